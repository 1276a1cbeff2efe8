// Sandbox answers of the financial endpoints: Apple Inc., fiscal year 2024 (10-K of 2024-11-01).

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const header = {
  period: '2024-09-28',
  fiscal_year: 2024,
  fiscal_period: 'FY' as const,
  form: '10-K',
  filed: '2024-11-01',
  accession: '0000320193-24-000123',
}

export const fundamentalsSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  period_type: 'annual' as const,
  currency: 'USD',
  income_statement: [
    {
      ...header,
      revenue: 391_035_000_000,
      cost_of_revenue: 210_352_000_000,
      gross_profit: 180_683_000_000,
      research_and_development: 31_370_000_000,
      selling_general_administrative: 26_097_000_000,
      operating_expenses: 57_467_000_000,
      operating_income: 123_216_000_000,
      interest_expense: null,
      pretax_income: 123_485_000_000,
      income_tax: 29_749_000_000,
      net_income: 93_736_000_000,
      eps_basic: 6.11,
      eps_diluted: 6.08,
      shares_basic: 15_343_783_000,
      shares_diluted: 15_408_095_000,
      flags: [],
    },
  ],
  balance_sheet: [
    {
      ...header,
      cash_and_equivalents: 29_943_000_000,
      short_term_investments: 35_228_000_000,
      accounts_receivable: 33_410_000_000,
      inventory: 7_286_000_000,
      current_assets: 152_987_000_000,
      property_plant_equipment: 45_680_000_000,
      goodwill: null,
      intangible_assets: null,
      total_assets: 364_980_000_000,
      accounts_payable: 68_960_000_000,
      short_term_debt: 20_879_000_000,
      current_liabilities: 176_392_000_000,
      long_term_debt: 85_750_000_000,
      total_liabilities: 308_030_000_000,
      retained_earnings: -19_154_000_000,
      stockholders_equity: 56_950_000_000,
      total_equity: 56_950_000_000,
      flags: [],
    },
  ],
  cash_flow: [
    {
      ...header,
      operating_cash_flow: 118_254_000_000,
      depreciation_amortization: 11_445_000_000,
      stock_based_compensation: 11_688_000_000,
      capital_expenditures: 9_447_000_000,
      investing_cash_flow: 2_935_000_000,
      dividends_paid: 15_234_000_000,
      share_repurchases: 94_949_000_000,
      financing_cash_flow: -121_983_000_000,
      net_change_in_cash: -794_000_000,
      free_cash_flow: 108_807_000_000,
      flags: [],
    },
  ],
  source: SEC_SOURCE,
}

const measure = (value: number) => ({
  value,
  period: header.period,
  accession: header.accession,
})

export const ratiosSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  period: '2024-09-28',
  fiscal_year: 2024,
  ratios: {
    gross_margin: 0.462064,
    operating_margin: 0.315102,
    net_margin: 0.239713,
    fcf_margin: 0.278254,
    roe: 1.645935,
    roa: 0.256825,
    current_ratio: 0.867312,
    quick_ratio: 0.826007,
    cash_ratio: 0.169753,
    debt_to_equity: 1.872327,
    debt_to_assets: 0.292156,
    interest_coverage: null,
    asset_turnover: 1.071388,
    revenue_growth: 0.02022,
  },
  inputs: {
    revenue: measure(391_035_000_000),
    gross_profit: measure(180_683_000_000),
    operating_income: measure(123_216_000_000),
    net_income: measure(93_736_000_000),
  },
  reasons: { interest_coverage: 'the filer reports no interest expense' },
  source: SEC_SOURCE,
}

const yearOf = (start: string, end: string, value: number, year: number, frame: string | null) => ({
  start,
  end,
  value,
  fiscal_year: year,
  fiscal_period: 'FY' as const,
  form: '10-K',
  filed: header.filed,
  accession: header.accession,
  frame,
})

/** As for `concept=ResearchAndDevelopmentExpense` of one filing. */
export const xbrlSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  filing: { accession: header.accession, form: header.form, filed: header.filed, facts: 487 },
  period_type: null,
  series: [
    {
      taxonomy: 'us-gaap',
      tag: 'ResearchAndDevelopmentExpense',
      label: 'Research and Development Expense',
      unit: 'USD',
      facts: [
        yearOf('2023-10-01', '2024-09-28', 31_370_000_000, 2024, null),
        yearOf('2022-09-25', '2023-09-30', 29_915_000_000, 2023, null),
        yearOf('2021-09-26', '2022-09-24', 26_251_000_000, 2022, 'CY2022'),
      ],
    },
  ],
  missing: [],
  source: SEC_SOURCE,
}

const figure = (concept: string, value: number, as_of: string) => ({
  value,
  as_of,
  concept,
  form: header.form,
  filed: header.filed,
  accession: header.accession,
})

export const sharesSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  shares_outstanding: figure(
    'dei:EntityCommonStockSharesOutstanding',
    15_115_823_000,
    '2024-10-18',
  ),
  public_float: figure('dei:EntityPublicFloat', 2_628_553_000_000, '2024-03-29'),
  classes: [],
  reasons: {
    classes: 'EDGAR’s company facts have no dimensions, so share classes cannot be told apart',
  },
  source: SEC_SOURCE,
}
