"""Errors of the client. `error` is for programs, `detail` for people, `request_id` for support."""

from __future__ import annotations

from typing import Any, Dict, List, Optional


class TieoutError(Exception):
    """Every failure of a call. `status` is 0 when no answer came."""

    def __init__(
        self,
        status: int,
        error: str,
        detail: str,
        request_id: Optional[str] = None,
        body: Optional[Dict[str, Any]] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(f"{status or 'no answer'} {error}: {detail}")
        self.status = status
        self.error = error
        self.detail = detail
        self.request_id = request_id
        self.body = body or {}
        self.retry_after = retry_after


class UnauthorizedError(TieoutError):
    """401: no key, a wrong one or a revoked one."""


class OutOfCreditsError(TieoutError):
    """402: the balance does not cover the call."""

    @property
    def balance(self) -> int:
        return int(self.body["balance"])

    @property
    def endpoint_cost(self) -> int:
        return int(self.body["endpoint_cost"])


class NotFoundError(TieoutError):
    """404: no such company, fund, filing or item."""


class InvalidRequestError(TieoutError):
    """422: parameters that cannot be taken, each with its place."""

    @property
    def issues(self) -> List[Dict[str, Any]]:
        return list(self.body["detail"])


class RateLimitedError(TieoutError):
    """429, after the last attempt; `retry_after` says how many seconds to wait."""


class ServiceError(TieoutError):
    """5xx, after the last attempt."""


class ConnectionFailed(TieoutError):
    """No answer came: refused, broken off or too late."""


BY_STATUS = {
    0: ConnectionFailed,
    401: UnauthorizedError,
    402: OutOfCreditsError,
    404: NotFoundError,
    422: InvalidRequestError,
    429: RateLimitedError,
}
