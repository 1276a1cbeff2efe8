// One filing that ten thousand webhooks watch: how soon all are attempted, whether receivers that
// hang or drip hold up the others, and what a delivery costs as the number of webhooks grows.

import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { mintKey } from '../src/accounts/keys.ts'
import { readConfig } from '../src/config.ts'
import { clockFrom, machineClock } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { silentLog } from '../src/kernel/log.ts'
import { createSealer } from '../src/kernel/seal.ts'
import { openStores } from '../src/service/stores.ts'
import type { Stores } from '../src/store/database.ts'
import { createSecret } from '../src/webhooks/destination/sign.ts'
import { insertSecret, insertWebhook } from '../src/webhooks/store.ts'
import { SEEN_AT, tell8K } from '../tests/webhooks/filings.ts'
import { COMPANY_LIST } from './support/day.ts'
import {
  createStore,
  ENGINES,
  type EngineName,
  TITLES,
  type TrialStore,
} from './support/engines.ts'
import { percentile, printTable, readLog, seconds } from './support/figures.ts'
import { createMember, type Member, PROGRAM } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { freePort } from './support/ports.ts'
import type { Attempt, ReceiverPlan } from './support/receiver-child.ts'
import { recordRows } from './support/record-rows.ts'

export interface FanOutOptions {
  webhooks: number
  /** Webhooks with a receiver that hangs, and webhooks with one that drips. */
  hanging: number
  dripping: number
  /** Filings delivered with those receivers well, and as many with them ill, in turn. */
  rounds: number
  /** Seconds a receiver may take to answer. */
  timeout: number
}

const DEFAULTS = { webhooks: 10_000, hanging: 1000, dripping: 100, rounds: 3, timeout: 15 }
const CREATED_AT = '2025-11-15T12:00:00.000Z'
/** Long enough that what is tried again takes no time from the round it failed in. */
const SCHEDULE = [0, ...Array.from({ length: 9 }, () => 30)].join()
const KINDS = ['good', 'hang', 'drip'] as const
type Kind = (typeof KINDS)[number]

export interface FanOutVerdict {
  due: number
  attempted: number
  allWithinMs: number
  /**
   * Latencies of webhooks with a sound receiver, in milliseconds, while the others' receivers are
   * well, and while they are ill.
   */
  p99: { well: number[]; ill: number[] }
  /** CPU time of the service per delivery. */
  cpuMs: number
}

interface Stage extends FanOutOptions {
  folder: string
  store: TrialStore
  stores: Stores
  ports: Record<Kind, number>
  receivers: Record<Kind, Member>
  service: Member
  /** The receiver of each webhook. */
  kinds: Kind[]
}

/** Runs the trial; null if the engine is not installed. */
export async function runFanOut(
  engine: EngineName,
  options: FanOutOptions,
): Promise<FanOutVerdict | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-fan-out-'))
  const store = await createStore(engine, folder)
  if (!store) return null
  const stores = await openStores(readConfig(store.settings), clockFrom(CREATED_AT), silentLog)
  const stage = await setStage({ ...options, store, stores, folder })
  const members = [...Object.values(stage.receivers), stage.service]
  try {
    await registerAll(stage)
    for (const member of members) await member.start()
    return await measure(stage)
  } finally {
    await Promise.all(members.map((member) => member.kill()))
    await stores.close()
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

type Base = FanOutOptions & Pick<Stage, 'store' | 'stores' | 'folder'>

async function setStage(base: Base): Promise<Stage> {
  const { folder, store, webhooks, hanging, dripping } = base
  const [good, hang, drip] = await Promise.all([freePort(), freePort(), freePort()])
  const ports = { good, hang, drip }
  const service = createMember({
    name: 'service',
    folder,
    ready: /^tieout is working/,
    command: () => [PROGRAM, 'serve'],
    settings: () => ({
      ...store.settings,
      ROLE: 'worker',
      LOG_LEVEL: 'warn',
      CLOCK: SEEN_AT,
      WEBHOOK_TIMEOUT_SECONDS: String(base.timeout),
      // Rounds follow one another; what failed in one is made good before the next.
      WEBHOOK_SCHEDULE_SECONDS: SCHEDULE,
      WEBHOOK_ALLOW: Object.values(ports)
        .map((port) => `127.0.0.1:${port}`)
        .join(),
    }),
  })
  const kinds = Array.from({ length: webhooks }, (_, index): Kind => {
    // Spread out, so that ill receivers come up from the first claim to the last.
    const place = (index * 7919) % webhooks
    if (place < hanging) return 'hang'
    return place < hanging + dripping ? 'drip' : 'good'
  })
  const receivers = {
    good: createReceiver('good', ports, folder),
    hang: createReceiver('hang', ports, folder),
    drip: createReceiver('drip', ports, folder),
  }
  return { ...base, ports, receivers, service, kinds }
}

function createReceiver(kind: Kind, ports: Record<Kind, number>, folder: string): Member {
  const plan: ReceiverPlan = {
    port: ports[kind],
    seed: 0,
    failing: 0,
    hanging: 0,
    outage: null,
    secrets: join(folder, 'secrets.json'),
    log: logOf(folder, kind),
  }
  return createMember({
    name: kind,
    folder,
    ready: /^receiving at (\d+)/,
    command: () => ['trials/support/receiver-child.ts', JSON.stringify(plan)],
  })
}

const logOf = (folder: string, kind: Kind) => join(folder, `${kind}.attempts`)
const company = COMPANY_LIST[0] ?? { cik: '', ticker: '' }

/** All in one transaction: registering is not what is measured. */
async function registerAll({ store, stores, ports, kinds, folder }: Stage): Promise<void> {
  const sealer = createSealer(store.settings.SECRET_KEY ?? '')
  const options = { kind: 'live', plan: 'free', label: null, freeCredits: 0 } as const
  const ended = {
    deactivated_at: null,
    name: null,
    format: 'json' as const,
    digest: null,
    deactivated_reason: null,
  }
  const state = { ...ended, failing_since: null, proven_at: null }
  const secret = createSecret(machineClock)
  await stores.ops.transaction(async (tx) => {
    const { accountId } = await mintKey(tx, clockFrom(CREATED_AT), options)
    for (const [index, kind] of kinds.entries()) {
      const id = newId(machineClock, 'wh')
      const url = `http://127.0.0.1:${ports[kind]}/${index}`
      const row = { id, account_id: accountId, url, active: true, created_at: CREATED_AT }
      await insertWebhook(
        tx,
        { ...row, ...state, events: ['8-k'] },
        { companies: [company], people: [] },
      )
      await insertSecret(tx, machineClock, id, sealer.seal(secret), CREATED_AT)
    }
  })
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(kinds.map(() => secret)))
}

/** Receivers well, ill, ill, well and so on, so that a machine that slows down slows both. */
async function measure(stage: Stage): Promise<FanOutVerdict> {
  const isMixed = stage.hanging + stage.dripping > 0
  const order = Array.from({ length: stage.rounds }, (_, at) => (at % 2 === 0 ? [0, 1] : [1, 0]))
  const p99: FanOutVerdict['p99'] = { well: [], ill: [] }
  let [allWithinMs, attempted] = [0, 0]
  // Connections, caches and the compiler are warm from the second filing on.
  await tellOne(stage, 0)
  const cpuBefore = cpuOf(stage.service.pid)
  let number = 0
  for (const isIll of order.flat().map(Boolean)) {
    if (isIll && !isMixed) continue
    await switchTo(stage, isIll)
    number++
    const { latencies, all } = await tellOne(stage, number)
    p99[isIll ? 'ill' : 'well'].push(percentile(latencies, 0.99))
    attempted += all.length
    report(isIll, latencies, all)
    if (!isIll) allWithinMs = Math.max(allWithinMs, ...all)
    await switchTo(stage, false)
    await untilDelivered(stage)
  }
  const due = number * stage.webhooks
  return { due, attempted, allWithinMs, p99, cpuMs: (cpuOf(stage.service.pid) - cpuBefore) / due }
}

function report(isIll: boolean, latencies: readonly number[], all: readonly number[]): void {
  const [p50, p99] = [0.5, 0.99].map((share) => seconds(percentile(latencies, share)))
  const said = `${isIll ? 'ill' : 'well'}: ${p50} and ${p99} (p50, p99), all ${all.length}`
  process.stderr.write(`${said} within ${seconds(Math.max(...all))}\n`)
}

async function switchTo({ ports }: Stage, isIll: boolean): Promise<void> {
  for (const kind of ['hang', 'drip'] as const) {
    const mode = isIll ? kind : 'good'
    await fetch(`http://127.0.0.1:${ports[kind]}/mode/${mode}`)
  }
}

const LOOK_MS = 250
const PATIENCE_MS = 180_000

/** Tells one filing; the time each webhook waited for its first attempt, those of well receivers apart. */
async function tellOne(stage: Stage, number: number) {
  const accession = `0009970002-25-${String(number + 1).padStart(6, '0')}`
  const toldAt = Date.now()
  await tell8K(stage.stores, company.cik, accession)
  for (const until = toldAt + PATIENCE_MS; ; await delay(LOOK_MS)) {
    const first = new Map<number, number>()
    for (const kind of KINDS) {
      for (const line of readLog(logOf(stage.folder, kind))) {
        if (!line.includes(accession)) continue
        const { webhook, at } = JSON.parse(line) as Attempt
        if (!first.has(webhook)) first.set(webhook, at - toldAt)
      }
    }
    if (first.size < stage.webhooks && Date.now() < until) continue
    const latencies = [...first].filter(([index]) => stage.kinds[index] === 'good')
    return { latencies: latencies.map(([, ms]) => ms), all: [...first.values()] }
  }
}

async function untilDelivered({ store }: Stage): Promise<void> {
  const sql = "select count(*) as count from webhook_deliveries where status = 'pending'"
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(LOOK_MS)) {
    const [row] = await store.all<{ count: number }>(sql)
    if (row?.count === 0) return
  }
  throw new Error('deliveries are still pending')
}

const TICK_MS = 10

/** CPU time of a process so far, as Linux counts it; NaN elsewhere. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}

const TARGET_MS = 60_000
const TARGET_RATIO = 1.2
const GROWTH = [0.01, 0.1, 1]

async function main(): Promise<void> {
  const { engine: wanted, ...options } = readOptions({ ...DEFAULTS, engine: 'both' })
  for (const engine of ENGINES) {
    if (wanted !== 'both' && wanted !== engine) continue
    const verdict = await runFanOut(engine, options)
    if (verdict) await record(engine, options, verdict, await measureGrowth(engine, options))
    else process.stdout.write(`${TITLES[engine]} is not installed\n`)
  }
}

export interface Grown extends Pick<FanOutVerdict, 'allWithinMs' | 'cpuMs'> {
  webhooks: number
}

/** A hundredth, a tenth and all of the webhooks, all of them well. */
export async function measureGrowth(engine: EngineName, options: FanOutOptions): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const share of GROWTH) {
    const webhooks = Math.ceil(options.webhooks * share)
    const size = {
      ...options,
      webhooks,
      hanging: 0,
      dripping: 0,
      rounds: Math.min(10, Math.ceil(1 / share)),
    }
    const verdict = await runFanOut(engine, size)
    if (verdict) grown.push({ webhooks, ...verdict })
  }
  return grown
}

async function record(
  engine: EngineName,
  { webhooks, hanging, dripping }: FanOutOptions,
  { due, attempted, allWithinMs, p99 }: FanOutVerdict,
  grown: readonly Grown[],
): Promise<void> {
  const on = `(${TITLES[engine]})`
  const [well, ill] = [p99.well, p99.ill].map((values) => percentile(values, 0.5))
  const ratio = (ill ?? Number.NaN) / (well ?? Number.NaN)
  const sizes = grown.map((size) => [
    `${size.webhooks} webhooks`,
    `${seconds(size.allWithinMs)} until all are attempted`,
    `${size.cpuMs.toFixed(2)} ms CPU a delivery`,
  ])
  printTable(sizes)
  await recordRows({
    name: 'fan-out',
    title: 'One filing to ten thousand webhooks',
    rows: [
      { what: `first attempts made ${on}`, tried: due, survived: attempted },
      {
        what: `${webhooks} webhooks all attempted within a minute ${on}`,
        tried: 1,
        survived: allWithinMs <= TARGET_MS ? 1 : 0,
      },
      {
        what: `others not held up by ${hanging} webhooks that hang and ${dripping} that drip ${on}`,
        tried: 1,
        survived: ratio <= TARGET_RATIO ? 1 : 0,
      },
    ],
    figures: [
      { what: `until all are attempted ${on}`, value: seconds(allWithinMs), target: '60 s' },
      {
        what: `p99 of the well receivers, others well and ill, median of the rounds ${on}`,
        value: `${seconds(well ?? Number.NaN)}, ${seconds(ill ?? Number.NaN)}`,
      },
      { what: `ratio of the two ${on}`, value: ratio.toFixed(2), target: TARGET_RATIO },
      ...sizes.map(([size = '', ...values]) => ({
        what: `growth: ${size} ${on}`,
        value: values.join(', '),
      })),
    ],
  })
}

if (import.meta.main) await main()
