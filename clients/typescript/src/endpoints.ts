// Written by `npm run clients` from the OpenAPI document; do not edit.

import type { Answer, CallOptions, Sent } from './call.ts'

export interface CreateKeyBody {
  /** A name for the key, shown in lists. */
  label?: string | null
}

export type CreateKeyAnswer = {
  /** The key. Shown once; only a hash of it is kept. */
  api_key: string
  plan: "free"
  /** Credits of the first month. */
  credits: number
  created_at: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetCompanyQuery {
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetCompanyAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** The same as `company`. */
  name: string
  /** All tickers, the main one first. */
  tickers: (string)[]
  exchanges: (string)[]
  sic: string | null
  sic_description: string | null
  fiscal_year_end: string | null
  state_of_incorporation: string | null
  website: string | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ResolveEntityQuery {
  /** Ticker in any punctuation. */
  ticker?: string
  /** CIK, padding optional. */
  cik?: string
  /** Nine-character CUSIP. */
  cusip?: string
  /** Company name or the beginning of it, current or former. */
  name?: string
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type ResolveEntityAnswer = {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name. */
  name: string
  ticker: string | null
  tickers: (string)[]
  exchange: string | null
  exchanges: (string)[]
  cusip: string | null
  cusip_evidence: {
    /** settlement: a fails-to-deliver file pairs them; schedule: a Schedule 13D or 13G does; name: one company alone has the name. */
    basis: "settlement" | "schedule" | "name"
    document: string | null
    first_on: string | null
    last_on: string | null
  } | null
  sic: string | null
  industry: string | null
  sector: string | null
  state_of_incorporation: string | null
  location: {
    city: string | null
    state: string | null
  }
  /** Best matches of a `name`, best first; one entry for the other identifiers. */
  matches: ({
    /** Zero-padded ten-digit CIK. */
    cik: string
    /** Company name. */
    name: string
    ticker: string | null
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetFilingsQuery {
  /** Filings to return. */
  limit?: number
  /** Form type, for example 10-K, 10-Q, 8-K or 4. */
  form?: string
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetFilingsAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Filings in this answer. */
  count: number
  /** False when a part of the publisher’s list that this answer needs is missing. */
  complete: boolean
  /** Newest first. */
  filings: ({
    /** Form type as EDGAR spells it. */
    form: string
    /** Day of filing. */
    filed: string
    /** When EDGAR accepted the filing. */
    accepted_at: string
    report_date: string | null
    /** Accession number. */
    accession: string
    /** The primary document; the complete submission where none is named. */
    url: string
    /** EDGAR’s index page of the filing. */
    index_url: string
    description: string | null
    /** Item codes of an 8-K, as far as the company’s list names them. */
    items: (string)[]
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetFundamentalsQuery {
  /** Fiscal years or three-month quarters. */
  period?: "annual" | "quarterly"
  /** Periods to return. */
  limit?: number
  /** `sources` adds to every row the facts and formulas behind its values. */
  include?: "sources"
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetFundamentalsAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  period_type: "annual" | "quarterly"
  currency: string | null
  /** Newest first. */
  income_statement: ({
    /** Last day of the period. */
    period: string
    /** The year as the filer's own filings name it. */
    fiscal_year: number
    fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
    /** Form of the filing that most of the row is read from. */
    form: string
    filed: string
    accession: string
    revenue: number | null
    cost_of_revenue: number | null
    gross_profit: number | null
    research_and_development: number | null
    selling_general_administrative: number | null
    operating_expenses: number | null
    operating_income: number | null
    interest_expense: number | null
    pretax_income: number | null
    income_tax: number | null
    net_income: number | null
    eps_basic: number | null
    eps_diluted: number | null
    shares_basic: number | null
    shares_diluted: number | null
    /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported. */
    flags: ("gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual")[]
    sources?: Record<string, {
      /** False when the value is a fact as the filer tagged it. */
      derived: boolean
      formula: string | null
      facts: ({
        taxonomy: string
        tag: string
        unit: string
        start: string | null
        end: string
        value: number
        form: string
        filed: string
        accession: string
      })[]
    }>
  })[]
  /** Newest first. */
  balance_sheet: ({
    /** Last day of the period. */
    period: string
    /** The year as the filer's own filings name it. */
    fiscal_year: number
    fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
    /** Form of the filing that most of the row is read from. */
    form: string
    filed: string
    accession: string
    cash_and_equivalents: number | null
    short_term_investments: number | null
    accounts_receivable: number | null
    inventory: number | null
    current_assets: number | null
    property_plant_equipment: number | null
    goodwill: number | null
    intangible_assets: number | null
    total_assets: number | null
    accounts_payable: number | null
    short_term_debt: number | null
    current_liabilities: number | null
    long_term_debt: number | null
    total_liabilities: number | null
    retained_earnings: number | null
    stockholders_equity: number | null
    total_equity: number | null
    /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported. */
    flags: ("gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual")[]
    sources?: Record<string, {
      /** False when the value is a fact as the filer tagged it. */
      derived: boolean
      formula: string | null
      facts: ({
        taxonomy: string
        tag: string
        unit: string
        start: string | null
        end: string
        value: number
        form: string
        filed: string
        accession: string
      })[]
    }>
  })[]
  /** Newest first. */
  cash_flow: ({
    /** Last day of the period. */
    period: string
    /** The year as the filer's own filings name it. */
    fiscal_year: number
    fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
    /** Form of the filing that most of the row is read from. */
    form: string
    filed: string
    accession: string
    operating_cash_flow: number | null
    depreciation_amortization: number | null
    stock_based_compensation: number | null
    capital_expenditures: number | null
    investing_cash_flow: number | null
    dividends_paid: number | null
    share_repurchases: number | null
    financing_cash_flow: number | null
    net_change_in_cash: number | null
    free_cash_flow: number | null
    /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported. */
    flags: ("gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual")[]
    sources?: Record<string, {
      /** False when the value is a fact as the filer tagged it. */
      derived: boolean
      formula: string | null
      facts: ({
        taxonomy: string
        tag: string
        unit: string
        start: string | null
        end: string
        value: number
        form: string
        filed: string
        accession: string
      })[]
    }>
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetRatiosQuery {
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetRatiosAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  period: string | null
  fiscal_year: number | null
  ratios: {
    gross_margin: number | null
    operating_margin: number | null
    net_margin: number | null
    fcf_margin: number | null
    roe: number | null
    roa: number | null
    current_ratio: number | null
    quick_ratio: number | null
    cash_ratio: number | null
    debt_to_equity: number | null
    debt_to_assets: number | null
    interest_coverage: number | null
    asset_turnover: number | null
    revenue_growth: number | null
  }
  inputs: Record<string, {
    value: number
    period: string
    accession: string
  }>
  reasons: Record<string, string>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetXbrlQuery {
  /** Fiscal years or three-month quarters. */
  period?: "annual" | "quarterly"
  /** Periods of a statement, or values of a series. */
  limit?: number
  /** Tags, separated by commas, with or without taxonomy: `us-gaap:Assets,Goodwill`. */
  concept?: string
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetXbrlAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  filing: {
    /** Accession number. */
    accession: string
    /** Form type as EDGAR spells it. */
    form: string
    /** Day of filing. */
    filed: string
    /** Structured facts that the filing reports. */
    facts: number
  } | null
  period_type: "annual" | "quarterly"
  currency: string | null
  /** Newest first. */
  income_statement: ({
    /** Last day of the period. */
    period: string
    /** The year as the filer's own filings name it. */
    fiscal_year: number
    fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
    /** Form of the filing that most of the row is read from. */
    form: string
    filed: string
    accession: string
    revenue: number | null
    cost_of_revenue: number | null
    gross_profit: number | null
    research_and_development: number | null
    selling_general_administrative: number | null
    operating_expenses: number | null
    operating_income: number | null
    interest_expense: number | null
    pretax_income: number | null
    income_tax: number | null
    net_income: number | null
    eps_basic: number | null
    eps_diluted: number | null
    shares_basic: number | null
    shares_diluted: number | null
    /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported. */
    flags: ("gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual")[]
    sources?: Record<string, {
      /** False when the value is a fact as the filer tagged it. */
      derived: boolean
      formula: string | null
      facts: ({
        taxonomy: string
        tag: string
        unit: string
        start: string | null
        end: string
        value: number
        form: string
        filed: string
        accession: string
      })[]
    }>
  })[]
  /** Newest first. */
  balance_sheet: ({
    /** Last day of the period. */
    period: string
    /** The year as the filer's own filings name it. */
    fiscal_year: number
    fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
    /** Form of the filing that most of the row is read from. */
    form: string
    filed: string
    accession: string
    cash_and_equivalents: number | null
    short_term_investments: number | null
    accounts_receivable: number | null
    inventory: number | null
    current_assets: number | null
    property_plant_equipment: number | null
    goodwill: number | null
    intangible_assets: number | null
    total_assets: number | null
    accounts_payable: number | null
    short_term_debt: number | null
    current_liabilities: number | null
    long_term_debt: number | null
    total_liabilities: number | null
    retained_earnings: number | null
    stockholders_equity: number | null
    total_equity: number | null
    /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported. */
    flags: ("gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual")[]
    sources?: Record<string, {
      /** False when the value is a fact as the filer tagged it. */
      derived: boolean
      formula: string | null
      facts: ({
        taxonomy: string
        tag: string
        unit: string
        start: string | null
        end: string
        value: number
        form: string
        filed: string
        accession: string
      })[]
    }>
  })[]
  /** Newest first. */
  cash_flow: ({
    /** Last day of the period. */
    period: string
    /** The year as the filer's own filings name it. */
    fiscal_year: number
    fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
    /** Form of the filing that most of the row is read from. */
    form: string
    filed: string
    accession: string
    operating_cash_flow: number | null
    depreciation_amortization: number | null
    stock_based_compensation: number | null
    capital_expenditures: number | null
    investing_cash_flow: number | null
    dividends_paid: number | null
    share_repurchases: number | null
    financing_cash_flow: number | null
    net_change_in_cash: number | null
    free_cash_flow: number | null
    /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported. */
    flags: ("gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual")[]
    sources?: Record<string, {
      /** False when the value is a fact as the filer tagged it. */
      derived: boolean
      formula: string | null
      facts: ({
        taxonomy: string
        tag: string
        unit: string
        start: string | null
        end: string
        value: number
        form: string
        filed: string
        accession: string
      })[]
    }>
  })[]
  missing: ({
    /** The statement, or the tag as it was asked for. */
    name: string
    /** Why the answer has nothing of it. */
    reason: string
  })[]
  /** Every tag in use, by taxonomy and name. */
  concepts: ({
    taxonomy: string
    tag: string
    label: string | null
    units: (string)[]
    facts: number
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
} | {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  filing: {
    /** Accession number. */
    accession: string
    /** Form type as EDGAR spells it. */
    form: string
    /** Day of filing. */
    filed: string
    /** Structured facts that the filing reports. */
    facts: number
  } | null
  period_type: "annual" | "quarterly" | null
  /** One per tag and unit; values newest first. */
  series: ({
    taxonomy: string
    tag: string
    label: string | null
    unit: string
    facts: ({
      start: string | null
      end: string
      value: number
      fiscal_year: number | null
      fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4" | null
      form: string
      filed: string
      accession: string
      frame: string | null
    })[]
  })[]
  missing: ({
    /** The statement, or the tag as it was asked for. */
    name: string
    /** Why the answer has nothing of it. */
    reason: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetSharesQuery {
  /** Add every earlier figure. */
  history?: boolean
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetSharesAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  shares_outstanding: {
    /** Shares; of a public float, US dollars. */
    value: number
    /** Day that the figure is stated for. */
    as_of: string
    /** Taxonomy and tag it was filed under. */
    concept: string
    form: string
    filed: string
    accession: string
  } | null
  public_float: {
    /** Shares; of a public float, US dollars. */
    value: number
    /** Day that the figure is stated for. */
    as_of: string
    /** Taxonomy and tag it was filed under. */
    concept: string
    form: string
    filed: string
    accession: string
  } | null
  /** Where one filing states several counts for one day: a row each, newest filing. */
  classes: ({
    /** Shares; of a public float, US dollars. */
    value: number
    /** Day that the figure is stated for. */
    as_of: string
    /** Taxonomy and tag it was filed under. */
    concept: string
    form: string
    filed: string
    accession: string
  })[]
  /** Why a figure is null, or the classes are not told apart. */
  reasons: Record<string, string>
  history?: {
    shares_outstanding: ({
      /** Shares; of a public float, US dollars. */
      value: number
      /** Day that the figure is stated for. */
      as_of: string
      /** Taxonomy and tag it was filed under. */
      concept: string
      form: string
      filed: string
      accession: string
    })[]
    public_float: ({
      /** Shares; of a public float, US dollars. */
      value: number
      /** Day that the figure is stated for. */
      as_of: string
      /** Taxonomy and tag it was filed under. */
      concept: string
      form: string
      filed: string
      accession: string
    })[]
  }
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetInsiderQuery {
  /** Filings of a company, purchases of `latest`, or clusters to return. */
  limit?: number
  /** Ownership form. */
  form?: "3" | "4" | "5"
  /** Smallest value in USD: of a purchase (`latest`) or of a whole cluster. */
  min_value?: number
  /** `clusters`: days of purchase to look back. */
  days?: number
  /** `clusters`: fewest distinct insiders. */
  min_insiders?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetInsiderAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Form asked for; its amendments are in the answer too. */
  form: string
  /** Rows in this answer. */
  count: number
  /** False when a filing that belongs in this answer is not in it; see `filings`. */
  complete: boolean
  /** Newest first: at most `limit` that were read, and those between them that were not. */
  filings: ({
    /** Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment. */
    form: string
    filed: string | null
    accepted_at: string | null
    period_of_report: string | null
    /** Accession number. */
    accession: string
    /** The document. */
    url: string
    /** `parsed`: its rows are in this answer. `text_form`: filed as text before June 2003 and not read. `missing`: the publisher does not have the document. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time. */
    status: "parsed" | "text_form" | "missing" | "unreadable" | "unavailable"
    reason: string | null
    /** What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer has it only where the document is not to be had. */
    source: "document" | "data_set"
    /** Rows of the filing. */
    rows: number
    not_subject_to_section_16: boolean | null
    no_securities_owned: boolean | null
    remarks: string | null
    /** Footnotes that no row cites. */
    footnotes: ({
      /** Number of the footnote on the form. */
      id: string
      field: string | null
      text: string | null
    })[]
  })[]
  /** Rows of those filings, newest first. */
  transactions: ({
    ticker: string | null
    /** Zero-padded ten-digit CIK. */
    cik: string
    company: string | null
    owner: string | null
    /** Zero-padded ten-digit CIK. */
    owner_cik: string
    role: string | null
    officer_title: string | null
    /** Everyone who reports the row. */
    owners: ({
      /** Zero-padded ten-digit CIK. */
      cik: string
      name: string | null
      role: string | null
      officer_title: string | null
      other_text: string | null
    })[]
    row: "transaction" | "holding"
    /** Place of the row on the form. */
    line: number
    security: string | null
    /** True for rows of Table II. */
    derivative: boolean
    transaction_code: string | null
    transaction_label: string | null
    transaction_date: string | null
    deemed_execution_date: string | null
    timeliness: string | null
    equity_swap: boolean | null
    shares: number | null
    price: number | null
    value: number | null
    acquired_disposed: "A" | "D" | null
    shares_after: number | null
    value_after: number | null
    ownership: "direct" | "indirect" | null
    nature_of_ownership: string | null
    plan_10b5_1: boolean | null
    exercise_price: number | null
    exercise_date: string | null
    expiration_date: string | null
    underlying_security: string | null
    underlying_shares: number | null
    underlying_value: number | null
    footnotes: ({
      /** Number of the footnote on the form. */
      id: string
      field: string | null
      text: string | null
    })[]
    /** What is odd about the row; nothing is corrected. */
    flags: ({
      /** What is odd, such as `shares.negative` or `date.after_filing`. */
      code: string
      /** Where in the document. */
      element: string
      /** What stands there. */
      detail: string
    })[]
    /** Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment. */
    form: string
    filed: string | null
    accepted_at: string | null
    /** Accession number. */
    accession: string
    /** Every filing that reports this trade. */
    accessions: (string)[]
    superseded_by: string | null
    /** What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer has it only where the document is not to be had. */
    source: "document" | "data_set"
    /** The document. */
    filed_url: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
} | {
  /** Purchases in this answer. */
  count: number
  /** Days the window reaches back. */
  days: number
  /** Smallest value asked for, in USD. */
  min_value: number
  /** First day of the window. */
  window_from: string
  /** Last day of the window, in New York. */
  window_to: string
  /** Filings of the window at hand; the answer is drawn from these. */
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
  complete_from: string | null
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: false
  /** Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out. */
  filings_undated: number
  /** Biggest first. */
  transactions: ({
    ticker: string | null
    /** Zero-padded ten-digit CIK. */
    cik: string
    company: string | null
    owner: string | null
    /** Zero-padded ten-digit CIK. */
    owner_cik: string
    role: string | null
    officer_title: string | null
    /** Everyone who reports the row. */
    owners: ({
      /** Zero-padded ten-digit CIK. */
      cik: string
      name: string | null
      role: string | null
      officer_title: string | null
      other_text: string | null
    })[]
    row: "transaction" | "holding"
    /** Place of the row on the form. */
    line: number
    security: string | null
    /** True for rows of Table II. */
    derivative: boolean
    transaction_code: string | null
    transaction_label: string | null
    transaction_date: string | null
    deemed_execution_date: string | null
    timeliness: string | null
    equity_swap: boolean | null
    shares: number | null
    price: number | null
    value: number | null
    acquired_disposed: "A" | "D" | null
    shares_after: number | null
    value_after: number | null
    ownership: "direct" | "indirect" | null
    nature_of_ownership: string | null
    plan_10b5_1: boolean | null
    exercise_price: number | null
    exercise_date: string | null
    expiration_date: string | null
    underlying_security: string | null
    underlying_shares: number | null
    underlying_value: number | null
    footnotes: ({
      /** Number of the footnote on the form. */
      id: string
      field: string | null
      text: string | null
    })[]
    /** What is odd about the row; nothing is corrected. */
    flags: ({
      /** What is odd, such as `shares.negative` or `date.after_filing`. */
      code: string
      /** Where in the document. */
      element: string
      /** What stands there. */
      detail: string
    })[]
    /** Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment. */
    form: string
    filed: string | null
    accepted_at: string | null
    /** Accession number. */
    accession: string
    /** Every filing that reports this trade. */
    accessions: (string)[]
    superseded_by: string | null
    /** What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer has it only where the document is not to be had. */
    source: "document" | "data_set"
    /** The document. */
    filed_url: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
} | {
  /** Clusters in this answer. */
  count: number
  /** Fewest insiders asked for. */
  min_insiders: number
  /** Days the window reaches back. */
  days: number
  /** Smallest value asked for, in USD. */
  min_value: number
  /** First day of the window. */
  window_from: string
  /** Last day of the window, in New York. */
  window_to: string
  /** Filings of the window at hand; the answer is drawn from these. */
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
  complete_from: string | null
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: false
  /** Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out. */
  filings_undated: number
  /** Newest filing first, then largest. */
  clusters: ({
    ticker: string | null
    /** Zero-padded ten-digit CIK. */
    cik: string
    company: string | null
    /** Distinct insiders who bought. */
    insider_count: number
    /** Value of all purchases with a price, in USD. */
    total_value: number
    latest_filed: string | null
    /** Largest first. */
    buyers: ({
      owner: string | null
      /** Zero-padded ten-digit CIK. */
      owner_cik: string
      officer_title: string | null
      role: string | null
      /** People who report together count as one insider. */
      owners: ({
        /** Zero-padded ten-digit CIK. */
        cik: string
        name: string | null
        role: string | null
        officer_title: string | null
        other_text: string | null
      })[]
      shares: number | null
      value: number | null
      /** Purchases. */
      transactions: number
      transaction_date: string | null
      filed: string | null
      /** The filings that report them. */
      accessions: (string)[]
      /** The last filing’s document. */
      filed_url: string
    })[]
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetProposedSalesQuery {
  /** Notices to return. */
  limit?: number
  /** Smallest market value in USD of what is to be sold. */
  min_value?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetProposedSalesAnswer = {
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name as the publisher has it. */
  company?: string
  /** Notices in this answer. */
  count: number
  /** False when a notice that belongs in this answer is not in it; see `unread`. */
  complete: boolean
  complete_from?: string | null
  complete_to?: string | null
  /** `latest`: notices at hand; the answer is drawn from these. */
  filings_scanned?: number
  first_filed?: string | null
  last_filed?: string | null
  /** Newest first. */
  notices: ({
    /** 144, or 144/A for an amendment. */
    form: string
    /** Accession number. */
    accession: string
    /** Day of filing. */
    filed: string
    /** When EDGAR accepted it; the end of that day where it does not say. */
    accepted_at: string
    /** The submission that was read. */
    url: string
    ticker: string | null
    /** Zero-padded ten-digit CIK. */
    issuer_cik: string
    /** The company, as the form spells it. */
    issuer: string
    /** Person for whose account the securities are to be sold. */
    seller: string
    seller_cik: string | null
    /** The seller’s relations to the issuer. */
    relationships: (string)[]
    /** Market value of all that is to be sold, in USD. */
    value: number
    notice_on: string | null
    /** Days on which the plans under Rule 10b5-1 behind the sale were adopted. */
    plan_adopted_on: (string)[]
    previous_accession: string | null
    /** What is to be sold. */
    to_sell: ({
      /** Class of the securities to be sold, as the form spells it. */
      class_title: string
      /** Broker or market maker through whom they are to be sold. */
      broker: string
      /** Shares or other units to be sold. */
      shares: number
      /** Their market value in USD, as the filer states it. */
      market_value: number
      shares_outstanding: number | null
      approx_sale_on: string | null
      exchange: string | null
    })[]
    /** How it was acquired. */
    acquired: ({
      /** Class of the securities. */
      class_title: string
      acquired_on: string | null
      nature: string | null
      from: string | null
      is_gift: boolean | null
      donor_acquired_on: string | null
      shares: number | null
      paid_on: string | null
      payment: string | null
    })[]
    /** Sales of the three months before. */
    sold_past_3_months: ({
      /** Who sold. */
      seller: string
      /** Class of the securities. */
      class_title: string
      sold_on: string | null
      /** Units sold. */
      shares: number
      /** Gross proceeds in USD. */
      gross_proceeds: number
    })[]
    remarks: string | null
  })[]
  /** Notices that could not be read, and why. */
  unread: ({
    /** Accession number. */
    accession: string
    /** Form type. */
    form: string
    /** Day of filing. */
    filed: string
    /** Why the notice is not in the answer. */
    reason: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetRestatementsQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back; 0 is today alone, and less finds nothing. */
  days?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetRestatementsAnswer = {
  /** Events in this answer. */
  count: number
  /** The lookback that was asked for. */
  days: number
  /** 8-Ks whose items are known in the window, of all filers. */
  filings_scanned: number
  first_scanned_on: string | null
  last_scanned_on: string | null
  complete_from: string | null
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: false
  /** Newest first, one for each filing. */
  events: ({
    ticker: string | null
    /** Zero-padded ten-digit CIK. */
    cik: string
    /** Company name as the publisher has it. */
    company: string
    /** Day of filing. */
    filed: string
    /** Accession number. */
    accession: string
    /** The primary document; the complete submission where none is named. */
    url: string
    notable: boolean | null
    /** As the filing’s header lists them, then those that it leaves blank. */
    items: ({
      /** Item number of Form 8-K; a single number before 23 August 2004. */
      code: string
      /** The item’s caption in the form. */
      label: string
      /** Whether the filing’s header names the item, or leaves it blank and a heading of the document names it. */
      source: "header" | "text"
    })[]
    items_unknown_reason: string | null
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetAuditorChangesQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back; 0 is today alone, and less finds nothing. */
  days?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetAuditorChangesAnswer = {
  /** Events in this answer. */
  count: number
  /** The lookback that was asked for. */
  days: number
  /** 8-Ks whose items are known in the window, of all filers. */
  filings_scanned: number
  first_scanned_on: string | null
  last_scanned_on: string | null
  complete_from: string | null
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: false
  /** Newest first, one for each filing. */
  events: ({
    ticker: string | null
    /** Zero-padded ten-digit CIK. */
    cik: string
    /** Company name as the publisher has it. */
    company: string
    /** Day of filing. */
    filed: string
    /** Accession number. */
    accession: string
    /** The primary document; the complete submission where none is named. */
    url: string
    notable: boolean | null
    /** As the filing’s header lists them, then those that it leaves blank. */
    items: ({
      /** Item number of Form 8-K; a single number before 23 August 2004. */
      code: string
      /** The item’s caption in the form. */
      label: string
      /** Whether the filing’s header names the item, or leaves it blank and a heading of the document names it. */
      source: "header" | "text"
    })[]
    items_unknown_reason: string | null
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetEventsQuery {
  /** Events to return. */
  limit?: number
  /** Keep only notable events. */
  notable?: boolean
  /** One item code, or several separated by commas: `5.02,2.02`. */
  item?: string
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetEventsAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Events in this answer. */
  count: number
  /** Present when a document that this answer needs is missing at the publisher, or older filings have still to be read for their items. */
  complete?: false
  /** Newest first. */
  events: ({
    /** Day of filing. */
    filed: string
    /** Accession number. */
    accession: string
    /** The primary document; the complete submission where none is named. */
    url: string
    notable: boolean | null
    /** As the filing’s header lists them, then those that it leaves blank. */
    items: ({
      /** Item number of Form 8-K; a single number before 23 August 2004. */
      code: string
      /** The item’s caption in the form. */
      label: string
      /** Whether the filing’s header names the item, or leaves it blank and a heading of the document names it. */
      source: "header" | "text"
    })[]
    items_unknown_reason: string | null
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetHoldingsQuery {
  /** Positions to return. */
  limit?: number
  /** Label positions against the quarter before, and list exits. */
  changes?: boolean
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetHoldingsAnswer = {
  /** Name of the manager. */
  fund: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  period: string | null
  filed: string | null
  accession: string | null
  url: string | null
  report_type: "holdings" | "notice" | "combination" | null
  prior_period: string | null
  total_value: number | null
  reported_total: number | null
  difference: number | null
  difference_reason: string | null
  /** Positions of the portfolio. */
  position_count: number
  /** Positions in this answer. */
  count: number
  /** False when a filing that belongs to this answer is not at hand; see missing. */
  complete: boolean
  /** Largest value first. */
  holdings: ({
    /** Name of the issuer, as the manager wrote it. */
    issuer: string
    title_of_class: string | null
    /** CUSIP of the security; for an option, of what it is on. */
    cusip: string
    ticker: string | null
    ticker_basis: "settlement" | "schedule" | "name" | null
    /** Whole dollars. */
    value: number
    /** Shares, or dollars of principal with share_type PRN. */
    shares: number
    /** SH: shares; PRN: principal amount. */
    share_type: "SH" | "PRN"
    put_call: "PUT" | "CALL" | null
    weight: number | null
    change: "new" | "added" | "reduced" | "unchanged" | null
    shares_prior: number | null
    value_prior: number | null
    shares_change: number | null
    cusip_prior: string | null
  })[]
  /** Positions of the quarter before that are gone. */
  exit_count: number
  /** Largest first, at most `limit`. */
  exits: ({
    /** Name of the issuer, as the manager wrote it. */
    issuer: string
    title_of_class: string | null
    /** CUSIP of the security; for an option, of what it is on. */
    cusip: string
    ticker: string | null
    ticker_basis: "settlement" | "schedule" | "name" | null
    /** SH: shares; PRN: principal amount. */
    share_type: "SH" | "PRN"
    put_call: "PUT" | "CALL" | null
    /** What was held the quarter before. */
    shares_prior: number
    /** Its value then, in whole dollars. */
    value_prior: number
  })[]
  /** The quarter’s filings, oldest first. */
  filings: ({
    /** Accession number. */
    accession: string
    /** Form type. */
    form: string
    filed: string | null
    accepted_at: string | null
    /** What it does to the portfolio. */
    effect: "original" | "replaces" | "adds" | "notice" | "replaced" | "unknown"
    entries: number | null
    reported_entries: number | null
    confidential_omitted: boolean | null
    value_unit: "thousands" | "dollars" | null
    /** Why. */
    unit_evidence: ({
      /** What was looked at: instructions, prices, cover or size. */
      about: string
      /** The unit it speaks for. */
      speaks_for: "thousands" | "dollars"
      /** Natural logarithm of the odds it gives. */
      weight: number
      /** What was found. */
      detail: string
    })[]
    /** EDGAR’s index page of the filing. */
    url: string
  })[]
  missing: ({
    /** Accession number. */
    accession: string
    /** Form type. */
    form: string
    /** Quarter it reports on. */
    period: string
    /** Why it is not part of the answer. */
    reason: string
    /** EDGAR’s index page of the filing. */
    url: string
  })[]
  /** Managers who report for this one, of a notice or combination report. */
  reported_by: ({
    /** Name of the manager. */
    name: string
    cik: string | null
    file_number: string | null
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetActivistQuery {
  /** `latest`: keep only Schedules 13D. */
  activist_only?: boolean
  /** `latest`: smallest percent of the class. */
  min_percent?: number
  /** Stakes to return. */
  limit?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetActivistAnswer = {
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name as the publisher has it. */
  company?: string
  /** Stakes in this answer. */
  count: number
  /** False when a schedule that this answer looked for could not be read. */
  complete: boolean
  complete_since: string | null
  complete_from?: string | null
  complete_to?: string | null
  /** Schedules at hand; the answer is drawn from these. */
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
  /** Schedules at hand that no document dates. */
  filings_undated: number
  /** Newest first. */
  stakes: ({
    /** 13D: may seek influence; 13G: passive; `/A`: an amendment. */
    form: string
    is_amendment: boolean
    /** The company, as the form spells it. */
    issuer: string
    /** Zero-padded ten-digit CIK. */
    issuer_cik: string
    ticker: string | null
    cusip: string | null
    percent_of_class: number | null
    shares: number | null
    /** Joint filers, each once. */
    reporting_persons: ({
      /** As the form spells it. */
      name: string
      cik: string | null
      percent_of_class: number | null
      shares: number | null
    })[]
    event_date: string | null
    filed: string | null
    /** Accession number. */
    accession: string
    /** The document that was read. */
    url: string
    previous: {
      /** Accession number. */
      accession: string
      /** Form type. */
      form: string
      filed: string | null
      percent_of_class: number | null
      shares: number | null
    } | null
    percent_change: number | null
    shares_change: number | null
    /** What is odd: `percent.above_100`, `percent.negative`, `event_date.after_filing`. */
    flags: (string)[]
  })[]
  /** Schedules that could not be read, and why. */
  unread: ({
    /** Accession number. */
    accession: string
    form: string | null
    filed: string | null
    /** Why its stake is not in the answer. */
    reason: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetSectionsQuery {
  /** Annual or quarterly report. */
  form?: "10-K" | "10-Q"
  /** Item, for example 1A or 7; in a 10-Q also II-1A. Without it: the list. */
  item?: string
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetSectionsAnswer = {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  form: string | null
  filed: string | null
  report_date: string | null
  accession: string | null
  url: string | null
  /** Sections in the report. */
  count: number
  /** False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report. */
  complete: boolean
  incomplete_reason: string | null
  /** Newer reports that are listed but whose document the publisher does not have. */
  missing: ({
    /** Accession number. */
    accession: string
    /** Form type. */
    form: string
    /** Day of filing. */
    filed: string
  })[]
  /** In the order of the report. */
  sections: ({
    /** Item number, for example 1A. */
    item: string
    part: "I" | "II" | null
    /** Title in the filer’s words. */
    title: string
    /** Length of the text. */
    chars: number
    /** Where the text begins in the report’s clean text, in UTF-16 units. */
    start: number
    /** Where it ends. */
    end: number
    /** The report only says where the text stands, such as in the proxy statement. */
    incorporated_by_reference: boolean
    /** High when the section passed every check; low sections deserve a look. */
    confidence: "high" | "low"
    /** The filing it stands in: an amendment where one replaced the item. */
    accession: string
  })[]
  left_out: {
    /** Text that a browser does not show, such as hidden iXBRL facts. */
    hidden_chars: number
    /** Page numbers, running headers and footers. */
    furniture_lines: number
    /** Their length. */
    furniture_chars: number
  } | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
} | {
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  form: string | null
  filed: string | null
  report_date: string | null
  accession: string | null
  url: string | null
  /** Item number, for example 1A. */
  item: string
  part: "I" | "II" | null
  /** Title in the filer’s words. */
  title: string
  /** Length of the text. */
  chars: number
  /** Where the text begins in the report’s clean text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** The report only says where the text stands, such as in the proxy statement. */
  incorporated_by_reference: boolean
  /** High when the section passed every check; low sections deserve a look. */
  confidence: "high" | "low"
  /** Clean text: a line per table row, its cells separated by tabs. */
  text: string
  /** What the section was put to. */
  checks: ({
    check: "heading" | "length" | "order" | "nothing_lost" | "own_text"
    passed: boolean
    reason: string | null
  })[]
  /** False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report. */
  complete: boolean
  incomplete_reason: string | null
  /** Newer reports that are listed but whose document the publisher does not have. */
  missing: ({
    /** Accession number. */
    accession: string
    /** Form type. */
    form: string
    /** Day of filing. */
    filed: string
  })[]
  /** What of the document is not in its clean text. */
  left_out: {
    /** Text that a browser does not show, such as hidden iXBRL facts. */
    hidden_chars: number
    /** Page numbers, running headers and footers. */
    furniture_lines: number
    /** Their length. */
    furniture_chars: number
  }
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SearchFilingsQuery {
  /** Words and phrases to look for. */
  q: string
  /** Form types, separated by commas; a form brings its amendments: `10-K,8-K`. */
  forms?: string
  /** First day of filing. */
  startdt?: string
  /** Last day of filing. */
  enddt?: string
  /** Results to return. */
  limit?: number
  /** Results to skip; with `limit` at most 10,000. */
  offset?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type SearchFilingsAnswer = {
  /** The search, surplus spaces left out. */
  q: string
  /** Documents that match. */
  total: number
  /** True when the index stopped counting at `total`, which is 10,000. */
  total_is_capped: boolean
  /** Results in this answer. */
  count: number
  /** Hits of the publisher’s index that stand in this part of the list and were left out, because they name no filing. `total` and `offset` count them. */
  skipped: number
  /** As asked for. */
  limit: number
  /** As asked for. */
  offset: number
  /** `publisher`: EDGAR’s own full-text index, which covers every filer since 2001. `local`: the documents this service has loaded, and no others. */
  index: "publisher" | "local"
  documents_indexed: number | null
  /** Documents of filings. `publisher`: best match first. `local`: newest filing first, its documents in their own order. */
  results: ({
    /** Name of the filer; of several, the first. */
    company: string
    /** Zero-padded ten-digit CIK of that filer. */
    cik: string
    /** Form type of the filing. */
    form: string
    /** Day of filing. */
    filed: string
    period: string | null
    /** Item codes of an 8-K. */
    items: (string)[]
    /** Accession number. */
    accession: string
    file_type: string | null
    description: string | null
    /** The document. */
    url: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetOpportunitiesQuery {
  /** First posting day; 30 days before the last one by default. */
  posted_from?: string
  /** Last posting day; today, or the day of `as_of`, by default. */
  posted_to?: string
  /** NAICS code; fewer than six digits stand for all codes that begin with them. */
  naics?: string
  /** Set-aside code, in any case, for example SBA, 8A, WOSB or HZC. */
  set_aside?: string
  /** Kind of notice: o solicitation, p presolicitation, k combined synopsis, r sources sought, s special notice, g surplus sale, a award, u justification, i intent to bundle. */
  ptype?: "o" | "p" | "k" | "r" | "s" | "g" | "a" | "u" | "i"
  /** State of the place of performance, by its code, in any case. */
  state?: string
  /** A part of the title, in any case. */
  title?: string
  /** Notices to return. */
  limit?: number
  /** Notices to skip. */
  offset?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export type GetOpportunitiesAnswer = {
  /** Opportunities in this answer. */
  count: number
  /** Opportunities that match. */
  total: number
  /** First posting day, MM/DD/YYYY. */
  posted_from: string
  /** Last posting day, MM/DD/YYYY. */
  posted_to: string
  /** Newest first. */
  opportunities: ({
    /** Identifier of the notice. */
    notice_id: string
    title: string | null
    solicitation_number: string | null
    /** Day of posting. */
    posted_date: string
    response_deadline: string | null
    type: string | null
    /** False once the publisher has archived the notice. */
    active: boolean
    naics_code: string | null
    set_aside: string | null
    ui_link: string | null
  })[]
  /** Where the data comes from. */
  source: "SAM.gov"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GetFeedQuery {
  /** A cursor from an earlier answer, or `now`; without it the newest filings. */
  since?: string
  /** Form types, separated by commas: `4,8-K`. Each is matched exactly. */
  form?: string
  /** Tickers or CIKs, separated by commas: filings that name one of them. */
  ticker?: string
  /** Filings to return. */
  limit?: number
}

export type GetFeedAnswer = {
  /** Filings in this answer. */
  count: number
  /** Ask for what follows with `since` set to this. */
  cursor: string
  /** Whether more are waiting behind the cursor. */
  more: boolean
  /** In the order in which they were seen. */
  filings: ({
    /** Its place in the feed: what follows it is asked for by this. */
    cursor: string
    /** Form type as EDGAR spells it. */
    form: string
    /** Day of filing. */
    filed: string
    accepted_at: string | null
    /** When this service first saw it. */
    seen_at: string
    /** Accession number. */
    accession: string
    /** The complete submission. */
    url: string
    /** EDGAR’s index page of the filing. */
    index_url: string
    /** Every party that the publisher names. */
    companies: ({
      ticker: string | null
      /** Zero-padded ten-digit CIK. */
      cik: string
      company: string | null
    })[]
    /** Where it was seen (feed, index, backfill): the feed of current filings, the index of its day, or the index of a day before the service began. */
    seen_in: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type GetCoverageAnswer = {
  /** The service’s time. */
  now: string
  /** Whether the publishers are asked, and not a mirror. */
  live: boolean
  kinds: ({
    /** The kind of data. */
    kind: string
    /** Forms it is read from. */
    forms: (string)[]
    /** Rows in the store, as last counted. */
    rows: number
    rows_counted_at: string | null
    complete_from: string | null
    complete_to: string | null
    refreshed_at: string | null
  })[]
  feed: {
    /** Whether a process watches the feed of new filings. */
    watched: boolean
    began_at: string | null
    looked_at: string | null
    failure: string | null
    /** The newest place in `/v1/feed`. */
    cursor: string
    /** From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, for filings of the last day that came while the feed was followed. */
    lag_seconds: {
      seen: {
        /** Filings that went through the stage. */
        filings: number
        p50: number | null
        p95: number | null
        p99: number | null
      }
      stored: {
        /** Filings that went through the stage. */
        filings: number
        p50: number | null
        p95: number | null
        p99: number | null
      }
      told: {
        /** Filings that went through the stage. */
        filings: number
        p50: number | null
        p95: number | null
        p99: number | null
      }
    }
  }
  /** What is fetched in the background, in its order; empty without a filling. */
  loading: ({
    /** A part of the filling. */
    stage: string
    /** What it brings. */
    summary: string
    /** `waiting`, `running`, `done` or `failed`. */
    state: string
    /** How far it is. */
    done: number
    total: number | null
    /** Of what. */
    unit: string
    detail: string | null
    updated_at: string | null
    finished_at: string | null
  })[]
  /** Filings that are known and wait to be read. */
  pending: number
  /** Newest first, two weeks. */
  days: ({
    /** A day of the publisher’s index. */
    day: string
    /** `complete`; `incomplete`; `closed`, a day without filings; `unpublished`, its index is not out. */
    state: string
    /** Filings of forms that are read. */
    listed: number
    /** Those in the store. */
    processed: number
    /** Those that are not. */
    missing: number
    /** When they were compared. */
    checked_at: string
  })[]
  alarms: ({
    /** A name for programs. */
    alarm: string
    since: string | null
    /** What is wrong, and what to do. */
    text: string
  })[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface CreateWebhookBody {
  /** HTTPS address of the receiver, on a public host and port 443. */
  url: string
  /** Companies to watch, by ticker or CIK. */
  tickers: (string)[]
  /** What to deliver: `insider` for Form 4, `8-k` for 8-K. */
  events: ("insider" | "8-k")[]
}

export type CreateWebhookAnswer = {
  /** Id of the webhook. */
  id: string
  /** Where deliveries are sent. */
  url: string
  /** Companies it watches. */
  tickers: (string)[]
  /** Kinds of events: `insider`, `8-k`. */
  events: (string)[]
  /** False once it is deactivated, by whomever. */
  active: boolean
  /** When it was registered. */
  created_at: string
  deactivated_at: string | null
  deactivated_reason: string | null
  failing_since: string | null
  /** Signing secret (`whsec_…`), shown this once; deliveries are signed with it. */
  secret: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type ListWebhooksAnswer = {
  /** Webhooks in this answer. */
  count: number
  /** Newest first, deactivated ones included. */
  webhooks: ({
    /** Id of the webhook. */
    id: string
    /** Where deliveries are sent. */
    url: string
    /** Companies it watches. */
    tickers: (string)[]
    /** Kinds of events: `insider`, `8-k`. */
    events: (string)[]
    /** False once it is deactivated, by whomever. */
    active: boolean
    /** When it was registered. */
    created_at: string
    deactivated_at: string | null
    deactivated_reason: string | null
    failing_since: string | null
  })[]
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type DeleteWebhookAnswer = {
  /** Id of the webhook. */
  id: string
  active: false
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface TestWebhookQuery {
  /** Try the receiver in the lab as well. */
  lab?: boolean
}

export type TestWebhookAnswer = {
  /** Id of the webhook. */
  id: string
  /** Whether the receiver answered with a 2xx. */
  delivered: boolean
  status_code: number | null
  /** Milliseconds until the answer, or until the attempt was given up. */
  duration_ms: number
  error: string | null
  lab: {
    /** Whether every check passed. */
    passed: boolean
    checks: ({
      /** What was tried, such as `bad_signature`. */
      name: string
      /** Accepted means any 2xx, refused any other answer. */
      expected: "accepted" | "refused"
      status_code: number | null
      /** Milliseconds until the answer, or until the attempt was given up. */
      duration_ms: number
      error: string | null
      passed: boolean
      advice: string | null
    })[]
  } | null
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ListWebhookDeliveriesQuery {
  /** Deliveries to return. */
  limit?: number
  /** Only sequences below this. */
  before?: number
  /** Only these. */
  status?: "pending" | "delivered" | "failed" | "cancelled"
}

export type ListWebhookDeliveriesAnswer = {
  /** Id of the webhook. */
  id: string
  /** Deliveries in this answer. */
  count: number
  /** Newest first, by sequence. */
  deliveries: ({
    /** The `webhook-id` of every attempt of this delivery. */
    id: string
    /** Number of the event for this webhook, without gaps. */
    sequence: number
    /** Kind of the event. */
    type: string
    /** Accession number of the filing. */
    accession: string
    status: "pending" | "delivered" | "failed" | "cancelled"
    /** When the event was queued. */
    created_at: string
    next_attempt_at: string | null
    /** Oldest first. */
    attempts: ({
      /** Counted from 1 over all rounds. */
      number: number
      /** When it was made. */
      at: string
      status_code: number | null
      /** Milliseconds until the answer, or until the attempt was given up. */
      duration_ms: number
      error: string | null
      answer: string | null
    })[]
  })[]
  next_before: number | null
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ReplayWebhookBody {
  /** Id of one delivery, `msg_…`. */
  delivery_id?: string | null
  /** A sequence number. */
  from_sequence?: number | null
  /** A sequence number. */
  to_sequence?: number | null
}

export type ReplayWebhookAnswer = {
  /** Id of the webhook. */
  id: string
  /** Deliveries that are sent again. */
  replayed: number
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface RotateWebhookSecretBody {
  /** Hours during which the old secret still signs. */
  overlap_hours?: number
}

export type RotateWebhookSecretAnswer = {
  /** Id of the webhook. */
  id: string
  /** Signing secret (`whsec_…`), shown this once; deliveries are signed with it. */
  secret: string
  /** Until then deliveries carry the old signature as well. */
  previous_expires_at: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type GetHealthAnswer = {
  status: "ok"
  version: string
  mode: "demo" | "mirror" | "live"
}

export const OPERATIONS = {
  create_key: { method: 'POST', path: '/v1/keys', isIdempotent: true },
  get_company: { method: 'GET', path: '/v1/company/{ticker}', isIdempotent: true },
  resolve_entity: { method: 'GET', path: '/v1/resolve', isIdempotent: true },
  get_filings: { method: 'GET', path: '/v1/filings/{ticker}', isIdempotent: true },
  get_fundamentals: { method: 'GET', path: '/v1/fundamentals/{ticker}', isIdempotent: true },
  get_ratios: { method: 'GET', path: '/v1/ratios/{ticker}', isIdempotent: true },
  get_xbrl: { method: 'GET', path: '/v1/xbrl/{ident}', isIdempotent: true },
  get_shares: { method: 'GET', path: '/v1/shares/{ticker}', isIdempotent: true },
  get_insider: { method: 'GET', path: '/v1/insider/{ticker}', isIdempotent: true },
  get_proposed_sales: { method: 'GET', path: '/v1/proposed-sales/{ticker}', isIdempotent: true },
  get_restatements: { method: 'GET', path: '/v1/events/restatements', isIdempotent: true },
  get_auditor_changes: { method: 'GET', path: '/v1/events/auditor-changes', isIdempotent: true },
  get_events: { method: 'GET', path: '/v1/events/{ticker}', isIdempotent: true },
  get_holdings: { method: 'GET', path: '/v1/holdings/{identifier}', isIdempotent: true },
  get_activist: { method: 'GET', path: '/v1/activist/{identifier}', isIdempotent: true },
  get_sections: { method: 'GET', path: '/v1/sections/{ticker}', isIdempotent: true },
  search_filings: { method: 'GET', path: '/v1/search/fulltext', isIdempotent: true },
  get_opportunities: { method: 'GET', path: '/v1/opportunities', isIdempotent: true },
  get_feed: { method: 'GET', path: '/v1/feed', isIdempotent: true },
  get_coverage: { method: 'GET', path: '/v1/coverage', isIdempotent: true },
  create_webhook: { method: 'POST', path: '/v1/webhooks', isIdempotent: true },
  list_webhooks: { method: 'GET', path: '/v1/webhooks', isIdempotent: true },
  delete_webhook: { method: 'DELETE', path: '/v1/webhooks/{wid}', isIdempotent: true },
  test_webhook: { method: 'POST', path: '/v1/webhooks/{wid}/test', isIdempotent: false },
  list_webhook_deliveries: { method: 'GET', path: '/v1/webhooks/{wid}/deliveries', isIdempotent: true },
  replay_webhook: { method: 'POST', path: '/v1/webhooks/{wid}/replay', isIdempotent: false },
  rotate_webhook_secret: { method: 'POST', path: '/v1/webhooks/{wid}/rotate', isIdempotent: false },
  get_health: { method: 'GET', path: '/health', isIdempotent: true },
} as const

export type OperationName = keyof typeof OPERATIONS

/** A method for every call; how a call is made is the business of whoever extends this. */
export abstract class Endpoints {
  /** One call with everything its answer says besides the data. */
  abstract call<T>(name: OperationName, sent: Sent, options?: CallOptions): Promise<Answer<T>>

  protected abstract pages<Q extends { offset?: number }, A extends { count: number; total: number }>(
    query: Q,
    ask: (query: Q) => Promise<A>,
  ): AsyncGenerator<A>

  /** Create a free-tier API key. */
  async createKey(body: CreateKeyBody = {}, options?: CallOptions): Promise<CreateKeyAnswer> {
    return (await this.call<CreateKeyAnswer>('create_key', { body }, options)).data
  }

  /** Profile of one company. */
  async getCompany(ticker: string, query: GetCompanyQuery = {}, options?: CallOptions): Promise<GetCompanyAnswer> {
    return (await this.call<GetCompanyAnswer>('get_company', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Which company a ticker, CIK, CUSIP or name stands for. */
  async resolveEntity(query: ResolveEntityQuery = {}, options?: CallOptions): Promise<ResolveEntityAnswer> {
    return (await this.call<ResolveEntityAnswer>('resolve_entity', { query: { ...query } }, options)).data
  }

  /** Filings of one company, newest first, each with its document. */
  async getFilings(ticker: string, query: GetFilingsQuery = {}, options?: CallOptions): Promise<GetFilingsAnswer> {
    return (await this.call<GetFilingsAnswer>('get_filings', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Income statement, balance sheet and cash flow in one naming for every company. */
  async getFundamentals(ticker: string, query: GetFundamentalsQuery = {}, options?: CallOptions): Promise<GetFundamentalsAnswer> {
    return (await this.call<GetFundamentalsAnswer>('get_fundamentals', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Fourteen financial ratios of the latest fiscal year, with their inputs. */
  async getRatios(ticker: string, query: GetRatiosQuery = {}, options?: CallOptions): Promise<GetRatiosAnswer> {
    return (await this.call<GetRatiosAnswer>('get_ratios', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Structured facts as filed: every period, every tag, or one filing alone. */
  async getXbrl(ident: string, query: GetXbrlQuery = {}, options?: CallOptions): Promise<GetXbrlAnswer> {
    return (await this.call<GetXbrlAnswer>('get_xbrl', { path: { ident }, query: { ...query } }, options)).data
  }

  /** Shares outstanding and public float as filings state them. */
  async getShares(ticker: string, query: GetSharesQuery = {}, options?: CallOptions): Promise<GetSharesAnswer> {
    return (await this.call<GetSharesAnswer>('get_shares', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all. */
  async getInsider(ticker: string, query: GetInsiderQuery = {}, options?: CallOptions): Promise<GetInsiderAnswer> {
    return (await this.call<GetInsiderAnswer>('get_insider', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Notices of proposed sales by insiders (Form 144), in one company or the newest of all. */
  async getProposedSales(ticker: string, query: GetProposedSalesQuery = {}, options?: CallOptions): Promise<GetProposedSalesAnswer> {
    return (await this.call<GetProposedSalesAnswer>('get_proposed_sales', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Latest 8-Ks in which a company withdraws earlier financial statements (Item 4.02). */
  async getRestatements(query: GetRestatementsQuery = {}, options?: CallOptions): Promise<GetRestatementsAnswer> {
    return (await this.call<GetRestatementsAnswer>('get_restatements', { query: { ...query } }, options)).data
  }

  /** Latest 8-Ks in which a company changes its auditor (Item 4.01). */
  async getAuditorChanges(query: GetAuditorChangesQuery = {}, options?: CallOptions): Promise<GetAuditorChangesAnswer> {
    return (await this.call<GetAuditorChangesAnswer>('get_auditor_changes', { query: { ...query } }, options)).data
  }

  /** Material events of one company: its 8-Ks as typed items, newest first. */
  async getEvents(ticker: string, query: GetEventsQuery = {}, options?: CallOptions): Promise<GetEventsAnswer> {
    return (await this.call<GetEventsAnswer>('get_events', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** A manager’s latest 13F portfolio, and what changed since the quarter before. */
  async getHoldings(identifier: string, query: GetHoldingsQuery = {}, options?: CallOptions): Promise<GetHoldingsAnswer> {
    return (await this.call<GetHoldingsAnswer>('get_holdings', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all. */
  async getActivist(identifier: string, query: GetActivistQuery = {}, options?: CallOptions): Promise<GetActivistAnswer> {
    return (await this.call<GetActivistAnswer>('get_activist', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** Sections of the latest 10-K or 10-Q as clean text, or the list of them. */
  async getSections(ticker: string, query: GetSectionsQuery = {}, options?: CallOptions): Promise<GetSectionsAnswer> {
    return (await this.call<GetSectionsAnswer>('get_sections', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Full-text search in the documents of filings, exhibits included. */
  async searchFilings(query: SearchFilingsQuery, options?: CallOptions): Promise<SearchFilingsAnswer> {
    return (await this.call<SearchFilingsAnswer>('search_filings', { query: { ...query } }, options)).data
  }

  /** The same, page after page, from `offset` to the last. */
  searchFilingsPages(query: SearchFilingsQuery, options?: CallOptions): AsyncGenerator<SearchFilingsAnswer> {
    return this.pages(query, (next) => this.searchFilings(next, options))
  }

  /** Federal contract opportunities, newest first. */
  async getOpportunities(query: GetOpportunitiesQuery = {}, options?: CallOptions): Promise<GetOpportunitiesAnswer> {
    return (await this.call<GetOpportunitiesAnswer>('get_opportunities', { query: { ...query } }, options)).data
  }

  /** The same, page after page, from `offset` to the last. */
  getOpportunitiesPages(query: GetOpportunitiesQuery = {}, options?: CallOptions): AsyncGenerator<GetOpportunitiesAnswer> {
    return this.pages(query, (next) => this.getOpportunities(next, options))
  }

  /** Every filing of all filers in the order in which it was seen, by a cursor. */
  async getFeed(query: GetFeedQuery = {}, options?: CallOptions): Promise<GetFeedAnswer> {
    return (await this.call<GetFeedAnswer>('get_feed', { query: { ...query } }, options)).data
  }

  /** What the service holds, how complete and how current it is. Free. */
  async getCoverage(options?: CallOptions): Promise<GetCoverageAnswer> {
    return (await this.call<GetCoverageAnswer>('get_coverage', {}, options)).data
  }

  /** Register a webhook for the filings of some companies. */
  async createWebhook(body: CreateWebhookBody, options?: CallOptions): Promise<CreateWebhookAnswer> {
    return (await this.call<CreateWebhookAnswer>('create_webhook', { body }, options)).data
  }

  /** The caller’s webhooks. */
  async listWebhooks(options?: CallOptions): Promise<ListWebhooksAnswer> {
    return (await this.call<ListWebhooksAnswer>('list_webhooks', {}, options)).data
  }

  /** Deactivate a webhook. */
  async deleteWebhook(wid: string, options?: CallOptions): Promise<DeleteWebhookAnswer> {
    return (await this.call<DeleteWebhookAnswer>('delete_webhook', { path: { wid } }, options)).data
  }

  /** Send a signed test payload to the webhook now. */
  async testWebhook(wid: string, query: TestWebhookQuery = {}, options?: CallOptions): Promise<TestWebhookAnswer> {
    return (await this.call<TestWebhookAnswer>('test_webhook', { path: { wid }, query: { ...query } }, options)).data
  }

  /** Deliveries of a webhook with every attempt. */
  async listWebhookDeliveries(wid: string, query: ListWebhookDeliveriesQuery = {}, options?: CallOptions): Promise<ListWebhookDeliveriesAnswer> {
    return (await this.call<ListWebhookDeliveriesAnswer>('list_webhook_deliveries', { path: { wid }, query: { ...query } }, options)).data
  }

  /** Send deliveries again: one by its id, or a range of sequence numbers. */
  async replayWebhook(wid: string, body: ReplayWebhookBody = {}, options?: CallOptions): Promise<ReplayWebhookAnswer> {
    return (await this.call<ReplayWebhookAnswer>('replay_webhook', { path: { wid }, body }, options)).data
  }

  /** Replace the signing secret of a webhook. */
  async rotateWebhookSecret(wid: string, body: RotateWebhookSecretBody = {}, options?: CallOptions): Promise<RotateWebhookSecretAnswer> {
    return (await this.call<RotateWebhookSecretAnswer>('rotate_webhook_secret', { path: { wid }, body }, options)).data
  }

  /** Whether the service can answer. */
  async getHealth(options?: CallOptions): Promise<GetHealthAnswer> {
    return (await this.call<GetHealthAnswer>('get_health', {}, options)).data
  }
}
