# Calls the provider as OpenBB does: found by its entry point, through the executor of queries. The task
# comes as JSON on standard input; results are printed as JSON.

import asyncio
import datetime
import json
import os
import sys

told = json.load(sys.stdin)
os.environ["TIEOUT_URL"] = told["url"]

from openbb_core.provider.query_executor import QueryExecutor
from openbb_core.provider.registry import RegistryLoader
from openbb_core.provider.utils.errors import EmptyDataError, UnauthorizedError
from pydantic import SecretStr

provider = RegistryLoader.from_extensions().providers["tieout"]
KEY = {"tieout_api_key": SecretStr(told["key"])}
ASKED = {
    "BalanceSheet": {"symbol": "AAPL", "limit": 2},
    "IncomeStatement": {"symbol": "AAPL", "limit": 1, "as_of": datetime.date(2025, 10, 30)},
    "CashFlowStatement": {"symbol": "AAPL", "period": "quarter"},
    "FinancialRatios": {"symbol": "AAPL", "limit": 3},
    "InsiderTrading": {"symbol": "AAPL", "limit": 4},
    "CompanyFilings": {"symbol": "AAPL", "form_type": "10-K", "limit": 2},
    "Form13FHR": {"symbol": "BERKSHIRE"},
}


def ask(model, params, credentials=KEY):
    found = QueryExecutor().execute("tieout", model, params, credentials)
    return asyncio.run(found) if asyncio.iscoroutine(found) else found


def refused(model, params, credentials=KEY):
    try:
        ask(model, params, credentials)
    except (EmptyDataError, UnauthorizedError) as error:
        return type(error).__name__
    return None


for model, params in ASKED.items():
    # OpenBB's own test of a fetcher: types, required members, that nothing is empty.
    provider.fetcher_dict[model].test(dict(params), {"tieout_api_key": told["key"]})
print(
    "FOUND "
    + json.dumps(
        {
            "models": sorted(provider.fetcher_dict),
            "rows": {
                model: [row.model_dump(mode="json") for row in ask(model, dict(params))]
                for model, params in ASKED.items()
            },
            "empty": refused("Form13FHR", {"symbol": "BERKSHIRE", "date": datetime.date(2013, 6, 30)}),
            "wrong_key": refused("BalanceSheet", {"symbol": "AAPL"}, {"tieout_api_key": SecretStr("svc_x")}),
        }
    )
)
