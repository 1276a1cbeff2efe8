// Statements of the shared queue: graphile-worker's SQL functions and its `jobs` view, which are its
// documented interface, and our own table of worker pools that are alive.

import type { Database, Queries } from '../store/database.ts'
import type { Priority } from '../upstream/source.ts'
import {
  type JobState,
  type NewJob,
  type OldestDue,
  PRIORITY_ORDER,
  type QueuedJob,
  type StoredJob,
  toOldestDue,
  toPriority,
  toRetryOrder,
} from './queue.ts'

/** Wraps a payload, since the library takes a bare array for a batch. */
export interface Envelope {
  key: string
  payload: unknown
}

export interface BegunJob {
  readonly id: string
  /** Number of starts, this one included. */
  readonly attempts: number
}

type InsertedJob = NewJob & { readonly runAt: string | null }

export async function insertJobs(
  tx: Queries,
  jobs: readonly InsertedJob[],
  attemptsMax: number,
): Promise<void> {
  const specs = jobs.map(({ name, key, payload, priority, runAt }) => {
    const envelope: Envelope = { key, payload: payload ?? null }
    return {
      name,
      job_key: toJobKey({ name, key }),
      payload: envelope,
      priority: PRIORITY_ORDER[priority],
      run_at: runAt,
    }
  })
  await tx.run(
    `select graphile_worker.add_job(spec.name, payload := spec.payload, job_key := spec.job_key,
       job_key_mode := 'unsafe_dedupe', priority := spec.priority, run_at := spec.run_at,
       max_attempts := $2::integer)
     from json_to_recordset($1::json)
       as spec(name text, job_key text, payload json, priority integer, run_at timestamptz)`,
    JSON.stringify(specs),
    attemptsMax,
  )
}

function toJobKey({ name, key }: Pick<NewJob, 'name' | 'key'>): string {
  return `${name} ${key}`
}

const BATCH = 1_000

export async function replaceJobs(
  tx: Queries,
  jobs: readonly StoredJob[],
  attemptsMax: number,
): Promise<void> {
  await tx.run(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null`,
  )
  await tx.run(
    `select count(*) from graphile_worker.complete_jobs(
       (select array_agg(id) from graphile_worker.jobs))`,
  )
  for (let from = 0; from < jobs.length; from += BATCH) {
    const batch = jobs.slice(from, from + BATCH)
    await insertJobs(tx, batch, attemptsMax)
    await failJobs(tx, batch)
    await setAttempts(tx, batch, attemptsMax)
  }
}

/**
 * The library records a reason only by failing a job, which counts an attempt; jobs that are not
 * dead get theirs back.
 */
async function failJobs(tx: Queries, jobs: readonly StoredJob[]): Promise<void> {
  const failed = jobs.filter(({ isDead, reason }) => isDead || reason !== null)
  const specs = failed.map((job) => ({ job_key: toJobKey(job), reason: job.reason }))
  await tx.run(
    `select graphile_worker.permanently_fail_jobs(array[job.id], spec.reason)
     from json_to_recordset($1::json) as spec(job_key text, reason text)
     join graphile_worker.jobs job on job.key = spec.job_key`,
    JSON.stringify(specs),
  )
}

async function setAttempts(tx: Queries, jobs: readonly StoredJob[], attemptsMax: number) {
  const alive = jobs.filter(({ isDead }) => !isDead)
  const specs = alive.map((job) => {
    return { job_key: toJobKey(job), attempts: Math.min(job.attempts, attemptsMax - 1) }
  })
  await tx.run(
    `select graphile_worker.reschedule_jobs(array[job.id], attempts := spec.attempts)
     from json_to_recordset($1::json) as spec(job_key text, attempts integer)
     join graphile_worker.jobs job on job.key = spec.job_key`,
    JSON.stringify(specs),
  )
}

export async function noteAlive(ops: Database, poolId: string): Promise<void> {
  await ops.run(
    `insert into queue_workers (id, seen_at) values ($1, now())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    poolId,
  )
}

export async function noteGone(ops: Database, poolId: string): Promise<void> {
  await ops.run('delete from queue_workers where id = $1', poolId)
}

const LEASE = `$1::double precision * interval '1 millisecond'`

/**
 * Gives jobs of pools without a heartbeat to others. A pool that has only just begun may have locked
 * a job before its first heartbeat, so the lock itself has to be as old as a lease.
 */
export async function unlockAbandoned(ops: Database, leaseMs: number): Promise<void> {
  await ops.run(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - ${LEASE} and locked_by not in (
       select id from queue_workers where seen_at >= now() - ${LEASE})
     having count(*) > 0`,
    leaseMs,
  )
  await ops.run(`delete from queue_workers where seen_at < now() - ${LEASE}`, leaseMs)
}

/** Puts jobs that failed before others of their priority; the library keeps each where it was. */
export async function hastenRetries(ops: Database): Promise<void> {
  await ops.run(
    `select graphile_worker.reschedule_jobs(array_agg(id),
       priority := spec.retry_priority)
     from json_to_recordset($1::json) as spec(priority integer, retry_priority integer)
     join graphile_worker.jobs job using (priority)
     where locked_at is null and attempts between 1 and max_attempts - 1
     group by spec.retry_priority`,
    JSON.stringify(RETRY_PRIORITIES),
  )
}

const RETRY_PRIORITIES = Object.entries(PRIORITY_ORDER).map(([name, priority]) => {
  return { priority, retry_priority: toRetryOrder(name as Priority) }
})

/** Unlocks the jobs of a pool; their started attempts do not count. */
export async function giveBack(
  ops: Database,
  poolId: string,
  jobs: readonly BegunJob[],
): Promise<void> {
  if (jobs.length === 0) return
  await ops.transaction(async (tx) => {
    await tx.run('select graphile_worker.force_unlock_workers(array[$1::text])', poolId)
    await tx.run(
      `select graphile_worker.reschedule_jobs(array[job.id], attempts := job.attempts - 1)
       from json_to_recordset($1::json) as job(id bigint, attempts integer)`,
      JSON.stringify(jobs.map(({ id, attempts }) => ({ id, attempts }))),
    )
  })
}

function asInstant(time: string): string {
  return `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

interface ListedRow extends Omit<QueuedJob, 'key' | 'priority'> {
  job_key: string | null
  priority: number
}

const LISTED = `select id::text as id, task_identifier as name, key as job_key, priority, attempts,
  ${asInstant('run_at')} as run_at, last_error as reason, ${asInstant('created_at')} as created_at,
  case when locked_at is not null then 'running'
    when attempts >= max_attempts then 'dead' else 'waiting' end as state
  from graphile_worker.jobs`

export async function selectJobs(
  ops: Database,
  state: JobState | null,
  limit: number,
): Promise<QueuedJob[]> {
  const rows = await ops.all<ListedRow>(
    `select * from (${LISTED}) as listed where $1 = '' or state = $1
     order by created_at, id::bigint limit $2`,
    state ?? '',
    limit,
  )
  return rows.map(({ job_key, priority, ...row }) => ({
    ...row,
    key: job_key?.slice(row.name.length + 1) ?? '',
    priority: toPriority(priority),
  }))
}

export async function countJobs(ops: Database): Promise<Record<JobState, number>> {
  const rows = await ops.all<{ state: JobState; count: number }>(
    `select state, count(*) as count from (${LISTED}) as listed group by state`,
  )
  const counts = { waiting: 0, running: 0, dead: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

export async function selectOldestDue(ops: Database): Promise<OldestDue> {
  const rows = await ops.all<{ priority: number; run_at: string }>(
    `select priority, ${asInstant('min(run_at)')} as run_at from graphile_worker.jobs
     where locked_at is null and attempts < max_attempts and run_at <= now() group by priority`,
  )
  return toOldestDue(rows)
}

export function reviveJobs(ops: Database, ids: readonly string[] | 'all'): Promise<number> {
  return ops.run(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)
     from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts
       and ($1 = 'all' or id in (select value::bigint from json_array_elements_text($2::json)))`,
    ids === 'all' ? 'all' : 'some',
    JSON.stringify(ids === 'all' ? [] : ids),
  )
}
