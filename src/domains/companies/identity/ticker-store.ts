// Days on which tickers were a company's, by the kind of evidence, in the store.

import { inParts, placeholders, type Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'

/** Evidence that a ticker was a company’s; settlement files have a table of their own. */
export type TickerBasis = 'list' | 'profile' | 'form' | 'cover'

const tickerDays = defineTable({
  name: 'ticker_days',
  key: ['cik', 'ticker', 'basis'],
  columns: {
    ...each(column.text, 'cik', 'ticker', 'first_on'),
    basis: column.oneOf<TickerBasis>(),
    ...each(column.textOrNull, 'last_on', 'document', 'title', 'exchange'),
  },
})

/** `last_on` is null while the newest list or profile has the ticker. */
export type TickerDays = RowIn<typeof tickerDays>

const OF_LATER = (name: string) =>
  `case when excluded.last_on >= ticker_days.last_on then excluded.${name} else ticker_days.${name} end`

/** Adds days; a row keeps the first and the last. */
export async function recordTickerDays(tx: Queries, rows: readonly TickerDays[]): Promise<void> {
  await tickerDays.upsert(tx, mergeDays(rows), {
    earliest: ['first_on'],
    set: {
      last_on: `case when excluded.last_on is null or ticker_days.last_on is null then null
        when excluded.last_on > ticker_days.last_on then excluded.last_on
        else ticker_days.last_on end`,
      document: OF_LATER('document'),
      title: OF_LATER('title'),
      exchange: OF_LATER('exchange'),
    },
    where: `excluded.first_on < ticker_days.first_on or excluded.last_on > ticker_days.last_on
      or (excluded.last_on is null and ticker_days.last_on is not null)`,
  })
}

/** One row of each key, since one statement writes a row once. */
function mergeDays(rows: readonly TickerDays[]): TickerDays[] {
  const byKey = Map.groupBy(rows, ({ cik, ticker, basis }) => `${cik} ${ticker} ${basis}`)
  return [...byKey.values()].flatMap(([first, ...more]) =>
    first ? more.reduce((one, other) => mergeTwo(one, other), first) : [],
  )
}

function mergeTwo(one: TickerDays, other: TickerDays): TickerDays {
  const later = (one.last_on ?? '9') > (other.last_on ?? '9') ? one : other
  return { ...later, first_on: one.first_on < other.first_on ? one.first_on : other.first_on }
}

/** Days of a list or profile, of which there is no document. */
export function toListed(
  basis: 'list' | 'profile',
  { cik, ticker }: { cik: string; ticker: string },
  { first_on, last_on }: Pick<TickerDays, 'first_on' | 'last_on'>,
): TickerDays {
  return { cik, ticker, basis, first_on, last_on, document: null, title: null, exchange: null }
}

/** Ends the days of tickers that a list or profile has no more. */
export async function endTickerDays(
  tx: Queries,
  basis: 'list' | 'profile',
  gone: readonly { cik: string; ticker: string }[],
  last_on: string,
): Promise<void> {
  for (const { cik, ticker } of gone) {
    await tx.run(
      `update ticker_days set last_on = $4
       where cik = $1 and ticker = $2 and basis = $3 and last_on is null`,
      ...[cik, ticker, basis, last_on],
    )
  }
}

/** Tickers of companies, with their evidence. */
export async function selectTickerDays(
  data: Queries,
  ciks: readonly string[],
): Promise<TickerDays[]> {
  const found = await inParts(ciks, (part) =>
    tickerDays.all(
      data,
      `where cik in (${placeholders(part)}) order by cik, ticker, basis`,
      ...part,
    ),
  )
  return found.flat()
}

/**
 * Companies with the ticker on a cover, or on forms of two days: one form may have a slip of its
 * writer.
 */
export function selectFiledDays(data: Queries, ticker: string): Promise<TickerDays[]> {
  return tickerDays.all(
    data,
    `where ticker = $1 and (basis = 'cover' or (basis = 'form' and first_on < last_on))
     order by cik, basis`,
    ticker,
  )
}

export interface SettledDays {
  readonly cik: string
  readonly cusip: string
  readonly symbol: string
  readonly description: string
  readonly source: string
  readonly first_on: string
  readonly last_on: string
}

/** Symbols under which the securities settled that schedules name as one company’s alone. */
export async function selectSettledDays(
  data: Queries,
  ciks: readonly string[],
): Promise<SettledDays[]> {
  const found = await inParts(ciks, (part) =>
    data.all<SettledDays>(
      `select distinct i.cik, c.cusip, c.symbol, c.description, c.source, c.first_on, c.last_on
       from cusip_issuers i join cusips c on c.cusip = i.cusip
       where i.cik in (${placeholders(part)}) and not exists
         (select 1 from cusip_issuers o where o.cusip = i.cusip and o.cik <> i.cik)
       order by i.cik, c.symbol, c.cusip`,
      ...part,
    ),
  )
  return found.flat()
}
