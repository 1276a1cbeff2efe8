// The public words of `fields=extended`: more measures of each statement, and the industries whose
// statements have such a line. What a measure is made of is in `extended-concepts.ts`.

import type { Industry, StatementName } from '../model.ts'

export const EXTENDED = {
  income_statement: [
    'interest_income',
    'ebit',
    'ebitda',
    'dividends_per_share',
    'net_interest_income',
    'provision_for_credit_losses',
    'noninterest_income',
    'noninterest_expense',
    'premiums_earned',
    'claims_incurred',
    'acquisition_costs',
    'underwriting_expenses',
    'real_estate_gains',
  ],
  balance_sheet: [
    'total_debt',
    'net_debt',
    'operating_lease_liabilities',
    'finance_lease_liabilities',
    'deferred_revenue',
    'preferred_equity',
    'temporary_equity',
    'minority_interest',
    'loans',
    'deposits',
  ],
  cash_flow: ['debt_issued', 'debt_repaid', 'acquisitions', 'interest_paid', 'income_taxes_paid'],
} as const satisfies Record<StatementName, readonly string[]>

export type ExtendedMeasure = (typeof EXTENDED)[StatementName][number]
export type ExtendedValues = Partial<Record<ExtendedMeasure, number | null>>

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
