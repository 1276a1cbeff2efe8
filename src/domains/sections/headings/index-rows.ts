// Cross-reference indexes that name items by number or title, without "Item": a captioned table in
// the order of the form.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import type { ItemRule } from '../forms/item-rule.ts'
import { type Family, ITEMS, LEFT_OUT, toPlain } from '../forms/items.ts'
import { type Candidate, leadingTo, partHeading } from './headings.ts'

const CAPTION =
  /\bcross[\s\-–]*reference\b.{0,60}$|^\W*(?:form )?10-[kq]\b.{0,40}\bindex\W*$|^items?\s*(?:numbers?|no\.?)\b.{0,60}$/i
const CAPTION_CHARS_MAX = 150
/** Lines between a caption and the last row of its index. */
const INDEX_LINES_MAX = 120
const ROWS_MIN = 6
const NUMBER = /^(\d{1,2}) ?([A-C])? ?\.?$/i
const PLACES = /^(?:pages?\s*)?\d{1,3}\b[\d\s,;&*†‡()a-z–—-]*$/i

/** The rows as entries of a listing; none where fewer than six items stand in the form's order. */
export function findIndexRows(clean: CleanText, family: Family): Candidate[] {
  let best: Candidate[] = []
  for (const [at, line] of clean.lines.entries()) {
    if (line.text.length > CAPTION_CHARS_MAX || !CAPTION.test(line.text.trim())) continue
    const rows = rowsFrom(clean, family, at + 1)
    if (rows.length > best.length) best = rows
  }
  return best.length >= ROWS_MIN ? best : []
}

function rowsFrom(clean: CleanText, family: Family, from: number): Candidate[] {
  const rules = ITEMS[family]
  const rows: Candidate[] = []
  let part: string | null = null
  for (let at = from; at < Math.min(clean.lines.length, from + INDEX_LINES_MAX); at++) {
    const line = clean.lines[at]
    if (!line) break
    part = partHeading(line.text) ?? part
    const row = line.isRow ? readRow(line, rules, part) : null
    if (!row || row.order <= (rows.at(-1)?.order ?? -1)) continue
    const leadsTo = leadingTo(clean, line, at)
    rows.push({ ...INDEX_ROW, ...row, line: at, leadsTo })
  }
  return rows
}

const INDEX_ROW = { score: 0, hasTitle: true, shared: [], isLinked: false }

type Row = Pick<Candidate, 'id' | 'order' | 'title' | 'pages'>

/** `1A.`, its title and its places, or the title and the places alone. */
function readRow(line: CleanLine, rules: readonly ItemRule[], part: string | null): Row | null {
  const cells = line.text.split('\t').map((cell) => cell.trim())
  const number = NUMBER.exec(cells[0] ?? '')
  const [title = '', ...places] = number ? cells.slice(1) : cells
  const last = places.at(-1) ?? ''
  const pages = PLACES.test(last) ? last : null
  if (!number && pages === null && !LEFT_OUT.test(toPlain(last))) return null
  const item = number ? `${Number(number[1])}${(number[2] ?? '').toUpperCase()}` : null
  const order = rules.findIndex((rule) => isOf(rule, toPlain(title), item, part))
  const rule = rules[order]
  return rule ? { id: rule.id, order, title, pages } : null
}

function isOf({ id, title }: ItemRule, words: string, item: string | null, part: string | null) {
  const [first = '', second] = id.split('-')
  if (second !== undefined && part !== null && part !== first) return false
  if (item !== null && item !== (second ?? first)) return false
  return title.test(words) || (item !== null && LEFT_OUT.test(words))
}
