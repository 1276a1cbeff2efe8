// The fourteen ratios of a period: fractions, one formula each, on closing balances unless averages
// are requested. No ratio uses a price. A ratio that does not apply is null, with the reason.

import { type Absence, explain } from '../../../contract/answer/absence.ts'
import type { Industry } from '../measures/declaration.ts'
import { MEASURES, tagsOfMeasure } from '../measures/measures.ts'
import { noLine } from '../measures/no-line.ts'
import {
  type AveragedMeasure,
  inputsOf,
  RATIO_DECLARATIONS,
  RATIOS,
  type Ratio,
  type RatioDeclaration,
} from '../measures/ratios.ts'
import type { IncomeRow, RatioBasis, RatioPeriod, Statements } from '../model.ts'
import {
  collectInputs,
  type InputName,
  type Inputs,
  measureOf,
  type RatioOptions,
} from './inputs.ts'

/** A quotient, or the reason why there is none. */
type Outcome = number | Absence

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
  if (reason !== undefined) return explain({ reason: 'not_applicable', why: reason })
  const top = numeratorOf(declared, question)
  if (typeof top !== 'number') return top
  const averages = averagedBy(ratio, basis)
  if (averages) return overAverage(top, averages, question)
  const bottom = inputOf(denominator)
  if (bottom === null) return withoutValue(denominator, question)
  const quotient = divide(top, wordsOf(denominator), bottom)
  return growth && typeof quotient === 'number' ? quotient - 1 : quotient
}

function numeratorOf({ numerator, none_reported }: RatioDeclaration, question: Question): Outcome {
  let sum = 0
  let isReported = false
  for (const { plus, minus, optional } of numerator) {
    const name = plus ?? minus
    const value = question.inputOf(name)
    if (value === null && !optional) return withoutValue(name, question)
    if (value === null) continue
    sum += plus ? value : -value
    isReported = true
  }
  if (isReported) return sum
  const words = none_reported ?? 'none of its inputs has a value in these statements'
  return explain({ reason: 'follows', from: UNTAGGED, words })
}

/** The list of facts was read, so a line that the industry’s statements have is not in it. */
const UNTAGGED = { code: 'not_tagged' } as const

function withoutValue(name: InputName, { industry }: Question, words = wordsOf(name)): Absence {
  const from = noLine(industry, measureOf(name)) ?? UNTAGGED
  return explain({ reason: 'follows', from, words: `${words} has no value in these statements` })
}

function wordsOf(name: InputName): string {
  return name === 'prior_revenue' ? 'revenue a year earlier' : name
}

function averagedBy(ratio: Ratio, basis: RatioBasis): AveragedMeasure | undefined {
  return basis === 'average' ? RATIO_DECLARATIONS[ratio].averages : undefined
}

function overAverage(top: number, balance: AveragedMeasure, question: Question): Outcome {
  const opening = question.inputOf(`opening_${balance}`)
  const closing = question.inputOf(balance)
  if (opening === null) return withoutValue(balance, question, `the opening ${balance}`)
  if (closing === null) return withoutValue(balance, question)
  return divide(top, `average ${balance}`, (opening + closing) / 2)
}

function divide(top: number, name: string, bottom: number): Outcome {
  if (bottom > 0) return top / bottom
  return explain({ reason: 'not_applicable', why: `${name} is zero or negative` })
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

/**
 * Ratios newest first, at most `limit`, transition periods included; a period without an income
 * statement has none.
 */
export function listRatios(
  statements: Statements,
  options: RatioOptions,
  limit: number,
): RatioPeriod[] {
  return statements.income_statement
    .slice(0, limit)
    .map((row) => computePeriod(statements, options, row))
}

/** Ratios of the newest period that is no transition period. Null without one. */
export function computeRatios(
  statements: Statements,
  options: RatioOptions = PLAIN,
): RatioPeriod | null {
  const row = statements.income_statement.find(({ fiscal_period }) => fiscal_period !== 'TP')
  return row ? computePeriod(statements, options, row) : null
}

function computePeriod(statements: Statements, options: RatioOptions, row: IncomeRow): RatioPeriod {
  const inputs = collectInputs(statements, row, options)
  const view: RatioPeriod = {
    period: row.period,
    fiscal_year: row.fiscal_year,
    fiscal_period: row.fiscal_period,
    ratios: {} as RatioPeriod['ratios'],
    inputs: {},
    reasons: {},
    reason_codes: {},
  }
  const { basis } = options
  const { industry } = statements
  const inputOf = (name: InputName) => inputs[name]?.value ?? null
  const isTransition = row.fiscal_period === 'TP'
  for (const ratio of RATIOS) {
    const uses = usedBy(ratio, basis)
    const isCompared = isTransition && uses.some((name) => measureOf(name) !== name)
    const outcome = isCompared ? NO_PERIOD_BEFORE : compute(ratio, { basis, industry, inputOf })
    view.ratios[ratio] = typeof outcome === 'number' ? outcome : null
    if (typeof outcome !== 'number') {
      const { sentence, code } = explainInputs(statements, uses, inputs) ?? outcome
      view.reasons[ratio] = sentence
      view.reason_codes[ratio] = code
    }
    for (const name of uses) {
      const input = inputs[name]
      if (input) view.inputs[name] = input
    }
  }
  return view
}

const NO_PERIOD_BEFORE = explain({
  reason: 'not_applicable',
  why: 'the months of a transition period have no period before them that they compare with',
})

/** An input whose tag is unreadable is not called unreported. */
function explainInputs(
  { unreadable = [] }: Statements,
  uses: readonly InputName[],
  inputs: Inputs,
): Absence | null {
  for (const name of uses) {
    const tag = inputs[name] ? undefined : tagsOf(name).find((one) => unreadable.includes(one))
    if (!tag) continue
    const words = `${name} cannot be read: the publisher’s facts under ${tag} are damaged`
    return explain({ reason: 'unreadable', words })
  }
  return null
}

function tagsOf(name: InputName): string[] {
  return tagsOfMeasure(MEASURES[measureOf(name)])
}
