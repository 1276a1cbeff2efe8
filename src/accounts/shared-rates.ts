// Rate buckets shared by processes on one store. Each process admits calls by its own copy and
// deducts them from the shared buckets a few times a second, in one statement for all keys. In
// between, a key may exceed its rate; its bucket is then negative and refuses calls in every process
// until refilled.

import type { Clock } from '../kernel/time.ts'
import { type Queries, rowsFrom } from '../store/database.ts'
import type { RateLimiter, RateSettings, ShareRates } from './rate.ts'

const SETTLE_EVERY_MS = 100

/** Difference of clocks beyond which a bucket’s time was written before the clock was set back. */
const SKEW_MAX_MS = 2000

/** `$1` tokens per bucket, `$2` the time in milliseconds, `$3` burst, `$4` tokens a second. */
const SPEND = `insert into rate_buckets as b (key, tokens, at)
  select value->>0, $3 - cast(value->>1 as double precision), cast($2 as bigint)
  from ${rowsFrom('postgres', '$1')}
  on conflict (key) do update set
    tokens = least(cast($3 as double precision),
        b.tokens + greatest(0, excluded.at - b.at) / 1000.0 * $4)
      - ($3 - excluded.tokens),
    at = case when b.at > excluded.at + ${SKEW_MAX_MS} then excluded.at
      else greatest(b.at, excluded.at) end
  returning key, tokens`

export function createSharedRates(
  ops: Queries,
  { perSecond, burst }: RateSettings,
  clock: Clock,
): ShareRates {
  return async (spent) => {
    // Buckets in one fixed order, so that two processes cannot deadlock.
    const sorted = spent.toSorted(([a], [b]) => (a < b ? -1 : 1))
    const rows = await ops.all<{ key: string; tokens: number }>(
      SPEND,
      JSON.stringify(sorted),
      clock.now(),
      burst,
      perSecond,
    )
    return new Map(rows.map(({ key, tokens }) => [key, tokens]))
  }
}

/** Settles periodically until stopped; tokens of a failed attempt are settled with the next. */
export function keepSettling({ settle }: RateLimiter): () => Promise<void> {
  let settling = Promise.resolve()
  let isSettling = false
  const timer = setInterval(() => {
    if (isSettling) return
    isSettling = true
    settling = settle()
      .catch(() => undefined)
      .finally(() => {
        isSettling = false
      })
  }, SETTLE_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await settling
  }
}
