"""Filings of a company, newest first."""

from __future__ import annotations

from datetime import date
from typing import Any, Dict, List, Optional

from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.company_filings import CompanyFilingsData, CompanyFilingsQueryParams
from pydantic import Field

from ._ask import ask, require

LIMIT_MAX = 100


class FilingsQuery(CompanyFilingsQueryParams):
    form_type: Optional[str] = Field(default=None, description="Forms, separated by commas.")
    limit: Optional[int] = Field(default=20, description="Filings to return, at most a hundred.")
    as_of: Optional[date] = Field(default=None, description="As published by the end of this day.")


class FilingsData(CompanyFilingsData):
    accession: Optional[str] = Field(default=None, description="Accession number.")
    accepted_date: Optional[date] = Field(default=None, description="Day on which EDGAR accepted it.")
    report_date: Optional[date] = Field(default=None, description="Day that the filing is about.")
    description: Optional[str] = Field(default=None, description="As EDGAR lists it.")
    index_url: Optional[str] = Field(default=None, description="Page of all its documents.")


class FilingsFetcher(Fetcher[FilingsQuery, List[FilingsData]]):
    @staticmethod
    def transform_query(params: Dict[str, Any]) -> FilingsQuery:
        return FilingsQuery(**params)

    @staticmethod
    async def aextract_data(query: FilingsQuery, credentials: Optional[Dict[str, str]], **_: Any) -> Dict:
        return await ask(
            credentials,
            "get_filings",
            query.symbol,
            form=query.form_type,
            limit=min(query.limit or LIMIT_MAX, LIMIT_MAX),
            as_of=query.as_of and query.as_of.isoformat(),
        )

    @staticmethod
    def transform_data(query: FilingsQuery, data: Dict, **_: Any) -> List[FilingsData]:
        return [
            FilingsData(
                filing_date=row["filed"],
                report_type=row["form"],
                report_url=row["url"],
                accession=row["accession"],
                accepted_date=row["accepted_at"],
                report_date=row["report_date"] or None,
                description=row["description"],
                index_url=row["index_url"],
            )
            for row in require(data["filings"])
        ]
