// Bad days of the publisher, one after another beside a filing every two seconds: a backlog at the
// start, documents that do not answer, a refused address, late documents, an outage.
//
//   npm run trials -- live [--only documents|days] [--days REGEXP] [--atonce 3] [--logs FOLDER]
//     [--backlog 2700] [--poisoned 50] [--away 60] [--mirror corpus|demo] [--seed 1]

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { machineClock } from '../src/kernel/clock.ts'
import { fromEastern, toInstant } from '../src/kernel/time.ts'
import { createMirrorSource } from '../src/upstream/mirror.ts'
import { liveThrough } from './live/bad-day.ts'
import { type Bound, SCENARIOS, type Scenario, toText } from './live/scenarios.ts'
import { createService, registerWebhooks, startReceiver } from './promise.ts'
import { recordTrial, type TrialFigure, type TrialRow } from './record.ts'
import { createChance } from './simulate/faults.ts'
import type { SimulatedFiling } from './simulate/filing.ts'
import { collectMarket, makeFilings } from './simulate/market.ts'
import { startPublisher } from './simulate/server.ts'
import { createStore, type TrialStore } from './support/engines.ts'
import { percentile, seconds } from './support/figures.ts'
import { readOptions } from './support/options.ts'
import { folderOf } from './support/simulated.ts'

const DEFAULTS = {
  /** `documents` or `days` alone; both without. */
  only: '',
  /** Scenarios whose name this regular expression matches. */
  days: '',
  /** Scenarios that run at once. */
  atonce: 3,
  /** Folder for the program’s logs; empty for none. */
  logs: '',
  backlog: 2700,
  poisoned: 50,
  away: 60,
  mirror: 'corpus',
  seed: 1,
}
export type LiveOptions = typeof DEFAULTS

const DAY = '2025-12-12'
const OPENS_AT = Date.parse(fromEastern(`${DAY}T15:55:00`))
const BACKLOG_MS = 3 * 3_600_000
const WATCHED = 40
const COMPANIES = 400
const EVERY_MS = 2_000
const LATE_MS = 20_000
const LAST_MS = 30_000
const BEGIN_MS = 25_000
const TOLD_FORMS = /^(?:4|8-K)(?:\/A)?$/
const REFUSED_PAGE = '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD></HTML>'

type Poison = 'no answer' | 'a byte a second' | 'reset' | 'refused' | 'late'

const ANSWERS: Readonly<Record<Exclude<Poison, 'late'>, (response: ServerResponse) => void>> = {
  'no answer': () => undefined,
  'a byte a second': (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 1000)
    response.on('close', () => clearInterval(drip))
  },
  reset: (response) => void response.socket?.resetAndDestroy(),
  refused: (response) => void response.writeHead(403).end(REFUSED_PAGE),
}

interface Phase {
  what: string
  ms: number
  /** Filings whose documents are broken, at the beginning of the phase. */
  poison: Poison | null
  count: number
  isAway?: true
}

function toPhases({ poisoned, away }: LiveOptions): Phase[] {
  return [
    { what: 'first start with a backlog', ms: 60_000, poison: null, count: 0 },
    { what: 'documents without an answer', ms: 30_000, poison: 'no answer', count: poisoned },
    {
      what: 'documents of a byte a second',
      ms: 30_000,
      poison: 'a byte a second',
      count: poisoned,
    },
    { what: 'connections that are reset', ms: 20_000, poison: 'reset', count: poisoned },
    { what: 'refused documents', ms: 20_000, poison: 'refused', count: poisoned },
    { what: 'documents that come 20 s late', ms: 30_000, poison: 'late', count: 5 },
    { what: 'publisher away', ms: away * 1000, poison: null, count: 0, isAway: true },
    { what: 'after its return', ms: 30_000, poison: null, count: 0 },
  ]
}

interface Planned {
  filing: SimulatedFiling
  phase: Phase
  poison: Poison | null
}

/** One filing every two seconds, besides the broken ones of each phase. */
function plan(phases: readonly Phase[], made: SimulatedFiling[]): Planned[] {
  const planned: Planned[] = []
  let from = OPENS_AT + BEGIN_MS
  for (const phase of phases) {
    const add = (at: number, poison: Poison | null) => {
      const filing = made.shift()
      if (!filing) throw new Error('too few filings were made')
      planned.push({ filing: { ...filing, accepted_at: toInstant(at) }, phase, poison })
    }
    for (let index = 0; index < phase.count; index++) add(from + index, phase.poison)
    for (let at = from + EVERY_MS; at < from + phase.ms; at += EVERY_MS) add(at, null)
    from += phase.ms
  }
  return planned
}

/** Forwards to the simulated publisher, except for what is broken at the time. */
async function startBadDay(target: string, planned: readonly Planned[], isAway: () => boolean) {
  const folderName = ({ filing }: Planned) => `/${filing.accession.replaceAll('-', '')}/`
  const broken = new Map(
    planned.flatMap((one) => (one.poison ? [[folderName(one), one] as const] : [])),
  )
  const { port } = new URL(target)
  const find = (url: string) => {
    const name = /\/\d{18}\//.exec(url)?.[0]
    return name === undefined ? undefined : broken.get(name)
  }
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = incoming
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    incoming.pipe(sent)
  }
  const server = createServer((incoming, response) => {
    if (isAway()) return void response.socket?.resetAndDestroy()
    const found = find(incoming.url ?? '')
    if (!found?.poison) return forward(incoming, response)
    if (found.poison !== 'late') return ANSWERS[found.poison](response)
    const isThere =
      Date.now() - startedAt + OPENS_AT > Date.parse(found.filing.accepted_at) + LATE_MS
    if (isThere) forward(incoming, response)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  const startedAt = Date.now()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  async function close() {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${own}`, startedAt, close }
}

export interface PhaseVerdict {
  what: string
  due: number
  told: number
  latencyMs: number[]
}

export interface LiveVerdict {
  phases: PhaseVerdict[]
  repeated: number
  mostInASecond: number
  logLines: number
}

export async function runLive(options: LiveOptions): Promise<LiveVerdict> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-live-'))
  const store = (await createStore('sqlite', folder)) as TrialStore
  const mirror = createMirrorSource({ folder: folderOf(options.mirror), clock: machineClock })
  const market = await collectMarket(mirror, [])
  const companies = market.companies.slice(0, COMPANIES)
  const watched = companies.slice(0, WATCHED)
  const phases = toPhases(options)
  const wanted = 8 * (phases.reduce((sum, { ms, count }) => sum + ms / EVERY_MS + count, 0) | 0)
  const ordinary = makeFilings({ companies: watched }, DAY, wanted, options.seed).filter(
    ({ form, parties }) =>
      TOLD_FORMS.test(form) && parties.some(({ cik }) => watched.some((one) => one.cik === cik)),
  )
  const planned = plan(phases, ordinary)
  const backlog = makeFilings(
    { companies },
    DAY,
    options.backlog + planned.length,
    options.seed + 1,
  )
    .slice(0, options.backlog)
    .map((filing, index) => {
      const at = OPENS_AT - BACKLOG_MS + (index * BACKLOG_MS) / options.backlog
      const accession = filing.accession.replace(/^\d{10}/, '0000999998')
      return { ...filing, accession, accepted_at: toInstant(Math.round(at)) }
    })
  const startedAt = Date.now()
  const now = () => OPENS_AT + Date.now() - startedAt
  const chance = createChance(new Set(), options.seed)
  const filings = [...backlog, ...planned.map(({ filing }) => filing)]
  const publisher = await startPublisher({ mirror, filings, chance, now }, 0)
  const awayFrom = OPENS_AT + BEGIN_MS + sumBefore(phases)
  const isAway = () => now() >= awayFrom && now() < awayFrom + options.away * 1000
  const badDay = await startBadDay(publisher.url, planned, isAway)
  const receiver = await startReceiver()
  const parts = { store, folder, now, backfill: 'off', receiver: receiver.url }
  const service = createService(parts, badDay.url)
  try {
    await service.start()
    const ciks = watched.map(({ cik }) => cik)
    await registerWebhooks(service.said, store, receiver.url, ciks)
    const wholeMs = phases.reduce((sum, { ms }) => sum + ms, BEGIN_MS + LAST_MS)
    await delay(OPENS_AT + wholeMs - now())
    const toldMs = ({ filing }: Planned) => {
      const at = receiver.first.get(filing.accession)
      return at === undefined ? null : at - startedAt + OPENS_AT - Date.parse(filing.accepted_at)
    }
    const verdicts = phases.map((phase) => {
      const isDue = (one: Planned) => one.phase === phase && one.poison === null
      const own = planned.filter(
        (one) => isDue(one) || (one.phase === phase && one.poison === 'late'),
      )
      const latencyMs = own.flatMap((one) => toldMs(one) ?? [])
      return { what: phase.what, due: own.length, told: latencyMs.length, latencyMs }
    })
    const log = await readFile(join(folder, 'service.log'), 'utf8').catch(() => '')
    const mostInASecond = publisher.figures().most_in_a_second.SEC ?? 0
    const logLines = log.split('\n').filter((line) => line.startsWith('{')).length
    return { phases: verdicts, repeated: receiver.repeated, mostInASecond, logLines }
  } finally {
    await service.kill()
    await Promise.all([badDay.close(), publisher.close(), receiver.close()])
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

function sumBefore(phases: readonly Phase[]): number {
  const index = phases.findIndex(({ isAway }) => isAway)
  return phases.slice(0, index).reduce((sum, { ms }) => sum + ms, 0)
}

const at = (ms: number) => seconds(ms)

async function tryDocuments(options: LiveOptions): Promise<Tried> {
  const { phases, repeated, mostInASecond, logLines } = await runLive(options)
  const figures: TrialFigure[] = phases.flatMap(({ what, latencyMs }) => [
    { what: `${what}: accepted to told, half`, value: at(percentile(latencyMs, 0.5)) },
    { what: `${what}: the slowest`, value: at(percentile(latencyMs, 1)) },
  ])
  figures.push(
    { what: 'most requests within any second', value: mostInASecond, target: 10 },
    { what: 'lines of log', value: logLines },
  )
  const rows = [
    ...phases.map(({ what, due, told }) => ({
      what: `told: ${what}`,
      tried: due,
      survived: told,
    })),
    { what: 'told once', tried: 1, survived: repeated === 0 ? 1 : 0 },
  ]
  return { rows, figures }
}

/** Lives through a scenario; its bounds are figures, and whether they hold is a row. */
export async function tryDay(
  scenario: Scenario,
  { mirror, seed, logs }: LiveOptions,
): Promise<Tried> {
  const { name, plan, live } = scenario
  const log = logs === '' ? '' : join(logs, `${name.replaceAll(' ', '-')}.log`)
  const bounds = await liveThrough({ ...plan, mirror, seed, log }, live)
  const isWithin = ({ value, most }: Bound) => value <= most
  for (const bound of bounds) {
    const { what, most } = bound
    const sign = isWithin(bound) ? 'ok  ' : 'OVER'
    process.stdout.write(`${sign} ${name}: ${what}: ${toText(bound)} (at most ${most})\n`)
  }
  return {
    rows: [{ what: name, tried: bounds.length, survived: bounds.filter(isWithin).length }],
    figures: bounds.map((bound) => ({
      what: `${name}: ${bound.what}`,
      value: toText(bound),
      target: bound.unit === 's' ? `${bound.most} s` : bound.most,
    })),
  }
}

interface Tried {
  rows: TrialRow[]
  figures: TrialFigure[]
}

const toFailed =
  ({ name }: Scenario) =>
  (error: unknown): Tried => {
    process.stdout.write(`OVER ${name}: ${String(error)}\n`)
    return { rows: [{ what: name, tried: 1, survived: 0 }], figures: [] }
  }

async function main(): Promise<void> {
  const options = readOptions(DEFAULTS)
  const { only, days, seed } = options
  const tried: Tried[] = []
  if (only !== 'days') tried.push(await tryDocuments(options))
  const waiting = SCENARIOS.filter(({ name }) => new RegExp(days).test(name))
  const tryAll = async () => {
    for (let one = waiting.shift(); one && only !== 'documents'; one = waiting.shift()) {
      tried.push(await tryDay(one, options).catch(toFailed(one)))
    }
  }
  await Promise.all(Array.from({ length: options.atonce }, tryAll))
  const rows = tried.flatMap((one) => one.rows)
  const figures = tried.flatMap((one) => one.figures)
  const load = loadavg()[1]?.toFixed(1) ?? ''
  figures.push({ what: 'processes waiting for the machine', value: load })
  for (const { what, value } of figures) process.stdout.write(`${what}: ${value}\n`)
  // A part of it is no record.
  if (only !== '' || days !== '') return
  await recordTrial({ name: 'live', title: 'Bad days of the publisher', seed, rows, figures })
}

if (import.meta.main) await main()
