// Tables with a column for each committee and its members below. Pure.

import type { PageCell } from '../../../formats/tables/cells.ts'
import { overlaps } from '../../../formats/tables/columns.ts'
import { keyOf, readName } from './person-name.ts'

type Row = readonly PageCell[]

export interface Member {
  readonly name: string
  readonly committee: string
  /** Mark behind the name, such as `(1)`; empty without one. */
  readonly mark: string
  readonly text: string
}

const USUAL = /\b(?:audit|compensation|nominating|governance|valuation)\b/i
const CAPTION = /^\p{Lu}[\p{L}&,’' -]{3,60}$/u
const MARK = /(?:\((?:\d|chair\w*)\)|\*{1,3})$/i

/** Parses the members of committees; empty for a table about something else. */
export function readCommitteeTable(rows: readonly Row[]): Member[] {
  const members: Member[] = []
  let captions: Row = []
  for (const row of rows) {
    const names = row.map(({ text }) => readName(text.replace(/ (?=\(\d\)$)/, '')))
    if (isCaptions(row, names)) captions = row
    else if (captions.length === 0) continue
    else if (names.every((name) => name !== null)) {
      members.push(...row.flatMap((cell) => toMember(cell, captions)))
    } else return []
  }
  const people = new Set(members.map(({ name }) => keyOf(name)))
  return people.size >= 2 && people.size < members.length ? members : []
}

function isCaptions(row: Row, names: readonly unknown[]): boolean {
  if (row.length < 2 || !row.every(({ text }) => CAPTION.test(text))) return false
  return row.some(({ text }) => USUAL.test(text)) || names.some((name) => name === null)
}

function toMember(cell: PageCell, captions: Row): Member[] {
  const caption = captions.find((one) => overlaps(one, cell))
  const name = readName(cell.text.replace(/ (?=\(\d\)$)/, ''))?.name
  if (!caption || name === undefined) return []
  const mark = MARK.exec(cell.text)?.[0] ?? ''
  return [{ name, committee: caption.text, mark, text: cell.text }]
}

const CHAIR_NOTE = /^(\(\d\)|\*{1,3}) (?:denotes|indicates|is)? ?(?:the )?(?:committee )?chair/i

/** The mark that a note gives to chairs; null if no note gives one. */
export function findChairMark(paragraphs: readonly string[]): string | null {
  for (const paragraph of paragraphs) {
    const mark = CHAIR_NOTE.exec(paragraph)?.[1]
    if (mark !== undefined) return mark
  }
  return null
}
