// The deliveries of all webhooks and alerts of the account, last queued first.

import { toSearch } from '../../explorer/frame/addresses.ts'
import { list, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { table } from '../../pages/table.ts'
import { actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { head, notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { filterOf, kindChoice, STATES, stateChoice } from './delivery-log.ts'
import { EVENTS } from './watch-fields.ts'
import { type Row, readWatchers, roomOf, watcherName } from './watch-parts.ts'
import { refusal } from './webhook-pages.ts'

export const DELIVERIES = '/dashboard/deliveries'
const PAGE = 50
const KINDS = EVENTS.map(({ event }) => event)

export async function deliveriesPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { visit, ask } = context
  const chosen = chosenOf(visit)
  const { before } = visit.query
  const query = { ...chosen, limit: PAGE, ...(before && { before }) }
  const [watchers, answer] = await Promise.all([
    readWatchers(context),
    ask('list_deliveries', { query }),
  ])
  const { deliveries, next_before: next } = answer.body
  const isFiltered = Object.keys(chosen).length > 0
  const empty = isFiltered ? 'No deliveries match.' : 'Nothing has been queued yet.'
  const byId = new Map(watchers.map((one) => [text(one.id), one]))
  const search = toSearch({ ...chosen, before })
  const body = html`${head('Deliveries', DELIVERIES, visit)}${said}
<p class="lead">What was sent to every webhook and alert of the account, or waits to be.</p>
${filterForm(visit)}
${answer.status !== 200 && refusal(answer)}
${table(columns(visit, byId, search), list(deliveries), { isCards: true, caption: 'Last queued first, times in UTC', empty })}
${text(next) !== '' && html`<p><a href="${DELIVERIES}${toSearch({ ...chosen, before: text(next) })}">Older deliveries</a></p>`}
${whoMay(visit, 'replayDelivery', 'send deliveries again')}
<p class="quiet small">What was given up can be sent again as long as its webhook is on. Deliveries that are done are
kept for some days; tests are in the log of each <a href="/dashboard/webhooks">webhook</a>.</p>`
  return shown('Deliveries', body, answer.status === 200 ? status : answer.status)
}

const DAYS = ['queued_from', 'queued_to'] as const

function chosenOf({ query }: Visit) {
  const days = DAYS.flatMap((name) => (query[name] ? [[name, query[name]] as const] : []))
  return { ...filterOf(query), ...Object.fromEntries(days) }
}

function filterForm({ query }: Visit): Html {
  const chosen = filterOf(query)
  return html`<form class="row" action="${DELIVERIES}">${stateChoice(chosen)}${kindChoice(KINDS, chosen)}
<label>Queued from<input type="date" name="queued_from" value="${query.queued_from ?? ''}"></label>
<label>Queued until<input type="date" name="queued_to" value="${query.queued_to ?? ''}"></label>
<button>Show</button></form>`
}

function columns(visit: Visit, watchers: ReadonlyMap<string, Row>, search: string) {
  const watcherOf = ({ webhook_id }: Row) => watchers.get(text(webhook_id)) ?? {}
  const pathOf = (row: Row) => `${roomOf(watcherOf(row)).path}/${text(row.webhook_id)}`
  const shownTo = [
    { name: 'Queued', isShort: true, cell: (row: Row) => when(text(row.created_at)) },
    {
      name: 'To',
      isWords: true,
      cell: (row: Row) => html`<a href="${pathOf(row)}">${watcherName(watcherOf(row))}</a>`,
    },
    {
      name: 'Event',
      cell: (row: Row) => html`${text(row.type)} <code class="small">${text(row.accession)}</code>`,
    },
    {
      name: 'Status',
      isShort: true,
      cell: (row: Row) =>
        html`<a href="${pathOf(row)}/deliveries/${text(row.id)}">${STATES[text(row.status)]}</a>`,
    },
    { name: 'Attempts', isShort: true, cell: attempts },
    {
      name: 'Next attempt',
      isShort: true,
      cell: (row: Row) =>
        text(row.next_attempt_at) === ''
          ? html`<span class="quiet">none</span>`
          : when(text(row.next_attempt_at)),
    },
  ]
  if (!mayDo(visit, 'replayDelivery')) return shownTo
  const again = (row: Row) => {
    if (row.status !== 'failed' || watcherOf(row).active !== true) return ''
    const fields = html`<input type="hidden" name="webhook" value="${text(row.webhook_id)}">
<input type="hidden" name="delivery_id" value="${text(row.id)}"><button>Replay</button>`
    return actForm(visit, { act: 'replayDelivery', search }, fields) ?? ''
  }
  return [...shownTo, { name: 'Again', isShort: true, cell: again }]
}

/** How many there were, and what came of the last. */
function attempts(row: Row): Html {
  const all = list(row.attempts)
  const last = all.at(-1)
  if (!last) return html`<span class="quiet">none yet</span>`
  return html`${all.length}, last <strong>${text(last.status_code) || text(last.error)}</strong>`
}

/** Shows the page again, as it was filtered. */
export async function replayDelivery(context: PageContext): Promise<Shown | null> {
  const { visit, ask } = context
  const wid = visit.form.get('webhook') ?? ''
  const body = { delivery_id: visit.form.get('delivery_id') ?? '' }
  const answer = await ask('replay_webhook', { path: { wid }, body })
  if (answer.status === 404) return null
  if (answer.status !== 200) return deliveriesPage(context, refusal(answer), answer.status)
  return deliveriesPage(context, notice('Queued to be resent.', 'good'))
}
