"""The tieout API: US company filings as data."""

from ._client import AsyncTieout, Tieout
from ._errors import (
    ConnectionFailed,
    InvalidRequestError,
    NotFoundError,
    TieoutError,
    OutOfCreditsError,
    RateLimitedError,
    ServiceError,
    UnauthorizedError,
)
from ._frames import to_dataframe
from ._webhooks import WebhookRefused, verify_webhook

__all__ = [
    "AsyncTieout",
    "ConnectionFailed",
    "InvalidRequestError",
    "NotFoundError",
    "Tieout",
    "TieoutError",
    "OutOfCreditsError",
    "RateLimitedError",
    "ServiceError",
    "UnauthorizedError",
    "WebhookRefused",
    "to_dataframe",
    "verify_webhook",
]
