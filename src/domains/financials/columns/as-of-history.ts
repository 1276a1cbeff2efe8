// Statements and ratios as they stood after each filing day of the company: the same rules applied
// to the facts of that day, so that a view as of any day can be looked up. Pure.

import { versionOf } from '../../../kernel/module-version.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import type { Industry } from '../measures/declaration.ts'
import {
  EXTENDED,
  type ExtendedMeasure,
  type Measure,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import { inputsOf, RATIOS, type Ratio } from '../measures/ratios.ts'
import {
  type Flag,
  PERIOD_TYPES,
  type PeriodType,
  type RatioPeriod,
  type Statements,
} from '../model.ts'
import { findYearBefore } from '../ratios/inputs.ts'
import { listRatios } from '../ratios/ratios.ts'
import { toRowSources } from '../statements/sources.ts'
import { buildStatements } from '../statements/statements.ts'
import { flagPending } from '../stored/pending-flags.ts'
import { createShareVintages, type ShareVintages } from './share-vintages.ts'
import { createIntervals, type Known } from './vintage-intervals.ts'

/** Changes with the rules of every measure and ratio, extended ones included. */
export const VINTAGES_VERSION = versionOf(import.meta.url)

/** A period that has an income statement, as one row of it. */
export interface PeriodState {
  readonly periodType: PeriodType
  readonly period: string
  readonly fiscalYear: number
  readonly fiscalPeriod: string
  readonly form: string
  readonly filed: string
  readonly accession: string
  /** Last day of the same period a year before; null if there is none. */
  readonly yearBefore: string | null
  readonly currency: string | null
  readonly flags: readonly Flag[]
}

export interface ValueState {
  readonly periodType: PeriodType
  readonly period: string
  readonly fiscalYear: number
  readonly fiscalPeriod: string
  readonly statement: StatementName
  readonly measure: Measure | ExtendedMeasure
  readonly value: number
  /** Unit; null for values of facts in several units. */
  readonly unit: string | null
  /** Accession of the first fact behind the value. */
  readonly accession: string
  /** Accessions of all facts that the value was computed from. */
  readonly accessions: readonly string[]
  readonly derived: boolean
}

export interface RatioState {
  readonly periodType: PeriodType
  readonly period: string
  readonly fiscalYear: number
  readonly fiscalPeriod: string
  readonly ratio: Ratio
  readonly value: number
  readonly accessions: readonly string[]
}

export interface Vintages extends ShareVintages {
  readonly periods: readonly Known<PeriodState>[]
  readonly values: readonly Known<ValueState>[]
  readonly ratios: readonly Known<RatioState>[]
}

export interface VintageOptions {
  readonly industry: Industry
  /** Filing whose own facts are already among `facts`; null for none. */
  readonly pending: string | null
}

export function buildVintages(
  facts: CompanyFacts,
  { industry, pending }: VintageOptions,
): Vintages {
  const periods = createIntervals<PeriodState>()
  const values = createIntervals<ValueState>()
  const ratios = createIntervals<RatioState>()
  const shares = createShareVintages()
  for (const day of listDays(facts)) {
    const now = { periods: new Map(), values: new Map(), ratios: new Map() } satisfies View
    for (const periodType of PERIOD_TYPES) {
      const built = buildStatements(facts, { periodType, asOf: day, industry, isExtended: true })
      addView(now, periodType, flagPending(built, pending))
    }
    periods.follow(day, now.periods)
    values.follow(day, now.values)
    ratios.follow(day, now.ratios)
    shares.follow(day, facts)
  }
  return {
    ...{ periods: periods.list(), values: values.list(), ratios: ratios.list() },
    ...shares.list(),
  }
}

/** Days on which facts were filed. */
function listDays({ facts }: CompanyFacts): string[] {
  const days = new Set<string>()
  for (const series of facts) for (const { filed } of series.facts) days.add(filed)
  return [...days].sort()
}

interface View {
  readonly periods: Map<string, PeriodState>
  readonly values: Map<string, ValueState>
  readonly ratios: Map<string, RatioState>
}

function addView(view: View, periodType: PeriodType, statements: Statements): void {
  addPeriods(view.periods, periodType, statements)
  for (const name of STATEMENT_NAMES) addValues(view.values, periodType, statements, name)
  const options = { periodType, basis: 'closing' } as const
  for (const one of listRatios(statements, options, Number.POSITIVE_INFINITY)) {
    addRatios(view.ratios, periodType, one)
  }
}

function addRatios(ratios: View['ratios'], periodType: PeriodType, view: RatioPeriod): void {
  const { period, fiscal_year: fiscalYear, fiscal_period: fiscalPeriod, inputs } = view
  for (const ratio of RATIOS) {
    const value = view.ratios[ratio]
    const key = `${periodType} ${period} ${ratio}`
    if (value === null || ratios.has(key)) continue
    const used = inputsOf(ratio).flatMap((name) => inputs[name]?.accession ?? [])
    const accessions = [...new Set(used)]
    ratios.set(key, { periodType, period, fiscalYear, fiscalPeriod, ratio, value, accessions })
  }
}

function addPeriods(
  periods: View['periods'],
  periodType: PeriodType,
  statements: Statements,
): void {
  const rows = statements.income_statement
  for (const row of rows) {
    const key = `${periodType} ${row.period}`
    if (periods.has(key)) continue
    periods.set(key, {
      periodType,
      period: row.period,
      fiscalYear: row.fiscal_year,
      fiscalPeriod: row.fiscal_period,
      form: row.form,
      filed: row.filed,
      accession: row.accession,
      yearBefore: findYearBefore(rows, row),
      currency: statements.currency,
      flags: flagsOf(statements, row.period),
    })
  }
}

function flagsOf(statements: Statements, period: string): Flag[] {
  const all = STATEMENT_NAMES.flatMap((name) => {
    const rows: readonly { period: string }[] = statements[name]
    return statements.flags[name][rows.findIndex((row) => row.period === period)] ?? []
  })
  return [...new Set(all)]
}

type AnyRow = { period: string; fiscal_year: number; fiscal_period: string; accession: string } & {
  readonly [Name in Measure | ExtendedMeasure]?: number | null
}

const MEASURES: Readonly<Record<StatementName, readonly (Measure | ExtendedMeasure)[]>> = {
  income_statement: [...STATEMENTS.income_statement, ...EXTENDED.income_statement],
  balance_sheet: [...STATEMENTS.balance_sheet, ...EXTENDED.balance_sheet],
  cash_flow: [...STATEMENTS.cash_flow, ...EXTENDED.cash_flow],
}

function addValues(
  values: View['values'],
  periodType: PeriodType,
  statements: Statements,
  statement: StatementName,
): void {
  const rows: readonly AnyRow[] = statements[statement]
  const seen = new Set<string>()
  rows.forEach((reported, position) => {
    const row = { ...reported, ...statements.extended?.[statement][position] }
    const { period, fiscal_year: fiscalYear, fiscal_period: fiscalPeriod } = row
    if (seen.has(period)) return
    seen.add(period)
    const sources = toRowSources(statements.sources, statement, position)
    for (const measure of MEASURES[statement]) {
      const value = row[measure] ?? null
      if (value === null) continue
      const source = sources[measure]
      const facts = source?.facts ?? []
      const units = new Set(facts.map(({ unit }) => unit))
      const [unit = null] = units
      values.set(`${periodType} ${period} ${measure}`, {
        ...{ periodType, period, fiscalYear, fiscalPeriod, statement, measure, value },
        unit: units.size === 1 ? unit : null,
        accession: facts[0]?.accession ?? row.accession,
        accessions: [...new Set(facts.map(({ accession }) => accession))],
        derived: source?.derived ?? true,
      })
    }
  })
}
