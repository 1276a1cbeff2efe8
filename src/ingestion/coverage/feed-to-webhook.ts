// How long a filing takes from EDGAR’s feed to a webhook, by stage, from the times that are stored of
// each. When a filing was listed is known only between two looks at the feed, so times count from the
// earlier one, and are bounds from above.

import { toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import type { FeedState } from '../live/feed-store.ts'

/** Times of one filing of the feed. */
export interface Passage {
  accession: string
  form: string
  /** Time of the last look at the feed that did not list the filing. */
  unlisted_at: string
  seen_at: string
  parsed_at: string | null
  /** Start of the first attempt at a webhook; null without one. */
  attempted_at: string | null
}

export interface Percentiles {
  filings: number
  /** Median in seconds, to the hundredth; null if no filing passed. */
  p50: number | null
  p95: number | null
  p99: number | null
}

type Bounds = readonly [from: keyof Passage, to: keyof Passage, what: string]

export const PASSAGE_STAGES = {
  seen: ['unlisted_at', 'seen_at', 'listed, until seen'],
  stored: ['seen_at', 'parsed_at', 'seen, until stored'],
  sent: ['parsed_at', 'attempted_at', 'stored, until the first attempt at a webhook'],
  whole: ['unlisted_at', 'attempted_at', 'listed, until the first attempt at a webhook'],
} as const satisfies Record<string, Bounds>

export type PassageStage = keyof typeof PASSAGE_STAGES

/** Percentiles of the times that filings took at each stage. Pure. */
export function toPercentilesByStage(
  passages: readonly Passage[],
): Record<PassageStage, Percentiles> {
  const of = ([from, to]: Bounds) => {
    const seconds = passages.flatMap((one) => {
      const [start, end] = [one[from], one[to]]
      return start && end ? [(Date.parse(end) - Date.parse(start)) / 1000] : []
    })
    return toPercentiles(seconds, 2)
  }
  const { seen, stored, sent, whole } = PASSAGE_STAGES
  return { seen: of(seen), stored: of(stored), sent: of(sent), whole: of(whole) }
}

/** Nearest-rank percentiles, so that each is a time that some filing took. */
export function toPercentiles(seconds: readonly number[], digits: number): Percentiles {
  const inOrder = seconds.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const value = inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)]
    return value === undefined ? null : Math.round(value * 10 ** digits) / 10 ** digits
  }
  return { filings: inOrder.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Filings seen from `from` until before `until` while the feed was followed. */
export async function selectPassages(
  ops: Queries,
  state: Pick<FeedState, 'steady_since'> | undefined,
  { from, until }: { from: string; until: string },
): Promise<Passage[]> {
  if (!state?.steady_since) return []
  const since = state.steady_since > from ? state.steady_since : from
  const rows = await ops.all<StoredPassage>(
    `select f.accession as accession, f.form as form, f.unlisted_at as unlisted_at,
       f.seen_at as seen_at, f.parsed_at as parsed_at, min(a.at) as answered_at,
       min(a.duration_ms) as duration_ms
     from seen_filings f
     left join webhook_deliveries d on d.accession = f.accession
     left join webhook_attempts a on a.delivery_id = d.id and a.number = 1
     where f.source = 'feed' and f.seen_at >= $1 and f.seen_at < $2 and f.unlisted_at >= $1
     group by f.accession, f.form, f.unlisted_at, f.seen_at, f.parsed_at
     order by f.seen_at, f.accession`,
    since,
    until,
  )
  return rows.map(({ answered_at, duration_ms, ...row }) => ({
    ...row,
    // The store has the time of the answer, from which the time of the attempt follows.
    attempted_at: answered_at && toInstant(Date.parse(answered_at) - Number(duration_ms ?? 0)),
  }))
}

type StoredPassage = Omit<Passage, 'attempted_at'> & {
  answered_at: string | null
  duration_ms: number | null
}
