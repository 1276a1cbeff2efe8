// Guide: many companies, all filings, the whole market, without being refused.

import type { Guide } from '../guide.ts'
import { keyStep } from './key-step.ts'

export function scale(baseUrl: string): Guide {
  return {
    slug: 'scale',
    title: 'Run at scale',
    lead: 'Check prices before a call, page through lists, follow new filings, and download the whole market.',
    steps: [
      keyStep(baseUrl),
      {
        title: 'Check the price first',
        text: ['`dry_run=true` checks the key, the rate limit and the parameters, at no cost.'],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/fundamentals/AAPL?limit=20&dry_run=true"',
          python: `from tieout import Tieout

with Tieout() as client:
    print(client.estimate("get_fundamentals", {"ticker": "AAPL", "limit": 20}))`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const call = { path: { ticker: 'AAPL' }, query: { limit: 20 } }
console.log(await client.estimate('get_fundamentals', call))`,
        },
      },
      {
        title: 'Read every page',
        text: [
          'Long lists are paged with a cursor. The clients follow it for you; otherwise pass each answer’s `cursor` to the next call until it is null.',
        ],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/filings/AAPL?form=8-K&limit=100"',
          python: `from tieout import Tieout

with Tieout() as client:
    count = sum(len(page["filings"]) for page in client.get_filings_pages("AAPL", form="8-K"))
    print(count)`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
let count = 0
for await (const page of client.getFilingsPages('AAPL', { form: '8-K' })) count += page.filings.length
console.log(count)`,
        },
      },
      {
        title: 'Follow new filings',
        text: [
          'The feed returns every filing once, in order. Save `cursor` and pass it as `since`, so you miss nothing while your program is down.',
        ],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/feed?form=4,8-K&limit=5"',
          python: `from tieout import Tieout

with Tieout() as client:
    page = client.get_feed(form="4,8-K", limit=5)
    print(len(page["filings"]), page["cursor"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const page = await client.getFeed({ form: '4,8-K', limit: 5 })
console.log(page.filings.length, page.cursor)`,
        },
        after: [
          'As server-sent events: `Accept: text/event-stream`, or `get_feed_events` in the clients.',
        ],
      },
      {
        title: 'Download the whole market',
        text: [
          'Parquet files of every statement, ratio and event, with all vintages, free of charge.',
        ],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/bulk"',
          python: `from tieout import Tieout

with Tieout() as client:
    for file in client.list_bulk()["files"]:
        print(file["path"], file["bytes"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const { files } = await client.listBulk()
for (const file of files) console.log(file.path, file.bytes)`,
        },
      },
      {
        title: 'Handle errors and limits',
        text: [
          'On 429, wait as long as `Retry-After` says; on 502 and 503, a few seconds. Failed calls cost nothing, and the clients retry for you. Send an `Idempotency-Key` with calls that create something, so they are safe to repeat.',
        ],
      },
    ],
  }
}
