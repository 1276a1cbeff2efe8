// The queue on either engine: rows of one table, claimed for a while. A worker renews its claims while
// their jobs run, so that jobs of a process that died are taken up again, and no others.

import { isFailure } from '../kernel/failure.ts'
import { newId, randomFraction } from '../kernel/ids.ts'
import { createRepeatedLog, type Log } from '../kernel/log.ts'
import type { Clock } from '../kernel/time.ts'
import { type Database, isStoreUnavailable } from '../store/database.ts'
import {
  buryJobs,
  claimJobs,
  countJobs,
  dueNow,
  extendClaims,
  failJob,
  finishJob,
  insertJobs,
  type Pool,
  type PoolShare,
  postponeJob,
  releaseJobs,
  resumeJobs,
  reviveJobs,
  reviveKeys,
  selectJobs,
  selectNow,
  selectOldestDue,
} from './jobs-store.ts'
import {
  LANES,
  type NewJob,
  Postponed,
  PRIORITIES,
  QUEUE_LIMITS,
  type Queue,
  type QueueLimits,
  type TakenJob,
  toReason,
  toRetryMs,
  type Working,
  type WorkOptions,
} from './queue.ts'

export interface LeasedOptions {
  ops: Database
  /** Chance alone comes from it; the time is that of the machine that keeps the store. */
  clock: Clock
  log: Log
  limits?: Partial<QueueLimits>
}

export function createLeasedQueue({ ops, clock, log, ...rest }: LeasedOptions): Queue {
  const limits = { ...QUEUE_LIMITS, ...rest.limits }
  const withId = (job: NewJob) => ({ ...job, id: newId(clock, 'job') })
  const workers = new Set<{ wake(): void }>()
  const wakeAll = () => {
    for (const worker of workers) worker.wake()
  }

  return {
    async enqueue(jobs, tx = ops) {
      await insertJobs(tx, ops.engine, jobs.map(withId))
      wakeAll()
    },
    async work(options): Promise<Working> {
      const worker = startWorker({ ops, clock, log, limits, options })
      workers.add(worker)
      return {
        async stop() {
          workers.delete(worker)
          await worker.stop()
        },
      }
    },
    wake: wakeAll,
    list: ({ state, limit }) => selectJobs(ops, state ?? null, limit),
    count: () => countJobs(ops),
    oldestDue: () => selectOldestDue(ops),
    async retry(ids) {
      const revived = await reviveJobs(ops, ids)
      wakeAll()
      return revived
    },
    async revive(name, keys) {
      const revived = await reviveKeys(ops, name, keys)
      wakeAll()
      return revived
    },
    async resume() {
      const resumed = await resumeJobs(ops)
      wakeAll()
      return resumed
    },
  }
}

interface WorkerParts extends Required<LeasedOptions> {
  limits: QueueLimits
  options: WorkOptions
}

const RENEWALS_PER_CLAIM = 3
/** Clocks are corrected by less. */
const SET_BACK_MS = 5_000

function startWorker({ ops, clock, log, limits, options }: WorkerParts) {
  const { concurrency = Number.MAX_SAFE_INTEGER } = options
  const { leaseMs, attemptsMax } = limits
  const holder = newId(clock, 'job')
  const running = new Map<string, Pool & { end: Promise<void> }>()
  const warnRepeated = createRepeatedLog(log, clock)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isAway = false
  let isLooking: Promise<void> | null = null
  let isWoken = false
  let looked: { now: number; elapsed: number } | null = null

  const renewing = setInterval(() => void renew(), leaseMs / RENEWALS_PER_CLAIM)

  async function renew(): Promise<void> {
    try {
      if (running.size > 0) await extendClaims(ops, holder, [...running.keys()], leaseMs)
      await buryJobs(ops, attemptsMax)
      await followClock()
    } catch (error) {
      warnRepeated('leases', { error: String(error) }, 'leases could not be renewed')
    }
  }

  /**
   * Times that were written before the store’s clock was set back are too far ahead. The stopwatch is
   * read so that a process that stalls between two readings takes no clock for set back.
   */
  async function followClock(): Promise<void> {
    const elapsed = clock.elapsed()
    const now = await selectNow(ops)
    const before = looked
    looked = { now, elapsed: clock.elapsed() }
    if (before === null) return
    const lostMs = elapsed - before.elapsed - (now - before.now)
    if (lostMs < SET_BACK_MS) return
    log.info({ lostMs: Math.round(lostMs) }, 'the clock was set back; waiting jobs are due')
    await dueNow(ops)
    wake()
  }

  /** Looks for jobs now, or once more if it is looking already. */
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
    const count = Math.min(concurrency - running.size, CLAIMED_AT_ONCE)
    const free = toFree(running.values())
    const resting = options.resting?.() ?? []
    const names = options.names.filter((name) => !resting.includes(name))
    if (names.length === 0) return
    try {
      const jobs = await claimJobs(ops, { holder, leaseMs, names, attemptsMax, free, count })
      isAway = false
      for (const job of jobs) begin(job)
    } catch (error) {
      // A store that is away is reported once.
      if (!isAway) log.error({ error: String(error) }, 'no jobs could be taken')
      isAway = true
    }
  }

  function begin(job: TakenJob): void {
    const { priority, isRetry } = job
    const end = runOne(job).finally(() => {
      running.delete(job.id)
      wake()
    })
    running.set(job.id, { priority, isRetry, end })
  }

  async function runOne(job: TakenJob): Promise<void> {
    const failed = await options.handle(job).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    // A stopping service cuts off requests to publishers: the job has not failed, it is given back.
    if (failed !== null && isStopped) return
    try {
      if (failed === null) await finishJob(ops, job.id, holder)
      else if (failed.error instanceof Postponed) {
        await postponeJob(ops, job.id, holder, failed.error)
      } else if (isStoreUnavailable(failed.error)) {
        await postponeJob(ops, job.id, holder, toPostponed(failed.error))
      } else await fail(job, failed.error)
    } catch (error) {
      // The claim expires, and the job is taken up again.
      log.error({ job: job.name, error: String(error) }, 'the end of a job could not be recorded')
    }
  }

  async function fail({ id, name, key, attempt, priority }: TakenJob, error: unknown) {
    const reason = toReason(error)
    const isForPublisher = isFailure(error, 'publisher.unavailable')
    warnRepeated(name, { job: name, key, attempt, reason }, 'a job failed')
    const isDead = attempt >= attemptsMax
    const waitMs = toRetryMs(attempt, randomFraction(clock, 'retry'))
    await failJob(ops, id, holder, { reason, priority, isDead, waitMs, isForPublisher })
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await isLooking
    isWoken = false
    await settledWithin(
      limits.stopMs,
      [...running.values()].map(({ end }) => end),
    )
    clearInterval(renewing)
    // Should it fail, the claims run out.
    await releaseJobs(ops, holder).catch(() => undefined)
  }

  void buryJobs(ops, attemptsMax).catch(() => undefined)
  wake()
  return { wake, stop }
}

const STORE_BACK_MS = 1_000

/** A job that met a store that was away has not failed. */
function toPostponed(error: unknown): Postponed {
  return new Postponed(toReason(error), { waitMs: STORE_BACK_MS })
}

/** Jobs claimed by one statement, so that beginning them does not hold up others. */
const CLAIMED_AT_ONCE = 64

/** Free places of each pool. */
function toFree(running: Iterable<Pool>): PoolShare[] {
  const taken = new Map<string, number>()
  for (const pool of running) taken.set(nameOf(pool), (taken.get(nameOf(pool)) ?? 0) + 1)
  const free = (pool: Pool, places: number) => ({
    ...pool,
    count: places - (taken.get(nameOf(pool)) ?? 0),
  })
  return PRIORITIES.flatMap((priority) => {
    const { places, retryPlaces } = LANES[priority]
    return [
      free({ priority, isRetry: false }, places),
      free({ priority, isRetry: true }, retryPlaces),
    ]
  })
}

function nameOf({ priority, isRetry }: Pool): string {
  return `${priority} ${isRetry}`
}

/** Resolves when everything has settled, or after `ms`. */
async function settledWithin(ms: number, work: Iterable<Promise<unknown>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.allSettled(work), timeout])
  clearTimeout(timer)
}
