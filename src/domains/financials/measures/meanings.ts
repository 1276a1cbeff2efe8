// What each measure means and how it is signed, in words: the part of the published mapping that the
// tables of tags and identities cannot say. A measure without an entry does not compile.

import type { AnyMeasure } from './concepts.ts'

/**
 * `cost`: above zero for an expense or a payment. `cash`: above zero for cash received. `signed`: as
 * the words have it, below zero for a loss or a deficit. `amount`: not below zero as a rule.
 */
export const SIGNS = ['cost', 'cash', 'signed', 'amount'] as const
export type Sign = (typeof SIGNS)[number]

export interface Meaning {
  readonly sign: Sign
  readonly text: string
}

const cost = (text: string): Meaning => ({ sign: 'cost', text })
const cash = (text: string): Meaning => ({ sign: 'cash', text })
const signed = (text: string): Meaning => ({ sign: 'signed', text })
const amount = (text: string): Meaning => ({ sign: 'amount', text })

export const MEANINGS: Record<AnyMeasure, Meaning> = {
  revenue: amount('Total revenue; for a bank, net of interest expense.'),
  cost_of_revenue: cost('Cost of the goods and services sold.'),
  gross_profit: signed('Revenue less its cost.'),
  research_and_development: cost('Research and development.'),
  selling_general_administrative: cost('Selling, general and administrative expense.'),
  operating_expenses: cost('Operating expenses, without the cost of revenue.'),
  operating_income: signed('Income from operations, before interest and tax.'),
  interest_expense: cost('Interest on debt, before interest income.'),
  pretax_income: signed('Income from continuing operations before tax.'),
  income_tax: cost('Income tax on continuing operations; a benefit is negative.'),
  net_income: signed('Net income attributable to the parent’s shareholders.'),
  eps_basic: signed('Basic earnings per share, as reported, not adjusted for splits.'),
  eps_diluted: signed('Diluted earnings per share, as reported, not adjusted for splits.'),
  shares_basic: amount('Weighted average shares, basic.'),
  shares_diluted: amount('Weighted average shares, diluted.'),
  cash_and_equivalents: amount('Cash and cash equivalents on the balance sheet.'),
  short_term_investments: amount('Marketable securities and other investments held as current.'),
  accounts_receivable: amount('Receivables due within a year, net of allowances.'),
  inventory: amount('Inventory, net.'),
  current_assets: amount('Total current assets; null on an unclassified balance sheet.'),
  property_plant_equipment: amount('Property, plant and equipment, net of depreciation.'),
  goodwill: amount('Goodwill.'),
  intangible_assets: amount('Intangible assets excluding goodwill, net.'),
  total_assets: amount('Total assets.'),
  accounts_payable: amount('Accounts payable due within a year.'),
  short_term_debt: amount('Debt due within a year, including the current part of long-term debt.'),
  current_liabilities: amount('Total current liabilities; null on an unclassified balance sheet.'),
  long_term_debt: amount('Debt due after more than a year.'),
  total_liabilities: amount('Total liabilities, excluding temporary equity.'),
  retained_earnings: signed('Retained earnings, or the accumulated deficit.'),
  stockholders_equity: signed('Equity attributable to the parent’s shareholders.'),
  total_equity: signed('Equity including noncontrolling interests.'),
  operating_cash_flow: cash(
    'Net cash from operating activities, including discontinued operations.',
  ),
  depreciation_amortization: cost(
    'Depreciation, depletion and amortization in the cash flow statement.',
  ),
  stock_based_compensation: cost('Stock-based compensation.'),
  capital_expenditures: cost('Payments for property, plant and equipment.'),
  investing_cash_flow: cash(
    'Net cash from investing activities, including discontinued operations.',
  ),
  dividends_paid: cost('Dividends paid to the parent’s shareholders.'),
  share_repurchases: cost('Payments to repurchase the company’s own shares.'),
  financing_cash_flow: cash(
    'Net cash from financing activities, including discontinued operations.',
  ),
  net_change_in_cash: cash('Change in cash over the period, including exchange rate effects.'),
  free_cash_flow: cash('Operating cash flow less capital expenditures.'),

  interest_income: amount('Interest earned, before interest expense.'),
  ebit: signed('Income from continuing operations before interest expense and tax.'),
  ebitda: signed('EBIT before depreciation and amortization; nothing else is added back.'),
  dividends_per_share: amount('Dividends declared per common share, not adjusted for splits.'),
  net_interest_income: signed(
    'Interest income less interest expense, before the provision for credit losses.',
  ),
  provision_for_credit_losses: cost('Expense for loans that may not be repaid.'),
  noninterest_income: signed('Noninterest income of a bank.'),
  noninterest_expense: cost('Noninterest expenses of a bank, excluding the provision.'),
  premiums_earned: amount('Insurance premiums earned, net of reinsurance.'),
  claims_incurred: cost('Policyholder benefits and claims incurred, net of reinsurance.'),
  acquisition_costs: cost('Amortization of deferred policy acquisition costs.'),
  underwriting_expenses: cost('Other underwriting expenses.'),
  real_estate_gains: signed('Gains on sales of real estate, which funds from operations exclude.'),
  total_debt: amount(
    'Short-term and long-term debt, whichever are reported; finance leases only if those ' +
      'lines include them.',
  ),
  net_debt: signed('Total debt less cash and cash equivalents; investments are not subtracted.'),
  operating_lease_liabilities: amount('Operating lease liabilities, current and noncurrent.'),
  finance_lease_liabilities: amount(
    'Finance lease liabilities (capital leases before 2019); under IFRS 16, all leases.',
  ),
  deferred_revenue: amount(
    'Contract liabilities and deferred revenue: the total, or the reported current and ' +
      'noncurrent lines.',
  ),
  preferred_equity: amount('Preferred stock within equity.'),
  temporary_equity: amount('Redeemable equity, shown between liabilities and equity.'),
  minority_interest: signed('Noncontrolling interests within equity.'),
  loans: amount('Loans and leases, net of the allowance for losses.'),
  deposits: amount('Customer deposits.'),
  debt_issued: cash(
    'Cash from issuing long-term debt; short-term and revolving debt only if the line includes it.',
  ),
  debt_repaid: cost(
    'Cash repaid on long-term debt; short-term and revolving debt only if the line includes it.',
  ),
  acquisitions: cost('Cash paid for acquired businesses, net of cash acquired.'),
  interest_paid: cost('Interest paid in cash; net of capitalized interest if reported that way.'),
  income_taxes_paid: cost('Income tax paid in cash, net of refunds.'),

  income_with_nci: signed('Net income including noncontrolling interests.'),
  nci_income: signed('Net income attributable to noncontrolling interests.'),
  income_to_common: signed('Net income available to common shareholders.'),
  income_to_common_diluted: signed(
    'Net income available to common shareholders, with dilution added back.',
  ),
  preferred_dividends: cost('Preferred dividends deducted from income.'),
  continuing_income: signed('Income from continuing operations after tax.'),
  discontinued_income: signed('Income from discontinued operations after tax.'),
  equity_method_income: signed('Income from equity method investments.'),
  cash_of_flows: amount('Cash as in the cash flow statement, including restricted cash.'),
  costs_and_expenses: cost('All costs and expenses on the income statement.'),
  bank_revenue: signed('Revenue net of interest expense.'),
  exchange_effect: cash('Effect of exchange rates on cash.'),
  nci_equity: signed('Noncontrolling interests within equity.'),
  noncurrent_liabilities: amount('Total noncurrent liabilities.'),
  cost_of_goods: cost('Cost of goods sold, excluding services.'),
  excise_taxes: cost('Excise and sales taxes within revenue.'),
  net_interest: signed('Interest income less interest expense, reported as one line.'),
  investment_interest: signed('Interest earned on investments.'),
  depreciation_and_amortization_lines: cost(
    'Depreciation and amortization, reported as two lines.',
  ),
  intangible_amortization: cost('Amortization of intangible assets.'),
  premises_depreciation: cost('Depreciation of a bank’s premises and equipment.'),
  interest_incurred: cost('Interest before capitalization.'),
  interest_capitalized: amount('Interest capitalized into assets.'),
  refining_costs: cost('Refining and marketing costs.'),
  finished_goods: amount('Finished goods, including work in process if they are one line.'),
  other_inventories: amount('Inventory other than finished goods.'),
  stock_expense_lines: cost('Option expense and restricted stock expense, reported as two lines.'),
  oil_and_gas_additions: cost('Payments for wells and other oil and gas property.'),
  other_property_additions: cost('Payments for other property, or for improvements.'),
  preferred_dividends_paid: cost('Dividends paid on preferred stock.'),
  other_temporary_equity: amount('Temporary equity at its redemption value, or in a subsidiary.'),
}
