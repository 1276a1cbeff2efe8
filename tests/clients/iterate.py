# Pages and the feed with the Python client. The task comes as JSON on standard input; results
# are printed as JSON.

import asyncio
import json
import sys
from itertools import islice

from tieout import AsyncTieout, Tieout, TieoutError

told = json.load(sys.stdin)
url, key = told["url"], told["key"]
DOCUMENT = ("0000111111-25-000099", "acme-8k.htm")


def accessions(filings):
    return [one["accession"] for one in filings]


async def awaited():
    async with AsyncTieout(key, url) as client:
        return [one async for page in client.get_filings_pages("ACME", limit=3) for one in accessions(page["filings"])]


def refused():
    try:
        next(Tieout("svc_x", url).get_feed_events())
    except TieoutError as error:
        return type(error).__name__


with Tieout(key, told["way"]) as client:
    feed = accessions(islice(client.get_feed_events(), 3))
with Tieout(key, url) as client:
    found = {
        "feed": feed,
        "filings": [one for page in client.get_filings_pages("ACME", limit=3) for one in accessions(page["filings"])],
        "awaited": asyncio.run(awaited()),
        "text": "".join(page["text"] for page in client.get_document_pages(*DOCUMENT, max_chars=40)),
        "sandbox": len(list(Tieout(told["sandbox"], url).get_filings_pages("ACME"))),
        "refused": refused(),
    }
print(json.dumps(found))
