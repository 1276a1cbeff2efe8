// One publisher's budget shared by every process on a store: a start is a slot, handed out one at a
// time, so that no process holds places ahead of another one's callers. Where slots are kept is not
// known here.

import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../kernel/log.ts'
import type { Publisher } from './address.ts'
import type { AwaitShare } from './pacer.ts'
import { type PauseReason, toPauseReason } from './pause-reason.ts'
import { PRIORITY_RANK } from './source.ts'

export interface Wish {
  /** Rank of the turn that would start. */
  rank: number
  /** Rank of the one behind it; lower ones of other processes leave the next slot to it. */
  nextRank: number
  /** Time left free behind the slot, on top of the interval. */
  padMs: number
}

export type Grant =
  | { kind: 'slot'; waitMs: number; refusals: number }
  /** More urgent turns of other processes go first. */
  | { kind: 'later'; waitMs: number }
  /** `reason` as whoever paused it said. */
  | { kind: 'paused'; waitMs: number; reason: string | null }

export interface Budget {
  /** Times are the store's: `waitMs` counts from when it answered. */
  take(publisher: Publisher, wish: Wish): Promise<Grant>
  /** Nobody starts for `ms`; a longer pause stays. `refusals` in a row led to it. */
  pause(publisher: Publisher, ms: number, refusals: number, reason: PauseReason): Promise<void>
  /** The publisher answered again. */
  forgive(publisher: Publisher): Promise<void>
}

export interface ShareParts {
  publisher: Publisher
  budget: Budget
  intervalMs: number
  log: Log
  /** Ends the waiting when the process stops. */
  signal: AbortSignal
  onRefusals: (refusals: number) => void
  onPause: (ms: number, reason: PauseReason) => void
  isPaused: () => boolean
}

/**
 * Part of an interval by which a start may come late. Eleven starts take ten intervals, so that with
 * 120 ms ten in any second hold even when the first is this late and the last is not, and the way to
 * the publisher takes an interval longer for the one than for the other.
 */
const LATE_SHARE = 0.4
/** After a late start the next one may come later still. */
const LATER_STILL = 1.5
const PAD_MAX_MS = 2_000
const RECHECK_MS = 1_000
const NO_RANK = -1

/** Waits for slots, one at a time. A slot that came too late to be used on time is let go. */
export function createShare(parts: ShareParts, now = () => performance.now()): AwaitShare {
  const { publisher, budget, intervalMs, signal } = parts
  let turn: Promise<unknown> = Promise.resolve()
  let padMs = 0

  const rest = (ms: number) => delay(Math.max(0, Math.ceil(ms)), undefined, { signal })

  /** Whether the slot could be used on time; how late is at most what asking and waking took. */
  async function useSlot(askedAt: number, waitMs: number): Promise<boolean> {
    if (waitMs > 0) await rest(waitMs)
    const lateMs = now() - askedAt - waitMs
    const borneMs = intervalMs * LATE_SHARE
    const isOnTime = lateMs <= borneMs + padMs
    // A store or machine that is slow now gets slots further apart instead of none.
    const neededMs = Math.ceil(lateMs * LATER_STILL - borneMs)
    padMs = isOnTime ? Math.floor(padMs / 2) : Math.min(neededMs, PAD_MAX_MS)
    return isOnTime && !parts.isPaused()
  }

  async function obtain(wanted: Parameters<AwaitShare>[0]): Promise<void> {
    for (;;) {
      const waiting = wanted()
      if (!waiting) return
      const rank = PRIORITY_RANK[waiting.first]
      const nextRank = waiting.next === null ? NO_RANK : PRIORITY_RANK[waiting.next]
      const { grant, askedAt } = await takePatiently({ rank, nextRank, padMs })
      if (grant.kind === 'slot') {
        parts.onRefusals(grant.refusals)
        if (await useSlot(askedAt, grant.waitMs)) return
        continue
      }
      if (grant.kind === 'paused') parts.onPause(grant.waitMs, toPauseReason(grant.reason))
      await rest(Math.min(grant.waitMs, grant.kind === 'paused' ? RECHECK_MS : intervalMs))
    }
  }

  /** Without the store nobody starts: whoever asks waits for it a while, then fails. */
  async function takePatiently(wish: Wish): Promise<{ grant: Grant; askedAt: number }> {
    for (let attempt = 1; ; attempt++) {
      const askedAt = now()
      try {
        return { grant: await budget.take(publisher, wish), askedAt }
      } catch (error) {
        if (attempt > RETRY_MS.length || signal.aborted) throw error
        parts.log.warn({ publisher, error: String(error) }, 'the shared budget could not be asked')
        await rest(RETRY_MS[attempt - 1] ?? 0)
      }
    }
  }

  return (wanted) => {
    const own = turn.then(() => obtain(wanted))
    turn = own.catch(() => undefined)
    return own
  }
}

const RETRY_MS = [250, 500, 1_000, 2_000, 4_000]
