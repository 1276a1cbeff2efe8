// Classes of funds in the store: the published list of their symbols, and names of series and
// classes from filings.

import type { Database, Queries } from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'
import type { FundClass } from './fund-tickers.ts'

const classes = defineTable({
  name: 'fund_classes',
  key: ['symbol'],
  columns: each(column.text, 'symbol', 'cik', 'series_id', 'class_id'),
})

const names = defineTable({
  name: 'fund_names',
  key: ['id'],
  columns: each(column.text, 'id', 'name', 'filed'),
})

/** Replaces the published list; only changed rows are written. */
export async function replaceFundClasses(data: Database, rows: FundClass[]): Promise<void> {
  const listed = new Set(rows.map(({ symbol }) => symbol))
  await data.transaction(async (tx) => {
    const stored = await tx.all<{ symbol: string }>('select symbol from fund_classes')
    for (const { symbol } of stored) {
      if (!listed.has(symbol)) await tx.run('delete from fund_classes where symbol = $1', symbol)
    }
    const unique = [...new Map(rows.map((row) => [row.symbol, row])).values()]
    await classes.upsert(tx, unique, { ifChanged: true })
  })
}

/** The class that has the symbol, the id, or, first by symbol, belongs to the series of the id. */
export async function selectFundClass(
  data: Queries,
  by: 'symbol' | 'series_id' | 'class_id',
  value: string,
): Promise<FundClass | undefined> {
  return classes.one(data, `where ${by} = $1 order by symbol limit 1`, value)
}

/** Selects one class of each series of a trust: the first by symbol. */
export async function selectFundsOf(data: Queries, cik: string): Promise<FundClass[]> {
  return data.all<FundClass>(
    `select symbol, cik, series_id, class_id from fund_classes f where cik = $1 and symbol =
       (select min(symbol) from fund_classes s where s.series_id = f.series_id)
     order by symbol`,
    cik,
  )
}

/** Every series with a name from a filing, with its first class by symbol. */
export async function selectNamedFunds(data: Queries): Promise<(FundClass & { name: string })[]> {
  return data.all(
    `select ${classes.list('f')}, n.name from fund_classes f
     join fund_names n on n.id = f.series_id
     where f.symbol = (select min(symbol) from fund_classes s where s.series_id = f.series_id)
     order by f.symbol`,
  )
}

export interface FundNames {
  /** Name of the series; null until a filing about it has been read. */
  series: string | null
  class: string | null
}

export async function selectFundNames(
  data: Queries,
  { series_id, class_id }: Pick<FundClass, 'series_id' | 'class_id'>,
): Promise<FundNames> {
  const rows = await data.all<{ id: string; name: string }>(
    'select id, name from fund_names where id in ($1, $2)',
    series_id,
    class_id,
  )
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? null
  return { series: nameOf(series_id), class: nameOf(class_id) }
}

/** Names of series and classes by their ids, inside the caller’s transaction; the newest filing counts. */
export async function recordFundNames(
  tx: Queries,
  given: readonly { id: string; name: string }[],
  filed: string,
): Promise<void> {
  const unique = [...new Map(given.map((one) => [one.id, { ...one, filed }])).values()]
  await names.upsert(tx, unique, { where: 'excluded.filed >= fund_names.filed' })
}
