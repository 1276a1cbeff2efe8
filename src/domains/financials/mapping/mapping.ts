// The published mapping: the composition of every measure, from the tables that resolve the values.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import { INDUSTRIES, type MeasureKind, TAXONOMIES } from '../measures/declaration.ts'
import {
  type AnyMeasure,
  type Formula,
  type Identity,
  MEASURE_LIST,
  MEASURES,
  type MeasureDefinition,
} from '../measures/measures.ts'
import {
  formulaOf,
  RATIO_DECLARATIONS,
  RATIOS,
  type Ratio,
  type RatioDeclaration,
} from '../measures/ratios.ts'
import { industryOf } from '../statements/industries.ts'
import { NORMALIZATION_VERSION } from '../statements/statements.ts'
import type { MappedMeasure, MappingAnswer } from './schemas.ts'

const GENERAL_RULES: readonly string[] = [
  'A value is placed by its own dates in the filer’s calendar, never by the fiscal year or ' +
    'period its filing is labeled with.',
  'If several filings state a value, the newest periodic report (10-K, 10-Q, 20-F, 40-F, ' +
    '6-K) takes precedence, then 8-K, then any other; a more precise number takes precedence ' +
    'over its rounding, and a lost scale or sign is restored.',
  'Among several tags, the first with a fact for the period is used, unless a newer filing ' +
    'has dropped it and reports the period under another.',
  'A formula of tags is used if none of the tags is reported, and an identity of measures ' +
    'if neither gives a value; a reported value is never replaced.',
  'A row is read in the taxonomy of its newest filing and in one currency; nothing is converted.',
  'Where one of the tags of a measure cannot be read, no other tag takes its place.',
]

/** Rules by kind, as implemented in `quarters.ts`, `choose-filing.ts` and `fact-index.ts`. */
const OF_KIND: Record<MeasureKind, string> = {
  flow:
    'A quarter that no filing states by itself is the difference of two year-to-date totals; ' +
    'a fourth quarter may also be the year less three quarters.',
  instant: 'Taken from filings with the balance sheet of that date, if there are any.',
  per_share: 'A quarter is as reported; per-share values are not subtracted.',
  shares:
    'Averages are not subtracted: the fourth quarter is four times the year less three ' +
    'times the nine months, if that is within 25% of the year.',
}

/** Rules by running lines, as implemented in `resolve.ts`. */
const OF_RUNNING: Record<NonNullable<MeasureDefinition['running']>, string> = {
  preferred:
    'A tag reported in successive 10-Qs takes precedence over one found only in annual notes.',
  required:
    'Only tags reported in successive 10-Qs are summed, since notes report parts of the ' +
    'line under the name of the whole.',
}

const LARGEST = 'If one filing has several of these tags, the largest is the whole.'

const TURNED =
  'A negative amount was tagged with the sign of the statement line, so its sign is reversed.'

const names = (list: readonly string[]) => list.join(', ')

function rulesOf(measure: MeasureDefinition): string[] {
  const { kind, running, reverses_sign, rules = [] } = measure
  const { income_over_shares: quotient, reconciled, null_if_both: twice } = measure
  return [
    OF_KIND[kind],
    ...(running ? [OF_RUNNING[running]] : []),
    ...(measure['us-gaap'].isLargest ? [LARGEST] : []),
    ...(reverses_sign ? [TURNED] : []),
    ...(quotient
      ? [
          `For a fourth quarter: the first of ${names(quotient.incomes)} that reproduces the ` +
            `year’s own figure, divided by ${quotient.shares} and rounded to cents.`,
        ]
      : []),
    ...rules,
    ...(reconciled
      ? [
          'Only if that ties to pretax income before interest within ' +
            `${reconciled.within_share_of_revenue * 100}% of revenue.`,
        ]
      : []),
    ...(twice
      ? [
          `Null if both ${names(twice.long_term_debt)} and ${names(twice.short_term_debt)} are ` +
            'reported: the part due within a year could be in both.',
        ]
      : []),
  ]
}

function rulesOfRatio(declared: RatioDeclaration): string[] {
  const { averages, note, not_for = {} } = declared
  return [
    'Null if an input is null or the denominator is zero or negative; `reasons` says which.',
    ...(averages
      ? [`With \`basis=average\`: ${formulaOf(declared, undefined, `average ${averages}`)}.`]
      : []),
    ...Object.values(not_for).map(
      (reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    ),
    ...(note ? [note] : []),
  ]
}

const UNITS = {
  flow: 'currency',
  instant: 'currency',
  per_share: 'currency per share',
  shares: 'shares',
} as const

/** Names that a query can use: the measures in the order of the list, then the ratios. */
export const MAPPED_NAMES: readonly (AnyMeasure | Ratio)[] = [
  ...MEASURE_LIST.map(({ name }) => name),
  ...RATIOS,
]

const isRatio = (name: AnyMeasure | Ratio): name is Ratio => name in RATIO_DECLARATIONS

/** Lists one measure or ratio, or all measures. */
export function listMapping(name: AnyMeasure | Ratio | null): MappingAnswer {
  const measures =
    name === null
      ? MEASURE_LIST.map(describe)
      : [isRatio(name) ? describeRatio(name) : describe(MEASURES[name])]
  return {
    version: NORMALIZATION_VERSION,
    rules: [...GENERAL_RULES],
    count: measures.length,
    total: measures.length,
    next_offset: null,
    measures,
    source: SEC_SOURCE,
  }
}

export function pageMapping(
  whole: MappingAnswer,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): MappingAnswer {
  const end = offset + limit
  const measures = whole.measures.slice(offset, end)
  const next = end < whole.measures.length ? end : null
  return { ...whole, count: measures.length, next_offset: next, measures }
}

function describe(measure: MeasureDefinition): MappedMeasure {
  return {
    measure: measure.name,
    statement: measure.statement,
    fields: measure.fields,
    meaning: measure.meaning,
    kind: measure.kind,
    unit: UNITS[measure.kind],
    sign: measure.sign,
    taxonomies: TAXONOMIES.map((taxonomy) => {
      const { tags, formulas } = measure[taxonomy]
      return { taxonomy, tags: [...tags], formulas: formulas.map(toTerms) }
    }),
    identities: identitiesOf(measure),
    null_for: industriesWithout(measure),
    rules: rulesOf(measure),
  }
}

function describeRatio(name: Ratio): MappedMeasure {
  const declared = RATIO_DECLARATIONS[name]
  return {
    measure: name,
    statement: null,
    fields: 'ratios',
    meaning: declared.meaning,
    kind: 'ratio',
    unit: 'pure',
    sign: 'signed',
    taxonomies: [],
    identities: [],
    formula: formulaOf(declared),
    null_for: INDUSTRIES.filter((industry) => declared.not_for?.[industry] !== undefined),
    rules: rulesOfRatio(declared),
  }
}

function toTerms(formula: Formula) {
  return formula.map(({ tags, sign, optional }) => ({ tags: [...tags], sign, optional }))
}

function identitiesOf({ identities, reconciled }: MeasureDefinition): MappedMeasure['identities'] {
  const found = identities.map(toIdentity)
  if (!reconciled) return found
  const { less_expenses, less_all_costs, before_interest, except } = reconciled
  const sums = [less_expenses, less_all_costs, before_interest]
  return [...found, ...sums.map((parts) => toIdentity({ parts, except }))]
}

function toIdentity({ parts, except }: Identity) {
  return {
    parts: parts.map(([sign, measure, need]) => ({ measure, sign, optional: need === 'optional' })),
    not_for: INDUSTRIES.filter((industry) => except.includes(industry)),
  }
}

function industriesWithout({
  not_for = [],
  only_for,
}: MeasureDefinition): MappedMeasure['null_for'] {
  return INDUSTRIES.filter(
    (industry) => not_for.includes(industry) || (only_for && !only_for.includes(industry)),
  )
}

/** Measures that statements of the industry of a SIC code are not expected to have. */
export function measuresForeignTo(sic: string | null): ReadonlySet<string> {
  const industry = industryOf(sic)
  const isForeign = (one: MeasureDefinition) =>
    [...industriesWithout(one), ...(one.not_expected_for ?? [])].some((name) => name === industry)
  return new Set(MEASURE_LIST.filter(isForeign).map(({ name }) => name))
}
