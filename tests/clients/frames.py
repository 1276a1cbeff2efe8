# Frames of answers with pandas and polars. The task comes as JSON on standard input;
# results are printed as JSON.

import asyncio
import json
import sys

from tieout import AsyncTieout, Tieout, to_dataframe, to_polars

told = json.load(sys.stdin)
url, key = told["url"], told["key"]
LARGE = "revenue > 1000000000"
COLUMNS = ["revenue", "net_margin"]


def types(frame):
    return {name: str(kind) for name, kind in dict(frame.dtypes).items()}


async def awaited():
    async with AsyncTieout(key, url) as client:
        return len(await client.screen(LARGE, columns=COLUMNS, limit=2).to_dataframe())


with Tieout(key, url) as client:
    pandas_frame = client.screen(LARGE, columns=COLUMNS).to_dataframe()
    polars_frame = client.screen(LARGE, columns=COLUMNS).to_polars()
    by_two = client.screen(LARGE, columns="revenue", limit=2).to_dataframe()
    apple = next(one for one in polars_frame.to_dicts() if one["ticker"] == "AAPL")
    statements = client.get_fundamentals("AAPL", limit=2)
    income = to_polars(statements, "income_statement").to_dicts()[0]
    found = {
        "columns": list(pandas_frame.columns),
        "pandas": types(pandas_frame),
        "polars": {name: str(kind) for name, kind in polars_frame.schema.items()},
        "rows": [len(pandas_frame), len(polars_frame), len(by_two)],
        "apple": [apple["period"].isoformat(), apple["fiscal_year"], apple["revenue"], apple["revenue_accessions"]],
        "revenue": [income["period"].isoformat(), income["revenue"]],
        "empty": types(client.screen("revenue > 1e15", columns="revenue").to_dataframe()),
        "statement": types(to_dataframe(statements, "balance_sheet")),
        "ratios": to_dataframe(client.get_ratios("AAPL", limit=4), "ratios")["net_margin"].tolist(),
        "positions": [page["count"] for page in client.get_holdings_pages("berkshire", limit=2)],
        "plain": types(
            to_dataframe({"rows": [{"day": "2025-01-31", "in": {"n": 1}, "flag": True, "name": "a"}, {"day": None}]})
        ),
        "awaited": asyncio.run(awaited()),
    }
print(json.dumps(found))
