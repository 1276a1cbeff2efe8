// The lines of statements and the ratios as pages show them, from their declarations.

import { EXTENDED, MEASURES, PAGE_ORDER, STATEMENTS, type StatementName } from './measures.ts'
import { formulaOf, IN_WORDS, inputsOf, RATIO_DECLARATIONS, RATIOS } from './ratios.ts'

export interface Line {
  readonly member: string
  readonly label: string
  /** Rank: `total` is the sum of the lines before it, `part` belongs to a total. */
  readonly rank: 'total' | 'part' | 'plain'
  readonly unit: 'shares' | 'per share' | 'money'
  /** A ratio that is shown below the line, and its name there. */
  readonly ratio?: { readonly name: string; readonly label: string }
}

export interface RatioLine {
  readonly label: string
  readonly formula: string
  /** Names in the answer’s `inputs`, in the order of the formula. */
  readonly inputs: readonly string[]
  readonly isTimes: boolean
}

const UNITS = {
  flow: 'money',
  instant: 'money',
  per_share: 'per share',
  shares: 'shares',
} as const

function linesOf(statement: StatementName): Line[] {
  const declared = [...STATEMENTS[statement], ...EXTENDED[statement]]
  const order = PAGE_ORDER[statement]
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return declared
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((member) => {
      const { label = member, rank = 'plain', kind, ratio } = MEASURES[member]
      return { member, label, rank, unit: UNITS[kind], ...(ratio ? { ratio } : {}) }
    })
}

/** Lines in the order of a statement. */
export const STATEMENT_LINES: Readonly<Record<StatementName, readonly Line[]>> = {
  income_statement: linesOf('income_statement'),
  balance_sheet: linesOf('balance_sheet'),
  cash_flow: linesOf('cash_flow'),
}

export const RATIO_LINES: Readonly<Record<string, RatioLine>> = Object.fromEntries(
  RATIOS.map((name) => {
    const { label, times } = RATIO_DECLARATIONS[name]
    const formula = formulaOf(RATIO_DECLARATIONS[name], IN_WORDS)
    return [name, { label, formula, inputs: inputsOf(name), isTimes: times === true }]
  }),
)
