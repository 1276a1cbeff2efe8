// One bad day: the program on a store of its own, before a simulated publisher that a scenario breaks,
// with a receiver of webhooks. Time is the scenario’s: it runs, skips, and the program’s clock may
// differ from it.

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { machineClock } from '../../src/kernel/clock.ts'
import { easternDay, fromEastern, toInstant } from '../../src/kernel/time.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { createService, registerWebhooks, startReceiver } from '../promise.ts'
import { createChance } from '../simulate/faults.ts'
import type { SimulatedFiling } from '../simulate/filing.ts'
import { collectMarket, makeFilings } from '../simulate/market.ts'
import { startPublisher } from '../simulate/server.ts'
import {
  createReplicatedStore,
  createStore,
  type EngineName,
  type TrialStore,
} from '../support/engines.ts'
import { DEPLOYED_SETTINGS, type Member } from '../support/members.ts'
import { folderOf } from '../support/simulated.ts'

/** A stretch of the day with a filing every so often; instants count from its beginning. */
export type Stretch = readonly [fromMs: number, untilMs: number, everyMs: number]

export interface DayPlan {
  /** The day and New York’s time at which the first stretch begins. */
  day: string
  at: string
  engine: EngineName
  /** Whether PostgreSQL has a replica that can take over. */
  hasReplica?: true
  stretches: readonly Stretch[]
  settings?: Readonly<Record<string, string>>
  mirror: string
  seed: number
  /** File to which the program’s log is copied; empty for none. */
  log: string
  /** Readies the folder of the program’s data; returns what undoes it. */
  prepare?: (data: string) => Promise<() => Promise<void>>
}

/** Answers a request in the publisher’s place; null leaves it to the publisher. */
export type Trouble = (url: string, now: number) => ((response: ServerResponse) => void) | null

export interface Due {
  filing: SimulatedFiling
  /** From acceptance to the first attempt; null if it was not delivered. */
  toldMs: number | null
}

export interface BadDay {
  readonly store: TrialStore
  readonly service: Member
  readonly data: string
  readonly filings: readonly SimulatedFiling[]
  /** Milliseconds since the first stretch began. */
  now(): number
  /** Instant of the day by milliseconds since its beginning. */
  at(ms: number): number
  run(untilMs: number): Promise<void>
  /** Goes so many times as fast until then. */
  skip(untilMs: number, speed: number): Promise<void>
  /** The machine sleeps: time passes, and no timer runs. */
  sleep(ms: number): Promise<void>
  /** Sets the clock of the program’s machine off by so much. */
  setClock(ms: number): void
  trouble(trouble: Trouble | null): void
  /** PostgreSQL crashes, and its replica takes over after so long. */
  failOver(afterMs: number): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  /** Requests that reached the publisher or its place so far. */
  requests(): number
  mostInASecond(): number
  /** Warnings and errors of the log so far. */
  lines(): string[]
  alarms(): Promise<{ alarm: string; text: string }[]>
  page(path: string): Promise<{ status: number; text: string; headers: Headers }>
  /** Waits until every filing so far that matters is delivered, at most until then. */
  settle(untilMs: number, matters?: (filing: SimulatedFiling) => boolean): Promise<void>
  /** Describes the store’s record of some filings: when they were seen, stored and delivered. */
  explain(filings: readonly SimulatedFiling[]): Promise<string[]>
  /** Filings accepted in a part of the day. */
  due(fromMs: number, untilMs: number): Due[]
  /** Deliveries of one filing to one webhook under more than one id. */
  twice(): number
  provenDays(): Promise<string[]>
}

/** Time before the first filing, in which nothing happens. */
const BEGIN_MS = 10_000
const COMPANIES = 40
const STEP_MS = 100
const SHIFT_CLOCK = new URL('../support/shift-clock.ts', import.meta.url)
const NOTICES = 10
const EXPLAINED = 3
const TOLD_FORMS = /^(?:4|8-K)(?:\/A)?$/

export async function liveThrough<T>(
  plan: DayPlan,
  script: (day: BadDay) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-live-'))
  const replicated = plan.hasReplica ? await createReplicatedStore(folder) : null
  const store = replicated ?? (await createStore(plan.engine, folder))
  if (!store) throw new Error(`${plan.engine} is not installed`)
  const undo = await plan.prepare?.(join(folder, 'data'))
  const world = createTime(plan, join(folder, 'clock'))
  const mirror = createMirrorSource({ folder: folderOf(plan.mirror), clock: machineClock })
  const market = await collectMarket(mirror, [])
  const companies = market.companies.slice(0, COMPANIES)
  const filings = planFilings(plan, companies, world.beginsAt)
  const chance = createChance(new Set(), plan.seed)
  const [clock, sam] = [world.elapsed, { notices: NOTICES }]
  const publisher = await startPublisher({ mirror, filings, chance, now: world.now, clock, sam }, 0)
  const front = await startFront(publisher.url, world.now)
  const receiver = await startReceiver(world.now)
  const parts = { store, folder, now: world.serviceNow, backfill: 'off', receiver: receiver.url }
  const service = createService(parts, front.url, {
    LOG_LEVEL: 'info',
    LAKE_HOUR: 'off',
    ...plan.settings,
    ...world.settings,
  })
  const lines = () =>
    readLines(join(folder, 'service.log')).filter((line) => /^\{"level":[4-9]/.test(line))
  const page = async (path: string) => {
    const answer = await fetch(`${service.said}${path}`)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  try {
    await service.start()
    await registerWebhooks(
      service.said,
      store,
      receiver.url,
      companies.map(({ cik }) => cik),
    )
    world.begin()
    await world.run(0)
    const now = () => world.now() - world.beginsAt
    const due = (fromMs: number, untilMs: number): Due[] => {
      const [from, until] = [fromMs, untilMs].map((ms) => toInstant(world.beginsAt + ms))
      return filings
        .filter(({ accepted_at }) => accepted_at >= (from ?? '') && accepted_at < (until ?? ''))
        .map((filing) => {
          const at = receiver.first.get(filing.accession)
          return { filing, toldMs: at === undefined ? null : at - Date.parse(filing.accepted_at) }
        })
    }
    return await script({
      ...world,
      now,
      due,
      async settle(untilMs, matters = () => true) {
        const isOpen = () =>
          due(0, now()).some(({ toldMs, filing }) => toldMs === null && matters(filing))
        while (isOpen() && now() < untilMs) await delay(STEP_MS)
      },
      explain: (some) => explain(store, some),
      at: (ms) => world.beginsAt + ms,
      store,
      service,
      data: join(folder, 'data'),
      filings,
      async sleep(ms) {
        process.kill(service.pid, 'SIGSTOP')
        world.jump(ms)
        process.kill(service.pid, 'SIGCONT')
      },
      trouble: front.trouble,
      async failOver(afterMs) {
        await replicated?.failOver(afterMs)
      },
      kill: () => service.kill(),
      start: () => service.start(),
      requests: front.requests,
      mostInASecond: () => publisher.figures().most_in_a_second.SEC ?? 0,
      lines,
      page,
      async alarms() {
        const { text } = await page('/alarms')
        return (JSON.parse(text) as { alarms: { alarm: string; text: string }[] }).alarms
      },
      twice: () => receiver.twice,
      async provenDays() {
        const rows = await store.all<{ day: string }>(
          `select day from completeness group by day
           having sum(listed) > 0 and sum(listed) = sum(processed) order by day`,
        )
        return rows.map(({ day }) => day)
      },
    })
  } finally {
    await service.kill()
    if (plan.log !== '') await copyFile(join(folder, 'service.log'), plan.log)
    await Promise.all([front.close(), publisher.close(), receiver.close()])
    await store.remove()
    await undo?.()
    await rm(folder, { recursive: true, force: true })
  }
}

async function explain(store: TrialStore, lost: readonly SimulatedFiling[]): Promise<string[]> {
  const said: string[] = []
  for (const { accession, accepted_at } of lost.slice(0, EXPLAINED)) {
    const seen = await store.all<object>(
      `select state, unlisted_at, seen_at, parsed_at, reason from seen_filings where accession = '${accession}'`,
    )
    const jobs = await store.all<object>(
      `select state, priority, attempts, run_at, reason from jobs where job_key = '${accession}'`,
    )
    const sent = await store.all<object>(
      `select d.status, d.created_at, d.next_at, min(a.at) as attempted_at from webhook_deliveries d
       left join webhook_attempts a on a.delivery_id = d.id where d.accession = '${accession}'
       group by d.id, d.status, d.created_at, d.next_at`,
    )
    said.push(`${accession} of ${accepted_at}: ${JSON.stringify({ seen, jobs, sent })}`)
  }
  return said
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Milliseconds since the epoch unless said otherwise. */
function createTime({ day, at }: DayPlan, clockFile: string) {
  const beginsAt = Date.parse(fromEastern(`${day}T${at}`))
  let [jumpedMs, skippedMs, offMs] = [0, 0, 0]
  let startedAt: number | null = null
  // Replaced whole, since the program reads it at any time.
  const write = () => {
    writeFileSync(`${clockFile}.new`, `${jumpedMs + offMs} ${skippedMs}`)
    renameSync(`${clockFile}.new`, clockFile)
  }
  const now = () =>
    beginsAt - BEGIN_MS + (startedAt === null ? 0 : Date.now() - startedAt) + jumpedMs
  write()

  async function run(untilMs: number): Promise<void> {
    await delay(Math.max(0, beginsAt + untilMs - now()))
  }

  function jump(ms: number): void {
    jumpedMs += ms
    write()
  }

  return {
    beginsAt,
    /** Time begins to pass, once the program is ready for what comes. */
    begin() {
      startedAt = Date.now()
    },
    now,
    run,
    jump,
    /** The program’s clock at its next start. Its wall clock is shifted by what has passed anyway. */
    serviceNow: () => now() + offMs,
    elapsed: () => machineClock.elapsed() + skippedMs,
    async skip(untilMs: number, speed: number) {
      const leftMs = () => beginsAt + untilMs - now() - STEP_MS
      while (leftMs() > 0) {
        const stepMs = Math.min(STEP_MS * (speed - 1), leftMs())
        skippedMs += stepMs
        jump(stepMs)
        await delay(STEP_MS)
      }
      await run(untilMs)
    },
    setClock(ms: number) {
      offMs = ms
      write()
    },
    settings: {
      NODE_OPTIONS: `${DEPLOYED_SETTINGS.NODE_OPTIONS} --import=${SHIFT_CLOCK}`,
      SHIFT_CLOCK: clockFile,
    },
  }
}

function planFilings(
  { stretches, day, seed }: DayPlan,
  companies: readonly { cik: string; name: string }[],
  beginsAt: number,
): SimulatedFiling[] {
  const times = stretches.flatMap(([from, until, every]) =>
    Array.from({ length: Math.floor((until - from) / every) }, (_, index) => from + index * every),
  )
  const made = makeFilings({ companies }, day, times.length * 8, seed).filter(
    ({ form, parties }) =>
      TOLD_FORMS.test(form) && parties.some(({ cik }) => companies.some((one) => one.cik === cik)),
  )
  if (made.length < times.length) throw new Error('too few filings were made')
  return times.map((ms, index) => {
    const accepted_at = toInstant(beginsAt + ms)
    const on = easternDay(accepted_at)
    return { ...(made[index] as SimulatedFiling), accepted_at, filed: on, listed_on: on }
  })
}

/** Forwards to the simulated publisher, except for what is broken at the time. */
async function startFront(target: string, now: () => number) {
  const { port } = new URL(target)
  let trouble: Trouble | null = null
  let requests = 0
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
    requests++
    const answer = trouble?.(`${incoming.headers.host}${incoming.url}`, now())
    if (answer) answer(response)
    else forward(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    requests: () => requests,
    trouble(next: Trouble | null) {
      trouble = next
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
