// The ratios as pages name them, with their formulas in words and the inputs that an answer of
// `/v1/ratios` names. The service computes them; this only says how.

export interface RatioLine {
  readonly label: string
  readonly formula: string
  /** Names in the answer's `inputs`, in the order of the formula. */
  readonly inputs: readonly string[]
  readonly isTimes?: true
}

export const RATIO_LINES: Readonly<Record<string, RatioLine>> = {
  gross_margin: {
    label: 'Gross margin',
    formula: 'gross profit / revenue',
    inputs: ['gross_profit', 'revenue'],
  },
  operating_margin: {
    label: 'Operating margin',
    formula: 'operating income / revenue',
    inputs: ['operating_income', 'revenue'],
  },
  net_margin: {
    label: 'Net margin',
    formula: 'net income / revenue',
    inputs: ['net_income', 'revenue'],
  },
  fcf_margin: {
    label: 'Free cash flow margin',
    formula: 'free cash flow / revenue',
    inputs: ['free_cash_flow', 'revenue'],
  },
  roe: {
    label: 'Return on equity',
    formula: 'net income / stockholders’ equity',
    inputs: ['net_income', 'stockholders_equity'],
  },
  roa: {
    label: 'Return on assets',
    formula: 'net income / total assets',
    inputs: ['net_income', 'total_assets'],
  },
  current_ratio: {
    label: 'Current ratio',
    formula: 'current assets / current liabilities',
    inputs: ['current_assets', 'current_liabilities'],
    isTimes: true,
  },
  quick_ratio: {
    label: 'Quick ratio',
    formula: '(current assets − inventory) / current liabilities',
    inputs: ['current_assets', 'inventory', 'current_liabilities'],
    isTimes: true,
  },
  cash_ratio: {
    label: 'Cash ratio',
    formula: 'cash and equivalents / current liabilities',
    inputs: ['cash_and_equivalents', 'current_liabilities'],
    isTimes: true,
  },
  debt_to_equity: {
    label: 'Debt to equity',
    formula: '(short-term debt + long-term debt) / stockholders’ equity',
    inputs: ['short_term_debt', 'long_term_debt', 'stockholders_equity'],
    isTimes: true,
  },
  debt_to_assets: {
    label: 'Debt to assets',
    formula: '(short-term debt + long-term debt) / total assets',
    inputs: ['short_term_debt', 'long_term_debt', 'total_assets'],
  },
  interest_coverage: {
    label: 'Interest coverage',
    formula: 'operating income / interest expense',
    inputs: ['operating_income', 'interest_expense'],
    isTimes: true,
  },
  asset_turnover: {
    label: 'Asset turnover',
    formula: 'revenue / total assets',
    inputs: ['revenue', 'total_assets'],
    isTimes: true,
  },
  revenue_growth: {
    label: 'Revenue growth',
    formula: 'revenue / prior-year revenue − 1',
    inputs: ['revenue', 'prior_revenue'],
  },
}
