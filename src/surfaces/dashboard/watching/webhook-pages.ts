// Webhooks: the list, and one with its deliveries and their attempts.

import { webhookEndpoints } from '../../../catalogue/catalogue.ts'
import type { Ask, BodyOf, Outcome, Refused, RefusedParameter } from '../../pages/ask.ts'
import { text, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsFor, table } from '../../pages/table.ts'
import { type ActName, actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { head, notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { startOf, WATCH_FIELDS, watchFields, watchOf } from './watch-fields.ts'
import { readWatchers, searched, some, state, WEBHOOKS, watched } from './watch-parts.ts'
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

const COLUMNS = columnsFor(webhookEndpoints.list, 'webhooks', [
  { name: 'Receiver', cell: ({ id, url }) => html`<a href="${WEBHOOKS.path}/${id}">${url}</a>` },
  { name: 'Watches', cell: watched },
  { name: 'Events', cell: (webhook) => html`${some(webhook.events)}${searched(webhook)}` },
  { name: 'Status', cell: state },
  { name: 'Registered', isShort: true, cell: ({ created_at }) => when(created_at) },
])

export function webhookPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { visit } = context
  return watcherPage(context, WEBHOOKS, said, status, (webhook) => ({
    title: 'Webhook',
    lead: html`<p class="long"><code>${webhook.url}</code></p>`,
    cards: [
      ['Status', state(webhook)],
      ['Watches', watched(webhook)],
      ['Events', html`${some(webhook.events)}${searched(webhook)}`],
    ],
    actions: () => actions(visit, webhook.id),
  }))
}

function actions(visit: Visit, id: string): Html {
  const refused = whoMay(visit, 'testWebhook', 'test it, replace its secret and turn it off')
  if (refused) return refused
  const test = html`<button>Send a test</button>
<label class="line"><input type="checkbox" name="lab" value="true">Also run the security checks</label>`
  const rotate = html`<label>The old secret still signs for<select name="overlap_hours"><option value="24">a day</option>
<option value="168">a week</option><option value="0">no time</option></select></label>
<button>Replace the secret</button>`
  return html`${actForm(visit, { act: 'testWebhook', id, look: 'row' }, test)}
<p class="quiet small">The security checks send requests that a careful receiver rejects or accepts only once: a bad signature, an old timestamp, a duplicate delivery.</p>
<details><summary>Replace the secret or turn off</summary>
${actForm(visit, { act: 'rotateSecret', id, look: 'row' }, rotate)}
${actForm(visit, { act: 'endWebhook', id }, html`<button class="danger off">Turn off permanently</button>`)}</details>`
}

export async function createWebhook(context: PageContext): Promise<Shown> {
  const { visit, ask } = context
  const { form } = visit
  const url = form.get('url') ?? ''
  const answer = await ask(webhookEndpoints.register, { url, ...watchOf(form) })
  if (!answer.isGood) return webhooksPage(context, refusal(answer), answer.status)
  form.delete('url')
  for (const name of WATCH_FIELDS) form.delete(name)
  return webhooksPage(context, secretOf(answer.body, 'Webhook registered.'))
}

function secretOf({ secret }: { readonly secret: string }, what: string): Html {
  return html`<div class="notice good" role="status"><p><strong>${what}</strong> Copy its signing secret now: it is shown only once.</p><pre tabindex="0" data-copy="secret">${secret}</pre></div>`
}

/** Hints for fields, by name. */
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

/** Words a refusal for people, since the endpoint’s texts name members of a call. */
export function refusal({ status, body: { detail } }: Refused): Html {
  if (typeof detail === 'string') return notice(html`<strong>${status}</strong> ${detail}`, 'bad')
  return notice(html`${[...new Set(detail.map(toWords))].join(' ')}`, 'bad')
}

function toWords({ loc, msg, type, input }: RefusedParameter): string {
  const field = String(loc[1])
  if (field === 'url') return urlWords(type ?? '', msg)
  if (field === 'q') return `The search: ${msg.replace('Value error, ', '')}.`
  if (field === 'tickers' && text(input) !== '') return `No company matches “${text(input)}”.`
  return TAKEN[field] ?? msg
}

/** Appends the service’s own reason to the field’s words. */
function urlWords(type: string, msg: string): string {
  if (type === 'value_error') return `${msg.replace('Value error, ', 'The address: ')}.`
  return 'Enter a receiver URL that starts with https:// and has a public host.'
}

export type Act = (context: PageContext) => Promise<Shown | null>

type Page = (context: PageContext, said: Html, status: number) => Promise<Shown | null>

/** Makes one call for the webhook in the path, then shows its page again with the outcome. */
export function acting<Body>(
  page: Page,
  act: (ask: Ask, wid: string, form: URLSearchParams) => Promise<Outcome<Body>>,
  say: (body: Body) => Html,
): Act {
  return async (context) => {
    const { params, form } = context.visit
    const answer = await act(context.ask, params.id ?? '', form)
    if (answer.status === 404) return null
    return page(context, answer.isGood ? say(answer.body) : refusal(answer), answer.status)
  }
}

export function replaying(page: Page): Act {
  return acting(
    page,
    (ask, wid, form) =>
      ask(webhookEndpoints.replay, { wid, delivery_id: form.get('delivery_id') ?? '' }),
    () => notice('Queued to be resent.', 'good'),
  )
}

export function ending(page: Page, said: string): Act {
  return acting(
    page,
    (ask, wid) => ask(webhookEndpoints.deactivate, { wid }),
    () => notice(said, 'good'),
  )
}

export const WEBHOOK_ACTIONS = {
  testWebhook: acting(
    webhookPage,
    (ask, wid, form) => ask(webhookEndpoints.test, { wid, lab: form.get('lab') === 'true' }),
    tested,
  ),
  replayWebhook: replaying(webhookPage),
  rotateSecret: acting(
    webhookPage,
    (ask, wid, form) =>
      ask(webhookEndpoints.rotateSecret, {
        wid,
        overlap_hours: Number(form.get('overlap_hours') ?? 24),
      }),
    (body) => secretOf(body, 'Secret replaced.'),
  ),
  endWebhook: ending(webhookPage, 'Webhook turned off.'),
} satisfies Partial<Record<ActName, Act>>

type Tested = BodyOf<typeof webhookEndpoints.test>

export function tested({ status_code, error, proven, delivered, duration_ms, lab }: Tested): Html {
  const outcome = status_code ?? error
  const verified = proven ? ' It returned the challenge, which verifies its host.' : ''
  const first = delivered
    ? `The receiver accepted the test: ${outcome} after ${duration_ms} ms.${verified}`
    : `The receiver did not accept the test: ${outcome}.`
  const checks = lab?.checks ?? []
  return html`<div class="notice ${delivered ? 'good' : 'bad'}" role="status"><p>${first}</p></div>
${checks.length > 0 && labOf(checks)}`
}

/** A separate box, green only if every check passed. */
function labOf(checks: NonNullable<Tested['lab']>['checks']): Html {
  const failed = checks.filter(({ passed }) => !passed).length
  const outcome =
    failed === 0
      ? 'The receiver passes every lab check.'
      : `The receiver fails ${failed} of ${checks.length} lab checks.`
  return html`<div class="notice ${failed === 0 ? 'good' : 'bad'}" role="status"><p><strong>${outcome}</strong></p>
<ul>${checks.map(
    ({ passed, name, advice }) =>
      html`<li>${passed ? 'passed' : 'FAILED'}: ${words(name)}. ${advice}</li>`,
  )}</ul></div>`
}
