// Everything one stranger can do to the service at once, beside well-behaved callers: minutes of siege
// and minutes of calm in turn, over each engine, judged by what the well-behaved were answered and how
// late, by the memory of the process, and by what the attacks gained.
//
//   node trials/siege.ts [--minutes 30] [--calm 60] [--engine sqlite|postgres|both] [--only REGEX] [--record yes|no]
//
// `--minutes` is the siege without the calm between, `--calm` the seconds of that; `--only` picks attacks by name.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fromEastern } from '../src/kernel/time.ts'
import type { TrialFigure, TrialRow } from './record.ts'
import type { AttackCount, SiegePlan } from './siege/attackers-child.ts'
import type { Field } from './siege/field.ts'
import { type Neighbourly, startNeighbours } from './siege/neighbours.ts'
import { audit, type Objection } from './support/audit.ts'
import { COMPANY_LIST, DAY } from './support/day.ts'
import {
  createStore,
  ENGINES,
  type EngineName,
  TITLES,
  type TrialStore,
} from './support/engines.ts'
import { percentile, printTable } from './support/figures.ts'
import { createMember, type Member, PROGRAM, runProgram } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { freePort } from './support/ports.ts'
import type { PublisherPlan } from './support/publisher-child.ts'
import { recordRows } from './support/record-rows.ts'

export interface SiegeOptions {
  minutes: number
  /** Between sieges, and before the first. */
  calmSeconds: number
  /** Source of a regular expression that the names of the attacks match. */
  only: string
}

export interface SiegeVerdict {
  attacks: AttackCount[]
  /** Calls of the well-behaved, by whether the siege was on. */
  siege: Neighbourly[]
  calm: Neighbourly[]
  memoryMb: { calm: number; siege: number }
  objections: Objection[]
}

const PROXY = '127.0.0.200'
const NEIGHBOURS = 12
const ATTACKERS = 8
const ATTACKERS_NICE = 10
const WARM_UP_MS = 15_000
const SIEGE_MS = 600_000
const SAMPLE_MS = 1000
const P99_TIMES_MAX = 2
/**
 * The auditor's rule about delivered filings does not apply: webhooks are registered in the middle
 * of the trial, so earlier filings are delivered to nobody.
 */
const NO_RULE_HERE = /^a filing that was told/
/** Keys that one network may mint a day, times the networks that the spellings stand for. */
const KEYS_MINTED_MAX = 3 * 3

/** Runs the trial; null if the engine is not installed. */
export async function runSiege(
  engine: EngineName,
  options: SiegeOptions,
): Promise<SiegeVerdict | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-siege-'))
  const store = await createStore(engine, folder)
  if (!store) return null
  const publisher = await createPublisher(folder)
  const receivers = createReceivers(folder)
  const port = await freePort()
  const service = createService(folder, store, publisher, port, receivers)
  try {
    await Promise.all([publisher.start(), receivers.start()])
    setPriority(receivers.pid, ATTACKERS_NICE)
    await service.start()
    const keys = await mintKeys(store, NEIGHBOURS, '--credits', '10000000')
    const field: Field = {
      port,
      proxy: PROXY,
      keys: await mintKeys(store, ATTACKERS, '--plan', 'free'),
      tickers: COMPANY_LIST.map(({ ticker }) => ticker),
      receivers: urlsOf(receivers),
    }
    const watched = await watch(service, field, keys, options)
    await service.kill('SIGTERM')
    const objections = await audit(store)
    return { ...watched, objections: objections.filter(({ rule }) => !NO_RULE_HERE.test(rule)) }
  } finally {
    await Promise.all([service.kill(), publisher.kill(), receivers.kill()])
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createPublisher(folder: string): Promise<Member> {
  const startsAt = Date.now()
  const port = await freePort()
  const plan: PublisherPlan = {
    port,
    filings: 300,
    seed: 5,
    faults: [],
    speed: 1,
    startsAt,
    opensAt: Date.parse(fromEastern(`${DAY}T11:00:00`)),
    log: join(folder, 'publisher.requests'),
  }
  return createMember({
    name: 'publisher',
    folder,
    ready: /^publishing at (.*)/,
    command: () => ['trials/support/publisher-child.ts', JSON.stringify(plan)],
  })
}

function createReceivers(folder: string): Member {
  return createMember({
    name: 'receivers',
    folder,
    ready: /^receiving at (.*)/,
    command: () => ['trials/siege/receivers-child.ts'],
  })
}

function urlsOf({ said }: Member): Field['receivers'] {
  return JSON.parse(said) as Field['receivers']
}

function createService(
  folder: string,
  store: TrialStore,
  publisher: Member,
  port: number,
  receivers: Member,
): Member {
  return createMember({
    name: 'service',
    folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings: () => ({
      ...store.settings,
      PORT: String(port),
      SEC_CONTACT: 'Siege Trial trial@example.com',
      BACKFILL: 'off',
      PUBLISHER_URL: publisher.said,
      CLOCK: fromEastern(`${DAY}T11:00:00`),
      TRUSTED_PROXIES: PROXY,
      WEBHOOK_ALLOW: Object.values(urlsOf(receivers))
        .map((url) => new URL(url).host)
        .join(','),
    }),
  })
}

async function mintKeys(store: TrialStore, count: number, ...flags: string[]): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at++) {
    const text = await runProgram(['key', 'create', ...flags, '--json'], store.settings)
    keys.push((JSON.parse(text) as { api_key: string }).api_key)
  }
  return keys
}

type Watched = Omit<SiegeVerdict, 'objections'>

async function watch(
  service: Member,
  field: Field,
  keys: readonly string[],
  { minutes, calmSeconds, only }: SiegeOptions,
): Promise<Watched> {
  const neighbours = startNeighbours(field.port, keys, field.tickers)
  const memory = { calm: 0, siege: 0 }
  const counts: AttackCount[] = []
  const sieges: { from: number; to: number }[] = []
  await delay(WARM_UP_MS)
  const begunAt = Date.now()
  const siegeMs = Math.min(SIEGE_MS, minutes * 60_000)
  for (let left = minutes * 60_000; left > 0; left -= siegeMs) {
    await sample(service, calmSeconds * 1000, (mb) => {
      memory.calm = Math.max(memory.calm, mb)
    })
    const attackers = startAttackers({ field, only })
    const from = Date.now()
    await sample(service, siegeMs, (mb) => {
      memory.siege = Math.max(memory.siege, mb)
    })
    sieges.push({ from, to: Date.now() })
    counts.push(...(await attackers.end()))
  }
  await neighbours.stop()
  const isSiege = ({ at }: Neighbourly) => sieges.some(({ from, to }) => at >= from && at < to)
  const calls = neighbours.calls.filter(({ at }) => at >= begunAt)
  return {
    attacks: [...Map.groupBy(counts, ({ name }) => name)].map(([name, some]) => ({
      name,
      times: some.reduce((sum, { times }) => sum + times, 0),
    })),
    siege: calls.filter(isSiege),
    calm: calls.filter((call) => !isSiege(call)),
    memoryMb: memory,
  }
}

const CHILD = fileURLToPath(new URL('./siege/attackers-child.ts', import.meta.url))

function startAttackers(plan: SiegePlan) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(plan)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Strangers have machines of their own; here they get what the service leaves them.
  setPriority(child.pid ?? 0, ATTACKERS_NICE)
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return {
    async end(): Promise<AttackCount[]> {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      return JSON.parse(text) as AttackCount[]
    },
  }
}

async function sample(service: Member, ms: number, note: (mb: number) => void): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until; ) {
    if (!service.isRunning()) throw new Error('the service has ended; see service.log')
    const status = await readFile(`/proc/${service.pid}/status`, 'utf8')
    note(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    await delay(SAMPLE_MS)
  }
}

const isGood = ({ status }: Neighbourly) => status === 200
const p99 = (calls: readonly Neighbourly[]) =>
  percentile(
    calls.map(({ ms }) => ms),
    0.99,
  )

export function judgeSiege(
  engine: EngineName,
  { attacks, siege, calm, memoryMb, objections }: SiegeVerdict,
): { rows: TrialRow[]; figures: TrialFigure[] } {
  const on = TITLES[engine]
  const ratio = p99(siege) / p99(calm)
  const minted = attacks.find(({ name }) => name.startsWith('keys for'))?.times ?? 0
  const rows = [
    {
      what: `${on}: calls of others during the siege, answered 200`,
      tried: siege.length,
      survived: siege.filter(isGood).length,
      note: attacks.map(({ name, times }) => `${name}: ${times}`).join('; '),
    },
    {
      what: `${on}: keys minted by one person are at most what the limit allows`,
      tried: 1,
      survived: minted <= KEYS_MINTED_MAX ? 1 : 0,
      note: `${minted} keys`,
    },
    {
      what: `${on}: ledger and tables whole afterwards`,
      tried: 1,
      survived: objections.length === 0 ? 1 : 0,
      ...(objections.length > 0 && { note: JSON.stringify(objections).slice(0, 500) }),
    },
  ]
  const figures = [
    {
      what: `${on}: p99 of others during the siege, over that in the calm between`,
      value: `${ratio.toFixed(2)} (${p99(siege).toFixed(0)} and ${p99(calm).toFixed(0)} ms)`,
      target: P99_TIMES_MAX,
    },
    {
      what: `${on}: most memory, siege and calm, MB`,
      value: `${memoryMb.siege.toFixed(0)} and ${memoryMb.calm.toFixed(0)}`,
    },
  ]
  return { rows, figures }
}

function print(verdict: SiegeVerdict): void {
  const phases = { siege: verdict.siege, calm: verdict.calm }
  const names = [...new Set(verdict.siege.map(({ what }) => what))].sort()
  const cells = Object.entries(phases).flatMap(([phase, calls]) =>
    names.map((name) => {
      const own = calls.filter(({ what }) => what === name)
      const bad = Map.groupBy(
        own.filter((call) => !isGood(call)),
        ({ status }) => status,
      )
      const told = [...bad].map(([status, some]) => `${some.length} x ${status}`).join(', ')
      const times = own.map(({ ms }) => ms)
      const quantiles = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0))
      return [phase, name, own.length, ...quantiles, told]
    }),
  )
  printTable([['phase', 'call', 'calls', 'p50', 'p99', 'max', 'not 200'], ...cells])
}

async function main(): Promise<void> {
  const options = readOptions({
    minutes: 30,
    calm: 60,
    engine: 'both',
    only: '',
    record: 'yes',
  })
  for (const engine of ENGINES.filter(
    (name) => options.engine === 'both' || options.engine === name,
  )) {
    const verdict = await runSiege(engine, { ...options, calmSeconds: options.calm })
    if (!verdict) {
      process.stdout.write(`${TITLES[engine]} is not installed\n`)
      continue
    }
    print(verdict)
    const judged = judgeSiege(engine, verdict)
    for (const one of [...judged.rows, ...judged.figures]) {
      process.stdout.write(`${JSON.stringify(one)}\n`)
    }
    if (options.record === 'yes') {
      await recordRows({ name: 'siege', title: 'Everything a stranger can do, at once', ...judged })
    }
  }
}

if (import.meta.main) await main()
