// Statements as filed as a table: a row per value, with its line and column.

import type { Static } from 'typebox'
import type { Table } from '../../contract/answer/column-view.ts'
import { cells, tableOf } from '../../contract/answer/list-table.ts'
import type { FiledStatementsAnswer } from './model.ts'

const COLUMNS = {
  ...cells.text(
    'ticker',
    'cik',
    'company',
    'form',
    'filed',
    'accession',
    'title',
    'concept',
    'label',
  ),
  ...cells.whole('depth'),
  ...cells.flag('is_total', 'is_negated'),
  ...cells.text('members', 'start', 'end'),
  ...cells.number('value'),
  ...cells.text('exact'),
  ...cells.whole('decimals'),
  ...cells.text('unit', 'url', 'anchor'),
}

export function toLinesTable(answer: Static<typeof FiledStatementsAnswer>): Table {
  const { ticker, cik, company, accession, form, filed, url, statements } = answer
  const head = { ticker, cik, company, form, filed, accession, url }
  const rows = statements.flatMap(({ title, columns, lines }) =>
    lines.flatMap(({ values, ...line }) =>
      values.flatMap((cell, at) => {
        if (cell === null) return []
        const { start = null, end = null } = columns[at] ?? {}
        return [{ ...head, title, ...line, start, end, ...cell, exact: cell.exact ?? null }]
      }),
    ),
  )
  return tableOf(COLUMNS, rows)
}
