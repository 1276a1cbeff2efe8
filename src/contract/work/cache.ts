// Cache of results computed from the whole store and requested often.

import { actForAll } from '../../gate/caller.ts'
import type { Clock } from '../../kernel/time.ts'

/** Kind of cached result, with its lifetime. */
export interface CacheKind<Value> {
  readonly maxAgeMs: number
  /** Carries the type of the value only. */
  readonly value?: Value
}

export interface Cache {
  /** Concurrent callers share one computation; a failed one is repeated by the next caller. */
  get<Value>(kind: CacheKind<Value>, make: () => Promise<Value>): Promise<Value>
}

interface Made {
  readonly at: number
  readonly value: Promise<unknown>
}

export function createCache(clock: Clock): Cache {
  const made = new Map<object, Made>()
  return {
    get<Value>(kind: CacheKind<Value>, make: () => Promise<Value>) {
      const now = clock.now()
      const before = made.get(kind)
      const isYoung = before !== undefined && Math.abs(now - before.at) < kind.maxAgeMs
      if (isYoung) return before.value as Promise<Value>
      const value = actForAll(make)
      made.set(kind, { at: now, value })
      value.catch(() => made.delete(kind))
      return value
    },
  }
}
