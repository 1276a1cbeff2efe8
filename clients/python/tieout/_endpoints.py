# Written by `npm run clients` from the OpenAPI document; do not edit.
"""Types of every answer, and a method for every call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Iterator, List, Literal, Optional, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class CreateKeyAnswer(TypedDict):
    api_key: str  # The key. Shown once; only a hash of it is kept.
    plan: Literal["free"]
    credits: int  # Credits of the first month.
    created_at: str
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetCompanyAnswer(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    name: str  # The same as `company`.
    tickers: List[str]  # All tickers, the main one first.
    exchanges: List[str]
    sic: Union[str, None]
    sic_description: Union[str, None]
    fiscal_year_end: Union[str, None]
    state_of_incorporation: Union[str, None]
    website: Union[str, None]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class ResolveEntityAnswerCusipEvidence(TypedDict):
    basis: Literal["settlement", "schedule", "name"]  # settlement: a fails-to-deliver file pairs them; schedule: a Schedule 13D or 13G does; name: one company alone has the name.
    document: Union[str, None]
    first_on: Union[str, None]
    last_on: Union[str, None]


class ResolveEntityAnswerLocation(TypedDict):
    city: Union[str, None]
    state: Union[str, None]


class ResolveEntityAnswerMatchesItem(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Company name.
    ticker: Union[str, None]


class ResolveEntityAnswer(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: str  # Company name.
    ticker: Union[str, None]
    tickers: List[str]
    exchange: Union[str, None]
    exchanges: List[str]
    cusip: Union[str, None]
    cusip_evidence: Union[ResolveEntityAnswerCusipEvidence, None]
    sic: Union[str, None]
    industry: Union[str, None]
    sector: Union[str, None]
    state_of_incorporation: Union[str, None]
    location: ResolveEntityAnswerLocation
    matches: List[ResolveEntityAnswerMatchesItem]  # Best matches of a `name`, best first; one entry for the other identifiers.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetFilingsAnswerFilingsItem(TypedDict):
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    accepted_at: str  # When EDGAR accepted the filing.
    report_date: Union[str, None]
    accession: str  # Accession number.
    url: str  # The primary document; the complete submission where none is named.
    index_url: str  # EDGAR’s index page of the filing.
    description: Union[str, None]
    items: List[str]  # Item codes of an 8-K, as far as the company’s list names them.


class GetFilingsAnswer(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    count: int  # Filings in this answer.
    complete: bool  # False when a part of the publisher’s list that this answer needs is missing.
    filings: List[GetFilingsAnswerFilingsItem]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetFundamentalsAnswerIncomeStatementItemSourcesValueFactsItem(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[str, None]
    end: str
    value: float
    form: str
    filed: str
    accession: str


class GetFundamentalsAnswerIncomeStatementItemSourcesValue(TypedDict):
    derived: bool  # False when the value is a fact as the filer tagged it.
    formula: Union[str, None]
    facts: List[GetFundamentalsAnswerIncomeStatementItemSourcesValueFactsItem]


class GetFundamentalsAnswerIncomeStatementItem(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
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
    flags: List[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual"]]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported.
    sources: NotRequired[Dict[str, GetFundamentalsAnswerIncomeStatementItemSourcesValue]]


class GetFundamentalsAnswerBalanceSheetItemSourcesValueFactsItem(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[str, None]
    end: str
    value: float
    form: str
    filed: str
    accession: str


class GetFundamentalsAnswerBalanceSheetItemSourcesValue(TypedDict):
    derived: bool  # False when the value is a fact as the filer tagged it.
    formula: Union[str, None]
    facts: List[GetFundamentalsAnswerBalanceSheetItemSourcesValueFactsItem]


class GetFundamentalsAnswerBalanceSheetItem(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
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
    flags: List[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual"]]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported.
    sources: NotRequired[Dict[str, GetFundamentalsAnswerBalanceSheetItemSourcesValue]]


class GetFundamentalsAnswerCashFlowItemSourcesValueFactsItem(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[str, None]
    end: str
    value: float
    form: str
    filed: str
    accession: str


class GetFundamentalsAnswerCashFlowItemSourcesValue(TypedDict):
    derived: bool  # False when the value is a fact as the filer tagged it.
    formula: Union[str, None]
    facts: List[GetFundamentalsAnswerCashFlowItemSourcesValueFactsItem]


class GetFundamentalsAnswerCashFlowItem(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
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
    flags: List[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual"]]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported.
    sources: NotRequired[Dict[str, GetFundamentalsAnswerCashFlowItemSourcesValue]]


class GetFundamentalsAnswer(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    period_type: Union[Literal["annual"], Literal["quarterly"]]
    currency: Union[str, None]
    income_statement: List[GetFundamentalsAnswerIncomeStatementItem]  # Newest first.
    balance_sheet: List[GetFundamentalsAnswerBalanceSheetItem]  # Newest first.
    cash_flow: List[GetFundamentalsAnswerCashFlowItem]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetRatiosAnswerRatios(TypedDict):
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


class GetRatiosAnswerInputsValue(TypedDict):
    value: float
    period: str
    accession: str


class GetRatiosAnswer(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    period: Union[str, None]
    fiscal_year: Union[int, None]
    ratios: GetRatiosAnswerRatios
    inputs: Dict[str, GetRatiosAnswerInputsValue]
    reasons: Dict[str, str]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetXbrlAnswer1Filing(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    facts: int  # Structured facts that the filing reports.


class GetXbrlAnswer1IncomeStatementItemSourcesValueFactsItem(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[str, None]
    end: str
    value: float
    form: str
    filed: str
    accession: str


class GetXbrlAnswer1IncomeStatementItemSourcesValue(TypedDict):
    derived: bool  # False when the value is a fact as the filer tagged it.
    formula: Union[str, None]
    facts: List[GetXbrlAnswer1IncomeStatementItemSourcesValueFactsItem]


class GetXbrlAnswer1IncomeStatementItem(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
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
    flags: List[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual"]]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported.
    sources: NotRequired[Dict[str, GetXbrlAnswer1IncomeStatementItemSourcesValue]]


class GetXbrlAnswer1BalanceSheetItemSourcesValueFactsItem(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[str, None]
    end: str
    value: float
    form: str
    filed: str
    accession: str


class GetXbrlAnswer1BalanceSheetItemSourcesValue(TypedDict):
    derived: bool  # False when the value is a fact as the filer tagged it.
    formula: Union[str, None]
    facts: List[GetXbrlAnswer1BalanceSheetItemSourcesValueFactsItem]


class GetXbrlAnswer1BalanceSheetItem(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
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
    flags: List[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual"]]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported.
    sources: NotRequired[Dict[str, GetXbrlAnswer1BalanceSheetItemSourcesValue]]


class GetXbrlAnswer1CashFlowItemSourcesValueFactsItem(TypedDict):
    taxonomy: str
    tag: str
    unit: str
    start: Union[str, None]
    end: str
    value: float
    form: str
    filed: str
    accession: str


class GetXbrlAnswer1CashFlowItemSourcesValue(TypedDict):
    derived: bool  # False when the value is a fact as the filer tagged it.
    formula: Union[str, None]
    facts: List[GetXbrlAnswer1CashFlowItemSourcesValueFactsItem]


class GetXbrlAnswer1CashFlowItem(TypedDict):
    period: str  # Last day of the period.
    fiscal_year: int  # The year as the filer's own filings name it.
    fiscal_period: Literal["FY", "Q1", "Q2", "Q3", "Q4"]
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
    flags: List[Literal["gross_profit_is_revenue_less_cost", "income_is_pretax_less_tax", "eps_times_shares_is_income", "assets_are_liabilities_and_equity", "net_change_is_sum_of_flows", "cash_rolls_forward", "quarters_sum_to_year", "sign_is_unusual"]]  # Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount where none is expected. The values are served as reported.
    sources: NotRequired[Dict[str, GetXbrlAnswer1CashFlowItemSourcesValue]]


class GetXbrlAnswer1MissingItem(TypedDict):
    name: str  # The statement, or the tag as it was asked for.
    reason: str  # Why the answer has nothing of it.


class GetXbrlAnswer1ConceptsItem(TypedDict):
    taxonomy: str
    tag: str
    label: Union[str, None]
    units: List[str]
    facts: int


class GetXbrlAnswer1(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    filing: Union[GetXbrlAnswer1Filing, None]
    period_type: Union[Literal["annual"], Literal["quarterly"]]
    currency: Union[str, None]
    income_statement: List[GetXbrlAnswer1IncomeStatementItem]  # Newest first.
    balance_sheet: List[GetXbrlAnswer1BalanceSheetItem]  # Newest first.
    cash_flow: List[GetXbrlAnswer1CashFlowItem]  # Newest first.
    missing: List[GetXbrlAnswer1MissingItem]
    concepts: List[GetXbrlAnswer1ConceptsItem]  # Every tag in use, by taxonomy and name.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetXbrlAnswer2Filing(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    facts: int  # Structured facts that the filing reports.


class GetXbrlAnswer2SeriesItemFactsItem(TypedDict):
    start: Union[str, None]
    end: str
    value: float
    fiscal_year: Union[int, None]
    fiscal_period: Union[Literal["FY", "Q1", "Q2", "Q3", "Q4"], None]
    form: str
    filed: str
    accession: str
    frame: Union[str, None]


class GetXbrlAnswer2SeriesItem(TypedDict):
    taxonomy: str
    tag: str
    label: Union[str, None]
    unit: str
    facts: List[GetXbrlAnswer2SeriesItemFactsItem]


class GetXbrlAnswer2MissingItem(TypedDict):
    name: str  # The statement, or the tag as it was asked for.
    reason: str  # Why the answer has nothing of it.


class GetXbrlAnswer2(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    filing: Union[GetXbrlAnswer2Filing, None]
    period_type: Union[Union[Literal["annual"], Literal["quarterly"]], None]
    series: List[GetXbrlAnswer2SeriesItem]  # One per tag and unit; values newest first.
    missing: List[GetXbrlAnswer2MissingItem]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


GetXbrlAnswer = Union[GetXbrlAnswer1, GetXbrlAnswer2]


class GetSharesAnswerSharesOutstanding(TypedDict):
    value: float  # Shares; of a public float, US dollars.
    as_of: str  # Day that the figure is stated for.
    concept: str  # Taxonomy and tag it was filed under.
    form: str
    filed: str
    accession: str


class GetSharesAnswerPublicFloat(TypedDict):
    value: float  # Shares; of a public float, US dollars.
    as_of: str  # Day that the figure is stated for.
    concept: str  # Taxonomy and tag it was filed under.
    form: str
    filed: str
    accession: str


class GetSharesAnswerClassesItem(TypedDict):
    value: float  # Shares; of a public float, US dollars.
    as_of: str  # Day that the figure is stated for.
    concept: str  # Taxonomy and tag it was filed under.
    form: str
    filed: str
    accession: str


class GetSharesAnswerHistorySharesOutstandingItem(TypedDict):
    value: float  # Shares; of a public float, US dollars.
    as_of: str  # Day that the figure is stated for.
    concept: str  # Taxonomy and tag it was filed under.
    form: str
    filed: str
    accession: str


class GetSharesAnswerHistoryPublicFloatItem(TypedDict):
    value: float  # Shares; of a public float, US dollars.
    as_of: str  # Day that the figure is stated for.
    concept: str  # Taxonomy and tag it was filed under.
    form: str
    filed: str
    accession: str


class GetSharesAnswerHistory(TypedDict):
    shares_outstanding: List[GetSharesAnswerHistorySharesOutstandingItem]
    public_float: List[GetSharesAnswerHistoryPublicFloatItem]


class GetSharesAnswer(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    shares_outstanding: Union[GetSharesAnswerSharesOutstanding, None]
    public_float: Union[GetSharesAnswerPublicFloat, None]
    classes: List[GetSharesAnswerClassesItem]  # Where one filing states several counts for one day: a row each, newest filing.
    reasons: Dict[str, str]  # Why a figure is null, or the classes are not told apart.
    history: NotRequired[GetSharesAnswerHistory]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetInsiderAnswer1FilingsItemFootnotesItem(TypedDict):
    id: str  # Number of the footnote on the form.
    field: Union[str, None]
    text: Union[str, None]


class GetInsiderAnswer1FilingsItem(TypedDict):
    form: str  # Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment.
    filed: Union[str, None]
    accepted_at: Union[str, None]
    period_of_report: Union[str, None]
    accession: str  # Accession number.
    url: str  # The document.
    status: Union[Literal["parsed"], Literal["text_form"], Literal["missing"], Literal["unreadable"], Literal["unavailable"]]  # `parsed`: its rows are in this answer. `text_form`: filed as text before June 2003 and not read. `missing`: the publisher does not have the document. `unreadable`: see `reason`. `unavailable`: the publisher did not answer in time.
    reason: Union[str, None]
    source: Union[Literal["document"], Literal["data_set"]]  # What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer has it only where the document is not to be had.
    rows: int  # Rows of the filing.
    not_subject_to_section_16: Union[bool, None]
    no_securities_owned: Union[bool, None]
    remarks: Union[str, None]
    footnotes: List[GetInsiderAnswer1FilingsItemFootnotesItem]  # Footnotes that no row cites.


class GetInsiderAnswer1TransactionsItemOwnersItem(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: Union[str, None]
    role: Union[str, None]
    officer_title: Union[str, None]
    other_text: Union[str, None]


class GetInsiderAnswer1TransactionsItemFootnotesItem(TypedDict):
    id: str  # Number of the footnote on the form.
    field: Union[str, None]
    text: Union[str, None]


class GetInsiderAnswer1TransactionsItemFlagsItem(TypedDict):
    code: str  # What is odd, such as `shares.negative` or `date.after_filing`.
    element: str  # Where in the document.
    detail: str  # What stands there.


class GetInsiderAnswer1TransactionsItem(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]
    owner: Union[str, None]
    owner_cik: str  # Zero-padded ten-digit CIK.
    role: Union[str, None]
    officer_title: Union[str, None]
    owners: List[GetInsiderAnswer1TransactionsItemOwnersItem]  # Everyone who reports the row.
    row: Union[Literal["transaction"], Literal["holding"]]
    line: int  # Place of the row on the form.
    security: Union[str, None]
    derivative: bool  # True for rows of Table II.
    transaction_code: Union[str, None]
    transaction_label: Union[str, None]
    transaction_date: Union[str, None]
    deemed_execution_date: Union[str, None]
    timeliness: Union[str, None]
    equity_swap: Union[bool, None]
    shares: Union[float, None]
    price: Union[float, None]
    value: Union[float, None]
    acquired_disposed: Union[Union[Literal["A"], Literal["D"]], None]
    shares_after: Union[float, None]
    value_after: Union[float, None]
    ownership: Union[Union[Literal["direct"], Literal["indirect"]], None]
    nature_of_ownership: Union[str, None]
    plan_10b5_1: Union[bool, None]
    exercise_price: Union[float, None]
    exercise_date: Union[str, None]
    expiration_date: Union[str, None]
    underlying_security: Union[str, None]
    underlying_shares: Union[float, None]
    underlying_value: Union[float, None]
    footnotes: List[GetInsiderAnswer1TransactionsItemFootnotesItem]
    flags: List[GetInsiderAnswer1TransactionsItemFlagsItem]  # What is odd about the row; nothing is corrected.
    form: str  # Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment.
    filed: Union[str, None]
    accepted_at: Union[str, None]
    accession: str  # Accession number.
    accessions: List[str]  # Every filing that reports this trade.
    superseded_by: Union[str, None]
    source: Union[Literal["document"], Literal["data_set"]]  # What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer has it only where the document is not to be had.
    filed_url: str  # The document.


class GetInsiderAnswer1(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    form: str  # Form asked for; its amendments are in the answer too.
    count: int  # Rows in this answer.
    complete: bool  # False when a filing that belongs in this answer is not in it; see `filings`.
    filings: List[GetInsiderAnswer1FilingsItem]  # Newest first: at most `limit` that were read, and those between them that were not.
    transactions: List[GetInsiderAnswer1TransactionsItem]  # Rows of those filings, newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetInsiderAnswer2TransactionsItemOwnersItem(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: Union[str, None]
    role: Union[str, None]
    officer_title: Union[str, None]
    other_text: Union[str, None]


class GetInsiderAnswer2TransactionsItemFootnotesItem(TypedDict):
    id: str  # Number of the footnote on the form.
    field: Union[str, None]
    text: Union[str, None]


class GetInsiderAnswer2TransactionsItemFlagsItem(TypedDict):
    code: str  # What is odd, such as `shares.negative` or `date.after_filing`.
    element: str  # Where in the document.
    detail: str  # What stands there.


class GetInsiderAnswer2TransactionsItem(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]
    owner: Union[str, None]
    owner_cik: str  # Zero-padded ten-digit CIK.
    role: Union[str, None]
    officer_title: Union[str, None]
    owners: List[GetInsiderAnswer2TransactionsItemOwnersItem]  # Everyone who reports the row.
    row: Union[Literal["transaction"], Literal["holding"]]
    line: int  # Place of the row on the form.
    security: Union[str, None]
    derivative: bool  # True for rows of Table II.
    transaction_code: Union[str, None]
    transaction_label: Union[str, None]
    transaction_date: Union[str, None]
    deemed_execution_date: Union[str, None]
    timeliness: Union[str, None]
    equity_swap: Union[bool, None]
    shares: Union[float, None]
    price: Union[float, None]
    value: Union[float, None]
    acquired_disposed: Union[Union[Literal["A"], Literal["D"]], None]
    shares_after: Union[float, None]
    value_after: Union[float, None]
    ownership: Union[Union[Literal["direct"], Literal["indirect"]], None]
    nature_of_ownership: Union[str, None]
    plan_10b5_1: Union[bool, None]
    exercise_price: Union[float, None]
    exercise_date: Union[str, None]
    expiration_date: Union[str, None]
    underlying_security: Union[str, None]
    underlying_shares: Union[float, None]
    underlying_value: Union[float, None]
    footnotes: List[GetInsiderAnswer2TransactionsItemFootnotesItem]
    flags: List[GetInsiderAnswer2TransactionsItemFlagsItem]  # What is odd about the row; nothing is corrected.
    form: str  # Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment.
    filed: Union[str, None]
    accepted_at: Union[str, None]
    accession: str  # Accession number.
    accessions: List[str]  # Every filing that reports this trade.
    superseded_by: Union[str, None]
    source: Union[Literal["document"], Literal["data_set"]]  # What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, which rounds to two decimals. A company’s answer has it only where the document is not to be had.
    filed_url: str  # The document.


class GetInsiderAnswer2(TypedDict):
    count: int  # Purchases in this answer.
    days: int  # Days the window reaches back.
    min_value: float  # Smallest value asked for, in USD.
    window_from: str  # First day of the window.
    window_to: str  # Last day of the window, in New York.
    filings_scanned: int  # Filings of the window at hand; the answer is drawn from these.
    first_filed: Union[str, None]
    last_filed: Union[str, None]
    complete_from: Union[str, None]
    complete_to: Union[str, None]
    complete: NotRequired[Literal[False]]  # Present while filings that an older version of this service read are still to be read again.
    filings_undated: int  # Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out.
    transactions: List[GetInsiderAnswer2TransactionsItem]  # Biggest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetInsiderAnswer3ClustersItemBuyersItemOwnersItem(TypedDict):
    cik: str  # Zero-padded ten-digit CIK.
    name: Union[str, None]
    role: Union[str, None]
    officer_title: Union[str, None]
    other_text: Union[str, None]


class GetInsiderAnswer3ClustersItemBuyersItem(TypedDict):
    owner: Union[str, None]
    owner_cik: str  # Zero-padded ten-digit CIK.
    officer_title: Union[str, None]
    role: Union[str, None]
    owners: List[GetInsiderAnswer3ClustersItemBuyersItemOwnersItem]  # People who report together count as one insider.
    shares: Union[float, None]
    value: Union[float, None]
    transactions: int  # Purchases.
    transaction_date: Union[str, None]
    filed: Union[str, None]
    accessions: List[str]  # The filings that report them.
    filed_url: str  # The last filing’s document.


class GetInsiderAnswer3ClustersItem(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]
    insider_count: int  # Distinct insiders who bought.
    total_value: float  # Value of all purchases with a price, in USD.
    latest_filed: Union[str, None]
    buyers: List[GetInsiderAnswer3ClustersItemBuyersItem]  # Largest first.


class GetInsiderAnswer3(TypedDict):
    count: int  # Clusters in this answer.
    min_insiders: int  # Fewest insiders asked for.
    days: int  # Days the window reaches back.
    min_value: float  # Smallest value asked for, in USD.
    window_from: str  # First day of the window.
    window_to: str  # Last day of the window, in New York.
    filings_scanned: int  # Filings of the window at hand; the answer is drawn from these.
    first_filed: Union[str, None]
    last_filed: Union[str, None]
    complete_from: Union[str, None]
    complete_to: Union[str, None]
    complete: NotRequired[Literal[False]]  # Present while filings that an older version of this service read are still to be read again.
    filings_undated: int  # Filings at hand that no document dates: without `as_of` they count from the last day that the form names, with it they are left out.
    clusters: List[GetInsiderAnswer3ClustersItem]  # Newest filing first, then largest.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


GetInsiderAnswer = Union[GetInsiderAnswer1, GetInsiderAnswer2, GetInsiderAnswer3]


class GetProposedSalesAnswerNoticesItemToSellItem(TypedDict):
    class_title: str  # Class of the securities to be sold, as the form spells it.
    broker: str  # Broker or market maker through whom they are to be sold.
    shares: float  # Shares or other units to be sold.
    market_value: float  # Their market value in USD, as the filer states it.
    shares_outstanding: Union[float, None]
    approx_sale_on: Union[str, None]
    exchange: Union[str, None]


GetProposedSalesAnswerNoticesItemAcquiredItem = TypedDict("GetProposedSalesAnswerNoticesItemAcquiredItem", {"class_title": "str", "acquired_on": "Union[str, None]", "nature": "Union[str, None]", "from": "Union[str, None]", "is_gift": "Union[bool, None]", "donor_acquired_on": "Union[str, None]", "shares": "Union[float, None]", "paid_on": "Union[str, None]", "payment": "Union[str, None]"})


class GetProposedSalesAnswerNoticesItemSoldPast3MonthsItem(TypedDict):
    seller: str  # Who sold.
    class_title: str  # Class of the securities.
    sold_on: Union[str, None]
    shares: float  # Units sold.
    gross_proceeds: float  # Gross proceeds in USD.


class GetProposedSalesAnswerNoticesItem(TypedDict):
    form: str  # 144, or 144/A for an amendment.
    accession: str  # Accession number.
    filed: str  # Day of filing.
    accepted_at: str  # When EDGAR accepted it; the end of that day where it does not say.
    url: str  # The submission that was read.
    ticker: Union[str, None]
    issuer_cik: str  # Zero-padded ten-digit CIK.
    issuer: str  # The company, as the form spells it.
    seller: str  # Person for whose account the securities are to be sold.
    seller_cik: Union[str, None]
    relationships: List[str]  # The seller’s relations to the issuer.
    value: float  # Market value of all that is to be sold, in USD.
    notice_on: Union[str, None]
    plan_adopted_on: List[str]  # Days on which the plans under Rule 10b5-1 behind the sale were adopted.
    previous_accession: Union[str, None]
    to_sell: List[GetProposedSalesAnswerNoticesItemToSellItem]  # What is to be sold.
    acquired: List[GetProposedSalesAnswerNoticesItemAcquiredItem]  # How it was acquired.
    sold_past_3_months: List[GetProposedSalesAnswerNoticesItemSoldPast3MonthsItem]  # Sales of the three months before.
    remarks: Union[str, None]


class GetProposedSalesAnswerUnreadItem(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: str  # Day of filing.
    reason: str  # Why the notice is not in the answer.


class GetProposedSalesAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name as the publisher has it.
    count: int  # Notices in this answer.
    complete: bool  # False when a notice that belongs in this answer is not in it; see `unread`.
    complete_from: NotRequired[Union[str, None]]
    complete_to: NotRequired[Union[str, None]]
    filings_scanned: NotRequired[int]  # `latest`: notices at hand; the answer is drawn from these.
    first_filed: NotRequired[Union[str, None]]
    last_filed: NotRequired[Union[str, None]]
    notices: List[GetProposedSalesAnswerNoticesItem]  # Newest first.
    unread: List[GetProposedSalesAnswerUnreadItem]  # Notices that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetRestatementsAnswerEventsItemItemsItem(TypedDict):
    code: str  # Item number of Form 8-K; a single number before 23 August 2004.
    label: str  # The item’s caption in the form.
    source: Union[Literal["header"], Literal["text"]]  # Whether the filing’s header names the item, or leaves it blank and a heading of the document names it.


class GetRestatementsAnswerEventsItem(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    filed: str  # Day of filing.
    accession: str  # Accession number.
    url: str  # The primary document; the complete submission where none is named.
    notable: Union[bool, None]
    items: List[GetRestatementsAnswerEventsItemItemsItem]  # As the filing’s header lists them, then those that it leaves blank.
    items_unknown_reason: Union[str, None]


class GetRestatementsAnswer(TypedDict):
    count: int  # Events in this answer.
    days: int  # The lookback that was asked for.
    filings_scanned: int  # 8-Ks whose items are known in the window, of all filers.
    first_scanned_on: Union[str, None]
    last_scanned_on: Union[str, None]
    complete_from: Union[str, None]
    complete_to: Union[str, None]
    complete: NotRequired[Literal[False]]  # Present while filings that an older version of this service read are still to be read again.
    events: List[GetRestatementsAnswerEventsItem]  # Newest first, one for each filing.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetAuditorChangesAnswerEventsItemItemsItem(TypedDict):
    code: str  # Item number of Form 8-K; a single number before 23 August 2004.
    label: str  # The item’s caption in the form.
    source: Union[Literal["header"], Literal["text"]]  # Whether the filing’s header names the item, or leaves it blank and a heading of the document names it.


class GetAuditorChangesAnswerEventsItem(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    filed: str  # Day of filing.
    accession: str  # Accession number.
    url: str  # The primary document; the complete submission where none is named.
    notable: Union[bool, None]
    items: List[GetAuditorChangesAnswerEventsItemItemsItem]  # As the filing’s header lists them, then those that it leaves blank.
    items_unknown_reason: Union[str, None]


class GetAuditorChangesAnswer(TypedDict):
    count: int  # Events in this answer.
    days: int  # The lookback that was asked for.
    filings_scanned: int  # 8-Ks whose items are known in the window, of all filers.
    first_scanned_on: Union[str, None]
    last_scanned_on: Union[str, None]
    complete_from: Union[str, None]
    complete_to: Union[str, None]
    complete: NotRequired[Literal[False]]  # Present while filings that an older version of this service read are still to be read again.
    events: List[GetAuditorChangesAnswerEventsItem]  # Newest first, one for each filing.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetEventsAnswerEventsItemItemsItem(TypedDict):
    code: str  # Item number of Form 8-K; a single number before 23 August 2004.
    label: str  # The item’s caption in the form.
    source: Union[Literal["header"], Literal["text"]]  # Whether the filing’s header names the item, or leaves it blank and a heading of the document names it.


class GetEventsAnswerEventsItem(TypedDict):
    filed: str  # Day of filing.
    accession: str  # Accession number.
    url: str  # The primary document; the complete submission where none is named.
    notable: Union[bool, None]
    items: List[GetEventsAnswerEventsItemItemsItem]  # As the filing’s header lists them, then those that it leaves blank.
    items_unknown_reason: Union[str, None]


class GetEventsAnswer(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    count: int  # Events in this answer.
    complete: NotRequired[Literal[False]]  # Present when a document that this answer needs is missing at the publisher, or older filings have still to be read for their items.
    events: List[GetEventsAnswerEventsItem]  # Newest first.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetHoldingsAnswerHoldingsItem(TypedDict):
    issuer: str  # Name of the issuer, as the manager wrote it.
    title_of_class: Union[str, None]
    cusip: str  # CUSIP of the security; for an option, of what it is on.
    ticker: Union[str, None]
    ticker_basis: Union[Literal["settlement", "schedule", "name"], None]
    value: float  # Whole dollars.
    shares: float  # Shares, or dollars of principal with share_type PRN.
    share_type: Literal["SH", "PRN"]  # SH: shares; PRN: principal amount.
    put_call: Union[Literal["PUT", "CALL"], None]
    weight: Union[float, None]
    change: Union[Literal["new", "added", "reduced", "unchanged"], None]
    shares_prior: Union[float, None]
    value_prior: Union[float, None]
    shares_change: Union[float, None]
    cusip_prior: Union[str, None]


class GetHoldingsAnswerExitsItem(TypedDict):
    issuer: str  # Name of the issuer, as the manager wrote it.
    title_of_class: Union[str, None]
    cusip: str  # CUSIP of the security; for an option, of what it is on.
    ticker: Union[str, None]
    ticker_basis: Union[Literal["settlement", "schedule", "name"], None]
    share_type: Literal["SH", "PRN"]  # SH: shares; PRN: principal amount.
    put_call: Union[Literal["PUT", "CALL"], None]
    shares_prior: float  # What was held the quarter before.
    value_prior: float  # Its value then, in whole dollars.


class GetHoldingsAnswerFilingsItemUnitEvidenceItem(TypedDict):
    about: str  # What was looked at: instructions, prices, cover or size.
    speaks_for: Literal["thousands", "dollars"]  # The unit it speaks for.
    weight: float  # Natural logarithm of the odds it gives.
    detail: str  # What was found.


class GetHoldingsAnswerFilingsItem(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Union[str, None]
    accepted_at: Union[str, None]
    effect: Literal["original", "replaces", "adds", "notice", "replaced", "unknown"]  # What it does to the portfolio.
    entries: Union[int, None]
    reported_entries: Union[int, None]
    confidential_omitted: Union[bool, None]
    value_unit: Union[Literal["thousands", "dollars"], None]
    unit_evidence: List[GetHoldingsAnswerFilingsItemUnitEvidenceItem]  # Why.
    url: str  # EDGAR’s index page of the filing.


class GetHoldingsAnswerMissingItem(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    period: str  # Quarter it reports on.
    reason: str  # Why it is not part of the answer.
    url: str  # EDGAR’s index page of the filing.


class GetHoldingsAnswerReportedByItem(TypedDict):
    name: str  # Name of the manager.
    cik: Union[str, None]
    file_number: Union[str, None]


class GetHoldingsAnswer(TypedDict):
    fund: str  # Name of the manager.
    cik: str  # Zero-padded ten-digit CIK.
    period: Union[str, None]
    filed: Union[str, None]
    accession: Union[str, None]
    url: Union[str, None]
    report_type: Union[Literal["holdings", "notice", "combination"], None]
    prior_period: Union[str, None]
    total_value: Union[float, None]
    reported_total: Union[float, None]
    difference: Union[float, None]
    difference_reason: Union[str, None]
    position_count: int  # Positions of the portfolio.
    count: int  # Positions in this answer.
    complete: bool  # False when a filing that belongs to this answer is not at hand; see missing.
    holdings: List[GetHoldingsAnswerHoldingsItem]  # Largest value first.
    exit_count: int  # Positions of the quarter before that are gone.
    exits: List[GetHoldingsAnswerExitsItem]  # Largest first, at most `limit`.
    filings: List[GetHoldingsAnswerFilingsItem]  # The quarter’s filings, oldest first.
    missing: List[GetHoldingsAnswerMissingItem]
    reported_by: List[GetHoldingsAnswerReportedByItem]  # Managers who report for this one, of a notice or combination report.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetActivistAnswerStakesItemReportingPersonsItem(TypedDict):
    name: str  # As the form spells it.
    cik: Union[str, None]
    percent_of_class: Union[float, None]
    shares: Union[float, None]


class GetActivistAnswerStakesItemPrevious(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: Union[str, None]
    percent_of_class: Union[float, None]
    shares: Union[float, None]


class GetActivistAnswerStakesItem(TypedDict):
    form: str  # 13D: may seek influence; 13G: passive; `/A`: an amendment.
    is_amendment: bool
    issuer: str  # The company, as the form spells it.
    issuer_cik: str  # Zero-padded ten-digit CIK.
    ticker: Union[str, None]
    cusip: Union[str, None]
    percent_of_class: Union[float, None]
    shares: Union[float, None]
    reporting_persons: List[GetActivistAnswerStakesItemReportingPersonsItem]  # Joint filers, each once.
    event_date: Union[str, None]
    filed: Union[str, None]
    accession: str  # Accession number.
    url: str  # The document that was read.
    previous: Union[GetActivistAnswerStakesItemPrevious, None]
    percent_change: Union[float, None]
    shares_change: Union[float, None]
    flags: List[str]  # What is odd: `percent.above_100`, `percent.negative`, `event_date.after_filing`.


class GetActivistAnswerUnreadItem(TypedDict):
    accession: str  # Accession number.
    form: Union[str, None]
    filed: Union[str, None]
    reason: str  # Why its stake is not in the answer.


class GetActivistAnswer(TypedDict):
    ticker: NotRequired[Union[str, None]]
    cik: NotRequired[str]  # Zero-padded ten-digit CIK.
    company: NotRequired[str]  # Company name as the publisher has it.
    count: int  # Stakes in this answer.
    complete: bool  # False when a schedule that this answer looked for could not be read.
    complete_since: Union[str, None]
    complete_from: NotRequired[Union[str, None]]
    complete_to: NotRequired[Union[str, None]]
    filings_scanned: int  # Schedules at hand; the answer is drawn from these.
    first_filed: Union[str, None]
    last_filed: Union[str, None]
    filings_undated: int  # Schedules at hand that no document dates.
    stakes: List[GetActivistAnswerStakesItem]  # Newest first.
    unread: List[GetActivistAnswerUnreadItem]  # Schedules that could not be read, and why.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetSectionsAnswer1MissingItem(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: str  # Day of filing.


class GetSectionsAnswer1SectionsItem(TypedDict):
    item: str  # Item number, for example 1A.
    part: Union[Union[Literal["I"], Literal["II"]], None]
    title: str  # Title in the filer’s words.
    chars: int  # Length of the text.
    start: int  # Where the text begins in the report’s clean text, in UTF-16 units.
    end: int  # Where it ends.
    incorporated_by_reference: bool  # The report only says where the text stands, such as in the proxy statement.
    confidence: Union[Literal["high"], Literal["low"]]  # High when the section passed every check; low sections deserve a look.
    accession: str  # The filing it stands in: an amendment where one replaced the item.


class GetSectionsAnswer1LeftOut(TypedDict):
    hidden_chars: int  # Text that a browser does not show, such as hidden iXBRL facts.
    furniture_lines: int  # Page numbers, running headers and footers.
    furniture_chars: int  # Their length.


class GetSectionsAnswer1(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    form: Union[str, None]
    filed: Union[str, None]
    report_date: Union[str, None]
    accession: Union[str, None]
    url: Union[str, None]
    count: int  # Sections in the report.
    complete: bool  # False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report.
    incomplete_reason: Union[str, None]
    missing: List[GetSectionsAnswer1MissingItem]  # Newer reports that are listed but whose document the publisher does not have.
    sections: List[GetSectionsAnswer1SectionsItem]  # In the order of the report.
    left_out: Union[GetSectionsAnswer1LeftOut, None]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetSectionsAnswer2ChecksItem(TypedDict):
    check: Union[Literal["heading"], Literal["length"], Literal["order"], Literal["nothing_lost"], Literal["own_text"]]
    passed: bool
    reason: Union[str, None]


class GetSectionsAnswer2MissingItem(TypedDict):
    accession: str  # Accession number.
    form: str  # Form type.
    filed: str  # Day of filing.


class GetSectionsAnswer2LeftOut(TypedDict):
    hidden_chars: int  # Text that a browser does not show, such as hidden iXBRL facts.
    furniture_lines: int  # Page numbers, running headers and footers.
    furniture_chars: int  # Their length.


class GetSectionsAnswer2(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: str  # Company name as the publisher has it.
    form: Union[str, None]
    filed: Union[str, None]
    report_date: Union[str, None]
    accession: Union[str, None]
    url: Union[str, None]
    item: str  # Item number, for example 1A.
    part: Union[Union[Literal["I"], Literal["II"]], None]
    title: str  # Title in the filer’s words.
    chars: int  # Length of the text.
    start: int  # Where the text begins in the report’s clean text, in UTF-16 units.
    end: int  # Where it ends.
    incorporated_by_reference: bool  # The report only says where the text stands, such as in the proxy statement.
    confidence: Union[Literal["high"], Literal["low"]]  # High when the section passed every check; low sections deserve a look.
    text: str  # Clean text: a line per table row, its cells separated by tabs.
    checks: List[GetSectionsAnswer2ChecksItem]  # What the section was put to.
    complete: bool  # False when a newer report or a part of the company’s list is missing, or when the document that was read holds no item and may not be the report.
    incomplete_reason: Union[str, None]
    missing: List[GetSectionsAnswer2MissingItem]  # Newer reports that are listed but whose document the publisher does not have.
    left_out: GetSectionsAnswer2LeftOut  # What of the document is not in its clean text.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


GetSectionsAnswer = Union[GetSectionsAnswer1, GetSectionsAnswer2]


class SearchFilingsAnswerResultsItem(TypedDict):
    company: str  # Name of the filer; of several, the first.
    cik: str  # Zero-padded ten-digit CIK of that filer.
    form: str  # Form type of the filing.
    filed: str  # Day of filing.
    period: Union[str, None]
    items: List[str]  # Item codes of an 8-K.
    accession: str  # Accession number.
    file_type: Union[str, None]
    description: Union[str, None]
    url: str  # The document.


class SearchFilingsAnswer(TypedDict):
    q: str  # The search, surplus spaces left out.
    total: int  # Documents that match.
    total_is_capped: bool  # True when the index stopped counting at `total`, which is 10,000.
    count: int  # Results in this answer.
    skipped: int  # Hits of the publisher’s index that stand in this part of the list and were left out, because they name no filing. `total` and `offset` count them.
    limit: int  # As asked for.
    offset: int  # As asked for.
    index: Union[Literal["publisher"], Literal["local"]]  # `publisher`: EDGAR’s own full-text index, which covers every filer since 2001. `local`: the documents this service has loaded, and no others.
    documents_indexed: Union[int, None]
    results: List[SearchFilingsAnswerResultsItem]  # Documents of filings. `publisher`: best match first. `local`: newest filing first, its documents in their own order.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetOpportunitiesAnswerOpportunitiesItem(TypedDict):
    notice_id: str  # Identifier of the notice.
    title: Union[str, None]
    solicitation_number: Union[str, None]
    posted_date: str  # Day of posting.
    response_deadline: Union[str, None]
    type: Union[str, None]
    active: bool  # False once the publisher has archived the notice.
    naics_code: Union[str, None]
    set_aside: Union[str, None]
    ui_link: Union[str, None]


class GetOpportunitiesAnswer(TypedDict):
    count: int  # Opportunities in this answer.
    total: int  # Opportunities that match.
    posted_from: str  # First posting day, MM/DD/YYYY.
    posted_to: str  # Last posting day, MM/DD/YYYY.
    opportunities: List[GetOpportunitiesAnswerOpportunitiesItem]  # Newest first.
    source: Literal["SAM.gov"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetFeedAnswerFilingsItemCompaniesItem(TypedDict):
    ticker: Union[str, None]
    cik: str  # Zero-padded ten-digit CIK.
    company: Union[str, None]


class GetFeedAnswerFilingsItem(TypedDict):
    cursor: str  # Its place in the feed: what follows it is asked for by this.
    form: str  # Form type as EDGAR spells it.
    filed: str  # Day of filing.
    accepted_at: Union[str, None]
    seen_at: str  # When this service first saw it.
    accession: str  # Accession number.
    url: str  # The complete submission.
    index_url: str  # EDGAR’s index page of the filing.
    companies: List[GetFeedAnswerFilingsItemCompaniesItem]  # Every party that the publisher names.
    seen_in: str  # Where it was seen (feed, index, backfill): the feed of current filings, the index of its day, or the index of a day before the service began.


class GetFeedAnswer(TypedDict):
    count: int  # Filings in this answer.
    cursor: str  # Ask for what follows with `since` set to this.
    more: bool  # Whether more are waiting behind the cursor.
    filings: List[GetFeedAnswerFilingsItem]  # In the order in which they were seen.
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetCoverageAnswerKindsItem(TypedDict):
    kind: str  # The kind of data.
    forms: List[str]  # Forms it is read from.
    rows: int  # Rows in the store, as last counted.
    rows_counted_at: Union[str, None]
    complete_from: Union[str, None]
    complete_to: Union[str, None]
    refreshed_at: Union[str, None]


class GetCoverageAnswerFeedLagSecondsSeen(TypedDict):
    filings: int  # Filings that went through the stage.
    p50: Union[float, None]
    p95: Union[float, None]
    p99: Union[float, None]


class GetCoverageAnswerFeedLagSecondsStored(TypedDict):
    filings: int  # Filings that went through the stage.
    p50: Union[float, None]
    p95: Union[float, None]
    p99: Union[float, None]


class GetCoverageAnswerFeedLagSecondsTold(TypedDict):
    filings: int  # Filings that went through the stage.
    p50: Union[float, None]
    p95: Union[float, None]
    p99: Union[float, None]


class GetCoverageAnswerFeedLagSeconds(TypedDict):
    seen: GetCoverageAnswerFeedLagSecondsSeen
    stored: GetCoverageAnswerFeedLagSecondsStored
    told: GetCoverageAnswerFeedLagSecondsTold


class GetCoverageAnswerFeed(TypedDict):
    watched: bool  # Whether a process watches the feed of new filings.
    began_at: Union[str, None]
    looked_at: Union[str, None]
    failure: Union[str, None]
    cursor: str  # The newest place in `/v1/feed`.
    lag_seconds: GetCoverageAnswerFeedLagSeconds  # From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, for filings of the last day that came while the feed was followed.


class GetCoverageAnswerLoadingItem(TypedDict):
    stage: str  # A part of the filling.
    summary: str  # What it brings.
    state: str  # `waiting`, `running`, `done` or `failed`.
    done: int  # How far it is.
    total: Union[int, None]
    unit: str  # Of what.
    detail: Union[str, None]
    updated_at: Union[str, None]
    finished_at: Union[str, None]


class GetCoverageAnswerDaysItem(TypedDict):
    day: str  # A day of the publisher’s index.
    state: str  # `complete`; `incomplete`; `closed`, a day without filings; `unpublished`, its index is not out.
    listed: int  # Filings of forms that are read.
    processed: int  # Those in the store.
    missing: int  # Those that are not.
    checked_at: str  # When they were compared.


class GetCoverageAnswerAlarmsItem(TypedDict):
    alarm: str  # A name for programs.
    since: Union[str, None]
    text: str  # What is wrong, and what to do.


class GetCoverageAnswer(TypedDict):
    now: str  # The service’s time.
    live: bool  # Whether the publishers are asked, and not a mirror.
    kinds: List[GetCoverageAnswerKindsItem]
    feed: GetCoverageAnswerFeed
    loading: List[GetCoverageAnswerLoadingItem]  # What is fetched in the background, in its order; empty without a filling.
    pending: int  # Filings that are known and wait to be read.
    days: List[GetCoverageAnswerDaysItem]  # Newest first, two weeks.
    alarms: List[GetCoverageAnswerAlarmsItem]
    source: Literal["SEC EDGAR"]  # Where the data comes from.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class CreateWebhookAnswer(TypedDict):
    id: str  # Id of the webhook.
    url: str  # Where deliveries are sent.
    tickers: List[str]  # Companies it watches.
    events: List[str]  # Kinds of events: `insider`, `8-k`.
    active: bool  # False once it is deactivated, by whomever.
    created_at: str  # When it was registered.
    deactivated_at: Union[str, None]
    deactivated_reason: Union[str, None]
    failing_since: Union[str, None]
    secret: str  # Signing secret (`whsec_…`), shown this once; deliveries are signed with it.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class ListWebhooksAnswerWebhooksItem(TypedDict):
    id: str  # Id of the webhook.
    url: str  # Where deliveries are sent.
    tickers: List[str]  # Companies it watches.
    events: List[str]  # Kinds of events: `insider`, `8-k`.
    active: bool  # False once it is deactivated, by whomever.
    created_at: str  # When it was registered.
    deactivated_at: Union[str, None]
    deactivated_reason: Union[str, None]
    failing_since: Union[str, None]


class ListWebhooksAnswer(TypedDict):
    count: int  # Webhooks in this answer.
    webhooks: List[ListWebhooksAnswerWebhooksItem]  # Newest first, deactivated ones included.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class DeleteWebhookAnswer(TypedDict):
    id: str  # Id of the webhook.
    active: Literal[False]
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class TestWebhookAnswerLabChecksItem(TypedDict):
    name: str  # What was tried, such as `bad_signature`.
    expected: Union[Literal["accepted"], Literal["refused"]]  # Accepted means any 2xx, refused any other answer.
    status_code: Union[int, None]
    duration_ms: int  # Milliseconds until the answer, or until the attempt was given up.
    error: Union[str, None]
    passed: bool
    advice: Union[str, None]


class TestWebhookAnswerLab(TypedDict):
    passed: bool  # Whether every check passed.
    checks: List[TestWebhookAnswerLabChecksItem]


class TestWebhookAnswer(TypedDict):
    id: str  # Id of the webhook.
    delivered: bool  # Whether the receiver answered with a 2xx.
    status_code: Union[int, None]
    duration_ms: int  # Milliseconds until the answer, or until the attempt was given up.
    error: Union[str, None]
    lab: Union[TestWebhookAnswerLab, None]
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class ListWebhookDeliveriesAnswerDeliveriesItemAttemptsItem(TypedDict):
    number: int  # Counted from 1 over all rounds.
    at: str  # When it was made.
    status_code: Union[int, None]
    duration_ms: int  # Milliseconds until the answer, or until the attempt was given up.
    error: Union[str, None]
    answer: Union[str, None]


class ListWebhookDeliveriesAnswerDeliveriesItem(TypedDict):
    id: str  # The `webhook-id` of every attempt of this delivery.
    sequence: int  # Number of the event for this webhook, without gaps.
    type: str  # Kind of the event.
    accession: str  # Accession number of the filing.
    status: Union[Literal["pending"], Literal["delivered"], Literal["failed"], Literal["cancelled"]]
    created_at: str  # When the event was queued.
    next_attempt_at: Union[str, None]
    attempts: List[ListWebhookDeliveriesAnswerDeliveriesItemAttemptsItem]  # Oldest first.


class ListWebhookDeliveriesAnswer(TypedDict):
    id: str  # Id of the webhook.
    count: int  # Deliveries in this answer.
    deliveries: List[ListWebhookDeliveriesAnswerDeliveriesItem]  # Newest first, by sequence.
    next_before: Union[int, None]
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class ReplayWebhookAnswer(TypedDict):
    id: str  # Id of the webhook.
    replayed: int  # Deliveries that are sent again.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class RotateWebhookSecretAnswer(TypedDict):
    id: str  # Id of the webhook.
    secret: str  # Signing secret (`whsec_…`), shown this once; deliveries are signed with it.
    previous_expires_at: str  # Until then deliveries carry the old signature as well.
    sandbox: NotRequired[bool]  # True when a sandbox key asked.
    stale: NotRequired[bool]  # True when stored data could not be refreshed.


class GetHealthAnswer(TypedDict):
    status: Literal["ok"]
    version: str
    mode: Literal["demo", "mirror", "live"]


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
    "get_insider": ("GET", "/v1/insider/{ticker}", True),
    "get_proposed_sales": ("GET", "/v1/proposed-sales/{ticker}", True),
    "get_restatements": ("GET", "/v1/events/restatements", True),
    "get_auditor_changes": ("GET", "/v1/events/auditor-changes", True),
    "get_events": ("GET", "/v1/events/{ticker}", True),
    "get_holdings": ("GET", "/v1/holdings/{identifier}", True),
    "get_activist": ("GET", "/v1/activist/{identifier}", True),
    "get_sections": ("GET", "/v1/sections/{ticker}", True),
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

    def create_key(self, *, label: Optional[Union[str, None]] = None) -> CreateKeyAnswer:
        """Create a free-tier API key."""
        return self._ask("create_key", {}, {}, {"label": label})

    def get_company(self, ticker: str, *, as_of: Optional[str] = None) -> GetCompanyAnswer:
        """Profile of one company."""
        return self._ask("get_company", {"ticker": ticker}, {"as_of": as_of}, None)

    def resolve_entity(self, *, ticker: Optional[str] = None, cik: Optional[str] = None, cusip: Optional[str] = None, name: Optional[str] = None, as_of: Optional[str] = None) -> ResolveEntityAnswer:
        """Which company a ticker, CIK, CUSIP or name stands for."""
        return self._ask("resolve_entity", {}, {"ticker": ticker, "cik": cik, "cusip": cusip, "name": name, "as_of": as_of}, None)

    def get_filings(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, as_of: Optional[str] = None) -> GetFilingsAnswer:
        """Filings of one company, newest first, each with its document."""
        return self._ask("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "as_of": as_of}, None)

    def get_fundamentals(self, ticker: str, *, period: Optional[Literal["annual", "quarterly"]] = None, limit: Optional[int] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> GetFundamentalsAnswer:
        """Income statement, balance sheet and cash flow in one naming for every company."""
        return self._ask("get_fundamentals", {"ticker": ticker}, {"period": period, "limit": limit, "include": include, "as_of": as_of}, None)

    def get_ratios(self, ticker: str, *, as_of: Optional[str] = None) -> GetRatiosAnswer:
        """Fourteen financial ratios of the latest fiscal year, with their inputs."""
        return self._ask("get_ratios", {"ticker": ticker}, {"as_of": as_of}, None)

    def get_xbrl(self, ident: str, *, period: Optional[Literal["annual", "quarterly"]] = None, limit: Optional[int] = None, concept: Optional[str] = None, as_of: Optional[str] = None) -> GetXbrlAnswer:
        """Structured facts as filed: every period, every tag, or one filing alone."""
        return self._ask("get_xbrl", {"ident": ident}, {"period": period, "limit": limit, "concept": concept, "as_of": as_of}, None)

    def get_shares(self, ticker: str, *, history: Optional[bool] = None, as_of: Optional[str] = None) -> GetSharesAnswer:
        """Shares outstanding and public float as filings state them."""
        return self._ask("get_shares", {"ticker": ticker}, {"history": history, "as_of": as_of}, None)

    def get_insider(self, ticker: str, *, limit: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, as_of: Optional[str] = None) -> GetInsiderAnswer:
        """Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all."""
        return self._ask("get_insider", {"ticker": ticker}, {"limit": limit, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "as_of": as_of}, None)

    def get_proposed_sales(self, ticker: str, *, limit: Optional[int] = None, min_value: Optional[int] = None, as_of: Optional[str] = None) -> GetProposedSalesAnswer:
        """Notices of proposed sales by insiders (Form 144), in one company or the newest of all."""
        return self._ask("get_proposed_sales", {"ticker": ticker}, {"limit": limit, "min_value": min_value, "as_of": as_of}, None)

    def get_restatements(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> GetRestatementsAnswer:
        """Latest 8-Ks in which a company withdraws earlier financial statements (Item 4.02)."""
        return self._ask("get_restatements", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    def get_auditor_changes(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> GetAuditorChangesAnswer:
        """Latest 8-Ks in which a company changes its auditor (Item 4.01)."""
        return self._ask("get_auditor_changes", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    def get_events(self, ticker: str, *, limit: Optional[int] = None, notable: Optional[bool] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> GetEventsAnswer:
        """Material events of one company: its 8-Ks as typed items, newest first."""
        return self._ask("get_events", {"ticker": ticker}, {"limit": limit, "notable": notable, "item": item, "as_of": as_of}, None)

    def get_holdings(self, identifier: str, *, limit: Optional[int] = None, changes: Optional[bool] = None, as_of: Optional[str] = None) -> GetHoldingsAnswer:
        """A manager’s latest 13F portfolio, and what changed since the quarter before."""
        return self._ask("get_holdings", {"identifier": identifier}, {"limit": limit, "changes": changes, "as_of": as_of}, None)

    def get_activist(self, identifier: str, *, activist_only: Optional[bool] = None, min_percent: Optional[float] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> GetActivistAnswer:
        """Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all."""
        return self._ask("get_activist", {"identifier": identifier}, {"activist_only": activist_only, "min_percent": min_percent, "limit": limit, "as_of": as_of}, None)

    def get_sections(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> GetSectionsAnswer:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of them."""
        return self._ask("get_sections", {"ticker": ticker}, {"form": form, "item": item, "as_of": as_of}, None)

    def search_filings(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> SearchFilingsAnswer:
        """Full-text search in the documents of filings, exhibits included."""
        return self._ask("search_filings", {}, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def search_filings_pages(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Iterator[SearchFilingsAnswer]:
        """Full-text search in the documents of filings, exhibits included. Page after page, from `offset` to the last."""
        return self._pages(self.search_filings, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of})

    def get_opportunities(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> GetOpportunitiesAnswer:
        """Federal contract opportunities, newest first."""
        return self._ask("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_opportunities_pages(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> Iterator[GetOpportunitiesAnswer]:
        """Federal contract opportunities, newest first. Page after page, from `offset` to the last."""
        return self._pages(self.get_opportunities, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of})

    def get_feed(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> GetFeedAnswer:
        """Every filing of all filers in the order in which it was seen, by a cursor."""
        return self._ask("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit}, None)

    def get_coverage(self) -> GetCoverageAnswer:
        """What the service holds, how complete and how current it is. Free."""
        return self._ask("get_coverage", {}, {}, None)

    def create_webhook(self, *, url: str, tickers: Sequence[str], events: Sequence[Literal["insider", "8-k"]]) -> CreateWebhookAnswer:
        """Register a webhook for the filings of some companies."""
        return self._ask("create_webhook", {}, {}, {"url": url, "tickers": tickers, "events": events})

    def list_webhooks(self) -> ListWebhooksAnswer:
        """The caller’s webhooks."""
        return self._ask("list_webhooks", {}, {}, None)

    def delete_webhook(self, wid: str) -> DeleteWebhookAnswer:
        """Deactivate a webhook."""
        return self._ask("delete_webhook", {"wid": wid}, {}, None)

    def test_webhook(self, wid: str, *, lab: Optional[bool] = None) -> TestWebhookAnswer:
        """Send a signed test payload to the webhook now."""
        return self._ask("test_webhook", {"wid": wid}, {"lab": lab}, None)

    def list_webhook_deliveries(self, wid: str, *, limit: Optional[int] = None, before: Optional[int] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None) -> ListWebhookDeliveriesAnswer:
        """Deliveries of a webhook with every attempt."""
        return self._ask("list_webhook_deliveries", {"wid": wid}, {"limit": limit, "before": before, "status": status}, None)

    def replay_webhook(self, wid: str, *, delivery_id: Optional[Union[str, None]] = None, from_sequence: Optional[Union[int, None]] = None, to_sequence: Optional[Union[int, None]] = None) -> ReplayWebhookAnswer:
        """Send deliveries again: one by its id, or a range of sequence numbers."""
        return self._ask("replay_webhook", {"wid": wid}, {}, {"delivery_id": delivery_id, "from_sequence": from_sequence, "to_sequence": to_sequence})

    def rotate_webhook_secret(self, wid: str, *, overlap_hours: Optional[int] = None) -> RotateWebhookSecretAnswer:
        """Replace the signing secret of a webhook."""
        return self._ask("rotate_webhook_secret", {"wid": wid}, {}, {"overlap_hours": overlap_hours})

    def get_health(self) -> GetHealthAnswer:
        """Whether the service can answer."""
        return self._ask("get_health", {}, {}, None)


class AsyncEndpoints:
    async def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, ask: Any, query: Dict[str, Any]) -> AsyncIterator[Any]:
        raise NotImplementedError

    async def create_key(self, *, label: Optional[Union[str, None]] = None) -> CreateKeyAnswer:
        """Create a free-tier API key."""
        return await self._ask("create_key", {}, {}, {"label": label})

    async def get_company(self, ticker: str, *, as_of: Optional[str] = None) -> GetCompanyAnswer:
        """Profile of one company."""
        return await self._ask("get_company", {"ticker": ticker}, {"as_of": as_of}, None)

    async def resolve_entity(self, *, ticker: Optional[str] = None, cik: Optional[str] = None, cusip: Optional[str] = None, name: Optional[str] = None, as_of: Optional[str] = None) -> ResolveEntityAnswer:
        """Which company a ticker, CIK, CUSIP or name stands for."""
        return await self._ask("resolve_entity", {}, {"ticker": ticker, "cik": cik, "cusip": cusip, "name": name, "as_of": as_of}, None)

    async def get_filings(self, ticker: str, *, limit: Optional[int] = None, form: Optional[str] = None, as_of: Optional[str] = None) -> GetFilingsAnswer:
        """Filings of one company, newest first, each with its document."""
        return await self._ask("get_filings", {"ticker": ticker}, {"limit": limit, "form": form, "as_of": as_of}, None)

    async def get_fundamentals(self, ticker: str, *, period: Optional[Literal["annual", "quarterly"]] = None, limit: Optional[int] = None, include: Optional[Literal["sources"]] = None, as_of: Optional[str] = None) -> GetFundamentalsAnswer:
        """Income statement, balance sheet and cash flow in one naming for every company."""
        return await self._ask("get_fundamentals", {"ticker": ticker}, {"period": period, "limit": limit, "include": include, "as_of": as_of}, None)

    async def get_ratios(self, ticker: str, *, as_of: Optional[str] = None) -> GetRatiosAnswer:
        """Fourteen financial ratios of the latest fiscal year, with their inputs."""
        return await self._ask("get_ratios", {"ticker": ticker}, {"as_of": as_of}, None)

    async def get_xbrl(self, ident: str, *, period: Optional[Literal["annual", "quarterly"]] = None, limit: Optional[int] = None, concept: Optional[str] = None, as_of: Optional[str] = None) -> GetXbrlAnswer:
        """Structured facts as filed: every period, every tag, or one filing alone."""
        return await self._ask("get_xbrl", {"ident": ident}, {"period": period, "limit": limit, "concept": concept, "as_of": as_of}, None)

    async def get_shares(self, ticker: str, *, history: Optional[bool] = None, as_of: Optional[str] = None) -> GetSharesAnswer:
        """Shares outstanding and public float as filings state them."""
        return await self._ask("get_shares", {"ticker": ticker}, {"history": history, "as_of": as_of}, None)

    async def get_insider(self, ticker: str, *, limit: Optional[int] = None, form: Optional[Literal["3", "4", "5"]] = None, min_value: Optional[int] = None, days: Optional[int] = None, min_insiders: Optional[int] = None, as_of: Optional[str] = None) -> GetInsiderAnswer:
        """Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all."""
        return await self._ask("get_insider", {"ticker": ticker}, {"limit": limit, "form": form, "min_value": min_value, "days": days, "min_insiders": min_insiders, "as_of": as_of}, None)

    async def get_proposed_sales(self, ticker: str, *, limit: Optional[int] = None, min_value: Optional[int] = None, as_of: Optional[str] = None) -> GetProposedSalesAnswer:
        """Notices of proposed sales by insiders (Form 144), in one company or the newest of all."""
        return await self._ask("get_proposed_sales", {"ticker": ticker}, {"limit": limit, "min_value": min_value, "as_of": as_of}, None)

    async def get_restatements(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> GetRestatementsAnswer:
        """Latest 8-Ks in which a company withdraws earlier financial statements (Item 4.02)."""
        return await self._ask("get_restatements", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    async def get_auditor_changes(self, *, limit: Optional[int] = None, days: Optional[int] = None, as_of: Optional[str] = None) -> GetAuditorChangesAnswer:
        """Latest 8-Ks in which a company changes its auditor (Item 4.01)."""
        return await self._ask("get_auditor_changes", {}, {"limit": limit, "days": days, "as_of": as_of}, None)

    async def get_events(self, ticker: str, *, limit: Optional[int] = None, notable: Optional[bool] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> GetEventsAnswer:
        """Material events of one company: its 8-Ks as typed items, newest first."""
        return await self._ask("get_events", {"ticker": ticker}, {"limit": limit, "notable": notable, "item": item, "as_of": as_of}, None)

    async def get_holdings(self, identifier: str, *, limit: Optional[int] = None, changes: Optional[bool] = None, as_of: Optional[str] = None) -> GetHoldingsAnswer:
        """A manager’s latest 13F portfolio, and what changed since the quarter before."""
        return await self._ask("get_holdings", {"identifier": identifier}, {"limit": limit, "changes": changes, "as_of": as_of}, None)

    async def get_activist(self, identifier: str, *, activist_only: Optional[bool] = None, min_percent: Optional[float] = None, limit: Optional[int] = None, as_of: Optional[str] = None) -> GetActivistAnswer:
        """Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all."""
        return await self._ask("get_activist", {"identifier": identifier}, {"activist_only": activist_only, "min_percent": min_percent, "limit": limit, "as_of": as_of}, None)

    async def get_sections(self, ticker: str, *, form: Optional[Literal["10-K", "10-Q"]] = None, item: Optional[str] = None, as_of: Optional[str] = None) -> GetSectionsAnswer:
        """Sections of the latest 10-K or 10-Q as clean text, or the list of them."""
        return await self._ask("get_sections", {"ticker": ticker}, {"form": form, "item": item, "as_of": as_of}, None)

    async def search_filings(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> SearchFilingsAnswer:
        """Full-text search in the documents of filings, exhibits included."""
        return await self._ask("search_filings", {}, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def search_filings_pages(self, *, q: str, forms: Optional[str] = None, startdt: Optional[str] = None, enddt: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncIterator[SearchFilingsAnswer]:
        """Full-text search in the documents of filings, exhibits included. Page after page, from `offset` to the last."""
        return self._pages(self.search_filings, {"q": q, "forms": forms, "startdt": startdt, "enddt": enddt, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_opportunities(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> GetOpportunitiesAnswer:
        """Federal contract opportunities, newest first."""
        return await self._ask("get_opportunities", {}, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of}, None)

    def get_opportunities_pages(self, *, posted_from: Optional[str] = None, posted_to: Optional[str] = None, naics: Optional[str] = None, set_aside: Optional[str] = None, ptype: Optional[Literal["o", "p", "k", "r", "s", "g", "a", "u", "i"]] = None, state: Optional[str] = None, title: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, as_of: Optional[str] = None) -> AsyncIterator[GetOpportunitiesAnswer]:
        """Federal contract opportunities, newest first. Page after page, from `offset` to the last."""
        return self._pages(self.get_opportunities, {"posted_from": posted_from, "posted_to": posted_to, "naics": naics, "set_aside": set_aside, "ptype": ptype, "state": state, "title": title, "limit": limit, "offset": offset, "as_of": as_of})

    async def get_feed(self, *, since: Optional[str] = None, form: Optional[str] = None, ticker: Optional[str] = None, limit: Optional[int] = None) -> GetFeedAnswer:
        """Every filing of all filers in the order in which it was seen, by a cursor."""
        return await self._ask("get_feed", {}, {"since": since, "form": form, "ticker": ticker, "limit": limit}, None)

    async def get_coverage(self) -> GetCoverageAnswer:
        """What the service holds, how complete and how current it is. Free."""
        return await self._ask("get_coverage", {}, {}, None)

    async def create_webhook(self, *, url: str, tickers: Sequence[str], events: Sequence[Literal["insider", "8-k"]]) -> CreateWebhookAnswer:
        """Register a webhook for the filings of some companies."""
        return await self._ask("create_webhook", {}, {}, {"url": url, "tickers": tickers, "events": events})

    async def list_webhooks(self) -> ListWebhooksAnswer:
        """The caller’s webhooks."""
        return await self._ask("list_webhooks", {}, {}, None)

    async def delete_webhook(self, wid: str) -> DeleteWebhookAnswer:
        """Deactivate a webhook."""
        return await self._ask("delete_webhook", {"wid": wid}, {}, None)

    async def test_webhook(self, wid: str, *, lab: Optional[bool] = None) -> TestWebhookAnswer:
        """Send a signed test payload to the webhook now."""
        return await self._ask("test_webhook", {"wid": wid}, {"lab": lab}, None)

    async def list_webhook_deliveries(self, wid: str, *, limit: Optional[int] = None, before: Optional[int] = None, status: Optional[Literal["pending", "delivered", "failed", "cancelled"]] = None) -> ListWebhookDeliveriesAnswer:
        """Deliveries of a webhook with every attempt."""
        return await self._ask("list_webhook_deliveries", {"wid": wid}, {"limit": limit, "before": before, "status": status}, None)

    async def replay_webhook(self, wid: str, *, delivery_id: Optional[Union[str, None]] = None, from_sequence: Optional[Union[int, None]] = None, to_sequence: Optional[Union[int, None]] = None) -> ReplayWebhookAnswer:
        """Send deliveries again: one by its id, or a range of sequence numbers."""
        return await self._ask("replay_webhook", {"wid": wid}, {}, {"delivery_id": delivery_id, "from_sequence": from_sequence, "to_sequence": to_sequence})

    async def rotate_webhook_secret(self, wid: str, *, overlap_hours: Optional[int] = None) -> RotateWebhookSecretAnswer:
        """Replace the signing secret of a webhook."""
        return await self._ask("rotate_webhook_secret", {"wid": wid}, {}, {"overlap_hours": overlap_hours})

    async def get_health(self) -> GetHealthAnswer:
        """Whether the service can answer."""
        return await self._ask("get_health", {}, {}, None)
