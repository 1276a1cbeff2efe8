// Sources of statements’ values in compact form. A company’s statements cite a few hundred filings,
// tags and spans of days some ten thousand times: each is listed once and cited by number.

import type { Fact } from '../facts/fact.ts'
import {
  EXTENDED,
  type ExtendedMeasure,
  type Measure,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import type { CellSource, RowSources, SourceFact, SourceTable } from '../model.ts'
import type { Cell, Cells, Evidence } from './cells.ts'

/** Index of each measure in stored rows: default measures come first. */
const PLACES: Readonly<Record<StatementName, readonly (Measure | ExtendedMeasure)[]>> = {
  income_statement: [...STATEMENTS.income_statement, ...EXTENDED.income_statement],
  balance_sheet: [...STATEMENTS.balance_sheet, ...EXTENDED.balance_sheet],
  cash_flow: [...STATEMENTS.cash_flow, ...EXTENDED.cash_flow],
}

/** Numbers per fact: tag, span of days, filing and value. */
const FACT_LENGTH = 4

export class SourceWriter {
  readonly #filings = createRegister(FILINGS)
  readonly #tags = createRegister(TAGS)
  readonly #spans = createRegister(SPANS)
  readonly #formulas = createRegister(FORMULAS)
  readonly #rows: Record<StatementName, number[][]> = {
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
  }

  /** Makes the table of the sources that were listed so far. */
  toTable(): SourceTable {
    return {
      filings: this.#filings.items,
      tags: this.#tags.items,
      spans: this.#spans.items,
      formulas: this.#formulas.items,
      rows: this.#rows,
    }
  }

  /** Adds the statement’s next row; `isServed` selects its measures. */
  add(
    name: StatementName,
    cells: Cells,
    isServed: (measure: Measure | ExtendedMeasure) => boolean,
  ): void {
    const row: number[] = []
    for (const [place, measure] of PLACES[name].entries()) {
      const cell = isServed(measure) ? cells.get(measure) : undefined
      if (!cell) continue
      row.push(place, this.#toFormula(cell), cell.evidence.length)
      for (const evidence of cell.evidence) this.#addFact(row, evidence)
    }
    this.#rows[name].push(row)
  }

  #addFact(row: number[], evidence: Evidence): void {
    const { fact } = evidence
    row.push(
      numberOf(this.#tags, evidence),
      numberOf(this.#spans, fact),
      numberOf(this.#filings, fact),
      fact.value / (fact.scale ?? 1),
    )
  }

  /** Returns 0 for a fact as tagged. */
  #toFormula({ formula }: Cell): number {
    return formula === null ? 0 : numberOf(this.#formulas, formula) + 1
  }
}

/** Listing of items; `keyOf` distinguishes most of them. */
interface Naming<Named, Item> {
  keyOf(named: Named): string
  isNamed(item: Item, named: Named): boolean
  toItem(named: Named): Item
}

const FILINGS: Naming<Fact, SourceTable['filings'][number]> = {
  keyOf: ({ accession }) => accession,
  isNamed: ([form, filed], fact) => form === fact.form && filed === fact.filed,
  toItem: ({ form, filed, accession }) => [form, filed, accession],
}

const TAGS: Naming<Evidence, SourceTable['tags'][number]> = {
  keyOf: ({ tag }) => tag,
  isNamed: ([taxonomy, , unit], named) => taxonomy === named.taxonomy && unit === named.unit,
  toItem: ({ taxonomy, tag, unit }) => [taxonomy, tag, unit],
}

const SPANS: Naming<Fact, SourceTable['spans'][number]> = {
  keyOf: ({ end }) => end,
  isNamed: ([start], fact) => start === fact.start,
  toItem: ({ start, end }) => [start, end],
}

const FORMULAS: Naming<string, SourceTable['formulas'][number]> = {
  keyOf: (formula) => formula,
  isNamed: () => true,
  toItem: (formula) => [formula],
}

/** Items cited so far, in the order of first use. */
interface Register<Named, Item> {
  readonly naming: Naming<Named, Item>
  readonly items: Item[]
  readonly byKey: Map<string, number[]>
  /** Last item, since most values of a row cite the same as the previous one. */
  last: number
  lastKey: string | null
}

function createRegister<Named, Item>(naming: Naming<Named, Item>): Register<Named, Item> {
  return { naming, items: [], byKey: new Map(), last: -1, lastKey: null }
}

function numberOf<Named, Item>(register: Register<Named, Item>, named: Named): number {
  const { naming, items, lastKey } = register
  const key = naming.keyOf(named)
  if (key !== lastKey || !naming.isNamed(items[register.last] as Item, named)) {
    register.last = find(register, key, named)
    register.lastKey = key
  }
  return register.last
}

function find<Named, Item>(register: Register<Named, Item>, key: string, named: Named): number {
  const { naming, items, byKey } = register
  const known = byKey.get(key)
  for (const at of known ?? []) if (naming.isNamed(items[at] as Item, named)) return at
  const at = items.push(naming.toItem(named)) - 1
  if (known) known.push(at)
  else byKey.set(key, [at])
  return at
}

/** Whether a value of the row comes from a fact of the filing. */
export function citesFiling(
  table: SourceTable,
  name: StatementName,
  position: number,
  accession: string,
): boolean {
  const row = table.rows[name][position] ?? []
  for (let at = 0; at < row.length; ) {
    const from = at + 3
    at = from + (row[at + 2] ?? 0) * FACT_LENGTH
    for (let fact = from; fact < at; fact += FACT_LENGTH) {
      if (table.filings[row[fact + 2] ?? -1]?.[2] === accession) return true
    }
  }
  return false
}

/** The facts behind every value of a row. */
export function toRowSources(
  table: SourceTable,
  name: StatementName,
  position: number,
): RowSources {
  const row = table.rows[name][position] ?? []
  const sources: RowSources = {}
  for (let at = 0; at < row.length; ) {
    const [place = -1, formula = 0, count = 0] = row.slice(at, at + 3)
    const measure = PLACES[name][place]
    const from = at + 3
    at = from + count * FACT_LENGTH
    if (measure === undefined) continue
    const facts: SourceFact[] = []
    for (let fact = from; fact < at; fact += FACT_LENGTH) facts.push(toSourceFact(table, row, fact))
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

function toSourceFact(table: SourceTable, row: readonly number[], at: number): SourceFact {
  const [tagAt = -1, spanAt = -1, filingAt = -1, value = Number.NaN] = row.slice(
    at,
    at + FACT_LENGTH,
  )
  const [taxonomy = '', tag = '', unit = ''] = table.tags[tagAt] ?? []
  const [start = null, end = ''] = table.spans[spanAt] ?? []
  const [form = '', filed = '', accession = ''] = table.filings[filingAt] ?? []
  return { taxonomy, tag, unit, start, end, value, form, filed, accession }
}
