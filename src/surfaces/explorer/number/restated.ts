// Restated values as a table, for the pages of one company and of all.

import { getRestatedValues } from '../../../domains/financials/findings/endpoint.ts'
import type { BodyOf, Outcome, Query } from '../../pages/ask.ts'
import { figure, figureWords, percent, perShare, short, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { type Column, columnsFor, type RowOf, table } from '../../pages/table.ts'
import { filingAddress, toSearch, type View } from '../frame/addresses.ts'
import { type CompanyPage, NUMBER_SCRIPTS, newestWords } from '../frame/page.ts'
import { companyLink, companyOrder } from '../people/trades.ts'
import { periodName } from './number-parts.ts'
import { numberLink } from './numbers.ts'
import { labelOf, unitKind } from './statement-lines.ts'

type Restated = RowOf<typeof getRestatedValues, 'restatements'>
type Reported = Restated['first']

const SHOWN = 50

const KINDS: Readonly<Record<Restated['kind'], readonly [name: string, meaning: string]>> = {
  restated: ['restated', 'same tags, different amount'],
  reclassified: ['reclassified', 'reported under different tags'],
  recast: ['recast', 'discontinued operations reclassified'],
  split: ['split', 'stock split'],
}

const COMPANY: Column<Restated> = { name: 'Company', cell: companyLink, order: companyOrder }

const COLUMNS = columnsFor(getRestatedValues, 'restatements', [
  { name: 'Line', cell: ({ measure }) => lineOf(measure), order: ({ measure }) => lineOf(measure) },
  { name: 'Period', isShort: true, cell: periodName, order: ({ period }) => period },
  {
    name: 'Original',
    isNumber: true,
    cell: ({ first, measure }) => figure(first.value, formatOf(measure)),
  },
  { name: 'Restated', isNumber: true, cell: later },
  { field: 'percent', name: 'By', format: (value) => percent(value / 100) },
  {
    name: 'Originally filed',
    isShort: true,
    cell: ({ first }) => filed(first),
    order: ({ first }) => first.filed,
  },
  {
    name: 'Restated in',
    isShort: true,
    cell: ({ later }) => filed(later),
    order: ({ later: last }) => last.filed,
  },
  { name: 'Why', cell: kind },
])

export function restatedTable(
  rows: readonly Restated[],
  { withCompany, empty, query }: { withCompany: boolean; empty: string; query?: Query },
): Html {
  const columns = withCompany ? [COMPANY, ...COLUMNS] : COLUMNS
  const caption = 'Restated values, latest first'
  return table(columns, rows, {
    caption,
    empty,
    id: 'restated',
    isCards: true,
    ...(query && { query }),
  })
}

function lineOf(measure: string): string {
  return labelOf(measure) ?? words(measure)
}

function formatOf(measure: string): (value: number) => string {
  // The answer has no currency: the number’s page has it.
  return unitKind(measure) === 'per share' ? perShare : short
}

/** Leads to the number as it was known on the day of the later filing, however old that is. */
function later({ ticker, cik, measure, period, fiscal_period, later: last }: Restated): Html {
  const view: View = {
    ident: ticker || cik,
    period: fiscal_period === 'FY' || fiscal_period === 'TP' ? 'annual' : 'quarterly',
    adjusted: true,
    asOf: last.filed,
  }
  return numberLink(last.value, formatOf(measure), { view, line: measure, row: { period } })
}

function filed({ accession, form, filed: day }: Reported): Html {
  return html`<a href="${filingAddress(accession)}">${form}, ${day}</a>`
}

function kind({ kind: one, announced }: Restated): Html {
  const [name, meaning] = KINDS[one]
  const isSilent = one === 'restated' && announced === false
  const quiet = isSilent && html` <small class="quiet">no Item 4.02 8-K found</small>`
  return html`<span class="tag" title="${meaning}">${name}</span>${quiet}`
}

/** Form that restricts the kinds; further pages are reached by the cursor. */
export function restatedShown(
  answer: Outcome<BodyOf<typeof getRestatedValues>>,
  query: Query,
  withCompany: boolean,
): Html {
  const choices = ['', ...Object.keys(KINDS)].map(
    (one) =>
      html`<a href="${toSearch({ kind: one, as_of: query.as_of }) || '?'}"${one === (query.kind ?? '') && html` aria-current="page"`}>${one === '' ? 'All' : words(one)}</a>`,
  )
  const tools = html`<div class="tools"><nav class="seg" aria-label="Kinds">${choices}</nav></div>`
  if (!answer.isGood) return html`${tools}${refusal(answer)}`
  const { restatements, more, cursor } = answer.body
  const next = toSearch({ ...query, cursor: cursor ?? '' })
  const empty = withCompany
    ? 'No restated values among the companies stored here.'
    : 'No value shown here has been restated by a later filing.'
  return html`${tools}${caveats(answer)}${restatedTable(restatements, { withCompany, empty, query })}
${more === true && html`<p class="choices"><a class="button" href="${next}">Older</a></p>`}`
}

export function restatedQuestion(ticker: string, { kind: one, cursor }: Query) {
  return { ticker, kind: one, cursor, limit: SHOWN }
}

export const restatedPage: CompanyPage = async (ask, { ident, query }) => {
  const answer = await ask(getRestatedValues, restatedQuestion(ident, query))
  const body = html`<p class="lead">Numbers that a later filing restated: the original value, the restated value and both filings. Rounding differences are ignored.</p>${restatedShown(answer, query, false)}`
  const rows = answer.isGood ? answer.body.restatements : []
  const description = newestWords(rows, ({ measure, fiscal_period, fiscal_year, percent: by }) => {
    const change = figureWords(by, (one) => percent(one / 100))
    return `${lineOf(measure)} of ${fiscal_period} ${fiscal_year} by ${change}`
  })
  return { body, asked: [answer], scripts: NUMBER_SCRIPTS, description }
}
