// Content of an ownership document, before it is joined with company and filing day. The same
// spelling is used from the parser to the answer.

import type { InsiderRule } from './rules.ts'

export interface Owner {
  cik: string
  /** Name; null in documents that leave it to EDGAR’s records. */
  name: string | null
  /** Checked boxes, such as `Director, Officer`; null if there are none. */
  role: string | null
  officer_title: string | null
  /** Text that the owner wrote after `Other`. */
  other_text: string | null
}

export interface Footnote {
  id: string
  /** Field that the footnote is cited on; null if it is cited on the whole row. */
  field: string | null
  /** Text; null if the document lacks a cited footnote. */
  text: string | null
}

export interface Flag {
  code: InsiderRule
  /** Location in the document, such as `nonDerivativeTable/nonDerivativeTransaction[2]`. */
  element: string
  detail: string
}

/** Row of Table I or II. */
export interface Line {
  /** Place in the document, from 1, over both tables. */
  line: number
  row: 'transaction' | 'holding'
  derivative: boolean
  security: string | null
  transaction_code: string | null
  transaction_date: string | null
  deemed_execution_date: string | null
  /** `E` early, `L` late, as on the form; null for in time. */
  timeliness: string | null
  equity_swap: boolean | null
  shares: number | null
  price: number | null
  /** Shares times price, or the total where the form gives one; null when it gives neither, or the
   * price is in another unit or currency. */
  value: number | null
  acquired_disposed: 'A' | 'D' | null
  shares_after: number | null
  value_after: number | null
  ownership: 'direct' | 'indirect' | null
  nature_of_ownership: string | null
  exercise_price: number | null
  exercise_date: string | null
  expiration_date: string | null
  underlying_security: string | null
  underlying_shares: number | null
  underlying_value: number | null
  footnotes: Footnote[]
  /** Sentence of a footnote that the trade was made under a Rule 10b5-1 plan. */
  plan_footnote: string | null
  flags: Flag[]
}

export const FORM_KINDS = ['3', '4', '5'] as const
export type FormKind = (typeof FORM_KINDS)[number]

export interface OwnershipDocument {
  schema_version: string | null
  form: string
  kind: FormKind
  is_amendment: boolean
  period_of_report: string | null
  date_of_original: string | null
  issuer: { cik: string; name: string | null; symbol: string | null }
  owners: Owner[]
  /** The box about a Rule 10b5-1 plan; null on forms from before there was one. */
  plan_10b5_1: boolean | null
  not_subject_to_section_16: boolean | null
  no_securities_owned: boolean | null
  lines: Line[]
  /** Footnotes that no row cites. */
  footnotes: Footnote[]
  remarks: string | null
  /** The latest day beside a signature. */
  signed_on: string | null
}
