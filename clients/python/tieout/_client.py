"""The clients: `Tieout` waits for each answer, `AsyncTieout` is awaited."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Iterator, Literal, Mapping, Optional, Sequence, Union

import httpx

from ._core import STREAM_RETRIES, Event, EventReader, Settings, first_page, next_page, no_answer, read, refusal
from ._endpoints import AsyncEndpoints, Endpoints
from ._errors import TieoutError
from ._pages import AsyncPages, Pages

if TYPE_CHECKING:
    from ._endpoints import ScreenAnswer

Period = Literal["annual", "quarterly", "ttm"]
Names = Union[str, Sequence[str]]


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
        # A redirect that is followed could take the key along, to whatever host it names.
        self._http = httpx.Client(timeout=timeout, transport=transport, follow_redirects=False)
        self.last_headers: Mapping[str, str] = {}

    def __enter__(self) -> Tieout:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def estimate(
        self, name: str, path: Optional[Dict[str, str]] = None, query: Optional[Dict[str, Any]] = None
    ) -> Dict[str, Any]:
        """Price of a data call, without making it. Free; parameters are checked as in the call."""
        return self._ask(name, path or {}, {**(query or {}), "dry_run": True}, None)

    def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        request = self._settings.request(name, path, query, body)
        attempt = 0
        while True:
            try:
                return self._attempt(name, request)
            except TieoutError as error:
                wait = self._settings.wait(name, error, attempt)
                if wait is None:
                    raise
            time.sleep(wait)
            attempt += 1

    def _attempt(self, name: str, request: Dict[str, Any]) -> Any:
        try:
            response = self._http.request(**request)
        except httpx.HTTPError as error:
            raise no_answer(error, self._settings.url) from error
        self.last_headers = response.headers
        return read(name, response)

    def _pages(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> Pages[Any]:
        return Pages(self._walk(name, path, query))

    def _walk(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> Iterator[Any]:
        asked: Optional[Dict[str, Any]] = first_page(name, query)
        while asked is not None:
            page = self._ask(name, path, asked, None)
            yield page
            asked = next_page(name, asked, page)

    def _events(self, name: str, query: Dict[str, Any]) -> Iterator[Any]:
        since = query.get("since") or "now"
        if since == "now":
            # Fixed before the stream is opened, so that a break at once loses nothing.
            since = (self._ask(name, {}, {**query, "since": "now", "limit": 1}, None))["cursor"]
        attempt = 0
        while True:
            failure: TieoutError = no_answer(EOFError("the stream ended"), self._settings.url)
            try:
                for event in self._stream(name, {**query, "since": since}):
                    attempt, since = 0, event.id
                    yield event.data
            except TieoutError as error:
                failure = error
            wait = self._settings.wait(name, failure, attempt, STREAM_RETRIES)
            if wait is None:
                raise failure
            time.sleep(wait)
            attempt += 1

    def _stream(self, name: str, query: Dict[str, Any]) -> Iterator[Event]:
        request = self._settings.request(name, {}, query, None)
        request["headers"]["accept"] = "text/event-stream"
        reader = EventReader()
        try:
            with self._http.stream(**request) as response:
                if not response.is_success:
                    response.read()
                    raise refusal(response)
                for line in response.iter_lines():
                    event = reader.read(line)
                    if reader.is_over:
                        return
                    if event is not None:
                        yield event
        except httpx.HTTPError as error:
            raise no_answer(error, self._settings.url) from error

    def screen(
        self,
        where: Optional[str] = None,
        *,
        columns: Optional[Names] = None,
        sort: Optional[str] = None,
        period: Optional[Period] = None,
        limit: Optional[int] = None,
        as_of: Optional[str] = None,
    ) -> Pages[ScreenAnswer]:
        """`screen_market_pages` by its condition: `screen("revenue > 1e9").to_dataframe()`."""
        named = columns if columns is None or isinstance(columns, str) else ",".join(columns)
        return self.screen_market_pages(
            where=where, columns=named, sort=sort, period=period, limit=limit, as_of=as_of
        )


class AsyncTieout(AsyncEndpoints):
    """The client for asyncio, with the methods of `Tieout`."""

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
        self._http = httpx.AsyncClient(timeout=timeout, transport=transport, follow_redirects=False)
        self.last_headers: Mapping[str, str] = {}

    async def __aenter__(self) -> AsyncTieout:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def estimate(
        self, name: str, path: Optional[Dict[str, str]] = None, query: Optional[Dict[str, Any]] = None
    ) -> Dict[str, Any]:
        """Price of a data call, without making it. Free; parameters are checked as in the call."""
        return await self._ask(name, path or {}, {**(query or {}), "dry_run": True}, None)

    async def _ask(
        self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]
    ) -> Any:
        request = self._settings.request(name, path, query, body)
        attempt = 0
        while True:
            try:
                return await self._attempt(name, request)
            except TieoutError as error:
                wait = self._settings.wait(name, error, attempt)
                if wait is None:
                    raise
            await asyncio.sleep(wait)
            attempt += 1

    async def _attempt(self, name: str, request: Dict[str, Any]) -> Any:
        try:
            response = await self._http.request(**request)
        except httpx.HTTPError as error:
            raise no_answer(error, self._settings.url) from error
        self.last_headers = response.headers
        return read(name, response)

    def _pages(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> AsyncPages[Any]:
        return AsyncPages(self._walk(name, path, query))

    async def _walk(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> AsyncIterator[Any]:
        asked: Optional[Dict[str, Any]] = first_page(name, query)
        while asked is not None:
            page = await self._ask(name, path, asked, None)
            yield page
            asked = next_page(name, asked, page)

    async def _events(self, name: str, query: Dict[str, Any]) -> AsyncIterator[Any]:
        since = query.get("since") or "now"
        if since == "now":
            # Fixed before the stream is opened, so that a break at once loses nothing.
            since = (await self._ask(name, {}, {**query, "since": "now", "limit": 1}, None))["cursor"]
        attempt = 0
        while True:
            failure: TieoutError = no_answer(EOFError("the stream ended"), self._settings.url)
            try:
                async for event in self._stream(name, {**query, "since": since}):
                    attempt, since = 0, event.id
                    yield event.data
            except TieoutError as error:
                failure = error
            wait = self._settings.wait(name, failure, attempt, STREAM_RETRIES)
            if wait is None:
                raise failure
            await asyncio.sleep(wait)
            attempt += 1

    async def _stream(self, name: str, query: Dict[str, Any]) -> AsyncIterator[Event]:
        request = self._settings.request(name, {}, query, None)
        request["headers"]["accept"] = "text/event-stream"
        reader = EventReader()
        try:
            async with self._http.stream(**request) as response:
                if not response.is_success:
                    await response.aread()
                    raise refusal(response)
                async for line in response.aiter_lines():
                    event = reader.read(line)
                    if reader.is_over:
                        return
                    if event is not None:
                        yield event
        except httpx.HTTPError as error:
            raise no_answer(error, self._settings.url) from error

    def screen(
        self,
        where: Optional[str] = None,
        *,
        columns: Optional[Names] = None,
        sort: Optional[str] = None,
        period: Optional[Period] = None,
        limit: Optional[int] = None,
        as_of: Optional[str] = None,
    ) -> AsyncPages[ScreenAnswer]:
        """`screen_market_pages` by its condition: `await screen("revenue > 1e9").to_dataframe()`."""
        named = columns if columns is None or isinstance(columns, str) else ",".join(columns)
        return self.screen_market_pages(
            where=where, columns=named, sort=sort, period=period, limit=limit, as_of=as_of
        )
