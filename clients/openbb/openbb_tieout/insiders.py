"""Transactions of insiders, from Forms 3, 4 and 5."""

from __future__ import annotations

from datetime import date
from typing import Any, Dict, List, Optional

from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.insider_trading import InsiderTradingData, InsiderTradingQueryParams
from pydantic import Field

from ._ask import ask, require

FILINGS = 20
FILINGS_MAX = 100


class InsidersQuery(InsiderTradingQueryParams):
    """`limit` counts rows; filings are read until there are as many."""

    as_of: Optional[date] = Field(default=None, description="As published by the end of this day.")


class InsidersData(InsiderTradingData):
    accession: Optional[str] = Field(default=None, description="Accession number of the form.")
    form: Optional[str] = Field(default=None, description="Form type.")
    transaction_value: Optional[float] = Field(default=None, description="Shares times price, or as stated.")
    plan_10b5_1: Optional[bool] = Field(default=None, description="Whether a plan is said to be behind it.")
    superseded_by: Optional[str] = Field(default=None, description="Accession number of the amendment.")


class InsidersFetcher(Fetcher[InsidersQuery, List[InsidersData]]):
    @staticmethod
    def transform_query(params: Dict[str, Any]) -> InsidersQuery:
        return InsidersQuery(**params)

    @staticmethod
    async def aextract_data(query: InsidersQuery, credentials: Optional[Dict[str, str]], **_: Any) -> Dict:
        limit = min(query.limit or FILINGS, FILINGS_MAX)
        return await ask(
            credentials, "get_insider", query.symbol, limit=limit, as_of=query.as_of and query.as_of.isoformat()
        )

    @staticmethod
    def transform_data(query: InsidersQuery, data: Dict, **_: Any) -> List[InsidersData]:
        rows = require([row for row in data["transactions"] if row["row"] == "transaction"])
        urls = {filing["accession"]: filing["url"] for filing in data["filings"]}
        return [_to_data(row, urls.get(row["accession"])) for row in rows[: query.limit]]


def _to_data(row: Dict[str, Any], filing_url: Optional[str]) -> InsidersData:
    return InsidersData(
        symbol=row["ticker"],
        company_cik=row["cik"],
        filing_date=row["filed"],
        transaction_date=row["transaction_date"],
        owner_cik=row["owner_cik"],
        owner_name=row["owner"],
        owner_title=row["officer_title"] or row["role"],
        ownership_type=row["ownership"],
        transaction_type=row["transaction_code"],
        acquisition_or_disposition=row["acquired_disposed"],
        security_type=row["security"],
        securities_owned=row["shares_after"],
        securities_transacted=row["shares"],
        transaction_price=row["price"],
        filing_url=filing_url,
        accession=row["accession"],
        form=row["form"],
        transaction_value=row["value"],
        plan_10b5_1=row["plan_10b5_1"],
        superseded_by=row["superseded_by"],
    )
