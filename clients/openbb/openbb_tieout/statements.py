"""The three statements. Null means that the filer reports none, never zero."""

from __future__ import annotations

from datetime import date
from typing import Any, Dict, List, Literal, Optional

from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.balance_sheet import BalanceSheetData, BalanceSheetQueryParams
from openbb_core.provider.standard_models.cash_flow import CashFlowStatementData, CashFlowStatementQueryParams
from openbb_core.provider.standard_models.income_statement import IncomeStatementData, IncomeStatementQueryParams
from pydantic import Field, create_model

from ._ask import PERIODS, ask, require

LIMIT_MAX = 20

INCOME_MEASURES = (
    "revenue cost_of_revenue gross_profit research_and_development selling_general_administrative "
    "operating_expenses operating_income interest_expense pretax_income income_tax net_income eps_basic "
    "eps_diluted shares_basic shares_diluted"
).split()
BALANCE_MEASURES = (
    "cash_and_equivalents short_term_investments accounts_receivable inventory current_assets "
    "property_plant_equipment goodwill intangible_assets total_assets accounts_payable short_term_debt "
    "current_liabilities long_term_debt total_liabilities retained_earnings stockholders_equity total_equity"
).split()
CASH_FLOW_MEASURES = (
    "operating_cash_flow depreciation_amortization stock_based_compensation capital_expenditures "
    "investing_cash_flow dividends_paid share_repurchases financing_cash_flow net_change_in_cash free_cash_flow"
).split()


# Parameters of the service that a standard query lacks.
ASKED: Dict[str, Any] = {
    "period": (
        Literal["annual", "quarter", "ttm"],
        Field(default="annual", description="Fiscal years, quarters, or the twelve months to each quarter's end."),
    ),
    "as_of": (
        Optional[date],
        Field(default=None, description="As published by the end of this day: nothing filed later counts."),
    ),
}


def _data(name: str, base: type, measures: List[str]) -> type:
    own = {
        "reported_currency": (Optional[str], Field(default=None, description="Currency of the amounts.")),
        "filing_date": (Optional[date], Field(default=None, description="Day of the filing most values are from.")),
        "form": (Optional[str], Field(default=None, description="Form of that filing.")),
        "accession": (Optional[str], Field(default=None, description="Accession number of that filing.")),
        "flags": (Optional[str], Field(default=None, description="Checks that the period fails.")),
    }
    values = {measure: (Optional[float], Field(default=None, description=_say(measure))) for measure in measures}
    return create_model(name, __base__=base, **own, **values)


def _say(measure: str) -> str:
    return measure.replace("_", " ").capitalize() + ", as `/v1/mapping` of the service defines it."


IncomeQuery = create_model("TieoutIncomeStatementQueryParams", __base__=IncomeStatementQueryParams, **ASKED)
BalanceQuery = create_model("TieoutBalanceSheetQueryParams", __base__=BalanceSheetQueryParams, **ASKED)
CashFlowQuery = create_model("TieoutCashFlowStatementQueryParams", __base__=CashFlowStatementQueryParams, **ASKED)
IncomeData = _data("TieoutIncomeStatementData", IncomeStatementData, INCOME_MEASURES)
BalanceData = _data("TieoutBalanceSheetData", BalanceSheetData, BALANCE_MEASURES)
CashFlowData = _data("TieoutCashFlowStatementData", CashFlowStatementData, CASH_FLOW_MEASURES)


async def _extract(query: Any, credentials: Optional[Dict[str, str]]) -> Dict[str, Any]:
    return await ask(
        credentials,
        "get_fundamentals",
        query.symbol,
        **PERIODS[query.period],
        limit=min(query.limit or 5, LIMIT_MAX),
        as_of=query.as_of and query.as_of.isoformat(),
    )


def _transform(answer: Dict[str, Any], statement: str, model: type) -> list:
    rows = []
    for row in require(answer[statement]):
        values = {name: row[name] for name in model.model_fields if name in row}
        values["flags"] = " ".join(row["flags"]) or None
        rows.append(
            model(
                **values,
                period_ending=row["period"],
                filing_date=row["filed"],
                reported_currency=answer["currency"],
            )
        )
    return rows


class IncomeStatementFetcher(Fetcher[IncomeQuery, List[IncomeData]]):
    @staticmethod
    def transform_query(params: Dict[str, Any]) -> IncomeQuery:
        return IncomeQuery(**params)

    @staticmethod
    async def aextract_data(query: IncomeQuery, credentials: Optional[Dict[str, str]], **_: Any) -> Dict:
        return await _extract(query, credentials)

    @staticmethod
    def transform_data(query: IncomeQuery, data: Dict, **_: Any) -> List[IncomeData]:
        return _transform(data, "income_statement", IncomeData)


class BalanceSheetFetcher(Fetcher[BalanceQuery, List[BalanceData]]):
    @staticmethod
    def transform_query(params: Dict[str, Any]) -> BalanceQuery:
        return BalanceQuery(**params)

    @staticmethod
    async def aextract_data(query: BalanceQuery, credentials: Optional[Dict[str, str]], **_: Any) -> Dict:
        return await _extract(query, credentials)

    @staticmethod
    def transform_data(query: BalanceQuery, data: Dict, **_: Any) -> List[BalanceData]:
        return _transform(data, "balance_sheet", BalanceData)


class CashFlowFetcher(Fetcher[CashFlowQuery, List[CashFlowData]]):
    @staticmethod
    def transform_query(params: Dict[str, Any]) -> CashFlowQuery:
        return CashFlowQuery(**params)

    @staticmethod
    async def aextract_data(query: CashFlowQuery, credentials: Optional[Dict[str, str]], **_: Any) -> Dict:
        return await _extract(query, credentials)

    @staticmethod
    def transform_data(query: CashFlowQuery, data: Dict, **_: Any) -> List[CashFlowData]:
        return _transform(data, "cash_flow", CashFlowData)
