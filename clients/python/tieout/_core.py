"""Code that the blocking and the asynchronous client share: requests, refusals, and when to ask again. Nothing
here touches the network."""

from __future__ import annotations

import json
import os
import random
import uuid
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, Mapping, NamedTuple, Optional
from urllib.parse import quote

import httpx

from ._endpoints import OPERATIONS
from ._errors import BY_STATUS, ConnectionFailed, TieoutError, ServiceError
from ._frames import Answer

STANDARD_URL = "http://127.0.0.1:8080"
FIRST_WAIT = 0.5
# A stream is to outlive a service that starts again.
STREAM_RETRIES = 10


class Settings:
    """Address of the service, key, and patience of a client. Times in seconds."""

    def __init__(
        self, key: Optional[str], url: Optional[str], timeout: float, retries: int, wait_max: float
    ) -> None:
        self.key = key or os.environ.get("TIEOUT_KEY")
        self.url = (url or os.environ.get("TIEOUT_URL") or STANDARD_URL).rstrip("/")
        self.timeout = timeout
        self.retries = retries
        self.wait_max = wait_max

    def request(
        self, name: str, path: Mapping[str, str], query: Mapping[str, Any], body: Optional[Mapping[str, Any]]
    ) -> Dict[str, Any]:
        """Arguments of httpx's `request`."""
        method, template, *_ = OPERATIONS[name]
        filled = template.format(**{key: _part(key, str(value)) for key, value in path.items()})
        headers = {"accept": "application/json"}
        if self.key:
            headers["x-api-key"] = self.key
        if method == "POST":
            headers["idempotency-key"] = str(uuid.uuid4())
        sent: Dict[str, Any] = {"method": method, "url": self.url + filled, "headers": headers}
        given = {key: _text(value) for key, value in query.items() if value is not None}
        if given:
            sent["params"] = given
        if body is not None:
            sent["json"] = {key: value for key, value in body.items() if value is not None}
        return sent

    def wait(self, name: str, error: TieoutError, attempt: int, retries: Optional[int] = None) -> Optional[float]:
        """Seconds to the next attempt: as many as the service asks for, else twice as many each time,
        randomized so that clients do not return all at once. None if there is no next attempt."""
        if attempt >= (self.retries if retries is None else retries) or not may_repeat(name, error):
            return None
        if error.retry_after is None:
            return min(FIRST_WAIT * 2**attempt * random.uniform(0.5, 1.5), self.wait_max)
        return None if error.retry_after > self.wait_max else error.retry_after + random.uniform(0, 0.25)


def _part(name: str, value: str) -> str:
    """Text of one part of an address. Dots alone would make it the address of another call."""
    if value in ("", ".", ".."):
        raise ValueError(f"{name} cannot be {value!r}")
    return quote(value, safe="")


def may_repeat(name: str, error: TieoutError) -> bool:
    """A call refused with 429 has done nothing, so it may be repeated even if it is not idempotent."""
    is_idempotent = OPERATIONS[name].is_idempotent
    return error.status == 429 or ((error.status == 0 or error.status >= 500) and is_idempotent)


def first_page(name: str, query: Mapping[str, Any]) -> Dict[str, Any]:
    by_offset = OPERATIONS[name].paged_by == "offset" and query.get("offset") is None
    return {**query, "offset": 0} if by_offset else dict(query)


def next_page(name: str, query: Mapping[str, Any], page: Mapping[str, Any]) -> Optional[Dict[str, Any]]:
    """Query that asks for the next page; None after the last. A sandbox has one page."""
    parameter = OPERATIONS[name].paged_by or ""
    if page.get("sandbox"):
        return None
    at = _next_offset(page, query["offset"]) if parameter == "offset" else _next_cursor(page)
    return None if at is None or at == query.get(parameter) else {**query, parameter: at}


def _next_offset(page: Mapping[str, Any], asked: int) -> Optional[int]:
    if "next_offset" in page:
        return page["next_offset"]
    after = asked + page.get("count", 0)
    total = page.get("total", page.get("position_count", 0))
    return after if after < total else None


def _next_cursor(page: Mapping[str, Any]) -> Optional[str]:
    return page.get("cursor") if page.get("more", True) else None


class Event(NamedTuple):
    id: str
    data: Any


class EventReader:
    """Server-sent events, a line at a time, as far as the service sends them."""

    def __init__(self) -> None:
        self._fields: Dict[str, str] = {}
        # Set if the service closes the stream; the answer to the next call says why.
        self.is_over = False

    def read(self, line: str) -> Optional[Event]:
        if line:
            name, _, value = line.partition(": ")
            self._fields[name] = value
            return None
        fields, self._fields = self._fields, {}
        self.is_over = fields.get("event") == "error"
        if self.is_over or "data" not in fields:
            return None
        return Event(fields.get("id", ""), json.loads(fields["data"]))


def read(name: str, response: httpx.Response) -> Any:
    """The data of an answer; raises what it refuses."""
    if response.is_success:
        return Answer(response.json(), OPERATIONS[name].answer)
    raise refusal(response)


def refusal(response: httpx.Response) -> TieoutError:
    status = response.status_code
    try:
        body = response.json()
    except ValueError:
        body = {}
    body = body if isinstance(body, dict) else {}
    kind = BY_STATUS.get(status) or (ServiceError if status >= 500 else TieoutError)
    detail = body.get("detail", response.text[:200])
    error = str(body.get("error", "unknown"))
    if 300 <= status < 400:
        error, detail = "redirected", _move(response)
    elif isinstance(detail, list):
        error = "invalid_request"
        detail = "; ".join(
            f"{'.'.join(str(one) for one in issue['loc'][1:])}: {issue['msg']}" for issue in detail
        )
    retry_after = _seconds(response.headers.get("retry-after", ""))
    return kind(status, error, str(detail), response.headers.get("x-request-id"), body, retry_after)


def _move(response: httpx.Response) -> str:
    asked = response.request.url
    to = asked.join(response.headers.get("location", "")) if "location" in response.headers else "another address"
    return (
        f"{asked.scheme}://{asked.netloc.decode()} redirects to {to}. "
        "The key was not sent there: set url to the address that answers."
    )


def no_answer(error: Exception, url: str) -> ConnectionFailed:
    if isinstance(error, httpx.TimeoutException):
        return ConnectionFailed(0, "timeout", f"No answer in time from {url}.")
    detail = f"No readable answer from {url}; is the service running? ({error})"
    return ConnectionFailed(0, "connection", detail)


def _seconds(wait: str) -> Optional[float]:
    """Seconds, or the time at which to come back, which proxies send."""
    if wait.isascii() and wait.replace(".", "", 1).isdigit():
        return float(wait)
    try:
        at = parsedate_to_datetime(wait)
    except (TypeError, ValueError):
        return None
    return max(0.0, (at - datetime.now(timezone.utc)).total_seconds())


def _text(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value
