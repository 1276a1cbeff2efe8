// The log of requests: a list to filter, and what became of one.

import { type OwnKey, selectOwnKeys } from '../../../accounts/owners.ts'
import { getRequest } from '../../../accounts/requests/endpoint.ts'
import {
  detailOf,
  LoggedRequest,
  selectRequest,
  selectRequestsBefore,
  toRequestRecord,
} from '../../../accounts/requests/store.ts'
import { text, whole, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsFor, columnsOfRecord, table } from '../../pages/table.ts'
import type { PageContext } from '../page-context.ts'
import { filterBy, head, listPage, notice, placeIn, type Shown, shown, toTime } from '../parts.ts'
import { keyName } from './usage-page.ts'

export const REQUESTS = '/dashboard/requests'
const PAGE = 50
/** Limit of requests scanned for one filtered page. */
const SCANNED = 2000
const KEYS_NAMED = 500

const OUTCOMES: Readonly<Record<string, { name: string; has(status: number): boolean }>> = {
  good: { name: 'answered', has: (status) => status === 200 },
  bad: { name: 'refused or failed', has: (status) => status !== 200 },
  fault: { name: 'server errors (5xx)', has: (status) => status >= 500 },
}

export async function requestsPage(context: PageContext): Promise<Shown> {
  const { account, visit, ops, pathOf, endpointNames } = context
  await context.requestLog.drain()
  const keys = await selectOwnKeys(ops, account.id, {
    limit: KEYS_NAMED,
    offset: 0,
    withApps: true,
  })
  const names = new Map(keys.map((key) => [key.id, keyName(key)]))
  const chosen = filterOf(visit.query, keys, endpointNames)
  const { rows, next } = await findPage(context, chosen)
  const outcomes = Object.entries(OUTCOMES).map(([value, { name }]) => [value, name] as const)
  return listPage(visit, {
    title: 'Requests',
    path: REQUESTS,
    lead: findForm(visit.query.id ?? ''),
    filter: [
      filterBy('Outcome', 'outcome', chosen.outcome, [['', 'all'], ...outcomes]),
      filterBy('Key', 'key', chosen.key, [['', 'all keys'], ...names]),
      filterBy('Endpoint', 'endpoint', chosen.endpoint, [
        ['', 'all endpoints'],
        ...endpointNames.map((name) => [name, words(name)] as const),
      ]),
    ],
    list: table(columns(names, pathOf), rows, {
      isCards: true,
      caption: 'Newest first, times in UTC',
      empty: 'No requests.',
    }),
    older:
      next === null
        ? null
        : {
            query: toQuery({ ...chosen, before: next }),
            words: rows.length < PAGE ? 'Search further back' : 'Older requests',
          },
    note: html`Requests are kept for a limited time. Sandbox requests are not logged; for very active accounts only the first requests of each day are. Every answer carries its request ID in <code>X-Request-Id</code>.`,
  })
}

function findForm(id: string): Html {
  return html`<form class="row" action="${REQUESTS}/find"><label class="wide">Request<input class="mono" name="id"
 value="${id}" maxlength="40" placeholder="req_…" autocomplete="off" spellcheck="false"></label><button>Find</button></form>`
}

interface Filter {
  outcome: string
  key: string
  endpoint: string
  before: string
}

/** Ignores values that the page does not offer. */
function filterOf(
  query: Readonly<Record<string, string>>,
  keys: readonly OwnKey[],
  endpointNames: readonly string[],
): Filter {
  const { outcome = '', key = '', endpoint = '', before = '' } = query
  return {
    outcome: Object.hasOwn(OUTCOMES, outcome) ? outcome : '',
    key: keys.some(({ id }) => id === key) ? key : '',
    endpoint: endpointNames.includes(endpoint) ? endpoint : '',
    before,
  }
}

function toQuery(filter: Filter): string {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
}

/** Scans a bounded number of requests, and gives the position from which to continue. */
async function findPage({ ops, account }: PageContext, filter: Filter) {
  const isFiltered = filter.outcome !== '' || filter.key !== '' || filter.endpoint !== ''
  const limit = isFiltered ? SCANNED : PAGE + 1
  const scanned = await selectRequestsBefore(ops, account.id, placeIn(filter.before), limit)
  const found = scanned.filter((row) => isIn(filter, row))
  const rows = found.slice(0, PAGE)
  const last = found.length > PAGE ? rows.at(-1) : scanned.length === limit && scanned.at(-1)
  return { rows, next: last ? `${last.at},${last.id}` : null }
}

function isIn({ outcome, key, endpoint }: Filter, row: LoggedRequest): boolean {
  const hasOutcome = OUTCOMES[outcome]?.has(row.status) ?? true
  return hasOutcome && (key === '' || row.keyId === key) && [row.endpoint, ''].includes(endpoint)
}

function columns(names: ReadonlyMap<string, string>, pathOf: PageContext['pathOf']) {
  return columnsOfRecord(LoggedRequest, [
    { field: 'at', name: 'Time', cell: ({ at }) => toTime(at) },
    { field: 'status', cell: ({ status }) => statusMark(status) },
    { field: 'endpoint', cell: (row) => filledPath(pathOf(row.endpoint), row) },
    { field: 'keyId', name: 'Key', cell: ({ keyId }) => names.get(keyId) ?? keyId },
    { field: 'durationUs', name: 'ms', cell: ({ durationUs }) => toMs(durationUs / 1000) },
    'credits',
    {
      field: 'id',
      name: 'Request',
      cell: ({ id }) => html`<a href="${REQUESTS}/${id}"><code class="small">${id}</code></a>`,
    },
  ])
}

/** The path as it was asked, such as `/v1/fundamentals/AAPL`. */
function filledPath(path: string, row: LoggedRequest): string {
  const { parameters } = detailOf(row)
  return path.replace(/\{(\w+)\}/g, (slot, name: string) => String(parameters[name] ?? slot))
}

function statusMark(status: number): Html {
  return status === 200 ? html`${status}` : html`<strong>${status}</strong>`
}

const QUICK_MS = 10

function toMs(ms: number): string {
  return ms < QUICK_MS ? ms.toFixed(1) : whole(Math.round(ms))
}

type Named = readonly [name: string, value: Html | string]

const ANSWERED_FROM = {
  memory: 'memory',
  store: 'the store',
  publishers: 'the publishers',
} as const

/** Returns null for another account’s request or a nonexistent one. */
export async function requestPage(context: PageContext): Promise<Shown | null> {
  const { ops, account, visit, pathOf } = context
  await context.requestLog.drain()
  const found = await selectRequest(ops, account.id, visit.params.id ?? '')
  if (!found) return null
  const { key, stages, ...request } = toRequestRecord(found)
  const from = request.answered_from
  const cards: readonly Named[] = [
    ['Status', html`${request.status}`],
    ['Duration', `${toMs(request.duration_ms)} ms`],
    ['Credits', whole(request.credits)],
  ]
  const about: readonly Named[] = [
    ['Request', html`<code>${request.id}</code>`],
    ['Arrived (UTC)', toTime(request.at)],
    ['Endpoint', html`<code>${pathOf(request.endpoint)}</code>`],
    ['Interface', request.face === 'mcp' ? 'MCP, as a tool' : 'REST'],
    ['Key', html`<a href="/dashboard/keys/${key.id}">${key.label ?? 'key'} …${key.last_four}</a>`],
    ['Answered from', from === null ? 'nothing read' : ANSWERED_FROM[from]],
    ['Data', request.stale ? 'stale: the publisher did not respond' : 'current'],
    ['Ledger entry', request.call_id === null ? 'none' : html`<code>${request.call_id}</code>`],
  ]
  const parameters = Object.entries(request.parameters).map(
    ([name, value]): Named => [name, html`<code>${text(value)}</code>`],
  )
  const times: readonly Named[] = [
    ['Authentication', `${toMs(stages.key_ms)} ms`],
    ['Billing', `${toMs(stages.payment_ms)} ms`],
    ['Processing', `${toMs(stages.answer_ms)} ms`],
  ]
  const body = html`${head('Request', REQUESTS, visit)}
<dl class="cards">${cards.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${request.error !== null && notice(html`<strong>${request.error}</strong> ${request.reason}`, 'bad')}
${pairs('Summary', about)}
${pairs('Parameters, including defaults', parameters, 'No parameters.')}
${pairs('Timing', times)}
${table(ASKED, request.publisher_requests, { isCards: true, caption: `Requests to publishers: ${whole(request.publisher_requests_made)}`, empty: 'No publisher requests.' })}
<p class="quiet small">As JSON: <code>GET /v1/requests/${request.id}</code>, with any key of this account.</p>`
  return shown('Request', body)
}

function pairs(caption: string, rows: readonly Named[], empty = ''): Html {
  const cells = [
    { name: 'Name', isShort: true, cell: ([name]: Named) => name },
    { name: 'Value', cell: ([, value]: Named) => value },
  ]
  return table(cells, rows, { caption, empty })
}

const ASKED = columnsFor(getRequest, 'publisher_requests', [
  'publisher',
  { field: 'address', cell: ({ address }) => html`<code class="small">${address}</code>` },
  { field: 'status', cell: ({ status }) => text(status) || 'none' },
  { field: 'duration_ms', name: 'ms' },
])

/** Redirects to the typed request id. */
export async function findRequest(context: PageContext): Promise<Shown> {
  const id = (context.visit.query.id ?? '').trim()
  if (/^req_\w{1,40}$/.test(id)) return { kind: 'goto', path: `${REQUESTS}/${id}` }
  return requestsPage(context)
}
