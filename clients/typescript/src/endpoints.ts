// Written by `npm run clients` from the OpenAPI document; do not edit.

import type { Answer, CallOptions, Sent } from './call.ts'

export interface AccountDeliveriesAnswer {
  /** Deliveries in this answer. */
  count: number
  /** Last queued first. */
  deliveries: AccountDelivery[]
  /** Pass as `before` for older ones; null at the end. */
  next_before: string | null
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
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
  /** When it is tried next; null when it is not. */
  next_attempt_at: string | null
  /** Oldest first. */
  attempts: DeliveryAttempt[]
  /** Id of the webhook. */
  webhook_id: string
}

export type AcquiredDisposed = "A" | "D"

export interface ActivistAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name as the publisher has it. */
  company?: string
  /** Stakes in this answer. */
  count: number
  /** False when a schedule that this answer looked for could not be read. */
  complete: boolean
  /** Every schedule accepted since then, and by `as_of`, was looked at; what could not be read is in `unread`. Null when no list and no feed tells. */
  complete_since: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to?: string | null
  /** Schedules stored here; the answer is drawn from these. */
  filings_scanned: number
  /** Day of filing of the first of them. */
  first_filed: string | null
  /** Day of filing of the last of them. */
  last_filed: string | null
  /** Schedules stored here that no document dates. */
  filings_undated: number
  /** Newest first. */
  stakes: Stake[]
  /** Schedules that could not be read, and why. */
  unread: UnreadSchedule[]
  history?: StakeHistory
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface AuditorChange {
  /** The auditor who leaves. */
  previous_auditor: StatedText | null
  /** The auditor who comes. */
  new_auditor: StatedText | null
  /** Declined: the auditor does not stand for re-election. */
  how_it_ended: StatedAuditorLeft | null
  /** Day of the decision or the notice. */
  ended_on: StatedDay | null
  /** Day of the engagement. */
  engaged_on: StatedDay | null
  /** Whether there were disagreements with the one who leaves. */
  disagreements: StatedFlag | null
  /** What the text says of that auditor’s reports. */
  opinions: StatedOpinion | null
}

export interface AwardeeEvidence {
  /** Which name of the company it is equal to. */
  kind: "name" | "former_name" | "subsidiary" | "parent_name" | "parent_former_name" | "parent_subsidiary" | "uei" | "parent_uei"
  /** How sure it is. */
  confidence: "high" | "medium" | "low"
  /** What the notice says. */
  written: string
  /** The company’s name that it is equal to. */
  equals: string
  /** Annual report that lists the subsidiary; null for other kinds. */
  accession: string | null
  /** Its exhibit. */
  exhibit: string | null
  /** The exhibit that was read. */
  url: string | null
  /** What lowers the confidence; null where nothing does. */
  doubt: string | null
}

export interface BalanceSheetRow {
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
  /** Form of the filing that most of the row is read from. */
  form: string
  /** Day of filing. */
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
  /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split. `read_from_filing`: a value is made of a filing that the publisher’s facts do not have yet, read from its own document. */
  flags: StatementFlag[]
  /** Of `/v1/fundamentals`, present where a later filing restated one of the values since the first report, splits aside: `/v1/restatements` says which. */
  restated?: boolean
  sources?: Record<string, CellSource>
}

export interface Breakdown {
  /** What it is divided by. */
  by: "segment" | "product" | "geography"
  /** What is divided. */
  measure: "revenue" | "operating_income" | "pretax_income" | "assets"
  /** Tag of the values. */
  concept: string
  /** The part of the report that shows these members together. */
  title: string | null
  /** First day of the fiscal year; null for assets. */
  start: string | null
  /** Last day. */
  end: string
  /** Currency. */
  unit: string
  /** The newest filing that states it; its values are shown. */
  accession: string
  /** In the order of the filer. */
  parts: BreakdownPart[]
  /** Sum of the parts that are no part of another. */
  sum: number
  /** What the filer states between the sum and the total, such as eliminations; empty where the sum is the total. */
  reconciling: ReconcilingPart[]
  /** Of the whole company, as the same filing states it. */
  total: number | null
  /** Tag of the total. */
  total_concept: string | null
  /** Total less sum and what reconciles them. */
  difference: number | null
  /** Whether the difference is rounding; null without a total. */
  ties: boolean | null
  /** Members of the same year in an earlier filing that have neither name nor value here. */
  gone: GonePart[]
}

export interface BreakdownPart {
  /** Tag of the segment, product or place. */
  member: string
  /** What the filer calls it. */
  label: string | null
  /** The member that it is a part of; the sum leaves it out then. */
  parent: string | null
  /** As tagged, in whole units; null where the filer says nil. */
  value: number | null
  /** The value where no JSON number holds it. */
  exact?: string
  /** Digits after the point that the filer calls precise, below zero for thousands and more; null for all. */
  decimals: number | null
  /** Id of the element in the document: `url#anchor` is the place. */
  anchor: string | null
  /** An earlier filing stated another value of the same; null where none in this answer did. */
  recast_from: RecastFrom | null
  /** An earlier filing has this very value under a name that is gone; null where none has. */
  renamed_from: RenamedFrom | null
}

export interface BulkAnswer {
  /** The newest, then one of each month that is kept, newest first. */
  snapshots: BulkSnapshot[]
  /** Whose files these are; null where there is none. */
  snapshot: string | null
  /** Files. */
  count: number
  /** Parquet files of the snapshot. */
  files: BulkFile[]
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
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
  /** A month, or the id of the newest. */
  name: string
  /** What the store held then is in it. */
  as_of: string
  /** When it was written. */
  finished_at: string
  /** Of the manifest; each dataset has its own. */
  schema_version: number
  /** Rows in all files. */
  rows: number
  /** Bytes of all files. */
  bytes: number
  /** Path of the manifest: datasets with columns, types and meanings. */
  manifest: string
  /** Null for the newest. */
  checksums: string | null
  /** Null for the newest. */
  changes: string | null
}

export interface CashFlowRow {
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
  /** Form of the filing that most of the row is read from. */
  form: string
  /** Day of filing. */
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
  /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split. `read_from_filing`: a value is made of a filing that the publisher’s facts do not have yet, read from its own document. */
  flags: StatementFlag[]
  /** Of `/v1/fundamentals`, present where a later filing restated one of the values since the first report, splits aside: `/v1/restatements` says which. */
  restated?: boolean
  sources?: Record<string, CellSource>
}

export interface CellSource {
  /** False when the value is a fact as the filer tagged it. */
  derived: boolean
  formula: string | null
  facts: SourceFact[]
}

export interface CompanyAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** The same as `company`. */
  name: string
  /** All tickers, the main one first. */
  tickers: string[]
  exchanges: string[]
  /** Standard Industrial Classification code. */
  sic: string | null
  /** The industry the code stands for. */
  sic_description: string | null
  /** End of the fiscal year, MMDD. */
  fiscal_year_end: string | null
  /** State or country code. */
  state_of_incorporation: string | null
  /** As the publisher has it. */
  website: string | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface CompanyEvent {
  /** Day of filing. */
  filed: string
  /** Accession number. */
  accession: string
  /** The primary document; the complete submission where none is named. */
  url: string
  /** Whether one of the items is market-moving; null where none of the known items is, and items are unknown. */
  notable: boolean | null
  /** As the filing’s header lists them, then those that it leaves blank. */
  items: EventItem[]
  /** Why there may be more items than these; null where all are known. */
  items_unknown_reason: string | null
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

export interface CompareAnswer {
  measures: string[]
  period_type: "annual" | "quarterly" | "ttm"
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later under that year, an earlier one under the year before; a quarter where its middle lies; twelve months as their last quarter. `fiscal`: as the filer names it. */
  align: "calendar" | "fiscal"
  /** Last day whose filings count, of `as_of`: for an instant the day before, unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** Rows in this answer: each company in each period. */
  count: number
  results: ComparedPeriod[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ComparedParagraph {
  /** Its number in the section. */
  paragraph: number
  /** Where it begins in the section’s text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** As it stands in the report; null with `view=compact` where `runs`, or of a moved paragraph the later place, say it. */
  text: string | null
  /** Characters that are missing at the end of `text`; without it, none. */
  chars_left_out?: number
}

export interface ComparedPeriod {
  /** Year, or year and quarter, that periods are aligned by. */
  slot: string
  /** First ticker; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name as the publisher has it; null where none is known. */
  company: string | null
  /** Last day; null where the company has no period here. */
  period: string | null
  fiscal_year: number | null
  /** `FY`, `Q1` to `Q4`. */
  fiscal_period: string | null
  /** By the name asked for; null where the company reports none, or it does not apply. */
  values: Record<string, MarketValue | null>
}

export interface ComparedReport {
  /** Form type as EDGAR spells it; null without any such report. */
  form: string | null
  /** Day of filing. */
  filed: string | null
  /** End of the period reported on. */
  report_date: string | null
  /** Accession number. */
  accession: string | null
  /** The document that was read. */
  url: string | null
  /** Null where the report has no such item. */
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
  /** The report only says where the text stands, such as in the proxy statement. */
  incorporated_by_reference: boolean
  confidence: SectionConfidence
}

export interface ContractAward {
  /** The publisher’s key of the award. */
  award_key: string
  /** Number of the contract or order (PIID). */
  award_id: string | null
  /** Number of what it was ordered under. */
  parent_award_id: string | null
  /** Kind of award, in the publisher’s words. */
  type: string | null
  /** Who was awarded it, as the publisher writes the name. */
  recipient: string
  /** Unique Entity ID of the recipient. */
  recipient_uei: string | null
  /** The recipient’s parent, as the publisher writes it. */
  parent: string | null
  /** Unique Entity ID of the parent. */
  parent_uei: string | null
  /** Awarding agency. */
  agency: string | null
  /** Its part that awarded it. */
  sub_agency: string | null
  /** USD that the actions stored here obligate, less what they take back. */
  obligated: number
  /** USD as the publisher totals the award; null where no archive with it was read, and with `as_of`. */
  total_obligated: number | null
  /** Actions stored here: the award and its modifications. */
  actions: number
  /** Day of the first of them. */
  first_action_on: string
  /** Day of the last of them. */
  last_action_on: string
  /** First day of performance. */
  starts_on: string | null
  /** Last day of performance, as last agreed. */
  ends_on: string | null
  /** What it is for, as the newest action has it. */
  description: string | null
  /** NAICS code. */
  naics_code: string | null
  /** What the code stands for. */
  naics: string | null
  /** Product or service code. */
  psc_code: string | null
  /** What the code stands for. */
  psc: string | null
  /** The award’s page at the publisher. */
  url: string
  confidence: MatchConfidence
  /** Why it is the company’s, the best first. */
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
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Awards in this answer. */
  count: number
  /** Awards that match. */
  total: number
  /** USD that all of these obligate. */
  obligated: number
  min_confidence: MatchConfidence
  /** The largest first. */
  by_agency: ContractsByAgency[]
  /** The newest first. */
  by_fiscal_year: ContractsByYear[]
  /** The largest 50 of those who were awarded them, the largest first. */
  recipients: ContractRecipient[]
  /** By the day of the last action, newest first. */
  awards: ContractAward[]
  /** The list of subsidiaries that names were compared with. */
  subsidiaries: SubsidiaryList | null
  /** Why there is none; null where there is one. */
  subsidiaries_reason: string | null
  /** False where awards may be missing; `complete_reason` says why. */
  complete: boolean
  /** Why; null where nothing is known to be missing. */
  complete_reason: string | null
  /** When the publisher’s search was last asked. */
  searched_at: string | null
  /** Archive files that were loaded, newest first. */
  files: ContractFile[]
  /** Where the data comes from. */
  source: "USAspending.gov"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ContractsByAgency {
  /** Awarding agency; null where none is named. */
  agency: string | null
  /** Awards with an action. */
  awards: number
  /** USD obligated. */
  obligated: number
}

export interface ContractsByYear {
  /** Federal fiscal year, from 1 October before. */
  fiscal_year: number
  /** Awards with an action. */
  awards: number
  /** USD obligated. */
  obligated: number
}

export interface CoverageAlarm {
  /** A name for programs. */
  alarm: string
  /** Since when. */
  since: string | null
  /** What is wrong, and what to do. */
  text: string
}

export interface CoverageAnswer {
  /** The service’s time. */
  now: string
  /** Whether the publishers are asked, and not a mirror. */
  live: boolean
  kinds: CoverageKind[]
  feed: CoverageFeed
  /** Stages of the loading in the background, in order; empty where nothing is loaded. */
  loading: LoadingStage[]
  /** Filings that are known and wait to be read. */
  pending: number
  /** Newest first, two weeks. */
  days: CoverageDay[]
  alarms: CoverageAlarm[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface CoverageDay {
  /** A day of the publisher’s index. */
  day: string
  /** `closed`: a day without filings; `unpublished`: its index is not out. */
  state: "complete" | "incomplete" | "closed" | "unpublished"
  /** Filings of forms that are read. */
  listed: number
  /** Those in the store. */
  processed: number
  /** Those that are not. */
  missing: number
  /** When they were compared. */
  checked_at: string
}

export interface CoverageFeed {
  /** Whether a process watches the feed of new filings. */
  watched: boolean
  /** When this service first looked at it. */
  began_at: string | null
  /** When it was last read. */
  looked_at: string | null
  /** Why the last look failed; null after one that did not. */
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
  /** First day from which on, up to `complete_to`, everything that the publisher’s indexes list is in the store. */
  complete_from: string | null
  /** Last day of that run. */
  complete_to: string | null
  /** When the list was last refreshed, for data that comes whole. */
  refreshed_at: string | null
}

/** settlement: a fails-to-deliver file pairs them; schedule: a Schedule 13D or 13G does; name: one company alone has the name. */
export type CusipBasis = "settlement" | "schedule" | "name"

export interface CusipChange {
  /** The symbol that settled under both CUSIPs, one after the other. */
  symbol: string
  /** Last day on which the former one is seen in settlement files. */
  last_on: string
  /** First day on which the new one is. */
  first_on: string
  /** Address of the newest file with the new one. */
  document: string
}

/** What pairs a CUSIP with a company. */
export interface CusipEvidence {
  basis: CusipBasis
  /** Address of the file, or accession number of the newest schedule. */
  document: string | null
  /** First day on which the pair was seen. */
  first_on: string | null
  /** Last day on which it was seen. */
  last_on: string | null
}

export interface DeliveryAttempt {
  /** Counted from 1 over all rounds. */
  number: number
  /** When it was made. */
  at: string
  /** What the receiver answered; null when no answer came. */
  status_code: number | null
  /** Milliseconds until the answer, or until the attempt was given up. */
  duration_ms: number
  /** Why no answer came; null when one did. */
  error: string | null
  /** First bytes of what the receiver answered. */
  answer: string | null
}

export type DerivativeKind = "forward" | "future" | "swap" | "option" | "swaption" | "warrant" | "other"

export interface DerivativeReference {
  /** A derivative is named by what it is on itself. */
  kind: "index" | "instrument" | "derivative"
  /** Name of the index or the issuer. */
  name: string | null
  /** Title of the instrument, or a description of the index. */
  title: string | null
  /** CUSIP; null for none, and for nine zeros. */
  cusip: string | null
  /** ISIN. */
  isin: string | null
  /** As the fund gives it. */
  ticker: string | null
  /** Identifiers of other kinds. */
  other_ids: OtherIdentifier[]
}

export type DocumentFormat = "text" | "markdown" | "html"

export interface DocumentListAnswer {
  /** Accession number, with dashes. */
  accession: string
  /** Form type as EDGAR spells it. */
  form: string | null
  /** Day of filing. */
  filed: string | null
  /** When EDGAR accepted it. */
  accepted_at: string | null
  /** Whom the filing is from and about, in the order of its header. */
  entities: FilingEntity[]
  /** The publisher’s page of the filing. */
  index_url: string
  /** Documents in this answer. */
  count: number
  /** False when documents of the filing are missing. */
  complete: boolean
  /** What is missing, and why; null when nothing is. */
  incomplete_reason: string | null
  /** In the order of the submission. */
  documents: ListedDocument[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface DocumentTextAnswer {
  /** Accession number, with dashes. */
  accession: string
  /** Form type as EDGAR spells it. */
  form: string | null
  /** Day of filing. */
  filed: string | null
  /** When EDGAR accepted it. */
  accepted_at: string | null
  /** Whom the filing is from and about, in the order of its header. */
  entities: FilingEntity[]
  /** The publisher’s page of the filing. */
  index_url: string
  /** What the document is asked for by: its file name, or its number where it has none. */
  document: string
  /** Its number in the submission; 1 is the main document. */
  sequence: number
  /** As the filer typed it, for example 10-K, EX-99.1 or GRAPHIC. */
  type: string
  /** In the filer’s words. */
  description: string | null
  /** Bytes of the file as filed; a text in UTF-8. */
  size: number
  /** SHA-256 of those bytes: of the publisher’s own file, where that has no header around it. */
  sha256: string
  /** False for graphics, PDF and other files, which cannot be asked for as text. */
  is_text: boolean
  /** The file; before 2001 the complete submission, which alone holds it. */
  url: string
  format: DocumentFormat
  /** Length of the whole document in this format, in UTF-16 units. */
  total_chars: number
  /** Where `text` begins in it. */
  offset: number
  /** Length of `text`. */
  chars: number
  /** The `offset` of the next part; null after the last. */
  next_offset: number | null
  /** The document, or the part of it that was asked for. */
  text: string
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface EndOfListing {
  form: string
  filed: string
  accession: string
}

export interface EventContent {
  /** Day of filing. */
  filed: string
  /** Accession number. */
  accession: string
  /** The document that was read; null where it could not be. */
  url: string | null
  /** In the order of the document. */
  items: EventItemContent[]
  /** Why items are missing here; null where none is. */
  reason: string | null
}

export interface EventContentAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Events in this answer. */
  count: number
  /** Newest first. */
  events: EventContent[]
  /** False where a document could not be read. */
  complete: boolean
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface EventItem {
  /** Item number of Form 8-K; a single number before 23 August 2004. */
  code: string
  /** The item’s caption in the form. */
  label: string
  /** Whether the filing’s header names the item, or leaves it blank and a heading of the document names it. */
  source: "header" | "text"
}

export interface EventItemContent {
  /** Item number, as the document has it. */
  code: string
  /** What stands between its heading and the next. */
  text: string
  /** Of Item 4.01, before 23 August 2004 of Item 4. */
  auditor_change: AuditorChange | null
  /** Of Item 4.02. */
  non_reliance: NonReliance | null
  /** Of Item 5.02; those that a sentence says plainly. */
  officer_changes: OfficerChange[] | null
}

export interface EventsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Events in this answer. */
  count: number
  /** Present when a document that this answer needs is missing at the publisher, or older filings have still to be read for their items. */
  complete?: boolean
  /** Newest first. */
  events: CompanyEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

/** A flag of statement rows; `scale_is_off` for a fact that is a thousand or a million times off what other facts make of it; `quarter_is_missing` for the first quarter after a gap. */
export type ExceptionKind = "gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual" | "numbers_are_exact" | "read_from_filing" | "scale_is_off" | "quarter_is_missing"

export interface ExceptionsAnswer {
  /** Records in this answer. */
  count: number
  /** Ask for what follows with `cursor` set to this; null without records. */
  cursor: string | null
  /** Whether there are more behind the cursor. */
  more: boolean
  /** Of the whole market, present while statements that an older version of this service built are still to be looked through. */
  complete?: boolean
  /** Last found first, then of the newest filing and period. */
  exceptions: StatementException[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface FactPlace {
  /** Address of the document; null where `reason` says why. */
  document: string | null
  /** Id of the element that has the number: `document#anchor` shows it. */
  anchor: string | null
  /** Id of the context that the element names. */
  context: string | null
  /** Whether the number stands in the part of the document that is not shown. */
  is_hidden: boolean | null
  /** Why there is no document or no anchor. */
  reason: string | null
}

export interface FeedAnswer {
  /** Filings in this answer. */
  count: number
  /** Ask for what follows with `since` set to this. */
  cursor: string
  /** Whether more are waiting behind the cursor. */
  more: boolean
  /** In the order in which they were seen. */
  filings: FeedFiling[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface FeedFiling {
  /** Its place in the feed: what follows it is asked for by this. */
  cursor: string
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** When EDGAR accepted it; null where only an index named it. */
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
  companies: FeedParty[]
  /** Parties that are not in this answer, since the filing alone names too many for one; a `limit` above 40 gives all. */
  companies_left_out: number
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
  /** Its first ticker; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The party’s name as the publisher spells it there. */
  company: string | null
}

export interface FiledColumn {
  /** First day of the period; null for a balance. */
  start: string | null
  /** Last day of the period, or the day of the balance. */
  end: string
}

export interface FiledLineValue {
  /** As tagged, in whole units; null where the filer says nil. */
  value: number | null
  /** The value where no JSON number holds it. */
  exact?: string
  /** Digits after the point that the filer calls precise, below zero for thousands and more; null for all. */
  decimals: number | null
  /** Id of the element in the document: `url#anchor` is the place. */
  anchor: string | null
}

export interface FiledMember {
  /** The dimension, e.g. `srt:ProductOrServiceAxis`. */
  axis: string
  /** What it is about, e.g. `us-gaap:ServiceMember`. */
  member: string
  /** What the filer calls it. */
  label: string | null
}

export interface FiledStatement {
  /** What the filer calls the statement. */
  title: string
  /** Address of its role in the presentation linkbase. */
  role: string
  /** Shorter periods first, then newest first. */
  columns: FiledColumn[]
  /** From top to bottom. */
  lines: FiledStatementLine[]
}

export interface FiledStatementLine {
  /** Tag, e.g. `us-gaap:Assets`. */
  concept: string
  /** What the filer calls the line. */
  label: string | null
  /** How far it is indented; 0 for lines at the top. */
  depth: number
  /** A line without values above those that belong to it. */
  is_heading: boolean
  /** The filer labels it as a total. */
  is_total: boolean
  /** The filer prints the values with the other sign; `value` is as tagged. */
  is_negated: boolean
  /** `USD`, `shares`, `USD/shares`; null for a heading. */
  unit: string | null
  /** The part of the company that the line is about; empty for all of it. */
  members: FiledMember[]
  /** One per column, null where nothing is said; empty for a heading. */
  values: (FiledLineValue | null)[]
}

export interface FiledStatementsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Accession number; null without any such filing. */
  accession: string | null
  /** Form type as EDGAR spells it. */
  form: string | null
  /** Day of filing. */
  filed: string | null
  /** End of the period reported on. */
  report_date: string | null
  /** The document that the facts were read from. */
  url: string | null
  /** Statements in this answer. */
  count: number
  /** False when something that belongs here is missing. */
  complete: boolean
  /** What is missing, and why; null when nothing is. */
  incomplete_reason: string | null
  /** In the order of the filer. */
  statements: FiledStatement[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface Filing {
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** When EDGAR accepted the filing. */
  accepted_at: string
  /** End of the period, or day of the event, the filing is about. */
  report_date: string | null
  /** Accession number. */
  accession: string
  /** The primary document; the complete submission where none is named. */
  url: string
  /** EDGAR’s index page of the filing. */
  index_url: string
  /** Description of the primary document, in the filer’s words. */
  description: string | null
  /** Item codes of an 8-K, as far as the company’s list names them. */
  items: string[]
}

export interface FilingEntity {
  /** `filer`, `issuer`, `reporting-owner`, `subject-company`, `filed-by`, … */
  role: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Its name as the filing’s header has it. */
  name: string
}

export interface FilingsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Filings in this answer. */
  count: number
  /** False when a part of the publisher’s list that this answer needs is missing. */
  complete: boolean
  /** Ask for what is older with `cursor` set to this; null at the end of the list. */
  cursor: string | null
  /** Newest first. */
  filings: Filing[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type FiscalPeriod = "FY" | "Q1" | "Q2" | "Q3" | "Q4"

/** `filing`: reports state what they call their year. `end_date`: the year is called by the calendar year in which it ends; of years that end by May, no report stored here says so. */
export type FiscalYearFrom = "filing" | "end_date"

export interface FoundPerson {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name as the newest form spells it: family name first. */
  name: string
  /** Every spelling, the newest first. */
  names: string[]
  match: PersonMatch
  /** Up to five companies, the last reported on first. */
  roles: PersonRole[]
}

export interface FrameAnswer {
  /** The measure or ratio. */
  measure: string
  /** The period asked for. */
  frame: string
  period_type: "annual" | "quarterly" | "ttm"
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later under that year, an earlier one under the year before; a quarter where its middle lies; twelve months as their last quarter. `fiscal`: as the filer names it. */
  align: "calendar" | "fiscal"
  /** Last day whose filings count, of `as_of`: for an instant the day before, unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** All that fit. */
  total: number
  /** Those in this answer. */
  count: number
  limit: number
  offset: number
  results: FrameResult[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface FrameResult {
  /** First ticker; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name as the publisher has it; null where none is known. */
  company: string | null
  /** Standard Industrial Classification code. */
  sic: string | null
  /** Last day of the period, or the day of a figure of a cover page. */
  period: string
  /** The year as the filer’s own filings name it; null of a figure of a cover page. */
  fiscal_year: number | null
  /** `FY`, `Q1` to `Q4`; null of a figure of a cover page. */
  fiscal_period: string | null
  value: number
  /** Unit of the facts, `pure` for ratios; null where there are several. */
  unit: string | null
  /** Accession numbers of the filings behind the value. */
  accessions: string[]
  /** Day of the filing since which this value is shown. */
  known_from: string
}

export interface Fund {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name of the manager, on its newest filing. */
  name: string
  /** Names that another has followed. */
  former_names: string[]
  /** Newest quarter of which a report is stored; null without any. */
  period: string | null
  /** Day of filing of `accession`. */
  filed: string | null
  /** The report that `value` and `position_count` are of. */
  accession: string | null
  /** Its index page at EDGAR. */
  url: string | null
  /** Whole dollars, options included; null of a notice, and where no report is stored. */
  value: number | null
  /** Positions of the report, summed as in /v1/holdings. */
  position_count: number | null
}

export interface FundFlow {
  /** As the form numbers it. */
  month: number
  /** Net asset value of shares sold, in USD. */
  sales: number | null
  /** Of shares sold for reinvested distributions. */
  reinvestment: number | null
  /** Of shares redeemed; some funds state it below zero. */
  redemption: number | null
}

export interface FundHoldingsAnswer {
  /** A registered fund’s portfolio, from Form N-PORT. */
  kind: "fund"
  /** Name of the fund; null until a filing about it was read. */
  fund: string | null
  /** Name of the registrant, which may file for many funds. */
  trust: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The symbol asked for. */
  ticker: string | null
  /** EDGAR’s id of the fund; null where the registrant has no series. */
  series_id: string | null
  /** EDGAR’s id of the class that has the symbol. */
  class_id: string | null
  /** Name of the class, where a filing was read that has it. */
  class: string | null
  /** Legal entity identifier of the fund. */
  lei: string | null
  /** Day that the positions are of; null without a report. */
  period: string | null
  /** End of the fund’s fiscal year. */
  fiscal_year_end: string | null
  /** Of `accession`. */
  form: PortfolioForm | null
  /** Day of filing of `accession`. */
  filed: string | null
  /** The filing that the portfolio is from. */
  accession: string | null
  /** Its index page at EDGAR. */
  url: string | null
  /** The document that was read. */
  document: string | null
  /** Whether it is the fund’s last report. */
  is_final: boolean | null
  /** USD. */
  total_assets: number | null
  /** USD. */
  total_liabilities: number | null
  /** USD. */
  net_assets: number | null
  /** Cash that is no position, in USD. */
  cash_not_elsewhere: number | null
  /** USD of positions that need not be named. */
  miscellaneous_securities: number | null
  /** Sum of the positions’ values in USD. */
  total_value: number | null
  /** Of the three months of the form, by class. */
  returns: FundReturn[]
  /** Of the same months. */
  flows: FundFlow[]
  /** Positions of the portfolio. */
  position_count: number
  /** Positions before those of this answer. */
  offset: number
  /** Positions in this answer. */
  count: number
  /** False when a filing that may belong to this answer is not stored. */
  complete: boolean
  /** Largest value first. */
  holdings: PortfolioPosition[]
  /** Explanatory notes of the form. */
  notes: PortfolioNote[]
  /** The report and its corrections, the last one first. */
  filings: PortfolioFiling[]
  missing: MissingPortfolioFiling[]
  /** Why there is no portfolio; null where there is one. */
  reason: string | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
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
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  period_type: PeriodType
  /** With `adjusted=true`: the splits that values were adjusted for, oldest first. */
  splits?: ShareSplit[]
  /** Currency the statements are reported in; never converted. */
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
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface FundsAnswer {
  /** Managers that the query finds. */
  total: number
  /** Managers in this answer. */
  count: number
  /** Ask for what follows with `cursor` set to this; null at the end. */
  cursor: string | null
  funds: Fund[]
  /** Who may have been meant, where the query finds nobody. */
  suggestions: ManagerSuggestion[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface GonePart {
  /** Tag of the segment, product or place. */
  member: string
  /** What the filer calls it. */
  label: string | null
  /** What the earlier filing said. */
  value: number | null
  /** The earlier filing. */
  accession: string
}

export interface HealthAnswer {
  status: "ok"
  version: string
  mode: "demo" | "mirror" | "live"
}

export interface HeldSecurity {
  /** CUSIP. */
  cusip: string
  /** Class, as a manager wrote it. */
  title: string | null
  /** Null where documents do not agree on one. */
  ticker: string | null
  /** What says that the CUSIP is the company’s. */
  cusip_basis: CusipBasis | null
  /** Managers. */
  holders: number
  /** Shares, or dollars of principal. */
  shares: number
  /** Whole dollars. */
  value: number
  /** Managers, the quarter before. */
  holders_prior: number
  /** The quarter before, adjusted for splits. */
  shares_prior: number
  /** The quarter before, in whole dollars. */
  value_prior: number
}

export interface Holder {
  /** Name, as its newest report has it. */
  manager: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The report that its portfolio starts from; null without one. */
  accession: string | null
  /** Day of filing of `accession`; null where no document gives it. */
  filed: string | null
  /** Shares, or dollars of principal; 0 when gone. */
  shares: number
  /** Whole dollars; 0 when gone. */
  value: number
  /** Fraction of the manager’s portfolio, options included. */
  weight: number | null
  change: HolderChange
  /** The quarter before, adjusted for splits; null without any. */
  shares_prior: number | null
  /** Shares now less then; null where not comparable. */
  shares_change: number | null
  /** The quarter before, in whole dollars. */
  value_prior: number | null
  /** Reports in force that add to `accession`. */
  amendments?: string[]
  /** By CUSIP, where the company has several. */
  classes?: HolderClass[]
  /** What else the manager reports of it. */
  also?: HolderOther[]
}

/** Against the quarter before. gone: the manager’s report of this quarter lists none. not_reported: held then, and no report with holdings of this quarter is stored. not_comparable: held now, and what was held then is not known. */
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
  /** What counts of the quarter before were multiplied by. */
  factor: number
  /** First day on which it can have taken effect. */
  effective_from: string
  /** Last such day. */
  effective_to: string
  /** The first report on the new basis. */
  accession: string
}

export interface HolderStake {
  /** The first person of the schedule. */
  holder: string
  holder_cik: string | null
  /** 13D: may seek influence; 13G: passive; `/A`: an amendment. */
  form: string
  /** Day of filing. */
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
  /** Managers, the quarter before. */
  holders_prior: number
  /** The quarter before, adjusted for splits. */
  shares_prior: number
  /** The quarter before, in whole dollars. */
  value_prior: number
  /** Managers who held none the quarter before. */
  new: number
  /** Managers who hold more. */
  added: number
  /** Managers who hold less. */
  reduced: number
  /** Managers who hold as much. */
  unchanged: number
  /** Managers who hold none any more. */
  gone: number
  /** Managers of whom the quarter before is not known. */
  not_comparable: number
  /** Managers who held some, and whose report is not stored. */
  not_reported: number
}

export interface HoldersAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Quarter end; null when no holdings are known. */
  period: string | null
  /** The quarter end before. */
  prior_period: string | null
  kind: HoldingKind
  /** Holders in this answer. */
  count: number
  /** Ask for what follows with `cursor` set to this; null at the end. */
  cursor: string | null
  /** Whether there are more behind the cursor. */
  more: boolean
  /** Whether no holder can be missing; if not, `incomplete_because` says why. */
  complete: boolean
  /** A sentence for each reason. */
  incomplete_because: string[]
  /** Largest first. */
  holders: Holder[]
  /** All holders of the quarter, by kind. */
  summary: HolderSummary[]
  /** The company’s securities of this kind, by CUSIP; holders of several count in each. */
  securities: HeldSecurity[]
  /** Securities of the same issuer number that are not known to be the company’s shares, such as bonds; in no sum. The largest five. */
  related: RelatedSecurity[]
  /** How many managers have reported; null without a quarter. */
  reporting: QuarterReporting | null
  /** Between the two quarter ends; `shares_prior` is adjusted by these. */
  splits: HolderSplit[]
  /** Why shares could not be compared or adjusted. */
  splits_unknown_reason: string | null
  /** Newest Schedules 13D and 13G of each group of holders; at most eight. */
  stakes: HolderStake[]
  /** Why there are none, or not all. */
  stakes_unknown_reason: string | null
  /** What insiders’ newest Forms 4 leave them with, most shares first; at most eight. */
  insiders: InsiderHolding[]
  /** Why there are none, or not all. */
  insiders_unknown_reason: string | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface Holding {
  /** Name of the issuer, as the manager wrote it. */
  issuer: string
  /** Class of the security, as the manager wrote it. */
  title_of_class: string | null
  /** CUSIP of the security; for an option, of what it is on. */
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
  /** Against the quarter before; null when it is not stored, or when it is open on which side of the quarter’s end a split took effect. */
  change: HoldingChange | null
  /** The quarter before; null when not reported then. */
  shares_prior: number | null
  /** The quarter before, in whole dollars. */
  value_prior: number | null
  /** Shares now less shares then, on today’s side of a split; all of a new position. */
  shares_change: number | null
  /** By which shares_prior is multiplied before it is compared, where a split lies between the quarters; null where none was applied. */
  split_factor: number | null
  /** The CUSIP reported then, where one of the two is mistyped, or where it was changed. */
  cusip_prior: string | null
  /** What shows that the CUSIP was changed. */
  cusip_change: CusipChange | null
  /** The exit that a new position may be, under a new CUSIP. */
  likely_same: LikelySameHolding | null
}

export type HoldingChange = "new" | "added" | "reduced" | "unchanged"

export interface HoldingExit {
  /** Name of the issuer, as the manager wrote it. */
  issuer: string
  /** Class of the security, as the manager wrote it. */
  title_of_class: string | null
  /** CUSIP of the security; for an option, of what it is on. */
  cusip: string
  /** Best effort, from the CUSIP; null unless documents agree on one. */
  ticker: string | null
  /** Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name. */
  ticker_basis: CusipBasis | null
  share_type: ShareType
  /** Set on options. A PUT is a bearish bet, not a holding. */
  put_call: PutCall | null
  /** What was held the quarter before. */
  shares_prior: number
  /** Its value then, in whole dollars. */
  value_prior: number
  /** The new position that it may be, under a new CUSIP. */
  likely_same: LikelySameHolding | null
  /** The filing that ended the company’s listing in the quarter, after a merger for example: the manager may not have sold. Null where the company is still listed or no such filing is stored. */
  end_of_listing: EndOfListing | null
}

export interface HoldingHistory {
  /** Name of the issuer, as the manager wrote it. */
  issuer: string
  /** Class of the security, as the manager wrote it. */
  title_of_class: string | null
  /** CUSIP of the security; for an option, of what it is on. */
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

/** shares; call and put: options on them; principal: of notes and bonds, in dollars, where `shares` is the amount that is owed. */
export type HoldingKind = "shares" | "call" | "put" | "principal"

export type HoldingOwnership = "direct" | "indirect"

export interface HoldingQuarter {
  /** Quarter end. */
  period: string
  /** The filing that the quarter’s portfolio starts from. */
  accession: string | null
  /** Its day of filing. */
  filed: string | null
  /** Its index page at EDGAR. */
  url: string | null
  /** Why the quarter has no portfolio, or not all of it; null where it has. */
  reason: string | null
  /** As reported; 0 where the portfolio does not have it. */
  shares: number | null
  /** Whole dollars. */
  value: number | null
  /** Fraction of the portfolio’s value. */
  weight: number | null
  /** Against the quarter before; null when that is not stored, and where neither has it. */
  change: HoldingHistoryChange | null
  /** Shares now less shares then, on this side of a split. */
  shares_change: number | null
  /** By which shares_prior is multiplied before it is compared, where a split lies between the quarters; null where none was applied. */
  split_factor: number | null
}

export interface HoldingsAnswer {
  /** A manager’s portfolio, from Form 13F. */
  kind: "manager"
  /** Name of the manager. */
  fund: string
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Quarter end; null when no portfolio is known. */
  period: string | null
  /** Day of filing of `accession`. */
  filed: string | null
  /** The filing that the portfolio starts from. */
  accession: string | null
  /** Its index page at EDGAR. */
  url: string | null
  /** A notice reports nothing itself; see reported_by. */
  report_type: HoldingsReportType | null
  /** The quarter compared with; null when there is none stored here. */
  prior_period: string | null
  /** Sum of all positions, options included, in whole dollars. */
  total_value: number | null
  /** The total that the cover pages state. */
  reported_total: number | null
  /** total_value less reported_total. */
  difference: number | null
  /** What the filings say about a difference; null without any. */
  difference_reason: string | null
  /** Positions of the portfolio. */
  position_count: number
  /** Positions in this answer. */
  count: number
  /** False when a filing that belongs to this answer is not stored; see missing. */
  complete: boolean
  /** Largest value first. */
  holdings: Holding[]
  /** Positions of the quarter before that are gone. */
  exit_count: number
  /** Largest first, at most `limit`. */
  exits: HoldingExit[]
  /** The quarter’s filings, oldest first. */
  filings: HoldingsFiling[]
  missing: MissingHoldingsFiling[]
  /** Managers who report for this one, of a notice or combination report. */
  reported_by: OtherManager[]
  /** Why there is no portfolio, or who has it; null where there is one. */
  reason: string | null
  /** Whom to ask for what this manager does not report itself. */
  suggestions: ManagerSuggestion[]
  /** The quarters up to `period`, newest first; null unless asked for with `history`. */
  history: HoldingsQuarter[] | null
  /** The same of one security, each kind of option and each CUSIP for itself; null unless asked for with `ticker` or `cusip`. */
  position_history: HoldingHistory[] | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface HoldingsFiling {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Day of filing; null where only the document itself is stored. */
  filed: string | null
  /** When EDGAR accepted it. */
  accepted_at: string | null
  /** What it does to the portfolio. */
  effect: "original" | "replaces" | "adds" | "notice" | "replaced" | "unknown"
  /** Lines of its information table. */
  entries: number | null
  /** Lines that its cover states. */
  reported_entries: number | null
  /** Whether holdings were left out as confidential. */
  confidential_omitted: boolean | null
  /** The unit its values were found to be in. */
  value_unit: ValueUnit | null
  /** Why. */
  unit_evidence: UnitEvidence[]
  /** EDGAR’s index page of the filing. */
  url: string
}

export interface HoldingsQuarter {
  /** Quarter end. */
  period: string
  /** The filing that the quarter’s portfolio starts from. */
  accession: string | null
  /** Its day of filing. */
  filed: string | null
  /** Its index page at EDGAR. */
  url: string | null
  /** Why the quarter has no portfolio, or not all of it; null where it has. */
  reason: string | null
  /** Whole dollars, options included; null without a portfolio. */
  value: number | null
  /** Positions of the portfolio. */
  position_count: number | null
  /** Positions that the quarter before did not have. */
  new_count: number | null
  /** Positions with more shares than then. */
  added_count: number | null
  /** Positions with fewer. */
  reduced_count: number | null
  /** Positions of the quarter before that are gone. */
  exit_count: number | null
  /** The lesser of what was bought and sold over the mean of both totals, at the value of a share in the reports; null without the quarter before. */
  turnover: number | null
}

export type HoldingsReportType = "holdings" | "notice" | "combination"

export interface IncomeStatementRow {
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
  /** Form of the filing that most of the row is read from. */
  form: string
  /** Day of filing. */
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
  /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split. `read_from_filing`: a value is made of a filing that the publisher’s facts do not have yet, read from its own document. */
  flags: StatementFlag[]
  /** Of `/v1/fundamentals`, present where a later filing restated one of the values since the first report, splits aside: `/v1/restatements` says which. */
  restated?: boolean
  sources?: Record<string, CellSource>
}

/** One of 3 kinds: with `ticker`, with `side`, with `min_insiders`. */
export interface InsiderAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name as the publisher has it. */
  company?: string
  /** Form asked for; its amendments are in the answer too. */
  form?: string
  /** Records in this answer: rows, or clusters. */
  count: number
  /** Rows of those filings in all. */
  total?: number
  /** The `offset` of the next rows; null after the last. */
  next_offset?: number | null
  /** False when a filing that belongs in this answer is not in it; see `filings`. Of the whole market, present while filings that an older version of this service read are still to be read again. */
  complete?: boolean
  /** Newest first: at most `limit` that were read, and those between them that were not. */
  filings?: InsiderFiling[]
  /** Filings that were not read and are not listed either, beyond the newest twenty; a `limit` above 6 lists them. */
  filings_left_out?: number
  /** Rows of those filings, newest first; of the whole market, biggest first. */
  transactions?: InsiderTransaction[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  side?: TradeSide
  /** Days the window reaches back. */
  days?: number
  /** Smallest value asked for, in USD. */
  min_value?: number
  /** First day of the window. */
  window_from?: string
  /** Last day of the window, in New York. */
  window_to?: string
  /** Filings of the window stored here; the answer is drawn from these. */
  filings_scanned?: number
  /** Day of filing of the first of them. */
  first_filed?: string | null
  /** Day of filing of the last of them. */
  last_filed?: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to?: string | null
  /** Filings stored here that no document dates: without `as_of` they count from the last day that the form names, with it they are left out. */
  filings_undated?: number
  /** Fewest insiders asked for. */
  min_insiders?: number
  /** Newest filing first, then largest. */
  clusters?: InsiderCluster[]
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface InsiderBuyer {
  /** The insider; of people who report together, the first. */
  owner: string | null
  /** Zero-padded ten-digit CIK. */
  owner_cik: string
  /** Title of an officer. */
  officer_title: string | null
  /** Relationship to the issuer. */
  role: string | null
  /** People who report together count as one insider. */
  owners: InsiderOwner[]
  /** Shares bought in the window. */
  shares: number | null
  /** Their value; null when no purchase has a price. */
  value: number | null
  /** Purchases. */
  transactions: number
  /** Day of the last purchase. */
  transaction_date: string | null
  /** Day of filing; null where no document stored here says it. */
  filed: string | null
  /** The filings that report them. */
  accessions: string[]
  /** The last filing’s document. */
  filed_url: string
}

export interface InsiderCluster {
  /** The issuer’s ticker by its CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The issuer. */
  company: string | null
  /** Distinct insiders who bought. */
  insider_count: number
  /** Value of all purchases with a price, in USD. */
  total_value: number
  /** Day of the last filing that is dated. */
  latest_filed: string | null
  /** Largest first. */
  buyers: InsiderBuyer[]
}

export interface InsiderFeedAnswer {
  /** Rows in this answer. */
  count: number
  /** Ask with `since` set to this for what comes next. */
  cursor: string
  /** Whether there is more at once. */
  more: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: boolean
  /** The forms, in the order of the feed. */
  filings: InsiderFeedFiling[]
  /** Their rows; holdings, as of Form 3, have `row` `holding`. */
  transactions: InsiderTransaction[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface InsiderFeedFiling {
  /** Its number: ask with it for what comes after. */
  cursor: string
  /** Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment. */
  form: string
  /** Day of filing; null where no document stored here says it. */
  filed: string | null
  /** When EDGAR accepted the filing. */
  accepted_at: string | null
  /** Day of the earliest transaction, or of the event. */
  period_of_report: string | null
  /** Accession number. */
  accession: string
  /** The document. */
  url: string
  /** `parsed`: its rows are in this answer. `text_form`: filed as text before June 2003 and not read. `missing`: the publisher does not have the document. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time, or was not asked any more: see `reason`. */
  status: "parsed" | "text_form" | "missing" | "unreadable" | "unavailable"
  /** Why the filing was not read. */
  reason: string | null
  source: InsiderSource
  /** Rows of the filing. */
  rows: number
  /** Whether it was filed after the last day that Rule 16a-3 sets: for Form 4 the second business day after the transaction, for Form 3 ten days after the event, for Form 5 45 days after the fiscal year. Of a filing: whether any of its rows was. Null where the form leaves it open. */
  late: boolean | null
  /** Calendar days from that day to the filing; null where it is not late, or only marked so. */
  days_late: number | null
  /** Why `late` is null: `undated`, no day to count from; `amendment`, the report is the form that it amends; `plan`, a plan under Rule 10b5-1 or a discretionary transaction, which may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a row of Form 4 that reports no transaction. `marked_late`: the filer says so. */
  late_reason: LateReason | null
  /** The box “no longer subject to Section 16”. */
  not_subject_to_section_16: boolean | null
  /** The box “no securities are beneficially owned” of Form 3. */
  no_securities_owned: boolean | null
  /** Remarks of the form. */
  remarks: string | null
  /** Footnotes that no row cites. */
  footnotes: InsiderFootnote[]
  /** Rows of it that are not in this answer, since the form alone is too long for one; a `limit` above 8 gives all. */
  rows_left_out: number
}

export interface InsiderFiling {
  /** Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment. */
  form: string
  /** Day of filing; null where no document stored here says it. */
  filed: string | null
  /** When EDGAR accepted the filing. */
  accepted_at: string | null
  /** Day of the earliest transaction, or of the event. */
  period_of_report: string | null
  /** Accession number. */
  accession: string
  /** The document. */
  url: string
  /** `parsed`: its rows are in this answer. `text_form`: filed as text before June 2003 and not read. `missing`: the publisher does not have the document. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time, or was not asked any more: see `reason`. */
  status: "parsed" | "text_form" | "missing" | "unreadable" | "unavailable"
  /** Why the filing was not read. */
  reason: string | null
  source: InsiderSource
  /** Rows of the filing. */
  rows: number
  /** Whether it was filed after the last day that Rule 16a-3 sets: for Form 4 the second business day after the transaction, for Form 3 ten days after the event, for Form 5 45 days after the fiscal year. Of a filing: whether any of its rows was. Null where the form leaves it open. */
  late: boolean | null
  /** Calendar days from that day to the filing; null where it is not late, or only marked so. */
  days_late: number | null
  /** Why `late` is null: `undated`, no day to count from; `amendment`, the report is the form that it amends; `plan`, a plan under Rule 10b5-1 or a discretionary transaction, which may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a row of Form 4 that reports no transaction. `marked_late`: the filer says so. */
  late_reason: LateReason | null
  /** The box “no longer subject to Section 16”. */
  not_subject_to_section_16: boolean | null
  /** The box “no securities are beneficially owned” of Form 3. */
  no_securities_owned: boolean | null
  /** Remarks of the form. */
  remarks: string | null
  /** Footnotes that no row cites. */
  footnotes: InsiderFootnote[]
}

export interface InsiderFlag {
  /** What is odd, such as `shares.negative` or `date.after_filing`; `number.rounded` where a whole number has more digits than a JSON number holds, which `detail` has all of. */
  code: string
  /** Where in the document. */
  element: string
  /** What stands there. */
  detail: string
}

export interface InsiderFootnote {
  /** Number of the footnote on the form. */
  id: string
  /** The value it stands beside; null when beside the whole row or none. */
  field: string | null
  /** Null when the form cites a footnote that it does not have. */
  text: string | null
}

export interface InsiderHolding {
  /** Name as the form spells it. */
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
  /** Day of that transaction. */
  on: string | null
  /** Day of filing. */
  filed: string | null
  /** Accession number. */
  accession: string
}

export interface InsiderOwner {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name as the form spells it. */
  name: string | null
  /** Boxes checked on the form: Director, Officer, 10% Owner, Other. */
  role: string | null
  /** Title of an officer, in the filer’s words. */
  officer_title: string | null
  /** What the filer wrote beside Other. */
  other_text: string | null
}

export type InsiderOwnership = "direct" | "indirect"

/** What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer has it only where the document is not to be had. */
export type InsiderSource = "document" | "data_set"

export interface InsiderTransaction {
  /** The issuer’s ticker by its CIK, never by the text of the form. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The issuer. */
  company: string | null
  /** The first reporting owner; `owners` has all of them. */
  owner: string | null
  /** Zero-padded ten-digit CIK. */
  owner_cik: string
  /** The first owner’s relationship to the issuer. */
  role: string | null
  /** The first owner’s title. */
  officer_title: string | null
  /** Everyone who reports the row. */
  owners: InsiderOwner[]
  row: "transaction" | "holding"
  /** Place of the row on the form. */
  line: number
  /** Title of the security. */
  security: string | null
  /** True for rows of Table II. */
  derivative: boolean
  /** Code as on the form, such as P or S; null for holdings. */
  transaction_code: string | null
  /** The code’s meaning (SEC Form 4, General Instruction 8). */
  transaction_label: string | null
  /** Day of the transaction. */
  transaction_date: string | null
  /** Day on which it is deemed executed, if another. */
  deemed_execution_date: string | null
  /** `E` reported early, `L` late; null in time. */
  timeliness: string | null
  /** Whether an equity swap was involved. */
  equity_swap: boolean | null
  /** Securities transacted. */
  shares: number | null
  /** Price per security in USD; null when only a footnote gives it. */
  price: number | null
  /** Shares times price, or the total that the form reports. */
  value: number | null
  /** A acquired, D disposed. */
  acquired_disposed: AcquiredDisposed | null
  /** Securities held afterwards. */
  shares_after: number | null
  /** Value held afterwards, where the form reports that instead. */
  value_after: number | null
  ownership: InsiderOwnership | null
  /** How it is held indirectly. */
  nature_of_ownership: string | null
  /** Whether the form says that a Rule 10b5-1 plan was followed; null when it had no such box. */
  plan_10b5_1: boolean | null
  /** Conversion or exercise price of a derivative. */
  exercise_price: number | null
  /** First day of exercise. */
  exercise_date: string | null
  /** Day of expiry. */
  expiration_date: string | null
  /** What the derivative is of. */
  underlying_security: string | null
  /** How many of them. */
  underlying_shares: number | null
  /** Their value, where the form reports that instead. */
  underlying_value: number | null
  footnotes: InsiderFootnote[]
  /** What is odd about the row; nothing is corrected. */
  flags: InsiderFlag[]
  /** Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment. */
  form: string
  /** Day of filing; null where no document stored here says it. */
  filed: string | null
  /** When EDGAR accepted the filing. */
  accepted_at: string | null
  /** Accession number. */
  accession: string
  /** Every filing that reports this trade. */
  accessions: string[]
  /** Accession of the amendment that restates this row. */
  superseded_by: string | null
  /** The trade in percent of the holding that the row names, before it; null where the form does not say, or nothing was held. */
  share_of_holdings: number | null
  /** Whether it was filed after the last day that Rule 16a-3 sets: for Form 4 the second business day after the transaction, for Form 3 ten days after the event, for Form 5 45 days after the fiscal year. Of a filing: whether any of its rows was. Null where the form leaves it open. */
  late: boolean | null
  /** Calendar days from that day to the filing; null where it is not late, or only marked so. */
  days_late: number | null
  /** Why `late` is null: `undated`, no day to count from; `amendment`, the report is the form that it amends; `plan`, a plan under Rule 10b5-1 or a discretionary transaction, which may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a row of Form 4 that reports no transaction. `marked_late`: the filer says so. */
  late_reason: LateReason | null
  source: InsiderSource
  /** The document. */
  filed_url: string
}

export interface KeyAnswer {
  /** The key. Shown only once; only its hash is stored. */
  api_key: string
  plan: "free"
  /** Credits of the first month. */
  credits: number
  /** Credits it may spend in a day, where that was given. */
  budget?: number
  /** When it was created. */
  created_at: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type LateReason = "undated" | "amendment" | "plan" | "deferrable" | "doubtful_date" | "holding" | "marked_late"

export interface LatestEvent {
  /** The ticker asked for, or the company’s first one; null without any. */
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
  /** Whether one of the items is market-moving; null where none of the known items is, and items are unknown. */
  notable: boolean | null
  /** As the filing’s header lists them, then those that it leaves blank. */
  items: EventItem[]
  /** Why there may be more items than these; null where all are known. */
  items_unknown_reason: string | null
  /** Form type: 8-K, an amendment, or a successor form. */
  form: string
  /** When EDGAR accepted it; the end of its day where only a search named it. */
  accepted_at: string
}

export interface LatestEventsAnswer {
  /** Events in this answer. */
  count: number
  /** Asks for what is older; null at the end. */
  cursor: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: boolean
  /** Newest first, one for each filing. */
  events: LatestEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

/** What of the document is not in its clean text. */
export interface LeftOutText {
  /** Text that a browser does not show, such as hidden iXBRL facts. */
  hidden_chars: number
  /** Page numbers, running headers and footers. */
  furniture_lines: number
  /** Their length. */
  furniture_chars: number
}

export interface LikelySameHolding {
  /** CUSIP of the other quarter’s position. */
  cusip: string
  /** Its shares. */
  shares: number
  /** Shares of the later quarter for each of the earlier one. */
  ratio: number
  /** What speaks for it. */
  evidence: string
}

export interface ListedDocument {
  /** What the document is asked for by: its file name, or its number where it has none. */
  document: string
  /** Its number in the submission; 1 is the main document. */
  sequence: number
  /** As the filer typed it, for example 10-K, EX-99.1 or GRAPHIC. */
  type: string
  /** In the filer’s words. */
  description: string | null
  /** Bytes of the file as filed; a text in UTF-8. */
  size: number
  /** SHA-256 of those bytes: of the publisher’s own file, where that has no header around it. */
  sha256: string
  /** False for graphics, PDF and other files, which cannot be asked for as text. */
  is_text: boolean
  /** The file; before 2001 the complete submission, which alone holds it. */
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
  /** Present where the text is not in one piece, as with an index that names several pages: its pieces, with a paragraph’s break between them in the text. */
  pieces?: SectionPiece[]
  /** The report only says where the text stands, such as in the proxy statement. */
  incorporated_by_reference: boolean
  confidence: SectionConfidence
  /** The filing it stands in: an amendment where one replaced the item. */
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
  /** Units in all; null where not known. */
  total: number | null
  /** What is counted. */
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
  /** The field of `/v1/fundamentals`. */
  measure: string
  /** Null for one that only others are made of. */
  statement: "income_statement" | "balance_sheet" | "cash_flow" | null
  /** Whether answers have it always, with `fields=extended`, or not at all. */
  fields: "default" | "extended" | "none"
  /** What it is. */
  meaning: string
  /** Over a period, on a day, per share, or an average of shares. */
  kind: "flow" | "instant" | "per_share" | "shares"
  unit: "currency" | "currency per share" | "shares"
  /** `cost`: above zero for an expense or a payment; `cash`: above zero for cash received; `signed`: below zero for a loss or a deficit; `amount`: not below zero as a rule. */
  sign: "cost" | "cash" | "signed" | "amount"
  taxonomies: MappedTaxonomy[]
  /** Sums of other measures of the row, in this order, where no tag gives it. */
  identities: MappedIdentity[]
  /** Industries without such a line. */
  null_for: ("general" | "bank" | "insurer" | "reit" | "utility")[]
  /** What else decides. */
  rules: string[]
}

export interface MappedPart {
  measure: string
  /** Added or taken away. */
  sign: 1 | -1
  /** Counts as zero when absent; one part must be there. */
  optional: boolean
}

export interface MappedTaxonomy {
  taxonomy: "us-gaap" | "ifrs-full"
  /** In order of preference. */
  tags: string[]
  /** Sums of tags, in this order, where none of the tags is reported. */
  formulas: MappedTerm[][]
}

export interface MappedTerm {
  /** The first that is reported. */
  tags: string[]
  /** Added or taken away. */
  sign: 1 | -1
  /** Counts as zero when absent; one part must be there. */
  optional: boolean
}

export interface MappingAnswer {
  /** Raised when a rule changes what is served. */
  version: number
  /** What holds for every measure. */
  rules: string[]
  /** Measures in this answer. */
  count: number
  /** Measures that were asked for. */
  total: number
  /** The `offset` of the next ones; null after the last. */
  next_offset: number | null
  measures: MappedMeasure[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

/** The snapshot of the store that was read. */
export interface MarketSnapshot {
  /** Its folder in the column view. */
  id: string
  /** What the store held then is in it. */
  as_of: string
}

export interface MarketValue {
  value: number
  /** Unit of the facts, `pure` for ratios; null where there are several. */
  unit: string | null
  /** Accession numbers of the filings behind the value. */
  accessions: string[]
  /** Day of the filing since which this value is shown. */
  known_from: string
}

/** `high`: the name is equal, legal form included, to one that is the company’s alone; `medium`: something differs or is common; `low`: something speaks against it. */
export type MatchConfidence = "high" | "medium" | "low"

export interface MatchEvidence {
  /** What is equal: the recipient’s name to the company’s name, to a former one, or to one in its list of subsidiaries; the same of the recipient’s parent (`parent_…`); or the UEI to one under which the company itself was awarded contracts. */
  kind: "name" | "former_name" | "subsidiary" | "parent_name" | "parent_former_name" | "parent_subsidiary" | "uei" | "parent_uei"
  confidence: MatchConfidence
  /** What the publisher of the contract wrote. */
  written: string
  /** The name or UEI that it is equal to. */
  equals: string
  /** Annual report that lists the subsidiary; null for other kinds. */
  accession: string | null
  /** Its exhibit, such as EX-21.1. */
  exhibit: string | null
  /** The exhibit that was read. */
  url: string | null
  /** What lowers the confidence; null where nothing does. */
  doubt: string | null
}

export interface MatchedSale {
  /** Accession number of the Form 4. */
  accession: string
  /** Its form. */
  form: string
  /** Day of its filing. */
  filed: string | null
  /** The document. */
  filed_url: string
  /** Row of that form. */
  line: number
  /** Title of the security, as that form spells it. */
  security: string | null
  /** Day of the sale. */
  transaction_date: string
  /** Shares of the sale that count towards this notice. */
  shares: number
  /** All shares of the sale. */
  shares_reported: number
  /** Price per share in USD; null when only a footnote gives it. */
  price: number | null
  /** Value of all shares of the sale in USD. */
  value: number | null
  /** Whether that form says that a Rule 10b5-1 plan was followed. */
  plan_10b5_1: boolean | null
  /** `same` class of shares; `unnamed` where one of the two forms names none. */
  class_match: "same" | "unnamed"
}

export type Measure = "revenue" | "cost_of_revenue" | "gross_profit" | "research_and_development" | "selling_general_administrative" | "operating_expenses" | "operating_income" | "interest_expense" | "pretax_income" | "income_tax" | "net_income" | "eps_basic" | "eps_diluted" | "shares_basic" | "shares_diluted" | "cash_and_equivalents" | "short_term_investments" | "accounts_receivable" | "inventory" | "current_assets" | "property_plant_equipment" | "goodwill" | "intangible_assets" | "total_assets" | "accounts_payable" | "short_term_debt" | "current_liabilities" | "long_term_debt" | "total_liabilities" | "retained_earnings" | "stockholders_equity" | "total_equity" | "operating_cash_flow" | "depreciation_amortization" | "stock_based_compensation" | "capital_expenditures" | "investing_cash_flow" | "dividends_paid" | "share_repurchases" | "financing_cash_flow" | "net_change_in_cash" | "free_cash_flow"

export interface MissingConcept {
  /** The statement, the field or the tag, or a filing by its accession number. */
  name: string
  /** Why the answer has nothing of it. */
  reason: string
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
  /** EDGAR’s index page of the filing. */
  url: string
}

export interface MissingPortfolioFiling {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Day it reports on. */
  period: string
  /** Why it is not part of the answer. */
  reason: string
  /** EDGAR’s index page of the filing. */
  url: string
}

export interface MissingReport {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Day of filing. */
  filed: string
}

export interface NamedValue {
  /** A measure, or which of several values of it. */
  name: string
  value: number
}

export interface NonReliance {
  /** Periods whose statements are no longer to be relied upon. */
  periods: StatedPeriods | null
  /** Who concluded so, without those who were asked. */
  concluded_by: StatedConcluders | null
  /** Day of the conclusion. */
  concluded_on: StatedDay | null
  /** Sentences that say what was wrong. */
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
  /** Day of the award, as the publisher writes it. */
  date: string | null
  /** Amount, as the publisher writes it. */
  amount: string | null
  /** Who was awarded it, as the publisher writes it. */
  awardee: string | null
  /** Unique Entity ID of the awardee. */
  awardee_uei: string | null
  /** Ticker of the listed company that the awardee is, or belongs to. */
  ticker: string | null
  /** Its CIK. */
  cik: string | null
  /** How sure that is; null without a company. */
  confidence: "high" | "medium" | "low" | null
  /** Why, the best first. */
  evidence: AwardeeEvidence[]
}

export interface NoticeChange {
  /** Member of this answer that changed. */
  field: string
  /** What it was. */
  before: unknown
  /** What it became. */
  after: unknown
}

export interface NoticeContact {
  /** Which contact it is: `primary` or `secondary`. */
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
  /** State, by its code where one is given. */
  state: string | null
  /** ZIP code. */
  zip: string | null
  /** Country, by its code where one is given. */
  country: string | null
}

export interface NoticeStep {
  /** Since when the change counts: its posting, or when it was seen. */
  seen_at: string
  /** What changed. */
  changes: NoticeChange[]
}

export interface OfficerChange {
  /** Name, in full where the item gives it. */
  person: string
  change: "appointed" | "elected" | "resigned" | "retired" | "not_standing" | "terminated" | "departed" | "died"
  /** Offices in the filer’s words; empty where the sentence names none plainly. */
  roles: string[]
  /** When it takes effect; null where no sentence says so plainly. */
  effective_on: string | null
  /** Day of the decision, the notice or the announcement. */
  decided_on: string | null
  /** The sentence it is from, and the one that adds the day or the office. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface OpportunitiesAnswer {
  /** Opportunities in this answer. */
  count: number
  /** Opportunities that match. */
  total: number
  /** First posting day, MM/DD/YYYY. */
  posted_from: string
  /** Last posting day, MM/DD/YYYY. */
  posted_to: string
  /** Newest first. */
  opportunities: Opportunity[]
  /** Where the data comes from. */
  source: "SAM.gov"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface Opportunity {
  /** Identifier of the notice. */
  notice_id: string
  /** Title of the notice. */
  title: string | null
  /** Solicitation number. */
  solicitation_number: string | null
  /** Day of posting. */
  posted_date: string
  /** When responses are due: an instant with its offset, or a day; null where none is named. */
  response_deadline: string | null
  /** Kind of notice, in the publisher’s words. */
  type: string | null
  /** False once the publisher has archived the notice. */
  active: boolean
  /** NAICS code. */
  naics_code: string | null
  /** For whom the contract is set aside, in words. */
  set_aside: string | null
  /** The notice on SAM.gov. */
  ui_link: string | null
}

export interface OpportunityAnswer {
  /** Identifier of the notice. */
  notice_id: string
  /** Title of the notice. */
  title: string | null
  /** Solicitation number. */
  solicitation_number: string | null
  /** Day of posting. */
  posted_date: string
  /** When responses are due: an instant with its offset, or a day; null where none is named. */
  response_deadline: string | null
  /** Kind of notice, in the publisher’s words. */
  type: string | null
  /** Kind of notice that it was at first. */
  base_type: string | null
  /** False once the publisher has archived the notice. */
  active: boolean
  /** NAICS code. */
  naics_code: string | null
  /** Product or service code. */
  psc_code: string | null
  /** For whom the contract is set aside, in words. */
  set_aside: string | null
  /** The same by its code. */
  set_aside_code: string | null
  /** Who posted it, from the department down to the office. */
  organization: string[]
  /** Where it is to be performed; null where nothing is said. */
  place: NoticePlace | null
  /** How it is archived. */
  archive_type: string | null
  /** When, as the publisher writes it. */
  archive_date: string | null
  /** Its text; null where the daily file was not read with it. */
  description: string | null
  /** Where the API has the text, for holders of a key. */
  description_url: string | null
  /** Whom to ask. */
  contacts: NoticeContact[]
  /** The award; null where none is named. */
  award: NoticeAward | null
  /** Attached documents at the publisher. */
  attachments: string[]
  /** Where the office has more. */
  additional_info_link: string | null
  /** The notice on SAM.gov. */
  ui_link: string | null
  /** Changes that were seen, newest first. */
  history: NoticeStep[]
  /** Where the data comes from. */
  source: "SAM.gov"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface OtherIdentifier {
  /** The identifier. */
  id: string
  /** What it is, as the fund describes it. */
  kind: string | null
}

export interface OtherManager {
  /** Name of the manager. */
  name: string
  cik: string | null
  /** Its Form 13F file number. */
  file_number: string | null
}

export interface PastSale {
  /** Who sold. */
  seller: string
  /** Class of the securities. */
  class_title: string
  /** Day of the sale. */
  sold_on: string | null
  /** Units sold. */
  shares: number
  /** Gross proceeds in USD. */
  gross_proceeds: number
}

export interface PeerRatio {
  /** Median of the peers; null where fewer than `minimum` have one. */
  median: number | null
  /** Percent of the peers that are below the company, equal ones half; null where it has none itself. */
  percentile: number | null
  /** Peers that have this ratio. */
  companies: number
}

export interface PeopleAnswer {
  /** What was asked for. */
  name: string
  /** People in this answer. */
  count: number
  /** Whether all names stored here were searched as they are. */
  complete: boolean
  /** What is missing, and why; null when nothing is. */
  incomplete_reason: string | null
  /** The nearest first. */
  people: FoundPerson[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type PeriodType = "annual" | "quarterly" | "ttm"

export interface PersonAnswer {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name as the newest form spells it: family name first. */
  name: string | null
  /** Every spelling, the newest first. */
  names: string[]
  /** Rows in this answer. */
  count: number
  /** Forms of the person in the store, 1000 at most. */
  forms_at_hand: number
  /** Whether nothing is known to be missing. */
  complete: boolean
  /** What is missing: `list_not_read`, the publisher’s list of the person’s filings could not be had; `no_list`, it has none under this CIK; `list_cut`, only its newest part was read; `forms_unread`, see `unread`; `forms_cut`, roles, holdings and sales under plans are of the newest 1000 forms; `undated`, forms that nothing dates are left out with `as_of`; `older_version`, rows of an older version of this service are being read again. */
  incomplete: PersonIncompleteReason[]
  /** Listed forms whose rows are not in the store, the newest 100. */
  unread: PersonUnreadForm[]
  /** Ask for older forms with `cursor` set to this; null at the end of what is stored. */
  cursor: string | null
  /** By company, the last reported on first. */
  roles: PersonRole[]
  /** Rows as in `/v1/insider/{ticker}`, newest form first. */
  transactions: InsiderTransaction[]
  /** By company, security and way of holding. Not with `cursor`. */
  holdings?: PersonHolding[]
  /** Sales (code S) on forms that say that a Rule 10b5-1 plan was followed. */
  plan_sales_count?: number
  /** The newest 200 of them. Not with `cursor`. */
  plan_sales?: PersonPlanSale[]
  /** Notices of proposed sales (Form 144), newest first. Not with `cursor`. */
  notices?: ProposedSaleNotice[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface PersonHolding {
  /** The company’s first ticker today, by its CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The company, as the newest form names it. */
  company: string | null
  /** Title of the security, as the newest form spells it. */
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
  /** Day of the transaction or, of a holding, of the report. */
  day: string | null
  /** Held afterwards. */
  shares: number | null
  /** Value held afterwards, where the form reports that instead. */
  value: number | null
  /** Accession number of the form. */
  accession: string
  /** Row of the form. */
  line: number
}

export type PersonIncompleteReason = "list_not_read" | "no_list" | "list_cut" | "forms_unread" | "forms_cut" | "undated" | "older_version"

/** `words`: the name has every word asked for, or one that it is short for; `near`: a suggestion, such as for a name with a letter wrong. */
export type PersonMatch = "words" | "near"

export interface PersonPlanSale {
  /** The company’s first ticker today, by its CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The company, as the newest form names it. */
  company: string | null
  /** Title of the security. */
  security: string | null
  /** Day of the sale. */
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
  /** Day of its filing. */
  filed: string | null
  /** The document. */
  filed_url: string
}

export interface PersonRole {
  /** The company’s first ticker today, by its CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** The company, as the newest form names it. */
  company: string | null
  /** Boxes checked on any of the forms: Director, Officer, 10% Owner, Other. */
  roles: string[]
  /** Newest title, in the filer’s words. */
  officer_title: string | null
  /** Day of filing of the first form stored here. */
  first_seen: string | null
  /** Day of filing of the last one. */
  last_seen: string | null
  /** Forms stored here. */
  forms: number
}

export interface PersonUnreadForm {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Day of filing. */
  filed: string
  /** Why its rows are not in the answer. */
  reason: string
}

export type PortfolioAnswer = HoldingsAnswer | FundHoldingsAnswer

export interface PortfolioCounterparty {
  /** Name. */
  name: string | null
  /** Legal entity identifier; ten digits are an RSSD ID in its place. */
  lei: string | null
}

export interface PortfolioDebt {
  /** Day of maturity. */
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
  /** Null for what is not convertible. */
  mandatory_convertible: boolean | null
  /** Null for what is not convertible. */
  contingent_convertible: boolean | null
}

export interface PortfolioDerivative {
  kind: DerivativeKind
  /** What an `other` one is. */
  kind_described: string | null
  counterparties: PortfolioCounterparty[]
  /** What it is on; null for one on currencies. */
  reference: DerivativeReference | null
  /** long or short, of futures and forwards. */
  payoff: string | null
  /** put or call, of options, swaptions and warrants. */
  put_call: string | null
  /** written or purchased, of those. */
  written_or_purchased: string | null
  /** Shares that an option is on. */
  shares: number | null
  /** Principal that it is on, in `currency`. */
  principal: number | null
  /** Notional amount, in `currency`. */
  notional: number | null
  /** ISO code. */
  currency: string | null
  /** In `exercise_currency`. */
  exercise_price: number | null
  /** ISO code. */
  exercise_currency: string | null
  /** Day of expiration, settlement or termination. */
  ends_on: string | null
  /** Delta. */
  delta: number | null
  /** What the fund receives by a swap. */
  receives: string | null
  /** What it pays. */
  pays: string | null
  /** Of a currency contract, in `sold_currency`. */
  sold_amount: number | null
  /** ISO code. */
  sold_currency: string | null
  /** In `bought_currency`. */
  bought_amount: number | null
  /** ISO code. */
  bought_currency: string | null
  /** Unrealized appreciation in USD; below zero a loss. */
  unrealized_gain: number | null
}

export interface PortfolioFiling {
  /** Accession number. */
  accession: string
  /** NPORT-P, or NPORT-P/A for a correction. */
  form: string
  /** Day of filing. */
  filed: string
  /** When EDGAR accepted it. */
  accepted_at: string
  /** Whether the answer is drawn from it. */
  in_force: boolean
  /** EDGAR’s index page of the filing. */
  url: string
}

export type PortfolioForm = "NPORT-P" | "NPORT-P/A"

export interface PortfolioNote {
  /** Item of the form. */
  item: string | null
  /** What the fund says of it. */
  note: string
}

export interface PortfolioPosition {
  /** Name of the issuer, as the fund wrote it. */
  name: string | null
  /** Title of the issue. */
  title: string | null
  /** Legal entity identifier; ten digits are an RSSD ID in its place. */
  lei: string | null
  /** CUSIP; null for none, and for nine zeros. */
  cusip: string | null
  /** ISIN. */
  isin: string | null
  /** As the fund gives it; else best effort, from the CUSIP. */
  ticker: string | null
  /** Identifiers of other kinds. */
  other_ids: OtherIdentifier[]
  /** What pairs the CUSIP with the ticker; null where the fund gives it itself, or nobody does. */
  ticker_basis: CusipBasis | null
  /** How much is held, in `units`. */
  balance: number | null
  /** NS shares, PA principal, NC contracts, OU other units. */
  units: string | null
  /** What other units are. */
  units_described: string | null
  /** ISO code. */
  currency: string | null
  /** Of a foreign currency, as the fund used it. */
  exchange_rate: number | null
  /** In USD; below zero for what is owed. */
  value: number | null
  /** Percent, as the fund states it. */
  percent_of_net_assets: number | null
  /** long or short; null for derivatives. */
  payoff: string | null
  /** EC common equity, EP preferred, DBT debt, STIV short-term vehicle, RA repurchase agreement, LON loan, SN structured note, ABS-… asset-backed, COMM commodity, RE real estate, D… derivative, OTHER. */
  asset_category: string | null
  /** What OTHER is. */
  asset_described: string | null
  /** CORP, UST Treasury, USGA agency, USGSE government-sponsored, MUN municipal, NUSS foreign sovereign, PF private fund, RF registered fund, OTHER. */
  issuer_category: string | null
  /** What OTHER is. */
  issuer_described: string | null
  /** ISO code of where the issuer is organized. */
  country: string | null
  /** Where its risk lies, if elsewhere. */
  other_country: string | null
  /** Whether it is a restricted security. */
  restricted: boolean | null
  /** 1, 2 or 3; null where the fund gives none. */
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
  /** Whether by a central counterparty. */
  cleared: boolean | null
  counterparties: PortfolioCounterparty[]
  /** Whether it is tri-party. */
  tri_party: boolean | null
  /** Repurchase rate in percent. */
  rate: number | null
  /** Day of maturity. */
  matures_on: string | null
}

export interface PreviousSchedule {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Day of filing. */
  filed: string | null
  /** What that schedule reported. */
  percent_of_class: number | null
  /** What that schedule reported. */
  shares: number | null
}

export interface ProposedSale {
  /** Class of the securities to be sold, as the form spells it. */
  class_title: string
  /** Broker or market maker through whom they are to be sold. */
  broker: string
  /** Shares or other units to be sold. */
  shares: number
  /** Their market value in USD, as the filer states it. */
  market_value: number
  /** Units of the class outstanding. */
  shares_outstanding: number | null
  /** Approximate day of the sale. */
  approx_sale_on: string | null
  /** Exchange, as the form abbreviates it. */
  exchange: string | null
}

export interface ProposedSaleNotice {
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
  /** The issuer’s first ticker today, by its CIK. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** The company, as the form spells it. */
  issuer: string
  /** Person for whose account the securities are to be sold. */
  seller: string
  /** The seller’s CIK. */
  seller_cik: string | null
  /** The seller’s relations to the issuer. */
  relationships: string[]
  /** Market value of all that is to be sold, in USD. */
  value: number
  /** Day of the notice. */
  notice_on: string | null
  /** Days on which the plans under Rule 10b5-1 behind the sale were adopted. */
  plan_adopted_on: string[]
  /** The notice that an amendment amends. */
  previous_accession: string | null
  /** What is to be sold. */
  to_sell: ProposedSale[]
  /** How it was acquired. */
  acquired: SecuritiesAcquired[]
  /** Sales of the three months before. */
  sold_past_3_months: PastSale[]
  /** Remarks of the form. */
  remarks: string | null
  outcome: ProposedSaleOutcome
}

export interface ProposedSaleOutcome {
  state: ProposedSaleState
  /** Why not all of it is sold: `not_yet`, the window is open or its last forms may still come; `none_reported`, no form of the window reports more; `not_at_hand`, not all forms of the window are in the store; `no_seller`, the notice has no CIK of the seller; `amended`, a later notice took its place. Who is no insider files no Form 4. */
  reason: ProposedSaleReason | null
  /** The notice that took its place. */
  amended_by: string | null
  /** First day of sale that counts: of the notice, or the day it names. */
  window_from: string
  /** Last one, 90 days after the notice was filed (Rule 144: three months). */
  window_to: string
  /** Shares of all that is to be sold. */
  shares_announced: number
  /** Shares of the sales below that count towards this notice. */
  shares_sold: number
  /** Reported on Forms 4 by the seller. */
  sales: MatchedSale[]
}

export type ProposedSaleReason = "not_yet" | "none_reported" | "not_at_hand" | "no_seller" | "amended"

/** How much of it the sales stored here make up. */
export type ProposedSaleState = "sold" | "partly_sold" | "none"

export interface ProposedSalesAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name as the publisher has it. */
  company?: string
  /** Notices in this answer. */
  count: number
  /** False when a notice that belongs in this answer is not in it; see `unread`. */
  complete: boolean
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from?: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to?: string | null
  /** `latest`: notices stored here; the answer is drawn from these. */
  filings_scanned?: number
  /** Day of filing of the first of them. */
  first_filed?: string | null
  /** Day of filing of the last of them. */
  last_filed?: string | null
  /** Newest first. */
  notices: ProposedSaleNotice[]
  /** Notices that could not be read, and why. */
  unread: UnreadNotice[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type PutCall = "PUT" | "CALL"

export interface QuarterReporting {
  /** Managers whose holdings of the quarter before are stored. */
  expected: number
  /** Those of them with a report on this quarter stored here. */
  expected_reported: number
  /** Those of them without one. */
  outstanding: number
  /** All managers with a report on this quarter stored here. */
  reported: number
  /** Those of them whose report is a notice: others report for them. */
  notices: number
  /** Managers with a report that is not stored, or does not say whether it restates or adds. */
  unclear: number
  /** Last day to file in time. */
  due: string
  /** Whether that day is over. */
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
  /** Present where EDGAR’s company facts do not have the filing yet: read from its own document. */
  from_filing?: boolean
}

export interface RatioPeers {
  /** Beginning of the SIC code that all peers have; null without any. */
  sic: string | null
  /** How many digits that is. */
  digits: number | null
  /** Peers: other companies of the industry whose newest period of this type ends within a year of the company’s. */
  companies: number
  /** Fewer make no median: then fewer digits have to agree, at last two. */
  minimum: number
  /** Why there are no medians; null where there are some. */
  reason: string | null
  /** Last day whose filings count, of `as_of`: for an instant the day before, unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** By the name of the ratio. */
  ratios: Record<string, PeerRatio>
}

export interface RatioPeriod {
  /** Last day of the period. */
  period: string
  fiscal_year: number
  ratios: Ratios
  inputs: Record<string, RatioInput>
  reasons: Record<string, string>
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
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** With `adjusted=true`: the splits that values were adjusted for, oldest first. */
  splits?: ShareSplit[]
  /** Last day of the period; null without statements. */
  period: string | null
  fiscal_year: number | null
  ratios: Ratios
  inputs: Record<string, RatioInput>
  reasons: Record<string, string>
  period_type?: PeriodType
  fiscal_period?: FiscalPeriod | null
  basis?: RatioBasis
  /** With a `limit` above 1: so many periods, newest first, the newest included. */
  history?: RatioPeriod[]
  peers?: RatioPeers
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, unknown>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface RecastFrom {
  /** What the earlier filing said. */
  value: number | null
  /** The earlier filing. */
  accession: string
}

export interface ReconcilingPart {
  /** Tag of the segment, product or place. */
  member: string
  /** What the filer calls it. */
  label: string | null
  /** As tagged, in whole units; null where the filer says nil. */
  value: number | null
  /** The value where no JSON number holds it. */
  exact?: string
  /** Digits after the point that the filer calls precise, below zero for thousands and more; null for all. */
  decimals: number | null
  /** Id of the element in the document: `url#anchor` is the place. */
  anchor: string | null
}

export interface RedFlagEvent {
  /** The ticker asked for, or the company’s first one; null without any. */
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
  /** Whether one of the items is market-moving; null where none of the known items is, and items are unknown. */
  notable: boolean | null
  /** As the filing’s header lists them, then those that it leaves blank. */
  items: EventItem[]
  /** Why there may be more items than these; null where all are known. */
  items_unknown_reason: string | null
}

export interface RedFlagsAnswer {
  /** Events in this answer. */
  count: number
  /** The lookback that was asked for. */
  days: number
  /** 8-Ks whose items are known in the window, of all filers. */
  filings_scanned: number
  /** Filing day of the oldest of them; null for none. */
  first_scanned_on: string | null
  /** Filing day of the newest of them; null for none. */
  last_scanned_on: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: boolean
  /** Newest first, one for each filing. */
  events: RedFlagEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface RelatedSecurity {
  /** CUSIP. */
  cusip: string
  /** Class, as a manager wrote it. */
  title: string | null
  /** Managers. */
  holders: number
  /** Whole dollars, options left out. */
  value: number
}

export interface RenamedFrom {
  /** Tag in the earlier filing. */
  member: string
  /** What the filer called it there. */
  label: string | null
  /** The earlier filing. */
  accession: string
}

export type ReportPart = "I" | "II"

export interface ReportedValue {
  /** What statements show from this filing on. */
  value: number
  /** The filing with which it came to be shown. */
  accession: string
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** The tags that it is read from. */
  tags: string[]
}

export interface ReportingPerson {
  /** As the form spells it. */
  name: string
  /** Null where neither the form nor its header gives it. */
  cik: string | null
  /** Percent of the class, 5.1 meaning 5.1 %. */
  percent_of_class: number | null
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
  /** What was asked, defaults included, long texts cut. Names that are no parameters, bodies and headers are not kept. */
  parameters: Record<string, unknown>
  key: RequestKey
  /** Status of the answer. */
  status: number
  /** Its `error`; `invalid` for 422; null for an answer with data. */
  error: string | null
  /** Its `detail`, cut where it is long. */
  reason: string | null
  /** What it cost. */
  credits: number
  /** The call in the ledger, where it held its price while a publisher was asked; null for others, which share an entry for each day, key and endpoint, or cost nothing. */
  call_id: string | null
  /** Until the answer was ready to be sent. */
  duration_ms: number
  stages: RequestStages
  /** Where the answer came from; null where nothing was read. */
  answered_from: "memory" | "store" | "publishers" | null
  /** True when stored data could not be refreshed. */
  stale: boolean
  /** The first twenty requests that were made for it. Where several calls wait for the same document, it is the first one that asks. */
  publisher_requests: RequestToPublisher[]
  /** All of them. */
  publisher_requests_made: number
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
}

export interface RequestKey {
  /** Id of the key. */
  id: string
  /** Its name. */
  label: string | null
  /** The last characters of its text. */
  last_four: string
}

export interface RequestStages {
  /** Finding the key. */
  key_ms: number
  /** Debiting the credits. */
  payment_ms: number
  /** Everything else: reading, and asking publishers. */
  answer_ms: number
}

export interface RequestToPublisher {
  /** Who was asked. */
  publisher: string
  /** For what, without the query. */
  address: string
  /** What it answered; null when it did not. */
  status: number | null
  /** With the wait for its turn and retries. */
  duration_ms: number
}

export interface ResolveAnswer {
  kind: ResolvedKind
  /** Series and class that the symbol stands for; null for companies. */
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
  /** The CUSIP asked for, or the one that the ticker settles under. */
  cusip: string | null
  cusip_evidence: CusipEvidence | null
  /** Standard Industrial Classification code. */
  sic: string | null
  /** The industry the code stands for. */
  industry: string | null
  /** Division of the Standard Industrial Classification. */
  sector: string | null
  /** State or country code. */
  state_of_incorporation: string | null
  location: CompanyLocation
  /** Best matches of a `name`, best first; one entry for the other identifiers. */
  matches: CompanyMatch[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ResolvedFrom {
  /** The former ticker or name, as it was asked for. */
  asked: string
  kind: ResolvedFromKind
  /** Whose it was. */
  cik: string
  /** Its name today. */
  name: string
  /** The former name in full; null of a ticker. */
  former_name: string | null
  /** First ticker today; null where no list has any. */
  ticker: string | null
  what_happened: WhatHappened
  /** Last day on which it is known to have been in use. */
  last_on: string | null
  basis: ResolvedFromBasis
  /** Address of the settlement file. */
  document: string | null
  /** Of what is not listed any more: its Forms 25 and 15, newest first. */
  filings: EndOfListing[]
}

/** list: a list of tickers or the company’s own entry, read before, had it; settlement: a security settled under it whose CUSIP is the company’s; own_filings: the company’s own filings or list of filings name it. */
export type ResolvedFromBasis = "list" | "settlement" | "own_filings"

export type ResolvedFromKind = "former_ticker" | "former_name"

export interface ResolvedFund {
  /** Name of the fund; null until a filing about it was read. */
  name: string | null
  /** EDGAR’s id of the fund. */
  series_id: string
  /** Name of the class; null until a filing with it was read. */
  class: string | null
  /** EDGAR’s id of the class. */
  class_id: string
  /** Symbol of the class. */
  ticker: string
  /** Name of the registrant that files for the fund. */
  trust: string
}

/** Of a fund, `cik` and `name` are its trust’s, which files for it. Of a person and of a manager there are no more than CIK, name and tickers. */
export type ResolvedKind = "company" | "person" | "manager" | "fund"

export interface Restatement {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  statement: StatementName
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
  measure: Measure
  kind: RestatementKind
  first: ReportedValue
  later: ReportedValue
  /** The later value less the first. */
  difference: number
  /** The difference in percent of the first value; null where that is 0. */
  percent: number | null
  /** What was shown between the two, oldest first. */
  between: ReportedValue[]
  /** Whether the later filing is an amendment, or an 8-K under item 4.02 was filed between the two reports; null where the stored list of filings does not reach back far enough, and of a split. */
  announced: boolean | null
  announced_by: RestatementAnnouncement | null
  /** Why `announced` is null. */
  announced_unknown_reason: string | null
  /** Day on which this service found it; null with `as_of`. */
  found_on: string | null
}

export interface RestatementAnnouncement {
  /** Accession number. */
  accession: string
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** Item of the 8-K; null for an amendment. */
  item: string | null
}

/** `restated`: the same tags with another amount. `reclassified`: read from other tags. `recast`: net income is the same, and what left the line is income of discontinued operations. `split`: shares were split or joined. */
export type RestatementKind = "restated" | "reclassified" | "recast" | "split"

/** One of 2 kinds: with `ticker`, with none of these. */
export interface RestatementsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker?: string | null
  /** Zero-padded ten-digit CIK. */
  cik?: string
  /** Company name as the publisher has it. */
  company?: string
  /** Records in this answer. */
  count: number
  /** Ask for what follows with `cursor` set to this; null without records. */
  cursor: string | null
  /** Whether there are more behind the cursor. */
  more: boolean
  /** Of the whole market, present while statements that an older version of this service built are still to be looked through. */
  complete?: boolean
  /** Last found first, then of the newest filing and period. */
  restatements: Restatement[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ScreenAnswer {
  /** The conditions as they were sent. */
  where: string | null
  period_type: "annual" | "quarterly" | "ttm"
  /** Names of the values of each result. */
  columns: string[]
  /** Last day whose filings count, of `as_of`: for an instant the day before, unless it is the end of a day. Null without `as_of`. */
  known_by: string | null
  snapshot: MarketSnapshot
  /** All that fit. */
  total: number
  /** Those in this answer. */
  count: number
  limit: number
  offset: number
  results: ScreenResult[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface ScreenResult {
  /** First ticker; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Name as the publisher has it; null where none is known. */
  company: string | null
  /** Standard Industrial Classification code. */
  sic: string | null
  /** Last day of the newest period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  /** `FY`, `Q1` to `Q4`. */
  fiscal_period: string
  /** Currency of the amounts. */
  currency: string | null
  /** Day of the filing that most of the period is read from. */
  filed: string
  /** Accession number of that filing. */
  accession: string
  /** Checks that the period fails. */
  flags: string[]
  /** By the name asked for; null where the company reports none, or it does not apply. */
  values: Record<string, MarketValue | null>
}

export interface SearchAnswer {
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
  /** `best`: what fits best first, equally good ones newest first. `newest`: newest filing first, its documents in their own order. */
  order: "best" | "newest"
  /** Documents in the local index; null for the publisher’s. */
  documents_indexed: number | null
  /** Documents that an older version of this service indexed and that no search finds until they are read again; null for the publisher’s index. */
  documents_waiting: number | null
  /** Present while `documents_waiting` is above 0. */
  complete?: boolean
  /** Documents of filings, as `order` says. */
  results: SearchResult[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SearchResult {
  /** Name of the filer; of several, the first. */
  company: string
  /** Zero-padded ten-digit CIK of that filer. */
  cik: string
  /** Form type of the filing. */
  form: string
  /** Day of filing. */
  filed: string
  /** End of the period, or day of the event, the filing is about. */
  period: string | null
  /** Item codes of an 8-K. */
  items: string[]
  /** Accession number. */
  accession: string
  /** What the document is, such as `10-K` or `EX-99.1`. */
  file_type: string | null
  /** Description of the document, in the filer’s words. */
  description: string | null
  /** The document. */
  url: string
  /** Words of the document around what was found, as HTML whose only tag is `<mark>`, around each word that was looked for. Null from the publisher’s index. */
  snippet: string | null
  /** How well the document fits (BM25); of use only beside others of the same answer. Null from the publisher’s index. */
  score: number | null
}

export interface SectionChange {
  /** Moved paragraphs have the same words at another place. */
  kind: "added" | "removed" | "changed" | "moved"
  /** True also of changed paragraphs at another place. */
  moved: boolean
  /** The earlier paragraph; null of an added one. */
  from: ComparedParagraph | null
  /** The later paragraph; null of a removed one. */
  to: ComparedParagraph | null
  /** Of a changed paragraph: share of neighbouring words that both have, from 0 to 1. Numbers count as one word; of a row of a table, its label alone. */
  similarity: number | null
  /** The change word by word: equal and removed runs are the earlier paragraph, equal and added ones the later. Null, too, of a paragraph too long for `max_chars`, whose texts stand in `from` and `to` from their beginning. */
  runs: WordRun[] | null
}

export interface SectionCheck {
  check: "heading" | "length" | "order" | "nothing_lost" | "own_text"
  passed: boolean
  /** Why it failed. */
  reason: string | null
}

export interface SectionChunk {
  /** Its place, from 0. */
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

/** High when the section passed every check; low sections deserve a look. */
export type SectionConfidence = "high" | "low"

export interface SectionDiffAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** The earlier report; null where there is none. */
  from: ComparedReport | null
  to: ComparedReport
  /** Why there is nothing to compare, when one of the reports lacks the item or is not there; the answer is free then. */
  reason: string | null
  /** Null with a `reason`. */
  summary: SectionDiffSummary | null
  /** Changes in this answer. */
  count: number
  /** Changes in all. */
  total: number
  /** The `offset` of the next ones; null after the last. */
  next_offset: number | null
  /** Of the changes in this answer, those with something left out: `view=full` gives what is the same in both, a larger `max_chars` what is too long. */
  shortened: number
  /** In the order of the later text; what was removed stands where it was. */
  changes: SectionChange[]
  /** False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report. */
  complete: boolean
  /** Why it is not complete; null when it is. */
  incomplete_reason: string | null
  /** Newer reports that are listed but whose document the publisher does not have. */
  missing: MissingReport[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SectionDiffSummary {
  /** Paragraphs of the earlier text; each row of a table is one. */
  paragraphs_from: number
  /** Paragraphs of the later text. */
  paragraphs_to: number
  /** In both, in the same order; typography does not count. */
  unchanged: number
  /** In both, at another place. */
  moved: number
  /** In both with other words, moved or not. */
  changed: number
  /** In the later text alone. */
  added: number
  /** In the earlier text alone. */
  removed: number
  /** Of the later text: added paragraphs, and added words of changed ones. */
  chars_added: number
  /** Of the earlier text likewise. */
  chars_removed: number
  /** `chars_added` of the later text; null without text. */
  share_added: number | null
  /** `chars_removed` of the earlier text; null without text. */
  share_removed: number | null
}

/** Present where it is not `text`. */
export type SectionFormat = "text" | "markdown" | "html"

export interface SectionPiece {
  /** Where it begins. */
  start: number
  /** Where it ends. */
  end: number
}

/** One of 3 kinds: with `sections`, with `text`, with `chunks`. */
export interface SectionsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Form type as EDGAR spells it; null without any such report. */
  form: string | null
  /** Day of filing. */
  filed: string | null
  /** End of the period reported on. */
  report_date: string | null
  /** Accession number. */
  accession: string | null
  /** The document that was read. */
  url: string | null
  /** Present with `year` or a quarter: what the filer calls the year. */
  fiscal_year?: number
  fiscal_year_from?: FiscalYearFrom
  /** Present with them in a quarterly report: 1 to 3. */
  quarter?: number
  /** Sections, or pieces, in this answer. */
  count?: number
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report. */
  complete: boolean
  /** Why it is not complete; null when it is. */
  incomplete_reason: string | null
  /** Newer reports that are listed but whose document the publisher does not have. */
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
  /** Present where the text is not in one piece, as with an index that names several pages: its pieces, with a paragraph’s break between them in the text. */
  pieces?: SectionPiece[]
  /** The report only says where the text stands, such as in the proxy statement. */
  incorporated_by_reference?: boolean
  confidence?: SectionConfidence
  /** Clean text: a line per table row, its cells separated by tabs. */
  text?: string
  format?: SectionFormat
  /** Present with `offset` or `max_chars`: where `text` begins. */
  offset?: number
  /** Present with it: length of the whole in this format. */
  total_chars?: number
  /** Present with it: the `offset` of the next part; null after the last. */
  next_offset?: number | null
  /** What the section was put to. */
  checks?: SectionCheck[]
  /** In the order of the text; together all of it. */
  chunks?: SectionChunk[]
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SecuritiesAcquired {
  /** Class of the securities. */
  class_title: string
  /** Day of acquisition. */
  acquired_on: string | null
  /** How they were acquired. */
  nature: string | null
  /** From whom; the issuer often. */
  from: string | null
  /** Whether they were a gift. */
  is_gift: boolean | null
  /** Day on which the donor had acquired them. */
  donor_acquired_on: string | null
  /** How many were acquired. */
  shares: number | null
  /** Day of payment. */
  paid_on: string | null
  /** Nature of payment. */
  payment: string | null
}

export interface SegmentsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Breakdowns in this answer. */
  count: number
  /** False when something that belongs here is missing. */
  complete: boolean
  /** What is missing, and why; null when nothing is. */
  incomplete_reason: string | null
  /** The reports read, newest first. */
  filings: SegmentsFiling[]
  /** Newest year first. */
  breakdowns: Breakdown[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SegmentsFiling {
  /** Accession number. */
  accession: string
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** End of the period reported on. */
  report_date: string | null
  /** The document that was read. */
  url: string | null
  /** Why nothing, or not all, was read from it. */
  reason: string | null
}

export interface ShareFigure {
  /** Shares; of a public float, US dollars. */
  value: number
  /** The number as it was filed; present where it has whole digits that `value` cannot hold. */
  exact?: string
  /** Day that the figure is stated for. */
  as_of: string
  /** Taxonomy and tag it was filed under. */
  concept: string
  form: string
  /** Day of filing. */
  filed: string
  accession: string
  /** Present where EDGAR’s company facts do not have the filing yet: read from its own document. */
  from_filing?: boolean
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
  /** What an older count of shares is multiplied by. */
  factor: number
  /** First day on which it can have taken effect. */
  effective_from: string
  /** Last such day; the same where the filer names one day. */
  effective_to: string
  /** `stated`: the filer’s own facts date the split, by its effect or by its declaration. `filings`: between the last filing on the old basis and the first on the new one. */
  effective_by: "stated" | "filings"
  form: string
  /** Day of the first filing on the new basis: what was filed before is adjusted. */
  filed: string
  accession: string
  /** Ratios by day and pairs of facts that agree; `evidence` has two pairs of a kind. */
  agreeing: number
  evidence: SplitEvidence[]
  /** A Form 8-K filed up to 120 days before the split and no later than the first report on the new basis that gives its ratio. */
  announced_by: SplitAnnouncement | null
  /** Why `announced_by` is null. */
  announced_unknown_reason: string | null
}

/** SH: shares; PRN: principal amount. */
export type ShareType = "SH" | "PRN"

export interface SharesAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** With `adjusted=true`: the splits that values were adjusted for, oldest first. */
  splits?: ShareSplit[]
  shares_outstanding: ShareFigure | null
  public_float: ShareFigure | null
  /** Where one filing states several counts for one day: a row each, newest filing. */
  classes: ShareFigure[]
  /** Why a figure is null, or the classes are not told apart. */
  reasons: Record<string, string>
  history?: ShareHistory
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, unknown>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SnapshotAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Industry, by SIC code. */
  industry: string | null
  exchanges: string[]
  /** MMDD. */
  fiscal_year_end: string | null
  /** What was published by then is in the answer. */
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
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SnapshotBasis {
  measures: string[]
  /** Every filing they are made of. */
  accessions: string[]
}

export interface SnapshotEvent {
  /** Day of filing. */
  filed: string
  /** Accession number. */
  accession: string
  /** Item number and caption. */
  items: string[]
}

export interface SnapshotFiling {
  /** Form type. */
  form: string
  /** Day of filing. */
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
  /** First day of trading that counts. */
  from: string
  /** Last day. */
  to: string
  /** Bought less sold, in USD. */
  net_value: number
  bought: SnapshotTrades
  sold: SnapshotTrades
  /** Forms 4 with these trades, newest first, four at most. */
  accessions: string[]
  /** How many such forms there are. */
  accessions_in_all: number
  /** False when forms of the window were not all read. */
  complete: boolean
}

export interface SnapshotLack {
  /** A part of the answer, a statement, a measure or a filing. */
  name: string
  /** Why the answer has nothing of it. */
  reason: string
}

export interface SnapshotPeriod {
  /** Last day of the period. */
  period: string
  fiscal_year: number
  /** Q1 to Q4, or FY. */
  fiscal_period: string
  /** Form of the report. */
  form: string
  /** The report: what the numbers are from unless `made_of` says otherwise. */
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
  /** Measures that are made of other filings than the report alone, such as a fourth quarter (the year less nine months) or a value restated since. */
  made_of?: SnapshotBasis[]
}

export interface SnapshotRedFlag {
  /** `restatement`: Item 4.02 of Form 8-K; `auditor_change`: Item 4.01; `late_filing`: Form NT. */
  kind: "restatement" | "auditor_change" | "late_filing"
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** Accession number. */
  accession: string
}

export interface SnapshotRedFlags {
  /** First day of filing that counts. */
  from: string
  /** Last day. */
  to: string
  /** newest first, five at most. */
  found: SnapshotRedFlag[]
  /** What the data does not tell; nothing found says nothing about these. */
  not_checked: "going_concern"[]
  /** False when filings of the window may be missing. */
  complete: boolean
}

export interface SnapshotTrades {
  /** Distinct people; those who report together count as one. */
  insiders: number
  /** Trades. */
  trades: number
  /** Value of the trades that have one, in USD. */
  value: number
  /** Trades without a value, which the sum leaves out. */
  unpriced: number
}

export interface SourceDocument {
  /** Address at its publisher. */
  url: string
  /** SHA-256 of its bytes as they were received, uncompressed; null where `reason` says why. */
  sha256: string | null
  /** How many those are. */
  bytes: number | null
  /** When it was received, or last confirmed by the publisher. */
  fetched_at: string
  /** Why there is no hash. */
  reason: string | null
}

export interface SourceFact {
  taxonomy: string
  tag: string
  unit: string
  /** First day of the period; null of an instant. */
  start: string | null
  /** Last day of the period, or the day itself. */
  end: string
  value: number
  form: string
  /** Day of filing. */
  filed: string
  accession: string
  /** Present where EDGAR’s company facts do not have the filing yet: read from its own document. */
  from_filing?: boolean
  place?: FactPlace
}

export interface SplitAnnouncement {
  accession: string
  form: string
  filed: string
  /** Address of the text that was read. */
  url: string
  /** The sentence that gives the ratio, word for word. */
  sentence: string
}

export interface SplitEvidence {
  /** `restated_count` and `restated_per_share`: one period as two filings give it; `stated_ratio`: the ratio as the filer tagged it; `count_jump`: the newest count of the last filing on the old basis and of the first on the new one. */
  kind: "restated_count" | "restated_per_share" | "stated_ratio" | "count_jump"
  facts: SourceFact[]
}

export interface StageLag {
  /** Filings that went through the stage. */
  filings: number
  /** Half of them took at most so many seconds. */
  p50: number | null
  /** All but five in a hundred. */
  p95: number | null
  /** All but one in a hundred. */
  p99: number | null
}

export interface Stake {
  /** 13D: may seek influence; 13G: passive; `/A`: an amendment. */
  form: string
  is_amendment: boolean
  /** The company, as the form spells it. */
  issuer: string
  /** Zero-padded ten-digit CIK. */
  issuer_cik: string
  /** The issuer’s first ticker today, by its CIK. */
  ticker: string | null
  /** Null where the form has none. */
  cusip: string | null
  /** The largest among joint filers, never their sum. */
  percent_of_class: number | null
  /** Of the same filer. */
  shares: number | null
  /** Joint filers, each once. */
  reporting_persons: ReportingPerson[]
  /** Day of the event that required the filing. */
  event_date: string | null
  /** Day of filing; null where no document stored here says it. */
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
  /** What is odd: `percent.above_100`, `percent.negative`, `event_date.after_filing`. */
  flags: string[]
}

export interface StakeEvent {
  kind: StakeEventKind
  /** Day of filing of the schedule that shows it. */
  filed: string
  /** That schedule. */
  accession: string
  /** The one before it. */
  previous_accession: string
  /** Who joined or left. */
  names: string[]
}

/** `converted_to_13d`: after a passive stake one that may seek influence, `converted_to_13g`: the other way; `fell_to_5_or_less`, `rose_above_5`: percent of the class; `joined`, `left`: joint filers. */
export type StakeEventKind = "converted_to_13d" | "converted_to_13g" | "fell_to_5_or_less" | "rose_above_5" | "joined" | "left"

/** `history=true`, of one company: its holders over time. */
export interface StakeHistory {
  /** Holders in this answer, `limit` at most. */
  count: number
  /** All holders of the schedules stored here. */
  holder_count: number
  /** Dated schedules stored here, of which the holders are made. */
  schedules: number
  /** Listed schedules that are still to be read; ask again. Those in `unread` not counted. */
  to_be_read: number
  /** Who reported last comes first. */
  holders: StakeHolder[]
}

export interface StakeHistorySchedule {
  /** Form type. */
  form: string
  /** Accession number. */
  accession: string
  /** Day of filing. */
  filed: string
  /** Day of the event that required the filing. */
  event_date: string | null
  /** The largest among joint filers, never their sum. */
  percent_of_class: number | null
  /** Percentage points since the schedule before it. */
  percent_change: number | null
  /** Of the same filer, as reported: not adjusted for splits. */
  shares: number | null
  /** Joint filers, each once. */
  reporting_persons: ReportingPerson[]
  /** The document that was read. */
  url: string
}

export interface StakeHolder {
  /** The largest of the joint filers of the newest schedule. */
  holder: string
  /** Null where neither the form nor its header gives it. */
  holder_cik: string | null
  /** What the newest one is. */
  schedule: "13D" | "13G"
  /** What the newest one reports. */
  percent_of_class: number | null
  /** What the newest one reports. */
  shares: number | null
  /** Day of filing of the first schedule. */
  first_filed: string
  /** Day of filing of the newest one. */
  last_filed: string
  /** All who ever reported with them. */
  members: StakeMember[]
  /** Newest first. */
  events: StakeEvent[]
  /** Newest first. */
  schedules: StakeHistorySchedule[]
}

export interface StakeMember {
  /** As the newest of their schedules spells it. */
  name: string
  /** Null where no schedule gives it. */
  cik: string | null
  /** Filing of the first schedule that this person reports on. */
  first_filed: string
  /** Filing of the last one. */
  last_filed: string
}

export interface StatedAuditorLeft {
  value: "dismissed" | "resigned" | "declined"
  /** The sentence it is from, as it stands in the filing. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface StatedConcluders {
  value: ("board" | "audit_committee" | "management" | "auditor")[]
  /** The sentence it is from, as it stands in the filing. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface StatedDay {
  value: string
  /** The sentence it is from, as it stands in the filing. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface StatedFlag {
  value: boolean
  /** The sentence it is from, as it stands in the filing. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface StatedOpinion {
  value: "unmodified" | "going_concern" | "modified"
  /** The sentence it is from, as it stands in the filing. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface StatedPeriods {
  value: NonReliancePeriod[]
  /** The sentence it is from, as it stands in the filing. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface StatedText {
  value: string
  /** The sentence it is from, as it stands in the filing. */
  sentence: string
  /** Low where the words fit, but the sentence says less or other things too. */
  confidence: "high" | "low"
}

export interface StatementException {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  statement: StatementName
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: "FY" | "Q1" | "Q2" | "Q3" | "Q4"
  kind: ExceptionKind
  /** Whose value it is; null where a quarter is missing. */
  measure: string | null
  /** As it is shown; of a fact out of scale, as it is tagged; of a gap, how many quarters after the row before. */
  value: number | null
  /** What the check expects; null where no number is: of a sign, or of digits beyond 2^53. */
  expected: number | null
  /** What the expected number is made of. */
  parts: NamedValue[]
  /** The filing that most of the row is read from, or that has the fact. */
  accession: string
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** Day on which this service found it. */
  found_on: string
}

export type StatementFlag = "gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual" | "numbers_are_exact" | "share_basis_changes" | "read_from_filing"

export type StatementName = "income_statement" | "balance_sheet" | "cash_flow"

export interface SubsidiaryList {
  /** The annual report. */
  accession: string
  /** Day of filing. */
  filed: string
  /** Its exhibit. */
  exhibit: string | null
  /** The exhibit that was read. */
  url: string | null
  /** Subsidiaries in it. */
  names: number
}

/** What was asked for. */
export type TradeSide = "buy" | "sell"

export interface UnitEvidence {
  /** What was looked at: instructions, prices, cover or size. */
  about: string
  speaks_for: ValueUnit
  /** Natural logarithm of the odds it gives. */
  weight: number
  /** What was found. */
  detail: string
}

export interface UnreadNotice {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Day of filing. */
  filed: string
  /** Why the notice is not in the answer. */
  reason: string
}

export interface UnreadSchedule {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string | null
  /** Day of filing. */
  filed: string | null
  /** Why its stake is not in the answer. */
  reason: string
}

export type ValueUnit = "thousands" | "dollars"

export interface Webhook {
  /** Id of the webhook. */
  id: string
  /** Where deliveries are sent; `mailto:` and an address for `email`. */
  url: string
  /** What its owner calls it. */
  name: string | null
  format: WebhookFormat
  /** Of `email`: a letter for each `filing`, or a `daily` one; null for other formats. */
  digest: WebhookDigest | null
  /** Companies it watches; none for a search over every filer. */
  tickers: string[]
  /** CIKs of people, managers and other filers whom it watches. */
  people: string[]
  /** Kinds of events: `insider`, `8-k`, `13d-g`, `13f`, `144`, `search`, `contract`. */
  events: string[]
  /** What it looks for in new filings; null where it looks for nothing. */
  search: WebhookSearch | null
  /** False once it is deactivated. */
  active: boolean
  /** When it was registered. */
  created_at: string
  /** When it was deactivated. */
  deactivated_at: string | null
  /** Why; null while it is active. */
  deactivated_reason: string | null
  /** Since when every attempt has failed; null after a success. */
  failing_since: string | null
  /** When its host proved that it wants deliveries; null until then. */
  proven_at: string | null
  /** Why deliveries wait; null when they do not. */
  waiting_reason: string | null
}

export interface WebhookCreatedAnswer {
  /** Id of the webhook. */
  id: string
  /** Where deliveries are sent; `mailto:` and an address for `email`. */
  url: string
  /** What its owner calls it. */
  name: string | null
  format: WebhookFormat
  /** Of `email`: a letter for each `filing`, or a `daily` one; null for other formats. */
  digest: WebhookDigest | null
  /** Companies it watches; none for a search over every filer. */
  tickers: string[]
  /** CIKs of people, managers and other filers whom it watches. */
  people: string[]
  /** Kinds of events: `insider`, `8-k`, `13d-g`, `13f`, `144`, `search`, `contract`. */
  events: string[]
  /** What it looks for in new filings; null where it looks for nothing. */
  search: WebhookSearch | null
  /** False once it is deactivated. */
  active: boolean
  /** When it was registered. */
  created_at: string
  /** When it was deactivated. */
  deactivated_at: string | null
  /** Why; null while it is active. */
  deactivated_reason: string | null
  /** Since when every attempt has failed; null after a success. */
  failing_since: string | null
  /** When its host proved that it wants deliveries; null until then. */
  proven_at: string | null
  /** Why deliveries wait; null when they do not. */
  waiting_reason: string | null
  /** Signing secret (`whsec_…`), shown this once; deliveries are signed with it. */
  secret: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookDeliveriesAnswer {
  /** Id of the webhook. */
  id: string
  /** Deliveries in this answer. */
  count: number
  /** Newest first, by sequence. */
  deliveries: WebhookDelivery[]
  /** The last tests, newest first: with the newest deliveries of any status, else empty. */
  tests: WebhookTestRecord[]
  /** Pass as `before` for older ones; null at the end. */
  next_before: number | null
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
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
  /** When it is tried next; null when it is not. */
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
  /** When it is tried next; null when it is not. */
  next_attempt_at: string | null
  /** Oldest first. */
  attempts: DeliveryAttempt[]
  /** Id of the webhook. */
  webhook_id: string
  /** Where it is sent. */
  url: string
  /** Sent with every attempt; each has a `webhook-timestamp` and a `webhook-signature` of its own beside them. */
  headers: Record<string, string>
  /** The bytes that are posted, the same at every attempt. */
  body: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type WebhookDigest = "filing" | "daily"

/** `json` is the event itself; the others are a message for people. */
export type WebhookFormat = "json" | "slack" | "discord" | "teams" | "email"

export interface WebhookLab {
  /** Whether every check passed. */
  passed: boolean
  checks: WebhookLabCheck[]
}

export interface WebhookLabCheck {
  /** What was tried, such as `bad_signature`. */
  name: string
  /** Accepted means any 2xx, refused any other answer. */
  expected: "accepted" | "refused"
  /** What the receiver answered; null when no answer came. */
  status_code: number | null
  /** Milliseconds until the answer, or until the attempt was given up. */
  duration_ms: number
  /** Why no answer came; null when one did. */
  error: string | null
  passed: boolean
  /** What is wrong with the receiver; null when nothing is. */
  advice: string | null
}

export interface WebhookRemovedAnswer {
  /** Id of the webhook. */
  id: string
  active: boolean
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookReplayAnswer {
  /** Id of the webhook. */
  id: string
  /** Deliveries that are sent again. */
  replayed: number
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookSearch {
  /** Words and phrases, surplus spaces left out. */
  q: string
  /** Form types, as they were given; null for all that have a text. */
  forms: string | null
  /** Words of a name; null for everybody’s. */
  entityName: string | null
}

export interface WebhookSecretAnswer {
  /** Id of the webhook. */
  id: string
  /** Signing secret (`whsec_…`), shown this once; deliveries are signed with it. */
  secret: string
  /** Until then deliveries carry the old signature as well. */
  previous_expires_at: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookTestAnswer {
  /** Id of the webhook. */
  id: string
  /** Whether the receiver answered with a 2xx. */
  delivered: boolean
  /** What the receiver answered; null when no answer came. */
  status_code: number | null
  /** Milliseconds until the answer, or until the attempt was given up. */
  duration_ms: number
  /** Why no answer came; null when one did. */
  error: string | null
  /** Whether it sent the `webhook-challenge` back, which proves its host. */
  proven: boolean
  /** What the receiver lab found; null without `lab=true`. */
  lab: WebhookLab | null
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhookTestRecord {
  /** The `webhook-id` of the test. */
  id: string
  /** When it was sent. */
  at: string
  /** What the receiver answered; null when no answer came. */
  status_code: number | null
  /** Milliseconds until the answer, or until the attempt was given up. */
  duration_ms: number
  /** Why no answer came; null when one did. */
  error: string | null
  /** First bytes of what the receiver answered. */
  answer: string | null
  /** Checks of the receiver lab; null for a test without it. */
  lab_checks: number | null
  /** How many of them the receiver failed. */
  lab_failed: number | null
}

export interface WebhookWatchAnswer {
  /** Id of the webhook. */
  id: string
  /** Where deliveries are sent; `mailto:` and an address for `email`. */
  url: string
  /** What its owner calls it. */
  name: string | null
  format: WebhookFormat
  /** Of `email`: a letter for each `filing`, or a `daily` one; null for other formats. */
  digest: WebhookDigest | null
  /** Companies it watches; none for a search over every filer. */
  tickers: string[]
  /** CIKs of people, managers and other filers whom it watches. */
  people: string[]
  /** Kinds of events: `insider`, `8-k`, `13d-g`, `13f`, `144`, `search`, `contract`. */
  events: string[]
  /** What it looks for in new filings; null where it looks for nothing. */
  search: WebhookSearch | null
  /** False once it is deactivated. */
  active: boolean
  /** When it was registered. */
  created_at: string
  /** When it was deactivated. */
  deactivated_at: string | null
  /** Why; null while it is active. */
  deactivated_reason: string | null
  /** Since when every attempt has failed; null after a success. */
  failing_since: string | null
  /** When its host proved that it wants deliveries; null until then. */
  proven_at: string | null
  /** Why deliveries wait; null when they do not. */
  waiting_reason: string | null
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface WebhooksAnswer {
  /** Webhooks in this answer. */
  count: number
  /** Newest first, deactivated ones included. */
  webhooks: Webhook[]
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

/** renamed: it has another name; ticker_changed: it is listed under another ticker; delisted: no list has a ticker of it, and `filings` end its listing or registration; not_listed: the same without such filings. */
export type WhatHappened = "renamed" | "ticker_changed" | "delisted" | "not_listed"

export interface WordRun {
  kind: "equal" | "removed" | "added"
  /** Equal words are in the later report’s typography. */
  text: string
  /** Characters that are missing where `text` has …; without it, none. */
  chars_left_out?: number
}

/** One of 2 kinds: with `currency`, with `series`. */
export interface XbrlAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** The filing whose facts these are, when an accession was asked for. */
  filing: XbrlFiling | null
  period_type: PeriodType | null
  /** Currency the statements are reported in; never converted. */
  currency?: string | null
  /** Newest first. */
  income_statement?: IncomeStatementRow[]
  /** Newest first. */
  balance_sheet?: BalanceSheetRow[]
  /** Newest first. */
  cash_flow?: CashFlowRow[]
  missing: MissingConcept[]
  /** Tags in use, by taxonomy and name: forty from `offset` on. */
  concepts?: XbrlConcept[]
  /** Tags in use, all of them. */
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
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where nothing is listed: why. */
  empty_reason?: string
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** Present where a former ticker or name was followed: what happened to it. */
  resolved_from?: ResolvedFrom[]
  /** True when stored data could not be refreshed. */
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
  /** First day of the period; null of an instant. */
  start: string | null
  /** Last day of the period, or the day itself. */
  end: string
  value: number
  /** The number as it was filed; present where it has whole digits that `value` cannot hold. */
  exact?: string
  fiscal_year: number | null
  fiscal_period: FiscalPeriod | null
  form: string
  /** Day of filing. */
  filed: string
  accession: string
  frame: string | null
  /** Present where EDGAR’s company facts do not have the filing yet: read from its own document. */
  from_filing?: boolean
}

export interface XbrlFiling {
  /** Accession number. */
  accession: string
  /** Form type as EDGAR spells it. */
  form: string
  /** Day of filing. */
  filed: string
  /** Structured facts that the filing reports. */
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
  /** Credits the key may spend in a day (UTC). A call that would go beyond is refused with 402 until the next day. */
  budget?: number | null
}

export interface GetCompanyQuery {
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFilingsQuery {
  /** Filings to return. */
  limit?: number
  /** Form type, for example 10-K, 10-Q, 8-K or 4. */
  form?: string
  /** Of an earlier answer: what is older than that. */
  cursor?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFundamentalsQuery {
  /** Fiscal years, three-month quarters, or the twelve months that end with each quarter. */
  period?: "annual" | "quarterly" | "ttm"
  /** Periods to return. */
  limit?: number
  /** `sources` adds to every row the facts and formulas behind its values, and the publisher’s document they were read from, with its SHA-256. `places` adds to each of these facts where it stands in the document of its filing: those are fetched, six filings with an answer. */
  include?: "sources" | "places"
  /** `extended` adds more measures to every row: EBIT, debt, leases, dividends per share, lines of banks, insurers and REITs. `/v1/mapping` says what each is made of. */
  fields?: "extended"
  /** Share counts and amounts per share on the newest basis of shares, or the newest by `as_of`; the answer lists the splits, with what shows them. */
  adjusted?: boolean
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetXbrlQuery {
  /** Fiscal years, three-month quarters, or the twelve months that end with each quarter. */
  period?: "annual" | "quarterly" | "ttm"
  /** Periods of a statement, or values of a series. */
  limit?: number
  /** Tags, separated by commas, with or without taxonomy: `us-gaap:Assets,Goodwill`. */
  concept?: string
  /** With `concept`: the value of a period in every filing that states it. */
  history?: boolean
  /** Accession number of one filing of the company; not beside another in the path. */
  accession?: string
  /** Where in `concepts` to begin: `next_offset` of the page before. */
  offset?: number
  /** `sources` adds to every row the facts and formulas behind its values, and the publisher’s document they were read from, with its SHA-256. `places` adds to each of these facts where it stands in the document of its filing: those are fetched, six filings with an answer. */
  include?: "sources" | "places"
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSharesQuery {
  /** Add every earlier figure. */
  history?: boolean
  /** Share counts and amounts per share on the newest basis of shares, or the newest by `as_of`; the answer lists the splits, with what shows them. */
  adjusted?: boolean
  /** `sources` adds the publisher’s document behind the values, with its SHA-256. */
  include?: "sources"
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetRestatedValuesQuery {
  /** Only of this kind. */
  kind?: "restated" | "reclassified" | "recast" | "split"
  /** Found on this day or later. */
  since?: string
  /** Of an earlier answer: what comes behind it. */
  cursor?: string
  /** Records to return. */
  limit?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetExceptionsQuery {
  /** Only of this company. */
  ticker?: string
  /** Only of this kind. */
  kind?: "gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual" | "numbers_are_exact" | "read_from_filing" | "scale_is_off" | "quarter_is_missing"
  /** Found on this day or later. */
  since?: string
  /** Of an earlier answer: what comes behind it. */
  cursor?: string
  /** Records to return. */
  limit?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetMappingQuery {
  /** One measure alone; without it, all of them. */
  measure?: "revenue" | "cost_of_revenue" | "gross_profit" | "research_and_development" | "selling_general_administrative" | "operating_expenses" | "operating_income" | "interest_expense" | "pretax_income" | "income_tax" | "net_income" | "eps_basic" | "eps_diluted" | "shares_basic" | "shares_diluted" | "interest_income" | "ebit" | "ebitda" | "dividends_per_share" | "net_interest_income" | "provision_for_credit_losses" | "noninterest_income" | "noninterest_expense" | "premiums_earned" | "claims_incurred" | "acquisition_costs" | "underwriting_expenses" | "real_estate_gains" | "cash_and_equivalents" | "short_term_investments" | "accounts_receivable" | "inventory" | "current_assets" | "property_plant_equipment" | "goodwill" | "intangible_assets" | "total_assets" | "accounts_payable" | "short_term_debt" | "current_liabilities" | "long_term_debt" | "total_liabilities" | "retained_earnings" | "stockholders_equity" | "total_equity" | "total_debt" | "net_debt" | "operating_lease_liabilities" | "finance_lease_liabilities" | "deferred_revenue" | "preferred_equity" | "temporary_equity" | "minority_interest" | "loans" | "deposits" | "operating_cash_flow" | "depreciation_amortization" | "stock_based_compensation" | "capital_expenditures" | "investing_cash_flow" | "dividends_paid" | "share_repurchases" | "financing_cash_flow" | "net_change_in_cash" | "free_cash_flow" | "debt_issued" | "debt_repaid" | "acquisitions" | "interest_paid" | "income_taxes_paid" | "income_with_nci" | "nci_income" | "income_to_common" | "income_to_common_diluted" | "preferred_dividends" | "continuing_income" | "discontinued_income" | "equity_method_income" | "cash_of_flows" | "excise_taxes" | "cost_of_goods" | "costs_and_expenses" | "bank_revenue" | "other_property_additions" | "oil_and_gas_additions" | "stock_expense_lines" | "depreciation_and_amortization_lines" | "intangible_amortization" | "premises_depreciation" | "interest_incurred" | "interest_capitalized" | "refining_costs" | "finished_goods" | "other_inventories" | "net_interest" | "investment_interest" | "preferred_dividends_paid" | "exchange_effect" | "nci_equity" | "other_temporary_equity" | "noncurrent_liabilities"
  /** Measures to return. */
  limit?: number
  /** Measures to skip: `next_offset` of an earlier answer. */
  offset?: number
}

export interface GetInsiderQuery {
  /** Filings of a company, purchases of `latest`, or clusters to return. */
  limit?: number
  /** Of a company: rows to skip, `next_offset` of an earlier answer. */
  offset?: number
  /** Ownership form. */
  form?: "3" | "4" | "5"
  /** Smallest value in USD: of a purchase (`latest`) or of a whole cluster. */
  min_value?: number
  /** `clusters`: days of purchase to look back. */
  days?: number
  /** `clusters`: fewest distinct insiders. */
  min_insiders?: number
  /** `latest`: purchases (code P) or sales (code S). */
  side?: "buy" | "sell"
  /** `latest`: only trades that an owner of this role reports. */
  role?: "director" | "officer" | "ten_percent_owner" | "other"
  /** `latest`: only trades of forms with, or without, the box about a Rule 10b5-1 plan checked; forms that have no such box are neither. */
  plan?: boolean
  /** `latest`: smallest size in percent of what was held before; trades of which the form does not say that are left out. */
  min_share_of_holdings?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetInsiderFeedQuery {
  /** A `cursor` of an earlier answer, `0`, or `now`. */
  since?: string
  /** Only this form, and its amendments. */
  form?: "3" | "4" | "5"
  /** Forms to return. */
  limit?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetProposedSalesQuery {
  /** Notices to return. */
  limit?: number
  /** Smallest market value in USD of what is to be sold. */
  min_value?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface FindInsidersQuery {
  /** Name of a person or fund. */
  name: string
  /** People to return. */
  limit?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetInsiderPersonQuery {
  /** Forms to return. */
  limit?: number
  /** Of an earlier answer: what is older than that. */
  cursor?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetRestatementsQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back; 0 is today alone, and less finds nothing. */
  days?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetAuditorChangesQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back; 0 is today alone, and less finds nothing. */
  days?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetLatestEventsQuery {
  /** One item code, or several separated by commas: `5.02,2.02`. */
  item?: string
  /** Events to return. */
  limit?: number
  /** Of an earlier answer: what is older than that. */
  cursor?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetEventContentQuery {
  /** One item code, or several separated by commas. */
  item?: string
  /** Events to return. */
  limit?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetEventsQuery {
  /** Events to return. */
  limit?: number
  /** Keep only notable events. */
  notable?: boolean
  /** One item code, or several separated by commas: `5.02,2.02`. */
  item?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ListFundsQuery {
  /** Words of the name; without it, all managers. */
  query?: string
  /** `value`: the largest first; `name`: in alphabetical order. */
  sort?: "value" | "name"
  /** Managers to return. */
  limit?: number
  /** Of an earlier answer: what comes behind it. */
  cursor?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetActivistQuery {
  /** `latest`: keep only Schedules 13D. */
  activist_only?: boolean
  /** `latest`: smallest percent of the class. */
  min_percent?: number
  /** Stakes to return; of `history`, holders. */
  limit?: number
  /** One company: also its holders over its whole life, from all its schedules. */
  history?: boolean
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSectionDiffQuery {
  /** Item, for example 1A or 7, in a 10-Q also II-1A; or its name. */
  item?: string
  /** Annual or quarterly report; that of `to_accession`, where it is given. */
  form?: "10-K" | "10-Q" | "10-KT" | "20-F" | "40-F" | "8-K" | "6-K" | "DEF 14A" | "S-1"
  /** Accession number of the earlier report. */
  from_accession?: string
  /** Accession number of the later report. */
  to_accession?: string
  /** `compact`: each text once, long stretches without a change cut in the middle. `full`: both texts of every paragraph. */
  view?: "compact" | "full"
  /** Changes to return. */
  limit?: number
  /** Changes to skip: `next_offset` of an earlier answer. */
  offset?: number
  /** Length of `changes` at most, in characters of JSON. */
  max_chars?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSectionsQuery {
  /** Annual, quarterly or current report, proxy statement or prospectus. */
  form?: "10-K" | "10-Q" | "10-KT" | "20-F" | "40-F" | "8-K" | "6-K" | "DEF 14A" | "S-1"
  /** Item, for example 1A or 7, in a 10-Q also II-1A, in an 8-K 2.02 or EX-99.1; or its name, for example Risk Factors or MD&A. Without it: the list. */
  item?: string
  /** Accession number of one filing; `form` is then that of the filing. */
  accession?: string
  /** Fiscal year, as the filer counts: the report on it, of a 10-Q the last one. Of an 8-K, 6-K, proxy statement or prospectus: the year of filing. */
  year?: number
  /** Last day of the period reported on; of a 10-Q also Q1, Q2 or Q3 of `year`. */
  period?: string
  /** Of an item: clean text, Markdown or safe HTML, both with real tables. */
  format?: "text" | "markdown" | "html"
  /** Where the part of an item’s text begins, in UTF-16 units: `next_offset`. */
  offset?: number
  /** Length of the part at most. Without it: all that is left. */
  max_chars?: number
  /** In place of an item’s text its pieces of at most so many characters, with the headings above each, for embeddings. */
  chunks?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFiledStatementsQuery {
  /** Accession number of the filing. Without it: the newest of `form`. */
  accession?: string
  /** Which newest report, where no accession is given. */
  form?: "10-K" | "10-Q" | "20-F" | "40-F"
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetSegmentsQuery {
  /** Annual reports to read; each states two or three years. */
  limit?: number
  /** One division only. */
  by?: "segment" | "product" | "geography"
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ListDocumentsQuery {
  /** Ticker or CIK of a company of the filing. Needed only where no list that was read names the filing and an agent filed it. */
  company?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetDocumentQuery {
  /** How it is rendered. */
  format?: "text" | "markdown" | "html"
  /** Where in it to begin. */
  offset?: number
  /** Length of the part at most. */
  max_chars?: number
  /** Ticker or CIK of a company of the filing. Needed only where no list that was read names the filing and an agent filed it. */
  company?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface SearchFilingsQuery {
  /** Words and phrases to look for. */
  q: string
  /** Form types in any spelling, separated by commas: `10-K,8-K` or `10k,8k`. A form brings its amendments and the forms filed in its place, such as 10-K405 and 10-KT for 10-K. */
  forms?: string
  /** CIKs, separated by commas: filings that name one of them. */
  ciks?: string
  /** A company by its ticker or CIK, in addition to `ciks`. */
  ticker?: string
  /** Filings that name somebody whose name has all of these words, or words that begin so. The publisher’s index understands it in its own way. */
  entityName?: string
  /** First day of filing. */
  startdt?: string
  /** Last day of filing. */
  enddt?: string
  /** `best`: by how well a document fits. `newest`: by date, which the publisher’s index cannot do, so that the local one is asked. */
  order?: "best" | "newest"
  /** Which index is asked; without it the publisher’s where it can be had. */
  index?: "publisher" | "local"
  /** Results to return. */
  limit?: number
  /** Results to skip; with `limit` at most 10,000. */
  offset?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
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
  /** A part of the name of the department, agency or office that posted it, in any case, as SAM.gov writes it: DEPT OF DEFENSE. */
  agency?: string
  /** Words that the title or the text of the notice has, all of them, in any case. Texts are searched as far as the daily file holds them. */
  q?: string
  /** First day on which a response is due (`response_deadline`). */
  response_from?: string
  /** Last day on which a response is due. */
  response_to?: string
  /** A part of the title, in any case. */
  title?: string
  /** Notices to return. */
  limit?: number
  /** Notices to skip. */
  offset?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetOpportunityQuery {
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetContractsQuery {
  /** Federal fiscal year of the actions; all by default. */
  fiscal_year?: number
  /** How sure a match has to be; `low` has all. */
  min_confidence?: "high" | "medium" | "low"
  /** Awards to return. */
  limit?: number
  /** Awards to skip. */
  offset?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ResolveEntityQuery {
  /** Ticker; or a fund’s symbol, series or class id. */
  ticker?: string
  /** Without it a company before a fund. */
  kind?: "company" | "person" | "manager" | "fund"
  /** CIK, padding optional. */
  cik?: string
  /** Nine-character CUSIP. */
  cusip?: string
  /** Name, current or former; of a company its beginning. */
  name?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetRatiosQuery {
  /** Fiscal years, three-month quarters, or the twelve months that end with each quarter. */
  period?: "annual" | "quarterly" | "ttm"
  /** Periods to return. */
  limit?: number
  /** Balances that flows are divided by: at the end, or the mean with the start. */
  basis?: "closing" | "average"
  /** Share counts and amounts per share on the newest basis of shares, or the newest by `as_of`; the answer lists the splits, with what shows them. */
  adjusted?: boolean
  /** `sources` adds the publisher’s document behind the values, with its SHA-256. `peers` adds medians of companies with the same SIC code, and the company’s percentile among them. */
  include?: "sources" | "peers"
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetHoldingsQuery {
  /** Which of the two the identifier names, where it could be both. */
  kind?: "manager" | "fund"
  /** Positions to return. */
  limit?: number
  /** Positions to leave out before the first, in the order of value. */
  offset?: number
  /** Of managers: label positions against the quarter before, and list exits. */
  changes?: boolean
  /** The quarter: its last day, or `2024Q3`; of a fund a day of the month reported on. Without it, the newest. */
  period?: string
  /** Quarters to list, from `period` down: of the whole portfolio, or of one security. */
  history?: number
  /** With `history`: the security by its ticker. */
  ticker?: string
  /** With `history`: the security by its CUSIP. */
  cusip?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetHoldersQuery {
  /** Quarter end; without it the newest with holdings of the company. */
  period?: string
  /** What is held. */
  kind?: "shares" | "call" | "put" | "principal"
  /** Only managers with this change; without it all who hold some. */
  change?: "new" | "added" | "reduced" | "unchanged" | "gone"
  /** Largest first by it. */
  sort?: "value" | "shares"
  /** Holders to return. */
  limit?: number
  /** Of an earlier answer to the same question: what comes behind it. */
  cursor?: string
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
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

export interface GetSnapshotQuery {
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ScreenMarketQuery {
  /** Conditions; without them, every company with a period. */
  where?: string
  /** More values to show, separated by commas: `roe,growth(net_income)`. */
  columns?: string
  /** Up to four names to sort by, `-` before those that descend: `sic,-revenue`; else by CIK. */
  sort?: string
  /** Fiscal years, three-month quarters, or the twelve months to each quarter’s end. */
  period?: "annual" | "quarterly" | "ttm"
  /** Rows to return. */
  limit?: number
  /** Rows to skip. */
  offset?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface GetFrameQuery {
  /** A year, a quarter or the newest twelve months: `2024`, `2024Q3`, `TTM`. */
  period: string
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later under that year, an earlier one under the year before. `fiscal`: as the filer names it. */
  align?: "calendar" | "fiscal"
  /** Rows to return. */
  limit?: number
  /** Rows to skip. */
  offset?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface CompareCompaniesQuery {
  /** Up to twenty tickers or CIKs, separated by commas. */
  tickers: string
  /** Measures and ratios, separated by commas: `revenue,net_margin`. */
  measures: string
  /** Fiscal years, three-month quarters, or the twelve months to each quarter’s end. */
  period?: "annual" | "quarterly" | "ttm"
  /** `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later under that year, an earlier one under the year before. `fiscal`: as the filer names it. */
  align?: "calendar" | "fiscal"
  /** Periods to return. */
  limit?: number
  /** Only what had been published by then: a day, or an instant in ISO 8601. Default: everything known now. */
  as_of?: string
}

export interface ListBulkQuery {
  /** Whose files are listed: the name of a snapshot, or `newest`. */
  snapshot?: string
}

export interface CreateWebhookBody {
  /** HTTPS address of the receiver, on a public host and port 443; for `email` `mailto:` and the proven address of the account’s owner. */
  url: string
  /** How it is told: `json` posts the event; `slack`, `discord` and `teams` post what the incoming webhooks of these chats take; `email` sends letters. */
  format?: "json" | "slack" | "discord" | "teams" | "email"
  /** For `email`: a letter for each `filing` (the default), or a `daily` one. */
  digest?: "filing" | "daily" | null
  /** What you call it: in lists, and in the subject of letters. */
  name?: string | null
  /** Companies to watch, by ticker or CIK. The list may be empty beside `people`, and for `search` alone, where it stands for every filer. */
  tickers: string[]
  /** People, managers and other filers to watch, by CIK, beside the companies. For `search`: filings that one of them is a party to. */
  people?: string[]
  /** What to deliver: `insider` for Form 4, `144` for Form 144, `8-k` for 8-K, `13f` for 13F reports, `13d-g` for Schedules 13D and 13G, `search` for what matches `q`, `contract` for federal contracts. */
  events: ("insider" | "144" | "8-k" | "13f" | "13d-g" | "search" | "contract")[]
  /** For `search`: words and phrases to look for, as in `/v1/search/fulltext`. */
  q?: string | null
  /** For `search`: form types, as in `/v1/search/fulltext`. Without it all but forms of data, such as 3, 4, 5, 144, D, 13F-HR and NPORT-P. */
  forms?: string | null
  /** For `search`: filings that name somebody whose name has all of these words, or words that begin so. */
  entityName?: string | null
}

export interface ReplaceWebhookWatchBody {
  /** What you call it: in lists, and in the subject of letters. */
  name?: string | null
  /** Companies to watch, by ticker or CIK. The list may be empty beside `people`, and for `search` alone, where it stands for every filer. */
  tickers: string[]
  /** People, managers and other filers to watch, by CIK, beside the companies. For `search`: filings that one of them is a party to. */
  people?: string[]
  /** What to deliver: `insider` for Form 4, `144` for Form 144, `8-k` for 8-K, `13f` for 13F reports, `13d-g` for Schedules 13D and 13G, `search` for what matches `q`, `contract` for federal contracts. */
  events: ("insider" | "144" | "8-k" | "13f" | "13d-g" | "search" | "contract")[]
  /** For `search`: words and phrases to look for, as in `/v1/search/fulltext`. */
  q?: string | null
  /** For `search`: form types, as in `/v1/search/fulltext`. Without it all but forms of data, such as 3, 4, 5, 144, D, 13F-HR and NPORT-P. */
  forms?: string | null
  /** For `search`: filings that name somebody whose name has all of these words, or words that begin so. */
  entityName?: string | null
}

export interface TestWebhookQuery {
  /** Try the receiver in the lab as well. */
  lab?: boolean
}

export interface ListWebhookDeliveriesQuery {
  /** Deliveries to return. */
  limit?: number
  /** Only sequences below this. */
  before?: number
  /** Only these. */
  status?: "pending" | "delivered" | "failed" | "cancelled"
  /** Only of this kind. */
  type?: "insider" | "144" | "8-k" | "13f" | "13d-g" | "search" | "contract"
}

export interface ListDeliveriesQuery {
  /** Deliveries to return. */
  limit?: number
  /** The `next_before` of the answer before. */
  before?: string
  /** Only these. */
  status?: "pending" | "delivered" | "failed" | "cancelled"
  /** Only of this kind. */
  type?: "insider" | "144" | "8-k" | "13f" | "13d-g" | "search" | "contract"
  /** Queued on this day (UTC) or later. */
  queued_from?: string
  /** Queued on this day (UTC) or before. */
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
  /** Hours during which the old secret still signs. */
  overlap_hours?: number
}

export const OPERATIONS = {
  create_key: { method: 'POST', path: '/v1/keys', isIdempotent: true },
  get_request: { method: 'GET', path: '/v1/requests/{id}', isIdempotent: true },
  get_company: { method: 'GET', path: '/v1/company/{ticker}', isIdempotent: true },
  get_filings: { method: 'GET', path: '/v1/filings/{ticker}', isIdempotent: true, pagedBy: 'cursor' },
  get_fundamentals: { method: 'GET', path: '/v1/fundamentals/{ticker}', isIdempotent: true },
  get_xbrl: { method: 'GET', path: '/v1/xbrl/{ident}', isIdempotent: true, pagedBy: 'offset' },
  get_shares: { method: 'GET', path: '/v1/shares/{ticker}', isIdempotent: true },
  get_restated_values: { method: 'GET', path: '/v1/restatements/{ticker}', isIdempotent: true, pagedBy: 'cursor' },
  get_exceptions: { method: 'GET', path: '/v1/exceptions', isIdempotent: true, pagedBy: 'cursor' },
  get_mapping: { method: 'GET', path: '/v1/mapping', isIdempotent: true, pagedBy: 'offset' },
  get_insider: { method: 'GET', path: '/v1/insider/{ticker}', isIdempotent: true, pagedBy: 'offset' },
  get_insider_feed: { method: 'GET', path: '/v1/insiders/feed', isIdempotent: true, pagedBy: 'since' },
  get_proposed_sales: { method: 'GET', path: '/v1/proposed-sales/{ticker}', isIdempotent: true },
  find_insiders: { method: 'GET', path: '/v1/insiders', isIdempotent: true },
  get_insider_person: { method: 'GET', path: '/v1/insiders/{person_cik}', isIdempotent: true, pagedBy: 'cursor' },
  get_restatements: { method: 'GET', path: '/v1/events/restatements', isIdempotent: true },
  get_auditor_changes: { method: 'GET', path: '/v1/events/auditor-changes', isIdempotent: true },
  get_latest_events: { method: 'GET', path: '/v1/events/latest', isIdempotent: true, pagedBy: 'cursor' },
  get_event_content: { method: 'GET', path: '/v1/events/{ticker}/content', isIdempotent: true },
  get_events: { method: 'GET', path: '/v1/events/{ticker}', isIdempotent: true },
  list_funds: { method: 'GET', path: '/v1/funds', isIdempotent: true, pagedBy: 'cursor' },
  get_activist: { method: 'GET', path: '/v1/activist/{identifier}', isIdempotent: true },
  get_section_diff: { method: 'GET', path: '/v1/sections/{ticker}/diff', isIdempotent: true, pagedBy: 'offset' },
  get_sections: { method: 'GET', path: '/v1/sections/{ticker}', isIdempotent: true, pagedBy: 'offset' },
  get_filed_statements: { method: 'GET', path: '/v1/statements/{ticker}', isIdempotent: true },
  get_segments: { method: 'GET', path: '/v1/segments/{ticker}', isIdempotent: true },
  list_documents: { method: 'GET', path: '/v1/documents/{accession}', isIdempotent: true },
  get_document: { method: 'GET', path: '/v1/documents/{accession}/{document}', isIdempotent: true, pagedBy: 'offset' },
  search_filings: { method: 'GET', path: '/v1/search/fulltext', isIdempotent: true, pagedBy: 'offset' },
  get_opportunities: { method: 'GET', path: '/v1/opportunities', isIdempotent: true, pagedBy: 'offset' },
  get_opportunity: { method: 'GET', path: '/v1/opportunities/{notice_id}', isIdempotent: true },
  get_contracts: { method: 'GET', path: '/v1/contracts/{ticker}', isIdempotent: true, pagedBy: 'offset' },
  resolve_entity: { method: 'GET', path: '/v1/resolve', isIdempotent: true },
  get_ratios: { method: 'GET', path: '/v1/ratios/{ticker}', isIdempotent: true },
  get_holdings: { method: 'GET', path: '/v1/holdings/{identifier}', isIdempotent: true },
  get_holders: { method: 'GET', path: '/v1/holders/{ticker}', isIdempotent: true, pagedBy: 'cursor' },
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

  /** What a stream sends, across its breaks. */
  abstract events<T>(name: OperationName, sent: Sent, options?: CallOptions): AsyncGenerator<T>

  /** Create a free-tier API key. */
  async createKey(body: CreateKeyBody = {}, options?: CallOptions): Promise<KeyAnswer> {
    return (await this.call<KeyAnswer>('create_key', { body }, options)).data
  }

  /** What one of your requests asked, cost and waited for. */
  async getRequest(id: string, options?: CallOptions): Promise<RequestAnswer> {
    return (await this.call<RequestAnswer>('get_request', { path: { id } }, options)).data
  }

  /** Profile of one company. */
  async getCompany(ticker: string, query: GetCompanyQuery = {}, options?: CallOptions): Promise<CompanyAnswer> {
    return (await this.call<CompanyAnswer>('get_company', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Filings of one company, newest first, each with its document. */
  async getFilings(ticker: string, query: GetFilingsQuery = {}, options?: CallOptions): Promise<FilingsAnswer> {
    return (await this.call<FilingsAnswer>('get_filings', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getFilingsPages(ticker: string, query: GetFilingsQuery = {}, options?: CallOptions): AsyncGenerator<FilingsAnswer> {
    return this.pages<FilingsAnswer>('get_filings', { path: { ticker }, query: { ...query } }, options)
  }

  /** Income statement, balance sheet and cash flow in one naming for every company. */
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

  /** What does not add up in statements: failed checks, facts out of scale, gaps. */
  async getExceptions(query: GetExceptionsQuery = {}, options?: CallOptions): Promise<ExceptionsAnswer> {
    return (await this.call<ExceptionsAnswer>('get_exceptions', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getExceptionsPages(query: GetExceptionsQuery = {}, options?: CallOptions): AsyncGenerator<ExceptionsAnswer> {
    return this.pages<ExceptionsAnswer>('get_exceptions', { query: { ...query } }, options)
  }

  /** What every measure is made of: its meaning, tags, formulas and rules. Free. */
  async getMapping(query: GetMappingQuery = {}, options?: CallOptions): Promise<MappingAnswer> {
    return (await this.call<MappingAnswer>('get_mapping', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getMappingPages(query: GetMappingQuery = {}, options?: CallOptions): AsyncGenerator<MappingAnswer> {
    return this.pages<MappingAnswer>('get_mapping', { query: { ...query } }, options)
  }

  /** Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all. */
  async getInsider(ticker: string, query: GetInsiderQuery = {}, options?: CallOptions): Promise<InsiderAnswer> {
    return (await this.call<InsiderAnswer>('get_insider', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getInsiderPages(ticker: string, query: GetInsiderQuery = {}, options?: CallOptions): AsyncGenerator<InsiderAnswer> {
    return this.pages<InsiderAnswer>('get_insider', { path: { ticker }, query: { ...query } }, options)
  }

  /** Every row of every Form 3, 4 and 5, in the order in which this service stored them. */
  async getInsiderFeed(query: GetInsiderFeedQuery = {}, options?: CallOptions): Promise<InsiderFeedAnswer> {
    return (await this.call<InsiderFeedAnswer>('get_insider_feed', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getInsiderFeedPages(query: GetInsiderFeedQuery = {}, options?: CallOptions): AsyncGenerator<InsiderFeedAnswer> {
    return this.pages<InsiderFeedAnswer>('get_insider_feed', { query: { ...query } }, options)
  }

  /** Notices of proposed sales by insiders (Form 144), in one company or the newest of all. */
  async getProposedSales(ticker: string, query: GetProposedSalesQuery = {}, options?: CallOptions): Promise<ProposedSalesAnswer> {
    return (await this.call<ProposedSalesAnswer>('get_proposed_sales', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Insiders by name, also nearly: who they are and in which companies. */
  async findInsiders(query: FindInsidersQuery, options?: CallOptions): Promise<PeopleAnswer> {
    return (await this.call<PeopleAnswer>('find_insiders', { query: { ...query } }, options)).data
  }

  /** One insider over all companies: roles, trades, holdings over time, plan sales, notices. */
  async getInsiderPerson(person_cik: string, query: GetInsiderPersonQuery = {}, options?: CallOptions): Promise<PersonAnswer> {
    return (await this.call<PersonAnswer>('get_insider_person', { path: { person_cik }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getInsiderPersonPages(person_cik: string, query: GetInsiderPersonQuery = {}, options?: CallOptions): AsyncGenerator<PersonAnswer> {
    return this.pages<PersonAnswer>('get_insider_person', { path: { person_cik }, query: { ...query } }, options)
  }

  /** Latest 8-Ks in which a company withdraws earlier financial statements (Item 4.02). */
  async getRestatements(query: GetRestatementsQuery = {}, options?: CallOptions): Promise<RedFlagsAnswer> {
    return (await this.call<RedFlagsAnswer>('get_restatements', { query: { ...query } }, options)).data
  }

  /** Latest 8-Ks in which a company changes its auditor (Item 4.01). */
  async getAuditorChanges(query: GetAuditorChangesQuery = {}, options?: CallOptions): Promise<RedFlagsAnswer> {
    return (await this.call<RedFlagsAnswer>('get_auditor_changes', { query: { ...query } }, options)).data
  }

  /** Latest 8-Ks of all companies, of any items or of some, by a cursor. */
  async getLatestEvents(query: GetLatestEventsQuery = {}, options?: CallOptions): Promise<LatestEventsAnswer> {
    return (await this.call<LatestEventsAnswer>('get_latest_events', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getLatestEventsPages(query: GetLatestEventsQuery = {}, options?: CallOptions): AsyncGenerator<LatestEventsAnswer> {
    return this.pages<LatestEventsAnswer>('get_latest_events', { query: { ...query } }, options)
  }

  /** What 8-Ks say: changes of auditors, of officers and directors, withdrawn statements. */
  async getEventContent(ticker: string, query: GetEventContentQuery = {}, options?: CallOptions): Promise<EventContentAnswer> {
    return (await this.call<EventContentAnswer>('get_event_content', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Material events of one company: its 8-Ks as typed items, newest first. */
  async getEvents(ticker: string, query: GetEventsQuery = {}, options?: CallOptions): Promise<EventsAnswer> {
    return (await this.call<EventsAnswer>('get_events', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Managers that file on Form 13F, by name and size. */
  async listFunds(query: ListFundsQuery = {}, options?: CallOptions): Promise<FundsAnswer> {
    return (await this.call<FundsAnswer>('list_funds', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  listFundsPages(query: ListFundsQuery = {}, options?: CallOptions): AsyncGenerator<FundsAnswer> {
    return this.pages<FundsAnswer>('list_funds', { query: { ...query } }, options)
  }

  /** Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all. */
  async getActivist(identifier: string, query: GetActivistQuery = {}, options?: CallOptions): Promise<ActivistAnswer> {
    return (await this.call<ActivistAnswer>('get_activist', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** What changed in a section since the year before, or between any two reports. */
  async getSectionDiff(ticker: string, query: GetSectionDiffQuery = {}, options?: CallOptions): Promise<SectionDiffAnswer> {
    return (await this.call<SectionDiffAnswer>('get_section_diff', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getSectionDiffPages(ticker: string, query: GetSectionDiffQuery = {}, options?: CallOptions): AsyncGenerator<SectionDiffAnswer> {
    return this.pages<SectionDiffAnswer>('get_section_diff', { path: { ticker }, query: { ...query } }, options)
  }

  /** Sections of a report as clean text, or the list of them: 10-K, 10-Q, 20-F, 8-K and others. */
  async getSections(ticker: string, query: GetSectionsQuery = {}, options?: CallOptions): Promise<SectionsAnswer> {
    return (await this.call<SectionsAnswer>('get_sections', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getSectionsPages(ticker: string, query: GetSectionsQuery = {}, options?: CallOptions): AsyncGenerator<SectionsAnswer> {
    return this.pages<SectionsAnswer>('get_sections', { path: { ticker }, query: { ...query } }, options)
  }

  /** The statements of one filing as the filer laid them out, line by line. */
  async getFiledStatements(ticker: string, query: GetFiledStatementsQuery = {}, options?: CallOptions): Promise<FiledStatementsAnswer> {
    return (await this.call<FiledStatementsAnswer>('get_filed_statements', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Revenue, income and assets by segment, product and geography, over years. */
  async getSegments(ticker: string, query: GetSegmentsQuery = {}, options?: CallOptions): Promise<SegmentsAnswer> {
    return (await this.call<SegmentsAnswer>('get_segments', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The documents of any filing: number, type, description, size and hash of each. */
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

  /** Full-text search in the documents of filings, exhibits included. */
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

  /** One notice of SAM.gov: text, contacts, attachments, award, and what changed in it. */
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

  /** Which company, person, manager or fund is meant. */
  async resolveEntity(query: ResolveEntityQuery = {}, options?: CallOptions): Promise<ResolveAnswer> {
    return (await this.call<ResolveAnswer>('resolve_entity', { query: { ...query } }, options)).data
  }

  /** Fourteen financial ratios with their inputs: the latest fiscal year, or a history. */
  async getRatios(ticker: string, query: GetRatiosQuery = {}, options?: CallOptions): Promise<RatiosAnswer> {
    return (await this.call<RatiosAnswer>('get_ratios', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** What a manager holds by its 13F reports, with changes and history, or a fund by Form N-PORT. */
  async getHoldings(identifier: string, query: GetHoldingsQuery = {}, options?: CallOptions): Promise<PortfolioAnswer> {
    return (await this.call<PortfolioAnswer>('get_holdings', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** Who holds a company: institutional managers by 13F, large stakes, insiders. */
  async getHolders(ticker: string, query: GetHoldersQuery = {}, options?: CallOptions): Promise<HoldersAnswer> {
    return (await this.call<HoldersAnswer>('get_holders', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getHoldersPages(ticker: string, query: GetHoldersQuery = {}, options?: CallOptions): AsyncGenerator<HoldersAnswer> {
    return this.pages<HoldersAnswer>('get_holders', { path: { ticker }, query: { ...query } }, options)
  }

  /** Every filing of all filers in the order in which it was seen, by a cursor. */
  async getFeed(query: GetFeedQuery = {}, options?: CallOptions): Promise<FeedAnswer> {
    return (await this.call<FeedAnswer>('get_feed', { query: { ...query } }, options)).data
  }

  /** The same, page after page to the last. */
  getFeedPages(query: GetFeedQuery = {}, options?: CallOptions): AsyncGenerator<FeedAnswer> {
    return this.pages<FeedAnswer>('get_feed', { query: { ...query } }, options)
  }

  /** The same as a stream that goes on: begins now without `since`, and resumes after a break. */
  getFeedEvents(query: GetFeedQuery = {}, options?: CallOptions): AsyncGenerator<FeedFiling> {
    return this.events<FeedFiling>('get_feed', { query: { ...query } }, options)
  }

  /** What data the service has, how complete and how current it is. Free. */
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

  /** Files of the whole store in columns, to take away. Free. */
  async listBulk(query: ListBulkQuery = {}, options?: CallOptions): Promise<BulkAnswer> {
    return (await this.call<BulkAnswer>('list_bulk', { query: { ...query } }, options)).data
  }

  /** Register a webhook for filings of some companies or people, or for those that match a search. */
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

  /** Deliveries of a webhook with every attempt. */
  async listWebhookDeliveries(wid: string, query: ListWebhookDeliveriesQuery = {}, options?: CallOptions): Promise<WebhookDeliveriesAnswer> {
    return (await this.call<WebhookDeliveriesAnswer>('list_webhook_deliveries', { path: { wid }, query: { ...query } }, options)).data
  }

  /** Deliveries of all webhooks of the account with every attempt. */
  async listDeliveries(query: ListDeliveriesQuery = {}, options?: CallOptions): Promise<AccountDeliveriesAnswer> {
    return (await this.call<AccountDeliveriesAnswer>('list_deliveries', { query: { ...query } }, options)).data
  }

  /** One delivery with what is posted: headers, body and every attempt. */
  async getWebhookDelivery(wid: string, did: string, options?: CallOptions): Promise<WebhookDeliveryAnswer> {
    return (await this.call<WebhookDeliveryAnswer>('get_webhook_delivery', { path: { wid, did } }, options)).data
  }

  /** Send deliveries again: one by its id, or a range of sequence numbers. */
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
