// Guidance in tables: a row names one measure, a cell is one amount or range, and the captions or the
// paragraph above name one period ahead.

import type { PageBlock, PageCell } from '../../../formats/tables/cells.ts'
import {
  AHEAD,
  basisOf,
  type Guidance,
  NOT_GIVEN,
  OTHERS,
  onlyPeriod,
  onlyRule,
  parseSpan,
  readSentences,
} from './guidance.ts'

const ABOVE_CHARS_MAX = 300
const LABEL_CHARS_MAX = 80
const UNIT = /\b(thousand|million|billion)s?\b/i

/** Guidance of sentences comes first, then that of tables. */
export function readGuidance(blocks: readonly PageBlock[]): Guidance[] {
  return [...readSentences(blocks), ...readTables(blocks)]
}

function readTables(blocks: readonly PageBlock[]): Guidance[] {
  let table = 0
  let above = ''
  return blocks.flatMap((block) => {
    if (block.kind === 'text') {
      above = block.text
      return []
    }
    table++
    const found = readTable(block.rows, { above, table })
    above = ''
    return found
  })
}

type Row = readonly PageCell[]

interface Place {
  /** Text of the paragraph just above the table. */
  readonly above: string
  readonly table: number
}

function readTable(rows: readonly Row[], { above, table }: Place): Guidance[] {
  const start = rows.findIndex((row) =>
    row.slice(1).some(({ text }) => /\d\s*%?$|[$€£]/.test(text)),
  )
  const isHead = start > 0 && rows.slice(0, start).every((row) => !row.some(hasAmount))
  const captions = (isHead ? rows.slice(0, start) : []).flat().map(({ text }) => text)
  const titles = [...captions, ...(above.length <= ABOVE_CHARS_MAX ? [above] : [])]
  const whole = titles.join(' ')
  if (!AHEAD.test(whole) || NOT_GIVEN.test(whole)) return []
  const period = titles.map(onlyPeriod).find((one) => one !== null) ?? null
  const isOne = new Set(titles.flatMap((title) => onlyPeriod(title) ?? [])).size <= 1
  if (period === null || !isOne) return []
  const column = captions.join(' ')
  return rows
    .slice(isHead ? start : 0)
    .flatMap((row) => readRow(row, { whole, period, table, column }))
}

function hasAmount({ text }: PageCell): boolean {
  return /[$€£]\s?\d|\d\s*%/.test(text)
}

interface Frame {
  readonly whole: string
  readonly period: string
  readonly table: number
  readonly column: string
}

/** Several cells are values of several bases, if each names its own; otherwise of several periods. */
function readRow([head, ...cells]: Row, { whole, period, table, column }: Frame): Guidance[] {
  if (!head || head.text.length > LABEL_CHARS_MAX || OTHERS.test(head.text)) return []
  const label = head.text.replace(/[*†‡]+|(?<=[a-z])\d\b|\(\d\)/g, ' ').trim()
  const rule = onlyRule(label)
  const isNamed = cells.every(({ text }) => OWN_BASIS.test(text))
  if (!rule || cells.length === 0 || (cells.length > 1 && !isNamed)) return []
  const unit = UNIT.exec(`${label} ${whole}`)?.[1] ?? null
  return cells.flatMap(({ text }) => {
    const range = parseSpan(text.replace(OWN_BASIS, '').trim(), rule, unit)
    if (!range) return []
    const { measure, unit: kind } = rule
    const basis = basisOf(OWN_BASIS.exec(text)?.[0] ?? label)
    const cell = { table, row: head.text, column, text }
    return [{ measure, basis, ...range, unit: kind, period, sentence: null, cell }]
  })
}

const OWN_BASIS = /^(?:non-?)?gaap\s*:\s*/i
