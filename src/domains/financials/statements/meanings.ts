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
  revenue: amount('Total revenue; of a bank, net of its interest expense.'),
  cost_of_revenue: cost('Cost of the goods and services sold.'),
  gross_profit: signed('Revenue less its cost.'),
  research_and_development: cost('Research and development.'),
  selling_general_administrative: cost('Selling, general and administrative expense.'),
  operating_expenses: cost('Operating expenses, without the cost of revenue.'),
  operating_income: signed('Income from operations, before interest and tax.'),
  interest_expense: cost('Interest on debt, before interest income.'),
  pretax_income: signed('Income of continuing operations before tax.'),
  income_tax: cost('Income tax of continuing operations; a benefit is below zero.'),
  net_income: signed('Net income of the parent’s shareholders.'),
  eps_basic: signed('Basic earnings per share, as reported, splits not adjusted.'),
  eps_diluted: signed('Diluted earnings per share, as reported, splits not adjusted.'),
  shares_basic: amount('Weighted average shares, basic.'),
  shares_diluted: amount('Weighted average shares, diluted.'),
  cash_and_equivalents: amount('Cash and cash equivalents of the balance sheet.'),
  short_term_investments: amount('Marketable securities and other investments held as current.'),
  accounts_receivable: amount('Receivables due within a year, net of allowances.'),
  inventory: amount('Inventory, net.'),
  current_assets: amount('Total current assets; null on an unclassified balance sheet.'),
  property_plant_equipment: amount('Property, plant and equipment, net of depreciation.'),
  goodwill: amount('Goodwill.'),
  intangible_assets: amount('Intangible assets without goodwill, net.'),
  total_assets: amount('Total assets.'),
  accounts_payable: amount('Accounts payable due within a year.'),
  short_term_debt: amount('Debt due within a year, the current part of long-term debt included.'),
  current_liabilities: amount('Total current liabilities; null on an unclassified balance sheet.'),
  long_term_debt: amount('Debt due after more than a year.'),
  total_liabilities: amount('Total liabilities, without temporary equity.'),
  retained_earnings: signed('Retained earnings, or the accumulated deficit.'),
  stockholders_equity: signed('Equity of the parent’s shareholders.'),
  total_equity: signed('Equity including noncontrolling interests.'),
  operating_cash_flow: cash('Net cash of operating activities, discontinued ones included.'),
  depreciation_amortization: cost('Depreciation, depletion and amortization of the cash flow.'),
  stock_based_compensation: cost('Compensation paid in shares.'),
  capital_expenditures: cost('Payments for property, plant and equipment.'),
  investing_cash_flow: cash('Net cash of investing activities, discontinued ones included.'),
  dividends_paid: cost('Dividends paid to the parent’s shareholders.'),
  share_repurchases: cost('Payments for the company’s own shares.'),
  financing_cash_flow: cash('Net cash of financing activities, discontinued ones included.'),
  net_change_in_cash: cash('Change in cash over the period, exchange effects included.'),
  free_cash_flow: cash('Operating cash flow less capital expenditures.'),

  interest_income: amount('Interest earned, before interest expense.'),
  ebit: signed('Income of continuing operations before interest expense and tax.'),
  ebitda: signed('EBIT before depreciation and amortization; nothing else is added back.'),
  dividends_per_share: amount('Dividends declared per common share, splits not adjusted.'),
  net_interest_income: signed('Interest income less interest expense, before the provision.'),
  provision_for_credit_losses: cost('Expense for loans that may not be paid back.'),
  noninterest_income: signed('Income of a bank other than interest.'),
  noninterest_expense: cost('Expenses of a bank other than interest and the provision.'),
  premiums_earned: amount('Insurance premiums earned, net of reinsurance.'),
  claims_incurred: cost('Policyholder benefits and claims incurred, net of reinsurance.'),
  acquisition_costs: cost('Amortization of the deferred costs of acquiring policies.'),
  underwriting_expenses: cost('Other underwriting expenses.'),
  real_estate_gains: signed('Gains on sales of real estate: taken out of funds from operations.'),
  total_debt: amount(
    'Short-term and long-term debt, as far as either is reported; finance leases only where those lines include them.',
  ),
  net_debt: signed('Total debt less cash and cash equivalents; investments are not taken off.'),
  operating_lease_liabilities: amount('Liabilities of operating leases, current and not.'),
  finance_lease_liabilities: amount(
    'Liabilities of finance leases (capital leases before 2019); under IFRS 16 of all leases.',
  ),
  deferred_revenue: amount(
    'Contract liabilities and deferred revenue: the total, or the current and noncurrent lines that are reported.',
  ),
  preferred_equity: amount('Preferred stock within equity.'),
  temporary_equity: amount('Equity that holders may redeem, between liabilities and equity.'),
  minority_interest: signed('Noncontrolling interests within equity.'),
  loans: amount('Loans and leases, net of the allowance for losses.'),
  deposits: amount('Deposits of customers.'),
  debt_issued: cash(
    'Cash from issuing long-term debt; short-term and revolving debt only where the line includes it.',
  ),
  debt_repaid: cost(
    'Cash repaid on long-term debt; short-term and revolving debt only where the line includes it.',
  ),
  acquisitions: cost('Cash paid for businesses, net of the cash they held.'),
  interest_paid: cost('Interest paid in cash; net of what was capitalized where so reported.'),
  income_taxes_paid: cost('Income tax paid in cash, net of refunds.'),

  income_with_nci: signed('Net income including noncontrolling interests.'),
  nci_income: signed('Net income of noncontrolling interests.'),
  income_to_common: signed('Net income available to common shareholders.'),
  income_to_common_diluted: signed('The same with what dilution adds back.'),
  preferred_dividends: cost('Preferred dividends taken from income.'),
  continuing_income: signed('Income of continuing operations after tax.'),
  discontinued_income: signed('Income of discontinued operations after tax.'),
  equity_method_income: signed('Income of companies held at equity.'),
  cash_of_flows: amount('Cash as the cash flow statement counts it, restricted cash included.'),
  costs_and_expenses: cost('All costs and expenses of the income statement.'),
  bank_revenue: signed('Revenue net of interest expense.'),
  exchange_effect: cash('Effect of exchange rates on cash.'),
  nci_equity: signed('Noncontrolling interests within equity.'),
  noncurrent_liabilities: amount('Total noncurrent liabilities.'),
  cost_of_goods: cost('Cost of the goods sold, without services.'),
  excise_taxes: cost('Excise and sales taxes within revenue.'),
  net_interest: signed('Interest income less interest expense, as one line.'),
  investment_interest: signed('Interest earned on investments.'),
  depreciation_and_amortization_lines: cost('Depreciation and amortization as two lines.'),
  intangible_amortization: cost('Amortization of intangible assets.'),
  premises_depreciation: cost('Depreciation of a bank’s premises and equipment.'),
  interest_incurred: cost('Interest before what is capitalized.'),
  interest_capitalized: amount('Interest capitalized into assets.'),
  refining_costs: cost('Costs of refining and marketing.'),
  finished_goods: amount('Finished goods, with work in process where they are one line.'),
  other_inventories: amount('Another kind of inventory beside finished goods.'),
  stock_expense_lines: cost('Expense of options and of restricted stock as two lines.'),
  oil_and_gas_additions: cost('Payments for wells and other oil and gas property.'),
  other_property_additions: cost('Payments for other property, or for improvements.'),
  preferred_dividends_paid: cost('Dividends paid on preferred stock.'),
  other_temporary_equity: amount('Temporary equity at its redemption value, or of a subsidiary.'),
}
