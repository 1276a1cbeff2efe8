"""Calls to the service, and its failures as OpenBB names them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import Any, AsyncIterator, Dict, Optional

from openbb_core.app.model.abstract.error import OpenBBError
from openbb_core.provider.utils.errors import EmptyDataError, UnauthorizedError
from tieout import AsyncTieout, TieoutError
from tieout import UnauthorizedError as KeyRefused

PERIODS: Dict[str, Dict[str, Any]] = {
    "annual": {"period": "annual"},
    "quarter": {"period": "quarterly"},
    "ttm": {"trailing": True},
}


Credentials = Optional[Dict[str, str]]


async def ask(credentials: Credentials, name: str, *args: Any, **query: Any) -> Dict[str, Any]:
    """The answer of one call; what is None is not sent."""
    async with _client(credentials) as client:
        return await getattr(client, name)(*args, **_given(query))


def _given(query: Dict[str, Any]) -> Dict[str, Any]:
    return {parameter: value for parameter, value in query.items() if value is not None}


@asynccontextmanager
async def _client(credentials: Credentials) -> AsyncIterator[AsyncTieout]:
    async with AsyncTieout((credentials or {}).get("tieout_api_key")) as client:
        try:
            yield client
        except KeyRefused as error:
            raise UnauthorizedError(str(error)) from error
        except TieoutError as error:
            raise OpenBBError(str(error)) from error


def require(rows: list) -> list:
    """OpenBB tells an empty answer from a good one by this error."""
    if not rows:
        raise EmptyDataError()
    return rows
