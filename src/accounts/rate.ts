// Request rate per key: a token bucket in this process's memory, which the processes that share a store
// settle with each other a few times a second. Field names and values follow the IETF draft "RateLimit
// header fields for HTTP".

import { boundedCache } from '../kernel/bounded.ts'
import type { Clock } from '../kernel/time.ts'

export interface RateSettings {
  perSecond: number
  burst: number
}

export interface RateDecision {
  allowed: boolean
  headers: Record<string, string>
}

/** Tokens of a key that a process used since its last report. */
export type Spent = readonly [key: string, tokens: number]

/** Deducts the spent tokens from the shared buckets; resolves with what is left in each. */
export type ShareRates = (spent: readonly Spent[]) => Promise<ReadonlyMap<string, number>>

export interface RateLimiter {
  decide(key: string): RateDecision
  /** Calls let through and refused by this process. */
  readonly counts: { readonly taken: number; readonly refused: number }
  /** Settles the spent tokens with other processes; does nothing if there are none. */
  settle(): Promise<void>
}

const BUCKETS_MAX = 100_000

interface Bucket {
  /** Tokens left; negative if several processes let through more than there were. */
  tokens: number
  at: number
}

/** `share` is null if no other process serves the same keys. */
export function createRateLimiter(
  settings: RateSettings,
  clock: Clock,
  share: ShareRates | null = null,
): RateLimiter {
  /** A key that was evicted starts again with a full bucket. */
  const buckets = boundedCache<string, Bucket>(BUCKETS_MAX)
  const windowSeconds = Math.ceil(settings.burst / settings.perSecond)
  const policy = `"burst";q=${settings.burst};w=${windowSeconds}`
  let spent = new Map<string, number>()
  const counts = { taken: 0, refused: 0 }

  function fill(key: string): Bucket {
    const now = clock.now()
    const bucket = buckets.get(key) ?? open(key, now)
    const gained = (Math.max(0, now - bucket.at) / 1000) * settings.perSecond
    bucket.tokens = Math.min(settings.burst, bucket.tokens + gained)
    bucket.at = now
    return bucket
  }

  function open(key: string, now: number): Bucket {
    const bucket = { tokens: settings.burst, at: now }
    buckets.set(key, bucket)
    return bucket
  }

  function note(key: string, tokens: number): void {
    if (share) spent.set(key, (spent.get(key) ?? 0) + tokens)
  }

  return {
    counts,
    decide(key) {
      const bucket = fill(key)
      const allowed = bucket.tokens >= 1
      counts[allowed ? 'taken' : 'refused']++
      if (allowed) {
        bucket.tokens -= 1
        note(key, 1)
      }
      const waitSeconds = Math.max(1, Math.ceil((1 - bucket.tokens) / settings.perSecond))
      const left = Math.max(0, Math.floor(bucket.tokens))
      const headers: Record<string, string> = {
        'ratelimit-policy': policy,
        ratelimit: `"burst";r=${left};t=${waitSeconds}`,
      }
      if (!allowed) headers['retry-after'] = String(waitSeconds)
      return { allowed, headers }
    },
    async settle() {
      if (share === null || spent.size === 0) return
      const told = spent
      spent = new Map()
      try {
        const left = await share([...told])
        for (const [key, tokens] of left) fill(key).tokens = tokens - (spent.get(key) ?? 0)
      } catch (error) {
        for (const [key, tokens] of told) note(key, tokens)
        throw error
      }
    },
  }
}
