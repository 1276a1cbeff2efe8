// The budget of requests to a publisher that all processes on one store share: a row per publisher with
// the time of the next free slot, advanced by one statement, on the store's own clock.

import type { Database, Value } from './database.ts'
import { insertRow } from './table.ts'

/** Request for a slot; `upstream/budget.ts` explains the members. */
interface SlotRequest {
  rank: number
  nextRank: number
  padMs: number
  isForVisitor: boolean
}

export interface BudgetOptions {
  intervalMs: number
  /** Largest share of all slots for visitors of the pages, from 0 to 1. */
  visitorShare: number
}

interface Slot {
  wait: number
  refusals: number
}

type Taken =
  | { kind: 'slot'; waitMs: number; refusals: number }
  | { kind: 'paused'; waitMs: number; reason: string | null }
  | { kind: 'later'; waitMs: number }

/** Reason for no slot: paused or reserved for others, for how many milliseconds. */
interface Obstacle {
  /** Whether the clock was set back, 0 or 1. */
  back: number
  paused: number
  kept: number
  /** Milliseconds until the visitors’ share is available again. */
  spent: number
  reason: string | null
}

/** Milliseconds, read once the row is locked, so that waiting for the lock does not count. */
const NOW = {
  sqlite: `cast(unixepoch('subsec') * 1000 as bigint)`,
  postgres: 'cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)',
} as const

/** Intervals for which a waiting caller holds back lower ranks of other processes. */
const YIELD_INTERVALS = 3
/** Part of a second by which machines correct their clocks; a clock set back by more is noticed. */
const SET_BACK_MS = 1_000
/** Intervals ahead beyond which a time is ignored, whatever wrote it. */
const AHEAD_INTERVALS = 1_000
const PAUSE_MAX_MS = 3_600_000
/** Length of the pause that a probe under way adds. */
const PROBE_MS = 5_000
/** Slots of their share that visitors have saved up after a quiet time, enough for one page. */
const VISITOR_SLOTS = 10

export function createPublisherBudget(ops: Database, options: BudgetOptions) {
  const { intervalMs, visitorShare } = options
  const now = NOW[ops.engine]
  const aheadMs = AHEAD_INTERVALS * intervalMs
  const isPaused = `paused_until > ${now} and paused_until <= ${now} + ${PAUSE_MAX_MS}`
  const isKept = `urgent_until > ${now} and urgent_until <= ${now} + ${aheadMs}`
  const free = `case when next_at > ${now} and next_at <= ${now} + ${aheadMs} then next_at else ${now} end`
  const isLonger = `${isPaused} and paused_until > ${now} + cast($2 as bigint)`
  const visitorMs = Math.ceil(intervalMs / visitorShare)
  const savedMs = (VISITOR_SLOTS - 1) * visitorMs
  const spentMaxMs = AHEAD_INTERVALS * visitorMs
  const isSpent = `visitors_at > ${now} and visitors_at <= ${now} + ${spentMaxMs}`
  const unspentAt = `case when visitors_at > ${now} - ${savedMs} and visitors_at <= ${now} + ${spentMaxMs}
    then visitors_at else ${now} - ${savedMs} end`
  const isSetBack = `looked_at > ${now} + ${SET_BACK_MS}`
  const known = new Set<string>()

  /** Moves all times by as much as the clock was set back, counted from the last look. */
  const follow = `update publisher_budget set
      ${['next_at', 'urgent_until', 'visitors_at', 'paused_until']
        .map(
          (time) =>
            `${time} = case when ${time} = 0 then 0 else ${time} - (looked_at - ${now}) end`,
        )
        .join(', ')},
      looked_at = ${now}
    where publisher = $1 and ${isSetBack}`

  const takeSql = `update publisher_budget set
      looked_at = ${now},
      next_at = ${free} + ${intervalMs} + cast($3 as bigint),
      urgent_until = case when cast($4 as bigint) > 0 and
          (cast($4 as bigint) >= urgent_rank or not (${isKept}))
        then ${free} + ${YIELD_INTERVALS * intervalMs} else urgent_until end,
      urgent_rank = case when cast($4 as bigint) > 0 and
          (cast($4 as bigint) >= urgent_rank or not (${isKept}))
        then cast($4 as bigint) else urgent_rank end,
      visitors_at = case when cast($5 as bigint) = 1
        then ${unspentAt} + ${visitorMs} else visitors_at end
    where publisher = $1 and not (${isSetBack}) and not (${isPaused})
      and (cast($2 as bigint) >= urgent_rank or not (${isKept}))
      and (cast($5 as bigint) = 0 or not (${isSpent}))
    returning next_at - ${intervalMs} - cast($3 as bigint) - ${now} as wait, refusals`

  const why = `select case when ${isSetBack} then 1 else 0 end as back, case when ${isPaused} then paused_until - ${now} else 0 end as paused,
      reason, case when ${isKept} then urgent_until - ${now} else 0 end as kept,
      case when ${isSpent} then visitors_at - ${now} else 0 end as spent
    from publisher_budget where publisher = $1`

  const takeProbe = `update publisher_budget set
      next_at = ${now} + ${intervalMs}, paused_until = ${now} + ${PROBE_MS}
    where publisher = $1 and paused_until <> 0 and not (${isPaused})
      and not (next_at > ${now} and next_at <= ${now} + ${aheadMs})
    returning publisher`

  const untilProbe = `select paused_until as until,
      case when ${isPaused} then paused_until - ${now} else 1 end as wait
    from publisher_budget where publisher = $1`

  async function ensureRow(publisher: string): Promise<void> {
    if (known.has(publisher)) return
    const turns = { next_at: 0, paused_until: 0, refusals: 0, urgent_rank: 0, urgent_until: 0 }
    const ignore = 'on conflict (publisher) do nothing'
    await insertRow(ops, 'publisher_budget', { publisher, ...turns }, ignore)
    known.add(publisher)
  }

  /** Uses a transaction on SQLite, whose reading connection cannot write. */
  function takeSlot(values: readonly Value[]): Promise<Slot | undefined> {
    if (ops.engine === 'postgres') return ops.one<Slot>(takeSql, ...values)
    return ops.transaction((tx) => tx.one<Slot>(takeSql, ...values))
  }

  async function take(publisher: string, request: SlotRequest): Promise<Taken> {
    await ensureRow(publisher)
    const { rank, nextRank, padMs, isForVisitor } = request
    const values = [publisher, rank, padMs, nextRank, Number(isForVisitor)] as const
    const slot = await takeSlot(values)
    if (slot) {
      return { kind: 'slot', waitMs: Math.max(0, slot.wait), refusals: slot.refusals }
    }
    const row = await ops.one<Obstacle>(why, publisher)
    if (row?.back) {
      await ops.run(follow, publisher)
      return take(publisher, request)
    }
    if (row && row.paused > 0) {
      return { kind: 'paused', waitMs: row.paused, reason: row.reason }
    }
    const spentMs = isForVisitor ? (row?.spent ?? 0) : 0
    return { kind: 'later', waitMs: Math.max(1, row?.kept ?? 1, spentMs) }
  }

  return {
    take,

    async pause(publisher: string, ms: number, refusals: number, reason: string): Promise<void> {
      await ensureRow(publisher)
      await ops.run(follow, publisher)
      await ops.run(
        `update publisher_budget set looked_at = ${now}, refusals = cast($3 as bigint),
           reason = case when ${isLonger} then reason else $4 end,
           paused_until = case when ${isLonger}
             then paused_until else ${now} + cast($2 as bigint) end
         where publisher = $1`,
        publisher,
        Math.ceil(ms),
        refusals,
        reason,
      )
    },

    async takeProbe(publisher: string) {
      await ops.run(follow, publisher)
      const taken = await ops.transaction((tx) => tx.one(takeProbe, publisher))
      if (taken) return { kind: 'ask' as const }
      const row = await ops.one<{ until: number; wait: number }>(untilProbe, publisher)
      if (!row || row.until === 0) return { kind: 'ended' as const }
      return { kind: 'wait' as const, waitMs: row.wait }
    },

    async forgive(publisher: string, endsPause: boolean): Promise<void> {
      const pause = endsPause ? ', paused_until = 0' : ''
      await ops.run(
        `update publisher_budget set refusals = 0${pause} where publisher = $1`,
        publisher,
      )
    },
  }
}
