// From a filing’s appearance in the feed to the first attempt at a webhook, at the rate of EDGAR’s
// busiest half hour and beside the backfill of the days before. Judged from what the receiver was
// sent and what the publisher was asked.
//
//   node trials/promise.ts [--minutes 30] [--rate 2.5] [--watched 40] [--backfill 90] [--before 3000]
//     [--mirror corpus|demo] [--seed 1]

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { machineClock } from '../src/kernel/clock.ts'
import { addDays, fromEastern, isWeekend, toInstant } from '../src/kernel/time.ts'
import { createMirrorSource } from '../src/upstream/mirror.ts'
import { recordTrial, type TrialFigure } from './record.ts'
import { createChance } from './simulate/faults.ts'
import type { SimulationFigures } from './simulate/figures.ts'
import type { SimulatedFiling } from './simulate/filing.ts'
import { collectMarket, makeFilings } from './simulate/market.ts'
import { startPublisher } from './simulate/server.ts'
import { createStore, type TrialStore } from './support/engines.ts'
import { percentile, seconds } from './support/figures.ts'
import {
  createMember,
  DEPLOYED_SETTINGS,
  type Member,
  PROGRAM,
  runProgram,
} from './support/members.ts'
import { readOptions } from './support/options.ts'
import { CONTACT, folderOf } from './support/simulated.ts'

const DEFAULTS = {
  minutes: 30,
  /** Filings a second, of all forms. */
  rate: 2.5,
  /** Companies whose filings a webhook watches. */
  watched: 200,
  backfill: '90',
  /** Filings on each working day before, which only indexes name. */
  before: 3000,
  mirror: 'corpus',
  seed: 1,
}
export type PromiseOptions = typeof DEFAULTS

const DAY = '2025-12-12'
const DAYS_BEFORE = 30
const OPENS_AT = Date.parse(fromEastern(`${DAY}T15:55:00`))
/** The first filing appears when the service has settled. */
const SETTLED_MS = 60_000
/** Wait after the last filing; deliveries that have not come by then count as lost. */
const LAST_MS = 60_000
const COMPANIES = 400
const TOLD_FORMS = /^(?:4|8-K)(?:\/A)?$/

export interface PromiseVerdict {
  /** Filings that a webhook was due to deliver, and those that it did not. */
  due: number
  lost: number
  /** Attempts that repeat the id of another. */
  repeated: number
  latencyMs: number[]
  /** Percentiles by stage that the program reports, in seconds. */
  stages: Stages
  publisher: SimulationFigures
}

type Stages = Readonly<Record<string, { filings: number; p50: number | null; p99: number | null }>>

export async function runPromise(options: PromiseOptions): Promise<PromiseVerdict> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-promise-'))
  const store = (await createStore('sqlite', folder)) as TrialStore
  const mirror = createMirrorSource({ folder: folderOf(options.mirror), clock: machineClock })
  const market = await collectMarket(mirror, [])
  const companies = market.companies.slice(0, COMPANIES)
  const busy = spread(makeFilings({ companies }, DAY, countOf(options), options.seed), options)
  const earlier = makeEarlier(companies, options)
  const startedAt = Date.now()
  const now = () => OPENS_AT + Date.now() - startedAt
  const chance = createChance(new Set(), options.seed)
  const filings = [...earlier, ...busy]
  const publisher = await startPublisher({ mirror, filings, chance, now }, 0)
  const receiver = await startReceiver()
  const parts = { store, folder, now, backfill: options.backfill, receiver: receiver.url }
  const service = createService(parts, publisher.url)
  try {
    await service.start()
    const watched = new Set(companies.slice(0, options.watched).map(({ cik }) => cik))
    await registerWebhooks(service.said, store, receiver.url, [...watched])
    await delay(OPENS_AT + SETTLED_MS + options.minutes * 60_000 + LAST_MS - now())
    const due = busy.filter(({ form, parties }) => {
      return TOLD_FORMS.test(form) && parties.some(({ cik }) => watched.has(cik))
    })
    const toldAt = (accession: string) => receiver.first.get(accession)
    const latencyMs = due.flatMap(({ accession, accepted_at }) => {
      const at = toldAt(accession)
      return at === undefined ? [] : [at - startedAt + OPENS_AT - Date.parse(accepted_at)]
    })
    const lost = due.length - latencyMs.length
    const { repeated } = receiver
    const stages = await readStages(parts, publisher.url)
    return { due: due.length, lost, repeated, latencyMs, stages, publisher: publisher.figures() }
  } finally {
    await service.kill()
    await Promise.all([publisher.close(), receiver.close()])
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readStages(parts: ServiceParts, publisher: string): Promise<Stages> {
  const told = await runProgram(['status', '--json'], toSettings(parts, publisher))
  return (JSON.parse(told) as { feed: { seconds: Stages } }).feed.seconds
}

function countOf({ minutes, rate }: PromiseOptions): number {
  return Math.round(minutes * 60 * rate)
}

/** At even distances, to the millisecond; the feed itself names whole seconds. */
function spread(filings: SimulatedFiling[], { rate }: PromiseOptions): SimulatedFiling[] {
  return filings.map((filing, index) => {
    const at = OPENS_AT + SETTLED_MS + (index * 1000) / rate
    return { ...filing, accepted_at: toInstant(Math.round(at)) }
  })
}

/** Oldest first. */
function makeEarlier(
  companies: readonly { cik: string; name: string }[],
  { before, seed }: PromiseOptions,
): SimulatedFiling[] {
  const days = Array.from({ length: DAYS_BEFORE }, (_, index) =>
    addDays(DAY, index - DAYS_BEFORE),
  ).filter((day) => !isWeekend(day))
  const made = days.flatMap((day) => makeFilings({ companies }, day, before, seed))
  return made
    .map((filing) => ({ ...filing, is_in_feed: false }))
    .sort((a, b) => (a.accepted_at < b.accepted_at ? -1 : 1))
}

export interface ServiceParts {
  store: TrialStore
  folder: string
  now: () => number
  backfill: string
  receiver: string
}

export function createService(
  parts: ServiceParts,
  publisher: string,
  more: Readonly<Record<string, string>> = {},
): Member {
  return createMember({
    name: 'service',
    folder: parts.folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings: () => ({ ...toSettings(parts, publisher), ...more }),
  })
}

function toSettings({ store, now, backfill, receiver }: ServiceParts, publisher: string) {
  return {
    ...store.settings,
    PORT: '0',
    SEC_CONTACT: CONTACT,
    PUBLISHER_URL: publisher,
    CLOCK: toInstant(now()),
    BACKFILL: backfill,
    WEBHOOK_ALLOW: new URL(receiver).host,
    RATE_PER_SECOND: '1000',
    RATE_BURST: '1000',
    LOG_LEVEL: 'warn',
    ...DEPLOYED_SETTINGS,
  }
}

const TICKERS_AT_ONCE = 20

export async function registerWebhooks(
  url: string,
  store: TrialStore,
  receiver: string,
  ciks: readonly string[],
): Promise<void> {
  const args = ['key', 'create', '--credits', '1000', '--json']
  const key = JSON.parse(await runProgram(args, store.settings)).api_key as string
  const headers = { 'content-type': 'application/json', 'x-api-key': key }
  for (let from = 0; from < ciks.length; from += TICKERS_AT_ONCE) {
    const tickers = ciks.slice(from, from + TICKERS_AT_ONCE)
    const own = `${receiver}${from}`
    const body = JSON.stringify({ url: own, tickers, events: ['insider', '8-k'] })
    const answer = await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

/** Arrivals are dated by `now`. */
export async function startReceiver(now = Date.now) {
  const first = new Map<string, number>()
  const ids = new Set<string>()
  /** The id of each filing at each webhook. */
  const told = new Map<string, string>()
  let [repeated, twice] = [0, 0]
  const server = createServer((request, response) => {
    const at = now()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(204).end()
      const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const id = String(request.headers['webhook-id'])
      if (ids.has(id)) repeated++
      ids.add(id)
      const name = `${request.url} ${data.accession}`
      if ((told.get(name) ?? id) !== id) twice++
      told.set(name, id)
      if (!first.has(data.accession)) first.set(data.accession, at)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    first,
    get repeated() {
      return repeated
    },
    get twice() {
      return twice
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const STAGES: Readonly<Record<string, string>> = {
  seen: 'listed, until seen',
  stored: 'seen, until stored',
  sent: 'stored, until the first attempt',
}

function toFigures({ latencyMs, stages, publisher }: PromiseVerdict): TrialFigure[] {
  const at = (share: number) => seconds(percentile(latencyMs, share))
  return [
    { what: 'listed in the feed to the first attempt, half', value: at(0.5), target: '0.9 s' },
    { what: 'the same, 99 in 100', value: at(0.99), target: '2 s' },
    { what: 'the same, the slowest', value: at(1) },
    ...Object.entries(STAGES).map(([stage, what]) => {
      const { p50 = null, p99 = null } = stages[stage] ?? {}
      return { what: `${what}: half, 99 in 100`, value: `${p50} s, ${p99} s` }
    }),
    { what: 'requests to the publisher', value: publisher.requests },
    {
      what: 'most requests within any second',
      value: publisher.most_in_a_second.SEC ?? 0,
      target: 10,
    },
    {
      what: 'processes waiting for the machine, average of the last five minutes',
      value: loadavg()[1]?.toFixed(1) ?? '',
    },
  ]
}

async function main(): Promise<void> {
  const options = readOptions(DEFAULTS)
  const verdict = await runPromise(options)
  const { due, lost, repeated, publisher } = verdict
  const figures = toFigures(verdict)
  for (const { what, value } of figures) process.stdout.write(`${what}: ${value}\n`)
  const most = publisher.most_in_a_second.SEC ?? 0
  const { minutes, rate, backfill } = options
  const note = `${minutes} minutes at ${rate} filings a second of all forms, BACKFILL=${backfill}`
  await recordTrial({
    name: 'promise',
    title: 'From the feed to a webhook',
    seed: options.seed,
    rows: [
      { what: 'filings due at a webhook, told', tried: due, survived: due - lost, note },
      { what: 'told once', tried: due, survived: due - repeated },
      { what: 'at most ten requests in any second', tried: 1, survived: most <= 10 ? 1 : 0 },
    ],
    figures,
  })
}

if (import.meta.main) await main()
