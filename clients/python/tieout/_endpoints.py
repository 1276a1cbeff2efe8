# Written by `npm run clients` from the OpenAPI document; do not edit.
"""Types of answers, and a method for every call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Iterator, List, Literal, NamedTuple, Optional, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

    from ._pages import AsyncPages, Pages


# As in 2025-09-27, and as in 2025-10-31T10:01:26.000Z.
Day = str
Instant = str


AbsenceCode = Literal["not_filed", "not_here", "not_read_yet", "unreadable", "not_tagged", "not_applicable", "not_known"]


AcquiredDisposed = Literal["A", "D"]


CusipBasis = Literal["settlement", "schedule", "name"]


DerivativeKind = Literal["forward", "future", "swap", "option", "swaption", "warrant", "other"]


DocumentFormat = Literal["text", "markdown", "html"]


ExceptionKind = Literal["gross_profit_is_revenue_less_cost", "gross_profit_is_within_revenue", "operating_income_is_gross_profit_less_expenses", "operating_income_is_not_revenue", "operating_income_is_not_net_income", "income_is_pretax_less_tax", "income_is_parents_and_minoritys", "eps_times_shares_is_income", "eps_has_the_sign_of_income", "diluted_shares_include_basic", "assets_are_liabilities_and_equity", "equity_is_parents_and_minoritys", "assets_include_their_lines", "current_assets_include_their_lines", "liabilities_include_their_lines", "net_change_is_sum_of_flows", "cash_rolls_forward", "bank_revenue_is_interest_and_other_income", "premiums_are_within_revenue", "quarters_sum_to_year", "sign_is_unusual", "scale_fits_neighbours", "numbers_are_exact", "two_tags_agree", "quarter_is_not_year_to_date", "receivable_is_above_allowance", "cash_excludes_restricted", "parent_equity_is_no_total", "shares_fit_income", "cost_is_the_whole_cost", "read_from_filing", "scale_is_off", "sign_is_turned", "filing_says_one_value", "period_ends_before_filing", "period_starts_before_end", "shares_outstanding_fit_average", "public_float_fits_shares", "quarter_is_missing", "shares.negative", "price.negative", "price.other_unit", "price.other_currency", "price.outside_footnote", "price.is_total", "price.implausible", "value.implausible", "value.unusual", "document.cut", "number.rounded", "date.after_filing", "date.implausible", "code.missing", "code.unknown", "code.contradicts_direction", "footnote.missing", "votes.total_differs", "votes.non_votes_differ", "shares.repeat_value", "value.differs_from_cover", "entries.differ_from_cover", "unit.against_instructions", "percent.above_100", "percent.negative", "event_date.after_filing"]


ExceptionSubject = Literal["statements", "insider", "votes", "13f", "13d-g"]


FiscalPeriod = Literal["FY", "Q1", "Q2", "Q3", "Q4", "TP"]


FiscalYearFrom = Literal["filing", "end_date"]


HolderChange = Literal["new", "added", "reduced", "unchanged", "gone", "not_comparable", "not_reported"]


HoldingChange = Literal["new", "added", "reduced", "unchanged"]


HoldingHistoryChange = Literal["new", "added", "reduced", "unchanged", "gone"]


HoldingKind = Literal["shares", "call", "put", "principal"]


HoldingOwnership = Literal["direct", "indirect"]


HoldingsReportType = Literal["holdings", "notice", "combination"]


HoldingsRule = Literal["shares.repeat_value", "value.differs_from_cover", "entries.differ_from_cover", "unit.against_instructions"]


InsiderOwnership = Literal["direct", "indirect"]


InsiderSource = Literal["document", "data_set"]


LateReason = Literal["undated", "amendment", "plan", "deferrable", "doubtful_date", "holding", "marked_late"]


ListZone = Literal["eastern", "utc", "undecided"]


MatchConfidence = Literal["high", "medium", "low"]


Measure = Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow"]


PassagesWithin = Literal["report", "company"]


PeriodType = Literal["annual", "quarterly", "ttm"]


PersonIncompleteReason = Literal["list_not_read", "no_list", "list_cut", "forms_unread", "forms_cut", "undated", "older_version"]


PersonMatch = Literal["words", "near"]


PortfolioForm = Literal["NPORT-P", "NPORT-P/A"]


ProposedSaleReason = Literal["not_yet", "none_reported", "not_at_hand", "no_seller", "amended"]


ProposedSaleState = Literal["sold", "partly_sold", "none"]


PutCall = Literal["PUT", "CALL"]


RatioBasis = Literal["closing", "average"]


ReportPart = Literal["I", "II"]


ResolvedFromBasis = Literal["list", "settlement", "own_filings"]


ResolvedFromKind = Literal["former_ticker", "former_name"]


ResolvedKind = Literal["company", "person", "manager", "fund"]


RestatementKind = Literal["restated", "reclassified", "recast", "split"]


SectionConfidence = Literal["high", "low"]


SectionFormat = Literal["text", "markdown", "html"]


ShareType = Literal["SH", "PRN"]


SplitBasis = Literal["facts", "value_per_share"]


StakeEventKind = Literal["converted_to_13d", "converted_to_13g", "fell_to_5_or_less", "rose_above_5", "joined", "left"]


StatementFlag = Literal["gross_profit_is_revenue_less_cost", "gross_profit_is_within_revenue", "operating_income_is_gross_profit_less_expenses", "operating_income_is_not_revenue", "operating_income_is_not_net_income", "income_is_pretax_less_tax", "income_is_parents_and_minoritys", "eps_times_shares_is_income", "eps_has_the_sign_of_income", "diluted_shares_include_basic", "assets_are_liabilities_and_equity", "equity_is_parents_and_minoritys", "assets_include_their_lines", "current_assets_include_their_lines", "liabilities_include_their_lines", "net_change_is_sum_of_flows", "cash_rolls_forward", "bank_revenue_is_interest_and_other_income", "premiums_are_within_revenue", "quarters_sum_to_year", "sign_is_unusual", "scale_fits_neighbours", "numbers_are_exact", "two_tags_agree", "quarter_is_not_year_to_date", "receivable_is_above_allowance", "cash_excludes_restricted", "parent_equity_is_no_total", "shares_fit_income", "cost_is_the_whole_cost", "share_basis_changes", "read_from_filing"]


StatementName = Literal["income_statement", "balance_sheet", "cash_flow"]


SuccessionBasis = Literal["name", "ticker", "filing"]


TickerBasis = Literal["list", "profile", "form", "cover", "settlement"]


TradeSide = Literal["buy", "sell"]


ValueUnit = Literal["thousands", "dollars"]


WebhookDigest = Literal["filing", "daily"]


WebhookFormat = Literal["json", "slack", "discord", "teams", "email"]


WhatHappened = Literal["renamed", "ticker_changed", "delisted", "not_listed"]


class AccountDeliveriesAnswer(TypedDict):
    count: int  # Deliveries in this answer.
    deliveries: List[AccountDelivery]  # Last queued first.
    next_before: Union[str, None]  # Pass as `before` for older ones; null at the end.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class AccountDelivery(TypedDict):
    id: str  # The `webhook-id` of every attempt of this delivery.
    sequence: int  # Number of the event for this webhook, without gaps.
    type: str  # Kind of the event.
    accession: str  # Accession number of the filing; for `contract` the id of the notice or the key of the award.
    status: Literal["pending", "delivered", "failed", "cancelled"]
    created_at: Instant  # When the event was queued.
    next_attempt_at: Union[Instant, None]  # When it is retried next; null if it is not.
    attempts: List[DeliveryAttempt]  # Oldest first.
    webhook_id: str  # Id of the webhook.


class ActivistAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Stakes in this answer.
    complete: bool  # False when a schedule that this answer looked for could not be read.
    complete_since: Union[Instant, None]  # Every schedule accepted since then, and by `as_of`, was checked; those that could not be read are in `unread`. Null if neither a filing list nor the feed shows it.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_scanned: int  # Schedules stored here, which the answer is drawn from.
    first_filed: Union[Day, None]  # Filing date of the earliest.
    last_filed: Union[Day, None]  # Filing date of the latest.
    filings_undated: int  # Schedules stored here without a known filing date.
    stakes: List[Stake]  # Newest first.
    unread: List[UnreadSchedule]  # Schedules that could not be read, and why.
    history: NotRequired[StakeHistory]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class AuditorChange(TypedDict):
    previous_auditor: Union[StatedText, None]  # The departing auditor.
    new_auditor: Union[StatedText, None]  # The incoming auditor.
    how_it_ended: Union[StatedAuditorLeft, None]  # `declined`: the auditor does not stand for re-election.
    ended_on: Union[StatedDay, None]  # Date of the decision or notice.
    engaged_on: Union[StatedDay, None]  # Date of the engagement.
    disagreements: Union[StatedFlag, None]  # Whether there were disagreements with the departing auditor.
    opinions: Union[StatedOpinion, None]  # What the text says about that auditor’s reports.


class AwardeeEvidence(TypedDict):
    kind: Literal["name", "former_name", "subsidiary", "parent_name", "parent_former_name", "parent_subsidiary", "uei", "parent_uei"]  # Which of the company’s names it matches.
    confidence: Literal["high", "medium", "low"]  # Confidence of the match.
    written: str  # What the notice says.
    equals: str  # The company name it matches.
    accession: Union[str, None]  # Annual report that lists the subsidiary; null for other kinds.
    exhibit: Union[str, None]  # Its exhibit.
    url: Union[str, None]  # The exhibit that was read.
    doubt: Union[str, None]  # What lowers the confidence; null if nothing does.


class BalanceSheetRow(TypedDict):
    period: Day  # Last day of the period.
    fiscal_year: int  # Fiscal year, as named in the filer’s own filings.
    fiscal_period: FiscalPeriod
    form: str  # Form of the filing most of the row is read from.
    filed: Day  # Filing date.
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
    flags: List[StatementFlag]  # Checks this row fails, usually none; `/v1/exceptions` has the numbers. Values are served as reported, unless the rule chose another fact of the filer or left a part out. `sign_is_unusual`: a negative amount where none is expected. `numbers_are_exact`: a value derives from a number beyond 2^53, filed with more digits than a JSON number holds; `/v1/xbrl` has it as `exact`. `share_basis_changes`: because of a split, share counts or per-share amounts are on a different basis than in the row before, or than each other. `read_from_filing`: a value derives from a filing that is not yet in the publisher’s facts and was read from its own document.
    restated: NotRequired[bool]  # In `/v1/fundamentals`, present if a later filing restated one of the values, splits aside; `/v1/restatements` says which.
    sources: NotRequired[Dict[str, CellSource]]
    registrant_cik: NotRequired[str]  # CIK of the registrant; present where `registrants` has several.


class Board(TypedDict):
    form: str  # Form type; `/A`: an amendment.
    is_amendment: bool  # Whether it is an amendment.
    accession: str  # Accession number.
    filed: Day  # Filing date.
    accepted_at: Instant  # When EDGAR accepted it; the end of that day if not stated.
    url: str  # The submission that was read.
    ticker: Union[str, None]  # The issuer’s main ticker today, looked up by CIK.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # Issuer, as spelled on the form.
    board_size: Union[int, None]  # Directors and nominees read; null if there are none.
    directors: List[Director]  # In the order of the document.
    reason: Union[str, None]  # Why there are no directors; null if there are.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class BoardAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Boards in this answer.
    complete: bool  # False if a filing that belongs in this answer is missing; see `unread`.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_scanned: NotRequired[int]  # `latest`: boards stored here, which the answer is drawn from.
    first_filed: NotRequired[Union[Day, None]]  # Filing date of the earliest.
    last_filed: NotRequired[Union[Day, None]]  # Filing date of the latest.
    boards: List[Board]  # Newest first.
    unread: List[UnreadBoard]  # Filings that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class BoardEvidence(TypedDict):
    fact: Literal["age", "director_since", "independent", "committees"]
    text: str  # The cell, or the sentence, that states it; empty cells state no committee.
    table_number: Union[int, None]  # Number of the table in the document; null for a sentence.


class Breakdown(TypedDict):
    by: Literal["segment", "product", "geography"]  # The kind of breakdown.
    measure: Literal["revenue", "operating_income", "pretax_income", "assets"]  # What is broken down.
    concept: str  # Tag of the values.
    title: Union[str, None]  # The part of the report showing these members together.
    start: Union[Day, None]  # First day of the fiscal year; null for assets.
    end: Day  # Last day.
    unit: str  # Currency.
    accession: str  # The newest filing that states it, whose values are shown.
    parts: List[BreakdownPart]  # In the filer’s order.
    sum: float  # Sum of the parts that are not part of another.
    reconciling: List[ReconcilingPart]  # Reconciling items the filer states between the sum and the total, such as eliminations; empty if the sum is the total.
    total: Union[float, None]  # Total for the whole company, as stated in the same filing.
    total_concept: Union[str, None]  # Tag of the total.
    difference: Union[float, None]  # Total less the sum and the reconciling items.
    ties: Union[bool, None]  # Whether the difference is only rounding; null without a total.
    gone: List[GonePart]  # Members an earlier filing has for the same year that match nothing here by name or value.


class BreakdownPart(TypedDict):
    member: str  # Tag of the segment, product or place.
    label: Union[str, None]  # The filer’s label.
    parent: Union[str, None]  # The member it is part of; such members are excluded from the sum.
    value: Union[float, None]  # As tagged, in whole units; null if the filer tags nil.
    exact: NotRequired[str]  # The exact value, if a JSON number cannot hold it.
    decimals: Union[int, None]  # Decimal places the filer states as precise, negative for thousands and more; null if exact.
    anchor: Union[str, None]  # Id of the element in the document: `url#anchor` links to it.
    recast_from: Union[RecastFrom, None]  # An earlier filing’s different value for the same; null if none in this answer has one.
    renamed_from: Union[RenamedFrom, None]  # An earlier filing that has exactly this value under a name no longer used; null if there is none.


class BulkAnswer(TypedDict):
    snapshots: List[BulkSnapshot]  # The newest, then one per retained month, newest first.
    snapshot: Union[str, None]  # Snapshot these files belong to; null if there is none.
    count: int  # Files.
    files: List[BulkFile]  # Parquet files of the snapshot.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class BulkFile(TypedDict):
    dataset: str  # Name of the dataset.
    path: str  # Path of the file on this service.
    rows: int  # Rows in it.
    bytes: int  # Its size.
    sha256: str  # SHA-256 of its bytes, in hexadecimal digits.


class BulkSnapshot(TypedDict):
    name: str  # A month, or the id of the newest snapshot.
    as_of: Instant  # The snapshot holds what the store held at this time.
    finished_at: Instant  # When it was written.
    schema_version: int  # Schema version of the manifest; each dataset has its own.
    rows: int  # Rows in all files.
    bytes: int  # Bytes of all files.
    manifest: str  # Path of the manifest: datasets with columns, types and descriptions.
    checksums: Union[str, None]  # Month of the snapshot; null for the newest.
    changes: Union[str, None]  # Month of the snapshot; null for the newest.


class CashFlowRow(TypedDict):
    period: Day  # Last day of the period.
    fiscal_year: int  # Fiscal year, as named in the filer’s own filings.
    fiscal_period: FiscalPeriod
    form: str  # Form of the filing most of the row is read from.
    filed: Day  # Filing date.
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
    flags: List[StatementFlag]  # Checks this row fails, usually none; `/v1/exceptions` has the numbers. Values are served as reported, unless the rule chose another fact of the filer or left a part out. `sign_is_unusual`: a negative amount where none is expected. `numbers_are_exact`: a value derives from a number beyond 2^53, filed with more digits than a JSON number holds; `/v1/xbrl` has it as `exact`. `share_basis_changes`: because of a split, share counts or per-share amounts are on a different basis than in the row before, or than each other. `read_from_filing`: a value derives from a filing that is not yet in the publisher’s facts and was read from its own document.
    restated: NotRequired[bool]  # In `/v1/fundamentals`, present if a later filing restated one of the values, splits aside; `/v1/restatements` says which.
    sources: NotRequired[Dict[str, CellSource]]
    registrant_cik: NotRequired[str]  # CIK of the registrant; present where `registrants` has several.


class CellSource(TypedDict):
    derived: bool  # False if the value is a fact as tagged by the filer.
    formula: Union[str, None]
    facts: List[SourceFact]


class CompanyAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    name: str  # The same as `company`.
    tickers: List[str]  # All tickers, main one first.
    exchanges: List[str]
    sic: Union[str, None]  # Standard Industrial Classification code.
    sic_description: Union[str, None]  # Industry of the code.
    fiscal_year_end: Union[str, None]  # End of the fiscal year, MMDD.
    state_of_incorporation: Union[str, None]  # State or country code.
    website: Union[str, None]  # As given by the publisher.
    names: List[CompanyName]  # Names of all its registrants, newest first in each.
    securities: List[CompanySecurity]  # Tickers of all its registrants, with the days on which documents read here show them, today’s first. Days between the first and the last need not all be shown.
    missing: NotRequired[List[MissingDetail]]  # Present if something could not be told.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class CompanyEvent(TypedDict):
    filed: Day  # Filing date.
    accession: str  # Accession number.
    url: str  # The primary document, or the complete submission if none is named.
    notable: Union[bool, None]  # Whether one of the items is market-moving; null if none of the known items is but some items are unknown.
    items: List[EventItem]  # In the order of the filing’s header, followed by those it leaves blank.
    items_from_text: List[str]  # Codes that a heading of the document names and the header leaves blank.
    items_as_filed: List[FiledEventItem]  # Filed before August 23, 2004: the items as numbered then; otherwise empty.
    items_unknown_reason: Union[str, None]  # Why there may be more items; null if all are known.
    items_unknown_code: Union[AbsenceCode, None]  # Code of `items_unknown_reason`; null with it.
    registrant_cik: NotRequired[str]  # CIK of the registrant; present where `registrants` has several.


class CompanyLocation(TypedDict):
    city: Union[str, None]  # City.
    state: Union[str, None]  # State.


class CompanyMatch(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Company name.
    ticker: Union[str, None]  # Main ticker.


class CompanyName(TypedDict):
    name: str  # The name, as EDGAR spells it.
    registrant_cik: str  # Zero-padded ten-digit CIK.
    first_on: Union[Day, None]  # First day of the name; null for the first of a registrant.
    last_on: Union[Day, None]  # Last day; null for its present name.


class CompanySecurity(TypedDict):
    ticker: str  # Its ticker.
    registrant_cik: str  # Zero-padded ten-digit CIK.
    title: Union[str, None]  # Class, as the newest cover with the ticker names it.
    description: Union[str, None]  # Issuer and class, as settlement files abbreviate them.
    exchange: Union[str, None]  # Exchange, as the cover names it.
    cusip: Union[str, None]  # CUSIP under which it settled; null if no file shows one.
    first_on: Day  # First day on which any of the evidence shows the ticker.
    last_on: Union[Day, None]  # Last day; null while it is the company’s.
    evidence: List[TickerEvidence]


class CompareAnswer(TypedDict):
    measures: List[str]
    period_type: Literal["annual", "quarterly", "ttm"]
    align: Literal["calendar", "fiscal"]  # `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that year, an earlier one as the year before; a quarter counts where its middle is; twelve months count as their last quarter. `fiscal`: as the filer names it.
    known_by: Union[Day, None]  # Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`.
    snapshot: MarketSnapshot
    count: int  # Rows in this answer: one per company and period.
    results: List[ComparedPeriod]
    missing: List[MissingValue]  # Values that results lack.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ComparedParagraph(TypedDict):
    paragraph: int  # Its number in the section.
    start: int  # Where it begins in the section’s text, in UTF-16 units.
    end: int  # Where it ends.
    text: Union[str, None]  # Text as in the report; null with `view=compact` if `runs`, or for a moved paragraph its later place, contains it.
    chars_left_out: NotRequired[int]  # Number of characters cut at the end of `text`; absent if none.


class ComparedPeriod(TypedDict):
    slot: str  # Year, or year and quarter, by which periods are aligned.
    ticker: Union[str, None]  # Main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # Name, as the publisher gives it; null if unknown.
    period: Union[Day, None]  # Last day; null if the company has no period here.
    fiscal_year: Union[int, None]
    fiscal_period: Union[str, None]  # `FY`, `Q1` to `Q4`.
    values: Dict[str, Union[MarketValue, None]]  # Keyed by requested name; null if the snapshot has no value, and `missing` says where why.


class ComparedReport(TypedDict):
    form: Union[str, None]  # Form type, as spelled by EDGAR; null if there is no such report.
    filed: Union[Day, None]  # Filing date.
    report_date: Union[Day, None]  # End of the reporting period.
    accession: Union[str, None]  # Accession number.
    url: Union[str, None]  # The document that was read.
    section: Union[ComparedSection, None]  # Null if the report has no such item.


class ComparedSection(TypedDict):
    item: str  # Item number, for example 1A.
    part: Union[ReportPart, None]  # Part of a quarterly report; null in an annual one.
    title: str  # Title in the filer’s words.
    chars: int  # Length of the text.
    incorporated_by_reference: bool  # The report only refers to another document, such as the proxy statement.
    confidence: SectionConfidence


class ContractAward(TypedDict):
    award_key: str  # The publisher’s key of the award.
    award_id: Union[str, None]  # Number of the contract or order (PIID).
    parent_award_id: Union[str, None]  # PIID of the award it was ordered under.
    type: Union[str, None]  # Kind of award, in the publisher’s words.
    recipient: str  # Name of the recipient, as the publisher writes it.
    recipient_uei: Union[str, None]  # Unique Entity ID of the recipient.
    parent: Union[str, None]  # The recipient’s parent, as the publisher writes it.
    parent_uei: Union[str, None]  # Unique Entity ID of the parent.
    agency: Union[str, None]  # Awarding agency.
    sub_agency: Union[str, None]  # The awarding sub-agency.
    obligated: float  # Net USD obligated by the actions stored here, after deobligations.
    total_obligated: Union[float, None]  # The publisher’s own USD total for the award; null if no archive containing it was read, and with `as_of`.
    actions: int  # Actions stored here: the award and its modifications.
    first_action_on: Day  # Date of the first action.
    last_action_on: Day  # Date of the last action.
    starts_on: Union[Day, None]  # Start date of performance.
    ends_on: Union[Day, None]  # End date of performance, as last agreed.
    description: Union[str, None]  # Description, from the newest action.
    naics_code: Union[str, None]  # NAICS code.
    naics: Union[str, None]  # Meaning of the code.
    psc_code: Union[str, None]  # Product or service code.
    psc: Union[str, None]  # Meaning of the code.
    url: str  # The award’s page on USAspending.gov.
    confidence: MatchConfidence
    evidence: List[MatchEvidence]  # Evidence that it is the company’s, strongest first.


class ContractFile(TypedDict):
    name: str  # Name of the file.
    loaded_at: Instant  # When it was loaded.
    actions: int  # Actions in it.


class ContractRecipient(TypedDict):
    recipient: str  # As the publisher writes it.
    recipient_uei: Union[str, None]  # Unique Entity ID of the recipient.
    parent: Union[str, None]  # Its parent, as the publisher writes it.
    awards: int  # Awards with an action.
    obligated: float  # USD obligated.
    confidence: MatchConfidence


class ContractsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    count: int  # Awards in this answer.
    total: int  # Awards that match.
    obligated: float  # Total USD obligated by these.
    min_confidence: MatchConfidence
    by_agency: List[ContractsByAgency]  # Largest first.
    by_fiscal_year: List[ContractsByYear]  # Newest first.
    recipients: List[ContractRecipient]  # The 50 largest recipients, largest first.
    awards: List[ContractAward]  # By date of the last action, newest first.
    subsidiaries: Union[SubsidiaryList, None]  # The subsidiary list that names were compared with.
    subsidiaries_reason: Union[str, None]  # Why there is none; null if there is one.
    subsidiaries_reason_code: Union[AbsenceCode, None]  # Code of `subsidiaries_reason`; null with it.
    complete: bool  # False if awards may be missing; `complete_reason` says why.
    complete_reason: Union[str, None]  # Why awards may be missing; null if none are known to be.
    complete_code: Union[AbsenceCode, None]  # Code of `complete_reason`; null with it.
    searched_at: Union[Instant, None]  # When the publisher’s search was last queried.
    files: List[ContractFile]  # Archive files that were loaded, newest first.
    source: Literal["USAspending.gov"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ContractsByAgency(TypedDict):
    agency: Union[str, None]  # Awarding agency; null if none is named.
    awards: int  # Awards with an action.
    obligated: float  # USD obligated.


class ContractsByYear(TypedDict):
    fiscal_year: int  # Federal fiscal year, which starts on October 1 of the year before.
    awards: int  # Awards with an action.
    obligated: float  # USD obligated.


class CoverageAlarm(TypedDict):
    alarm: str  # Name of the alarm, for programs.
    since: Union[Instant, None]  # Since when.
    text: str  # What is wrong, and what to do about it.


class CoverageAnswer(TypedDict):
    now: Instant  # The service’s clock.
    live: bool  # Whether the service reads from the publishers rather than a mirror.
    kinds: List[CoverageKind]
    feed: CoverageFeed
    loading: List[LoadingStage]  # Backfill stages, in order; empty if nothing is loaded in the background.
    pending: int  # Known filings waiting to be read.
    days: List[CoverageDay]  # The last two weeks, newest first.
    alarms: List[CoverageAlarm]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class CoverageDay(TypedDict):
    day: Day  # A day of the publisher’s index.
    state: Literal["complete", "incomplete", "closed", "unpublished"]  # `closed`: a day without filings; `unpublished`: its index is not published yet.
    listed: int  # Filings of forms that are read.
    processed: int  # Of these, filings in the store.
    missing: int  # Of these, filings missing from the store.
    checked_at: Instant  # When they were compared.


class CoverageFeed(TypedDict):
    watched: bool  # Whether a process watches the feed of new filings.
    began_at: Union[Instant, None]  # When this service first read it.
    looked_at: Union[Instant, None]  # When it was last read.
    failure: Union[str, None]  # Why the last read failed; null if it did not.
    cursor: str  # The newest place in `/v1/feed`.
    lag_seconds: FeedLag


class CoverageKind(TypedDict):
    kind: str  # The kind of data.
    forms: List[str]  # Forms it is read from.
    rows: int  # Rows in the store, as last counted.
    rows_counted_at: Union[Instant, None]  # When they were counted.
    complete_from: Union[Day, None]  # First day of the run, up to `complete_to`, for which everything in the publisher’s indexes is in the store.
    complete_to: Union[Day, None]  # Last day of that run.
    refreshed_at: Union[Instant, None]  # When the list was last refreshed, for data that is published as a whole.


class CusipChange(TypedDict):
    symbol: str  # The symbol that settled under both CUSIPs in turn.
    last_on: Day  # Last day the former CUSIP appears in settlement files.
    first_on: Day  # First day the new CUSIP appears in them.
    document: str  # URL of the newest file with the new CUSIP.


class CusipEvidence(TypedDict):
    """What pairs a CUSIP with a company."""

    basis: CusipBasis
    document: Union[str, None]  # URL of the file, or accession number of the newest schedule.
    first_on: Union[Day, None]  # First day the pair was seen.
    last_on: Union[Day, None]  # Last day the pair was seen.


class DeliveryAttempt(TypedDict):
    number: int  # Counted from 1, across all rounds.
    at: Instant  # When it was made.
    status_code: Union[int, None]  # Status the receiver returned; null if it did not respond.
    duration_ms: int  # Milliseconds until the response, or until the attempt was abandoned.
    error: Union[str, None]  # Why there was no response; null if there was one.
    answer: Union[str, None]  # First bytes of the receiver’s response.


class DerivativeReference(TypedDict):
    kind: Literal["index", "instrument", "derivative"]  # A derivative is identified by its own underlying.
    name: Union[str, None]  # Name of the index or the issuer.
    title: Union[str, None]  # Title of the instrument, or description of the index.
    cusip: Union[str, None]  # CUSIP; null if missing or nine zeros.
    isin: Union[str, None]  # ISIN.
    ticker: Union[str, None]  # As the fund gives it.
    other_ids: List[OtherIdentifier]  # Identifiers of other kinds.


class Director(TypedDict):
    name: str  # Name, as printed.
    age: Union[int, None]  # Age on the day of the proxy; null with a reason in `missing`.
    director_since: Union[int, None]  # First year as a director; null with a reason in `missing`.
    independent: Union[bool, None]  # Whether the board determined that the director is independent; null with a reason in `missing`.
    committees: Union[List[str], None]  # Committees of the board; empty if a table has no mark for any, null with a reason in `missing`.
    chairs: Union[List[str], None]  # Those that the director chairs; null without `committees`, or if a mark does not tell.
    evidence: List[BoardEvidence]  # Where each of these is stated.
    missing: List[MissingBoardFact]  # Facts that are null, and why.


class DirectorPay(TypedDict):
    name: str  # Name, as printed.
    fees: Union[float, None]  # Fees earned or paid in cash, in USD; null if the table has no such column, or no amount in it.
    stock_awards: Union[float, None]  # Fair value at grant, in USD; null if the table has no such column, or no amount in it.
    option_awards: Union[float, None]  # Fair value at grant, in USD; null if the table has no such column, or no amount in it.
    non_equity_incentive: Union[float, None]  # Earned under incentive plans, in USD; null if the table has no such column, or no amount in it.
    pension_change: Union[float, None]  # Change in pension value, and earnings on deferred pay, in USD; null if the table has no such column, or no amount in it.
    other: Union[float, None]  # All other compensation, in USD; null if the table has no such column, or no amount in it.
    total: Union[float, None]  # As the table states it, in USD; null if the table has no such column, or no amount in it.
    adds_up: Union[bool, None]  # Whether the parts give the total, but for rounding; null without a total.
    row_label: str  # Label of the row, as printed.
    table_number: int  # Number of the table in the document, from 1.
    cells: List[PayCell]  # The cells of the amounts.


class DocumentListAnswer(TypedDict):
    accession: str  # Accession number, with dashes.
    form: Union[str, None]  # Form type, as spelled by EDGAR.
    filed: Union[Day, None]  # Filing date.
    accepted_at: Union[Instant, None]  # When EDGAR accepted it.
    entities: List[FilingEntity]  # Filers and subjects, in the order of the header.
    index_url: str  # EDGAR’s page for the filing.
    count: int  # Documents in this answer.
    complete: bool  # False when documents of the filing are missing.
    incomplete_reason: Union[str, None]  # What is missing, and why; null if nothing is.
    incomplete_code: Union[AbsenceCode, None]  # Code of `incomplete_reason`; null with it.
    documents: List[ListedDocument]  # In the order of the submission.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class DocumentTextAnswer(TypedDict):
    accession: str  # Accession number, with dashes.
    form: Union[str, None]  # Form type, as spelled by EDGAR.
    filed: Union[Day, None]  # Filing date.
    accepted_at: Union[Instant, None]  # When EDGAR accepted it.
    entities: List[FilingEntity]  # Filers and subjects, in the order of the header.
    index_url: str  # EDGAR’s page for the filing.
    incomplete_reason: Union[str, None]  # What is missing, and why; null if nothing is.
    incomplete_code: Union[AbsenceCode, None]  # Code of `incomplete_reason`; null with it.
    document: str  # The value to request the document by: its file name, or its number if it has none.
    sequence: int  # Its number in the submission; 1 is the main document.
    type: str  # Type as the filer gave it, for example 10-K, EX-99.1 or GRAPHIC.
    description: Union[str, None]  # In the filer’s words.
    size: int  # Size of the file as filed, in bytes; for text, in UTF-8.
    sha256: str  # SHA-256 of those bytes; equals that of the publisher’s own file unless the file has a header around it.
    is_text: bool  # False for graphics, PDFs and other files that are not available as text.
    url: str  # The file; before 2001, the complete submission, the only place it is in.
    format: DocumentFormat
    total_chars: int  # Length of the whole document in this format, in UTF-16 code units.
    offset: int  # Where `text` begins in it.
    chars: int  # Length of `text`.
    next_offset: Union[int, None]  # The `offset` of the next part; null after the last.
    text: str  # The document, or the requested part of it.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class DoubtedCount(TypedDict):
    rule: str  # Rule of plausibility, as among the kinds of `/v1/exceptions`.
    done: Literal["another_shown", "kept", "left_out"]  # Whether another count is shown in its place, it is kept, or none is shown.
    value: float  # The count as filed.
    average: float  # The weighted average that the same filing states.
    as_of: Day  # Date the count is stated for.
    concept: str  # Taxonomy and tag it was filed under.
    accession: str


class DoubtedFloat(TypedDict):
    rule: str  # Rule of plausibility, as among the kinds of `/v1/exceptions`.
    count: float  # The count of shares on the same cover.
    usual_price: Union[float, None]  # Median of float over count on the filer’s other covers; null if too few agree.


class EarningsRelease(TypedDict):
    ticker: Union[str, None]  # The company’s main ticker today, looked up by CIK.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # The company, as the filing’s header spells it.
    filed: Day  # Filing date of the 8-K.
    accepted_at: Instant  # When EDGAR accepted it.
    accession: str  # Accession number of the 8-K.
    form: str  # 8-K or 8-K/A.
    is_amendment: bool  # Whether it is an amendment.
    url: Union[str, None]  # The exhibit, or the submission if it has no name; null if unavailable.
    period_end: Union[Day, None]  # Last day of the newest period; null without an income statement.
    figures: List[ReleasedFigure]  # Newest period first.
    guidance: List[ReleasedGuidance]  # Only sentences and rows of tables that state one measure, one amount or range and one period.
    reason: Union[str, None]  # Why there are no figures; null if there are.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class EarningsReleasesAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Releases in this answer.
    complete: bool  # False if a release, or part of the company’s list, could not be had.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_scanned: NotRequired[int]  # `latest`: releases stored here, which the answer is drawn from.
    first_filed: NotRequired[Union[Day, None]]  # Filing date of the earliest.
    last_filed: NotRequired[Union[Day, None]]  # Filing date of the latest.
    releases: List[EarningsRelease]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class EndOfListing(TypedDict):
    form: str
    filed: Day
    accession: str


class EventContent(TypedDict):
    filed: Day  # Filing date.
    accession: str  # Accession number.
    url: Union[str, None]  # The document read; null if it could not be.
    items: List[EventItemContent]  # In the order of the document.
    reason: Union[str, None]  # Why items are missing; null if none are.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class EventContentAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    count: int  # Events in this answer.
    events: List[EventContent]  # Newest first.
    complete: bool  # False if a document could not be read.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class EventItem(TypedDict):
    code: str  # Form 8-K item number of today, such as `4.01`.
    label: str  # The item’s caption on the form.


class EventItemContent(TypedDict):
    code: Union[str, None]  # Item number of today; null if the form has no such item today.
    number: str  # Item number, as written in the document.
    text: str  # Text between its heading and the next.
    auditor_change: Union[AuditorChange, None]  # For Item 4.01, or Item 4 before August 23, 2004.
    non_reliance: Union[NonReliance, None]  # For Item 4.02.
    officer_changes: Union[List[OfficerChange], None]  # For Item 5.02; only changes a sentence states plainly.


class EventsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    count: int  # Events in this answer.
    complete: NotRequired[bool]  # Present when the publisher lacks a document this answer needs, or the items of older filings have not been read yet.
    events: List[CompanyEvent]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ExceptionsAnswer(TypedDict):
    count: int  # Records in this answer.
    cursor: Union[str, None]  # Pass as `cursor` for the next page; null without records.
    more: bool  # Whether more follow.
    complete: NotRequired[bool]  # Market-wide only: present while statements built by an older version of this service have not been checked yet.
    exceptions: List[StatementException]  # Most recently found first, then by newest filing and period.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ExecutivePay(TypedDict):
    name: str  # Name, as printed.
    position: Union[str, None]  # Position, as printed; null if the row’s label names none.
    fiscal_year: Union[int, None]  # Year, as the table names it.
    salary: Union[float, None]  # In USD; null if the table has no such column, or no amount in it.
    bonus: Union[float, None]  # In USD; null if the table has no such column, or no amount in it.
    stock_awards: Union[float, None]  # Fair value at grant, in USD; null if the table has no such column, or no amount in it.
    option_awards: Union[float, None]  # Fair value at grant, in USD; null if the table has no such column, or no amount in it.
    non_equity_incentive: Union[float, None]  # Earned under incentive plans, in USD; null if the table has no such column, or no amount in it.
    pension_change: Union[float, None]  # Change in pension value, and earnings on deferred pay, in USD; null if the table has no such column, or no amount in it.
    other: Union[float, None]  # All other compensation, in USD; null if the table has no such column, or no amount in it.
    total: Union[float, None]  # As the table states it, in USD; null if the table has no such column, or no amount in it.
    adds_up: Union[bool, None]  # Whether the parts give the total, but for rounding; null without a total.
    row_label: str  # Label of the row, as printed.
    table_number: int  # Number of the table in the document, from 1.
    cells: List[PayCell]  # The cells of the amounts.


class FactPlace(TypedDict):
    document: Union[str, None]  # URL of the document; if null, `reason` says why.
    anchor: Union[str, None]  # Id of the element with the number: `document#anchor` links to it.
    context: Union[str, None]  # Id of the context the element refers to.
    is_hidden: Union[bool, None]  # Whether the number is in the hidden part of the document.
    reason: Union[str, None]  # Why there is no document or anchor.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class FailsAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Fails in this answer.
    settled_from: Day  # First day of the window.
    settled_to: Day  # Its last day, or the last one of the newest file that is out.
    complete: bool  # Whether every file of the window that is due has been read.
    missing: List[MissingSettlementFile]  # Files that are due and are missing.
    fails: List[SettlementFail]  # Newest first; `latest`: of the newest day, the largest value first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class FeedAnswer(TypedDict):
    count: int  # Filings in this answer.
    cursor: str  # Pass as `since` for what follows.
    more: bool  # Whether more filings are waiting.
    filings: List[FeedFiling]  # In the order they were first seen.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class FeedFiling(TypedDict):
    cursor: str  # Its place in the feed; pass it as `since` for what follows.
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    accepted_at: Union[Instant, None]  # When EDGAR accepted it; null if only an index named it.
    seen_at: Instant  # When this service first saw it.
    accession: str  # Accession number.
    url: str  # The complete submission.
    index_url: str  # EDGAR’s index page for the filing.
    companies: List[FeedParty]  # Every party the publisher names.
    seen_in: Literal["feed", "index", "backfill"]  # Where it was seen: the feed of current filings, the index of its day, or the index of a day before the service began.


class FeedLag(TypedDict):
    """From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, for filings of the last day that came while the feed was followed."""

    seen: StageLag
    stored: StageLag
    told: StageLag


class FeedParty(TypedDict):
    ticker: Union[str, None]  # Its main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # The party’s name, as spelled by the publisher.


class FiledColumn(TypedDict):
    start: Union[Day, None]  # First day of the period; null for a balance.
    end: Day  # Last day of the period, or date of the balance.


class FiledEventItem(TypedDict):
    number: str  # Item number on the form before August 23, 2004.
    label: str  # Its caption on the form of that time.
    code: Union[str, None]  # The same item’s number today, as in `items`.
    reason: Union[str, None]  # Why `code` is null.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class FiledLineValue(TypedDict):
    value: Union[float, None]  # As tagged, in whole units; null if the filer tags nil.
    exact: NotRequired[str]  # The exact value, if a JSON number cannot hold it.
    decimals: Union[int, None]  # Decimal places the filer states as precise, negative for thousands and more; null if exact.
    anchor: Union[str, None]  # Id of the element in the document: `url#anchor` links to it.


class FiledMember(TypedDict):
    axis: str  # The dimension, e.g. `srt:ProductOrServiceAxis`.
    member: str  # The member, e.g. `us-gaap:ServiceMember`.
    label: Union[str, None]  # The filer’s label.


class FiledStatement(TypedDict):
    title: str  # The filer’s title for the statement.
    role: str  # URI of its role in the presentation linkbase.
    columns: List[FiledColumn]  # Shorter periods first, then newest first.
    lines: List[FiledStatementLine]  # From top to bottom.


class FiledStatementLine(TypedDict):
    concept: str  # Tag, e.g. `us-gaap:Assets`.
    label: Union[str, None]  # The filer’s label for the line.
    depth: int  # Indentation level; 0 for top-level lines.
    is_heading: bool  # A heading: a line without values above those that belong to it.
    is_total: bool  # The filer labels it as a total.
    is_negated: bool  # The filer prints the values with the opposite sign; `value` is as tagged.
    unit: Union[str, None]  # `USD`, `shares`, `USD/shares`; null for a heading.
    members: List[FiledMember]  # The part of the company the line is about; empty for the whole company.
    values: List[Union[FiledLineValue, None]]  # One per column, null if nothing is reported; empty for a heading.


class FiledStatementsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    accession: Union[str, None]  # Accession number; null if there is no such filing.
    form: Union[str, None]  # Form type, as spelled by EDGAR.
    filed: Union[Day, None]  # Filing date.
    report_date: Union[Day, None]  # End of the reporting period.
    url: Union[str, None]  # The document the facts were read from.
    count: int  # Statements in this answer.
    complete: bool  # False if something that belongs here is missing.
    incomplete_reason: Union[str, None]  # What is missing, and why; null if nothing is.
    incomplete_code: Union[AbsenceCode, None]  # Code of `incomplete_reason`; null with it.
    statements: List[FiledStatement]  # In the filer’s order.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class Filing(TypedDict):
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    accepted_at: Instant  # When EDGAR accepted the filing.
    report_date: Union[Day, None]  # End of the period, or date of the event, the filing is about.
    accession: str  # Accession number.
    url: str  # The primary document, or the complete submission if none is named.
    index_url: str  # EDGAR’s index page for the filing.
    description: Union[str, None]  # Description of the primary document, in the filer’s words.
    items: List[str]  # Item codes of an 8-K, if the company’s filing list gives them.
    registrant_cik: NotRequired[str]  # CIK of the registrant; present where `registrants` has several.


class FilingEntity(TypedDict):
    role: str  # `filer`, `issuer`, `reporting-owner`, `subject-company`, `filed-by`, …
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Name in the filing’s header.


class FilingsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    count: int  # Filings in this answer.
    complete: bool  # False if part of the publisher’s list that this answer needs is missing.
    cursor: Union[str, None]  # Pass as `cursor` for older filings; null at the end of the list.
    acceptance_zone: Union[ListZone, None]  # Zone in which the publisher’s list of this company states acceptance times, by the headers of its filings or by hours in which EDGAR accepts none; `undecided`: neither tells, and times that no header states were read as UTC. Null if the list is not stored.
    filings: List[Filing]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class FoundPerson(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Name on the newest form, family name first.
    names: List[str]  # Every spelling, newest first.
    match: PersonMatch
    roles: List[PersonRole]  # Up to five companies, most recently reported first.


class FrameAnswer(TypedDict):
    measure: str  # The measure or ratio.
    frame: str  # The period requested.
    period_type: Literal["annual", "quarterly", "ttm"]
    align: Literal["calendar", "fiscal"]  # `calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that year, an earlier one as the year before; a quarter counts where its middle is; twelve months count as their last quarter. `fiscal`: as the filer names it.
    known_by: Union[Day, None]  # Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`.
    snapshot: MarketSnapshot
    total: int  # Total matches.
    count: int  # Matches in this answer.
    limit: int
    offset: int
    results: List[FrameResult]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class FrameResult(TypedDict):
    ticker: Union[str, None]  # Main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # Name, as the publisher gives it; null if unknown.
    sic: Union[str, None]  # Standard Industrial Classification code.
    period: Day  # Last day of the period, or the date of a cover-page figure.
    fiscal_year: Union[int, None]  # Fiscal year, as named in the filer’s own filings; null for a cover-page figure.
    fiscal_period: Union[str, None]  # `FY`, `Q1` to `Q4`; null for a cover-page figure.
    value: float
    unit: Union[str, None]  # Unit of the facts, `pure` for ratios; null if there are several.
    accessions: List[str]  # Accession numbers of the filings behind the value.
    known_from: Day  # Filing date since which this value has been shown.


class Fund(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Name of the manager on its newest filing.
    former_names: List[str]  # Former names.
    period: Union[Day, None]  # Newest quarter with a stored report; null if there is none.
    filed: Union[Day, None]  # Filing date of `accession`.
    accession: Union[str, None]  # The report that `value` and `position_count` are from.
    url: Union[str, None]  # Its index page on EDGAR.
    value: Union[float, None]  # Whole dollars, including options; null for a notice, or if no report is stored.
    position_count: Union[int, None]  # Positions in the report, summed as in /v1/holdings.


class FundFlow(TypedDict):
    month: int  # As the form numbers it.
    sales: Union[float, None]  # Net asset value of shares sold, in USD.
    reinvestment: Union[float, None]  # Net asset value of shares sold through reinvested distributions.
    redemption: Union[float, None]  # Net asset value of shares redeemed; some funds state it as negative.


FundHoldingsAnswer = TypedDict("FundHoldingsAnswer", {"kind": "Literal[\"fund\"]", "fund": "Union[str, None]", "trust": "Union[str, None]", "cik": "str", "ticker": "Union[str, None]", "series_id": "Union[str, None]", "class_id": "Union[str, None]", "class": "Union[str, None]", "lei": "Union[str, None]", "period": "Union[Day, None]", "fiscal_year_end": "Union[Day, None]", "form": "Union[PortfolioForm, None]", "filed": "Union[Day, None]", "accession": "Union[str, None]", "url": "Union[str, None]", "document": "Union[str, None]", "is_final": "Union[bool, None]", "total_assets": "Union[float, None]", "total_liabilities": "Union[float, None]", "net_assets": "Union[float, None]", "cash_not_elsewhere": "Union[float, None]", "miscellaneous_securities": "Union[float, None]", "total_value": "Union[float, None]", "returns": "List[FundReturn]", "flows": "List[FundFlow]", "position_count": "int", "offset": "int", "count": "int", "complete": "bool", "holdings": "List[PortfolioPosition]", "notes": "List[PortfolioNote]", "filings": "List[PortfolioFiling]", "missing": "List[MissingPortfolioFiling]", "reason": "Union[str, None]", "reason_code": "Union[AbsenceCode, None]", "source": "Literal[\"SEC EDGAR\"]", "sandbox": "NotRequired[bool]", "empty_reason": "NotRequired[str]", "empty_code": "NotRequired[AbsenceCode]", "ignored_parameters": "NotRequired[List[str]]", "resolved_from": "NotRequired[List[ResolvedFrom]]", "registrants": "NotRequired[List[Registrant]]", "ticker_reason": "NotRequired[str]", "ticker_code": "NotRequired[AbsenceCode]", "stale": "NotRequired[bool]"})


class FundReturn(TypedDict):
    class_id: Union[str, None]  # EDGAR’s id of the class.
    month_1: Union[float, None]  # Total return in percent.
    month_2: Union[float, None]  # Total return in percent.
    month_3: Union[float, None]  # Total return in percent.


class FundamentalsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    period_type: PeriodType
    splits: NotRequired[List[ShareSplit]]  # With `adjusted=true`: the splits that values were adjusted for, oldest first.
    currency: Union[str, None]  # Reporting currency of the statements; never converted.
    income_statement: List[IncomeStatementRow]  # Newest first.
    balance_sheet: List[BalanceSheetRow]  # Newest first.
    cash_flow: List[CashFlowRow]  # Newest first.
    missing: NotRequired[List[MissingConcept]]
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Any]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class FundsAnswer(TypedDict):
    total: int  # Managers that match.
    count: int  # Managers in this answer.
    cursor: Union[str, None]  # Pass as `cursor` for the next page; null at the end.
    funds: List[Fund]
    suggestions: List[ManagerSuggestion]  # Closest matches, if no manager matches.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class GonePart(TypedDict):
    member: str  # Tag of the segment, product or place.
    label: Union[str, None]  # The filer’s label.
    value: Union[float, None]  # The value in the earlier filing.
    accession: str  # The earlier filing.


class HealthAnswer(TypedDict):
    status: Literal["ok"]
    version: str
    mode: Literal["demo", "mirror", "live"]
    sandbox: NotRequired[bool]  # True for a sandbox key.


class HeldSecurity(TypedDict):
    cusip: str  # CUSIP.
    title: Union[str, None]  # Class, as given by a manager.
    ticker: Union[str, None]  # Null if documents do not agree on one.
    cusip_basis: Union[CusipBasis, None]  # Evidence that the CUSIP is the company’s.
    holders: int  # Managers.
    shares: float  # Shares, or dollars of principal.
    value: float  # Whole dollars.
    holders_prior: int  # Managers in the prior quarter.
    shares_prior: float  # In the prior quarter, adjusted for splits.
    value_prior: float  # In the prior quarter, in whole dollars.


class Holder(TypedDict):
    manager: str  # Name on its newest report.
    cik: str  # Zero-padded ten-digit CIK.
    accession: Union[str, None]  # The report its portfolio starts from; null if there is none.
    filed: Union[Day, None]  # Filing date of `accession`; null if no document gives it.
    shares: float  # Shares, or dollars of principal; 0 when gone.
    value: float  # Whole dollars; 0 when gone.
    weight: Union[float, None]  # Fraction of the manager’s portfolio, including options.
    change: HolderChange
    shares_prior: Union[float, None]  # In the prior quarter, adjusted for splits; null if none.
    shares_change: Union[float, None]  # Shares now less shares then; null if not comparable.
    value_prior: Union[float, None]  # In the prior quarter, in whole dollars.
    amendments: NotRequired[List[str]]  # Reports in force that add to `accession`.
    classes: NotRequired[List[HolderClass]]  # By CUSIP, if the company has several.
    also: NotRequired[List[HolderOther]]  # What else the manager reports for it.


class HolderClass(TypedDict):
    cusip: str  # CUSIP.
    shares: float  # Shares, or dollars of principal.
    value: float  # Whole dollars.


class HolderOther(TypedDict):
    kind: HoldingKind
    shares: float  # Shares, or dollars of principal.
    value: float  # Whole dollars.


class HolderSplit(TypedDict):
    ratio: str  # New shares for old ones: `4:1`.
    factor: float  # Factor applied to prior-quarter counts.
    effective_from: Day  # First day it can have taken effect.
    effective_to: Day  # Last day it can have taken effect.
    accession: str  # The first report on the new basis.


class HolderStake(TypedDict):
    holder: str  # The first person on the schedule.
    holder_cik: Union[str, None]
    form: str  # 13D: may seek influence; 13G: passive; `/A`: an amendment.
    filed: Union[Day, None]  # Filing date.
    accession: str  # Accession number.
    shares: Union[float, None]  # Aggregate amount beneficially owned.
    percent_of_class: Union[float, None]  # Percent of the class.


class HolderSummary(TypedDict):
    kind: HoldingKind
    holders: int  # Managers.
    shares: float  # Shares, or dollars of principal.
    value: float  # Whole dollars.
    holders_prior: int  # Managers in the prior quarter.
    shares_prior: float  # In the prior quarter, adjusted for splits.
    value_prior: float  # In the prior quarter, in whole dollars.
    new: int  # Managers who held none in the prior quarter.
    added: int  # Managers who hold more.
    reduced: int  # Managers who hold less.
    unchanged: int  # Managers who hold as much.
    gone: int  # Managers who no longer hold any.
    not_comparable: int  # Managers whose prior quarter is unknown.
    not_reported: int  # Managers who held some and whose report is not stored.


class HoldersAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    period: Union[Day, None]  # Quarter end; null if no holdings are known.
    prior_period: Union[Day, None]  # The prior quarter end.
    kind: HoldingKind
    count: int  # Holders in this answer.
    cursor: Union[str, None]  # Pass as `cursor` for the next page; null at the end.
    more: bool  # Whether more follow.
    complete: bool  # Whether the list of holders is complete; if not, `incomplete_because` says why.
    incomplete_because: List[str]  # One sentence per reason.
    incomplete_codes: List[AbsenceCode]  # Code of each of these reasons.
    holders: List[Holder]  # Largest first.
    summary: List[HolderSummary]  # All holders in the quarter, by kind.
    securities: List[HeldSecurity]  # The company’s securities of this kind, by CUSIP; a holder of several counts in each.
    related: List[RelatedSecurity]  # The five largest securities with the same issuer number that are not known to be the company’s shares, such as bonds; not in any sum.
    reporting: Union[QuarterReporting, None]  # How many managers have reported; null without a quarter.
    splits: List[HolderSplit]  # Splits between the two quarter ends, for which `shares_prior` is adjusted.
    splits_unknown_reason: Union[str, None]  # Why shares could not be compared or adjusted.
    splits_unknown_code: Union[AbsenceCode, None]  # Code of `splits_unknown_reason`; null with it.
    stakes: List[HolderStake]  # The newest Schedule 13D or 13G of each group of holders; at most eight.
    stakes_unknown_reason: Union[str, None]  # Why there are none, or not all.
    stakes_unknown_code: Union[AbsenceCode, None]  # Code of `stakes_unknown_reason`; null with it.
    insiders: List[InsiderHolding]  # Insiders’ holdings according to their newest Forms 4, most shares first; at most eight.
    insiders_unknown_reason: Union[str, None]  # Why there are none, or not all.
    insiders_unknown_code: Union[AbsenceCode, None]  # Code of `insiders_unknown_reason`; null with it.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class Holding(TypedDict):
    issuer: str  # Name of the issuer, as given by the manager.
    title_of_class: Union[str, None]  # Class of the security, as given by the manager.
    cusip: str  # CUSIP of the security; for an option, of the underlying.
    ticker: Union[str, None]  # Best effort, from the CUSIP; null unless documents agree on one.
    ticker_basis: Union[CusipBasis, None]  # Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name.
    value: float  # Whole dollars.
    shares: float  # Shares, or dollars of principal with share_type PRN.
    share_type: ShareType
    put_call: Union[PutCall, None]  # Set on options. A PUT is a bearish bet, not a holding.
    weight: Union[float, None]  # Fraction of total_value.
    change: Union[HoldingChange, None]  # Compared with the prior quarter; null if that is not stored, or if it is unknown on which side of the quarter end a split took effect.
    shares_prior: Union[float, None]  # In the prior quarter; null if not reported then.
    value_prior: Union[float, None]  # In the prior quarter, in whole dollars.
    shares_change: Union[float, None]  # Shares now less shares then, on the current split basis; for a new position, all of them.
    split_factor: Union[float, None]  # Factor shares_prior is multiplied by before comparison, if a split lies between the quarters; null if none was applied.
    split_basis: Union[SplitBasis, None]  # How the split is known: `facts` of the company, or `value_per_share`: the two reports show as many more shares as each is worth less. Null if none was applied.
    change_unknown_reason: Union[str, None]  # Why `change` of this position is null although it was compared: a split may lie between.
    change_unknown_code: Union[AbsenceCode, None]  # Code of `change_unknown_reason`; null with it.
    cusip_prior: Union[str, None]  # The CUSIP reported then, if one of the two is mistyped or the CUSIP changed.
    cusip_change: Union[CusipChange, None]  # Evidence that the CUSIP changed.
    likely_same: Union[LikelySameHolding, None]  # The exit that a new position may be, under a new CUSIP.


class HoldingExit(TypedDict):
    issuer: str  # Name of the issuer, as given by the manager.
    title_of_class: Union[str, None]  # Class of the security, as given by the manager.
    cusip: str  # CUSIP of the security; for an option, of the underlying.
    ticker: Union[str, None]  # Best effort, from the CUSIP; null unless documents agree on one.
    ticker_basis: Union[CusipBasis, None]  # Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name.
    share_type: ShareType
    put_call: Union[PutCall, None]  # Set on options. A PUT is a bearish bet, not a holding.
    shares_prior: float  # Holding in the prior quarter.
    value_prior: float  # Its value then, in whole dollars.
    likely_same: Union[LikelySameHolding, None]  # The new position that it may be, under a new CUSIP.
    end_of_listing: Union[EndOfListing, None]  # The filing that ended the company’s listing in the quarter, for example after a merger, in which case the manager may not have sold. Null if the company is still listed or no such filing is stored.


class HoldingHistory(TypedDict):
    issuer: str  # Name of the issuer, as given by the manager.
    title_of_class: Union[str, None]  # Class of the security, as given by the manager.
    cusip: str  # CUSIP of the security; for an option, of the underlying.
    ticker: Union[str, None]  # Best effort, from the CUSIP; null unless documents agree on one.
    ticker_basis: Union[CusipBasis, None]  # Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name.
    share_type: ShareType
    put_call: Union[PutCall, None]  # Set on options. A PUT is a bearish bet, not a holding.
    quarters: List[HoldingQuarter]  # Newest first.


class HoldingQuarter(TypedDict):
    period: Day  # Quarter end.
    accession: Union[str, None]  # The filing the quarter’s portfolio starts from.
    filed: Union[Day, None]  # Its filing date.
    url: Union[str, None]  # Its index page on EDGAR.
    reason: Union[str, None]  # Why the quarter has no portfolio, or only part of it; null if complete.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.
    shares: Union[float, None]  # As reported; 0 if the portfolio does not have it.
    value: Union[float, None]  # Whole dollars.
    weight: Union[float, None]  # Fraction of the portfolio’s value.
    change: Union[HoldingHistoryChange, None]  # Compared with the prior quarter; null if that is not stored, or if neither has it.
    shares_change: Union[float, None]  # Shares now less shares then, on the current split basis.
    split_factor: Union[float, None]  # Factor shares_prior is multiplied by before comparison, if a split lies between the quarters; null if none was applied.


class HoldingsAnswer(TypedDict):
    kind: Literal["manager"]  # A manager’s portfolio, from Form 13F.
    fund: str  # Name of the manager.
    cik: str  # Zero-padded ten-digit CIK.
    period: Union[Day, None]  # Quarter end; null if no portfolio is known.
    filed: Union[Day, None]  # Filing date of `accession`.
    accession: Union[str, None]  # The filing the portfolio starts from.
    url: Union[str, None]  # Its index page on EDGAR.
    report_type: Union[HoldingsReportType, None]  # A notice reports nothing itself; see `reported_by`.
    prior_period: Union[Day, None]  # The quarter compared with; null if it is not at hand.
    prior_reason: Union[str, None]  # Why no position has a `change`; null if they are compared, or with `changes=false`.
    prior_reason_code: Union[AbsenceCode, None]  # Code of `prior_reason`; null with it.
    total_value: Union[float, None]  # Sum of all positions, including options, in whole dollars.
    reported_total: Union[float, None]  # The total stated on the cover pages.
    difference: Union[float, None]  # total_value less reported_total.
    difference_reason: Union[str, None]  # What the filings say about a difference; null if there is none.
    position_count: int  # Positions in the portfolio.
    count: int  # Positions in this answer.
    complete: bool  # False if a filing that belongs in this answer is not stored; see `missing`.
    holdings: List[Holding]  # Largest value first.
    exit_count: int  # Positions of the prior quarter no longer held.
    exits: List[HoldingExit]  # Largest first, at most `limit`.
    filings: List[HoldingsFiling]  # The quarter’s filings, oldest first.
    missing: List[MissingHoldingsFiling]
    reported_by: List[OtherManager]  # Managers who report for this one, named in a notice or combination report.
    reason: Union[str, None]  # Why there is no portfolio, or who reports it; null if there is one.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.
    suggestions: List[ManagerSuggestion]  # Where to find what this manager does not report itself.
    history: Union[List[HoldingsQuarter], None]  # The quarters up to `period`, newest first; null unless requested with `history`.
    position_history: Union[List[HoldingHistory], None]  # The same for one security, separately by option type and CUSIP; null unless requested with `ticker` or `cusip`.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class HoldingsFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Union[Day, None]  # Filing date; null if only the document itself is stored.
    accepted_at: Union[Instant, None]  # When EDGAR accepted it.
    effect: Literal["original", "replaces", "adds", "notice", "replaced", "unknown"]  # Its effect on the portfolio.
    entries: Union[int, None]  # Lines in its information table.
    reported_entries: Union[int, None]  # Lines stated on its cover.
    confidential_omitted: Union[bool, None]  # Whether holdings were omitted as confidential.
    value_unit: Union[ValueUnit, None]  # The unit its values were determined to be in.
    unit_evidence: List[UnitEvidence]  # Why.
    flags: List[HoldingsFlag]  # Anomalies of the report; numbers stay as filed.
    url: str  # EDGAR’s index page for the filing.


class HoldingsFlag(TypedDict):
    code: HoldingsRule
    detail: str  # The numbers that disagree.


class HoldingsQuarter(TypedDict):
    period: Day  # Quarter end.
    accession: Union[str, None]  # The filing the quarter’s portfolio starts from.
    filed: Union[Day, None]  # Its filing date.
    url: Union[str, None]  # Its index page on EDGAR.
    reason: Union[str, None]  # Why the quarter has no portfolio, or only part of it; null if complete.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.
    value: Union[float, None]  # Whole dollars, including options; null without a portfolio.
    position_count: Union[int, None]  # Positions in the portfolio.
    new_count: Union[int, None]  # Positions not in the prior quarter.
    added_count: Union[int, None]  # Positions with more shares than in the prior quarter.
    reduced_count: Union[int, None]  # Positions with fewer shares.
    exit_count: Union[int, None]  # Positions of the prior quarter no longer held.
    turnover: Union[float, None]  # The lesser of purchases and sales, valued at the reports’ share values, over the mean of both totals; null without the prior quarter.


class IncomeStatementRow(TypedDict):
    period: Day  # Last day of the period.
    fiscal_year: int  # Fiscal year, as named in the filer’s own filings.
    fiscal_period: FiscalPeriod
    form: str  # Form of the filing most of the row is read from.
    filed: Day  # Filing date.
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
    flags: List[StatementFlag]  # Checks this row fails, usually none; `/v1/exceptions` has the numbers. Values are served as reported, unless the rule chose another fact of the filer or left a part out. `sign_is_unusual`: a negative amount where none is expected. `numbers_are_exact`: a value derives from a number beyond 2^53, filed with more digits than a JSON number holds; `/v1/xbrl` has it as `exact`. `share_basis_changes`: because of a split, share counts or per-share amounts are on a different basis than in the row before, or than each other. `read_from_filing`: a value derives from a filing that is not yet in the publisher’s facts and was read from its own document.
    restated: NotRequired[bool]  # In `/v1/fundamentals`, present if a later filing restated one of the values, splits aside; `/v1/restatements` says which.
    sources: NotRequired[Dict[str, CellSource]]
    registrant_cik: NotRequired[str]  # CIK of the registrant; present where `registrants` has several.


class InsiderAnswer(TypedDict):
    """One of 3 kinds: with `ticker`, with `side`, with `min_insiders`."""

    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    form: NotRequired[str]  # Form requested; its amendments are included.
    count: int  # Records in this answer: rows, or clusters.
    newest: NotRequired[Union[str, None]]  # Accession number of the newest filing: if it differs between two pages, begin again.
    total: NotRequired[int]  # Rows of all pages.
    next_offset: NotRequired[Union[int, None]]  # With `max_chars`: `offset` of the next page; null after the last.
    complete: NotRequired[bool]  # False if a filing that belongs in this answer is missing; see `unread`. Market-wide, present while filings read by an older version of this service are waiting to be read again.
    filings: NotRequired[List[InsiderFiling]]  # The filings that report the rows; with `max_chars`, those of this page.
    unread: NotRequired[List[InsiderUnreadFiling]]  # The newest filing among them that was not read, if any; with `max_chars`, on the first page.
    unread_left_out: NotRequired[int]  # Unread filings beyond those; `/v1/filings` lists them.
    transactions: NotRequired[List[InsiderTransaction]]  # Rows of those filings, newest first; market-wide, biggest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    side: NotRequired[TradeSide]
    days: NotRequired[int]  # Length of the window in days.
    min_value: NotRequired[float]  # Minimum value requested, in USD.
    window_from: NotRequired[Day]  # First day of the window.
    window_to: NotRequired[Day]  # Last day of the window, in New York.
    filings_scanned: NotRequired[int]  # Stored filings in the window, which the answer is drawn from.
    first_filed: NotRequired[Union[Day, None]]  # Filing date of the earliest.
    last_filed: NotRequired[Union[Day, None]]  # Filing date of the latest.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_undated: NotRequired[int]  # Stored filings without a known filing date: without `as_of` they count from the last date on the form; with it they are left out.
    min_insiders: NotRequired[int]  # Minimum insiders requested.
    clusters: NotRequired[List[InsiderCluster]]  # Newest filing first, then largest.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class InsiderBuyer(TypedDict):
    owner: Union[str, None]  # The insider; for joint filers, the first.
    owner_cik: str  # Zero-padded ten-digit CIK.
    officer_title: Union[str, None]  # Title of an officer.
    role: Union[str, None]  # Relationship to the issuer.
    owners: List[InsiderOwner]  # Joint filers count as one insider.
    shares: Union[float, None]  # Shares bought in the window.
    value: Union[float, None]  # Their value; null if no purchase has a price.
    transactions: int  # Purchases.
    transaction_date: Union[Day, None]  # Date of the last purchase.
    filed: Union[Day, None]  # Filing date; null if no document stored here gives it.
    accessions: List[str]  # The filings that report them.
    filed_url: str  # Document of the last filing.


class InsiderCitation(TypedDict):
    id: str  # Number of the footnote; its text is in `footnotes` of the filing.
    field: Union[str, None]  # The value it refers to; null if it refers to the whole row.


class InsiderCluster(TypedDict):
    ticker: Union[str, None]  # The issuer’s ticker, looked up by CIK.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # The issuer.
    insider_count: int  # Distinct insiders who bought.
    total_value: float  # Value of all purchases with a price, in USD.
    latest_filed: Union[Day, None]  # Date of the last dated filing.
    buyers: List[InsiderBuyer]  # Largest first.


class InsiderFeedAnswer(TypedDict):
    count: int  # Rows in this answer.
    cursor: str  # Pass as `since` for what comes next.
    more: bool  # Whether more is available immediately.
    complete_from: Union[Day, None]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: Union[Day, None]  # Last day of that run; later days are as received from the feed.
    complete: NotRequired[bool]  # Present while filings read by an older version of this service are waiting to be read again.
    filings: List[InsiderFeedFiling]  # The forms, in the order of the feed.
    transactions: List[InsiderTransaction]  # Their rows; holdings, as on Form 3, have `row` `holding`.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class InsiderFeedFiling(TypedDict):
    cursor: str  # Its number; pass it as `since` for what follows.
    form: str  # Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment.
    filed: Union[Day, None]  # Filing date; null if no document stored here gives it.
    accepted_at: Union[Instant, None]  # When EDGAR accepted the filing.
    period_of_report: Union[Day, None]  # Date of the earliest transaction, or of the event.
    accession: str  # Accession number.
    url: str  # The document.
    source: InsiderSource
    rows: int  # Rows in the filing.
    late: Union[bool, None]  # Whether it was filed after the Rule 16a-3 deadline: for Form 4, the second business day after the transaction; for Form 3, ten days after the event; for Form 5, 45 days after the fiscal year. For a filing: whether any of its rows was. Null if the form does not settle it.
    days_late: Union[int, None]  # Calendar days from the deadline to the filing; null if it is not late, or only marked late.
    late_reason: Union[LateReason, None]  # Why `late` is null: `undated`, no date to count from; `amendment`, the report is the form it amends; `plan`, a Rule 10b5-1 plan or a discretionary transaction, whose deadline may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a Form 4 row that reports no transaction. `marked_late`: the filer says so.
    not_subject_to_section_16: Union[bool, None]  # The box “no longer subject to Section 16”.
    no_securities_owned: Union[bool, None]  # The box “no securities are beneficially owned” of Form 3.
    remarks: Union[str, None]  # Remarks on the form.
    owners: List[InsiderOwner]  # Everyone who reports the filing.
    footnotes: List[InsiderFootnote]  # All footnotes of the form.


class InsiderFiling(TypedDict):
    form: str  # Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment.
    filed: Union[Day, None]  # Filing date; null if no document stored here gives it.
    accepted_at: Union[Instant, None]  # When EDGAR accepted the filing.
    period_of_report: Union[Day, None]  # Date of the earliest transaction, or of the event.
    accession: str  # Accession number.
    url: str  # The document.
    source: InsiderSource
    rows: int  # Rows in the filing.
    late: Union[bool, None]  # Whether it was filed after the Rule 16a-3 deadline: for Form 4, the second business day after the transaction; for Form 3, ten days after the event; for Form 5, 45 days after the fiscal year. For a filing: whether any of its rows was. Null if the form does not settle it.
    days_late: Union[int, None]  # Calendar days from the deadline to the filing; null if it is not late, or only marked late.
    late_reason: Union[LateReason, None]  # Why `late` is null: `undated`, no date to count from; `amendment`, the report is the form it amends; `plan`, a Rule 10b5-1 plan or a discretionary transaction, whose deadline may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a Form 4 row that reports no transaction. `marked_late`: the filer says so.
    not_subject_to_section_16: Union[bool, None]  # The box “no longer subject to Section 16”.
    no_securities_owned: Union[bool, None]  # The box “no securities are beneficially owned” of Form 3.
    remarks: Union[str, None]  # Remarks on the form.
    owners: List[InsiderOwner]  # Everyone who reports the filing.
    footnotes: List[InsiderFootnote]  # All footnotes of the form.


class InsiderFlag(TypedDict):
    code: str  # The anomaly, such as `shares.negative` or `date.after_filing`; `number.rounded` if a whole number has more digits than a JSON number holds, with all of them in `detail`.
    element: str  # Where in the document.
    detail: str  # The text found there.


class InsiderFootnote(TypedDict):
    id: str  # Number of the footnote on the form.
    text: Union[str, None]  # Null if the form cites a footnote it does not contain.


class InsiderHolding(TypedDict):
    owner: str  # Name, as spelled on the form.
    owner_cik: str  # CIK.
    role: Union[str, None]  # Title or relationship.
    security: Union[str, None]  # Title of the security.
    shares: float  # Held after the newest transaction.
    ownership: Union[str, None]  # direct or indirect.
    on: Union[Day, None]  # Date of that transaction.
    filed: Union[Day, None]  # Filing date.
    accession: str  # Accession number.


class InsiderOwner(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: Union[str, None]  # Name, as spelled on the form.
    role: Union[str, None]  # Boxes checked on the form: Director, Officer, 10% Owner, Other.
    officer_title: Union[str, None]  # Title of an officer, in the filer’s words.
    other_text: Union[str, None]  # The filer’s text for Other.


class InsiderTransaction(TypedDict):
    ticker: Union[str, None]  # The issuer’s ticker, looked up by CIK, never taken from the form.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # The issuer.
    owner: Union[str, None]  # The first reporting owner; `owners` of the filing has all of them.
    owner_cik: str  # Zero-padded ten-digit CIK.
    role: Union[str, None]  # The first owner’s relationship to the issuer.
    officer_title: Union[str, None]  # The first owner’s title.
    row: Literal["transaction", "holding"]
    line: int  # Position of the row on the form.
    security: Union[str, None]  # Title of the security.
    derivative: bool  # True for rows of Table II.
    transaction_code: Union[str, None]  # Code on the form, such as P or S; null for holdings.
    transaction_label: Union[str, None]  # The code’s meaning (SEC Form 4, General Instruction 8).
    transaction_date: Union[Day, None]  # Transaction date.
    deemed_execution_date: Union[Day, None]  # Deemed execution date, if different.
    timeliness: Union[str, None]  # `E`: reported early; `L`: late; null: on time.
    equity_swap: Union[bool, None]  # Whether an equity swap was involved.
    shares: Union[float, None]  # Securities transacted.
    price: Union[float, None]  # Price per security in USD; null if only a footnote gives it.
    value: Union[float, None]  # USD: shares times price, or the total on the form. If a footnote gives the price per depositary share, computed by its ratio; null without a ratio, and in another currency.
    acquired_disposed: Union[AcquiredDisposed, None]  # A acquired, D disposed.
    shares_after: Union[float, None]  # Securities held afterwards.
    value_after: Union[float, None]  # Value held afterwards, if the form reports that instead.
    ownership: Union[InsiderOwnership, None]
    nature_of_ownership: Union[str, None]  # How it is held indirectly.
    plan_10b5_1: Union[bool, None]  # Whether the trade is under a Rule 10b5-1 plan: by the form’s box; on forms from before the box (April 2023), true if a footnote of the row says so, see `plan_footnote`, else null.
    plan_footnote: Union[str, None]  # The sentence of a footnote of the row that says it was made under a Rule 10b5-1 plan.
    exercise_price: Union[float, None]  # Conversion or exercise price of a derivative.
    exercise_date: Union[Day, None]  # First exercise date.
    expiration_date: Union[Day, None]  # Expiration date.
    underlying_security: Union[str, None]  # The underlying security.
    underlying_shares: Union[float, None]  # Number of underlying securities.
    underlying_value: Union[float, None]  # Their value, if the form reports that instead.
    footnotes: List[InsiderCitation]  # Footnotes that the row cites.
    flags: List[InsiderFlag]  # Anomalies in the row. `shares` and `price` stay as filed. Rows with a doubtful price, value, date or direction are left out of `latest` and `clusters`.
    form: str  # Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment.
    filed: Union[Day, None]  # Filing date; null if no document stored here gives it.
    accession: str  # Accession number, by which `filings` has the filing.
    accessions: NotRequired[List[str]]  # `latest`: every filing that reports this trade, when several do.
    superseded_by: Union[str, None]  # Accession number of the amendment that restates this row.
    share_of_holdings: Union[float, None]  # The trade in percent of the holding before it; null if the form does not say, or nothing was held.
    late: Union[bool, None]  # Whether it was filed after the Rule 16a-3 deadline: for Form 4, the second business day after the transaction; for Form 3, ten days after the event; for Form 5, 45 days after the fiscal year. For a filing: whether any of its rows was. Null if the form does not settle it.
    days_late: Union[int, None]  # Calendar days from the deadline to the filing; null if it is not late, or only marked late.
    late_reason: Union[LateReason, None]  # Why `late` is null: `undated`, no date to count from; `amendment`, the report is the form it amends; `plan`, a Rule 10b5-1 plan or a discretionary transaction, whose deadline may count from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; `holding`, a Form 4 row that reports no transaction. `marked_late`: the filer says so.


class InsiderUnreadFiling(TypedDict):
    form: str  # Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment.
    filed: Union[Day, None]  # Filing date; null if no document stored here gives it.
    accession: str  # Accession number.
    url: str  # The document.
    status: Literal["text_form", "missing", "unreadable", "unavailable"]  # `text_form`: filed as text before June 2003 and not read. `missing`: the document could not be had. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time, or was no longer asked; see `reason`.
    reason: str  # Why the filing was not read.
    reason_code: AbsenceCode


class KeyAnswer(TypedDict):
    api_key: str  # The key. Shown only once; only its hash is stored.
    plan: Literal["free"]
    credits: int  # Credits for the first month.
    budget: NotRequired[int]  # Daily budget in credits, if one was set.
    created_at: Instant  # When it was created.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class LaterReported(TypedDict):
    value: float  # Value by the company’s statements of today, or of `as_of`.
    difference: float  # That value less the released one; 0 if they agree.
    accession: str  # The report that states it.
    filed: Day  # Filing date of that report.


class LatestEvent(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    filed: Day  # Filing date.
    accession: str  # Accession number.
    url: str  # The primary document, or the complete submission if none is named.
    notable: Union[bool, None]  # Whether one of the items is market-moving; null if none of the known items is but some items are unknown.
    items: List[EventItem]  # In the order of the filing’s header, followed by those it leaves blank.
    items_from_text: List[str]  # Codes that a heading of the document names and the header leaves blank.
    items_as_filed: List[FiledEventItem]  # Filed before August 23, 2004: the items as numbered then; otherwise empty.
    items_unknown_reason: Union[str, None]  # Why there may be more items; null if all are known.
    items_unknown_code: Union[AbsenceCode, None]  # Code of `items_unknown_reason`; null with it.
    registrant_cik: NotRequired[str]  # CIK of the registrant; present where `registrants` has several.
    form: str  # Form type: 8-K, an amendment, or a successor form.
    accepted_at: Instant  # When EDGAR accepted it; the end of that day if only a search named it.


class LatestEventsAnswer(TypedDict):
    count: int  # Events in this answer.
    cursor: Union[str, None]  # Pass as `cursor` for older events; null at the end.
    complete_from: Union[Day, None]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: Union[Day, None]  # Last day of that run; later days are as received from the feed.
    complete: NotRequired[bool]  # Present while filings read by an older version of this service are waiting to be read again.
    events: List[LatestEvent]  # Newest first, one per filing.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class LeftOutText(TypedDict):
    """Parts of the document left out of its clean text."""

    hidden_chars: int  # Text that a browser does not show, such as hidden iXBRL facts.
    furniture_lines: int  # Page numbers, running headers and footers.
    furniture_chars: int  # Their length.


class LikelySameHolding(TypedDict):
    cusip: str  # CUSIP of the position in the other quarter.
    shares: float  # Its shares.
    ratio: float  # Later shares per earlier share.
    evidence: str  # The evidence.


class ListedDocument(TypedDict):
    document: str  # The value to request the document by: its file name, or its number if it has none.
    sequence: int  # Its number in the submission; 1 is the main document.
    type: str  # Type as the filer gave it, for example 10-K, EX-99.1 or GRAPHIC.
    description: Union[str, None]  # In the filer’s words.
    size: int  # Size of the file as filed, in bytes; for text, in UTF-8.
    sha256: str  # SHA-256 of those bytes; equals that of the publisher’s own file unless the file has a header around it.
    is_text: bool  # False for graphics, PDFs and other files that are not available as text.
    url: str  # The file; before 2001, the complete submission, the only place it is in.


class ListedSection(TypedDict):
    item: str  # Item number, for example 1A.
    part: Union[ReportPart, None]  # Part of a quarterly report; null in an annual one.
    title: str  # Title in the filer’s words.
    chars: int  # Length of the text.
    start: int  # Where the text begins in the report’s clean text, in UTF-16 units.
    end: int  # Where it ends.
    pieces: NotRequired[List[SectionPiece]]  # Present if the text is not contiguous, for example if an index names several pages: its pieces, separated by a paragraph break in the text.
    incorporated_by_reference: bool  # The report only refers to another document, such as the proxy statement.
    points_to: Union[SectionPointer, None]  # Where the text is, if the item only says so; null if its own words answer.
    confidence: SectionConfidence
    accession: str  # The filing that contains it: an amendment, if one replaced the item.


class LoadingStage(TypedDict):
    stage: str  # Name of the stage.
    summary: str  # What it loads.
    state: Literal["waiting", "running", "done", "failed"]
    done: int  # Units done.
    total: Union[int, None]  # Total units; null if unknown.
    unit: str  # Unit that is counted.
    detail: Union[str, None]  # Where it is, or why it failed.
    updated_at: Union[Instant, None]  # When it last made progress.
    finished_at: Union[Instant, None]  # When it last finished.


class ManagerSuggestion(TypedDict):
    ticker: Union[str, None]  # Always null: managers are named by their CIK.
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Name of the manager.


class MappedIdentity(TypedDict):
    parts: List[MappedPart]
    not_for: List[Literal["general", "bank", "insurer", "reit", "utility"]]  # Industries it is not used for.


class MappedMeasure(TypedDict):
    measure: str  # The field of `/v1/fundamentals`, or of `/v1/ratios`.
    statement: Union[Literal["income_statement", "balance_sheet", "cash_flow"], None]  # Null for a ratio, and for a measure used only to derive others.
    fields: Literal["default", "extended", "none", "ratios"]  # Whether answers contain it always, with `fields=extended`, or never; `ratios`: in `/v1/ratios`.
    meaning: str  # Meaning.
    kind: Literal["flow", "instant", "per_share", "shares", "ratio"]  # Over a period, at a point in time, per share, an average share count, or a quotient of measures.
    unit: Literal["currency", "currency per share", "shares", "pure"]
    sign: Literal["cost", "cash", "signed", "amount"]  # `cost`: positive for an expense or payment; `cash`: positive for cash received; `signed`: negative for a loss or deficit; `amount`: normally not negative.
    taxonomies: List[MappedTaxonomy]
    identities: List[MappedIdentity]  # Sums of other measures of the row, tried in this order if no tag gives it.
    formula: NotRequired[str]  # For a ratio, the quotient of measures, on closing balances.
    null_for: List[Literal["general", "bank", "insurer", "reit", "utility"]]  # Industries without such a line.
    rules: List[str]  # Further rules.


class MappedPart(TypedDict):
    measure: str
    sign: Literal[1, -1]  # Added or subtracted.
    optional: bool  # Counts as zero if absent; at least one part must be present.


class MappedTaxonomy(TypedDict):
    taxonomy: Literal["us-gaap", "ifrs-full"]
    tags: List[str]  # In order of preference.
    formulas: List[List[MappedTerm]]  # Sums of tags, tried in this order if none of the tags is reported.


class MappedTerm(TypedDict):
    tags: List[str]  # The first one reported.
    sign: Literal[1, -1]  # Added or subtracted.
    optional: bool  # Counts as zero if absent; at least one part must be present.


class MappingAnswer(TypedDict):
    version: int  # Changes when a rule changes what is served.
    rules: List[str]  # Rules that apply to every measure.
    count: int  # Measures in this answer.
    total: int  # Measures requested.
    next_offset: Union[int, None]  # The next `offset`; null after the last.
    measures: List[MappedMeasure]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class MarketSnapshot(TypedDict):
    """The snapshot that the answer was read from."""

    id: str  # Id of the snapshot, which is also the name of its folder.
    as_of: Instant  # The snapshot holds what the store held at this time.


class MarketValue(TypedDict):
    value: float
    unit: Union[str, None]  # Unit of the facts, `pure` for ratios; null if there are several.
    accessions: List[str]  # Accession numbers of the filings behind the value.
    known_from: Day  # Filing date since which this value has been shown.


class MatchEvidence(TypedDict):
    kind: Literal["name", "former_name", "subsidiary", "parent_name", "parent_former_name", "parent_subsidiary", "uei", "parent_uei"]  # What matches: the recipient’s name with the company’s name, a former name, or a name on its subsidiary list; the recipient’s parent likewise (`parent_…`); or the UEI with one under which the company itself was awarded contracts.
    confidence: MatchConfidence
    written: str  # What the publisher of the contract wrote.
    equals: str  # The name or UEI it matches.
    accession: Union[str, None]  # Annual report that lists the subsidiary; null for other kinds.
    exhibit: Union[str, None]  # Its exhibit, such as EX-21.1.
    url: Union[str, None]  # The exhibit that was read.
    doubt: Union[str, None]  # What lowers the confidence; null if nothing does.


class MatchedSale(TypedDict):
    accession: str  # Accession number of the Form 4.
    form: str  # Its form.
    filed: Union[Day, None]  # Its filing date.
    filed_url: str  # The document.
    line: int  # Row of that form.
    security: Union[str, None]  # Title of the security, as spelled on that form.
    transaction_date: Day  # Sale date.
    shares: float  # Shares of the sale that count toward this notice.
    shares_reported: float  # All shares of the sale.
    price: Union[float, None]  # Price per share in USD; null if only a footnote gives it.
    value: Union[float, None]  # Value of all shares of the sale in USD.
    plan_10b5_1: Union[bool, None]  # Whether that form reports a Rule 10b5-1 plan.
    class_match: Literal["same", "unnamed"]  # `same`: same class of shares; `unnamed`: one of the two forms names none.


class Meeting(TypedDict):
    form: str  # Form type; `/A`: an amendment.
    is_amendment: bool  # Whether it is an amendment.
    accession: str  # Accession number.
    filed: Day  # Filing date.
    accepted_at: Instant  # When EDGAR accepted it; the end of that day if not stated.
    url: str  # The submission that was read.
    ticker: Union[str, None]  # The issuer’s main ticker today, looked up by CIK.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # Issuer, as spelled on the form.
    held_on: Union[Day, None]  # Day of the meeting; null if no sentence states one alone.
    kind: Union[Literal["annual", "special"], None]  # Kind of meeting; null if that sentence names none.
    held_sentence: Union[str, None]  # That sentence, verbatim.
    highest_opposition: Union[float, None]  # Largest share against or withheld from a nominee, of it and the votes for; null if no table of nominees is read.
    votes: List[MeetingVote]  # A row for each nominee and each other proposal.
    reason: Union[str, None]  # Why there are no votes; null if there are.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class MeetingAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Meetings in this answer.
    complete: bool  # False if a filing that belongs in this answer is missing; see `unread`.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_scanned: NotRequired[int]  # `latest`: meetings stored here, which the answer is drawn from.
    first_filed: NotRequired[Union[Day, None]]  # Filing date of the earliest.
    last_filed: NotRequired[Union[Day, None]]  # Filing date of the latest.
    meetings: List[Meeting]  # Newest first.
    unread: List[UnreadMeeting]  # Filings that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class MeetingVote(TypedDict):
    number: Union[str, None]  # Number of the proposal, as printed; null if it has none.
    proposal: Union[str, None]  # Words of the proposal over its counts or beside them, as printed.
    matter: Union[str, None]  # What the introduction lists under that number; null if it lists nothing.
    nominee: Union[str, None]  # Nominee, as printed; null if the vote is on something else.
    votes_for: Union[float, None]  # Votes for; null if the table has no such count.
    votes_against: Union[float, None]  # Votes against; null if the table has no such count.
    votes_withheld: Union[float, None]  # Votes withheld; null if the table has no such count.
    abstentions: Union[float, None]  # Abstentions; null if the table has no such count.
    broker_non_votes: Union[float, None]  # Broker non-votes; null if the table has no such count.
    one_year: Union[float, None]  # Votes for a vote on pay every year; null if the table has no such count.
    two_years: Union[float, None]  # Votes for one every two years; null if the table has no such count.
    three_years: Union[float, None]  # Votes for one every three years; null if the table has no such count.
    total: float  # Sum of these counts.
    outcome: Union[Literal["approved", "not_approved"], None]  # Whether it carried, or the nominee was elected, by a sentence of the text; null if none says so. Never inferred from the counts.
    outcome_sentence: Union[str, None]  # That sentence, verbatim.
    row_label: str  # Label of the row, as printed; empty if the row has counts alone.
    table_number: int  # Number of the table in the document, from 1.
    cells: List[VoteCell]  # The cells of the counts.
    flags: List[str]  # Rules that the counts fail; see `/v1/exceptions`.


class MissingBoardFact(TypedDict):
    fact: Literal["age", "director_since", "independent", "committees"]
    reason: str  # Why it is null.
    reason_code: AbsenceCode


class MissingConcept(TypedDict):
    name: str  # The statement, field or tag, or the accession number of a filing.
    reason: str  # Why it is missing from the answer.
    reason_code: AbsenceCode


class MissingDetail(TypedDict):
    name: str  # `profile`: industry, year end and address; or `cusip`.
    reason: str  # Why it is null.
    reason_code: AbsenceCode


class MissingHoldingsFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    period: Day  # Quarter it reports on.
    reason: str  # Why it is not part of the answer.
    reason_code: AbsenceCode
    url: str  # EDGAR’s index page for the filing.


class MissingPay(TypedDict):
    part: Literal["executives", "directors", "pay_versus_performance", "pay_ratio"]
    reason: str  # Why it is absent.
    reason_code: AbsenceCode


class MissingPortfolioFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    period: Day  # Date it reports on.
    reason: str  # Why it is not part of the answer.
    reason_code: AbsenceCode
    url: str  # EDGAR’s index page for the filing.


class MissingReport(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Day  # Filing date.
    reason: str  # Why it is not part of the answer.
    reason_code: AbsenceCode


class MissingSettlementFile(TypedDict):
    first_on: Day  # First day of the file.
    last_on: Day  # Its last day.
    reason: str  # Why it is missing.
    reason_code: AbsenceCode


class MissingValuation(TypedDict):
    name: str  # Name of the value that is null.
    reason: str  # Why it is null.
    reason_code: AbsenceCode


class MissingValue(TypedDict):
    cik: Union[str, None]  # The company; null for several.
    name: Union[str, None]  # Name of the value; null if there is no period either.
    count: int  # Results without it.
    reason: str  # Why, and where a company’s own reason stands.
    reason_code: AbsenceCode


class NamedValue(TypedDict):
    name: str  # A measure, or one of several values of it.
    value: float


class NonReliance(TypedDict):
    periods: Union[StatedPeriods, None]  # Periods whose statements should no longer be relied upon.
    concluded_by: Union[StatedConcluders, None]  # Who reached the conclusion, excluding those consulted.
    concluded_on: Union[StatedDay, None]  # Date of the conclusion.
    reasons: List[str]  # Sentences stating what was wrong.
    discussed_with_auditor: Union[StatedFlag, None]  # Whether it was discussed with the auditor.


class NonReliancePeriod(TypedDict):
    kind: Literal["year", "quarter", "period"]
    end: Day


class NoticeAward(TypedDict):
    number: Union[str, None]  # Number of the contract.
    date: Union[str, None]  # Award date, as the publisher writes it.
    amount: Union[str, None]  # Amount, as the publisher writes it.
    awardee: Union[str, None]  # Name of the awardee, as the publisher writes it.
    awardee_uei: Union[str, None]  # Unique Entity ID of the awardee.
    ticker: Union[str, None]  # Ticker of the listed company the awardee is or belongs to.
    cik: Union[str, None]  # Its CIK.
    confidence: Union[Literal["high", "medium", "low"], None]  # Confidence of the match; null without a company.
    evidence: List[AwardeeEvidence]  # The evidence, strongest first.


class NoticeChange(TypedDict):
    field: str  # Field of this answer that changed.
    before: Any  # The value before.
    after: Any  # The value after.


class NoticeContact(TypedDict):
    kind: Union[str, None]  # `primary` or `secondary`.
    name: Union[str, None]  # Full name.
    title: Union[str, None]  # Title.
    email: Union[str, None]  # Email address.
    phone: Union[str, None]  # Telephone, as the publisher writes it.
    fax: Union[str, None]  # Fax.


class NoticePlace(TypedDict):
    street: Union[str, None]  # Street.
    city: Union[str, None]  # City.
    state: Union[str, None]  # State, as a code if one is given.
    zip: Union[str, None]  # ZIP code.
    country: Union[str, None]  # Country, as a code if one is given.


class NoticeStep(TypedDict):
    seen_at: Instant  # When the change took effect: when it was posted, or first seen here.
    changes: List[NoticeChange]  # What changed.


class OfferingIssuer(TypedDict):
    name: str  # As spelled on the form.
    cik: str  # CIK.


class OfferingRelatedPerson(TypedDict):
    name: str  # Person or entity, as spelled on the form.
    relationships: List[str]  # Executive Officer, Director or Promoter.
    clarification: Union[str, None]  # In the issuer’s words.


class OfferingSalesRecipient(TypedDict):
    name: str  # Who is paid for sales.
    crd_number: Union[str, None]  # CRD number at FINRA.
    states: List[str]  # States of solicitation, as codes, or `All States`.


class OfficerChange(TypedDict):
    person: str  # Name, in full if the item gives it.
    change: Literal["appointed", "elected", "resigned", "retired", "not_standing", "terminated", "departed", "died"]
    roles: List[str]  # Offices in the filer’s words; empty if the sentence names none plainly.
    effective_on: Union[Day, None]  # Effective date; null if no sentence states it plainly.
    decided_on: Union[Day, None]  # Date of the decision, notice or announcement.
    sentence: str  # The sentence it comes from, and any that adds the date or office.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class OpportunitiesAnswer(TypedDict):
    count: int  # Opportunities in this answer.
    total: int  # Opportunities that match.
    posted_from: str  # First posting date, MM/DD/YYYY.
    posted_to: str  # Last posting date, MM/DD/YYYY.
    opportunities: List[Opportunity]  # Newest first.
    source: Literal["SAM.gov"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class Opportunity(TypedDict):
    notice_id: str  # Identifier of the notice.
    title: str  # Title of the notice; empty if it has none.
    solicitation_number: str  # Solicitation number; empty if there is none.
    posted_date: Day  # Posting date.
    response_deadline: Union[str, None]  # Response deadline: an instant with its offset, or a date; null if none is given.
    type: str  # Notice type, in the publisher’s words; empty if none is given.
    active: bool  # False once the publisher has archived the notice.
    naics_code: str  # NAICS code; empty if none is given.
    set_aside: str  # Set-aside, in words; empty if none is given.
    ui_link: str  # The notice on SAM.gov; empty if no address is given.


class OpportunityAnswer(TypedDict):
    notice_id: str  # Identifier of the notice.
    title: Union[str, None]  # Title of the notice.
    solicitation_number: Union[str, None]  # Solicitation number.
    posted_date: Day  # Posting date.
    response_deadline: Union[str, None]  # Response deadline: an instant with its offset, or a date; null if none is given.
    type: Union[str, None]  # Notice type, in the publisher’s words.
    base_type: Union[str, None]  # Original notice type.
    active: bool  # False once the publisher has archived the notice.
    naics_code: Union[str, None]  # NAICS code.
    psc_code: Union[str, None]  # Product or service code.
    set_aside: Union[str, None]  # Set-aside, in words.
    set_aside_code: Union[str, None]  # Set-aside code.
    organization: List[str]  # Who posted it, from the department down to the office.
    place: Union[NoticePlace, None]  # Where it is to be performed; null where nothing is said.
    archive_type: Union[str, None]  # Archive policy.
    archive_date: Union[str, None]  # Archive date, as the publisher writes it.
    description: Union[str, None]  # Text of the notice; null if no daily file with it was read.
    description_url: Union[str, None]  # Where the API has the text, for holders of a key.
    contacts: List[NoticeContact]  # Contacts.
    award: Union[NoticeAward, None]  # The award; null if none is named.
    attachments: List[str]  # Attached documents at the publisher.
    additional_info_link: Union[str, None]  # Where the office has more.
    ui_link: Union[str, None]  # The notice on SAM.gov.
    history: List[NoticeStep]  # Changes seen here, newest first.
    source: Literal["SAM.gov"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class OtherIdentifier(TypedDict):
    id: str  # The identifier.
    kind: Union[str, None]  # Description by the fund.


class OtherManager(TypedDict):
    name: str  # Name of the manager.
    cik: Union[str, None]
    file_number: Union[str, None]  # Its Form 13F file number.


class PastSale(TypedDict):
    seller: str  # Who sold.
    class_title: str  # Class of the securities.
    sold_on: Union[Day, None]  # Sale date.
    shares: float  # Units sold.
    gross_proceeds: float  # Gross proceeds in USD.


class PayCell(TypedDict):
    measure: Literal["salary", "fees", "bonus", "stock_awards", "option_awards", "non_equity_incentive", "pension_change", "other", "total"]
    text: str  # The cell, as printed.


class PayRatio(TypedDict):
    ratio: float  # Pay of the principal executive officer for 1 of the median employee.
    sentence: str  # The sentence that states it, verbatim.


PayVersusPerformance = TypedDict("PayVersusPerformance", {"from": "Day", "to": "Day", "officer": "Union[str, None]", "officer_total": "Union[float, None]", "officer_actually_paid": "Union[float, None]", "others_average_total": "Union[float, None]", "others_average_actually_paid": "Union[float, None]", "shareholder_return": "Union[float, None]", "peer_shareholder_return": "Union[float, None]", "net_income": "Union[float, None]", "company_measure": "Union[str, None]", "company_measure_value": "Union[float, None]"})


class PeerRatio(TypedDict):
    median: Union[float, None]  # Median of the peers; null if fewer than `minimum` have one.
    percentile: Union[float, None]  # Percent of peers below the company, equal ones counting half; null if the company has no value.
    companies: int  # Peers with this ratio.


class PeopleAnswer(TypedDict):
    name: str  # The query, as sent.
    count: int  # People in this answer.
    complete: bool  # Whether all stored names were searched in their current form.
    incomplete_reason: Union[str, None]  # What is missing, and why; null if nothing is.
    incomplete_code: Union[AbsenceCode, None]  # Code of `incomplete_reason`; null with it.
    people: List[FoundPerson]  # Best match first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class PersonAnswer(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: Union[str, None]  # Name on the newest form, family name first.
    names: List[str]  # Every spelling, newest first.
    count: int  # Rows in this answer.
    forms_at_hand: int  # Stored forms of the person, at most 1,000.
    complete: bool  # True if nothing is known to be missing.
    incomplete: List[PersonIncompleteReason]  # What is missing: `list_not_read`, the publisher’s list of the person’s filings could not be fetched; `no_list`, it has none under this CIK; `list_cut`, only its newest part was read; `forms_unread`, see `unread`; `forms_cut`, roles, holdings and sales under plans cover only the newest 1,000 forms; `undated`, forms without a known date are left out with `as_of`; `older_version`, rows from an older version of this service are being read again.
    unread: List[PersonUnreadForm]  # Listed forms whose rows are not in the store; the newest 100.
    cursor: Union[str, None]  # Pass as `cursor` for older forms; null at the end of what is stored.
    roles: List[PersonRole]  # By company, most recently reported first.
    filings: List[InsiderFiling]  # The forms of those rows, newest first.
    transactions: List[InsiderTransaction]  # Rows as in `/v1/insider/{ticker}`, newest form first.
    holdings: NotRequired[List[PersonHolding]]  # By company, security and form of ownership. Not with `cursor`.
    plan_sales_count: NotRequired[int]  # Sales (code S) on forms that report a Rule 10b5-1 plan.
    plan_sales: NotRequired[List[PersonPlanSale]]  # The newest 200 of them. Not with `cursor`.
    notices: NotRequired[List[ProposedSaleNotice]]  # Notices of proposed sales (Form 144), newest first. Not with `cursor`.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class PersonHolding(TypedDict):
    ticker: Union[str, None]  # The company’s main ticker today, looked up by CIK.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # Company name on the newest form.
    security: Union[str, None]  # Title of the security on the newest form.
    derivative: bool  # True for rows of Table II.
    ownership: Union[HoldingOwnership, None]
    nature_of_ownership: Union[str, None]  # How it is held indirectly.
    points: List[PersonHoldingPoint]  # What was held, newest first.


class PersonHoldingPoint(TypedDict):
    day: Union[Day, None]  # Date of the transaction; for a holding, of the report.
    shares: Union[float, None]  # Held afterwards.
    value: Union[float, None]  # Value held afterwards, if the form reports that instead.
    accession: str  # Accession number of the form.
    line: int  # Row of the form.


class PersonPlanSale(TypedDict):
    ticker: Union[str, None]  # The company’s main ticker today, looked up by CIK.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # Company name on the newest form.
    security: Union[str, None]  # Title of the security.
    transaction_date: Union[Day, None]  # Sale date.
    shares: Union[float, None]  # Shares sold.
    price: Union[float, None]  # Price per share in USD.
    value: Union[float, None]  # Shares times price.
    line: int  # Row of the form.
    accession: str  # Accession number of the form.
    filed: Union[Day, None]  # Its filing date.
    filed_url: str  # The document.


class PersonRole(TypedDict):
    ticker: Union[str, None]  # The company’s main ticker today, looked up by CIK.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # Company name on the newest form.
    roles: List[str]  # Boxes checked on any of the forms: Director, Officer, 10% Owner, Other.
    officer_title: Union[str, None]  # Newest title, in the filer’s words.
    first_seen: Union[Day, None]  # Filing date of the first form stored here.
    last_seen: Union[Day, None]  # Filing date of the last form stored here.
    forms: int  # Forms stored here.


class PersonUnreadForm(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Day  # Filing date.
    reason: str  # Why its rows are missing from the answer.
    reason_code: AbsenceCode


class PortfolioCounterparty(TypedDict):
    name: Union[str, None]  # Name.
    lei: Union[str, None]  # Legal entity identifier; ten digits are an RSSD ID given instead.


class PortfolioDebt(TypedDict):
    matures_on: Union[Day, None]  # Maturity date.
    coupon_kind: Union[str, None]  # fixed, floating, variable or none.
    annual_rate: Union[float, None]  # Annualized rate in percent.
    in_default: Union[bool, None]  # Whether it is in default.
    interest_in_arrears: Union[bool, None]  # Whether interest is in arrears, or was deferred.
    paid_in_kind: Union[bool, None]  # Whether some interest is paid in kind.
    mandatory_convertible: Union[bool, None]  # Null if not convertible.
    contingent_convertible: Union[bool, None]  # Null if not convertible.


class PortfolioDerivative(TypedDict):
    kind: DerivativeKind
    kind_described: Union[str, None]  # Description of an `other` derivative.
    counterparties: List[PortfolioCounterparty]
    reference: Union[DerivativeReference, None]  # The underlying; null for currency derivatives.
    payoff: Union[str, None]  # long or short, for futures and forwards.
    put_call: Union[str, None]  # put or call, for options, swaptions and warrants.
    written_or_purchased: Union[str, None]  # written or purchased, for options, swaptions and warrants.
    shares: Union[float, None]  # Shares underlying an option.
    principal: Union[float, None]  # Principal underlying it, in `currency`.
    notional: Union[float, None]  # Notional amount, in `currency`.
    currency: Union[str, None]  # ISO code.
    exercise_price: Union[float, None]  # In `exercise_currency`.
    exercise_currency: Union[str, None]  # ISO code.
    ends_on: Union[Day, None]  # Date of expiration, settlement or termination.
    delta: Union[float, None]  # Delta.
    receives: Union[str, None]  # What the fund receives under a swap.
    pays: Union[str, None]  # What it pays.
    sold_amount: Union[float, None]  # For a currency contract, in `sold_currency`.
    sold_currency: Union[str, None]  # ISO code.
    bought_amount: Union[float, None]  # In `bought_currency`.
    bought_currency: Union[str, None]  # ISO code.
    unrealized_gain: Union[float, None]  # Unrealized appreciation in USD; negative for a loss.


class PortfolioFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # NPORT-P, or NPORT-P/A for a correction.
    filed: Day  # Filing date.
    accepted_at: Instant  # When EDGAR accepted it.
    in_force: bool  # Whether the answer is drawn from it.
    url: str  # EDGAR’s index page for the filing.


class PortfolioNote(TypedDict):
    item: Union[str, None]  # Item of the form.
    note: str  # The fund’s note on it.


class PortfolioPosition(TypedDict):
    name: Union[str, None]  # Name of the issuer, as the fund wrote it.
    title: Union[str, None]  # Title of the issue.
    lei: Union[str, None]  # Legal entity identifier; ten digits are an RSSD ID given instead.
    cusip: Union[str, None]  # CUSIP; null if missing or nine zeros.
    isin: Union[str, None]  # ISIN.
    ticker: Union[str, None]  # As the fund gives it; otherwise best effort, from the CUSIP.
    other_ids: List[OtherIdentifier]  # Identifiers of other kinds.
    ticker_basis: Union[CusipBasis, None]  # What pairs the CUSIP with the ticker; null if the fund itself gives the ticker, or none is known.
    balance: Union[float, None]  # How much is held, in `units`.
    units: Union[str, None]  # NS shares, PA principal, NC contracts, OU other units.
    units_described: Union[str, None]  # What other units are.
    currency: Union[str, None]  # ISO code.
    exchange_rate: Union[float, None]  # Rate of a foreign currency, as used by the fund.
    value: Union[float, None]  # In USD; negative for what is owed.
    percent_of_net_assets: Union[float, None]  # Percent, as stated by the fund.
    payoff: Union[str, None]  # long or short; null for derivatives.
    asset_category: Union[str, None]  # EC common equity, EP preferred, DBT debt, STIV short-term vehicle, RA repurchase agreement, LON loan, SN structured note, ABS-… asset-backed, COMM commodity, RE real estate, D… derivative, OTHER.
    asset_described: Union[str, None]  # Description of OTHER.
    issuer_category: Union[str, None]  # CORP, UST Treasury, USGA agency, USGSE government-sponsored, MUN municipal, NUSS foreign sovereign, PF private fund, RF registered fund, OTHER.
    issuer_described: Union[str, None]  # Description of OTHER.
    country: Union[str, None]  # ISO code of the issuer’s country of organization.
    other_country: Union[str, None]  # Where its risk lies, if elsewhere.
    restricted: Union[bool, None]  # Whether it is a restricted security.
    fair_value_level: Union[float, None]  # 1, 2 or 3; null if the fund gives none.
    on_loan_value: Union[float, None]  # Value in USD of what is on loan; null for none.
    debt: Union[PortfolioDebt, None]  # Terms of a debt security.
    repurchase: Union[PortfolioRepurchase, None]  # Terms of a repurchase agreement.
    derivative: Union[PortfolioDerivative, None]  # Terms of a derivative.


class PortfolioRepurchase(TypedDict):
    kind: Union[str, None]  # repurchase or reverse repurchase.
    cleared: Union[bool, None]  # Whether through a central counterparty.
    counterparties: List[PortfolioCounterparty]
    tri_party: Union[bool, None]  # Whether it is tri-party.
    rate: Union[float, None]  # Repurchase rate in percent.
    matures_on: Union[Day, None]  # Maturity date.


class PreviousSchedule(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Union[Day, None]  # Filing date.
    percent_of_class: Union[float, None]  # What that schedule reported.
    shares: Union[float, None]  # What that schedule reported.


class PrivateOffering(TypedDict):
    form: str  # Form type; `/A`: an amendment.
    is_amendment: bool  # Whether it is an amendment.
    accession: str  # Accession number.
    filed: Day  # Filing date.
    accepted_at: Instant  # When EDGAR accepted it; the end of that day if not stated.
    url: str  # The submission that was read.
    ticker: Union[str, None]  # The issuer’s main ticker today, looked up by CIK.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # Issuer, as spelled on the form.
    co_issuers: List[OfferingIssuer]  # Its other issuers.
    entity_type: Union[str, None]  # Legal form, such as Corporation or Limited Partnership.
    jurisdiction: Union[str, None]  # State or country of organization.
    organized: Union[str, None]  # Year of organization or `over five years ago`; null if yet to be formed.
    state: Union[str, None]  # EDGAR’s code of its place.
    related_persons: List[OfferingRelatedPerson]  # Executive officers, directors and promoters.
    industry: Union[str, None]  # Industry group.
    fund_type: Union[str, None]  # Kind of pooled investment fund; null if it is none.
    size: Union[str, None]  # Range of revenue, or of net asset value for a fund, as checked.
    exemptions: List[str]  # Exemptions and exclusions claimed, by rule.
    previous_accession: Union[str, None]  # The notice that is amended.
    first_sale: Union[Day, None]  # Date of first sale; null if it is yet to occur.
    over_one_year: Union[bool, None]  # Whether it is to last more than a year.
    securities: List[str]  # Types of securities offered.
    minimum_investment: Union[float, None]  # Minimum accepted, in USD.
    offering_amount: Union[float, None]  # Offered, in USD; null if indefinite.
    amount_sold: Union[float, None]  # Total amount sold, in USD.
    amount_remaining: Union[float, None]  # Unsold, in USD; null if indefinite.
    non_accredited: Union[int, None]  # Non-accredited investors; null if there are none.
    investors: Union[int, None]  # Who already invested.
    sales_commissions: Union[float, None]  # In USD.
    finders_fees: Union[float, None]  # In USD.
    paid_to_insiders: Union[float, None]  # Gross proceeds paid to related persons, in USD.
    sales_recipients: List[OfferingSalesRecipient]  # Recipients of sales compensation.


class PrivateOfferingAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Offerings in this answer.
    complete: bool  # False if a filing that belongs in this answer is missing; see `unread`.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_scanned: NotRequired[int]  # `latest`: offerings stored here, which the answer is drawn from.
    first_filed: NotRequired[Union[Day, None]]  # Filing date of the earliest.
    last_filed: NotRequired[Union[Day, None]]  # Filing date of the latest.
    offerings: List[PrivateOffering]  # Newest first.
    unread: List[UnreadPrivateOffering]  # Filings that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ProposedSale(TypedDict):
    class_title: str  # Class of the securities to be sold, as spelled on the form.
    broker: str  # Broker or market maker they are to be sold through.
    shares: float  # Shares or other units to be sold.
    market_value: float  # Their market value in USD, as stated by the filer.
    shares_outstanding: Union[float, None]  # Units of the class outstanding.
    approx_sale_on: Union[Day, None]  # Approximate sale date.
    exchange: Union[str, None]  # Exchange, as abbreviated on the form.


class ProposedSaleNotice(TypedDict):
    form: str  # 144, or 144/A for an amendment.
    accession: str  # Accession number.
    filed: Day  # Filing date.
    accepted_at: Instant  # When EDGAR accepted it; the end of that day if not stated.
    url: str  # The submission that was read.
    ticker: Union[str, None]  # The issuer’s main ticker today, looked up by CIK.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # Company name, as spelled on the form.
    seller: str  # Person for whose account the securities are to be sold.
    seller_cik: Union[str, None]  # The seller’s CIK.
    relationships: List[str]  # The seller’s relations to the issuer.
    value: float  # Total market value to be sold, in USD.
    notice_on: Union[Day, None]  # Date of the notice.
    plan_adopted_on: List[Day]  # Adoption dates of the Rule 10b5-1 plans behind the sale.
    previous_accession: Union[str, None]  # The notice that an amendment amends.
    to_sell: List[ProposedSale]  # Securities to be sold.
    acquired: List[SecuritiesAcquired]  # How they were acquired.
    sold_past_3_months: List[PastSale]  # Sales in the past three months.
    remarks: Union[str, None]  # Remarks on the form.
    outcome: ProposedSaleOutcome


class ProposedSaleOutcome(TypedDict):
    state: ProposedSaleState
    reason: Union[ProposedSaleReason, None]  # Why not all of it is sold: `not_yet`, the window is open or its last forms may still arrive; `none_reported`, no form of the window reports more; `not_at_hand`, not all forms of the window are in the store; `no_seller`, the notice has no CIK for the seller; `amended`, a later notice replaced it. Sellers who are not insiders file no Form 4.
    amended_by: Union[str, None]  # The notice that replaced it.
    window_from: Day  # First sale date that counts: the date of the notice, or the one it names.
    window_to: Day  # Last sale date that counts, 90 days after the notice was filed (Rule 144: three months).
    shares_announced: float  # Total shares to be sold.
    shares_sold: float  # Shares of the sales below that count toward this notice.
    sales: List[MatchedSale]  # Reported on Forms 4 by the seller.


class ProposedSalesAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Notices in this answer.
    complete: bool  # False if a notice that belongs in this answer is missing; see `unread`.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_scanned: NotRequired[int]  # `latest`: notices stored here, which the answer is drawn from.
    first_filed: NotRequired[Union[Day, None]]  # Filing date of the earliest.
    last_filed: NotRequired[Union[Day, None]]  # Filing date of the latest.
    notices: List[ProposedSaleNotice]  # Newest first.
    unread: List[UnreadNotice]  # Notices that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ProxyPay(TypedDict):
    form: str  # Form type; `/A`: an amendment.
    is_amendment: bool  # Whether it is an amendment.
    accession: str  # Accession number.
    filed: Day  # Filing date.
    accepted_at: Instant  # When EDGAR accepted it; the end of that day if not stated.
    url: str  # The submission that was read.
    ticker: Union[str, None]  # The issuer’s main ticker today, looked up by CIK.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # Issuer, as spelled on the form.
    highest_total: Union[float, None]  # Highest total of an executive for one year, in USD; null if no table of executives is read.
    executives: List[ExecutivePay]  # The summary compensation table: a row for each person and year.
    directors: List[DirectorPay]  # The table of director compensation.
    pay_versus_performance: List[PayVersusPerformance]  # Newest year first, by the facts that are tagged since 2023.
    pay_ratio: Union[PayRatio, None]  # Null with a reason in `missing`.
    missing: List[MissingPay]  # Parts that are absent, and why.


class ProxyPayAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Proxies in this answer.
    complete: bool  # False if a filing that belongs in this answer is missing; see `unread`.
    complete_from: NotRequired[Union[Day, None]]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: NotRequired[Union[Day, None]]  # Last day of that run; later days are as received from the feed.
    filings_scanned: NotRequired[int]  # `latest`: proxies stored here, which the answer is drawn from.
    first_filed: NotRequired[Union[Day, None]]  # Filing date of the earliest.
    last_filed: NotRequired[Union[Day, None]]  # Filing date of the latest.
    proxies: List[ProxyPay]  # Newest first.
    unread: List[UnreadProxyPay]  # Filings that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class QuarterReporting(TypedDict):
    expected: int  # Managers whose prior-quarter holdings are stored.
    expected_reported: int  # Of these, managers with a stored report for this quarter.
    outstanding: int  # Of these, managers without one.
    reported: int  # All managers with a stored report for this quarter.
    notices: int  # Of these, managers whose report is a notice: others report for them.
    unclear: int  # Managers with a report that is not stored, or that does not say whether it restates or adds.
    due: Day  # Filing deadline.
    is_due_passed: bool  # Whether the deadline has passed.
    complete_from: Union[Day, None]  # From this day to `complete_to` every 13F report that the publisher’s indexes list is stored.
    complete_to: Union[Day, None]  # Last day of that run.


class RatioInput(TypedDict):
    value: float
    period: Day  # Last day of the period.
    accession: str
    from_filing: NotRequired[bool]  # Present if EDGAR’s company facts do not have the filing yet and it was read from its own document.


class RatioPeers(TypedDict):
    sic: Union[str, None]  # Leading SIC digits shared by all peers; null without peers.
    digits: Union[int, None]  # Number of those digits.
    companies: int  # Number of peers: other companies of the industry whose newest period of this type ends within a year of the company’s.
    minimum: int  # Minimum for a median; with fewer peers, fewer digits must match, down to two.
    reason: Union[str, None]  # Why there are no medians; null if there are.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.
    known_by: Union[Day, None]  # Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`.
    snapshot: MarketSnapshot
    ratios: Dict[str, PeerRatio]  # Keyed by ratio name.


class RatioPeriod(TypedDict):
    period: Day  # Last day of the period.
    fiscal_year: int
    ratios: Ratios
    inputs: Dict[str, RatioInput]
    reasons: Dict[str, str]  # Why a ratio is null, by its name.
    reason_codes: Dict[str, AbsenceCode]  # Code of each of `reasons`.
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
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    splits: NotRequired[List[ShareSplit]]  # With `adjusted=true`: the splits that values were adjusted for, oldest first.
    period: Union[str, None]  # Last day of the period; null without statements.
    fiscal_year: Union[int, None]
    ratios: Ratios
    inputs: Dict[str, RatioInput]
    reasons: Dict[str, str]  # Why a ratio is null, by its name.
    reason_codes: Dict[str, AbsenceCode]  # Code of each of `reasons`.
    period_type: NotRequired[PeriodType]
    fiscal_period: NotRequired[Union[FiscalPeriod, None]]
    basis: NotRequired[RatioBasis]
    history: NotRequired[List[RatioPeriod]]  # With a `limit` above 1: up to `limit` periods, newest first. A transition period is `TP`.
    formula: NotRequired[Dict[str, str]]  # With `include=formula`: by ratio, how it is computed from the inputs.
    peers: NotRequired[RatioPeers]
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Any]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class RecastFrom(TypedDict):
    value: Union[float, None]  # The value in the earlier filing.
    accession: str  # The earlier filing.


class ReconcilingLine(TypedDict):
    label: str  # Label of the row.
    value: float  # Amount, in the units of the figure.


class ReconcilingPart(TypedDict):
    member: str  # Tag of the segment, product or place.
    label: Union[str, None]  # The filer’s label.
    value: Union[float, None]  # As tagged, in whole units; null if the filer tags nil.
    exact: NotRequired[str]  # The exact value, if a JSON number cannot hold it.
    decimals: Union[int, None]  # Decimal places the filer states as precise, negative for thousands and more; null if exact.
    anchor: Union[str, None]  # Id of the element in the document: `url#anchor` links to it.


class RedFlagEvent(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    filed: Day  # Filing date.
    accession: str  # Accession number.
    url: str  # The primary document, or the complete submission if none is named.
    notable: Union[bool, None]  # Whether one of the items is market-moving; null if none of the known items is but some items are unknown.
    items: List[EventItem]  # In the order of the filing’s header, followed by those it leaves blank.
    items_from_text: List[str]  # Codes that a heading of the document names and the header leaves blank.
    items_as_filed: List[FiledEventItem]  # Filed before August 23, 2004: the items as numbered then; otherwise empty.
    items_unknown_reason: Union[str, None]  # Why there may be more items; null if all are known.
    items_unknown_code: Union[AbsenceCode, None]  # Code of `items_unknown_reason`; null with it.
    registrant_cik: NotRequired[str]  # CIK of the registrant; present where `registrants` has several.


class RedFlagsAnswer(TypedDict):
    ticker: Union[str, None]  # Null, since the feed covers all filers; see `events`.
    cik: Union[str, None]  # Null, as `ticker`.
    company: Union[str, None]  # Null, as `ticker`.
    count: int  # Events in this answer.
    days: int  # The lookback requested, in days.
    filings_scanned: int  # 8-Ks in the window whose items are known, across all filers.
    first_scanned_on: Union[Day, None]  # Filing date of the oldest; null if there are none.
    last_scanned_on: Union[Day, None]  # Filing date of the newest; null if there are none.
    complete_from: Union[Day, None]  # From this day to `complete_to` every filing of these forms that the publisher’s indexes list is in the store; null where no day is proven.
    complete_to: Union[Day, None]  # Last day of that run; later days are as received from the feed.
    complete: NotRequired[bool]  # Present while filings read by an older version of this service are waiting to be read again.
    events: List[RedFlagEvent]  # Newest first, one per filing.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


Registrant = TypedDict("Registrant", {"cik": "str", "name": "Union[str, None]", "from": "Union[Day, None]", "to": "Union[Day, None]", "is_joined": "bool", "reason": "Union[str, None]", "reason_code": "Union[AbsenceCode, None]", "succession": "Union[Succession, None]"})


class RelatedSecurity(TypedDict):
    cusip: str  # CUSIP.
    title: Union[str, None]  # Class, as given by a manager.
    holders: int  # Managers.
    value: float  # Whole dollars, excluding options.


class ReleaseCell(TypedDict):
    table: int  # Number of the table in the exhibit, from 1.
    row: str  # Label of the row, after the headings above it.
    column: str  # Captions of the column.
    text: str  # The cell, as printed.


class ReleasedFigure(TypedDict):
    measure: Literal["revenue", "operating_income", "net_income", "eps_basic", "eps_diluted", "operating_cash_flow"]
    basis: Literal["gaap", "adjusted"]  # `adjusted`: by the company’s own definition, as its reconciliation names it.
    period: Literal["quarter", "half", "nine_months", "year"]  # Length of the period; `half` and `nine_months`: from the year’s beginning.
    period_end: Day  # Last day of the period.
    value: Union[float, None]  # In whole units of the statement’s currency; earnings per share as printed. Null with a reason.
    checked: Union[bool, None]  # Earnings per share: true if times the shares they give the net income; null if the release does not state both, and for other measures.
    cell: Union[ReleaseCell, None]  # Where the release states it; null if no line is recognized.
    reconciliation: Union[List[ReconcilingLine], None]  # Adjusted figures only; null if no lines add up to the difference.
    later_reported: Union[LaterReported, None]  # What a report filed since states for the same quarter or year; null if none does, for adjusted figures, and in `latest`.
    reason: Union[str, None]  # Why the value is null.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class ReleasedGuidance(TypedDict):
    measure: Literal["revenue", "eps", "net_income", "operating_income", "gross_margin", "operating_margin", "operating_cash_flow", "capital_expenditures", "tax_rate"]
    basis: Union[Literal["gaap", "adjusted"], None]  # Null if the sentence does not say.
    low: float  # Lower end; the same as `high` for one amount.
    high: float  # Upper end.
    unit: Literal["amount", "per_share", "percent"]  # `amount`: whole units of currency. `percent`: 5.1 means 5.1%.
    period: str  # The period in the release’s words.
    sentence: Union[str, None]  # The sentence, verbatim; null if it stands in a table.
    cell: Union[ReleaseCell, None]  # The cell that states it; null if a sentence does.


class RenamedFrom(TypedDict):
    member: str  # Tag in the earlier filing.
    label: Union[str, None]  # The filer’s label there.
    accession: str  # The earlier filing.


class ReportAnswer(TypedDict):
    """One of 4 kinds: with `sections`, with `text`, with `chunks`, with `q`."""

    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    form: Union[str, None]  # Form type, as spelled by EDGAR; null if there is no such report.
    filed: Union[Day, None]  # Filing date.
    report_date: Union[Day, None]  # End of the reporting period.
    accession: Union[str, None]  # Accession number.
    url: Union[str, None]  # The document that was read.
    fiscal_year: NotRequired[int]  # Present with `year` or a quarter: the filer’s name for the year.
    fiscal_year_from: NotRequired[FiscalYearFrom]
    quarter: NotRequired[int]  # Present with `year` or a quarter in a quarterly report: 1 to 3.
    count: NotRequired[int]  # Sections, pieces or passages in this answer.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    complete: bool  # False if a newer report or part of the company’s filing list is missing, or if the document that was read has no item and may not be the report.
    incomplete_reason: Union[str, None]  # Why it is not complete; null if it is.
    incomplete_code: Union[AbsenceCode, None]  # Code of `incomplete_reason`; null with it.
    missing: List[MissingReport]  # Newer listed reports whose document could not be had.
    sections: NotRequired[List[ListedSection]]  # In the order of the report.
    left_out: NotRequired[Union[LeftOutText, None]]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    item: NotRequired[str]  # Item number, for example 1A.
    part: NotRequired[Union[ReportPart, None]]  # Part of a quarterly report; null in an annual one.
    title: NotRequired[str]  # Title in the filer’s words.
    chars: NotRequired[int]  # Length of the text.
    start: NotRequired[int]  # Where the text begins in the report’s clean text, in UTF-16 units.
    end: NotRequired[int]  # Where it ends.
    pieces: NotRequired[List[SectionPiece]]  # Present if the text is not contiguous, for example if an index names several pages: its pieces, separated by a paragraph break in the text.
    incorporated_by_reference: NotRequired[bool]  # The report only refers to another document, such as the proxy statement.
    points_to: NotRequired[Union[SectionPointer, None]]  # Where the text is, if the item only says so; null if its own words answer.
    confidence: NotRequired[SectionConfidence]
    text: NotRequired[str]  # Clean text: a line per table row, its cells separated by tabs.
    format: NotRequired[SectionFormat]
    offset: NotRequired[int]  # Present with `offset` or `max_chars`: where `text` begins.
    total_chars: NotRequired[int]  # Present with `offset` or `max_chars`: length of the whole in this format.
    next_offset: NotRequired[Union[int, None]]  # Present with `offset` or `max_chars`: the `offset` of the next part; null after the last.
    checks: NotRequired[List[SectionCheck]]  # Checks run on the section.
    chunks: NotRequired[List[SectionChunk]]  # In the order of the text, and together all of it.
    q: NotRequired[str]  # The query, without surplus spaces.
    within: NotRequired[PassagesWithin]
    synonyms: NotRequired[List[str]]  # Words of the field that also count, less than those of the query.
    total: NotRequired[int]  # Passages that match; at most 60 are compared by their sentences.
    passages: NotRequired[List[ReportPassage]]  # Best first.
    reports: NotRequired[List[ReportSearched]]  # Reports that were searched.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ReportPassage(TypedDict):
    form: Union[str, None]  # Form type, as spelled by EDGAR; null if there is no such report.
    filed: Union[Day, None]  # Filing date.
    report_date: Union[Day, None]  # End of the reporting period.
    accession: Union[str, None]  # Accession number.
    url: str  # The document, with the words of the sentence as a text fragment, to which browsers scroll.
    item: Union[str, None]  # Item of the passage; null outside of all, such as on a cover page.
    part: Union[ReportPart, None]  # Part of a quarterly report; null in an annual one.
    headings: List[str]  # Title of the section, then the headings above the sentence, outermost first.
    page: Union[str, None]  # Number printed on the page of `sentence`, such as 41 or F-12; null if the page shows none. Exhibits count from 1 again.
    sentence: str  # The sentence or table row with most of the query; cells of a row are separated by tabs.
    sentence_start: int  # Where it begins in the report’s clean text, in UTF-16 units.
    sentence_end: int  # Where it ends.
    start: int  # Where the passage begins.
    end: int  # Where it ends.
    text: str  # The passage, of at most 1,000 characters.
    lacks: List[str]  # Words of the query that neither the passage nor its headings have.
    score: float  # Relevance, comparable only within one answer.


class ReportSearched(TypedDict):
    form: Union[str, None]  # Form type, as spelled by EDGAR; null if there is no such report.
    filed: Union[Day, None]  # Filing date.
    report_date: Union[Day, None]  # End of the reporting period.
    accession: Union[str, None]  # Accession number.
    url: Union[str, None]  # The document that was read.
    passages: int  # Passages of it in this answer.


class ReportedValue(TypedDict):
    value: float  # The value that statements show from this filing on.
    accession: str  # The filing that first made it the value shown.
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    tags: List[str]  # The tags it is read from.


class ReportingPerson(TypedDict):
    name: str  # As spelled on the form.
    cik: Union[str, None]  # Null if neither the form nor its header gives it.
    percent_of_class: Union[float, None]  # Percent of the class; 5.1 means 5.1%.
    percent_below: Union[float, None]  # Set if the form gives no percent but says that it is less than this one: 5 for “less than 5%”.
    shares: Union[float, None]  # Aggregate amount beneficially owned.


class RequestAnswer(TypedDict):
    id: str  # The `X-Request-Id` of the answer.
    at: Instant  # When it arrived.
    endpoint: str  # Name of the endpoint.
    face: Literal["rest", "mcp"]
    parameters: Dict[str, Any]  # Parameters, including defaults, with long values cut. Unknown parameters, bodies and headers are not kept.
    key: RequestKey
    status: int  # Status of the answer.
    error: Union[str, None]  # Its `error`; `invalid` for 422; null for an answer with data.
    reason: Union[str, None]  # Its `detail`, cut if long.
    credits: int  # Credits it cost.
    call_id: Union[str, None]  # The call’s ledger entry, if its price was held while a publisher was asked; null for other calls, which share one entry per day, key and endpoint, or cost nothing.
    duration_ms: float  # Time until the answer was ready to send.
    stages: RequestStages
    answered_from: Union[Literal["memory", "store", "publishers"], None]  # Where the answer came from; null where nothing was read.
    stale: bool  # True if stored data could not be refreshed.
    publisher_requests: List[RequestToPublisher]  # The first twenty publisher requests made for it. If several calls wait for the same document, the first one makes the request.
    publisher_requests_made: int  # Number of publisher requests.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]


class RequestKey(TypedDict):
    id: str  # Id of the key.
    label: Union[str, None]  # Its name.
    last_four: str  # Last characters of the key.


class RequestStages(TypedDict):
    key_ms: float  # Looking up the key.
    payment_ms: float  # Debiting the credits.
    answer_ms: float  # Everything else: reading data and waiting for publishers.


class RequestToPublisher(TypedDict):
    publisher: str  # The publisher’s host.
    address: str  # Path requested, without the query.
    status: Union[int, None]  # Status it returned; null if it did not respond.
    duration_ms: int  # With the wait for its turn and retries.


class ResolveAnswer(TypedDict):
    kind: ResolvedKind
    fund: Union[ResolvedFund, None]  # Series and class of the symbol; null for companies.
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Name of the company, person, manager or trust.
    ticker: Union[str, None]  # Main ticker.
    tickers: List[str]
    exchange: Union[str, None]  # Exchange of the main ticker.
    exchanges: List[str]
    cusip: Union[str, None]  # The CUSIP requested, or the one the ticker settles under.
    cusip_evidence: Union[CusipEvidence, None]
    sic: Union[str, None]  # Standard Industrial Classification code.
    industry: Union[str, None]  # Industry of the code.
    sector: Union[str, None]  # Division of the Standard Industrial Classification.
    state_of_incorporation: Union[str, None]  # State or country code.
    location: CompanyLocation
    matches: List[CompanyMatch]  # Best matches of a `name`, best first; one entry for the other identifiers.
    missing: NotRequired[List[MissingDetail]]  # Present if something could not be told.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ResolvedFrom(TypedDict):
    asked: str  # The former ticker or name, as sent.
    kind: ResolvedFromKind
    cik: str  # CIK of the company that had it.
    name: str  # Its name today.
    former_name: Union[str, None]  # The former name in full; null for a ticker.
    ticker: Union[str, None]  # Main ticker today; null if no list has one.
    what_happened: WhatHappened
    last_on: Union[Day, None]  # Last day it is known to have been in use.
    basis: ResolvedFromBasis
    document: Union[str, None]  # Address of the settlement file.
    filings: List[EndOfListing]  # For a company no longer listed: its Forms 25 and 15, newest first.


ResolvedFund = TypedDict("ResolvedFund", {"name": "Union[str, None]", "series_id": "str", "class": "Union[str, None]", "class_id": "str", "ticker": "str", "trust": "str"})


class Restatement(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    statement: StatementName
    period: Day  # Last day of the period.
    fiscal_year: int  # Fiscal year, as named in the filer’s own filings.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4", "TP"]
    measure: Measure
    kind: RestatementKind
    first: ReportedValue
    later: ReportedValue
    difference: float  # The later value less the first.
    percent: Union[float, None]  # The difference in percent of the first value; null if that is 0.
    between: List[ReportedValue]  # What was shown between the two, oldest first.
    announced: Union[bool, None]  # Whether the later filing is an amendment, or an 8-K under item 4.02 was filed between the two reports; null if the stored filing list does not reach back far enough, and for a split.
    announced_by: Union[RestatementAnnouncement, None]
    announced_unknown_reason: Union[str, None]  # Why `announced` is null.
    announced_unknown_code: Union[AbsenceCode, None]  # Code of `announced_unknown_reason`; null with it.
    found_on: Union[Day, None]  # Date this service found it; null with `as_of`.


class RestatementAnnouncement(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    item: Union[str, None]  # Item of the 8-K; null for an amendment.


class RestatementsAnswer(TypedDict):
    """One of 2 kinds: with `ticker`, with none of these."""

    ticker: NotRequired[Union[str, None]]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name, as the publisher gives it.
    count: int  # Records in this answer.
    cursor: Union[str, None]  # Pass as `cursor` for the next page; null without records.
    more: bool  # Whether more follow.
    complete: NotRequired[bool]  # Market-wide only: present while statements built by an older version of this service have not been checked yet.
    restatements: List[Restatement]  # Most recently found first, then by newest filing and period.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ScreenAnswer(TypedDict):
    where: Union[str, None]  # The conditions, as sent.
    period_type: Literal["annual", "quarterly", "ttm"]
    columns: List[str]  # Names of the values in each result.
    known_by: Union[Day, None]  # Last day whose filings count under `as_of`; for an instant, the day before it unless it is the end of a day. Null without `as_of`.
    snapshot: MarketSnapshot
    total: int  # Total matches.
    count: int  # Matches in this answer.
    limit: int
    offset: int
    results: List[ScreenResult]
    missing: List[MissingValue]  # Values that results lack.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ScreenResult(TypedDict):
    ticker: Union[str, None]  # Main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]  # Name, as the publisher gives it; null if unknown.
    sic: Union[str, None]  # Standard Industrial Classification code.
    period: Day  # Last day of the newest period.
    fiscal_year: int  # Fiscal year, as named in the filer’s own filings.
    fiscal_period: str  # `FY`, `Q1` to `Q4`.
    currency: Union[str, None]  # Currency of the amounts.
    filed: Day  # Date of the filing most of the period is read from.
    accession: str  # Accession number of that filing.
    flags: List[str]  # Checks the period fails.
    values: Dict[str, Union[MarketValue, None]]  # Keyed by requested name; null if the snapshot has no value, and `missing` says where why.


class SearchAnswer(TypedDict):
    q: str  # The query, without surplus spaces.
    total: int  # Documents that match.
    total_is_capped: bool  # True if the index stopped counting at `total`, which is 10,000.
    count: int  # Results in this answer.
    skipped: int  # Hits of the publisher’s index on this page that were left out because they name no filing. `total` and `offset` count them.
    limit: int  # As requested.
    offset: int  # As requested.
    index: Literal["publisher", "local"]  # `publisher`: EDGAR’s own full-text index, which covers every filer since 2001. `local`: only the documents this service has loaded.
    order: Literal["best", "newest"]  # `best`: best match first, ties newest first; of more than 10,000 matches the local index ranks those of the newest months. `newest`: newest filing first, its documents in their own order.
    documents_indexed: Union[int, None]  # Documents in the local index; null for the publisher’s.
    documents_waiting: Union[int, None]  # Documents indexed by an older version of this service, which no search finds until they are read again; null for the publisher’s index.
    complete: NotRequired[bool]  # Present while `documents_waiting` is above 0.
    results: List[SearchResult]  # Documents of filings, in the order given by `order`.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class SearchResult(TypedDict):
    company: str  # Name of the filer; if there are several, the first.
    cik: str  # Zero-padded ten-digit CIK of that filer.
    form: str  # Form type of the filing.
    filed: Day  # Filing date.
    period: Union[Day, None]  # End of the period, or date of the event, the filing is about.
    items: List[str]  # Item codes of an 8-K.
    accession: str  # Accession number.
    file_type: Union[str, None]  # Document type, such as `10-K` or `EX-99.1`.
    description: Union[str, None]  # Description of the document, in the filer’s words.
    url: str  # The document.
    snippet: Union[str, None]  # Words of the document around what was found, as HTML whose only tag is `<mark>`, around each word that was looked for. Null from the publisher’s index.
    score: Union[float, None]  # Relevance of the document (BM25), comparable only within one answer. Null from the publisher’s index.


SectionChange = TypedDict("SectionChange", {"kind": "Literal[\"added\", \"removed\", \"changed\", \"moved\"]", "moved": "bool", "from": "Union[ComparedParagraph, None]", "to": "Union[ComparedParagraph, None]", "similarity": "Union[float, None]", "runs": "Union[List[WordRun], None]"})


class SectionCheck(TypedDict):
    check: Literal["heading", "length", "order", "nothing_lost", "own_text"]
    passed: bool
    reason: Union[str, None]  # Why it failed.


class SectionChunk(TypedDict):
    index: int  # Its position, from 0.
    start: int  # Where it begins in the report’s clean text, in UTF-16 units.
    end: int  # Where it ends.
    chars: int  # Its length.
    headings: List[str]  # The section’s title, then the headings above it, outermost first.
    text: str


SectionDiffAnswer = TypedDict("SectionDiffAnswer", {"ticker": "Union[str, None]", "cik": "str", "company": "str", "from": "Union[ComparedReport, None]", "to": "ComparedReport", "reason": "Union[str, None]", "reason_code": "Union[AbsenceCode, None]", "summary": "Union[SectionDiffSummary, None]", "count": "int", "total": "int", "next_offset": "Union[int, None]", "shortened": "int", "changes": "List[SectionChange]", "complete": "bool", "incomplete_reason": "Union[str, None]", "incomplete_code": "Union[AbsenceCode, None]", "missing": "List[MissingReport]", "source": "Literal[\"SEC EDGAR\"]", "sandbox": "NotRequired[bool]", "empty_reason": "NotRequired[str]", "empty_code": "NotRequired[AbsenceCode]", "ignored_parameters": "NotRequired[List[str]]", "resolved_from": "NotRequired[List[ResolvedFrom]]", "registrants": "NotRequired[List[Registrant]]", "ticker_reason": "NotRequired[str]", "ticker_code": "NotRequired[AbsenceCode]", "stale": "NotRequired[bool]"})


class SectionDiffSummary(TypedDict):
    paragraphs_from: int  # Paragraphs of the earlier text; each table row is one.
    paragraphs_to: int  # Paragraphs of the later text.
    unchanged: int  # In both, in the same order; typography does not count.
    moved: int  # In both, in another place.
    changed: int  # In both with different words, moved or not.
    added: int  # Only in the later text.
    removed: int  # Only in the earlier text.
    chars_added: int  # In the later text: added paragraphs, and added words of changed ones.
    chars_removed: int  # The same for the earlier text: removed paragraphs and words.
    share_added: Union[float, None]  # `chars_added` as a share of the later text; null without text.
    share_removed: Union[float, None]  # `chars_removed` as a share of the earlier text; null without text.


class SectionPiece(TypedDict):
    start: int  # Where it begins.
    end: int  # Where it ends.


class SectionPointer(TypedDict):
    item: Union[str, None]  # Item named, in a quarterly report with its part: 15, or I-1.
    note: Union[str, None]  # Note to the statements.
    pages: Union[str, None]  # Printed pages as named, for example F-1 through F-27.
    exhibit: Union[str, None]  # Exhibit of the same filing: 13 for the annual report to shareholders. Read it with `/v1/documents/{accession}/EX-13`.
    form: Union[str, None]  # Form of another filing: DEF 14A for a proxy statement.
    section: Union[str, None]  # Section of this report with the text; null if it is elsewhere.


class SectionsAnswer(TypedDict):
    """One of 2 kinds: with `count`, with `item`."""

    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    form: Union[str, None]  # Form type, as spelled by EDGAR; null if there is no such report.
    filed: Union[Day, None]  # Filing date.
    report_date: Union[Day, None]  # End of the reporting period.
    accession: Union[str, None]  # Accession number.
    url: Union[str, None]  # The document that was read.
    fiscal_year: NotRequired[int]  # Present with `year` or a quarter: the filer’s name for the year.
    fiscal_year_from: NotRequired[FiscalYearFrom]
    quarter: NotRequired[int]  # Present with `year` or a quarter in a quarterly report: 1 to 3.
    count: NotRequired[int]  # Sections, pieces or passages in this answer.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    complete: bool  # False if a newer report or part of the company’s filing list is missing, or if the document that was read has no item and may not be the report.
    incomplete_reason: Union[str, None]  # Why it is not complete; null if it is.
    incomplete_code: Union[AbsenceCode, None]  # Code of `incomplete_reason`; null with it.
    missing: List[MissingReport]  # Newer listed reports whose document could not be had.
    sections: NotRequired[List[ListedSection]]  # In the order of the report.
    left_out: Union[LeftOutText, None]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    item: NotRequired[str]  # Item number, for example 1A.
    part: NotRequired[Union[ReportPart, None]]  # Part of a quarterly report; null in an annual one.
    title: NotRequired[str]  # Title in the filer’s words.
    chars: NotRequired[int]  # Length of the text.
    start: NotRequired[int]  # Where the text begins in the report’s clean text, in UTF-16 units.
    end: NotRequired[int]  # Where it ends.
    pieces: NotRequired[List[SectionPiece]]  # Present if the text is not contiguous, for example if an index names several pages: its pieces, separated by a paragraph break in the text.
    incorporated_by_reference: NotRequired[bool]  # The report only refers to another document, such as the proxy statement.
    points_to: NotRequired[Union[SectionPointer, None]]  # Where the text is, if the item only says so; null if its own words answer.
    confidence: NotRequired[SectionConfidence]
    text: NotRequired[str]  # Clean text: a line per table row, its cells separated by tabs.
    format: NotRequired[SectionFormat]
    offset: NotRequired[int]  # Present with `offset` or `max_chars`: where `text` begins.
    total_chars: NotRequired[int]  # Present with `offset` or `max_chars`: length of the whole in this format.
    next_offset: NotRequired[Union[int, None]]  # Present with `offset` or `max_chars`: the `offset` of the next part; null after the last.
    checks: NotRequired[List[SectionCheck]]  # Checks run on the section.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


SecuritiesAcquired = TypedDict("SecuritiesAcquired", {"class_title": "str", "acquired_on": "Union[Day, None]", "nature": "Union[str, None]", "from": "Union[str, None]", "is_gift": "Union[bool, None]", "donor_acquired_on": "Union[Day, None]", "shares": "Union[float, None]", "paid_on": "Union[Day, None]", "payment": "Union[str, None]"})


class SegmentsAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    count: int  # Breakdowns in this answer.
    complete: bool  # False if something that belongs here is missing.
    incomplete_reason: Union[str, None]  # What is missing, and why; null if nothing is.
    incomplete_code: Union[AbsenceCode, None]  # Code of `incomplete_reason`; null with it.
    filings: List[SegmentsFiling]  # The reports read, newest first.
    breakdowns: List[Breakdown]  # Newest year first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class SegmentsFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    report_date: Union[Day, None]  # End of the reporting period.
    url: Union[str, None]  # The document that was read.
    reason: Union[str, None]  # Why nothing, or only part, was read from it.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class SettlementFail(TypedDict):
    settled_on: Day  # Settlement day.
    symbol: str  # Symbol, as the file spells it.
    cusip: str  # CUSIP of the security.
    description: str  # The security, as the file abbreviates it.
    quantity: Union[float, None]  # All shares that had not been delivered by that day, old fails and new ones together; null if the file states none.
    price: Union[float, None]  # Closing price of the day before, in USD; null where the file has none.
    value: Union[float, None]  # Quantity times price; null if one of them is.
    url: str  # The file.


ShareFigure = TypedDict("ShareFigure", {"value": "float", "exact": "NotRequired[str]", "as_of": "Day", "concept": "str", "form": "str", "filed": "Day", "accession": "str", "from_filing": "NotRequired[bool]", "class": "NotRequired[str]", "split_factor": "NotRequired[float]"})


class ShareHistory(TypedDict):
    shares_outstanding: List[ShareFigure]
    public_float: List[ShareFigure]


class ShareSplit(TypedDict):
    ratio: str  # New shares for old ones: `4:1`; `1:30` is a reverse split.
    factor: float  # Factor that older share counts are multiplied by.
    effective_from: Day  # First day it can have taken effect.
    effective_to: Day  # Last such day; the same day if the filer names one.
    effective_by: Literal["stated", "filings"]  # `stated`: the filer’s own facts give the date the split took effect or was declared. `filings`: between the last filing on the old basis and the first on the new one.
    form: str
    filed: Day  # Date of the first filing on the new basis; anything filed before it is adjusted.
    accession: str
    agreeing: int  # Ratios by date and pairs of facts that agree; `evidence` has two pairs of each kind.
    evidence: List[SplitEvidence]
    announced_by: Union[SplitAnnouncement, None]  # A Form 8-K stating the ratio, filed up to 120 days before the split and no later than the first report on the new basis.
    announced_unknown_reason: Union[str, None]  # Why `announced_by` is null.
    announced_unknown_code: Union[AbsenceCode, None]  # Code of `announced_unknown_reason`; null with it.


class SharesAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    splits: NotRequired[List[ShareSplit]]  # With `adjusted=true`: the splits that values were adjusted for, oldest first.
    shares_outstanding: Union[ShareFigure, None]
    public_float: Union[ShareFigure, None]
    classes: List[ShareFigure]  # Where one filing states several counts for one day: a row each, newest filing.
    doubted: NotRequired[DoubtedCount]
    doubted_float: NotRequired[DoubtedFloat]
    reasons: Dict[str, str]  # Why a figure is null, or why share classes cannot be told apart.
    reason_codes: Dict[str, AbsenceCode]  # Code of each of `reasons`.
    history: NotRequired[ShareHistory]
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Any]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class SnapshotAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    industry: Union[str, None]  # Industry, by SIC code.
    exchanges: List[str]
    fiscal_year_end: Union[str, None]  # MMDD.
    known_at: Instant  # The answer contains what had been published by then.
    newest_filing: Union[SnapshotFiling, None]
    period_type: Literal["quarterly", "annual"]  # `annual` for a company that reports no quarters.
    currency: Union[str, None]  # Currency of the statements.
    periods: List[SnapshotPeriod]  # Newest first, four at most.
    events: Union[List[SnapshotEvent], None]  # The newest 8-Ks, four at most; null: see `missing`.
    insiders: Union[SnapshotInsiders, None]  # Open-market trades; null: see `missing`.
    holders: Union[SnapshotHolders, None]  # Who holds its shares by 13F; null: see `missing`.
    red_flags: Union[SnapshotRedFlags, None]  # Null: see `missing`.
    missing: List[SnapshotLack]  # What is null or absent, with the reason.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class SnapshotBasis(TypedDict):
    measures: List[str]
    accessions: List[str]  # Every filing they are derived from.


class SnapshotEvent(TypedDict):
    filed: Day  # Filing date.
    accession: str  # Accession number.
    items: List[str]  # Item number and caption.


class SnapshotFiling(TypedDict):
    form: str  # Form type.
    filed: Day  # Filing date.
    accession: str  # Accession number.


class SnapshotHolder(TypedDict):
    manager: str  # Name, as its newest report has it.
    cik: str  # Zero-padded ten-digit CIK.
    accession: Union[str, None]  # Its report; null without one.
    shares: float  # Shares.
    change: HolderChange


class SnapshotHolders(TypedDict):
    period: Day  # Quarter end; the newest with holdings of the company.
    holders: int  # Managers whose 13F reports list its shares.
    shares: float  # Their shares.
    value: float  # In whole dollars.
    holders_prior: int  # Managers, the quarter before.
    shares_prior: Union[float, None]  # The quarter before, adjusted for splits; null where splits are not known.
    new: int  # Managers who held none the quarter before.
    gone: int  # Managers who hold none any more.
    largest: List[SnapshotHolder]  # Largest first, three at most.
    complete: bool  # False when managers may be missing.


SnapshotInsiders = TypedDict("SnapshotInsiders", {"from": "Day", "to": "Day", "net_value": "float", "bought": "SnapshotTrades", "sold": "SnapshotTrades", "accessions": "List[str]", "accessions_in_all": "int", "complete": "bool"})


class SnapshotLack(TypedDict):
    name: str  # A part of the answer, a statement, a measure or a filing.
    reason: str  # Why it is missing from the answer.
    reason_code: AbsenceCode


class SnapshotPeriod(TypedDict):
    period: Day  # Last day of the period.
    fiscal_year: int
    fiscal_period: str  # Q1 to Q4, or FY.
    form: str  # Form of the report.
    accession: str  # The report, which the numbers are from unless `made_of` says otherwise.
    revenue: Union[float, None]  # Revenue, in the currency of the answer.
    operating_income: Union[float, None]  # Operating income, in the currency of the answer.
    net_income: Union[float, None]  # The parent’s net income, in the currency of the answer.
    eps_diluted: Union[float, None]  # Diluted earnings per share, as filed.
    operating_cash_flow: Union[float, None]  # Cash from operations, in the currency of the answer.
    cash_and_equivalents: Union[float, None]  # Cash at the period’s end, in the currency of the answer.
    total_assets: Union[float, None]  # Assets at the period’s end, in the currency of the answer.
    stockholders_equity: Union[float, None]  # The parent’s equity at the period’s end, in the currency of the answer.
    made_of: NotRequired[List[SnapshotBasis]]  # Measures not derived from the report alone, such as a fourth quarter (the year less nine months) or a value restated since.


class SnapshotRedFlag(TypedDict):
    kind: Literal["restatement", "auditor_change", "late_filing"]  # `restatement`: Item 4.02 of Form 8-K; `auditor_change`: Item 4.01; `late_filing`: Form NT.
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    accession: str  # Accession number.


SnapshotRedFlags = TypedDict("SnapshotRedFlags", {"from": "Day", "to": "Day", "found": "List[SnapshotRedFlag]", "not_checked": "List[Literal[\"going_concern\"]]", "complete": "bool"})


class SnapshotTrades(TypedDict):
    insiders: int  # Distinct people; joint filers count as one.
    trades: int  # Trades.
    value: float  # Value of the trades that have one, in USD.
    unpriced: int  # Trades without a value, excluded from the sum.


class SourceDocument(TypedDict):
    url: str  # URL at its publisher.
    sha256: Union[str, None]  # SHA-256 of its bytes as received, uncompressed; if null, `reason` says why.
    bytes: Union[int, None]  # Number of those bytes.
    fetched_at: Instant  # When it was received, or last confirmed current by the publisher.
    reason: Union[str, None]  # Why there is no hash.
    reason_code: Union[AbsenceCode, None]  # Code of `reason`; null with it.


class SourceFact(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[Day, None]  # First day of the period; null for an instant.
    end: Day  # Last day of the period, or the date itself.
    value: float
    form: str
    filed: Day  # Filing date.
    accession: str
    from_filing: NotRequired[bool]  # Present if EDGAR’s company facts do not have the filing yet and it was read from its own document.
    place: NotRequired[FactPlace]


class SplitAnnouncement(TypedDict):
    accession: str
    form: str
    filed: str
    url: str  # URL of the text that was read.
    sentence: str  # The sentence stating the ratio, verbatim.


class SplitEvidence(TypedDict):
    kind: Literal["restated_count", "restated_per_share", "stated_ratio", "count_jump"]  # `restated_count` and `restated_per_share`: the same period in two filings; `stated_ratio`: the ratio as tagged by the filer; `count_jump`: the newest count in the last filing on the old basis and in the first on the new one.
    facts: List[SourceFact]


class StageLag(TypedDict):
    filings: int  # Filings that passed this stage.
    p50: Union[float, None]  # Median in seconds.
    p95: Union[float, None]  # 95th percentile in seconds.
    p99: Union[float, None]  # 99th percentile in seconds.


class Stake(TypedDict):
    form: str  # 13D: may seek influence; 13G: passive; `/A`: an amendment.
    is_amendment: bool
    issuer: str  # Company name, as spelled on the form.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    ticker: Union[str, None]  # The issuer’s main ticker today, looked up by CIK.
    cusip: Union[str, None]  # Null if the form gives none.
    percent_of_class: Union[float, None]  # The largest among joint filers, never the sum.
    percent_below: Union[float, None]  # Set if the form gives no percent but says that it is less than this one: 5 for “less than 5%”.
    shares: Union[float, None]  # Shares of that same filer.
    reporting_persons: List[ReportingPerson]  # Joint filers, each once.
    event_date: Union[Day, None]  # Date of the event that required the filing.
    filed: Union[Day, None]  # Filing date; null if no document stored here gives it.
    accession: str  # Accession number.
    url: str  # The document that was read.
    previous: Union[PreviousSchedule, None]  # The holders’ schedule before this amendment; null when it is not stored.
    percent_change: Union[float, None]  # Percentage points since the previous one.
    shares_change: Union[float, None]  # Shares since the previous one.
    flags: List[str]  # Anomalies: `percent.above_100`, `percent.negative`, `event_date.after_filing`; `document.cut`: the document ends too early at the publisher and was read as far as it is whole.


class StakeEvent(TypedDict):
    kind: StakeEventKind
    filed: Day  # Filing date of the schedule that shows it.
    accession: str  # That schedule.
    previous_accession: str  # The schedule before it.
    names: List[str]  # Who joined or left.


class StakeHistory(TypedDict):
    """With `history=true`, for one company: its holders over time."""

    count: int  # Holders in this answer, `limit` at most.
    holder_count: int  # All holders in the schedules stored here.
    schedules: int  # Dated schedules stored here, from which the holders are derived.
    to_be_read: int  # Listed schedules not read yet; retry to read more. Excludes those in `unread`.
    holders: List[StakeHolder]  # Most recent report first.


class StakeHistorySchedule(TypedDict):
    form: str  # Form type.
    accession: str  # Accession number.
    filed: Day  # Filing date.
    event_date: Union[Day, None]  # Date of the event that required the filing.
    percent_of_class: Union[float, None]  # The largest among joint filers, never the sum.
    percent_change: Union[float, None]  # Percentage points since the schedule before it.
    shares: Union[float, None]  # Shares of that same filer, as reported, not adjusted for splits.
    reporting_persons: List[ReportingPerson]  # Joint filers, each once.
    url: str  # The document that was read.


class StakeHolder(TypedDict):
    holder: str  # The largest stake among the joint filers of the newest schedule.
    holder_cik: Union[str, None]  # Null if neither the form nor its header gives it.
    schedule: Literal["13D", "13G"]  # Form type of the newest schedule.
    percent_of_class: Union[float, None]  # What the newest schedule reports.
    shares: Union[float, None]  # What the newest schedule reports.
    first_filed: Day  # Filing date of the first schedule.
    last_filed: Day  # Filing date of the newest schedule.
    members: List[StakeMember]  # Everyone who ever reported with them.
    events: List[StakeEvent]  # Newest first.
    schedules: List[StakeHistorySchedule]  # Newest first.


class StakeMember(TypedDict):
    name: str  # As spelled on their newest schedule.
    cik: Union[str, None]  # Null if no schedule gives it.
    first_filed: Day  # Filing of the first schedule this person reports on.
    last_filed: Day  # Filing of the last one.


class StatedAuditorLeft(TypedDict):
    value: Literal["dismissed", "resigned", "declined"]
    sentence: str  # The sentence it comes from, verbatim.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class StatedConcluders(TypedDict):
    value: List[Literal["board", "audit_committee", "management", "auditor"]]
    sentence: str  # The sentence it comes from, verbatim.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class StatedDay(TypedDict):
    value: Day
    sentence: str  # The sentence it comes from, verbatim.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class StatedFlag(TypedDict):
    value: bool
    sentence: str  # The sentence it comes from, verbatim.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class StatedOpinion(TypedDict):
    value: Literal["unmodified", "going_concern", "modified"]
    sentence: str  # The sentence it comes from, verbatim.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class StatedPeriods(TypedDict):
    value: List[NonReliancePeriod]
    sentence: str  # The sentence it comes from, verbatim.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class StatedText(TypedDict):
    value: str
    sentence: str  # The sentence it comes from, verbatim.
    confidence: Literal["high", "low"]  # Low if the words match but the sentence says less, or other things too.


class StatementException(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    statement: Union[StatementName, None]  # The statement; null for a filing of another form.
    period: Union[Day, None]  # Last day of the period; null for a filing of another form.
    fiscal_year: Union[int, None]  # As named in the filer’s own filings; null for a filing of another form.
    fiscal_period: Union[Literal["FY", "Q1", "Q2", "Q3", "Q4", "TP"], None]  # `FY`, or the quarter; null for a filing of another form.
    kind: ExceptionKind
    measure: Union[str, None]  # The measure; null for a missing quarter.
    value: Union[float, None]  # The value as shown; for a fact out of scale, as tagged; for a gap, how many quarters after the row before.
    expected: Union[float, None]  # The value the check expects; null if it expects no number, as for a sign or digits beyond 2^53.
    parts: List[NamedValue]  # How the expected number is derived.
    accession: str  # The filing most of the row is read from, or that has the fact.
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    subject: ExceptionSubject
    element: Union[str, None]  # Place in the document; null for a filing as a whole.
    detail: Union[str, None]  # What the filing says; null for statements, whose `parts` tell.
    found_on: Day  # Date this service found it.


class SubsidiaryList(TypedDict):
    accession: str  # The annual report.
    filed: Day  # Filing date.
    exhibit: Union[str, None]  # Its exhibit.
    url: Union[str, None]  # The exhibit that was read.
    names: int  # Subsidiaries in it.


class Succession(TypedDict):
    form: str  # Form that shows it: the successor’s report, such as 8-K12B, or, where it filed none, the form that ended the listing or registration of the one before.
    filed: Day  # Day of that filing.
    accession: str  # Its accession number.
    basis: List[SuccessionBasis]  # name: both have had the same name; ticker: the successor has a ticker of the predecessor; filing: the successor’s report is of both, or names the predecessor.
    ended_by: Union[EndOfListing, None]  # End of its listing or registration; null if not filed yet.


class TickerEvidence(TypedDict):
    basis: TickerBasis
    document: Union[str, None]  # Newest filing or file with it; null for lists.
    first_on: Day  # First day on which it was seen there.
    last_on: Union[Day, None]  # Last day; null while the newest list has it.


class UnitEvidence(TypedDict):
    about: str  # Evidence considered: instructions, prices, cover or size.
    speaks_for: ValueUnit
    weight: float  # Natural logarithm of the odds it implies.
    detail: str  # What was found.


class UnreadBoard(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Day  # Filing date.
    reason: str  # Why the board is missing from the answer.
    reason_code: AbsenceCode


class UnreadMeeting(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Day  # Filing date.
    reason: str  # Why the meeting is missing from the answer.
    reason_code: AbsenceCode


class UnreadNotice(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Day  # Filing date.
    reason: str  # Why the notice is missing from the answer.
    reason_code: AbsenceCode


class UnreadPrivateOffering(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Day  # Filing date.
    reason: str  # Why the offering is missing from the answer.
    reason_code: AbsenceCode


class UnreadProxyPay(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Day  # Filing date.
    reason: str  # Why the proxy is missing from the answer.
    reason_code: AbsenceCode


class UnreadSchedule(TypedDict):
    accession: str  # Accession number.
    form: Union[str, None]  # Form type.
    filed: Union[Day, None]  # Filing date.
    reason: str  # Why its stake is missing from the answer.
    reason_code: AbsenceCode


class Valuation(TypedDict):
    day: Day  # Day of the price.
    known_at: Instant  # The close of that day, by which everything used was filed.
    close: float  # Closing price as loaded, in USD.
    adjusted_to: Union[Day, None]  # Day up to which splits are taken into the loaded price; null for a price as quoted.
    price: Union[float, None]  # Price as quoted on that day, in USD.
    shares: Union[ValuedShares, None]  # Shares that were known then.
    twelve_months: Union[ValuedMonths, None]  # The newest twelve months that were known then.
    market_value: Union[float, None]  # Price times shares; null if one of them is.
    enterprise_value: Union[float, None]  # Market value, plus debt and noncontrolling interests, less cash and short-term investments; null if a part is.
    pe: Union[float, None]  # Market value over net income; null if a part of it is null or not above zero.
    ps: Union[float, None]  # Market value over revenue; null if a part of it is null or not above zero.
    pb: Union[float, None]  # Market value over the stockholders’ equity; null if a part of it is null or not above zero.
    ev_to_ebitda: Union[float, None]  # Enterprise value over operating income before depreciation; null if a part of it is null or not above zero.
    fcf_yield: Union[float, None]  # Free cash flow over market value; 0.05 means 5%; null if a part of it is null.
    inputs: Union[ValuationInputs, None]  # Reported values that are used, by the names of their measures; each is null if not reported.
    missing: List[MissingValuation]  # Values that are null, and why.


class ValuationAnswer(TypedDict):
    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    count: int  # Days in this answer.
    symbol: str  # Symbol whose prices are used.
    price_source: Literal["loaded by the operator"]  # Prices are not the SEC’s: whoever runs the service loaded them.
    valuations: List[Valuation]  # Newest day first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class ValuationInputs(TypedDict):
    revenue: Union[float, None]  # In the statements’ currency; null if not reported.
    operating_income: Union[float, None]  # In the statements’ currency; null if not reported.
    depreciation_amortization: Union[float, None]  # In the statements’ currency; null if not reported.
    net_income: Union[float, None]  # In the statements’ currency; null if not reported.
    free_cash_flow: Union[float, None]  # In the statements’ currency; null if not reported.
    cash_and_equivalents: Union[float, None]  # In the statements’ currency; null if not reported.
    short_term_investments: Union[float, None]  # In the statements’ currency; null if not reported.
    short_term_debt: Union[float, None]  # In the statements’ currency; null if not reported.
    long_term_debt: Union[float, None]  # In the statements’ currency; null if not reported.
    stockholders_equity: Union[float, None]  # In the statements’ currency; null if not reported.
    total_equity: Union[float, None]  # In the statements’ currency; null if not reported.


class ValuedMonths(TypedDict):
    end: Day  # Last day of the twelve months, and day of the balances.
    currency: Union[str, None]  # Currency of the statements.
    form: str  # Form of the newest report among them.
    accession: str  # That report.
    filed: Day  # Its filing date.


class ValuedShares(TypedDict):
    value: float  # All common shares, as counted on that day.
    as_of: Day  # Day of the count.
    split_factor: float  # New shares for each, by splits between the count and the price.
    accession: str  # The filing that states it.
    filed: Day  # Its filing date.


class VoteCell(TypedDict):
    count: Literal["votes_for", "votes_against", "votes_withheld", "abstentions", "broker_non_votes", "one_year", "two_years", "three_years"]
    text: str  # The cell, as printed.


class Webhook(TypedDict):
    id: str  # Id of the webhook.
    url: str  # Where deliveries are sent; `mailto:` and an address for `email`.
    name: Union[str, None]  # Name given by its owner.
    format: WebhookFormat
    digest: Union[WebhookDigest, None]  # For `email`: one email per `filing`, or one `daily`; null for other formats.
    tickers: List[str]  # Companies it watches; none for a search over every filer.
    people: List[str]  # CIKs of the people, managers and other filers it watches.
    events: List[str]  # Kinds of events: `insider`, `form_3`, `form_5`, `8-k`, `13d-g`, `13f`, `144`, `form_d`, `proxy`, `earnings_release`, `vote`, `search`, `contract`, `finding`.
    search: Union[WebhookSearch, None]  # What it searches new filings for; null if it has no search.
    active: bool  # False once it is deactivated.
    created_at: Instant  # When it was registered.
    deactivated_at: Union[Instant, None]  # When it was deactivated.
    deactivated_reason: Union[str, None]  # Why; null while it is active.
    failing_since: Union[Instant, None]  # When attempts began to fail; null after a success.
    proven_at: Union[Instant, None]  # When its host was verified; null until then.
    waiting_reason: Union[str, None]  # Why deliveries are waiting; null if they are not.


class WebhookCreatedAnswer(TypedDict):
    id: str  # Id of the webhook.
    url: str  # Where deliveries are sent; `mailto:` and an address for `email`.
    name: Union[str, None]  # Name given by its owner.
    format: WebhookFormat
    digest: Union[WebhookDigest, None]  # For `email`: one email per `filing`, or one `daily`; null for other formats.
    tickers: List[str]  # Companies it watches; none for a search over every filer.
    people: List[str]  # CIKs of the people, managers and other filers it watches.
    events: List[str]  # Kinds of events: `insider`, `form_3`, `form_5`, `8-k`, `13d-g`, `13f`, `144`, `form_d`, `proxy`, `earnings_release`, `vote`, `search`, `contract`, `finding`.
    search: Union[WebhookSearch, None]  # What it searches new filings for; null if it has no search.
    active: bool  # False once it is deactivated.
    created_at: Instant  # When it was registered.
    deactivated_at: Union[Instant, None]  # When it was deactivated.
    deactivated_reason: Union[str, None]  # Why; null while it is active.
    failing_since: Union[Instant, None]  # When attempts began to fail; null after a success.
    proven_at: Union[Instant, None]  # When its host was verified; null until then.
    waiting_reason: Union[str, None]  # Why deliveries are waiting; null if they are not.
    secret: str  # Signing secret (`whsec_…`) for deliveries, shown only once.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhookDeliveriesAnswer(TypedDict):
    id: str  # Id of the webhook.
    count: int  # Deliveries in this answer.
    deliveries: List[WebhookDelivery]  # Newest first, by sequence.
    tests: List[WebhookTestRecord]  # The latest tests, newest first; empty unless you request the newest deliveries of any status.
    next_before: Union[int, None]  # Pass as `before` for older ones; null at the end.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhookDelivery(TypedDict):
    id: str  # The `webhook-id` of every attempt of this delivery.
    sequence: int  # Number of the event for this webhook, without gaps.
    type: str  # Kind of the event.
    accession: str  # Accession number of the filing; for `contract` the id of the notice or the key of the award.
    status: Literal["pending", "delivered", "failed", "cancelled"]
    created_at: Instant  # When the event was queued.
    next_attempt_at: Union[Instant, None]  # When it is retried next; null if it is not.
    attempts: List[DeliveryAttempt]  # Oldest first.


class WebhookDeliveryAnswer(TypedDict):
    id: str  # The `webhook-id` of every attempt of this delivery.
    sequence: int  # Number of the event for this webhook, without gaps.
    type: str  # Kind of the event.
    accession: str  # Accession number of the filing; for `contract` the id of the notice or the key of the award.
    status: Literal["pending", "delivered", "failed", "cancelled"]
    created_at: Instant  # When the event was queued.
    next_attempt_at: Union[Instant, None]  # When it is retried next; null if it is not.
    attempts: List[DeliveryAttempt]  # Oldest first.
    webhook_id: str  # Id of the webhook.
    url: str  # Where it is sent.
    headers: Dict[str, str]  # Sent with every attempt, along with that attempt’s own `webhook-timestamp` and `webhook-signature`.
    body: str  # The bytes posted, the same at every attempt.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhookLab(TypedDict):
    passed: bool  # Whether every check passed.
    checks: List[WebhookLabCheck]


class WebhookLabCheck(TypedDict):
    name: str  # What was tried, such as `bad_signature`.
    expected: Literal["accepted", "refused"]  # `accepted` means any 2xx, `refused` any other response.
    status_code: Union[int, None]  # Status the receiver returned; null if it did not respond.
    duration_ms: int  # Milliseconds until the response, or until the attempt was abandoned.
    error: Union[str, None]  # Why there was no response; null if there was one.
    passed: bool
    advice: Union[str, None]  # What is wrong with the receiver; null if nothing is.


class WebhookRemovedAnswer(TypedDict):
    id: str  # Id of the webhook.
    active: bool
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhookReplayAnswer(TypedDict):
    id: str  # Id of the webhook.
    replayed: int  # Deliveries that are resent.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhookSearch(TypedDict):
    q: str  # Words and phrases, without surplus spaces.
    forms: Union[str, None]  # Form types, as given; null for all forms with text.
    entityName: Union[str, None]  # Words of a name; null for any name.


class WebhookSecretAnswer(TypedDict):
    id: str  # Id of the webhook.
    secret: str  # Signing secret (`whsec_…`) for deliveries, shown only once.
    previous_expires_at: Instant  # Until then, deliveries also carry a signature with the old secret.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhookTestAnswer(TypedDict):
    id: str  # Id of the webhook.
    delivered: bool  # Whether the receiver answered with a 2xx.
    status_code: Union[int, None]  # Status the receiver returned; null if it did not respond.
    duration_ms: int  # Milliseconds until the response, or until the attempt was abandoned.
    error: Union[str, None]  # Why there was no response; null if there was one.
    proven: bool  # Whether it returned the `webhook-challenge`, which verifies its host.
    lab: Union[WebhookLab, None]  # What the receiver lab found; null without `lab=true`.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhookTestRecord(TypedDict):
    id: str  # The `webhook-id` of the test.
    at: Instant  # When it was sent.
    status_code: Union[int, None]  # Status the receiver returned; null if it did not respond.
    duration_ms: int  # Milliseconds until the response, or until the attempt was abandoned.
    error: Union[str, None]  # Why there was no response; null if there was one.
    answer: Union[str, None]  # First bytes of the receiver’s response.
    lab_checks: Union[int, None]  # Checks of the receiver lab; null for a test without it.
    lab_failed: Union[int, None]  # Number of checks the receiver failed.


class WebhookWatchAnswer(TypedDict):
    id: str  # Id of the webhook.
    url: str  # Where deliveries are sent; `mailto:` and an address for `email`.
    name: Union[str, None]  # Name given by its owner.
    format: WebhookFormat
    digest: Union[WebhookDigest, None]  # For `email`: one email per `filing`, or one `daily`; null for other formats.
    tickers: List[str]  # Companies it watches; none for a search over every filer.
    people: List[str]  # CIKs of the people, managers and other filers it watches.
    events: List[str]  # Kinds of events: `insider`, `form_3`, `form_5`, `8-k`, `13d-g`, `13f`, `144`, `form_d`, `proxy`, `earnings_release`, `vote`, `search`, `contract`, `finding`.
    search: Union[WebhookSearch, None]  # What it searches new filings for; null if it has no search.
    active: bool  # False once it is deactivated.
    created_at: Instant  # When it was registered.
    deactivated_at: Union[Instant, None]  # When it was deactivated.
    deactivated_reason: Union[str, None]  # Why; null while it is active.
    failing_since: Union[Instant, None]  # When attempts began to fail; null after a success.
    proven_at: Union[Instant, None]  # When its host was verified; null until then.
    waiting_reason: Union[str, None]  # Why deliveries are waiting; null if they are not.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WebhooksAnswer(TypedDict):
    count: int  # Webhooks in this answer.
    webhooks: List[Webhook]  # Newest first, including deactivated ones.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class WordRun(TypedDict):
    kind: Literal["equal", "removed", "added"]
    text: str  # Equal words have the later report’s typography.
    chars_left_out: NotRequired[int]  # Number of characters cut where `text` has …; absent if none.


class XbrlAnswer(TypedDict):
    """One of 2 kinds: with `currency`, with `series`."""

    ticker: Union[str, None]  # The ticker requested, or the company’s main ticker; null if it has none.
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name, as the publisher gives it.
    filing: Union[XbrlFiling, None]  # The filing these facts are from, when an accession was given.
    period_type: Union[PeriodType, None]
    currency: NotRequired[Union[str, None]]  # Reporting currency of the statements; never converted.
    income_statement: NotRequired[List[IncomeStatementRow]]  # Newest first.
    balance_sheet: NotRequired[List[BalanceSheetRow]]  # Newest first.
    cash_flow: NotRequired[List[CashFlowRow]]  # Newest first.
    missing: List[MissingConcept]
    concepts: NotRequired[List[XbrlConcept]]  # Tags in use, by taxonomy and name: forty, starting at `offset`.
    concept_count: NotRequired[int]  # Total number of tags in use.
    next_offset: NotRequired[Union[int, None]]  # The `offset` of the next forty tags; null after the last.
    documents: NotRequired[List[SourceDocument]]  # With `include=sources`: the publisher’s documents that the values were read from; none where the company has published no structured data. A filing that the facts do not have yet is among them.
    normalization_version: NotRequired[int]  # With `include=sources`: version of the rules that made the values of them.
    asked: NotRequired[Dict[str, Any]]  # With `include=sources`: every parameter, defaults included.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    series: NotRequired[List[XbrlSeries]]  # One per tag and unit; values newest first.
    sandbox: NotRequired[bool]  # True for a sandbox key.
    empty_reason: NotRequired[str]  # Present if the list is empty: why.
    empty_code: NotRequired[AbsenceCode]
    ignored_parameters: NotRequired[List[str]]  # Present if parameters were sent that this endpoint does not have.
    resolved_from: NotRequired[List[ResolvedFrom]]  # Present if a former ticker or name was followed: what happened to it.
    registrants: NotRequired[List[Registrant]]  # Present if the company was several registrants over time, the present one first.
    ticker_reason: NotRequired[str]  # Present if `ticker` is null since no list of tickers is here.
    ticker_code: NotRequired[AbsenceCode]
    stale: NotRequired[bool]  # True if stored data could not be refreshed.


class XbrlConcept(TypedDict):
    taxonomy: str
    tag: str
    label: Union[str, None]
    units: List[str]
    facts: int


class XbrlFact(TypedDict):
    start: Union[Day, None]  # First day of the period; null for an instant.
    end: Day  # Last day of the period, or the date itself.
    value: float
    exact: NotRequired[str]  # The number as filed; present if it has whole digits that `value` cannot hold.
    fiscal_year: Union[int, None]
    fiscal_period: Union[FiscalPeriod, None]
    form: str
    filed: Day  # Filing date.
    accession: str
    frame: Union[str, None]
    from_filing: NotRequired[bool]  # Present if EDGAR’s company facts do not have the filing yet and it was read from its own document.


class XbrlFiling(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type, as spelled by EDGAR.
    filed: Day  # Filing date.
    facts: int  # Number of structured facts the filing reports.


class XbrlSeries(TypedDict):
    taxonomy: str
    tag: str
    label: Union[str, None]
    unit: str
    facts: List[XbrlFact]


PortfolioAnswer = Union[HoldingsAnswer, FundHoldingsAnswer]


class Operation(NamedTuple):
    method: str
    path: str
    # Whether the call may be sent again after a failure.
    is_idempotent: bool
    # The parameter by which the next page is asked for.
    paged_by: Optional[str]
    # Name of the answer's type.
    answer: str
    # Name of the call in the command line.
    command: Optional[str]


OPERATIONS: Dict[str, Operation] = {
    "create_key": Operation("POST", "/v1/keys", True, None, "KeyAnswer", None),
    "get_request": Operation("GET", "/v1/requests/{id}", True, None, "RequestAnswer", None),
    "get_company": Operation("GET", "/v1/company/{ticker}", True, None, "CompanyAnswer", "company"),
    "get_fails": Operation("GET", "/v1/fails/{ticker}", True, None, "FailsAnswer", "fails"),
    "get_filings": Operation("GET", "/v1/filings/{ticker}", True, "cursor", "FilingsAnswer", "filings"),
    "get_fundamentals": Operation("GET", "/v1/fundamentals/{ticker}", True, None, "FundamentalsAnswer", "fundamentals"),
    "get_xbrl": Operation("GET", "/v1/xbrl/{ident}", True, "offset", "XbrlAnswer", "xbrl"),
    "get_shares": Operation("GET", "/v1/shares/{ticker}", True, None, "SharesAnswer", "shares"),
    "get_restated_values": Operation("GET", "/v1/restatements/{ticker}", True, "cursor", "RestatementsAnswer", "restated-values"),
    "get_mapping": Operation("GET", "/v1/mapping", True, "offset", "MappingAnswer", "mapping"),
    "get_insider": Operation("GET", "/v1/insider/{ticker}", True, "offset", "InsiderAnswer", "insider"),
    "get_insider_feed": Operation("GET", "/v1/insiders/feed", True, "since", "InsiderFeedAnswer", "insider-feed"),
    "get_proposed_sales": Operation("GET", "/v1/proposed-sales/{ticker}", True, None, "ProposedSalesAnswer", "proposed-sales"),
    "find_insiders": Operation("GET", "/v1/insiders", True, None, "PeopleAnswer", "find-insiders"),
    "get_insider_person": Operation("GET", "/v1/insiders/{person_cik}", True, "cursor", "PersonAnswer", "insider-person"),
    "get_private_offerings": Operation("GET", "/v1/private-offerings/{ticker}", True, None, "PrivateOfferingAnswer", "private-offerings"),
    "get_compensation": Operation("GET", "/v1/compensation/{ticker}", True, None, "ProxyPayAnswer", "compensation"),
    "get_directors": Operation("GET", "/v1/directors/{ticker}", True, None, "BoardAnswer", "directors"),
    "get_restatements": Operation("GET", "/v1/events/restatements", True, None, "RedFlagsAnswer", "restatements"),
    "get_auditor_changes": Operation("GET", "/v1/events/auditor-changes", True, None, "RedFlagsAnswer", "auditor-changes"),
    "get_latest_events": Operation("GET", "/v1/events/latest", True, "cursor", "LatestEventsAnswer", "latest"),
    "get_event_content": Operation("GET", "/v1/events/{ticker}/content", True, None, "EventContentAnswer", "content"),
    "get_events": Operation("GET", "/v1/events/{ticker}", True, None, "EventsAnswer", "events"),
    "get_votes": Operation("GET", "/v1/votes/{ticker}", True, None, "MeetingAnswer", "votes"),
    "list_funds": Operation("GET", "/v1/funds", True, "cursor", "FundsAnswer", "funds"),
    "get_activist": Operation("GET", "/v1/activist/{identifier}", True, None, "ActivistAnswer", "activist"),
    "get_section_diff": Operation("GET", "/v1/sections/{ticker}/diff", True, "offset", "SectionDiffAnswer", "diff"),
    "get_sections": Operation("GET", "/v1/sections/{ticker}", True, "offset", "SectionsAnswer", "sections"),
    "get_report": Operation("GET", "/v1/reports/{ticker}", True, "offset", "ReportAnswer", "reports"),
    "get_filed_statements": Operation("GET", "/v1/statements/{ticker}", True, None, "FiledStatementsAnswer", "statements"),
    "get_segments": Operation("GET", "/v1/segments/{ticker}", True, None, "SegmentsAnswer", "segments"),
    "list_documents": Operation("GET", "/v1/documents/{accession}", True, None, "DocumentListAnswer", "list-documents"),
    "get_document": Operation("GET", "/v1/documents/{accession}/{document}", True, "offset", "DocumentTextAnswer", "document"),
    "search_filings": Operation("GET", "/v1/search/fulltext", True, "offset", "SearchAnswer", "fulltext"),
    "get_opportunities": Operation("GET", "/v1/opportunities", True, "offset", "OpportunitiesAnswer", "opportunities"),
    "get_opportunity": Operation("GET", "/v1/opportunities/{notice_id}", True, None, "OpportunityAnswer", "opportunity"),
    "get_contracts": Operation("GET", "/v1/contracts/{ticker}", True, "offset", "ContractsAnswer", "contracts"),
    "get_exceptions": Operation("GET", "/v1/exceptions", True, "cursor", "ExceptionsAnswer", "exceptions"),
    "resolve_entity": Operation("GET", "/v1/resolve", True, None, "ResolveAnswer", "resolve"),
    "get_ratios": Operation("GET", "/v1/ratios/{ticker}", True, None, "RatiosAnswer", "ratios"),
    "get_holdings": Operation("GET", "/v1/holdings/{identifier}", True, "offset", "PortfolioAnswer", "holdings"),
    "get_holders": Operation("GET", "/v1/holders/{ticker}", True, "cursor", "HoldersAnswer", "holders"),
    "get_releases": Operation("GET", "/v1/releases/{ticker}", True, None, "EarningsReleasesAnswer", "releases"),
    "get_valuation": Operation("GET", "/v1/valuation/{ticker}", True, None, "ValuationAnswer", "valuation"),
    "get_feed": Operation("GET", "/v1/feed", True, "since", "FeedAnswer", "feed"),
    "get_coverage": Operation("GET", "/v1/coverage", True, None, "CoverageAnswer", "coverage"),
    "get_snapshot": Operation("GET", "/v1/snapshot/{ticker}", True, None, "SnapshotAnswer", "snapshot"),
    "screen_market": Operation("GET", "/v1/screen", True, "offset", "ScreenAnswer", "screen"),
    "get_frame": Operation("GET", "/v1/frames/{measure}", True, "offset", "FrameAnswer", "frames"),
    "compare_companies": Operation("GET", "/v1/compare", True, None, "CompareAnswer", "compare"),
    "list_bulk": Operation("GET", "/v1/bulk", True, None, "BulkAnswer", "bulk"),
    "create_webhook": Operation("POST", "/v1/webhooks", True, None, "WebhookCreatedAnswer", None),
    "list_webhooks": Operation("GET", "/v1/webhooks", True, None, "WebhooksAnswer", None),
    "replace_webhook_watch": Operation("POST", "/v1/webhooks/{wid}/watch", False, None, "WebhookWatchAnswer", None),
    "delete_webhook": Operation("DELETE", "/v1/webhooks/{wid}", True, None, "WebhookRemovedAnswer", None),
    "test_webhook": Operation("POST", "/v1/webhooks/{wid}/test", False, None, "WebhookTestAnswer", None),
    "list_webhook_deliveries": Operation("GET", "/v1/webhooks/{wid}/deliveries", True, None, "WebhookDeliveriesAnswer", None),
    "list_deliveries": Operation("GET", "/v1/webhooks/deliveries", True, None, "AccountDeliveriesAnswer", None),
    "get_webhook_delivery": Operation("GET", "/v1/webhooks/{wid}/deliveries/{did}", True, None, "WebhookDeliveryAnswer", None),
    "replay_webhook": Operation("POST", "/v1/webhooks/{wid}/replay", False, None, "WebhookReplayAnswer", None),
    "rotate_webhook_secret": Operation("POST", "/v1/webhooks/{wid}/rotate", False, None, "WebhookSecretAnswer", None),
    "get_health": Operation("GET", "/health", True, None, "HealthAnswer", None),
}


class Endpoints:
    def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> Any:
        raise NotImplementedError

    def _events(self, name: str, query: Dict[str, Any]) -> Any:
        raise NotImplementedError

    def create_key(self, *, label: Optional[Union[str, None]] = None, budget: Optional[Union[int, None]] = None) -> KeyAnswer:
        """Create a free-tier API key."""
        return self._ask("create_key", {}, {}, {"label": label, "budget": budget})

    def get_request(self, id: str) -> RequestAnswer:
        """A logged request of your account: parameters, cost and waiting times."""
        return self._ask("get_request", {"id": id}, {}, None)

    def get_company(self, ticker: str, *, as_of: Optional[str] = None) -> CompanyAnswer:
        """Profile of one company."""
        return self._ask("get_company", {"ticker": ticker}, {"as_of": as_of}, None)

    def get_fails(self, ticker: str, *, settled_from: Optional[Day] = None, settled_to: Optional[Day] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> FailsAnswer:
        """Fails to deliver in a company’s securities, by settlement day."""
        return self._ask("get_fails", {"ticker": ticker}, {"settled_from": settled_from, "settled_to": settled_to, "limit": limit, "as_of": as_of}, None)

    def get_filings(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> FilingsAnswer:
        """Filings of one company, newest first, each with a link to its document."""
        return self._ask("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "cursor": cursor, "as_of": as_of}, None)

    def get_filings_pages(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> Pages[FilingsAnswer]:
        """Filings of one company, newest first, each with a link to its document. Page after page, to the last."""
        return self._pages("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "cursor": cursor, "as_of": as_of})

    def get_fundamentals(self, ticker: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, include: Optional[Literal["sources", "places", "sources,places"]] = None, fields: Optional[Literal["extended"]] = None, adjusted: Optional[bool] = None, as_of: Optional[str] = None) -> FundamentalsAnswer:
        """Income statement, balance sheet and cash flow, with the same field names for every company."""
        return self._ask("get_fundamentals", {"ticker": ticker}, {"period": period, "trailing": trailing, "limit": limit, "include": include, "fields": fields, "adjusted": adjusted, "as_of": as_of}, None)

    def get_xbrl(self, ident: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, concept: Optional[str] = None, history: Optional[bool] = None, accession: Optional[str] = None, offset: Optional[int] = None, include: Optional[Literal["sources", "places", "sources,places"]] = None, as_of: Optional[str] = None) -> XbrlAnswer:
        """Structured facts as filed: every period, every tag, or one filing alone."""
        return self._ask("get_xbrl", {"ident": ident}, {"period": period, "trailing": trailing, "limit": limit, "concept": concept, "history": history, "accession": accession, "offset": offset, "include": include, "as_of": as_of}, None)

    def get_xbrl_pages(self, ident: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, concept: Optional[str] = None, history: Optional[bool] = None, accession: Optional[str] = None, offset: Optional[int] = None, include: Optional[Literal["sources", "places", "sources,places"]] = None, as_of: Optional[str] = None) -> Pages[XbrlAnswer]:
        """Structured facts as filed: every period, every tag, or one filing alone. Page after page, to the last."""
        return self._pages("get_xbrl", {"ident": ident}, {"period": period, "trailing": trailing, "limit": limit, "concept": concept, "history": history, "accession": accession, "offset": offset, "include": include, "as_of": as_of})

    def get_shares(self, ticker: str, *, history: Optional[bool] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> SharesAnswer:
        """Shares outstanding and public float as filings state them."""
        return self._ask("get_shares", {"ticker": ticker}, {"history": history, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    def get_restated_values(self, ticker: str, *, kind: Optional[Literal["restated", "reclassified", "recast", "split"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> RestatementsAnswer:
        """Statement values restated by a later filing, for one company or all."""
        return self._ask("get_restated_values", {"ticker": ticker}, {"kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    def get_restated_values_pages(self, ticker: str, *, kind: Optional[Literal["restated", "reclassified", "recast", "split"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> Pages[RestatementsAnswer]:
        """Statement values restated by a later filing, for one company or all. Page after page, to the last."""
        return self._pages("get_restated_values", {"ticker": ticker}, {"kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of})

    def get_mapping(self, *, measure: Optional[Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "interest_income", "ebit", "ebitda", "dividends_per_share", "net_interest_income", "provision_for_credit_losses", "noninterest_income", "noninterest_expense", "premiums_earned", "claims_incurred", "acquisition_costs", "underwriting_expenses", "real_estate_gains", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "total_debt", "net_debt", "operating_lease_liabilities", "finance_lease_liabilities", "deferred_revenue", "preferred_equity", "temporary_equity", "minority_interest", "loans", "deposits", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow", "debt_issued", "debt_repaid", "acquisitions", "interest_paid", "income_taxes_paid", "income_with_nci", "nci_income", "income_to_common", "income_to_common_diluted", "preferred_dividends", "continuing_income", "discontinued_income", "equity_method_income", "cash_of_flows", "revenue_lines", "discontinued_eps_basic", "discontinued_eps_diluted", "nonproduction_depreciation", "restricted_cash", "excise_taxes", "operating_charges", "cost_of_goods", "costs_and_expenses", "bank_revenue", "other_property_additions", "oil_and_gas_additions", "stock_expense_lines", "depreciation_and_amortization_lines", "intangible_amortization", "premises_depreciation", "interest_incurred", "interest_capitalized", "refining_costs", "finished_goods", "other_inventories", "net_interest", "investment_interest", "preferred_dividends_paid", "exchange_effect", "nci_equity", "other_temporary_equity", "noncurrent_liabilities", "gross_margin", "operating_margin", "net_margin", "fcf_margin", "roe", "roa", "current_ratio", "quick_ratio", "cash_ratio", "debt_to_equity", "debt_to_assets", "interest_coverage", "asset_turnover", "revenue_growth"]] = None, limit: Optional[int] = None, offset: Optional[int] = None) -> MappingAnswer:
        """The definition of every measure: meaning, tags, formulas and rules. Free."""
        return self._ask("get_mapping", {}, {"measure": measure, "limit": limit, "offset": offset}, None)

    def get_mapping_pages(self, *, measure: Optional[Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "interest_income", "ebit", "ebitda", "dividends_per_share", "net_interest_income", "provision_for_credit_losses", "noninterest_income", "noninterest_expense", "premiums_earned", "claims_incurred", "acquisition_costs", "underwriting_expenses", "real_estate_gains", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "total_debt", "net_debt", "operating_lease_liabilities", "finance_lease_liabilities", "deferred_revenue", "preferred_equity", "temporary_equity", "minority_interest", "loans", "deposits", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow", "debt_issued", "debt_repaid", "acquisitions", "interest_paid", "income_taxes_paid", "income_with_nci", "nci_income", "income_to_common", "income_to_common_diluted", "preferred_dividends", "continuing_income", "discontinued_income", "equity_method_income", "cash_of_flows", "revenue_lines", "discontinued_eps_basic", "discontinued_eps_diluted", "nonproduction_depreciation", "restricted_cash", "excise_taxes", "operating_charges", "cost_of_goods", "costs_and_expenses", "bank_revenue", "other_property_additions", "oil_and_gas_additions", "stock_expense_lines", "depreciation_and_amortization_lines", "intangible_amortization", "premises_depreciation", "interest_incurred", "interest_capitalized", "refining_costs", "finished_goods", "other_inventories", "net_interest", "investment_interest", "preferred_dividends_paid", "exchange_effect", "nci_equity", "other_temporary_equity", "noncurrent_liabilities", "gross_margin", "operating_margin", "net_margin", "fcf_margin", "roe", "roa", "current_ratio", "quick_ratio", "cash_ratio", "debt_to_equity", "debt_to_assets", "interest_coverage", "asset_turnover", "revenue_growth"]] = None, limit: Optional[int] = None, offset: Optional[int] = None) -> Pages[MappingAnswer]:
        """The definition of every measure: meaning, tags, formulas and rules. Free. Page after page, to the last."""
        return self._pages("get_mapping", {}, {"measure": measure, "limit": limit, "offset": offset})

    def get_insider(self, ticker: str, *, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, side: Optional[Literal["buy", "sell"]] = None, role: Optional[Literal["director", "officer", "ten_percent_owner", "other"]] = None, plan: Optional[bool] = None, min_share_of_holdings: Optional[float] = None, as_of: Optional[str] = None) -> InsiderAnswer:
        """Insider transactions and holdings from Forms 3, 4 and 5, for one company or market-wide."""
        return self._ask("get_insider", {"ticker": ticker}, {"limit": limit, "offset": offset, "max_chars": max_chars, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "side": side, "role": role, "plan": plan, "min_share_of_holdings": min_share_of_holdings, "as_of": as_of}, None)

    def get_insider_pages(self, ticker: str, *, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, side: Optional[Literal["buy", "sell"]] = None, role: Optional[Literal["director", "officer", "ten_percent_owner", "other"]] = None, plan: Optional[bool] = None, min_share_of_holdings: Optional[float] = None, as_of: Optional[str] = None) -> Pages[InsiderAnswer]:
        """Insider transactions and holdings from Forms 3, 4 and 5, for one company or market-wide. Page after page, to the last."""
        return self._pages("get_insider", {"ticker": ticker}, {"limit": limit, "offset": offset, "max_chars": max_chars, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "side": side, "role": role, "plan": plan, "min_share_of_holdings": min_share_of_holdings, "as_of": as_of})

    def get_insider_feed(self, *, since: Optional[str] = None, form: Optional[Literal["3", "4", "5"]] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> InsiderFeedAnswer:
        """Every row of every Form 3, 4 and 5, in the order this service stored them."""
        return self._ask("get_insider_feed", {}, {"since": since, "form": form, "limit": limit, "as_of": as_of}, None)

    def get_insider_feed_pages(self, *, since: Optional[str] = None, form: Optional[Literal["3", "4", "5"]] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> Pages[InsiderFeedAnswer]:
        """Every row of every Form 3, 4 and 5, in the order this service stored them. Page after page, to the last."""
        return self._pages("get_insider_feed", {}, {"since": since, "form": form, "limit": limit, "as_of": as_of})

    def get_proposed_sales(self, ticker: str, *, limit: Optional[int] = None, min_value: Optional[int] = None, as_of: Optional[str] = None) -> ProposedSalesAnswer:
        """Notices of proposed sales by insiders (Form 144), for one company or market-wide."""
        return self._ask("get_proposed_sales", {"ticker": ticker}, {"limit": limit, "min_value": min_value, "as_of": as_of}, None)

    def find_insiders(self, *, name: str, limit: Optional[int] = None, as_of: Optional[str] = None) -> PeopleAnswer:
        """Insiders by name, including close spellings: who they are and at which companies."""
        return self._ask("find_insiders", {}, {"name": name, "limit": limit, "as_of": as_of}, None)

    def get_insider_person(self, person_cik: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> PersonAnswer:
        """One insider across all companies: roles, trades, holdings over time, plan sales, notices."""
        return self._ask("get_insider_person", {"person_cik": person_cik}, {"limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def get_insider_person_pages(self, person_cik: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> Pages[PersonAnswer]:
        """One insider across all companies: roles, trades, holdings over time, plan sales, notices. Page after page, to the last."""
        return self._pages("get_insider_person", {"person_cik": person_cik}, {"limit": limit, "cursor": cursor, "as_of": as_of})

    def get_private_offerings(self, ticker: str, *, limit: Optional[int] = None, min_sold: Optional[int] = None, as_of: Optional[str] = None) -> PrivateOfferingAnswer:
        """Private offerings of securities (Form D), for one company or market-wide."""
        return self._ask("get_private_offerings", {"ticker": ticker}, {"limit": limit, "min_sold": min_sold, "as_of": as_of}, None)

    def get_compensation(self, ticker: str, *, limit: Optional[int] = None, min_total: Optional[int] = None, as_of: Optional[str] = None) -> ProxyPayAnswer:
        """Pay of executives and directors, from proxy statements (DEF 14A)."""
        return self._ask("get_compensation", {"ticker": ticker}, {"limit": limit, "min_total": min_total, "as_of": as_of}, None)

    def get_directors(self, ticker: str, *, limit: Optional[int] = None, as_of: Optional[str] = None) -> BoardAnswer:
        """The board of directors, from proxy statements (DEF 14A)."""
        return self._ask("get_directors", {"ticker": ticker}, {"limit": limit, "as_of": as_of}, None)

    def get_restatements(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks withdrawing earlier financial statements (Item 4.02)."""
        return self._ask("get_restatements", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    def get_auditor_changes(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks reporting a change of auditor (Item 4.01)."""
        return self._ask("get_auditor_changes", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    def get_latest_events(self, *, item: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> LatestEventsAnswer:
        """Latest 8-Ks of all companies, optionally by item, paged with a cursor."""
        return self._ask("get_latest_events", {}, {"item": item, "limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def get_latest_events_pages(self, *, item: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> Pages[LatestEventsAnswer]:
        """Latest 8-Ks of all companies, optionally by item, paged with a cursor. Page after page, to the last."""
        return self._pages("get_latest_events", {}, {"item": item, "limit": limit, "cursor": cursor, "as_of": as_of})

    def get_event_content(self, ticker: str, *, item: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> EventContentAnswer:
        """What 8-Ks say: auditor changes, officer and director changes, withdrawn statements."""
        return self._ask("get_event_content", {"ticker": ticker}, {"item": item, "limit": limit, "as_of": as_of}, None)

    def get_events(self, ticker: str, *, limit: Optional[int] = None, notable: Optional[bool] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> EventsAnswer:
        """Material events of one company: 8-Ks as typed items, newest first."""
        return self._ask("get_events", {"ticker": ticker}, {"limit": limit, "notable": notable, "item": item, "as_of": as_of}, None)

    def get_votes(self, ticker: str, *, limit: Optional[int] = None, min_opposition: Optional[int] = None, as_of: Optional[str] = None) -> MeetingAnswer:
        """Votes of shareholders’ meetings, from 8-Ks with Item 5.07."""
        return self._ask("get_votes", {"ticker": ticker}, {"limit": limit, "min_opposition": min_opposition, "as_of": as_of}, None)

    def list_funds(self, *, query: Optional[str] = None, sort: Optional[Literal["value", "name"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> FundsAnswer:
        """Managers that file on Form 13F, by name and size."""
        return self._ask("list_funds", {}, {"query": query, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def list_funds_pages(self, *, query: Optional[str] = None, sort: Optional[Literal["value", "name"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> Pages[FundsAnswer]:
        """Managers that file on Form 13F, by name and size. Page after page, to the last."""
        return self._pages("list_funds", {}, {"query": query, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of})

    def get_activist(self, identifier: str, *, activist_only: Optional[bool] = None, min_percent: Optional[float] = None, include: Optional[Literal["new", "amendments", "all", "new,amendments", "new,all", "amendments,all", "new,amendments,all"]] = None, limit: Optional[int] = None, history: Optional[bool] = None, as_of: Optional[str] = None) -> ActivistAnswer:
        """Stakes above 5% from Schedules 13D and 13G, for one company or market-wide."""
        return self._ask("get_activist", {"identifier": identifier}, {"activist_only": activist_only, "min_percent": min_percent, "include": include, "limit": limit, "history": history, "as_of": as_of}, None)

    def get_section_diff(self, ticker: str, *, item: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, from_accession: Optional[str] = None, to_accession: Optional[str] = None, view: Optional[Literal["compact", "full"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> SectionDiffAnswer:
        """What changed in a section since the prior year, or between any two reports."""
        return self._ask("get_section_diff", {"ticker": ticker}, {"item": item, "form": form, "from_accession": from_accession, "to_accession": to_accession, "view": view, "limit": limit, "offset": offset, "max_chars": max_chars, "as_of": as_of}, None)

    def get_section_diff_pages(self, ticker: str, *, item: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, from_accession: Optional[str] = None, to_accession: Optional[str] = None, view: Optional[Literal["compact", "full"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> Pages[SectionDiffAnswer]:
        """What changed in a section since the prior year, or between any two reports. Page after page, to the last."""
        return self._pages("get_section_diff", {"ticker": ticker}, {"item": item, "form": form, "from_accession": from_accession, "to_accession": to_accession, "view": view, "limit": limit, "offset": offset, "max_chars": max_chars, "as_of": as_of})

    def get_sections(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> SectionsAnswer:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of its sections."""
        return self._ask("get_sections", {"ticker": ticker}, {"form": form, "item": item, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of}, None)

    def get_sections_pages(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> Pages[SectionsAnswer]:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of its sections. Page after page, to the last."""
        return self._pages("get_sections", {"ticker": ticker}, {"form": form, "item": item, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of})

    def get_report(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, item: Optional[str] = None, accession: Optional[str] = None, year: Optional[int] = None, period: Optional[str] = None, q: Optional[str] = None, within: Optional[Literal["report", "company"]] = None, limit: Optional[int] = None, chunks: Optional[int] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> ReportAnswer:
        """Sections of any report as clean text, or their list: annual, quarterly and current reports, proxy statements and prospectuses, by form, year, period or filing."""
        return self._ask("get_report", {"ticker": ticker}, {"form": form, "item": item, "accession": accession, "year": year, "period": period, "q": q, "within": within, "limit": limit, "chunks": chunks, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of}, None)

    def get_report_pages(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, item: Optional[str] = None, accession: Optional[str] = None, year: Optional[int] = None, period: Optional[str] = None, q: Optional[str] = None, within: Optional[Literal["report", "company"]] = None, limit: Optional[int] = None, chunks: Optional[int] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> Pages[ReportAnswer]:
        """Sections of any report as clean text, or their list: annual, quarterly and current reports, proxy statements and prospectuses, by form, year, period or filing. Page after page, to the last."""
        return self._pages("get_report", {"ticker": ticker}, {"form": form, "item": item, "accession": accession, "year": year, "period": period, "q": q, "within": within, "limit": limit, "chunks": chunks, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of})

    def get_filed_statements(self, ticker: str, *, accession: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "20-F", "40-F"]] = None, as_of: Optional[str] = None) -> FiledStatementsAnswer:
        """The statements of one filing as the filer laid them out, line by line."""
        return self._ask("get_filed_statements", {"ticker": ticker}, {"accession": accession, "form": form, "as_of": as_of}, None)

    def get_segments(self, ticker: str, *, limit: Optional[int] = None, by: Optional[Literal["segment", "product", "geography"]] = None, as_of: Optional[str] = None) -> SegmentsAnswer:
        """Revenue, income and assets by segment, product and geography, over years."""
        return self._ask("get_segments", {"ticker": ticker}, {"limit": limit, "by": by, "as_of": as_of}, None)

    def list_documents(self, accession: str, *, company: Optional[str] = None, as_of: Optional[str] = None) -> DocumentListAnswer:
        """The documents of any filing: number, type, description, size and hash."""
        return self._ask("list_documents", {"accession": accession}, {"company": company, "as_of": as_of}, None)

    def get_document(self, accession: str, document: str, *, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, company: Optional[str] = None, as_of: Optional[str] = None) -> DocumentTextAnswer:
        """Any document of any filing as clean text, Markdown or safe HTML, in parts."""
        return self._ask("get_document", {"accession": accession, "document": document}, {"format": format, "offset": offset, "max_chars": max_chars, "company": company, "as_of": as_of}, None)

    def get_document_pages(self, accession: str, document: str, *, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, company: Optional[str] = None, as_of: Optional[str] = None) -> Pages[DocumentTextAnswer]:
        """Any document of any filing as clean text, Markdown or safe HTML, in parts. Page after page, to the last."""
        return self._pages("get_document", {"accession": accession, "document": document}, {"format": format, "offset": offset, "max_chars": max_chars, "company": company, "as_of": as_of})

    def search_filings(self, *, q: str, forms: Optional[str] = None, ciks: Optional[str] = None, ticker: Optional[str] = None, entityName: Optional[str] = None, startdt: Optional[Day] = None, enddt: Optional[Day] = None, order: Optional[Literal["best", "newest"]] = None, index: Optional[Literal["publisher", "local"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> SearchAnswer:
        """Full-text search of filing documents, including exhibits."""
        return self._ask("search_filings", {}, {"q": q, "forms": forms, "ciks": ciks, "ticker": ticker, "entityName": entityName, "startdt": startdt, "enddt": enddt, "order": order, "index": index, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def search_filings_pages(self, *, q: str, forms: Optional[str] = None, ciks: Optional[str] = None, ticker: Optional[str] = None, entityName: Optional[str] = None, startdt: Optional[Day] = None, enddt: Optional[Day] = None, order: Optional[Literal["best", "newest"]] = None, index: Optional[Literal["publisher", "local"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Pages[SearchAnswer]:
        """Full-text search of filing documents, including exhibits. Page after page, to the last."""
        return self._pages("search_filings", {}, {"q": q, "forms": forms, "ciks": ciks, "ticker": ticker, "entityName": entityName, "startdt": startdt, "enddt": enddt, "order": order, "index": index, "limit": limit, "offset": offset, "as_of": as_of})

    def get_opportunities(self, *, posted_from: Optional[Day] = None, posted_to: Optional[Day] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, agency: Optional[str] = None, q: Optional[str] = None, response_from: Optional[Day] = None, response_to: Optional[Day] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> OpportunitiesAnswer:
        """Federal contract opportunities, newest first."""
        return self._ask("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "agency": agency, "q": q, "response_from": response_from, "response_to": response_to, "title": title, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_opportunities_pages(self, *, posted_from: Optional[Day] = None, posted_to: Optional[Day] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, agency: Optional[str] = None, q: Optional[str] = None, response_from: Optional[Day] = None, response_to: Optional[Day] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Pages[OpportunitiesAnswer]:
        """Federal contract opportunities, newest first. Page after page, to the last."""
        return self._pages("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "agency": agency, "q": q, "response_from": response_from, "response_to": response_to, "title": title, "limit": limit, "offset": offset, "as_of": as_of})

    def get_opportunity(self, notice_id: str, *, as_of: Optional[str] = None) -> OpportunityAnswer:
        """One SAM.gov notice: text, contacts, attachments, award, and changes."""
        return self._ask("get_opportunity", {"notice_id": notice_id}, {"as_of": as_of}, None)

    def get_contracts(self, ticker: str, *, fiscal_year: Optional[int] = None, min_confidence: Optional[Literal["high", "medium", "low"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> ContractsAnswer:
        """Federal contracts won by a listed company and its subsidiaries."""
        return self._ask("get_contracts", {"ticker": ticker}, {"fiscal_year": fiscal_year, "min_confidence": min_confidence, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_contracts_pages(self, ticker: str, *, fiscal_year: Optional[int] = None, min_confidence: Optional[Literal["high", "medium", "low"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Pages[ContractsAnswer]:
        """Federal contracts won by a listed company and its subsidiaries. Page after page, to the last."""
        return self._pages("get_contracts", {"ticker": ticker}, {"fiscal_year": fiscal_year, "min_confidence": min_confidence, "limit": limit, "offset": offset, "as_of": as_of})

    def get_exceptions(self, *, ticker: Optional[str] = None, kind: Optional[Literal["gross_profit_is_revenue_less_cost", "gross_profit_is_within_revenue", "operating_income_is_gross_profit_less_expenses", "operating_income_is_not_revenue", "operating_income_is_not_net_income", "income_is_pretax_less_tax", "income_is_parents_and_minoritys", "eps_times_shares_is_income", "eps_has_the_sign_of_income", "diluted_shares_include_basic", "assets_are_liabilities_and_equity", "equity_is_parents_and_minoritys", "assets_include_their_lines", "current_assets_include_their_lines", "liabilities_include_their_lines", "net_change_is_sum_of_flows", "cash_rolls_forward", "bank_revenue_is_interest_and_other_income", "premiums_are_within_revenue", "quarters_sum_to_year", "sign_is_unusual", "scale_fits_neighbours", "numbers_are_exact", "two_tags_agree", "quarter_is_not_year_to_date", "receivable_is_above_allowance", "cash_excludes_restricted", "parent_equity_is_no_total", "shares_fit_income", "cost_is_the_whole_cost", "read_from_filing", "scale_is_off", "sign_is_turned", "filing_says_one_value", "period_ends_before_filing", "period_starts_before_end", "shares_outstanding_fit_average", "public_float_fits_shares", "quarter_is_missing", "shares.negative", "price.negative", "price.other_unit", "price.other_currency", "price.outside_footnote", "price.is_total", "price.implausible", "value.implausible", "value.unusual", "document.cut", "number.rounded", "date.after_filing", "date.implausible", "code.missing", "code.unknown", "code.contradicts_direction", "footnote.missing", "votes.total_differs", "votes.non_votes_differ", "shares.repeat_value", "value.differs_from_cover", "entries.differ_from_cover", "unit.against_instructions", "percent.above_100", "percent.negative", "event_date.after_filing"]] = None, subject: Optional[Literal["statements", "insider", "votes", "13f", "13d-g"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ExceptionsAnswer:
        """Where filings fail checks: statements that do not tie out, facts out of scale, missing quarters, doubtful insider trades, 13F reports and stakes."""
        return self._ask("get_exceptions", {}, {"ticker": ticker, "kind": kind, "subject": subject, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    def get_exceptions_pages(self, *, ticker: Optional[str] = None, kind: Optional[Literal["gross_profit_is_revenue_less_cost", "gross_profit_is_within_revenue", "operating_income_is_gross_profit_less_expenses", "operating_income_is_not_revenue", "operating_income_is_not_net_income", "income_is_pretax_less_tax", "income_is_parents_and_minoritys", "eps_times_shares_is_income", "eps_has_the_sign_of_income", "diluted_shares_include_basic", "assets_are_liabilities_and_equity", "equity_is_parents_and_minoritys", "assets_include_their_lines", "current_assets_include_their_lines", "liabilities_include_their_lines", "net_change_is_sum_of_flows", "cash_rolls_forward", "bank_revenue_is_interest_and_other_income", "premiums_are_within_revenue", "quarters_sum_to_year", "sign_is_unusual", "scale_fits_neighbours", "numbers_are_exact", "two_tags_agree", "quarter_is_not_year_to_date", "receivable_is_above_allowance", "cash_excludes_restricted", "parent_equity_is_no_total", "shares_fit_income", "cost_is_the_whole_cost", "read_from_filing", "scale_is_off", "sign_is_turned", "filing_says_one_value", "period_ends_before_filing", "period_starts_before_end", "shares_outstanding_fit_average", "public_float_fits_shares", "quarter_is_missing", "shares.negative", "price.negative", "price.other_unit", "price.other_currency", "price.outside_footnote", "price.is_total", "price.implausible", "value.implausible", "value.unusual", "document.cut", "number.rounded", "date.after_filing", "date.implausible", "code.missing", "code.unknown", "code.contradicts_direction", "footnote.missing", "votes.total_differs", "votes.non_votes_differ", "shares.repeat_value", "value.differs_from_cover", "entries.differ_from_cover", "unit.against_instructions", "percent.above_100", "percent.negative", "event_date.after_filing"]] = None, subject: Optional[Literal["statements", "insider", "votes", "13f", "13d-g"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> Pages[ExceptionsAnswer]:
        """Where filings fail checks: statements that do not tie out, facts out of scale, missing quarters, doubtful insider trades, 13F reports and stakes. Page after page, to the last."""
        return self._pages("get_exceptions", {}, {"ticker": ticker, "kind": kind, "subject": subject, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of})

    def resolve_entity(self, *, ticker: Optional[str] = None, kind: Optional[Literal["company", "person", "manager", "fund"]] = None, cik: Optional[str] = None, cusip: Optional[str] = None, name: Optional[str] = None, as_of: Optional[str] = None) -> ResolveAnswer:
        """Find a company, person, manager or fund by name or identifier."""
        return self._ask("resolve_entity", {}, {"ticker": ticker, "kind": kind, "cik": cik, "cusip": cusip, "name": name, "as_of": as_of}, None)

    def get_ratios(self, ticker: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, basis: Optional[Literal["closing", "average"]] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources", "peers", "formula", "sources,peers", "sources,formula", "peers,formula", "sources,peers,formula"]] = None, as_of: Optional[str] = None) -> RatiosAnswer:
        """Fourteen financial ratios with their inputs, for the latest fiscal year or over time."""
        return self._ask("get_ratios", {"ticker": ticker}, {"period": period, "trailing": trailing, "limit": limit, "basis": basis, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    def get_holdings(self, identifier: str, *, kind: Optional[Literal["manager", "fund"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, changes: Optional[bool] = None, period: Optional[str] = None, history: Optional[int] = None, ticker: Optional[str] = None, cusip: Optional[str] = None, as_of: Optional[str] = None) -> PortfolioAnswer:
        """Holdings of a manager from its 13F reports, with changes and history, or of a fund from Form N-PORT."""
        return self._ask("get_holdings", {"identifier": identifier}, {"kind": kind, "limit": limit, "offset": offset, "changes": changes, "period": period, "history": history, "ticker": ticker, "cusip": cusip, "as_of": as_of}, None)

    def get_holdings_pages(self, identifier: str, *, kind: Optional[Literal["manager", "fund"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, changes: Optional[bool] = None, period: Optional[str] = None, history: Optional[int] = None, ticker: Optional[str] = None, cusip: Optional[str] = None, as_of: Optional[str] = None) -> Pages[PortfolioAnswer]:
        """Holdings of a manager from its 13F reports, with changes and history, or of a fund from Form N-PORT. Page after page, to the last."""
        return self._pages("get_holdings", {"identifier": identifier}, {"kind": kind, "limit": limit, "offset": offset, "changes": changes, "period": period, "history": history, "ticker": ticker, "cusip": cusip, "as_of": as_of})

    def get_holders(self, ticker: str, *, period: Optional[Day] = None, kind: Optional[Literal["shares", "call", "put", "principal"]] = None, change: Optional[Literal["new", "added", "reduced", "unchanged", "gone"]] = None, sort: Optional[Literal["value", "shares"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> HoldersAnswer:
        """Who holds a company: institutional managers by 13F, large stakes, insiders."""
        return self._ask("get_holders", {"ticker": ticker}, {"period": period, "kind": kind, "change": change, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def get_holders_pages(self, ticker: str, *, period: Optional[Day] = None, kind: Optional[Literal["shares", "call", "put", "principal"]] = None, change: Optional[Literal["new", "added", "reduced", "unchanged", "gone"]] = None, sort: Optional[Literal["value", "shares"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> Pages[HoldersAnswer]:
        """Who holds a company: institutional managers by 13F, large stakes, insiders. Page after page, to the last."""
        return self._pages("get_holders", {"ticker": ticker}, {"period": period, "kind": kind, "change": change, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of})

    def get_releases(self, ticker: str, *, limit: Optional[int] = None, as_of: Optional[str] = None) -> EarningsReleasesAnswer:
        """Earnings releases before the 10-Q: figures with their cells, and guidance."""
        return self._ask("get_releases", {"ticker": ticker}, {"limit": limit, "as_of": as_of}, None)

    def get_valuation(self, ticker: str, *, day_from: Optional[Day] = None, day_to: Optional[Day] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ValuationAnswer:
        """Market value and multiples by prices that the operator loaded, without look-ahead."""
        return self._ask("get_valuation", {"ticker": ticker}, {"day_from": day_from, "day_to": day_to, "limit": limit, "as_of": as_of}, None)

    def get_feed(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> FeedAnswer:
        """Every filing of all filers, in the order first seen, with a cursor."""
        return self._ask("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit}, None)

    def get_feed_pages(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> Pages[FeedAnswer]:
        """Every filing of all filers, in the order first seen, with a cursor. Page after page, to the last."""
        return self._pages("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit})

    def get_feed_events(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> Iterator[FeedFiling]:
        """Every filing of all filers, in the order first seen, with a cursor. As a continuous stream: starts now without `since`, and resumes after a disconnect."""
        return self._events("get_feed", {"since": since, "form": form, "ticker": ticker, "limit": limit})

    def get_coverage(self) -> CoverageAnswer:
        """What data the service has, and how complete and current it is. Free."""
        return self._ask("get_coverage", {}, {}, None)

    def get_snapshot(self, ticker: str, *, as_of: Optional[str] = None) -> SnapshotAnswer:
        """One company at a glance, in at most 1,500 tokens: start here."""
        return self._ask("get_snapshot", {"ticker": ticker}, {"as_of": as_of}, None)

    def screen_market(self, *, where: Optional[str] = None, columns: Optional[str] = None, sort: Optional[str] = None, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> ScreenAnswer:
        """Companies whose newest period meets conditions on measures, ratios and growth."""
        return self._ask("screen_market", {}, {"where": where, "columns": columns, "sort": sort, "period": period, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def screen_market_pages(self, *, where: Optional[str] = None, columns: Optional[str] = None, sort: Optional[str] = None, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Pages[ScreenAnswer]:
        """Companies whose newest period meets conditions on measures, ratios and growth. Page after page, to the last."""
        return self._pages("screen_market", {}, {"where": where, "columns": columns, "sort": sort, "period": period, "limit": limit, "offset": offset, "as_of": as_of})

    def get_frame(self, measure: str, *, period: str, align: Optional[Literal["calendar", "fiscal"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> FrameAnswer:
        """One measure or ratio of all companies for one period, with filings and vintage."""
        return self._ask("get_frame", {"measure": measure}, {"period": period, "align": align, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_frame_pages(self, measure: str, *, period: str, align: Optional[Literal["calendar", "fiscal"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Pages[FrameAnswer]:
        """One measure or ratio of all companies for one period, with filings and vintage. Page after page, to the last."""
        return self._pages("get_frame", {"measure": measure}, {"period": period, "align": align, "limit": limit, "offset": offset, "as_of": as_of})

    def compare_companies(self, *, tickers: str, measures: str, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, align: Optional[Literal["calendar", "fiscal"]] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> CompareAnswer:
        """Measures and ratios of several companies side by side, period by period."""
        return self._ask("compare_companies", {}, {"tickers": tickers, "measures": measures, "period": period, "align": align, "limit": limit, "as_of": as_of}, None)

    def list_bulk(self, *, snapshot: Optional[str] = None) -> BulkAnswer:
        """Parquet files of the whole store, to download. Free."""
        return self._ask("list_bulk", {}, {"snapshot": snapshot}, None)

    def create_webhook(self, *, url: str, tickers: Sequence[str], events: Sequence[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]], format: Optional[Literal["json", "slack", "discord", "teams", "email"]] = None, digest: Optional[Union[Literal["filing", "daily"], None]] = None, name: Optional[Union[str, None]] = None, people: Optional[Sequence[str]] = None, q: Optional[Union[str, None]] = None, forms: Optional[Union[str, None]] = None, entityName: Optional[Union[str, None]] = None) -> WebhookCreatedAnswer:
        """Register a webhook for filings of certain companies or people, or filings that match a search."""
        return self._ask("create_webhook", {}, {}, {"url": url, "format": format, "digest": digest, "name": name, "tickers": tickers, "people": people, "events": events, "q": q, "forms": forms, "entityName": entityName})

    def list_webhooks(self) -> WebhooksAnswer:
        """The caller’s webhooks."""
        return self._ask("list_webhooks", {}, {}, None)

    def replace_webhook_watch(self, wid: str, *, tickers: Sequence[str], events: Sequence[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]], name: Optional[Union[str, None]] = None, people: Optional[Sequence[str]] = None, q: Optional[Union[str, None]] = None, forms: Optional[Union[str, None]] = None, entityName: Optional[Union[str, None]] = None) -> WebhookWatchAnswer:
        """Replace what a webhook watches, and its name."""
        return self._ask("replace_webhook_watch", {"wid": wid}, {}, {"name": name, "tickers": tickers, "people": people, "events": events, "q": q, "forms": forms, "entityName": entityName})

    def delete_webhook(self, wid: str) -> WebhookRemovedAnswer:
        """Deactivate a webhook."""
        return self._ask("delete_webhook", {"wid": wid}, {}, None)

    def test_webhook(self, wid: str, *, lab: Optional[bool] = None) -> WebhookTestAnswer:
        """Send a signed test payload to the webhook now."""
        return self._ask("test_webhook", {"wid": wid}, {"lab": lab}, None)

    def list_webhook_deliveries(self, wid: str, *, limit: Optional[int] = None, before: Optional[int] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None, type: Optional[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]] = None) -> WebhookDeliveriesAnswer:
        """Deliveries of a webhook, with every attempt."""
        return self._ask("list_webhook_deliveries", {"wid": wid}, {"limit": limit, "before": before, "status": status, "type": type}, None)

    def list_deliveries(self, *, limit: Optional[int] = None, before: Optional[str] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None, type: Optional[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]] = None, queued_from: Optional[Day] = None, queued_to: Optional[Day] = None) -> AccountDeliveriesAnswer:
        """Deliveries of all the account’s webhooks, with every attempt."""
        return self._ask("list_deliveries", {}, {"limit": limit, "before": before, "status": status, "type": type, "queued_from": queued_from, "queued_to": queued_to}, None)

    def get_webhook_delivery(self, wid: str, did: str) -> WebhookDeliveryAnswer:
        """One delivery as posted: headers, body and every attempt."""
        return self._ask("get_webhook_delivery", {"wid": wid, "did": did}, {}, None)

    def replay_webhook(self, wid: str, *, delivery_id: Optional[Union[str, None]] = None, from_sequence: Optional[Union[int, None]] = None, to_sequence: Optional[Union[int, None]] = None) -> WebhookReplayAnswer:
        """Resend deliveries: one by its id, or a range of sequence numbers."""
        return self._ask("replay_webhook", {"wid": wid}, {}, {"delivery_id": delivery_id, "from_sequence": from_sequence, "to_sequence": to_sequence})

    def rotate_webhook_secret(self, wid: str, *, overlap_hours: Optional[int] = None) -> WebhookSecretAnswer:
        """Replace the signing secret of a webhook."""
        return self._ask("rotate_webhook_secret", {"wid": wid}, {}, {"overlap_hours": overlap_hours})

    def get_health(self) -> HealthAnswer:
        """Whether the service is up."""
        return self._ask("get_health", {}, {}, None)


class AsyncEndpoints:
    async def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> Any:
        raise NotImplementedError

    def _events(self, name: str, query: Dict[str, Any]) -> Any:
        raise NotImplementedError

    async def create_key(self, *, label: Optional[Union[str, None]] = None, budget: Optional[Union[int, None]] = None) -> KeyAnswer:
        """Create a free-tier API key."""
        return await self._ask("create_key", {}, {}, {"label": label, "budget": budget})

    async def get_request(self, id: str) -> RequestAnswer:
        """A logged request of your account: parameters, cost and waiting times."""
        return await self._ask("get_request", {"id": id}, {}, None)

    async def get_company(self, ticker: str, *, as_of: Optional[str] = None) -> CompanyAnswer:
        """Profile of one company."""
        return await self._ask("get_company", {"ticker": ticker}, {"as_of": as_of}, None)

    async def get_fails(self, ticker: str, *, settled_from: Optional[Day] = None, settled_to: Optional[Day] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> FailsAnswer:
        """Fails to deliver in a company’s securities, by settlement day."""
        return await self._ask("get_fails", {"ticker": ticker}, {"settled_from": settled_from, "settled_to": settled_to, "limit": limit, "as_of": as_of}, None)

    async def get_filings(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> FilingsAnswer:
        """Filings of one company, newest first, each with a link to its document."""
        return await self._ask("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "cursor": cursor, "as_of": as_of}, None)

    def get_filings_pages(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> AsyncPages[FilingsAnswer]:
        """Filings of one company, newest first, each with a link to its document. Page after page, to the last."""
        return self._pages("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "cursor": cursor, "as_of": as_of})

    async def get_fundamentals(self, ticker: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, include: Optional[Literal["sources", "places", "sources,places"]] = None, fields: Optional[Literal["extended"]] = None, adjusted: Optional[bool] = None, as_of: Optional[str] = None) -> FundamentalsAnswer:
        """Income statement, balance sheet and cash flow, with the same field names for every company."""
        return await self._ask("get_fundamentals", {"ticker": ticker}, {"period": period, "trailing": trailing, "limit": limit, "include": include, "fields": fields, "adjusted": adjusted, "as_of": as_of}, None)

    async def get_xbrl(self, ident: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, concept: Optional[str] = None, history: Optional[bool] = None, accession: Optional[str] = None, offset: Optional[int] = None, include: Optional[Literal["sources", "places", "sources,places"]] = None, as_of: Optional[str] = None) -> XbrlAnswer:
        """Structured facts as filed: every period, every tag, or one filing alone."""
        return await self._ask("get_xbrl", {"ident": ident}, {"period": period, "trailing": trailing, "limit": limit, "concept": concept, "history": history, "accession": accession, "offset": offset, "include": include, "as_of": as_of}, None)

    def get_xbrl_pages(self, ident: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, concept: Optional[str] = None, history: Optional[bool] = None, accession: Optional[str] = None, offset: Optional[int] = None, include: Optional[Literal["sources", "places", "sources,places"]] = None, as_of: Optional[str] = None) -> AsyncPages[XbrlAnswer]:
        """Structured facts as filed: every period, every tag, or one filing alone. Page after page, to the last."""
        return self._pages("get_xbrl", {"ident": ident}, {"period": period, "trailing": trailing, "limit": limit, "concept": concept, "history": history, "accession": accession, "offset": offset, "include": include, "as_of": as_of})

    async def get_shares(self, ticker: str, *, history: Optional[bool] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> SharesAnswer:
        """Shares outstanding and public float as filings state them."""
        return await self._ask("get_shares", {"ticker": ticker}, {"history": history, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    async def get_restated_values(self, ticker: str, *, kind: Optional[Literal["restated", "reclassified", "recast", "split"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> RestatementsAnswer:
        """Statement values restated by a later filing, for one company or all."""
        return await self._ask("get_restated_values", {"ticker": ticker}, {"kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    def get_restated_values_pages(self, ticker: str, *, kind: Optional[Literal["restated", "reclassified", "recast", "split"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[RestatementsAnswer]:
        """Statement values restated by a later filing, for one company or all. Page after page, to the last."""
        return self._pages("get_restated_values", {"ticker": ticker}, {"kind": kind, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of})

    async def get_mapping(self, *, measure: Optional[Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "interest_income", "ebit", "ebitda", "dividends_per_share", "net_interest_income", "provision_for_credit_losses", "noninterest_income", "noninterest_expense", "premiums_earned", "claims_incurred", "acquisition_costs", "underwriting_expenses", "real_estate_gains", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "total_debt", "net_debt", "operating_lease_liabilities", "finance_lease_liabilities", "deferred_revenue", "preferred_equity", "temporary_equity", "minority_interest", "loans", "deposits", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow", "debt_issued", "debt_repaid", "acquisitions", "interest_paid", "income_taxes_paid", "income_with_nci", "nci_income", "income_to_common", "income_to_common_diluted", "preferred_dividends", "continuing_income", "discontinued_income", "equity_method_income", "cash_of_flows", "revenue_lines", "discontinued_eps_basic", "discontinued_eps_diluted", "nonproduction_depreciation", "restricted_cash", "excise_taxes", "operating_charges", "cost_of_goods", "costs_and_expenses", "bank_revenue", "other_property_additions", "oil_and_gas_additions", "stock_expense_lines", "depreciation_and_amortization_lines", "intangible_amortization", "premises_depreciation", "interest_incurred", "interest_capitalized", "refining_costs", "finished_goods", "other_inventories", "net_interest", "investment_interest", "preferred_dividends_paid", "exchange_effect", "nci_equity", "other_temporary_equity", "noncurrent_liabilities", "gross_margin", "operating_margin", "net_margin", "fcf_margin", "roe", "roa", "current_ratio", "quick_ratio", "cash_ratio", "debt_to_equity", "debt_to_assets", "interest_coverage", "asset_turnover", "revenue_growth"]] = None, limit: Optional[int] = None, offset: Optional[int] = None) -> MappingAnswer:
        """The definition of every measure: meaning, tags, formulas and rules. Free."""
        return await self._ask("get_mapping", {}, {"measure": measure, "limit": limit, "offset": offset}, None)

    def get_mapping_pages(self, *, measure: Optional[Literal["revenue", "cost_of_revenue", "gross_profit", "research_and_development", "selling_general_administrative", "operating_expenses", "operating_income", "interest_expense", "pretax_income", "income_tax", "net_income", "eps_basic", "eps_diluted", "shares_basic", "shares_diluted", "interest_income", "ebit", "ebitda", "dividends_per_share", "net_interest_income", "provision_for_credit_losses", "noninterest_income", "noninterest_expense", "premiums_earned", "claims_incurred", "acquisition_costs", "underwriting_expenses", "real_estate_gains", "cash_and_equivalents", "short_term_investments", "accounts_receivable", "inventory", "current_assets", "property_plant_equipment", "goodwill", "intangible_assets", "total_assets", "accounts_payable", "short_term_debt", "current_liabilities", "long_term_debt", "total_liabilities", "retained_earnings", "stockholders_equity", "total_equity", "total_debt", "net_debt", "operating_lease_liabilities", "finance_lease_liabilities", "deferred_revenue", "preferred_equity", "temporary_equity", "minority_interest", "loans", "deposits", "operating_cash_flow", "depreciation_amortization", "stock_based_compensation", "capital_expenditures", "investing_cash_flow", "dividends_paid", "share_repurchases", "financing_cash_flow", "net_change_in_cash", "free_cash_flow", "debt_issued", "debt_repaid", "acquisitions", "interest_paid", "income_taxes_paid", "income_with_nci", "nci_income", "income_to_common", "income_to_common_diluted", "preferred_dividends", "continuing_income", "discontinued_income", "equity_method_income", "cash_of_flows", "revenue_lines", "discontinued_eps_basic", "discontinued_eps_diluted", "nonproduction_depreciation", "restricted_cash", "excise_taxes", "operating_charges", "cost_of_goods", "costs_and_expenses", "bank_revenue", "other_property_additions", "oil_and_gas_additions", "stock_expense_lines", "depreciation_and_amortization_lines", "intangible_amortization", "premises_depreciation", "interest_incurred", "interest_capitalized", "refining_costs", "finished_goods", "other_inventories", "net_interest", "investment_interest", "preferred_dividends_paid", "exchange_effect", "nci_equity", "other_temporary_equity", "noncurrent_liabilities", "gross_margin", "operating_margin", "net_margin", "fcf_margin", "roe", "roa", "current_ratio", "quick_ratio", "cash_ratio", "debt_to_equity", "debt_to_assets", "interest_coverage", "asset_turnover", "revenue_growth"]] = None, limit: Optional[int] = None, offset: Optional[int] = None) -> AsyncPages[MappingAnswer]:
        """The definition of every measure: meaning, tags, formulas and rules. Free. Page after page, to the last."""
        return self._pages("get_mapping", {}, {"measure": measure, "limit": limit, "offset": offset})

    async def get_insider(self, ticker: str, *, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, side: Optional[Literal["buy", "sell"]] = None, role: Optional[Literal["director", "officer", "ten_percent_owner", "other"]] = None, plan: Optional[bool] = None, min_share_of_holdings: Optional[float] = None, as_of: Optional[str] = None) -> InsiderAnswer:
        """Insider transactions and holdings from Forms 3, 4 and 5, for one company or market-wide."""
        return await self._ask("get_insider", {"ticker": ticker}, {"limit": limit, "offset": offset, "max_chars": max_chars, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "side": side, "role": role, "plan": plan, "min_share_of_holdings": min_share_of_holdings, "as_of": as_of}, None)

    def get_insider_pages(self, ticker: str, *, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, side: Optional[Literal["buy", "sell"]] = None, role: Optional[Literal["director", "officer", "ten_percent_owner", "other"]] = None, plan: Optional[bool] = None, min_share_of_holdings: Optional[float] = None, as_of: Optional[str] = None) -> AsyncPages[InsiderAnswer]:
        """Insider transactions and holdings from Forms 3, 4 and 5, for one company or market-wide. Page after page, to the last."""
        return self._pages("get_insider", {"ticker": ticker}, {"limit": limit, "offset": offset, "max_chars": max_chars, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "side": side, "role": role, "plan": plan, "min_share_of_holdings": min_share_of_holdings, "as_of": as_of})

    async def get_insider_feed(self, *, since: Optional[str] = None, form: Optional[Literal["3", "4", "5"]] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> InsiderFeedAnswer:
        """Every row of every Form 3, 4 and 5, in the order this service stored them."""
        return await self._ask("get_insider_feed", {}, {"since": since, "form": form, "limit": limit, "as_of": as_of}, None)

    def get_insider_feed_pages(self, *, since: Optional[str] = None, form: Optional[Literal["3", "4", "5"]] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[InsiderFeedAnswer]:
        """Every row of every Form 3, 4 and 5, in the order this service stored them. Page after page, to the last."""
        return self._pages("get_insider_feed", {}, {"since": since, "form": form, "limit": limit, "as_of": as_of})

    async def get_proposed_sales(self, ticker: str, *, limit: Optional[int] = None, min_value: Optional[int] = None, as_of: Optional[str] = None) -> ProposedSalesAnswer:
        """Notices of proposed sales by insiders (Form 144), for one company or market-wide."""
        return await self._ask("get_proposed_sales", {"ticker": ticker}, {"limit": limit, "min_value": min_value, "as_of": as_of}, None)

    async def find_insiders(self, *, name: str, limit: Optional[int] = None, as_of: Optional[str] = None) -> PeopleAnswer:
        """Insiders by name, including close spellings: who they are and at which companies."""
        return await self._ask("find_insiders", {}, {"name": name, "limit": limit, "as_of": as_of}, None)

    async def get_insider_person(self, person_cik: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> PersonAnswer:
        """One insider across all companies: roles, trades, holdings over time, plan sales, notices."""
        return await self._ask("get_insider_person", {"person_cik": person_cik}, {"limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def get_insider_person_pages(self, person_cik: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> AsyncPages[PersonAnswer]:
        """One insider across all companies: roles, trades, holdings over time, plan sales, notices. Page after page, to the last."""
        return self._pages("get_insider_person", {"person_cik": person_cik}, {"limit": limit, "cursor": cursor, "as_of": as_of})

    async def get_private_offerings(self, ticker: str, *, limit: Optional[int] = None, min_sold: Optional[int] = None, as_of: Optional[str] = None) -> PrivateOfferingAnswer:
        """Private offerings of securities (Form D), for one company or market-wide."""
        return await self._ask("get_private_offerings", {"ticker": ticker}, {"limit": limit, "min_sold": min_sold, "as_of": as_of}, None)

    async def get_compensation(self, ticker: str, *, limit: Optional[int] = None, min_total: Optional[int] = None, as_of: Optional[str] = None) -> ProxyPayAnswer:
        """Pay of executives and directors, from proxy statements (DEF 14A)."""
        return await self._ask("get_compensation", {"ticker": ticker}, {"limit": limit, "min_total": min_total, "as_of": as_of}, None)

    async def get_directors(self, ticker: str, *, limit: Optional[int] = None, as_of: Optional[str] = None) -> BoardAnswer:
        """The board of directors, from proxy statements (DEF 14A)."""
        return await self._ask("get_directors", {"ticker": ticker}, {"limit": limit, "as_of": as_of}, None)

    async def get_restatements(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks withdrawing earlier financial statements (Item 4.02)."""
        return await self._ask("get_restatements", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    async def get_auditor_changes(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> RedFlagsAnswer:
        """Latest 8-Ks reporting a change of auditor (Item 4.01)."""
        return await self._ask("get_auditor_changes", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    async def get_latest_events(self, *, item: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> LatestEventsAnswer:
        """Latest 8-Ks of all companies, optionally by item, paged with a cursor."""
        return await self._ask("get_latest_events", {}, {"item": item, "limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def get_latest_events_pages(self, *, item: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> AsyncPages[LatestEventsAnswer]:
        """Latest 8-Ks of all companies, optionally by item, paged with a cursor. Page after page, to the last."""
        return self._pages("get_latest_events", {}, {"item": item, "limit": limit, "cursor": cursor, "as_of": as_of})

    async def get_event_content(self, ticker: str, *, item: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> EventContentAnswer:
        """What 8-Ks say: auditor changes, officer and director changes, withdrawn statements."""
        return await self._ask("get_event_content", {"ticker": ticker}, {"item": item, "limit": limit, "as_of": as_of}, None)

    async def get_events(self, ticker: str, *, limit: Optional[int] = None, notable: Optional[bool] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> EventsAnswer:
        """Material events of one company: 8-Ks as typed items, newest first."""
        return await self._ask("get_events", {"ticker": ticker}, {"limit": limit, "notable": notable, "item": item, "as_of": as_of}, None)

    async def get_votes(self, ticker: str, *, limit: Optional[int] = None, min_opposition: Optional[int] = None, as_of: Optional[str] = None) -> MeetingAnswer:
        """Votes of shareholders’ meetings, from 8-Ks with Item 5.07."""
        return await self._ask("get_votes", {"ticker": ticker}, {"limit": limit, "min_opposition": min_opposition, "as_of": as_of}, None)

    async def list_funds(self, *, query: Optional[str] = None, sort: Optional[Literal["value", "name"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> FundsAnswer:
        """Managers that file on Form 13F, by name and size."""
        return await self._ask("list_funds", {}, {"query": query, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def list_funds_pages(self, *, query: Optional[str] = None, sort: Optional[Literal["value", "name"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> AsyncPages[FundsAnswer]:
        """Managers that file on Form 13F, by name and size. Page after page, to the last."""
        return self._pages("list_funds", {}, {"query": query, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of})

    async def get_activist(self, identifier: str, *, activist_only: Optional[bool] = None, min_percent: Optional[float] = None, include: Optional[Literal["new", "amendments", "all", "new,amendments", "new,all", "amendments,all", "new,amendments,all"]] = None, limit: Optional[int] = None, history: Optional[bool] = None, as_of: Optional[str] = None) -> ActivistAnswer:
        """Stakes above 5% from Schedules 13D and 13G, for one company or market-wide."""
        return await self._ask("get_activist", {"identifier": identifier}, {"activist_only": activist_only, "min_percent": min_percent, "include": include, "limit": limit, "history": history, "as_of": as_of}, None)

    async def get_section_diff(self, ticker: str, *, item: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, from_accession: Optional[str] = None, to_accession: Optional[str] = None, view: Optional[Literal["compact", "full"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> SectionDiffAnswer:
        """What changed in a section since the prior year, or between any two reports."""
        return await self._ask("get_section_diff", {"ticker": ticker}, {"item": item, "form": form, "from_accession": from_accession, "to_accession": to_accession, "view": view, "limit": limit, "offset": offset, "max_chars": max_chars, "as_of": as_of}, None)

    def get_section_diff_pages(self, ticker: str, *, item: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, from_accession: Optional[str] = None, to_accession: Optional[str] = None, view: Optional[Literal["compact", "full"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[SectionDiffAnswer]:
        """What changed in a section since the prior year, or between any two reports. Page after page, to the last."""
        return self._pages("get_section_diff", {"ticker": ticker}, {"item": item, "form": form, "from_accession": from_accession, "to_accession": to_accession, "view": view, "limit": limit, "offset": offset, "max_chars": max_chars, "as_of": as_of})

    async def get_sections(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> SectionsAnswer:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of its sections."""
        return await self._ask("get_sections", {"ticker": ticker}, {"form": form, "item": item, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of}, None)

    def get_sections_pages(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[SectionsAnswer]:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of its sections. Page after page, to the last."""
        return self._pages("get_sections", {"ticker": ticker}, {"form": form, "item": item, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of})

    async def get_report(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, item: Optional[str] = None, accession: Optional[str] = None, year: Optional[int] = None, period: Optional[str] = None, q: Optional[str] = None, within: Optional[Literal["report", "company"]] = None, limit: Optional[int] = None, chunks: Optional[int] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> ReportAnswer:
        """Sections of any report as clean text, or their list: annual, quarterly and current reports, proxy statements and prospectuses, by form, year, period or filing."""
        return await self._ask("get_report", {"ticker": ticker}, {"form": form, "item": item, "accession": accession, "year": year, "period": period, "q": q, "within": within, "limit": limit, "chunks": chunks, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of}, None)

    def get_report_pages(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q", "10-KT", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1"]] = None, item: Optional[str] = None, accession: Optional[str] = None, year: Optional[int] = None, period: Optional[str] = None, q: Optional[str] = None, within: Optional[Literal["report", "company"]] = None, limit: Optional[int] = None, chunks: Optional[int] = None, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[ReportAnswer]:
        """Sections of any report as clean text, or their list: annual, quarterly and current reports, proxy statements and prospectuses, by form, year, period or filing. Page after page, to the last."""
        return self._pages("get_report", {"ticker": ticker}, {"form": form, "item": item, "accession": accession, "year": year, "period": period, "q": q, "within": within, "limit": limit, "chunks": chunks, "format": format, "offset": offset, "max_chars": max_chars, "as_of": as_of})

    async def get_filed_statements(self, ticker: str, *, accession: Optional[str] = None, form: Optional[Literal["10-K", "10-Q", "20-F", "40-F"]] = None, as_of: Optional[str] = None) -> FiledStatementsAnswer:
        """The statements of one filing as the filer laid them out, line by line."""
        return await self._ask("get_filed_statements", {"ticker": ticker}, {"accession": accession, "form": form, "as_of": as_of}, None)

    async def get_segments(self, ticker: str, *, limit: Optional[int] = None, by: Optional[Literal["segment", "product", "geography"]] = None, as_of: Optional[str] = None) -> SegmentsAnswer:
        """Revenue, income and assets by segment, product and geography, over years."""
        return await self._ask("get_segments", {"ticker": ticker}, {"limit": limit, "by": by, "as_of": as_of}, None)

    async def list_documents(self, accession: str, *, company: Optional[str] = None, as_of: Optional[str] = None) -> DocumentListAnswer:
        """The documents of any filing: number, type, description, size and hash."""
        return await self._ask("list_documents", {"accession": accession}, {"company": company, "as_of": as_of}, None)

    async def get_document(self, accession: str, document: str, *, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, company: Optional[str] = None, as_of: Optional[str] = None) -> DocumentTextAnswer:
        """Any document of any filing as clean text, Markdown or safe HTML, in parts."""
        return await self._ask("get_document", {"accession": accession, "document": document}, {"format": format, "offset": offset, "max_chars": max_chars, "company": company, "as_of": as_of}, None)

    def get_document_pages(self, accession: str, document: str, *, format: Optional[Literal["text", "markdown", "html"]] = None, offset: Optional[int] = None, max_chars: Optional[int] = None, company: Optional[str] = None, as_of: Optional[str] = None) -> AsyncPages[DocumentTextAnswer]:
        """Any document of any filing as clean text, Markdown or safe HTML, in parts. Page after page, to the last."""
        return self._pages("get_document", {"accession": accession, "document": document}, {"format": format, "offset": offset, "max_chars": max_chars, "company": company, "as_of": as_of})

    async def search_filings(self, *, q: str, forms: Optional[str] = None, ciks: Optional[str] = None, ticker: Optional[str] = None, entityName: Optional[str] = None, startdt: Optional[Day] = None, enddt: Optional[Day] = None, order: Optional[Literal["best", "newest"]] = None, index: Optional[Literal["publisher", "local"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> SearchAnswer:
        """Full-text search of filing documents, including exhibits."""
        return await self._ask("search_filings", {}, {"q": q, "forms": forms, "ciks": ciks, "ticker": ticker, "entityName": entityName, "startdt": startdt, "enddt": enddt, "order": order, "index": index, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def search_filings_pages(self, *, q: str, forms: Optional[str] = None, ciks: Optional[str] = None, ticker: Optional[str] = None, entityName: Optional[str] = None, startdt: Optional[Day] = None, enddt: Optional[Day] = None, order: Optional[Literal["best", "newest"]] = None, index: Optional[Literal["publisher", "local"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[SearchAnswer]:
        """Full-text search of filing documents, including exhibits. Page after page, to the last."""
        return self._pages("search_filings", {}, {"q": q, "forms": forms, "ciks": ciks, "ticker": ticker, "entityName": entityName, "startdt": startdt, "enddt": enddt, "order": order, "index": index, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_opportunities(self, *, posted_from: Optional[Day] = None, posted_to: Optional[Day] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, agency: Optional[str] = None, q: Optional[str] = None, response_from: Optional[Day] = None, response_to: Optional[Day] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> OpportunitiesAnswer:
        """Federal contract opportunities, newest first."""
        return await self._ask("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "agency": agency, "q": q, "response_from": response_from, "response_to": response_to, "title": title, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_opportunities_pages(self, *, posted_from: Optional[Day] = None, posted_to: Optional[Day] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, agency: Optional[str] = None, q: Optional[str] = None, response_from: Optional[Day] = None, response_to: Optional[Day] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[OpportunitiesAnswer]:
        """Federal contract opportunities, newest first. Page after page, to the last."""
        return self._pages("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "agency": agency, "q": q, "response_from": response_from, "response_to": response_to, "title": title, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_opportunity(self, notice_id: str, *, as_of: Optional[str] = None) -> OpportunityAnswer:
        """One SAM.gov notice: text, contacts, attachments, award, and changes."""
        return await self._ask("get_opportunity", {"notice_id": notice_id}, {"as_of": as_of}, None)

    async def get_contracts(self, ticker: str, *, fiscal_year: Optional[int] = None, min_confidence: Optional[Literal["high", "medium", "low"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> ContractsAnswer:
        """Federal contracts won by a listed company and its subsidiaries."""
        return await self._ask("get_contracts", {"ticker": ticker}, {"fiscal_year": fiscal_year, "min_confidence": min_confidence, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_contracts_pages(self, ticker: str, *, fiscal_year: Optional[int] = None, min_confidence: Optional[Literal["high", "medium", "low"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[ContractsAnswer]:
        """Federal contracts won by a listed company and its subsidiaries. Page after page, to the last."""
        return self._pages("get_contracts", {"ticker": ticker}, {"fiscal_year": fiscal_year, "min_confidence": min_confidence, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_exceptions(self, *, ticker: Optional[str] = None, kind: Optional[Literal["gross_profit_is_revenue_less_cost", "gross_profit_is_within_revenue", "operating_income_is_gross_profit_less_expenses", "operating_income_is_not_revenue", "operating_income_is_not_net_income", "income_is_pretax_less_tax", "income_is_parents_and_minoritys", "eps_times_shares_is_income", "eps_has_the_sign_of_income", "diluted_shares_include_basic", "assets_are_liabilities_and_equity", "equity_is_parents_and_minoritys", "assets_include_their_lines", "current_assets_include_their_lines", "liabilities_include_their_lines", "net_change_is_sum_of_flows", "cash_rolls_forward", "bank_revenue_is_interest_and_other_income", "premiums_are_within_revenue", "quarters_sum_to_year", "sign_is_unusual", "scale_fits_neighbours", "numbers_are_exact", "two_tags_agree", "quarter_is_not_year_to_date", "receivable_is_above_allowance", "cash_excludes_restricted", "parent_equity_is_no_total", "shares_fit_income", "cost_is_the_whole_cost", "read_from_filing", "scale_is_off", "sign_is_turned", "filing_says_one_value", "period_ends_before_filing", "period_starts_before_end", "shares_outstanding_fit_average", "public_float_fits_shares", "quarter_is_missing", "shares.negative", "price.negative", "price.other_unit", "price.other_currency", "price.outside_footnote", "price.is_total", "price.implausible", "value.implausible", "value.unusual", "document.cut", "number.rounded", "date.after_filing", "date.implausible", "code.missing", "code.unknown", "code.contradicts_direction", "footnote.missing", "votes.total_differs", "votes.non_votes_differ", "shares.repeat_value", "value.differs_from_cover", "entries.differ_from_cover", "unit.against_instructions", "percent.above_100", "percent.negative", "event_date.after_filing"]] = None, subject: Optional[Literal["statements", "insider", "votes", "13f", "13d-g"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ExceptionsAnswer:
        """Where filings fail checks: statements that do not tie out, facts out of scale, missing quarters, doubtful insider trades, 13F reports and stakes."""
        return await self._ask("get_exceptions", {}, {"ticker": ticker, "kind": kind, "subject": subject, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of}, None)

    def get_exceptions_pages(self, *, ticker: Optional[str] = None, kind: Optional[Literal["gross_profit_is_revenue_less_cost", "gross_profit_is_within_revenue", "operating_income_is_gross_profit_less_expenses", "operating_income_is_not_revenue", "operating_income_is_not_net_income", "income_is_pretax_less_tax", "income_is_parents_and_minoritys", "eps_times_shares_is_income", "eps_has_the_sign_of_income", "diluted_shares_include_basic", "assets_are_liabilities_and_equity", "equity_is_parents_and_minoritys", "assets_include_their_lines", "current_assets_include_their_lines", "liabilities_include_their_lines", "net_change_is_sum_of_flows", "cash_rolls_forward", "bank_revenue_is_interest_and_other_income", "premiums_are_within_revenue", "quarters_sum_to_year", "sign_is_unusual", "scale_fits_neighbours", "numbers_are_exact", "two_tags_agree", "quarter_is_not_year_to_date", "receivable_is_above_allowance", "cash_excludes_restricted", "parent_equity_is_no_total", "shares_fit_income", "cost_is_the_whole_cost", "read_from_filing", "scale_is_off", "sign_is_turned", "filing_says_one_value", "period_ends_before_filing", "period_starts_before_end", "shares_outstanding_fit_average", "public_float_fits_shares", "quarter_is_missing", "shares.negative", "price.negative", "price.other_unit", "price.other_currency", "price.outside_footnote", "price.is_total", "price.implausible", "value.implausible", "value.unusual", "document.cut", "number.rounded", "date.after_filing", "date.implausible", "code.missing", "code.unknown", "code.contradicts_direction", "footnote.missing", "votes.total_differs", "votes.non_votes_differ", "shares.repeat_value", "value.differs_from_cover", "entries.differ_from_cover", "unit.against_instructions", "percent.above_100", "percent.negative", "event_date.after_filing"]] = None, subject: Optional[Literal["statements", "insider", "votes", "13f", "13d-g"]] = None, since: Optional[Day] = None, cursor: Optional[str] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[ExceptionsAnswer]:
        """Where filings fail checks: statements that do not tie out, facts out of scale, missing quarters, doubtful insider trades, 13F reports and stakes. Page after page, to the last."""
        return self._pages("get_exceptions", {}, {"ticker": ticker, "kind": kind, "subject": subject, "since": since, "cursor": cursor, "limit": limit, "as_of": as_of})

    async def resolve_entity(self, *, ticker: Optional[str] = None, kind: Optional[Literal["company", "person", "manager", "fund"]] = None, cik: Optional[str] = None, cusip: Optional[str] = None, name: Optional[str] = None, as_of: Optional[str] = None) -> ResolveAnswer:
        """Find a company, person, manager or fund by name or identifier."""
        return await self._ask("resolve_entity", {}, {"ticker": ticker, "kind": kind, "cik": cik, "cusip": cusip, "name": name, "as_of": as_of}, None)

    async def get_ratios(self, ticker: str, *, period: Optional[Literal["annual", "quarterly"]] = None, trailing: Optional[bool] = None, limit: Optional[int] = None, basis: Optional[Literal["closing", "average"]] = None, adjusted: Optional[bool] = None, include: Optional[Literal["sources", "peers", "formula", "sources,peers", "sources,formula", "peers,formula", "sources,peers,formula"]] = None, as_of: Optional[str] = None) -> RatiosAnswer:
        """Fourteen financial ratios with their inputs, for the latest fiscal year or over time."""
        return await self._ask("get_ratios", {"ticker": ticker}, {"period": period, "trailing": trailing, "limit": limit, "basis": basis, "adjusted": adjusted, "include": include, "as_of": as_of}, None)

    async def get_holdings(self, identifier: str, *, kind: Optional[Literal["manager", "fund"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, changes: Optional[bool] = None, period: Optional[str] = None, history: Optional[int] = None, ticker: Optional[str] = None, cusip: Optional[str] = None, as_of: Optional[str] = None) -> PortfolioAnswer:
        """Holdings of a manager from its 13F reports, with changes and history, or of a fund from Form N-PORT."""
        return await self._ask("get_holdings", {"identifier": identifier}, {"kind": kind, "limit": limit, "offset": offset, "changes": changes, "period": period, "history": history, "ticker": ticker, "cusip": cusip, "as_of": as_of}, None)

    def get_holdings_pages(self, identifier: str, *, kind: Optional[Literal["manager", "fund"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, changes: Optional[bool] = None, period: Optional[str] = None, history: Optional[int] = None, ticker: Optional[str] = None, cusip: Optional[str] = None, as_of: Optional[str] = None) -> AsyncPages[PortfolioAnswer]:
        """Holdings of a manager from its 13F reports, with changes and history, or of a fund from Form N-PORT. Page after page, to the last."""
        return self._pages("get_holdings", {"identifier": identifier}, {"kind": kind, "limit": limit, "offset": offset, "changes": changes, "period": period, "history": history, "ticker": ticker, "cusip": cusip, "as_of": as_of})

    async def get_holders(self, ticker: str, *, period: Optional[Day] = None, kind: Optional[Literal["shares", "call", "put", "principal"]] = None, change: Optional[Literal["new", "added", "reduced", "unchanged", "gone"]] = None, sort: Optional[Literal["value", "shares"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> HoldersAnswer:
        """Who holds a company: institutional managers by 13F, large stakes, insiders."""
        return await self._ask("get_holders", {"ticker": ticker}, {"period": period, "kind": kind, "change": change, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of}, None)

    def get_holders_pages(self, ticker: str, *, period: Optional[Day] = None, kind: Optional[Literal["shares", "call", "put", "principal"]] = None, change: Optional[Literal["new", "added", "reduced", "unchanged", "gone"]] = None, sort: Optional[Literal["value", "shares"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, as_of: Optional[str] = None) -> AsyncPages[HoldersAnswer]:
        """Who holds a company: institutional managers by 13F, large stakes, insiders. Page after page, to the last."""
        return self._pages("get_holders", {"ticker": ticker}, {"period": period, "kind": kind, "change": change, "sort": sort, "limit": limit, "cursor": cursor, "as_of": as_of})

    async def get_releases(self, ticker: str, *, limit: Optional[int] = None, as_of: Optional[str] = None) -> EarningsReleasesAnswer:
        """Earnings releases before the 10-Q: figures with their cells, and guidance."""
        return await self._ask("get_releases", {"ticker": ticker}, {"limit": limit, "as_of": as_of}, None)

    async def get_valuation(self, ticker: str, *, day_from: Optional[Day] = None, day_to: Optional[Day] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> ValuationAnswer:
        """Market value and multiples by prices that the operator loaded, without look-ahead."""
        return await self._ask("get_valuation", {"ticker": ticker}, {"day_from": day_from, "day_to": day_to, "limit": limit, "as_of": as_of}, None)

    async def get_feed(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> FeedAnswer:
        """Every filing of all filers, in the order first seen, with a cursor."""
        return await self._ask("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit}, None)

    def get_feed_pages(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> AsyncPages[FeedAnswer]:
        """Every filing of all filers, in the order first seen, with a cursor. Page after page, to the last."""
        return self._pages("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit})

    def get_feed_events(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> AsyncIterator[FeedFiling]:
        """Every filing of all filers, in the order first seen, with a cursor. As a continuous stream: starts now without `since`, and resumes after a disconnect."""
        return self._events("get_feed", {"since": since, "form": form, "ticker": ticker, "limit": limit})

    async def get_coverage(self) -> CoverageAnswer:
        """What data the service has, and how complete and current it is. Free."""
        return await self._ask("get_coverage", {}, {}, None)

    async def get_snapshot(self, ticker: str, *, as_of: Optional[str] = None) -> SnapshotAnswer:
        """One company at a glance, in at most 1,500 tokens: start here."""
        return await self._ask("get_snapshot", {"ticker": ticker}, {"as_of": as_of}, None)

    async def screen_market(self, *, where: Optional[str] = None, columns: Optional[str] = None, sort: Optional[str] = None, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> ScreenAnswer:
        """Companies whose newest period meets conditions on measures, ratios and growth."""
        return await self._ask("screen_market", {}, {"where": where, "columns": columns, "sort": sort, "period": period, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def screen_market_pages(self, *, where: Optional[str] = None, columns: Optional[str] = None, sort: Optional[str] = None, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[ScreenAnswer]:
        """Companies whose newest period meets conditions on measures, ratios and growth. Page after page, to the last."""
        return self._pages("screen_market", {}, {"where": where, "columns": columns, "sort": sort, "period": period, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_frame(self, measure: str, *, period: str, align: Optional[Literal["calendar", "fiscal"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> FrameAnswer:
        """One measure or ratio of all companies for one period, with filings and vintage."""
        return await self._ask("get_frame", {"measure": measure}, {"period": period, "align": align, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_frame_pages(self, measure: str, *, period: str, align: Optional[Literal["calendar", "fiscal"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncPages[FrameAnswer]:
        """One measure or ratio of all companies for one period, with filings and vintage. Page after page, to the last."""
        return self._pages("get_frame", {"measure": measure}, {"period": period, "align": align, "limit": limit, "offset": offset, "as_of": as_of})

    async def compare_companies(self, *, tickers: str, measures: str, period: Optional[Literal["annual", "quarterly", "ttm"]] = None, align: Optional[Literal["calendar", "fiscal"]] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> CompareAnswer:
        """Measures and ratios of several companies side by side, period by period."""
        return await self._ask("compare_companies", {}, {"tickers": tickers, "measures": measures, "period": period, "align": align, "limit": limit, "as_of": as_of}, None)

    async def list_bulk(self, *, snapshot: Optional[str] = None) -> BulkAnswer:
        """Parquet files of the whole store, to download. Free."""
        return await self._ask("list_bulk", {}, {"snapshot": snapshot}, None)

    async def create_webhook(self, *, url: str, tickers: Sequence[str], events: Sequence[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]], format: Optional[Literal["json", "slack", "discord", "teams", "email"]] = None, digest: Optional[Union[Literal["filing", "daily"], None]] = None, name: Optional[Union[str, None]] = None, people: Optional[Sequence[str]] = None, q: Optional[Union[str, None]] = None, forms: Optional[Union[str, None]] = None, entityName: Optional[Union[str, None]] = None) -> WebhookCreatedAnswer:
        """Register a webhook for filings of certain companies or people, or filings that match a search."""
        return await self._ask("create_webhook", {}, {}, {"url": url, "format": format, "digest": digest, "name": name, "tickers": tickers, "people": people, "events": events, "q": q, "forms": forms, "entityName": entityName})

    async def list_webhooks(self) -> WebhooksAnswer:
        """The caller’s webhooks."""
        return await self._ask("list_webhooks", {}, {}, None)

    async def replace_webhook_watch(self, wid: str, *, tickers: Sequence[str], events: Sequence[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]], name: Optional[Union[str, None]] = None, people: Optional[Sequence[str]] = None, q: Optional[Union[str, None]] = None, forms: Optional[Union[str, None]] = None, entityName: Optional[Union[str, None]] = None) -> WebhookWatchAnswer:
        """Replace what a webhook watches, and its name."""
        return await self._ask("replace_webhook_watch", {"wid": wid}, {}, {"name": name, "tickers": tickers, "people": people, "events": events, "q": q, "forms": forms, "entityName": entityName})

    async def delete_webhook(self, wid: str) -> WebhookRemovedAnswer:
        """Deactivate a webhook."""
        return await self._ask("delete_webhook", {"wid": wid}, {}, None)

    async def test_webhook(self, wid: str, *, lab: Optional[bool] = None) -> WebhookTestAnswer:
        """Send a signed test payload to the webhook now."""
        return await self._ask("test_webhook", {"wid": wid}, {"lab": lab}, None)

    async def list_webhook_deliveries(self, wid: str, *, limit: Optional[int] = None, before: Optional[int] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None, type: Optional[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]] = None) -> WebhookDeliveriesAnswer:
        """Deliveries of a webhook, with every attempt."""
        return await self._ask("list_webhook_deliveries", {"wid": wid}, {"limit": limit, "before": before, "status": status, "type": type}, None)

    async def list_deliveries(self, *, limit: Optional[int] = None, before: Optional[str] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None, type: Optional[Literal["insider", "form_3", "form_5", "144", "form_d", "proxy", "8-k", "earnings_release", "vote", "13f", "13d-g", "search", "contract", "finding"]] = None, queued_from: Optional[Day] = None, queued_to: Optional[Day] = None) -> AccountDeliveriesAnswer:
        """Deliveries of all the account’s webhooks, with every attempt."""
        return await self._ask("list_deliveries", {}, {"limit": limit, "before": before, "status": status, "type": type, "queued_from": queued_from, "queued_to": queued_to}, None)

    async def get_webhook_delivery(self, wid: str, did: str) -> WebhookDeliveryAnswer:
        """One delivery as posted: headers, body and every attempt."""
        return await self._ask("get_webhook_delivery", {"wid": wid, "did": did}, {}, None)

    async def replay_webhook(self, wid: str, *, delivery_id: Optional[Union[str, None]] = None, from_sequence: Optional[Union[int, None]] = None, to_sequence: Optional[Union[int, None]] = None) -> WebhookReplayAnswer:
        """Resend deliveries: one by its id, or a range of sequence numbers."""
        return await self._ask("replay_webhook", {"wid": wid}, {}, {"delivery_id": delivery_id, "from_sequence": from_sequence, "to_sequence": to_sequence})

    async def rotate_webhook_secret(self, wid: str, *, overlap_hours: Optional[int] = None) -> WebhookSecretAnswer:
        """Replace the signing secret of a webhook."""
        return await self._ask("rotate_webhook_secret", {"wid": wid}, {}, {"overlap_hours": overlap_hours})

    async def get_health(self) -> HealthAnswer:
        """Whether the service is up."""
        return await self._ask("get_health", {}, {}, None)
