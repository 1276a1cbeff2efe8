// The published mapping in words, where a rule is a step rather than a row of a table: each names
// the function that it describes, and its figures come from there.

import type { AnyMeasure, MeasureKind, Rule } from './concepts.ts'
import { DUE_DEBT, EXTENDED_PAID, WHOLE_DEBT } from './extended-identities.ts'
import { INCOMES_PER_SHARE, OTHER_INCOME_MAX, PAID } from './identities.ts'

/** For every measure. */
export const GENERAL_RULES: readonly string[] = [
  'A value is placed by its own dates in the filer’s calendar, never by the fiscal year or period its filing is labelled with.',
  'Of several filings that give a value the newest periodic report counts (10-K, 10-Q, 20-F, 40-F, 6-K), then 8-K, then any other; a finer number goes before its rounding, a lost scale or sign is restored.',
  'Of several tags the first that the period has a fact for counts, unless a newer filing has dropped it and reports the period under another one.',
  'A formula of tags is used where none of the tags is reported, an identity of measures where neither gives a value; what is reported is never replaced.',
  'A row is read in the taxonomy of its newest filing, and in one currency; nothing is converted.',
  'Where one of the tags of a measure cannot be read, no other tag takes its place.',
]

/** `quarters.ts`, `vintages.ts`, `fact-index.ts`. */
const OF_KIND: Record<MeasureKind, string> = {
  flow: 'A quarter that no filing gives alone is the difference of two running totals, the fourth else the year less three quarters.',
  instant: 'Taken from filings with the balance sheet of that day where there are any.',
  per_share: 'A quarter is as reported; per-share values are not subtracted.',
  shares:
    'Averages do not subtract: the fourth quarter is four times the year less three times the nine months, where that is within a quarter of the year.',
}

/** `resolve.ts`. */
const OF_RUNNING: Record<NonNullable<Rule['running']>, string> = {
  preferred:
    'A tag that runs on from 10-Q to 10-Q goes before one that stands in notes of the year.',
  required:
    'Sums are made only of tags that run on from 10-Q to 10-Q, since notes give parts of the line under the names of the whole.',
}

const LARGEST = 'Of several of these tags in one filing the largest is the whole.'

const TURNED =
  'An amount below zero was tagged with the sign of the statement’s line, and is turned.'

const names = (list: readonly string[]) => list.join(', ')

/** `identities.ts`, `resolve.ts`, `extended-concepts.ts`. */
const OF_MEASURE: Partial<Record<AnyMeasure, readonly string[]>> = {
  revenue: [
    '`Revenues` that has run for years goes before a larger tag.',
    'Of several tags the one that gross profit plus cost, or operating income plus costs, confirms.',
    'Of a bank, and of a filer without any of the tags: `bank_revenue`.',
  ],
  cost_of_revenue: [
    'Where all revenue is from `RefiningAndMarketingRevenue`: `refining_costs`.',
    'Null where the cost of goods, or of services, alone leaves more than gross profit.',
  ],
  inventory: ['Without a total: `finished_goods`, where no other kind of inventory is reported.'],
  depreciation_amortization: [
    'Of two tags of amortization in a sum the larger, where it has the first quarter or the year; a bank’s premises and the amortization beside them are lines also where they do not run on.',
    'Where a newer filing gives, for a period an older one gave whole, less by exactly its amortization, that amortization is added to the line from then on.',
    'To `OtherDepreciationAndAmortization` beside `premises_depreciation`, that and the amortization of intangibles are added.',
    'A difference below zero of totals above it is left out; a summand below zero is turned.',
    'A fourth quarter of other tags than its year is the year less three quarters.',
  ],
  operating_income: [
    'Without a line of its own: gross profit less expenses; else revenue less all costs, or pretax income before interest where interest is among those costs.',
    `Only where that ties to pretax income before interest within ${OTHER_INCOME_MAX * 100} % of revenue.`,
  ],
  total_equity: ['A total under half of the parent’s equity is a column of it, and is left out.'],
  eps_basic: [
    `In a fourth quarter: the first of ${names(INCOMES_PER_SHARE.basic)} that gives the year’s own figure, over shares_basic, rounded to cents.`,
    'Earnings of continuing operations only where none were discontinued.',
  ],
  eps_diluted: [
    `In a fourth quarter: the first of ${names(INCOMES_PER_SHARE.diluted)} that gives the year’s own figure, over shares_diluted, rounded to cents.`,
    'Earnings of continuing operations only where none were discontinued.',
  ],
  interest_income: ['What is less than net interest income is a kind of it, and is left out.'],
  dividends_per_share: [
    'The fourth quarter is the year less three quarters, where the shares of the year and of its nine months are on one basis.',
  ],
  total_debt: [
    `Null where ${names(WHOLE_DEBT)} stands beside ${names(DUE_DEBT)}: the part due within a year could be in both.`,
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
