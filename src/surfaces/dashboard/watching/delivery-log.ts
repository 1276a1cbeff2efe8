// The log of one webhook's or alert's deliveries, and the page of one delivery.

import { webhookEndpoints } from '../../../catalogue/catalogue.ts'
import type { BodyOf, Refused } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, columnsFor, type RowOf, table } from '../../pages/table.ts'
import { actForm, mayDo } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { filterBy, head, notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { type Room, readWatchers, receiverOf, type Watcher, watcherName } from './watch-parts.ts'

const DELIVERIES = 20

/** Deliveries of the webhook or alert in the path. */
export async function logOf(
  { visit, ask }: PageContext,
  room: Room,
): Promise<(watcher: Watcher) => Html> {
  const wid = visit.params.id ?? ''
  const chosen = filterOf(visit.query)
  const { before } = visit.query
  const query = { limit: DELIVERIES, ...chosen, ...(before && { before }) }
  const answer = await ask(webhookEndpoints.listDeliveries, { wid, ...query })
  const next = answer.isGood ? answer.body.next_before : null
  const older = new URLSearchParams({ ...chosen, before: String(next) })
  const own = `${room.path}/${wid}`
  const empty = Object.keys(chosen).length > 0 ? 'No deliveries match.' : 'No deliveries yet.'
  return (watcher) => html`<h2>Deliveries</h2>
<form class="row" action="${own}">${stateChoice(chosen)}${kindChoice(watcher.events, chosen)}
<button>Show</button></form>
${!answer.isGood && notice(refusedWords(answer), 'bad')}
${table(columns(visit, room, watcher), answer.isGood ? inTime(answer.body) : [], { isCards: true, caption: 'Newest first', empty })}
${next !== null && html`<p><a href="${own}?${older.toString()}">Older deliveries</a></p>`}`
}

function refusedWords({ body: { detail } }: Refused): string {
  return typeof detail === 'string' && detail !== ''
    ? detail
    : 'This page of the log is not available.'
}

/** States in the words of the log. */
export const STATES: Readonly<
  Record<RowOf<typeof webhookEndpoints.listDeliveries, 'deliveries'>['status'], string>
> = {
  pending: 'waiting to be sent',
  delivered: 'delivered',
  failed: 'given up',
  cancelled: 'cancelled',
}

export interface Filter {
  status?: string
  type?: string
}

/** Ignores values that the page does not offer. */
export function filterOf({ status = '', type = '' }: Readonly<Record<string, string>>): Filter {
  const isType = /^[a-z0-9-]{1,20}$/.test(type)
  return { ...(Object.hasOwn(STATES, status) && { status }), ...(isType && { type }) }
}

export function stateChoice({ status = '' }: Filter): Html {
  return filterBy('Status', 'status', status, [['', 'all'], ...Object.entries(STATES)])
}

export function kindChoice(kinds: readonly string[], { type = '' }: Filter): Html {
  const named = kinds.map((kind) => [kind, kind] as const)
  return filterBy('Event', 'type', type, [['', 'all'], ...named])
}

/** The page of one delivery: its body and its outcome. */
export async function deliveryPage(context: PageContext, room: Room): Promise<Shown | null> {
  const { visit, ask } = context
  const { id: wid = '', delivery: did = '' } = visit.params
  const [answer, watchers] = await Promise.all([
    ask(webhookEndpoints.getDelivery, { wid, did }),
    readWatchers(context),
  ])
  const watcher = watchers.find(({ id }) => id === wid)
  if (!answer.isGood || !watcher) return null
  const found = answer.body
  const next = found.next_attempt_at
  const cards = [
    ['Event', `${found.type}, number ${found.sequence}`],
    ['Status', STATES[found.status]],
    ['Queued', when(found.created_at)],
    ['Next attempt', next ? when(next) : 'none'],
  ] as const
  const headers = Object.entries(found.headers)
  const lines = headers.map(([name, value]) => `${name}: ${value}\n`).join('')
  const again = html`<input type="hidden" name="delivery_id" value="${did}"><button>Send it again</button>`
  const name = watcherName(watcher)
  const receiver = receiverOf(watcher)
  const body = html`${head('Delivery', room.path, visit)}
<p class="long">To <a href="${room.path}/${wid}">${name}</a>${receiver !== name && html`, at ${receiver}`}, of filing <code>${found.accession}</code>.</p>
<dl class="cards">${cards.map(([label, value]) => html`<div class="card"><dt>${label}</dt><dd class="small">${value}</dd></div>`)}</dl>
${watcher.active && actForm(visit, { act: room.replay, id: wid, look: 'row' }, again)}
<h2>Payload</h2>
<pre tabindex="0">${lines}webhook-timestamp: the time of the attempt
webhook-signature: of id, timestamp and body, made for each attempt

${readable(found.body)}</pre>
<p class="quiet small">The body is formatted here for reading; it is sent without these line breaks, identical on every attempt.</p>
<h2>Attempts</h2>
${table(ATTEMPTS, found.attempts, { isCards: true, caption: 'Oldest first, times in UTC', empty: 'None yet.' })}`
  return shown('Delivery', body)
}

/** Formats JSON, which this service wrote. */
function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

type Log = BodyOf<typeof webhookEndpoints.listDeliveries>
type Attempt = Log['deliveries'][number]['attempts'][number]

const ATTEMPTS = columnsFor(webhookEndpoints.getDelivery, 'attempts', [
  { name: '#', isNumber: true, cell: ({ number }) => String(number) },
  { name: 'Time', isShort: true, cell: ({ at }) => when(at) },
  { name: 'Result', cell: (one) => html`<strong>${one.status_code ?? one.error}</strong>` },
  { name: 'ms', isNumber: true, cell: ({ duration_ms }) => String(duration_ms) },
  { name: 'Response', cell: ({ answer }) => html`<code class="small">${answer}</code>` },
])

/** A delivery of the log; a test has no number, no filing and no page of its own. */
interface Logged {
  readonly id: string
  readonly created_at: string
  readonly delivery: Log['deliveries'][number] | null
  readonly status: string
  readonly attempts: readonly Omit<Attempt, 'number'>[]
}

/** Deliveries and tests in one list, newest first. */
function inTime({ deliveries, tests }: Log): readonly Logged[] {
  const sent = deliveries.map((delivery) => {
    const { id, created_at, status, attempts } = delivery
    return { id, created_at, delivery, status: STATES[status], attempts }
  })
  return [...sent, ...tests.map(toLogged)].toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  )
}

function toLogged({ lab_checks, lab_failed, id, ...tried }: Log['tests'][number]): Logged {
  const { status_code: code, at } = tried
  const isTaken = code !== null && code >= 200 && code < 300
  const lab = lab_checks === null ? '' : `; lab ${lab_checks - (lab_failed ?? 0)} of ${lab_checks}`
  const status = `${isTaken ? 'passed' : 'failed'}${lab}`
  return { id, created_at: at, delivery: null, status, attempts: [tried] }
}

function columns(
  visit: Visit,
  { path, replay }: Room,
  { id: wid, active }: Watcher,
): readonly Column<Logged>[] {
  const shown: readonly Column<Logged>[] = [
    { name: '#', isNumber: true, cell: ({ delivery }) => String(delivery?.sequence ?? '') },
    {
      name: 'Event',
      cell: ({ delivery }) =>
        delivery ? html`${delivery.type} <code>${delivery.accession}</code>` : 'test',
    },
    {
      name: 'Status',
      cell: ({ delivery, status, id }) =>
        delivery ? html`<a href="${path}/${wid}/deliveries/${id}">${status}</a>` : status,
    },
    {
      name: 'Next attempt',
      isShort: true,
      cell: ({ delivery }) => (delivery?.next_attempt_at ? when(delivery.next_attempt_at) : ''),
    },
    {
      name: 'Attempts',
      cell: ({ attempts }) => html`<ol class="plain">${attempts.map(attempt)}</ol>`,
    },
  ]
  if (!active || !mayDo(visit, replay)) return shown
  const again = ({ id, delivery }: Logged) => {
    const fields = html`<input type="hidden" name="delivery_id" value="${id}"><button>Replay</button>`
    return (delivery && actForm(visit, { act: replay, id: wid }, fields)) || ''
  }
  return [...shown, { name: 'Resend', cell: again }]
}

/** Shows the receiver’s answer as text, since it is foreign content. */
function attempt({
  at,
  status_code,
  error,
  duration_ms,
  answer,
}: Logged['attempts'][number]): Html {
  return html`<li>${when(at)} <strong>${status_code ?? error}</strong> ${duration_ms} ms
${answer && html`<code class="small">${answer}</code>`}</li>`
}
