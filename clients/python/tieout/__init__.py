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
from ._frames import to_dataframe, to_polars
from ._pages import AsyncPages, Pages
from ._webhooks import WebhookRefused, verify_webhook

__all__ = [
    "AsyncPages",
    "AsyncTieout",
    "ConnectionFailed",
    "InvalidRequestError",
    "NotFoundError",
    "Pages",
    "Tieout",
    "TieoutError",
    "OutOfCreditsError",
    "RateLimitedError",
    "ServiceError",
    "UnauthorizedError",
    "WebhookRefused",
    "to_dataframe",
    "to_polars",
    "verify_webhook",
]
