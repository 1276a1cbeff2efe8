"""Checks the signature of a delivery, as Standard Webhooks 1.0.0 has it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional, Union

PREFIX = "whsec_"


class WebhookRefused(Exception):
    """The delivery is not ours, not whole or not recent."""


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> Any:
    """The parsed delivery. `body` is what was received, `tolerance` and `now` are seconds. Raises
    WebhookRefused."""
    given = {name.lower(): value for name, value in headers.items()}
    try:
        identity, sent, signatures = (given[f"webhook-{one}"] for one in ("id", "timestamp", "signature"))
    except KeyError as error:
        raise WebhookRefused(f"no header {error}") from error
    is_recent = sent.isdigit() and abs((time.time() if now is None else now) - int(sent)) <= tolerance
    if not is_recent:
        raise WebhookRefused("too old, or not dated")
    raw = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(secret[len(PREFIX) :] if secret.startswith(PREFIX) else secret)
    expected = hmac.new(key, f"{identity}.{sent}.".encode() + raw, hashlib.sha256).digest()
    text = "v1," + base64.b64encode(expected).decode()
    if not any(hmac.compare_digest(text.encode(), one.encode()) for one in signatures.split()):
        raise WebhookRefused("no signature fits")
    return json.loads(raw)
