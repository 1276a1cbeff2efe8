// Content of a Form N-PORT, as parsed, stored and shown. Names are those of the form’s items.

/** The public forms; NPORT-NP is not public. */
export const PORTFOLIO_FORMS = ['NPORT-P', 'NPORT-P/A'] as const

export const DERIVATIVE_KINDS = [
  'forward',
  'future',
  'swap',
  'option',
  'swaption',
  'warrant',
  'other',
] as const

/** An identifier of a kind that the form has no element for. */
export interface OtherId {
  id: string
  kind: string | null
}

export interface Identifiers {
  cusip: string | null
  isin: string | null
  ticker: string | null
  other_ids: OtherId[]
}

export interface Counterparty {
  name: string | null
  lei: string | null
}

/** Debt security (Item C.9). */
export interface Debt {
  matures_on: string | null
  coupon_kind: string | null
  annual_rate: number | null
  in_default: boolean | null
  interest_in_arrears: boolean | null
  paid_in_kind: boolean | null
  mandatory_convertible: boolean | null
  contingent_convertible: boolean | null
}

/** Repurchase agreement (Item C.10). */
export interface Repurchase {
  kind: string | null
  cleared: boolean | null
  counterparties: Counterparty[]
  tri_party: boolean | null
  rate: number | null
  matures_on: string | null
}

/** Reference of a derivative: an index, an instrument, or another derivative. */
export interface Reference extends Identifiers {
  kind: 'index' | 'instrument' | 'derivative'
  name: string | null
  title: string | null
}

/** Derivative (Item C.11): the terms common to all kinds, and those of its own. */
export interface Derivative {
  kind: (typeof DERIVATIVE_KINDS)[number]
  kind_described: string | null
  counterparties: Counterparty[]
  reference: Reference | null
  payoff: string | null
  put_call: string | null
  written_or_purchased: string | null
  shares: number | null
  principal: number | null
  notional: number | null
  currency: string | null
  exercise_price: number | null
  exercise_currency: string | null
  ends_on: string | null
  delta: number | null
  receives: string | null
  pays: string | null
  sold_amount: number | null
  sold_currency: string | null
  bought_amount: number | null
  bought_currency: string | null
  unrealized_gain: number | null
}

/** One investment (Part C). */
export interface FundPosition extends Identifiers {
  name: string | null
  title: string | null
  lei: string | null
  balance: number | null
  units: string | null
  units_described: string | null
  currency: string | null
  exchange_rate: number | null
  value: number | null
  percent_of_net_assets: number | null
  payoff: string | null
  asset_category: string | null
  asset_described: string | null
  issuer_category: string | null
  issuer_described: string | null
  country: string | null
  other_country: string | null
  restricted: boolean | null
  fair_value_level: number | null
  on_loan_value: number | null
  debt: Debt | null
  repurchase: Repurchase | null
  derivative: Derivative | null
}

/** The three months of the form, in its order and under its numbers. */
export interface MonthlyReturn {
  class_id: string | null
  month_1: number | null
  month_2: number | null
  month_3: number | null
}

export interface MonthlyFlow {
  month: number
  sales: number | null
  reinvestment: number | null
  redemption: number | null
}

export interface ExplanatoryNote {
  item: string | null
  note: string
}

/** General information and data about the fund (Parts A and B). */
export interface FundSummary {
  form: string
  trust: string
  trust_cik: string
  /** Series; null for a registrant without series. */
  series_id: string | null
  fund: string | null
  lei: string | null
  class_ids: string[]
  period: string
  fiscal_year_end: string | null
  is_final: boolean | null
  total_assets: number | null
  total_liabilities: number | null
  net_assets: number | null
  miscellaneous_securities: number | null
  cash_not_elsewhere: number | null
  returns: MonthlyReturn[]
  flows: MonthlyFlow[]
  notes: ExplanatoryNote[]
}

export interface FundReport {
  summary: FundSummary
  /** Largest value first; those without a value at the end. */
  positions: FundPosition[]
  /** Sum of the values that are given. */
  total_value: number
}
