// Statements as filed as a table: a row per value, with its line and column.

import type { Static } from 'typebox'
import type { Table } from '../../contract/answer/column-view.ts'
import { column, toCell } from '../../contract/answer/list-table.ts'
import type { FiledStatementsAnswer } from './model.ts'

const { text, whole, number, flag } = column

export function toLinesTable(answer: Static<typeof FiledStatementsAnswer>): Table {
  const { ticker, cik, company, accession, form, filed, url, statements } = answer
  const rows = statements.flatMap(({ title, columns, lines }) =>
    lines.flatMap((line) =>
      line.values.flatMap((cell, at) => {
        if (cell === null) return []
        const { start = null, end = null } = columns[at] ?? {}
        return [
          [
            ...[ticker, cik, company, form, filed, accession, title],
            ...[line.concept, line.label, line.depth, line.is_total, line.is_negated],
            ...[toCell(line.members), start, end],
            ...[cell.value, cell.exact ?? null, cell.decimals, line.unit, url, cell.anchor],
          ],
        ]
      }),
    ),
  )
  return { columns: COLUMNS, rows }
}

const COLUMNS = [
  ...['ticker', 'cik', 'company', 'form', 'filed', 'accession', 'title'].map(text),
  ...[text('concept'), text('label'), whole('depth'), flag('is_total'), flag('is_negated')],
  ...[text('members'), text('start'), text('end')],
  ...[number('value'), text('exact'), whole('decimals'), text('unit'), text('url'), text('anchor')],
]
