// The deliveries of all webhooks and alerts of the account, last queued first.

import { webhookEndpoints } from '../../../catalogue/catalogue.ts'
import { toSearch } from '../../explorer/frame/addresses.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, columnsFor, type RowOf, table } from '../../pages/table.ts'
import { actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { listPage, notice, type Shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { filterOf, kindChoice, STATES, stateChoice } from './delivery-log.ts'
import { EVENTS } from './watch-fields.ts'
import { ALERTS, readWatchers, type Watcher, WEBHOOKS, watcherName } from './watch-parts.ts'
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
    ask(webhookEndpoints.listAccountDeliveries, query),
  ])
  const deliveries = answer.isGood ? answer.body.deliveries : []
  const next = answer.isGood ? answer.body.next_before : null
  const isFiltered = Object.keys(chosen).length > 0
  const empty = isFiltered ? 'No deliveries match.' : 'Nothing has been queued yet.'
  const byId = new Map(watchers.map((one) => [one.id, one]))
  const search = toSearch({ ...chosen, before })
  return listPage(visit, {
    title: 'Deliveries',
    path: DELIVERIES,
    lead: html`${said}
<p class="lead">What was sent to every webhook and alert of the account, or waits to be.</p>`,
    filter: filtersOf(visit),
    list: html`${!answer.isGood && refusal(answer)}
${table(columns(visit, byId, search), deliveries, { isCards: true, caption: 'Last queued first, times in UTC', empty })}
${whoMay(visit, 'replayDelivery', 'send deliveries again')}`,
    older: next
      ? { query: toSearch({ ...chosen, before: next }).slice(1), words: 'Older deliveries' }
      : null,
    note: html`What was given up can be sent again as long as its webhook is on. Deliveries that are done are
kept for some days; tests are in the log of each <a href="/dashboard/webhooks">webhook</a>.`,
    status: answer.isGood ? status : answer.status,
  })
}

const DAYS = ['queued_from', 'queued_to'] as const

function chosenOf({ query }: Visit) {
  const days = DAYS.flatMap((name) => (query[name] ? [[name, query[name]] as const] : []))
  return { ...filterOf(query), ...Object.fromEntries(days) }
}

function filtersOf({ query }: Visit): readonly Html[] {
  const chosen = filterOf(query)
  return [
    stateChoice(chosen),
    kindChoice(KINDS, chosen),
    html`<label>Queued from<input type="date" name="queued_from" value="${query.queued_from ?? ''}"></label>`,
    html`<label>Queued until<input type="date" name="queued_to" value="${query.queued_to ?? ''}"></label>`,
  ]
}

type Delivery = RowOf<typeof webhookEndpoints.listAccountDeliveries, 'deliveries'>

function columns(
  visit: Visit,
  watchers: ReadonlyMap<string, Watcher>,
  search: string,
): readonly Column<Delivery>[] {
  const roomOf = ({ webhook_id: id }: Delivery) => {
    const watcher = watchers.get(id)
    const { path } = watcher && WEBHOOKS.has(watcher) ? WEBHOOKS : ALERTS
    return { path: `${path}/${id}`, name: watcher ? watcherName(watcher) : id, watcher }
  }
  const shownTo = columnsFor(webhookEndpoints.listAccountDeliveries, 'deliveries', [
    { name: 'Queued', isShort: true, cell: ({ created_at }) => when(created_at) },
    {
      name: 'To',
      isWords: true,
      cell: (row) => html`<a href="${roomOf(row).path}">${roomOf(row).name}</a>`,
    },
    {
      name: 'Event',
      cell: ({ type, accession }) => html`${type} <code class="small">${accession}</code>`,
    },
    {
      name: 'Status',
      isShort: true,
      cell: (row) =>
        html`<a href="${roomOf(row).path}/deliveries/${row.id}">${STATES[row.status]}</a>`,
    },
    { name: 'Attempts', isShort: true, cell: attempts },
    {
      name: 'Next attempt',
      isShort: true,
      cell: ({ next_attempt_at: next }) =>
        next ? when(next) : html`<span class="quiet">none</span>`,
    },
  ])
  if (!mayDo(visit, 'replayDelivery')) return shownTo
  const again = (row: Delivery) => {
    if (row.status !== 'failed' || !roomOf(row).watcher?.active) return ''
    const fields = html`<input type="hidden" name="webhook" value="${row.webhook_id}">
<input type="hidden" name="delivery_id" value="${row.id}"><button>Replay</button>`
    return actForm(visit, { act: 'replayDelivery', search }, fields) ?? ''
  }
  return [...shownTo, { name: 'Resend', isShort: true, cell: again }]
}

/** How many there were, and the outcome of the last. */
function attempts({ attempts: all }: Delivery): Html {
  const last = all.at(-1)
  if (!last) return html`<span class="quiet">none yet</span>`
  return html`${all.length}, last <strong>${last.status_code ?? last.error}</strong>`
}

/** Shows the page again, with its filter. */
export async function replayDelivery(context: PageContext): Promise<Shown | null> {
  const { visit, ask } = context
  const wid = visit.form.get('webhook') ?? ''
  const delivery_id = visit.form.get('delivery_id') ?? ''
  const answer = await ask(webhookEndpoints.replay, { wid, delivery_id })
  if (answer.status === 404) return null
  if (!answer.isGood) return deliveriesPage(context, refusal(answer), answer.status)
  return deliveriesPage(context, notice('Queued to be resent.', 'good'))
}
