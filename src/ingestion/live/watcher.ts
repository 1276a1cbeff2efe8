// Watching the feed: one of all workers does, and another takes over when it dies. The watcher also
// starts the comparison of each day’s index with the store, even if the feed is down.

import { type IndexDay, selectDays, selectLastListedDay } from '../../domains/filings/day-store.ts'
import { machineClock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { createRepeatedLog } from '../../kernel/log.ts'
import {
  addDays,
  DAY_MS,
  easternDay,
  fromEastern,
  HOUR_MS,
  MINUTE_MS,
  toInstant,
} from '../../kernel/time.ts'
import { holdLease, releaseLease } from '../../queue/lease.ts'
import { indexedDays, toPollMs } from './edgar-hours.ts'
import { type RecordPage, walkFeed } from './feed.ts'
import { beginFeed, recordFailedPoll, recordPoll } from './feed-store.ts'
import { DAY_JOB, type LiveParts, WATCH_LEASE } from './parts.ts'
import { recordFound } from './record.ts'
import { countPendingOfDays } from './store.ts'

export interface DayWindow {
  now: number
  /** The day on which this service first polled the feed. */
  beganOn: string
  /** Days before today that are checked even if the service did not run then. */
  fillDays: number
  checked: ReadonlyMap<string, IndexDay>
  /** Filings per filing day that wait to be ingested, now and at the last check. */
  pending: ReadonlyMap<string, number>
  pendingBefore: ReadonlyMap<string, number>
}

const UNPUBLISHED_MS = 20 * MINUTE_MS
/** Days for which missing filings may still arrive. */
const RECENT_DAYS = 7

function toFirstDay({ now, beganOn, fillDays }: Pick<DayWindow, 'now' | 'beganOn' | 'fillDays'>) {
  const wanted = addDays(easternDay(toInstant(now)), -fillDays)
  return wanted < beganOn ? wanted : beganOn
}

/** Newest first, since callers ask mostly about recent days. */
export function selectDueDays(window: DayWindow): string[] {
  const days = indexedDays(window.now, toFirstDay(window))
  return days.filter((day) => isDue(day, window.checked.get(day), window))
}

function isDue(day: string, known: IndexDay | undefined, window: DayWindow): boolean {
  if (!known) return true
  if (known.state === 'complete' || known.state === 'closed') return false
  return Date.parse(known.checked_at) + toIntervalMs(day, known, window) <= window.now
}

function toIntervalMs(day: string, { state }: IndexDay, window: DayWindow): number {
  const { now, pending, pendingBefore } = window
  const isRecent = day >= addDays(easternDay(toInstant(now)), -RECENT_DAYS)
  if (state === 'unpublished') return isRecent ? UNPUBLISHED_MS : DAY_MS
  // A feed whose filings are still being ingested is not checked again: the check would find nothing new.
  if (pending.has(day)) return 6 * HOUR_MS
  if (pendingBefore.has(day)) return 0
  return isRecent ? 10 * MINUTE_MS : HOUR_MS
}

export interface WatchOptions {
  /** Shortest time between two polls of the feed. */
  pollMs: number
  /** Days before today whose filings are ingested although they were not seen in the feed. */
  fillDays(): Promise<number>
  /** Silence after which a watcher is replaced. */
  leaseMs?: number
}

export interface Watcher {
  stop(): Promise<void>
}

const LEASE_MS = 6_000
const HOLDS_PER_LEASE = 3
const TICK_MS = 50
/** Interval of walks that look behind known entries for late ones. */
const FULL_WALK_MS = 5_000
const DAYS_EVERY_MS = 60_000
/** Time between two polls beyond which they leave a gap. */
const STEADY_MS = 15 * 60_000
/** Wait after an unavailable page before a poll goes that far back again. */
const DEEP_REST_MS = 5 * 60_000

export function startWatcher(parts: LiveParts, options: WatchOptions): Watcher {
  const { ops, clock, log } = parts.services
  const { pollMs, leaseMs = LEASE_MS } = options
  const lease = { name: WATCH_LEASE, holder: newId(clock, 'job'), leaseMs }
  const stopping = new AbortController()
  const pollFeed = createFeedPoll(parts)
  const warnRepeated = createRepeatedLog(log, machineClock)
  let isHolder = false

  async function hold(): Promise<void> {
    // The machine’s clock, since a service’s own may be set to another time.
    isHolder = await holdLease(ops, machineClock, lease).catch(() => false)
  }

  /** Runs `work` at intervals while this is the watcher, never twice at once. */
  function repeat(work: () => Promise<void>, intervalMs: () => number, trouble: string) {
    // The stopwatch’s time: a clock set back would put off the next poll by as much.
    let nextAt = 0
    let working: Promise<void> | null = null
    const tick = () => {
      if (!isHolder || working || stopping.signal.aborted || machineClock.elapsed() < nextAt) return
      if (parts.isPaused?.()) return
      // A tick that came late does not put off the next one.
      const [now, ms] = [machineClock.elapsed(), intervalMs()]
      nextAt = now + ms - Math.min(now - nextAt, ms / 2)
      working = work()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) warnRepeated(trouble, { error: String(error) }, trouble)
        })
        .finally(() => {
          working = null
        })
    }
    return { tick, ended: async () => void (await working) }
  }

  const feedPolls = repeat(
    pollFeed,
    () => toPollMs(parts.services.clock.now(), pollMs),
    'the feed was not read',
  )
  const dayChecks = repeat(
    createDayCheck(parts, options.fillDays),
    () => DAYS_EVERY_MS,
    'the daily indexes were not checked',
  )
  const tick = () => {
    feedPolls.tick()
    dayChecks.tick()
  }
  const holding = setInterval(() => void hold(), leaseMs / HOLDS_PER_LEASE)
  const ticking = setInterval(tick, Math.min(pollMs, TICK_MS))
  void hold().then(tick)

  return {
    async stop() {
      stopping.abort()
      clearInterval(holding)
      clearInterval(ticking)
      await Promise.all([feedPolls.ended(), dayChecks.ended()])
      await releaseLease(ops, lease).catch(() => undefined)
    },
  }
}

/** Polls the feed once: records its filings and the state of the feed. */
export function createFeedPoll(parts: LiveParts): () => Promise<void> {
  const { ops, data, clock, log, edgar } = parts.services
  /** Acceptance time at which walks end early for a while, after an unavailable page. */
  let shallow: { readTo: string; until: number } | null = null
  let fullWalkAt = -FULL_WALK_MS

  return async () => {
    const now = clock.now()
    const at = toInstant(now)
    const state = await beginFeed(ops, at)
    if (shallow && shallow.until <= machineClock.elapsed()) shallow = null
    const reached = later(state.read_to, toIndexed(await selectLastListedDay(data)))
    const readTo = later(shallow?.readTo ?? null, reached)
    const isBrief = machineClock.elapsed() - fullWalkAt < FULL_WALK_MS
    if (!isBrief) fullWalkAt = machineClock.elapsed()
    try {
      const record: RecordPage = (page) => recordFound(parts, page, 'feed', state.looked_at)
      const walk = await walkFeed(edgar, { readTo, isBrief, elapsed: machineClock.elapsed }, record)
      const { newest, fresh, pages, endedBy, failure, skipped } = walk
      if (skipped.length > 0) log.warn({ skipped }, 'entries of the feed were left out')
      if (endedBy === 'unavailable') {
        log.warn({ pages, failure }, 'the feed was read in part; the daily indexes cover the rest')
        shallow = { readTo: newest ?? at, until: machineClock.elapsed() + DEEP_REST_MS }
      }
      const isSteady = state.looked_at !== null && now - Date.parse(state.looked_at) < STEADY_MS
      await recordPoll(ops, { at, readTo: shallow ? null : newest, isSteady })
      if (fresh > 0) log.info({ fresh, pages }, 'new filings in the feed')
    } catch (error) {
      await recordFailedPoll(ops, at, error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}

/**
 * Time up to which a day’s index is complete: filings accepted later that day may count as filed on
 * the next one (Regulation S-T, Rule 13).
 */
function toIndexed(day: string | null): string | null {
  return day && fromEastern(`${day}T17:30:00`)
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}

/** Enqueues the days that are due to be compared with the publisher's index. */
function createDayCheck(
  { services, queue, watches }: LiveParts,
  selectFillDays: () => Promise<number>,
): () => Promise<void> {
  const { ops, data, clock } = services
  const marketForms = watches.flatMap(({ forms, isMarketWide }) => (isMarketWide ? forms : []))
  let pendingBefore: ReadonlyMap<string, number> = new Map()

  return async () => {
    const now = clock.now()
    const state = await beginFeed(ops, toInstant(now))
    const fillDays = await selectFillDays()
    const bounds = { now, beganOn: easternDay(state.began_at), fillDays }
    const days = await selectDays(data, toFirstDay(bounds))
    const checked = new Map(days.map((one) => [one.day, one]))
    const pending = await countPendingOfDays(ops, marketForms)
    const due = selectDueDays({ ...bounds, checked, pending, pendingBefore })
    pendingBefore = pending
    await queue.enqueue(
      due.map((day) => {
        // First checks of days before the service began come after new filings; repeated ones are
        // cheap.
        const isUrgent = day >= bounds.beganOn || checked.has(day)
        const priority = isUrgent ? 'feed' : 'backfill'
        return { name: DAY_JOB, key: day, payload: { day }, priority } as const
      }),
    )
  }
}
