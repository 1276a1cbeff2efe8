// Tables of pay: which columns state what, by the captions of Item 402 of Regulation S-K, and the rows of
// each person. The parts of a row must add up to its total, or it is flagged.

import type { PageCell } from '../../../formats/tables/cells.ts'
import { type Column, findColumns, overlaps } from '../../../formats/tables/columns.ts'
import { isYear, parseCell } from '../../../formats/tables/values.ts'

export const PAY_MEASURES = [
  'salary',
  'fees',
  'bonus',
  'stock_awards',
  'option_awards',
  'non_equity_incentive',
  'pension_change',
  'other',
  'total',
] as const
export type PayMeasure = (typeof PAY_MEASURES)[number]

/** Items 402(c)(2) and (k)(2): the first rule that fits names a column. */
const CAPTIONS: readonly (readonly [PayMeasure, RegExp])[] = [
  ['pension_change', /\bpension\b|\bdeferred compensation earnings\b/],
  ['non_equity_incentive', /\bnon-? ?equity\b/],
  ['option_awards', /\b(?:options?|sars?)(?: ?\/ ?(?:options?|sars?))? awards?\b|\bstock option/],
  ['stock_awards', /\b(?:stock|share|unit|equity|rsu)s? awards?\b/],
  ['other', /\ball other\b|\bother (?:annual )?compensation\b/],
  ['fees', /\bfees\b|\bretainers?\b/],
  ['salary', /\bsalary\b/],
  ['bonus', /\bbonus\b/],
  ['total', /^total\b|\btotal(?: compensation)?$/],
]

/** Amounts are in whole dollars by the rule; a table in another unit is not read. */
const OTHER_UNIT = /\bthousands\b|\bmillions\b|\$?\b000s?\b|[€£¥]/i

export interface PayRow {
  /** Name and position, as printed. */
  readonly label: string
  /** The year; null where the table has no column of years. */
  readonly year: number | null
  readonly values: Readonly<Partial<Record<PayMeasure, number>>>
  /** The cells of the values, as printed. */
  readonly texts: Readonly<Partial<Record<PayMeasure, string>>>
}

export interface PayTable {
  readonly kind: 'executives' | 'directors'
  readonly measures: readonly PayMeasure[]
  readonly rows: readonly PayRow[]
}

type Row = readonly PageCell[]

/** Returns null for a table of something else, and for one with two columns of one name. */
export function readPayTable(given: readonly Row[]): PayTable | null {
  const rows = given.map((row) => row.filter(({ text }) => !isNote(text)))
  const start = rows.findIndex((row) => row.some(isAmount))
  if (start < 1) return null
  const data = rows.slice(start)
  const columns = findColumns(data, isAmount)
  const first = columns[0]
  if (!first) return null
  const heads = rows.slice(0, start)
  const captions = columns.map((column) => captionOver(heads, column))
  if (captions.some((caption) => OTHER_UNIT.test(caption))) return null
  const measures = captions.map(nameColumn)
  const kind = kindOf(measures)
  if (kind === null || hasTwice(measures)) return null
  return {
    kind,
    measures: measures.filter((one) => one !== null),
    rows: toRows(data, { columns, measures, first }),
  }
}

function kindOf(measures: readonly (PayMeasure | null)[]): PayTable['kind'] | null {
  if (!measures.includes('total')) return null
  if (measures.includes('salary')) return 'executives'
  return measures.includes('fees') ? 'directors' : null
}

function hasTwice(measures: readonly (PayMeasure | null)[]): boolean {
  const named = measures.filter((one) => one !== null)
  return new Set(named).size < named.length
}

/** `(3)(4)`, `*` and `$` stand beside amounts in cells of their own. */
function isNote(text: string): boolean {
  return /^(?:\s|\((?:\d{1,2}|[a-z])\)|[*†‡$,])+$/i.test(text)
}

/** The amount without the notes behind it. */
function toAmount(text: string): number | null {
  const bare = text.replace(/(?<=[\d—–-])(?:\s*\((?:\d{1,2}|[a-z])\)(?:\s*,)?)+\s*$/i, '')
  const cell = parseCell(bare)
  return cell && !cell.isPercent ? cell.value : null
}

function isAmount({ from, text }: PageCell): boolean {
  return from > 0 && !isYear(text) && toAmount(text) !== null
}

/** Captions are broken over rows. */
function captionOver(heads: readonly Row[], column: Column): string {
  return heads
    .flatMap((row) => row.filter((cell) => overlaps(cell, column)))
    .map(({ text }) => text)
    .join(' ')
}

function nameColumn(caption: string): PayMeasure | null {
  const plain = caption
    .toLowerCase()
    .replace(/\((?:\d{1,2}|[a-z]|\$|#)\)|[$#*†‡]|(?<=[a-z])\d\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return CAPTIONS.find(([, words]) => words.test(plain))?.[0] ?? null
}

interface Layout {
  readonly columns: readonly Column[]
  readonly measures: readonly (PayMeasure | null)[]
  readonly first: Column
}

/**
 * A person’s years go down, and the label stands in the first row or is broken over several: rows belong
 * together as long as their years fall.
 */
function toRows(data: readonly Row[], layout: Layout): PayRow[] {
  const read: PayRow[] = []
  let group: PayRow[] = []
  let labels: string[] = []
  const close = () => {
    const label = labels.join(' ').replace(/\s+/g, ' ').trim()
    read.push(...group.map((row) => ({ ...row, label })))
    group = []
    labels = []
  }
  for (const row of data) {
    const { label, ...parts } = toRow(row, layout)
    const last = group.at(-1)
    if (Object.keys(parts.values).length === 0) {
      const isContinued = last !== undefined && POSITION.test(label)
      if (!isContinued) close()
      if (label !== '') labels.push(label)
      continue
    }
    const isNext =
      last !== undefined && (parts.year === null || last.year === null || parts.year >= last.year)
    if (isNext) close()
    if (label !== '') labels.push(label)
    group.push({ ...parts, label: '' })
  }
  close()
  return read.filter(({ label }) => label !== '')
}

function toRow(row: Row, { columns, measures, first }: Layout): PayRow {
  const before = row.filter(({ from }) => from < first.from)
  const label = before
    .filter(({ text }) => !isYear(text))
    .map(({ text }) => text)
    .join(' ')
  const year = before.find(({ text }) => isYear(text))?.text ?? null
  const values: Partial<Record<PayMeasure, number>> = {}
  const texts: Partial<Record<PayMeasure, string>> = {}
  for (const [at, column] of columns.entries()) {
    const measure = measures[at]
    const cell = row.find((one) => overlaps(one, column) && one.from >= first.from)
    const amount = cell ? toAmount(cell.text) : null
    if (!measure || !cell || amount === null) continue
    values[measure] = amount
    texts[measure] = cell.text
  }
  const digits = year === null ? null : Number(/\d{4}/.exec(year)?.[0])
  return { label, year: digits, values, texts }
}

/** Words with which a position begins. */
const POSITION =
  /^(?:and |former |interim |retired |co-?|our |the )*(?:chief|president|executive|senior|vice|chair(?:man|woman|person)?|general|principal|director|group|corporate|secretary|treasurer|head|global|managing|division|ceo|cfo|coo|evp|svp|vp)\b/i

export interface Named {
  readonly name: string
  /** The position; null where the label has none. */
  readonly position: string | null
}

/** The name ends where the first word of a position begins; notes are left out. */
export function splitLabel(label: string): Named {
  const text = label
    .replace(/\((?:\d{1,2}|[a-z])\)|[*†‡]+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words = text.split(' ')
  const at = words.findIndex((_, index) => index > 1 && POSITION.test(words.slice(index).join(' ')))
  if (at < 0) return { name: trimmed(text), position: null }
  return {
    name: trimmed(words.slice(0, at).join(' ')),
    position: trimmed(words.slice(at).join(' ')),
  }
}

/** Without marks at either end; filers print a few of them at most. */
function trimmed(text: string): string {
  return text.replace(/^[\s,;:–—-]{1,9}/, '').replace(/[\s,;:–—-]{1,9}$/, '')
}

/** Largest error of one part that was rounded to whole dollars. */
const ROUNDING = 1

/** Null without a total or a part. */
export function addsUp({ values }: PayRow): boolean | null {
  const { total, ...parts } = values
  const known = Object.values(parts)
  if (total === undefined || known.length === 0) return null
  const sum = known.reduce((all, one) => all + one, 0)
  return Math.abs(sum - total) <= ROUNDING * known.length
}
