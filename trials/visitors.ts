// Effect of visitors without a key on callers and the feed: cold calls alone, and beside pages of as
// many new companies, at the shipped pace.
//
//   node trials/visitors.ts [--seconds 40] [--only REGEX]
//
// `--only` picks among alone, address and addresses; the record keeps the others’ rows.

import { setTimeout as sleep } from 'node:timers/promises'
import type { TrialFigure, TrialRow } from './record.ts'
import { createKey, type Served, serveDemo } from './served.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'
import { COMPANIES, startWideSite, type WideSite } from './support/wide-site.ts'

export interface VisitorOptions {
  seconds: number
  /** Source of a regular expression that the names of the phases match. */
  only: string
}

interface Phase {
  what: string
  connections: number
  /** Addresses that the visitors come from. */
  addresses: number
}

const PHASES: Readonly<Record<string, Phase>> = {
  alone: { what: 'alone', connections: 0, addresses: 0 },
  address: { what: 'beside 30 connections of one address', connections: 30, addresses: 1 },
  addresses: { what: 'beside 120 connections of 120 addresses', connections: 120, addresses: 120 },
}

/** Noon in New York on a working day: the feed is looked at every five seconds. */
const CLOCK = '2025-11-14T17:00:00Z'
const CALLS_EVERY_MS = 250
/** Interval of a visitor that ignores refusals. */
const VISITS_EVERY_MS = 50

interface Tried {
  rows: TrialRow[]
  figures: TrialFigure[]
}

export async function tryVisitors({ seconds, only }: VisitorOptions): Promise<Tried> {
  const all: Tried = { rows: [], figures: [] }
  for (const [name, phase] of Object.entries(PHASES)) {
    if (!new RegExp(only).test(name)) continue
    const { rows, figures } = await tryPhase(phase, seconds * 1000)
    all.rows.push(...rows)
    all.figures.push(...figures)
    for (const part of [...rows, ...figures]) process.stdout.write(`${JSON.stringify(part)}\n`)
  }
  return all
}

/** Each over a store and a publisher of its own, so that every company is cold. */
async function tryPhase({ what, connections, addresses }: Phase, ms: number): Promise<Tried> {
  const site = await startWideSite(CLOCK)
  const served = await serveDemo({
    SEC_CONTACT: 'Visitors visitors@example.com',
    PUBLISHER_URL: site.url,
    BACKFILL: 'off',
    CLOCK,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_PER_SECOND: '10',
    RATE_BURST: '20',
  })
  try {
    const key = await createKey(served, '--credits', '1000000')
    // The list of companies is there, and the feed has been read to its end.
    await askCold(served, key, 0)
    await site.feedIsRead()
    const end = performance.now() + ms
    const visiting = Array.from({ length: connections }, (_, at) =>
      visit(served, at, connections, toAddress(at % addresses), end),
    )
    site.beginCounting()
    const calls = await call(served, key, end)
    const visits = (await Promise.all(visiting)).flat()
    return toTried(what, calls, visits, site)
  } finally {
    await served.stop()
    site.stop()
  }
}

function toAddress(at: number): string {
  return `203.0.113.${at + 1}`
}

interface Answered {
  status: number
  ms: number
  saysWhen: boolean
}

async function askCold(served: Served, key: string, company: number): Promise<Answered> {
  return get(`${served.url}/v1/company/${tickerOf(company)}`, { 'x-api-key': key })
}

/** The companies from the middle on are for visitors. */
const VISITED_FROM = COMPANIES / 2

function tickerOf(company: number): string {
  return `V${company}`
}

async function call(served: Served, key: string, end: number): Promise<Answered[]> {
  const calls: Answered[] = []
  for (let company = 1; performance.now() < end; company++) {
    calls.push(await askCold(served, key, company))
    await sleep(CALLS_EVERY_MS)
  }
  return calls
}

async function visit(served: Served, first: number, step: number, address: string, end: number) {
  const visits: Answered[] = []
  for (let company = first; performance.now() < end; company += step) {
    const own = VISITED_FROM + (company % (COMPANIES - VISITED_FROM))
    const page = `${served.url}/company/${tickerOf(own)}`
    visits.push(await get(page, { 'x-forwarded-for': address }))
    await sleep(VISITS_EVERY_MS)
  }
  return visits
}

async function get(url: string, headers: Record<string, string>): Promise<Answered> {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  const saysWhen = answer.headers.has('retry-after')
  return { status: answer.status, ms: performance.now() - startedAt, saysWhen }
}

/** Accepts an answer, or a refusal that says when to come back. */
function isFair({ status, saysWhen }: Answered): boolean {
  return status === 200 || ((status === 429 || status === 503) && saysWhen)
}

function countStatuses(visits: readonly Answered[]): string {
  const groups = [...Map.groupBy(visits, ({ status }) => status)].sort(([a], [b]) => a - b)
  return groups.map(([status, { length }]) => `${length} x ${status}`).join(', ')
}

function toTried(what: string, calls: Answered[], visits: Answered[], site: WideSite): Tried {
  const { asked, askedForVisitors, mostInASecond, seconds, lags } = site.count(VISITED_FROM)
  const times = calls.map(({ ms }) => ms)
  const rows: TrialRow[] = [
    {
      what: `cold calls with a key, ${what}: answered`,
      tried: calls.length,
      survived: calls.filter(({ status }) => status === 200).length,
    },
    {
      what: `${what}: seconds with at most ten requests to the publisher`,
      tried: Math.max(1, Math.round(seconds)),
      survived: mostInASecond <= 10 ? Math.max(1, Math.round(seconds)) : 0,
      note: `${mostInASecond} at most; ${asked} in all`,
    },
  ]
  if (visits.length > 0) {
    rows.push({
      what: `pages ${what}: shown, or told when to come again`,
      tried: visits.length,
      survived: visits.filter(isFair).length,
      note: countStatuses(visits),
    })
  }
  const inMs = (share: number) => Math.round(quantile(times, share))
  const figures: TrialFigure[] = [
    {
      what: `cold call with a key ${what}, p50 and p99, ms`,
      value: `${inMs(0.5)} and ${inMs(0.99)}`,
    },
    {
      what: `from the feed to the request of the filing ${what}, median and most, s`,
      value: `${quantile(lags, 0.5).toFixed(1)} and ${Math.max(...lags).toFixed(1)} of ${lags.length}`,
    },
    {
      what: `requests for visitors ${what}, a second`,
      value: (askedForVisitors / seconds).toFixed(2),
      target: '1.67, and ten in all beyond that',
    },
  ]
  return { rows, figures }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

if (import.meta.main) {
  const options = readOptions({ seconds: 40, only: '' })
  const title = 'Visitors beside callers'
  await recordRows({ name: 'visitors', title, ...(await tryVisitors(options)) })
}
