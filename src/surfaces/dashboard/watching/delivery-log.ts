// The log of one webhook's or alert's deliveries, and the page of one delivery.

import { list, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { table } from '../../pages/table.ts'
import { actForm, mayDo } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { head, notice, option, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { type Room, type Row, readWatchers, receiverOf, watcherName } from './watch-parts.ts'

const DELIVERIES = 20

/** The deliveries of the one in the path. */
export async function logOf(
  { visit, ask }: PageContext,
  room: Room,
): Promise<(watcher: Row) => Html> {
  const wid = visit.params.id ?? ''
  const chosen = filterOf(visit.query)
  const { before } = visit.query
  const query = { limit: DELIVERIES, ...chosen, ...(before && { before }) }
  const { status, body } = await ask('list_webhook_deliveries', { path: { wid }, query })
  const next = body.next_before
  const older = new URLSearchParams({ ...chosen, before: text(next) })
  const own = `${room.path}/${wid}`
  const empty = Object.keys(chosen).length > 0 ? 'No deliveries match.' : 'No deliveries yet.'
  return (watcher) => html`<h2>Deliveries</h2>
<form class="row" action="${own}">${stateChoice(chosen)}${kindChoice(kindsOf(watcher), chosen)}
<button>Show</button></form>
${status !== 200 && notice(text(body.detail) || 'This page of the log is not available.', 'bad')}
${table(columns(visit, room, watcher), inTime(body), { isCards: true, caption: 'Newest first', empty })}
${typeof next === 'number' && html`<p><a href="${own}?${older.toString()}">Older deliveries</a></p>`}`
}

/** In the words of the log. */
export const STATES: Readonly<Record<string, string>> = {
  pending: 'waiting to be sent',
  delivered: 'delivered',
  failed: 'given up',
  cancelled: 'cancelled',
}

export interface Filter {
  status?: string
  type?: string
}

/** What is no choice of the page is left out. */
export function filterOf({ status = '', type = '' }: Readonly<Record<string, string>>): Filter {
  const isType = /^[a-z0-9-]{1,20}$/.test(type)
  return { ...(Object.hasOwn(STATES, status) && { status }), ...(isType && { type }) }
}

export function stateChoice({ status = '' }: Filter): Html {
  return html`<label>Status<select name="status">${option('', 'all', status === '')}${Object.entries(STATES).map(([value, words]) => option(value, words, value === status))}</select></label>`
}

export function kindChoice(kinds: readonly string[], { type = '' }: Filter): Html {
  return html`<label>Event<select name="type">${option('', 'all', type === '')}${kinds.map((kind) => option(kind, kind, kind === type))}</select></label>`
}

export function kindsOf({ events }: Row): readonly string[] {
  return Array.isArray(events) ? events.map(String) : []
}

/** One delivery: what is posted, and what became of it. */
export async function deliveryPage(context: PageContext, room: Room): Promise<Shown | null> {
  const { visit, ask } = context
  const { id: wid = '', delivery: did = '' } = visit.params
  const [{ status, body: found }, watchers] = await Promise.all([
    ask('get_webhook_delivery', { path: { wid, did } }),
    readWatchers(context),
  ])
  const watcher = watchers.find(({ id }) => id === wid)
  if (status !== 200 || !watcher) return null
  const next = text(found.next_attempt_at)
  const cards = [
    ['Event', `${text(found.type)}, number ${text(found.sequence)}`],
    ['Status', STATES[text(found.status)] ?? ''],
    ['Queued', when(text(found.created_at))],
    ['Next attempt', next === '' ? 'none' : when(next)],
  ] as const
  const headers = Object.entries((found.headers ?? {}) as Record<string, string>)
  const lines = headers.map(([name, value]) => `${name}: ${value}\n`).join('')
  const again = html`<input type="hidden" name="delivery_id" value="${did}"><button>Send it again</button>`
  const name = watcherName(watcher)
  const receiver = receiverOf(watcher)
  const body = html`${head('Delivery', room.path, visit)}
<p class="long">To <a href="${room.path}/${wid}">${name}</a>${receiver !== name && html`, at ${receiver}`}, of filing <code>${text(found.accession)}</code>.</p>
<dl class="cards">${cards.map(([label, value]) => html`<div class="card"><dt>${label}</dt><dd class="small">${value}</dd></div>`)}</dl>
${watcher.active === true && actForm(visit, { act: room.replay, id: wid, look: 'row' }, again)}
<h2>What is posted</h2>
<pre tabindex="0">${lines}webhook-timestamp: the time of the attempt
webhook-signature: of id, timestamp and body, made for each attempt

${readable(text(found.body))}</pre>
<p class="quiet small">The body is formatted here for reading; it is sent without these line breaks, identical on every attempt.</p>
<h2>Attempts</h2>
${table(ATTEMPTS, list(found.attempts), { isCards: true, caption: 'Oldest first, times in UTC', empty: 'None yet.' })}`
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

/** Deliveries and tests in one list, newest first. */
function inTime({ deliveries, tests }: Row): readonly Row[] {
  const tried = list(tests).map(toTestRow)
  return [...list(deliveries), ...tried].toSorted((a, b) =>
    text(b.created_at).localeCompare(text(a.created_at)),
  )
}

function toTestRow({ id, at, lab_checks, lab_failed, ...tried }: Row): Row {
  const { status_code } = tried
  const isTaken = typeof status_code === 'number' && status_code >= 200 && status_code < 300
  const lab =
    typeof lab_checks === 'number' && ` and the lab: ${lab_failed} of ${lab_checks} failed`
  const status = `${isTaken ? 'taken' : 'not taken'}${lab || ''}`
  return { id, type: 'test', status, created_at: at, attempts: [{ at, ...tried }], isTest: true }
}

function columns(visit: Visit, { path, replay }: Room, { id: wid, active }: Row) {
  const shown = [
    { name: '#', isNumber: true, cell: (row: Row) => text(row.sequence) },
    {
      name: 'Event',
      cell: (row: Row) =>
        row.isTest ? 'test' : html`${text(row.type)} <code>${text(row.accession)}</code>`,
    },
    {
      name: 'Status',
      cell: (row: Row) =>
        row.isTest === true
          ? text(row.status)
          : html`<a href="${path}/${text(wid)}/deliveries/${text(row.id)}">${STATES[text(row.status)]}</a>`,
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
  ]
  if (active !== true || !mayDo(visit, replay)) return shown
  const again = (row: Row) => {
    const fields = html`<input type="hidden" name="delivery_id" value="${text(row.id)}"><button>Replay</button>`
    return (row.isTest !== true && actForm(visit, { act: replay, id: wid }, fields)) || ''
  }
  return [...shown, { name: 'Again', cell: again }]
}

/** The receiver's answer is foreign content, shown as text. */
function attempt(row: Row): Html {
  const outcome = text(row.status_code) || text(row.error)
  return html`<li>${when(text(row.at))} <strong>${outcome}</strong> ${text(row.duration_ms)} ms
${text(row.answer) !== '' && html`<code class="small">${text(row.answer)}</code>`}</li>`
}
