// Tables of votes: counts in columns under their captions, or in rows beside them. Pure.

import type { PageCell } from '../../../formats/tables/cells.ts'
import { overlaps } from '../../../formats/tables/columns.ts'
import { parseCell } from '../../../formats/tables/values.ts'
import { areVotes, COUNTS, type Count, nameCount } from './captions.ts'
import { isOverNames } from './headings.ts'

export interface VoteRow {
  /** Name of a nominee or words of a proposal, as printed; empty if the row has counts alone. */
  readonly label: string
  /** Heading within the table above the row; null if there is none. */
  readonly heading: string | null
  /** Whether the caption over the label says that it is a name. */
  readonly isName: boolean
  readonly counts: Readonly<Partial<Record<Count, number>>>
  readonly texts: Readonly<Partial<Record<Count, string>>>
}

type Row = readonly PageCell[]

interface CountColumn {
  readonly count: Count
  readonly cell: PageCell
}

/** Returns null for a table of something else, and for one with two columns of one count. */
export function readVoteTable(rows: readonly Row[]): readonly VoteRow[] | null {
  const captions = rows.map(toColumns)
  if (captions.some((columns) => columns && hasTwice(columns))) return null
  const read = captions.some((columns) => columns !== null)
    ? readColumns(rows, captions)
    : readLabels(rows)
  return read.length > 0 ? read : null
}

/** Columns that a row of captions begins; null for another row. */
function toColumns(row: Row): CountColumn[] | null {
  if (row.some((cell) => toCount(cell) !== null && cell.from > 0)) return null
  const columns = row.flatMap((cell) => {
    const count = nameCount(cell.text)
    return count ? [{ count, cell }] : []
  })
  return areVotes(columns.map(({ count }) => count)) ? columns : null
}

function hasTwice(columns: readonly CountColumn[]): boolean {
  return new Set(columns.map(({ count }) => count)).size < columns.length
}

/** The number of a cell; null for a text, a percentage or a year of a caption. */
function toCount({ text }: PageCell): number | null {
  const cell = parseCell(text)
  return cell && !cell.isPercent && cell.value >= 0 ? cell.value : null
}

function readColumns(
  rows: readonly Row[],
  captions: readonly (readonly CountColumn[] | null)[],
): VoteRow[] {
  const read: VoteRow[] = []
  let columns: readonly CountColumn[] = []
  let heading: string | null = null
  let isName = false
  for (const [at, row] of rows.entries()) {
    const begun = captions[at]
    if (begun) {
      const label = textOf(row.filter((cell) => begun.every((one) => one.cell !== cell)))
      columns = begun
      isName = isOverNames(label)
      if (label !== '' && !isName) heading = label
      continue
    }
    const found = readRow(row, columns)
    if (found) read.push({ ...found, heading, isName })
    else if (row.length > 0) heading = textOf(row)
  }
  return read
}

function readRow(
  row: Row,
  columns: readonly CountColumn[],
): Pick<VoteRow, 'label' | 'counts' | 'texts'> | null {
  const left = Math.min(...columns.map(({ cell }) => cell.from))
  const counts: Partial<Record<Count, number>> = {}
  const texts: Partial<Record<Count, string>> = {}
  const taken = new Set<PageCell>()
  for (const { count, cell: caption } of columns) {
    const cell = row.find((one) => overlaps(one, caption) && toCount(one) !== null)
    if (!cell || taken.has(cell)) continue
    taken.add(cell)
    counts[count] = toCount(cell) ?? 0
    texts[count] = cell.text
  }
  if (taken.size === 0) return null
  const label = textOf(row.filter((cell) => cell.from < left && !taken.has(cell)))
  return { label, counts, texts }
}

/** One proposal below the other, each count in a row of its own. */
function readLabels(rows: readonly Row[]): VoteRow[] {
  const read: VoteRow[] = []
  let heading: string | null = null
  let counts: Partial<Record<Count, number>> = {}
  let texts: Partial<Record<Count, string>> = {}
  const close = () => {
    if (areVotes(COUNTS.filter((count) => counts[count] !== undefined))) {
      read.push({ label: '', heading, isName: false, counts, texts })
    }
    counts = {}
    texts = {}
  }
  for (const row of rows) {
    const [first, second] = row
    const count = first ? nameCount(first.text) : null
    const value = second ? toCount(second) : null
    if (!count || value === null) {
      close()
      heading = textOf(row)
      continue
    }
    if (count in counts) close()
    counts[count] = value
    texts[count] = second?.text ?? ''
  }
  close()
  return read
}

function textOf(row: Row): string {
  return row
    .map(({ text }) => text)
    .join(' ')
    .trim()
}
