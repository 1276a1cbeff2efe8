// The queue of several machines: graphile-worker on the same PostgreSQL, through its documented
// interface alone. What it leaves open is added here: workers that died are noticed by a missing
// heartbeat, and what a stopping worker had begun is given back.

import { EventEmitter } from 'node:events'
import type { Job, Logger, Runner, Task, WorkerEvents } from 'graphile-worker'
import type { Log } from '../kernel/log.ts'
import type { Database, Queries } from '../store/database.ts'
import {
  type KeptJob,
  type NewJob,
  QUEUE_LIMITS,
  type Queue,
  type QueueLimits,
  toPriority,
  toReason,
  type Working,
  type WorkOptions,
} from './queue.ts'
import { settledWithin } from './settle.ts'
import {
  type BegunJob,
  countJobs,
  type Envelope,
  giveBack,
  hastenRetries,
  insertJobs,
  noteAlive,
  noteGone,
  replaceJobs,
  reviveJobs,
  selectJobs,
  selectOldestDue,
  unlockAbandoned,
} from './shared-jobs.ts'

export interface SharedOptions {
  ops: Database
  url: string
  log: Log
  limits?: Partial<QueueLimits>
}

export interface SharedQueue extends Queue {
  /** Puts jobs of another queue in the place of all that are here; attempts and reasons stay. */
  replace(jobs: readonly KeptJob[], tx: Queries): Promise<void>
}

export function createSharedQueue({ ops, url, log, ...rest }: SharedOptions): SharedQueue {
  const limits = { ...QUEUE_LIMITS, ...rest.limits }
  let prepared: Promise<void> | undefined

  /** The library brings its tables itself, the first time they are needed. */
  async function prepare(): Promise<void> {
    prepared ??= migrate(url, log)
    await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
  }

  return {
    async enqueue(jobs, tx = ops) {
      if (jobs.length === 0) return
      await prepare()
      await insertJobs(tx, jobs.map(toNew), limits.attemptsMax)
    },
    async work(options) {
      await prepare()
      return startWorker({ ops, url, log, limits, options })
    },
    async replace(jobs, tx) {
      await prepare()
      await replaceJobs(tx, jobs, limits.attemptsMax)
    },
    async list({ state, limit }) {
      await prepare()
      return selectJobs(ops, state ?? null, limit)
    },
    async count() {
      await prepare()
      return countJobs(ops)
    },
    async oldestDue() {
      await prepare()
      return selectOldestDue(ops)
    },
    async retry(ids) {
      await prepare()
      return reviveJobs(ops, ids)
    },
  }
}

function toNew(job: NewJob) {
  return { ...job, runAt: null }
}

/** Loaded when there is work for it: most commands never need it. */
const loadLibrary = () => import('graphile-worker')

async function migrate(url: string, log: Log): Promise<void> {
  const { runMigrations } = await loadLibrary()
  await runMigrations({ connectionString: url, logger: await quietLogger(log), maxPoolSize: 2 })
}

/** The library logs a failed job with its stack; we log it in a line. */
async function quietLogger(log: Log): Promise<Logger> {
  const { Logger } = await loadLibrary()
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

const HEARTBEATS_PER_LEASE = 3
/** One connection to listen, and some to take and finish jobs; handlers use the service's own pool. */
const POOL_SIZE = 3
/** How long the library may take to close its connections. */
const CLOSE_MS = 2_000

async function startWorker(parts: WorkerParts): Promise<Working> {
  const { ops, url, log, limits, options } = parts
  const { run } = await loadLibrary()
  const events: WorkerEvents = new EventEmitter()
  const taking = trackTaking(events)
  const begun = trackJobs(parts)
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  const runner = await run({
    connectionString: url,
    concurrency: options.concurrency,
    maxPoolSize: POOL_SIZE,
    pollInterval: limits.pollMs,
    noHandleSignals: true,
    logger: await quietLogger(log),
    events,
    taskList: Object.fromEntries(options.names.map((name) => [name, begun.task])),
  })

  async function beat(): Promise<void> {
    try {
      await noteAlive(ops, poolId)
      await unlockAbandoned(ops, limits.leaseMs)
      await hastenRetries(ops)
    } catch (error) {
      log.warn({ error: String(error) }, 'leases could not be renewed')
    }
  }

  await beat()
  const beating = setInterval(() => void beat(), limits.leaseMs / HEARTBEATS_PER_LEASE)
  return {
    async stop() {
      begun.stop()
      const stopping = stopRunner(runner)
      await settledWithin(limits.stopMs, [taking.settled().then(begun.settled)])
      // Should it fail, they are unlocked by the next worker that looks.
      await giveBack(ops, poolId, begun.unfinished()).catch(() => undefined)
      begun.release()
      await settledWithin(CLOSE_MS, [stopping])
      clearInterval(beating)
      await noteGone(ops, poolId).catch(() => undefined)
    },
  }
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined)
}

/** Which workers are asking for a job now: one that they get while stopping is to be given back. */
function trackTaking(events: WorkerEvents) {
  const taking = new Map<string, PromiseWithResolvers<void>>()
  events.on('worker:getJob:start', ({ worker }) => {
    taking.set(worker.workerId, Promise.withResolvers())
  })
  for (const end of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const) {
    events.on(end, ({ worker }) => {
      taking.get(worker.workerId)?.resolve()
      taking.delete(worker.workerId)
    })
  }
  return {
    settled: () => Promise.allSettled(taking.values().map(({ promise }) => promise)),
  }
}

interface Begun extends BegunJob {
  /** Null for one that came when the worker was stopping already. */
  readonly handler: Promise<void> | null
}

/**
 * The jobs that this worker has begun. One that fails because the worker stops has not failed: the
 * library hears of it only once the job has been given back, and then leaves it alone.
 */
function trackJobs({ log, options }: WorkerParts) {
  const begun = new Map<string, Begun>()
  const released = Promise.withResolvers<never>()
  released.promise.catch(() => undefined)
  let isStopping = false

  async function handle({ key, payload }: Envelope, job: Job): Promise<void> {
    const { id, task_identifier: name, attempts: attempt, priority } = job
    await options.handle({ id, name, key, payload, priority: toPriority(priority), attempt })
    begun.delete(id)
  }

  const task: Task = async (payload, { job }) => {
    const envelope = payload as Envelope
    const { id, attempts, task_identifier: name } = job
    const handler = isStopping ? null : handle(envelope, job)
    begun.set(id, { id, attempts, handler })
    try {
      await Promise.race([handler ?? released.promise, released.promise])
    } catch (error) {
      if (isStopping) return released.promise
      begun.delete(id)
      const reason = toReason(error)
      log.warn({ job: name, key: envelope.key, attempt: attempts, reason }, 'a job failed')
      throw error
    }
  }

  return {
    task,
    stop() {
      isStopping = true
    },
    settled: () => Promise.allSettled(begun.values().map(({ handler }) => handler)),
    unfinished: () => [...begun.values()],
    release: () => released.reject(new Error('the worker has stopped')),
  }
}
