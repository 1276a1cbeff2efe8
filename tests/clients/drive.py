# Drives the Python client against a running service. Its task comes as JSON on standard input;
# the first deviation from what is expected ends it with the line at fault.

import asyncio
import base64
import hashlib
import hmac
import json
import sys
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import httpx
from tieout import (
    AsyncTieout,
    ConnectionFailed,
    InvalidRequestError,
    NotFoundError,
    Tieout,
    TieoutError,
    OutOfCreditsError,
    RateLimitedError,
    ServiceError,
    UnauthorizedError,
    WebhookRefused,
    to_dataframe,
    to_polars,
    verify_webhook,
)

told = json.load(sys.stdin)
url, key, sandbox, poor = told["url"], told["key"], told["sandbox"], told["poor"]


def refused(kind, call):
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was expected")


def waiting():
    with Tieout(key, url) as client:
        assert client.get_fundamentals("ACME", period="quarterly", limit=2) == told["fundamentals"]
        assert client.last_headers["x-credits-cost"] == "3"
        issue = refused(InvalidRequestError, lambda: client.get_fundamentals("ACME", limit=99))
        assert issue.status == 422 and issue.issues[0]["loc"] == ["query", "limit"], issue
        none = refused(NotFoundError, lambda: client.get_company("NOSUCH"))
        assert none.error == "not_found" and none.request_id.startswith("req_")
        assert client.create_key(label="mine")["api_key"].startswith("svc_")
    with Tieout(poor, url) as client:
        broke = refused(OutOfCreditsError, lambda: client.get_fundamentals("ACME"))
        assert (broke.balance, broke.endpoint_cost) == (2, 3)
    with Tieout("svc_x", url) as client:
        refused(UnauthorizedError, lambda: client.get_company("ACME"))
    with Tieout(sandbox, url) as client:
        assert client.get_holdings("berkshire", changes=False)["sandbox"] is True
        assert client.last_headers["x-sandbox"] == "true"
    with Tieout(key, "http://127.0.0.1:1", retries=0) as client:
        nobody = refused(ConnectionFailed, lambda: client.get_company("ACME"))
        assert nobody.error == "connection" and "http://127.0.0.1:1;" in nobody.detail, nobody


async def awaited():
    async with AsyncTieout(key, url) as client:
        answers = await asyncio.gather(*(client.get_company("ACME") for _ in range(5)))
        assert all(one["ticker"] == "ACME" for one in answers)
        try:
            await client.get_company("NOSUCH")
        except NotFoundError:
            return
    raise AssertionError("a company was found that is not there")


def patience():
    asked = []

    def answer(request):
        asked.append(request)
        if len(asked) < 3:
            body = {"error": "rate_limited", "detail": "Slow down.", "request_id": "req_1"}
            return httpx.Response(told["status"], headers={"retry-after": "0"}, json=body)
        return httpx.Response(200, json={"ticker": "ACME"})

    for status, kind in ((429, RateLimitedError), (503, ServiceError)):
        told["status"] = status
        transport = httpx.MockTransport(answer)
        asked.clear()
        assert Tieout(key, url, transport=transport).get_company("ACME")["ticker"] == "ACME"
        assert len(asked) == 3
        asked.clear()
        Tieout(key, url, transport=transport).create_key()
        assert len({one.headers["idempotency-key"] for one in asked}) == 1 and len(asked) == 3
        asked.clear()
        hasty = Tieout(key, url, transport=transport, retries=0)
        assert refused(kind, lambda: hasty.get_company("ACME")).retry_after == 0
    asked.clear()
    once = Tieout(key, url, transport=httpx.MockTransport(answer))
    refused(ServiceError, lambda: once.test_webhook("wh_1"))
    assert len(asked) == 1


def redirects():
    asked = []

    def answer(request):
        asked.append(request.url.host)
        return httpx.Response(told["status"], headers={"location": "https://other.example.com/elsewhere"})

    for status in (301, 302, 303, 307, 308):
        told["status"] = status
        client = Tieout(key, url, transport=httpx.MockTransport(answer), retries=0)
        for call in (
            lambda: client.get_company("ACME"),
            client.create_key,
            lambda: next(iter(client.get_feed_events(since="1"))),
        ):
            error = refused(TieoutError, call)
            assert (error.status, error.error) == (status, "redirected")
            assert "https://other.example.com/elsewhere" in error.detail
    assert set(asked) == {httpx.URL(url).host}, "the key goes to no other host"


def parts_of_addresses():
    def answer(request):
        raise AssertionError(f"{request.url} was asked")

    with Tieout(key, url, transport=httpx.MockTransport(answer), retries=0) as client:
        for part in ("", ".", ".."):
            refused(ValueError, lambda: client.get_company(part))
            refused(ValueError, lambda: client.test_webhook(part))


def odd_waits():
    told_by = {}
    transport = httpx.MockTransport(lambda _: httpx.Response(429, headers={"retry-after": told_by["wait"]}, json={}))
    for odd in ("", "1.2.3", ".", "-1", "soon"):
        told_by["wait"] = odd
        refused(RateLimitedError, lambda: Tieout(key, url, transport=transport, retries=0).get_company("ACME"))


def waits_that_are_too_long():
    asked = []

    def answer(request):
        asked.append(request)
        return httpx.Response(429, headers={"retry-after": told["wait"]}, json={})

    for wait, least in (("61", 61), (format_datetime(datetime.now(timezone.utc) + timedelta(hours=1)), 3500)):
        told["wait"] = wait
        client = Tieout(key, url, transport=httpx.MockTransport(answer))
        assert refused(RateLimitedError, lambda: client.get_company("ACME")).retry_after >= least
    assert len(asked) == 2, "whoever is asked to wait for longer than it may is told so at once"


def deliveries():
    secret, body, now = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", b'{"test": 2432232314}', 1614265330
    headers = {
        "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": str(now),
        "webhook-signature": "v1,b3RoZXI= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    assert verify_webhook(secret, headers, body, now=now) == {"test": 2432232314}
    refused(WebhookRefused, lambda: verify_webhook(secret, headers, body + b" ", now=now))
    refused(WebhookRefused, lambda: verify_webhook(secret, headers, body, now=now + 301))
    refused(WebhookRefused, lambda: verify_webhook(secret, headers, body))
    refused(WebhookRefused, lambda: verify_webhook(secret, {}, body, now=now))
    refused(WebhookRefused, lambda: verify_webhook(secret, {**headers, "webhook-signature": None}, body, now=now))
    refused(WebhookRefused, lambda: verify_webhook(secret, headers, "\udcff", now=now))
    forgeries(secret, body.decode(), now)


def forgeries(secret, body, now):
    def signed(raw, sent, text=body):
        mac = hmac.new(base64.b64decode(raw), f"msg.{sent}.{text}".encode(), hashlib.sha256).digest()
        signature = "v1," + base64.b64encode(mac).decode()
        return {"webhook-id": "msg", "webhook-timestamp": sent, "webhook-signature": signature}

    for weak in ("", None, "whsec_", "whsec_!!!!", "whsec_AAAA", "whsec_" + "A" * 28):
        raw = (weak or "").replace("whsec_", "").replace("!", "")
        refused(WebhookRefused, lambda: verify_webhook(weak, signed(raw, str(now)), body, now=now))
    for odd in ("\u00b2", "\u0967\u096c", "9" * 5000, "-1", "1e9", "", " ", "1_6", str(now) + "\n"):
        refused(WebhookRefused, lambda: verify_webhook(secret, signed(secret[6:], odd), body, now=now))
    text = "not JSON"
    refused(WebhookRefused, lambda: verify_webhook(secret, signed(secret[6:], str(now), text), text, now=now))


def frames():
    refused(ImportError, lambda: to_dataframe(told["fundamentals"]))
    refused(ImportError, lambda: to_polars(told["fundamentals"]))


waiting()
asyncio.run(awaited())
patience()
redirects()
parts_of_addresses()
odd_waits()
waits_that_are_too_long()
deliveries()
frames()
print("all as expected")
