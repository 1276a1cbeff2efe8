// One publisher’s budget shared by every process on a store. Each request needs a slot; slots are
// taken one at a time, so that no process reserves slots ahead of another one’s callers. The storage
// of slots is behind an interface.

import { setTimeout as delay } from 'node:timers/promises'
import { machineClock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Publisher } from './address.ts'
import type { AwaitSlot, Line } from './pacer.ts'
import { type PauseReason, toPauseReason } from './pause-reason.ts'
import { PRIORITY_RANK, type Priority } from './source.ts'

export interface SlotRequest {
  /** Rank of the request that would start. */
  rank: number
  /** Rank of the request behind it; other processes’ lower ranks leave the next slot to it. */
  nextRank: number
  /** Time left free behind the slot, on top of the interval. */
  padMs: number
  /** Whether the slot counts toward the visitors’ share. */
  isForVisitor: boolean
}

export type Grant =
  | { kind: 'slot'; waitMs: number; refusals: number }
  /** More urgent requests of other processes go first, or the visitors' share is used up. */
  | { kind: 'later'; waitMs: number }
  /** `reason` as the process that paused it gave it. */
  | { kind: 'paused'; waitMs: number; reason: string | null }

/** Turn of a process at the end of a pause: the first asks, and the others wait for its finding. */
export type ProbeTurn = { kind: 'ask' } | { kind: 'ended' } | { kind: 'wait'; waitMs: number }

export interface Budget {
  /** `waitMs` counts from when the store answered. */
  take(publisher: Publisher, request: SlotRequest): Promise<Grant>
  /** Keeps every process from starting requests for `ms`; a longer pause in force stays. */
  pause(publisher: Publisher, ms: number, refusals: number, reason: PauseReason): Promise<void>
  /** Takes the slot of the one probe at the end of a pause, which keeps the pause up until it is answered. */
  takeProbe(publisher: Publisher): Promise<ProbeTurn>
  /** Resets the count of refusals after a successful answer; one to a probe ends a pause, too. */
  forgive(publisher: Publisher, endsPause: boolean): Promise<void>
}

export interface SlotParts {
  publisher: Publisher
  budget: Budget
  intervalMs: number
  log: Log
  /** Aborts waiting when the process stops. */
  signal: AbortSignal
  onRefusals: (refusals: number) => void
  onPause: (ms: number, reason: PauseReason) => void
  onVisitorsHeld: (ms: number) => void
  isPaused: () => boolean
}

/**
 * Part of an interval by which a start may be late. At 120 ms eleven starts span 1.2 s, so at most ten
 * fall in any second even if the first is this late, the last is not, and they differ by an interval
 * on their way to the publisher.
 */
const LATE_SHARE = 0.4
/** Safety factor for the padding after a late start. */
const PAD_FACTOR = 1.5
const PAD_MAX_MS = 2_000
const RECHECK_MS = 1_000
const NO_RANK = -2

/** Waits for slots, one at a time. A slot that cannot be used on time is dropped. */
export function createAwaitSlot(parts: SlotParts, now = machineClock.elapsed): AwaitSlot {
  const { publisher, budget, intervalMs, signal } = parts
  let last: Promise<unknown> = Promise.resolve()
  let padMs = 0

  const sleep = (ms: number) => delay(Math.max(0, Math.ceil(ms)), undefined, { signal })

  /** Waits for the slot; false if it was missed by more than can be tolerated. */
  async function useSlot(sentAt: number, waitMs: number): Promise<boolean> {
    if (waitMs > 0) await sleep(waitMs)
    const lateMs = now() - sentAt - waitMs
    const toleratedMs = intervalMs * LATE_SHARE
    const isOnTime = lateMs <= toleratedMs + padMs
    // While the store or the machine is slow, slots are spaced out rather than missed.
    const neededMs = Math.ceil(lateMs * PAD_FACTOR - toleratedMs)
    padMs = isOnTime ? Math.floor(padMs / 2) : Math.min(neededMs, PAD_MAX_MS)
    return isOnTime && !parts.isPaused()
  }

  /** Waits, unless a request arrives that may start earlier. */
  async function rest(ms: number, line: Line): Promise<void> {
    const woken = new AbortController()
    const forget = line.onMoreUrgent(() => woken.abort())
    await delay(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) })
      .catch(() => signal.throwIfAborted())
      .finally(forget)
  }

  async function obtain(line: Line): Promise<Priority | null> {
    for (;;) {
      const waiting = line.wanted()
      if (!waiting) return null
      const { first, next } = waiting
      const isForVisitor = first === 'visitor'
      const nextRank = next === null ? NO_RANK : PRIORITY_RANK[next]
      const request = { rank: PRIORITY_RANK[first], nextRank, padMs, isForVisitor }
      const { grant, sentAt } = await takeWithRetries(request)
      if (grant.kind === 'slot') {
        parts.onRefusals(grant.refusals)
        if (await useSlot(sentAt, grant.waitMs)) return first
      } else if (grant.kind === 'paused') {
        parts.onPause(grant.waitMs, toPauseReason(grant.reason))
        await sleep(Math.min(grant.waitMs, RECHECK_MS))
      } else {
        if (isForVisitor) parts.onVisitorsHeld(grant.waitMs)
        // A more urgent request may have arrived, and a backfill does not depend on the visitors’
        // share.
        const isSame = line.wanted()?.first === first
        if (isSame) await rest(Math.min(grant.waitMs, intervalMs), line)
      }
    }
  }

  /** Retries while the store is away, since no request may start without a slot. */
  async function takeWithRetries(request: SlotRequest): Promise<{ grant: Grant; sentAt: number }> {
    for (let attempt = 1; ; attempt++) {
      const sentAt = now()
      try {
        return { grant: await budget.take(publisher, request), sentAt }
      } catch (error) {
        if (attempt > RETRY_MS.length || signal.aborted) throw error
        parts.log.warn({ publisher, error: String(error) }, 'the shared budget could not be read')
        await sleep(RETRY_MS[attempt - 1] ?? 0)
      }
    }
  }

  return (line) => {
    const own = last.then(() => obtain(line))
    last = own.catch(() => undefined)
    return own
  }
}

const RETRY_MS = [250, 500, 1_000, 2_000, 4_000]
