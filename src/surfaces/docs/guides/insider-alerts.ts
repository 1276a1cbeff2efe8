// Guide: alerts on insiders’ trades, for people and programs.

import { html } from '../../pages/html.ts'
import type { Guide } from '../guide.ts'
import { keyStep } from './key-step.ts'

export function insiderAlerts(baseUrl: string): Guide {
  return {
    slug: 'insider-alerts',
    title: 'Alert on insiders',
    lead: 'A message within a minute of a Form 4: by email, in Slack, Discord or Teams, or to your program.',
    steps: [
      {
        title: 'For yourself: no code',
        text: [
          html`Open a company, a person or a fund and choose <strong>Alert me</strong>, or go to
<a href="/dashboard/alerts">Alerts in the dashboard</a>. Choose email for each filing, email once a day, or a chat.`,
        ],
      },
      keyStep(baseUrl),
      {
        title: 'For your team: in Slack, Discord or Teams',
        text: [
          'Create an incoming webhook in the chat and register its URL. `tickers` takes companies; `people` takes CIKs of insiders and managers, whichever company they report on.',
        ],
        code: {
          curl: `curl -s -X POST -H "X-API-Key: $TIEOUT_KEY" -H "Content-Type: application/json" \\
  -d '{"format":"slack","url":"https://hooks.slack.com/services/T000/B000/XXXX",
       "name":"Insiders","tickers":["AAPL","NVDA"],"people":["1214156"],"events":["insider","144"]}' \\
  $TIEOUT_URL/v1/webhooks`,
          python: `from tieout import Tieout

with Tieout() as client:
    alert = client.create_webhook(
        format="slack",
        url="https://hooks.slack.com/services/T000/B000/XXXX",
        name="Insiders",
        tickers=["AAPL", "NVDA"],
        people=["1214156"],
        events=["insider", "144"],
    )
    print(alert["id"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const alert = await client.createWebhook({
  format: 'slack',
  url: 'https://hooks.slack.com/services/T000/B000/XXXX',
  name: 'Insiders',
  tickers: ['AAPL', 'NVDA'],
  people: ['1214156'],
  events: ['insider', '144'],
})
console.log(alert.id)`,
        },
      },
      {
        title: 'For your program: a signed webhook',
        text: [
          'Without `format` you get the event itself, with the same records as `/v1/insider`. The secret is shown only once.',
        ],
        code: {
          curl: `curl -s -X POST -H "X-API-Key: $TIEOUT_KEY" -H "Content-Type: application/json" \\
  -d '{"url":"https://example.com/filings","tickers":["AAPL"],"events":["insider"]}' \\
  $TIEOUT_URL/v1/webhooks`,
          python: `from tieout import Tieout

with Tieout() as client:
    hook = client.create_webhook(
        url="https://example.com/filings", tickers=["AAPL"], events=["insider"]
    )
    print(hook["secret"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const hook = await client.createWebhook({
  url: 'https://example.com/filings',
  tickers: ['AAPL'],
  events: ['insider'],
})
console.log(hook.secret)`,
        },
        after: [
          html`<a href="/docs/quickstart#webhooks">Verify each delivery</a> before you use it, and answer 2xx within 15 seconds. A failed delivery is retried for days, with the same <code>webhook-id</code>.`,
        ],
      },
      {
        title: 'Preview what you would receive',
        text: ['The latest forms of a company, as a delivery contains them.'],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/insider/AAPL?form=4&limit=2"',
          python: `from tieout import Tieout

with Tieout() as client:
    for row in client.get_insider("AAPL", form="4", limit=2)["transactions"]:
        print(row["filed"], row["owner"], row["transaction_label"], row["shares"], row["price"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const answer = await client.getInsider('AAPL', { form: '4', limit: 2 })
for (const row of answer.transactions ?? []) {
  console.log(row.filed, row.owner, row.transaction_label, row.shares, row.price)
}`,
        },
      },
    ],
  }
}
