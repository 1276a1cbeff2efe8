"""What the waiting and the awaited client share: requests, refusals, and when to ask again. Nothing
here touches the network."""

from __future__ import annotations

import os
import random
import uuid
from typing import Any, Dict, Mapping, Optional
from urllib.parse import quote

import httpx

from ._endpoints import OPERATIONS
from ._errors import BY_STATUS, ConnectionFailed, TieoutError, ServiceError

STANDARD_URL = "http://127.0.0.1:8080"
FIRST_WAIT = 0.5


class Settings:
    """Where to ask, with which key, and how patiently. Times in seconds."""

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
        method, template, _ = OPERATIONS[name]
        filled = template.format(**{key: quote(str(value), safe="") for key, value in path.items()})
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

    def wait(self, error: TieoutError, attempt: int) -> float:
        """What the service asks for, else twice as long each time; never at once with others."""
        if error.retry_after is not None:
            return min(error.retry_after + random.uniform(0, 0.25), self.wait_max)
        return min(FIRST_WAIT * 2**attempt * random.uniform(0.5, 1.5), self.wait_max)


def may_repeat(name: str, error: TieoutError) -> bool:
    """What was refused before anything was done may always be sent again."""
    is_idempotent = OPERATIONS[name][2]
    return error.status == 429 or ((error.status == 0 or error.status >= 500) and is_idempotent)


def read(response: httpx.Response) -> Any:
    """The data of an answer; raises what it refuses."""
    if response.is_success:
        return response.json()
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
    if isinstance(detail, list):
        error = "invalid_request"
        detail = "; ".join(
            f"{'.'.join(str(one) for one in issue['loc'][1:])}: {issue['msg']}" for issue in detail
        )
    wait = response.headers.get("retry-after", "")
    retry_after = float(wait) if wait.replace(".", "", 1).isdigit() else None
    return kind(status, error, str(detail), response.headers.get("x-request-id"), body, retry_after)


def no_answer(error: httpx.HTTPError) -> ConnectionFailed:
    if isinstance(error, httpx.TimeoutException):
        return ConnectionFailed(0, "timeout", "No answer in time.")
    return ConnectionFailed(0, "connection", f"No readable answer: {error}")


def _text(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value
