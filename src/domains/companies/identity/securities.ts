// A company's securities with their tickers, and the days on which each was its own, from what is
// stored: lists, profiles, forms, covers of reports, and settlement files.

import type { Static } from 'typebox'
import { Type } from 'typebox'
import { choice, companyHeader, field } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import type { Queries } from '../../../store/database.ts'
import {
  type SettledDays,
  selectSettledDays,
  selectTickerDays,
  type TickerDays,
} from './ticker-store.ts'

const BASES = ['list', 'profile', 'form', 'cover', 'settlement'] as const

const TickerEvidence = defineRecord('TickerEvidence', {
  basis: choice(BASES, {
    $id: 'TickerBasis',
    description:
      'list: EDGAR’s list of tickers; profile: its list of the company’s filings; form: a Form 3, ' +
      '4 or 5; cover: the cover of a report; settlement: a fails-to-deliver file, whose CUSIP ' +
      'Schedules 13D or 13G name as this company’s alone.',
  }),
  document: field.textOrNull('Newest filing or file with it; null for lists.'),
  first_on: field.day('First day on which it was seen there.'),
  last_on: field.dayOrNull('Last day; null while the newest list has it.'),
})
type TickerEvidence = Static<typeof TickerEvidence>

export const CompanySecurity = defineRecord('CompanySecurity', {
  ticker: field.ticker('Its ticker.'),
  registrant_cik: companyHeader.cik,
  title: field.textOrNull('Class, as the newest cover with the ticker names it.'),
  description: field.textOrNull('Issuer and class, as settlement files abbreviate them.'),
  exchange: field.textOrNull('Exchange, as the cover names it.'),
  cusip: field.cusip('CUSIP under which it settled.', { null: 'no file shows one' }),
  first_on: field.day('First day on which any of the evidence shows the ticker.'),
  last_on: field.dayOrNull('Last day; null while it is the company’s.'),
  evidence: Type.Array(TickerEvidence),
})
export type CompanySecurity = Static<typeof CompanySecurity>

/** Securities of some registrants, as known on a day; those of today first. */
export async function readSecurities(
  ciks: readonly string[],
  asOf: string | null,
  data: Queries,
): Promise<CompanySecurity[]> {
  return toSecurities(await selectTickerDays(data, ciks), await selectSettledDays(data, ciks), asOf)
}

interface Shown extends TickerEvidence {
  readonly cik: string
  readonly ticker: string
  readonly title: string | null
  readonly exchange: string | null
  readonly description: string | null
  readonly cusip: string | null
}

function toSecurities(
  named: readonly TickerDays[],
  settled: readonly SettledDays[],
  asOf: string | null,
): CompanySecurity[] {
  const tickers = named.map(({ ticker }) => ticker)
  const all: Shown[] = [
    ...named.map((row) => ({ ...row, description: null, cusip: null })),
    ...settled.map((row) => fromSettlement(row, tickers)),
  ].flatMap((one) => toShownOn(one, asOf))
  const bySecurity = Map.groupBy(all, ({ cik, ticker }) => `${cik} ${ticker}`)
  const found = [...bySecurity.values()].flatMap(([first, ...more]) =>
    first ? toSecurity([first, ...more]) : [],
  )
  return found.sort(compareSecurities)
}

/** Settlement files write a class without the hyphen. */
function fromSettlement(row: SettledDays, tickers: readonly string[]): Shown {
  const bare = row.symbol.replaceAll('-', '')
  const ticker = tickers.find((one) => one.replaceAll('-', '') === bare) ?? row.symbol
  const { cik, cusip, description, source: document, first_on, last_on } = row
  const days = { first_on, last_on, document }
  const unnamed = { title: null, exchange: null }
  return { cik, ticker, basis: 'settlement', ...days, ...unnamed, description, cusip }
}

/** Leaves out what was seen later; a ticker that was seen after the day was still the company’s. */
function toShownOn(one: Shown, asOf: string | null): Shown[] {
  if (asOf === null) return [one]
  if (one.first_on > asOf) return []
  if (one.last_on !== null && one.last_on <= asOf) return [one]
  return [{ ...one, last_on: null, ...OF_LATER_DOCUMENT }]
}

/** Members that a later document names. */
const OF_LATER_DOCUMENT = { document: null, title: null, exchange: null, description: null }

function toSecurity(all: readonly [Shown, ...Shown[]]): CompanySecurity {
  const [{ cik, ticker }] = all
  const last = all.map(({ last_on }) => last_on)
  const pick = (name: 'title' | 'exchange' | 'description' | 'cusip') =>
    all.find((one) => one[name] !== null)?.[name] ?? null
  return {
    ticker,
    registrant_cik: cik,
    title: pick('title'),
    exchange: pick('exchange'),
    description: pick('description'),
    cusip: pick('cusip'),
    first_on: all.map(({ first_on }) => first_on).sort()[0] ?? '',
    last_on: last.includes(null) ? null : (last.sort().at(-1) ?? null),
    evidence: all
      .map(({ basis, document, first_on, last_on }) => ({ basis, document, first_on, last_on }))
      .sort((a, b) => BASES.indexOf(a.basis) - BASES.indexOf(b.basis)),
  }
}

function compareSecurities(a: CompanySecurity, b: CompanySecurity): number {
  const [lastOfA, lastOfB] = [a.last_on ?? '9', b.last_on ?? '9']
  if (lastOfA !== lastOfB) return lastOfA < lastOfB ? 1 : -1
  return a.ticker < b.ticker ? -1 : 1
}
