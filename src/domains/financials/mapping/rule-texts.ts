// The rules of a measure in words, made from its declaration. Where a rule is a step of its own, the
// declaration has its sentence.

import type { MeasureKind } from '../measures/declaration.ts'
import type { MeasureDefinition } from '../measures/measures.ts'
import { formulaOf, type RatioDeclaration } from '../measures/ratios.ts'

/** For every measure. */
export const GENERAL_RULES: readonly string[] = [
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

/** As `quarters.ts`, `choose-filing.ts` and `fact-index.ts` have it. */
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

/** As `resolve.ts` has it. */
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

export function rulesOf(measure: MeasureDefinition): string[] {
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

export function rulesOfRatio(declared: RatioDeclaration): string[] {
  const { averages, note, not_for = {} } = declared
  return [
    'Null if an input is not reported or the denominator is zero or negative; `reasons` says which.',
    ...(averages
      ? [`With \`basis=average\`: ${formulaOf(declared, undefined, `average ${averages}`)}.`]
      : []),
    ...Object.values(not_for).map(
      (reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    ),
    ...(note ? [note] : []),
  ]
}
