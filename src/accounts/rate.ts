// Request rate per key: a token bucket in this process's memory. Field names and values follow the
// IETF draft "RateLimit header fields for HTTP".

import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/time.ts'

export interface RateSettings {
  perSecond: number
  burst: number
}

export interface RateDecision {
  allowed: boolean
  headers: Record<string, string>
}

const BUCKETS_MAX = 100_000

interface Bucket {
  tokens: number
  at: number
}

export function createRateLimiter(settings: RateSettings, clock: Clock) {
  /** A key that was evicted starts again with a full bucket. */
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS_MAX })
  const windowSeconds = Math.ceil(settings.burst / settings.perSecond)
  const policy = `"burst";q=${settings.burst};w=${windowSeconds}`

  return function decide(key: string): RateDecision {
    const now = clock.now()
    const bucket = buckets.get(key) ?? open(key, now)
    const gained = (Math.max(0, now - bucket.at) / 1000) * settings.perSecond
    bucket.tokens = Math.min(settings.burst, bucket.tokens + gained)
    bucket.at = now
    const allowed = bucket.tokens >= 1
    if (allowed) bucket.tokens -= 1
    const waitSeconds = Math.max(1, Math.ceil((1 - bucket.tokens) / settings.perSecond))
    const headers: Record<string, string> = {
      'ratelimit-policy': policy,
      ratelimit: `"burst";r=${Math.floor(bucket.tokens)};t=${waitSeconds}`,
    }
    if (!allowed) headers['retry-after'] = String(waitSeconds)
    return { allowed, headers }
  }

  function open(key: string, now: number): Bucket {
    const bucket = { tokens: settings.burst, at: now }
    buckets.set(key, bucket)
    return bucket
  }
}
