# A service as people would build it themselves: FastAPI on PostgreSQL, one worker. A call finds its key by hash,
# takes a token of its bucket, has its parameters checked, and is answered once one statement has debited
# the account and written the entry. The answer is sent as prepared bytes, under the same headers.

import hashlib
import json
import os
import time
import uuid
from contextlib import asynccontextmanager
from typing import Annotated, Literal

import asyncpg
import uvicorn
from fastapi import FastAPI, Path, Query, Request, Response

TASK = json.loads(os.environ["BENCH_TASK"])
BODY = TASK["body"].encode()
HEADERS = TASK["headers"]
PRICE = 3
PER_SECOND = 1_000_000.0
BURST = 1_000_000.0

FIND = """select k.id, k.account_id, k.revoked_at, a.balance
  from keys k join accounts a on a.id = k.account_id where k.hash = $1"""
DEBIT = """with paid as (
    update accounts set balance = balance - $2 where id = $1 and balance >= $2 returning balance
  ), written as (
    insert into ledger (id, account_id, key_id, endpoint, amount, at)
    select $3, $1, $4, $5, -$2, now() from paid
  ) select balance from paid"""

buckets: dict[str, tuple[float, float]] = {}


@asynccontextmanager
async def lifespan(app: FastAPI):
    async with asyncpg.create_pool(TASK["url"], min_size=10, max_size=10) as pool:
        app.state.pool = pool
        yield


app = FastAPI(lifespan=lifespan, openapi_url=None)


def take_token(key: str) -> float | None:
    now = time.monotonic()
    tokens, at = buckets.get(key, (BURST, now))
    tokens = min(BURST, tokens + (now - at) * PER_SECOND)
    if tokens < 1:
        return None
    buckets[key] = (tokens - 1, now)
    return tokens - 1


@app.get("/v1/fundamentals/{ticker}")
async def get_fundamentals(
    request: Request,
    ticker: Annotated[str, Path(max_length=20)],
    period: Annotated[Literal["annual", "quarterly"], Query()] = "annual",
    limit: Annotated[int, Query(ge=1, le=40)] = 5,
):
    digest = hashlib.sha256(request.headers.get("x-api-key", "").encode()).hexdigest()
    pool = request.app.state.pool
    key = await pool.fetchrow(FIND, digest)
    if key is None or key["revoked_at"] is not None:
        return Response(b'{"error":"key"}', 401)
    left = take_token(key["id"])
    if left is None:
        return Response(b'{"error":"rate"}', 429)
    call = f"req_{uuid.uuid4().hex[:20]}"
    balance = await pool.fetchval(
        DEBIT, key["account_id"], PRICE, call, key["id"], "get_fundamentals"
    )
    if balance is None:
        return Response(b'{"error":"credits"}', 402)
    headers = {**HEADERS, "x-request-id": call, "x-credits-remaining": str(balance)}
    headers["ratelimit"] = f'"burst";r={int(left)};t=1'
    return Response(BODY, 200, headers)


uvicorn.run(app, host="127.0.0.1", port=TASK["port"], log_level="error", access_log=False)
