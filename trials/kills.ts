// kill -9 in every interesting gap: the service reads a simulated day, delivers, and answers callers,
// and ends itself at a named point of its talk with the store, again and again. After each kill an
// auditor reads the store with SQL of its own; in the end nothing may be missing. Then commands and a
// shop are killed in the same way.
//
//   node trials/kills.ts [--engine sqlite|postgres] [--kills 20] [--gaps REGEX] [--minutes 60]
//     [--seed 5] [--more 1]
//
// `--more 1` adds to the record instead of replacing its rows; give it another seed.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TrialFigure, TrialRow } from './record.ts'
import { createRandom } from './simulate/faults.ts'
import { audit, type Objection } from './support/audit.ts'
import type { CallRecord } from './support/callers.ts'
import { createStore, ENGINES, type EngineName, TITLES } from './support/engines.ts'
import { readLog } from './support/figures.ts'
import type { KillPoint } from './support/kill-at.ts'
import { killBilling } from './support/kill-billing.ts'
import { COMMAND_GAPS, killCommand } from './support/kill-commands.ts'
import { killMove } from './support/kill-move.ts'
import {
  askAbout,
  CREDITS,
  type KillStage,
  type Load,
  prepareKillStage,
  setKillStage,
  startLoad,
  visibleBy,
  WATCHERS,
} from './support/kill-stage.ts'
import { readOptions } from './support/options.ts'
import type { Attempt } from './support/receiver-child.ts'
import { recordRows } from './support/record-rows.ts'

export interface KillOptions {
  /** Kills in each gap. */
  kills: number
  seed: number
  /** Only gaps whose name this regular expression matches. */
  gaps: string
  /** No kill is begun later. */
  minutes: number
}

const DEFAULTS = { kills: 20, seed: 5, gaps: '', minutes: 60 }

/** A gap is tried at each of its points in turn; without points, at any moment. */
interface Gap {
  name: string
  points: readonly Omit<KillPoint, 'nth'>[]
  /** Reached only by calls that have to wait for a publisher. */
  isCold?: boolean
}

const around = (sql: string) => [
  { sql, when: 'before-commit' as const },
  { sql, when: 'after-commit' as const },
]

const LEASED = 'update jobs set leased_by = \\S+, leased_until'
const COMPLETED = 'delete from jobs where id'
const CLAIM = 'update webhooks set lease = (?!null)'
const ATTEMPT = 'insert into webhook_attempts'
/** On PostgreSQL one statement takes the price and writes the entry. */
const DEBIT = '^(with prices[^]*)?insert into ledger(?![^]*do nothing)'

export const GAPS: readonly Gap[] = [
  { name: 'seen in the feed, its job enqueued', points: around('insert into seen_filings') },
  { name: 'job leased, not begun', points: [{ sql: LEASED, when: 'after' }] },
  {
    name: 'filing being stored, or stored and not marked',
    points: around('insert into (insider_filings|event_filings)'),
  },
  { name: 'marked as read with its outbox row', points: around('insert into webhook_outbox') },
  { name: 'job done, not completed', points: [{ sql: COMPLETED, when: 'before' }] },
  { name: 'outbox matched to webhooks', points: around('insert into webhook_deliveries') },
  { name: 'webhook claimed, nothing attempted', points: [{ sql: CLAIM, when: 'after-commit' }] },
  { name: 'delivery attempted, not recorded', points: [{ sql: ATTEMPT, when: 'before' }] },
  { name: 'attempt recorded', points: around(ATTEMPT) },
  { name: 'credits held', points: around(DEBIT) },
  { name: 'hold settled', points: around('insert into ledger[^]*do nothing'), isCold: true },
  { name: 'key minted', points: around('insert into keys') },
  { name: 'webhook registered', points: around('insert into webhook_secrets') },
  { name: 'any moment', points: [] },
]

export interface GapVerdict {
  name: string
  kills: number
  /** Kills after which the auditor had nothing to say. */
  clean: number
  objections: Objection[]
}

export interface KillVerdict {
  gaps: GapVerdict[]
  /** State of the service under load after the last kill; null if no gap was its own. */
  ended: Ended | null
}

interface Ended {
  deliveries: { due: number; delivered: number }
  /** `unexplained`: credits charged and not answered for, or the other way round. */
  calls: { answered: number; charged: number; unexplained: number; heldOpen: number }
  posts: { made: number; once: number }
}

/** Runs the trial; null if the engine is not installed. */
export async function runKills(
  engine: EngineName,
  options: KillOptions,
): Promise<KillVerdict | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-kills-'))
  const store = await createStore(engine, folder)
  if (!store) return null
  const stage = await setKillStage(store, folder, options.seed)
  try {
    if (!GAPS.some(({ name }) => new RegExp(options.gaps).test(name))) {
      return { gaps: await killInTurn(stage, options), ended: null }
    }
    await prepareKillStage(stage)
    const load = startLoad(stage)
    const gaps = await killInTurn(stage, options)
    return { gaps, ended: await settle(stage, load) }
  } finally {
    await Promise.all([...stage.helpers, stage.service].map((member) => member.kill()))
    for (const close of stage.closing) await close()
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

const TRIES = 3

/** Kills once and returns the auditor's objections; null if the point was not reached in time. */
type Kill = (stage: KillStage, random: () => number, number: number) => Promise<Objection[] | null>

const KILLS: readonly { name: string; kill: Kill }[] = [
  ...GAPS.map((gap) => {
    const kill: Kill = (stage, random, number) => killService(stage, gap, number, random)
    return { name: gap.name, kill }
  }),
  ...COMMAND_GAPS.map((gap) => {
    const kill: Kill = (stage, random) => killCommand(stage, gap, random())
    return { name: gap.name, kill }
  }),
  { name: 'moving to PostgreSQL', kill: (stage, random) => killMove(stage, random()) },
  { name: 'paid, not yet granted', kill: (stage, random) => killBilling(stage, random()) },
]

/** Every gap once, then every gap again, so that a run that is cut short has tried all of them. */
async function killInTurn(stage: KillStage, { kills, seed, gaps, minutes }: KillOptions) {
  const random = createRandom(seed)
  const until = Date.now() + minutes * 60_000
  const isWanted = ({ name }: { name: string }) => new RegExp(gaps).test(name)
  const tries = KILLS.filter(isWanted).map(({ name, kill }) => {
    const verdict: GapVerdict = { name, kills: 0, clean: 0, objections: [] }
    return { kill, verdict }
  })
  for (let round = 0; round < kills * TRIES; round++) {
    for (const { kill, verdict } of tries) {
      if (verdict.kills >= kills || Date.now() > until) continue
      const objections = await kill(stage, random, verdict.kills)
      if (objections) note(verdict, objections)
      else process.stderr.write(`not reached: ${verdict.name}\n`)
    }
  }
  for (const { verdict } of tries) report(verdict)
  return tries.map(({ verdict }) => verdict)
}

function note(verdict: GapVerdict, objections: readonly Objection[]): void {
  verdict.kills++
  if (objections.length === 0) verdict.clean++
  verdict.objections.push(...objections)
}

function report({ name, kills, clean, objections }: GapVerdict): void {
  process.stdout.write(`${String(clean).padStart(4)} of ${kills}  ${name}\n`)
  for (const objection of objections.slice(0, 3)) {
    process.stdout.write(`${JSON.stringify(objection)}\n`)
  }
}

const KILL_WITHIN_MS = 60_000
const MOMENT_MS = 3000

/**
 * Kills the service at a point and returns the auditor's objections; null if it was not reached in
 * time.
 */
async function killService(
  stage: KillStage,
  { points, isCold = false }: Gap,
  number: number,
  random: () => number,
): Promise<Objection[] | null> {
  const { service, next, store } = stage
  const point = points[number % Math.max(1, points.length)]
  next.point = point ? { ...point, nth: 1 + Math.floor(random() * 3) } : null
  askAbout(stage, isCold)
  // The process may be killed before it is ready.
  const starting = service.start().catch(() => undefined)
  const isReached = await (point ? service.endsWithin(KILL_WITHIN_MS) : delay(MOMENT_MS * random()))
  await service.kill()
  await starting
  return isReached === false ? null : audit(store)
}

/** A filing is a request or more, and the publisher is asked ten times a second at most. */
const SETTLE_MS = 900_000
const LOOK_MS = 1000
/** Longer than a hold may stay open. */
const SWEEP_AHEAD_MS = 11 * 60_000

/** Lets the service work in peace until nothing is missing, and counts. */
async function settle(stage: KillStage, load: Load) {
  const { service, next, helpers } = stage
  next.point = null
  const cut = Date.now()
  stage.timing.standsAt = cut
  for (const helper of helpers) {
    await helper.kill()
    await helper.start()
  }
  await service.start()
  const until = cut + SETTLE_MS
  let deliveries = countDeliveries(stage, cut)
  while (deliveries.delivered < deliveries.due && Date.now() < until) {
    await delay(LOOK_MS)
    deliveries = countDeliveries(stage, cut)
  }
  await load.stop()
  await service.kill()
  next.aheadMs = SWEEP_AHEAD_MS
  await service.start()
  await service.kill('SIGTERM')
  const objections = await audit(stage.store)
  if (objections.length > 0) throw new Error(`at the end: ${JSON.stringify(objections)}`)
  const calls = await countCalls(stage, load.callers.records)
  return { deliveries, calls, posts: await countPosts(stage) }
}

/** Filings visible by an instant, of which the webhook that watches their company has a 2xx. */
function countDeliveries(stage: KillStage, at: number) {
  const attempts = readLog(stage.attemptsLog).map((line) => JSON.parse(line) as Attempt)
  const good = attempts.filter(({ answered, webhook }) => answered === 204 && webhook < WATCHERS)
  const delivered = new Set(good.map(({ accession }) => accession))
  const due = visibleBy(stage, at)
  const count = due.filter(({ accession }) => delivered.has(accession)).length
  return { due: due.length, delivered: count }
}

/**
 * Compares the ledger's charges with the answers; calls cut off by a kill may or may not be
 * charged.
 */
async function countCalls({ store }: KillStage, records: readonly CallRecord[]) {
  const sum = async (sql: string) => Number((await store.all<{ sum: number | null }>(sql))[0]?.sum)
  const charged = await sum(
    `select -sum(amount) as sum from ledger t where amount < 0 and exists (
       select 1 from ledger s where s.call_id = t.call_id and s.kind = 'settle')`,
  )
  const heldOpen = await sum(
    `select count(*) as sum from ledger h where kind = 'hold' and not exists (
       select 1 from ledger e where e.call_id = h.call_id and e.kind in ('settle', 'release'))`,
  )
  const spent = await sum(
    `select sum(${CREDITS} - balance) as sum from accounts where id in (
       select account_id from ledger where kind = 'grant' and amount = ${CREDITS})`,
  )
  const answered = records.reduce((total, { cost }) => total + cost, 0)
  const cut = records.filter(({ status }) => status === 0).length
  const unexplained =
    Math.max(0, answered - charged) +
    Math.max(0, charged - answered - cut) +
    Math.abs(spent - charged - heldOpen)
  return { answered, charged, unexplained, heldOpen }
}

/** Posts that left exactly one key or webhook behind, whatever they had to be repeated for. */
async function countPosts({ store, posted }: KillStage) {
  const keys = await store.all<{ name: string; count: number }>(
    "select label as name, count(*) as count from keys where label like 'minted-%' group by label",
  )
  const webhooks = await store.all<{ name: string; count: number }>(
    'select url as name, count(*) as count from webhooks group by url',
  )
  const counts = new Map([...keys, ...webhooks].map(({ name, count }) => [name, count]))
  const names = [...posted.keys, ...posted.webhooks]
  return { made: names.length, once: names.filter((name) => counts.get(name) === 1).length }
}

const KILLED = 'kill -9:'

function toRows(engine: EngineName, { gaps, ended }: KillVerdict): TrialRow[] {
  const on = `(${TITLES[engine]})`
  const rows = gaps
    .filter(({ kills }) => kills > 0)
    .map(({ name, kills, clean }) => ({
      what: `${KILLED} ${name} ${on}`,
      tried: kills,
      survived: clean,
    }))
  if (!ended) return rows
  const { deliveries, calls, posts } = ended
  const isExplained = calls.unexplained === 0 && calls.heldOpen === 0
  return [
    ...rows,
    {
      what: `deliveries after all kills ${on}`,
      tried: deliveries.due,
      survived: deliveries.delivered,
    },
    { what: `charges that equal their answers ${on}`, tried: 1, survived: isExplained ? 1 : 0 },
    {
      what: `keys and webhooks made once under one Idempotency-Key ${on}`,
      tried: posts.made,
      survived: posts.once,
    },
  ]
}

function toFigures(engine: EngineName, { ended }: KillVerdict): TrialFigure[] {
  if (!ended) return []
  const what = `credits answered for, credits charged (${TITLES[engine]})`
  return [{ what, value: `${ended.calls.answered}, ${ended.calls.charged}` }]
}

/** Sums of both stores' rows. */
function sumUp(rows: readonly TrialRow[]): TrialFigure[] {
  const killed = rows.filter(({ what }) => what.startsWith(KILLED))
  const gaps = Map.groupBy(killed, ({ what }) => what.slice(0, what.lastIndexOf(' (')))
  const triedOf = (some: readonly TrialRow[]) => some.reduce((sum, { tried }) => sum + tried, 0)
  return [
    { what: 'kills in all', value: triedOf(killed), target: 500 },
    { what: 'fewest in one gap', value: Math.min(...[...gaps.values()].map(triedOf)), target: 20 },
  ]
}

async function main(): Promise<void> {
  const {
    engine: wanted,
    more,
    ...options
  } = readOptions({
    ...DEFAULTS,
    engine: 'both',
    more: 0,
  })
  for (const engine of ENGINES) {
    if (wanted !== 'both' && wanted !== engine) continue
    const verdict = await runKills(engine, options)
    if (!verdict) {
      process.stdout.write(`${TITLES[engine]} is not installed\n`)
      continue
    }
    process.stdout.write(`${JSON.stringify({ ...verdict, gaps: undefined }, null, 2)}\n`)
    await recordRows({
      name: 'kills',
      title: 'kill -9 in every gap',
      rows: toRows(engine, verdict),
      figures: toFigures(engine, verdict),
      isMore: more > 0,
      sumUp,
      seed: options.seed,
    })
  }
}

if (import.meta.main) await main()
