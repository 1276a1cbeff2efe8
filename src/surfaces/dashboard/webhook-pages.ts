// Webhooks: the list, and one with its deliveries and their attempts.

import { list, text } from '../explorer/figures.ts'
import { table } from '../explorer/parts.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from './page-context.ts'
import { head, notice, option, type Shown, shown, when } from './parts.ts'
import type { Visit } from './visit.ts'
import { startOf, watchFields } from './watch-fields.ts'

export const WEBHOOKS = '/dashboard/webhooks'
const DELIVERIES = 20
const TICKERS_SHOWN = 5

type Row = Readonly<Record<string, unknown>>

export async function webhooksPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { visit, ask } = context
  const { body: answer } = await ask('list_webhooks', {})
  const body = html`${head('Webhooks', WEBHOOKS, visit)}${said}
${table(
  COLUMNS,
  list(answer.webhooks).filter(({ format }) => format === 'json'),
  { caption: 'Your webhooks', empty: 'No webhooks yet. Register the first one below.' },
)}
<h2>Register a webhook</h2>
<form class="stack" method="post" action="${WEBHOOKS}">${visit.proof}
<label>Address of your receiver (https)<input name="url" type="url" required maxlength="2000"
 value="${visit.form.get('url') ?? ''}" placeholder="https://hooks.example.com/filings"></label>
${watchFields(startOf(visit))}
<button class="main">Register</button></form>
<p class="quiet small">Deliveries are signed as Standard Webhooks has it; the secret is shown once.
Messages for people, by e-mail or in a chat, are <a href="/dashboard/alerts">alerts</a>.</p>`
  return shown('Webhooks', body, status)
}

const COLUMNS = [
  {
    name: 'Receiver',
    cell: (row: Row) => html`<a href="${WEBHOOKS}/${text(row.id)}">${text(row.url)}</a>`,
  },
  { name: 'Watches', cell: (row: Row) => watched(row) },
  { name: 'Events', cell: (row: Row) => html`${some(row.events)}${searched(row)}` },
  { name: 'State', cell: (row: Row) => state(row) },
  { name: 'Registered', isShort: true, cell: (row: Row) => when(text(row.created_at)) },
]

export function some(value: unknown): string {
  const all = Array.isArray(value) ? value.map(String) : []
  const more = all.length - TICKERS_SHOWN
  return all.slice(0, TICKERS_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export function watched({ tickers, people }: Row): string {
  return [some(tickers), some(people)].filter(Boolean).join(', ') || 'every filer'
}

export function searched({ search }: Row): Html {
  if (search === null || search === undefined) return html``
  const { q, forms, entityName } = search as Row
  const narrowed = [
    text(forms) && ` in ${text(forms)}`,
    text(entityName) && ` of “${text(entityName)}”`,
  ]
  return html`: <code>${text(q)}</code>${narrowed.filter(Boolean).join('')}`
}

export function state(row: Row): Html {
  if (row.active !== true) return html`off: ${text(row.deactivated_reason)}`
  const waiting = text(row.waiting_reason)
  if (waiting !== '') return html`waiting: ${waiting}`
  const since = text(row.failing_since)
  return since === '' ? html`on` : html`on, failing since ${when(since)}`
}

/** Null for another account's webhook, as for one that does not exist. */
export async function webhookPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { visit } = context
  const wid = visit.params.id ?? ''
  const [webhook, log] = await Promise.all([ownWebhook(context, wid), logOf(context, WEBHOOKS)])
  if (!webhook) return null
  const body = html`${head('Webhook', WEBHOOKS, visit)}${said}
<p class="long"><code>${text(webhook.url)}</code></p>
<dl class="cards"><div class="card"><dt>State</dt><dd class="small">${state(webhook)}</dd></div>
<div class="card"><dt>Watches</dt><dd class="small">${watched(webhook)}</dd></div>
<div class="card"><dt>Events</dt><dd class="small">${some(webhook.events)}${searched(webhook)}</dd></div></dl>
${webhook.active === true && actions(visit, wid)}
${log(webhook)}`
  return shown('Webhook', body, status)
}

/** Undefined for another account's, as for one that does not exist. */
export async function ownWebhook({ ask }: PageContext, wid: string): Promise<Row | undefined> {
  const { body } = await ask('list_webhooks', {})
  return list(body.webhooks).find(({ id }) => id === wid)
}

/** The deliveries of the webhook in the path, as the page at `place` shows them. */
export async function logOf(
  { visit, ask }: PageContext,
  place: string,
): Promise<(webhook: Row) => Html> {
  const wid = visit.params.id ?? ''
  const chosen = filterOf(visit.query)
  const { before } = visit.query
  const query = { limit: DELIVERIES, ...chosen, ...(before && { before }) }
  const { status, body } = await ask('list_webhook_deliveries', { path: { wid }, query })
  const next = body.next_before
  const older = new URLSearchParams({ ...chosen, before: text(next) })
  const own = `${place}/${wid}`
  const empty =
    Object.keys(chosen).length > 0 ? 'There are none of these.' : 'Nothing has been sent yet.'
  return (webhook) => html`<h2>Deliveries</h2>
${filterForm(own, webhook, chosen)}
${status !== 200 && notice(text(body.detail) || 'This page of the log cannot be read.', 'bad')}
${table(deliveryColumns(visit, own, webhook.active === true), inTime(body), { caption: 'Newest first', empty })}
${typeof next === 'number' && html`<p><a href="${own}?${older.toString()}">Older deliveries</a></p>`}`
}

/** In the words of the log. */
const STATES: Readonly<Record<string, string>> = {
  pending: 'waiting to be sent',
  delivered: 'delivered',
  failed: 'given up',
  cancelled: 'cancelled',
}

interface Filter {
  status?: string
  type?: string
}

/** What is no choice of the page is left out. */
function filterOf({ status = '', type = '' }: Readonly<Record<string, string>>): Filter {
  const isType = /^[a-z0-9-]{1,20}$/.test(type)
  return { ...(Object.hasOwn(STATES, status) && { status }), ...(isType && { type }) }
}

function filterForm(place: string, { events }: Row, { status = '', type = '' }: Filter): Html {
  const kinds = Array.isArray(events) ? events.map(String) : []
  return html`<form class="row" action="${place}">
<label>State<select name="status">${option('', 'all', status === '')}${Object.entries(STATES).map(([value, words]) => option(value, words, value === status))}</select></label>
<label>Event<select name="type">${option('', 'all', type === '')}${kinds.map((kind) => option(kind, kind, kind === type))}</select></label>
<button>Show</button></form>`
}

/** One delivery: what is posted, and what became of it. */
export async function deliveryPage(context: PageContext): Promise<Shown | null> {
  const { visit, ask } = context
  const { id: wid = '', delivery: did = '' } = visit.params
  const { status, body: found } = await ask('get_webhook_delivery', { path: { wid, did } })
  if (status !== 200) return null
  const next = text(found.next_attempt_at)
  const cards = [
    ['Event', `${text(found.type)}, number ${text(found.sequence)}`],
    ['State', STATES[text(found.status)] ?? ''],
    ['Queued', when(text(found.created_at))],
    ['Next attempt', next === '' ? 'none' : when(next)],
  ] as const
  const headers = Object.entries((found.headers ?? {}) as Record<string, string>)
  const lines = headers.map(([name, value]) => `${name}: ${value}\n`).join('')
  const body = html`${head('Delivery', WEBHOOKS, visit)}
<p class="long">To <a href="${WEBHOOKS}/${wid}">${text(found.url)}</a>, of filing <code>${text(found.accession)}</code>.</p>
<dl class="cards">${cards.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd class="small">${value}</dd></div>`)}</dl>
<form class="row" method="post" action="${WEBHOOKS}/${wid}/replay">${visit.proof}
<input type="hidden" name="delivery_id" value="${did}"><button>Send it again</button></form>
<h2>What is posted</h2>
<pre tabindex="0">${lines}webhook-timestamp: the time of the attempt
webhook-signature: of id, timestamp and body, made for each attempt

${readable(text(found.body))}</pre>
<p class="quiet small">The body is set out here to be read; it is posted without these line breaks, the same at every
attempt.</p>
<h2>Attempts</h2>
${table(ATTEMPTS, list(found.attempts), { caption: 'Oldest first, times in UTC', empty: 'None yet.' })}`
  return shown('Delivery', body)
}

/** Written by this service, so that it is JSON. */
function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

const ATTEMPTS = [
  { name: '#', isNumber: true, cell: (row: Row) => text(row.number) },
  { name: 'Time', isShort: true, cell: (row: Row) => when(text(row.at)) },
  {
    name: 'Answer',
    cell: (row: Row) => html`<strong>${text(row.status_code) || text(row.error)}</strong>`,
  },
  { name: 'ms', isNumber: true, cell: (row: Row) => text(row.duration_ms) },
  {
    name: 'It said',
    cell: (row: Row) => html`<code class="small">${text(row.answer)}</code>`,
  },
]

function actions(visit: Visit, wid: string): Html {
  return html`<form class="row" method="post" action="${WEBHOOKS}/${wid}/test">${visit.proof}
<button>Send a test</button>
<label class="line"><input type="checkbox" name="lab" value="true">and try it in the lab</label></form>
<p class="quiet small">The lab sends requests that a careful receiver refuses or takes once only: a wrong
signature, an old timestamp, the same delivery twice.</p>
<details><summary>Replace the secret, or turn it off</summary>
<form class="row" method="post" action="${WEBHOOKS}/${wid}/rotate">${visit.proof}
<label>The old secret still signs for<select name="overlap_hours"><option value="24">a day</option>
<option value="168">a week</option><option value="0">no time</option></select></label>
<button>Replace the secret</button></form>
<form method="post" action="${WEBHOOKS}/${wid}/off">${visit.proof}
<button class="danger off">Turn it off for good</button></form></details>`
}

/** Deliveries and tests in one list, newest first. */
function inTime({ deliveries, tests }: Row): readonly Row[] {
  const tried = list(tests).map(toTestRow)
  return [...list(deliveries), ...tried].toSorted((a, b) =>
    text(b.created_at).localeCompare(text(a.created_at)),
  )
}

function toTestRow({ id, at, lab_checks, lab_failed, ...attempt }: Row): Row {
  const { status_code } = attempt
  const isTaken = typeof status_code === 'number' && status_code >= 200 && status_code < 300
  const lab =
    typeof lab_checks === 'number' && ` and the lab: ${lab_failed} of ${lab_checks} failed`
  const status = `${isTaken ? 'taken' : 'not taken'}${lab || ''}`
  return { id, type: 'test', status, created_at: at, attempts: [{ at, ...attempt }], isTest: true }
}

function deliveryColumns(visit: Visit, place: string, isActive: boolean) {
  return [
    { name: '#', isNumber: true, cell: (row: Row) => text(row.sequence) },
    {
      name: 'Event',
      cell: (row: Row) =>
        row.isTest ? 'test' : html`${text(row.type)} <code>${text(row.accession)}</code>`,
    },
    {
      name: 'State',
      cell: (row: Row) =>
        row.isTest === true
          ? text(row.status)
          : html`<a href="${place}/deliveries/${text(row.id)}">${STATES[text(row.status)]}</a>`,
    },
    {
      name: 'Next attempt',
      isShort: true,
      cell: (row: Row) => (text(row.next_attempt_at) === '' ? '' : when(text(row.next_attempt_at))),
    },
    {
      name: 'Attempts',
      cell: (row: Row) => html`<ol class="plain">${list(row.attempts).map(attempt)}</ol>`,
    },
    {
      name: 'Again',
      cell: (row: Row) =>
        isActive && row.isTest !== true
          ? html`<form method="post" action="${place}/replay">${visit.proof}
<input type="hidden" name="delivery_id" value="${text(row.id)}"><button>Replay</button></form>`
          : '',
    },
  ]
}

/** The receiver's answer is foreign content, shown as text. */
function attempt(row: Row): Html {
  const outcome = text(row.status_code) || text(row.error)
  return html`<li>${when(text(row.at))} <strong>${outcome}</strong> ${text(row.duration_ms)} ms
${text(row.answer) !== '' && html`<code class="small">${text(row.answer)}</code>`}</li>`
}
