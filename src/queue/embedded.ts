// The queue of the embedded store: one table, claimed by lease. A lease is renewed while its job
// runs, so that a job of a process that died is taken up again and no other one is.

import { newId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
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
  type TakenJob,
  toPriority,
  toReason,
  toRetryMs,
  type Working,
  type WorkOptions,
} from './queue.ts'

export interface EmbeddedOptions {
  ops: Database
  /** The machine's: leases do not follow a service's clock that starts elsewhere. */
  clock: Clock
  log: Log
  limits?: Partial<QueueLimits>
}

export function createEmbeddedQueue({ ops, clock, log, ...rest }: EmbeddedOptions): Queue {
  const limits = { ...QUEUE_LIMITS, ...rest.limits }
  const now = () => toInstant(clock.now())
  const workers = new Set<{ wake(): void }>()

  async function enqueue(jobs: readonly NewJob[], tx: Queries = ops): Promise<void> {
    for (const job of jobs) await insertJob(tx, job, now())
    for (const worker of workers) worker.wake()
  }

  async function work(options: WorkOptions): Promise<Working> {
    const worker = startWorker({ ops, clock, log, limits, options })
    workers.add(worker)
    return {
      async stop() {
        workers.delete(worker)
        await worker.stop()
      },
    }
  }

  return {
    enqueue,
    work,
    list: ({ state, limit }) => selectJobs(ops, state ?? null, now(), limit),
    count: () => countJobs(ops, now()),
    async retry(ids) {
      const revived = await reviveJobs(ops, ids, now())
      for (const worker of workers) worker.wake()
      return revived
    },
  }
}

interface WorkerParts extends Required<Omit<EmbeddedOptions, 'limits'>> {
  limits: QueueLimits
  options: WorkOptions
}

const RENEWALS_PER_LEASE = 3

function startWorker({ ops, clock, log, limits, options }: WorkerParts) {
  const holder = newId('job')
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isLooking: Promise<void> | null = null
  let isWoken = false

  const instantIn = (ms: number) => toInstant(clock.now() + ms)
  const renewing = setInterval(() => void renew(), limits.leaseMs / RENEWALS_PER_LEASE)

  async function renew(): Promise<void> {
    if (running.size === 0) return
    await extendLeases(ops, holder, instantIn(limits.leaseMs)).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'leases could not be renewed'),
    )
  }

  /** Looks now; while it is looking already, once more afterwards. */
  function wake(): void {
    if (isStopped) return
    isWoken = true
    clearTimeout(timer)
    isLooking ??= look().finally(() => {
      isLooking = null
      if (isWoken) wake()
      else if (!isStopped) timer = setTimeout(wake, limits.pollMs)
    })
  }

  async function look(): Promise<void> {
    isWoken = false
    const free = options.concurrency - running.size
    if (free <= 0) return
    try {
      const lease = { holder, until: instantIn(limits.leaseMs), now: instantIn(0) }
      for (const job of await claimJobs(ops, lease, limits.attemptsMax, free)) begin(job)
    } catch (error) {
      log.error({ error: String(error) }, 'no jobs could be taken')
    }
  }

  function begin(job: TakenJob): void {
    const end = runOne(job).finally(() => {
      running.delete(job.id)
      wake()
    })
    running.set(job.id, end)
  }

  async function runOne(job: TakenJob): Promise<void> {
    try {
      await options.handle(job)
      await finishJob(ops, job.id, holder)
    } catch (error) {
      // The publisher's door closes before jobs end: no fault of theirs, they are given back.
      if (isStopped) return
      const reason = toReason(error)
      log.warn({ job: job.name, key: job.key, attempt: job.attempt, reason }, 'a job failed')
      const isDead = job.attempt >= limits.attemptsMax
      const next = { reason, isDead, runAt: instantIn(toRetryMs(job.attempt)) }
      await failJob(ops, job.id, holder, next).catch((trouble: unknown) =>
        // The lease runs out, and the job is taken up again.
        log.error({ job: job.name, error: String(trouble) }, 'a failed job could not be noted'),
      )
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await isLooking
    isWoken = false
    await settledWithin(limits.stopMs, [...running.values()])
    clearInterval(renewing)
    await releaseJobs(ops, holder)
  }

  wake()
  return { wake, stop }
}

async function settledWithin(ms: number, work: Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.allSettled(work), enough])
  clearTimeout(timer)
}

async function insertJob(tx: Queries, job: NewJob, now: string): Promise<void> {
  await tx.run(
    `insert into jobs (id, name, job_key, payload, priority, run_at, attempts, state, created_at)
     values ($1, $2, $3, $4, $5, $6, 0, 'waiting', $6)
     on conflict (name, job_key) do nothing`,
    newId('job'),
    job.name,
    job.key,
    JSON.stringify(job.payload ?? null),
    PRIORITY_ORDER[job.priority],
    now,
  )
}

interface Lease {
  holder: string
  until: string
  now: string
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

function claimJobs(
  ops: Database,
  { holder, until, now }: Lease,
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

async function extendLeases(ops: Database, holder: string, until: string): Promise<void> {
  await ops.run('update jobs set leased_until = $2 where leased_by = $1', holder, until)
}

/**
 * Where one process serves the store, jobs and offices that are held at its start are those of its
 * predecessor, which may have been killed in this very second.
 */
export async function releaseHeld(ops: Database): Promise<void> {
  await ops.run('update jobs set leased_by = null, leased_until = null where leased_by is not null')
  await ops.run('delete from offices')
}

async function finishJob(ops: Database, id: string, holder: string): Promise<void> {
  await ops.run('delete from jobs where id = $1 and leased_by = $2', id, holder)
}

interface Next {
  reason: string
  isDead: boolean
  runAt: string
}

async function failJob(ops: Database, id: string, holder: string, next: Next): Promise<void> {
  await ops.run(
    `update jobs set state = $3, run_at = $4, reason = $5, leased_by = null, leased_until = null
     where id = $1 and leased_by = $2`,
    id,
    holder,
    next.isDead ? 'dead' : 'waiting',
    next.runAt,
    next.reason,
  )
}

/** What was begun and given back was no attempt. */
async function releaseJobs(ops: Database, holder: string): Promise<void> {
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

async function selectJobs(
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

async function countJobs(ops: Database, now: string): Promise<Record<JobState, number>> {
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

async function reviveJobs(
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

/** Every job as it stands; one under way is one that waits. */
export async function selectKept(ops: Queries): Promise<KeptJob[]> {
  const rows = await ops.all<TakenRow & { run_at: string; reason: string | null; state: string }>(
    `select id, name, job_key, payload, priority, attempts, run_at, reason, state from jobs
     order by priority, run_at, id`,
  )
  return rows.map(({ run_at: runAt, reason, state, ...row }) => {
    const { id: _, attempt: attempts, ...job } = toTaken(row)
    return { ...job, attempts, runAt, reason, isDead: state === 'dead' }
  })
}
