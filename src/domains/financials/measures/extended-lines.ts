// Which of the measures of `fields=extended` the statements of an industry have.

import { EXTENDED, type ExtendedMeasure, type Industry, type Measure } from '../model.ts'

const NAMES: ReadonlySet<string> = new Set(Object.values(EXTENDED).flat())

export function isExtendedMeasure(measure: string): measure is ExtendedMeasure {
  return NAMES.has(measure)
}

export const ALL_BUT_BANKS: readonly Industry[] = ['general', 'insurer', 'reit', 'utility']

/** Of the others every industry may have the line. */
export const INDUSTRIES_WITH: Partial<Record<ExtendedMeasure, readonly Industry[]>> = {
  // Interest is a cost of what a bank sells, and its cash is lent on.
  ebit: ALL_BUT_BANKS,
  ebitda: ALL_BUT_BANKS,
  net_debt: ALL_BUT_BANKS,
  net_interest_income: ['bank'],
  provision_for_credit_losses: ['bank'],
  noninterest_income: ['bank'],
  noninterest_expense: ['bank'],
  loans: ['bank'],
  deposits: ['bank'],
  premiums_earned: ['insurer'],
  claims_incurred: ['insurer'],
  acquisition_costs: ['insurer'],
  underwriting_expenses: ['insurer'],
  real_estate_gains: ['reit'],
}

export function hasLine(industry: Industry, measure: ExtendedMeasure): boolean {
  return INDUSTRIES_WITH[measure]?.includes(industry) ?? true
}

const UNCLASSIFIED: readonly Industry[] = ['bank', 'insurer', 'reit']
const WITHOUT_SALES: readonly Industry[] = ['bank', 'insurer']

/**
 * Lines of commercial companies (Regulation S-X, Article 5) that statements under Articles 7 and 9, and
 * balance sheets without current items, are not laid out with. A value that is tagged all the same stands.
 */
export const NOT_LAID_OUT: Partial<Record<Measure, readonly Industry[]>> = {
  gross_profit: WITHOUT_SALES,
  inventory: UNCLASSIFIED,
  current_assets: UNCLASSIFIED,
  current_liabilities: UNCLASSIFIED,
  selling_general_administrative: WITHOUT_SALES,
  research_and_development: WITHOUT_SALES,
  operating_income: WITHOUT_SALES,
}
