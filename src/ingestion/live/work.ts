// A worker: runs the jobs of the queue and, where the publishers are live, may become the watcher of
// the feed and enqueues scheduled jobs.

import type { Restating } from '../../contract/declare/domain.ts'
import { ingest, type Job, selectIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { toDay, toInstant } from '../../kernel/time.ts'
import { type TakenJob, toReason, type Working } from '../../queue/queue.ts'
import type { Priority } from '../../upstream/source.ts'
import { closeDay, closeQuarter, type Serialize } from './completeness.ts'
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

/** Safe to run twice, also concurrently: the hooks are called once. */
async function processFiling(
  parts: LiveParts,
  accession: string,
  priority: Priority,
): Promise<void> {
  const { ops, clock } = parts.services
  const seen = await selectSeen(ops, accession)
  if (!seen || seen.state === 'processed' || seen.state === 'ignored') return
  try {
    await ingestAll(parts, seen, priority)
  } catch (error) {
    await markFailed(ops, accession, toReason(error))
    throw error
  }
  await markAndCallHooks(parts, seen, toInstant(clock.now()))
}

async function ingestAll({ watches, services }: LiveParts, seen: SeenRow, priority: Priority) {
  for (const watch of watchesOf(watches, seen.form)) {
    let outcome = 'absent'
    for (const cik of seen.ciks.slice(0, FOLDERS_MAX)) {
      const named = { ...toNamed(seen), ciks: [cik] }
      outcome = await watch.read(named, services, priority)
      if (outcome === 'stored') break
    }
    // The feed can be ahead of the archive, so the filing is retried.
    if (outcome === 'stored') continue
    const text = `The publisher has no Form ${seen.form} document for ${seen.accession}.`
    throw new Failure('publisher.unavailable', text)
  }
}

async function markAndCallHooks({ services, hooks }: LiveParts, seen: SeenRow, parsed_at: string) {
  const { seq, accession, form, ciks, accepted_at, seen_at } = seen
  // Filings processed before, or found by a backfill, are not news.
  const isNews = seen.parsed_at === null && seen.source !== 'backfill'
  await services.ops.transaction(async (tx) => {
    if (!(await markProcessed(tx, accession, parsed_at)) || !isNews) return
    for (const hook of hooks) {
      await hook.onFiling({ seq, accession, form, ciks, accepted_at, seen_at, parsed_at }, tx)
    }
  })
}

type Handler = (job: TakenJob) => Promise<unknown>

export interface WorkerOptions {
  concurrency: number
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
  const working = await parts.queue.work({
    names: [...handlers.keys()],
    concurrency: options.concurrency,
    async handle(job) {
      const handler = handlers.get(job.name)
      if (!handler) throw new Error(`this version has no job called ${job.name}`)
      await handler(job)
    },
  })
  const watcher = options.watch && startWatcher(parts, options.watch)
  const schedule = options.watch && startSchedule(parts, options.jobs)
  return {
    async stop() {
      await Promise.all([watcher?.stop(), schedule?.stop(), working.stop()])
    },
  }
}

function toHandlers(parts: LiveParts, { jobs, restatings }: WorkerOptions): Map<string, Handler> {
  const serialize = createSerialize()
  const own: [string, Handler][] = [
    [
      FILING_JOB,
      ({ payload, priority }) => processFiling(parts, memberOf(payload, 'accession'), priority),
    ],
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

/** Indexes are fetched concurrently, but recorded one day after another. */
function createSerialize(): Serialize {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const own = last.then(work)
    last = own.catch(() => undefined)
    return own
  }
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
