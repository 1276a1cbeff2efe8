// The interface of the queue: work is enqueued once per key, leased to a worker, retried later when
// it fails, and kept with its reason when it keeps failing.

import type { Queries } from '../store/database.ts'
import type { Priority } from '../upstream/source.ts'

export interface NewJob {
  readonly name: string
  /** Unique per name: enqueued again while it waits, runs or is dead, nothing happens. */
  readonly key: string
  /** Anything JSON can hold. */
  readonly payload: unknown
  readonly priority: Priority
}

export const JOB_STATES = ['waiting', 'running', 'dead'] as const
export type JobState = (typeof JOB_STATES)[number]

/** A job as an operator sees it. */
export interface QueuedJob {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly state: JobState
  readonly priority: Priority
  /** Number of times it was started. */
  readonly attempts: number
  readonly run_at: string
  readonly reason: string | null
  readonly created_at: string
}

/** A job as a worker gets it. */
export interface TakenJob extends Pick<NewJob, 'name' | 'key' | 'payload' | 'priority'> {
  readonly id: string
  readonly attempt: number
}

export type OldestDue = Record<Priority, string | null>

export interface WorkOptions {
  /** Jobs this worker knows how to run. */
  readonly names: readonly string[]
  readonly concurrency: number
  /** Throws to have the job retried. A job may run twice, so it must be safe to repeat. */
  handle(job: TakenJob): Promise<void>
}

export interface Working {
  /** Takes no more jobs, waits a while for those under way, and gives back the rest. */
  stop(): Promise<void>
}

export interface Queue {
  /** Enqueues jobs. With a transaction of `ops`, they exist if and only if it commits. */
  enqueue(jobs: readonly NewJob[], tx?: Queries): Promise<void>
  work(options: WorkOptions): Promise<Working>
  /** Oldest first. */
  list(options: { state?: JobState; limit: number }): Promise<QueuedJob[]>
  count(): Promise<Record<JobState, number>>
  /** Longest overdue waiting job; null if none is due. */
  oldestDue(): Promise<OldestDue>
  /** Resets dead jobs to waiting with no attempts counted; returns their number. */
  retry(ids: readonly string[] | 'all'): Promise<number>
}

/** Order of priorities; lower numbers go first. */
export const PRIORITY_ORDER: Readonly<Record<Priority, number>> = {
  caller: 0,
  feed: 10,
  visitor: 15,
  backfill: 20,
}

/**
 * A failed job goes before others of its priority: the work it belongs to, such as a day that is
 * complete but for one filing, must not wait for everything behind it.
 */
export function toRetryOrder(priority: Priority): number {
  return PRIORITY_ORDER[priority] - 1
}

export function toPriority(order: number): Priority {
  const priorities = Object.keys(PRIORITY_ORDER) as Priority[]
  return priorities.find((priority) => order <= PRIORITY_ORDER[priority]) ?? 'backfill'
}

/** Retries have orders of their own beside those of their priority. */
export function toOldestDue(rows: readonly { priority: number; run_at: string }[]): OldestDue {
  const oldest: OldestDue = { caller: null, feed: null, visitor: null, backfill: null }
  for (const { priority: order, run_at } of rows) {
    const priority = toPriority(order)
    const known = oldest[priority]
    if (known === null || run_at < known) oldest[priority] = run_at
  }
  return oldest
}

export interface QueueLimits {
  /** Attempts after which a job is dead; twelve take about 16 hours. */
  readonly attemptsMax: number
  /** Time after which the jobs of a silent worker are released. */
  readonly leaseMs: number
  /** Interval at which an idle worker looks for jobs unless it is woken. */
  readonly pollMs: number
  /** Time that stopping waits for running jobs. */
  readonly stopMs: number
}

export const QUEUE_LIMITS: QueueLimits = {
  attemptsMax: 12,
  leaseMs: 20_000,
  pollMs: 500,
  stopMs: 10_000,
}

const EXPONENT_MAX = 10
const JITTER = 0.2

/** Wait before the next attempt: e to the power of the attempts, in seconds, six hours at most. */
export function toRetryMs(attempts: number, random: number): number {
  return Math.exp(Math.min(attempts, EXPONENT_MAX)) * 1000 * (1 + JITTER * random)
}

export function toReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text === '' ? 'no reason was given' : text
}
