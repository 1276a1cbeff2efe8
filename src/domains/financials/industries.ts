// Which set of accounting rules a company's statements follow, from its SIC code (SEC, Standard
// Industrial Classification Code List) or, when that is not known, from what it reports.

import type { FactIndex } from './fact-index.ts'
import type { Industry } from './model.ts'

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

const TELLING_TAGS: readonly [Industry, readonly string[]][] = [
  ['bank', ['us-gaap:InterestExpenseDeposits', 'us-gaap:Deposits', 'us-gaap:NoninterestIncome']],
  ['insurer', ['us-gaap:PremiumsEarnedNet', 'us-gaap:PolicyholderBenefitsAndClaimsIncurredNet']],
  ['reit', ['us-gaap:RealEstateInvestmentPropertyNet', 'us-gaap:RealEstateInvestmentPropertyAtCost']],
  ['utility', ['us-gaap:RegulatedAndUnregulatedOperatingRevenue']],
]

/** Two telling tags of an industry, or its only one, decide; a manufacturer's bank does not. */
export function detectIndustry(index: FactIndex): Industry {
  for (const [industry, tags] of TELLING_TAGS) {
    const found = tags.filter((tag) => index.hasTag(tag)).length
    if (found >= Math.min(2, tags.length)) return industry
  }
  return 'general'
}
