// A worker of the shared queue: graphile-worker's runner with a heartbeat beside it. What the runner had
// begun is given back when it stops.

import { EventEmitter } from 'node:events'
import type { Job, Logger, Task, WorkerEvents } from 'graphile-worker'
import type { Log } from '../kernel/log.ts'
import type { Database } from '../store/database.ts'
import { createPool, toPoolFailure } from '../store/postgres/postgres-pool.ts'
import { whenUsable } from '../store/when-usable.ts'
import { type QueueLimits, toPriority, toReason, type Working, type WorkOptions } from './queue.ts'
import { settledWithin } from './settle.ts'
import {
  type BegunJob,
  type Envelope,
  giveBack,
  hastenRetries,
  noteAlive,
  noteGone,
  unlockAbandoned,
} from './shared-jobs.ts'

/** Loaded when there is work for it: most commands never need it. */
export const loadLibrary = () => import('graphile-worker')

/** The library logs a failed job with its stack; we log it in a line. */
export async function quietLogger(log: Log): Promise<Logger> {
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
/** One connection listens, the others take and finish jobs; handlers use the service’s own pool. */
const POOL_SIZE = 3
/** Limit of the library’s closing of its connections. */
const CLOSE_MS = 2_000

/** Otherwise a statement that fails when a job is done is a rejection that nobody can take. */
const FINISHING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

interface Runner extends Working {
  /** Resolves when the worker takes no more jobs, for whatever reason. */
  readonly closing: Promise<unknown>
  /** Resolves when the last started job has ended as well. */
  readonly ended: Promise<unknown>
}

/**
 * Works until stopped. The library ends a runner that could not report a finished job, e.g. after
 * losing its connection: its running jobs continue, and a new runner takes the following ones.
 */
export async function startWorker(parts: WorkerParts): Promise<Working> {
  const stopping = new AbortController()
  const waiting = { log: parts.log, signal: stopping.signal }
  const runners = new Set<Runner>()
  let beginning: Promise<unknown> = begin()

  async function begin(): Promise<void> {
    const runner = await startRunner(parts)
    runners.add(runner)
    void runner.closing.then(() => {
      beginning = whenUsable(begin, waiting)
    })
    void runner.ended.then(runner.stop).then(() => runners.delete(runner))
  }

  await beginning
  return {
    async stop() {
      stopping.abort()
      await beginning
      await Promise.all([...runners].map((runner) => runner.stop()))
    },
  }
}

async function startRunner(parts: WorkerParts): Promise<Runner> {
  const { ops, url, log, limits, options } = parts
  const { run } = await loadLibrary()
  const events: WorkerEvents = new EventEmitter()
  const taking = trackTaking(events)
  const begun = trackJobs(parts)
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  const closing = new Promise((resolve) => events.on('pool:gracefulShutdown', resolve))
  const pool = createPool({ url, log, size: POOL_SIZE })
  const runner = await run({
    pgPool: pool,
    concurrency: options.concurrency,
    pollInterval: limits.pollMs,
    noHandleSignals: true,
    logger: await quietLogger(log),
    events,
    preset: FINISHING,
    taskList: Object.fromEntries(options.names.map((name) => [name, begun.task])),
  }).catch(async (error: unknown) => {
    const failure = toPoolFailure(pool, error)
    await pool.end()
    throw failure
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
    closing,
    ended: runner.promise.catch(() => undefined),
    async stop() {
      begun.stop()
      const stopping = runner
        .stop()
        .catch(() => undefined)
        .then(() => pool.end())
      await settledWithin(limits.stopMs, [taking.settled().then(begun.settled)])
      // If this fails, the next worker that looks unlocks them.
      await giveBack(ops, poolId, begun.unfinished()).catch(() => undefined)
      begun.release()
      await settledWithin(CLOSE_MS, [stopping])
      clearInterval(beating)
      await noteGone(ops, poolId).catch(() => undefined)
    },
  }
}

/**
 * Tracks workers that are requesting a job: a job that arrives while they stop must be given back.
 */
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
  /** Running handler; null for a job that arrived after the stop. */
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
