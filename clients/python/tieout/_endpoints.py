# Written by `npm run clients` from the OpenAPI document; do not edit.
"""Types of answers, and a method for every call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Iterator, List, Literal, Optional, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired


AcquiredDisposed = Literal["A", "D"]


CusipBasis = Literal["settlement", "schedule", "name"]


ExceptionKind = Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual", "numbers_are_exact", "scale_is_off", "quarter_is_missing"]


FiscalPeriod = Literal["FY", "Q1", "Q2", "Q3", "Q4"]


HoldingChange = Literal["new", "added", "reduced", "unchanged"]


HoldingsReportType = Literal["holdings", "notice", "combination"]


InsiderOwnership = Literal["direct", "indirect"]


InsiderSource = Literal["document", "data_set"]


Measure = Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow"]


PeriodType = Literal["annual", "quarterly", "ttm"]


PutCall = Literal["PUT", "CALL"]


RatioBasis = Literal["closing", "average"]


ReportPart = Literal["I", "II"]


RestatementKind = Literal["restated", "reclassified", "recast", "split"]


SectionConfidence = Literal["high", "low"]


ShareType = Literal["SH", "PRN"]


StatementFlag = Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual", "numbers_are_exact", "share_basis_changes"]


StatementName = Literal["income_statement", "balance_sheet", "cash_flow"]


ValueUnit = Literal["thousands", "dollars"]


class ActivistAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker asked for, or the company’s first one; null without any.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name as the publisher has it.
    count: int  # Stakes in this answer.
    complete: bool  # False when a schedule that this answer looked for could not be read.
    complete_since: Union[str, None]  # Every schedule accepted since then, and by `as_of`, was looked at; what could not be read is in `unread`. Null when no list and no feed tells.
    complete_from: NotRequired[Union[str, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[str, None]]  # Last day of that run; later ones are as the feed brought them.
    filings_scanned: int  # Schedules at hand; the answer is drawn from these.
    first_filed: Union[str, None]  # Day of filing of the first of them.
    last_filed: Union[str, None]  # Day of filing of the last of them.
    filings_undated: int  # Schedules at hand that no document dates.
    stakes: List[Stake]  # Newest first.
    unread: List[UnreadSchedule]  # Schedules that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class BalanceSheetRow(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: FiscalPeriod
    form: str  # Form of the filing that most of the row is read from.
    filed: str
    accession: str
    cash_and_equivalents: Union[float, None]
    short_term_investments: Union[float, None]
    accounts_receivable: Union[float, None]
    inventory: Union[float, None]
    current_assets: Union[float, None]
    property_plant_equipment: Union[float, None]
    goodwill: Union[float, None]
    intangible_assets: Union[float, None]
    total_assets: Union[float, None]
    accounts_payable: Union[float, None]
    short_term_debt: Union[float, None]
    current_liabilities: Union[float, None]
    long_term_debt: Union[float, None]
    total_liabilities: Union[float, None]
    retained_earnings: Union[float, None]
    stockholders_equity: Union[float, None]
    total_equity: Union[float, None]
    total_debt: NotRequired[Union[float, None]]  # With `fields=extended`.
    net_debt: NotRequired[Union[float, None]]  # With `fields=extended`.
    operating_lease_liabilities: NotRequired[Union[float, None]]  # With `fields=extended`.
    finance_lease_liabilities: NotRequired[Union[float, None]]  # With `fields=extended`.
    deferred_revenue: NotRequired[Union[float, None]]  # With `fields=extended`.
    preferred_equity: NotRequired[Union[float, None]]  # With `fields=extended`.
    temporary_equity: NotRequired[Union[float, None]]  # With `fields=extended`.
    minority_interest: NotRequired[Union[float, None]]  # With `fields=extended`.
    loans: NotRequired[Union[float, None]]  # With `fields=extended`.
    deposits: NotRequired[Union[float, None]]  # With `fields=extended`.
    flags: List[StatementFlag]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split.
    restated: NotRequired[Literal[True]]  # Of `/v1/fundamentals`, present where a later filing gave one of the values otherwise than the first report did, a split aside: `/v1/restatements` says which.
    sources: NotRequired[Dict[str, CellSource]]


class Breakdown(TypedDict):
    by: Literal["segment", "product", "geography"]  # What it is divided by.
    measure: Literal["revenue", "operating_income", "pretax_income", "assets"]  # What is divided.
    concept: str  # Tag of the values.
    title: Union[str, None]  # The part of the report that shows these members together.
    start: Union[str, None]  # First day of the fiscal year; null for assets.
    end: str  # Last day.
    unit: str  # Currency.
    accession: str  # The newest filing that states it; its values are shown.
    parts: List[BreakdownPart]  # In the order of the filer.
    sum: float  # Sum of the parts that are no part of another.
    reconciling: List[ReconcilingPart]  # What the filer states between the sum and the total, such as eliminations; empty where the sum is the total.
    total: Union[float, None]  # Of the whole company, as the same filing states it.
    total_concept: Union[str, None]  # Tag of the total.
    difference: Union[float, None]  # Total less sum and what reconciles them.
    ties: Union[bool, None]  # Whether the difference is rounding; null without a total.
    gone: List[GonePart]  # Members of the same year in an earlier filing that have neither name nor value here.


class BreakdownPart(TypedDict):
    member: str  # Tag of the segment, product or place.
    label: Union[str, None]  # What the filer calls it.
    parent: Union[str, None]  # The member that it is a part of; the sum leaves it out then.
    value: Union[float, None]  # As tagged, in whole units; null where the filer says nil.
    exact: NotRequired[str]  # The value where no JSON number holds it.
    decimals: Union[int, None]  # Digits after the point that the filer calls precise, below zero for thousands and more; null for all.
    anchor: Union[str, None]  # Id of the element in the document: `url#anchor` is the place.
    recast_from: Union[RecastFrom, None]  # An earlier filing stated another value of the same; null where none in this answer did.
    renamed_from: Union[RenamedFrom, None]  # An earlier filing has this very value under a name that is gone; null where none has.


class CashFlowRow(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: FiscalPeriod
    form: str  # Form of the filing that most of the row is read from.
    filed: str
    accession: str
    operating_cash_flow: Union[float, None]
    depreciation_amortization: Union[float, None]
    stock_based_compensation: Union[float, None]
    capital_expenditures: Union[float, None]
    investing_cash_flow: Union[float, None]
    dividends_paid: Union[float, None]
    share_repurchases: Union[float, None]
    financing_cash_flow: Union[float, None]
    net_change_in_cash: Union[float, None]
    free_cash_flow: Union[float, None]
    debt_issued: NotRequired[Union[float, None]]  # With `fields=extended`.
    debt_repaid: NotRequired[Union[float, None]]  # With `fields=extended`.
    acquisitions: NotRequired[Union[float, None]]  # With `fields=extended`.
    interest_paid: NotRequired[Union[float, None]]  # With `fields=extended`.
    income_taxes_paid: NotRequired[Union[float, None]]  # With `fields=extended`.
    flags: List[StatementFlag]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split.
    restated: NotRequired[Literal[True]]  # Of `/v1/fundamentals`, present where a later filing gave one of the values otherwise than the first report did, a split aside: `/v1/restatements` says which.
    sources: NotRequired[Dict[str, CellSource]]


class CellSource(TypedDict):
    derived: bool  # False when the value is a fact as the filer tagged it.
    formula: Union[str, None]
    facts: List[SourceFact]


class CompanyAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    name: str  # The same as `company`.
    tickers: List[str]  # All tickers, the main one first.
    exchanges: List[str]
    sic: Union[str, None]  # Standard Industrial Classification code.
    sic_description: Union[str, None]  # The industry the code stands for.
    fiscal_year_end: Union[str, None]  # End of the fiscal year, MMDD.
    state_of_incorporation: Union[str, None]  # State or country code.
    website: Union[str, None]  # As the publisher has it.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class CompanyEvent(TypedDict):
    filed: str  # Day of filing.
    accession: str  # Accession number.
    url: str  # The primary document; the complete submission where none is named.
    notable: Union[bool, None]  # Whether one of the items is market-moving; null where none of the known items is, and items are unknown.
    items: List[EventItem]  # As the filing’s header lists them, then those that it leaves blank.
    items_unknown_reason: Union[str, None]  # Why there may be more items than these; null where all are known.


class CompanyLocation(TypedDict):
    city: Union[str, None]  # City.
    state: Union[str, None]  # State.


class CompanyMatch(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Company name.
    ticker: Union[str, None]  # Main ticker.


class CompanyRestatementsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    count: int  # Records in this answer.
    cursor: Union[str, None]  # Ask for what follows with `cursor` set to this; null without records.
    more: bool  # Whether there are more behind the cursor.
    restatements: List[Restatement]  # Last found first, then of the newest filing and period.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class CoverageAlarm(TypedDict):
    alarm: str  # A name for programs.
    since: Union[str, None]  # Since when.
    text: str  # What is wrong, and what to do.


class CoverageAnswer(TypedDict):
    now: str  # The service’s time.
    live: bool  # Whether the publishers are asked, and not a mirror.
    kinds: List[CoverageKind]
    feed: CoverageFeed
    loading: List[LoadingStage]  # Stages of the loading in the background, in order; empty where nothing is loaded.
    pending: int  # Filings that are known and wait to be read.
    days: List[CoverageDay]  # Newest first, two weeks.
    alarms: List[CoverageAlarm]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class CoverageDay(TypedDict):
    day: str  # A day of the publisher’s index.
    state: Literal["complete", "incomplete", "closed", "unpublished"]  # `closed`: a day without filings; `unpublished`: its index is not out.
    listed: int  # Filings of forms that are read.
    processed: int  # Those in the store.
    missing: int  # Those that are not.
    checked_at: str  # When they were compared.


class CoverageFeed(TypedDict):
    watched: bool  # Whether a process watches the feed of new filings.
    began_at: Union[str, None]  # When this service first looked at it.
    looked_at: Union[str, None]  # When it was last read.
    failure: Union[str, None]  # Why the last look failed; null after one that did not.
    cursor: str  # The newest place in `/v1/feed`.
    lag_seconds: FeedLag


class CoverageKind(TypedDict):
    kind: str  # The kind of data.
    forms: List[str]  # Forms it is read from.
    rows: int  # Rows in the store, as last counted.
    rows_counted_at: Union[str, None]  # When they were counted.
    complete_from: Union[str, None]  # First day from which on, up to `complete_to`, everything that the publisher’s indexes list is in the store.
    complete_to: Union[str, None]  # Last day of that run.
    refreshed_at: Union[str, None]  # When the list was last refreshed, for data that comes whole.


class CusipEvidence(TypedDict):
    """What pairs a CUSIP with a company."""

    basis: CusipBasis
    document: Union[str, None]  # Address of the file, or accession number of the newest schedule.
    first_on: Union[str, None]  # First day on which the pair was seen.
    last_on: Union[str, None]  # Last day on which it was seen.


class DeliveryAttempt(TypedDict):
    number: int  # Counted from 1 over all rounds.
    at: str  # When it was made.
    status_code: Union[int, None]  # What the receiver answered; null when no answer came.
    duration_ms: int  # Milliseconds until the answer, or until the attempt was given up.
    error: Union[str, None]  # Why no answer came; null when one did.
    answer: Union[str, None]  # First bytes of what the receiver answered.


class EventItem(TypedDict):
    code: str  # Item number of Form 8-K; a single number before 23 August 2004.
    label: str  # The item’s caption in the form.
    source: Literal["header", "text"]  # Whether the filing’s header names the item, or leaves it blank and a heading of the document names it.


class EventsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    count: int  # Events in this answer.
    complete: NotRequired[Literal[False]]  # Present when a document that this answer needs is missing at the publisher, or older filings have still to be read for their items.
    events: List[CompanyEvent]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class ExceptionsAnswer(TypedDict):
    count: int  # Records in this answer.
    cursor: Union[str, None]  # Ask for what follows with `cursor` set to this; null without records.
    more: bool  # Whether there are more behind the cursor.
    exceptions: List[StatementException]  # Last found first, then of the newest filing and period.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class FeedAnswer(TypedDict):
    count: int  # Filings in this answer.
    cursor: str  # Ask for what follows with `since` set to this.
    more: bool  # Whether more are waiting behind the cursor.
    filings: List[FeedFiling]  # In the order in which they were seen.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class FeedFiling(TypedDict):
    cursor: str  # Its place in the feed: what follows it is asked for by this.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    accepted_at: Union[str, None]  # When EDGAR accepted it; null where only an index named it.
    seen_at: str  # When this service first saw it.
    accession: str  # Accession number.
    url: str  # The complete submission.
    index_url: str  # EDGAR’s index page of the filing.
    companies: List[FeedParty]  # Every party that the publisher names.
    seen_in: Literal["feed", "index", "backfill"]  # Where it was seen: the feed of current filings, the index of its day, or the index of a day before the service began.


class FeedLag(TypedDict):
    """From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, for filings of the last day that came while the feed was followed."""

    seen: StageLag
    stored: StageLag
    told: StageLag


class FeedParty(TypedDict):
    ticker: Union[str, None]  # Its first ticker; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # The party’s name as the publisher spells it there.


class FiledColumn(TypedDict):
    start: Union[str, None]  # First day of the period; null for a balance.
    end: str  # Last day of the period, or the day of the balance.


class FiledLineValue(TypedDict):
    value: Union[float, None]  # As tagged, in whole units; null where the filer says nil.
    exact: NotRequired[str]  # The value where no JSON number holds it.
    decimals: Union[int, None]  # Digits after the point that the filer calls precise, below zero for thousands and more; null for all.
    anchor: Union[str, None]  # Id of the element in the document: `url#anchor` is the place.


class FiledMember(TypedDict):
    axis: str  # The dimension, e.g. `srt:ProductOrServiceAxis`.
    member: str  # What it is about, e.g. `us-gaap:ServiceMember`.
    label: Union[str, None]  # What the filer calls it.


class FiledStatement(TypedDict):
    title: str  # What the filer calls the statement.
    role: str  # Address of its role in the presentation linkbase.
    columns: List[FiledColumn]  # Shorter periods first, then newest first.
    lines: List[FiledStatementLine]  # From top to bottom.


class FiledStatementLine(TypedDict):
    concept: str  # Tag, e.g. `us-gaap:Assets`.
    label: Union[str, None]  # What the filer calls the line.
    depth: int  # How far it is indented; 0 for lines at the top.
    is_heading: bool  # A line without values above those that belong to it.
    is_total: bool  # The filer labels it as a total.
    is_negated: bool  # The filer prints the values with the other sign; `value` is as tagged.
    unit: Union[str, None]  # `USD`, `shares`, `USD/shares`; null for a heading.
    members: List[FiledMember]  # The part of the company that the line is about; empty for all of it.
    values: List[Union[FiledLineValue, None]]  # One per column, null where nothing is said; empty for a heading.


class FiledStatementsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    accession: Union[str, None]  # Accession number; null without any such filing.
    form: Union[str, None]  # Form type as EDGAR spells it.
    filed: Union[str, None]  # Day of filing.
    report_date: Union[str, None]  # End of the period reported on.
    url: Union[str, None]  # The document that the facts were read from.
    count: int  # Statements in this answer.
    complete: bool  # False when something that belongs here is missing.
    incomplete_reason: Union[str, None]  # What is missing, and why; null when nothing is.
    statements: List[FiledStatement]  # In the order of the filer.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class Filing(TypedDict):
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    accepted_at: str  # When EDGAR accepted the filing.
    report_date: Union[str, None]  # End of the period, or day of the event, the filing is about.
    accession: str  # Accession number.
    url: str  # The primary document; the complete submission where none is named.
    index_url: str  # EDGAR’s index page of the filing.
    description: Union[str, None]  # Description of the primary document, in the filer’s words.
    items: List[str]  # Item codes of an 8-K, as far as the company’s list names them.


class FilingsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    count: int  # Filings in this answer.
    complete: bool  # False when a part of the publisher’s list that this answer needs is missing.
    filings: List[Filing]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class FundamentalsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    period_type: PeriodType
    splits: NotRequired[List[ShareSplit]]  # With `adjusted=true`: the splits that values were adjusted for, oldest first.
    currency: Union[str, None]  # Currency the statements are reported in; never converted.
    income_statement: List[IncomeStatementRow]  # Newest first.
    balance_sheet: List[BalanceSheetRow]  # Newest first.
    cash_flow: List[CashFlowRow]  # Newest first.
    missing: NotRequired[List[MissingConcept]]
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Union[str, float, bool]]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GonePart(TypedDict):
    member: str  # Tag of the segment, product or place.
    label: Union[str, None]  # What the filer calls it.
    value: Union[float, None]  # What the earlier filing said.
    accession: str  # The earlier filing.


class HealthAnswer(TypedDict):
    status: Literal["ok"]
    version: str
    mode: Literal["demo", "mirror", "live"]


class Holding(TypedDict):
    issuer: str  # Name of the issuer, as the manager wrote it.
    title_of_class: Union[str, None]  # Class of the security, as the manager wrote it.
    cusip: str  # CUSIP of the security; for an option, of what it is on.
    ticker: Union[str, None]  # Best effort, from the CUSIP; null unless documents agree on one.
    ticker_basis: Union[CusipBasis, None]  # Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name.
    value: float  # Whole dollars.
    shares: float  # Shares, or dollars of principal with share_type PRN.
    share_type: ShareType
    put_call: Union[PutCall, None]  # Set on options. A PUT is a bearish bet, not a holding.
    weight: Union[float, None]  # Fraction of total_value.
    change: Union[HoldingChange, None]  # Against the quarter before; null when it is not at hand.
    shares_prior: Union[float, None]  # The quarter before; null when not reported then.
    value_prior: Union[float, None]  # The quarter before, in whole dollars.
    shares_change: Union[float, None]  # Shares now less shares then; all of a new position.
    cusip_prior: Union[str, None]  # The CUSIP reported then, where one of the two is mistyped.


class HoldingExit(TypedDict):
    issuer: str  # Name of the issuer, as the manager wrote it.
    title_of_class: Union[str, None]  # Class of the security, as the manager wrote it.
    cusip: str  # CUSIP of the security; for an option, of what it is on.
    ticker: Union[str, None]  # Best effort, from the CUSIP; null unless documents agree on one.
    ticker_basis: Union[CusipBasis, None]  # Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name.
    share_type: ShareType
    put_call: Union[PutCall, None]  # Set on options. A PUT is a bearish bet, not a holding.
    shares_prior: float  # What was held the quarter before.
    value_prior: float  # Its value then, in whole dollars.


class HoldingsAnswer(TypedDict):
    fund: str  # Name of the manager.
    cik: str  # Zero-padded ten-digit CIK.
    period: Union[str, None]  # Quarter end; null when no portfolio is known.
    filed: Union[str, None]  # Day of filing of `accession`.
    accession: Union[str, None]  # The filing that the portfolio starts from.
    url: Union[str, None]  # Its index page at EDGAR.
    report_type: Union[HoldingsReportType, None]  # A notice reports nothing itself; see reported_by.
    prior_period: Union[str, None]  # The quarter compared with; null when there is none at hand.
    total_value: Union[float, None]  # Sum of all positions, options included, in whole dollars.
    reported_total: Union[float, None]  # The total that the cover pages state.
    difference: Union[float, None]  # total_value less reported_total.
    difference_reason: Union[str, None]  # What the filings say about a difference; null without any.
    position_count: int  # Positions of the portfolio.
    count: int  # Positions in this answer.
    complete: bool  # False when a filing that belongs to this answer is not at hand; see missing.
    holdings: List[Holding]  # Largest value first.
    exit_count: int  # Positions of the quarter before that are gone.
    exits: List[HoldingExit]  # Largest first, at most `limit`.
    filings: List[HoldingsFiling]  # The quarter’s filings, oldest first.
    missing: List[MissingHoldingsFiling]
    reported_by: List[OtherManager]  # Managers who report for this one, of a notice or combination report.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class HoldingsFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Union[str, None]  # Day of filing; null where only the document itself is at hand.
    accepted_at: Union[str, None]  # When EDGAR accepted it.
    effect: Literal["original", "replaces", "adds", "notice", "replaced", "unknown"]  # What it does to the portfolio.
    entries: Union[int, None]  # Lines of its information table.
    reported_entries: Union[int, None]  # Lines that its cover states.
    confidential_omitted: Union[bool, None]  # Whether holdings were left out as confidential.
    value_unit: Union[ValueUnit, None]  # The unit its values were found to be in.
    unit_evidence: List[UnitEvidence]  # Why.
    url: str  # EDGAR’s index page of the filing.


class IncomeStatementRow(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: FiscalPeriod
    form: str  # Form of the filing that most of the row is read from.
    filed: str
    accession: str
    revenue: Union[float, None]
    cost_of_revenue: Union[float, None]
    gross_profit: Union[float, None]
    research_and_development: Union[float, None]
    selling_general_administrative: Union[float, None]
    operating_expenses: Union[float, None]
    operating_income: Union[float, None]
    interest_expense: Union[float, None]
    pretax_income: Union[float, None]
    income_tax: Union[float, None]
    net_income: Union[float, None]
    eps_basic: Union[float, None]
    eps_diluted: Union[float, None]
    shares_basic: Union[float, None]
    shares_diluted: Union[float, None]
    split_factor: NotRequired[Union[float, None]]  # With `adjusted=true`: what the row’s share counts were multiplied by and its amounts per share divided by. Null where they were filed on more than one basis and each was adjusted by its own; `include=sources` says which.
    interest_income: NotRequired[Union[float, None]]  # With `fields=extended`.
    ebit: NotRequired[Union[float, None]]  # With `fields=extended`.
    ebitda: NotRequired[Union[float, None]]  # With `fields=extended`.
    dividends_per_share: NotRequired[Union[float, None]]  # With `fields=extended`.
    net_interest_income: NotRequired[Union[float, None]]  # With `fields=extended`.
    provision_for_credit_losses: NotRequired[Union[float, None]]  # With `fields=extended`.
    noninterest_income: NotRequired[Union[float, None]]  # With `fields=extended`.
    noninterest_expense: NotRequired[Union[float, None]]  # With `fields=extended`.
    premiums_earned: NotRequired[Union[float, None]]  # With `fields=extended`.
    claims_incurred: NotRequired[Union[float, None]]  # With `fields=extended`.
    acquisition_costs: NotRequired[Union[float, None]]  # With `fields=extended`.
    underwriting_expenses: NotRequired[Union[float, None]]  # With `fields=extended`.
    real_estate_gains: NotRequired[Union[float, None]]  # With `fields=extended`.
    flags: List[StatementFlag]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported; where `numbers_are_exact` fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON number holds: `/v1/xbrl` has them as `exact`. `share_basis_changes` stands on a row whose counts or amounts per share are on another basis than those of the row before it, or than each other, because of a split.
    restated: NotRequired[Literal[True]]  # Of `/v1/fundamentals`, present where a later filing gave one of the values otherwise than the first report did, a split aside: `/v1/restatements` says which.
    sources: NotRequired[Dict[str, CellSource]]


class InsiderBuyer(TypedDict):
    owner: Union[str, None]  # The insider; of people who report together, the first.
    owner_cik: str  # Zero-padded ten-digit CIK.
    officer_title: Union[str, None]  # Title of an officer.
    role: Union[str, None]  # Relationship to the issuer.
    owners: List[InsiderOwner]  # People who report together count as one insider.
    shares: Union[float, None]  # Shares bought in the window.
    value: Union[float, None]  # Their value; null when no purchase has a price.
    transactions: int  # Purchases.
    transaction_date: Union[str, None]  # Day of the last purchase.
    filed: Union[str, None]  # Day of filing; null where no document at hand says it.
    accessions: List[str]  # The filings that report them.
    filed_url: str  # The last filing’s document.


class InsiderCluster(TypedDict):
    ticker: Union[str, None]  # The issuer’s ticker by its CIK.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # The issuer.
    insider_count: int  # Distinct insiders who bought.
    total_value: float  # Value of all purchases with a price, in USD.
    latest_filed: Union[str, None]  # Day of the last filing that is dated.
    buyers: List[InsiderBuyer]  # Largest first.


class InsiderClustersAnswer(TypedDict):
    count: int  # Clusters in this answer.
    min_insiders: int  # Fewest insiders asked for.
    days: int  # Days the window reaches back.
    min_value: float  # Smallest value asked for, in USD.
    window_from: str  # First day of the window.
    window_to: str  # Last day of the window, in New York.
    filings_scanned: int  # Filings of the window at hand; the answer is drawn from these.
    first_filed: Union[str, None]  # Day of filing of the first of them.
    last_filed: Union[str, None]  # Day of filing of the last of them.
    complete_from: Union[str, None]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: Union[str, None]  # Last day of that run; later ones are as the feed brought them.
    complete: NotRequired[Literal[False]]  # Present while filings that an older version of this service read are still to be read again.
    filings_undated: int  # Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out.
    clusters: List[InsiderCluster]  # Newest filing first, then largest.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class InsiderCompanyAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    form: str  # Form asked for; its amendments are in the answer too.
    count: int  # Rows in this answer.
    complete: bool  # False when a filing that belongs in this answer is not in it; see `filings`.
    filings: List[InsiderFiling]  # Newest first: at most `limit` that were read, and those between them that were not.
    transactions: List[InsiderTransaction]  # Rows of those filings, newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class InsiderFiling(TypedDict):
    form: str  # Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment.
    filed: Union[str, None]  # Day of filing; null where no document at hand says it.
    accepted_at: Union[str, None]  # When EDGAR accepted the filing.
    period_of_report: Union[str, None]  # Day of the earliest transaction, or of the event.
    accession: str  # Accession number.
    url: str  # The document.
    status: Literal["parsed", "text_form", "missing", "unreadable", "unavailable"]  # `parsed`: its rows are in this answer. `text_form`: filed as text before June 2003 and not read. `missing`: the publisher does not have the document. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time.
    reason: Union[str, None]  # Why the filing was not read.
    source: InsiderSource
    rows: int  # Rows of the filing.
    not_subject_to_section_16: Union[bool, None]  # The box “no longer subject to Section 16”.
    no_securities_owned: Union[bool, None]  # The box “no securities are beneficially owned” of Form 3.
    remarks: Union[str, None]  # Remarks of the form.
    footnotes: List[InsiderFootnote]  # Footnotes that no row cites.


class InsiderFlag(TypedDict):
    code: str  # What is odd, such as `shares.negative` or `date.after_filing`; `number.rounded` where a whole number has more digits than a JSON number holds, which `detail` has all of.
    element: str  # Where in the document.
    detail: str  # What stands there.


class InsiderFootnote(TypedDict):
    id: str  # Number of the footnote on the form.
    field: Union[str, None]  # The value it stands beside; null when beside the whole row or none.
    text: Union[str, None]  # Null when the form cites a footnote that it does not have.


class InsiderLatestAnswer(TypedDict):
    count: int  # Purchases in this answer.
    days: int  # Days the window reaches back.
    min_value: float  # Smallest value asked for, in USD.
    window_from: str  # First day of the window.
    window_to: str  # Last day of the window, in New York.
    filings_scanned: int  # Filings of the window at hand; the answer is drawn from these.
    first_filed: Union[str, None]  # Day of filing of the first of them.
    last_filed: Union[str, None]  # Day of filing of the last of them.
    complete_from: Union[str, None]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: Union[str, None]  # Last day of that run; later ones are as the feed brought them.
    complete: NotRequired[Literal[False]]  # Present while filings that an older version of this service read are still to be read again.
    filings_undated: int  # Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out.
    transactions: List[InsiderTransaction]  # Biggest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class InsiderOwner(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: Union[str, None]  # Name as the form spells it.
    role: Union[str, None]  # Boxes checked on the form: Director, Officer, 10% Owner, Other.
    officer_title: Union[str, None]  # Title of an officer, in the filer’s words.
    other_text: Union[str, None]  # What the filer wrote beside Other.


class InsiderTransaction(TypedDict):
    ticker: Union[str, None]  # The issuer’s ticker by its CIK, never by the text of the form.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # The issuer.
    owner: Union[str, None]  # The first reporting owner; `owners` has all of them.
    owner_cik: str  # Zero-padded ten-digit CIK.
    role: Union[str, None]  # The first owner’s relationship to the issuer.
    officer_title: Union[str, None]  # The first owner’s title.
    owners: List[InsiderOwner]  # Everyone who reports the row.
    row: Literal["transaction", "holding"]
    line: int  # Place of the row on the form.
    security: Union[str, None]  # Title of the security.
    derivative: bool  # True for rows of Table II.
    transaction_code: Union[str, None]  # Code as on the form, such as P or S; null for holdings.
    transaction_label: Union[str, None]  # The code’s meaning (SEC Form 4, General Instruction 8).
    transaction_date: Union[str, None]  # Day of the transaction.
    deemed_execution_date: Union[str, None]  # Day on which it is deemed executed, if another.
    timeliness: Union[str, None]  # `E` reported early, `L` late; null in time.
    equity_swap: Union[bool, None]  # Whether an equity swap was involved.
    shares: Union[float, None]  # Securities transacted.
    price: Union[float, None]  # Price per security in USD; null when only a footnote gives it.
    value: Union[float, None]  # Shares times price, or the total that the form reports.
    acquired_disposed: Union[AcquiredDisposed, None]  # A acquired, D disposed.
    shares_after: Union[float, None]  # Securities held afterwards.
    value_after: Union[float, None]  # Value held afterwards, where the form reports that instead.
    ownership: Union[InsiderOwnership, None]
    nature_of_ownership: Union[str, None]  # How it is held indirectly.
    plan_10b5_1: Union[bool, None]  # Whether the form says that a Rule 10b5-1 plan was followed; null when it had no such box.
    exercise_price: Union[float, None]  # Conversion or exercise price of a derivative.
    exercise_date: Union[str, None]  # First day of exercise.
    expiration_date: Union[str, None]  # Day of expiry.
    underlying_security: Union[str, None]  # What the derivative is of.
    underlying_shares: Union[float, None]  # How many of them.
    underlying_value: Union[float, None]  # Their value, where the form reports that instead.
    footnotes: List[InsiderFootnote]
    flags: List[InsiderFlag]  # What is odd about the row; nothing is corrected.
    form: str  # Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment.
    filed: Union[str, None]  # Day of filing; null where no document at hand says it.
    accepted_at: Union[str, None]  # When EDGAR accepted the filing.
    accession: str  # Accession number.
    accessions: List[str]  # Every filing that reports this trade.
    superseded_by: Union[str, None]  # Accession of the amendment that restates this row.
    source: InsiderSource
    filed_url: str  # The document.


class KeyAnswer(TypedDict):
    api_key: str  # The key. Shown once; only a hash of it is kept.
    plan: Literal["free"]
    credits: int  # Credits of the first month.
    created_at: str  # When it was created.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class LatestRestatementsAnswer(TypedDict):
    count: int  # Records in this answer.
    cursor: Union[str, None]  # Ask for what follows with `cursor` set to this; null without records.
    more: bool  # Whether there are more behind the cursor.
    restatements: List[Restatement]  # Last found first, then of the newest filing and period.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class LeftOutText(TypedDict):
    """What of the document is not in its clean text."""

    hidden_chars: int  # Text that a browser does not show, such as hidden iXBRL facts.
    furniture_lines: int  # Page numbers, running headers and footers.
    furniture_chars: int  # Their length.


class ListedSection(TypedDict):
    item: str  # Item number, for example 1A.
    part: Union[ReportPart, None]  # Part of a quarterly report; null in an annual one.
    title: str  # Title in the filer’s words.
    chars: int  # Length of the text.
    start: int  # Where the text begins in the report’s clean text, in UTF-16 units.
    end: int  # Where it ends.
    pieces: NotRequired[List[SectionPiece]]  # Present where the text is not in one piece, as with an index that names several pages: its pieces, with a paragraph’s break between them in the text.
    incorporated_by_reference: bool  # The report only says where the text stands, such as in the proxy statement.
    confidence: SectionConfidence
    accession: str  # The filing it stands in: an amendment where one replaced the item.


class LoadingStage(TypedDict):
    stage: str  # Name of the stage.
    summary: str  # What it loads.
    state: Literal["waiting", "running", "done", "failed"]
    done: int  # Units done.
    total: Union[int, None]  # Units in all; null where not known.
    unit: str  # What is counted.
    detail: Union[str, None]  # Where it is, or why it failed.
    updated_at: Union[str, None]  # When it last made progress.
    finished_at: Union[str, None]  # When it last finished.


class MappedIdentity(TypedDict):
    parts: List[MappedPart]
    not_for: List[Literal["general", "bank", "insurer", "reit", "utility"]]  # Industries it is not used for.


class MappedMeasure(TypedDict):
    measure: str  # The field of `/v1/fundamentals`.
    statement: Union[Literal["income_statement", "balance_sheet", "cash_flow"], None]  # Null for one that only others are made of.
    fields: Literal["default", "extended", "none"]  # Whether answers have it always, with `fields=extended`, or not at all.
    meaning: str  # What it is.
    kind: Literal["flow", "instant", "per_share", "shares"]  # Over a period, on a day, per share, or an average of shares.
    unit: Literal["currency", "currency per share", "shares"]
    sign: Literal["cost", "cash", "signed", "amount"]  # `cost`: above zero for an expense or a payment; `cash`: above zero for cash received; `signed`: below zero for a loss or a deficit; `amount`: not below zero as a rule.
    taxonomies: List[MappedTaxonomy]
    identities: List[MappedIdentity]  # Sums of other measures of the row, in this order, where no tag gives it.
    null_for: List[Literal["general", "bank", "insurer", "reit", "utility"]]  # Industries without such a line.
    rules: List[str]  # What else decides.


class MappedPart(TypedDict):
    measure: str
    sign: Literal[1, -1]  # Added or taken away.
    optional: bool  # Counts as zero when absent; one part must be there.


class MappedTaxonomy(TypedDict):
    taxonomy: Literal["us-gaap", "ifrs-full"]
    tags: List[str]  # In order of preference.
    formulas: List[List[MappedTerm]]  # Sums of tags, in this order, where none of the tags is reported.


class MappedTerm(TypedDict):
    tags: List[str]  # The first that is reported.
    sign: Literal[1, -1]  # Added or taken away.
    optional: bool  # Counts as zero when absent; one part must be there.


class MappingAnswer(TypedDict):
    version: int  # Raised when a rule changes what is served.
    rules: List[str]  # What holds for every measure.
    count: int  # Measures in this answer.
    measures: List[MappedMeasure]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class MissingConcept(TypedDict):
    name: str  # The statement, the field, or the tag.
    reason: str  # Why the answer has nothing of it.


class MissingHoldingsFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    period: str  # Quarter it reports on.
    reason: str  # Why it is not part of the answer.
    url: str  # EDGAR’s index page of the filing.


class MissingReport(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: str  # Day of filing.


class NamedValue(TypedDict):
    name: str  # A measure, or which of several values of it.
    value: float


class OpportunitiesAnswer(TypedDict):
    count: int  # Opportunities in this answer.
    total: int  # Opportunities that match.
    posted_from: str  # First posting day, MM/DD/YYYY.
    posted_to: str  # Last posting day, MM/DD/YYYY.
    opportunities: List[Opportunity]  # Newest first.
    source: Literal["SAM.gov"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class Opportunity(TypedDict):
    notice_id: str  # Identifier of the notice.
    title: Union[str, None]  # Title of the notice.
    solicitation_number: Union[str, None]  # Solicitation number.
    posted_date: str  # Day of posting.
    response_deadline: Union[str, None]  # When responses are due: an instant with its offset, or a day; null where none is named.
    type: Union[str, None]  # Kind of notice, in the publisher’s words.
    active: bool  # False once the publisher has archived the notice.
    naics_code: Union[str, None]  # NAICS code.
    set_aside: Union[str, None]  # For whom the contract is set aside, in words.
    ui_link: Union[str, None]  # The notice on SAM.gov.


class OtherManager(TypedDict):
    name: str  # Name of the manager.
    cik: Union[str, None]
    file_number: Union[str, None]  # Its Form 13F file number.


class PastSale(TypedDict):
    seller: str  # Who sold.
    class_title: str  # Class of the securities.
    sold_on: Union[str, None]  # Day of the sale.
    shares: float  # Units sold.
    gross_proceeds: float  # Gross proceeds in USD.


class PreviousSchedule(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Union[str, None]  # Day of filing.
    percent_of_class: Union[float, None]  # What that schedule reported.
    shares: Union[float, None]  # What that schedule reported.


class ProposedSale(TypedDict):
    class_title: str  # Class of the securities to be sold, as the form spells it.
    broker: str  # Broker or market maker through whom they are to be sold.
    shares: float  # Shares or other units to be sold.
    market_value: float  # Their market value in USD, as the filer states it.
    shares_outstanding: Union[float, None]  # Units of the class outstanding.
    approx_sale_on: Union[str, None]  # Approximate day of the sale.
    exchange: Union[str, None]  # Exchange, as the form abbreviates it.


class ProposedSaleNotice(TypedDict):
    form: str  # 144, or 144/A for an amendment.
    accession: str  # Accession number.
    filed: str  # Day of filing.
    accepted_at: str  # When EDGAR accepted it; the end of that day where it does not say.
    url: str  # The submission that was read.
    ticker: Union[str, None]  # The issuer’s first ticker today, by its CIK.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # The company, as the form spells it.
    seller: str  # Person for whose account the securities are to be sold.
    seller_cik: Union[str, None]  # The seller’s CIK.
    relationships: List[str]  # The seller’s relations to the issuer.
    value: float  # Market value of all that is to be sold, in USD.
    notice_on: Union[str, None]  # Day of the notice.
    plan_adopted_on: List[str]  # Days on which the plans under Rule 10b5-1 behind the sale were adopted.
    previous_accession: Union[str, None]  # The notice that an amendment amends.
    to_sell: List[ProposedSale]  # What is to be sold.
    acquired: List[SecuritiesAcquired]  # How it was acquired.
    sold_past_3_months: List[PastSale]  # Sales of the three months before.
    remarks: Union[str, None]  # Remarks of the form.


class ProposedSalesAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker asked for, or the company’s first one; null without any.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name as the publisher has it.
    count: int  # Notices in this answer.
    complete: bool  # False when a notice that belongs in this answer is not in it; see `unread`.
    complete_from: NotRequired[Union[str, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[str, None]]  # Last day of that run; later ones are as the feed brought them.
    filings_scanned: NotRequired[int]  # `latest`: notices at hand; the answer is drawn from these.
    first_filed: NotRequired[Union[str, None]]  # Day of filing of the first of them.
    last_filed: NotRequired[Union[str, None]]  # Day of filing of the last of them.
    notices: List[ProposedSaleNotice]  # Newest first.
    unread: List[UnreadNotice]  # Notices that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class RatioInput(TypedDict):
    value: float
    period: str
    accession: str


class RatioPeriod(TypedDict):
    period: str
    fiscal_year: int
    ratios: Ratios
    inputs: Dict[str, RatioInput]
    reasons: Dict[str, str]
    fiscal_period: FiscalPeriod


class Ratios(TypedDict):
    gross_margin: Union[float, None]
    operating_margin: Union[float, None]
    net_margin: Union[float, None]
    fcf_margin: Union[float, None]
    roe: Union[float, None]
    roa: Union[float, None]
    current_ratio: Union[float, None]
    quick_ratio: Union[float, None]
    cash_ratio: Union[float, None]
    debt_to_equity: Union[float, None]
    debt_to_assets: Union[float, None]
    interest_coverage: Union[float, None]
    asset_turnover: Union[float, None]
    revenue_growth: Union[float, None]


class RatiosAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    splits: NotRequired[List[ShareSplit]]  # With `adjusted=true`: the splits that values were adjusted for, oldest first.
    period: Union[str, None]  # Last day of the period; null without statements.
    fiscal_year: Union[int, None]
    ratios: Ratios
    inputs: Dict[str, RatioInput]
    reasons: Dict[str, str]
    period_type: NotRequired[PeriodType]
    fiscal_period: NotRequired[Union[FiscalPeriod, None]]
    basis: NotRequired[RatioBasis]
    history: NotRequired[List[RatioPeriod]]  # With a `limit` above 1: so many periods, newest first, the newest included.
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Union[str, float, bool]]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class RecastFrom(TypedDict):
    value: Union[float, None]  # What the earlier filing said.
    accession: str  # The earlier filing.


class ReconcilingPart(TypedDict):
    member: str  # Tag of the segment, product or place.
    label: Union[str, None]  # What the filer calls it.
    value: Union[float, None]  # As tagged, in whole units; null where the filer says nil.
    exact: NotRequired[str]  # The value where no JSON number holds it.
    decimals: Union[int, None]  # Digits after the point that the filer calls precise, below zero for thousands and more; null for all.
    anchor: Union[str, None]  # Id of the element in the document: `url#anchor` is the place.


class RedFlagEvent(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    filed: str  # Day of filing.
    accession: str  # Accession number.
    url: str  # The primary document; the complete submission where none is named.
    notable: Union[bool, None]  # Whether one of the items is market-moving; null where none of the known items is, and items are unknown.
    items: List[EventItem]  # As the filing’s header lists them, then those that it leaves blank.
    items_unknown_reason: Union[str, None]  # Why there may be more items than these; null where all are known.


class RedFlagsAnswer(TypedDict):
    count: int  # Events in this answer.
    days: int  # The lookback that was asked for.
    filings_scanned: int  # 8-Ks whose items are known in the window, of all filers.
    first_scanned_on: Union[str, None]  # Filing day of the oldest of them; null for none.
    last_scanned_on: Union[str, None]  # Filing day of the newest of them; null for none.
    complete_from: Union[str, None]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: Union[str, None]  # Last day of that run; later ones are as the feed brought them.
    complete: NotRequired[Literal[False]]  # Present while filings that an older version of this service read are still to be read again.
    events: List[RedFlagEvent]  # Newest first, one for each filing.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class RenamedFrom(TypedDict):
    member: str  # Tag in the earlier filing.
    label: Union[str, None]  # What the filer called it there.
    accession: str  # The earlier filing.


class ReportedValue(TypedDict):
    value: float  # What statements show from this filing on.
    accession: str  # The filing with which it came to be shown.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    tags: List[str]  # The tags that it is read from.


class ReportingPerson(TypedDict):
    name: str  # As the form spells it.
    cik: Union[str, None]  # Null where neither the form nor its header gives it.
    percent_of_class: Union[float, None]  # Percent of the class, 5.1 meaning 5.1 %.
    shares: Union[float, None]  # Aggregate amount beneficially owned.


class ResolveAnswer(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Company name.
    ticker: Union[str, None]  # Main ticker.
    tickers: List[str]
    exchange: Union[str, None]  # Exchange of the main ticker.
    exchanges: List[str]
    cusip: Union[str, None]  # The CUSIP asked for, or the one that the ticker settles under.
    cusip_evidence: Union[CusipEvidence, None]
    sic: Union[str, None]  # Standard Industrial Classification code.
    industry: Union[str, None]  # The industry the code stands for.
    sector: Union[str, None]  # Division of the Standard Industrial Classification.
    state_of_incorporation: Union[str, None]  # State or country code.
    location: CompanyLocation
    matches: List[CompanyMatch]  # Best matches of a `name`, best first; one entry for the other identifiers.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class Restatement(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    statement: StatementName
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
    measure: Measure
    kind: RestatementKind
    first: ReportedValue
    later: ReportedValue
    difference: float  # The later value less the first.
    percent: Union[float, None]  # The difference in percent of the first value; null where that is 0.
    between: List[ReportedValue]  # What was shown between the two, oldest first.
    announced: Union[bool, None]  # Whether the later filing is an amendment, or an 8-K under item 4.02 was filed between the two reports; null where the stored list of filings does not reach back far enough, and of a split.
    announced_by: Union[RestatementAnnouncement, None]
    announced_unknown_reason: Union[str, None]  # Why `announced` is null.
    found_on: Union[str, None]  # Day on which this service found it; null with `as_of`.


class RestatementAnnouncement(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    item: Union[str, None]  # Item of the 8-K; null for an amendment.


class SearchAnswer(TypedDict):
    q: str  # The search, surplus spaces left out.
    total: int  # Documents that match.
    total_is_capped: bool  # True when the index stopped counting at `total`, which is 10,000.
    count: int  # Results in this answer.
    skipped: int  # Hits of the publisher’s index that stand in this part of the list and were left out, because they name no filing. `total` and `offset` count them.
    limit: int  # As asked for.
    offset: int  # As asked for.
    index: Literal["publisher", "local"]  # `publisher`: EDGAR’s own full-text index, which covers every filer since 2001. `local`: the documents this service has loaded, and no others.
    documents_indexed: Union[int, None]  # Documents in the local index; null for the publisher’s.
    results: List[SearchResult]  # Documents of filings. `publisher`: best match first. `local`: newest filing first, its documents in their own order.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class SearchResult(TypedDict):
    company: str  # Name of the filer; of several, the first.
    cik: str  # Zero-padded ten-digit CIK of that filer.
    form: str  # Form type of the filing.
    filed: str  # Day of filing.
    period: Union[str, None]  # End of the period, or day of the event, the filing is about.
    items: List[str]  # Item codes of an 8-K.
    accession: str  # Accession number.
    file_type: Union[str, None]  # What the document is, such as `10-K` or `EX-99.1`.
    description: Union[str, None]  # Description of the document, in the filer’s words.
    url: str  # The document.


class SectionCheck(TypedDict):
    check: Literal["heading", "length", "order", "nothing_lost", "own_text"]
    passed: bool
    reason: Union[str, None]  # Why it failed.


class SectionListAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    form: Union[str, None]  # Form type as EDGAR spells it; null without any such report.
    filed: Union[str, None]  # Day of filing.
    report_date: Union[str, None]  # End of the period reported on.
    accession: Union[str, None]  # Accession number.
    url: Union[str, None]  # The document that was read.
    count: int  # Sections in the report.
    empty_reason: NotRequired[str]  # Present without any report: that there is none, and the annual form filed instead.
    complete: bool  # False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report.
    incomplete_reason: Union[str, None]  # Why it is not complete; null when it is.
    missing: List[MissingReport]  # Newer reports that are listed but whose document the publisher does not have.
    sections: List[ListedSection]  # In the order of the report.
    left_out: Union[LeftOutText, None]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class SectionPiece(TypedDict):
    start: int  # Where it begins.
    end: int  # Where it ends.


class SectionTextAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    form: Union[str, None]  # Form type as EDGAR spells it; null without any such report.
    filed: Union[str, None]  # Day of filing.
    report_date: Union[str, None]  # End of the period reported on.
    accession: Union[str, None]  # Accession number.
    url: Union[str, None]  # The document that was read.
    item: str  # Item number, for example 1A.
    part: Union[ReportPart, None]  # Part of a quarterly report; null in an annual one.
    title: str  # Title in the filer’s words.
    chars: int  # Length of the text.
    start: int  # Where the text begins in the report’s clean text, in UTF-16 units.
    end: int  # Where it ends.
    pieces: NotRequired[List[SectionPiece]]  # Present where the text is not in one piece, as with an index that names several pages: its pieces, with a paragraph’s break between them in the text.
    incorporated_by_reference: bool  # The report only says where the text stands, such as in the proxy statement.
    confidence: SectionConfidence
    text: str  # Clean text: a line per table row, its cells separated by tabs.
    checks: List[SectionCheck]  # What the section was put to.
    complete: bool  # False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report.
    incomplete_reason: Union[str, None]  # Why it is not complete; null when it is.
    missing: List[MissingReport]  # Newer reports that are listed but whose document the publisher does not have.
    left_out: LeftOutText
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


SecuritiesAcquired = TypedDict("SecuritiesAcquired", {"class_title": "str", "acquired_on": "Union[str, None]", "nature": "Union[str, None]", "from": "Union[str, None]", "is_gift": "Union[bool, None]", "donor_acquired_on": "Union[str, None]", "shares": "Union[float, None]", "paid_on": "Union[str, None]", "payment": "Union[str, None]"})


class SegmentsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    count: int  # Breakdowns in this answer.
    complete: bool  # False when something that belongs here is missing.
    incomplete_reason: Union[str, None]  # What is missing, and why; null when nothing is.
    filings: List[SegmentsFiling]  # The reports read, newest first.
    breakdowns: List[Breakdown]  # Newest year first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class SegmentsFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    report_date: Union[str, None]  # End of the period reported on.
    url: Union[str, None]  # The document that was read.
    reason: Union[str, None]  # Why nothing, or not all, was read from it.


class ShareFigure(TypedDict):
    value: float  # Shares; of a public float, US dollars.
    exact: NotRequired[str]  # The number as it was filed; present where it has whole digits that `value` cannot hold.
    as_of: str  # Day that the figure is stated for.
    concept: str  # Taxonomy and tag it was filed under.
    form: str
    filed: str
    accession: str
    split_factor: NotRequired[float]  # With `adjusted=true`: what the count was multiplied by for later splits.


class ShareHistory(TypedDict):
    shares_outstanding: List[ShareFigure]
    public_float: List[ShareFigure]


class ShareSplit(TypedDict):
    ratio: str  # New shares for old ones: `4:1`; `1:30` is a reverse split.
    factor: float  # What an older count of shares is multiplied by.
    effective_from: str  # First day on which it can have taken effect.
    effective_to: str  # Last such day; the same where the filer names one day.
    effective_by: Literal["stated", "filings"]  # `stated`: the filer’s own facts date the split, by its effect or by its declaration. `filings`: between the last filing on the old basis and the first on the new one.
    form: str
    filed: str  # Day of the first filing on the new basis: what was filed before is adjusted.
    accession: str
    agreeing: int  # Ratios by day and pairs of facts that agree; `evidence` has two pairs of a kind.
    evidence: List[SplitEvidence]


class SharesAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    splits: NotRequired[List[ShareSplit]]  # With `adjusted=true`: the splits that values were adjusted for, oldest first.
    shares_outstanding: Union[ShareFigure, None]
    public_float: Union[ShareFigure, None]
    classes: List[ShareFigure]  # Where one filing states several counts for one day: a row each, newest filing.
    reasons: Dict[str, str]  # Why a figure is null, or the classes are not told apart.
    history: NotRequired[ShareHistory]
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Union[str, float, bool]]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class SourceDocument(TypedDict):
    url: str  # Address at its publisher.
    sha256: Union[str, None]  # SHA-256 of its bytes as they were received, uncompressed; null where `reason` says why.
    bytes: Union[int, None]  # How many those are.
    fetched_at: str  # When it was received, or last confirmed by the publisher.
    reason: Union[str, None]  # Why there is no hash.


class SourceFact(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[str, None]
    end: str
    value: float
    form: str
    filed: str
    accession: str


class SplitEvidence(TypedDict):
    kind: Literal["restated_count", "restated_per_share", "stated_ratio", "count_jump"]  # `restated_count` and `restated_per_share`: one period as two filings give it; `stated_ratio`: the ratio as the filer tagged it; `count_jump`: the newest count of the last filing on the old basis and of the first on the new one.
    facts: List[SourceFact]


class StageLag(TypedDict):
    filings: int  # Filings that went through the stage.
    p50: Union[float, None]  # Half of them took at most so many seconds.
    p95: Union[float, None]  # All but five in a hundred.
    p99: Union[float, None]  # All but one in a hundred.


class Stake(TypedDict):
    form: str  # 13D: may seek influence; 13G: passive; `/A`: an amendment.
    is_amendment: bool
    issuer: str  # The company, as the form spells it.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    ticker: Union[str, None]  # The issuer’s first ticker today, by its CIK.
    cusip: Union[str, None]  # Null where the form has none.
    percent_of_class: Union[float, None]  # The largest among joint filers, never their sum.
    shares: Union[float, None]  # Of the same filer.
    reporting_persons: List[ReportingPerson]  # Joint filers, each once.
    event_date: Union[str, None]  # Day of the event that required the filing.
    filed: Union[str, None]  # Day of filing; null where no document at hand says it.
    accession: str  # Accession number.
    url: str  # The document that was read.
    previous: Union[PreviousSchedule, None]  # The holders’ schedule before this amendment; null when it is not at hand.
    percent_change: Union[float, None]  # Percentage points since the previous one.
    shares_change: Union[float, None]  # Shares since the previous one.
    flags: List[str]  # What is odd: `percent.above_100`, `percent.negative`, `event_date.after_filing`.


class StatementException(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    statement: StatementName
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
    kind: ExceptionKind
    measure: Union[str, None]  # Whose value it is; null where a quarter is missing.
    value: Union[float, None]  # As it is shown; of a fact out of scale, as it is tagged; of a gap, how many quarters after the row before.
    expected: Union[float, None]  # What the check expects; null where no number is: of a sign, or of digits beyond 2^53.
    parts: List[NamedValue]  # What the expected number is made of.
    accession: str  # The filing that most of the row is read from, or that has the fact.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    found_on: str  # Day on which this service found it.


class UnitEvidence(TypedDict):
    about: str  # What was looked at: instructions, prices, cover or size.
    speaks_for: ValueUnit
    weight: float  # Natural logarithm of the odds it gives.
    detail: str  # What was found.


class UnreadNotice(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: str  # Day of filing.
    reason: str  # Why the notice is not in the answer.


class UnreadSchedule(TypedDict):
    accession: str  # Accession number.
    form: Union[str, None]  # Form type.
    filed: Union[str, None]  # Day of filing.
    reason: str  # Why its stake is not in the answer.


class Webhook(TypedDict):
    id: str  # Id of the webhook.
    url: str  # Where deliveries are sent.
    tickers: List[str]  # Companies it watches.
    events: List[str]  # Kinds of events: `insider`, `8-k`.
    active: bool  # False once it is deactivated.
    created_at: str  # When it was registered.
    deactivated_at: Union[str, None]  # When it was deactivated.
    deactivated_reason: Union[str, None]  # Why; null while it is active.
    failing_since: Union[str, None]  # Since when every attempt has failed; null after a success.
    proven_at: Union[str, None]  # When its host proved that it wants deliveries; null until then.
    waiting_reason: Union[str, None]  # Why deliveries wait; null when they do not.


class WebhookCreatedAnswer(TypedDict):
    id: str  # Id of the webhook.
    url: str  # Where deliveries are sent.
    tickers: List[str]  # Companies it watches.
    events: List[str]  # Kinds of events: `insider`, `8-k`.
    active: bool  # False once it is deactivated.
    created_at: str  # When it was registered.
    deactivated_at: Union[str, None]  # When it was deactivated.
    deactivated_reason: Union[str, None]  # Why; null while it is active.
    failing_since: Union[str, None]  # Since when every attempt has failed; null after a success.
    proven_at: Union[str, None]  # When its host proved that it wants deliveries; null until then.
    waiting_reason: Union[str, None]  # Why deliveries wait; null when they do not.
    secret: str  # Signing secret (`whsec_…`), shown this once; deliveries are signed with it.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class WebhookDeliveriesAnswer(TypedDict):
    id: str  # Id of the webhook.
    count: int  # Deliveries in this answer.
    deliveries: List[WebhookDelivery]  # Newest first, by sequence.
    next_before: Union[int, None]  # Pass as `before` for older ones; null at the end.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class WebhookDelivery(TypedDict):
    id: str  # The `webhook-id` of every attempt of this delivery.
    sequence: int  # Number of the event for this webhook, without gaps.
    type: str  # Kind of the event.
    accession: str  # Accession number of the filing.
    status: Literal["pending", "delivered", "failed", "cancelled"]
    created_at: str  # When the event was queued.
    next_attempt_at: Union[str, None]  # When it is tried next; null when it is not.
    attempts: List[DeliveryAttempt]  # Oldest first.


class WebhookLab(TypedDict):
    passed: bool  # Whether every check passed.
    checks: List[WebhookLabCheck]


class WebhookLabCheck(TypedDict):
    name: str  # What was tried, such as `bad_signature`.
    expected: Literal["accepted", "refused"]  # Accepted means any 2xx, refused any other answer.
    status_code: Union[int, None]  # What the receiver answered; null when no answer came.
    duration_ms: int  # Milliseconds until the answer, or until the attempt was given up.
    error: Union[str, None]  # Why no answer came; null when one did.
    passed: bool
    advice: Union[str, None]  # What is wrong with the receiver; null when nothing is.


class WebhookRemovedAnswer(TypedDict):
    id: str  # Id of the webhook.
    active: Literal[False]
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class WebhookReplayAnswer(TypedDict):
    id: str  # Id of the webhook.
    replayed: int  # Deliveries that are sent again.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class WebhookSecretAnswer(TypedDict):
    id: str  # Id of the webhook.
    secret: str  # Signing secret (`whsec_…`), shown this once; deliveries are signed with it.
    previous_expires_at: str  # Until then deliveries carry the old signature as well.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class WebhookTestAnswer(TypedDict):
    id: str  # Id of the webhook.
    delivered: bool  # Whether the receiver answered with a 2xx.
    status_code: Union[int, None]  # What the receiver answered; null when no answer came.
    duration_ms: int  # Milliseconds until the answer, or until the attempt was given up.
    error: Union[str, None]  # Why no answer came; null when one did.
    proven: bool  # Whether it sent the `webhook-challenge` back, which proves its host.
    lab: Union[WebhookLab, None]  # What the receiver lab found; null without `lab=true`.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class WebhooksAnswer(TypedDict):
    count: int  # Webhooks in this answer.
    webhooks: List[Webhook]  # Newest first, deactivated ones included.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class XbrlConcept(TypedDict):
    taxonomy: str
    tag: str
    label: Union[str, None]
    units: List[str]
    facts: int


class XbrlFact(TypedDict):
    start: Union[str, None]
    end: str
    value: float
    exact: NotRequired[str]  # The number as it was filed; present where it has whole digits that `value` cannot hold.
    fiscal_year: Union[int, None]
    fiscal_period: Union[FiscalPeriod, None]
    form: str
    filed: str
    accession: str
    frame: Union[str, None]


class XbrlFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    facts: int  # Structured facts that the filing reports.


class XbrlSeries(TypedDict):
    taxonomy: str
    tag: str
    label: Union[str, None]
    unit: str
    facts: List[XbrlFact]


class XbrlSeriesAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    filing: Union[XbrlFiling, None]  # The filing whose facts these are, when an accession was asked for.
    period_type: Union[PeriodType, None]
    series: List[XbrlSeries]  # One per tag and unit; values newest first.
    missing: List[MissingConcept]
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Union[str, float, bool]]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class XbrlStatementsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker asked for, or the company’s first one; null without any.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    filing: Union[XbrlFiling, None]  # The filing whose facts these are, when an accession was asked for.
    period_type: PeriodType
    currency: Union[str, None]  # Currency the statements are reported in; never converted.
    income_statement: List[IncomeStatementRow]  # Newest first.
    balance_sheet: List[BalanceSheetRow]  # Newest first.
    cash_flow: List[CashFlowRow]  # Newest first.
    missing: List[MissingConcept]
    concepts: List[XbrlConcept]  # Every tag in use, by taxonomy and name.
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Union[str, float, bool]]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    ignored_parameters: NotRequired[List[str]]  # Present where names were sent that are no parameters of this endpoint.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


InsiderAnswer = Union[InsiderCompanyAnswer, InsiderLatestAnswer, InsiderClustersAnswer]


RestatementsAnswer = Union[CompanyRestatementsAnswer, LatestRestatementsAnswer]


SectionsAnswer = Union[SectionListAnswer, SectionTextAnswer]


XbrlAnswer = Union[XbrlStatementsAnswer, XbrlSeriesAnswer]


# Method, path, and whether the call may be sent again after a failure.
OPERATIONS = {
    "create_key": ("POST", "/v1/keys", True),
    "get_company": ("GET", "/v1/company/{ticker}", True),
    "resolve_entity": ("GET", "/v1/resolve", True),
    "get_filings": ("GET", "/v1/filings/{ticker}", True),
    "get_fundamentals": ("GET", "/v1/fundamentals/{ticker}", True),
    "get_ratios": ("GET", "/v1/ratios/{ticker}", True),
    "get_xbrl": ("GET", "/v1/xbrl/{ident}", True),
    "get_shares": ("GET", "/v1/shares/{ticker}", True),
    "get_restated_values": ("GET", "/v1/restatements/{ticker}", True),
    "get_exceptions": ("GET", "/v1/exceptions", True),
    "get_mapping": ("GET", "/v1/mapping", True),
    "get_insider": ("GET", "/v1/insider/{ticker}", True),
    "get_proposed_sales": ("GET", "/v1/proposed-sales/{ticker}", True),
    "get_restatements": ("GET", "/v1/events/restatements", True),
    "get_auditor_changes": ("GET", "/v1/events/auditor-changes", True),
    "get_events": ("GET", "/v1/events/{ticker}", True),
    "get_holdings": ("GET", "/v1/holdings/{identifier}", True),
    "get_activist": ("GET", "/v1/activist/{identifier}", True),
    "get_sections": ("GET", "/v1/sections/{ticker}", True),
    "get_filed_statements": ("GET", "/v1/statements/{ticker}", True),
    "get_segments": ("GET", "/v1/segments/{ticker}", True),
    "search_filings": ("GET", "/v1/search/fulltext", True),
    "get_opportunities": ("GET", "/v1/opportunities", True),
    "get_feed": ("GET", "/v1/feed", True),
    "get_coverage": ("GET", "/v1/coverage", True),
    "create_webhook": ("POST", "/v1/webhooks", True),
    "list_webhooks": ("GET", "/v1/webhooks", True),
    "delete_webhook": ("DELETE", "/v1/webhooks/{wid}", True),
    "test_webhook": ("POST", "/v1/webhooks/{wid}/test", False),
    "list_webhook_deliveries": ("GET", "/v1/webhooks/{wid}/deliveries", True),
    "replay_webhook": ("POST", "/v1/webhooks/{wid}/replay", False),
    "rotate_webhook_secret": ("POST", "/v1/webhooks/{wid}/rotate", False),
    "get_health": ("GET", "/health", True),
}


class Endpoints:
    def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, ask: Any, query: Dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

    def create_key(self, *, label: Optional[Union[str, None]] = None) -> KeyAnswer:
        """Create a free-tier API key."""
        return self._ask("create_key", {}, {}, {"label": label})

    def get_company(self, ticker: str, *, as_of: Optional[str] = None) -> CompanyAnswer:
        """Profile of one company."""
        return self._ask("get_company", {"ticker": ticker}, {"as_of": as_of}, None)

    def resolve_entity(self, *, ticker: Optional[str] = None, cik: Optional[str] = None, cusip: Optional[str] = None, name: Optional[str] = None, as_of: Optional[str] = None) -> ResolveAnswer:
        """Which company a ticker, CIK, CUSIP or name stands for."""
        return self._ask("resolve_entity", {}, {"ticker": ticker, "cik": cik, "cusip": cusip, "name": name, "as_of": as_of}, None)

    def get_filings(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, as_of: Optional[str] = None) -> FilingsAnswer:
        """Filings of one company, newest first, each with its document."""
        return self._ask("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "as_of": as_of}, None)

    def get_fundamentals(self, ticker: str, *, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, include: Optional[Literal["sources"]] = None, fields: Optional[Literal["extended"]] = None, adjusted: Optional[bool] = None, as_of: Optional[str] = None) -> FundamentalsAnswer:
        """Income statement, balance sheet and cash flow in one naming for every company."""
        return self._ask("get_fundamentals", {"ticker": ticker}, {"period": period, "limit": limit, "include": include, "fields": fields, "adjusted": adjusted, "as_of": as_of}, None)

    def get_ratios(self, ticker: str, *, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, basis: Optional[Literal["closing", "average"]] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> RatiosAnswer:
        """Fourteen financial ratios with their inputs: the latest fiscal year, or a history."""
        return self._ask("get_ratios", {"ticker": ticker}, {"period": period, "limit": limit, "basis": basis, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    def get_xbrl(self, ident: str, *, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, concept: Optional[str] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> XbrlAnswer:
        """Structured facts as filed: every period, every tag, or one filing alone."""
        return self._ask("get_xbrl", {"ident": ident}, {"period": period, "limit": limit, "concept": concept, "include": include, "as_of": as_of}, None)

    def get_shares(self, ticker: str, *, history: Optional[bool] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> SharesAnswer:
        """Shares outstanding and public float as filings state them."""
        return self._ask("get_shares", {"ticker": ticker}, {"history": history, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    def get_restated_values(self, ticker: str, *, kind: Optional[Literal["restated", "reclassified", "recast", "split"]] = None, since: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> RestatementsAnswer:
        """Values of the statements that a later filing gave otherwise, of one company or of all."""
        return self._ask("get_restated_values", {"ticker": ticker}, {"kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    def get_exceptions(self, *, ticker: Optional[str] = None, kind: Optional[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual", "numbers_are_exact", "scale_is_off", "quarter_is_missing"]] = None, since: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ExceptionsAnswer:
        """What does not add up in statements: failed checks, facts out of scale, gaps."""
        return self._ask("get_exceptions", {}, {"ticker": ticker, "kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    def get_mapping(self, *, measure: Optional[Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "interest_income", "ebit", "ebitda", "dividends_per_share", "net_interest_income", "provision_for_credit_losses", "noninterest_income", "noninterest_expense", "premiums_earned", "claims_incurred", "acquisition_costs", "underwriting_expenses", "real_estate_gains", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "total_debt", "net_debt", "operating_lease_liabilities", "finance_lease_liabilities", "deferred_revenue", "preferred_equity", "temporary_equity", "minority_interest", "loans", "deposits", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow", "debt_issued", "debt_repaid", "acquisitions", "interest_paid", "income_taxes_paid", "income_with_nci", "nci_income", "income_to_common", "income_to_common_diluted", "preferred_dividends", "continuing_income", "discontinued_income", "equity_method_income", "cash_of_flows", "excise_taxes", "cost_of_goods", "costs_and_expenses", "bank_revenue", "other_property_additions", "oil_and_gas_additions", "stock_expense_lines", "depreciation_and_amortization_lines", "net_interest", "investment_interest", "preferred_dividends_paid", "exchange_effect", "nci_equity", "other_temporary_equity", "noncurrent_liabilities"]] = None) -> MappingAnswer:
        """What every measure is made of: its meaning, tags, formulas and rules. Free."""
        return self._ask("get_mapping", {}, {"measure": measure}, None)

    def get_insider(self, ticker: str, *, limit: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, as_of: Optional[str] = None) -> InsiderAnswer:
        """Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all."""
        return self._ask("get_insider", {"ticker": ticker}, {"limit": limit, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "as_of": as_of}, None)

    def get_proposed_sales(self, ticker: str, *, limit: Optional[int] = None, min_value: Optional[int] = None, as_of: Optional[str] = None) -> ProposedSalesAnswer:
        """Notices of proposed sales by insiders (Form 144), in one company or the newest of all."""
        return self._ask("get_proposed_sales", {"ticker": ticker}, {"limit": limit, "min_value": min_value, "as_of": as_of}, None)

    def get_restatements(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks in which a company withdraws earlier financial statements (Item 4.02)."""
        return self._ask("get_restatements", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    def get_auditor_changes(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks in which a company changes its auditor (Item 4.01)."""
        return self._ask("get_auditor_changes", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    def get_events(self, ticker: str, *, limit: Optional[int] = None, notable: Optional[bool] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> EventsAnswer:
        """Material events of one company: its 8-Ks as typed items, newest first."""
        return self._ask("get_events", {"ticker": ticker}, {"limit": limit, "notable": notable, "item": item, "as_of": as_of}, None)

    def get_holdings(self, identifier: str, *, limit: Optional[int] = None, changes: Optional[bool] = None, as_of: Optional[str] = None) -> HoldingsAnswer:
        """A manager’s latest 13F portfolio, and what changed since the quarter before."""
        return self._ask("get_holdings", {"identifier": identifier}, {"limit": limit, "changes": changes, "as_of": as_of}, None)

    def get_activist(self, identifier: str, *, activist_only: Optional[bool] = None, min_percent: Optional[float] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ActivistAnswer:
        """Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all."""
        return self._ask("get_activist", {"identifier": identifier}, {"activist_only": activist_only, "min_percent": min_percent, "limit": limit, "as_of": as_of}, None)

    def get_sections(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> SectionsAnswer:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of them."""
        return self._ask("get_sections", {"ticker": ticker}, {"form": form, "item": item, "as_of": as_of}, None)

    def get_filed_statements(self, ticker: str, *, accession: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "20-F", "40-F"]] = None, as_of: Optional[str] = None) -> FiledStatementsAnswer:
        """The statements of one filing as the filer laid them out, line by line."""
        return self._ask("get_filed_statements", {"ticker": ticker}, {"accession": accession, "form": form, "as_of": as_of}, None)

    def get_segments(self, ticker: str, *, limit: Optional[int] = None, by: Optional[Literal["segment", "product", "geography"]] = None, as_of: Optional[str] = None) -> SegmentsAnswer:
        """Revenue, income and assets by segment, product and geography, over years."""
        return self._ask("get_segments", {"ticker": ticker}, {"limit": limit, "by": by, "as_of": as_of}, None)

    def search_filings(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> SearchAnswer:
        """Full-text search in the documents of filings, exhibits included."""
        return self._ask("search_filings", {}, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def search_filings_pages(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Iterator[SearchAnswer]:
        """Full-text search in the documents of filings, exhibits included. Page after page, from `offset` to the last."""
        return self._pages(self.search_filings, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of})

    def get_opportunities(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> OpportunitiesAnswer:
        """Federal contract opportunities, newest first."""
        return self._ask("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_opportunities_pages(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Iterator[OpportunitiesAnswer]:
        """Federal contract opportunities, newest first. Page after page, from `offset` to the last."""
        return self._pages(self.get_opportunities, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of})

    def get_feed(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> FeedAnswer:
        """Every filing of all filers in the order in which it was seen, by a cursor."""
        return self._ask("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit}, None)

    def get_coverage(self) -> CoverageAnswer:
        """What the service holds, how complete and how current it is. Free."""
        return self._ask("get_coverage", {}, {}, None)

    def create_webhook(self, *, url: str, tickers: Sequence[str], events: Sequence[Literal["insider", "8-k"]]) -> WebhookCreatedAnswer:
        """Register a webhook for the filings of some companies."""
        return self._ask("create_webhook", {}, {}, {"url": url, "tickers": tickers, "events": events})

    def list_webhooks(self) -> WebhooksAnswer:
        """The caller’s webhooks."""
        return self._ask("list_webhooks", {}, {}, None)

    def delete_webhook(self, wid: str) -> WebhookRemovedAnswer:
        """Deactivate a webhook."""
        return self._ask("delete_webhook", {"wid": wid}, {}, None)

    def test_webhook(self, wid: str, *, lab: Optional[bool] = None) -> WebhookTestAnswer:
        """Send a signed test payload to the webhook now."""
        return self._ask("test_webhook", {"wid": wid}, {"lab": lab}, None)

    def list_webhook_deliveries(self, wid: str, *, limit: Optional[int] = None, before: Optional[int] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None) -> WebhookDeliveriesAnswer:
        """Deliveries of a webhook with every attempt."""
        return self._ask("list_webhook_deliveries", {"wid": wid}, {"limit": limit, "before": before, "status": status}, None)

    def replay_webhook(self, wid: str, *, delivery_id: Optional[Union[str, None]] = None, from_sequence: Optional[Union[int, None]] = None, to_sequence: Optional[Union[int, None]] = None) -> WebhookReplayAnswer:
        """Send deliveries again: one by its id, or a range of sequence numbers."""
        return self._ask("replay_webhook", {"wid": wid}, {}, {"delivery_id": delivery_id, "from_sequence": from_sequence, "to_sequence": to_sequence})

    def rotate_webhook_secret(self, wid: str, *, overlap_hours: Optional[int] = None) -> WebhookSecretAnswer:
        """Replace the signing secret of a webhook."""
        return self._ask("rotate_webhook_secret", {"wid": wid}, {}, {"overlap_hours": overlap_hours})

    def get_health(self) -> HealthAnswer:
        """Whether the service can answer."""
        return self._ask("get_health", {}, {}, None)


class AsyncEndpoints:
    async def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, ask: Any, query: Dict[str, Any]) -> AsyncIterator[Any]:
        raise NotImplementedError

    async def create_key(self, *, label: Optional[Union[str, None]] = None) -> KeyAnswer:
        """Create a free-tier API key."""
        return await self._ask("create_key", {}, {}, {"label": label})

    async def get_company(self, ticker: str, *, as_of: Optional[str] = None) -> CompanyAnswer:
        """Profile of one company."""
        return await self._ask("get_company", {"ticker": ticker}, {"as_of": as_of}, None)

    async def resolve_entity(self, *, ticker: Optional[str] = None, cik: Optional[str] = None, cusip: Optional[str] = None, name: Optional[str] = None, as_of: Optional[str] = None) -> ResolveAnswer:
        """Which company a ticker, CIK, CUSIP or name stands for."""
        return await self._ask("resolve_entity", {}, {"ticker": ticker, "cik": cik, "cusip": cusip, "name": name, "as_of": as_of}, None)

    async def get_filings(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, as_of: Optional[str] = None) -> FilingsAnswer:
        """Filings of one company, newest first, each with its document."""
        return await self._ask("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "as_of": as_of}, None)

    async def get_fundamentals(self, ticker: str, *, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, include: Optional[Literal["sources"]] = None, fields: Optional[Literal["extended"]] = None, adjusted: Optional[bool] = None, as_of: Optional[str] = None) -> FundamentalsAnswer:
        """Income statement, balance sheet and cash flow in one naming for every company."""
        return await self._ask("get_fundamentals", {"ticker": ticker}, {"period": period, "limit": limit, "include": include, "fields": fields, "adjusted": adjusted, "as_of": as_of}, None)

    async def get_ratios(self, ticker: str, *, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, basis: Optional[Literal["closing", "average"]] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> RatiosAnswer:
        """Fourteen financial ratios with their inputs: the latest fiscal year, or a history."""
        return await self._ask("get_ratios", {"ticker": ticker}, {"period": period, "limit": limit, "basis": basis, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    async def get_xbrl(self, ident: str, *, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, concept: Optional[str] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> XbrlAnswer:
        """Structured facts as filed: every period, every tag, or one filing alone."""
        return await self._ask("get_xbrl", {"ident": ident}, {"period": period, "limit": limit, "concept": concept, "include": include, "as_of": as_of}, None)

    async def get_shares(self, ticker: str, *, history: Optional[bool] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> SharesAnswer:
        """Shares outstanding and public float as filings state them."""
        return await self._ask("get_shares", {"ticker": ticker}, {"history": history, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    async def get_restated_values(self, ticker: str, *, kind: Optional[Literal["restated", "reclassified", "recast", "split"]] = None, since: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> RestatementsAnswer:
        """Values of the statements that a later filing gave otherwise, of one company or of all."""
        return await self._ask("get_restated_values", {"ticker": ticker}, {"kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    async def get_exceptions(self, *, ticker: Optional[str] = None, kind: Optional[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual", "numbers_are_exact", "scale_is_off", "quarter_is_missing"]] = None, since: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ExceptionsAnswer:
        """What does not add up in statements: failed checks, facts out of scale, gaps."""
        return await self._ask("get_exceptions", {}, {"ticker": ticker, "kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    async def get_mapping(self, *, measure: Optional[Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "interest_income", "ebit", "ebitda", "dividends_per_share", "net_interest_income", "provision_for_credit_losses", "noninterest_income", "noninterest_expense", "premiums_earned", "claims_incurred", "acquisition_costs", "underwriting_expenses", "real_estate_gains", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "total_debt", "net_debt", "operating_lease_liabilities", "finance_lease_liabilities", "deferred_revenue", "preferred_equity", "temporary_equity", "minority_interest", "loans", "deposits", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow", "debt_issued", "debt_repaid", "acquisitions", "interest_paid", "income_taxes_paid", "income_with_nci", "nci_income", "income_to_common", "income_to_common_diluted", "preferred_dividends", "continuing_income", "discontinued_income", "equity_method_income", "cash_of_flows", "excise_taxes", "cost_of_goods", "costs_and_expenses", "bank_revenue", "other_property_additions", "oil_and_gas_additions", "stock_expense_lines", "depreciation_and_amortization_lines", "net_interest", "investment_interest", "preferred_dividends_paid", "exchange_effect", "nci_equity", "other_temporary_equity", "noncurrent_liabilities"]] = None) -> MappingAnswer:
        """What every measure is made of: its meaning, tags, formulas and rules. Free."""
        return await self._ask("get_mapping", {}, {"measure": measure}, None)

    async def get_insider(self, ticker: str, *, limit: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, as_of: Optional[str] = None) -> InsiderAnswer:
        """Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all."""
        return await self._ask("get_insider", {"ticker": ticker}, {"limit": limit, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "as_of": as_of}, None)

    async def get_proposed_sales(self, ticker: str, *, limit: Optional[int] = None, min_value: Optional[int] = None, as_of: Optional[str] = None) -> ProposedSalesAnswer:
        """Notices of proposed sales by insiders (Form 144), in one company or the newest of all."""
        return await self._ask("get_proposed_sales", {"ticker": ticker}, {"limit": limit, "min_value": min_value, "as_of": as_of}, None)

    async def get_restatements(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks in which a company withdraws earlier financial statements (Item 4.02)."""
        return await self._ask("get_restatements", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    async def get_auditor_changes(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks in which a company changes its auditor (Item 4.01)."""
        return await self._ask("get_auditor_changes", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    async def get_events(self, ticker: str, *, limit: Optional[int] = None, notable: Optional[bool] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> EventsAnswer:
        """Material events of one company: its 8-Ks as typed items, newest first."""
        return await self._ask("get_events", {"ticker": ticker}, {"limit": limit, "notable": notable, "item": item, "as_of": as_of}, None)

    async def get_holdings(self, identifier: str, *, limit: Optional[int] = None, changes: Optional[bool] = None, as_of: Optional[str] = None) -> HoldingsAnswer:
        """A manager’s latest 13F portfolio, and what changed since the quarter before."""
        return await self._ask("get_holdings", {"identifier": identifier}, {"limit": limit, "changes": changes, "as_of": as_of}, None)

    async def get_activist(self, identifier: str, *, activist_only: Optional[bool] = None, min_percent: Optional[float] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ActivistAnswer:
        """Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all."""
        return await self._ask("get_activist", {"identifier": identifier}, {"activist_only": activist_only, "min_percent": min_percent, "limit": limit, "as_of": as_of}, None)

    async def get_sections(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> SectionsAnswer:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of them."""
        return await self._ask("get_sections", {"ticker": ticker}, {"form": form, "item": item, "as_of": as_of}, None)

    async def get_filed_statements(self, ticker: str, *, accession: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "20-F", "40-F"]] = None, as_of: Optional[str] = None) -> FiledStatementsAnswer:
        """The statements of one filing as the filer laid them out, line by line."""
        return await self._ask("get_filed_statements", {"ticker": ticker}, {"accession": accession, "form": form, "as_of": as_of}, None)

    async def get_segments(self, ticker: str, *, limit: Optional[int] = None, by: Optional[Literal["segment", "product", "geography"]] = None, as_of: Optional[str] = None) -> SegmentsAnswer:
        """Revenue, income and assets by segment, product and geography, over years."""
        return await self._ask("get_segments", {"ticker": ticker}, {"limit": limit, "by": by, "as_of": as_of}, None)

    async def search_filings(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> SearchAnswer:
        """Full-text search in the documents of filings, exhibits included."""
        return await self._ask("search_filings", {}, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def search_filings_pages(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncIterator[SearchAnswer]:
        """Full-text search in the documents of filings, exhibits included. Page after page, from `offset` to the last."""
        return self._pages(self.search_filings, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_opportunities(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> OpportunitiesAnswer:
        """Federal contract opportunities, newest first."""
        return await self._ask("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_opportunities_pages(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncIterator[OpportunitiesAnswer]:
        """Federal contract opportunities, newest first. Page after page, from `offset` to the last."""
        return self._pages(self.get_opportunities, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_feed(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> FeedAnswer:
        """Every filing of all filers in the order in which it was seen, by a cursor."""
        return await self._ask("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit}, None)

    async def get_coverage(self) -> CoverageAnswer:
        """What the service holds, how complete and how current it is. Free."""
        return await self._ask("get_coverage", {}, {}, None)

    async def create_webhook(self, *, url: str, tickers: Sequence[str], events: Sequence[Literal["insider", "8-k"]]) -> WebhookCreatedAnswer:
        """Register a webhook for the filings of some companies."""
        return await self._ask("create_webhook", {}, {}, {"url": url, "tickers": tickers, "events": events})

    async def list_webhooks(self) -> WebhooksAnswer:
        """The caller’s webhooks."""
        return await self._ask("list_webhooks", {}, {}, None)

    async def delete_webhook(self, wid: str) -> WebhookRemovedAnswer:
        """Deactivate a webhook."""
        return await self._ask("delete_webhook", {"wid": wid}, {}, None)

    async def test_webhook(self, wid: str, *, lab: Optional[bool] = None) -> WebhookTestAnswer:
        """Send a signed test payload to the webhook now."""
        return await self._ask("test_webhook", {"wid": wid}, {"lab": lab}, None)

    async def list_webhook_deliveries(self, wid: str, *, limit: Optional[int] = None, before: Optional[int] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None) -> WebhookDeliveriesAnswer:
        """Deliveries of a webhook with every attempt."""
        return await self._ask("list_webhook_deliveries", {"wid": wid}, {"limit": limit, "before": before, "status": status}, None)

    async def replay_webhook(self, wid: str, *, delivery_id: Optional[Union[str, None]] = None, from_sequence: Optional[Union[int, None]] = None, to_sequence: Optional[Union[int, None]] = None) -> WebhookReplayAnswer:
        """Send deliveries again: one by its id, or a range of sequence numbers."""
        return await self._ask("replay_webhook", {"wid": wid}, {}, {"delivery_id": delivery_id, "from_sequence": from_sequence, "to_sequence": to_sequence})

    async def rotate_webhook_secret(self, wid: str, *, overlap_hours: Optional[int] = None) -> WebhookSecretAnswer:
        """Replace the signing secret of a webhook."""
        return await self._ask("rotate_webhook_secret", {"wid": wid}, {}, {"overlap_hours": overlap_hours})

    async def get_health(self) -> HealthAnswer:
        """Whether the service can answer."""
        return await self._ask("get_health", {}, {}, None)
