// What is made of the whole store and asked for again and again: made once, kept for a while.

import type { Clock } from '../../kernel/time.ts'

/** What is kept, and for how long. */
export interface CacheKind<Value> {
  readonly maxAgeMs: number
  /** Only its type is read. */
  readonly value?: Value
}

export interface Cache {
  /** Those who ask at once share one making; one that fails is made again by the next. */
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
      const value = make()
      made.set(kind, { at: now, value })
      value.catch(() => made.delete(kind))
      return value
    },
  }
}
