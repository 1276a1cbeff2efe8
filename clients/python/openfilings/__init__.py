"""The openfilings API: US company filings as data."""

from ._client import AsyncOpenFilings, OpenFilings
from ._errors import (
    ConnectionFailed,
    InvalidRequestError,
    NotFoundError,
    OpenFilingsError,
    OutOfCreditsError,
    RateLimitedError,
    ServiceError,
    UnauthorizedError,
)
from ._frames import to_dataframe
from ._webhooks import WebhookRefused, verify_webhook

__all__ = [
    "AsyncOpenFilings",
    "ConnectionFailed",
    "InvalidRequestError",
    "NotFoundError",
    "OpenFilings",
    "OpenFilingsError",
    "OutOfCreditsError",
    "RateLimitedError",
    "ServiceError",
    "UnauthorizedError",
    "WebhookRefused",
    "to_dataframe",
    "verify_webhook",
]
