// Jobs that bring publishers’ data into the store. A read waits for one only through
// `ensureIngested`: one at a time per subject, within a time limit.

import { actForAll, actForService } from '../../gate/caller.ts'
import { Failure, type FailureCode, isFailure, visitorsBusy } from '../../kernel/failure.ts'
import { toInstant } from '../../kernel/time.ts'
import { upsertRow } from '../../store/table.ts'
import { PRIORITY_RANK, type Priority } from '../../upstream/source.ts'
import { whileAway } from '../../upstream/work-slots.ts'
import type { DataKind } from '../declare/data-kinds.ts'
import type { DataContext, DataServices, Flight, IngestOutcome } from '../declare/endpoint.ts'
import { withFilings } from './filings.ts'

export interface Job<Payload> {
  readonly name: string
  readonly kind: DataKind
  readonly summary: string
  /** Subject, e.g. a CIK, which identifies the flight and the record of the ingest. */
  subjectOf(payload: Payload): string
  /** Fetches, parses and stores. Safe to repeat. */
  readonly run: (
    payload: Payload,
    services: DataServices,
    priority: Priority,
  ) => Promise<IngestOutcome>
  /** Version of the parser; data of an older one is not fresh. */
  readonly version?: number
  /** Whether a worker with live publishers runs it on schedule; its payload is null. */
  readonly isScheduled?: true
  /** Whether a run takes a few requests, so that one that keeps failing is tried again often. */
  readonly takesFew?: true
}

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return Object.freeze(job)
}

/**
 * Runs a job now unless the same one is running, and records time and outcome. An urgent caller
 * joins a less urgent run, whose requests are then raised to the caller’s priority.
 */
export function ingest<Payload>(
  job: Job<Payload>,
  payload: Payload,
  services: DataServices,
  priority: Priority,
): Promise<IngestOutcome> {
  const { flights } = services
  const name = toFlight(job, payload)
  const underWay = flights.get(name)
  if (underWay && PRIORITY_RANK[underWay.priority] >= PRIORITY_RANK[priority]) {
    return whileAway(() => underWay.run)
  }
  const run = actBy(priority, () => runAndRecord(job, payload, services, priority)).finally(() => {
    if (flights.get(name) === flight) flights.delete(name)
  })
  const flight: Flight = { run, priority }
  flights.set(name, flight)
  return run
}

const OF_FEED: ReadonlySet<Priority> = new Set(['watched', 'news', 'feed'])

/** Others may join a run, so it continues when the caller who began it has gone. */
function actBy<T>(priority: Priority, work: () => T): T {
  if (OF_FEED.has(priority)) return actForService('feed', work)
  return priority === 'backfill' ? actForService('rest', work) : actForAll(work)
}

function toFlight<Payload>(job: Job<Payload>, payload: Payload): string {
  return `${job.name}:${job.subjectOf(payload)}`
}

async function runAndRecord<Payload>(
  job: Job<Payload>,
  payload: Payload,
  services: DataServices,
  priority: Priority,
): Promise<IngestOutcome> {
  const at = toInstant(services.clock.now())
  const outcome = await withFilings(services, (filings) =>
    job.run(payload, { ...services, filings }, priority),
  )
  await upsertRow(services.data, 'ingests', ['job', 'subject'], {
    job: job.name,
    subject: job.subjectOf(payload),
    at,
    outcome,
    version: job.version ?? FIRST_VERSION,
  })
  return outcome
}

/** Waits for a running job of this process, as long as for a refresh; ignores its outcome. */
export async function awaitUnderWay<Payload>(
  job: Job<Payload>,
  payload: Payload,
  { flights, settings }: Pick<DataServices, 'flights' | 'settings'>,
): Promise<void> {
  const underWay = flights.get(toFlight(job, payload))
  if (!underWay) return
  const patience = { ms: settings.refreshBudgetMs, toFailure: toLate }
  await within(patience, underWay.run).catch(() => undefined)
}

/** Services for judging and noting the freshness of stored data. */
type FreshnessContext = Pick<DataContext, 'settings' | 'data' | 'clock' | 'freshness'>

/** Whether the subject’s data needs no refresh. */
export async function isFresh<Payload>(
  job: Job<Payload>,
  payload: Payload,
  context: FreshnessContext,
): Promise<boolean> {
  return (await look(job, payload, context)).isFresh
}

/** Time and outcome of the subject’s last ingest; undefined if there was none. */
export function selectIngested<Payload>(
  job: Job<Payload>,
  payload: Payload,
  { data }: Pick<DataServices, 'data'>,
): Promise<{ at: string; outcome: IngestOutcome; version: number } | undefined> {
  const sql = 'select at, outcome, version from ingests where job = $1 and subject = $2'
  return data.one(sql, job.name, job.subjectOf(payload))
}

/**
 * Ensures that a subject has been ingested and is fresh enough. Stored data that cannot be
 * refreshed in time is used and noted as stale; without stored data, a missing publisher is a
 * `publisher.unavailable`. `otherwiseSince` is the age of other stored data that can replace it.
 */
export async function ensureIngested<Payload>(
  job: Job<Payload>,
  payload: Payload,
  context: DataContext,
  otherwiseSince: string | null = null,
): Promise<IngestOutcome> {
  const known = await look(job, payload, context)
  if (known.isFresh) return known.outcome
  let last: Known = known
  try {
    await context.holdCredits()
    // Another process may have ingested it meanwhile.
    last = await look(job, payload, context)
    if (last.isFresh) return last.outcome
    const isStored = (last.at ?? otherwiseSince) !== null
    return await within(
      toPatience(isStored, context),
      ingest(job, payload, context, context.priority),
    )
  } catch (error) {
    const storedSince = last.at ?? otherwiseSince
    if (storedSince === null || !isOfPublisher(error)) throw error
    context.log.warn({ job: job.name, error: String(error) }, 'answering from stored data')
    context.freshness.markStale(storedSince)
    return last.at === null ? 'absent' : last.outcome
  }
}

interface Patience {
  ms: number
  /** Failure when the time is over. */
  toFailure(): Failure
}

/** Wait of a page; the work continues, so that it is done when the page is reloaded. */
const VISITOR_MS = 10_000

function toPatience(isStored: boolean, { settings, priority }: DataContext): Patience {
  const ms = isStored ? settings.refreshBudgetMs : settings.coldBudgetMs
  if (priority === 'caller') return { ms, toFailure: toLate }
  return { ms: Math.min(ms, VISITOR_MS), toFailure: () => visitorsBusy(VISITOR_MS) }
}

function toLate(): Failure {
  const text = 'The publisher did not respond in time. Try again in a moment.'
  return new Failure('publisher.unavailable', text)
}

type Known = { at: string; outcome: IngestOutcome; isFresh: boolean } | { at: null; isFresh: false }

/** Looks up the subject’s stored data; marks how long the answer stays fresh. */
async function look<Payload>(
  job: Job<Payload>,
  payload: Payload,
  { settings, data, clock, freshness }: FreshnessContext,
): Promise<Known> {
  const last = await selectIngested(job, payload, { data })
  const now = clock.now()
  const isOurs = last !== undefined && Number(last.version) === (job.version ?? FIRST_VERSION)
  const freshUntil = isOurs ? Date.parse(last.at) + settings.freshMs[job.kind] : now
  freshness.markFresh(freshUntil)
  return last ? { ...last, isFresh: now < freshUntil } : NOTHING
}

const FIRST_VERSION = 1

const NOTHING: Known = { at: null, isFresh: false }

const OF_PUBLISHER: ReadonlySet<string> = new Set<FailureCode>([
  'publisher.unavailable',
  'publisher.changed',
  'visitors.busy',
  'service.busy',
])

function isOfPublisher(error: unknown): boolean {
  return isFailure(error) && OF_PUBLISHER.has(error.code)
}

/** Limits the wait; the work itself continues and is stored when it ends. */
async function within<T>({ ms, toFailure }: Patience, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    // The work keeps the process alive, not the wait for it, which may outlast the call and a stop.
    timer = setTimeout(() => reject(toFailure()), ms).unref()
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
