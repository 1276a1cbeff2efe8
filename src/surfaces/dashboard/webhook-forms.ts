// Actions on webhooks: register, test, replay, rotate the secret, turn off.

import { list, text, words } from '../explorer/figures.ts'
import { type Html, html } from '../html.ts'
import type { OwnAnswer } from './own-calls.ts'
import type { PageContext } from './page-context.ts'
import { notice, type Shown } from './parts.ts'
import { webhookPage, webhooksPage } from './webhook-pages.ts'

export async function createWebhook(context: PageContext): Promise<Shown> {
  const { visit, ask } = context
  const { form } = visit
  const tickers = (form.get('tickers') ?? '').split(/[\s,;]+/).filter((one) => one !== '')
  const body = { url: form.get('url') ?? '', tickers, events: form.getAll('events') }
  const answer = await ask('create_webhook', { body })
  if (answer.status !== 200) return webhooksPage(context, refusal(answer), answer.status)
  form.delete('url')
  form.delete('tickers')
  return webhooksPage(context, secretOf(answer, 'The webhook is registered.'))
}

function secretOf({ body }: OwnAnswer, what: string): Html {
  return html`<div class="notice good" role="status"><p><strong>${what}</strong> Copy its signing secret
now: it is shown this once.</p><pre tabindex="0">${text(body.secret)}</pre></div>`
}

/** The endpoint's own texts, each problem with its field. */
function refusal({ status, body }: OwnAnswer): Html {
  const issues = list(body.detail).map(({ loc, msg }) => {
    const place = Array.isArray(loc) ? loc.slice(1).join(' ') : ''
    return html`${place} ${text(msg)}. `
  })
  const detail = issues.length > 0 ? issues : text(body.detail)
  return notice(html`<strong>${status}</strong> ${detail}`, 'bad')
}

type Act = (context: PageContext) => Promise<Shown | null>

/** Calls one endpoint for the webhook in the path, then shows the page again with the outcome. */
function acting(
  endpoint: string,
  read: (form: URLSearchParams) => { query?: Record<string, unknown>; body?: unknown },
  say: (answer: OwnAnswer) => Html,
): Act {
  return async (context) => {
    const { params, form } = context.visit
    const answer = await context.ask(endpoint, { path: { wid: params.id ?? '' }, ...read(form) })
    if (answer.status === 404) return null
    const isDone = answer.status === 200
    return webhookPage(context, isDone ? say(answer) : refusal(answer), answer.status)
  }
}

export const WEBHOOK_ACTIONS: Readonly<Record<string, Act>> = {
  test: acting(
    'test_webhook',
    (form) => ({ query: { lab: form.get('lab') === 'true' ? 'true' : 'false' } }),
    tested,
  ),
  replay: acting(
    'replay_webhook',
    (form) => ({ body: { delivery_id: form.get('delivery_id') ?? '' } }),
    () => notice('It is queued to be sent again.', 'good'),
  ),
  rotate: acting(
    'rotate_webhook_secret',
    (form) => ({ body: { overlap_hours: Number(form.get('overlap_hours') ?? 24) } }),
    (answer) => secretOf(answer, 'The secret is replaced.'),
  ),
  off: acting(
    'delete_webhook',
    () => ({}),
    () => notice('It is turned off.', 'good'),
  ),
}

function tested({ body }: OwnAnswer): Html {
  const outcome = text(body.status_code) || text(body.error)
  const proof = body.proven ? ' It sent the challenge back, which proves its host.' : ''
  const first = body.delivered
    ? `The receiver took the test: ${outcome} after ${text(body.duration_ms)} ms.${proof}`
    : `The receiver did not take the test: ${outcome}.`
  const lab = (body.lab ?? null) as { checks?: unknown } | null
  const checks = list(lab?.checks).map(
    (check) =>
      html`<li>${check.passed ? 'passed' : 'FAILED'}: ${words(text(check.name))}. ${text(check.advice)}</li>`,
  )
  return html`<div class="notice ${body.delivered ? 'good' : 'bad'}" role="status"><p>${first}</p>
${checks.length > 0 && html`<ul>${checks}</ul>`}</div>`
}
