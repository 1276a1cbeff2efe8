// Lists of answers as tables: one column per value, with columns for its unit, filings and vintage.

import type { Table, TableCell, TableColumn } from '../contract/answer/column-view.ts'
import { column, toCell } from '../contract/answer/list-table.ts'
import type { CompareAnswer, FrameAnswer, MarketValue, ScreenAnswer } from './model.ts'

const { text, whole, number } = column

const WHO = [text('cik'), text('ticker'), text('company')]
const VALUE = ['value', 'unit', 'accessions', 'known_from'] as const

export function toScreenTable({ columns, results }: ScreenAnswer): Table {
  const own = [
    ...[...WHO, text('sic'), text('period'), whole('fiscal_year'), text('fiscal_period')],
    ...[text('currency'), text('filed'), text('accession'), text('flags')],
  ]
  const rows = results.map((one) => [
    ...[one.cik, one.ticker, one.company, one.sic, one.period, one.fiscal_year, one.fiscal_period],
    ...[one.currency, one.filed, one.accession, toCell(one.flags)],
    ...columns.flatMap((name) => toCells(one.values[name] ?? null)),
  ])
  return { columns: [...own, ...columns.flatMap(columnsOf)], rows }
}

export function toFrameTable({ measure, results }: FrameAnswer): Table {
  const own = [text('sic'), text('period'), whole('fiscal_year'), text('fiscal_period')]
  const rows = results.map((one) => [
    ...[one.cik, one.ticker, one.company, one.sic, one.period, one.fiscal_year, one.fiscal_period],
    ...toCells(one),
  ])
  return { columns: [...WHO, ...own, ...columnsOf(measure)], rows }
}

export function toCompareTable({ measures, results }: CompareAnswer): Table {
  const own = [text('period'), whole('fiscal_year'), text('fiscal_period')]
  const rows = results.map((one) => [
    ...[one.slot, one.cik, one.ticker, one.company],
    ...[one.period, one.fiscal_year, one.fiscal_period],
    ...measures.flatMap((name) => toCells(one.values[name] ?? null)),
  ])
  const columns = [text('slot'), ...WHO, ...own, ...measures.flatMap(columnsOf)]
  return { columns, rows }
}

function columnsOf(name: string): TableColumn[] {
  return VALUE.map((part) => (part === 'value' ? number(name) : text(`${name}_${part}`)))
}

function toCells(cell: MarketValue | null): TableCell[] {
  if (cell === null) return [null, null, null, null]
  return [cell.value, cell.unit, toCell(cell.accessions), cell.known_from]
}
