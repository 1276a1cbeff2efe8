// Alerts: watchlists that are told to people, by e-mail or in a chat.

import type { Sessions } from '../../accounts/sessions.ts'
import { list, text } from '../explorer/figures.ts'
import { table } from '../explorer/parts.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from './page-context.ts'
import { head, type Shown, shown, when } from './parts.ts'
import type { Visit } from './visit.ts'
import { eventNames, startOf, startOfWebhook, watchFields } from './watch-fields.ts'
import { logOf, ownWebhook, searched, state, watched } from './webhook-pages.ts'

export const ALERTS = '/dashboard/alerts'

type Row = Readonly<Record<string, unknown>>

interface Way {
  readonly value: string
  readonly format: string
  readonly digest?: string
  readonly name: string
  readonly hint: string
}

/** How an alert is told, in the order of the form. */
export const WAYS: readonly Way[] = [
  {
    value: 'daily',
    format: 'email',
    digest: 'daily',
    name: 'E-mail, once a day',
    hint: 'All of a day’s filings in one letter, before the market opens.',
  },
  {
    value: 'filing',
    format: 'email',
    digest: 'filing',
    name: 'E-mail, for each filing',
    hint: 'Within a minute of the filing.',
  },
  {
    value: 'slack',
    format: 'slack',
    name: 'Slack',
    hint: 'An incoming webhook of your workspace: https://hooks.slack.com/services/…',
  },
  {
    value: 'discord',
    format: 'discord',
    name: 'Discord',
    hint: 'Channel settings, Integrations, Webhooks: https://discord.com/api/webhooks/…',
  },
  {
    value: 'teams',
    format: 'teams',
    name: 'Microsoft Teams',
    hint: 'The workflow “Post to a channel when a webhook request is received” gives the address.',
  },
]

export async function alertsPage(
  context: PageContext,
  sessions: Pick<Sessions, 'sendLink'> | null,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { visit, ask } = context
  const { body: answer } = await ask('list_webhooks', {})
  const alerts = list(answer.webhooks).filter(({ format }) => format !== 'json')
  const body = html`${head('Alerts', ALERTS, visit)}${said}
<p class="lead">Choose companies, people, funds or words, and be told when something is filed.</p>
${table(COLUMNS, alerts, { isCards: true, caption: 'Your alerts', empty: 'No alerts yet. Set up the first one below.' })}
<h2>New alert</h2>
<form class="sheet" method="post" action="${ALERTS}">${visit.proof}
<div>${nameField(visit.form.get('name') ?? visit.query.name ?? '')}
${watchFields(startOf(visit))}</div>
<div>${ways(visit, sessions?.sendLink === null)}
<button class="main">Create the alert</button></div></form>`
  return shown('Alerts', body, status)
}

function nameField(value: string): Html {
  return html`<label>Name<input name="name" maxlength="80" value="${value}" placeholder="My portfolio"></label>`
}

function ways({ form, person }: Visit, isWithoutMail: boolean): Html {
  const email = person?.email ?? ''
  const offered = WAYS.filter(({ format }) => format !== 'email' || !isWithoutMail)
  const chosen = form.get('way') ?? offered[0]?.value
  return html`<fieldset><legend>Tell me by</legend>
${offered.map(
  ({ value, name, hint }) =>
    html`<label class="line"><input type="radio" name="way" value="${value}"${value === chosen && html` checked`}><span><strong>${name}</strong> <small class="quiet">${hint}</small></span></label>`,
)}
<label>Address of the chat’s webhook<input name="url" type="url" maxlength="2000" value="${form.get('url') ?? ''}"
 placeholder="https://hooks.slack.com/services/…"></label>
<p class="quiet small">${isWithoutMail ? 'This service has no mail server, so it sends no letters.' : html`Letters go to <strong>${email}</strong>. Each has a link that stops it with one click.`}</p></fieldset>`
}

const COLUMNS = [
  {
    name: 'Alert',
    cell: (row: Row) => html`<a href="${ALERTS}/${text(row.id)}">${nameOf(row)}</a>`,
  },
  { name: 'Watches', cell: (row: Row) => watched(row) },
  { name: 'Tells of', cell: (row: Row) => html`${eventNames(row.events)}${searched(row)}` },
  { name: 'By', cell: (row: Row) => wayOf(row) },
  { name: 'State', cell: (row: Row) => state(row) },
  { name: 'Since', isShort: true, cell: (row: Row) => when(text(row.created_at)) },
]

const nameOf = (row: Row) => text(row.name) || `Alert of ${text(row.created_at).slice(0, 10)}`

function wayOf({ format, digest }: Row): string {
  const same = WAYS.find(
    (way) => way.format === format && (way.digest ?? null) === (digest ?? null),
  )
  return same?.name ?? text(format)
}

/** Where a chat is: the rest of its address is a secret. */
function placeOf({ format, url }: Row): string {
  if (format === 'email') return text(url).replace('mailto:', '')
  return URL.parse(text(url))?.host ?? ''
}

/** Null for another account's alert, as for one that does not exist. */
export async function alertPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { visit } = context
  const wid = visit.params.id ?? ''
  const [alert, log] = await Promise.all([ownWebhook(context, wid), logOf(context, ALERTS)])
  if (!alert) return null
  const isFailed = status !== 200 && visit.form.has('tickers')
  const body = html`${head(nameOf(alert), ALERTS, visit)}${said}
<dl class="cards"><div class="card"><dt>State</dt><dd class="small">${state(alert)}</dd></div>
<div class="card"><dt>By</dt><dd class="small">${wayOf(alert)}, to ${placeOf(alert)}</dd></div>
<div class="card"><dt>Watches</dt><dd class="small">${watched(alert)}</dd></div>
<div class="card"><dt>Tells of</dt><dd class="small">${eventNames(alert.events)}${searched(alert)}</dd></div></dl>
${alert.active === true && actions(visit, alert, isFailed)}
${log(alert)}`
  return shown(nameOf(alert), body, status)
}

function actions(visit: Visit, alert: Row, isFailed: boolean): Html {
  const place = `${ALERTS}/${text(alert.id)}`
  const start = isFailed ? startOf(visit) : startOfWebhook(alert)
  const name = isFailed ? (visit.form.get('name') ?? '') : text(alert.name)
  return html`<form class="row" method="post" action="${place}/test">${visit.proof}
<button>Send a test</button></form>
<details${isFailed && html` open`}><summary>Change what it watches</summary>
<form class="sheet" method="post" action="${place}/watch">${visit.proof}
<div>${nameField(name)}${watchFields(start)}
<button class="main">Save</button></div></form></details>
<details><summary>Turn it off</summary>
<form method="post" action="${place}/off">${visit.proof}
<button class="danger off">Turn it off for good</button></form></details>`
}
