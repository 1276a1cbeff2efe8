// Written by `npm run clients` from the OpenAPI document; do not edit.

import type { Answer, CallOptions, Sent } from './call.ts'

/** Why it is absent. `not_filed`: the list of filings, complete up to the day named, does not have it. `not_here`: it is listed or expected, but this service could not get it. `not_read_yet`: it is known and will be read; retry. `unreadable`: the document cannot be read. `not_tagged`: the filing was read and does not state it. `not_applicable`: it does not exist for this company or period. `not_known`: a list that would tell is not loaded. */
export type AbsenceCode = "not_filed" | "not_here" | "not_read_yet" | "unreadable" | "not_tagged" | "not_applicable" | "not_known"

export interface AccountDeliveriesAnswer {
  /** Deliveries in this answer. */
  count: number
  /** Last queued first. */
  deliveries: AccountDelivery[]
  /** Pass as `before` for older ones; null at the end. */
  next_before: string | null
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface AccountDelivery {
  /** The `webhook-id` of every attempt of this delivery. */
  id: string
  /** Number of the event for this webhook, without gaps. */
  sequence: number
  /** Kind of the event. */
  type: string
  /** Accession number of the filing; for `contract` the id of the notice or the key of the award. */
  accession: string
  status: "pending" | "delivered" | "failed" | "cancelled"
  /** When the event was queued. */
  created_at: string
  /** When it is retried next; null if it is not. */
  next_attempt_at: string | null
  /** Oldest first. */
  attempts: DeliveryAttempt[]
  /** Id of the webhook. */
  webhook_id: string
}

export type AcquiredDisposed = "A" | "D"

export interface ActivistAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Stakes in this answer. */
  count: number
  /** False when a schedule that this answer looked for could not be read. */
  complete: boolean
  /** Every schedule accepted since then, and by `as_of`, was checked; those that could not be read are in `unread`. Null if neither a filing list nor the feed shows it. */
  complete_since: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** Schedules stored here, which the answer is drawn from. */
  filings_scanned: number
  /** Filing date of the earliest. */
  first_filed: string | null
  /** Filing date of the latest. */
  last_filed: string | null
  /** Schedules stored here without a known filing date. */
  filings_undated: number
  /** Newest first. */
  stakes: Stake[]
  /** Schedules that could not be read, and why. */
  unread: UnreadSchedule[]
  history?: StakeHistory
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface AuditorChange {
  /** The departing auditor. */
  previous_auditor: StatedText | null
  /** The incoming auditor. */
  new_auditor: StatedText | null
  /** `declined`: the auditor does not stand for re-election. */
  how_it_ended: StatedAuditorLeft | null
  /** Date of the decision or notice. */
  ended_on: StatedDay | null
  /** Date of the engagement. */
  engaged_on: StatedDay | null
  /** Whether there were disagreements with the departing auditor. */
  disagreements: StatedFlag | null
  /** What the text says about that auditor’s reports. */
  opinions: StatedOpinion | null
}

export interface AwardeeEvidence {
  /** Which of the company’s names it matches. */
  kind: "name" | "former_name" | "subsidiary" | "parent_name" | "parent_former_name" | "parent_subsidiary" | "uei" | "parent_uei"
  /** Confidence of the match. */
  confidence: "high" | "medium" | "low"
  /** What the notice says. */
  written: string
  /** The company name it matches. */
  equals: string
  /** Annual report that lists the subsidiary; null for other kinds. */
  accession: string | null
  /** Its exhibit. */
  exhibit: string | null
  /** The exhibit that was read. */
  url: string | null
  /** What lowers the confidence; null if nothing does. */
  doubt: string | null
}

export interface BalanceSheetRow {
  /** Last day of the period. */
  period: string
  /** Fiscal year, as named in the filer’s own filings. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
  /** Form of the filing most of the row is read from. */
  form: string
  /** Filing date. */
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
  /** With `fields=extended`. */
  total_debt?: number | null
  /** With `fields=extended`. */
  net_debt?: number | null
  /** With `fields=extended`. */
  operating_lease_liabilities?: number | null
  /** With `fields=extended`. */
  finance_lease_liabilities?: number | null
  /** With `fields=extended`. */
  deferred_revenue?: number | null
  /** With `fields=extended`. */
  preferred_equity?: number | null
  /** With `fields=extended`. */
  temporary_equity?: number | null
  /** With `fields=extended`. */
  minority_interest?: number | null
  /** With `fields=extended`. */
  loans?: number | null
  /** With `fields=extended`. */
  deposits?: number | null
  /** Checks this row fails, usually none; `/v1/exceptions` has the numbers. Values are served as reported, unless the rule chose another fact of the filer or left a part out. `sign_is_unusual`: a negative amount where none is expected. `numbers_are_exact`: a value derives from a number beyond 2^53, filed with more digits than a JSON number holds; `/v1/xbrl` has it as `exact`. `share_basis_changes`: because of a split, share counts or per-share amounts are on a different basis than in the row before, or than each other. `read_from_filing`: a value derives from a filing that is not yet in the publisher’s facts and was read from its own document. */
  flags: StatementFlag[]
  /** In `/v1/fundamentals`, present if a later filing restated one of the values, splits aside; `/v1/restatements` says which. */
  restated?: boolean
  sources?: Record<string, CellSource>
  /** CIK of the registrant; present where `registrants` has several. */
  registrant_cik?: string
}

export interface Board {
  /** Form type; `/A`: an amendment. */
  form: string
  /** Whether it is an amendment. */
  is_amendment: boolean
  /** Accession number. */
  accession: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted it; the end of that day if not stated. */
  accepted_at: string
  /** The submission that was read. */
  url: string
  /** The issuer’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** Issuer, as spelled on the form. */
  issuer: string
  /** Directors and nominees read; null if there are none. */
  board_size: number | null
  /** In the order of the document. */
  directors: Director[]
  /** Why there are no directors; null if there are. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface BoardAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Boards in this answer. */
  count: number
  /** False if a filing that belongs in this answer is missing; see `unread`. */
  complete: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** `latest`: boards stored here, which the answer is drawn from. */
  filings_scanned?: number
  /** Filing date of the earliest. */
  first_filed?: string | null
  /** Filing date of the latest. */
  last_filed?: string | null
  /** Newest first. */
  boards: Board[]
  /** Filings that could not be read, and why. */
  unread: UnreadBoard[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface BoardEvidence {
  fact: "age" | "director_since" | "independent" | "committees"
  /** The cell, or the sentence, that states it; empty cells state no committee. */
  text: string
  /** Number of the table in the document; null for a sentence. */
  table_number: number | null
}

export interface Breakdown {
  /** The kind of breakdown. */
  by: "segment" | "product" | "geography"
  /** What is broken down. */
  measure: "revenue" | "operating_income" | "pretax_income" | "assets"
  /** Tag of the values. */
  concept: string
  /** The part of the report showing these members together. */
  title: string | null
  /** First day of the fiscal year; null for assets. */
  start: string | null
  /** Last day. */
  end: string
  /** Currency. */
  unit: string
  /** The newest filing that states it, whose values are shown. */
  accession: string
  /** In the filer’s order. */
  parts: BreakdownPart[]
  /** Sum of the parts that are not part of another. */
  sum: number
  /** Reconciling items the filer states between the sum and the total, such as eliminations; empty if the sum is the total. */
  reconciling: ReconcilingPart[]
  /** Total for the whole company, as stated in the same filing. */
  total: number | null
  /** Tag of the total. */
  total_concept: string | null
  /** Total less the sum and the reconciling items. */
  difference: number | null
  /** Whether the difference is only rounding; null without a total. */
  ties: boolean | null
  /** Members an earlier filing has for the same year that match nothing here by name or value. */
  gone: GonePart[]
}

export interface BreakdownPart {
  /** Tag of the segment, product or place. */
  member: string
  /** The filer’s label. */
  label: string | null
  /** The member it is part of; such members are excluded from the sum. */
  parent: string | null
  /** As tagged, in whole units; null if the filer tags nil. */
  value: number | null
  /** The exact value, if a JSON number cannot hold it. */
  exact?: string
  /** Decimal places the filer states as precise, negative for thousands and more; null if exact. */
  decimals: number | null
  /** Id of the element in the document: `url#anchor` links to it. */
  anchor: string | null
  /** An earlier filing’s different value for the same; null if none in this answer has one. */
  recast_from: RecastFrom | null
  /** An earlier filing that has exactly this value under a name no longer used; null if there is none. */
  renamed_from: RenamedFrom | null
}

export interface BulkAnswer {
  /** The newest, then one per retained month, newest first. */
  snapshots: BulkSnapshot[]
  /** Snapshot these files belong to; null if there is none. */
  snapshot: string | null
  /** Files. */
  count: number
  /** Parquet files of the snapshot. */
  files: BulkFile[]
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface BulkFile {
  /** Name of the dataset. */
  dataset: string
  /** Path of the file on this service. */
  path: string
  /** Rows in it. */
  rows: number
  /** Its size. */
  bytes: number
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string
}

export interface BulkSnapshot {
  /** A month, or the id of the newest snapshot. */
  name: string
  /** The snapshot holds what the store held at this time. */
  as_of: string
  /** When it was written. */
  finished_at: string
  /** Schema version of the manifest; each dataset has its own. */
  schema_version: number
  /** Rows in all files. */
  rows: number
  /** Bytes of all files. */
  bytes: number
  /** Path of the manifest: datasets with columns, types and descriptions. */
  manifest: string
  /** Month of the snapshot; null for the newest. */
  checksums: string | null
  /** Month of the snapshot; null for the newest. */
  changes: string | null
}

export interface CashFlowRow {
  /** Last day of the period. */
  period: string
  /** Fiscal year, as named in the filer’s own filings. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
  /** Form of the filing most of the row is read from. */
  form: string
  /** Filing date. */
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
  /** With `fields=extended`. */
  debt_issued?: number | null
  /** With `fields=extended`. */
  debt_repaid?: number | null
  /** With `fields=extended`. */
  acquisitions?: number | null
  /** With `fields=extended`. */
  interest_paid?: number | null
  /** With `fields=extended`. */
  income_taxes_paid?: number | null
  /** Checks this row fails, usually none; `/v1/exceptions` has the numbers. Values are served as reported, unless the rule chose another fact of the filer or left a part out. `sign_is_unusual`: a negative amount where none is expected. `numbers_are_exact`: a value derives from a number beyond 2^53, filed with more digits than a JSON number holds; `/v1/xbrl` has it as `exact`. `share_basis_changes`: because of a split, share counts or per-share amounts are on a different basis than in the row before, or than each other. `read_from_filing`: a value derives from a filing that is not yet in the publisher’s facts and was read from its own document. */
  flags: StatementFlag[]
  /** In `/v1/fundamentals`, present if a later filing restated one of the values, splits aside; `/v1/restatements` says which. */
  restated?: boolean
  sources?: Record<string, CellSource>
  /** CIK of the registrant; present where `registrants` has several. */
  registrant_cik?: string
}

export interface CellSource {
  /** False if the value is a fact as tagged by the filer. */
  derived: boolean
  formula: string | null
  facts: SourceFact[]
}

export interface CompanyAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** The same as `company`. */
  name: string
  /** All tickers, main one first. */
  tickers: string[]
  exchanges: string[]
  /** Standard Industrial Classification code. */
  sic: string | null
  /** Industry of the code. */
  sic_description: string | null
  /** End of the fiscal year, MMDD. */
  fiscal_year_end: string | null
  /** State or country code. */
  state_of_incorporation: string | null
  /** As given by the publisher. */
  website: string | null
  /** Names of all its registrants, newest first in each. */
  names: CompanyName[]
  /** Tickers of all its registrants, with the days on which documents read here show them, today’s first. Days between the first and the last need not all be shown. */
  securities: CompanySecurity[]
  /** Present if something could not be told. */
  missing?: MissingDetail[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface CompanyEvent {
  /** Filing date. */
  filed: string
  /** Accession number. */
  accession: string
  /** The primary document, or the complete submission if none is named. */
  url: string
  /** Whether one of the items is market-moving; null if none of the known items is but some items are unknown. */
  notable: boolean | null
  /** In the order of the filing’s header, followed by those it leaves blank. */
  items: EventItem[]
  /** Codes that a heading of the document names and the header leaves blank. */
  items_from_text: string[]
  /** Filed before August 23, 2004: the items as numbered then; otherwise empty. */
  items_as_filed: FiledEventItem[]
  /** Why there may be more items; null if all are known. */
  items_unknown_reason: string | null
  /** Code of `items_unknown_reason`; null with it. */
  items_unknown_code: AbsenceCode | null
  /** CIK of the registrant; present where `registrants` has several. */
  registrant_cik?: string
}

export interface CompanyLocation {
  /** City. */
  city: string | null
  /** State. */
  state: string | null
}

export interface CompanyMatch {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name. */
  name: string
  /** Main ticker. */
  ticker: string | null
}

export interface CompanyName {
  /** The name, as EDGAR spells it. */
  name: string
  /** Zero-padded ten-digit CIK. */
  registrant_cik: string
  /** First day of the name; null for the first of a registrant. */
  first_on: string | null
  /** Last day; null for its present name. */
  last_on: string | null
}

export interface CompanySecurity {
  /** Its ticker. */
  ticker: string
  /** Zero-padded ten-digit CIK. */
  registrant_cik: string
  /** Class, as the newest cover with the ticker names it. */
  title: string | null
  /** Issuer and class, as settlement files abbreviate them. */
  description: string | null
  /** Exchange, as the cover names it. */
  exchange: string | null
  /** CUSIP under which it settled; null if no file shows one. */
  cusip: string | null
  /** First day on which any of the evidence shows the ticker. */
  first_on: string
  /** Last day; null while it is the company’s. */
  last_on: string | null
  evidence: TickerEvidence[]
}

export interface CompareAnswer {
  measures: string[]
  period_type: "annual" | "quarterly" | "ttm"
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that year, an earlier one as the year before; a quarter counts where its middle is; twelve months count as their last quarter. `fiscal`: as the filer names it. */
  align: "calendar" | "fiscal"
  /** Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** Rows in this answer: one per company and period. */
  count: number
  results: ComparedPeriod[]
  /** Values that results lack. */
  missing: MissingValue[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ComparedParagraph {
  /** Its number in the section. */
  paragraph: number
  /** Where it begins in the section’s text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** Text as in the report; null with `view=compact` if `runs`, or for a moved paragraph its later place, contains it. */
  text: string | null
  /** Number of characters cut at the end of `text`; absent if none. */
  chars_left_out?: number
}

export interface ComparedPeriod {
  /** Year, or year and quarter, by which periods are aligned. */
  slot: string
  /** Main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name, as the publisher gives it; null if unknown. */
  company: string | null
  /** Last day; null if the company has no period here. */
  period: string | null
  fiscal_year: number | null
  /** `FY`, `Q1` to `Q4`. */
  fiscal_period: string | null
  /** Keyed by requested name; null if the snapshot has no value, and `missing` says where why. */
  values: Record<string, MarketValue | null>
}

export interface ComparedReport {
  /** Form type, as spelled by EDGAR; null if there is no such report. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** End of the reporting period. */
  report_date: string | null
  /** Accession number. */
  accession: string | null
  /** The document that was read. */
  url: string | null
  /** Null if the report has no such item. */
  section: ComparedSection | null
}

export interface ComparedSection {
  /** Item number, for example 1A. */
  item: string
  /** Part of a quarterly report; null in an annual one. */
  part: ReportPart | null
  /** Title in the filer’s words. */
  title: string
  /** Length of the text. */
  chars: number
  /** The report only refers to another document, such as the proxy statement. */
  incorporated_by_reference: boolean
  confidence: SectionConfidence
}

export interface ContractAward {
  /** The publisher’s key of the award. */
  award_key: string
  /** Number of the contract or order (PIID). */
  award_id: string | null
  /** PIID of the award it was ordered under. */
  parent_award_id: string | null
  /** Kind of award, in the publisher’s words. */
  type: string | null
  /** Name of the recipient, as the publisher writes it. */
  recipient: string
  /** Unique Entity ID of the recipient. */
  recipient_uei: string | null
  /** The recipient’s parent, as the publisher writes it. */
  parent: string | null
  /** Unique Entity ID of the parent. */
  parent_uei: string | null
  /** Awarding agency. */
  agency: string | null
  /** The awarding sub-agency. */
  sub_agency: string | null
  /** Net USD obligated by the actions stored here, after deobligations. */
  obligated: number
  /** The publisher’s own USD total for the award; null if no archive containing it was read, and with `as_of`. */
  total_obligated: number | null
  /** Actions stored here: the award and its modifications. */
  actions: number
  /** Date of the first action. */
  first_action_on: string
  /** Date of the last action. */
  last_action_on: string
  /** Start date of performance. */
  starts_on: string | null
  /** End date of performance, as last agreed. */
  ends_on: string | null
  /** Description, from the newest action. */
  description: string | null
  /** NAICS code. */
  naics_code: string | null
  /** Meaning of the code. */
  naics: string | null
  /** Product or service code. */
  psc_code: string | null
  /** Meaning of the code. */
  psc: string | null
  /** The award’s page on USAspending.gov. */
  url: string
  confidence: MatchConfidence
  /** Evidence that it is the company’s, strongest first. */
  evidence: MatchEvidence[]
}

export interface ContractFile {
  /** Name of the file. */
  name: string
  /** When it was loaded. */
  loaded_at: string
  /** Actions in it. */
  actions: number
}

export interface ContractRecipient {
  /** As the publisher writes it. */
  recipient: string
  /** Unique Entity ID of the recipient. */
  recipient_uei: string | null
  /** Its parent, as the publisher writes it. */
  parent: string | null
  /** Awards with an action. */
  awards: number
  /** USD obligated. */
  obligated: number
  confidence: MatchConfidence
}

export interface ContractsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Awards in this answer. */
  count: number
  /** Awards that match. */
  total: number
  /** Total USD obligated by these. */
  obligated: number
  min_confidence: MatchConfidence
  /** Largest first. */
  by_agency: ContractsByAgency[]
  /** Newest first. */
  by_fiscal_year: ContractsByYear[]
  /** The 50 largest recipients, largest first. */
  recipients: ContractRecipient[]
  /** By date of the last action, newest first. */
  awards: ContractAward[]
  /** The subsidiary list that names were compared with. */
  subsidiaries: SubsidiaryList | null
  /** Why there is none; null if there is one. */
  subsidiaries_reason: string | null
  /** Code of `subsidiaries_reason`; null with it. */
  subsidiaries_reason_code: AbsenceCode | null
  /** False if awards may be missing; `complete_reason` says why. */
  complete: boolean
  /** Why awards may be missing; null if none are known to be. */
  complete_reason: string | null
  /** Code of `complete_reason`; null with it. */
  complete_code: AbsenceCode | null
  /** When the publisher’s search was last queried. */
  searched_at: string | null
  /** Archive files that were loaded, newest first. */
  files: ContractFile[]
  /** Where the data comes from. */
  source: "USAspending.gov"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ContractsByAgency {
  /** Awarding agency; null if none is named. */
  agency: string | null
  /** Awards with an action. */
  awards: number
  /** USD obligated. */
  obligated: number
}

export interface ContractsByYear {
  /** Federal fiscal year, which starts on October 1 of the year before. */
  fiscal_year: number
  /** Awards with an action. */
  awards: number
  /** USD obligated. */
  obligated: number
}

export interface CoverageAlarm {
  /** Name of the alarm, for programs. */
  alarm: string
  /** Since when. */
  since: string | null
  /** What is wrong, and what to do about it. */
  text: string
}

export interface CoverageAnswer {
  /** The service’s clock. */
  now: string
  /** Whether the service reads from the publishers rather than a mirror. */
  live: boolean
  kinds: CoverageKind[]
  feed: CoverageFeed
  /** Backfill stages, in order; empty if nothing is loaded in the background. */
  loading: LoadingStage[]
  /** Known filings waiting to be read. */
  pending: number
  /** The last two weeks, newest first. */
  days: CoverageDay[]
  alarms: CoverageAlarm[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface CoverageDay {
  /** A day of the publisher’s index. */
  day: string
  /** `closed`: a day without filings; `unpublished`: its index is not published yet. */
  state: "complete" | "incomplete" | "closed" | "unpublished"
  /** Filings of forms that are read. */
  listed: number
  /** Of these, filings in the store. */
  processed: number
  /** Of these, filings missing from the store. */
  missing: number
  /** When they were compared. */
  checked_at: string
}

export interface CoverageFeed {
  /** Whether a process watches the feed of new filings. */
  watched: boolean
  /** When this service first read it. */
  began_at: string | null
  /** When it was last read. */
  looked_at: string | null
  /** Why the last read failed; null if it did not. */
  failure: string | null
  /** The newest place in `/v1/feed`. */
  cursor: string
  lag_seconds: FeedLag
}

export interface CoverageKind {
  /** The kind of data. */
  kind: string
  /** Forms it is read from. */
  forms: string[]
  /** Rows in the store, as last counted. */
  rows: number
  /** When they were counted. */
  rows_counted_at: string | null
  /** First day of the run, up to `complete_to`, for which everything in the publisher’s indexes is in the store. */
  complete_from: string | null
  /** Last day of that run. */
  complete_to: string | null
  /** When the list was last refreshed, for data that is published as a whole. */
  refreshed_at: string | null
}

/** settlement: a fails-to-deliver file pairs them; schedule: a Schedule 13D or 13G does; name: only one company has the name. */
export type CusipBasis = "settlement" | "schedule" | "name"

export interface CusipChange {
  /** The symbol that settled under both CUSIPs in turn. */
  symbol: string
  /** Last day the former CUSIP appears in settlement files. */
  last_on: string
  /** First day the new CUSIP appears in them. */
  first_on: string
  /** URL of the newest file with the new CUSIP. */
  document: string
}

/** What pairs a CUSIP with a company. */
export interface CusipEvidence {
  basis: CusipBasis
  /** URL of the file, or accession number of the newest schedule. */
  document: string | null
  /** First day the pair was seen. */
  first_on: string | null
  /** Last day the pair was seen. */
  last_on: string | null
}

export interface DeliveryAttempt {
  /** Counted from 1, across all rounds. */
  number: number
  /** When it was made. */
  at: string
  /** Status the receiver returned; null if it did not respond. */
  status_code: number | null
  /** Milliseconds until the response, or until the attempt was abandoned. */
  duration_ms: number
  /** Why there was no response; null if there was one. */
  error: string | null
  /** First bytes of the receiver’s response. */
  answer: string | null
}

export type DerivativeKind = "forward" | "future" | "swap" | "option" | "swaption" | "warrant" | "other"

export interface DerivativeReference {
  /** A derivative is identified by its own underlying. */
  kind: "index" | "instrument" | "derivative"
  /** Name of the index or the issuer. */
  name: string | null
  /** Title of the instrument, or description of the index. */
  title: string | null
  /** CUSIP; null if missing or nine zeros. */
  cusip: string | null
  /** ISIN. */
  isin: string | null
  /** As the fund gives it. */
  ticker: string | null
  /** Identifiers of other kinds. */
  other_ids: OtherIdentifier[]
}

export interface Director {
  /** Name, as printed. */
  name: string
  /** Age on the day of the proxy; null with a reason in `missing`. */
  age: number | null
  /** First year as a director; null with a reason in `missing`. */
  director_since: number | null
  /** Whether the board determined that the director is independent; null with a reason in `missing`. */
  independent: boolean | null
  /** Committees of the board; empty if a table has no mark for any, null with a reason in `missing`. */
  committees: string[] | null
  /** Those that the director chairs; null without `committees`, or if a mark does not tell. */
  chairs: string[] | null
  /** Where each of these is stated. */
  evidence: BoardEvidence[]
  /** Facts that are null, and why. */
  missing: MissingBoardFact[]
}

export interface DirectorPay {
  /** Name, as printed. */
  name: string
  /** Fees earned or paid in cash, in USD; null if the table has no such column, or no amount in it. */
  fees: number | null
  /** Fair value at grant, in USD; null if the table has no such column, or no amount in it. */
  stock_awards: number | null
  /** Fair value at grant, in USD; null if the table has no such column, or no amount in it. */
  option_awards: number | null
  /** Earned under incentive plans, in USD; null if the table has no such column, or no amount in it. */
  non_equity_incentive: number | null
  /** Change in pension value, and earnings on deferred pay, in USD; null if the table has no such column, or no amount in it. */
  pension_change: number | null
  /** All other compensation, in USD; null if the table has no such column, or no amount in it. */
  other: number | null
  /** As the table states it, in USD; null if the table has no such column, or no amount in it. */
  total: number | null
  /** Whether the parts give the total, but for rounding; null without a total. */
  adds_up: boolean | null
  /** Label of the row, as printed. */
  row_label: string
  /** Number of the table in the document, from 1. */
  table_number: number
  /** The cells of the amounts. */
  cells: PayCell[]
}

export type DocumentFormat = "text" | "markdown" | "html"

export interface DocumentListAnswer {
  /** Accession number, with dashes. */
  accession: string
  /** Form type, as spelled by EDGAR. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** When EDGAR accepted it. */
  accepted_at: string | null
  /** Filers and subjects, in the order of the header. */
  entities: FilingEntity[]
  /** EDGAR’s page for the filing. */
  index_url: string
  /** Documents in this answer. */
  count: number
  /** False when documents of the filing are missing. */
  complete: boolean
  /** What is missing, and why; null if nothing is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** In the order of the submission. */
  documents: ListedDocument[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface DocumentTextAnswer {
  /** Accession number, with dashes. */
  accession: string
  /** Form type, as spelled by EDGAR. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** When EDGAR accepted it. */
  accepted_at: string | null
  /** Filers and subjects, in the order of the header. */
  entities: FilingEntity[]
  /** EDGAR’s page for the filing. */
  index_url: string
  /** What is missing, and why; null if nothing is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** The value to request the document by: its file name, or its number if it has none. */
  document: string
  /** Its number in the submission; 1 is the main document. */
  sequence: number
  /** Type as the filer gave it, for example 10-K, EX-99.1 or GRAPHIC. */
  type: string
  /** In the filer’s words. */
  description: string | null
  /** Size of the file as filed, in bytes; for text, in UTF-8. */
  size: number
  /** SHA-256 of those bytes; equals that of the publisher’s own file unless the file has a header around it. */
  sha256: string
  /** False for graphics, PDFs and other files that are not available as text. */
  is_text: boolean
  /** The file; before 2001, the complete submission, the only place it is in. */
  url: string
  format: DocumentFormat
  /** Length of the whole document in this format, in UTF-16 code units. */
  total_chars: number
  /** Where `text` begins in it. */
  offset: number
  /** Length of `text`. */
  chars: number
  /** The `offset` of the next part; null after the last. */
  next_offset: number | null
  /** The document, or the requested part of it. */
  text: string
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface DoubtedCount {
  /** Rule of plausibility, as among the kinds of `/v1/exceptions`. */
  rule: string
  /** Whether another count is shown in its place, it is kept, or none is shown. */
  done: "another_shown" | "kept" | "left_out"
  /** The count as filed. */
  value: number
  /** The weighted average that the same filing states. */
  average: number
  /** Date the count is stated for. */
  as_of: string
  /** Taxonomy and tag it was filed under. */
  concept: string
  accession: string
}

export interface DoubtedFloat {
  /** Rule of plausibility, as among the kinds of `/v1/exceptions`. */
  rule: string
  /** The count of shares on the same cover. */
  count: number
  /** Median of float over count on the filer’s other covers; null if too few agree. */
  usual_price: number | null
}

export interface EarningsRelease {
  /** The company’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** The company, as the filing’s header spells it. */
  issuer: string
  /** Filing date of the 8-K. */
  filed: string
  /** When EDGAR accepted it. */
  accepted_at: string
  /** Accession number of the 8-K. */
  accession: string
  /** 8-K or 8-K/A. */
  form: string
  /** Whether it is an amendment. */
  is_amendment: boolean
  /** The exhibit, or the submission if it has no name; null if unavailable. */
  url: string | null
  /** Last day of the newest period; null without an income statement. */
  period_end: string | null
  /** Newest period first. */
  figures: ReleasedFigure[]
  /** Only sentences and rows of tables that state one measure, one amount or range and one period. */
  guidance: ReleasedGuidance[]
  /** Why there are no figures; null if there are. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface EarningsReleasesAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Releases in this answer. */
  count: number
  /** False if a release, or part of the company’s list, could not be had. */
  complete: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** `latest`: releases stored here, which the answer is drawn from. */
  filings_scanned?: number
  /** Filing date of the earliest. */
  first_filed?: string | null
  /** Filing date of the latest. */
  last_filed?: string | null
  /** Newest first. */
  releases: EarningsRelease[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface EndOfListing {
  form: string
  filed: string
  accession: string
}

export interface EventContent {
  /** Filing date. */
  filed: string
  /** Accession number. */
  accession: string
  /** The document read; null if it could not be. */
  url: string | null
  /** In the order of the document. */
  items: EventItemContent[]
  /** Why items are missing; null if none are. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface EventContentAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Events in this answer. */
  count: number
  /** Newest first. */
  events: EventContent[]
  /** False if a document could not be read. */
  complete: boolean
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface EventItem {
  /** Form 8-K item number of today, such as `4.01`. */
  code: string
  /** The item’s caption on the form. */
  label: string
}

export interface EventItemContent {
  /** Item number of today; null if the form has no such item today. */
  code: string | null
  /** Item number, as written in the document. */
  number: string
  /** Text between its heading and the next. */
  text: string
  /** For Item 4.01, or Item 4 before August 23, 2004. */
  auditor_change: AuditorChange | null
  /** For Item 4.02. */
  non_reliance: NonReliance | null
  /** For Item 5.02; only changes a sentence states plainly. */
  officer_changes: OfficerChange[] | null
}

export interface EventsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Events in this answer. */
  count: number
  /** Present when the publisher lacks a document this answer needs, or the items of older filings have not been read yet. */
  complete?: boolean
  /** Newest first. */
  events: CompanyEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

/** A flag of the record; `scale_is_off`: a fact is a thousand or a million times off from what other facts imply; `quarter_is_missing`: the first quarter after a gap. */
export type ExceptionKind = "gross_profit_is_revenue_less_cost" | "gross_profit_is_within_revenue" | "operating_income_is_gross_profit_less_expenses" | "operating_income_is_not_revenue" | "operating_income_is_not_net_income" | "income_is_pretax_less_tax" | "income_is_parents_and_minoritys" | "eps_times_shares_is_income" | "eps_has_the_sign_of_income" | "diluted_shares_include_basic" | "assets_are_liabilities_and_equity" | "equity_is_parents_and_minoritys" | "assets_include_their_lines" | "current_assets_include_their_lines" | "liabilities_include_their_lines" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "bank_revenue_is_interest_and_other_income" | "premiums_are_within_revenue" | "quarters_sum_to_year" | "sign_is_unusual" | "scale_fits_neighbours" | "numbers_are_exact" | "two_tags_agree" | "quarter_is_not_year_to_date" | "receivable_is_above_allowance" | "cash_excludes_restricted" | "parent_equity_is_no_total" | "shares_fit_income" | "cost_is_the_whole_cost" | "read_from_filing" | "scale_is_off" | "sign_is_turned" | "filing_says_one_value" | "period_ends_before_filing" | "period_starts_before_end" | "shares_outstanding_fit_average" | "public_float_fits_shares" | "quarter_is_missing" | "shares.negative" | "price.negative" | "price.other_unit" | "price.other_currency" | "price.outside_footnote" | "price.is_total" | "price.implausible" | "value.implausible" | "value.unusual" | "document.cut" | "number.rounded" | "date.after_filing" | "date.implausible" | "code.missing" | "code.unknown" | "code.contradicts_direction" | "footnote.missing" | "votes.total_differs" | "votes.non_votes_differ" | "shares.repeat_value" | "value.differs_from_cover" | "entries.differ_from_cover" | "unit.against_instructions" | "percent.above_100" | "percent.negative" | "event_date.after_filing"

/** `statements`: values of `/v1/fundamentals` and `/v1/shares`; `insider`: rows of Forms 3, 4 and 5; `votes`: votes of meetings in 8-Ks; `13f`: 13F reports; `13d-g`: Schedules 13D and 13G */
export type ExceptionSubject = "statements" | "insider" | "votes" | "13f" | "13d-g"

export interface ExceptionsAnswer {
  /** Records in this answer. */
  count: number
  /** Pass as `cursor` for the next page; null without records. */
  cursor: string | null
  /** Whether more follow. */
  more: boolean
  /** Market-wide only: present while statements built by an older version of this service have not been checked yet. */
  complete?: boolean
  /** Most recently found first, then by newest filing and period. */
  exceptions: StatementException[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ExecutivePay {
  /** Name, as printed. */
  name: string
  /** Position, as printed; null if the row’s label names none. */
  position: string | null
  /** Year, as the table names it. */
  fiscal_year: number | null
  /** In USD; null if the table has no such column, or no amount in it. */
  salary: number | null
  /** In USD; null if the table has no such column, or no amount in it. */
  bonus: number | null
  /** Fair value at grant, in USD; null if the table has no such column, or no amount in it. */
  stock_awards: number | null
  /** Fair value at grant, in USD; null if the table has no such column, or no amount in it. */
  option_awards: number | null
  /** Earned under incentive plans, in USD; null if the table has no such column, or no amount in it. */
  non_equity_incentive: number | null
  /** Change in pension value, and earnings on deferred pay, in USD; null if the table has no such column, or no amount in it. */
  pension_change: number | null
  /** All other compensation, in USD; null if the table has no such column, or no amount in it. */
  other: number | null
  /** As the table states it, in USD; null if the table has no such column, or no amount in it. */
  total: number | null
  /** Whether the parts give the total, but for rounding; null without a total. */
  adds_up: boolean | null
  /** Label of the row, as printed. */
  row_label: string
  /** Number of the table in the document, from 1. */
  table_number: number
  /** The cells of the amounts. */
  cells: PayCell[]
}

export interface FactPlace {
  /** URL of the document; if null, `reason` says why. */
  document: string | null
  /** Id of the element with the number: `document#anchor` links to it. */
  anchor: string | null
  /** Id of the context the element refers to. */
  context: string | null
  /** Whether the number is in the hidden part of the document. */
  is_hidden: boolean | null
  /** Why there is no document or anchor. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface FailsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Fails in this answer. */
  count: number
  /** First day of the window. */
  settled_from: string
  /** Its last day, or the last one of the newest file that is out. */
  settled_to: string
  /** Whether every file of the window that is due has been read. */
  complete: boolean
  /** Files that are due and are missing. */
  missing: MissingSettlementFile[]
  /** Newest first; `latest`: of the newest day, the largest value first. */
  fails: SettlementFail[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface FeedAnswer {
  /** Filings in this answer. */
  count: number
  /** Pass as `since` for what follows. */
  cursor: string
  /** Whether more filings are waiting. */
  more: boolean
  /** In the order they were first seen. */
  filings: FeedFiling[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface FeedFiling {
  /** Its place in the feed; pass it as `since` for what follows. */
  cursor: string
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted it; null if only an index named it. */
  accepted_at: string | null
  /** When this service first saw it. */
  seen_at: string
  /** Accession number. */
  accession: string
  /** The complete submission. */
  url: string
  /** EDGAR’s index page for the filing. */
  index_url: string
  /** Every party the publisher names. */
  companies: FeedParty[]
  /** Where it was seen: the feed of current filings, the index of its day, or the index of a day before the service began. */
  seen_in: "feed" | "index" | "backfill"
}

/** From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, for filings of the last day that came while the feed was followed. */
export interface FeedLag {
  seen: StageLag
  stored: StageLag
  told: StageLag
}

export interface FeedParty {
  /** Its main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The party’s name, as spelled by the publisher. */
  company: string | null
}

export interface FiledColumn {
  /** First day of the period; null for a balance. */
  start: string | null
  /** Last day of the period, or date of the balance. */
  end: string
}

export interface FiledEventItem {
  /** Item number on the form before August 23, 2004. */
  number: string
  /** Its caption on the form of that time. */
  label: string
  /** The same item’s number today, as in `items`. */
  code: string | null
  /** Why `code` is null. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface FiledLineValue {
  /** As tagged, in whole units; null if the filer tags nil. */
  value: number | null
  /** The exact value, if a JSON number cannot hold it. */
  exact?: string
  /** Decimal places the filer states as precise, negative for thousands and more; null if exact. */
  decimals: number | null
  /** Id of the element in the document: `url#anchor` links to it. */
  anchor: string | null
}

export interface FiledMember {
  /** The dimension, e.g. `srt:ProductOrServiceAxis`. */
  axis: string
  /** The member, e.g. `us-gaap:ServiceMember`. */
  member: string
  /** The filer’s label. */
  label: string | null
}

export interface FiledStatement {
  /** The filer’s title for the statement. */
  title: string
  /** URI of its role in the presentation linkbase. */
  role: string
  /** Shorter periods first, then newest first. */
  columns: FiledColumn[]
  /** From top to bottom. */
  lines: FiledStatementLine[]
}

export interface FiledStatementLine {
  /** Tag, e.g. `us-gaap:Assets`. */
  concept: string
  /** The filer’s label for the line. */
  label: string | null
  /** Indentation level; 0 for top-level lines. */
  depth: number
  /** A heading: a line without values above those that belong to it. */
  is_heading: boolean
  /** The filer labels it as a total. */
  is_total: boolean
  /** The filer prints the values with the opposite sign; `value` is as tagged. */
  is_negated: boolean
  /** `USD`, `shares`, `USD/shares`; null for a heading. */
  unit: string | null
  /** The part of the company the line is about; empty for the whole company. */
  members: FiledMember[]
  /** One per column, null if nothing is reported; empty for a heading. */
  values: (FiledLineValue | null)[]
}

export interface FiledStatementsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Accession number; null if there is no such filing. */
  accession: string | null
  /** Form type, as spelled by EDGAR. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** End of the reporting period. */
  report_date: string | null
  /** The document the facts were read from. */
  url: string | null
  /** Statements in this answer. */
  count: number
  /** False if something that belongs here is missing. */
  complete: boolean
  /** What is missing, and why; null if nothing is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** In the filer’s order. */
  statements: FiledStatement[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface Filing {
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted the filing. */
  accepted_at: string
  /** End of the period, or date of the event, the filing is about. */
  report_date: string | null
  /** Accession number. */
  accession: string
  /** The primary document, or the complete submission if none is named. */
  url: string
  /** EDGAR’s index page for the filing. */
  index_url: string
  /** Description of the primary document, in the filer’s words. */
  description: string | null
  /** Item codes of an 8-K, if the company’s filing list gives them. */
  items: string[]
  /** CIK of the registrant; present where `registrants` has several. */
  registrant_cik?: string
}

export interface FilingEntity {
  /** `filer`, `issuer`, `reporting-owner`, `subject-company`, `filed-by`, … */
  role: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name in the filing’s header. */
  name: string
}

export interface FilingsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Filings in this answer. */
  count: number
  /** False if part of the publisher’s list that this answer needs is missing. */
  complete: boolean
  /** Pass as `cursor` for older filings; null at the end of the list. */
  cursor: string | null
  /** Zone in which the publisher’s list of this company states acceptance times, by the headers of its filings or by hours in which EDGAR accepts none; `undecided`: neither tells, and times that no header states were read as UTC. Null if the list is not stored. */
  acceptance_zone: ListZone | null
  /** Newest first. */
  filings: Filing[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

/** `FY`: a fiscal year. `TP`: a transition period, the months between two fiscal years after the filer moved its year end. */
export type FiscalPeriod = "FY" | "Q1" | "Q2" | "Q3" | "Q4" | "TP"

/** `filing`: the filer’s reports state their fiscal year. `end_date`: the year is named after the calendar year in which it ends; for years ending by May, no stored report states it. */
export type FiscalYearFrom = "filing" | "end_date"

export interface FoundPerson {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name on the newest form, family name first. */
  name: string
  /** Every spelling, newest first. */
  names: string[]
  match: PersonMatch
  /** Up to five companies, most recently reported first. */
  roles: PersonRole[]
}

export interface FrameAnswer {
  /** The measure or ratio. */
  measure: string
  /** The period requested. */
  frame: string
  period_type: "annual" | "quarterly" | "ttm"
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that year, an earlier one as the year before; a quarter counts where its middle is; twelve months count as their last quarter. `fiscal`: as the filer names it. */
  align: "calendar" | "fiscal"
  /** Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** Total matches. */
  total: number
  /** Matches in this answer. */
  count: number
  limit: number
  offset: number
  results: FrameResult[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface FrameResult {
  /** Main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name, as the publisher gives it; null if unknown. */
  company: string | null
  /** Standard Industrial Classification code. */
  sic: string | null
  /** Last day of the period, or the date of a cover-page figure. */
  period: string
  /** Fiscal year, as named in the filer’s own filings; null for a cover-page figure. */
  fiscal_year: number | null
  /** `FY`, `Q1` to `Q4`; null for a cover-page figure. */
  fiscal_period: string | null
  value: number
  /** Unit of the facts, `pure` for ratios; null if there are several. */
  unit: string | null
  /** Accession numbers of the filings behind the value. */
  accessions: string[]
  /** Filing date since which this value has been shown. */
  known_from: string
}

export interface Fund {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name of the manager on its newest filing. */
  name: string
  /** Former names. */
  former_names: string[]
  /** Newest quarter with a stored report; null if there is none. */
  period: string | null
  /** Filing date of `accession`. */
  filed: string | null
  /** The report that `value` and `position_count` are from. */
  accession: string | null
  /** Its index page on EDGAR. */
  url: string | null
  /** Whole dollars, including options; null for a notice, or if no report is stored. */
  value: number | null
  /** Positions in the report, summed as in /v1/holdings. */
  position_count: number | null
}

export interface FundFlow {
  /** As the form numbers it. */
  month: number
  /** Net asset value of shares sold, in USD. */
  sales: number | null
  /** Net asset value of shares sold through reinvested distributions. */
  reinvestment: number | null
  /** Net asset value of shares redeemed; some funds state it as negative. */
  redemption: number | null
}

export interface FundHoldingsAnswer {
  /** A registered fund’s portfolio, from Form N-PORT. */
  kind: "fund"
  /** Name of the fund; null until a filing about it has been read. */
  fund: string | null
  /** Name of the registrant, which may file for many funds. */
  trust: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The symbol requested. */
  ticker: string | null
  /** EDGAR’s id of the fund; null if the registrant has no series. */
  series_id: string | null
  /** EDGAR’s id of the class with the symbol. */
  class_id: string | null
  /** Name of the class, if a filing that names it has been read. */
  class: string | null
  /** Legal entity identifier of the fund. */
  lei: string | null
  /** Date of the positions; null without a report. */
  period: string | null
  /** End of the fund’s fiscal year. */
  fiscal_year_end: string | null
  /** Of `accession`. */
  form: PortfolioForm | null
  /** Filing date of `accession`. */
  filed: string | null
  /** The filing the portfolio is from. */
  accession: string | null
  /** Its index page on EDGAR. */
  url: string | null
  /** The document that was read. */
  document: string | null
  /** Whether it is the fund’s final report. */
  is_final: boolean | null
  /** USD. */
  total_assets: number | null
  /** USD. */
  total_liabilities: number | null
  /** USD. */
  net_assets: number | null
  /** Cash not held as a position, in USD. */
  cash_not_elsewhere: number | null
  /** USD of positions that need not be named. */
  miscellaneous_securities: number | null
  /** Sum of the positions’ values in USD. */
  total_value: number | null
  /** For the three months on the form, by class. */
  returns: FundReturn[]
  /** For the same months. */
  flows: FundFlow[]
  /** Positions in the portfolio. */
  position_count: number
  /** Positions before those of this answer. */
  offset: number
  /** Positions in this answer. */
  count: number
  /** False if a filing that may belong in this answer is not stored. */
  complete: boolean
  /** Largest value first. */
  holdings: PortfolioPosition[]
  /** Explanatory notes of the form. */
  notes: PortfolioNote[]
  /** The report and its corrections, latest first. */
  filings: PortfolioFiling[]
  missing: MissingPortfolioFiling[]
  /** Why there is no portfolio; null if there is one. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface FundReturn {
  /** EDGAR’s id of the class. */
  class_id: string | null
  /** Total return in percent. */
  month_1: number | null
  /** Total return in percent. */
  month_2: number | null
  /** Total return in percent. */
  month_3: number | null
}

export interface FundamentalsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  period_type: PeriodType
  /** With `adjusted=true`: the splits that values were adjusted for, oldest first. */
  splits?: ShareSplit[]
  /** Reporting currency of the statements; never converted. */
  currency: string | null
  /** Newest first. */
  income_statement: IncomeStatementRow[]
  /** Newest first. */
  balance_sheet: BalanceSheetRow[]
  /** Newest first. */
  cash_flow: CashFlowRow[]
  missing?: MissingConcept[]
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, unknown>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface FundsAnswer {
  /** Managers that match. */
  total: number
  /** Managers in this answer. */
  count: number
  /** Pass as `cursor` for the next page; null at the end. */
  cursor: string | null
  funds: Fund[]
  /** Closest matches, if no manager matches. */
  suggestions: ManagerSuggestion[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface GonePart {
  /** Tag of the segment, product or place. */
  member: string
  /** The filer’s label. */
  label: string | null
  /** The value in the earlier filing. */
  value: number | null
  /** The earlier filing. */
  accession: string
}

export interface HealthAnswer {
  status: "ok"
  version: string
  mode: "demo" | "mirror" | "live"
  /** True for a sandbox key. */
  sandbox?: boolean
}

export interface HeldSecurity {
  /** CUSIP. */
  cusip: string
  /** Class, as given by a manager. */
  title: string | null
  /** Null if documents do not agree on one. */
  ticker: string | null
  /** Evidence that the CUSIP is the company’s. */
  cusip_basis: CusipBasis | null
  /** Managers. */
  holders: number
  /** Shares, or dollars of principal. */
  shares: number
  /** Whole dollars. */
  value: number
  /** Managers in the prior quarter. */
  holders_prior: number
  /** In the prior quarter, adjusted for splits. */
  shares_prior: number
  /** In the prior quarter, in whole dollars. */
  value_prior: number
}

export interface Holder {
  /** Name on its newest report. */
  manager: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The report its portfolio starts from; null if there is none. */
  accession: string | null
  /** Filing date of `accession`; null if no document gives it. */
  filed: string | null
  /** Shares, or dollars of principal; 0 when gone. */
  shares: number
  /** Whole dollars; 0 when gone. */
  value: number
  /** Fraction of the manager’s portfolio, including options. */
  weight: number | null
  change: HolderChange
  /** In the prior quarter, adjusted for splits; null if none. */
  shares_prior: number | null
  /** Shares now less shares then; null if not comparable. */
  shares_change: number | null
  /** In the prior quarter, in whole dollars. */
  value_prior: number | null
  /** Reports in force that add to `accession`. */
  amendments?: string[]
  /** By CUSIP, if the company has several. */
  classes?: HolderClass[]
  /** What else the manager reports for it. */
  also?: HolderOther[]
}

/** Compared with the prior quarter. gone: the manager’s report for this quarter lists none. not_reported: held in the prior quarter, but no report for this quarter is stored. not_comparable: held in this quarter, but the prior position is unknown. */
export type HolderChange = "new" | "added" | "reduced" | "unchanged" | "gone" | "not_comparable" | "not_reported"

export interface HolderClass {
  /** CUSIP. */
  cusip: string
  /** Shares, or dollars of principal. */
  shares: number
  /** Whole dollars. */
  value: number
}

export interface HolderOther {
  kind: HoldingKind
  /** Shares, or dollars of principal. */
  shares: number
  /** Whole dollars. */
  value: number
}

export interface HolderSplit {
  /** New shares for old ones: `4:1`. */
  ratio: string
  /** Factor applied to prior-quarter counts. */
  factor: number
  /** First day it can have taken effect. */
  effective_from: string
  /** Last day it can have taken effect. */
  effective_to: string
  /** The first report on the new basis. */
  accession: string
}

export interface HolderStake {
  /** The first person on the schedule. */
  holder: string
  holder_cik: string | null
  /** 13D: may seek influence; 13G: passive; `/A`: an amendment. */
  form: string
  /** Filing date. */
  filed: string | null
  /** Accession number. */
  accession: string
  /** Aggregate amount beneficially owned. */
  shares: number | null
  /** Percent of the class. */
  percent_of_class: number | null
}

export interface HolderSummary {
  kind: HoldingKind
  /** Managers. */
  holders: number
  /** Shares, or dollars of principal. */
  shares: number
  /** Whole dollars. */
  value: number
  /** Managers in the prior quarter. */
  holders_prior: number
  /** In the prior quarter, adjusted for splits. */
  shares_prior: number
  /** In the prior quarter, in whole dollars. */
  value_prior: number
  /** Managers who held none in the prior quarter. */
  new: number
  /** Managers who hold more. */
  added: number
  /** Managers who hold less. */
  reduced: number
  /** Managers who hold as much. */
  unchanged: number
  /** Managers who no longer hold any. */
  gone: number
  /** Managers whose prior quarter is unknown. */
  not_comparable: number
  /** Managers who held some and whose report is not stored. */
  not_reported: number
}

export interface HoldersAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Quarter end; null if no holdings are known. */
  period: string | null
  /** The prior quarter end. */
  prior_period: string | null
  kind: HoldingKind
  /** Holders in this answer. */
  count: number
  /** Pass as `cursor` for the next page; null at the end. */
  cursor: string | null
  /** Whether more follow. */
  more: boolean
  /** Whether the list of holders is complete; if not, `incomplete_because` says why. */
  complete: boolean
  /** One sentence per reason. */
  incomplete_because: string[]
  /** Code of each of these reasons. */
  incomplete_codes: AbsenceCode[]
  /** Largest first. */
  holders: Holder[]
  /** All holders in the quarter, by kind. */
  summary: HolderSummary[]
  /** The company’s securities of this kind, by CUSIP; a holder of several counts in each. */
  securities: HeldSecurity[]
  /** The five largest securities with the same issuer number that are not known to be the company’s shares, such as bonds; not in any sum. */
  related: RelatedSecurity[]
  /** How many managers have reported; null without a quarter. */
  reporting: QuarterReporting | null
  /** Splits between the two quarter ends, for which `shares_prior` is adjusted. */
  splits: HolderSplit[]
  /** Why shares could not be compared or adjusted. */
  splits_unknown_reason: string | null
  /** Code of `splits_unknown_reason`; null with it. */
  splits_unknown_code: AbsenceCode | null
  /** The newest Schedule 13D or 13G of each group of holders; at most eight. */
  stakes: HolderStake[]
  /** Why there are none, or not all. */
  stakes_unknown_reason: string | null
  /** Code of `stakes_unknown_reason`; null with it. */
  stakes_unknown_code: AbsenceCode | null
  /** Insiders’ holdings according to their newest Forms 4, most shares first; at most eight. */
  insiders: InsiderHolding[]
  /** Why there are none, or not all. */
  insiders_unknown_reason: string | null
  /** Code of `insiders_unknown_reason`; null with it. */
  insiders_unknown_code: AbsenceCode | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface Holding {
  /** Name of the issuer, as given by the manager. */
  issuer: string
  /** Class of the security, as given by the manager. */
  title_of_class: string | null
  /** CUSIP of the security; for an option, of the underlying. */
  cusip: string
  /** Best effort, from the CUSIP; null unless documents agree on one. */
  ticker: string | null
  /** Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name. */
  ticker_basis: CusipBasis | null
  /** Whole dollars. */
  value: number
  /** Shares, or dollars of principal with share_type PRN. */
  shares: number
  share_type: ShareType
  /** Set on options. A PUT is a bearish bet, not a holding. */
  put_call: PutCall | null
  /** Fraction of total_value. */
  weight: number | null
  /** Compared with the prior quarter; null if that is not stored, or if it is unknown on which side of the quarter end a split took effect. */
  change: HoldingChange | null
  /** In the prior quarter; null if not reported then. */
  shares_prior: number | null
  /** In the prior quarter, in whole dollars. */
  value_prior: number | null
  /** Shares now less shares then, on the current split basis; for a new position, all of them. */
  shares_change: number | null
  /** Factor shares_prior is multiplied by before comparison, if a split lies between the quarters; null if none was applied. */
  split_factor: number | null
  /** How the split is known: `facts` of the company, or `value_per_share`: the two reports show as many more shares as each is worth less. Null if none was applied. */
  split_basis: SplitBasis | null
  /** Why `change` of this position is null although it was compared: a split may lie between. */
  change_unknown_reason: string | null
  /** Code of `change_unknown_reason`; null with it. */
  change_unknown_code: AbsenceCode | null
  /** The CUSIP reported then, if one of the two is mistyped or the CUSIP changed. */
  cusip_prior: string | null
  /** Evidence that the CUSIP changed. */
  cusip_change: CusipChange | null
  /** The exit that a new position may be, under a new CUSIP. */
  likely_same: LikelySameHolding | null
}

export type HoldingChange = "new" | "added" | "reduced" | "unchanged"

export interface HoldingExit {
  /** Name of the issuer, as given by the manager. */
  issuer: string
  /** Class of the security, as given by the manager. */
  title_of_class: string | null
  /** CUSIP of the security; for an option, of the underlying. */
  cusip: string
  /** Best effort, from the CUSIP; null unless documents agree on one. */
  ticker: string | null
  /** Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name. */
  ticker_basis: CusipBasis | null
  share_type: ShareType
  /** Set on options. A PUT is a bearish bet, not a holding. */
  put_call: PutCall | null
  /** Holding in the prior quarter. */
  shares_prior: number
  /** Its value then, in whole dollars. */
  value_prior: number
  /** The new position that it may be, under a new CUSIP. */
  likely_same: LikelySameHolding | null
  /** The filing that ended the company’s listing in the quarter, for example after a merger, in which case the manager may not have sold. Null if the company is still listed or no such filing is stored. */
  end_of_listing: EndOfListing | null
}

export interface HoldingHistory {
  /** Name of the issuer, as given by the manager. */
  issuer: string
  /** Class of the security, as given by the manager. */
  title_of_class: string | null
  /** CUSIP of the security; for an option, of the underlying. */
  cusip: string
  /** Best effort, from the CUSIP; null unless documents agree on one. */
  ticker: string | null
  /** Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name. */
  ticker_basis: CusipBasis | null
  share_type: ShareType
  /** Set on options. A PUT is a bearish bet, not a holding. */
  put_call: PutCall | null
  /** Newest first. */
  quarters: HoldingQuarter[]
}

export type HoldingHistoryChange = "new" | "added" | "reduced" | "unchanged" | "gone"

/** shares; call and put: options on them; principal: of notes and bonds, for which `shares` is the amount owed, in dollars. */
export type HoldingKind = "shares" | "call" | "put" | "principal"

export type HoldingOwnership = "direct" | "indirect"

export interface HoldingQuarter {
  /** Quarter end. */
  period: string
  /** The filing the quarter’s portfolio starts from. */
  accession: string | null
  /** Its filing date. */
  filed: string | null
  /** Its index page on EDGAR. */
  url: string | null
  /** Why the quarter has no portfolio, or only part of it; null if complete. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
  /** As reported; 0 if the portfolio does not have it. */
  shares: number | null
  /** Whole dollars. */
  value: number | null
  /** Fraction of the portfolio’s value. */
  weight: number | null
  /** Compared with the prior quarter; null if that is not stored, or if neither has it. */
  change: HoldingHistoryChange | null
  /** Shares now less shares then, on the current split basis. */
  shares_change: number | null
  /** Factor shares_prior is multiplied by before comparison, if a split lies between the quarters; null if none was applied. */
  split_factor: number | null
}

export interface HoldingsAnswer {
  /** A manager’s portfolio, from Form 13F. */
  kind: "manager"
  /** Name of the manager. */
  fund: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Quarter end; null if no portfolio is known. */
  period: string | null
  /** Filing date of `accession`. */
  filed: string | null
  /** The filing the portfolio starts from. */
  accession: string | null
  /** Its index page on EDGAR. */
  url: string | null
  /** A notice reports nothing itself; see `reported_by`. */
  report_type: HoldingsReportType | null
  /** The quarter compared with; null if it is not at hand. */
  prior_period: string | null
  /** Why no position has a `change`; null if they are compared, or with `changes=false`. */
  prior_reason: string | null
  /** Code of `prior_reason`; null with it. */
  prior_reason_code: AbsenceCode | null
  /** Sum of all positions, including options, in whole dollars. */
  total_value: number | null
  /** The total stated on the cover pages. */
  reported_total: number | null
  /** total_value less reported_total. */
  difference: number | null
  /** What the filings say about a difference; null if there is none. */
  difference_reason: string | null
  /** Positions in the portfolio. */
  position_count: number
  /** Positions in this answer. */
  count: number
  /** False if a filing that belongs in this answer is not stored; see `missing`. */
  complete: boolean
  /** Largest value first. */
  holdings: Holding[]
  /** Positions of the prior quarter no longer held. */
  exit_count: number
  /** Largest first, at most `limit`. */
  exits: HoldingExit[]
  /** The quarter’s filings, oldest first. */
  filings: HoldingsFiling[]
  missing: MissingHoldingsFiling[]
  /** Managers who report for this one, named in a notice or combination report. */
  reported_by: OtherManager[]
  /** Why there is no portfolio, or who reports it; null if there is one. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
  /** Where to find what this manager does not report itself. */
  suggestions: ManagerSuggestion[]
  /** The quarters up to `period`, newest first; null unless requested with `history`. */
  history: HoldingsQuarter[] | null
  /** The same for one security, separately by option type and CUSIP; null unless requested with `ticker` or `cusip`. */
  position_history: HoldingHistory[] | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface HoldingsFiling {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date; null if only the document itself is stored. */
  filed: string | null
  /** When EDGAR accepted it. */
  accepted_at: string | null
  /** Its effect on the portfolio. */
  effect: "original" | "replaces" | "adds" | "notice" | "replaced" | "unknown"
  /** Lines in its information table. */
  entries: number | null
  /** Lines stated on its cover. */
  reported_entries: number | null
  /** Whether holdings were omitted as confidential. */
  confidential_omitted: boolean | null
  /** The unit its values were determined to be in. */
  value_unit: ValueUnit | null
  /** Why. */
  unit_evidence: UnitEvidence[]
  /** Anomalies of the report; numbers stay as filed. */
  flags: HoldingsFlag[]
  /** EDGAR’s index page for the filing. */
  url: string
}

export interface HoldingsFlag {
  code: HoldingsRule
  /** The numbers that disagree. */
  detail: string
}

export interface HoldingsQuarter {
  /** Quarter end. */
  period: string
  /** The filing the quarter’s portfolio starts from. */
  accession: string | null
  /** Its filing date. */
  filed: string | null
  /** Its index page on EDGAR. */
  url: string | null
  /** Why the quarter has no portfolio, or only part of it; null if complete. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
  /** Whole dollars, including options; null without a portfolio. */
  value: number | null
  /** Positions in the portfolio. */
  position_count: number | null
  /** Positions not in the prior quarter. */
  new_count: number | null
  /** Positions with more shares than in the prior quarter. */
  added_count: number | null
  /** Positions with fewer shares. */
  reduced_count: number | null
  /** Positions of the prior quarter no longer held. */
  exit_count: number | null
  /** The lesser of purchases and sales, valued at the reports’ share values, over the mean of both totals; null without the prior quarter. */
  turnover: number | null
}

export type HoldingsReportType = "holdings" | "notice" | "combination"

/** `shares.repeat_value`: the column of shares repeats the values; `value.differs_from_cover`, `entries.differ_from_cover`: the table and its cover disagree; `unit.against_instructions`: thousands where dollars were due, or the reverse. */
export type HoldingsRule = "shares.repeat_value" | "value.differs_from_cover" | "entries.differ_from_cover" | "unit.against_instructions"

export interface IncomeStatementRow {
  /** Last day of the period. */
  period: string
  /** Fiscal year, as named in the filer’s own filings. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
  /** Form of the filing most of the row is read from. */
  form: string
  /** Filing date. */
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
  /** With `adjusted=true`: what the row’s share counts were multiplied by and its amounts per share divided by. Null where they were filed on more than one basis and each was adjusted by its own; `include=sources` says which. */
  split_factor?: number | null
  /** With `fields=extended`. */
  interest_income?: number | null
  /** With `fields=extended`. */
  ebit?: number | null
  /** With `fields=extended`. */
  ebitda?: number | null
  /** With `fields=extended`. */
  dividends_per_share?: number | null
  /** With `fields=extended`. */
  net_interest_income?: number | null
  /** With `fields=extended`. */
  provision_for_credit_losses?: number | null
  /** With `fields=extended`. */
  noninterest_income?: number | null
  /** With `fields=extended`. */
  noninterest_expense?: number | null
  /** With `fields=extended`. */
  premiums_earned?: number | null
  /** With `fields=extended`. */
  claims_incurred?: number | null
  /** With `fields=extended`. */
  acquisition_costs?: number | null
  /** With `fields=extended`. */
  underwriting_expenses?: number | null
  /** With `fields=extended`. */
  real_estate_gains?: number | null
  /** Checks this row fails, usually none; `/v1/exceptions` has the numbers. Values are served as reported, unless the rule chose another fact of the filer or left a part out. `sign_is_unusual`: a negative amount where none is expected. `numbers_are_exact`: a value derives from a number beyond 2^53, filed with more digits than a JSON number holds; `/v1/xbrl` has it as `exact`. `share_basis_changes`: because of a split, share counts or per-share amounts are on a different basis than in the row before, or than each other. `read_from_filing`: a value derives from a filing that is not yet in the publisher’s facts and was read from its own document. */
  flags: StatementFlag[]
  /** In `/v1/fundamentals`, present if a later filing restated one of the values, splits aside; `/v1/restatements` says which. */
  restated?: boolean
  sources?: Record<string, CellSource>
  /** CIK of the registrant; present where `registrants` has several. */
  registrant_cik?: string
}

/** One of 3 kinds: with `ticker`, with `side`, with `min_insiders`. */
export interface InsiderAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Form requested; its amendments are included. */
  form?: string
  /** Records in this answer: rows, or clusters. */
  count: number
  /** Accession number of the newest filing: if it differs between two pages, begin again. */
  newest?: string | null
  /** Rows of all pages. */
  total?: number
  /** With `max_chars`: `offset` of the next page; null after the last. */
  next_offset?: number | null
  /** False if a filing that belongs in this answer is missing; see `unread`. Market-wide, present while filings read by an older version of this service are waiting to be read again. */
  complete?: boolean
  /** The filings that report the rows; with `max_chars`, those of this page. */
  filings?: InsiderFiling[]
  /** The newest filing among them that was not read, if any; with `max_chars`, on the first page. */
  unread?: InsiderUnreadFiling[]
  /** Unread filings beyond those; `/v1/filings` lists them. */
  unread_left_out?: number
  /** Rows of those filings, newest first; market-wide, biggest first. */
  transactions?: InsiderTransaction[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  side?: TradeSide
  /** Length of the window in days. */
  days?: number
  /** Minimum value requested, in USD. */
  min_value?: number
  /** First day of the window. */
  window_from?: string
  /** Last day of the window, in New York. */
  window_to?: string
  /** Stored filings in the window, which the answer is drawn from. */
  filings_scanned?: number
  /** Filing date of the earliest. */
  first_filed?: string | null
  /** Filing date of the latest. */
  last_filed?: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** Stored filings without a known filing date: without `as_of` they count from the last date on the form; with it they are left out. */
  filings_undated?: number
  /** Minimum insiders requested. */
  min_insiders?: number
  /** Newest filing first, then largest. */
  clusters?: InsiderCluster[]
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface InsiderBuyer {
  /** The insider; for joint filers, the first. */
  owner: string | null
  /** Zero-padded ten-digit CIK. */
  owner_cik: string
  /** Title of an officer. */
  officer_title: string | null
  /** Relationship to the issuer. */
  role: string | null
  /** Joint filers count as one insider. */
  owners: InsiderOwner[]
  /** Shares bought in the window. */
  shares: number | null
  /** Their value; null if no purchase has a price. */
  value: number | null
  /** Purchases. */
  transactions: number
  /** Date of the last purchase. */
  transaction_date: string | null
  /** Filing date; null if no document stored here gives it. */
  filed: string | null
  /** The filings that report them. */
  accessions: string[]
  /** Document of the last filing. */
  filed_url: string
}

export interface InsiderCitation {
  /** Number of the footnote; its text is in `footnotes` of the filing. */
  id: string
  /** The value it refers to; null if it refers to the whole row. */
  field: string | null
}

export interface InsiderCluster {
  /** The issuer’s ticker, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The issuer. */
  company: string | null
  /** Distinct insiders who bought. */
  insider_count: number
  /** Value of all purchases with a price, in USD. */
  total_value: number
  /** Date of the last dated filing. */
  latest_filed: string | null
  /** Largest first. */
  buyers: InsiderBuyer[]
}

export interface InsiderFeedAnswer {
  /** Rows in this answer. */
  count: number
  /** Pass as `since` for what comes next. */
  cursor: string
  /** Whether more is available immediately. */
  more: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to: string | null
  /** Present while filings read by an older version of this service are waiting to be read again. */
  complete?: boolean
  /** The forms, in the order of the feed. */
  filings: InsiderFeedFiling[]
  /** Their rows; holdings, as on Form 3, have `row` `holding`. */
  transactions: InsiderTransaction[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface InsiderFeedFiling {
  /** Its number; pass it as `since` for what follows. */
  cursor: string
  /** Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment. */
  form: string
  /** Filing date; null if no document stored here gives it. */
  filed: string | null
  /** When EDGAR accepted the filing. */
  accepted_at: string | null
  /** Date of the earliest transaction, or of the event. */
  period_of_report: string | null
  /** Accession number. */
  accession: string
  /** The document. */
  url: string
  source: InsiderSource
  /** Rows in the filing. */
  rows: number
  /** Whether it was filed after the Rule 16a-3 deadline: for Form 4, the second business day after the transaction; for Form 3, ten days after the event; for Form 5, 45 days after the fiscal year. For a filing: whether any of its rows was. Null if the form does not settle it. */
  late: boolean | null
  /** Calendar days from the deadline to the filing; null if it is not late, or only marked late. */
  days_late: number | null
  /** Why `late` is null: `undated`, no date to count from; `amendment`, the report is the form it amends; `plan`, a Rule 10b5-1 plan or a discretionary transaction, whose deadline may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a Form 4 row that reports no transaction. `marked_late`: the filer says so. */
  late_reason: LateReason | null
  /** The box “no longer subject to Section 16”. */
  not_subject_to_section_16: boolean | null
  /** The box “no securities are beneficially owned” of Form 3. */
  no_securities_owned: boolean | null
  /** Remarks on the form. */
  remarks: string | null
  /** Everyone who reports the filing. */
  owners: InsiderOwner[]
  /** All footnotes of the form. */
  footnotes: InsiderFootnote[]
}

export interface InsiderFiling {
  /** Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment. */
  form: string
  /** Filing date; null if no document stored here gives it. */
  filed: string | null
  /** When EDGAR accepted the filing. */
  accepted_at: string | null
  /** Date of the earliest transaction, or of the event. */
  period_of_report: string | null
  /** Accession number. */
  accession: string
  /** The document. */
  url: string
  source: InsiderSource
  /** Rows in the filing. */
  rows: number
  /** Whether it was filed after the Rule 16a-3 deadline: for Form 4, the second business day after the transaction; for Form 3, ten days after the event; for Form 5, 45 days after the fiscal year. For a filing: whether any of its rows was. Null if the form does not settle it. */
  late: boolean | null
  /** Calendar days from the deadline to the filing; null if it is not late, or only marked late. */
  days_late: number | null
  /** Why `late` is null: `undated`, no date to count from; `amendment`, the report is the form it amends; `plan`, a Rule 10b5-1 plan or a discretionary transaction, whose deadline may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a Form 4 row that reports no transaction. `marked_late`: the filer says so. */
  late_reason: LateReason | null
  /** The box “no longer subject to Section 16”. */
  not_subject_to_section_16: boolean | null
  /** The box “no securities are beneficially owned” of Form 3. */
  no_securities_owned: boolean | null
  /** Remarks on the form. */
  remarks: string | null
  /** Everyone who reports the filing. */
  owners: InsiderOwner[]
  /** All footnotes of the form. */
  footnotes: InsiderFootnote[]
}

export interface InsiderFlag {
  /** The anomaly, such as `shares.negative` or `date.after_filing`; `number.rounded` if a whole number has more digits than a JSON number holds, with all of them in `detail`. */
  code: string
  /** Where in the document. */
  element: string
  /** The text found there. */
  detail: string
}

export interface InsiderFootnote {
  /** Number of the footnote on the form. */
  id: string
  /** Null if the form cites a footnote it does not contain. */
  text: string | null
}

export interface InsiderHolding {
  /** Name, as spelled on the form. */
  owner: string
  /** CIK. */
  owner_cik: string
  /** Title or relationship. */
  role: string | null
  /** Title of the security. */
  security: string | null
  /** Held after the newest transaction. */
  shares: number
  /** direct or indirect. */
  ownership: string | null
  /** Date of that transaction. */
  on: string | null
  /** Filing date. */
  filed: string | null
  /** Accession number. */
  accession: string
}

export interface InsiderOwner {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name, as spelled on the form. */
  name: string | null
  /** Boxes checked on the form: Director, Officer, 10% Owner, Other. */
  role: string | null
  /** Title of an officer, in the filer’s words. */
  officer_title: string | null
  /** The filer’s text for Other. */
  other_text: string | null
}

export type InsiderOwnership = "direct" | "indirect"

/** What was read: `document`, the filing’s own document; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer uses the latter only if the document is not available. */
export type InsiderSource = "document" | "data_set"

export interface InsiderTransaction {
  /** The issuer’s ticker, looked up by CIK, never taken from the form. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The issuer. */
  company: string | null
  /** The first reporting owner; `owners` of the filing has all of them. */
  owner: string | null
  /** Zero-padded ten-digit CIK. */
  owner_cik: string
  /** The first owner’s relationship to the issuer. */
  role: string | null
  /** The first owner’s title. */
  officer_title: string | null
  row: "transaction" | "holding"
  /** Position of the row on the form. */
  line: number
  /** Title of the security. */
  security: string | null
  /** True for rows of Table II. */
  derivative: boolean
  /** Code on the form, such as P or S; null for holdings. */
  transaction_code: string | null
  /** The code’s meaning (SEC Form 4, General Instruction 8). */
  transaction_label: string | null
  /** Transaction date. */
  transaction_date: string | null
  /** Deemed execution date, if different. */
  deemed_execution_date: string | null
  /** `E`: reported early; `L`: late; null: on time. */
  timeliness: string | null
  /** Whether an equity swap was involved. */
  equity_swap: boolean | null
  /** Securities transacted. */
  shares: number | null
  /** Price per security in USD; null if only a footnote gives it. */
  price: number | null
  /** USD: shares times price, or the total on the form. If a footnote gives the price per depositary share, computed by its ratio; null without a ratio, and in another currency. */
  value: number | null
  /** A acquired, D disposed. */
  acquired_disposed: AcquiredDisposed | null
  /** Securities held afterwards. */
  shares_after: number | null
  /** Value held afterwards, if the form reports that instead. */
  value_after: number | null
  ownership: InsiderOwnership | null
  /** How it is held indirectly. */
  nature_of_ownership: string | null
  /** Whether the trade is under a Rule 10b5-1 plan: by the form’s box; on forms from before the box (April 2023), true if a footnote of the row says so, see `plan_footnote`, else null. */
  plan_10b5_1: boolean | null
  /** The sentence of a footnote of the row that says it was made under a Rule 10b5-1 plan. */
  plan_footnote: string | null
  /** Conversion or exercise price of a derivative. */
  exercise_price: number | null
  /** First exercise date. */
  exercise_date: string | null
  /** Expiration date. */
  expiration_date: string | null
  /** The underlying security. */
  underlying_security: string | null
  /** Number of underlying securities. */
  underlying_shares: number | null
  /** Their value, if the form reports that instead. */
  underlying_value: number | null
  /** Footnotes that the row cites. */
  footnotes: InsiderCitation[]
  /** Anomalies in the row. `shares` and `price` stay as filed. Rows with a doubtful price, value, date or direction are left out of `latest` and `clusters`. */
  flags: InsiderFlag[]
  /** Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment. */
  form: string
  /** Filing date; null if no document stored here gives it. */
  filed: string | null
  /** Accession number, by which `filings` has the filing. */
  accession: string
  /** `latest`: every filing that reports this trade, when several do. */
  accessions?: string[]
  /** Accession number of the amendment that restates this row. */
  superseded_by: string | null
  /** The trade in percent of the holding before it; null if the form does not say, or nothing was held. */
  share_of_holdings: number | null
  /** Whether it was filed after the Rule 16a-3 deadline: for Form 4, the second business day after the transaction; for Form 3, ten days after the event; for Form 5, 45 days after the fiscal year. For a filing: whether any of its rows was. Null if the form does not settle it. */
  late: boolean | null
  /** Calendar days from the deadline to the filing; null if it is not late, or only marked late. */
  days_late: number | null
  /** Why `late` is null: `undated`, no date to count from; `amendment`, the report is the form it amends; `plan`, a Rule 10b5-1 plan or a discretionary transaction, whose deadline may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a Form 4 row that reports no transaction. `marked_late`: the filer says so. */
  late_reason: LateReason | null
}

export interface InsiderUnreadFiling {
  /** Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment. */
  form: string
  /** Filing date; null if no document stored here gives it. */
  filed: string | null
  /** Accession number. */
  accession: string
  /** The document. */
  url: string
  /** `text_form`: filed as text before June 2003 and not read. `missing`: the document could not be had. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time, or was no longer asked; see `reason`. */
  status: "text_form" | "missing" | "unreadable" | "unavailable"
  /** Why the filing was not read. */
  reason: string
  reason_code: AbsenceCode
}

export interface KeyAnswer {
  /** The key. Shown only once; only its hash is stored. */
  api_key: string
  plan: "free"
  /** Credits for the first month. */
  credits: number
  /** Daily budget in credits, if one was set. */
  budget?: number
  /** When it was created. */
  created_at: string
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export type LateReason = "undated" | "amendment" | "plan" | "deferrable" | "doubtful_date" | "holding" | "marked_late"

export interface LaterReported {
  /** Value by the company’s statements of today, or of `as_of`. */
  value: number
  /** That value less the released one; 0 if they agree. */
  difference: number
  /** The report that states it. */
  accession: string
  /** Filing date of that report. */
  filed: string
}

export interface LatestEvent {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Filing date. */
  filed: string
  /** Accession number. */
  accession: string
  /** The primary document, or the complete submission if none is named. */
  url: string
  /** Whether one of the items is market-moving; null if none of the known items is but some items are unknown. */
  notable: boolean | null
  /** In the order of the filing’s header, followed by those it leaves blank. */
  items: EventItem[]
  /** Codes that a heading of the document names and the header leaves blank. */
  items_from_text: string[]
  /** Filed before August 23, 2004: the items as numbered then; otherwise empty. */
  items_as_filed: FiledEventItem[]
  /** Why there may be more items; null if all are known. */
  items_unknown_reason: string | null
  /** Code of `items_unknown_reason`; null with it. */
  items_unknown_code: AbsenceCode | null
  /** CIK of the registrant; present where `registrants` has several. */
  registrant_cik?: string
  /** Form type: 8-K, an amendment, or a successor form. */
  form: string
  /** When EDGAR accepted it; the end of that day if only a search named it. */
  accepted_at: string
}

export interface LatestEventsAnswer {
  /** Events in this answer. */
  count: number
  /** Pass as `cursor` for older events; null at the end. */
  cursor: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to: string | null
  /** Present while filings read by an older version of this service are waiting to be read again. */
  complete?: boolean
  /** Newest first, one per filing. */
  events: LatestEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

/** Parts of the document left out of its clean text. */
export interface LeftOutText {
  /** Text that a browser does not show, such as hidden iXBRL facts. */
  hidden_chars: number
  /** Page numbers, running headers and footers. */
  furniture_lines: number
  /** Their length. */
  furniture_chars: number
}

export interface LikelySameHolding {
  /** CUSIP of the position in the other quarter. */
  cusip: string
  /** Its shares. */
  shares: number
  /** Later shares per earlier share. */
  ratio: number
  /** The evidence. */
  evidence: string
}

export type ListZone = "eastern" | "utc" | "undecided"

export interface ListedDocument {
  /** The value to request the document by: its file name, or its number if it has none. */
  document: string
  /** Its number in the submission; 1 is the main document. */
  sequence: number
  /** Type as the filer gave it, for example 10-K, EX-99.1 or GRAPHIC. */
  type: string
  /** In the filer’s words. */
  description: string | null
  /** Size of the file as filed, in bytes; for text, in UTF-8. */
  size: number
  /** SHA-256 of those bytes; equals that of the publisher’s own file unless the file has a header around it. */
  sha256: string
  /** False for graphics, PDFs and other files that are not available as text. */
  is_text: boolean
  /** The file; before 2001, the complete submission, the only place it is in. */
  url: string
}

export interface ListedSection {
  /** Item number, for example 1A. */
  item: string
  /** Part of a quarterly report; null in an annual one. */
  part: ReportPart | null
  /** Title in the filer’s words. */
  title: string
  /** Length of the text. */
  chars: number
  /** Where the text begins in the report’s clean text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** Present if the text is not contiguous, for example if an index names several pages: its pieces, separated by a paragraph break in the text. */
  pieces?: SectionPiece[]
  /** The report only refers to another document, such as the proxy statement. */
  incorporated_by_reference: boolean
  /** Where the text is, if the item only says so; null if its own words answer. */
  points_to: SectionPointer | null
  confidence: SectionConfidence
  /** The filing that contains it: an amendment, if one replaced the item. */
  accession: string
}

export interface LoadingStage {
  /** Name of the stage. */
  stage: string
  /** What it loads. */
  summary: string
  state: "waiting" | "running" | "done" | "failed"
  /** Units done. */
  done: number
  /** Total units; null if unknown. */
  total: number | null
  /** Unit that is counted. */
  unit: string
  /** Where it is, or why it failed. */
  detail: string | null
  /** When it last made progress. */
  updated_at: string | null
  /** When it last finished. */
  finished_at: string | null
}

export interface ManagerSuggestion {
  /** Always null: managers are named by their CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name of the manager. */
  name: string
}

export interface MappedIdentity {
  parts: MappedPart[]
  /** Industries it is not used for. */
  not_for: ("general" | "bank" | "insurer" | "reit" | "utility")[]
}

export interface MappedMeasure {
  /** The field of `/v1/fundamentals`, or of `/v1/ratios`. */
  measure: string
  /** Null for a ratio, and for a measure used only to derive others. */
  statement: "income_statement" | "balance_sheet" | "cash_flow" | null
  /** Whether answers contain it always, with `fields=extended`, or never; `ratios`: in `/v1/ratios`. */
  fields: "default" | "extended" | "none" | "ratios"
  /** Meaning. */
  meaning: string
  /** Over a period, at a point in time, per share, an average share count, or a quotient of measures. */
  kind: "flow" | "instant" | "per_share" | "shares" | "ratio"
  unit: "currency" | "currency per share" | "shares" | "pure"
  /** `cost`: positive for an expense or payment; `cash`: positive for cash received; `signed`: negative for a loss or deficit; `amount`: normally not negative. */
  sign: "cost" | "cash" | "signed" | "amount"
  taxonomies: MappedTaxonomy[]
  /** Sums of other measures of the row, tried in this order if no tag gives it. */
  identities: MappedIdentity[]
  /** For a ratio, the quotient of measures, on closing balances. */
  formula?: string
  /** Industries without such a line. */
  null_for: ("general" | "bank" | "insurer" | "reit" | "utility")[]
  /** Further rules. */
  rules: string[]
}

export interface MappedPart {
  measure: string
  /** Added or subtracted. */
  sign: 1 | -1
  /** Counts as zero if absent; at least one part must be present. */
  optional: boolean
}

export interface MappedTaxonomy {
  taxonomy: "us-gaap" | "ifrs-full"
  /** In order of preference. */
  tags: string[]
  /** Sums of tags, tried in this order if none of the tags is reported. */
  formulas: MappedTerm[][]
}

export interface MappedTerm {
  /** The first one reported. */
  tags: string[]
  /** Added or subtracted. */
  sign: 1 | -1
  /** Counts as zero if absent; at least one part must be present. */
  optional: boolean
}

export interface MappingAnswer {
  /** Changes when a rule changes what is served. */
  version: number
  /** Rules that apply to every measure. */
  rules: string[]
  /** Measures in this answer. */
  count: number
  /** Measures requested. */
  total: number
  /** The next `offset`; null after the last. */
  next_offset: number | null
  measures: MappedMeasure[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

/** The snapshot that the answer was read from. */
export interface MarketSnapshot {
  /** Id of the snapshot, which is also the name of its folder. */
  id: string
  /** The snapshot holds what the store held at this time. */
  as_of: string
}

export interface MarketValue {
  value: number
  /** Unit of the facts, `pure` for ratios; null if there are several. */
  unit: string | null
  /** Accession numbers of the filings behind the value. */
  accessions: string[]
  /** Filing date since which this value has been shown. */
  known_from: string
}

/** `high`: the name, legal form included, equals one that only this company has; `medium`: something differs or the name is common; `low`: something contradicts the match. */
export type MatchConfidence = "high" | "medium" | "low"

export interface MatchEvidence {
  /** What matches: the recipient’s name with the company’s name, a former name, or a name on its subsidiary list; the recipient’s parent likewise (`parent_…`); or the UEI with one under which the company itself was awarded contracts. */
  kind: "name" | "former_name" | "subsidiary" | "parent_name" | "parent_former_name" | "parent_subsidiary" | "uei" | "parent_uei"
  confidence: MatchConfidence
  /** What the publisher of the contract wrote. */
  written: string
  /** The name or UEI it matches. */
  equals: string
  /** Annual report that lists the subsidiary; null for other kinds. */
  accession: string | null
  /** Its exhibit, such as EX-21.1. */
  exhibit: string | null
  /** The exhibit that was read. */
  url: string | null
  /** What lowers the confidence; null if nothing does. */
  doubt: string | null
}

export interface MatchedSale {
  /** Accession number of the Form 4. */
  accession: string
  /** Its form. */
  form: string
  /** Its filing date. */
  filed: string | null
  /** The document. */
  filed_url: string
  /** Row of that form. */
  line: number
  /** Title of the security, as spelled on that form. */
  security: string | null
  /** Sale date. */
  transaction_date: string
  /** Shares of the sale that count toward this notice. */
  shares: number
  /** All shares of the sale. */
  shares_reported: number
  /** Price per share in USD; null if only a footnote gives it. */
  price: number | null
  /** Value of all shares of the sale in USD. */
  value: number | null
  /** Whether that form reports a Rule 10b5-1 plan. */
  plan_10b5_1: boolean | null
  /** `same`: same class of shares; `unnamed`: one of the two forms names none. */
  class_match: "same" | "unnamed"
}

export type Measure = "revenue" | "cost_of_revenue" | "gross_profit" | "research_and_development" | "selling_general_administrative" | "operating_expenses" | "operating_income" | "interest_expense" | "pretax_income" | "income_tax" | "net_income" | "eps_basic" | "eps_diluted" | "shares_basic" | "shares_diluted" | "cash_and_equivalents" | "short_term_investments" | "accounts_receivable" | "inventory" | "current_assets" | "property_plant_equipment" | "goodwill" | "intangible_assets" | "total_assets" | "accounts_payable" | "short_term_debt" | "current_liabilities" | "long_term_debt" | "total_liabilities" | "retained_earnings" | "stockholders_equity" | "total_equity" | "operating_cash_flow" | "depreciation_amortization" | "stock_based_compensation" | "capital_expenditures" | "investing_cash_flow" | "dividends_paid" | "share_repurchases" | "financing_cash_flow" | "net_change_in_cash" | "free_cash_flow"

export interface Meeting {
  /** Form type; `/A`: an amendment. */
  form: string
  /** Whether it is an amendment. */
  is_amendment: boolean
  /** Accession number. */
  accession: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted it; the end of that day if not stated. */
  accepted_at: string
  /** The submission that was read. */
  url: string
  /** The issuer’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** Issuer, as spelled on the form. */
  issuer: string
  /** Day of the meeting; null if no sentence states one alone. */
  held_on: string | null
  /** Kind of meeting; null if that sentence names none. */
  kind: "annual" | "special" | null
  /** That sentence, verbatim. */
  held_sentence: string | null
  /** Largest share against or withheld from a nominee, of it and the votes for; null if no table of nominees is read. */
  highest_opposition: number | null
  /** A row for each nominee and each other proposal. */
  votes: MeetingVote[]
  /** Why there are no votes; null if there are. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface MeetingAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Meetings in this answer. */
  count: number
  /** False if a filing that belongs in this answer is missing; see `unread`. */
  complete: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** `latest`: meetings stored here, which the answer is drawn from. */
  filings_scanned?: number
  /** Filing date of the earliest. */
  first_filed?: string | null
  /** Filing date of the latest. */
  last_filed?: string | null
  /** Newest first. */
  meetings: Meeting[]
  /** Filings that could not be read, and why. */
  unread: UnreadMeeting[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface MeetingVote {
  /** Number of the proposal, as printed; null if it has none. */
  number: string | null
  /** Words of the proposal over its counts or beside them, as printed. */
  proposal: string | null
  /** What the introduction lists under that number; null if it lists nothing. */
  matter: string | null
  /** Nominee, as printed; null if the vote is on something else. */
  nominee: string | null
  /** Votes for; null if the table has no such count. */
  votes_for: number | null
  /** Votes against; null if the table has no such count. */
  votes_against: number | null
  /** Votes withheld; null if the table has no such count. */
  votes_withheld: number | null
  /** Abstentions; null if the table has no such count. */
  abstentions: number | null
  /** Broker non-votes; null if the table has no such count. */
  broker_non_votes: number | null
  /** Votes for a vote on pay every year; null if the table has no such count. */
  one_year: number | null
  /** Votes for one every two years; null if the table has no such count. */
  two_years: number | null
  /** Votes for one every three years; null if the table has no such count. */
  three_years: number | null
  /** Sum of these counts. */
  total: number
  /** Whether it carried, or the nominee was elected, by a sentence of the text; null if none says so. Never inferred from the counts. */
  outcome: "approved" | "not_approved" | null
  /** That sentence, verbatim. */
  outcome_sentence: string | null
  /** Label of the row, as printed; empty if the row has counts alone. */
  row_label: string
  /** Number of the table in the document, from 1. */
  table_number: number
  /** The cells of the counts. */
  cells: VoteCell[]
  /** Rules that the counts fail; see `/v1/exceptions`. */
  flags: string[]
}

export interface MissingBoardFact {
  fact: "age" | "director_since" | "independent" | "committees"
  /** Why it is null. */
  reason: string
  reason_code: AbsenceCode
}

export interface MissingConcept {
  /** The statement, field or tag, or the accession number of a filing. */
  name: string
  /** Why it is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface MissingDetail {
  /** `profile`: industry, year end and address; or `cusip`. */
  name: string
  /** Why it is null. */
  reason: string
  reason_code: AbsenceCode
}

export interface MissingHoldingsFiling {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Quarter it reports on. */
  period: string
  /** Why it is not part of the answer. */
  reason: string
  reason_code: AbsenceCode
  /** EDGAR’s index page for the filing. */
  url: string
}

export interface MissingPay {
  part: "executives" | "directors" | "pay_versus_performance" | "pay_ratio"
  /** Why it is absent. */
  reason: string
  reason_code: AbsenceCode
}

export interface MissingPortfolioFiling {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Date it reports on. */
  period: string
  /** Why it is not part of the answer. */
  reason: string
  reason_code: AbsenceCode
  /** EDGAR’s index page for the filing. */
  url: string
}

export interface MissingReport {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Why it is not part of the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface MissingSettlementFile {
  /** First day of the file. */
  first_on: string
  /** Its last day. */
  last_on: string
  /** Why it is missing. */
  reason: string
  reason_code: AbsenceCode
}

export interface MissingValuation {
  /** Name of the value that is null. */
  name: string
  /** Why it is null. */
  reason: string
  reason_code: AbsenceCode
}

export interface MissingValue {
  /** The company; null for several. */
  cik: string | null
  /** Name of the value; null if there is no period either. */
  name: string | null
  /** Results without it. */
  count: number
  /** Why, and where a company’s own reason stands. */
  reason: string
  reason_code: AbsenceCode
}

export interface NamedValue {
  /** A measure, or one of several values of it. */
  name: string
  value: number
}

export interface NonReliance {
  /** Periods whose statements should no longer be relied upon. */
  periods: StatedPeriods | null
  /** Who reached the conclusion, excluding those consulted. */
  concluded_by: StatedConcluders | null
  /** Date of the conclusion. */
  concluded_on: StatedDay | null
  /** Sentences stating what was wrong. */
  reasons: string[]
  /** Whether it was discussed with the auditor. */
  discussed_with_auditor: StatedFlag | null
}

export interface NonReliancePeriod {
  kind: "year" | "quarter" | "period"
  end: string
}

export interface NoticeAward {
  /** Number of the contract. */
  number: string | null
  /** Award date, as the publisher writes it. */
  date: string | null
  /** Amount, as the publisher writes it. */
  amount: string | null
  /** Name of the awardee, as the publisher writes it. */
  awardee: string | null
  /** Unique Entity ID of the awardee. */
  awardee_uei: string | null
  /** Ticker of the listed company the awardee is or belongs to. */
  ticker: string | null
  /** Its CIK. */
  cik: string | null
  /** Confidence of the match; null without a company. */
  confidence: "high" | "medium" | "low" | null
  /** The evidence, strongest first. */
  evidence: AwardeeEvidence[]
}

export interface NoticeChange {
  /** Field of this answer that changed. */
  field: string
  /** The value before. */
  before: unknown
  /** The value after. */
  after: unknown
}

export interface NoticeContact {
  /** `primary` or `secondary`. */
  kind: string | null
  /** Full name. */
  name: string | null
  /** Title. */
  title: string | null
  /** Email address. */
  email: string | null
  /** Telephone, as the publisher writes it. */
  phone: string | null
  /** Fax. */
  fax: string | null
}

export interface NoticePlace {
  /** Street. */
  street: string | null
  /** City. */
  city: string | null
  /** State, as a code if one is given. */
  state: string | null
  /** ZIP code. */
  zip: string | null
  /** Country, as a code if one is given. */
  country: string | null
}

export interface NoticeStep {
  /** When the change took effect: when it was posted, or first seen here. */
  seen_at: string
  /** What changed. */
  changes: NoticeChange[]
}

export interface OfferingIssuer {
  /** As spelled on the form. */
  name: string
  /** CIK. */
  cik: string
}

export interface OfferingRelatedPerson {
  /** Person or entity, as spelled on the form. */
  name: string
  /** Executive Officer, Director or Promoter. */
  relationships: string[]
  /** In the issuer’s words. */
  clarification: string | null
}

export interface OfferingSalesRecipient {
  /** Who is paid for sales. */
  name: string
  /** CRD number at FINRA. */
  crd_number: string | null
  /** States of solicitation, as codes, or `All States`. */
  states: string[]
}

export interface OfficerChange {
  /** Name, in full if the item gives it. */
  person: string
  change: "appointed" | "elected" | "resigned" | "retired" | "not_standing" | "terminated" | "departed" | "died"
  /** Offices in the filer’s words; empty if the sentence names none plainly. */
  roles: string[]
  /** Effective date; null if no sentence states it plainly. */
  effective_on: string | null
  /** Date of the decision, notice or announcement. */
  decided_on: string | null
  /** The sentence it comes from, and any that adds the date or office. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface OpportunitiesAnswer {
  /** Opportunities in this answer. */
  count: number
  /** Opportunities that match. */
  total: number
  /** First posting date, MM/DD/YYYY. */
  posted_from: string
  /** Last posting date, MM/DD/YYYY. */
  posted_to: string
  /** Newest first. */
  opportunities: Opportunity[]
  /** Where the data comes from. */
  source: "SAM.gov"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface Opportunity {
  /** Identifier of the notice. */
  notice_id: string
  /** Title of the notice; empty if it has none. */
  title: string
  /** Solicitation number; empty if there is none. */
  solicitation_number: string
  /** Posting date. */
  posted_date: string
  /** Response deadline: an instant with its offset, or a date; null if none is given. */
  response_deadline: string | null
  /** Notice type, in the publisher’s words; empty if none is given. */
  type: string
  /** False once the publisher has archived the notice. */
  active: boolean
  /** NAICS code; empty if none is given. */
  naics_code: string
  /** Set-aside, in words; empty if none is given. */
  set_aside: string
  /** The notice on SAM.gov; empty if no address is given. */
  ui_link: string
}

export interface OpportunityAnswer {
  /** Identifier of the notice. */
  notice_id: string
  /** Title of the notice. */
  title: string | null
  /** Solicitation number. */
  solicitation_number: string | null
  /** Posting date. */
  posted_date: string
  /** Response deadline: an instant with its offset, or a date; null if none is given. */
  response_deadline: string | null
  /** Notice type, in the publisher’s words. */
  type: string | null
  /** Original notice type. */
  base_type: string | null
  /** False once the publisher has archived the notice. */
  active: boolean
  /** NAICS code. */
  naics_code: string | null
  /** Product or service code. */
  psc_code: string | null
  /** Set-aside, in words. */
  set_aside: string | null
  /** Set-aside code. */
  set_aside_code: string | null
  /** Who posted it, from the department down to the office. */
  organization: string[]
  /** Where it is to be performed; null where nothing is said. */
  place: NoticePlace | null
  /** Archive policy. */
  archive_type: string | null
  /** Archive date, as the publisher writes it. */
  archive_date: string | null
  /** Text of the notice; null if no daily file with it was read. */
  description: string | null
  /** Where the API has the text, for holders of a key. */
  description_url: string | null
  /** Contacts. */
  contacts: NoticeContact[]
  /** The award; null if none is named. */
  award: NoticeAward | null
  /** Attached documents at the publisher. */
  attachments: string[]
  /** Where the office has more. */
  additional_info_link: string | null
  /** The notice on SAM.gov. */
  ui_link: string | null
  /** Changes seen here, newest first. */
  history: NoticeStep[]
  /** Where the data comes from. */
  source: "SAM.gov"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface OtherIdentifier {
  /** The identifier. */
  id: string
  /** Description by the fund. */
  kind: string | null
}

export interface OtherManager {
  /** Name of the manager. */
  name: string
  cik: string | null
  /** Its Form 13F file number. */
  file_number: string | null
}

/** As requested. */
export type PassagesWithin = "report" | "company"

export interface PastSale {
  /** Who sold. */
  seller: string
  /** Class of the securities. */
  class_title: string
  /** Sale date. */
  sold_on: string | null
  /** Units sold. */
  shares: number
  /** Gross proceeds in USD. */
  gross_proceeds: number
}

export interface PayCell {
  measure: "salary" | "fees" | "bonus" | "stock_awards" | "option_awards" | "non_equity_incentive" | "pension_change" | "other" | "total"
  /** The cell, as printed. */
  text: string
}

export interface PayRatio {
  /** Pay of the principal executive officer for 1 of the median employee. */
  ratio: number
  /** The sentence that states it, verbatim. */
  sentence: string
}

export interface PayVersusPerformance {
  /** First day of the fiscal year. */
  from: string
  /** Its last day. */
  to: string
  /** Principal executive officer; null if no fact names one alone. */
  officer: string | null
  /** Total of the summary compensation table, in USD; null if not tagged. */
  officer_total: number | null
  /** Compensation actually paid, in USD; null if not tagged. */
  officer_actually_paid: number | null
  /** Average total of the other named officers, in USD; null if not tagged. */
  others_average_total: number | null
  /** Average compensation actually paid to the other named officers, in USD; null if not tagged. */
  others_average_actually_paid: number | null
  /** Value of an initial investment of $100; null if not tagged. */
  shareholder_return: number | null
  /** The same for the peer group; null if not tagged. */
  peer_shareholder_return: number | null
  /** Net income, in USD; null if not tagged. */
  net_income: number | null
  /** The company’s own measure; null if not tagged. */
  company_measure: string | null
  /** Its value, in the units of the tag. */
  company_measure_value: number | null
}

export interface PeerRatio {
  /** Median of the peers; null if fewer than `minimum` have one. */
  median: number | null
  /** Percent of peers below the company, equal ones counting half; null if the company has no value. */
  percentile: number | null
  /** Peers with this ratio. */
  companies: number
}

export interface PeopleAnswer {
  /** The query, as sent. */
  name: string
  /** People in this answer. */
  count: number
  /** Whether all stored names were searched in their current form. */
  complete: boolean
  /** What is missing, and why; null if nothing is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** Best match first. */
  people: FoundPerson[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export type PeriodType = "annual" | "quarterly" | "ttm"

export interface PersonAnswer {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name on the newest form, family name first. */
  name: string | null
  /** Every spelling, newest first. */
  names: string[]
  /** Rows in this answer. */
  count: number
  /** Stored forms of the person, at most 1,000. */
  forms_at_hand: number
  /** True if nothing is known to be missing. */
  complete: boolean
  /** What is missing: `list_not_read`, the publisher’s list of the person’s filings could not be fetched; `no_list`, it has none under this CIK; `list_cut`, only its newest part was read; `forms_unread`, see `unread`; `forms_cut`, roles, holdings and sales under plans cover only the newest 1,000 forms; `undated`, forms without a known date are left out with `as_of`; `older_version`, rows from an older version of this service are being read again. */
  incomplete: PersonIncompleteReason[]
  /** Listed forms whose rows are not in the store; the newest 100. */
  unread: PersonUnreadForm[]
  /** Pass as `cursor` for older forms; null at the end of what is stored. */
  cursor: string | null
  /** By company, most recently reported first. */
  roles: PersonRole[]
  /** The forms of those rows, newest first. */
  filings: InsiderFiling[]
  /** Rows as in `/v1/insider/{ticker}`, newest form first. */
  transactions: InsiderTransaction[]
  /** By company, security and form of ownership. Not with `cursor`. */
  holdings?: PersonHolding[]
  /** Sales (code S) on forms that report a Rule 10b5-1 plan. */
  plan_sales_count?: number
  /** The newest 200 of them. Not with `cursor`. */
  plan_sales?: PersonPlanSale[]
  /** Notices of proposed sales (Form 144), newest first. Not with `cursor`. */
  notices?: ProposedSaleNotice[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface PersonHolding {
  /** The company’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name on the newest form. */
  company: string | null
  /** Title of the security on the newest form. */
  security: string | null
  /** True for rows of Table II. */
  derivative: boolean
  ownership: HoldingOwnership | null
  /** How it is held indirectly. */
  nature_of_ownership: string | null
  /** What was held, newest first. */
  points: PersonHoldingPoint[]
}

export interface PersonHoldingPoint {
  /** Date of the transaction; for a holding, of the report. */
  day: string | null
  /** Held afterwards. */
  shares: number | null
  /** Value held afterwards, if the form reports that instead. */
  value: number | null
  /** Accession number of the form. */
  accession: string
  /** Row of the form. */
  line: number
}

export type PersonIncompleteReason = "list_not_read" | "no_list" | "list_cut" | "forms_unread" | "forms_cut" | "undated" | "older_version"

/** `words`: the name has every word of the query, or its long form; `near`: a suggestion, such as for a misspelled name. */
export type PersonMatch = "words" | "near"

export interface PersonPlanSale {
  /** The company’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name on the newest form. */
  company: string | null
  /** Title of the security. */
  security: string | null
  /** Sale date. */
  transaction_date: string | null
  /** Shares sold. */
  shares: number | null
  /** Price per share in USD. */
  price: number | null
  /** Shares times price. */
  value: number | null
  /** Row of the form. */
  line: number
  /** Accession number of the form. */
  accession: string
  /** Its filing date. */
  filed: string | null
  /** The document. */
  filed_url: string
}

export interface PersonRole {
  /** The company’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name on the newest form. */
  company: string | null
  /** Boxes checked on any of the forms: Director, Officer, 10% Owner, Other. */
  roles: string[]
  /** Newest title, in the filer’s words. */
  officer_title: string | null
  /** Filing date of the first form stored here. */
  first_seen: string | null
  /** Filing date of the last form stored here. */
  last_seen: string | null
  /** Forms stored here. */
  forms: number
}

export interface PersonUnreadForm {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Why its rows are missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export type PortfolioAnswer = HoldingsAnswer | FundHoldingsAnswer

export interface PortfolioCounterparty {
  /** Name. */
  name: string | null
  /** Legal entity identifier; ten digits are an RSSD ID given instead. */
  lei: string | null
}

export interface PortfolioDebt {
  /** Maturity date. */
  matures_on: string | null
  /** fixed, floating, variable or none. */
  coupon_kind: string | null
  /** Annualized rate in percent. */
  annual_rate: number | null
  /** Whether it is in default. */
  in_default: boolean | null
  /** Whether interest is in arrears, or was deferred. */
  interest_in_arrears: boolean | null
  /** Whether some interest is paid in kind. */
  paid_in_kind: boolean | null
  /** Null if not convertible. */
  mandatory_convertible: boolean | null
  /** Null if not convertible. */
  contingent_convertible: boolean | null
}

export interface PortfolioDerivative {
  kind: DerivativeKind
  /** Description of an `other` derivative. */
  kind_described: string | null
  counterparties: PortfolioCounterparty[]
  /** The underlying; null for currency derivatives. */
  reference: DerivativeReference | null
  /** long or short, for futures and forwards. */
  payoff: string | null
  /** put or call, for options, swaptions and warrants. */
  put_call: string | null
  /** written or purchased, for options, swaptions and warrants. */
  written_or_purchased: string | null
  /** Shares underlying an option. */
  shares: number | null
  /** Principal underlying it, in `currency`. */
  principal: number | null
  /** Notional amount, in `currency`. */
  notional: number | null
  /** ISO code. */
  currency: string | null
  /** In `exercise_currency`. */
  exercise_price: number | null
  /** ISO code. */
  exercise_currency: string | null
  /** Date of expiration, settlement or termination. */
  ends_on: string | null
  /** Delta. */
  delta: number | null
  /** What the fund receives under a swap. */
  receives: string | null
  /** What it pays. */
  pays: string | null
  /** For a currency contract, in `sold_currency`. */
  sold_amount: number | null
  /** ISO code. */
  sold_currency: string | null
  /** In `bought_currency`. */
  bought_amount: number | null
  /** ISO code. */
  bought_currency: string | null
  /** Unrealized appreciation in USD; negative for a loss. */
  unrealized_gain: number | null
}

export interface PortfolioFiling {
  /** Accession number. */
  accession: string
  /** NPORT-P, or NPORT-P/A for a correction. */
  form: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted it. */
  accepted_at: string
  /** Whether the answer is drawn from it. */
  in_force: boolean
  /** EDGAR’s index page for the filing. */
  url: string
}

export type PortfolioForm = "NPORT-P" | "NPORT-P/A"

export interface PortfolioNote {
  /** Item of the form. */
  item: string | null
  /** The fund’s note on it. */
  note: string
}

export interface PortfolioPosition {
  /** Name of the issuer, as the fund wrote it. */
  name: string | null
  /** Title of the issue. */
  title: string | null
  /** Legal entity identifier; ten digits are an RSSD ID given instead. */
  lei: string | null
  /** CUSIP; null if missing or nine zeros. */
  cusip: string | null
  /** ISIN. */
  isin: string | null
  /** As the fund gives it; otherwise best effort, from the CUSIP. */
  ticker: string | null
  /** Identifiers of other kinds. */
  other_ids: OtherIdentifier[]
  /** What pairs the CUSIP with the ticker; null if the fund itself gives the ticker, or none is known. */
  ticker_basis: CusipBasis | null
  /** How much is held, in `units`. */
  balance: number | null
  /** NS shares, PA principal, NC contracts, OU other units. */
  units: string | null
  /** What other units are. */
  units_described: string | null
  /** ISO code. */
  currency: string | null
  /** Rate of a foreign currency, as used by the fund. */
  exchange_rate: number | null
  /** In USD; negative for what is owed. */
  value: number | null
  /** Percent, as stated by the fund. */
  percent_of_net_assets: number | null
  /** long or short; null for derivatives. */
  payoff: string | null
  /** EC common equity, EP preferred, DBT debt, STIV short-term vehicle, RA repurchase agreement, LON loan, SN structured note, ABS-… asset-backed, COMM commodity, RE real estate, D… derivative, OTHER. */
  asset_category: string | null
  /** Description of OTHER. */
  asset_described: string | null
  /** CORP, UST Treasury, USGA agency, USGSE government-sponsored, MUN municipal, NUSS foreign sovereign, PF private fund, RF registered fund, OTHER. */
  issuer_category: string | null
  /** Description of OTHER. */
  issuer_described: string | null
  /** ISO code of the issuer’s country of organization. */
  country: string | null
  /** Where its risk lies, if elsewhere. */
  other_country: string | null
  /** Whether it is a restricted security. */
  restricted: boolean | null
  /** 1, 2 or 3; null if the fund gives none. */
  fair_value_level: number | null
  /** Value in USD of what is on loan; null for none. */
  on_loan_value: number | null
  /** Terms of a debt security. */
  debt: PortfolioDebt | null
  /** Terms of a repurchase agreement. */
  repurchase: PortfolioRepurchase | null
  /** Terms of a derivative. */
  derivative: PortfolioDerivative | null
}

export interface PortfolioRepurchase {
  /** repurchase or reverse repurchase. */
  kind: string | null
  /** Whether through a central counterparty. */
  cleared: boolean | null
  counterparties: PortfolioCounterparty[]
  /** Whether it is tri-party. */
  tri_party: boolean | null
  /** Repurchase rate in percent. */
  rate: number | null
  /** Maturity date. */
  matures_on: string | null
}

export interface PreviousSchedule {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string | null
  /** What that schedule reported. */
  percent_of_class: number | null
  /** What that schedule reported. */
  shares: number | null
}

export interface PrivateOffering {
  /** Form type; `/A`: an amendment. */
  form: string
  /** Whether it is an amendment. */
  is_amendment: boolean
  /** Accession number. */
  accession: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted it; the end of that day if not stated. */
  accepted_at: string
  /** The submission that was read. */
  url: string
  /** The issuer’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** Issuer, as spelled on the form. */
  issuer: string
  /** Its other issuers. */
  co_issuers: OfferingIssuer[]
  /** Legal form, such as Corporation or Limited Partnership. */
  entity_type: string | null
  /** State or country of organization. */
  jurisdiction: string | null
  /** Year of organization or `over five years ago`; null if yet to be formed. */
  organized: string | null
  /** EDGAR’s code of its place. */
  state: string | null
  /** Executive officers, directors and promoters. */
  related_persons: OfferingRelatedPerson[]
  /** Industry group. */
  industry: string | null
  /** Kind of pooled investment fund; null if it is none. */
  fund_type: string | null
  /** Range of revenue, or of net asset value for a fund, as checked. */
  size: string | null
  /** Exemptions and exclusions claimed, by rule. */
  exemptions: string[]
  /** The notice that is amended. */
  previous_accession: string | null
  /** Date of first sale; null if it is yet to occur. */
  first_sale: string | null
  /** Whether it is to last more than a year. */
  over_one_year: boolean | null
  /** Types of securities offered. */
  securities: string[]
  /** Minimum accepted, in USD. */
  minimum_investment: number | null
  /** Offered, in USD; null if indefinite. */
  offering_amount: number | null
  /** Total amount sold, in USD. */
  amount_sold: number | null
  /** Unsold, in USD; null if indefinite. */
  amount_remaining: number | null
  /** Non-accredited investors; null if there are none. */
  non_accredited: number | null
  /** Who already invested. */
  investors: number | null
  /** In USD. */
  sales_commissions: number | null
  /** In USD. */
  finders_fees: number | null
  /** Gross proceeds paid to related persons, in USD. */
  paid_to_insiders: number | null
  /** Recipients of sales compensation. */
  sales_recipients: OfferingSalesRecipient[]
}

export interface PrivateOfferingAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Offerings in this answer. */
  count: number
  /** False if a filing that belongs in this answer is missing; see `unread`. */
  complete: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** `latest`: offerings stored here, which the answer is drawn from. */
  filings_scanned?: number
  /** Filing date of the earliest. */
  first_filed?: string | null
  /** Filing date of the latest. */
  last_filed?: string | null
  /** Newest first. */
  offerings: PrivateOffering[]
  /** Filings that could not be read, and why. */
  unread: UnreadPrivateOffering[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ProposedSale {
  /** Class of the securities to be sold, as spelled on the form. */
  class_title: string
  /** Broker or market maker they are to be sold through. */
  broker: string
  /** Shares or other units to be sold. */
  shares: number
  /** Their market value in USD, as stated by the filer. */
  market_value: number
  /** Units of the class outstanding. */
  shares_outstanding: number | null
  /** Approximate sale date. */
  approx_sale_on: string | null
  /** Exchange, as abbreviated on the form. */
  exchange: string | null
}

export interface ProposedSaleNotice {
  /** 144, or 144/A for an amendment. */
  form: string
  /** Accession number. */
  accession: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted it; the end of that day if not stated. */
  accepted_at: string
  /** The submission that was read. */
  url: string
  /** The issuer’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** Company name, as spelled on the form. */
  issuer: string
  /** Person for whose account the securities are to be sold. */
  seller: string
  /** The seller’s CIK. */
  seller_cik: string | null
  /** The seller’s relations to the issuer. */
  relationships: string[]
  /** Total market value to be sold, in USD. */
  value: number
  /** Date of the notice. */
  notice_on: string | null
  /** Adoption dates of the Rule 10b5-1 plans behind the sale. */
  plan_adopted_on: string[]
  /** The notice that an amendment amends. */
  previous_accession: string | null
  /** Securities to be sold. */
  to_sell: ProposedSale[]
  /** How they were acquired. */
  acquired: SecuritiesAcquired[]
  /** Sales in the past three months. */
  sold_past_3_months: PastSale[]
  /** Remarks on the form. */
  remarks: string | null
  outcome: ProposedSaleOutcome
}

export interface ProposedSaleOutcome {
  state: ProposedSaleState
  /** Why not all of it is sold: `not_yet`, the window is open or its last forms may still arrive; `none_reported`, no form of the window reports more; `not_at_hand`, not all forms of the window are in the store; `no_seller`, the notice has no CIK for the seller; `amended`, a later notice replaced it. Sellers who are not insiders file no Form 4. */
  reason: ProposedSaleReason | null
  /** The notice that replaced it. */
  amended_by: string | null
  /** First sale date that counts: the date of the notice, or the one it names. */
  window_from: string
  /** Last sale date that counts, 90 days after the notice was filed (Rule 144: three months). */
  window_to: string
  /** Total shares to be sold. */
  shares_announced: number
  /** Shares of the sales below that count toward this notice. */
  shares_sold: number
  /** Reported on Forms 4 by the seller. */
  sales: MatchedSale[]
}

export type ProposedSaleReason = "not_yet" | "none_reported" | "not_at_hand" | "no_seller" | "amended"

/** How much of it the stored sales account for. */
export type ProposedSaleState = "sold" | "partly_sold" | "none"

export interface ProposedSalesAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Notices in this answer. */
  count: number
  /** False if a notice that belongs in this answer is missing; see `unread`. */
  complete: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** `latest`: notices stored here, which the answer is drawn from. */
  filings_scanned?: number
  /** Filing date of the earliest. */
  first_filed?: string | null
  /** Filing date of the latest. */
  last_filed?: string | null
  /** Newest first. */
  notices: ProposedSaleNotice[]
  /** Notices that could not be read, and why. */
  unread: UnreadNotice[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ProxyPay {
  /** Form type; `/A`: an amendment. */
  form: string
  /** Whether it is an amendment. */
  is_amendment: boolean
  /** Accession number. */
  accession: string
  /** Filing date. */
  filed: string
  /** When EDGAR accepted it; the end of that day if not stated. */
  accepted_at: string
  /** The submission that was read. */
  url: string
  /** The issuer’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** Issuer, as spelled on the form. */
  issuer: string
  /** Highest total of an executive for one year, in USD; null if no table of executives is read. */
  highest_total: number | null
  /** The summary compensation table: a row for each person and year. */
  executives: ExecutivePay[]
  /** The table of director compensation. */
  directors: DirectorPay[]
  /** Newest year first, by the facts that are tagged since 2023. */
  pay_versus_performance: PayVersusPerformance[]
  /** Null with a reason in `missing`. */
  pay_ratio: PayRatio | null
  /** Parts that are absent, and why. */
  missing: MissingPay[]
}

export interface ProxyPayAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Proxies in this answer. */
  count: number
  /** False if a filing that belongs in this answer is missing; see `unread`. */
  complete: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to?: string | null
  /** `latest`: proxies stored here, which the answer is drawn from. */
  filings_scanned?: number
  /** Filing date of the earliest. */
  first_filed?: string | null
  /** Filing date of the latest. */
  last_filed?: string | null
  /** Newest first. */
  proxies: ProxyPay[]
  /** Filings that could not be read, and why. */
  unread: UnreadProxyPay[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export type PutCall = "PUT" | "CALL"

export interface QuarterReporting {
  /** Managers whose prior-quarter holdings are stored. */
  expected: number
  /** Of these, managers with a stored report for this quarter. */
  expected_reported: number
  /** Of these, managers without one. */
  outstanding: number
  /** All managers with a stored report for this quarter. */
  reported: number
  /** Of these, managers whose report is a notice: others report for them. */
  notices: number
  /** Managers with a report that is not stored, or that does not say whether it restates or adds. */
  unclear: number
  /** Filing deadline. */
  due: string
  /** Whether the deadline has passed. */
  is_due_passed: boolean
  /** From this day to `complete_to` every 13F report that the publisher’s indexes list is stored. */
  complete_from: string | null
  /** Last day of that run. */
  complete_to: string | null
}

export type RatioBasis = "closing" | "average"

export interface RatioInput {
  value: number
  /** Last day of the period. */
  period: string
  accession: string
  /** Present if EDGAR’s company facts do not have the filing yet and it was read from its own document. */
  from_filing?: boolean
}

export interface RatioPeers {
  /** Leading SIC digits shared by all peers; null without peers. */
  sic: string | null
  /** Number of those digits. */
  digits: number | null
  /** Number of peers: other companies of the industry whose newest period of this type ends within a year of the company’s. */
  companies: number
  /** Minimum for a median; with fewer peers, fewer digits must match, down to two. */
  minimum: number
  /** Why there are no medians; null if there are. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
  /** Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** Keyed by ratio name. */
  ratios: Record<string, PeerRatio>
}

export interface RatioPeriod {
  /** Last day of the period. */
  period: string
  fiscal_year: number
  ratios: Ratios
  inputs: Record<string, RatioInput>
  /** Why a ratio is null, by its name. */
  reasons: Record<string, string>
  /** Code of each of `reasons`. */
  reason_codes: Record<string, AbsenceCode>
  fiscal_period: FiscalPeriod
}

export interface Ratios {
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

export interface RatiosAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** With `adjusted=true`: the splits that values were adjusted for, oldest first. */
  splits?: ShareSplit[]
  /** Last day of the period; null without statements. */
  period: string | null
  fiscal_year: number | null
  ratios: Ratios
  inputs: Record<string, RatioInput>
  /** Why a ratio is null, by its name. */
  reasons: Record<string, string>
  /** Code of each of `reasons`. */
  reason_codes: Record<string, AbsenceCode>
  period_type?: PeriodType
  fiscal_period?: FiscalPeriod | null
  basis?: RatioBasis
  /** With a `limit` above 1: up to `limit` periods, newest first. A transition period is `TP`. */
  history?: RatioPeriod[]
  /** With `include=formula`: by ratio, how it is computed from the inputs. */
  formula?: Record<string, string>
  peers?: RatioPeers
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, unknown>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface RecastFrom {
  /** The value in the earlier filing. */
  value: number | null
  /** The earlier filing. */
  accession: string
}

export interface ReconcilingLine {
  /** Label of the row. */
  label: string
  /** Amount, in the units of the figure. */
  value: number
}

export interface ReconcilingPart {
  /** Tag of the segment, product or place. */
  member: string
  /** The filer’s label. */
  label: string | null
  /** As tagged, in whole units; null if the filer tags nil. */
  value: number | null
  /** The exact value, if a JSON number cannot hold it. */
  exact?: string
  /** Decimal places the filer states as precise, negative for thousands and more; null if exact. */
  decimals: number | null
  /** Id of the element in the document: `url#anchor` links to it. */
  anchor: string | null
}

export interface RedFlagEvent {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Filing date. */
  filed: string
  /** Accession number. */
  accession: string
  /** The primary document, or the complete submission if none is named. */
  url: string
  /** Whether one of the items is market-moving; null if none of the known items is but some items are unknown. */
  notable: boolean | null
  /** In the order of the filing’s header, followed by those it leaves blank. */
  items: EventItem[]
  /** Codes that a heading of the document names and the header leaves blank. */
  items_from_text: string[]
  /** Filed before August 23, 2004: the items as numbered then; otherwise empty. */
  items_as_filed: FiledEventItem[]
  /** Why there may be more items; null if all are known. */
  items_unknown_reason: string | null
  /** Code of `items_unknown_reason`; null with it. */
  items_unknown_code: AbsenceCode | null
  /** CIK of the registrant; present where `registrants` has several. */
  registrant_cik?: string
}

export interface RedFlagsAnswer {
  /** Null, since the feed covers all filers; see `events`. */
  ticker: string | null
  /** Null, as `ticker`. */
  cik: string | null
  /** Null, as `ticker`. */
  company: string | null
  /** Events in this answer. */
  count: number
  /** The lookback requested, in days. */
  days: number
  /** 8-Ks in the window whose items are known, across all filers. */
  filings_scanned: number
  /** Filing date of the oldest; null if there are none. */
  first_scanned_on: string | null
  /** Filing date of the newest; null if there are none. */
  last_scanned_on: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later days are as received from the feed. */
  complete_to: string | null
  /** Present while filings read by an older version of this service are waiting to be read again. */
  complete?: boolean
  /** Newest first, one per filing. */
  events: RedFlagEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface Registrant {
  /** CIK of the registrant. */
  cik: string
  /** Its name; null if no list or profile names it. */
  name: string | null
  /** Day since which it succeeds the one before; null for the first. */
  from: string | null
  /** Day since which another succeeds it; null for the present one. */
  to: string | null
  /** Whether answers about the company by ticker have its filings and facts too. */
  is_joined: boolean
  /** Why it is not joined: its accounts may be another’s. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
  /** Evidence that another succeeds it; null for the present one. */
  succession: Succession | null
}

export interface RelatedSecurity {
  /** CUSIP. */
  cusip: string
  /** Class, as given by a manager. */
  title: string | null
  /** Managers. */
  holders: number
  /** Whole dollars, excluding options. */
  value: number
}

export interface ReleaseCell {
  /** Number of the table in the exhibit, from 1. */
  table: number
  /** Label of the row, after the headings above it. */
  row: string
  /** Captions of the column. */
  column: string
  /** The cell, as printed. */
  text: string
}

export interface ReleasedFigure {
  measure: "revenue" | "operating_income" | "net_income" | "eps_basic" | "eps_diluted" | "operating_cash_flow"
  /** `adjusted`: by the company’s own definition, as its reconciliation names it. */
  basis: "gaap" | "adjusted"
  /** Length of the period; `half` and `nine_months`: from the year’s beginning. */
  period: "quarter" | "half" | "nine_months" | "year"
  /** Last day of the period. */
  period_end: string
  /** In whole units of the statement’s currency; earnings per share as printed. Null with a reason. */
  value: number | null
  /** Earnings per share: true if times the shares they give the net income; null if the release does not state both, and for other measures. */
  checked: boolean | null
  /** Where the release states it; null if no line is recognized. */
  cell: ReleaseCell | null
  /** Adjusted figures only; null if no lines add up to the difference. */
  reconciliation: ReconcilingLine[] | null
  /** What a report filed since states for the same quarter or year; null if none does, for adjusted figures, and in `latest`. */
  later_reported: LaterReported | null
  /** Why the value is null. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface ReleasedGuidance {
  measure: "revenue" | "eps" | "net_income" | "operating_income" | "gross_margin" | "operating_margin" | "operating_cash_flow" | "capital_expenditures" | "tax_rate"
  /** Null if the sentence does not say. */
  basis: "gaap" | "adjusted" | null
  /** Lower end; the same as `high` for one amount. */
  low: number
  /** Upper end. */
  high: number
  /** `amount`: whole units of currency. `percent`: 5.1 means 5.1%. */
  unit: "amount" | "per_share" | "percent"
  /** The period in the release’s words. */
  period: string
  /** The sentence, verbatim; null if it stands in a table. */
  sentence: string | null
  /** The cell that states it; null if a sentence does. */
  cell: ReleaseCell | null
}

export interface RenamedFrom {
  /** Tag in the earlier filing. */
  member: string
  /** The filer’s label there. */
  label: string | null
  /** The earlier filing. */
  accession: string
}

/** One of 4 kinds: with `sections`, with `text`, with `chunks`, with `q`. */
export interface ReportAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Form type, as spelled by EDGAR; null if there is no such report. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** End of the reporting period. */
  report_date: string | null
  /** Accession number. */
  accession: string | null
  /** The document that was read. */
  url: string | null
  /** Present with `year` or a quarter: the filer’s name for the year. */
  fiscal_year?: number
  fiscal_year_from?: FiscalYearFrom
  /** Present with `year` or a quarter in a quarterly report: 1 to 3. */
  quarter?: number
  /** Sections, pieces or passages in this answer. */
  count?: number
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** False if a newer report or part of the company’s filing list is missing, or if the document that was read has no item and may not be the report. */
  complete: boolean
  /** Why it is not complete; null if it is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** Newer listed reports whose document could not be had. */
  missing: MissingReport[]
  /** In the order of the report. */
  sections?: ListedSection[]
  left_out?: LeftOutText | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** Item number, for example 1A. */
  item?: string
  /** Part of a quarterly report; null in an annual one. */
  part?: ReportPart | null
  /** Title in the filer’s words. */
  title?: string
  /** Length of the text. */
  chars?: number
  /** Where the text begins in the report’s clean text, in UTF-16 units. */
  start?: number
  /** Where it ends. */
  end?: number
  /** Present if the text is not contiguous, for example if an index names several pages: its pieces, separated by a paragraph break in the text. */
  pieces?: SectionPiece[]
  /** The report only refers to another document, such as the proxy statement. */
  incorporated_by_reference?: boolean
  /** Where the text is, if the item only says so; null if its own words answer. */
  points_to?: SectionPointer | null
  confidence?: SectionConfidence
  /** Clean text: a line per table row, its cells separated by tabs. */
  text?: string
  format?: SectionFormat
  /** Present with `offset` or `max_chars`: where `text` begins. */
  offset?: number
  /** Present with `offset` or `max_chars`: length of the whole in this format. */
  total_chars?: number
  /** Present with `offset` or `max_chars`: the `offset` of the next part; null after the last. */
  next_offset?: number | null
  /** Checks run on the section. */
  checks?: SectionCheck[]
  /** In the order of the text, and together all of it. */
  chunks?: SectionChunk[]
  /** The query, without surplus spaces. */
  q?: string
  within?: PassagesWithin
  /** Words of the field that also count, less than those of the query. */
  synonyms?: string[]
  /** Passages that match; at most 60 are compared by their sentences. */
  total?: number
  /** Best first. */
  passages?: ReportPassage[]
  /** Reports that were searched. */
  reports?: ReportSearched[]
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export type ReportPart = "I" | "II"

export interface ReportPassage {
  /** Form type, as spelled by EDGAR; null if there is no such report. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** End of the reporting period. */
  report_date: string | null
  /** Accession number. */
  accession: string | null
  /** The document, with the words of the sentence as a text fragment, to which browsers scroll. */
  url: string
  /** Item of the passage; null outside of all, such as on a cover page. */
  item: string | null
  /** Part of a quarterly report; null in an annual one. */
  part: ReportPart | null
  /** Title of the section, then the headings above the sentence, outermost first. */
  headings: string[]
  /** Number printed on the page of `sentence`, such as 41 or F-12; null if the page shows none. Exhibits count from 1 again. */
  page: string | null
  /** The sentence or table row with most of the query; cells of a row are separated by tabs. */
  sentence: string
  /** Where it begins in the report’s clean text, in UTF-16 units. */
  sentence_start: number
  /** Where it ends. */
  sentence_end: number
  /** Where the passage begins. */
  start: number
  /** Where it ends. */
  end: number
  /** The passage, of at most 1,000 characters. */
  text: string
  /** Words of the query that neither the passage nor its headings have. */
  lacks: string[]
  /** Relevance, comparable only within one answer. */
  score: number
}

export interface ReportSearched {
  /** Form type, as spelled by EDGAR; null if there is no such report. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** End of the reporting period. */
  report_date: string | null
  /** Accession number. */
  accession: string | null
  /** The document that was read. */
  url: string | null
  /** Passages of it in this answer. */
  passages: number
}

export interface ReportedValue {
  /** The value that statements show from this filing on. */
  value: number
  /** The filing that first made it the value shown. */
  accession: string
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  /** The tags it is read from. */
  tags: string[]
}

export interface ReportingPerson {
  /** As spelled on the form. */
  name: string
  /** Null if neither the form nor its header gives it. */
  cik: string | null
  /** Percent of the class; 5.1 means 5.1%. */
  percent_of_class: number | null
  /** Set if the form gives no percent but says that it is less than this one: 5 for “less than 5%”. */
  percent_below: number | null
  /** Aggregate amount beneficially owned. */
  shares: number | null
}

export interface RequestAnswer {
  /** The `X-Request-Id` of the answer. */
  id: string
  /** When it arrived. */
  at: string
  /** Name of the endpoint. */
  endpoint: string
  face: "rest" | "mcp"
  /** Parameters, including defaults, with long values cut. Unknown parameters, bodies and headers are not kept. */
  parameters: Record<string, unknown>
  key: RequestKey
  /** Status of the answer. */
  status: number
  /** Its `error`; `invalid` for 422; null for an answer with data. */
  error: string | null
  /** Its `detail`, cut if long. */
  reason: string | null
  /** Credits it cost. */
  credits: number
  /** The call’s ledger entry, if its price was held while a publisher was asked; null for other calls, which share one entry per day, key and endpoint, or cost nothing. */
  call_id: string | null
  /** Time until the answer was ready to send. */
  duration_ms: number
  stages: RequestStages
  /** Where the answer came from; null where nothing was read. */
  answered_from: "memory" | "store" | "publishers" | null
  /** True if stored data could not be refreshed. */
  stale: boolean
  /** The first twenty publisher requests made for it. If several calls wait for the same document, the first one makes the request. */
  publisher_requests: RequestToPublisher[]
  /** Number of publisher requests. */
  publisher_requests_made: number
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
}

export interface RequestKey {
  /** Id of the key. */
  id: string
  /** Its name. */
  label: string | null
  /** Last characters of the key. */
  last_four: string
}

export interface RequestStages {
  /** Looking up the key. */
  key_ms: number
  /** Debiting the credits. */
  payment_ms: number
  /** Everything else: reading data and waiting for publishers. */
  answer_ms: number
}

export interface RequestToPublisher {
  /** The publisher’s host. */
  publisher: string
  /** Path requested, without the query. */
  address: string
  /** Status it returned; null if it did not respond. */
  status: number | null
  /** With the wait for its turn and retries. */
  duration_ms: number
}

export interface ResolveAnswer {
  kind: ResolvedKind
  /** Series and class of the symbol; null for companies. */
  fund: ResolvedFund | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name of the company, person, manager or trust. */
  name: string
  /** Main ticker. */
  ticker: string | null
  tickers: string[]
  /** Exchange of the main ticker. */
  exchange: string | null
  exchanges: string[]
  /** The CUSIP requested, or the one the ticker settles under. */
  cusip: string | null
  cusip_evidence: CusipEvidence | null
  /** Standard Industrial Classification code. */
  sic: string | null
  /** Industry of the code. */
  industry: string | null
  /** Division of the Standard Industrial Classification. */
  sector: string | null
  /** State or country code. */
  state_of_incorporation: string | null
  location: CompanyLocation
  /** Best matches of a `name`, best first; one entry for the other identifiers. */
  matches: CompanyMatch[]
  /** Present if something could not be told. */
  missing?: MissingDetail[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ResolvedFrom {
  /** The former ticker or name, as sent. */
  asked: string
  kind: ResolvedFromKind
  /** CIK of the company that had it. */
  cik: string
  /** Its name today. */
  name: string
  /** The former name in full; null for a ticker. */
  former_name: string | null
  /** Main ticker today; null if no list has one. */
  ticker: string | null
  what_happened: WhatHappened
  /** Last day it is known to have been in use. */
  last_on: string | null
  basis: ResolvedFromBasis
  /** Address of the settlement file. */
  document: string | null
  /** For a company no longer listed: its Forms 25 and 15, newest first. */
  filings: EndOfListing[]
}

/** list: an earlier ticker list, or an earlier version of the company’s own entry, had it; settlement: a security with the company’s CUSIP settled under it; own_filings: the company’s filings or filing list name it. */
export type ResolvedFromBasis = "list" | "settlement" | "own_filings"

export type ResolvedFromKind = "former_ticker" | "former_name"

export interface ResolvedFund {
  /** Name of the fund; null until a filing about it has been read. */
  name: string | null
  /** EDGAR’s id of the fund. */
  series_id: string
  /** Name of the class; null until a filing that names it has been read. */
  class: string | null
  /** EDGAR’s id of the class. */
  class_id: string
  /** Symbol of the class. */
  ticker: string
  /** Name of the registrant that files for the fund. */
  trust: string
}

/** For a fund, `cik` and `name` belong to the trust that files for it. For a person or manager, only CIK, name and tickers are given. */
export type ResolvedKind = "company" | "person" | "manager" | "fund"

export interface Restatement {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  statement: StatementName
  /** Last day of the period. */
  period: string
  /** Fiscal year, as named in the filer’s own filings. */
  fiscal_year: number
  fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4" | "TP"
  measure: Measure
  kind: RestatementKind
  first: ReportedValue
  later: ReportedValue
  /** The later value less the first. */
  difference: number
  /** The difference in percent of the first value; null if that is 0. */
  percent: number | null
  /** What was shown between the two, oldest first. */
  between: ReportedValue[]
  /** Whether the later filing is an amendment, or an 8-K under item 4.02 was filed between the two reports; null if the stored filing list does not reach back far enough, and for a split. */
  announced: boolean | null
  announced_by: RestatementAnnouncement | null
  /** Why `announced` is null. */
  announced_unknown_reason: string | null
  /** Code of `announced_unknown_reason`; null with it. */
  announced_unknown_code: AbsenceCode | null
  /** Date this service found it; null with `as_of`. */
  found_on: string | null
}

export interface RestatementAnnouncement {
  /** Accession number. */
  accession: string
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  /** Item of the 8-K; null for an amendment. */
  item: string | null
}

/** `restated`: same tags, different amount. `reclassified`: read from other tags. `recast`: net income is unchanged, and what left the line is income from discontinued operations. `split`: a split or reverse split. */
export type RestatementKind = "restated" | "reclassified" | "recast" | "split"

/** One of 2 kinds: with `ticker`, with none of these. */
export interface RestatementsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name, as the publisher gives it. */
  company?: string
  /** Records in this answer. */
  count: number
  /** Pass as `cursor` for the next page; null without records. */
  cursor: string | null
  /** Whether more follow. */
  more: boolean
  /** Market-wide only: present while statements built by an older version of this service have not been checked yet. */
  complete?: boolean
  /** Most recently found first, then by newest filing and period. */
  restatements: Restatement[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ScreenAnswer {
  /** The conditions, as sent. */
  where: string | null
  period_type: "annual" | "quarterly" | "ttm"
  /** Names of the values in each result. */
  columns: string[]
  /** Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** Total matches. */
  total: number
  /** Matches in this answer. */
  count: number
  limit: number
  offset: number
  results: ScreenResult[]
  /** Values that results lack. */
  missing: MissingValue[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ScreenResult {
  /** Main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name, as the publisher gives it; null if unknown. */
  company: string | null
  /** Standard Industrial Classification code. */
  sic: string | null
  /** Last day of the newest period. */
  period: string
  /** Fiscal year, as named in the filer’s own filings. */
  fiscal_year: number
  /** `FY`, `Q1` to `Q4`. */
  fiscal_period: string
  /** Currency of the amounts. */
  currency: string | null
  /** Date of the filing most of the period is read from. */
  filed: string
  /** Accession number of that filing. */
  accession: string
  /** Checks the period fails. */
  flags: string[]
  /** Keyed by requested name; null if the snapshot has no value, and `missing` says where why. */
  values: Record<string, MarketValue | null>
}

export interface SearchAnswer {
  /** The query, without surplus spaces. */
  q: string
  /** Documents that match. */
  total: number
  /** True if the index stopped counting at `total`, which is 10,000. */
  total_is_capped: boolean
  /** Results in this answer. */
  count: number
  /** Hits of the publisher’s index on this page that were left out because they name no filing. `total` and `offset` count them. */
  skipped: number
  /** As requested. */
  limit: number
  /** As requested. */
  offset: number
  /** `publisher`: EDGAR’s own full-text index, which covers every filer since 2001. `local`: only the documents this service has loaded. */
  index: "publisher" | "local"
  /** `best`: best match first, ties newest first; of more than 10,000 matches the local index ranks those of the newest months. `newest`: newest filing first, its documents in their own order. */
  order: "best" | "newest"
  /** Documents in the local index; null for the publisher’s. */
  documents_indexed: number | null
  /** Documents indexed by an older version of this service, which no search finds until they are read again; null for the publisher’s index. */
  documents_waiting: number | null
  /** Present while `documents_waiting` is above 0. */
  complete?: boolean
  /** Documents of filings, in the order given by `order`. */
  results: SearchResult[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface SearchResult {
  /** Name of the filer; if there are several, the first. */
  company: string
  /** Zero-padded ten-digit CIK of that filer. */
  cik: string
  /** Form type of the filing. */
  form: string
  /** Filing date. */
  filed: string
  /** End of the period, or date of the event, the filing is about. */
  period: string | null
  /** Item codes of an 8-K. */
  items: string[]
  /** Accession number. */
  accession: string
  /** Document type, such as `10-K` or `EX-99.1`. */
  file_type: string | null
  /** Description of the document, in the filer’s words. */
  description: string | null
  /** The document. */
  url: string
  /** Words of the document around what was found, as HTML whose only tag is `<mark>`, around each word that was looked for. Null from the publisher’s index. */
  snippet: string | null
  /** Relevance of the document (BM25), comparable only within one answer. Null from the publisher’s index. */
  score: number | null
}

export interface SectionChange {
  /** Moved paragraphs have the same words in another place. */
  kind: "added" | "removed" | "changed" | "moved"
  /** True also for changed paragraphs in another place. */
  moved: boolean
  /** The earlier paragraph; null for an added one. */
  from: ComparedParagraph | null
  /** The later paragraph; null for a removed one. */
  to: ComparedParagraph | null
  /** For a changed paragraph: share of adjacent words common to both, from 0 to 1. Numbers count as one word; for a table row, only its label counts. */
  similarity: number | null
  /** The change word by word: equal and removed runs make up the earlier paragraph, equal and added runs the later. Also null for a paragraph too long for `max_chars`, whose texts `from` and `to` then give from the beginning. */
  runs: WordRun[] | null
}

export interface SectionCheck {
  check: "heading" | "length" | "order" | "nothing_lost" | "own_text"
  passed: boolean
  /** Why it failed. */
  reason: string | null
}

export interface SectionChunk {
  /** Its position, from 0. */
  index: number
  /** Where it begins in the report’s clean text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** Its length. */
  chars: number
  /** The section’s title, then the headings above it, outermost first. */
  headings: string[]
  text: string
}

/** `high` if the section passed every check; review sections marked `low`. */
export type SectionConfidence = "high" | "low"

export interface SectionDiffAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** The earlier report; null if there is none. */
  from: ComparedReport | null
  to: ComparedReport
  /** Why there is nothing to compare, if one of the reports is missing or lacks the item; the answer is then free. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
  /** Null with a `reason`. */
  summary: SectionDiffSummary | null
  /** Changes in this answer. */
  count: number
  /** Total changes. */
  total: number
  /** The next `offset`; null after the last. */
  next_offset: number | null
  /** Changes in this answer with something left out: `view=full` includes unchanged text, a larger `max_chars` longer texts. */
  shortened: number
  /** In the order of the later text; removed paragraphs stand where they were. */
  changes: SectionChange[]
  /** False if a newer report or part of the company’s filing list is missing, or if the document that was read has no item and may not be the report. */
  complete: boolean
  /** Why it is not complete; null if it is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** Newer listed reports whose document could not be had. */
  missing: MissingReport[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface SectionDiffSummary {
  /** Paragraphs of the earlier text; each table row is one. */
  paragraphs_from: number
  /** Paragraphs of the later text. */
  paragraphs_to: number
  /** In both, in the same order; typography does not count. */
  unchanged: number
  /** In both, in another place. */
  moved: number
  /** In both with different words, moved or not. */
  changed: number
  /** Only in the later text. */
  added: number
  /** Only in the earlier text. */
  removed: number
  /** In the later text: added paragraphs, and added words of changed ones. */
  chars_added: number
  /** The same for the earlier text: removed paragraphs and words. */
  chars_removed: number
  /** `chars_added` as a share of the later text; null without text. */
  share_added: number | null
  /** `chars_removed` as a share of the earlier text; null without text. */
  share_removed: number | null
}

/** Present if it is not `text`. */
export type SectionFormat = "text" | "markdown" | "html"

export interface SectionPiece {
  /** Where it begins. */
  start: number
  /** Where it ends. */
  end: number
}

export interface SectionPointer {
  /** Item named, in a quarterly report with its part: 15, or I-1. */
  item: string | null
  /** Note to the statements. */
  note: string | null
  /** Printed pages as named, for example F-1 through F-27. */
  pages: string | null
  /** Exhibit of the same filing: 13 for the annual report to shareholders. Read it with `/v1/documents/{accession}/EX-13`. */
  exhibit: string | null
  /** Form of another filing: DEF 14A for a proxy statement. */
  form: string | null
  /** Section of this report with the text; null if it is elsewhere. */
  section: string | null
}

/** One of 2 kinds: with `count`, with `item`. */
export interface SectionsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Form type, as spelled by EDGAR; null if there is no such report. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** End of the reporting period. */
  report_date: string | null
  /** Accession number. */
  accession: string | null
  /** The document that was read. */
  url: string | null
  /** Present with `year` or a quarter: the filer’s name for the year. */
  fiscal_year?: number
  fiscal_year_from?: FiscalYearFrom
  /** Present with `year` or a quarter in a quarterly report: 1 to 3. */
  quarter?: number
  /** Sections, pieces or passages in this answer. */
  count?: number
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** False if a newer report or part of the company’s filing list is missing, or if the document that was read has no item and may not be the report. */
  complete: boolean
  /** Why it is not complete; null if it is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** Newer listed reports whose document could not be had. */
  missing: MissingReport[]
  /** In the order of the report. */
  sections?: ListedSection[]
  left_out: LeftOutText | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** Item number, for example 1A. */
  item?: string
  /** Part of a quarterly report; null in an annual one. */
  part?: ReportPart | null
  /** Title in the filer’s words. */
  title?: string
  /** Length of the text. */
  chars?: number
  /** Where the text begins in the report’s clean text, in UTF-16 units. */
  start?: number
  /** Where it ends. */
  end?: number
  /** Present if the text is not contiguous, for example if an index names several pages: its pieces, separated by a paragraph break in the text. */
  pieces?: SectionPiece[]
  /** The report only refers to another document, such as the proxy statement. */
  incorporated_by_reference?: boolean
  /** Where the text is, if the item only says so; null if its own words answer. */
  points_to?: SectionPointer | null
  confidence?: SectionConfidence
  /** Clean text: a line per table row, its cells separated by tabs. */
  text?: string
  format?: SectionFormat
  /** Present with `offset` or `max_chars`: where `text` begins. */
  offset?: number
  /** Present with `offset` or `max_chars`: length of the whole in this format. */
  total_chars?: number
  /** Present with `offset` or `max_chars`: the `offset` of the next part; null after the last. */
  next_offset?: number | null
  /** Checks run on the section. */
  checks?: SectionCheck[]
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface SecuritiesAcquired {
  /** Class of the securities. */
  class_title: string
  /** Acquisition date. */
  acquired_on: string | null
  /** How they were acquired. */
  nature: string | null
  /** From whom; the issuer often. */
  from: string | null
  /** Whether they were a gift. */
  is_gift: boolean | null
  /** Date the donor acquired them. */
  donor_acquired_on: string | null
  /** How many were acquired. */
  shares: number | null
  /** Payment date. */
  paid_on: string | null
  /** Nature of payment. */
  payment: string | null
}

export interface SegmentsAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Breakdowns in this answer. */
  count: number
  /** False if something that belongs here is missing. */
  complete: boolean
  /** What is missing, and why; null if nothing is. */
  incomplete_reason: string | null
  /** Code of `incomplete_reason`; null with it. */
  incomplete_code: AbsenceCode | null
  /** The reports read, newest first. */
  filings: SegmentsFiling[]
  /** Newest year first. */
  breakdowns: Breakdown[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface SegmentsFiling {
  /** Accession number. */
  accession: string
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  /** End of the reporting period. */
  report_date: string | null
  /** The document that was read. */
  url: string | null
  /** Why nothing, or only part, was read from it. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface SettlementFail {
  /** Settlement day. */
  settled_on: string
  /** Symbol, as the file spells it. */
  symbol: string
  /** CUSIP of the security. */
  cusip: string
  /** The security, as the file abbreviates it. */
  description: string
  /** All shares that had not been delivered by that day, old fails and new ones together; null if the file states none. */
  quantity: number | null
  /** Closing price of the day before, in USD; null where the file has none. */
  price: number | null
  /** Quantity times price; null if one of them is. */
  value: number | null
  /** The file. */
  url: string
}

export interface ShareFigure {
  /** Shares; for a public float, US dollars. */
  value: number
  /** The number as filed; present if it has whole digits that `value` cannot hold. */
  exact?: string
  /** Date the figure is stated for. */
  as_of: string
  /** Taxonomy and tag it was filed under. */
  concept: string
  form: string
  /** Filing date. */
  filed: string
  accession: string
  /** Present if EDGAR’s company facts do not have the filing yet and it was read from its own document. */
  from_filing?: boolean
  /** Class of the shares, as the filing’s cover names it. */
  class?: string
  /** With `adjusted=true`: what the count was multiplied by for later splits. */
  split_factor?: number
}

export interface ShareHistory {
  shares_outstanding: ShareFigure[]
  public_float: ShareFigure[]
}

export interface ShareSplit {
  /** New shares for old ones: `4:1`; `1:30` is a reverse split. */
  ratio: string
  /** Factor that older share counts are multiplied by. */
  factor: number
  /** First day it can have taken effect. */
  effective_from: string
  /** Last such day; the same day if the filer names one. */
  effective_to: string
  /** `stated`: the filer’s own facts give the date the split took effect or was declared. `filings`: between the last filing on the old basis and the first on the new one. */
  effective_by: "stated" | "filings"
  form: string
  /** Date of the first filing on the new basis; anything filed before it is adjusted. */
  filed: string
  accession: string
  /** Ratios by date and pairs of facts that agree; `evidence` has two pairs of each kind. */
  agreeing: number
  evidence: SplitEvidence[]
  /** A Form 8-K stating the ratio, filed up to 120 days before the split and no later than the first report on the new basis. */
  announced_by: SplitAnnouncement | null
  /** Why `announced_by` is null. */
  announced_unknown_reason: string | null
  /** Code of `announced_unknown_reason`; null with it. */
  announced_unknown_code: AbsenceCode | null
}

/** SH: shares; PRN: principal amount. */
export type ShareType = "SH" | "PRN"

export interface SharesAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** With `adjusted=true`: the splits that values were adjusted for, oldest first. */
  splits?: ShareSplit[]
  shares_outstanding: ShareFigure | null
  public_float: ShareFigure | null
  /** Where one filing states several counts for one day: a row each, newest filing. */
  classes: ShareFigure[]
  doubted?: DoubtedCount
  doubted_float?: DoubtedFloat
  /** Why a figure is null, or why share classes cannot be told apart. */
  reasons: Record<string, string>
  /** Code of each of `reasons`. */
  reason_codes: Record<string, AbsenceCode>
  history?: ShareHistory
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, unknown>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface SnapshotAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Industry, by SIC code. */
  industry: string | null
  exchanges: string[]
  /** MMDD. */
  fiscal_year_end: string | null
  /** The answer contains what had been published by then. */
  known_at: string
  newest_filing: SnapshotFiling | null
  /** `annual` for a company that reports no quarters. */
  period_type: "quarterly" | "annual"
  /** Currency of the statements. */
  currency: string | null
  /** Newest first, four at most. */
  periods: SnapshotPeriod[]
  /** The newest 8-Ks, four at most; null: see `missing`. */
  events: SnapshotEvent[] | null
  /** Open-market trades; null: see `missing`. */
  insiders: SnapshotInsiders | null
  /** Who holds its shares by 13F; null: see `missing`. */
  holders: SnapshotHolders | null
  /** Null: see `missing`. */
  red_flags: SnapshotRedFlags | null
  /** What is null or absent, with the reason. */
  missing: SnapshotLack[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface SnapshotBasis {
  measures: string[]
  /** Every filing they are derived from. */
  accessions: string[]
}

export interface SnapshotEvent {
  /** Filing date. */
  filed: string
  /** Accession number. */
  accession: string
  /** Item number and caption. */
  items: string[]
}

export interface SnapshotFiling {
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Accession number. */
  accession: string
}

export interface SnapshotHolder {
  /** Name, as its newest report has it. */
  manager: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Its report; null without one. */
  accession: string | null
  /** Shares. */
  shares: number
  change: HolderChange
}

export interface SnapshotHolders {
  /** Quarter end; the newest with holdings of the company. */
  period: string
  /** Managers whose 13F reports list its shares. */
  holders: number
  /** Their shares. */
  shares: number
  /** In whole dollars. */
  value: number
  /** Managers, the quarter before. */
  holders_prior: number
  /** The quarter before, adjusted for splits; null where splits are not known. */
  shares_prior: number | null
  /** Managers who held none the quarter before. */
  new: number
  /** Managers who hold none any more. */
  gone: number
  /** Largest first, three at most. */
  largest: SnapshotHolder[]
  /** False when managers may be missing. */
  complete: boolean
}

export interface SnapshotInsiders {
  /** First trading day that counts. */
  from: string
  /** Last day. */
  to: string
  /** Bought less sold, in USD. */
  net_value: number
  bought: SnapshotTrades
  sold: SnapshotTrades
  /** Forms 4 with these trades, newest first, at most four. */
  accessions: string[]
  /** How many such forms there are. */
  accessions_in_all: number
  /** False if not all forms in the window were read. */
  complete: boolean
}

export interface SnapshotLack {
  /** A part of the answer, a statement, a measure or a filing. */
  name: string
  /** Why it is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface SnapshotPeriod {
  /** Last day of the period. */
  period: string
  fiscal_year: number
  /** Q1 to Q4, or FY. */
  fiscal_period: string
  /** Form of the report. */
  form: string
  /** The report, which the numbers are from unless `made_of` says otherwise. */
  accession: string
  /** Revenue, in the currency of the answer. */
  revenue: number | null
  /** Operating income, in the currency of the answer. */
  operating_income: number | null
  /** The parent’s net income, in the currency of the answer. */
  net_income: number | null
  /** Diluted earnings per share, as filed. */
  eps_diluted: number | null
  /** Cash from operations, in the currency of the answer. */
  operating_cash_flow: number | null
  /** Cash at the period’s end, in the currency of the answer. */
  cash_and_equivalents: number | null
  /** Assets at the period’s end, in the currency of the answer. */
  total_assets: number | null
  /** The parent’s equity at the period’s end, in the currency of the answer. */
  stockholders_equity: number | null
  /** Measures not derived from the report alone, such as a fourth quarter (the year less nine months) or a value restated since. */
  made_of?: SnapshotBasis[]
}

export interface SnapshotRedFlag {
  /** `restatement`: Item 4.02 of Form 8-K; `auditor_change`: Item 4.01; `late_filing`: Form NT. */
  kind: "restatement" | "auditor_change" | "late_filing"
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  /** Accession number. */
  accession: string
}

export interface SnapshotRedFlags {
  /** First filing date that counts. */
  from: string
  /** Last day. */
  to: string
  /** newest first, five at most. */
  found: SnapshotRedFlag[]
  /** What this data does not cover; finding nothing says nothing about these. */
  not_checked: "going_concern"[]
  /** False if filings in the window may be missing. */
  complete: boolean
}

export interface SnapshotTrades {
  /** Distinct people; joint filers count as one. */
  insiders: number
  /** Trades. */
  trades: number
  /** Value of the trades that have one, in USD. */
  value: number
  /** Trades without a value, excluded from the sum. */
  unpriced: number
}

export interface SourceDocument {
  /** URL at its publisher. */
  url: string
  /** SHA-256 of its bytes as received, uncompressed; if null, `reason` says why. */
  sha256: string | null
  /** Number of those bytes. */
  bytes: number | null
  /** When it was received, or last confirmed current by the publisher. */
  fetched_at: string
  /** Why there is no hash. */
  reason: string | null
  /** Code of `reason`; null with it. */
  reason_code: AbsenceCode | null
}

export interface SourceFact {
  taxonomy: string
  tag: string
  unit: string
  /** First day of the period; null for an instant. */
  start: string | null
  /** Last day of the period, or the date itself. */
  end: string
  value: number
  form: string
  /** Filing date. */
  filed: string
  accession: string
  /** Present if EDGAR’s company facts do not have the filing yet and it was read from its own document. */
  from_filing?: boolean
  place?: FactPlace
}

export interface SplitAnnouncement {
  accession: string
  form: string
  filed: string
  /** URL of the text that was read. */
  url: string
  /** The sentence stating the ratio, verbatim. */
  sentence: string
}

export type SplitBasis = "facts" | "value_per_share"

export interface SplitEvidence {
  /** `restated_count` and `restated_per_share`: the same period in two filings; `stated_ratio`: the ratio as tagged by the filer; `count_jump`: the newest count in the last filing on the old basis and in the first on the new one. */
  kind: "restated_count" | "restated_per_share" | "stated_ratio" | "count_jump"
  facts: SourceFact[]
}

export interface StageLag {
  /** Filings that passed this stage. */
  filings: number
  /** Median in seconds. */
  p50: number | null
  /** 95th percentile in seconds. */
  p95: number | null
  /** 99th percentile in seconds. */
  p99: number | null
}

export interface Stake {
  /** 13D: may seek influence; 13G: passive; `/A`: an amendment. */
  form: string
  is_amendment: boolean
  /** Company name, as spelled on the form. */
  issuer: string
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** The issuer’s main ticker today, looked up by CIK. */
  ticker: string | null
  /** Null if the form gives none. */
  cusip: string | null
  /** The largest among joint filers, never the sum. */
  percent_of_class: number | null
  /** Set if the form gives no percent but says that it is less than this one: 5 for “less than 5%”. */
  percent_below: number | null
  /** Shares of that same filer. */
  shares: number | null
  /** Joint filers, each once. */
  reporting_persons: ReportingPerson[]
  /** Date of the event that required the filing. */
  event_date: string | null
  /** Filing date; null if no document stored here gives it. */
  filed: string | null
  /** Accession number. */
  accession: string
  /** The document that was read. */
  url: string
  /** The holders’ schedule before this amendment; null when it is not stored. */
  previous: PreviousSchedule | null
  /** Percentage points since the previous one. */
  percent_change: number | null
  /** Shares since the previous one. */
  shares_change: number | null
  /** Anomalies: `percent.above_100`, `percent.negative`, `event_date.after_filing`; `document.cut`: the document ends too early at the publisher and was read as far as it is whole. */
  flags: string[]
}

export interface StakeEvent {
  kind: StakeEventKind
  /** Filing date of the schedule that shows it. */
  filed: string
  /** That schedule. */
  accession: string
  /** The schedule before it. */
  previous_accession: string
  /** Who joined or left. */
  names: string[]
}

/** `converted_to_13d`: a passive stake became one that may seek influence; `converted_to_13g`: the reverse; `fell_to_5_or_less`, `rose_above_5`: percent of the class; `joined`, `left`: joint filers. */
export type StakeEventKind = "converted_to_13d" | "converted_to_13g" | "fell_to_5_or_less" | "rose_above_5" | "joined" | "left"

/** With `history=true`, for one company: its holders over time. */
export interface StakeHistory {
  /** Holders in this answer, `limit` at most. */
  count: number
  /** All holders in the schedules stored here. */
  holder_count: number
  /** Dated schedules stored here, from which the holders are derived. */
  schedules: number
  /** Listed schedules not read yet; retry to read more. Excludes those in `unread`. */
  to_be_read: number
  /** Most recent report first. */
  holders: StakeHolder[]
}

export interface StakeHistorySchedule {
  /** Form type. */
  form: string
  /** Accession number. */
  accession: string
  /** Filing date. */
  filed: string
  /** Date of the event that required the filing. */
  event_date: string | null
  /** The largest among joint filers, never the sum. */
  percent_of_class: number | null
  /** Percentage points since the schedule before it. */
  percent_change: number | null
  /** Shares of that same filer, as reported, not adjusted for splits. */
  shares: number | null
  /** Joint filers, each once. */
  reporting_persons: ReportingPerson[]
  /** The document that was read. */
  url: string
}

export interface StakeHolder {
  /** The largest stake among the joint filers of the newest schedule. */
  holder: string
  /** Null if neither the form nor its header gives it. */
  holder_cik: string | null
  /** Form type of the newest schedule. */
  schedule: "13D" | "13G"
  /** What the newest schedule reports. */
  percent_of_class: number | null
  /** What the newest schedule reports. */
  shares: number | null
  /** Filing date of the first schedule. */
  first_filed: string
  /** Filing date of the newest schedule. */
  last_filed: string
  /** Everyone who ever reported with them. */
  members: StakeMember[]
  /** Newest first. */
  events: StakeEvent[]
  /** Newest first. */
  schedules: StakeHistorySchedule[]
}

export interface StakeMember {
  /** As spelled on their newest schedule. */
  name: string
  /** Null if no schedule gives it. */
  cik: string | null
  /** Filing of the first schedule this person reports on. */
  first_filed: string
  /** Filing of the last one. */
  last_filed: string
}

export interface StatedAuditorLeft {
  value: "dismissed" | "resigned" | "declined"
  /** The sentence it comes from, verbatim. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface StatedConcluders {
  value: ("board" | "audit_committee" | "management" | "auditor")[]
  /** The sentence it comes from, verbatim. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface StatedDay {
  value: string
  /** The sentence it comes from, verbatim. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface StatedFlag {
  value: boolean
  /** The sentence it comes from, verbatim. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface StatedOpinion {
  value: "unmodified" | "going_concern" | "modified"
  /** The sentence it comes from, verbatim. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface StatedPeriods {
  value: NonReliancePeriod[]
  /** The sentence it comes from, verbatim. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface StatedText {
  value: string
  /** The sentence it comes from, verbatim. */
  sentence: string
  /** Low if the words match but the sentence says less, or other things too. */
  confidence: "high" | "low"
}

export interface StatementException {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** The statement; null for a filing of another form. */
  statement: StatementName | null
  /** Last day of the period; null for a filing of another form. */
  period: string | null
  /** As named in the filer’s own filings; null for a filing of another form. */
  fiscal_year: number | null
  /** `FY`, or the quarter; null for a filing of another form. */
  fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4" | "TP" | null
  kind: ExceptionKind
  /** The measure; null for a missing quarter. */
  measure: string | null
  /** The value as shown; for a fact out of scale, as tagged; for a gap, how many quarters after the row before. */
  value: number | null
  /** The value the check expects; null if it expects no number, as for a sign or digits beyond 2^53. */
  expected: number | null
  /** How the expected number is derived. */
  parts: NamedValue[]
  /** The filing most of the row is read from, or that has the fact. */
  accession: string
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  subject: ExceptionSubject
  /** Place in the document; null for a filing as a whole. */
  element: string | null
  /** What the filing says; null for statements, whose `parts` tell. */
  detail: string | null
  /** Date this service found it. */
  found_on: string
}

export type StatementFlag = "gross_profit_is_revenue_less_cost" | "gross_profit_is_within_revenue" | "operating_income_is_gross_profit_less_expenses" | "operating_income_is_not_revenue" | "operating_income_is_not_net_income" | "income_is_pretax_less_tax" | "income_is_parents_and_minoritys" | "eps_times_shares_is_income" | "eps_has_the_sign_of_income" | "diluted_shares_include_basic" | "assets_are_liabilities_and_equity" | "equity_is_parents_and_minoritys" | "assets_include_their_lines" | "current_assets_include_their_lines" | "liabilities_include_their_lines" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "bank_revenue_is_interest_and_other_income" | "premiums_are_within_revenue" | "quarters_sum_to_year" | "sign_is_unusual" | "scale_fits_neighbours" | "numbers_are_exact" | "two_tags_agree" | "quarter_is_not_year_to_date" | "receivable_is_above_allowance" | "cash_excludes_restricted" | "parent_equity_is_no_total" | "shares_fit_income" | "cost_is_the_whole_cost" | "share_basis_changes" | "read_from_filing"

export type StatementName = "income_statement" | "balance_sheet" | "cash_flow"

export interface SubsidiaryList {
  /** The annual report. */
  accession: string
  /** Filing date. */
  filed: string
  /** Its exhibit. */
  exhibit: string | null
  /** The exhibit that was read. */
  url: string | null
  /** Subsidiaries in it. */
  names: number
}

export interface Succession {
  /** Form that shows it: the successor’s report, such as 8-K12B, or, where it filed none, the form that ended the listing or registration of the one before. */
  form: string
  /** Day of that filing. */
  filed: string
  /** Its accession number. */
  accession: string
  /** name: both have had the same name; ticker: the successor has a ticker of the predecessor; filing: the successor’s report is of both, or names the predecessor. */
  basis: SuccessionBasis[]
  /** End of its listing or registration; null if not filed yet. */
  ended_by: EndOfListing | null
}

export type SuccessionBasis = "name" | "ticker" | "filing"

/** list: EDGAR’s list of tickers; profile: its list of the company’s filings; form: a Form 3, 4 or 5; cover: the cover of a report; settlement: a fails-to-deliver file, whose CUSIP Schedules 13D or 13G name as this company’s alone. */
export type TickerBasis = "list" | "profile" | "form" | "cover" | "settlement"

export interface TickerEvidence {
  basis: TickerBasis
  /** Newest filing or file with it; null for lists. */
  document: string | null
  /** First day on which it was seen there. */
  first_on: string
  /** Last day; null while the newest list has it. */
  last_on: string | null
}

/** The query, as sent. */
export type TradeSide = "buy" | "sell"

export interface UnitEvidence {
  /** Evidence considered: instructions, prices, cover or size. */
  about: string
  speaks_for: ValueUnit
  /** Natural logarithm of the odds it implies. */
  weight: number
  /** What was found. */
  detail: string
}

export interface UnreadBoard {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Why the board is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface UnreadMeeting {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Why the meeting is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface UnreadNotice {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Why the notice is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface UnreadPrivateOffering {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Why the offering is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface UnreadProxyPay {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Filing date. */
  filed: string
  /** Why the proxy is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface UnreadSchedule {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string | null
  /** Filing date. */
  filed: string | null
  /** Why its stake is missing from the answer. */
  reason: string
  reason_code: AbsenceCode
}

export interface Valuation {
  /** Day of the price. */
  day: string
  /** The close of that day, by which everything used was filed. */
  known_at: string
  /** Closing price as loaded, in USD. */
  close: number
  /** Day up to which splits are taken into the loaded price; null for a price as quoted. */
  adjusted_to: string | null
  /** Price as quoted on that day, in USD. */
  price: number | null
  /** Shares that were known then. */
  shares: ValuedShares | null
  /** The newest twelve months that were known then. */
  twelve_months: ValuedMonths | null
  /** Price times shares; null if one of them is. */
  market_value: number | null
  /** Market value, plus debt and noncontrolling interests, less cash and short-term investments; null if a part is. */
  enterprise_value: number | null
  /** Market value over net income; null if a part of it is null or not above zero. */
  pe: number | null
  /** Market value over revenue; null if a part of it is null or not above zero. */
  ps: number | null
  /** Market value over the stockholders’ equity; null if a part of it is null or not above zero. */
  pb: number | null
  /** Enterprise value over operating income before depreciation; null if a part of it is null or not above zero. */
  ev_to_ebitda: number | null
  /** Free cash flow over market value; 0.05 means 5%; null if a part of it is null. */
  fcf_yield: number | null
  /** Reported values that are used, by the names of their measures; each is null if not reported. */
  inputs: ValuationInputs | null
  /** Values that are null, and why. */
  missing: MissingValuation[]
}

export interface ValuationAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** Days in this answer. */
  count: number
  /** Symbol whose prices are used. */
  symbol: string
  /** Prices are not the SEC’s: whoever runs the service loaded them. */
  price_source: "loaded by the operator"
  /** Newest day first. */
  valuations: Valuation[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface ValuationInputs {
  /** In the statements’ currency; null if not reported. */
  revenue: number | null
  /** In the statements’ currency; null if not reported. */
  operating_income: number | null
  /** In the statements’ currency; null if not reported. */
  depreciation_amortization: number | null
  /** In the statements’ currency; null if not reported. */
  net_income: number | null
  /** In the statements’ currency; null if not reported. */
  free_cash_flow: number | null
  /** In the statements’ currency; null if not reported. */
  cash_and_equivalents: number | null
  /** In the statements’ currency; null if not reported. */
  short_term_investments: number | null
  /** In the statements’ currency; null if not reported. */
  short_term_debt: number | null
  /** In the statements’ currency; null if not reported. */
  long_term_debt: number | null
  /** In the statements’ currency; null if not reported. */
  stockholders_equity: number | null
  /** In the statements’ currency; null if not reported. */
  total_equity: number | null
}

export type ValueUnit = "thousands" | "dollars"

export interface ValuedMonths {
  /** Last day of the twelve months, and day of the balances. */
  end: string
  /** Currency of the statements. */
  currency: string | null
  /** Form of the newest report among them. */
  form: string
  /** That report. */
  accession: string
  /** Its filing date. */
  filed: string
}

export interface ValuedShares {
  /** All common shares, as counted on that day. */
  value: number
  /** Day of the count. */
  as_of: string
  /** New shares for each, by splits between the count and the price. */
  split_factor: number
  /** The filing that states it. */
  accession: string
  /** Its filing date. */
  filed: string
}

export interface VoteCell {
  count: "votes_for" | "votes_against" | "votes_withheld" | "abstentions" | "broker_non_votes" | "one_year" | "two_years" | "three_years"
  /** The cell, as printed. */
  text: string
}

export interface Webhook {
  /** Id of the webhook. */
  id: string
  /** Where deliveries are sent; `mailto:` and an address for `email`. */
  url: string
  /** Name given by its owner. */
  name: string | null
  format: WebhookFormat
  /** For `email`: one email per `filing`, or one `daily`; null for other formats. */
  digest: WebhookDigest | null
  /** Companies it watches; none for a search over every filer. */
  tickers: string[]
  /** CIKs of the people, managers and other filers it watches. */
  people: string[]
  /** Kinds of events: `insider`, `form_3`, `form_5`, `8-k`, `13d-g`, `13f`, `144`, `form_d`, `proxy`, `earnings_release`, `vote`, `search`, `contract`, `finding`. */
  events: string[]
  /** What it searches new filings for; null if it has no search. */
  search: WebhookSearch | null
  /** False once it is deactivated. */
  active: boolean
  /** When it was registered. */
  created_at: string
  /** When it was deactivated. */
  deactivated_at: string | null
  /** Why; null while it is active. */
  deactivated_reason: string | null
  /** When attempts began to fail; null after a success. */
  failing_since: string | null
  /** When its host was verified; null until then. */
  proven_at: string | null
  /** Why deliveries are waiting; null if they are not. */
  waiting_reason: string | null
}

export interface WebhookCreatedAnswer {
  /** Id of the webhook. */
  id: string
  /** Where deliveries are sent; `mailto:` and an address for `email`. */
  url: string
  /** Name given by its owner. */
  name: string | null
  format: WebhookFormat
  /** For `email`: one email per `filing`, or one `daily`; null for other formats. */
  digest: WebhookDigest | null
  /** Companies it watches; none for a search over every filer. */
  tickers: string[]
  /** CIKs of the people, managers and other filers it watches. */
  people: string[]
  /** Kinds of events: `insider`, `form_3`, `form_5`, `8-k`, `13d-g`, `13f`, `144`, `form_d`, `proxy`, `earnings_release`, `vote`, `search`, `contract`, `finding`. */
  events: string[]
  /** What it searches new filings for; null if it has no search. */
  search: WebhookSearch | null
  /** False once it is deactivated. */
  active: boolean
  /** When it was registered. */
  created_at: string
  /** When it was deactivated. */
  deactivated_at: string | null
  /** Why; null while it is active. */
  deactivated_reason: string | null
  /** When attempts began to fail; null after a success. */
  failing_since: string | null
  /** When its host was verified; null until then. */
  proven_at: string | null
  /** Why deliveries are waiting; null if they are not. */
  waiting_reason: string | null
  /** Signing secret (`whsec_…`) for deliveries, shown only once. */
  secret: string
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookDeliveriesAnswer {
  /** Id of the webhook. */
  id: string
  /** Deliveries in this answer. */
  count: number
  /** Newest first, by sequence. */
  deliveries: WebhookDelivery[]
  /** The latest tests, newest first; empty unless you request the newest deliveries of any status. */
  tests: WebhookTestRecord[]
  /** Pass as `before` for older ones; null at the end. */
  next_before: number | null
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookDelivery {
  /** The `webhook-id` of every attempt of this delivery. */
  id: string
  /** Number of the event for this webhook, without gaps. */
  sequence: number
  /** Kind of the event. */
  type: string
  /** Accession number of the filing; for `contract` the id of the notice or the key of the award. */
  accession: string
  status: "pending" | "delivered" | "failed" | "cancelled"
  /** When the event was queued. */
  created_at: string
  /** When it is retried next; null if it is not. */
  next_attempt_at: string | null
  /** Oldest first. */
  attempts: DeliveryAttempt[]
}

export interface WebhookDeliveryAnswer {
  /** The `webhook-id` of every attempt of this delivery. */
  id: string
  /** Number of the event for this webhook, without gaps. */
  sequence: number
  /** Kind of the event. */
  type: string
  /** Accession number of the filing; for `contract` the id of the notice or the key of the award. */
  accession: string
  status: "pending" | "delivered" | "failed" | "cancelled"
  /** When the event was queued. */
  created_at: string
  /** When it is retried next; null if it is not. */
  next_attempt_at: string | null
  /** Oldest first. */
  attempts: DeliveryAttempt[]
  /** Id of the webhook. */
  webhook_id: string
  /** Where it is sent. */
  url: string
  /** Sent with every attempt, along with that attempt’s own `webhook-timestamp` and `webhook-signature`. */
  headers: Record<string, string>
  /** The bytes posted, the same at every attempt. */
  body: string
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export type WebhookDigest = "filing" | "daily"

/** `json` is the event itself; the others are messages for people. */
export type WebhookFormat = "json" | "slack" | "discord" | "teams" | "email"

export interface WebhookLab {
  /** Whether every check passed. */
  passed: boolean
  checks: WebhookLabCheck[]
}

export interface WebhookLabCheck {
  /** What was tried, such as `bad_signature`. */
  name: string
  /** `accepted` means any 2xx, `refused` any other response. */
  expected: "accepted" | "refused"
  /** Status the receiver returned; null if it did not respond. */
  status_code: number | null
  /** Milliseconds until the response, or until the attempt was abandoned. */
  duration_ms: number
  /** Why there was no response; null if there was one. */
  error: string | null
  passed: boolean
  /** What is wrong with the receiver; null if nothing is. */
  advice: string | null
}

export interface WebhookRemovedAnswer {
  /** Id of the webhook. */
  id: string
  active: boolean
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookReplayAnswer {
  /** Id of the webhook. */
  id: string
  /** Deliveries that are resent. */
  replayed: number
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookSearch {
  /** Words and phrases, without surplus spaces. */
  q: string
  /** Form types, as given; null for all forms with text. */
  forms: string | null
  /** Words of a name; null for any name. */
  entityName: string | null
}

export interface WebhookSecretAnswer {
  /** Id of the webhook. */
  id: string
  /** Signing secret (`whsec_…`) for deliveries, shown only once. */
  secret: string
  /** Until then, deliveries also carry a signature with the old secret. */
  previous_expires_at: string
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookTestAnswer {
  /** Id of the webhook. */
  id: string
  /** Whether the receiver answered with a 2xx. */
  delivered: boolean
  /** Status the receiver returned; null if it did not respond. */
  status_code: number | null
  /** Milliseconds until the response, or until the attempt was abandoned. */
  duration_ms: number
  /** Why there was no response; null if there was one. */
  error: string | null
  /** Whether it returned the `webhook-challenge`, which verifies its host. */
  proven: boolean
  /** What the receiver lab found; null without `lab=true`. */
  lab: WebhookLab | null
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookTestRecord {
  /** The `webhook-id` of the test. */
  id: string
  /** When it was sent. */
  at: string
  /** Status the receiver returned; null if it did not respond. */
  status_code: number | null
  /** Milliseconds until the response, or until the attempt was abandoned. */
  duration_ms: number
  /** Why there was no response; null if there was one. */
  error: string | null
  /** First bytes of the receiver’s response. */
  answer: string | null
  /** Checks of the receiver lab; null for a test without it. */
  lab_checks: number | null
  /** Number of checks the receiver failed. */
  lab_failed: number | null
}

export interface WebhookWatchAnswer {
  /** Id of the webhook. */
  id: string
  /** Where deliveries are sent; `mailto:` and an address for `email`. */
  url: string
  /** Name given by its owner. */
  name: string | null
  format: WebhookFormat
  /** For `email`: one email per `filing`, or one `daily`; null for other formats. */
  digest: WebhookDigest | null
  /** Companies it watches; none for a search over every filer. */
  tickers: string[]
  /** CIKs of the people, managers and other filers it watches. */
  people: string[]
  /** Kinds of events: `insider`, `form_3`, `form_5`, `8-k`, `13d-g`, `13f`, `144`, `form_d`, `proxy`, `earnings_release`, `vote`, `search`, `contract`, `finding`. */
  events: string[]
  /** What it searches new filings for; null if it has no search. */
  search: WebhookSearch | null
  /** False once it is deactivated. */
  active: boolean
  /** When it was registered. */
  created_at: string
  /** When it was deactivated. */
  deactivated_at: string | null
  /** Why; null while it is active. */
  deactivated_reason: string | null
  /** When attempts began to fail; null after a success. */
  failing_since: string | null
  /** When its host was verified; null until then. */
  proven_at: string | null
  /** Why deliveries are waiting; null if they are not. */
  waiting_reason: string | null
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhooksAnswer {
  /** Webhooks in this answer. */
  count: number
  /** Newest first, including deactivated ones. */
  webhooks: Webhook[]
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

/** renamed: the company has another name; ticker_changed: it is listed under another ticker; delisted: no list has a ticker for it, and `filings` end its listing or registration; not_listed: the same, without such filings. */
export type WhatHappened = "renamed" | "ticker_changed" | "delisted" | "not_listed"

export interface WordRun {
  kind: "equal" | "removed" | "added"
  /** Equal words have the later report’s typography. */
  text: string
  /** Number of characters cut where `text` has …; absent if none. */
  chars_left_out?: number
}

/** One of 2 kinds: with `currency`, with `series`. */
export interface XbrlAnswer {
  /** The ticker requested, or the company’s main ticker; null if it has none. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name, as the publisher gives it. */
  company: string
  /** The filing these facts are from, when an accession was given. */
  filing: XbrlFiling | null
  period_type: PeriodType | null
  /** Reporting currency of the statements; never converted. */
  currency?: string | null
  /** Newest first. */
  income_statement?: IncomeStatementRow[]
  /** Newest first. */
  balance_sheet?: BalanceSheetRow[]
  /** Newest first. */
  cash_flow?: CashFlowRow[]
  missing: MissingConcept[]
  /** Tags in use, by taxonomy and name: forty, starting at `offset`. */
  concepts?: XbrlConcept[]
  /** Total number of tags in use. */
  concept_count?: number
  /** The `offset` of the next forty tags; null after the last. */
  next_offset?: number | null
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, unknown>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** One per tag and unit; values newest first. */
  series?: XbrlSeries[]
  /** True for a sandbox key. */
  sandbox?: boolean
  /** Present if the list is empty: why. */
  empty_reason?: string
  empty_code?: AbsenceCode
  /** Present if parameters were sent that this endpoint does not have. */
  ignored_parameters?: string[]
  /** Present if a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** Present if the company was several registrants over time, the present one first. */
  registrants?: Registrant[]
  /** Present if `ticker` is null since no list of tickers is here. */
  ticker_reason?: string
  ticker_code?: AbsenceCode
  /** True if stored data could not be refreshed. */
  stale?: boolean
}

export interface XbrlConcept {
  taxonomy: string
  tag: string
  label: string | null
  units: string[]
  facts: number
}

export interface XbrlFact {
  /** First day of the period; null for an instant. */
  start: string | null
  /** Last day of the period, or the date itself. */
  end: string
  value: number
  /** The number as filed; present if it has whole digits that `value` cannot hold. */
  exact?: string
  fiscal_year: number | null
  fiscal_period: FiscalPeriod | null
  form: string
  /** Filing date. */
  filed: string
  accession: string
  frame: string | null
  /** Present if EDGAR’s company facts do not have the filing yet and it was read from its own document. */
  from_filing?: boolean
}

export interface XbrlFiling {
  /** Accession number. */
  accession: string
  /** Form type, as spelled by EDGAR. */
  form: string
  /** Filing date. */
  filed: string
  /** Number of structured facts the filing reports. */
  facts: number
}

export interface XbrlSeries {
  taxonomy: string
  tag: string
  label: string | null
  unit: string
  facts: XbrlFact[]
}

export interface CreateKeyBody {
  /** A name for the key, shown in lists. */
  label?: string | null
  /** Credits the key may spend per day (UTC). A call that would exceed it fails with 402 until the next day. */
  budget?: number | null
}

export interface GetCompanyQuery {
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFailsQuery {
  /** First day. Default: 90 days before the last. */
  settled_from?: string
  /** Last day. Default: today. */
  settled_to?: string
  /** Fails to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFilingsQuery {
  /** Filings to return. */
  limit?: number
  /** Form type as EDGAR spells it, for example 10-K, 10-Q, 8-K or 4. */
  form?: string
  /** `cursor` from an earlier answer, for older entries. */
  cursor?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFundamentalsQuery {
  /** Fiscal years, or three-month quarters. */
  period?: "annual" | "quarterly"
  /** The trailing twelve months at each quarter-end (TTM), in place of what `period` selects. */
  trailing?: boolean
  /** Periods to return. */
  limit?: number
  /** `sources` adds to every row the facts and formulas behind its values, and the publisher’s document they were read from, with its SHA-256. `places` also adds where each fact appears in the document of its filing; the documents of up to six filings are fetched per call. */
  include?: "sources" | "places" | "sources,places"
  /** `extended` adds more measures to every row: EBIT, debt, leases, dividends per share, and lines for banks, insurers and REITs. `/v1/mapping` defines each. */
  fields?: "extended"
  /** Put share counts and per-share amounts on the newest split basis, or the newest by `as_of`; the answer lists the splits with their evidence. */
  adjusted?: boolean
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetXbrlQuery {
  /** Fiscal years, or three-month quarters. */
  period?: "annual" | "quarterly"
  /** The trailing twelve months at each quarter-end (TTM), in place of what `period` selects. */
  trailing?: boolean
  /** Periods of a statement, or values of a series. */
  limit?: number
  /** Tags, separated by commas, with or without taxonomy: `us-gaap:Assets,Goodwill`. */
  concept?: string
  /** With `concept`: the value of a period in every filing that states it. */
  history?: boolean
  /** Accession number of one of the company’s filings; not allowed if the path already is an accession number. */
  accession?: string
  /** Where in `concepts` to begin: `next_offset` of the page before. */
  offset?: number
  /** `sources` adds to every row the facts and formulas behind its values, and the publisher’s document they were read from, with its SHA-256. `places` also adds where each fact appears in the document of its filing; the documents of up to six filings are fetched per call. */
  include?: "sources" | "places" | "sources,places"
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSharesQuery {
  /** Add every earlier figure. */
  history?: boolean
  /** Put share counts and per-share amounts on the newest split basis, or the newest by `as_of`; the answer lists the splits with their evidence. */
  adjusted?: boolean
  /** `sources` adds the publisher’s document behind the values, with its SHA-256. */
  include?: "sources"
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetRestatedValuesQuery {
  /** Only this kind. */
  kind?: "restated" | "reclassified" | "recast" | "split"
  /** Found on or after this date. YYYY-MM-DD. */
  since?: string
  /** `cursor` from an earlier answer, for the next page. */
  cursor?: string
  /** Records to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetMappingQuery {
  /** One measure, or one ratio of `/v1/ratios`. Default: all measures. */
  measure?: "revenue" | "cost_of_revenue" | "gross_profit" | "research_and_development" | "selling_general_administrative" | "operating_expenses" | "operating_income" | "interest_expense" | "pretax_income" | "income_tax" | "net_income" | "eps_basic" | "eps_diluted" | "shares_basic" | "shares_diluted" | "interest_income" | "ebit" | "ebitda" | "dividends_per_share" | "net_interest_income" | "provision_for_credit_losses" | "noninterest_income" | "noninterest_expense" | "premiums_earned" | "claims_incurred" | "acquisition_costs" | "underwriting_expenses" | "real_estate_gains" | "cash_and_equivalents" | "short_term_investments" | "accounts_receivable" | "inventory" | "current_assets" | "property_plant_equipment" | "goodwill" | "intangible_assets" | "total_assets" | "accounts_payable" | "short_term_debt" | "current_liabilities" | "long_term_debt" | "total_liabilities" | "retained_earnings" | "stockholders_equity" | "total_equity" | "total_debt" | "net_debt" | "operating_lease_liabilities" | "finance_lease_liabilities" | "deferred_revenue" | "preferred_equity" | "temporary_equity" | "minority_interest" | "loans" | "deposits" | "operating_cash_flow" | "depreciation_amortization" | "stock_based_compensation" | "capital_expenditures" | "investing_cash_flow" | "dividends_paid" | "share_repurchases" | "financing_cash_flow" | "net_change_in_cash" | "free_cash_flow" | "debt_issued" | "debt_repaid" | "acquisitions" | "interest_paid" | "income_taxes_paid" | "income_with_nci" | "nci_income" | "income_to_common" | "income_to_common_diluted" | "preferred_dividends" | "continuing_income" | "discontinued_income" | "equity_method_income" | "cash_of_flows" | "revenue_lines" | "discontinued_eps_basic" | "discontinued_eps_diluted" | "nonproduction_depreciation" | "restricted_cash" | "excise_taxes" | "operating_charges" | "cost_of_goods" | "costs_and_expenses" | "bank_revenue" | "other_property_additions" | "oil_and_gas_additions" | "stock_expense_lines" | "depreciation_and_amortization_lines" | "intangible_amortization" | "premises_depreciation" | "interest_incurred" | "interest_capitalized" | "refining_costs" | "finished_goods" | "other_inventories" | "net_interest" | "investment_interest" | "preferred_dividends_paid" | "exchange_effect" | "nci_equity" | "other_temporary_equity" | "noncurrent_liabilities" | "gross_margin" | "operating_margin" | "net_margin" | "fcf_margin" | "roe" | "roa" | "current_ratio" | "quick_ratio" | "cash_ratio" | "debt_to_equity" | "debt_to_assets" | "interest_coverage" | "asset_turnover" | "revenue_growth"
  /** Measures to return. */
  limit?: number
  /** Measures to skip: `next_offset` from an earlier answer. */
  offset?: number
}

export interface GetInsiderQuery {
  /** Filings of a company, purchases of `latest`, or clusters to return. */
  limit?: number
  /** For a company: rows to skip, `next_offset` of the previous page. */
  offset?: number
  /** For a company: characters of JSON that the lists of a page take, but at least one row. Default: everything. */
  max_chars?: number
  /** Ownership form. */
  form?: "3" | "4" | "5"
  /** Minimum value in USD of a purchase (`latest`) or a whole cluster. */
  min_value?: number
  /** `clusters`: days to look back for purchases. */
  days?: number
  /** `clusters`: minimum number of distinct insiders. */
  min_insiders?: number
  /** `latest`: purchases (code P) or sales (code S). */
  side?: "buy" | "sell"
  /** `latest`: only trades reported by an owner with this role. */
  role?: "director" | "officer" | "ten_percent_owner" | "other"
  /** `latest`: only trades on forms with, or without, the Rule 10b5-1 box checked; forms without such a box match neither. */
  plan?: boolean
  /** `latest`: minimum size in percent of the prior holding; trades whose form does not state it are left out. */
  min_share_of_holdings?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetInsiderFeedQuery {
  /** A `cursor` from an earlier answer, `0`, or `now`. */
  since?: string
  /** Only this form and its amendments. */
  form?: "3" | "4" | "5"
  /** Forms to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetProposedSalesQuery {
  /** Notices to return. */
  limit?: number
  /** Minimum market value in USD of what is to be sold. */
  min_value?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface FindInsidersQuery {
  /** Name of a person or fund. */
  name: string
  /** People to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetInsiderPersonQuery {
  /** Forms to return. */
  limit?: number
  /** `cursor` from an earlier answer, for older entries. */
  cursor?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetPrivateOfferingsQuery {
  /** Filings to return. */
  limit?: number
  /** Minimum amount sold, in USD. */
  min_sold?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetCompensationQuery {
  /** Filings to return. */
  limit?: number
  /** Minimum of the highest total, in USD. */
  min_total?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetDirectorsQuery {
  /** Filings to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetRestatementsQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back from today. */
  days?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetAuditorChangesQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back from today. */
  days?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetLatestEventsQuery {
  /** One item code, or several separated by commas: `5.02,2.02`. */
  item?: string
  /** Events to return. */
  limit?: number
  /** `cursor` from an earlier answer, for older entries. */
  cursor?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetEventContentQuery {
  /** One item code, or several separated by commas. */
  item?: string
  /** Events to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetEventsQuery {
  /** Events to return. */
  limit?: number
  /** Only notable events. */
  notable?: boolean
  /** One item code, or several separated by commas: `5.02,2.02`. */
  item?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetVotesQuery {
  /** Filings to return. */
  limit?: number
  /** Minimum of the largest share against or withheld from a nominee, in percent. */
  min_opposition?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ListFundsQuery {
  /** Words of the name. Default: all managers. */
  query?: string
  /** `value`: largest first; `name`: alphabetical. */
  sort?: "value" | "name"
  /** Managers to return. */
  limit?: number
  /** `cursor` from an earlier answer, for the next page. */
  cursor?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetActivistQuery {
  /** `latest`: only Schedules 13D. */
  activist_only?: boolean
  /** `latest`: minimum percent of the class. */
  min_percent?: number
  /** `latest`: `new` stakes above 5%; `amendments` to those as well; `all`, also stakes of at most 5% or without a percent. */
  include?: "new" | "amendments" | "all" | "new,amendments" | "new,all" | "amendments,all" | "new,amendments,all"
  /** Stakes to return; with `history`, holders. */
  limit?: number
  /** For one company: add every holder over time, from all its schedules. */
  history?: boolean
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSectionDiffQuery {
  /** Item, for example 1A or 7, in a 10-Q also II-1A; or its name. */
  item?: string
  /** Annual or quarterly report; if `to_accession` is given, that filing’s form. */
  form?: "10-K" | "10-Q" | "10-KT" | "20-F" | "40-F" | "8-K" | "6-K" | "DEF 14A" | "S-1"
  /** Accession number of the earlier report. */
  from_accession?: string
  /** Accession number of the later report. */
  to_accession?: string
  /** `compact`: each text once, long unchanged stretches cut in the middle. `full`: both texts of every paragraph. */
  view?: "compact" | "full"
  /** Changes to return. */
  limit?: number
  /** Changes to skip: `next_offset` from an earlier answer. */
  offset?: number
  /** Maximum length of `changes`, in characters of JSON. */
  max_chars?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSectionsQuery {
  /** Annual or quarterly report. */
  form?: "10-K" | "10-Q"
  /** Item, for example 1A or 7, in a 10-Q also II-1A; or its name, for example Risk Factors or MD&A. Without it: the list. */
  item?: string
  /** Format of an item: clean text, or Markdown or safe HTML with real tables. */
  format?: "text" | "markdown" | "html"
  /** Where the part of an item’s text begins, in UTF-16 units: `next_offset`. */
  offset?: number
  /** Maximum length of the part. Default: the rest. */
  max_chars?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetReportQuery {
  /** Annual, quarterly or current report, proxy statement or prospectus. */
  form?: "10-K" | "10-Q" | "10-KT" | "20-F" | "40-F" | "8-K" | "6-K" | "DEF 14A" | "S-1"
  /** Item, for example 1A or 7, in a 10-Q also II-1A, in an 8-K 2.02 or EX-99.1; or its name, for example Risk Factors or MD&A. Without it: the list. */
  item?: string
  /** Accession number of one filing; its form replaces `form`. */
  accession?: string
  /** Fiscal year, as the filer names it: the report for that year; for a 10-Q, the last one. For an 8-K, 6-K, proxy statement or prospectus: the filing year. */
  year?: number
  /** Last day of the reporting period; for a 10-Q, also Q1, Q2 or Q3 of `year`. */
  period?: string
  /** Ranks passages of the report, or of `item`, for a question or words. Phrases in quotes must occur, words after a minus must not; the others count by how rare they are, with the synonyms of the field, and amounts in any spelling (`12,345`, `12.3 billion`). Each passage has its item, headings, printed page, offsets and sentence. */
  q?: string
  /** `company` ranks passages of the newest reports of every form together: two annual and three quarterly ones, eight current reports, a proxy statement and a prospectus. */
  within?: "report" | "company"
  /** Passages to return. */
  limit?: number
  /** Return an item’s text as chunks of at most this many characters, each with the headings above it, for embeddings. */
  chunks?: number
  /** Format of an item: clean text, or Markdown or safe HTML with real tables. */
  format?: "text" | "markdown" | "html"
  /** Where the part of an item’s text begins, in UTF-16 units: `next_offset`. */
  offset?: number
  /** Maximum length of the part. Default: the rest. */
  max_chars?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFiledStatementsQuery {
  /** Accession number of the filing. Default: the newest of `form`. */
  accession?: string
  /** Form of the newest report, if no accession is given. */
  form?: "10-K" | "10-Q" | "20-F" | "40-F"
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSegmentsQuery {
  /** Annual reports to read; each covers two or three years. */
  limit?: number
  /** Only this breakdown. */
  by?: "segment" | "product" | "geography"
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ListDocumentsQuery {
  /** Ticker or CIK of a company in the filing. Needed only if a filing agent submitted the filing and no list read so far names it. */
  company?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetDocumentQuery {
  /** Output format. */
  format?: "text" | "markdown" | "html"
  /** Where in it to begin. */
  offset?: number
  /** Maximum length of the part. */
  max_chars?: number
  /** Ticker or CIK of a company in the filing. Needed only if a filing agent submitted the filing and no list read so far names it. */
  company?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface SearchFilingsQuery {
  /** Words and phrases to look for. */
  q: string
  /** Form types in any spelling, separated by commas: `10-K,8-K` or `10k,8k`. A form includes its amendments and the forms filed instead of it, such as 10-K405 and 10-KT for 10-K. */
  forms?: string
  /** CIKs, separated by commas: filings that name one of them. */
  ciks?: string
  /** A company by its ticker or CIK, in addition to `ciks`. */
  ticker?: string
  /** Filings that name someone whose name has all of these words, or words beginning with them. The publisher’s index interprets this in its own way. */
  entityName?: string
  /** First filing date. YYYY-MM-DD. */
  startdt?: string
  /** Last filing date. YYYY-MM-DD. */
  enddt?: string
  /** `best`: by relevance. `newest`: by date, which the publisher’s index cannot do, so the local index is used. */
  order?: "best" | "newest"
  /** Index to search. Default: the publisher’s, if available. */
  index?: "publisher" | "local"
  /** Results to return. */
  limit?: number
  /** Results to skip; together with `limit`, at most 10,000. */
  offset?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetOpportunitiesQuery {
  /** First posting date. Default: 30 days before the last. Alone and older than a year: a window of a year from it. */
  posted_from?: string
  /** Last posting date. Default: today, or the date of `as_of`. */
  posted_to?: string
  /** NAICS code; fewer than six digits match all codes that begin with them. */
  naics?: string
  /** Set-aside code, case-insensitive, for example SBA, 8A, WOSB or HZC. */
  set_aside?: string
  /** Notice type: o solicitation, p presolicitation, k combined synopsis, r sources sought, s special notice, g surplus sale, a award, u justification, i intent to bundle. */
  ptype?: "o" | "p" | "k" | "r" | "s" | "g" | "a" | "u" | "i"
  /** State of the place of performance: its code, such as CA, or its name. */
  state?: string
  /** Part of the name of the department, agency or office that posted it, case-insensitive, in SAM.gov’s spelling: DEPT OF DEFENSE. */
  agency?: string
  /** Words that must all occur in the title or text of the notice, case-insensitive. Only texts in the daily file are searched. */
  q?: string
  /** Earliest response deadline (`response_deadline`). */
  response_from?: string
  /** Latest response deadline. */
  response_to?: string
  /** Part of the title, case-insensitive. */
  title?: string
  /** Notices to return. */
  limit?: number
  /** Notices to skip. */
  offset?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetOpportunityQuery {
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetContractsQuery {
  /** Federal fiscal year of the actions. Default: all. */
  fiscal_year?: number
  /** Minimum match confidence; `low` returns all. */
  min_confidence?: "high" | "medium" | "low"
  /** Awards to return. */
  limit?: number
  /** Awards to skip. */
  offset?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetExceptionsQuery {
  /** Only this company, or the manager of this CIK. */
  ticker?: string
  /** Only this kind. */
  kind?: "gross_profit_is_revenue_less_cost" | "gross_profit_is_within_revenue" | "operating_income_is_gross_profit_less_expenses" | "operating_income_is_not_revenue" | "operating_income_is_not_net_income" | "income_is_pretax_less_tax" | "income_is_parents_and_minoritys" | "eps_times_shares_is_income" | "eps_has_the_sign_of_income" | "diluted_shares_include_basic" | "assets_are_liabilities_and_equity" | "equity_is_parents_and_minoritys" | "assets_include_their_lines" | "current_assets_include_their_lines" | "liabilities_include_their_lines" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "bank_revenue_is_interest_and_other_income" | "premiums_are_within_revenue" | "quarters_sum_to_year" | "sign_is_unusual" | "scale_fits_neighbours" | "numbers_are_exact" | "two_tags_agree" | "quarter_is_not_year_to_date" | "receivable_is_above_allowance" | "cash_excludes_restricted" | "parent_equity_is_no_total" | "shares_fit_income" | "cost_is_the_whole_cost" | "read_from_filing" | "scale_is_off" | "sign_is_turned" | "filing_says_one_value" | "period_ends_before_filing" | "period_starts_before_end" | "shares_outstanding_fit_average" | "public_float_fits_shares" | "quarter_is_missing" | "shares.negative" | "price.negative" | "price.other_unit" | "price.other_currency" | "price.outside_footnote" | "price.is_total" | "price.implausible" | "value.implausible" | "value.unusual" | "document.cut" | "number.rounded" | "date.after_filing" | "date.implausible" | "code.missing" | "code.unknown" | "code.contradicts_direction" | "footnote.missing" | "votes.total_differs" | "votes.non_votes_differ" | "shares.repeat_value" | "value.differs_from_cover" | "entries.differ_from_cover" | "unit.against_instructions" | "percent.above_100" | "percent.negative" | "event_date.after_filing"
  /** Only findings in these records. */
  subject?: "statements" | "insider" | "votes" | "13f" | "13d-g"
  /** Found on or after this date. YYYY-MM-DD. */
  since?: string
  /** `cursor` from an earlier answer, for the next page. */
  cursor?: string
  /** Records to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ResolveEntityQuery {
  /** Ticker, or a fund’s symbol, series or class id. */
  ticker?: string
  /** If omitted, a company takes precedence over a fund. */
  kind?: "company" | "person" | "manager" | "fund"
  /** CIK, padding optional. */
  cik?: string
  /** Nine-character CUSIP. */
  cusip?: string
  /** Current or former name; for a company, its beginning. */
  name?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetRatiosQuery {
  /** Fiscal years, or three-month quarters. */
  period?: "annual" | "quarterly"
  /** The trailing twelve months at each quarter-end (TTM), in place of what `period` selects. */
  trailing?: boolean
  /** Periods to return. */
  limit?: number
  /** Balances that flows are divided by: the closing balance, or the mean of opening and closing. */
  basis?: "closing" | "average"
  /** Put share counts and per-share amounts on the newest split basis, or the newest by `as_of`; the answer lists the splits with their evidence. */
  adjusted?: boolean
  /** `sources` adds the publisher’s document behind the values, with its SHA-256. `peers` adds the medians of companies with the same SIC code and the company’s percentile among them. `formula` adds how each ratio is computed from its inputs. */
  include?: "sources" | "peers" | "formula" | "sources,peers" | "sources,formula" | "peers,formula" | "sources,peers,formula"
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetHoldingsQuery {
  /** Whether the identifier is a manager or a fund, if it could be either. */
  kind?: "manager" | "fund"
  /** Positions to return. */
  limit?: number
  /** Positions to skip, in order of value. */
  offset?: number
  /** For managers: label positions against the prior quarter, and list exits. */
  changes?: boolean
  /** The quarter, as its last day or `2024Q3`; for a fund, any day of the reported month. Default: the newest. */
  period?: string
  /** Quarters to list, from `period` back: for the whole portfolio, or one security. */
  history?: number
  /** With `history`: the security by its ticker. */
  ticker?: string
  /** With `history`: the security by its CUSIP. */
  cusip?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetHoldersQuery {
  /** Quarter end. Default: the newest with holdings of the company. YYYY-MM-DD. */
  period?: string
  /** What is held. */
  kind?: "shares" | "call" | "put" | "principal"
  /** Only managers with this change. Default: all current holders. */
  change?: "new" | "added" | "reduced" | "unchanged" | "gone"
  /** Sort key, largest first. */
  sort?: "value" | "shares"
  /** Holders to return. */
  limit?: number
  /** `cursor` from an earlier answer to the same query, for the next page. */
  cursor?: string
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetReleasesQuery {
  /** Releases to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetValuationQuery {
  /** First day. */
  day_from?: string
  /** Last day. */
  day_to?: string
  /** Days to return, the newest first. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFeedQuery {
  /** A cursor from an earlier answer, or `now`. Default: the newest filings. */
  since?: string
  /** Form types, separated by commas: `4,8-K`. Each is matched exactly. */
  form?: string
  /** Tickers or CIKs, separated by commas: filings that name one of them. */
  ticker?: string
  /** Filings to return. */
  limit?: number
}

export interface GetSnapshotQuery {
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ScreenMarketQuery {
  /** Conditions. Default: every company with a period. */
  where?: string
  /** Additional values to return, separated by commas: `roe,growth(net_income)`. */
  columns?: string
  /** Up to four names to sort by, with `-` for descending: `sic,-revenue`. Default: CIK. */
  sort?: string
  /** Fiscal years, three-month quarters, or the trailing twelve months at each quarter-end. */
  period?: "annual" | "quarterly" | "ttm"
  /** Rows to return. */
  limit?: number
  /** Rows to skip. */
  offset?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFrameQuery {
  /** A year, a quarter or the newest twelve months: `2024`, `2024Q3`, `TTM`. */
  period: string
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that year, an earlier one as the year before. `fiscal`: as the filer names it. */
  align?: "calendar" | "fiscal"
  /** Rows to return. */
  limit?: number
  /** Rows to skip. */
  offset?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface CompareCompaniesQuery {
  /** Up to twenty tickers or CIKs, separated by commas. */
  tickers: string
  /** Measures and ratios, separated by commas: `revenue,net_margin`. */
  measures: string
  /** Fiscal years, three-month quarters, or the trailing twelve months at each quarter-end. */
  period?: "annual" | "quarterly" | "ttm"
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that year, an earlier one as the year before. `fiscal`: as the filer names it. */
  align?: "calendar" | "fiscal"
  /** Periods to return. */
  limit?: number
  /** Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ListBulkQuery {
  /** Snapshot to list files of: its name, or `newest`. */
  snapshot?: string
}

export interface CreateWebhookBody {
  /** HTTPS URL of the receiver, on a public host and port 443; for `email`, `mailto:` and the verified address of the account’s owner. */
  url: string
  /** Format: `json` posts the event; `slack`, `discord` and `teams` post to incoming webhooks of these chats; `email` sends emails. */
  format?: "json" | "slack" | "discord" | "teams" | "email"
  /** For `email`: one email per `filing` (the default), or one `daily`. */
  digest?: "filing" | "daily" | null
  /** A name of your choice, shown in lists and in email subjects. */
  name?: string | null
  /** Companies to watch, by ticker or CIK. May be empty if `people` is given, or for `search` alone, where it means every filer. */
  tickers: string[]
  /** People, managers and other filers to watch, by CIK, in addition to the companies. For `search`: filings that one of them is a party to. */
  people?: string[]
  /** What to deliver: `insider` for Form 4, `form_3` for Form 3, `form_5` for Form 5, `144` for Form 144, `form_d` for Form D, `proxy` for DEF 14A, `8-k` for 8-K, `earnings_release` for earnings releases, `vote` for 8-Ks with votes, `13f` for 13F reports, `13d-g` for Schedules 13D and 13G, `search` for filings that match `q`, `contract` for federal contracts, `finding` for doubtful numbers. */
  events: ("insider" | "form_3" | "form_5" | "144" | "form_d" | "proxy" | "8-k" | "earnings_release" | "vote" | "13f" | "13d-g" | "search" | "contract" | "finding")[]
  /** For `search`: words and phrases to search for, as in `/v1/search/fulltext`. */
  q?: string | null
  /** For `search`: form types, as in `/v1/search/fulltext`. Default: all except data forms such as 3, 4, 5, 144, D, 13F-HR and NPORT-P. */
  forms?: string | null
  /** For `search`: filings that name someone whose name has all of these words, or words beginning with them. */
  entityName?: string | null
}

export interface ReplaceWebhookWatchBody {
  /** A name of your choice, shown in lists and in email subjects. */
  name?: string | null
  /** Companies to watch, by ticker or CIK. May be empty if `people` is given, or for `search` alone, where it means every filer. */
  tickers: string[]
  /** People, managers and other filers to watch, by CIK, in addition to the companies. For `search`: filings that one of them is a party to. */
  people?: string[]
  /** What to deliver: `insider` for Form 4, `form_3` for Form 3, `form_5` for Form 5, `144` for Form 144, `form_d` for Form D, `proxy` for DEF 14A, `8-k` for 8-K, `earnings_release` for earnings releases, `vote` for 8-Ks with votes, `13f` for 13F reports, `13d-g` for Schedules 13D and 13G, `search` for filings that match `q`, `contract` for federal contracts, `finding` for doubtful numbers. */
  events: ("insider" | "form_3" | "form_5" | "144" | "form_d" | "proxy" | "8-k" | "earnings_release" | "vote" | "13f" | "13d-g" | "search" | "contract" | "finding")[]
  /** For `search`: words and phrases to search for, as in `/v1/search/fulltext`. */
  q?: string | null
  /** For `search`: form types, as in `/v1/search/fulltext`. Default: all except data forms such as 3, 4, 5, 144, D, 13F-HR and NPORT-P. */
  forms?: string | null
  /** For `search`: filings that name someone whose name has all of these words, or words beginning with them. */
  entityName?: string | null
}

export interface TestWebhookQuery {
  /** Also run the receiver lab. */
  lab?: boolean
}

export interface ListWebhookDeliveriesQuery {
  /** Deliveries to return. */
  limit?: number
  /** Only sequence numbers below this. */
  before?: number
  /** Only these. */
  status?: "pending" | "delivered" | "failed" | "cancelled"
  /** Only this kind. */
  type?: "insider" | "form_3" | "form_5" | "144" | "form_d" | "proxy" | "8-k" | "earnings_release" | "vote" | "13f" | "13d-g" | "search" | "contract" | "finding"
}

export interface ListDeliveriesQuery {
  /** Deliveries to return. */
  limit?: number
  /** `next_before` of the previous answer. */
  before?: string
  /** Only these. */
  status?: "pending" | "delivered" | "failed" | "cancelled"
  /** Only this kind. */
  type?: "insider" | "form_3" | "form_5" | "144" | "form_d" | "proxy" | "8-k" | "earnings_release" | "vote" | "13f" | "13d-g" | "search" | "contract" | "finding"
  /** Queued on or after this date (UTC). YYYY-MM-DD. */
  queued_from?: string
  /** Queued on or before this date (UTC). YYYY-MM-DD. */
  queued_to?: string
}

export interface ReplayWebhookBody {
  /** Id of one delivery, `msg_…`. */
  delivery_id?: string | null
  /** A sequence number. */
  from_sequence?: number | null
  /** A sequence number. */
  to_sequence?: number | null
}

export interface RotateWebhookSecretBody {
  /** Hours the old secret keeps signing. */
  overlap_hours?: number
}

export const OPERATIONS = {
  create_key: { method: 'POST', path: '/v1/keys', isIdempotent: true },
  get_request: { method: 'GET', path: '/v1/requests/{id}', isIdempotent: true },
  get_company: { method: 'GET', path: '/v1/company/{ticker}', isIdempotent: true },
  get_fails: { method: 'GET', path: '/v1/fails/{ticker}', isIdempotent: true },
  get_filings: { method: 'GET', path: '/v1/filings/{ticker}', isIdempotent: true, pagedBy: 'cursor' },
  get_fundamentals: { method: 'GET', path: '/v1/fundamentals/{ticker}', isIdempotent: true },
  get_xbrl: { method: 'GET', path: '/v1/xbrl/{ident}', isIdempotent: true, pagedBy: 'offset' },
  get_shares: { method: 'GET', path: '/v1/shares/{ticker}', isIdempotent: true },
  get_restated_values: { method: 'GET', path: '/v1/restatements/{ticker}', isIdempotent: true, pagedBy: 'cursor' },
  get_mapping: { method: 'GET', path: '/v1/mapping', isIdempotent: true, pagedBy: 'offset' },
  get_insider: { method: 'GET', path: '/v1/insider/{ticker}', isIdempotent: true, pagedBy: 'offset' },
  get_insider_feed: { method: 'GET', path: '/v1/insiders/feed', isIdempotent: true, pagedBy: 'since' },
  get_proposed_sales: { method: 'GET', path: '/v1/proposed-sales/{ticker}', isIdempotent: true },
  find_insiders: { method: 'GET', path: '/v1/insiders', isIdempotent: true },
  get_insider_person: { method: 'GET', path: '/v1/insiders/{person_cik}', isIdempotent: true, pagedBy: 'cursor' },
  get_private_offerings: { method: 'GET', path: '/v1/private-offerings/{ticker}', isIdempotent: true },
  get_compensation: { method: 'GET', path: '/v1/compensation/{ticker}', isIdempotent: true },
  get_directors: { method: 'GET', path: '/v1/directors/{ticker}', isIdempotent: true },
  get_restatements: { method: 'GET', path: '/v1/events/restatements', isIdempotent: true },
  get_auditor_changes: { method: 'GET', path: '/v1/events/auditor-changes', isIdempotent: true },
  get_latest_events: { method: 'GET', path: '/v1/events/latest', isIdempotent: true, pagedBy: 'cursor' },
  get_event_content: { method: 'GET', path: '/v1/events/{ticker}/content', isIdempotent: true },
  get_events: { method: 'GET', path: '/v1/events/{ticker}', isIdempotent: true },
  get_votes: { method: 'GET', path: '/v1/votes/{ticker}', isIdempotent: true },
  list_funds: { method: 'GET', path: '/v1/funds', isIdempotent: true, pagedBy: 'cursor' },
  get_activist: { method: 'GET', path: '/v1/activist/{identifier}', isIdempotent: true },
  get_section_diff: { method: 'GET', path: '/v1/sections/{ticker}/diff', isIdempotent: true, pagedBy: 'offset' },
  get_sections: { method: 'GET', path: '/v1/sections/{ticker}', isIdempotent: true, pagedBy: 'offset' },
  get_report: { method: 'GET', path: '/v1/reports/{ticker}', isIdempotent: true, pagedBy: 'offset' },
  get_filed_statements: { method: 'GET', path: '/v1/statements/{ticker}', isIdempotent: true },
  get_segments: { method: 'GET', path: '/v1/segments/{ticker}', isIdempotent: true },
  list_documents: { method: 'GET', path: '/v1/documents/{accession}', isIdempotent: true },
  get_document: { method: 'GET', path: '/v1/documents/{accession}/{document}', isIdempotent: true, pagedBy: 'offset' },
  search_filings: { method: 'GET', path: '/v1/search/fulltext', isIdempotent: true, pagedBy: 'offset' },
  get_opportunities: { method: 'GET', path: '/v1/opportunities', isIdempotent: true, pagedBy: 'offset' },
  get_opportunity: { method: 'GET', path: '/v1/opportunities/{notice_id}', isIdempotent: true },
  get_contracts: { method: 'GET', path: '/v1/contracts/{ticker}', isIdempotent: true, pagedBy: 'offset' },
  get_exceptions: { method: 'GET', path: '/v1/exceptions', isIdempotent: true, pagedBy: 'cursor' },
  resolve_entity: { method: 'GET', path: '/v1/resolve', isIdempotent: true },
  get_ratios: { method: 'GET', path: '/v1/ratios/{ticker}', isIdempotent: true },
  get_holdings: { method: 'GET', path: '/v1/holdings/{identifier}', isIdempotent: true, pagedBy: 'offset' },
  get_holders: { method: 'GET', path: '/v1/holders/{ticker}', isIdempotent: true, pagedBy: 'cursor' },
  get_releases: { method: 'GET', path: '/v1/releases/{ticker}', isIdempotent: true },
  get_valuation: { method: 'GET', path: '/v1/valuation/{ticker}', isIdempotent: true },
  get_feed: { method: 'GET', path: '/v1/feed', isIdempotent: true, pagedBy: 'since' },
  get_coverage: { method: 'GET', path: '/v1/coverage', isIdempotent: true },
  get_snapshot: { method: 'GET', path: '/v1/snapshot/{ticker}', isIdempotent: true },
  screen_market: { method: 'GET', path: '/v1/screen', isIdempotent: true, pagedBy: 'offset' },
  get_frame: { method: 'GET', path: '/v1/frames/{measure}', isIdempotent: true, pagedBy: 'offset' },
  compare_companies: { method: 'GET', path: '/v1/compare', isIdempotent: true },
  list_bulk: { method: 'GET', path: '/v1/bulk', isIdempotent: true },
  create_webhook: { method: 'POST', path: '/v1/webhooks', isIdempotent: true },
  list_webhooks: { method: 'GET', path: '/v1/webhooks', isIdempotent: true },
  replace_webhook_watch: { method: 'POST', path: '/v1/webhooks/{wid}/watch', isIdempotent: false },
  delete_webhook: { method: 'DELETE', path: '/v1/webhooks/{wid}', isIdempotent: true },
  test_webhook: { method: 'POST', path: '/v1/webhooks/{wid}/test', isIdempotent: false },
  list_webhook_deliveries: { method: 'GET', path: '/v1/webhooks/{wid}/deliveries', isIdempotent: true },
  list_deliveries: { method: 'GET', path: '/v1/webhooks/deliveries', isIdempotent: true },
  get_webhook_delivery: { method: 'GET', path: '/v1/webhooks/{wid}/deliveries/{did}', isIdempotent: true },
  replay_webhook: { method: 'POST', path: '/v1/webhooks/{wid}/replay', isIdempotent: false },
  rotate_webhook_secret: { method: 'POST', path: '/v1/webhooks/{wid}/rotate', isIdempotent: false },
  get_health: { method: 'GET', path: '/health', isIdempotent: true },
} as const

export type OperationName = keyof typeof OPERATIONS

/** A method for every call; a subclass says how a call is made. */
export abstract class Endpoints {
  /** One call with everything its answer says besides the data. */
  abstract call<T>(name: OperationName, sent: Sent, options?: CallOptions): Promise<Answer<T>>

  /** Answer after answer, as far as there are any. */
  abstract pages<T>(name: OperationName, sent: Sent, options?: CallOptions): AsyncGenerator<T>

  /** Yields a stream's events, and reconnects if the connection breaks. */
  abstract events<T>(name: OperationName, sent: Sent, options?: CallOptions): AsyncGenerator<T>

  /** Create a free-tier API key. */
  async createKey(body: CreateKeyBody = {}, options?: CallOptions): Promise<KeyAnswer> {
    return (await this.call<KeyAnswer>('create_key', { body }, options)).data
  }

  /** A logged request of your account: parameters, cost and waiting times. */
  async getRequest(id: string, options?: CallOptions): Promise<RequestAnswer> {
    return (await this.call<RequestAnswer>('get_request', { path: { id } }, options)).data
  }

  /** Profile of one company. */
  async getCompany(ticker: string, query: GetCompanyQuery = {}, options?: CallOptions): Promise<CompanyAnswer> {
    return (await this.call<CompanyAnswer>('get_company', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Fails to deliver in a company’s securities, by settlement day. */
  async getFails(ticker: string, query: GetFailsQuery = {}, options?: CallOptions): Promise<FailsAnswer> {
    return (await this.call<FailsAnswer>('get_fails', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Filings of one company, newest first, each with a link to its document. */
  async getFilings(ticker: string, query: GetFilingsQuery = {}, options?: CallOptions): Promise<FilingsAnswer> {
    return (await this.call<FilingsAnswer>('get_filings', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getFilingsPages(ticker: string, query: GetFilingsQuery = {}, options?: CallOptions): AsyncGenerator<FilingsAnswer> {
    return this.pages<FilingsAnswer>('get_filings', { path: { ticker }, query: { ...query } }, options)
  }

  /** Income statement, balance sheet and cash flow, with the same field names for every company. */
  async getFundamentals(ticker: string, query: GetFundamentalsQuery = {}, options?: CallOptions): Promise<FundamentalsAnswer> {
    return (await this.call<FundamentalsAnswer>('get_fundamentals', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Structured facts as filed: every period, every tag, or one filing alone. */
  async getXbrl(ident: string, query: GetXbrlQuery = {}, options?: CallOptions): Promise<XbrlAnswer> {
    return (await this.call<XbrlAnswer>('get_xbrl', { path: { ident }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getXbrlPages(ident: string, query: GetXbrlQuery = {}, options?: CallOptions): AsyncGenerator<XbrlAnswer> {
    return this.pages<XbrlAnswer>('get_xbrl', { path: { ident }, query: { ...query } }, options)
  }

  /** Shares outstanding and public float as filings state them. */
  async getShares(ticker: string, query: GetSharesQuery = {}, options?: CallOptions): Promise<SharesAnswer> {
    return (await this.call<SharesAnswer>('get_shares', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Statement values restated by a later filing, for one company or all. */
  async getRestatedValues(ticker: string, query: GetRestatedValuesQuery = {}, options?: CallOptions): Promise<RestatementsAnswer> {
    return (await this.call<RestatementsAnswer>('get_restated_values', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getRestatedValuesPages(ticker: string, query: GetRestatedValuesQuery = {}, options?: CallOptions): AsyncGenerator<RestatementsAnswer> {
    return this.pages<RestatementsAnswer>('get_restated_values', { path: { ticker }, query: { ...query } }, options)
  }

  /** The definition of every measure: meaning, tags, formulas and rules. Free. */
  async getMapping(query: GetMappingQuery = {}, options?: CallOptions): Promise<MappingAnswer> {
    return (await this.call<MappingAnswer>('get_mapping', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getMappingPages(query: GetMappingQuery = {}, options?: CallOptions): AsyncGenerator<MappingAnswer> {
    return this.pages<MappingAnswer>('get_mapping', { query: { ...query } }, options)
  }

  /** Insider transactions and holdings from Forms 3, 4 and 5, for one company or market-wide. */
  async getInsider(ticker: string, query: GetInsiderQuery = {}, options?: CallOptions): Promise<InsiderAnswer> {
    return (await this.call<InsiderAnswer>('get_insider', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getInsiderPages(ticker: string, query: GetInsiderQuery = {}, options?: CallOptions): AsyncGenerator<InsiderAnswer> {
    return this.pages<InsiderAnswer>('get_insider', { path: { ticker }, query: { ...query } }, options)
  }

  /** Every row of every Form 3, 4 and 5, in the order this service stored them. */
  async getInsiderFeed(query: GetInsiderFeedQuery = {}, options?: CallOptions): Promise<InsiderFeedAnswer> {
    return (await this.call<InsiderFeedAnswer>('get_insider_feed', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getInsiderFeedPages(query: GetInsiderFeedQuery = {}, options?: CallOptions): AsyncGenerator<InsiderFeedAnswer> {
    return this.pages<InsiderFeedAnswer>('get_insider_feed', { query: { ...query } }, options)
  }

  /** Notices of proposed sales by insiders (Form 144), for one company or market-wide. */
  async getProposedSales(ticker: string, query: GetProposedSalesQuery = {}, options?: CallOptions): Promise<ProposedSalesAnswer> {
    return (await this.call<ProposedSalesAnswer>('get_proposed_sales', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Insiders by name, including close spellings: who they are and at which companies. */
  async findInsiders(query: FindInsidersQuery, options?: CallOptions): Promise<PeopleAnswer> {
    return (await this.call<PeopleAnswer>('find_insiders', { query: { ...query } }, options)).data
  }

  /** One insider across all companies: roles, trades, holdings over time, plan sales, notices. */
  async getInsiderPerson(person_cik: string, query: GetInsiderPersonQuery = {}, options?: CallOptions): Promise<PersonAnswer> {
    return (await this.call<PersonAnswer>('get_insider_person', { path: { person_cik }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getInsiderPersonPages(person_cik: string, query: GetInsiderPersonQuery = {}, options?: CallOptions): AsyncGenerator<PersonAnswer> {
    return this.pages<PersonAnswer>('get_insider_person', { path: { person_cik }, query: { ...query } }, options)
  }

  /** Private offerings of securities (Form D), for one company or market-wide. */
  async getPrivateOfferings(ticker: string, query: GetPrivateOfferingsQuery = {}, options?: CallOptions): Promise<PrivateOfferingAnswer> {
    return (await this.call<PrivateOfferingAnswer>('get_private_offerings', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Pay of executives and directors, from proxy statements (DEF 14A). */
  async getCompensation(ticker: string, query: GetCompensationQuery = {}, options?: CallOptions): Promise<ProxyPayAnswer> {
    return (await this.call<ProxyPayAnswer>('get_compensation', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The board of directors, from proxy statements (DEF 14A). */
  async getDirectors(ticker: string, query: GetDirectorsQuery = {}, options?: CallOptions): Promise<BoardAnswer> {
    return (await this.call<BoardAnswer>('get_directors', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Latest 8-Ks withdrawing earlier financial statements (Item 4.02). */
  async getRestatements(query: GetRestatementsQuery = {}, options?: CallOptions): Promise<RedFlagsAnswer> {
    return (await this.call<RedFlagsAnswer>('get_restatements', { query: { ...query } }, options)).data
  }

  /** Latest 8-Ks reporting a change of auditor (Item 4.01). */
  async getAuditorChanges(query: GetAuditorChangesQuery = {}, options?: CallOptions): Promise<RedFlagsAnswer> {
    return (await this.call<RedFlagsAnswer>('get_auditor_changes', { query: { ...query } }, options)).data
  }

  /** Latest 8-Ks of all companies, optionally by item, paged with a cursor. */
  async getLatestEvents(query: GetLatestEventsQuery = {}, options?: CallOptions): Promise<LatestEventsAnswer> {
    return (await this.call<LatestEventsAnswer>('get_latest_events', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getLatestEventsPages(query: GetLatestEventsQuery = {}, options?: CallOptions): AsyncGenerator<LatestEventsAnswer> {
    return this.pages<LatestEventsAnswer>('get_latest_events', { query: { ...query } }, options)
  }

  /** What 8-Ks say: auditor changes, officer and director changes, withdrawn statements. */
  async getEventContent(ticker: string, query: GetEventContentQuery = {}, options?: CallOptions): Promise<EventContentAnswer> {
    return (await this.call<EventContentAnswer>('get_event_content', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Material events of one company: 8-Ks as typed items, newest first. */
  async getEvents(ticker: string, query: GetEventsQuery = {}, options?: CallOptions): Promise<EventsAnswer> {
    return (await this.call<EventsAnswer>('get_events', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Votes of shareholders’ meetings, from 8-Ks with Item 5.07. */
  async getVotes(ticker: string, query: GetVotesQuery = {}, options?: CallOptions): Promise<MeetingAnswer> {
    return (await this.call<MeetingAnswer>('get_votes', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Managers that file on Form 13F, by name and size. */
  async listFunds(query: ListFundsQuery = {}, options?: CallOptions): Promise<FundsAnswer> {
    return (await this.call<FundsAnswer>('list_funds', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  listFundsPages(query: ListFundsQuery = {}, options?: CallOptions): AsyncGenerator<FundsAnswer> {
    return this.pages<FundsAnswer>('list_funds', { query: { ...query } }, options)
  }

  /** Stakes above 5% from Schedules 13D and 13G, for one company or market-wide. */
  async getActivist(identifier: string, query: GetActivistQuery = {}, options?: CallOptions): Promise<ActivistAnswer> {
    return (await this.call<ActivistAnswer>('get_activist', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** What changed in a section since the prior year, or between any two reports. */
  async getSectionDiff(ticker: string, query: GetSectionDiffQuery = {}, options?: CallOptions): Promise<SectionDiffAnswer> {
    return (await this.call<SectionDiffAnswer>('get_section_diff', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getSectionDiffPages(ticker: string, query: GetSectionDiffQuery = {}, options?: CallOptions): AsyncGenerator<SectionDiffAnswer> {
    return this.pages<SectionDiffAnswer>('get_section_diff', { path: { ticker }, query: { ...query } }, options)
  }

  /** Sections of the latest 10-K or 10-Q as clean text, or the list of its sections. */
  async getSections(ticker: string, query: GetSectionsQuery = {}, options?: CallOptions): Promise<SectionsAnswer> {
    return (await this.call<SectionsAnswer>('get_sections', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getSectionsPages(ticker: string, query: GetSectionsQuery = {}, options?: CallOptions): AsyncGenerator<SectionsAnswer> {
    return this.pages<SectionsAnswer>('get_sections', { path: { ticker }, query: { ...query } }, options)
  }

  /** Sections of any report as clean text, or their list: annual, quarterly and current reports, proxy statements and prospectuses, by form, year, period or filing. */
  async getReport(ticker: string, query: GetReportQuery = {}, options?: CallOptions): Promise<ReportAnswer> {
    return (await this.call<ReportAnswer>('get_report', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getReportPages(ticker: string, query: GetReportQuery = {}, options?: CallOptions): AsyncGenerator<ReportAnswer> {
    return this.pages<ReportAnswer>('get_report', { path: { ticker }, query: { ...query } }, options)
  }

  /** The statements of one filing as the filer laid them out, line by line. */
  async getFiledStatements(ticker: string, query: GetFiledStatementsQuery = {}, options?: CallOptions): Promise<FiledStatementsAnswer> {
    return (await this.call<FiledStatementsAnswer>('get_filed_statements', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Revenue, income and assets by segment, product and geography, over years. */
  async getSegments(ticker: string, query: GetSegmentsQuery = {}, options?: CallOptions): Promise<SegmentsAnswer> {
    return (await this.call<SegmentsAnswer>('get_segments', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The documents of any filing: number, type, description, size and hash. */
  async listDocuments(accession: string, query: ListDocumentsQuery = {}, options?: CallOptions): Promise<DocumentListAnswer> {
    return (await this.call<DocumentListAnswer>('list_documents', { path: { accession }, query: { ...query } }, options)).data
  }

  /** Any document of any filing as clean text, Markdown or safe HTML, in parts. */
  async getDocument(accession: string, document: string, query: GetDocumentQuery = {}, options?: CallOptions): Promise<DocumentTextAnswer> {
    return (await this.call<DocumentTextAnswer>('get_document', { path: { accession, document }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getDocumentPages(accession: string, document: string, query: GetDocumentQuery = {}, options?: CallOptions): AsyncGenerator<DocumentTextAnswer> {
    return this.pages<DocumentTextAnswer>('get_document', { path: { accession, document }, query: { ...query } }, options)
  }

  /** Full-text search of filing documents, including exhibits. */
  async searchFilings(query: SearchFilingsQuery, options?: CallOptions): Promise<SearchAnswer> {
    return (await this.call<SearchAnswer>('search_filings', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  searchFilingsPages(query: SearchFilingsQuery, options?: CallOptions): AsyncGenerator<SearchAnswer> {
    return this.pages<SearchAnswer>('search_filings', { query: { ...query } }, options)
  }

  /** Federal contract opportunities, newest first. */
  async getOpportunities(query: GetOpportunitiesQuery = {}, options?: CallOptions): Promise<OpportunitiesAnswer> {
    return (await this.call<OpportunitiesAnswer>('get_opportunities', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getOpportunitiesPages(query: GetOpportunitiesQuery = {}, options?: CallOptions): AsyncGenerator<OpportunitiesAnswer> {
    return this.pages<OpportunitiesAnswer>('get_opportunities', { query: { ...query } }, options)
  }

  /** One SAM.gov notice: text, contacts, attachments, award, and changes. */
  async getOpportunity(notice_id: string, query: GetOpportunityQuery = {}, options?: CallOptions): Promise<OpportunityAnswer> {
    return (await this.call<OpportunityAnswer>('get_opportunity', { path: { notice_id }, query: { ...query } }, options)).data
  }

  /** Federal contracts won by a listed company and its subsidiaries. */
  async getContracts(ticker: string, query: GetContractsQuery = {}, options?: CallOptions): Promise<ContractsAnswer> {
    return (await this.call<ContractsAnswer>('get_contracts', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getContractsPages(ticker: string, query: GetContractsQuery = {}, options?: CallOptions): AsyncGenerator<ContractsAnswer> {
    return this.pages<ContractsAnswer>('get_contracts', { path: { ticker }, query: { ...query } }, options)
  }

  /** Where filings fail checks: statements that do not tie out, facts out of scale, missing quarters, doubtful insider trades, 13F reports and stakes. */
  async getExceptions(query: GetExceptionsQuery = {}, options?: CallOptions): Promise<ExceptionsAnswer> {
    return (await this.call<ExceptionsAnswer>('get_exceptions', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getExceptionsPages(query: GetExceptionsQuery = {}, options?: CallOptions): AsyncGenerator<ExceptionsAnswer> {
    return this.pages<ExceptionsAnswer>('get_exceptions', { query: { ...query } }, options)
  }

  /** Find a company, person, manager or fund by name or identifier. */
  async resolveEntity(query: ResolveEntityQuery = {}, options?: CallOptions): Promise<ResolveAnswer> {
    return (await this.call<ResolveAnswer>('resolve_entity', { query: { ...query } }, options)).data
  }

  /** Fourteen financial ratios with their inputs, for the latest fiscal year or over time. */
  async getRatios(ticker: string, query: GetRatiosQuery = {}, options?: CallOptions): Promise<RatiosAnswer> {
    return (await this.call<RatiosAnswer>('get_ratios', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Holdings of a manager from its 13F reports, with changes and history, or of a fund from Form N-PORT. */
  async getHoldings(identifier: string, query: GetHoldingsQuery = {}, options?: CallOptions): Promise<PortfolioAnswer> {
    return (await this.call<PortfolioAnswer>('get_holdings', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getHoldingsPages(identifier: string, query: GetHoldingsQuery = {}, options?: CallOptions): AsyncGenerator<PortfolioAnswer> {
    return this.pages<PortfolioAnswer>('get_holdings', { path: { identifier }, query: { ...query } }, options)
  }

  /** Who holds a company: institutional managers by 13F, large stakes, insiders. */
  async getHolders(ticker: string, query: GetHoldersQuery = {}, options?: CallOptions): Promise<HoldersAnswer> {
    return (await this.call<HoldersAnswer>('get_holders', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getHoldersPages(ticker: string, query: GetHoldersQuery = {}, options?: CallOptions): AsyncGenerator<HoldersAnswer> {
    return this.pages<HoldersAnswer>('get_holders', { path: { ticker }, query: { ...query } }, options)
  }

  /** Earnings releases before the 10-Q: figures with their cells, and guidance. */
  async getReleases(ticker: string, query: GetReleasesQuery = {}, options?: CallOptions): Promise<EarningsReleasesAnswer> {
    return (await this.call<EarningsReleasesAnswer>('get_releases', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Market value and multiples by prices that the operator loaded, without look-ahead. */
  async getValuation(ticker: string, query: GetValuationQuery = {}, options?: CallOptions): Promise<ValuationAnswer> {
    return (await this.call<ValuationAnswer>('get_valuation', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Every filing of all filers, in the order first seen, with a cursor. */
  async getFeed(query: GetFeedQuery = {}, options?: CallOptions): Promise<FeedAnswer> {
    return (await this.call<FeedAnswer>('get_feed', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getFeedPages(query: GetFeedQuery = {}, options?: CallOptions): AsyncGenerator<FeedAnswer> {
    return this.pages<FeedAnswer>('get_feed', { query: { ...query } }, options)
  }

  /** The same as a continuous stream: starts now without `since`, and resumes after a disconnect. */
  getFeedEvents(query: GetFeedQuery = {}, options?: CallOptions): AsyncGenerator<FeedFiling> {
    return this.events<FeedFiling>('get_feed', { query: { ...query } }, options)
  }

  /** What data the service has, and how complete and current it is. Free. */
  async getCoverage(options?: CallOptions): Promise<CoverageAnswer> {
    return (await this.call<CoverageAnswer>('get_coverage', {}, options)).data
  }

  /** One company at a glance, in at most 1,500 tokens: start here. */
  async getSnapshot(ticker: string, query: GetSnapshotQuery = {}, options?: CallOptions): Promise<SnapshotAnswer> {
    return (await this.call<SnapshotAnswer>('get_snapshot', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Companies whose newest period meets conditions on measures, ratios and growth. */
  async screenMarket(query: ScreenMarketQuery = {}, options?: CallOptions): Promise<ScreenAnswer> {
    return (await this.call<ScreenAnswer>('screen_market', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  screenMarketPages(query: ScreenMarketQuery = {}, options?: CallOptions): AsyncGenerator<ScreenAnswer> {
    return this.pages<ScreenAnswer>('screen_market', { query: { ...query } }, options)
  }

  /** One measure or ratio of all companies for one period, with filings and vintage. */
  async getFrame(measure: string, query: GetFrameQuery, options?: CallOptions): Promise<FrameAnswer> {
    return (await this.call<FrameAnswer>('get_frame', { path: { measure }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getFramePages(measure: string, query: GetFrameQuery, options?: CallOptions): AsyncGenerator<FrameAnswer> {
    return this.pages<FrameAnswer>('get_frame', { path: { measure }, query: { ...query } }, options)
  }

  /** Measures and ratios of several companies side by side, period by period. */
  async compareCompanies(query: CompareCompaniesQuery, options?: CallOptions): Promise<CompareAnswer> {
    return (await this.call<CompareAnswer>('compare_companies', { query: { ...query } }, options)).data
  }

  /** Parquet files of the whole store, to download. Free. */
  async listBulk(query: ListBulkQuery = {}, options?: CallOptions): Promise<BulkAnswer> {
    return (await this.call<BulkAnswer>('list_bulk', { query: { ...query } }, options)).data
  }

  /** Register a webhook for filings of certain companies or people, or filings that match a search. */
  async createWebhook(body: CreateWebhookBody, options?: CallOptions): Promise<WebhookCreatedAnswer> {
    return (await this.call<WebhookCreatedAnswer>('create_webhook', { body }, options)).data
  }

  /** The caller’s webhooks. */
  async listWebhooks(options?: CallOptions): Promise<WebhooksAnswer> {
    return (await this.call<WebhooksAnswer>('list_webhooks', {}, options)).data
  }

  /** Replace what a webhook watches, and its name. */
  async replaceWebhookWatch(wid: string, body: ReplaceWebhookWatchBody, options?: CallOptions): Promise<WebhookWatchAnswer> {
    return (await this.call<WebhookWatchAnswer>('replace_webhook_watch', { path: { wid }, body }, options)).data
  }

  /** Deactivate a webhook. */
  async deleteWebhook(wid: string, options?: CallOptions): Promise<WebhookRemovedAnswer> {
    return (await this.call<WebhookRemovedAnswer>('delete_webhook', { path: { wid } }, options)).data
  }

  /** Send a signed test payload to the webhook now. */
  async testWebhook(wid: string, query: TestWebhookQuery = {}, options?: CallOptions): Promise<WebhookTestAnswer> {
    return (await this.call<WebhookTestAnswer>('test_webhook', { path: { wid }, query: { ...query } }, options)).data
  }

  /** Deliveries of a webhook, with every attempt. */
  async listWebhookDeliveries(wid: string, query: ListWebhookDeliveriesQuery = {}, options?: CallOptions): Promise<WebhookDeliveriesAnswer> {
    return (await this.call<WebhookDeliveriesAnswer>('list_webhook_deliveries', { path: { wid }, query: { ...query } }, options)).data
  }

  /** Deliveries of all the account’s webhooks, with every attempt. */
  async listDeliveries(query: ListDeliveriesQuery = {}, options?: CallOptions): Promise<AccountDeliveriesAnswer> {
    return (await this.call<AccountDeliveriesAnswer>('list_deliveries', { query: { ...query } }, options)).data
  }

  /** One delivery as posted: headers, body and every attempt. */
  async getWebhookDelivery(wid: string, did: string, options?: CallOptions): Promise<WebhookDeliveryAnswer> {
    return (await this.call<WebhookDeliveryAnswer>('get_webhook_delivery', { path: { wid, did } }, options)).data
  }

  /** Resend deliveries: one by its id, or a range of sequence numbers. */
  async replayWebhook(wid: string, body: ReplayWebhookBody = {}, options?: CallOptions): Promise<WebhookReplayAnswer> {
    return (await this.call<WebhookReplayAnswer>('replay_webhook', { path: { wid }, body }, options)).data
  }

  /** Replace the signing secret of a webhook. */
  async rotateWebhookSecret(wid: string, body: RotateWebhookSecretBody = {}, options?: CallOptions): Promise<WebhookSecretAnswer> {
    return (await this.call<WebhookSecretAnswer>('rotate_webhook_secret', { path: { wid }, body }, options)).data
  }

  /** Whether the service is up. */
  async getHealth(options?: CallOptions): Promise<HealthAnswer> {
    return (await this.call<HealthAnswer>('get_health', {}, options)).data
  }
}
