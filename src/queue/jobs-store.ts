// Statements of the queue: one table, whose rows are claimed for a while.

import { type Database, placeholders, type Queries, type Value } from '../store/database.ts'
import type { Priority } from '../upstream/source.ts'
import {
  type JobState,
  LANES,
  type NewJob,
  type OldestDue,
  type Postponed,
  type QueuedJob,
  type TakenJob,
  toOldestDue,
  toPriority,
  toRetryOrder,
} from './queue.ts'

/** The clock of the machine that keeps the store, which all workers share. */
const NOW: Readonly<Record<Database['engine'], string>> = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: toText('now()'),
}
const IN_MS: Readonly<Record<Database['engine'], (ms: string) => string>> = {
  sqlite: (ms) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${ms} / 1000.0) || ' seconds')`,
  postgres: (ms) => toText(`(now() + ${ms}::float8 * interval '1 millisecond')`),
}
/** On PostgreSQL several workers claim at once, each from the rows that no other is claiming. */
const UNLOCKED = { sqlite: '', postgres: 'for update skip locked' } as const
/** The order in which jobs of one instant were enqueued. */
const ROW_ORDER = { sqlite: 'rowid', postgres: 'ctid' } as const

function toText(time: string): string {
  return `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export interface IdentifiedJob extends NewJob {
  readonly id: string
}

export async function insertJobs(
  tx: Queries,
  engine: Database['engine'],
  jobs: readonly IdentifiedJob[],
): Promise<void> {
  const now = NOW[engine]
  for (let from = 0; from < jobs.length; from += BATCH) {
    const batch = jobs.slice(from, from + BATCH)
    const rows = batch.map((_, index) => {
      const own = placeholders(OWN_VALUES, index * OWN_VALUES.length + 1)
      return `(${own}, ${now}, 0, 'waiting', ${now})`
    })
    await tx.run(
      `insert into jobs (${OWN_VALUES.join(', ')}, run_at, attempts, state, created_at)
       values ${rows.join(', ')}
       on conflict (name, job_key) do nothing`,
      ...batch.flatMap(toValues),
    )
  }
}

const OWN_VALUES = ['id', 'name', 'job_key', 'payload', 'priority', 'accepted_at'] as const
const BATCH = 100

function toValues({ id, name, key, payload, priority, acceptedAt = '' }: IdentifiedJob): Value[] {
  const text = JSON.stringify(payload ?? null)
  return [id, name, key, text, LANES[priority].order, acceptedAt]
}

interface TakenRow {
  id: string
  name: string
  job_key: string
  payload: string
  priority: number
  attempts: number
  run_at: string
  accepted_at: string
}

export interface Claim {
  readonly holder: string
  /** The claim ends then unless it is renewed. */
  readonly leaseMs: number
  readonly names: readonly string[]
  readonly attemptsMax: number
  /** Jobs to claim at most, of each pool and in all. */
  readonly free: readonly PoolShare[]
  readonly count: number
}

/** Jobs of one priority that were never tried, or those that failed. */
export interface Pool {
  readonly priority: Priority
  readonly isRetry: boolean
}

export interface PoolShare extends Pool {
  readonly count: number
}

/** An earlier version gave jobs that failed the order before that of their priority. */
function ordersOf({ priority, isRetry }: Pool): string {
  const { order } = LANES[priority]
  return isRetry ? `${order - 1}, ${order + 1}` : String(order)
}

export async function claimJobs(ops: Database, claim: Claim): Promise<TakenJob[]> {
  const { holder, leaseMs, names, attemptsMax, free, count } = claim
  const now = NOW[ops.engine]
  const rowOrder = ROW_ORDER[ops.engine]
  const pools = free.filter((share) => share.count > 0)
  if (pools.length === 0 || count <= 0) return []
  const due = pools.map((share, index) => {
    const inOrder = LANES[share.priority].isNewestFirst ? 'accepted_at desc, run_at' : 'run_at'
    return `due_${index} as materialized (
       select id, priority, run_at from jobs where state = 'waiting' and priority in (${ordersOf(share)})
         and run_at <= ${now} and attempts < $3
         and (leased_until is null or leased_until < ${now} or leased_until > ${IN_MS[ops.engine]('2 * $2')})
         and name in (${placeholders(names, 5)})
       order by ${inOrder}, ${rowOrder} limit ${Math.min(share.count, count)} ${UNLOCKED[ops.engine]})`
  })
  const rows = await writeAndSelect<TakenRow>(
    ops,
    `with ${due.join(', ')}, due as (
       ${pools.map((_, index) => `select id, priority, run_at from due_${index}`).join(' union all ')}
       order by priority, run_at limit $4)
     update jobs set leased_by = $1, leased_until = ${IN_MS[ops.engine]('$2')}, attempts = attempts + 1
     where id in (select id from due)
     returning id, name, job_key, payload, priority, attempts, run_at, accepted_at`,
    holder,
    leaseMs,
    attemptsMax,
    count,
    ...names,
  )
  return rows.sort(byTurn).map(toTaken)
}

function byTurn(a: TakenRow, b: TakenRow): number {
  if (a.priority !== b.priority) return a.priority - b.priority
  const isNewestFirst = LANES[toPriority(a.priority)].isNewestFirst
  if (isNewestFirst && a.accepted_at !== b.accepted_at)
    return a.accepted_at > b.accepted_at ? -1 : 1
  return a.run_at < b.run_at ? -1 : 1
}

/** Runs a statement that writes rows and returns them. */
async function writeAndSelect<Row>(ops: Database, sql: string, ...values: Value[]) {
  if (ops.engine === 'postgres') return ops.all<Row>(sql, ...values)
  const [rows = []] = (await ops.steps([{ sql, values, needs: 0 }])) ?? []
  return rows as Row[]
}

const DIED = 'its worker died each time'

/** Marks jobs as dead that were begun as often as allowed and ended by no worker. */
export async function buryJobs(ops: Database, attemptsMax: number): Promise<void> {
  await ops.run(
    `update jobs set state = 'dead', leased_until = null, leased_by = null,
       reason = coalesce(reason, $2)
     where state = 'waiting' and attempts >= $1
       and (leased_until is null or leased_until < ${NOW[ops.engine]})`,
    attemptsMax,
    DIED,
  )
}

function toTaken(row: TakenRow): TakenJob {
  const { id, name, job_key: key, priority: order, attempts: attempt, accepted_at } = row
  const priority = toPriority(order)
  const isRetry = order !== LANES[priority].order
  const payload = JSON.parse(row.payload) as unknown
  return { id, name, key, payload, priority, acceptedAt: accepted_at, isRetry, attempt }
}

/** Renews the claims of jobs under way; a job whose end could not be recorded is nobody's soon. */
export async function extendClaims(
  ops: Database,
  holder: string,
  ids: readonly string[],
  leaseMs: number,
): Promise<void> {
  await ops.run(
    `update jobs set leased_until = ${IN_MS[ops.engine]('$2')}
     where leased_by = $1 and id in (${placeholders(ids, 3)})`,
    holder,
    leaseMs,
    ...ids,
  )
}

/**
 * Releases claims and leases that exist at the start: an embedded store is served by one process at
 * a time, so they belong to its predecessor, which may have been killed.
 */
export async function releaseHeld(ops: Database): Promise<void> {
  await ops.run('update jobs set leased_by = null, leased_until = null where leased_by is not null')
  await ops.run('delete from offices')
}

export async function finishJob(ops: Database, id: string, holder: string): Promise<void> {
  await ops.run('delete from jobs where id = $1 and leased_by = $2', id, holder)
}

/** Next state of a failed job. */
export interface NextAttempt {
  reason: string
  priority: Priority
  isDead: boolean
  waitMs: number
  /** Whether the publisher gave no answer: the job is then due once the publisher answers again. */
  isForPublisher: boolean
}

export async function failJob(
  ops: Database,
  id: string,
  holder: string,
  next: NextAttempt,
): Promise<void> {
  await ops.run(
    `update jobs set state = $3, run_at = ${IN_MS[ops.engine]('$4')}, reason = $5, priority = $6,
       awaits_publisher = $7, leased_by = null, leased_until = null
     where id = $1 and leased_by = $2`,
    id,
    holder,
    next.isDead ? 'dead' : 'waiting',
    next.waitMs,
    next.reason,
    toRetryOrder(next.priority),
    Number(next.isForPublisher),
  )
}

/** Has a job wait as if it had not begun. */
export async function postponeJob(
  ops: Database,
  id: string,
  holder: string,
  { message, how }: Postponed,
): Promise<void> {
  const { waitMs, isForPublisher = false, priority = null } = how
  await ops.run(
    `update jobs set run_at = ${IN_MS[ops.engine]('$3')}, reason = $4, awaits_publisher = $5,
       priority = coalesce(cast($6 as bigint), priority), attempts = attempts - 1, leased_by = null, leased_until = null
     where id = $1 and leased_by = $2`,
    id,
    holder,
    waitMs,
    message,
    Number(isForPublisher),
    priority && toRetryOrder(priority),
  )
}

/** The store’s own clock, in milliseconds. */
export async function selectNow(ops: Database): Promise<number> {
  const row = await ops.one<{ now: string }>(`select ${NOW[ops.engine]} as now`)
  return Date.parse(row?.now ?? '')
}

/** Makes every waiting job due, since their times are those of a clock that was set back. */
export async function dueNow(ops: Database): Promise<void> {
  const now = NOW[ops.engine]
  await ops.run(`update jobs set run_at = ${now} where state = 'waiting' and run_at > ${now}`)
}

/** Makes jobs due that wait for a publisher; returns their number. */
export function resumeJobs(ops: Database): Promise<number> {
  return ops.run(
    `update jobs set run_at = ${NOW[ops.engine]}, awaits_publisher = 0
     where state = 'waiting' and awaits_publisher = 1`,
  )
}

/** Releases running jobs of a holder; the attempt does not count. */
export async function releaseJobs(ops: Database, holder: string): Promise<void> {
  await ops.run(
    `update jobs set leased_by = null, leased_until = null, attempts = attempts - 1
     where leased_by = $1`,
    holder,
  )
}

interface ListedRow extends Omit<QueuedJob, 'key' | 'state' | 'priority'> {
  job_key: string
  priority: number
  state: 'waiting' | 'dead'
  is_leased: number
}

const listed = (engine: Database['engine']) => `
  select id, name, job_key, priority, attempts, run_at, reason, created_at, state,
    case when leased_until >= ${NOW[engine]} then 1 else 0 end as is_leased from jobs`

export async function selectJobs(
  ops: Database,
  state: JobState | null,
  limit: number,
): Promise<QueuedJob[]> {
  const rows = await ops.all<ListedRow>(
    `select * from (${listed(ops.engine)}) as listed
     where $1 = '' or (case when state = 'dead' then 'dead'
       when is_leased = 1 then 'running' else 'waiting' end) = $1
     order by created_at, id limit $2`,
    state ?? '',
    limit,
  )
  return rows.map(({ job_key, is_leased, state: kept, priority, ...row }) => ({
    ...row,
    key: job_key,
    state: kept === 'waiting' && is_leased === 1 ? 'running' : kept,
    priority: toPriority(priority),
  }))
}

export async function countJobs(ops: Database): Promise<Record<JobState, number>> {
  const rows = await ops.all<{ state: 'waiting' | 'dead'; is_leased: number; count: number }>(
    `select state, is_leased, count(*) as count from (${listed(ops.engine)}) as listed
     group by state, is_leased`,
  )
  const counts = { waiting: 0, running: 0, dead: 0 }
  for (const { state, is_leased, count } of rows) {
    counts[state === 'waiting' && is_leased === 1 ? 'running' : state] += count
  }
  return counts
}

export async function selectOldestDue(ops: Database): Promise<OldestDue> {
  const rows = await ops.all<{ priority: number; run_at: string }>(
    `select priority, min(run_at) as run_at from jobs
     where state = 'waiting' and run_at <= ${NOW[ops.engine]}
       and (leased_until is null or leased_until < ${NOW[ops.engine]})
     group by priority`,
  )
  return toOldestDue(rows)
}

export async function reviveJobs(ops: Database, ids: readonly string[] | 'all'): Promise<number> {
  const sql = `update jobs set state = 'waiting', attempts = 0, run_at = ${NOW[ops.engine]}
    where state = 'dead'`
  if (ids === 'all') return ops.run(sql)
  let revived = 0
  for (const id of ids) revived += await ops.run(`${sql} and id = $1`, id)
  return revived
}

const REVIVED_EVERY_MS = 20 * 3_600_000
const REVIVED_FOR_MS = 8 * 24 * 3_600_000

export async function reviveKeys(
  ops: Database,
  name: string,
  keys: readonly string[],
): Promise<number> {
  const inMs = IN_MS[ops.engine]
  let revived = 0
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH)
    revived += await ops.run(
      `update jobs set state = 'waiting', attempts = 0, run_at = ${NOW[ops.engine]},
         revived_at = ${NOW[ops.engine]}
       where state = 'dead' and name = $1 and revived_at < ${inMs('$2')} and created_at > ${inMs('$3')}
         and job_key in (${placeholders(batch, 4)})`,
      name,
      -REVIVED_EVERY_MS,
      -REVIVED_FOR_MS,
      ...batch,
    )
  }
  return revived
}
