// Guide: being told when insiders trade, as a person and as a program.

import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'
import { keyStep } from './key-step.ts'

export function insiderAlerts(baseUrl: string): Guide {
  return {
    slug: 'insider-alerts',
    title: 'Alert on insiders',
    lead: 'A message within a minute of a Form 4: by e-mail, in Slack, Discord or Teams, or to your program.',
    steps: [
      {
        title: 'For yourself: without a line of code',
        text: [
          html`Open a company, a person or a fund and choose <strong>Alert me</strong>, or go to
<a href="/dashboard/alerts">Alerts in the dashboard</a>. Choose e-mail for each filing, e-mail once a day, or a chat.`,
        ],
      },
      keyStep(baseUrl),
      {
        title: 'For your team: in Slack, Discord or Teams',
        text: [
          'Make an incoming webhook in the chat and register its address. `tickers` takes companies, `people` the CIKs of insiders and managers, whatever company they report on.',
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
          'Without `format` you get the event itself, with the records that `/v1/insider` answers with. The secret is shown this once.',
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
          html`<a href="/docs/quickstart#webhooks">Verify each delivery</a> before you believe it, and answer 2xx within
fifteen seconds. A delivery that fails is tried again for days, with the same <code>webhook-id</code>.`,
        ],
      },
      {
        title: 'See what you would have been told',
        text: ['The newest forms of a company, as a delivery has them.'],
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
