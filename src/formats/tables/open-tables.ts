// Tables that are open while HTML is read: their rows and cells, in the order a browser shows them.

import type { Attributes } from '../html.ts'
import { toSpan } from '../rendering/safe-attributes.ts'
import type { TableCell } from './cells.ts'

interface OpenTable<Cell> {
  readonly rows: Cell[][]
  row: Cell[] | null
  cell: Cell | null
  /** Text outside of any cell: a browser shows it, so it is a row. */
  loose: Cell | null
}

/** The reader of a page, which makes cells of its own and takes tables that ended. */
interface TableOwner<Cell> {
  /** Adds the text so far to what it stands in. */
  endText(): void
  toCell(spans: Omit<TableCell, 'text'>): Cell
  addTable(rows: Cell[][]): void
}

export class OpenTables<Cell> {
  readonly #open: OpenTable<Cell>[] = []
  readonly #owner: TableOwner<Cell>

  constructor(owner: TableOwner<Cell>) {
    this.#owner = owner
  }

  /** The cell that text stands in; null outside of cells. */
  get cell(): Cell | null {
    return this.#open.at(-1)?.cell ?? null
  }

  /** The cell for text of a table outside of its cells; null outside of tables. */
  looseCell(): Cell | null {
    const table = this.#open.at(-1)
    if (!table) return null
    table.loose ??= this.#owner.toCell({ colspan: 1, rowspan: 1, isHeader: false })
    return table.loose
  }

  open(name: string, { colspan, rowspan }: Attributes): void {
    if (name === 'table') {
      this.#owner.endText()
      this.#open.push({ rows: [], row: null, cell: null, loose: null })
    }
    const table = this.#open.at(-1)
    if (!table) return
    if (name === 'tr') {
      this.#closeRow()
      table.row = []
    }
    if (name !== 'td' && name !== 'th') return
    this.#closeCell()
    const spans = { colspan: toSpan(colspan), rowspan: toSpan(rowspan) }
    table.cell = this.#owner.toCell({ ...spans, isHeader: name === 'th' })
    table.row ??= []
    table.row.push(table.cell)
  }

  close(name: string): void {
    if (name === 'td' || name === 'th') this.#closeCell()
    if (name === 'tr') this.#closeRow()
    if (name === 'table') this.#closeTable()
  }

  closeAll(): void {
    while (this.#open.length > 0) this.#closeTable()
  }

  #closeCell(): void {
    this.#owner.endText()
    const table = this.#open.at(-1)
    if (table) table.cell = null
  }

  #closeRow(): void {
    this.#closeCell()
    const table = this.#open.at(-1)
    if (!table) return
    if (table.loose) table.rows.push([table.loose])
    table.loose = null
    if (table.row) table.rows.push(table.row)
    table.row = null
  }

  #closeTable(): void {
    this.#closeRow()
    this.#owner.addTable(this.#open.pop()?.rows ?? [])
  }
}
