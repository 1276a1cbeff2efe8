"""The clients: `Tieout` waits for each answer, `AsyncTieout` is awaited."""

from __future__ import annotations

import asyncio
import time
from typing import Any, AsyncIterator, Callable, Dict, Iterator, Mapping, Optional

import httpx

from ._core import Settings, may_repeat, no_answer, read
from ._endpoints import AsyncEndpoints, Endpoints
from ._errors import TieoutError


class Tieout(Endpoints):
    """Key and address come from TIEOUT_KEY and TIEOUT_URL unless given. Safe to share
    between threads. `last_headers` are those of the newest answer: credits, request id."""

    def __init__(
        self,
        key: Optional[str] = None,
        url: Optional[str] = None,
        *,
        timeout: float = 60.0,
        retries: int = 3,
        wait_max: float = 60.0,
        transport: Optional[httpx.BaseTransport] = None,
    ) -> None:
        self._settings = Settings(key, url, timeout, retries, wait_max)
        self._http = httpx.Client(timeout=timeout, transport=transport)
        self.last_headers: Mapping[str, str] = {}

    def __enter__(self) -> Tieout:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        request = self._settings.request(name, path, query, body)
        attempt = 0
        while True:
            try:
                return self._attempt(request)
            except TieoutError as error:
                if attempt >= self._settings.retries or not may_repeat(name, error):
                    raise
                time.sleep(self._settings.wait(error, attempt))
                attempt += 1

    def _attempt(self, request: Dict[str, Any]) -> Any:
        try:
            response = self._http.request(**request)
        except httpx.HTTPError as error:
            raise no_answer(error) from error
        self.last_headers = response.headers
        return read(response)

    def _pages(self, ask: Callable[..., Any], query: Dict[str, Any]) -> Iterator[Any]:
        offset = query.get("offset") or 0
        while True:
            page = ask(**{**query, "offset": offset})
            yield page
            offset += page["count"]
            if page["count"] == 0 or offset >= page["total"]:
                return


class AsyncTieout(AsyncEndpoints):
    """The same, awaited."""

    def __init__(
        self,
        key: Optional[str] = None,
        url: Optional[str] = None,
        *,
        timeout: float = 60.0,
        retries: int = 3,
        wait_max: float = 60.0,
        transport: Optional[httpx.AsyncBaseTransport] = None,
    ) -> None:
        self._settings = Settings(key, url, timeout, retries, wait_max)
        self._http = httpx.AsyncClient(timeout=timeout, transport=transport)
        self.last_headers: Mapping[str, str] = {}

    async def __aenter__(self) -> AsyncTieout:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def _ask(
        self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]
    ) -> Any:
        request = self._settings.request(name, path, query, body)
        attempt = 0
        while True:
            try:
                return await self._attempt(request)
            except TieoutError as error:
                if attempt >= self._settings.retries or not may_repeat(name, error):
                    raise
                await asyncio.sleep(self._settings.wait(error, attempt))
                attempt += 1

    async def _attempt(self, request: Dict[str, Any]) -> Any:
        try:
            response = await self._http.request(**request)
        except httpx.HTTPError as error:
            raise no_answer(error) from error
        self.last_headers = response.headers
        return read(response)

    async def _pages(self, ask: Callable[..., Any], query: Dict[str, Any]) -> AsyncIterator[Any]:
        offset = query.get("offset") or 0
        while True:
            page = await ask(**{**query, "offset": offset})
            yield page
            offset += page["count"]
            if page["count"] == 0 or offset >= page["total"]:
                return
