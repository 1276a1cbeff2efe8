// Alerts: watchlists for people, by email or in a chat.

import type { Sessions } from '../../../accounts/sign-in/sessions.ts'
import { webhookEndpoints } from '../../../catalogue/catalogue.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsFor, table } from '../../pages/table.ts'
import { type ActName, actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { head, notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import {
  eventNames,
  startOf,
  startOfWebhook,
  WATCH_FIELDS,
  watchFields,
  watchOf,
} from './watch-fields.ts'
import {
  ALERTS,
  readWatchers,
  receiverOf,
  searched,
  state,
  type Watcher,
  watched,
  watcherName,
} from './watch-parts.ts'
import { watcherPage } from './watcher-page.ts'
import { type Act, acting, ending, refusal, replaying, tested } from './webhook-pages.ts'

interface Way {
  readonly value: string
  readonly format: string
  readonly digest?: string
  readonly name: string
  readonly hint: string
}

/** Channels of an alert, in the order of the form. */
const WAYS: readonly Way[] = [
  {
    value: 'daily',
    format: 'email',
    digest: 'daily',
    name: 'Email, once a day',
    hint: 'One email with all of a day’s filings, before the market opens.',
  },
  {
    value: 'filing',
    format: 'email',
    digest: 'filing',
    name: 'Email, for each filing',
    hint: 'Within a minute of the filing.',
  },
  {
    value: 'slack',
    format: 'slack',
    name: 'Slack',
    hint: 'An incoming webhook in your workspace: https://hooks.slack.com/services/…',
  },
  {
    value: 'discord',
    format: 'discord',
    name: 'Discord',
    hint: 'Channel settings → Integrations → Webhooks: https://discord.com/api/webhooks/…',
  },
  {
    value: 'teams',
    format: 'teams',
    name: 'Microsoft Teams',
    hint: 'The workflow “Post to a channel when a webhook request is received” provides the URL.',
  },
]

export async function alertsPage(
  context: PageContext,
  sessions: Pick<Sessions, 'sendLink'> | null,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { visit } = context
  const alerts = (await readWatchers(context)).filter(ALERTS.has)
  const body = html`${head('Alerts', ALERTS.path, visit)}${said}
${mayDo(visit, 'createAlert') && html`<p class="lead">Choose companies, people, funds or search terms, and get notified when something is filed.</p>`}
${table(COLUMNS, alerts, { isCards: true, caption: 'Your alerts', empty: 'No alerts yet.' })}
${whoMay(visit, 'createAlert', 'set up, change and turn off alerts')}
${mayDo(visit, 'createAlert') && settingUp(visit, sessions?.sendLink === null)}`
  return shown('Alerts', body, status)
}

function settingUp(visit: Visit, isWithoutMail: boolean): Html {
  const fields = html`<div>${nameField(visit.form.get('name') ?? visit.query.name ?? '')}
${watchFields(startOf(visit))}</div>
<div>${ways(visit, isWithoutMail)}
<button class="main">Create alert</button></div>`
  return html`<h2>New alert</h2>
${actForm(visit, { act: 'createAlert', look: 'sheet' }, fields)}`
}

function nameField(value: string): Html {
  return html`<label>Name<input name="name" maxlength="80" value="${value}" placeholder="My portfolio"></label>`
}

function ways({ form, person }: Visit, isWithoutMail: boolean): Html {
  const email = person?.email ?? ''
  const offered = WAYS.filter(({ format }) => format !== 'email' || !isWithoutMail)
  const chosen = form.get('way') ?? offered[0]?.value
  return html`<fieldset><legend>Notify me by</legend>
${offered.map(
  ({ value, name, hint }) =>
    html`<label class="line"><input type="radio" name="way" value="${value}"${value === chosen && html` checked`}><span><strong>${name}</strong> <small class="quiet">${hint}</small></span></label>`,
)}
<label>Chat webhook URL<input name="url" type="url" maxlength="2000" value="${form.get('url') ?? ''}"
 placeholder="https://hooks.slack.com/services/…"></label>
<p class="quiet small">${isWithoutMail ? 'This service has no mail server, so it cannot send email.' : html`Emails go to <strong>${email}</strong>. Each has a one-click unsubscribe link.`}</p></fieldset>`
}

const COLUMNS = columnsFor(webhookEndpoints.list, 'webhooks', [
  {
    name: 'Alert',
    cell: (alert) => html`<a href="${ALERTS.path}/${alert.id}">${watcherName(alert)}</a>`,
  },
  { name: 'Watches', cell: watched },
  { name: 'Events', cell: (alert) => html`${eventNames(alert.events)}${searched(alert)}` },
  { name: 'Channel', cell: wayOf },
  { name: 'Status', cell: state },
  { name: 'Since', isShort: true, cell: ({ created_at }) => when(created_at) },
])

function wayOf({ format, digest }: Watcher): string {
  const same = WAYS.find((way) => way.format === format && (way.digest ?? null) === digest)
  return same?.name ?? format
}

export function alertPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { visit } = context
  const isFailed = status !== 200 && visit.form.has('tickers')
  return watcherPage(context, ALERTS, said, status, (alert) => ({
    title: watcherName(alert),
    cards: [
      ['Status', state(alert)],
      ['Channel', `${wayOf(alert)}, to ${receiverOf(alert)}`],
      ['Watches', watched(alert)],
      ['Events', html`${eventNames(alert.events)}${searched(alert)}`],
    ],
    actions: () => actions(visit, alert, isFailed),
  }))
}

function actions(visit: Visit, alert: Watcher, isFailed: boolean): Html {
  const refused = whoMay(visit, 'changeAlert', 'test it, change what it watches and turn it off')
  if (refused) return refused
  const { id } = alert
  const start = isFailed ? startOf(visit) : startOfWebhook(alert)
  const name = isFailed ? (visit.form.get('name') ?? '') : (alert.name ?? '')
  const fields = html`<div>${nameField(name)}${watchFields(start)}
<button class="main">Save</button></div>`
  return html`${actForm(visit, { act: 'testAlert', id, look: 'row' }, html`<button>Send a test</button>`)}
<details${isFailed && html` open`}><summary>Edit this alert</summary>
${actForm(visit, { act: 'changeAlert', id, look: 'sheet' }, fields)}</details>
<details><summary>Turn off this alert</summary>
${actForm(visit, { act: 'endAlert', id }, html`<button class="danger off">Turn off permanently</button>`)}</details>`
}

export async function createAlert(context: PageContext, sessions: Sessions): Promise<Shown> {
  const { visit, ask } = context
  const { form, person } = visit
  const way = WAYS.find(({ value }) => value === form.get('way'))
  const again = (said: Parameters<typeof alertsPage>[2], status = 200) =>
    alertsPage(context, sessions, said, status)
  if (!way) return again(notice('Choose how to be notified.', 'bad'), 422)
  if (way.format === 'email' && person?.isVerified !== true) return again(UNPROVEN, 422)
  const url = way.format === 'email' ? `mailto:${person?.email}` : (form.get('url') ?? '').trim()
  const { format, digest } = way
  const watch = { url, format, ...(digest && { digest }), ...nameIn(form), ...watchOf(form) }
  const answer = await ask(webhookEndpoints.register, watch)
  if (!answer.isGood) return again(refusal(answer), answer.status)
  for (const name of ['url', 'name', 'way', 'events', ...WATCH_FIELDS]) form.delete(name)
  const place = `${ALERTS.path}/${answer.body.id}`
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
  testAlert: acting(alertPage, (ask, wid) => ask(webhookEndpoints.test, { wid }), tested),
  changeAlert: acting(
    alertPage,
    (ask, wid, form) =>
      ask(webhookEndpoints.replaceWatch, { wid, ...nameIn(form), ...watchOf(form) }),
    () => notice('Saved. The new list applies from the next filing.', 'good'),
  ),
  replayAlert: replaying(alertPage),
  endAlert: ending(alertPage, 'Alert turned off.'),
} satisfies Partial<Record<ActName, Act>>
