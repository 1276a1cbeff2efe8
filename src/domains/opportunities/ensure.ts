// Ensures data before a read: the complete daily file, and, with a key, later postings. On a live
// service the file is never fetched for a caller: a worker ingests it.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { awaitUnderWay, ensureIngested, isFresh } from '../../contract/work/job.ts'
import { machineClock } from '../../kernel/clock.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { addDays, toInstant } from '../../kernel/time.ts'
import { findPause } from './api.ts'
import { ingestOpportunityFile, ingestOpportunitySearch, type SearchWindow } from './ingest.ts'
import { type FileRun, type FileState, selectApi, selectFile } from './state-store.ts'

/** Fails if the store cannot answer; notes stale data. */
export async function ensureNotices(
  window: SearchWindow,
  today: string,
  context: DataContext,
): Promise<void> {
  const { samSearch, isLive } = context.settings
  const { isOn } = samSearch
  if (!isLive) return ensureAtHand(window, context)
  const file = await lookAtFile(context)
  if (file.loadedAt !== null) {
    markAge(file.loadedAt, context)
    if (isOn) await addSince(file.loadedAt, today, context)
  } else if (isOn && file.failure !== null && file.run === null) {
    await ensureIngested(ingestOpportunitySearch, window, context)
  } else {
    throw toMissing(file)
  }
}

/** A mirror holds the daily file or pages of the API, so a caller may wait while they are loaded. */
async function ensureAtHand(window: SearchWindow, context: DataContext): Promise<void> {
  if (!(await ensureFileAtHand(context))) {
    await ensureIngested(ingestOpportunitySearch, window, context)
  }
}

async function ensureFileAtHand(context: DataContext): Promise<boolean> {
  try {
    return (await ensureIngested(ingestOpportunityFile, null, context)) === 'stored'
  } catch (error) {
    if (!isFailure(error)) throw error
    context.log.warn({ error: String(error) }, 'querying the opportunities API instead of the file')
    return false
  }
}

/** An ingest under way in this process may end soon: small files take a moment. */
async function lookAtFile(
  context: Pick<DataContext, 'data' | 'flights' | 'settings'>,
): Promise<FileState> {
  const { data } = context
  const file = await selectFile(data, toInstant(machineClock.now()))
  if (file.loadedAt !== null) return file
  await awaitUnderWay(ingestOpportunityFile, null, context)
  return selectFile(data, toInstant(machineClock.now()))
}

function markAge(
  loadedAt: string,
  { freshness, clock, settings }: Pick<DataContext, 'freshness' | 'clock' | 'settings'>,
): void {
  const freshUntil = Date.parse(loadedAt) + settings.freshMs.opportunities
  if (clock.now() < freshUntil) freshness.markFresh(freshUntil)
  else freshness.markStale(loadedAt)
}

/** Overlap in days, since the nightly file may lack postings of the day before. */
const SINCE_DAYS = 1

/** Adds the API’s postings since the file; otherwise the answer is as old as these. */
async function addSince(loadedAt: string, today: string, context: DataContext): Promise<void> {
  const since = { from: addDays(today, -SINCE_DAYS), to: today }
  if (await isFresh(ingestOpportunitySearch, since, context)) return
  const { answeredAt } = await selectApi(context.data, context.settings.samSearch.keyHash)
  const storedSince = answeredAt !== null && answeredAt > loadedAt ? answeredAt : loadedAt
  if (await findPause(context)) context.freshness.markStale(storedSince)
  else await ensureIngested(ingestOpportunitySearch, since, context, storedSince)
}

const MB = 1_000_000
const [AGAIN_MIN_S, AGAIN_MAX_S, AGAIN_S] = [5, 600, 30]

function toMissing({ run, failure }: FileState): Failure {
  const file = 'SAM.gov’s file of contract opportunities'
  if (run) {
    const seconds = toSecondsLeft(run, machineClock.now())
    const text = `${file} is being read for the first time: ${toProgress(run)}. Try again in ${seconds} s.`
    return new Failure('data.loading', text, { headers: { 'Retry-After': String(seconds) } })
  }
  const headers = { 'Retry-After': String(AGAIN_S) }
  if (failure === null) {
    const text = `${file} has not been read yet; a worker will read it. Try again in ${AGAIN_S} s.`
    return new Failure('data.loading', text, { headers })
  }
  const text = `${file} could not be read at ${failure.at} and will be retried: ${failure.reason}`
  return new Failure('publisher.unavailable', text, { headers })
}

function toProgress({ bytes, total, notices }: FileRun): string {
  const read = `${notices} notices so far`
  if (total === null) return `${Math.round(bytes / MB)} MB, ${read}`
  const percent = Math.floor((100 * bytes) / Math.max(total, 1))
  return `${percent}% of ${Math.round(total / MB)} MB, ${read}`
}

/** Estimates the rest by the pace so far. */
function toSecondsLeft({ bytes, total, since }: FileRun, now: number): number {
  const seconds = (now - Date.parse(since)) / 1000
  if (total === null || bytes === 0 || seconds <= 0) return AGAIN_S
  const left = Math.ceil((seconds * (total - bytes)) / bytes)
  return Math.min(AGAIN_MAX_S, Math.max(AGAIN_MIN_S, left))
}
