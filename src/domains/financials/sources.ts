// Where the values of statements come from, told shortly. A company's statements cite a few hundred
// filings, tags and spans of days some ten thousand times, so each is named once and cited by number.

import type { Cell, Evidence } from './cells.ts'
import {
  type CellSource,
  type RowSources,
  type SourceFact,
  type SourceTable,
  STATEMENTS,
  type StatementName,
} from './model.ts'
import type { Cells } from './resolve.ts'

/** Numbers of one fact: its tag, span of days, filing and value. */
const FACT_LENGTH = 4

export interface SourceWriter {
  readonly table: SourceTable
  /** Of the statement's next row. */
  add(name: StatementName, cells: Cells): void
}

export function createSourceWriter(): SourceWriter {
  const filings = createRegister<SourceTable['filings'][number]>()
  const tags = createRegister<SourceTable['tags'][number]>()
  const spans = createRegister<SourceTable['spans'][number]>()
  const formulas = createRegister<SourceTable['formulas'][number]>()
  const rows: Record<StatementName, number[][]> = {
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
  }

  function addFact(row: number[], { taxonomy, tag, unit, fact }: Evidence): void {
    const { start, end, form, filed, accession } = fact
    row.push(
      tags.numberOf(tag, [taxonomy, tag, unit]),
      spans.numberOf(end, [start, end]),
      filings.numberOf(accession, [form, filed, accession]),
      fact.value / (fact.scale ?? 1),
    )
  }

  return {
    table: {
      filings: filings.items,
      tags: tags.items,
      spans: spans.items,
      formulas: formulas.items,
      rows,
    },
    add(name, cells) {
      const row: number[] = []
      STATEMENTS[name].forEach((measure, place) => {
        const cell = cells.get(measure)
        if (!cell) return
        row.push(place, toFormula(cell), cell.evidence.length)
        for (const evidence of cell.evidence) addFact(row, evidence)
      })
      rows[name].push(row)
    },
  }

  /** 0 where the value is a fact as tagged. */
  function toFormula({ formula }: Cell): number {
    return formula === null ? 0 : formulas.numberOf(formula, [formula]) + 1
  }
}

type Named = readonly (string | null)[]

/** Numbers what it is shown, in the order of first use; `key` is what tells most of them apart. */
function createRegister<Item extends Named>() {
  const items: Item[] = []
  const byKey = new Map<string, number[]>()
  return {
    items,
    numberOf(key: string, item: Item): number {
      const known = byKey.get(key)
      for (const at of known ?? []) if (isSame(items[at], item)) return at
      const at = items.push(item) - 1
      if (known) known.push(at)
      else byKey.set(key, [at])
      return at
    },
  }
}

function isSame(a: Named | undefined, b: Named): boolean {
  for (let at = 0; at < b.length; at++) if (a?.[at] !== b[at]) return false
  return true
}

/** The facts behind every value of a row. */
export function readSources(table: SourceTable, name: StatementName, position: number): RowSources {
  const row = table.rows[name][position] ?? []
  const sources: RowSources = {}
  for (let at = 0; at < row.length; ) {
    const [place = -1, formula = 0, count = 0] = row.slice(at, at + 3)
    const measure = STATEMENTS[name][place]
    const from = at + 3
    at = from + count * FACT_LENGTH
    if (measure === undefined) continue
    const facts: SourceFact[] = []
    for (let fact = from; fact < at; fact += FACT_LENGTH) facts.push(readFact(table, row, fact))
    sources[measure] = toSource(table.formulas[formula - 1], facts)
  }
  return sources
}

function toSource(
  named: SourceTable['formulas'][number] | undefined,
  facts: SourceFact[],
): CellSource {
  const [formula = null] = named ?? []
  return { derived: formula !== null, formula, facts }
}

function readFact(table: SourceTable, row: readonly number[], at: number): SourceFact {
  const [tagAt = -1, spanAt = -1, filingAt = -1, value = Number.NaN] = row.slice(
    at,
    at + FACT_LENGTH,
  )
  const [taxonomy = '', tag = '', unit = ''] = table.tags[tagAt] ?? []
  const [start = null, end = ''] = table.spans[spanAt] ?? []
  const [form = '', filed = '', accession = ''] = table.filings[filingAt] ?? []
  return { taxonomy, tag, unit, start, end, value, form, filed, accession }
}
