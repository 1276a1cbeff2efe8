// Webhooks: the list, and one with its deliveries and their attempts.

import { text } from '../explorer/figures.ts'
import { table } from '../explorer/parts.ts'
import { type Html, html } from '../pages/html.ts'
import { actForm, mayDo, whoMay } from './acts.ts'
import type { PageContext } from './page-context.ts'
import { head, type Shown, shown, when } from './parts.ts'
import type { Visit } from './visit.ts'
import { startOf, watchFields } from './watch-fields.ts'
import { type Row, readWatchers, searched, some, state, WEBHOOKS, watched } from './watch-parts.ts'
import { watcherPage } from './watcher-page.ts'

export async function webhooksPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { visit } = context
  const webhooks = (await readWatchers(context)).filter(WEBHOOKS.has)
  const body = html`${head('Webhooks', WEBHOOKS.path, visit)}${said}
${table(COLUMNS, webhooks, { isCards: true, caption: 'Your webhooks', empty: 'No webhooks yet.' })}
${whoMay(visit, 'createWebhook', 'register, test and turn off webhooks')}
${mayDo(visit, 'createWebhook') && registering(visit)}`
  return shown('Webhooks', body, status)
}

function registering(visit: Visit): Html {
  const fields = html`<label>Receiver URL (https)<input name="url" type="url" required maxlength="2000"
 value="${visit.form.get('url') ?? ''}" placeholder="https://hooks.example.com/filings"></label>
${watchFields(startOf(visit))}
<button class="main">Register</button>`
  return html`<h2>Register a webhook</h2>
${actForm(visit, { act: 'createWebhook', look: 'stack' }, fields)}
<p class="quiet small">Deliveries are signed per Standard Webhooks; the secret is shown once. For messages by email or chat, use <a href="/dashboard/alerts">alerts</a>.</p>`
}

const COLUMNS = [
  {
    name: 'Receiver',
    cell: (row: Row) => html`<a href="${WEBHOOKS.path}/${text(row.id)}">${text(row.url)}</a>`,
  },
  { name: 'Watches', cell: (row: Row) => watched(row) },
  { name: 'Events', cell: (row: Row) => html`${some(row.events)}${searched(row)}` },
  { name: 'Status', cell: (row: Row) => state(row) },
  { name: 'Registered', isShort: true, cell: (row: Row) => when(text(row.created_at)) },
]

export function webhookPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { visit } = context
  return watcherPage(context, WEBHOOKS, said, status, (webhook) => ({
    title: 'Webhook',
    lead: html`<p class="long"><code>${text(webhook.url)}</code></p>`,
    cards: [
      ['Status', state(webhook)],
      ['Watches', watched(webhook)],
      ['Events', html`${some(webhook.events)}${searched(webhook)}`],
    ],
    actions: () => actions(visit, text(webhook.id)),
  }))
}

function actions(visit: Visit, id: string): Html {
  const refused = whoMay(visit, 'testWebhook', 'test it, replace its secret and turn it off')
  if (refused) return refused
  const test = html`<button>Send a test</button>
<label class="line"><input type="checkbox" name="lab" value="true">and try it in the lab</label>`
  const rotate = html`<label>The old secret still signs for<select name="overlap_hours"><option value="24">a day</option>
<option value="168">a week</option><option value="0">no time</option></select></label>
<button>Replace the secret</button>`
  return html`${actForm(visit, { act: 'testWebhook', id, look: 'row' }, test)}
<p class="quiet small">The lab sends requests that a careful receiver rejects or accepts only once: a bad signature, an old timestamp, a duplicate delivery.</p>
<details><summary>Replace the secret or turn off</summary>
${actForm(visit, { act: 'rotateSecret', id, look: 'row' }, rotate)}
${actForm(visit, { act: 'endWebhook', id }, html`<button class="danger off">Turn off permanently</button>`)}</details>`
}
