// A publisher's day at many times its pace through the program as it ships: every kind of fault at
// the publisher and at the receivers, and every process killed at random. Judged from what the
// receivers were sent and the publisher was asked, never from what the program says of itself.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fromEastern, toInstant } from '../src/kernel/time.ts'
import type { TrialFigure, TrialRow } from './record.ts'
import { createRandom, FAULTS } from './simulate/faults.ts'
import { COMPANY_LIST, DAY, INDEX_OUT, makeDay } from './support/day.ts'
import {
  createStore,
  ENGINES,
  type EngineName,
  TITLES,
  type TrialStore,
} from './support/engines.ts'
import { printTable, seconds } from './support/figures.ts'
import { createMember, type Member, PROGRAM, runProgram } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { freePort } from './support/ports.ts'
import type { PublisherPlan } from './support/publisher-child.ts'
import type { ReceiverPlan } from './support/receiver-child.ts'
import { recordRows } from './support/record-rows.ts'
import {
  type Interruption,
  judgeSoak,
  type RegisteredWebhook,
  type SoakVerdict,
} from './support/soak-judge.ts'

export interface SoakOptions {
  filings: number
  webhooks: number
  speed: number
  kills: number
  seed: number
  /** Seconds between two looks at the feed. */
  poll: number
  /** All of it takes no longer: what is not there by then counts as lost. */
  minutes: number
}

const DEFAULTS = {
  filings: 5000,
  webhooks: 1000,
  speed: 100,
  kills: 20,
  seed: 7,
  poll: 5,
  minutes: 30,
}
const RECEIVERS = 3
/**
 * Faults without those that block an asker for minutes, since a day at this pace has none to spare.
 */
const DISTURBANCES = FAULTS.filter((fault) => !['403', 'undeclared', 'page-200'].includes(fault))
const OPENS_AT = Date.parse(fromEastern(`${DAY}T06:00:00`))
/** A weekday morning after the day, by the service's clock. */
const SERVICE_CLOCK = Date.parse('2025-11-17T15:00:00Z')
/** The schedule that ships, as much faster as the day. */
const SCHEDULE = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

interface Stage extends SoakOptions {
  folder: string
  store: TrialStore
  programs: readonly Member[]
  receivers: readonly Member[]
  publisher: Member
  timing: { begunAt: number; startsAt: number; endsAt: number }
  logs: { publisher: string; receivers: string; secrets: string }
  interruptions: Interruption[]
}

export interface SoakEnd extends SoakVerdict {
  /** Rows of the program's tables about the missing filings; null if none is missing. */
  onLost: string | null
}

/** Runs the trial; null if the engine is not installed. */
export async function runSoak(engine: EngineName, options: SoakOptions): Promise<SoakEnd | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-soak-'))
  const store = await createStore(engine, folder)
  if (!store) return null
  const stage = await setStage(store, folder, options)
  const members = [stage.publisher, ...stage.receivers, ...stage.programs]
  try {
    const key = await mintKey(store)
    for (const member of members) await member.start()
    const webhooks = await registerAll(stage, key)
    await beginDay(stage)
    await disturb(stage)
    await delay(Math.max(0, stage.timing.endsAt - Date.now()))
    await closeDay(stage)
    return await settle(stage, webhooks)
  } finally {
    await Promise.all(members.map((member) => member.kill()))
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function setStage(store: TrialStore, folder: string, options: SoakOptions): Promise<Stage> {
  const { seed, filings, speed } = options
  const logs = {
    publisher: join(folder, 'publisher.requests'),
    receivers: join(folder, 'receivers.attempts'),
    secrets: join(folder, 'secrets.json'),
  }
  // The publisher's day begins in an hour, later than everything takes to start; the real start is
  // set then.
  const timing = { begunAt: Date.now(), startsAt: Date.now() + 3_600_000, endsAt: 0 }
  const [publisherPort, ...ports] = await Promise.all(
    Array.from({ length: RECEIVERS + 1 }, () => freePort()),
  )
  const publisher = createMember({
    name: 'publisher',
    ready: /^publishing at (.*)/,
    folder,
    command() {
      const { startsAt } = timing
      const place = { port: publisherPort ?? 0, log: logs.publisher, opensAt: OPENS_AT, startsAt }
      const plan: PublisherPlan = { ...place, filings, seed, speed, faults: DISTURBANCES }
      return ['trials/support/publisher-child.ts', JSON.stringify(plan)]
    },
  })
  const receivers = ports.map((port, index) =>
    createMember({
      name: `receiver-${index}`,
      ready: /^receiving at (\d+)/,
      folder,
      command() {
        const plan: ReceiverPlan = {
          port,
          seed: seed + index,
          failing: 20,
          hanging: 2,
          outage: { every: 40, ...outageOf(timing) },
          secrets: logs.secrets,
          log: logs.receivers,
        }
        return ['trials/support/receiver-child.ts', JSON.stringify(plan)]
      },
    }),
  )
  const programs = createPrograms(store, folder, options, timing.begunAt, {
    PUBLISHER_URL: `http://127.0.0.1:${publisherPort}`,
    WEBHOOK_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(),
  })
  const base = { ...options, store, folder, logs, timing, interruptions: [] }
  return { ...base, publisher, receivers, programs }
}

/** A part of the webhooks answers nothing good for a tenth of the day. */
function outageOf({ startsAt, endsAt }: Stage['timing']) {
  const length = endsAt - startsAt
  return { from: startsAt + 0.3 * length, to: startsAt + 0.4 * length }
}

function createPrograms(
  store: TrialStore,
  folder: string,
  { speed, poll }: SoakOptions,
  begunAt: number,
  places: Readonly<Record<string, string>>,
): Member[] {
  const shared = {
    ...store.settings,
    ...places,
    PORT: '0',
    SEC_CONTACT: 'Soak Trial trial@example.com',
    BACKFILL: 'off',
    WATCH_SECONDS: String(poll),
    WEBHOOK_SCHEDULE_SECONDS: SCHEDULE.map((wait) => Math.ceil(wait / speed)).join(),
    RATE_PER_SECOND: '10000',
    RATE_BURST: '10000',
    LOG_LEVEL: 'warn',
  }
  const program = (name: string, role: string) =>
    createMember({
      name,
      folder,
      ready: /^API +(http\S+)\/v1|^tieout is working/,
      command: () => [PROGRAM, 'serve'],
      settings: () => {
        // CLOCK is set anew at each launch; the service's clock falls behind by the time a start
        // takes.
        const now = SERVICE_CLOCK + (Date.now() - begunAt)
        return { ...shared, ROLE: role, CLOCK: toInstant(now) }
      },
    })
  if (store.engine === 'sqlite') return [program('service', 'all')]
  return [program('api', 'api'), program('worker-1', 'worker'), program('worker-2', 'worker')]
}

async function mintKey({ settings }: TrialStore): Promise<string> {
  const args = ['key', 'create', '--credits', '100', '--json']
  return JSON.parse(await runProgram(args, settings)).api_key
}

const AT_ONCE = 8
const KINDS = [['insider'], ['8-k'], ['insider', '8-k']] as const

/** Through the API, as an owner does it; secrets go where the receivers find them. */
async function registerAll(stage: Stage, key: string): Promise<RegisteredWebhook[]> {
  const random = createRandom(stage.seed)
  const url = stage.programs[0]?.said ?? ''
  const plans = Array.from({ length: stage.webhooks }, (_, index) => {
    const count = 1 + Math.floor(random() * 3)
    const companies = Array.from(
      { length: count },
      () => COMPANY_LIST[Math.floor(random() * COMPANY_LIST.length)] ?? COMPANY_LIST[0],
    )
    const events = KINDS[Math.floor(random() * KINDS.length)] ?? KINDS[0]
    return { index, companies: new Set(companies.flatMap((one) => one ?? [])), events }
  })
  const registered: RegisteredWebhook[] = []
  const secrets: string[] = []
  const waiting = [...plans]
  async function registerNext(): Promise<void> {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const { index, companies, events } = plan
      const port = stage.receivers[index % stage.receivers.length]?.said
      const tickers = [...companies].map(({ ticker }) => ticker)
      const body = { url: `http://127.0.0.1:${port}/${index}`, tickers, events }
      const { id, secret } = await post(`${url}/v1/webhooks`, key, `soak-${index}`, body)
      secrets[index] = secret
      registered.push({ index, id, events, ciks: [...companies].map(({ cik }) => cik) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, registerNext))
  await writeFile(stage.logs.secrets, JSON.stringify(secrets))
  return registered.sort((a, b) => a.index - b.index)
}

async function post(url: string, key: string, idempotencyKey: string, body: object) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': key,
    'idempotency-key': idempotencyKey,
  }
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.ok) return (await answer.json()) as { id: string; secret: string }
    // The ticker list may meet a fault of the publisher.
    if (attempt === 10) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
    await delay(1000)
  }
}

/** The publisher and the receivers begin anew, knowing when the day begins. */
async function beginDay({ timing, publisher, receivers, speed }: Stage): Promise<void> {
  const length = (Date.parse(fromEastern(`${DAY}T${INDEX_OUT}`)) - OPENS_AT) / speed
  timing.startsAt = Date.now() + 3000
  timing.endsAt = timing.startsAt + length
  for (const member of [publisher, ...receivers]) {
    await member.kill()
    await member.start()
  }
}

/** Kills as the seed has it: every second one hits the program, the others anybody. */
async function disturb(stage: Stage): Promise<void> {
  const { timing, seed, kills, programs, receivers, publisher, store } = stage
  const random = createRandom(seed + 1)
  const length = timing.endsAt - timing.startsAt
  const times = Array.from(
    { length: kills },
    () => timing.startsAt + (0.05 + 0.9 * random()) * length,
  )
  const everybody = [...programs, ...receivers, publisher]
  for (const [index, at] of times.sort((a, b) => a - b).entries()) {
    const among = index % 2 === 0 ? programs : everybody
    const member = among[Math.floor(random() * among.length)] ?? publisher
    await delay(Math.max(0, at - Date.now()))
    await interrupt(stage, member.name, async () => {
      await member.kill()
      await member.start()
    })
    if (index === Math.floor(kills / 2) && store.cluster) await restartStore(stage)
  }
}

async function restartStore(stage: Stage): Promise<void> {
  await interrupt(stage, 'PostgreSQL', async () => {
    await stage.store.cluster?.stop('immediate')
    await stage.store.cluster?.start()
  })
  // Programs that have ended are started again, as an operator would.
  for (const member of stage.programs) if (!member.isRunning()) await member.start()
}

async function interrupt({ interruptions }: Stage, who: string, work: () => Promise<void>) {
  const from = Date.now()
  await work()
  interruptions.push({ who, from, to: Date.now() })
}

const CHECK_EVERY_MS = 3000

/** Waits until the day's index has brought in what the feed left out. */
async function closeDay({
  programs,
  store,
  publisher,
  timing,
  poll,
  minutes,
}: Stage): Promise<void> {
  for (const member of programs) if (!member.isRunning()) await member.start()
  const settings = {
    ...store.settings,
    SEC_CONTACT: 'Soak Trial trial@example.com',
    BACKFILL: 'off',
    PUBLISHER_URL: publisher.said,
    CLOCK: toInstant(SERVICE_CLOCK + (Date.now() - timing.begunAt)),
    WATCH_SECONDS: String(poll),
  }
  for (;;) {
    const args = ['check', 'completeness', '--day', DAY, '--fetch', '--json']
    const text = await runProgram(args, settings, [0, 1])
    if (text !== '' && JSON.parse(text).complete === true) return
    if (isOver(timing, minutes)) return
    await delay(CHECK_EVERY_MS)
  }
}

/** A part of the time is left for what the index brought in. */
function isOver({ begunAt }: Stage['timing'], minutes: number, share = 0.9): boolean {
  return Date.now() - begunAt > minutes * 60_000 * share
}

/** Waits until nothing is missing any more, or for so long that it will stay so. */
async function settle(stage: Stage, webhooks: readonly RegisteredWebhook[]): Promise<SoakEnd> {
  const filings = makeDay(stage.filings, stage.seed)
  for (;;) {
    const verdict = await judgeSoak({ ...stage, filings, webhooks, opensAt: OPENS_AT })
    if (verdict.lost === 0) return { ...verdict, onLost: null }
    if (isOver(stage.timing, stage.minutes, 1))
      return { ...verdict, onLost: await tellLost(stage, verdict) }
    await delay(CHECK_EVERY_MS)
  }
}

/** Collects the program's rows about the missing filings while its store still exists. */
async function tellLost({ store }: Stage, { lostFilings }: SoakVerdict): Promise<string> {
  const list = lostFilings.map((accession) => `'${accession}'`).join()
  const among = (table: string) => `select * from ${table} where accession in (${list})`
  const tables = ['seen_filings', 'webhook_outbox', 'webhook_deliveries']
  const kept = tables.map(async (table) => [table, await store.all(among(table))])
  const webhooks = 'select id, active, seen_before, due_at, lease_until from webhooks'
  const rows = {
    ...Object.fromEntries(await Promise.all(kept)),
    webhooks: await store.all(webhooks),
  }
  const jobs = await runProgram(['jobs', 'list', '--json'], store.settings, [0, 1])
  return `lost: ${list}\n${JSON.stringify(rows)}\n${jobs}`
}

export function toRows(engine: EngineName, verdict: SoakVerdict): TrialRow[] {
  const on = `(${TITLES[engine]})`
  const { expected, lost, ids, sequences, signatures, interruptions } = verdict
  return [
    {
      what: `deliveries due, delivered at least once ${on}`,
      tried: expected,
      survived: expected - lost,
    },
    { what: `events per endpoint under one id ${on}`, ...ids },
    { what: `webhooks whose sequence has no gap ${on}`, ...sequences },
    { what: `attempts whose signature verifies ${on}`, ...signatures },
    {
      what: `kill -9 and restarts without a loss ${on}`,
      tried: interruptions,
      survived: lost === 0 ? interruptions : 0,
    },
  ]
}

export function toFigures(
  engine: EngineName,
  verdict: SoakVerdict,
  { poll }: SoakOptions,
): TrialFigure[] {
  const on = `(${TITLES[engine]})`
  const { filings, attempts, duplicated, requests, requestsPerSecond, latency, calm } = verdict
  const beyond = (ms: number) => seconds(Math.max(0, ms - poll * 1000))
  const share = `${calm.count} of ${latency.count}`
  return [
    {
      what: `filings of the day, of them read by somebody ${on}`,
      value: `${filings.all}, ${filings.read}`,
    },
    { what: `attempts ${on}`, value: attempts },
    { what: `deliveries acknowledged more than once ${on}`, value: duplicated },
    { what: `publisher requests ${on}`, value: requests },
    {
      what: `of them for documents, the feed, indexes and the rest, and met by a fault ${on}`,
      value: toAsked(verdict),
    },
    {
      what: `publisher requests in the busiest second ${on}`,
      value: requestsPerSecond,
      target: 10,
    },
    {
      what: `visible to first attempt beyond the poll interval of ${poll} s, p50 and p99, all ${on}`,
      value: `${beyond(latency.p50)}, ${beyond(latency.p99)}`,
    },
    {
      what: `the same where neither a kill nor a stalled answer fell in between ${on}`,
      value: `${beyond(calm.p50)}, ${beyond(calm.p99)} (${share})`,
      target: '1 s, 5 s',
    },
    {
      what: `processes waiting for the machine, average of the last quarter of an hour ${on}`,
      value: loadavg()[2]?.toFixed(1) ?? '',
    },
  ]
}

function toAsked({ asked }: SoakVerdict): string {
  const { documents = 0, feed = 0, indexes = 0, rest = 0, faults = 0 } = asked
  return [documents, feed, indexes, rest, faults].join(', ')
}

function toTable(
  { expected, lost, duplicated }: SoakVerdict,
  figures: readonly TrialFigure[],
): (readonly [string, string | number])[] {
  const counts = { deliveries: expected, lost, duplicated }
  return [...Object.entries(counts), ...figures.map(({ what, value }) => [what, value] as const)]
}

async function main(): Promise<void> {
  const { engine: wanted, ...options } = readOptions({ ...DEFAULTS, engine: 'both' })
  for (const engine of ENGINES) {
    if (wanted !== 'both' && wanted !== engine) continue
    const verdict = await runSoak(engine, options)
    if (!verdict) {
      process.stdout.write(`${TITLES[engine]} is not installed\n`)
      continue
    }
    if (verdict.onLost !== null) process.stderr.write(`${verdict.onLost}\n`)
    const figures = toFigures(engine, verdict, options)
    printTable(toTable(verdict, figures))
    await recordRows({
      ...toName(options),
      rows: toRows(engine, verdict),
      figures,
      seed: options.seed,
    })
  }
}

/** A day with fewer filings, or slower, is another trial: the publisher's budget is less short. */
function toName({ filings, speed }: SoakOptions) {
  const isWhole = filings === DEFAULTS.filings && speed === DEFAULTS.speed
  const title = `A simulated day of ${filings} filings at ${speed} times its pace, with faults and kills`
  return { name: isWhole ? 'soak' : 'soak-thin', program: 'soak', title }
}

if (import.meta.main) await main()
