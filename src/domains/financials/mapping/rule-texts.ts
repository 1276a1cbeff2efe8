// The published mapping in words, where a rule is a step rather than a row of a table: each names
// the function that it describes, and its figures come from there.

import type { AnyMeasure, MeasureKind, Rule } from '../measures/concepts.ts'
import { DUE_DEBT, EXTENDED_PAID, WHOLE_DEBT } from '../statements/extended-identities.ts'
import { INCOMES_PER_SHARE, OTHER_INCOME_MAX, PAID } from '../statements/identities.ts'

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

/** `quarters.ts`, `vintages.ts`, `fact-index.ts`. */
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

/** `resolve.ts`. */
const OF_RUNNING: Record<NonNullable<Rule['running']>, string> = {
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

/** `identities.ts`, `resolve.ts`, `extended-concepts.ts`. */
const OF_MEASURE: Partial<Record<AnyMeasure, readonly string[]>> = {
  revenue: [
    '`Revenues` used for years takes precedence over a larger tag.',
    'Among several tags, the one confirmed by gross profit plus cost, or by operating ' +
      'income plus costs.',
    'For a bank, and for a filer without any of the tags: `bank_revenue`.',
  ],
  cost_of_revenue: [
    'Where all revenue is from `RefiningAndMarketingRevenue`: `refining_costs`.',
    'Null if revenue less the cost of goods, or of services, alone exceeds gross profit.',
  ],
  inventory: ['Without a total: `finished_goods`, if no other inventory is reported.'],
  depreciation_amortization: [
    'Of two amortization tags in a sum, the larger, if it has the first quarter or the ' +
      'year; a bank’s premises and the amortization reported with them count as lines even if ' +
      'not reported in successive 10-Qs.',
    'Where a newer filing gives, for a period an older one gave whole, less by exactly its amortization, that amortization is added to the line from then on.',
    'If `OtherDepreciationAndAmortization` is reported with `premises_depreciation`, that ' +
      'and the amortization of intangibles are added to it.',
    'A negative difference of totals above it is left out; a negative summand has its sign ' +
      'reversed.',
    'A fourth quarter with other tags than its year is the year less three quarters.',
  ],
  operating_income: [
    'If not reported: gross profit less expenses; else revenue less all costs, or pretax ' +
      'income before interest if interest is among those costs.',
    `Only if that ties to pretax income before interest within ${OTHER_INCOME_MAX * 100}% ` +
      'of revenue.',
  ],
  total_equity: ['A total below half of the parent’s equity is one column of it, and is left out.'],
  eps_basic: [
    `For a fourth quarter: the first of ${names(INCOMES_PER_SHARE.basic)} that reproduces ` +
      'the year’s own figure, divided by shares_basic and rounded to cents.',
    'Earnings from continuing operations only if there are no discontinued operations.',
  ],
  eps_diluted: [
    `For a fourth quarter: the first of ${names(INCOMES_PER_SHARE.diluted)} that reproduces ` +
      'the year’s own figure, divided by shares_diluted and rounded to cents.',
    'Earnings from continuing operations only if there are no discontinued operations.',
  ],
  interest_income: ['An amount below net interest income is a part of it, and is left out.'],
  dividends_per_share: [
    'The fourth quarter is the year less three quarters, if the shares of the year and its ' +
      'nine months are on the same split basis.',
  ],
  total_debt: [
    `Null if both ${names(WHOLE_DEBT)} and ${names(DUE_DEBT)} are reported: the part due ` +
      'within a year could be in both.',
  ],
}

export function rulesOf(measure: AnyMeasure, rule: Rule): string[] {
  const isPaid = [...PAID, ...EXTENDED_PAID].some((name) => name === measure)
  return [
    OF_KIND[rule.kind],
    ...(rule.running ? [OF_RUNNING[rule.running]] : []),
    ...(rule['us-gaap'].isLargest ? [LARGEST] : []),
    ...(isPaid ? [TURNED] : []),
    ...(OF_MEASURE[measure] ?? []),
  ]
}
