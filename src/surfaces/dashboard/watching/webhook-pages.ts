// Webhooks: the list, and one with its deliveries and their attempts.

import { list, text, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { table } from '../../pages/table.ts'
import { type ActName, actForm, mayDo, whoMay } from '../acts.ts'
import type { OwnAnswer, PageContext } from '../page-context.ts'
import { head, notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { startOf, WATCH_FIELDS, watchFields, watchOf } from './watch-fields.ts'
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

export async function createWebhook(context: PageContext): Promise<Shown> {
  const { visit, ask } = context
  const { form } = visit
  const url = form.get('url') ?? ''
  const answer = await ask('create_webhook', { body: { url, ...watchOf(form) } })
  if (answer.status !== 200) return webhooksPage(context, refusal(answer), answer.status)
  form.delete('url')
  for (const name of WATCH_FIELDS) form.delete(name)
  return webhooksPage(context, secretOf(answer, 'Webhook registered.'))
}

function secretOf({ body }: OwnAnswer, what: string): Html {
  return html`<div class="notice good" role="status"><p><strong>${what}</strong> Copy its signing secret now: it is shown only once.</p><pre tabindex="0">${text(body.secret)}</pre></div>`
}

/** What a field takes; by its name. */
const TAKEN: Readonly<Record<string, string>> = {
  tickers: 'Enter companies by ticker or CIK.',
  people: 'Enter people by their CIK (the SEC’s ID number).',
  events: 'Choose at least one event.',
  name: 'A name can have at most 80 characters.',
  format: 'This service has no mail server, so it cannot send email.',
  digest: 'Choose how to be notified.',
  queued_from: 'Enter a date such as 2025-11-15.',
  queued_to: 'Enter a date such as 2025-11-15.',
  forms: 'Enter form types as the SEC spells them, separated by commas.',
}

/** In words for people; the endpoint's texts name the members of a call. */
export function refusal({ status, body }: OwnAnswer): Html {
  const issues = list(body.detail)
  if (issues.length === 0)
    return notice(html`<strong>${status}</strong> ${text(body.detail)}`, 'bad')
  return notice(html`${[...new Set(issues.map(toWords))].join(' ')}`, 'bad')
}

function toWords({ loc, msg, type, input }: Readonly<Record<string, unknown>>): string {
  const field = Array.isArray(loc) ? String(loc[1]) : ''
  if (field === 'url') return urlWords(text(type), text(msg))
  if (field === 'q') return `The search: ${text(msg).replace('Value error, ', '')}.`
  if (field === 'tickers' && text(input) !== '') return `No company matches “${text(input)}”.`
  return TAKEN[field] ?? text(msg)
}

/** Where an address may not lead is said by the service itself, after the words of the field. */
function urlWords(type: string, msg: string): string {
  if (type === 'value_error') return `${msg.replace('Value error, ', 'The address: ')}.`
  return 'Enter a receiver URL that starts with https:// and has a public host.'
}

export type Act = (context: PageContext) => Promise<Shown | null>

type Page = (context: PageContext, said: Html, status: number) => Promise<Shown | null>

/** Calls one endpoint for the webhook in the path, then shows its page again with the outcome. */
export function acting(
  page: Page,
  endpoint: string,
  read: (form: URLSearchParams) => { query?: Record<string, unknown>; body?: unknown },
  say: (answer: OwnAnswer) => Html,
): Act {
  return async (context) => {
    const { params, form } = context.visit
    const answer = await context.ask(endpoint, { path: { wid: params.id ?? '' }, ...read(form) })
    if (answer.status === 404) return null
    const isDone = answer.status === 200
    return page(context, isDone ? say(answer) : refusal(answer), answer.status)
  }
}

export const WEBHOOK_ACTIONS = {
  testWebhook: acting(
    webhookPage,
    'test_webhook',
    (form) => ({ query: { lab: form.get('lab') === 'true' ? 'true' : 'false' } }),
    tested,
  ),
  replayWebhook: acting(
    webhookPage,
    'replay_webhook',
    (form) => ({ body: { delivery_id: form.get('delivery_id') ?? '' } }),
    () => notice('Queued to be resent.', 'good'),
  ),
  rotateSecret: acting(
    webhookPage,
    'rotate_webhook_secret',
    (form) => ({ body: { overlap_hours: Number(form.get('overlap_hours') ?? 24) } }),
    (answer) => secretOf(answer, 'Secret replaced.'),
  ),
  endWebhook: acting(
    webhookPage,
    'delete_webhook',
    () => ({}),
    () => notice('Webhook turned off.', 'good'),
  ),
} satisfies Partial<Record<ActName, Act>>

export function tested({ body }: OwnAnswer): Html {
  const outcome = text(body.status_code) || text(body.error)
  const proof = body.proven ? ' It returned the challenge, which verifies its host.' : ''
  const first = body.delivered
    ? `The receiver accepted the test: ${outcome} after ${text(body.duration_ms)} ms.${proof}`
    : `The receiver did not accept the test: ${outcome}.`
  const lab = (body.lab ?? null) as { checks?: unknown } | null
  const checks = list(lab?.checks)
  return html`<div class="notice ${body.delivered ? 'good' : 'bad'}" role="status"><p>${first}</p></div>
${checks.length > 0 && labOf(checks)}`
}

/** Its own box, good only where every check passed. */
function labOf(checks: readonly Readonly<Record<string, unknown>>[]): Html {
  const failed = checks.filter((check) => check.passed !== true).length
  const outcome =
    failed === 0
      ? 'The receiver passes every lab check.'
      : `The receiver fails ${failed} of ${checks.length} lab checks.`
  return html`<div class="notice ${failed === 0 ? 'good' : 'bad'}" role="status"><p><strong>${outcome}</strong></p>
<ul>${checks.map(
    (check) =>
      html`<li>${check.passed ? 'passed' : 'FAILED'}: ${words(text(check.name))}. ${text(check.advice)}</li>`,
  )}</ul></div>`
}
