// The fourteen ratios of a period: fractions, one formula each, on closing balances unless averages
// are requested. No ratio uses a price. A ratio that does not apply is null, with the reason.

import type { Industry } from '../measures/declaration.ts'
import { MEASURES, tagsOfMeasure } from '../measures/measures.ts'
import {
  type AveragedMeasure,
  inputsOf,
  RATIO_DECLARATIONS,
  RATIOS,
  type Ratio,
  type RatioDeclaration,
} from '../measures/ratios.ts'
import type { IncomeRow, RatioBasis, RatioPeriod, RatiosView, Statements } from '../model.ts'
import {
  collectInputs,
  type InputName,
  type Inputs,
  measureOf,
  type RatioOptions,
} from './inputs.ts'

/** A quotient, or the reason why there is none. */
type Outcome = number | string

interface Question {
  readonly basis: RatioBasis
  readonly industry: Industry
  readonly inputOf: (name: InputName) => number | null
}

function compute(ratio: Ratio, question: Question): Outcome {
  const declared = RATIO_DECLARATIONS[ratio]
  const { denominator, growth } = declared
  const { basis, industry, inputOf } = question
  const reason = declared.not_for?.[industry]
  if (reason !== undefined) return reason
  const top = numeratorOf(declared, inputOf)
  if (typeof top === 'string') return top
  const averages = averagedBy(ratio, basis)
  if (averages) return overAverage(top, averages, inputOf)
  const name = denominator === 'prior_revenue' ? 'revenue a year earlier' : denominator
  const quotient = divide(top, name, inputOf(denominator))
  return growth && typeof quotient === 'number' ? quotient - 1 : quotient
}

function numeratorOf(
  { numerator, none_reported }: RatioDeclaration,
  inputOf: Question['inputOf'],
): Outcome {
  let sum = 0
  let isReported = false
  for (const { plus, minus, optional } of numerator) {
    const name = plus ?? minus
    const value = inputOf(name)
    if (value === null && !optional) return `${name} is not reported`
    if (value === null) continue
    sum += plus ? value : -value
    isReported = true
  }
  return isReported ? sum : (none_reported ?? 'none of its inputs is reported')
}

function averagedBy(ratio: Ratio, basis: RatioBasis): AveragedMeasure | undefined {
  return basis === 'average' ? RATIO_DECLARATIONS[ratio].averages : undefined
}

function overAverage(top: number, balance: AveragedMeasure, inputOf: Question['inputOf']): Outcome {
  const opening = inputOf(`opening_${balance}`)
  const closing = inputOf(balance)
  if (opening === null) return `the opening ${balance} is not reported`
  const mean = closing === null ? null : (opening + closing) / 2
  return divide(top, closing === null ? balance : `average ${balance}`, mean)
}

function divide(top: number, name: string, bottom: number | null): Outcome {
  if (bottom === null) return `${name} is not reported`
  return bottom > 0 ? top / bottom : `${name} is zero or negative`
}

/** Inputs in the order of the formula. */
function usedBy(ratio: Ratio, basis: RatioBasis): readonly InputName[] {
  const names = inputsOf(ratio)
  const balance = averagedBy(ratio, basis)
  return balance ? [...names.slice(0, -1), `opening_${balance}`, balance] : names
}

const PLAIN: RatioOptions = { periodType: 'annual', basis: 'closing' }

/** Whether the query is for fiscal years on closing balances. */
export function isPlain({ periodType, basis }: RatioOptions): boolean {
  return periodType === PLAIN.periodType && basis === PLAIN.basis
}

/** Ratios newest first, at most `limit`; a period without an income statement has none. */
export function listRatios(
  statements: Statements,
  options: RatioOptions,
  limit: number,
): RatioPeriod[] {
  return statements.income_statement.slice(0, limit).flatMap((row) => {
    const view = computeRatios(statements, options, row)
    return view ? [{ ...view, fiscal_period: row.fiscal_period }] : []
  })
}

/** Computes ratios of a row’s period, by default the newest. Null without a row. */
export function computeRatios(
  statements: Statements,
  options: RatioOptions = PLAIN,
  row: IncomeRow | undefined = statements.income_statement[0],
): RatiosView | null {
  if (!row) return null
  const inputs = collectInputs(statements, row, options)
  const view: RatiosView = {
    period: row.period,
    fiscal_year: row.fiscal_year,
    ratios: {} as RatiosView['ratios'],
    inputs: {},
    reasons: {},
  }
  const { basis } = options
  const { industry } = statements
  const inputOf = (name: InputName) => inputs[name]?.value ?? null
  for (const ratio of RATIOS) {
    const uses = usedBy(ratio, basis)
    const outcome = compute(ratio, { basis, industry, inputOf })
    view.ratios[ratio] = typeof outcome === 'number' ? outcome : null
    if (typeof outcome === 'string') {
      view.reasons[ratio] = explainInputs(statements, uses, inputs) ?? outcome
    }
    for (const name of uses) {
      const input = inputs[name]
      if (input) view.inputs[name] = input
    }
  }
  return view
}

/** An input whose tag is unreadable is not called unreported. */
function explainInputs(
  { unreadable = [] }: Statements,
  uses: readonly InputName[],
  inputs: Inputs,
): string | null {
  for (const name of uses) {
    const tag = inputs[name] ? undefined : tagsOf(name).find((one) => unreadable.includes(one))
    if (tag) return `${name} cannot be read: the publisher’s facts under ${tag} are damaged`
  }
  return null
}

function tagsOf(name: InputName): string[] {
  return tagsOfMeasure(MEASURES[measureOf(name)])
}
