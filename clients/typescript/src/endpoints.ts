// Written by `npm run clients` from the OpenAPI document; do not edit.

import type { Answer, CallOptions, Sent } from './call.ts'

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
  /** Schedules at hand; the answer is drawn from these. */
  filings_scanned: number
  /** Day of filing of the first of them. */
  first_filed: string | null
  /** Day of filing of the last of them. */
  last_filed: string | null
  /** Schedules at hand that no document dates. */
  filings_undated: number
  /** Newest first. */
  stakes: Stake[]
  /** Schedules that could not be read, and why. */
  unread: UnreadSchedule[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface BalanceSheetRow {
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
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
  /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split. */
  flags: StatementFlag[]
  /** Of `/v1/fundamentals`, present where a later filing gave one of the values otherwise than the first report did, a split aside: `/v1/restatements` says which. */
  restated?: true
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

export interface CashFlowRow {
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
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
  /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split. */
  flags: StatementFlag[]
  /** Of `/v1/fundamentals`, present where a later filing gave one of the values otherwise than the first report did, a split aside: `/v1/restatements` says which. */
  restated?: true
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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

export interface CompanyRestatementsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** Records in this answer. */
  count: number
  /** Ask for what follows with `cursor` set to this; null without records. */
  cursor: string | null
  /** Whether there are more behind the cursor. */
  more: boolean
  /** Last found first, then of the newest filing and period. */
  restatements: Restatement[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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

export interface EventItem {
  /** Item number of Form 8-K; a single number before 23 August 2004. */
  code: string
  /** The item’s caption in the form. */
  label: string
  /** Whether the filing’s header names the item, or leaves it blank and a heading of the document names it. */
  source: "header" | "text"
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
  complete?: false
  /** Newest first. */
  events: CompanyEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

/** A flag of statement rows; `scale_is_off` for a fact that is a thousand or a million times off what other facts make of it; `quarter_is_missing` for the first quarter after a gap. */
export type ExceptionKind = "gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual" | "numbers_are_exact" | "scale_is_off" | "quarter_is_missing"

export interface ExceptionsAnswer {
  /** Records in this answer. */
  count: number
  /** Ask for what follows with `cursor` set to this; null without records. */
  cursor: string | null
  /** Whether there are more behind the cursor. */
  more: boolean
  /** Last found first, then of the newest filing and period. */
  exceptions: StatementException[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Newest first. */
  filings: Filing[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type FiscalPeriod = "FY" | "Q1" | "Q2" | "Q3" | "Q4"

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
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, string | number | boolean>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Against the quarter before; null when it is not at hand. */
  change: HoldingChange | null
  /** The quarter before; null when not reported then. */
  shares_prior: number | null
  /** The quarter before, in whole dollars. */
  value_prior: number | null
  /** Shares now less shares then; all of a new position. */
  shares_change: number | null
  /** The CUSIP reported then, where one of the two is mistyped. */
  cusip_prior: string | null
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
}

export interface HoldingsAnswer {
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
  /** The quarter compared with; null when there is none at hand. */
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
  /** False when a filing that belongs to this answer is not at hand; see missing. */
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
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface HoldingsFiling {
  /** Accession number. */
  accession: string
  /** Form type. */
  form: string
  /** Day of filing; null where only the document itself is at hand. */
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

export type HoldingsReportType = "holdings" | "notice" | "combination"

export interface IncomeStatementRow {
  /** Last day of the period. */
  period: string
  /** The year as the filer's own filings name it. */
  fiscal_year: number
  fiscal_period: FiscalPeriod
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
  /** Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split. */
  flags: StatementFlag[]
  /** Of `/v1/fundamentals`, present where a later filing gave one of the values otherwise than the first report did, a split aside: `/v1/restatements` says which. */
  restated?: true
  sources?: Record<string, CellSource>
}

export type InsiderAnswer = InsiderCompanyAnswer | InsiderLatestAnswer | InsiderClustersAnswer

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
  /** Day of filing; null where no document at hand says it. */
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

export interface InsiderClustersAnswer {
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
  /** Day of filing of the first of them. */
  first_filed: string | null
  /** Day of filing of the last of them. */
  last_filed: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: false
  /** Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out. */
  filings_undated: number
  /** Newest filing first, then largest. */
  clusters: InsiderCluster[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface InsiderCompanyAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
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
  filings: InsiderFiling[]
  /** Rows of those filings, newest first. */
  transactions: InsiderTransaction[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface InsiderFiling {
  /** Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment. */
  form: string
  /** Day of filing; null where no document at hand says it. */
  filed: string | null
  /** When EDGAR accepted the filing. */
  accepted_at: string | null
  /** Day of the earliest transaction, or of the event. */
  period_of_report: string | null
  /** Accession number. */
  accession: string
  /** The document. */
  url: string
  /** `parsed`: its rows are in this answer. `text_form`: filed as text before June 2003 and not read. `missing`: the publisher does not have the document. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time. */
  status: "parsed" | "text_form" | "missing" | "unreadable" | "unavailable"
  /** Why the filing was not read. */
  reason: string | null
  source: InsiderSource
  /** Rows of the filing. */
  rows: number
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

export interface InsiderLatestAnswer {
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
  /** Day of filing of the first of them. */
  first_filed: string | null
  /** Day of filing of the last of them. */
  last_filed: string | null
  /** From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven. */
  complete_from: string | null
  /** Last day of that run; later ones are as the feed brought them. */
  complete_to: string | null
  /** Present while filings that an older version of this service read are still to be read again. */
  complete?: false
  /** Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out. */
  filings_undated: number
  /** Biggest first. */
  transactions: InsiderTransaction[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
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
  /** Day of filing; null where no document at hand says it. */
  filed: string | null
  /** When EDGAR accepted the filing. */
  accepted_at: string | null
  /** Accession number. */
  accession: string
  /** Every filing that reports this trade. */
  accessions: string[]
  /** Accession of the amendment that restates this row. */
  superseded_by: string | null
  source: InsiderSource
  /** The document. */
  filed_url: string
}

export interface KeyAnswer {
  /** The key. Shown once; only a hash of it is kept. */
  api_key: string
  plan: "free"
  /** Credits of the first month. */
  credits: number
  /** When it was created. */
  created_at: string
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface LatestRestatementsAnswer {
  /** Records in this answer. */
  count: number
  /** Ask for what follows with `cursor` set to this; null without records. */
  cursor: string | null
  /** Whether there are more behind the cursor. */
  more: boolean
  /** Last found first, then of the newest filing and period. */
  restatements: Restatement[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  measures: MappedMeasure[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type Measure = "revenue" | "cost_of_revenue" | "gross_profit" | "research_and_development" | "selling_general_administrative" | "operating_expenses" | "operating_income" | "interest_expense" | "pretax_income" | "income_tax" | "net_income" | "eps_basic" | "eps_diluted" | "shares_basic" | "shares_diluted" | "cash_and_equivalents" | "short_term_investments" | "accounts_receivable" | "inventory" | "current_assets" | "property_plant_equipment" | "goodwill" | "intangible_assets" | "total_assets" | "accounts_payable" | "short_term_debt" | "current_liabilities" | "long_term_debt" | "total_liabilities" | "retained_earnings" | "stockholders_equity" | "total_equity" | "operating_cash_flow" | "depreciation_amortization" | "stock_based_compensation" | "capital_expenditures" | "investing_cash_flow" | "dividends_paid" | "share_repurchases" | "financing_cash_flow" | "net_change_in_cash" | "free_cash_flow"

export interface MissingConcept {
  /** The statement, the field, or the tag. */
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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

export type PeriodType = "annual" | "quarterly" | "ttm"

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
}

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
  /** `latest`: notices at hand; the answer is drawn from these. */
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type PutCall = "PUT" | "CALL"

export type RatioBasis = "closing" | "average"

export interface RatioInput {
  value: number
  period: string
  accession: string
}

export interface RatioPeriod {
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
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, string | number | boolean>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  complete?: false
  /** Newest first, one for each filing. */
  events: RedFlagEvent[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
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

export interface ResolveAnswer {
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name. */
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

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

export type RestatementsAnswer = CompanyRestatementsAnswer | LatestRestatementsAnswer

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
  /** Documents in the local index; null for the publisher’s. */
  documents_indexed: number | null
  /** Documents of filings. `publisher`: best match first. `local`: newest filing first, its documents in their own order. */
  results: SearchResult[]
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
}

export interface SectionCheck {
  check: "heading" | "length" | "order" | "nothing_lost" | "own_text"
  passed: boolean
  /** Why it failed. */
  reason: string | null
}

/** High when the section passed every check; low sections deserve a look. */
export type SectionConfidence = "high" | "low"

export interface SectionListAnswer {
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
  /** Sections in the report. */
  count: number
  /** Present without any report: that there is none, and the annual form filed instead. */
  empty_reason?: string
  /** False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report. */
  complete: boolean
  /** Why it is not complete; null when it is. */
  incomplete_reason: string | null
  /** Newer reports that are listed but whose document the publisher does not have. */
  missing: MissingReport[]
  /** In the order of the report. */
  sections: ListedSection[]
  left_out: LeftOutText | null
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface SectionPiece {
  /** Where it begins. */
  start: number
  /** Where it ends. */
  end: number
}

export interface SectionTextAnswer {
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
  /** Clean text: a line per table row, its cells separated by tabs. */
  text: string
  /** What the section was put to. */
  checks: SectionCheck[]
  /** False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report. */
  complete: boolean
  /** Why it is not complete; null when it is. */
  incomplete_reason: string | null
  /** Newer reports that are listed but whose document the publisher does not have. */
  missing: MissingReport[]
  left_out: LeftOutText
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type SectionsAnswer = SectionListAnswer | SectionTextAnswer

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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  filed: string
  accession: string
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
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, string | number | boolean>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
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
  start: string | null
  end: string
  value: number
  form: string
  filed: string
  accession: string
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
  /** Day of filing; null where no document at hand says it. */
  filed: string | null
  /** Accession number. */
  accession: string
  /** The document that was read. */
  url: string
  /** The holders’ schedule before this amendment; null when it is not at hand. */
  previous: PreviousSchedule | null
  /** Percentage points since the previous one. */
  percent_change: number | null
  /** Shares since the previous one. */
  shares_change: number | null
  /** What is odd: `percent.above_100`, `percent.negative`, `event_date.after_filing`. */
  flags: string[]
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

export type StatementFlag = "gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual" | "numbers_are_exact" | "share_basis_changes"

export type StatementName = "income_statement" | "balance_sheet" | "cash_flow"

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
  /** Where deliveries are sent. */
  url: string
  /** Companies it watches. */
  tickers: string[]
  /** Kinds of events: `insider`, `8-k`. */
  events: string[]
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
  /** Where deliveries are sent. */
  url: string
  /** Companies it watches. */
  tickers: string[]
  /** Kinds of events: `insider`, `8-k`. */
  events: string[]
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Pass as `before` for older ones; null at the end. */
  next_before: number | null
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Accession number of the filing. */
  accession: string
  status: "pending" | "delivered" | "failed" | "cancelled"
  /** When the event was queued. */
  created_at: string
  /** When it is tried next; null when it is not. */
  next_attempt_at: string | null
  /** Oldest first. */
  attempts: DeliveryAttempt[]
}

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
  active: false
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
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
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export type XbrlAnswer = XbrlStatementsAnswer | XbrlSeriesAnswer

export interface XbrlConcept {
  taxonomy: string
  tag: string
  label: string | null
  units: string[]
  facts: number
}

export interface XbrlFact {
  start: string | null
  end: string
  value: number
  /** The number as it was filed; present where it has whole digits that `value` cannot hold. */
  exact?: string
  fiscal_year: number | null
  fiscal_period: FiscalPeriod | null
  form: string
  filed: string
  accession: string
  frame: string | null
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

export interface XbrlSeriesAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** The filing whose facts these are, when an accession was asked for. */
  filing: XbrlFiling | null
  period_type: PeriodType | null
  /** One per tag and unit; values newest first. */
  series: XbrlSeries[]
  missing: MissingConcept[]
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, string | number | boolean>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface XbrlStatementsAnswer {
  /** The ticker asked for, or the company’s first one; null without any. */
  ticker: string | null
  /** Zero-padded ten-digit CIK. */
  cik: string
  /** Company name as the publisher has it. */
  company: string
  /** The filing whose facts these are, when an accession was asked for. */
  filing: XbrlFiling | null
  period_type: PeriodType
  /** Currency the statements are reported in; never converted. */
  currency: string | null
  /** Newest first. */
  income_statement: IncomeStatementRow[]
  /** Newest first. */
  balance_sheet: BalanceSheetRow[]
  /** Newest first. */
  cash_flow: CashFlowRow[]
  missing: MissingConcept[]
  /** Every tag in use, by taxonomy and name. */
  concepts: XbrlConcept[]
  /** With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. */
  documents?: SourceDocument[]
  /** With `include=sources`: version of the rules that made the values of them. */
  normalization_version?: number
  /** With `include=sources`: every parameter, defaults included. */
  asked?: Record<string, string | number | boolean>
  /** Where the data comes from. */
  source: "SEC EDGAR"
  /** True when a sandbox key asked. */
  sandbox?: boolean
  /** Present where names were sent that are no parameters of this endpoint. */
  ignored_parameters?: string[]
  /** True when stored data could not be refreshed. */
  stale?: boolean
}

export interface CreateKeyBody {
  /** A name for the key, shown in lists. */
  label?: string | null
}

export interface GetCompanyQuery {
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
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

export interface GetFilingsQuery {
  /** Filings to return. */
  limit?: number
  /** Form type, for example 10-K, 10-Q, 8-K or 4. */
  form?: string
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetFundamentalsQuery {
  /** Fiscal years, three-month quarters, or the twelve months that end with each quarter. */
  period?: "annual" | "quarterly" | "ttm"
  /** Periods to return. */
  limit?: number
  /** `sources` adds to every row the facts and formulas behind its values, and the publisher’s document they were read from, with its SHA-256. */
  include?: "sources"
  /** `extended` adds more measures to every row: EBIT, debt, leases, dividends per share, lines of banks, insurers and REITs. `/v1/mapping` says what each is made of. */
  fields?: "extended"
  /** Share counts and amounts per share on the newest basis of shares, or the newest by `as_of`; the answer lists the splits, with what shows them. */
  adjusted?: boolean
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
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
  /** `sources` adds the publisher’s document behind the values, with its SHA-256. */
  include?: "sources"
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetXbrlQuery {
  /** Fiscal years, three-month quarters, or the twelve months that end with each quarter. */
  period?: "annual" | "quarterly" | "ttm"
  /** Periods of a statement, or values of a series. */
  limit?: number
  /** Tags, separated by commas, with or without taxonomy: `us-gaap:Assets,Goodwill`. */
  concept?: string
  /** `sources` adds to every row the facts and formulas behind its values, and the publisher’s document they were read from, with its SHA-256. */
  include?: "sources"
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetSharesQuery {
  /** Add every earlier figure. */
  history?: boolean
  /** Share counts and amounts per share on the newest basis of shares, or the newest by `as_of`; the answer lists the splits, with what shows them. */
  adjusted?: boolean
  /** `sources` adds the publisher’s document behind the values, with its SHA-256. */
  include?: "sources"
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
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
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetExceptionsQuery {
  /** Only of this company. */
  ticker?: string
  /** Only of this kind. */
  kind?: "gross_profit_is_revenue_less_cost" | "income_is_pretax_less_tax" | "eps_times_shares_is_income" | "assets_are_liabilities_and_equity" | "net_change_is_sum_of_flows" | "cash_rolls_forward" | "quarters_sum_to_year" | "sign_is_unusual" | "numbers_are_exact" | "scale_is_off" | "quarter_is_missing"
  /** Found on this day or later. */
  since?: string
  /** Of an earlier answer: what comes behind it. */
  cursor?: string
  /** Records to return. */
  limit?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetMappingQuery {
  /** One measure alone; without it, all of them. */
  measure?: "revenue" | "cost_of_revenue" | "gross_profit" | "research_and_development" | "selling_general_administrative" | "operating_expenses" | "operating_income" | "interest_expense" | "pretax_income" | "income_tax" | "net_income" | "eps_basic" | "eps_diluted" | "shares_basic" | "shares_diluted" | "interest_income" | "ebit" | "ebitda" | "dividends_per_share" | "net_interest_income" | "provision_for_credit_losses" | "noninterest_income" | "noninterest_expense" | "premiums_earned" | "claims_incurred" | "acquisition_costs" | "underwriting_expenses" | "real_estate_gains" | "cash_and_equivalents" | "short_term_investments" | "accounts_receivable" | "inventory" | "current_assets" | "property_plant_equipment" | "goodwill" | "intangible_assets" | "total_assets" | "accounts_payable" | "short_term_debt" | "current_liabilities" | "long_term_debt" | "total_liabilities" | "retained_earnings" | "stockholders_equity" | "total_equity" | "total_debt" | "net_debt" | "operating_lease_liabilities" | "finance_lease_liabilities" | "deferred_revenue" | "preferred_equity" | "temporary_equity" | "minority_interest" | "loans" | "deposits" | "operating_cash_flow" | "depreciation_amortization" | "stock_based_compensation" | "capital_expenditures" | "investing_cash_flow" | "dividends_paid" | "share_repurchases" | "financing_cash_flow" | "net_change_in_cash" | "free_cash_flow" | "debt_issued" | "debt_repaid" | "acquisitions" | "interest_paid" | "income_taxes_paid" | "income_with_nci" | "nci_income" | "income_to_common" | "income_to_common_diluted" | "preferred_dividends" | "continuing_income" | "discontinued_income" | "equity_method_income" | "cash_of_flows" | "excise_taxes" | "cost_of_goods" | "costs_and_expenses" | "bank_revenue" | "other_property_additions" | "oil_and_gas_additions" | "stock_expense_lines" | "depreciation_and_amortization_lines" | "net_interest" | "investment_interest" | "preferred_dividends_paid" | "exchange_effect" | "nci_equity" | "other_temporary_equity" | "noncurrent_liabilities"
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

export interface GetProposedSalesQuery {
  /** Notices to return. */
  limit?: number
  /** Smallest market value in USD of what is to be sold. */
  min_value?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetRestatementsQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back; 0 is today alone, and less finds nothing. */
  days?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetAuditorChangesQuery {
  /** Events to return. */
  limit?: number
  /** Days to look back; 0 is today alone, and less finds nothing. */
  days?: number
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
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

export interface GetHoldingsQuery {
  /** Positions to return. */
  limit?: number
  /** Label positions against the quarter before, and list exits. */
  changes?: boolean
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
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

export interface GetSectionsQuery {
  /** Annual or quarterly report. */
  form?: "10-K" | "10-Q"
  /** Item, for example 1A or 7; in a 10-Q also II-1A. Without it: the list. */
  item?: string
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetFiledStatementsQuery {
  /** Accession number of the filing. Without it: the newest of `form`. */
  accession?: string
  /** Which newest report, where no accession is given. */
  form?: "10-K" | "10-Q" | "20-F" | "40-F"
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
}

export interface GetSegmentsQuery {
  /** Annual reports to read; each states two or three years. */
  limit?: number
  /** One division only. */
  by?: "segment" | "product" | "geography"
  /** Answer with what had been published by then: a day, meaning the whole of it, or an instant in ISO 8601. Without it: everything known now. */
  as_of?: string
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

export interface CreateWebhookBody {
  /** HTTPS address of the receiver, on a public host and port 443. */
  url: string
  /** Companies to watch, by ticker or CIK. */
  tickers: string[]
  /** What to deliver: `insider` for Form 4, `8-k` for 8-K. */
  events: ("insider" | "8-k")[]
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
  get_company: { method: 'GET', path: '/v1/company/{ticker}', isIdempotent: true },
  resolve_entity: { method: 'GET', path: '/v1/resolve', isIdempotent: true },
  get_filings: { method: 'GET', path: '/v1/filings/{ticker}', isIdempotent: true },
  get_fundamentals: { method: 'GET', path: '/v1/fundamentals/{ticker}', isIdempotent: true },
  get_ratios: { method: 'GET', path: '/v1/ratios/{ticker}', isIdempotent: true },
  get_xbrl: { method: 'GET', path: '/v1/xbrl/{ident}', isIdempotent: true },
  get_shares: { method: 'GET', path: '/v1/shares/{ticker}', isIdempotent: true },
  get_restated_values: { method: 'GET', path: '/v1/restatements/{ticker}', isIdempotent: true },
  get_exceptions: { method: 'GET', path: '/v1/exceptions', isIdempotent: true },
  get_mapping: { method: 'GET', path: '/v1/mapping', isIdempotent: true },
  get_insider: { method: 'GET', path: '/v1/insider/{ticker}', isIdempotent: true },
  get_proposed_sales: { method: 'GET', path: '/v1/proposed-sales/{ticker}', isIdempotent: true },
  get_restatements: { method: 'GET', path: '/v1/events/restatements', isIdempotent: true },
  get_auditor_changes: { method: 'GET', path: '/v1/events/auditor-changes', isIdempotent: true },
  get_events: { method: 'GET', path: '/v1/events/{ticker}', isIdempotent: true },
  get_holdings: { method: 'GET', path: '/v1/holdings/{identifier}', isIdempotent: true },
  get_activist: { method: 'GET', path: '/v1/activist/{identifier}', isIdempotent: true },
  get_sections: { method: 'GET', path: '/v1/sections/{ticker}', isIdempotent: true },
  get_filed_statements: { method: 'GET', path: '/v1/statements/{ticker}', isIdempotent: true },
  get_segments: { method: 'GET', path: '/v1/segments/{ticker}', isIdempotent: true },
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

/** A method for every call; a subclass says how a call is made. */
export abstract class Endpoints {
  /** One call with everything its answer says besides the data. */
  abstract call<T>(name: OperationName, sent: Sent, options?: CallOptions): Promise<Answer<T>>

  protected abstract pages<Q extends { offset?: number }, A extends { count: number; total: number }>(
    query: Q,
    ask: (query: Q) => Promise<A>,
  ): AsyncGenerator<A>

  /** Create a free-tier API key. */
  async createKey(body: CreateKeyBody = {}, options?: CallOptions): Promise<KeyAnswer> {
    return (await this.call<KeyAnswer>('create_key', { body }, options)).data
  }

  /** Profile of one company. */
  async getCompany(ticker: string, query: GetCompanyQuery = {}, options?: CallOptions): Promise<CompanyAnswer> {
    return (await this.call<CompanyAnswer>('get_company', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Which company a ticker, CIK, CUSIP or name stands for. */
  async resolveEntity(query: ResolveEntityQuery = {}, options?: CallOptions): Promise<ResolveAnswer> {
    return (await this.call<ResolveAnswer>('resolve_entity', { query: { ...query } }, options)).data
  }

  /** Filings of one company, newest first, each with its document. */
  async getFilings(ticker: string, query: GetFilingsQuery = {}, options?: CallOptions): Promise<FilingsAnswer> {
    return (await this.call<FilingsAnswer>('get_filings', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Income statement, balance sheet and cash flow in one naming for every company. */
  async getFundamentals(ticker: string, query: GetFundamentalsQuery = {}, options?: CallOptions): Promise<FundamentalsAnswer> {
    return (await this.call<FundamentalsAnswer>('get_fundamentals', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Fourteen financial ratios with their inputs: the latest fiscal year, or a history. */
  async getRatios(ticker: string, query: GetRatiosQuery = {}, options?: CallOptions): Promise<RatiosAnswer> {
    return (await this.call<RatiosAnswer>('get_ratios', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Structured facts as filed: every period, every tag, or one filing alone. */
  async getXbrl(ident: string, query: GetXbrlQuery = {}, options?: CallOptions): Promise<XbrlAnswer> {
    return (await this.call<XbrlAnswer>('get_xbrl', { path: { ident }, query: { ...query } }, options)).data
  }

  /** Shares outstanding and public float as filings state them. */
  async getShares(ticker: string, query: GetSharesQuery = {}, options?: CallOptions): Promise<SharesAnswer> {
    return (await this.call<SharesAnswer>('get_shares', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Values of the statements that a later filing gave otherwise, of one company or of all. */
  async getRestatedValues(ticker: string, query: GetRestatedValuesQuery = {}, options?: CallOptions): Promise<RestatementsAnswer> {
    return (await this.call<RestatementsAnswer>('get_restated_values', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** What does not add up in statements: failed checks, facts out of scale, gaps. */
  async getExceptions(query: GetExceptionsQuery = {}, options?: CallOptions): Promise<ExceptionsAnswer> {
    return (await this.call<ExceptionsAnswer>('get_exceptions', { query: { ...query } }, options)).data
  }

  /** What every measure is made of: its meaning, tags, formulas and rules. Free. */
  async getMapping(query: GetMappingQuery = {}, options?: CallOptions): Promise<MappingAnswer> {
    return (await this.call<MappingAnswer>('get_mapping', { query: { ...query } }, options)).data
  }

  /** Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all. */
  async getInsider(ticker: string, query: GetInsiderQuery = {}, options?: CallOptions): Promise<InsiderAnswer> {
    return (await this.call<InsiderAnswer>('get_insider', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Notices of proposed sales by insiders (Form 144), in one company or the newest of all. */
  async getProposedSales(ticker: string, query: GetProposedSalesQuery = {}, options?: CallOptions): Promise<ProposedSalesAnswer> {
    return (await this.call<ProposedSalesAnswer>('get_proposed_sales', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Latest 8-Ks in which a company withdraws earlier financial statements (Item 4.02). */
  async getRestatements(query: GetRestatementsQuery = {}, options?: CallOptions): Promise<RedFlagsAnswer> {
    return (await this.call<RedFlagsAnswer>('get_restatements', { query: { ...query } }, options)).data
  }

  /** Latest 8-Ks in which a company changes its auditor (Item 4.01). */
  async getAuditorChanges(query: GetAuditorChangesQuery = {}, options?: CallOptions): Promise<RedFlagsAnswer> {
    return (await this.call<RedFlagsAnswer>('get_auditor_changes', { query: { ...query } }, options)).data
  }

  /** Material events of one company: its 8-Ks as typed items, newest first. */
  async getEvents(ticker: string, query: GetEventsQuery = {}, options?: CallOptions): Promise<EventsAnswer> {
    return (await this.call<EventsAnswer>('get_events', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** A manager’s latest 13F portfolio, and what changed since the quarter before. */
  async getHoldings(identifier: string, query: GetHoldingsQuery = {}, options?: CallOptions): Promise<HoldingsAnswer> {
    return (await this.call<HoldingsAnswer>('get_holdings', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all. */
  async getActivist(identifier: string, query: GetActivistQuery = {}, options?: CallOptions): Promise<ActivistAnswer> {
    return (await this.call<ActivistAnswer>('get_activist', { path: { identifier }, query: { ...query } }, options)).data
  }

  /** Sections of the latest 10-K or 10-Q as clean text, or the list of them. */
  async getSections(ticker: string, query: GetSectionsQuery = {}, options?: CallOptions): Promise<SectionsAnswer> {
    return (await this.call<SectionsAnswer>('get_sections', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** The statements of one filing as the filer laid them out, line by line. */
  async getFiledStatements(ticker: string, query: GetFiledStatementsQuery = {}, options?: CallOptions): Promise<FiledStatementsAnswer> {
    return (await this.call<FiledStatementsAnswer>('get_filed_statements', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Revenue, income and assets by segment, product and geography, over years. */
  async getSegments(ticker: string, query: GetSegmentsQuery = {}, options?: CallOptions): Promise<SegmentsAnswer> {
    return (await this.call<SegmentsAnswer>('get_segments', { path: { ticker }, query: { ...query } }, options)).data
  }

  /** Full-text search in the documents of filings, exhibits included. */
  async searchFilings(query: SearchFilingsQuery, options?: CallOptions): Promise<SearchAnswer> {
    return (await this.call<SearchAnswer>('search_filings', { query: { ...query } }, options)).data
  }

  /** The same, page after page, from `offset` to the last. */
  searchFilingsPages(query: SearchFilingsQuery, options?: CallOptions): AsyncGenerator<SearchAnswer> {
    return this.pages(query, (next) => this.searchFilings(next, options))
  }

  /** Federal contract opportunities, newest first. */
  async getOpportunities(query: GetOpportunitiesQuery = {}, options?: CallOptions): Promise<OpportunitiesAnswer> {
    return (await this.call<OpportunitiesAnswer>('get_opportunities', { query: { ...query } }, options)).data
  }

  /** The same, page after page, from `offset` to the last. */
  getOpportunitiesPages(query: GetOpportunitiesQuery = {}, options?: CallOptions): AsyncGenerator<OpportunitiesAnswer> {
    return this.pages(query, (next) => this.getOpportunities(next, options))
  }

  /** Every filing of all filers in the order in which it was seen, by a cursor. */
  async getFeed(query: GetFeedQuery = {}, options?: CallOptions): Promise<FeedAnswer> {
    return (await this.call<FeedAnswer>('get_feed', { query: { ...query } }, options)).data
  }

  /** What the service holds, how complete and how current it is. Free. */
  async getCoverage(options?: CallOptions): Promise<CoverageAnswer> {
    return (await this.call<CoverageAnswer>('get_coverage', {}, options)).data
  }

  /** Register a webhook for the filings of some companies. */
  async createWebhook(body: CreateWebhookBody, options?: CallOptions): Promise<WebhookCreatedAnswer> {
    return (await this.call<WebhookCreatedAnswer>('create_webhook', { body }, options)).data
  }

  /** The caller’s webhooks. */
  async listWebhooks(options?: CallOptions): Promise<WebhooksAnswer> {
    return (await this.call<WebhooksAnswer>('list_webhooks', {}, options)).data
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

  /** Send deliveries again: one by its id, or a range of sequence numbers. */
  async replayWebhook(wid: string, body: ReplayWebhookBody = {}, options?: CallOptions): Promise<WebhookReplayAnswer> {
    return (await this.call<WebhookReplayAnswer>('replay_webhook', { path: { wid }, body }, options)).data
  }

  /** Replace the signing secret of a webhook. */
  async rotateWebhookSecret(wid: string, body: RotateWebhookSecretBody = {}, options?: CallOptions): Promise<WebhookSecretAnswer> {
    return (await this.call<WebhookSecretAnswer>('rotate_webhook_secret', { path: { wid }, body }, options)).data
  }

  /** Whether the service can answer. */
  async getHealth(options?: CallOptions): Promise<HealthAnswer> {
    return (await this.call<HealthAnswer>('get_health', {}, options)).data
  }
}
