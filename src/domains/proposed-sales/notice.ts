// Content of a Form 144, as parsed, stored and shown.

/** Rule 144(h) requires the notice; only notices since 13 April 2023 are structured data. */
export const NOTICE_FORMS = ['144', '144/A'] as const

export interface Intended {
  class_title: string
  broker: string
  shares: number
  market_value: number
  shares_outstanding: number | null
  approx_sale_on: string | null
  exchange: string | null
}

export interface Acquired {
  class_title: string
  acquired_on: string | null
  nature: string | null
  from: string | null
  is_gift: boolean | null
  donor_acquired_on: string | null
  shares: number | null
  paid_on: string | null
  payment: string | null
}

export interface Sold {
  seller: string
  class_title: string
  sold_on: string | null
  shares: number
  gross_proceeds: number
}

/** The notice as its document has it. */
export interface NoticeDocument {
  form: string
  issuer_cik: string
  issuer: string
  seller: string
  /** The seller's CIK: notices are filed under it. */
  seller_cik: string | null
  relationships: string[]
  notice_on: string | null
  /** Days on which plans under Rule 10b5-1 were adopted. */
  plan_adopted_on: string[]
  previous_accession: string | null
  to_sell: Intended[]
  acquired: Acquired[]
  sold_past_3_months: Sold[]
  remarks: string | null
}

export interface Notice extends NoticeDocument {
  accession: string
  filed: string
  accepted_at: string
  url: string
}
