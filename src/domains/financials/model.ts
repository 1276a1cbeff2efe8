// Schemas of the financials domain: rows of the three statements, ratios, series, shares. Names of
// measures and ratios come from their declarations in `measures/`.

import { type Static, Type } from 'typebox'
import { AbsenceCode, reasonOrNullFields } from '../../contract/answer/absence.ts'
import { byName, choice, field, nullable } from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import type { Industry } from './measures/declaration.ts'
import {
  BALANCE_MEASURES,
  CASH_FLOW_MEASURES,
  type ExtendedMeasure,
  INCOME_MEASURES,
  type Measure,
  type StatementName,
} from './measures/measures.ts'
import { RATIOS } from './measures/ratios.ts'
import { RULE_NAMES } from './plausibility/rules.ts'

/** `TP` is a transition period: the months between two fiscal years after the year end was moved. */
export const FISCAL_PERIODS = ['FY', 'Q1', 'Q2', 'Q3', 'Q4', 'TP'] as const
export type FiscalPeriod = (typeof FISCAL_PERIODS)[number]

export type ExtendedValues = Partial<Record<ExtendedMeasure, number | null>>

/** Checks of a row; the flag is the name of the statement that does not hold. */
export const FLAGS = [...RULE_NAMES, 'share_basis_changes', 'read_from_filing'] as const
export type Flag = (typeof FLAGS)[number]

const nullableNumber = nullable(Type.Number())
const nullableText = nullable(Type.String())
const nullableWhole = nullable(Type.Integer())

function nullableNumbers<const Name extends string>(names: readonly Name[]) {
  return keyed(names, nullableNumber)
}

/** One schema under each name; the cast supplies the names that `Object.fromEntries` loses. */
function keyed<const Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

const FiscalPeriod = choice(FISCAL_PERIODS, {
  $id: 'FiscalPeriod',
  description:
    '`FY`: a fiscal year. `TP`: a transition period, the months between two fiscal years after ' +
    'the filer moved its year end.',
})

const rowHeader = {
  period: field.day('Last day of the period.'),
  fiscal_year: Type.Integer({ description: 'Fiscal year, as named in the filer’s own filings.' }),
  fiscal_period: FiscalPeriod,
  form: Type.String({ description: 'Form of the filing most of the row is read from.' }),
  filed: field.day('Filing date.'),
  accession: Type.String(),
}

export const IncomeRow = Type.Object({ ...rowHeader, ...nullableNumbers(INCOME_MEASURES) })
export const BalanceRow = Type.Object({ ...rowHeader, ...nullableNumbers(BALANCE_MEASURES) })
export const CashFlowRow = Type.Object({ ...rowHeader, ...nullableNumbers(CASH_FLOW_MEASURES) })
export type IncomeRow = Static<typeof IncomeRow>
export type BalanceRow = Static<typeof BalanceRow>
export type CashFlowRow = Static<typeof CashFlowRow>

/** The fields of each statement's rows, in the order of an answer. */
export const ROW_FIELDS: Readonly<Record<StatementName, readonly string[]>> = {
  income_statement: Object.keys(IncomeRow.properties),
  balance_sheet: Object.keys(BalanceRow.properties),
  cash_flow: Object.keys(CashFlowRow.properties),
}

const exact = Type.Optional(
  Type.String({
    description: 'The number as filed; present if it has whole digits that `value` cannot hold.',
  }),
)

/** Set on facts that were read from the filing itself. */
const fromFiling = Type.Optional(
  Type.Literal(true, {
    description:
      'Present if EDGAR’s company facts do not have the filing yet and it was read from its ' +
      'own document.',
  }),
)

export const FactPlace = defineRecord('FactPlace', {
  document: nullable(Type.String(), 'URL of the document; if null, `reason` says why.'),
  anchor: nullable(
    Type.String(),
    'Id of the element with the number: `document#anchor` links to it.',
  ),
  context: nullable(Type.String(), 'Id of the context the element refers to.'),
  is_hidden: nullable(Type.Boolean(), 'Whether the number is in the hidden part of the document.'),
  ...reasonOrNullFields('Why there is no document or anchor.'),
})
export type FactPlace = Static<typeof FactPlace>

export const SourceFact = defineRecord('SourceFact', {
  taxonomy: Type.String(),
  tag: Type.String(),
  unit: Type.String(),
  start: field.dayOrNull('First day of the period; null for an instant.'),
  end: field.day('Last day of the period, or the date itself.'),
  value: Type.Number(),
  form: Type.String(),
  filed: field.day('Filing date.'),
  accession: Type.String(),
  from_filing: fromFiling,
  place: Type.Optional(FactPlace),
})
export type SourceFact = Static<typeof SourceFact>

/** Source of one cell: the facts behind it and, unless it is one of them, its formula. */
export const CellSource = defineRecord('CellSource', {
  derived: Type.Boolean({
    description: 'False if the value is a fact as tagged by the filer.',
  }),
  formula: nullableText,
  facts: Type.Array(SourceFact),
})
export type CellSource = Static<typeof CellSource>

export const RowSources = byName(CellSource)
export type RowSources = Partial<Record<Measure | ExtendedMeasure, CellSource>>

/** Factors by measure, for those that a split changes; the company’s newest basis is 1. */
export type SplitFactors = Readonly<Partial<Record<Measure | ExtendedMeasure, number>>>

const SPLIT_EVIDENCE = [
  'restated_count',
  'restated_per_share',
  'stated_ratio',
  'count_jump',
] as const

const SplitEvidence = defineRecord('SplitEvidence', {
  kind: choice(SPLIT_EVIDENCE, {
    description:
      '`restated_count` and `restated_per_share`: the same period in two filings; ' +
      '`stated_ratio`: the ratio as tagged by the filer; `count_jump`: the newest count ' +
      'in the last filing on the old basis and in the first on the new one.',
  }),
  facts: Type.Array(SourceFact),
})
export type SplitEvidence = Static<typeof SplitEvidence>

/** Split as the facts show it; `announced/model.ts` adds its announcement. */
export const ShareSplit = Type.Object({
  ratio: field.text('New shares for old ones: `4:1`; `1:30` is a reverse split.'),
  factor: field.number('Factor that older share counts are multiplied by.'),
  effective_from: field.day('First day it can have taken effect.'),
  effective_to: field.day('Last such day; the same day if the filer names one.'),
  effective_by: choice(['stated', 'filings'], {
    description:
      '`stated`: the filer’s own facts give the date the split took effect or was declared. ' +
      '`filings`: between the last filing on the old basis and the first on the new one.',
  }),
  form: Type.String(),
  filed: field.day(
    'Date of the first filing on the new basis; anything filed before it is adjusted.',
  ),
  accession: Type.String(),
  agreeing: field.count(
    'Ratios by date and pairs of facts that agree; `evidence` has two pairs of each kind.',
  ),
  evidence: Type.Array(SplitEvidence),
})
export type ShareSplit = Static<typeof ShareSplit>

export interface StatementRows {
  currency: string | null
  industry: Industry
  income_statement: IncomeRow[]
  balance_sheet: BalanceRow[]
  cash_flow: CashFlowRow[]
  /** Failed checks of each row, mostly none. */
  flags: Record<StatementName, Flag[][]>
  splits: readonly ShareSplit[]
  /** Factors per row; null if no split came after the row’s filings. */
  factors: Record<StatementName, (SplitFactors | null)[]>
  /** Additional measures per row, if requested. */
  extended?: Record<StatementName, ExtendedValues[]>
  /** Unreadable tags that a measure may consist of; absent if there are none, as is usual. */
  unreadable?: readonly string[]
  /** Whether each row shows a restated value, if determined. */
  restated?: Record<StatementName, boolean[]>
}

/** Sources of statements’ values, as stored: see `statements/sources.ts`. */
export interface SourceTable {
  readonly filings: readonly (readonly [form: string, filed: string, accession: string])[]
  readonly tags: readonly (readonly [taxonomy: string, tag: string, unit: string])[]
  readonly spans: readonly (readonly [start: string | null, end: string])[]
  readonly formulas: readonly (readonly [string])[]
  /**
   * Sources per row of the statement of the same name. For each value: the index of its measure,
   * its formula from 1 or 0, the number of facts, and four numbers per fact.
   */
  readonly rows: Readonly<Record<StatementName, readonly (readonly number[])[]>>
}

export interface Statements extends StatementRows {
  sources: SourceTable
}

/** Periods that companies report. */
export const REPORTED_PERIODS = ['annual', 'quarterly'] as const
/** `ttm` is the twelve months that end with a quarter. */
export const PERIOD_TYPES = [...REPORTED_PERIODS, 'ttm'] as const
export type PeriodType = (typeof PERIOD_TYPES)[number]

/** Parameters by which a call chooses its period type. */
export interface PeriodChoice {
  readonly period: (typeof REPORTED_PERIODS)[number]
  readonly trailing: boolean
}

export function toPeriodType({ period, trailing }: PeriodChoice): PeriodType {
  return trailing ? 'ttm' : period
}

/**
 * Years after the end of a period from which it is searched among the newest periods if it is still
 * the newest: a fiscal year’s successor is filed some fifteen months after it.
 */
export const NEWEST_IN_YEARS = 3

export const RatioInput = defineRecord('RatioInput', {
  value: Type.Number(),
  period: field.day('Last day of the period.'),
  accession: Type.String(),
  from_filing: fromFiling,
})
export type RatioInput = Static<typeof RatioInput>

/** `average` uses the mean of opening and closing balance if a flow is divided by one. */
export const RATIO_BASES = ['closing', 'average'] as const
export type RatioBasis = (typeof RATIO_BASES)[number]

export const RatiosView = Type.Object({
  period: field.day('Last day of the period.'),
  fiscal_year: Type.Integer(),
  ratios: Type.Object(nullableNumbers(RATIOS), { $id: 'Ratios' }),
  inputs: byName(RatioInput),
  reasons: byName(Type.String(), 'Why a ratio is null, by its name.'),
  reason_codes: byName(AbsenceCode, 'Code of each of `reasons`.'),
})
export type RatiosView = Static<typeof RatiosView>

export const RatioPeriod = Type.Object(
  { ...RatiosView.properties, fiscal_period: FiscalPeriod },
  { $id: 'RatioPeriod' },
)
export type RatioPeriod = Static<typeof RatioPeriod>

export const SeriesFact = defineRecord('XbrlFact', {
  start: field.dayOrNull('First day of the period; null for an instant.'),
  end: field.day('Last day of the period, or the date itself.'),
  value: Type.Number(),
  exact,
  fiscal_year: nullableWhole,
  fiscal_period: nullable(FiscalPeriod),
  form: Type.String(),
  filed: field.day('Filing date.'),
  accession: Type.String(),
  frame: nullableText,
  from_filing: fromFiling,
})
export type SeriesFact = Static<typeof SeriesFact>

export const Series = defineRecord('XbrlSeries', {
  taxonomy: Type.String(),
  tag: Type.String(),
  label: nullableText,
  unit: Type.String(),
  facts: Type.Array(SeriesFact),
})
export type Series = Static<typeof Series>

export const Concept = defineRecord('XbrlConcept', {
  taxonomy: Type.String(),
  tag: Type.String(),
  label: nullableText,
  units: Type.Array(Type.String()),
  facts: Type.Integer(),
})
export type Concept = Static<typeof Concept>

export const ShareFigure = defineRecord('ShareFigure', {
  value: Type.Number({ description: 'Shares; for a public float, US dollars.' }),
  exact,
  as_of: field.day('Date the figure is stated for.'),
  concept: Type.String({ description: 'Taxonomy and tag it was filed under.' }),
  form: Type.String(),
  filed: field.day('Filing date.'),
  accession: Type.String(),
  from_filing: fromFiling,
  class: Type.Optional(
    Type.String({ description: 'Class of the shares, as the filing’s cover names it.' }),
  ),
  split_factor: Type.Optional(
    Type.Number({
      description: 'With `adjusted=true`: what the count was multiplied by for later splits.',
    }),
  ),
})
export type ShareFigure = Static<typeof ShareFigure>

/** A count that its filing’s weighted average contradicts. */
export const DoubtedCount = defineRecord('DoubtedCount', {
  rule: field.text('Rule of plausibility, as among the kinds of `/v1/exceptions`.'),
  done: choice(['another_shown', 'kept', 'left_out'], {
    description: 'Whether another count is shown in its place, it is kept, or none is shown.',
  }),
  value: Type.Number({ description: 'The count as filed.' }),
  average: Type.Number({ description: 'The weighted average that the same filing states.' }),
  as_of: field.day('Date the count is stated for.'),
  concept: Type.String({ description: 'Taxonomy and tag it was filed under.' }),
  accession: Type.String(),
})
export type DoubtedCount = Static<typeof DoubtedCount>

/** A float that the count on its own cover contradicts; it is shown all the same. */
const DoubtedFloat = defineRecord('DoubtedFloat', {
  rule: field.text('Rule of plausibility, as among the kinds of `/v1/exceptions`.'),
  count: Type.Number({ description: 'The count of shares on the same cover.' }),
  usual_price: field.numberOrNull(
    'Median of float over count on the filer’s other covers; null if too few agree.',
  ),
})

/** Names of figures; a company has one value of each. */
export const SHARE_FIGURES = ['shares_outstanding', 'public_float'] as const
export type ShareFigureName = (typeof SHARE_FIGURES)[number]

const nullableFigure = nullable(ShareFigure)

export const SharesView = Type.Object({
  shares_outstanding: nullableFigure,
  public_float: nullableFigure,
  classes: Type.Array(ShareFigure, {
    description: 'Where one filing states several counts for one day: a row each, newest filing.',
  }),
  doubted: Type.Optional(DoubtedCount),
  doubted_float: Type.Optional(DoubtedFloat),
  reasons: byName(
    Type.String(),
    'Why a figure is null, or why share classes cannot be told apart.',
  ),
  reason_codes: byName(AbsenceCode, 'Code of each of `reasons`.'),
  history: Type.Optional(
    defineRecord('ShareHistory', {
      shares_outstanding: Type.Array(ShareFigure),
      public_float: Type.Array(ShareFigure),
    }),
  ),
})
export type SharesView = Static<typeof SharesView>
