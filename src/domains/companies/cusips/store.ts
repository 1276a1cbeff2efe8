// CUSIPs in the store: symbols they settled under, and issuers from schedules.

import { inParts, placeholders, type Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import type { CusipPair } from './parse.ts'

const settled = defineTable({
  name: 'cusips',
  key: ['cusip', 'symbol'],
  columns: each(
    column.text,
    ...(['cusip', 'symbol', 'description', 'source', 'first_on', 'last_on'] as const),
  ),
})

/** `source` is the address of the newest file with the pair. */
export type SeenPair = RowIn<typeof settled>

const OF_LATER = (name: string) =>
  `case when excluded.last_on > cusips.last_on then excluded.${name} else cusips.${name} end`

/** Adds pairs; one seen before keeps its earliest and latest day. */
export async function upsertCusips(tx: Queries, pairs: readonly CusipPair[], source: string) {
  await settled.upsert(
    tx,
    pairs.map((pair) => ({ ...pair, source })),
    {
      set: { description: OF_LATER('description'), source: OF_LATER('source') },
      earliest: ['first_on'],
      latest: ['last_on'],
    },
  )
}

/** Rows whose `column` is in a list of any length. */
async function selectIn<Row>(
  data: Queries,
  values: readonly string[],
  toSql: (list: string) => string,
): Promise<Row[]> {
  const found = await inParts([...new Set(values)], (part) =>
    data.all<Row>(toSql(`(${placeholders(part)})`), ...part),
  )
  return found.flat()
}

/** Every symbol that any of the CUSIPs settled under, with the days it was seen between. */
export function selectPairs(data: Queries, cusips: readonly string[]): Promise<SeenPair[]> {
  return selectIn(
    data,
    cusips,
    (list) => `select ${settled.list()} from cusips where cusip in ${list}`,
  )
}

/** Every CUSIP that settled under any of the symbols, spelled as settlement or as lists do. */
export function selectPairsOfSymbols(
  data: Queries,
  symbols: readonly string[],
): Promise<SeenPair[]> {
  const spelled = symbols.flatMap((symbol) => [symbol, symbol.replaceAll('-', '')])
  return selectIn(
    data,
    spelled,
    (list) => `select ${settled.list()} from cusips where symbol in ${list}`,
  )
}

const issuers = defineTable({
  name: 'cusip_issuers',
  key: ['accession'],
  columns: {
    ...each(column.text, 'cusip', 'cik', 'accession', 'issuer'),
    accepted_at: column.textOrNull,
  },
})
export type CusipIssuer = RowIn<typeof issuers>

/** Records a pair from a schedule; reading the filing again replaces its row. */
export async function recordCusipIssuer(tx: Queries, pair: CusipIssuer): Promise<void> {
  await tx.run('delete from cusip_issuers where accession = $1', pair.accession)
  await issuers.insert(tx, [pair])
}

const issuersBy =
  (column: 'cusip' | 'cik') =>
  (data: Queries, values: readonly string[]): Promise<CusipIssuer[]> =>
    selectIn(
      data,
      values,
      (list) =>
        `select ${issuers.list()} from cusip_issuers where ${column} in ${list}
         order by coalesce(accepted_at, '') desc, accession desc`,
    )

/** Issuers that schedules name with the CUSIPs, newest first. */
export const selectIssuers = issuersBy('cusip')

/** CUSIPs that schedules name with the issuers, newest first. */
export const selectCusipsOfIssuers = issuersBy('cik')

export interface Listed {
  ticker: string
  cik: string
  /** Ticker without punctuation, as settlement files spell it. */
  bare: string
}

/** Listed tickers that the symbols stand for when punctuation is left out. */
export function selectListedAs(data: Queries, bare: readonly string[]): Promise<Listed[]> {
  return selectIn(
    data,
    bare,
    (list) =>
      `select ticker, cik, replace(ticker, '-', '') as bare from tickers
       where replace(ticker, '-', '') in ${list} order by position`,
  )
}

export function selectTickersOfAll(data: Queries, ciks: readonly string[]): Promise<Listed[]> {
  return selectIn(
    data,
    ciks,
    (list) =>
      `select ticker, cik, replace(ticker, '-', '') as bare from tickers
       where cik in ${list} order by position`,
  )
}

export interface NameOf {
  cik: string
  name_key: string
  is_former: number
}

/** Every name of the companies, former ones too. */
export function selectNamesOf(data: Queries, ciks: readonly string[]): Promise<NameOf[]> {
  return selectIn(
    data,
    ciks,
    (list) => `select cik, name_key, is_former from company_names where cik in ${list}`,
  )
}

/** Companies that have or had exactly these names. */
export function selectByNameKeys(data: Queries, keys: readonly string[]): Promise<NameOf[]> {
  return selectIn(
    data,
    keys,
    (list) => `select cik, name_key, is_former from company_names where name_key in ${list}`,
  )
}
