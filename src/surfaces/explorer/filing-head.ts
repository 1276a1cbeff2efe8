// What stands above a filing and its documents: whose it is, when it was filed, the ones before and after
// it, and where its items and statements can be read.

import { toCik } from '../../kernel/identifiers.ts'
import { type Html, html } from '../pages/html.ts'
import { companyAddress, filingAddress, personAddress } from './addresses.ts'
import type { Ask, Asked, Json } from './ask.ts'
import { away, list, text } from './figures.ts'
import { isGood } from './parts.ts'

type Row = Readonly<Record<string, unknown>>

/** Forms with items that the reader of reports has, by the form that it is asked for. */
const REPORTS: Readonly<Record<string, '10-K' | '10-Q'>> = {
  '10-K': '10-K',
  '10-K405': '10-K',
  '10-KT': '10-K',
  '10-Q': '10-Q',
}
/** Of one form, among which the ones before and after are looked for. */
const LISTED_MAX = 100

export interface FilingHead {
  readonly title: string
  readonly shown: Html
  readonly asked: readonly Asked[]
}

/** Of an answer about a filing. Without the company's list it has no neighbours, and is shown all the same. */
export async function filingHead(ask: Ask, body: Json): Promise<FilingHead> {
  const cik = companyOf(body)
  const form = text(body.form)
  const [company, filings] = await Promise.all([
    ask('get_company', { ticker: cik }),
    ask('get_filings', { ticker: cik, form, limit: LISTED_MAX }),
  ])
  const named = isGood(company) ? company.body : null
  const entities = list(body.entities)
  const shownEntities = entities.length > 0 ? entities : named ? [{ cik, name: named.name }] : []
  const name = text(shownEntities[0]?.name)
  const shown = html`<p class="quiet">${shownEntities.map((one) => html`${entityLink(one)} · `)}${filedLine(body)}</p>
<div class="split">${ways(cik, body)}${around(body, isGood(filings) ? list(filings.body.filings) : [])}</div>`
  const title = `${name && `${name}, `}${form || 'Filing'} ${text(body.accession)}`
  return { title, shown, asked: [company, filings].filter(isGood) }
}

const OWNERS: readonly unknown[] = ['reporting-owner', 'filed-by']

/** The company it is about; where no header names one, that of its folder. */
export function companyOf({ entities, index_url: url }: Json): string {
  const about = list(entities).find(({ role }) => !OWNERS.includes(role))
  const [, folder] = /\/data\/(\d+)\//.exec(text(url)) ?? []
  return text(about?.cik) || (folder === undefined ? '' : toCik(folder))
}

function entityLink({ cik, name, role }: Row): Html {
  const address = role === 'reporting-owner' ? personAddress(cik) : companyAddress(text(cik), '')
  return html`<a href="${address}">${text(name) || text(cik)}</a>`
}

function filedLine({ filed, accepted_at, index_url }: Json): Html {
  const at = text(accepted_at)
  const accepted = at && `, accepted ${at.slice(0, 10)}, ${at.slice(11, 16)} UTC`
  return html`Filed ${text(filed)}${accepted} · ${away(index_url, 'EDGAR')}`
}

function around({ accession, form }: Json, filings: readonly Row[]): Html {
  const at = filings.findIndex((one) => one.accession === accession)
  if (at === -1) return html``
  const link = (one: Row | undefined, words: string) =>
    one &&
    html`<a class="button" href="${filingAddress(one.accession)}">${words} ${text(form)}, ${text(one.filed)}</a> `
  const links = [link(filings[at + 1], 'Previous'), link(filings[at - 1], 'Next')]
  if (links.every((one) => one === undefined)) return html``
  return html`<nav class="choices" aria-label="Filings of this form">${links.map((one) => one ?? '')}</nav>`
}

/** Its items one by one, what changed in them, and its statements. */
function ways(cik: string, { accession, form }: Json): Html {
  const report = REPORTS[text(form)]
  if (!report) return html`<span></span>`
  const chosen = { form: report, accession: text(accession) }
  const links = [
    ['Read by item', companyAddress(cik, '/sections', chosen)],
    [
      'What changed since the year before',
      companyAddress(cik, '/sections', { ...chosen, item: CHANGED[report], changes: 'true' }),
    ],
    ['Statements as filed', companyAddress(cik, '/as-filed', { accession: text(accession) })],
  ]
  return html`<p>${links.map(([label, address], at) => html`${at > 0 && ' · '}<a href="${address}">${label}</a>`)}</p>`
}

/** Where readers look first for changes: risk factors, and management's discussion. */
const CHANGED = { '10-K': '1A', '10-Q': 'I-2' } as const
