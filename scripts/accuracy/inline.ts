// An inline XBRL report (Inline XBRL 1.1) as printed: every table that holds numbers, row by row,
// and beside it the bare facts, for companies whose other reports are unavailable.

import { Parser } from 'htmlparser2'
import { type Fact, toUnitText } from '../../src/formats/xbrl/fact.ts'
import { parseInline } from '../../src/formats/xbrl/inline.ts'
import { toLabel } from './face.ts'
import type { FaceCell, FaceRow, FaceTable, Kind } from './table.ts'

export interface ReportFact {
  readonly name: string
  readonly unit: string
  readonly start: string | null
  readonly end: string
  readonly value: number
}

export interface Report {
  readonly tables: readonly FaceTable[]
  /** Facts about the whole company; those about a part of it are left out. */
  readonly facts: readonly ReportFact[]
  /** Cover page: document type, period end, company. */
  readonly cover: ReadonlyMap<string, string>
}

interface OpenRow {
  texts: string[]
  /** Positions of the row's facts among the facts of the document. */
  facts: number[]
}

interface OpenTable {
  rows: OpenRow[]
}

export function readPrinted(text: string, where: string): Report {
  const { facts } = parseInline(text, where)
  const byOrdinal = new Map(facts.map((fact) => [fact.ordinal, fact]))
  const toFact = (ordinal: number) => toReportFact(byOrdinal.get(ordinal))
  return {
    tables: readTables(text)
      .map(({ rows }) => toTable(rows, toFact))
      .filter((table) => table !== null),
    facts: facts.flatMap((fact) => toReportFact(fact) ?? []),
    cover: toCover(facts),
  }
}

/** Every table with the texts of its rows and the facts tagged in them. */
function readTables(text: string): OpenTable[] {
  const tables: OpenTable[] = []
  const openTables: OpenTable[] = []
  let ordinal = 0
  const row = () => openTables.at(-1)?.rows.at(-1)
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'table') {
          const table = { rows: [] }
          tables.push(table)
          openTables.push(table)
        } else if (name === 'tr') openTables.at(-1)?.rows.push({ texts: [], facts: [] })
        else if (name === 'td' || name === 'th') row()?.texts.push('')
        else if (name === 'ix:nonNumeric' || name === 'ix:nonFraction') {
          if (name === 'ix:nonFraction') row()?.facts.push(ordinal)
          ordinal++
        }
      },
      ontext(data) {
        const open = row()
        if (open && open.facts.length === 0 && open.texts.length > 0) {
          open.texts[open.texts.length - 1] += data
        }
      },
      onclosetag(name) {
        if (name === 'table') openTables.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  parser.end()
  return tables
}

/** Returns null for texts, and for facts about a part of the company. */
export function toReportFact(fact: Fact | undefined): ReportFact | null {
  if (!fact?.unit || fact.value === null || fact.context.dimensions.length > 0) return null
  const { start, end } = fact.context
  if (end === null) return null
  return { name: fact.concept, unit: toUnitText(fact.unit), start, end, value: Number(fact.value) }
}

export function toCover(facts: readonly Fact[]): Map<string, string> {
  const whole = facts.filter(
    ({ unit, context, isEscaped }) =>
      unit === null && context.dimensions.length === 0 && !isEscaped,
  )
  const cover = new Map<string, string>()
  for (const { concept, value } of whole) {
    if (value !== null) cover.set(concept, value.replace(/\s+/g, ' ').trim())
  }
  return cover
}

export function kindOfUnit(unit: string): Kind | null {
  if (unit === 'shares') return 'shares'
  if (unit.endsWith('/shares')) return 'per_share'
  return /^[A-Z]{3}$/.test(unit) ? 'money' : null
}

function toTable(
  rows: readonly OpenRow[],
  toFact: (ordinal: number) => ReportFact | null,
): FaceTable | null {
  const table: FaceRow[] = []
  let section = ''
  for (const { texts, facts } of rows) {
    const label = toLabel(texts.find((text) => /[a-z]/i.test(text)) ?? '')
    const cells = facts.flatMap((ordinal) => toCell(toFact(ordinal)) ?? [])
    if (cells.length === 0 && facts.length === 0 && label !== '') section = label
    table.push({ label, section, cells })
  }
  return table.some(({ cells }) => cells.length > 0) ? table : null
}

export function toCell(fact: ReportFact | null): FaceCell | null {
  const kind = fact && kindOfUnit(fact.unit)
  return fact && kind ? { start: fact.start, end: fact.end, value: fact.value, kind } : null
}
