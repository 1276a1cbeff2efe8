// The accounting rules of a company’s statements, by its SIC code (SEC, Standard Industrial
// Classification Code List) or, if unknown, by its tags.

import type { Industry, MeasureKind } from '../measures/declaration.ts'
import type { FactIndex } from './fact-index.ts'

const SIC_RANGES: readonly [first: number, last: number, industry: Industry][] = [
  [4900, 4949, 'utility'],
  [6020, 6199, 'bank'],
  [6211, 6211, 'bank'],
  [6310, 6399, 'insurer'],
  [6798, 6798, 'reit'],
]

export function industryOf(sic: string | null): Industry {
  if (sic === null || !/^\d{3,4}$/.test(sic)) return 'unknown'
  const code = Number(sic)
  return SIC_RANGES.find(([first, last]) => code >= first && code <= last)?.[2] ?? 'general'
}

const TELLING_TAGS: readonly [industry: Industry, kind: MeasureKind, tags: readonly string[]][] = [
  ['bank', 'flow', ['InterestIncomeExpenseNet', 'NoninterestIncome', 'NoninterestExpense']],
  ['insurer', 'flow', ['PremiumsEarnedNet', 'PolicyholderBenefitsAndClaimsIncurredNet']],
  ['reit', 'instant', ['RealEstateInvestmentPropertyNet', 'RealEstateInvestmentPropertyAtCost']],
  ['utility', 'flow', ['RegulatedAndUnregulatedOperatingRevenue', 'UtilitiesOperatingExpense']],
]

/** Requires two characteristic tags; one may come from a manufacturer’s finance arm. */
export function detectIndustry(index: FactIndex): Industry {
  for (const [industry, kind, tags] of TELLING_TAGS) {
    const found = tags.filter((tag) => index.tagFacts('us-gaap', tag, kind) !== null)
    if (found.length >= 2) return industry
  }
  return 'general'
}
