// The measures of the three statements, each declared once in a data file, with the tables derived
// from the declarations. A declaration that lacks a member does not compile; a test checks the rest
// by the schema.

import balanceSheet from './balance-sheet.json' with { type: 'json' }
import cashFlow from './cash-flow.json' with { type: 'json' }
import {
  type Declaration as DeclarationOf,
  type Industry,
  TAXONOMIES,
  type Taxonomy,
} from './declaration.ts'
import incomeStatement from './income-statement.json' with { type: 'json' }
import supporting from './supporting.json' with { type: 'json' }

interface Tags {
  readonly tags: readonly string[]
}

/** Members that every declaration must have. */
interface Declared {
  readonly meaning: string
  readonly kind: string
  readonly sign: string
  readonly 'us-gaap': Tags
  readonly 'ifrs-full': Tags
}

interface Line extends Declared {
  readonly label: string
  readonly rank: string
}

interface StatementFile {
  readonly default: Readonly<Record<string, Line>>
  /** Measures of answers with `fields=extended`. */
  readonly extended: Readonly<Record<string, Line>>
  /** Measures whose identities are tried before those of the others. */
  readonly derived_first: readonly string[]
  /** The lines of the statement on pages; those that are not listed come last. */
  readonly page_order: readonly string[]
}

const FILES = {
  income_statement: incomeStatement satisfies StatementFile,
  balance_sheet: balanceSheet satisfies StatementFile,
  cash_flow: cashFlow satisfies StatementFile,
}
const SUPPORTING = supporting satisfies Readonly<Record<string, Declared>>

type Files = typeof FILES
export type StatementName = keyof Files
export const STATEMENT_NAMES = ['income_statement', 'balance_sheet', 'cash_flow'] as const

export type IncomeMeasure = keyof Files['income_statement']['default']
export type BalanceMeasure = keyof Files['balance_sheet']['default']
export type CashFlowMeasure = keyof Files['cash_flow']['default']
export type Measure = IncomeMeasure | BalanceMeasure | CashFlowMeasure
export type ExtendedMeasure = {
  [Name in StatementName]: keyof Files[Name]['extended']
}[StatementName]
export type AnyMeasure = Measure | ExtendedMeasure | keyof typeof SUPPORTING

function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(record) as Name[]
}

export const INCOME_MEASURES = keysOf(incomeStatement.default)
export const BALANCE_MEASURES = keysOf(balanceSheet.default)
export const CASH_FLOW_MEASURES = keysOf(cashFlow.default)

export const STATEMENTS = {
  income_statement: INCOME_MEASURES,
  balance_sheet: BALANCE_MEASURES,
  cash_flow: CASH_FLOW_MEASURES,
} as const satisfies Record<StatementName, readonly Measure[]>

/** Additional measures of each statement, for `fields=extended`. */
export const EXTENDED = {
  income_statement: keysOf(incomeStatement.extended),
  balance_sheet: keysOf(balanceSheet.extended),
  cash_flow: keysOf(cashFlow.extended),
} as const satisfies Record<StatementName, readonly ExtendedMeasure[]>

/** The lines of a statement on pages. */
export const PAGE_ORDER: Readonly<Record<StatementName, readonly string[]>> = {
  income_statement: incomeStatement.page_order,
  balance_sheet: balanceSheet.page_order,
  cash_flow: cashFlow.page_order,
}

export const DEFAULT_MEASURES: readonly Measure[] = Object.values(STATEMENTS).flat()
export const EXTENDED_MEASURES: readonly ExtendedMeasure[] = Object.values(EXTENDED).flat()

/** One summand of a formula: the first of its tags that the filer reports. */
export interface Term {
  readonly tags: readonly string[]
  readonly sign: 1 | -1
  readonly optional: boolean
  readonly isLargest: boolean
  readonly isLineAnywhere: boolean
}
export type Formula = readonly Term[]

export interface Candidates {
  readonly tags: readonly string[]
  readonly isLargest: boolean
  readonly formulas: readonly Formula[]
}

export type Part = readonly [sign: 1 | -1, measure: AnyMeasure, need?: 'optional']

export interface Identity {
  readonly parts: readonly Part[]
  /** Industries for which the identity is not used. */
  readonly except: readonly Industry[]
}

type Declaration = DeclarationOf<AnyMeasure>

export interface MeasureDefinition
  extends Omit<Declaration, Taxonomy | 'identities' | 'reconciled'> {
  readonly name: AnyMeasure
  /** Statement; null for a measure used only to derive others. */
  readonly statement: StatementName | null
  readonly fields: 'default' | 'extended' | 'none'
  readonly 'us-gaap': Candidates
  readonly 'ifrs-full': Candidates
  readonly identities: readonly Identity[]
  readonly reconciled: Reconciled | null
}

/** A sum that is used only if it differs from `before_interest` by a small share of revenue. */
interface Reconciled {
  readonly less_expenses: readonly Part[]
  readonly less_all_costs: readonly Part[]
  readonly before_interest: readonly Part[]
  readonly within_share_of_revenue: number
  readonly except: readonly Industry[]
}

type Fields = MeasureDefinition['fields']

/** The compiler cannot check JSON texts against a list of words; a test does, by the schema. */
function define(
  declared: Readonly<Record<string, Declared>>,
  statement: StatementName | null,
  fields: Fields,
): MeasureDefinition[] {
  return Object.entries(declared as Record<AnyMeasure, Declaration>).map(([name, one]) => ({
    ...one,
    name: name as AnyMeasure,
    statement,
    fields,
    'us-gaap': toCandidates(one['us-gaap']),
    'ifrs-full': toCandidates(one['ifrs-full']),
    identities: (one.identities ?? []).map(({ parts, not_for = [] }) => ({
      parts: toParts(parts),
      except: not_for,
    })),
    reconciled: one.reconciled ? toReconciled(one.reconciled) : null,
  }))
}

function toCandidates({ tags, largest, formulas = [] }: Declaration[Taxonomy]): Candidates {
  return { tags, isLargest: largest === true, formulas: formulas.map((terms) => terms.map(toTerm)) }
}

function toTerm(term: NonNullable<Declaration[Taxonomy]['formulas']>[number][number]): Term {
  const rest = {
    optional: term.optional === true,
    isLargest: term.largest === true,
    isLineAnywhere: term.line_anywhere === true,
  }
  return 'plus' in term
    ? { tags: term.plus, sign: 1, ...rest }
    : { tags: term.minus, sign: -1, ...rest }
}

type DeclaredPart = NonNullable<Declaration['identities']>[number]['parts'][number]

function toReconciled(one: NonNullable<Declaration['reconciled']>): Reconciled {
  const { less_expenses, less_all_costs, before_interest, not_for = [] } = one
  return {
    less_expenses: toParts(less_expenses),
    less_all_costs: toParts(less_all_costs),
    before_interest: toParts(before_interest),
    within_share_of_revenue: one.within_share_of_revenue,
    except: not_for,
  }
}

function toParts(parts: readonly DeclaredPart[]): Part[] {
  return parts.map((part) => {
    const [sign, name] = 'plus' in part ? ([1, part.plus] as const) : ([-1, part.minus] as const)
    return part.optional ? [sign, name, 'optional'] : [sign, name]
  })
}

/** Measures of the statements in the order of an answer, then those used to derive them. */
export const MEASURE_LIST: readonly MeasureDefinition[] = [
  ...STATEMENT_NAMES.flatMap((name) => [
    ...define(FILES[name].default, name, 'default'),
    ...define(FILES[name].extended, name, 'extended'),
  ]),
  ...define(SUPPORTING, null, 'none'),
]

/** The cast supplies the names that `Object.fromEntries` loses. */
export const MEASURES = Object.fromEntries(
  MEASURE_LIST.map((measure) => [measure.name, measure]),
) as Readonly<Record<AnyMeasure, MeasureDefinition>>

export function isExtendedMeasure(name: string): name is ExtendedMeasure {
  return EXTENDED_MEASURES.some((measure) => measure === name)
}

/** Default measures, then those used to derive or test them: resolved for every row. */
export const USUAL: readonly MeasureDefinition[] = [
  ...MEASURE_LIST.filter(({ fields }) => fields === 'default'),
  ...MEASURE_LIST.filter(({ fields, supports }) => fields === 'none' || supports),
]
/** Further measures, resolved for rows of `fields=extended`. */
export const FURTHER: readonly MeasureDefinition[] = MEASURE_LIST.filter(
  ({ fields, supports }) => fields === 'extended' && !supports,
)

const SUPPORTING_NAMES: ReadonlySet<AnyMeasure> = new Set(
  namesWhere(({ fields, supports }) => fields === 'none' || supports === true),
)

export function isSupporting(name: AnyMeasure): boolean {
  return SUPPORTING_NAMES.has(name)
}

export function namesWhere(isSo: (measure: MeasureDefinition) => boolean): AnyMeasure[] {
  return MEASURE_LIST.filter(isSo).map(({ name }) => name)
}

/** Tags that may represent a measure or a part of it, as `us-gaap:Assets`. */
export function tagsNamed(taxonomy: Taxonomy, { tags, formulas }: Candidates): string[] {
  const all = [...tags, ...formulas.flatMap((formula) => formula.flatMap((term) => term.tags))]
  return all.map((tag) => `${taxonomy}:${tag}`)
}

export function tagsOfMeasure(measure: MeasureDefinition): string[] {
  return TAXONOMIES.flatMap((taxonomy) => tagsNamed(taxonomy, measure[taxonomy]))
}

/** The default measures whose identities are tried first, in their order; then the others. */
export const IN_ORDER_OF_DERIVATION: readonly MeasureDefinition[] = STATEMENT_NAMES.flatMap(
  (name) => {
    const first: readonly string[] = FILES[name].derived_first
    const own = MEASURE_LIST.filter((one) => one.statement === name && one.fields === 'default')
    const rest = own.filter((one) => !first.includes(one.name))
    return [...first.map((one) => MEASURES[one as Measure]), ...rest]
  },
)

/** Whether the statements of an industry have a line of `fields=extended`. */
export function hasLine(industry: Industry, measure: ExtendedMeasure): boolean {
  return MEASURES[measure].only_for?.some((one) => one === industry) ?? true
}
