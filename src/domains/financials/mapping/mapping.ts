// The published mapping: what every measure is made of, out of the tables that resolve the values.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import {
  type AnyMeasure,
  CONCEPTS,
  type Formula,
  type Rule,
  SUPPORTING,
  TAXONOMIES,
} from '../measures/concepts.ts'
import { EXTENDED_CONCEPTS } from '../measures/extended-concepts.ts'
import { INDUSTRIES_WITH, isExtendedMeasure, NOT_LAID_OUT } from '../measures/extended-lines.ts'
import { MEANINGS } from '../measures/meanings.ts'
import {
  EXTENDED,
  type Industry,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../model.ts'
import { EXTENDED_DERIVATIONS } from '../statements/extended-identities.ts'
import {
  BEFORE_INTEREST,
  DERIVATIONS,
  FINANCIAL,
  LESS_ALL_COSTS,
  LESS_EXPENSES,
  NO_LINES,
} from '../statements/identities.ts'
import { industryOf } from '../statements/industries.ts'
import type { Part } from '../statements/parts.ts'
import { NORMALIZATION_VERSION } from '../statements/statements.ts'
import { GENERAL_RULES, rulesOf } from './rule-texts.ts'
import { INDUSTRIES, type MappedMeasure, type MappingAnswer } from './schemas.ts'

const UNITS = {
  flow: 'currency',
  instant: 'currency',
  per_share: 'currency per share',
  shares: 'shares',
} as const

const RULES = new Map<AnyMeasure, Rule>(
  Object.entries({ ...CONCEPTS, ...EXTENDED_CONCEPTS, ...SUPPORTING }) as [AnyMeasure, Rule][],
)

/** Those of the statements in the order of an answer, then those that they are made of. */
export const MAPPED_MEASURES: readonly AnyMeasure[] = [
  ...new Set([
    ...STATEMENT_NAMES.flatMap((name) => [...STATEMENTS[name], ...EXTENDED[name]]),
    ...RULES.keys(),
  ]),
]

/** One measure, or all. */
export function listMapping(measure: AnyMeasure | null): MappingAnswer {
  const measures = (measure === null ? MAPPED_MEASURES : [measure]).map(describe)
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

/** A part of it, for who reads it piece by piece. */
export function pageMapping(
  whole: MappingAnswer,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): MappingAnswer {
  const end = offset + limit
  const measures = whole.measures.slice(offset, end)
  const next = end < whole.measures.length ? end : null
  return { ...whole, count: measures.length, next_offset: next, measures }
}

function describe(measure: AnyMeasure): MappedMeasure {
  const rule = RULES.get(measure) as Rule
  const statement = statementOf(measure)
  const { text, sign } = MEANINGS[measure]
  return {
    measure,
    statement,
    fields: fieldsOf(measure, statement),
    meaning: text,
    kind: rule.kind,
    unit: UNITS[rule.kind],
    sign,
    taxonomies: TAXONOMIES.map((taxonomy) => {
      const { tags, formulas } = rule[taxonomy]
      return { taxonomy, tags: [...tags], formulas: formulas.map(toTerms) }
    }),
    identities: identitiesOf(measure),
    null_for: industriesWithout(measure),
    rules: rulesOf(measure, rule),
  }
}

function statementOf(measure: AnyMeasure): StatementName | null {
  const hasIt = (name: StatementName) =>
    [...STATEMENTS[name], ...EXTENDED[name]].some((own) => own === measure)
  return STATEMENT_NAMES.find(hasIt) ?? null
}

function fieldsOf(measure: AnyMeasure, statement: StatementName | null): MappedMeasure['fields'] {
  if (isExtendedMeasure(measure)) return 'extended'
  return statement === null ? 'none' : 'default'
}

function toTerms(formula: Formula) {
  return formula.map(({ tags, sign, optional }) => ({ tags: [...tags], sign, optional }))
}

function identitiesOf(measure: AnyMeasure): MappedMeasure['identities'] {
  const rows = [...DERIVATIONS, ...EXTENDED_DERIVATIONS].filter((row) => row.measure === measure)
  const found = rows.map(({ parts, except = [] }) => toIdentity(parts, except))
  if (measure !== 'operating_income') return found
  const own = [LESS_EXPENSES, LESS_ALL_COSTS, BEFORE_INTEREST]
  return [...found, ...own.map((parts) => toIdentity(parts, FINANCIAL))]
}

function toIdentity(parts: readonly Part[], except: readonly Industry[]) {
  return {
    parts: parts.map(([sign, measure, need]) => ({ measure, sign, optional: need === 'optional' })),
    not_for: INDUSTRIES.filter((industry) => except.includes(industry)),
  }
}

function industriesWithout(measure: AnyMeasure): MappedMeasure['null_for'] {
  const own = NO_LINES.find((row) => row.measure === measure)?.industries ?? []
  const others = isExtendedMeasure(measure) ? INDUSTRIES_WITH[measure] : undefined
  return INDUSTRIES.filter(
    (industry) => own.includes(industry) || (others && !others.includes(industry)),
  )
}

/** Measures that nobody looks for in statements of the industry that a SIC code stands for. */
export function measuresForeignTo(sic: string | null): ReadonlySet<string> {
  const industry = industryOf(sic)
  const laidOut: Partial<Record<AnyMeasure, readonly Industry[]>> = NOT_LAID_OUT
  return new Set(
    MAPPED_MEASURES.filter((measure) =>
      [...industriesWithout(measure), ...(laidOut[measure] ?? [])].some((one) => one === industry),
    ),
  )
}
