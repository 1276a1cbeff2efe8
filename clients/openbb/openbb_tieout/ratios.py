"""Ratios of each period: fractions, none of which uses a price."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.financial_ratios import FinancialRatiosData, FinancialRatiosQueryParams
from pydantic import Field, create_model

from ._ask import PERIODS, ask, require
from .statements import ASKED

LIMIT_MAX = 40

RATIOS = (
    "gross_margin operating_margin net_margin fcf_margin roe roa current_ratio quick_ratio cash_ratio "
    "debt_to_equity debt_to_assets interest_coverage asset_turnover revenue_growth"
).split()

RatiosQuery = create_model("TieoutFinancialRatiosQueryParams", __base__=FinancialRatiosQueryParams, **ASKED)
RatiosData = create_model(
    "TieoutFinancialRatiosData",
    __base__=FinancialRatiosData,
    accessions=(Optional[str], Field(default=None, description="Accession numbers of the filings behind them.")),
    **{
        name: (Optional[float], Field(default=None, description=f"{name.replace('_', ' ').capitalize()}, a fraction."))
        for name in RATIOS
    },
)


class RatiosFetcher(Fetcher[RatiosQuery, List[RatiosData]]):
    @staticmethod
    def transform_query(params: Dict[str, Any]) -> RatiosQuery:
        return RatiosQuery(**params)

    @staticmethod
    async def aextract_data(query: RatiosQuery, credentials: Optional[Dict[str, str]], **_: Any) -> Dict:
        return await ask(
            credentials,
            "get_ratios",
            query.symbol,
            **PERIODS[query.period],
            # The service gives a history from two on.
            limit=min(max(query.limit or 5, 2), LIMIT_MAX),
            as_of=query.as_of and query.as_of.isoformat(),
        )

    @staticmethod
    def transform_data(query: RatiosQuery, data: Dict, **_: Any) -> List[RatiosData]:
        rows = require(data["history"])[: query.limit]
        return [
            RatiosData(
                symbol=data["ticker"],
                period_ending=row["period"],
                fiscal_period=row["fiscal_period"],
                fiscal_year=row["fiscal_year"],
                accessions=" ".join(dict.fromkeys(one["accession"] for one in row["inputs"].values())) or None,
                **row["ratios"],
            )
            for row in rows
        ]
