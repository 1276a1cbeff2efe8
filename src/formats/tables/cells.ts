// Cells of a table's rows in their columns. Filers put currency signs and brackets into columns of
// their own; here each value is one cell.

export interface TableCell {
  readonly text: string
  readonly colspan: number
  readonly rowspan: number
  readonly isHeader: boolean
}

/** Limit of columns, above any statement’s; further ones are merged into the last. */
export const COLUMNS_MAX = 200

const OPENING = /^[$€£¥(]+$/
const CLOSING = /^[)%]+$/

export interface Placed {
  text: string
  column: number
  readonly span: number
  /** Columns of the value with its signs and brackets, the last one excluded. */
  readonly from: number
  to: number
  readonly isHeader: boolean
}

/** A cell; `from` and `to` are columns, in plain text those of its characters. */
export type PageCell = Pick<Placed, 'text' | 'from' | 'to'>

export type PageBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly PageCell[])[] }

export function place(rows: readonly (readonly TableCell[])[]): Placed[][] {
  /** Rows for which a cell from above still takes the column. */
  const taken = new Array<number>(COLUMNS_MAX).fill(0)
  return rows.map((cells) => {
    const placed: Placed[] = []
    let column = 0
    for (const { text, colspan, rowspan, isHeader } of cells) {
      while (column < COLUMNS_MAX - 1 && (taken[column] ?? 0) > 0) column++
      const span = Math.min(colspan, COLUMNS_MAX - column)
      for (let at = column; rowspan > 1 && at < column + span; at++) taken[at] = rowspan
      if (text !== '')
        placed.push({ text, column, span, from: column, to: column + span, isHeader })
      column = Math.min(column + span, COLUMNS_MAX - 1)
    }
    for (let at = 0; at < COLUMNS_MAX; at++) taken[at] = Math.max((taken[at] ?? 0) - 1, 0)
    return joinParts(placed)
  })
}

/** `$`, `1,234`, `)` in three cells are one value, which stands where its number does. */
export function joinParts(cells: readonly Placed[]): Placed[] {
  const joined: Placed[] = []
  let opening = ''
  let from: number | null = null
  for (const [at, cell] of cells.entries()) {
    if (OPENING.test(cell.text) && at + 1 < cells.length) {
      opening += cell.text
      from ??= cell.from
      continue
    }
    const last = joined.at(-1)
    if (last && opening === '' && CLOSING.test(cell.text)) {
      last.text += cell.text
      last.to = cell.to
      continue
    }
    joined.push({ ...cell, from: from ?? cell.from, text: opening + cell.text })
    opening = ''
    from = null
  }
  return joined
}
