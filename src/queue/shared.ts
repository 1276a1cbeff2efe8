// The queue of many machines: graphile-worker on the same PostgreSQL. What it leaves open is added
// here: leases that are renewed, so that jobs of a machine that died are soon taken up again, and
// jitter between attempts. Nothing else knows the engine.

import type { Logger, Runner, Task } from 'graphile-worker'
import type { Log } from '../kernel/log.ts'
import type { Database, Queries } from '../store/database.ts'
import {
  type JobState,
  type KeptJob,
  type NewJob,
  PRIORITY_ORDER,
  QUEUE_LIMITS,
  type Queue,
  type QueuedJob,
  type QueueLimits,
  toPriority,
  toReason,
  toRetryMs,
  type Working,
  type WorkOptions,
} from './queue.ts'

export interface SharedOptions {
  ops: Database
  url: string
  log: Log
  limits?: Partial<QueueLimits>
}

/** What each job carries: its key is only there while nothing replaces it. */
interface Envelope {
  key: string
  payload: unknown
  order: number
}

export interface SharedQueue extends Queue {
  /** Puts jobs of another queue in the place of all that are here; attempts and reasons stay. */
  adopt(jobs: readonly KeptJob[], tx: Queries): Promise<void>
}

export function createSharedQueue({ ops, url, log, ...rest }: SharedOptions): SharedQueue {
  const limits = { ...QUEUE_LIMITS, ...rest.limits }
  let prepared: Promise<void> | undefined

  /** The engine brings its tables itself, the first time they are needed. */
  async function prepare(): Promise<void> {
    prepared ??= migrate(url, log)
    await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
  }

  async function enqueue(jobs: readonly NewJob[], tx: Queries = ops): Promise<void> {
    if (jobs.length === 0) return
    await prepare()
    await insertJobs(tx, jobs, limits.attemptsMax)
  }

  async function work(options: WorkOptions): Promise<Working> {
    await prepare()
    return startWorker({ ops, url, log, limits, options })
  }

  return {
    enqueue,
    work,
    async adopt(jobs, tx) {
      await prepare()
      await tx.run('delete from graphile_worker._private_jobs')
      for (let from = 0; from < jobs.length; from += ADOPTED_AT_ONCE) {
        await adoptJobs(tx, jobs.slice(from, from + ADOPTED_AT_ONCE), limits.attemptsMax)
      }
    },
    async list({ state, limit }) {
      await prepare()
      return selectJobs(ops, state ?? null, limit)
    },
    async count() {
      await prepare()
      return countJobs(ops)
    },
    async retry(ids) {
      await prepare()
      return reviveJobs(ops, ids)
    },
  }
}

/** Loaded when there is work for it: most commands never need it. */
const loadEngine = () => import('graphile-worker')

async function migrate(url: string, log: Log): Promise<void> {
  const { runMigrations } = await loadEngine()
  await runMigrations({ connectionString: url, logger: await quietLogger(log), maxPoolSize: 2 })
}

/** Their log says with a stack what ours says in a line. */
async function quietLogger(log: Log): Promise<Logger> {
  const { Logger } = await loadEngine()
  return new Logger(() => (level, message) => {
    if (level === 'error') log.debug({ queue: message }, 'the queue reports an error')
  })
}

interface WorkerParts {
  ops: Database
  url: string
  log: Log
  limits: QueueLimits
  options: WorkOptions
}

const RENEWALS_PER_LEASE = 3

async function startWorker({ ops, url, log, limits, options }: WorkerParts): Promise<Working> {
  const { run } = await loadEngine()
  const running = new Set<string>()
  let isStopped = false

  async function tend(): Promise<void> {
    try {
      await renewLocks(ops, [...running])
      await unlockAbandoned(ops, limits.leaseMs)
    } catch (error) {
      log.warn({ error: String(error) }, 'leases could not be renewed')
    }
  }

  const task: Task = async (raw, { job }) => {
    const { key, payload, order } = raw as Envelope
    running.add(job.id)
    try {
      const rest = { priority: toPriority(order), attempt: job.attempts }
      await options.handle({ id: job.id, name: job.task_identifier, key, payload, ...rest })
    } catch (error) {
      if (isStopped) {
        // No fault of the job's; what is no longer locked by us, the engine leaves alone.
        await giveBack(ops, [job.id]).catch(() => undefined)
        throw error
      }
      const reason = toReason(error)
      log.warn({ job: job.task_identifier, key, attempt: job.attempts, reason }, 'a job failed')
      await delayRetry(ops, job.id, job.attempts).catch(() => undefined)
      throw error
    } finally {
      running.delete(job.id)
    }
  }

  await tend()
  const runner = await run({
    connectionString: url,
    concurrency: options.concurrency,
    maxPoolSize: POOL_SIZE,
    pollInterval: limits.pollMs,
    noHandleSignals: true,
    logger: await quietLogger(log),
    taskList: Object.fromEntries(options.names.map((name) => [name, task])),
  })
  const tending = setInterval(() => void tend(), limits.leaseMs / RENEWALS_PER_LEASE)
  return {
    async stop() {
      isStopped = true
      await stopRunner(runner, limits.stopMs)
      clearInterval(tending)
      // Should it fail: unlocked by whoever looks after the lease has run out.
      await giveBack(ops, [...running]).catch(() => undefined)
    },
  }
}

/** One to listen, and some for taking and finishing; the jobs themselves use the service's pool. */
const POOL_SIZE = 3

async function stopRunner(runner: Runner, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([runner.stop().catch(() => undefined), enough])
  clearTimeout(timer)
}

async function insertJobs(tx: Queries, jobs: readonly NewJob[], attemptsMax: number) {
  const specs = jobs.map(({ name, key, payload, priority }) => {
    const order = PRIORITY_ORDER[priority]
    const envelope: Envelope = { key, payload: payload ?? null, order }
    return { name, job_key: `${name} ${key}`, payload: envelope, priority: order }
  })
  await tx.run(
    `select graphile_worker.add_job(spec.name, payload := spec.payload, job_key := spec.job_key,
       job_key_mode := 'unsafe_dedupe', priority := spec.priority, max_attempts := $2::integer)
     from json_to_recordset($1::json)
       as spec(name text, job_key text, payload json, priority integer)`,
    JSON.stringify(specs),
    attemptsMax,
  )
}

const ADOPTED_AT_ONCE = 1_000

async function adoptJobs(tx: Queries, jobs: readonly KeptJob[], attemptsMax: number) {
  await insertJobs(tx, jobs, attemptsMax)
  const states = jobs.map(({ name, key, attempts, runAt, reason, isDead }) => {
    const counted = isDead ? attemptsMax : Math.min(attempts, attemptsMax - 1)
    return { job_key: `${name} ${key}`, attempts: counted, run_at: runAt, reason }
  })
  await tx.run(
    `update graphile_worker._private_jobs as job
     set attempts = spec.attempts, run_at = spec.run_at, last_error = spec.reason
     from json_to_recordset($1::json)
       as spec(job_key text, attempts smallint, run_at timestamptz, reason text)
     where job.key = spec.job_key`,
    JSON.stringify(states),
  )
}

async function renewLocks(ops: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ops.run(
    `update graphile_worker._private_jobs set locked_at = now()
     where id in (select value::bigint from json_array_elements_text($1::json))
       and locked_by is not null`,
    JSON.stringify(ids),
  )
}

/** What was begun and given back was no attempt. */
async function giveBack(ops: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ops.run(
    `update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
     where id in (select value::bigint from json_array_elements_text($1::json))
       and locked_by is not null`,
    JSON.stringify(ids),
  )
}

/** The engine itself waits four hours for a worker that does not come back. */
async function unlockAbandoned(ops: Database, leaseMs: number): Promise<void> {
  await ops.run(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - $1::double precision * interval '1 millisecond'`,
    leaseMs,
  )
}

/** The engine adds e to the power of the attempts, in seconds; the jitter is put before it. */
async function delayRetry(ops: Database, id: string, attempts: number): Promise<void> {
  const jitterMs = toRetryMs(attempts) - toRetryMs(attempts, 0)
  await ops.run(
    `update graphile_worker._private_jobs
     set run_at = now() + $2::double precision * interval '1 millisecond' where id = $1::bigint`,
    id,
    jitterMs,
  )
}

interface ListedRow extends Omit<QueuedJob, 'key' | 'priority' | 'name'> {
  name: string
  job_key: string | null
  priority: number
}

const LISTED = `select id::text as id, task_identifier as name, key as job_key, priority, attempts,
  to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as run_at,
  last_error as reason,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  case when locked_at is not null then 'running'
    when attempts >= max_attempts then 'dead' else 'waiting' end as state
  from graphile_worker.jobs`

async function selectJobs(ops: Database, state: JobState | null, limit: number) {
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

async function countJobs(ops: Database): Promise<Record<JobState, number>> {
  const rows = await ops.all<{ state: JobState; count: number }>(
    `select state, count(*) as count from (${LISTED}) as listed group by state`,
  )
  const counts = { waiting: 0, running: 0, dead: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

async function reviveJobs(ops: Database, ids: readonly string[] | 'all'): Promise<number> {
  return ops.run(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)
     from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts
       and ($1 = 'all' or id in (select value::bigint from json_array_elements_text($2::json)))`,
    ids === 'all' ? 'all' : 'some',
    JSON.stringify(ids === 'all' ? [] : ids),
  )
}
