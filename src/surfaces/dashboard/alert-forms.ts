// Actions on alerts: set up, test, change what is watched, send again, turn off.

import type { Sessions } from '../../accounts/sign-in/sessions.ts'
import { text } from '../explorer/figures.ts'
import { html } from '../pages/html.ts'
import type { ActName } from './acts.ts'
import { alertPage, alertsPage, WAYS } from './alert-pages.ts'
import type { PageContext } from './page-context.ts'
import { notice, type Shown } from './parts.ts'
import { WATCH_FIELDS, watchOf } from './watch-fields.ts'
import { ALERTS } from './watch-parts.ts'
import { type Act, acting, refusal, tested } from './webhook-forms.ts'

export async function createAlert(context: PageContext, sessions: Sessions): Promise<Shown> {
  const { visit, ask } = context
  const { form, person } = visit
  const way = WAYS.find(({ value }) => value === form.get('way'))
  const again = (said: Parameters<typeof alertsPage>[2], status = 200) =>
    alertsPage(context, sessions, said, status)
  if (!way) return again(notice('Choose how to be notified.', 'bad'), 422)
  if (way.format === 'email' && person?.isProven !== true) return again(UNPROVEN, 422)
  const url = way.format === 'email' ? `mailto:${person?.email}` : (form.get('url') ?? '').trim()
  const { format, digest } = way
  const body = { url, format, ...(digest && { digest }), ...nameIn(form), ...watchOf(form) }
  const answer = await ask('create_webhook', { body })
  if (answer.status !== 200) return again(refusal(answer), answer.status)
  for (const name of ['url', 'name', 'way', 'events', ...WATCH_FIELDS]) form.delete(name)
  const place = `${ALERTS.path}/${text(answer.body.id)}`
  return again(notice(html`Alert created. <a href="${place}">Open it</a> to send a test.`, 'good'))
}

const UNPROVEN = notice(
  html`Verify your email address first, on <a href="/dashboard/account">your account page</a>.`,
  'bad',
)

function nameIn(form: URLSearchParams): { name?: string } {
  const name = (form.get('name') ?? '').trim()
  return name === '' ? {} : { name }
}

export const ALERT_ACTIONS = {
  testAlert: acting(alertPage, 'test_webhook', () => ({}), tested),
  changeAlert: acting(
    alertPage,
    'replace_webhook_watch',
    (form) => ({ body: { ...nameIn(form), ...watchOf(form) } }),
    () => notice('Saved. The new list applies from the next filing.', 'good'),
  ),
  replayAlert: acting(
    alertPage,
    'replay_webhook',
    (form) => ({ body: { delivery_id: form.get('delivery_id') ?? '' } }),
    () => notice('Queued to be resent.', 'good'),
  ),
  endAlert: acting(
    alertPage,
    'delete_webhook',
    () => ({}),
    () => notice('Alert turned off.', 'good'),
  ),
} satisfies Partial<Record<ActName, Act>>
