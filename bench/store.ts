// The store at size: the reads of the endpoints over a store as large as EDGAR's lists, over a tenth
// and over a hundredth of it, in turn in one process. No answer is kept between two reads.

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ENDPOINTS } from '../src/catalogue/catalogue.ts'
import { readConfig } from '../src/config.ts'
import { createFreshness } from '../src/contract/answer/freshness.ts'
import { createRedirects } from '../src/contract/answer/redirects.ts'
import type { CallContext, Endpoint } from '../src/contract/declare/endpoint.ts'
import { silentLog } from '../src/kernel/log.ts'
import { type BuiltServices, buildServices } from '../src/service/services.ts'
import { type Filled, NOW, type StoreSize, toManagerCik, toTicker } from './big-store.ts'
import {
  type Bench,
  type BenchFigure,
  type BenchOptions,
  type BenchRow,
  type Measurement,
  toRatio,
} from './result.ts'

/** Filings in the largest store; a machine without the time for it says so by asking for fewer. */
const FILINGS = Number(process.env.BENCH_FILINGS ?? 20_000_000)
/** Keeps the stores for another run in this folder, where one is named. */
const KEPT_IN = process.env.BENCH_STORES
const FILINGS_PER_MANAGER = 4_900
/**
 * Filings per company, so many that even a tenth of the smallest store has more than one answer
 * shows.
 */
const FILINGS_PER_COMPANY = 2_000
const HEAVY_COMPANIES = 50
const SMOKE_FILINGS = 20_000
const SMOKE_COMPANIES = 100

const PARTS = [1, 10, 100] as const
const READS = 300
const ROUNDS = 15
/** Rounds for a feed, fewer since it is not compared. */
const FEED_ROUNDS = 5
const P99_TARGET = { most: 1.5 } as const
const FEED_TARGET_MS = 50
const FILING_BYTES_MAX = 300
const FOREVER_MINUTES = '10000000'

interface Question {
  readonly what: string
  readonly path: string
  readonly input: (at: number, companies: number) => object
  /** Accessions in an answer whose length the limit bounds. */
  readonly shown?: (answer: never) => readonly string[]
  /** Reads in a round; READS unless it is slow at every size. */
  readonly reads?: number
  /** Market-wide: held to milliseconds instead of to the smaller store. */
  readonly isFeed?: boolean
}

/** Answers as long as the interface allows. */
const LIMIT = 100
const FORM_4 = {
  form: '4',
  limit: LIMIT,
  side: 'buy',
  min_value: 50_000,
  days: 15,
  min_insiders: 3,
}
const ACTIVIST = { limit: LIMIT, activist_only: false, min_percent: 0, include: ['new'] }

interface Listed {
  accession: string
}

const toAccession = ({ accession }: Listed): string => accession

/** Half of the questions are about the companies that have most. */
const ticker = (at: number, companies: number) =>
  toTicker(at % 2 === 0 ? ((at / 2) % HEAVY_COMPANIES) + 1 : ((at * 7_919) % companies) + 1)

const QUESTIONS: readonly Question[] = [
  {
    what: 'filings of a company',
    path: '/v1/filings/{ticker}',
    input: (at, companies) => ({ ticker: ticker(at, companies), limit: LIMIT }),
    shown: (answer: { filings: Listed[] }) => answer.filings.map(toAccession),
  },
  {
    what: 'filings of one form',
    path: '/v1/filings/{ticker}',
    input: (at, companies) => ({ ticker: ticker(at, companies), limit: LIMIT, form: '4' }),
    shown: (answer: { filings: Listed[] }) => answer.filings.map(toAccession),
  },
  {
    what: 'insiders of a company',
    path: '/v1/insider/{ticker}',
    input: (at, companies) => ({ ticker: ticker(at, companies), ...FORM_4 }),
    shown: (answer: { transactions: Listed[] }) => answer.transactions.map(toAccession),
  },
  {
    what: 'events of a company',
    path: '/v1/events/{ticker}',
    input: (at, companies) => ({
      ticker: ticker(at, companies),
      limit: LIMIT,
      notable: at % 3 === 0,
    }),
    shown: (answer: { events: Listed[] }) => answer.events.map(toAccession),
  },
  {
    what: 'stakes in a company',
    path: '/v1/activist/{identifier}',
    input: (at, companies) => ({ identifier: ticker(at, companies), ...ACTIVIST }),
    shown: (answer: { stakes: Listed[] }) => answer.stakes.map(toAccession),
  },
  {
    what: 'holdings of a manager',
    path: '/v1/holdings/{identifier}',
    input: (at) => ({ identifier: toManagerCik((at % 100) + 1), limit: 50, changes: true }),
    reads: 15,
  },
  {
    what: 'insider/latest',
    path: '/v1/insider/{ticker}',
    input: () => ({ ticker: 'latest', ...FORM_4 }),
    isFeed: true,
  },
  {
    what: 'insider/clusters',
    path: '/v1/insider/{ticker}',
    input: () => ({ ticker: 'clusters', ...FORM_4 }),
    isFeed: true,
  },
  {
    what: 'insider/clusters of 90 days',
    path: '/v1/insider/{ticker}',
    input: () => ({ ticker: 'clusters', ...FORM_4, days: 90 }),
    isFeed: true,
  },
  {
    what: 'events/restatements',
    path: '/v1/events/restatements',
    input: () => ({ limit: LIMIT, days: 45 }),
    isFeed: true,
  },
  {
    what: 'events/auditor-changes',
    path: '/v1/events/auditor-changes',
    input: () => ({ limit: LIMIT, days: 45 }),
    isFeed: true,
  },
  {
    what: 'activist/latest',
    path: '/v1/activist/{identifier}',
    input: (at) => ({ identifier: 'latest', ...ACTIVIST, activist_only: at % 2 === 0 }),
    isFeed: true,
  },
]

export const store: Bench = {
  name: 'store',
  title: 'The store at size',
  compares:
    'Reads of the endpoints on a full store against the same reads on a tenth of it: companies of ' +
    'which few have most of the filings, dates over twenty years, nothing kept between reads. ' +
    `Limits are the interface’s highest, ${LIMIT}, or as many filings as the tenth has of a company, ` +
    'so that the answers compared are of one length. ' +
    'A ratio is of the slowest hundredth of a round’s reads, in CPU time.',
  run: measureStore,
}

interface Opened {
  filings: number
  held: Filled[]
  bytes: number
  /** Bytes of the filings table and its indexes. */
  ofFilings: number
  services: BuiltServices
}

async function measureStore(options: BenchOptions): Promise<Measurement> {
  const folder = KEPT_IN ?? (await mkdtemp(join(tmpdir(), 'tieout-store-')))
  const opened: Opened[] = []
  try {
    for (const part of PARTS) {
      opened.push(
        await openPart(folder, (options.isSmoke ? SMOKE_FILINGS : FILINGS) / part, options),
      )
    }
    return await measureParts(opened, options)
  } finally {
    for (const { services } of opened) await services.close()
    if (KEPT_IN === undefined) await rm(folder, { recursive: true })
  }
}

async function openPart(folder: string, filings: number, options: BenchOptions): Promise<Opened> {
  const own = join(folder, String(filings))
  const managers = Math.max(1, Math.round(filings / FILINGS_PER_MANAGER / 100)) * 100
  const companies = companiesOf(options)
  const held = await makeStore(own, { filings, companies, managers })
  const empty = join(folder, 'publishers')
  await mkdir(empty, { recursive: true })
  const config = readConfig({
    DATA_DIR: own,
    MIRROR_DIR: empty,
    CLOCK: NOW,
    FRESH_SUBMISSIONS_MINUTES: FOREVER_MINUTES,
    FRESH_TICKERS_MINUTES: FOREVER_MINUTES,
  })
  const { size } = await stat(join(own, 'data.db'))
  const services = await buildServices(config, { log: silentLog })
  const kept = await services.data.one<{ bytes: number }>(
    `select sum(pgsize) as bytes from dbstat where aggregate = true
       and name in (select name from sqlite_schema where tbl_name = 'filings')`,
  )
  return { filings, held, bytes: size, ofFilings: kept?.bytes ?? Number.NaN, services }
}

function companiesOf({ isSmoke }: BenchOptions): number {
  return isSmoke ? SMOKE_COMPANIES : Math.ceil(FILINGS / FILINGS_PER_COMPANY)
}

/** In a process of its own, whose memory is gone with it. A kept store is only counted. */
async function makeStore(folder: string, size: StoreSize): Promise<Filled[]> {
  const program = fileURLToPath(new URL('store-child.ts', import.meta.url))
  const ran = await promisify(execFile)(process.execPath, [program, folder, JSON.stringify(size)])
  return JSON.parse(ran.stdout) as Filled[]
}

async function measureParts(parts: readonly Opened[], options: BenchOptions): Promise<Measurement> {
  const rows: BenchRow[] = []
  const figures: BenchFigure[] = parts.flatMap(toSizeFigures)
  for (const question of QUESTIONS) {
    const times = await ask(question, parts, options)
    if (question.isFeed) figures.push(toFeedFigure(question, times))
    else rows.push(toRow(question, times))
    figures.push(toGrowthFigure(question, times))
  }
  const [full] = parts
  const held = (full?.held ?? []).map(({ what, rows: count }) => `${count} ${what}`).join(', ')
  return { rows, figures, notes: [`The full store holds ${held}.`] }
}

/** CPU time of every read in milliseconds, by store and round; the stores take turns. */
async function ask(
  { path, input, shown, isFeed, reads: own = READS }: Question,
  parts: readonly Opened[],
  options: BenchOptions,
): Promise<number[][][]> {
  const endpoint = ENDPOINTS.find((one) => one.path === path) as Endpoint
  const counted = isFeed ? FEED_ROUNDS : ROUNDS
  const [rounds, reads] = options.isSmoke ? [1, 4] : [counted, own]
  const times = parts.map(() => Array.from({ length: rounds }, () => [] as number[]))
  const shorten = createShortener({ endpoint, shown }, parts[1] as Opened)
  // One more round in front warms up and is not counted.
  for (let at = -reads; at < rounds * reads; at++) {
    const asked = await shorten(input(Math.abs(at), companiesOf(options)))
    for (const [index, { services }] of parts.entries()) {
      const from = cpuNow()
      await endpoint.read(asked as never, toContext(services))
      if (at >= 0) times[index]?.[Math.floor(at / reads)]?.push(cpuNow() - from)
    }
  }
  return times
}

/** Asks for no more filings than the smaller store has. */
function createShortener(
  { endpoint, shown }: { endpoint: Endpoint; shown: Question['shown'] },
  { services }: Opened,
): (asked: object) => Promise<object> {
  const known = new Map<string, object>()
  return async (asked) => {
    if (!shown) return asked
    const key = JSON.stringify(asked)
    const shorter = known.get(key)
    if (shorter) return shorter
    const answer = await endpoint.read(asked as never, toContext(services))
    const limit = Math.max(1, new Set(shown(answer as never)).size)
    known.set(key, { ...asked, limit })
    return { ...asked, limit }
  }
}

/**
 * CPU time, since by wall-clock time the slowest hundredth would be interruptions of a busy
 * machine.
 */
function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function toContext(services: BuiltServices): CallContext {
  const nothing = async () => undefined
  const caller = { address: '127.0.0.1', accountId: null, confirm: nothing, note: nothing }
  const freshness = createFreshness()
  return {
    ...services,
    caller,
    priority: 'caller',
    freshness,
    redirects: createRedirects(),
    keepAnswer: nothing,
    holdCredits: nothing,
  }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function toRow({ what }: Question, [full = [], tenth = []]: number[][][]): BenchRow {
  const p99 = (rounds: number[][]) => rounds.map((times) => percentile(times, 0.99))
  const base = p99(tenth)
  return {
    what,
    work: toPercentiles(full),
    base: toPercentiles(tenth),
    ratio: toRatio(p99(full).map((ms, round) => ms / (base[round] ?? Number.NaN))),
    target: P99_TARGET,
  }
}

function toPercentiles(rounds: number[][]): string {
  const all = rounds.flat()
  return `p50 ${percentile(all, 0.5).toFixed(2)} ms, p99 ${percentile(all, 0.99).toFixed(2)} ms`
}

function toFeedFigure({ what }: Question, [full = []]: number[][][]): BenchFigure {
  const p99 = percentile(full.flat(), 0.99)
  return {
    what: `${what}, full store`,
    value: toPercentiles(full),
    target: `p99 ≤ ${FEED_TARGET_MS} ms`,
    isMet: p99 <= FEED_TARGET_MS,
  }
}

function toGrowthFigure({ what }: Question, times: number[][][]): BenchFigure {
  const medians = times.map((rounds) => percentile(rounds.flat(), 0.5).toFixed(2)).reverse()
  return { what: `${what}, p50 at 1×, 10×, 100×`, value: `${medians.join(', ')} ms` }
}

function toSizeFigures({ filings, held, bytes, ofFilings }: Opened): BenchFigure[] {
  const isRow = ({ what }: Filled) => !what.includes(' ')
  const rows = held.filter(isRow).reduce((sum, one) => sum + one.rows, 0)
  const size = bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
  const perRow = Math.round(bytes / rows)
  const perFiling = ofFilings / (held.find(({ what }) => what === 'filings')?.rows ?? Number.NaN)
  return [
    {
      what: `size with ${filings} filings`,
      value: `${size}, ${perRow} bytes for each row of any table`,
    },
    {
      what: `a filing of ${filings} with its indexes`,
      value: `${perFiling.toFixed(0)} bytes`,
      target: `≤ ${FILING_BYTES_MAX} bytes`,
      isMet: perFiling <= FILING_BYTES_MAX,
    },
  ]
}
