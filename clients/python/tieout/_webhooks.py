"""Checks the signature of a delivery, as Standard Webhooks 1.0.0 has it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Any, List, Mapping, Optional, Union

PREFIX = "whsec_"
# Shortest key that Standard Webhooks allows.
KEY_MIN_BYTES = 24
SECONDS = re.compile(r"[0-9]{1,12}")


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
    identity, sent, signatures = _headers_of(headers)
    is_date = SECONDS.fullmatch(sent) is not None
    if not is_date or not abs((time.time() if now is None else now) - int(sent)) <= tolerance:
        raise WebhookRefused("too old, or not dated")
    raw = _bytes_of(body) if isinstance(body, str) else body
    expected = hmac.new(_key_of(secret), _bytes_of(f"{identity}.{sent}.") + raw, hashlib.sha256).digest()
    text = "v1," + base64.b64encode(expected).decode()
    if not any(hmac.compare_digest(text.encode(), _bytes_of(one)) for one in signatures.split()):
        raise WebhookRefused("no signature fits")
    try:
        return json.loads(raw)
    except ValueError as error:
        raise WebhookRefused("signed, but not JSON") from error


def _headers_of(headers: Mapping[str, str]) -> List[str]:
    given = {name.lower(): value for name, value in headers.items()}
    names = ["webhook-id", "webhook-timestamp", "webhook-signature"]
    for name in names:
        if not isinstance(given.get(name), str):
            raise WebhookRefused(f"no header {name}")
    return [given[name] for name in names]


def _bytes_of(text: str) -> bytes:
    """Text that is no Unicode gets another signature, instead of an error of its own."""
    return text.encode(errors="replace")


def _key_of(secret: str) -> bytes:
    """A setting that was left empty, or cut short, is a key that anybody can guess."""
    try:
        text = secret.strip()
        key = base64.b64decode(text[len(PREFIX) :] if text.startswith(PREFIX) else text, validate=True)
    except (AttributeError, TypeError, ValueError) as error:
        raise WebhookRefused("the secret is not base64") from error
    if len(key) < KEY_MIN_BYTES:
        raise WebhookRefused("the secret is empty or too short")
    return key
