// The page of the federal contracts that a company and its subsidiaries won.

import type { Json, Query } from '../../pages/ask.ts'
import { away, figure, isNumber, list, money, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, caveats, isGood, refusal, table } from '../../pages/parts.ts'
import { companyAddress, opportunitiesAddress, toSearch } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import { why } from '../frame/match-evidence.ts'
import type { CompanyPage } from '../frame/page.ts'
import { toOffset, turns } from '../frame/turns.ts'

type Row = Readonly<Record<string, unknown>>

const SHOWN = 50

/** By how sure a match has to be. */
const SURE = [
  ['high', 'Sure matches'],
  ['medium', 'Likely ones too'],
  ['low', 'All'],
] as const

export const contractsPage: CompanyPage = async (ask, { ident: ticker, query, company }) => {
  const [min_confidence] = SURE.find(([one]) => one === query.min_confidence) ?? SURE[0]
  const { fiscal_year } = query
  const offset = toOffset(query)
  const answer = await ask('get_contracts', {
    ticker,
    min_confidence,
    fiscal_year,
    offset,
    limit: SHOWN,
  })
  const watched = { tickers: ticker, events: 'contract' }
  const body = html`<div class="split"><p class="lead">Federal contracts that were awarded to the company and its subsidiaries, as
USAspending.gov publishes them. Each award says why it is the company’s.</p>
${alertLink(watched, `Contracts of ${text(company.body.company) || ticker}`, 'Alert me to new awards')}</div>
${tools(query, min_confidence)}
${isGood(answer) ? html`${caveats(answer)}${shown(answer.body, query, ticker)}` : refusal(answer)}`
  return { body, asked: [answer] }
}

function tools(query: Query, chosen: string): Html {
  const kept = { fiscal_year: query.fiscal_year, as_of: query.as_of }
  const links = SURE.map(([one, name]) => {
    const search = toSearch({ ...kept, min_confidence: one === 'high' ? '' : one })
    return html`<a href="${search || '?'}"${one === chosen && html` aria-current="page"`}>${name}</a>`
  })
  const all = toSearch({ ...query, fiscal_year: undefined, offset: undefined })
  return html`<div class="tools"><nav class="seg" aria-label="How sure a match is">${links}</nav>
${query.fiscal_year && html`<span class="quiet">Fiscal year ${query.fiscal_year} alone. <a href="${all || '?'}">All years</a></span>`}</div>`
}

function shown(body: Json, query: Query, ident: string): Html {
  const address = companyAddress(ident, '/contracts')
  const awards = list(body.awards)
  if (awards.length === 0 && toOffset(query) === 0) return html`${reach(body)}${NONE}`
  const hasTotals = awards.some(({ total_obligated }) => isNumber(total_obligated))
  const columns = AWARDS.filter(({ name }) => hasTotals || name !== IN_ALL)
  const count = awards.length
  return html`${reach(body)}${figures(body)}
${table(columns, awards, {
  caption: 'Awards, by their last action, newest first; whole USD',
  empty: 'There are no more awards.',
  id: 'awards',
  isCards: true,
})}
${turns('awards', { address, query, total: Number(body.total), count, size: SHOWN })}
${sums(body, query)}`
}

const NONE = html`<p class="notice">No stored award matches this company at the chosen confidence.</p>`

/** What the awards were found with, and what may be missing. */
function reach({ subsidiaries, subsidiaries_reason, searched_at, files }: Json): Html {
  const asked = text(searched_at)
  const loaded = list(files)
  const actions = loaded.reduce((sum, { actions: one }) => sum + Number(one), 0)
  const of = `${loaded.length === 1 ? 'one archive file' : `${loaded.length} archive files`}`
  const parts = [
    asked !== '' &&
      html`The publisher’s search was asked on ${asked.slice(0, 10)}; it has the newest 500 actions. `,
    loaded.length > 0 && html`With ${of} of ${whole(actions)} actions. `,
    subsidiaries ? listed(subsidiaries as Row) : text(subsidiaries_reason),
  ]
  return html`<p class="quiet small">${parts}</p>`
}

function listed({ accession, filed, exhibit, url, names }: Row): Html {
  const label = `${text(exhibit) || 'the list of subsidiaries'} of ${text(accession)}`
  return html`Names were compared with the ${text(names)} subsidiaries in ${away(url, label)}, filed ${text(filed)}.`
}

function figures(body: Json): Html {
  const [first] = list(body.by_agency)
  const items = [
    ['Obligated', figure(body.obligated, (value) => money(value))],
    ['Awards', figure(body.total, whole)],
    ['Recipients', figure(list(body.recipients).length, whole)],
    ['Largest agency', html`<span class="small">${text(first?.agency) || '–'}</span>`],
  ] as const
  return html`<dl class="strip">${items.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
}

const AMOUNTS: readonly Column<Row>[] = [
  { name: 'Awards', isNumber: true, cell: ({ awards }) => figure(awards, whole) },
  { name: 'Obligated', isNumber: true, cell: ({ obligated }) => dollars(obligated) },
]

function dollars(value: unknown, reason?: string): Html {
  return figure(value, (one) => whole(Math.sign(one) * Math.round(Math.abs(one))), reason)
}

const AGENCIES: readonly Column<Row>[] = [
  { name: 'Agency', cell: ({ agency }) => text(agency) || 'not named' },
  ...AMOUNTS,
]

const RECIPIENTS: readonly Column<Row>[] = [
  {
    name: 'Recipient',
    cell: ({ recipient, parent }) =>
      html`${text(recipient)}${text(parent) !== '' && html`<br><small class="quiet">of ${text(parent)}</small>`}`,
  },
  { name: 'UEI', isShort: true, cell: (one) => html`<code>${text(one.recipient_uei)}</code>` },
  ...AMOUNTS,
  { name: 'Match', isShort: true, cell: ({ confidence }) => text(confidence) },
]

function sums(body: Json, query: Query): Html {
  const years: readonly Column<Row>[] = [
    {
      name: 'Fiscal year',
      cell: ({ fiscal_year }) =>
        html`<a href="${toSearch({ ...query, fiscal_year: text(fiscal_year), offset: undefined })}">${text(fiscal_year)}</a>`,
    },
    ...AMOUNTS,
  ]
  const empty = 'There is none.'
  return html`<div class="pair"><section><h2>By agency</h2>${table(AGENCIES, list(body.by_agency), { caption: 'Awarding agencies, the largest first; whole USD', empty, id: 'agencies' })}</section>
<section><h2>By year</h2>${table(years, list(body.by_fiscal_year), { caption: 'Federal fiscal years, starting October 1 of the year before; whole USD', empty, id: 'years' })}</section></div>
<h2>Who was awarded them</h2>${table(RECIPIENTS, list(body.recipients), { caption: 'The company and its subsidiaries, as the publisher writes them; whole USD', empty, id: 'recipients' })}
<p class="quiet small">What is below zero was taken back: a modification can release money that was obligated before.</p>`
}

/** Archive files alone have it. */
const IN_ALL = 'In all'

const AWARDS: readonly Column<Row>[] = [
  {
    name: 'Award',
    cell: ({ url, award_id, award_key, type }) =>
      html`${away(url, text(award_id) || text(award_key))}<br><small class="quiet">${text(type).toLowerCase()}</small>`,
  },
  {
    name: 'Recipient',
    cell: ({ recipient, parent }) =>
      html`${text(recipient)}${text(parent) !== '' && html`<br><small class="quiet">of ${text(parent)}</small>`}`,
  },
  {
    name: 'Agency',
    cell: ({ agency, sub_agency }) =>
      html`${text(agency) || 'not named'}<br><small class="quiet">${text(sub_agency)}</small>`,
  },
  { name: 'Obligated', isNumber: true, cell: ({ obligated }) => dollars(obligated) },
  {
    name: IN_ALL,
    isNumber: true,
    cell: ({ total_obligated }) =>
      dollars(total_obligated, 'no archive file with the award’s total was read'),
  },
  {
    name: 'Last action',
    isShort: true,
    cell: ({ last_action_on, first_action_on, actions }) =>
      html`${text(last_action_on)}${Number(actions) > 1 && html`<br><small class="quiet">${text(actions)} since ${text(first_action_on)}</small>`}`,
  },
  { name: 'For', isWords: true, cell: purpose },
  { name: 'Why it is the company’s', isWords: true, cell: why },
]

/** The code leads to what is asked for in the same trade. */
function purpose({ description, naics_code, naics }: Row): Html {
  const code = text(naics_code)
  return html`${text(description)}${
    code !== '' &&
    html`<br><small class="quiet">NAICS <a href="${opportunitiesAddress({ naics: code })}" title="Opportunities under ${code}">${code}</a> ${text(naics).toLowerCase()}</small>`
  }`
}
