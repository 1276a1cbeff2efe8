// Tables of directors with a row each: the columns of age, first year and committees, and those that
// funds have by Item 22 of Schedule 14A. Pure.

import type { PageCell } from '../../../formats/tables/cells.ts'
import { overlaps } from '../../../formats/tables/columns.ts'
import { readName } from './person-name.ts'
import { type Committee, type Stated, type Statement, toAge, toYear } from './stated.ts'

type Row = readonly PageCell[]

const COLUMNS = [
  ['age', /^(?:current )?age\b/i],
  ['since', /^(?:director|trustee|year|first|member)\b.*\b(?:since|elected|began)\b/i],
  ['independent', /^independen(?:t|ce)\b/i],
  ['name', /^(?:names?|nominees?|directors?|trustees?)\b/i],
  ['position', /^position/i],
  ['served', /\blength of (?:time )?served?\b|\blength of service\b/i],
] as const
type Column = (typeof COLUMNS)[number][0]

interface Layout {
  readonly cells: ReadonlyMap<Column, PageCell>
  readonly committees: readonly PageCell[]
}

/** Empty for a table of something else. */
export function readBoardTable(rows: readonly Row[], table: number): Statement[] {
  const at = rows.findIndex((row) => toLayout(row) !== null)
  const layout = toLayout(rows[at] ?? [])
  if (!layout) return []
  return rows.slice(at + 1).flatMap((row) => toStatement(row, layout, table))
}

/** A caption of the first year, or of the time served, says that the rows are directors. */
function toLayout(row: Row): Layout | null {
  const cells = new Map<Column, PageCell>()
  for (const cell of row) {
    const column = COLUMNS.find(([, words]) => words.test(cell.text))?.[0]
    if (column && !cells.has(column)) cells.set(column, cell)
  }
  if (!cells.has('name') || !(cells.has('since') || cells.has('served'))) return null
  const committees = row.filter(({ text }) => /\bcommittee$/i.test(text))
  return { cells, committees }
}

function toStatement(row: Row, { cells, committees }: Layout, table: number): Statement[] {
  const text = (column: Column) => under(row, cells.get(column))?.text ?? ''
  const named = readName(text('name'))
  if (!named) return []
  const stated = <Value>(value: Value | null, words: string): Stated<Value>[] =>
    value === null ? [] : [{ value, text: words, table }]
  const ownAge = cells.has('age')
    ? text('age')
    : (/\bage:? (\d{2,3})$/i.exec(text('name'))?.[1] ?? '')
  const [age] = stated(toAge(ownAge), cells.has('age') ? ownAge : text('name'))
  const served = cells.has('since') ? text('since') : text('served')
  const [since] = stated(toFirstYear(served, text('position')), served)
  const [isIndependent] = stated(
    toFlag(text('independent'), text('position')),
    text('independent') || text('position'),
  )
  const statement = { name: named.name, isDirector: since !== undefined }
  const optional = {
    ...(age && { age }),
    ...(since && { since }),
    ...(isIndependent && { isIndependent }),
  }
  if (committees.length === 0) return [{ ...statement, ...optional }]
  return [{ ...statement, ...optional, committees: { ...readMarks(row, committees), table } }]
}

function under(row: Row, caption: PageCell | undefined): PageCell | undefined {
  return caption && row.find((cell) => overlaps(cell, caption))
}

const AS_DIRECTOR = /\b(?:director|member of the board|trustee)[^:;]{0,20}:[^;\d]{0,20}(\d{4})/i
const YEAR = /\b(\d{4})\b/

/** A director who had other positions states the years of each. */
function toFirstYear(served: string, position: string): number | null {
  const asDirector = AS_DIRECTOR.exec(served)?.[1]
  if (asDirector !== undefined) return toYear(asDirector)
  const isDirectorAlone =
    position === '' || /^(?:independent )?(?:director|trustee)$/i.test(position)
  return isDirectorAlone ? toYear(YEAR.exec(served)?.[1]) : null
}

function toFlag(cell: string, position: string): boolean | null {
  if (/^(?:yes|y|✓|✔|x|●|•|√|independent)$/i.test(cell)) return true
  if (/^no?$/i.test(cell)) return false
  return /^independent (?:director|trustee)$/i.test(position) ? true : null
}

/** A mark under the caption of a committee; a row without marks is on none. */
function readMarks(row: Row, captions: readonly PageCell[]) {
  const value = captions.flatMap((caption): Committee[] => {
    const mark = under(row, caption)
    return mark ? [{ committee: caption.text, isChair: toChair(mark.text) }] : []
  })
  const cells = captions.flatMap((caption) => {
    const mark = under(row, caption)
    return mark ? [`${caption.text}: ${mark.text}`] : []
  })
  return { value, text: cells.join('; ') }
}

function toChair(mark: string): boolean | null {
  if (/^(?:c|chair\w*)$/i.test(mark)) return true
  return /^(?:m|member)$/i.test(mark) ? false : null
}
