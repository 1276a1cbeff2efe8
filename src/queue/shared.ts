// The queue of several machines: graphile-worker on the same PostgreSQL, through its documented
// interface alone. What it leaves open is added here: workers that died are noticed by a missing
// heartbeat, and what a stopping worker had begun is given back.

import type { Log } from '../kernel/log.ts'
import type { Database, Queries } from '../store/database.ts'
import { createPool, toPoolFailure } from '../store/postgres/postgres-pool.ts'
import { type NewJob, QUEUE_LIMITS, type Queue, type QueueLimits, type StoredJob } from './queue.ts'
import {
  countJobs,
  insertJobs,
  replaceJobs,
  reviveJobs,
  selectJobs,
  selectOldestDue,
} from './shared-jobs.ts'
import { loadLibrary, quietLogger, startWorker } from './shared-worker.ts'

export interface SharedOptions {
  ops: Database
  /** Address of PostgreSQL itself, since workers listen for jobs. */
  url: string
  log: Log
  limits?: Partial<QueueLimits>
}

export interface SharedQueue extends Queue {
  /** Puts jobs of another queue in the place of all that are here; attempts and reasons stay. */
  replace(jobs: readonly StoredJob[], tx: Queries): Promise<void>
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

async function migrate(url: string, log: Log): Promise<void> {
  const { runMigrations } = await loadLibrary()
  const pgPool = createPool({ url, log, size: 1 })
  try {
    await runMigrations({ pgPool, logger: await quietLogger(log) })
  } catch (error) {
    throw toPoolFailure(pgPool, error)
  } finally {
    await pgPool.end()
  }
}
