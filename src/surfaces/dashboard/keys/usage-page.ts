// Usage over time by endpoint and key, drawn from the ledger.

import { type Sum, selectUsage, type UsageRow, UsageSum } from '../../../accounts/credits/usage.ts'
import { type OwnKey, selectOwnKeys } from '../../../accounts/owners.ts'
import {
  type LoggedRequest,
  RequestsByStatus,
  selectRequestsBefore,
} from '../../../accounts/requests/store.ts'
import { addDays, toDay } from '../../../kernel/time.ts'
import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsOfRecord, table } from '../../pages/table.ts'
import type { PageContext } from '../page-context.ts'
import { filterBy, listPage, type Shown, toTime } from '../parts.ts'

const PATH = '/dashboard/usage'
const RANGES = [7, 30, 90] as const
const KEYS_NAMED = 500
/** Limit of requests scanned for failures. */
const LOGGED = 2000

export async function usagePage(context: PageContext): Promise<Shown> {
  const { ops, clock, account, visit, pathOf } = context
  const days = RANGES.find((range) => String(range) === visit.query.days) ?? 30
  const today = toDay(clock.now())
  const since = addDays(today, 1 - days)
  const [all, keys] = await Promise.all([
    selectUsage(ops, account.id, since),
    selectOwnKeys(ops, account.id, { limit: KEYS_NAMED, offset: 0, withApps: true }),
  ])
  await context.requestLog.drain()
  const logged = await selectRequestsBefore(ops, account.id, null, LOGGED)
  const chosen = keys.find(({ id }) => id === visit.query.key)
  const rows = chosen ? all.filter(({ keyId }) => keyId === chosen.id) : all
  const series = seriesOf(rows, since, days)
  const names = new Map(keys.map((key) => [key.id, keyName(key)]))
  const total = rows.reduce<Sum>(add, NONE)
  const ownKeys = keys.map((key) => [key.id, keyName(key)] as const)
  const sumsBy = (nameOf: (row: UsageRow) => string) => sums(rows, nameOf)
  const list = html`<dl class="cards"><div class="card"><dt>Charged calls</dt><dd>${whole(total.calls)}</dd></div>
<div class="card"><dt>Credits</dt><dd>${whole(total.credits)}</dd></div></dl>
${usageChart(series)}
<h2>By endpoint</h2>
${charged(
  'endpoint',
  sumsBy(({ endpoint }) => pathOf(endpoint)),
)}
<h2>By key</h2>
${charged(
  'key',
  sumsBy(({ keyId }) => names.get(keyId) ?? keyId),
)}
${failures(chosen ? logged.filter(({ keyId }) => keyId === chosen.id) : logged)}
<details><summary>Day by day</summary>${charged(
    'day',
    series.filter(({ calls }) => calls > 0).map((one) => ({ name: one.day, ...one })),
  )}</details>`
  return listPage(visit, {
    title: 'Usage',
    path: PATH,
    filter: [
      filterBy(
        'Days',
        'days',
        String(days),
        RANGES.map((range) => [String(range), `last ${range} days`] as const),
      ),
      filterBy('Key', 'key', chosen?.id ?? '', [['', 'all keys'], ...ownKeys]),
    ],
    list,
    note: 'Days are UTC. Calls that cost nothing are not counted: sandbox calls, failed calls and free endpoints.',
  })
}

/** Table of charged calls by endpoint, key or day. */
function charged(by: 'endpoint' | 'key' | 'day', rows: readonly UsageSum[]): Html {
  const name = by.charAt(0).toUpperCase() + by.slice(1)
  const columns = columnsOfRecord(UsageSum, [{ field: 'name', name }, 'calls', 'credits'])
  const caption = `Charged calls by ${by}${by === 'day' ? ' (UTC)' : ''}`
  return table(columns, rows, { caption, empty: EMPTY })
}

/** Failures among the newest requests, which the log has for some days. */
function failures(logged: readonly LoggedRequest[]): Html {
  const failed = logged.filter(({ status }) => status !== 200)
  const byStatus = [...Map.groupBy(failed, ({ status }) => status)]
    .sort(([a], [b]) => a - b)
    .map(([status, requests]) => {
      const { id: newest = '', at = '' } = requests[0] ?? {}
      return { status, requests: requests.length, newest, at }
    })
  return html`<h2>Refused and failed</h2>
${table(FAILURES, byStatus, { caption: `Among the last ${whole(logged.length)} logged requests`, empty: 'No logged request was refused or failed.' })}
${failed.length > 0 && html`<p><a href="/dashboard/requests?outcome=bad">View them</a></p>`}`
}

const FAILURES = columnsOfRecord(RequestsByStatus, [
  { field: 'status', cell: ({ status }) => html`<strong>${status}</strong>` },
  'requests',
  {
    field: 'at',
    name: 'Newest',
    cell: ({ newest, at }) => html`<a href="/dashboard/requests/${newest}">${toTime(at)}</a>`,
  },
])

/** Charged calls of each of the last `days` days, and of all of them. */
export async function readDays({ ops, clock, account }: PageContext, days: number) {
  const since = addDays(toDay(clock.now()), 1 - days)
  const rows = await selectUsage(ops, account.id, since)
  return { series: seriesOf(rows, since, days), total: rows.reduce(add, NONE) }
}

interface DaySum extends Sum {
  readonly day: string
}

function seriesOf(rows: readonly UsageRow[], since: string, days: number): DaySum[] {
  const perDay = sumBy(rows, ({ day }) => day)
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(since, index)
    return { day, ...(perDay.get(day) ?? NONE) }
  })
}

const EMPTY = 'Nothing was charged in this period.'

const NONE: Sum = { calls: 0, credits: 0 }

function add(a: Sum, b: Sum): Sum {
  return { calls: a.calls + b.calls, credits: a.credits + b.credits }
}

function sumBy(rows: readonly UsageRow[], nameOf: (row: UsageRow) => string): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const row of rows) sums.set(nameOf(row), add(sums.get(nameOf(row)) ?? NONE, row))
  return sums
}

function sums(rows: readonly UsageRow[], nameOf: (row: UsageRow) => string) {
  const list = [...sumBy(rows, nameOf)].map(([name, sum]) => ({ name, ...sum }))
  return list.sort((a, b) => b.credits - a.credits || (a.name < b.name ? -1 : 1))
}

export function keyName({ label, lastFour, kind }: OwnKey): string {
  const name = label === null ? `…${lastFour}` : `${label} …${lastFour}`
  return kind === 'sandbox' ? `${name} (sandbox)` : name
}

const HEIGHT = 100
const STEP = 10

/** One bar per day; labels are outside of the image, so that they keep their size. */
export function usageChart(series: readonly DaySum[]): Html | null {
  const most = Math.max(...series.map(({ credits }) => credits))
  if (most === 0) return null
  const bars = series.map(({ day, calls, credits }, index) => {
    const height = (credits / most) * HEIGHT
    return html`<rect class="part" x="${index * STEP + 1}" y="${HEIGHT - height}" width="${STEP - 2}" height="${height}"><title>${day}: ${whole(credits)} credits, ${whole(calls)} calls</title></rect>`
  })
  const first = series[0]?.day
  const last = series.at(-1)?.day
  return html`<figure class="bars"><figcaption>Credits a day (UTC)</figcaption>
<div class="axes"><ol class="scale quiet small" aria-hidden="true"><li>${whole(most)}</li>${most % 2 === 0 && html`<li>${whole(most / 2)}</li>`}<li>0</li></ol>
<svg viewBox="0 0 ${series.length * STEP} ${HEIGHT}" preserveAspectRatio="none" role="img"
 aria-label="Credits a day from ${first} to ${last}, ${whole(most)} at most">${bars}</svg></div>
<div class="split small quiet"><span>${first}</span><span>${last}</span></div></figure>`
}
