// Watching the feed: of all workers one does, and another takes over when it dies. It also sees to
// it that each day's index is compared with the store.

import { newId } from '../kernel/ids.ts'
import { systemClock, toInstant } from '../kernel/time.ts'
import { holdOffice, leaveOffice } from '../queue/office.ts'
import { walkFeed } from './feed.ts'
import { indexedDays, toPollMs } from './hours.ts'
import { DAY_JOB, type LiveParts, WATCH_OFFICE } from './parts.ts'
import { recordFound } from './record.ts'
import { selectKnown, selectProofs } from './store.ts'

export interface WatchOptions {
  /** Shortest time between two looks at the feed. */
  pollMs: number
  /** A watcher that is silent for so long is replaced. */
  leaseMs?: number
}

export interface Watcher {
  stop(): Promise<void>
}

const LEASE_MS = 6_000
const HOLDS_PER_LEASE = 3

export function startWatcher(parts: LiveParts, options: WatchOptions): Watcher {
  const { ops, clock, log } = parts.services
  const { pollMs, leaseMs = LEASE_MS } = options
  const office = { name: WATCH_OFFICE, holder: newId('job'), leaseMs }
  const stopping = new AbortController()
  let isHolder = false
  let nextLookAt = 0
  let looking: Promise<void> | null = null

  async function hold(): Promise<void> {
    // The machine's clock: a service's own may start elsewhere.
    isHolder = await holdOffice(ops, systemClock, office).catch(() => false)
  }

  async function look(): Promise<void> {
    nextLookAt = systemClock.now() + toPollMs(clock.now(), pollMs)
    try {
      const filings = await walkFeed(
        parts.services.edgar,
        (names) => selectKnown(ops, names),
        (skipped, url) => log.warn({ url, skipped }, 'entries of the feed were left out'),
      )
      const { fresh, enqueued } = await recordFound(parts, filings, 'feed')
      if (fresh > 0) log.info({ fresh, enqueued }, 'new filings in the feed')
      await enqueueDays(parts)
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ error: String(error) }, 'the feed was not read')
    }
  }

  function tick(): void {
    const isDue = isHolder && !looking && systemClock.now() >= nextLookAt
    if (!isDue || stopping.signal.aborted) return
    looking = look().finally(() => {
      looking = null
    })
  }

  const holding = setInterval(() => void hold(), leaseMs / HOLDS_PER_LEASE)
  const ticking = setInterval(tick, Math.min(pollMs, TICK_MS))
  void hold().then(tick)

  return {
    async stop() {
      stopping.abort()
      clearInterval(holding)
      clearInterval(ticking)
      await looking
      await leaveOffice(ops, office).catch(() => undefined)
    },
  }
}

const TICK_MS = 500
const DAYS_CHECKED = 7
const HOUR_MS = 3_600_000

/** Days that were never compared, or had something missing when they last were, an hour ago. */
async function enqueueDays({ services, queue }: LiveParts): Promise<void> {
  const now = services.clock.now()
  const days = indexedDays(now, DAYS_CHECKED)
  const proofs = await selectProofs(services.data, days.at(-1) ?? '')
  const hourAgo = toInstant(now - HOUR_MS)
  const due = days.filter((day) => {
    const own = proofs.filter((proof) => proof.day === day)
    if (own.length === 0) return true
    const isComplete = own.every(({ missing }) => missing.length === 0)
    return !isComplete && own.every(({ checked_at }) => checked_at < hourAgo)
  })
  await queue.enqueue(
    due.map((day) => ({ name: DAY_JOB, key: day, payload: { day }, priority: 'feed' as const })),
  )
}
