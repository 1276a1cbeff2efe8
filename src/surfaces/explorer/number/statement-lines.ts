// How the lines of statements are named and set on pages, in the order of a statement. The members of
// an answer that are not here are shown below the others, under their own names.

export interface Line {
  readonly member: string
  readonly label: string
  /** `total` is what lines before it add up to; `part` is what goes into a total. */
  readonly rank: 'total' | 'part' | 'plain'
  /** A ratio that is shown below the line, and its name there. */
  readonly rate?: readonly [ratio: string, label: string]
}

export type StatementMember = 'income_statement' | 'balance_sheet' | 'cash_flow'

const total = (member: string, label: string, rate?: Line['rate']): Line =>
  rate ? { member, label, rank: 'total', rate } : { member, label, rank: 'total' }
const part = (member: string, label: string): Line => ({ member, label, rank: 'part' })
const plain = (member: string, label: string): Line => ({ member, label, rank: 'plain' })

export const STATEMENT_LINES: Readonly<Record<StatementMember, readonly Line[]>> = {
  income_statement: [
    part('interest_income', 'Interest income'),
    part('net_interest_income', 'Net interest income'),
    part('noninterest_income', 'Noninterest income'),
    part('premiums_earned', 'Premiums earned'),
    total('revenue', 'Revenue', ['revenue_growth', 'growth']),
    part('provision_for_credit_losses', 'Provision for credit losses'),
    part('noninterest_expense', 'Noninterest expense'),
    part('claims_incurred', 'Claims incurred'),
    part('acquisition_costs', 'Acquisition costs'),
    part('underwriting_expenses', 'Underwriting expenses'),
    part('cost_of_revenue', 'Cost of revenue'),
    total('gross_profit', 'Gross profit', ['gross_margin', 'margin']),
    part('research_and_development', 'Research and development'),
    part('selling_general_administrative', 'Selling, general and administrative'),
    part('operating_expenses', 'Operating expenses'),
    part('real_estate_gains', 'Gains on real estate'),
    total('operating_income', 'Operating income', ['operating_margin', 'margin']),
    part('interest_expense', 'Interest expense'),
    plain('pretax_income', 'Income before tax'),
    part('income_tax', 'Income tax'),
    total('net_income', 'Net income', ['net_margin', 'margin']),
    plain('ebit', 'EBIT'),
    plain('ebitda', 'EBITDA'),
    plain('eps_basic', 'EPS, basic'),
    plain('eps_diluted', 'EPS, diluted'),
    plain('shares_basic', 'Average shares, basic'),
    plain('shares_diluted', 'Average shares, diluted'),
    plain('dividends_per_share', 'Dividends per share'),
  ],
  balance_sheet: [
    part('cash_and_equivalents', 'Cash and equivalents'),
    part('short_term_investments', 'Short-term investments'),
    part('accounts_receivable', 'Accounts receivable'),
    part('inventory', 'Inventory'),
    total('current_assets', 'Current assets'),
    part('loans', 'Loans'),
    part('property_plant_equipment', 'Property, plant and equipment'),
    part('goodwill', 'Goodwill'),
    part('intangible_assets', 'Intangible assets'),
    total('total_assets', 'Total assets'),
    part('accounts_payable', 'Accounts payable'),
    part('deferred_revenue', 'Deferred revenue'),
    part('short_term_debt', 'Short-term debt'),
    total('current_liabilities', 'Current liabilities'),
    part('deposits', 'Deposits'),
    part('long_term_debt', 'Long-term debt'),
    part('operating_lease_liabilities', 'Operating lease liabilities'),
    part('finance_lease_liabilities', 'Finance lease liabilities'),
    total('total_liabilities', 'Total liabilities'),
    part('temporary_equity', 'Temporary equity'),
    part('preferred_equity', 'Preferred equity'),
    part('retained_earnings', 'Retained earnings'),
    total('stockholders_equity', 'Stockholders’ equity'),
    part('minority_interest', 'Noncontrolling interests'),
    total('total_equity', 'Total equity'),
    plain('total_debt', 'Total debt'),
    plain('net_debt', 'Net debt'),
  ],
  cash_flow: [
    part('depreciation_amortization', 'Depreciation and amortization'),
    part('stock_based_compensation', 'Stock-based compensation'),
    total('operating_cash_flow', 'Cash from operations'),
    part('capital_expenditures', 'Capital expenditures'),
    part('acquisitions', 'Acquisitions'),
    total('investing_cash_flow', 'Cash from investing'),
    part('dividends_paid', 'Dividends paid'),
    part('share_repurchases', 'Share repurchases'),
    part('debt_issued', 'Debt issued'),
    part('debt_repaid', 'Debt repaid'),
    total('financing_cash_flow', 'Cash from financing'),
    total('net_change_in_cash', 'Net change in cash'),
    total('free_cash_flow', 'Free cash flow', ['fcf_margin', 'margin']),
    plain('interest_paid', 'Interest paid'),
    plain('income_taxes_paid', 'Income taxes paid'),
  ],
}

const LABELS = new Map(
  Object.values(STATEMENT_LINES).flatMap((lines) =>
    lines.map(({ member, label }) => [member, label] as const),
  ),
)

/** Undefined for what is no line of a statement. */
export function labelOf(member: string): string | undefined {
  return LABELS.get(member)
}

/** What a line is counted in. */
export function unitKind(member: string): 'shares' | 'per share' | 'money' {
  if (/^eps_|_per_share$/.test(member)) return 'per share'
  return /^shares_/.test(member) ? 'shares' : 'money'
}
