"""Positions of an investment manager's 13F reports, summed by security and kind."""

from __future__ import annotations

from datetime import date
from typing import Any, Dict, List, Optional

from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.form_13FHR import Form13FHRData, Form13FHRQueryParams
from pydantic import Field

from ._ask import ask, require

POSITIONS_AT_ONCE = 500


class Form13FQuery(Form13FHRQueryParams):
    """`symbol` is a CIK, a ticker or a name such as `berkshire`; `limit` does not apply to one quarter."""

    as_of: Optional[date] = Field(default=None, description="As published by the end of this day.")


class Form13FData(Form13FHRData):
    symbol: Optional[str] = Field(default=None, description="Ticker, where documents agree on it.")
    weight: Optional[float] = Field(default=None, description="Share of the portfolio's value.")
    accession: Optional[str] = Field(default=None, description="Accession number of the report.")
    filing_date: Optional[date] = Field(default=None, description="Day of the report's filing.")


class Form13FFetcher(Fetcher[Form13FQuery, List[Form13FData]]):
    @staticmethod
    def transform_query(params: Dict[str, Any]) -> Form13FQuery:
        return Form13FQuery(**params)

    @staticmethod
    async def aextract_data(query: Form13FQuery, credentials: Optional[Dict[str, str]], **_: Any) -> List[Dict]:
        pages: List[Dict] = []
        while not pages or len(pages) * POSITIONS_AT_ONCE < pages[0]["position_count"]:
            page = await ask(
                credentials,
                "get_holdings",
                query.symbol,
                period=query.date and query.date.isoformat(),
                limit=POSITIONS_AT_ONCE,
                offset=len(pages) * POSITIONS_AT_ONCE,
                as_of=query.as_of and query.as_of.isoformat(),
            )
            pages.append(page)
        return pages

    @staticmethod
    def transform_data(query: Form13FQuery, data: List[Dict], **_: Any) -> List[Form13FData]:
        return [
            Form13FData(
                period_ending=page["period"],
                issuer=row["issuer"],
                cusip=row["cusip"],
                asset_class=row["title_of_class"],
                security_type=row["share_type"],
                option_type=row["put_call"],
                principal_amount=row["shares"],
                value=row["value"],
                symbol=row["ticker"],
                weight=row["weight"],
                accession=page["accession"],
                filing_date=page["filed"],
            )
            for page, row in require([(page, row) for page in data for row in page["holdings"]])
        ]
