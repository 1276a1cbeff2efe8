// A proxy statement to what it states of pay: its tables, the pay ratio, and the tagged facts of pay
// versus performance. Pure.

import { parseSubmissionHeader } from '../../../formats/envelope.ts'
import { splitSubmission } from '../../../formats/submission.ts'
import type { PageBlock } from '../../../formats/tables/cells.ts'
import { readBlocks } from '../../../formats/tables/read.ts'
import { type PayRatio, readPayRatio } from './pay-ratio.ts'
import { addsUp, type PayRow, type PayTable, readPayTable } from './pay-table.ts'
import { type PerformanceYear, readPerformance } from './performance.ts'

export interface ProxyText {
  /** Text of the complete submission, with all of its documents. */
  readonly source: string
  /** Name of the text in failures. */
  readonly where: string
}

export interface FoundRow extends PayRow {
  /** Number of the table among those of the document, from 1. */
  readonly table: number
  readonly addsUp: boolean | null
}

export interface ParsedProxy {
  readonly executives: readonly FoundRow[]
  readonly directors: readonly FoundRow[]
  readonly payRatio: PayRatio | null
  readonly performance: readonly PerformanceYear[]
}

export function parseProxy({ source, where }: ProxyText): ParsedProxy {
  const form = parseSubmissionHeader(source)?.form ?? ''
  const documents = splitSubmission(source)
  const text = (documents.find(({ type }) => type === form) ?? documents[0])?.text ?? ''
  const blocks = readBlocks(text, where)
  const tables = listTables(blocks)
  return {
    executives: pickRows(tables, 'executives'),
    directors: pickRows(tables, 'directors'),
    payRatio: readPayRatio(blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))),
    performance: readPerformance(text, where),
  }
}

interface NumberedTable extends PayTable {
  readonly table: number
}

function listTables(blocks: readonly PageBlock[]): NumberedTable[] {
  return blocks
    .filter((block) => block.kind === 'table')
    .flatMap(({ rows }, at) => {
      const table = readPayTable(rows)
      return table ? [{ ...table, table: at + 1 }] : []
    })
}

/** Tables between two parts of one that pages break: notes and headings. */
const GAP_MAX = 3

/**
 * The first table whose rows add up, with the tables of the same columns that continue it. Other tables
 * with the same words show what was realized or would be paid.
 */
function pickRows(tables: readonly NumberedTable[], kind: PayTable['kind']): FoundRow[] {
  const able = tables.filter((one) => one.kind === kind && isLikely(one))
  const [first] = able
  if (!first) return []
  const picked = [first]
  for (const next of able.slice(1)) {
    const last = picked.at(-1) ?? first
    const isSame = next.measures.join() === first.measures.join()
    if (isSame && next.table - last.table <= GAP_MAX) picked.push(next)
  }
  return picked.flatMap(({ rows, table }) =>
    rows.map((row) => ({ ...row, table, addsUp: addsUp(row) })),
  )
}

/** Half of the rows must add up: otherwise columns are misread, and none is given. */
function isLikely({ kind, rows }: PayTable): boolean {
  const told = kind === 'directors' || rows.some(({ year }) => year !== null)
  const right = rows.filter((row) => addsUp(row) === true).length
  return told && rows.length > 0 && right * 2 >= rows.length
}
