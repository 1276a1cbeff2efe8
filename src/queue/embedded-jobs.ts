// Statements of the embedded queue: one table, whose rows are claimed for a while.

import { newId } from '../kernel/ids.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import type { Priority } from '../upstream/source.ts'
import {
  type JobState,
  type NewJob,
  type OldestDue,
  PRIORITY_ORDER,
  type QueuedJob,
  type StoredJob,
  type TakenJob,
  toOldestDue,
  toPriority,
  toRetryOrder,
} from './queue.ts'

export async function insertJob(tx: Queries, job: NewJob, clock: Clock): Promise<void> {
  await tx.run(
    `insert into jobs (id, name, job_key, payload, priority, run_at, attempts, state, created_at)
     values ($1, $2, $3, $4, $5, $6, 0, 'waiting', $6)
     on conflict (name, job_key) do nothing`,
    newId(clock, 'job'),
    job.name,
    job.key,
    JSON.stringify(job.payload ?? null),
    PRIORITY_ORDER[job.priority],
    toInstant(clock.now()),
  )
}

export interface Claim {
  readonly holder: string
  /** End of the claim unless it is renewed. */
  readonly until: string
  readonly now: string
}

interface TakenRow {
  id: string
  name: string
  job_key: string
  payload: string
  priority: number
  attempts: number
}

const DIED = 'its worker died each time'

export function claimJobs(
  ops: Database,
  { holder, until, now }: Claim,
  attemptsMax: number,
  free: number,
) {
  return ops.transaction(async (tx): Promise<TakenJob[]> => {
    await tx.run(
      `update jobs set state = 'dead', leased_until = null, leased_by = null,
         reason = coalesce(reason, $3)
       where state = 'waiting' and attempts >= $1 and leased_until < $2`,
      attemptsMax,
      now,
      DIED,
    )
    const rows = await tx.all<TakenRow>(
      `update jobs set leased_by = $1, leased_until = $2, attempts = attempts + 1
       where id in (
         select id from jobs where state = 'waiting' and run_at <= $3
           and (leased_until is null or leased_until < $3)
         order by priority, run_at limit $4)
       returning id, name, job_key, payload, priority, attempts`,
      holder,
      until,
      now,
      free,
    )
    return rows.sort((a, b) => a.priority - b.priority).map(toTaken)
  })
}

function toTaken({ id, name, job_key, payload, priority, attempts }: TakenRow): TakenJob {
  const rest = { priority: toPriority(priority), attempt: attempts }
  return { id, name, key: job_key, payload: JSON.parse(payload) as unknown, ...rest }
}

export async function extendClaims(ops: Database, holder: string, until: string): Promise<void> {
  await ops.run('update jobs set leased_until = $2 where leased_by = $1', holder, until)
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
  runAt: string
}

export async function failJob(
  ops: Database,
  id: string,
  holder: string,
  next: NextAttempt,
): Promise<void> {
  await ops.run(
    `update jobs set state = $3, run_at = $4, reason = $5, priority = $6, leased_by = null,
       leased_until = null
     where id = $1 and leased_by = $2`,
    id,
    holder,
    next.isDead ? 'dead' : 'waiting',
    next.runAt,
    next.reason,
    toRetryOrder(next.priority),
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

const LISTED = `select id, name, job_key, priority, attempts, run_at, reason, created_at, state,
  case when leased_until >= $1 then 1 else 0 end as is_leased from jobs`

export async function selectJobs(
  ops: Database,
  state: JobState | null,
  now: string,
  limit: number,
): Promise<QueuedJob[]> {
  const rows = await ops.all<ListedRow>(
    `select * from (${LISTED}) as listed
     where $2 = '' or (case when state = 'dead' then 'dead'
       when is_leased = 1 then 'running' else 'waiting' end) = $2
     order by created_at, id limit $3`,
    now,
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

export async function countJobs(ops: Database, now: string): Promise<Record<JobState, number>> {
  const rows = await ops.all<{ state: 'waiting' | 'dead'; is_leased: number; count: number }>(
    `select state, is_leased, count(*) as count from (${LISTED}) as listed
     group by state, is_leased`,
    now,
  )
  const counts = { waiting: 0, running: 0, dead: 0 }
  for (const { state, is_leased, count } of rows) {
    counts[state === 'waiting' && is_leased === 1 ? 'running' : state] += count
  }
  return counts
}

export async function selectOldestDue(ops: Database, now: string): Promise<OldestDue> {
  const rows = await ops.all<{ priority: number; run_at: string }>(
    `select priority, min(run_at) as run_at from jobs where state = 'waiting' and run_at <= $1
       and (leased_until is null or leased_until < $1)
     group by priority`,
    now,
  )
  return toOldestDue(rows)
}

export async function reviveJobs(
  ops: Database,
  ids: readonly string[] | 'all',
  now: string,
): Promise<number> {
  const sql = `update jobs set state = 'waiting', attempts = 0, run_at = $1 where state = 'dead'`
  if (ids === 'all') return ops.run(sql, now)
  let revived = 0
  for (const id of ids) revived += await ops.run(`${sql} and id = $2`, now, id)
  return revived
}

/** Lists every job; running ones count as waiting. */
export async function selectStoredJobs(ops: Queries): Promise<StoredJob[]> {
  const rows = await ops.all<TakenRow & { run_at: string; reason: string | null; state: string }>(
    `select id, name, job_key, payload, priority, attempts, run_at, reason, state from jobs
     order by priority, run_at, id`,
  )
  return rows.map(({ run_at: runAt, reason, state, ...row }) => {
    const { id: _, attempt: attempts, ...job } = toTaken(row)
    return { ...job, attempts, runAt, reason, isDead: state === 'dead' }
  })
}
