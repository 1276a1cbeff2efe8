// The service under work, to be killed: a publisher whose day brings some filings every second, a
// receiver, callers of metered endpoints and callers that make keys and webhooks.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromEastern, toInstant } from '../../src/kernel/time.ts'
import { type Callers, createPoster, type Poster, startCallers } from './callers.ts'
import { COMPANY_LIST, DAY, type DayFiling, makeDay } from './day.ts'
import type { TrialStore } from './engines.ts'
import type { KillPoint } from './kill-at.ts'
import { createMember, type Member, PROGRAM, runProgram } from './members.ts'
import { freePort } from './ports.ts'
import type { PublisherPlan } from './publisher-child.ts'
import type { ReceiverPlan } from './receiver-child.ts'

export interface KillStage {
  readonly store: TrialStore
  readonly folder: string
  readonly seed: number
  readonly service: Member
  readonly helpers: readonly Member[]
  /** How the next start of the service is: where it ends, and how far its clock is put forward. */
  readonly next: { point: KillPoint | null; aheadMs: number }
  readonly timing: { startsAt: number; standsAt: number | null }
  readonly places: Places
  /** Paths that callers ask for. */
  readonly paths: string[]
  readonly keys: string[]
  readonly poster: Poster
  /** Names under which keys and webhooks were asked for. */
  readonly posted: { keys: string[]; webhooks: string[] }
  readonly attemptsLog: string
  /** Called when the trial is over. */
  readonly closing: (() => unknown)[]
}

interface Places {
  publisher: number
  receiver: number
  service: number
}

export const WATCHERS = 4
const CALLERS = 4
const FILINGS = 10_000
const PER_SECOND = 2
const DAY_MS = 15.9 * 3_600_000
const SPEED = DAY_MS / ((FILINGS / PER_SECOND) * 1000)
const OPENS_AT = Date.parse(fromEastern(`${DAY}T06:00:00`))
const SERVICE_CLOCK = Date.parse('2025-11-17T15:00:00Z')
const KEYS = 3
export const CREDITS = 1_000_000

export async function setKillStage(
  store: TrialStore,
  folder: string,
  seed: number,
): Promise<KillStage> {
  const [publisher, receiver, service] = await Promise.all([freePort(), freePort(), freePort()])
  const places = { publisher, receiver, service }
  const begunAt = Date.now()
  const timing = { startsAt: begunAt + 3_600_000, standsAt: null }
  const next: KillStage['next'] = { point: null, aheadMs: 0 }
  const attemptsLog = join(folder, 'receiver.attempts')
  const helpers = [
    createPublisher(folder, publisher, seed, timing),
    createReceiver(folder, receiver, seed, attemptsLog),
  ]
  const program = createMember({
    name: 'service',
    folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings: () => ({
      ...store.settings,
      ...settingsOf(places),
      ...toKillSettings(next.point),
      CLOCK: toInstant(SERVICE_CLOCK + Date.now() - begunAt + next.aheadMs),
    }),
  })
  const poster = createPoster(`http://127.0.0.1:${service}`)
  const posted = { keys: [], webhooks: [] }
  const rest = { paths: [], keys: [], poster, posted, attemptsLog, closing: [] }
  return { store, folder, seed, service: program, helpers, next, timing, places, ...rest }
}

function settingsOf({ publisher, receiver, service }: Places) {
  return {
    PORT: String(service),
    SEC_CONTACT: 'Kill Trial trial@example.com',
    BACKFILL: 'off',
    PUBLISHER_URL: `http://127.0.0.1:${publisher}`,
    WEBHOOK_ALLOW: `127.0.0.1:${receiver}`,
    WEBHOOK_SCHEDULE_SECONDS: '0,1,1,2,2,3,5,8,13,21',
    WATCH_SECONDS: '1',
    RATE_PER_SECOND: '10000',
    RATE_BURST: '10000',
    KEYS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'error',
  }
}

/** Settings under which a process of the program ends at a point. */
export function toKillSettings(point: KillPoint | null): Record<string, string> {
  if (point === null) return {}
  const preload = new URL('./kill-at.ts', import.meta.url)
  return { NODE_OPTIONS: `--import=${preload}`, KILL_POINT: JSON.stringify(point) }
}

function createPublisher(
  folder: string,
  port: number,
  seed: number,
  timing: KillStage['timing'],
): Member {
  return createMember({
    name: 'publisher',
    folder,
    ready: /^publishing at (.*)/,
    command() {
      const place = { port, log: join(folder, 'publisher.requests'), opensAt: OPENS_AT }
      const day = { filings: FILINGS, seed, speed: SPEED, faults: [] }
      const plan: PublisherPlan = { ...place, ...day, ...timing }
      return ['trials/support/publisher-child.ts', JSON.stringify(plan)]
    },
  })
}

function createReceiver(folder: string, port: number, seed: number, log: string): Member {
  const secrets = join(folder, 'secrets.json')
  const plan: ReceiverPlan = { port, seed, failing: 50, hanging: 0, outage: null, secrets, log }
  return createMember({
    name: 'receiver',
    folder,
    ready: /^receiving/,
    command: () => ['trials/support/receiver-child.ts', JSON.stringify(plan)],
  })
}

/** Keys, webhooks that watch every company between them, and the beginning of the day. */
export async function prepareKillStage(stage: KillStage): Promise<void> {
  const { store, helpers, service, keys, poster, folder, timing, places } = stage
  for (let index = 0; index < KEYS; index++) {
    const args = ['key', 'create', '--credits', String(CREDITS), '--json']
    keys.push(JSON.parse(await runProgram(args, store.settings)).api_key)
  }
  for (const member of [...helpers, service]) await member.start()
  const secrets: unknown[] = []
  for (let index = 0; index < WATCHERS; index++) {
    const own = COMPANY_LIST.filter((_, at) => at % WATCHERS === index)
    const url = `http://127.0.0.1:${places.receiver}/${index}`
    const body = { url, tickers: own.map(({ ticker }) => ticker), events: ['insider', '8-k'] }
    const { secret } = await poster.post('/v1/webhooks', `watcher-${index}`, body, keys[0])
    secrets.push(secret)
  }
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(secrets))
  await service.kill()
  timing.startsAt = Date.now()
  for (const member of helpers) {
    await member.kill()
    await member.start()
  }
}

const WARM = 5
const COLD_AT_ONCE = 8
const cold = new WeakMap<KillStage, number>()

/** The next calls ask about a few companies that are known, or about some that never were asked for. */
export function askAbout(stage: KillStage, isCold: boolean): void {
  const from = isCold ? (cold.get(stage) ?? WARM) : 0
  if (isCold) cold.set(stage, from + COLD_AT_ONCE)
  const companies = COMPANY_LIST.slice(from, from + (isCold ? COLD_AT_ONCE : WARM))
  const known = companies.length > 0 ? companies : COMPANY_LIST.slice(0, WARM)
  stage.paths.splice(0, stage.paths.length, ...known.map(({ ticker }) => `/v1/company/${ticker}`))
}

export interface Load {
  readonly callers: Callers
  /** Resolves when every call and post is answered. */
  stop(): Promise<void>
}

const POST_EVERY_MS = 400
const POSTS_WAITING_MAX = 60

/** Calls that cost credits, and in turn keys and webhooks made under names of their own. */
export function startLoad(stage: KillStage): Load {
  const { service, keys, poster, posted, places, paths } = stage
  askAbout(stage, false)
  const callers = startCallers({
    targets: [
      {
        name: 'service',
        url: `http://127.0.0.1:${places.service}`,
        isUp: () => service.isRunning(),
      },
    ],
    keys,
    paths,
    callers: CALLERS,
    pauseMs: 100,
  })
  const posts: Promise<unknown>[] = []
  let number = 0
  const posting = setInterval(() => {
    if (!service.isRunning() || poster.waiting >= POSTS_WAITING_MAX) return
    number++
    if (number % 2 === 0) {
      const label = `minted-${number}`
      posted.keys.push(label)
      posts.push(poster.post('/v1/keys', label, { label }))
      return
    }
    const url = `http://127.0.0.1:${places.receiver}/${1000 + number}`
    const ticker = COMPANY_LIST[number % COMPANY_LIST.length]?.ticker
    posted.webhooks.push(url)
    const body = { url, tickers: [ticker], events: ['8-k'] }
    posts.push(poster.post('/v1/webhooks', `webhook-${number}`, body, keys[0]))
  }, POST_EVERY_MS)
  return {
    callers,
    async stop() {
      clearInterval(posting)
      await Promise.all(posts)
      await callers.stop()
    },
  }
}

/** Filings of forms that webhooks deliver, visible by an instant of the machine's clock. */
export function visibleBy({ seed, timing }: KillStage, at: number): DayFiling[] {
  const shown = OPENS_AT + (at - timing.startsAt) * SPEED
  return makeDay(FILINGS, seed).filter(
    ({ form, accepted_at }) =>
      /^(4|8-K)/.test(form) && form !== '424B2' && Date.parse(accepted_at) <= shown,
  )
}
