// Lists of answers as tables: one column per value, with columns for its unit, filings and vintage.

import type { Table } from '../contract/answer/column-view.ts'
import { type CellColumns, tableOf } from '../contract/answer/list-table.ts'
import type { CompareAnswer, FrameAnswer, MarketValue, ScreenAnswer } from './model.ts'

const WHO = { cik: 'text', ticker: 'text', company: 'text' } as const
const PERIOD = { period: 'text', fiscal_year: 'whole', fiscal_period: 'text' } as const
const FILING = { currency: 'text', filed: 'text', accession: 'text', flags: 'text' } as const
const PARTS = ['unit', 'accessions', 'known_from'] as const

export function toScreenTable({ columns, results }: ScreenAnswer): Table {
  const own = { ...WHO, sic: 'text', ...PERIOD, ...FILING } as const
  const rows = results.map(({ values, ...one }) => ({ ...one, ...toCells(columns, values) }))
  return tableOf({ ...own, ...columnsOf(columns) }, rows)
}

export function toFrameTable({ measure, results }: FrameAnswer): Table {
  const own = { ...WHO, sic: 'text', ...PERIOD } as const
  const rows = results.map((one) => ({ ...one, ...toCells([measure], { [measure]: one }) }))
  return tableOf({ ...own, ...columnsOf([measure]) }, rows)
}

export function toCompareTable({ measures, results }: CompareAnswer): Table {
  const own = { slot: 'text', ...WHO, ...PERIOD } as const
  const rows = results.map(({ values, ...one }) => ({ ...one, ...toCells(measures, values) }))
  return tableOf({ ...own, ...columnsOf(measures) }, rows)
}

/** Columns of each measure’s value, with those of its unit, filings and vintage. */
function columnsOf(measures: readonly string[]): CellColumns {
  const columns = measures.flatMap((name) => [
    [name, 'number'] as const,
    ...PARTS.map((part) => [`${name}_${part}`, 'text'] as const),
  ])
  return Object.fromEntries(columns)
}

function toCells(
  measures: readonly string[],
  values: Readonly<Record<string, MarketValue | null>>,
): Record<string, string | number | readonly string[] | null> {
  const cells = measures.flatMap((name) => {
    const found = values[name] ?? null
    return [
      [name, found?.value ?? null] as const,
      ...PARTS.map((part) => [`${name}_${part}`, found?.[part] ?? null] as const),
    ]
  })
  return Object.fromEntries(cells)
}
