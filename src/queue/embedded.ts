// The queue of the embedded store: rows of one table, claimed for a while. A worker renews its claims
// while their jobs run, so that the jobs of a process that died are taken up again, and no others.

import { newId, randomFraction } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import {
  claimJobs,
  countJobs,
  extendClaims,
  failJob,
  finishJob,
  insertJob,
  releaseJobs,
  reviveJobs,
  selectJobs,
  selectOldestDue,
} from './embedded-jobs.ts'
import {
  type NewJob,
  QUEUE_LIMITS,
  type Queue,
  type QueueLimits,
  type TakenJob,
  toReason,
  toRetryMs,
  type Working,
  type WorkOptions,
} from './queue.ts'
import { settledWithin } from './settle.ts'

export interface EmbeddedOptions {
  ops: Database
  /** The machine’s clock, since the service’s own may be set to another time. */
  clock: Clock
  log: Log
  limits?: Partial<QueueLimits>
}

export function createEmbeddedQueue({ ops, clock, log, ...rest }: EmbeddedOptions): Queue {
  const limits = { ...QUEUE_LIMITS, ...rest.limits }
  const now = () => toInstant(clock.now())
  const workers = new Set<{ wake(): void }>()

  async function enqueue(jobs: readonly NewJob[], tx: Queries = ops): Promise<void> {
    for (const job of jobs) await insertJob(tx, job, clock)
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
    oldestDue: () => selectOldestDue(ops, now()),
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

const RENEWALS_PER_CLAIM = 3

function startWorker({ ops, clock, log, limits, options }: WorkerParts) {
  const holder = newId(clock, 'job')
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isLooking: Promise<void> | null = null
  let isWoken = false

  const instantIn = (ms: number) => toInstant(clock.now() + ms)
  const renewing = setInterval(() => void renew(), limits.leaseMs / RENEWALS_PER_CLAIM)

  async function renew(): Promise<void> {
    if (running.size === 0) return
    await extendClaims(ops, holder, instantIn(limits.leaseMs)).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'leases could not be renewed'),
    )
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
    const free = options.concurrency - running.size
    if (free <= 0) return
    try {
      const claim = { holder, until: instantIn(limits.leaseMs), now: instantIn(0) }
      for (const job of await claimJobs(ops, claim, limits.attemptsMax, free)) begin(job)
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
      // A stopping service cuts off requests to publishers: the job has not failed, it is given back.
      if (isStopped) return
      const reason = toReason(error)
      log.warn({ job: job.name, key: job.key, attempt: job.attempt, reason }, 'a job failed')
      const isDead = job.attempt >= limits.attemptsMax
      const { priority } = job
      const next = {
        reason,
        priority,
        isDead,
        runAt: instantIn(toRetryMs(job.attempt, randomFraction(clock, 'retry'))),
      }
      await failJob(ops, job.id, holder, next).catch((trouble: unknown) =>
        // The claim expires, and the job is taken up again.
        log.error({ job: job.name, error: String(trouble) }, 'a failed job could not be recorded'),
      )
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await isLooking
    isWoken = false
    await settledWithin(limits.stopMs, running.values())
    clearInterval(renewing)
    await releaseJobs(ops, holder)
  }

  wake()
  return { wake, stop }
}
