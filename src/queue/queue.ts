// What a queue is: work enqueued once per key, leased to a worker, tried again later when it fails,
// and kept with its reason when it keeps failing. Two engines stand behind it.

import type { IngestPriority } from '../contract/job.ts'
import type { Queries } from '../store/database.ts'

export interface NewJob {
  readonly name: string
  /** One job of a name and key at a time: enqueued again while it waits, runs or is dead, nothing happens. */
  readonly key: string
  /** Anything JSON can hold. */
  readonly payload: unknown
  readonly priority: IngestPriority
}

export const JOB_STATES = ['waiting', 'running', 'dead'] as const
export type JobState = (typeof JOB_STATES)[number]

/** A job as an operator sees it. */
export interface QueuedJob {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly state: JobState
  readonly priority: IngestPriority
  /** Times it was begun. */
  readonly attempts: number
  readonly run_at: string
  /** Why the last attempt failed. */
  readonly reason: string | null
  readonly created_at: string
}

/** A job as its worker gets it. */
export interface TakenJob extends Pick<NewJob, 'name' | 'key' | 'payload' | 'priority'> {
  readonly id: string
  readonly attempt: number
}

export interface WorkOptions {
  /** Jobs this worker knows how to run. */
  readonly names: readonly string[]
  readonly concurrency: number
  /** Throws to have the job tried again. A job may be handed out twice: it must be safe to repeat. */
  handle(job: TakenJob): Promise<void>
}

export interface Working {
  /** Takes no more jobs, and waits a while for those under way; the rest is given back. */
  stop(): Promise<void>
}

export interface Queue {
  /** Within a transaction of `ops`, the jobs exist exactly if it commits. */
  enqueue(jobs: readonly NewJob[], tx?: Queries): Promise<void>
  work(options: WorkOptions): Promise<Working>
  /** Oldest first; dead ones with the reason. */
  list(options: { state?: JobState; limit: number }): Promise<QueuedJob[]>
  count(): Promise<Record<JobState, number>>
  /** Makes dead jobs wait again as if new; returns how many. */
  retry(ids: readonly string[] | 'all'): Promise<number>
}

/** Lower goes first, as both engines have it. */
export const PRIORITY_ORDER: Readonly<Record<IngestPriority, number>> = {
  caller: 0,
  feed: 10,
  backfill: 20,
}

export function toPriority(order: number): IngestPriority {
  if (order <= PRIORITY_ORDER.caller) return 'caller'
  return order <= PRIORITY_ORDER.feed ? 'feed' : 'backfill'
}

export interface QueueLimits {
  /** Attempts after which a job is dead: twelve of them take about 16 hours. */
  readonly attemptsMax: number
  /** How long a job stays with a worker that no longer says it is at it. */
  readonly leaseMs: number
  /** How often the store is looked into when nothing woke the worker. */
  readonly pollMs: number
  /** How long stopping waits for jobs under way. */
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

/** Wait before the next attempt: e to the power of the attempts in seconds, at most about six hours. */
export function toRetryMs(attempts: number, random = Math.random()): number {
  return Math.exp(Math.min(attempts, EXPONENT_MAX)) * 1000 * (1 + JITTER * random)
}

export function toReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text === '' ? 'no reason was given' : text
}

/** A job as it stands in a queue, to be put into another one. */
export interface KeptJob extends NewJob {
  readonly attempts: number
  readonly runAt: string
  readonly reason: string | null
  readonly isDead: boolean
}
