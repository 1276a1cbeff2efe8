// The language of conditions: its names, types and syntax tree.

import {
  EXTENDED,
  STATEMENT_NAMES,
  STATEMENTS,
} from '../../domains/financials/measures/measures.ts'
import { RATIOS } from '../../domains/financials/measures/ratios.ts'
import { PERIOD_TYPES, type PeriodType, SHARE_FIGURES } from '../../domains/financials/model.ts'

export type ValueType = 'number' | 'text' | 'day' | 'list'

/** Value of one company in a condition. */
export type Operand =
  /** Column of the condition’s row, usually of a company. */
  | { readonly kind: 'company'; readonly name: string; readonly type: ValueType }
  | {
      readonly kind: 'period'
      readonly name: string
      readonly type: ValueType
      readonly periodType: PeriodType
    }
  | Cell

/** A measure or a ratio of the company's newest period, or its newest figure of a cover page. */
export interface Cell {
  readonly kind: 'cell'
  readonly name: string
  readonly type: 'number'
  readonly dataset: 'statements' | 'ratios' | 'shares'
  readonly periodType: PeriodType
  /** Growth over the same period a year before. */
  readonly isGrowth: boolean
}

export interface Literal {
  readonly kind: 'literal'
  readonly type: Exclude<ValueType, 'list'>
  readonly value: string | number
}

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Tests of texts, ignoring case. */
export const TEXT_TESTS = ['starts', 'contains'] as const
export type TextTest = (typeof TEXT_TESTS)[number]

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'compare'
      readonly by: Comparison
      readonly left: Operand | Literal
      readonly right: Operand | Literal
    }
  | { readonly kind: 'in'; readonly left: Operand; readonly values: readonly Literal[] }
  | { readonly kind: 'null'; readonly left: Operand; readonly isNull: boolean }
  | { readonly kind: 'has'; readonly left: Operand; readonly value: Literal }
  | { readonly kind: TextTest; readonly left: Operand; readonly value: Literal }

/** Fields of companies, by column name. */
export const COMPANY_FIELDS: Readonly<Record<string, ValueType>> = {
  cik: 'text',
  ticker: 'text',
  name: 'text',
  exchange: 'text',
  sic: 'text',
  sector: 'text',
  state: 'text',
}

const PERIOD_FIELDS: Readonly<Record<string, ValueType>> = {
  period: 'day',
  fiscal_year: 'number',
  fiscal_period: 'text',
  form: 'text',
  filed: 'day',
  currency: 'text',
  flags: 'list',
}

const NAMES: readonly (readonly [Cell['dataset'], readonly string[]])[] = [
  ['statements', STATEMENT_NAMES.flatMap((name) => STATEMENTS[name])],
  ['statements', STATEMENT_NAMES.flatMap((name) => EXTENDED[name])],
  ['ratios', RATIOS],
  ['shares', SHARE_FIGURES],
]

const DATASETS: ReadonlyMap<string, Cell['dataset']> = new Map(
  NAMES.flatMap(([dataset, names]) => names.map((name) => [name, dataset] as const)),
)

export const VALUE_NAMES: readonly string[] = [...DATASETS.keys()]

/** Returns null for a name that is not a value’s. */
export function datasetOf(name: string): Cell['dataset'] | null {
  return DATASETS.get(name) ?? null
}

/** Returns null for a name outside of the language. */
export function toOperand(text: string, usual: PeriodType): Exclude<Operand, Literal> | null {
  const [prefix, rest] = text.includes('.') ? splitOnce(text) : [usual, text]
  const periodType = PERIOD_TYPES.find((one) => one === prefix)
  if (periodType === undefined) return null
  const dataset = datasetOf(rest)
  if (dataset) {
    // Figures of cover pages have a day and no period.
    if (dataset === 'shares' && text !== rest) return null
    return { kind: 'cell', name: rest, type: 'number', dataset, periodType, isGrowth: false }
  }
  const ofPeriod = own(PERIOD_FIELDS, rest)
  if (ofPeriod) return { kind: 'period', name: rest, type: ofPeriod, periodType }
  const ofCompany = text === rest ? own(COMPANY_FIELDS, rest) : undefined
  return ofCompany ? { kind: 'company', name: rest, type: ofCompany } : null
}

function own(fields: Readonly<Record<string, ValueType>>, name: string): ValueType | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('.')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Spelling by callers, and the column’s name in an answer. */
export function nameOf(cell: Cell, usual: PeriodType): string {
  const name = cell.periodType === usual ? cell.name : `${cell.periodType}.${cell.name}`
  return cell.isGrowth ? `growth(${name})` : name
}

/** Cells of one dataset and type of period, which a statement joins under one name. */
export interface CellGroup {
  readonly name: string
  readonly periodType: PeriodType
  readonly isShares: boolean
  readonly cells: readonly Cell[]
}
