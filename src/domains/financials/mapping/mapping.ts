// The published mapping: what every measure is made of, out of the tables that resolve the values.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import { INDUSTRIES, TAXONOMIES } from '../measures/declaration.ts'
import {
  type AnyMeasure,
  type Formula,
  type Identity,
  MEASURE_LIST,
  MEASURES,
  type MeasureDefinition,
} from '../measures/measures.ts'
import { formulaOf, RATIO_DECLARATIONS, RATIOS, type Ratio } from '../measures/ratios.ts'
import { industryOf } from '../statements/industries.ts'
import { NORMALIZATION_VERSION } from '../statements/statements.ts'
import { GENERAL_RULES, rulesOf, rulesOfRatio } from './rule-texts.ts'
import type { MappedMeasure, MappingAnswer } from './schemas.ts'

const UNITS = {
  flow: 'currency',
  instant: 'currency',
  per_share: 'currency per share',
  shares: 'shares',
} as const

/** What one can name: the measures in the order of the list, then the ratios. */
export const MAPPED_NAMES: readonly (AnyMeasure | Ratio)[] = [
  ...MEASURE_LIST.map(({ name }) => name),
  ...RATIOS,
]

const isRatio = (name: AnyMeasure | Ratio): name is Ratio => name in RATIO_DECLARATIONS

/** One measure or ratio, or all measures. */
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

/** A page of it. */
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
