// Values that a later filing gave otherwise, as a table, and the pages of one company's and of all.

import type { Asked, Query } from '../../pages/ask.ts'
import { figure, list, money, percent, perShare, short, text, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, caveats, isGood, refusal, table } from '../../pages/parts.ts'
import { filingAddress, toSearch, type View } from '../frame/addresses.ts'
import { type CompanyPage, NUMBER_SCRIPTS } from '../frame/page.ts'
import { companyLink } from '../people/trades.ts'
import { periodName } from './number-parts.ts'
import { numberLink } from './numbers.ts'
import { labelOf, unitKind } from './statement-lines.ts'

type Row = Readonly<Record<string, unknown>>

const SHOWN = 50

const KINDS: Readonly<Record<string, readonly [name: string, meaning: string]>> = {
  restated: ['restated', 'same tags, different amount'],
  reclassified: ['reclassified', 'reported under different tags'],
  recast: ['recast', 'discontinued operations reclassified'],
  split: ['split', 'stock split'],
}

const COMPANY: Column<Row> = { name: 'Company', cell: companyLink }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Line', cell: line },
  { name: 'Period', isShort: true, cell: (one) => periodName(one) },
  { name: 'Original', isNumber: true, cell: (one) => stated(one, one.first as Row) },
  { name: 'Restated', isNumber: true, cell: (one) => later(one) },
  {
    name: 'By',
    isNumber: true,
    cell: (one) => figure(one.percent, (value) => percent(value / 100)),
  },
  { name: 'Originally filed', isShort: true, cell: ({ first }) => filed(first as Row) },
  { name: 'Restated in', isShort: true, cell: (one) => filed(one.later as Row) },
  { name: 'Why', cell: kind },
]

export function restatedTable(
  rows: readonly Row[],
  { withCompany, empty }: { withCompany: boolean; empty: string },
): Html {
  const columns = withCompany ? [COMPANY, ...COLUMNS] : COLUMNS
  const caption = 'Restated values, latest first'
  return table(columns, rows, { caption, empty, id: 'restated', isCards: true })
}

function line({ measure }: Row): string {
  return labelOf(text(measure)) ?? words(text(measure))
}

function formatOf(measure: string): (value: number) => string {
  const unit = unitKind(measure)
  if (unit === 'shares') return short
  // The answer has no currency: the number's page says it.
  return unit === 'per share' ? perShare : (value) => money(value, '').trim()
}

function stated({ measure }: Row, { value }: Row): Html {
  return figure(value, formatOf(text(measure)))
}

function later(one: Row): Html {
  const { ticker, cik, measure, period, fiscal_period, later: now } = one
  const view: View = {
    ident: text(ticker) || text(cik),
    period: fiscal_period === 'FY' ? 'annual' : 'quarterly',
    adjusted: true,
    asOf: '',
  }
  const name = text(measure)
  return numberLink((now as Row).value, formatOf(name), { view, line: name, row: { period } })
}

function filed({ accession, form, filed: day }: Row): Html {
  return html`<a href="${filingAddress(accession)}">${text(form)}, ${text(day)}</a>`
}

function kind({ kind: one, announced }: Row): Html {
  const [name, meaning] = KINDS[text(one)] ?? [text(one), '']
  const quiet = announced === false && html` <span class="tag notable">not announced</span>`
  return html`<span class="tag" title="${meaning}">${name}</span>${quiet}`
}

/** A form that leaves all kinds, or one of them; what follows is reached by the cursor. */
export function restatedShown(answer: Asked, query: Query, withCompany: boolean): Html {
  const choices = ['', ...Object.keys(KINDS)].map(
    (one) =>
      html`<a href="${toSearch({ kind: one, as_of: query.as_of }) || '?'}"${one === (query.kind ?? '') && html` aria-current="page"`}>${one === '' ? 'All' : words(one)}</a>`,
  )
  const tools = html`<div class="tools"><nav class="seg" aria-label="Kinds">${choices}</nav></div>`
  if (!isGood(answer)) return html`${tools}${refusal(answer)}`
  const { restatements, more, cursor } = answer.body
  const next = toSearch({ ...query, cursor: text(cursor) })
  const empty = withCompany
    ? 'No restated values among the companies stored here.'
    : 'No value shown here has been restated by a later filing.'
  return html`${tools}${caveats(answer)}${restatedTable(list(restatements), { withCompany, empty })}
${more === true && html`<p class="choices"><a class="button" href="${next}">Older</a></p>`}`
}

export function restatedQuestion(ticker: string, { kind: one, cursor }: Query) {
  return { ticker, kind: one, cursor, limit: SHOWN }
}

export const restatedPage: CompanyPage = async (ask, { ident, query }) => {
  const answer = await ask('get_restated_values', restatedQuestion(ident, query))
  const body = html`<p class="lead">Numbers that a later filing restated: the original value, the restated value and both filings. Rounding differences are ignored.</p>${restatedShown(answer, query, false)}`
  return { body, asked: [answer], scripts: NUMBER_SCRIPTS }
}
