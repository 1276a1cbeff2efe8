// The interface of the queue: work is enqueued once per key, leased to a worker, retried later when
// it fails, and kept with its reason when it keeps failing.

import type { Queries } from '../store/database.ts'
import type { Priority } from '../upstream/source.ts'

export interface NewJob {
  readonly name: string
  /** Unique per name: enqueued again while it waits, runs or is dead, nothing happens. */
  readonly key: string
  /** Payload of the job: any value that JSON can hold. */
  readonly payload: unknown
  readonly priority: Priority
  /** Time at which the filing was accepted; empty for other jobs. */
  readonly acceptedAt?: string
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
export interface TakenJob extends NewJob {
  readonly id: string
  readonly attempt: number
  /** Whether it failed before, or was postponed behind what was never tried. */
  readonly isRetry: boolean
}

export type OldestDue = Record<Priority, string | null>

export interface WorkOptions {
  /** Jobs this worker knows how to run. */
  readonly names: readonly string[]
  /** Names of jobs that rest at the moment. */
  resting?(): readonly string[]
  /** Jobs under way in all, if the places of the lanes are too many. */
  readonly concurrency?: number
  /**
   * Throws to have the job retried, and `Postponed` to have it wait as if it had not begun. A job may
   * run twice, so it must be safe to repeat.
   */
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
  /** Has this process look for jobs now, after the end of a transaction that enqueued some. */
  wake(): void
  /** Oldest first. */
  list(options: { state?: JobState; limit: number }): Promise<QueuedJob[]>
  count(): Promise<Record<JobState, number>>
  /** Longest overdue waiting job; null if none is due. */
  oldestDue(): Promise<OldestDue>
  /** Resets dead jobs to waiting with no attempts counted; returns their number. */
  retry(ids: readonly string[] | 'all'): Promise<number>
  /**
   * Makes dead jobs of these keys wait again, with no attempts counted: each once a day, for a week
   * after it was enqueued. Returns their number.
   */
  revive(name: string, keys: readonly string[]): Promise<number>
  /** Makes jobs due that wait for a publisher; returns their number. */
  resume(): Promise<number>
}

export interface Postponement {
  readonly waitMs: number
  /** Whether it waits for a publisher that is away, so that it is due when that is back. */
  readonly isForPublisher?: boolean
  /** Priority from then on, behind what was never tried; absent for the same place as before. */
  readonly priority?: Priority
}

/** A job that has not failed but has to wait. */
export class Postponed extends Error {
  readonly how: Postponement

  constructor(reason: string, how: Postponement) {
    super(reason)
    this.how = how
  }
}

interface Lane {
  /** Jobs never tried have this order, those that failed the next one; lower numbers go first. */
  readonly order: number
  /** Places of a worker for jobs never tried: most jobs under way wait for bytes. */
  readonly places: number
  /** Places for jobs that failed, so that neither waits behind the other. */
  readonly retryPlaces: number
  /** Whether filings accepted last go first. */
  readonly isNewestFirst: boolean
}

/** Each priority is a lane with places of its own, so that none holds up another. */
export const LANES: Readonly<Record<Priority, Lane>> = {
  caller: { order: 0, places: 4, retryPlaces: 4, isNewestFirst: false },
  watched: { order: 3, places: 64, retryPlaces: 16, isNewestFirst: true },
  news: { order: 6, places: 64, retryPlaces: 16, isNewestFirst: true },
  feed: { order: 10, places: 12, retryPlaces: 8, isNewestFirst: true },
  visitor: { order: 15, places: 4, retryPlaces: 4, isNewestFirst: false },
  backfill: { order: 20, places: 8, retryPlaces: 4, isNewestFirst: false },
}

export const PRIORITIES = Object.keys(LANES) as readonly Priority[]

/** A failed job goes behind those of its priority that were never tried, on places of its own. */
export function toRetryOrder(priority: Priority): number {
  return LANES[priority].order + 1
}

/** An earlier version gave jobs that failed the order before that of their priority. */
export function toPriority(order: number): Priority {
  return PRIORITIES.find((priority) => order <= toRetryOrder(priority)) ?? 'backfill'
}

/** Retries have orders of their own beside those of their priority. */
export function toOldestDue(rows: readonly { priority: number; run_at: string }[]): OldestDue {
  const none = PRIORITIES.map((priority) => [priority, null])
  const oldest = Object.fromEntries(none) as OldestDue
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
