// Tracks the condition of a publisher by its answers. One request for an address that it always has
// shows whether the publisher is away or single addresses fail.

import type { PauseReason } from './pause-reason.ts'

const CONDITIONS = ['answering', 'slow', 'refusing', 'blocked', 'away'] as const

export type Condition = (typeof CONDITIONS)[number]

export interface PublisherCondition {
  readonly publisher: string
  readonly condition: Condition
  /** Time when the condition began, in milliseconds. */
  readonly since: number
  /** End of a pause; null without one. */
  readonly until: number | null
  /** Reason in words; null while it answers. */
  readonly detail: string | null
}

/** Whether no request of a job can succeed. */
export function isResting({ condition }: Pick<PublisherCondition, 'condition'>): boolean {
  return condition === 'blocked' || condition === 'away'
}

export interface ConditionLimits {
  /** Mean time of answers beyond which a publisher is slow. */
  slowMs: number
  /** Time for which a refused address is remembered. */
  deniedMs: number
  /** Least time between two requests that find out whether a publisher is away. */
  doubtMs: number
}

export const CONDITION_LIMITS: ConditionLimits = {
  slowMs: 3_000,
  deniedMs: 600_000,
  doubtMs: 5_000,
}

export interface ConditionParts {
  publisher: string
  now(): number
  limits: ConditionLimits
  onChange(now: PublisherCondition, before: PublisherCondition): void
}

const MEAN_SHARE = 0.2
const MISSES = 2
const ADDRESSES_SHOWN = 3

export function createConditionTracker({ publisher, now, limits, onChange }: ConditionParts) {
  let current: PublisherCondition = {
    publisher,
    condition: 'answering',
    since: now(),
    until: null,
    detail: null,
  }
  /** Failures since the last answer, and refused addresses, both by address. */
  const missed: string[] = []
  const denied = new Map<string, number>()
  let meanMs = 0
  let doubtedAt = Number.NEGATIVE_INFINITY
  /** Whether no condition was reported yet: an earlier process may have recorded another. */
  let isNew = true

  function change(condition: Condition, until: number | null, detail: string | null): void {
    const before = current
    if (before.condition === condition && !isNew) {
      current = { ...before, until, detail }
      return
    }
    isNew = false
    current = { publisher, condition, since: now(), until, detail }
    onChange(current, before)
  }

  function settle(): void {
    for (const [address, at] of denied) if (now() - at > limits.deniedMs) denied.delete(address)
    if (denied.size > 0) {
      change('refusing', null, [...denied.keys()].slice(0, ADDRESSES_SHOWN).join(', '))
    } else if (meanMs > limits.slowMs) {
      change('slow', null, `answers take ${Math.round(meanMs / 1000)} s`)
    } else change('answering', null, null)
  }

  return {
    current: () => current,
    answered(address: string, ms: number): void {
      missed.length = 0
      if (isResting(current)) denied.clear()
      denied.delete(address)
      meanMs += MEAN_SHARE * (ms - meanMs)
      settle()
    },
    denied(address: string): void {
      missed.push(address)
      denied.set(address, now())
      if (!isResting(current)) settle()
    },
    failed(address: string): void {
      missed.push(address)
    },
    /** Whether so much failed in a row that the publisher itself may be away; true once a while. */
    isInDoubt(): boolean {
      const isMissed = missed.length >= MISSES && !isResting(current)
      // One address that is refused again and again says nothing of others.
      const isOne = new Set(missed).size === 1 && denied.has(missed[0] ?? '')
      if (!isMissed || isOne || now() - doubtedAt < limits.doubtMs) return false
      doubtedAt = now()
      return true
    },
    paused(reason: PauseReason, ms: number, detail: string): void {
      change(reason === 'away' ? 'away' : 'blocked', now() + ms, detail)
    },
  }
}

export type ConditionTracker = ReturnType<typeof createConditionTracker>
