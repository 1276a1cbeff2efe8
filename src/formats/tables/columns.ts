// Columns of a table by where its values stand: filers’ cells are wider, narrower and shifted from row to
// row.

import type { PageCell } from './cells.ts'

export interface Column {
  from: number
  to: number
}

/** Cells of values that never stand beside one another are of one column; from left to right. */
export function findColumns(
  rows: readonly (readonly PageCell[])[],
  isValue: (cell: PageCell) => boolean,
): Column[] {
  const found: Column[] = []
  for (const row of rows) {
    const values = row.filter(isValue)
    for (const cell of values.filter(({ from }) => from > 0)) {
      const beside = values.filter((other) => other !== cell)
      const column = found.find(
        (one) => overlaps(one, cell) && !beside.some((other) => overlaps(one, other)),
      )
      if (column) widen(column, cell)
      else found.push({ from: cell.from, to: cell.to })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

function widen(column: Column, { from, to }: PageCell): void {
  column.from = Math.min(column.from, from)
  column.to = Math.max(column.to, to)
}

export function overlaps(a: Column, b: Column): boolean {
  return a.from < b.to && b.from < a.to
}
