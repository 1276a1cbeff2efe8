// A worker: runs the jobs of the queue and, where the publishers are live, may become the watcher of
// the feed and enqueues scheduled jobs.

import type { Restating } from '../../contract/declare/domain.ts'
import { ingest, type Job, selectIngested } from '../../contract/work/job.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { type Clock, easternDay, toDay, toInstant } from '../../kernel/time.ts'
import { Postponed, type TakenJob, toReason, type Working } from '../../queue/queue.ts'
import { createMutex } from '../../store/mutex.ts'
import { PRIORITY_RANK, type Priority } from '../../upstream/source.ts'
import { createWorkSlots } from '../../upstream/work-slots.ts'
import { STAGE_JOB } from '../backfill/stage.ts'
import { startCatchUp } from './catch-up.ts'
import { closeDay, closeQuarter } from './completeness.ts'
import {
  DAY_JOB,
  FILING_JOB,
  type LiveParts,
  type LiveStores,
  QUARTER_JOB,
  toNamed,
  watchesOf,
} from './parts.ts'
import { enqueueRestating, RESTATE_JOB, restateRows } from './restate.ts'
import { markFailed, markProcessed, type SeenRow, selectSeen } from './store.ts'
import { startWatcher, type WatchOptions } from './watcher.ts'
import { recordWithdrawn } from './withdrawn-store.ts'

interface Schedule {
  stop(): Promise<void>
}

const CHECK_MS = 60_000

function startSchedule(stores: LiveStores, jobs: readonly Job<never>[]): Schedule {
  const scheduled = jobs.filter(({ isScheduled }) => isScheduled)
  let checking: Promise<void> = Promise.resolve()
  const check = () => {
    checking = enqueueDue(stores, scheduled)
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await checking
    },
  }
}

/** The day is part of the key, so that a job that failed for good runs again the next day. */
export async function enqueueDue(
  { services, queue }: LiveStores,
  jobs: readonly Job<never>[],
): Promise<void> {
  const { data, clock, settings, log } = services
  const now = clock.now()
  for (const job of jobs) {
    try {
      const at = (await selectIngested(job, null as never, { data }))?.at ?? null
      if (at !== null && Date.parse(at) + settings.freshMs[job.kind] > now) continue
      const key = `${toDay(now)} ${at ?? 'first'}`
      // Callers are refused until its first run, so that has a caller's priority.
      const priority = at === null ? 'caller' : 'feed'
      await queue.enqueue([{ name: job.name, key, payload: null, priority }])
    } catch (error) {
      log.warn(
        { job: job.name, at: toInstant(now), error: String(error) },
        'a job was not enqueued',
      )
    }
  }
}

/** Number of parties’ folders to try; all hold the same documents. */
const FOLDERS_MAX = 3

/** Seconds between requests for a document that is not there yet, while the feed is just ahead. */
const ABSENT_SECONDS = [1, 1, 2, 2, 3, 5]
const AHEAD_MS = 3 * 60_000
/** Afterwards at most a tenth as often, and behind everything else. */
const LATE_MS_MIN = 50_000
const LATE_SHARE = 0.25
const LATE_MS_MAX = 6 * 3_600_000
const FOLDER_MS = 3_000

/** Time until an absent document is requested again, by how long the filing has been known. */
function toAbsentWaitMs(ageMs: number): number {
  if (ageMs >= AHEAD_MS) return Math.min(Math.max(LATE_MS_MIN, ageMs * LATE_SHARE), LATE_MS_MAX)
  let asked = 0
  for (const seconds of ABSENT_SECONDS) {
    asked += seconds * 1000
    if (ageMs < asked) return seconds * 1000
  }
  return (ABSENT_SECONDS.at(-1) ?? 0) * 1000
}

class AbsentDocument extends Failure {
  constructor({ form, accession }: SeenRow) {
    super('publisher.unavailable', `The publisher has no Form ${form} document for ${accession}.`)
  }
}

/** The priority of a job’s requests, and that of the job itself. */
interface Turn {
  readonly priority: Priority
  readonly lane: Priority
}

/** Safe to run twice, also concurrently: the hooks are called once. */
async function processFiling(
  parts: LiveParts,
  accession: string,
  { priority, lane }: Turn,
): Promise<void> {
  const { ops, clock } = parts.services
  const seen = await selectSeen(ops, accession)
  if (!seen || seen.state === 'processed' || seen.state === 'ignored') return
  try {
    await ingestAll(parts, seen, priority)
  } catch (error) {
    if (parts.isResting?.() && isFailure(error, 'publisher.unavailable')) throw toRest(error)
    const ageMs = clock.now() - Date.parse(seen.seen_at)
    const isAbsent = error instanceof AbsentDocument
    const isLate = seen.source !== 'feed' || ageMs >= AHEAD_MS
    if (!isAbsent || isLate) await markFailed(ops, accession, toReason(error))
    if (!isAbsent) throw error
    if (isLate && ageMs >= WITHDRAWN_MS && (await isGone(parts, seen, priority))) {
      const day = easternDay(toInstant(clock.now()))
      await recordWithdrawn(ops, { accession, day })
      parts.services.log.info({ accession, day }, 'a filing was withdrawn by the publisher')
      return
    }
    const waitMs = toAbsentWaitMs(isLate ? Math.max(ageMs, AHEAD_MS) : ageMs)
    throw new Postponed(toReason(error), { waitMs, priority: isLate ? 'backfill' : lane })
  }
  await markAndCallHooks(parts, seen, toInstant(clock.now()))
}

/** Age of a filing whose documents have not appeared, or have gone. */
const WITHDRAWN_MS = 3 * 24 * 3_600_000

/** Whether no folder of the filing has its submission; one that cannot be read is not gone. */
async function isGone({ services }: LiveParts, seen: SeenRow, priority: Priority) {
  for (const cik of seen.ciks) {
    const filing = services.filings.open({ cik, accession: seen.accession }, { priority })
    if (await filing.fetchSubmission()) return false
  }
  return true
}

/** While the feed may be ahead of the archive, one folder at a time is asked. */
function toFolders({ ciks, seen_at, source }: SeenRow, now: number): string[] {
  const folders = ciks.slice(0, FOLDERS_MAX)
  const ageMs = now - Date.parse(seen_at)
  if (source !== 'feed' || ageMs >= AHEAD_MS) return folders
  const turn = Math.floor(Math.max(0, ageMs) / FOLDER_MS) % folders.length
  return folders.slice(turn, turn + 1)
}

async function ingestAll({ watches, services }: LiveParts, seen: SeenRow, priority: Priority) {
  const folders = toFolders(seen, services.clock.now())
  for (const watch of watchesOf(watches, seen.form)) {
    let outcome = 'absent'
    for (const cik of folders) {
      const named = { ...toNamed(seen), ciks: [cik] }
      outcome = await watch.read(named, services, priority)
      if (outcome === 'stored') break
    }
    // The feed can be ahead of the archive, so the filing is retried.
    if (outcome === 'stored') continue
    throw new AbsentDocument(seen)
  }
}

async function markAndCallHooks(parts: LiveParts, seen: SeenRow, parsed_at: string) {
  const { services, hooks, onNews } = parts
  const { seq, accession, form, ciks, accepted_at, seen_at } = seen
  // Filings processed before, or found by a backfill, are not news.
  const isNews = seen.parsed_at === null && seen.source !== 'backfill'
  await services.ops.transaction(async (tx) => {
    if (!(await markProcessed(tx, accession, parsed_at)) || !isNews) return
    for (const hook of hooks) {
      await hook.onFiling({ seq, accession, form, ciks, accepted_at, seen_at, parsed_at }, tx)
    }
  })
  if (isNews) onNews?.()
}

/** Requests of news that failed or was absent go behind the next poll and what was never tried. */
export function toAsked({ priority, isRetry }: Pick<TakenJob, 'priority' | 'isRetry'>): Priority {
  const isNews = priority === 'watched' || priority === 'news'
  return isNews && isRetry ? 'feed' : priority
}

/** Documents without an answer in a row, and the time of it, that others are assumed to wait for. */
const FAILED_MIN = 3
const FAILED_MS = 30_000

/** Notices that documents are answered again after a while of nothing but failures. */
function createAnswered({ elapsed }: Pick<Clock, 'elapsed'>) {
  let failed = 0
  let since = 0
  return {
    failed(): void {
      if (failed === 0) since = elapsed()
      failed++
    },
    /** Whether this is the first answer after them. */
    answered(): boolean {
      const isFirst = failed >= FAILED_MIN && elapsed() - since >= FAILED_MS
      failed = 0
      return isFirst
    },
  }
}

/** Jobs of which every run asks EDGAR. */
const RESTING = [FILING_JOB, DAY_JOB, QUARTER_JOB, STAGE_JOB]
const REST_MS = 60_000

/** A job that met a publisher that is away has not failed. */
function toRest(error: unknown): Postponed {
  return new Postponed(toReason(error), { waitMs: REST_MS, isForPublisher: true })
}

/** Attempts of a job of few requests after which it is tried again each quarter of an hour. */
const FEW_ATTEMPTS = 6
const FEW_WAIT_MS = 15 * 60_000

/** The end of a job that failed: it is tried again more and more rarely, unless it need not be. */
export function toEnd(
  error: unknown,
  { attempt }: Pick<TakenJob, 'attempt'>,
  takesFew: boolean,
): unknown {
  if (!takesFew || attempt < FEW_ATTEMPTS) return error
  const isForPublisher = isFailure(error, 'publisher.unavailable')
  return new Postponed(toReason(error), { waitMs: FEW_WAIT_MS, isForPublisher })
}

/** `lane` is the priority of the job itself, which its requests may not have. */
type Handler = (job: TakenJob & Turn) => Promise<unknown>

export interface WorkerOptions {
  /** Jobs that compute at once; many more may wait for the publisher. */
  slots: number
  /** Options of the watcher; null without a live feed. */
  watch: WatchOptions | null
  jobs: readonly Job<never>[]
  restatings: readonly Restating[]
  /** Jobs outside of domains, by name. */
  others?: readonly (readonly [name: string, handle: Handler])[]
}

export async function startWork(parts: LiveParts, options: WorkerOptions): Promise<Working> {
  const handlers = new Map([...toHandlers(parts, options), ...(options.others ?? [])])
  await enqueueRestating(options.restatings, parts.queue, parts.services)
  const slots = createWorkSlots(options.slots)
  const few = new Set(options.jobs.filter(({ takesFew }) => takesFew).map(({ name }) => name))
  const working = await parts.queue.work({
    names: [...handlers.keys()],
    async handle(taken) {
      const job = { ...taken, priority: toAsked(taken), lane: taken.priority }
      const handler = handlers.get(job.name)
      if (!handler) throw new Error(`this version has no job called ${job.name}`)
      const order = { rank: PRIORITY_RANK[job.priority], acceptedAt: job.acceptedAt }
      await slots
        .hold(order, () => handler(job))
        .catch((error: unknown) => {
          const isOfPublisher = parts.isResting?.() && isFailure(error, 'publisher.unavailable')
          throw isOfPublisher ? toRest(error) : toEnd(error, taken, few.has(taken.name))
        })
    },
    resting: () => (parts.isResting?.() ? RESTING : []),
  })
  const watcher = options.watch && startWatcher(parts, options.watch)
  const schedule = options.watch && startSchedule(parts, options.jobs)
  const stopCatchUp = options.watch && startCatchUp(parts)
  return {
    async stop() {
      await Promise.all([watcher?.stop(), schedule?.stop(), stopCatchUp?.(), working.stop()])
    },
  }
}

function toHandlers(parts: LiveParts, { jobs, restatings }: WorkerOptions): Map<string, Handler> {
  // Indexes are fetched concurrently, but recorded one day after another.
  const serialize = createMutex()
  const { failed, answered } = createAnswered(parts.services.clock)
  async function processNext(accession: string, turn: Turn): Promise<void> {
    try {
      await processFiling(parts, accession, turn)
    } catch (error) {
      if (isFailure(error, 'publisher.unavailable')) failed()
      throw error
    }
    if (answered()) await parts.queue.resume()
  }
  const own: [string, Handler][] = [
    [FILING_JOB, ({ payload, ...turn }) => processNext(memberOf(payload, 'accession'), turn)],
    [
      DAY_JOB,
      ({ payload, priority }) => closeDay(parts, memberOf(payload, 'day'), { priority, serialize }),
    ],
    [QUARTER_JOB, ({ payload }) => closeQuarter(parts, memberOf(payload, 'quarter'))],
    [
      RESTATE_JOB,
      async ({ payload }) => {
        const domain = memberOf(payload, 'domain')
        const restating = restatings.find(({ rows }) => rows.domain === domain)
        if (restating) await restateRows(restating, parts.services)
      },
    ],
  ]
  const declared = jobs.map((job): [string, Handler] => [
    job.name,
    ({ payload, priority }) => runDeclared(job, payload, parts, priority),
  ])
  return new Map([...own, ...declared])
}

/** The payload was written by the same declaration that gets it here, so the cast holds. */
function runDeclared(
  job: Job<never>,
  payload: unknown,
  { services }: LiveParts,
  priority: Priority,
): Promise<unknown> {
  return ingest(job, payload as never, services, priority)
}

function memberOf(payload: unknown, name: string): string {
  const value = (payload as Record<string, unknown> | null)?.[name]
  if (typeof value !== 'string') throw new Error(`the payload has no ${name}`)
  return value
}
