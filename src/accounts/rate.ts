// Request rate per key: a token bucket in this process's memory. Field names and values follow the
// IETF draft "RateLimit header fields for HTTP".

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
/** Many at once are forgotten: finding a map's oldest entry goes past all that were deleted before. */
const BUCKETS_LEFT = BUCKETS_MAX * (15 / 16)

/** Decides for one caller at a time; `key` names the bucket. */
export function createRateLimiter(settings: RateSettings, clock: Clock) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const windowSeconds = Math.ceil(settings.burst / settings.perSecond)
  const policy = `"burst";q=${settings.burst};w=${windowSeconds}`

  return function decide(key: string): RateDecision {
    const now = clock.now()
    const bucket = buckets.get(key) ?? { tokens: settings.burst, at: now }
    const gained = (Math.max(0, now - bucket.at) / 1000) * settings.perSecond
    bucket.tokens = Math.min(settings.burst, bucket.tokens + gained)
    bucket.at = now
    const allowed = bucket.tokens >= 1
    if (allowed) bucket.tokens -= 1
    remember(key, bucket)
    const waitSeconds = Math.max(1, Math.ceil((1 - bucket.tokens) / settings.perSecond))
    const headers: Record<string, string> = {
      'ratelimit-policy': policy,
      ratelimit: `"burst";r=${Math.floor(bucket.tokens)};t=${waitSeconds}`,
    }
    if (!allowed) headers['retry-after'] = String(waitSeconds)
    return { allowed, headers }
  }

  /** Keeps the most recently seen; a bucket idle long enough to be forgotten is full again. */
  function remember(key: string, bucket: { tokens: number; at: number }) {
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size <= BUCKETS_MAX) return
    for (const oldest of buckets.keys()) {
      if (buckets.size <= BUCKETS_LEFT) break
      buckets.delete(oldest)
    }
  }
}
