// tieout status: one screen for the operator, read from the store, so that it may be asked while the
// service runs, and while it does not.

import { freemem, totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { freeBytesAt } from '../ingestion/backfill/disk.ts'
import { toSize, toWords } from '../ingestion/backfill/estimate.ts'
import { readProgress, type StageProgress } from '../ingestion/backfill/read.ts'
import type { PassageStage, Percentiles } from '../ingestion/coverage/feed-to-webhook.ts'
import { readStatus } from '../ingestion/coverage/status.ts'
import { type FeedState, selectFeedState } from '../ingestion/live/feed-store.ts'
import type { OldestDue } from '../queue/queue.ts'
import { type BuiltServices, buildServices } from '../service/services.ts'
import { sizeOf } from '../store/size.ts'

export async function showStatus(config: Config, { json }: { json?: boolean }): Promise<void> {
  const services = await buildServices(config)
  try {
    const status = await gather(config, services)
    process.stdout.write(json ? `${JSON.stringify(status)}\n` : `${toLines(status).join('\n')}\n`)
  } finally {
    await services.close()
  }
}

type Status = Awaited<ReturnType<typeof gather>>

async function gather(config: Config, services: BuiltServices) {
  const { ops, data, clock, queue } = services
  const shown = await readStatus({ services, queue })
  const { now, isWatched, passage, jobs, days, alarms, publishers, outages } = shown
  const stages = await readProgress(data, clock, config.PUBLISHER_INTERVAL_MS)
  const isShared = config.DATABASE_URL !== null
  const storeBytes = (await sizeOf(data)) + (isShared ? 0 : await sizeOf(ops))
  const proven = days.find(({ state }) => state === 'complete' || state === 'closed')
  return {
    now,
    mode: services.mode,
    publishers,
    outages,
    feed: { ...(await selectFeedState(ops)), is_watched: isWatched, seconds: passage },
    queue: { ...jobs, oldest_due: await queue.oldestDue() },
    backfill: stages.filter(({ state }) => state !== 'off'),
    last_proven_day: proven ? { day: proven.day, checked_at: proven.checked_at } : null,
    disk: {
      store_bytes: storeBytes,
      folder: resolve(config.DATA_DIR),
      free_bytes: isShared ? null : await freeBytesAt(config.DATA_DIR),
    },
    memory: { used_bytes: totalmem() - freemem(), total_bytes: totalmem() },
    alarms,
  }
}

function toLines(status: Status): string[] {
  const { now, mode, feed, queue, backfill, last_proven_day: proven, disk, memory } = status
  const free = disk.free_bytes === null ? '' : `, ${toSize(disk.free_bytes)} free at ${disk.folder}`
  const lines: (readonly [name: string, text: string])[] = [
    ...[...status.publishers, ...status.outages].map((text) => ['publisher', text] as const),
    ['feed', mode === 'live' ? describeFeed(feed, now) : `not asked: ${mode}`],
    ['lag', describePassage(feed.seconds)],
    ['queue', describeQueue(queue, now)],
    ...backfill.map((stage) => ['backfill', describeStage(stage)] as const),
    ['last proven', proven ? `${proven.day}, compared ${minute(proven.checked_at)}` : 'no day yet'],
    ['disk', `store of ${toSize(disk.store_bytes)}${free}`],
    ['memory', `${toSize(memory.used_bytes)} of ${toSize(memory.total_bytes)} in use here`],
    ...status.alarms.map(({ text }) => ['ALARM', text] as const),
  ]
  return lines.map(([name, text]) => `${name.padEnd(12)}${text}`)
}

type Feed = Partial<FeedState> & { is_watched: boolean }

function describeFeed({ is_watched, looked_at, failure, failing_since }: Feed, now: string) {
  const watched = is_watched ? '' : 'no process watches the feed; '
  if (failure) return `${watched}failing since ${minute(failing_since ?? now)}: ${failure}`
  if (!looked_at) return `${watched}not read yet`
  return `${watched}read ${since(looked_at, now)} ago`
}

function describePassage({ seen, whole }: Record<PassageStage, Percentiles>): string {
  if (seen.filings === 0) return 'no filing in the last 24 hours'
  const of = ({ p50, p99 }: Percentiles) => `half within ${p50} s, 99 in 100 within ${p99} s`
  const told = whole.filings === 0 ? '' : `; at a webhook (${whole.filings}) ${of(whole)}`
  return `${seen.filings} filings seen in 24 hours, ${of(seen)}${told}`
}

function describeQueue(
  { waiting, running, dead, oldest_due }: Status['queue'],
  now: string,
): string {
  const due = Object.entries(oldest_due satisfies OldestDue).flatMap(([priority, at]) =>
    at === null ? [] : [`${priority} for ${since(at, now)}`],
  )
  const longest = due.length === 0 ? '' : `; due: ${due.join(', ')}`
  return `${waiting} waiting, ${running} running, ${dead} dead${longest}`
}

function describeStage({ text, left: { atRateMs, atPaceMs } }: StageProgress): string {
  const left = atRateMs ?? atPaceMs
  return left === null || text.includes('left') ? text : `${text}, ${toWords(left)} left`
}

/** Seconds up to two minutes, then words. */
function since(at: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(at))
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : toWords(ms)
}

/** `2025-11-15T12:00:00.000Z` as `2025-11-15 12:00`. */
function minute(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
