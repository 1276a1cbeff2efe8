// Actions on webhooks: register, test, replay, rotate the secret, turn off.

import { list, text, words } from '../explorer/figures.ts'
import { type Html, html } from '../pages/html.ts'
import type { ActName } from './acts.ts'
import type { OwnAnswer } from './own-calls.ts'
import type { PageContext } from './page-context.ts'
import { notice, type Shown } from './parts.ts'
import { WATCH_FIELDS, watchOf } from './watch-fields.ts'
import { webhookPage, webhooksPage } from './webhook-pages.ts'

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
