"""tieout as a data provider of OpenBB."""

from openbb_core.provider.abstract.provider import Provider

from .filings import FilingsFetcher
from .holdings import Form13FFetcher
from .insiders import InsidersFetcher
from .ratios import RatiosFetcher
from .statements import BalanceSheetFetcher, CashFlowFetcher, IncomeStatementFetcher

tieout_provider = Provider(
    name="tieout",
    repr_name="tieout",
    description="US company filings as data, every number with the filing it is from.",
    credentials=["api_key"],
    instructions="`POST /v1/keys` of your service gives a key; TIEOUT_URL says where the service is.",
    fetcher_dict={
        "BalanceSheet": BalanceSheetFetcher,
        "CashFlowStatement": CashFlowFetcher,
        "CompanyFilings": FilingsFetcher,
        "FinancialRatios": RatiosFetcher,
        "Form13FHR": Form13FFetcher,
        "IncomeStatement": IncomeStatementFetcher,
        "InsiderTrading": InsidersFetcher,
    },
)
