// Hooks for new filings: each is called in the transaction that records a filing, or that marks it
// processed, and so exactly once.

import type { Queries } from '../../store/database.ts'
import type { WatchedFiling } from './event-source.ts'

export interface SeenFiling extends WatchedFiling {
  /** Position in the order in which this service first saw filings, from 1. */
  readonly seq: number
  /** Time when this service first saw the filing. */
  readonly seen_at: string
  /** Time when the filing’s data were stored. */
  readonly parsed_at: string
}

/** A filing that the publisher named, whether or not a domain ingests it. */
export interface FoundFiling {
  /** Position of the filing in the feed, as in `SeenFiling`. */
  readonly seq: number
  readonly accession: string
  readonly form: string
  readonly ciks: readonly string[]
  /** Names of parties by CIK, as the publisher spells them. */
  readonly names: Readonly<Record<string, string>>
  readonly accepted_at: string | null
  readonly seen_at: string
}

export interface FilingHook {
  readonly name: string
  /** Selects the companies and people among these that a webhook watches. */
  selectWatched?(ciks: readonly string[], tx: Queries): Promise<readonly string[]>
  /**
   * Called for new filings and for those with further parties, except a backfill’s. The same rules
   * as for `onFiling` apply.
   */
  onFound?(filings: readonly FoundFiling[], tx: Queries): Promise<void>
  /**
   * Called for each processed filing, except a backfill’s. Writes to `ops` through `tx` only, and
   * queries no publisher; if it throws, the mark is undone and the filing is retried.
   */
  onFiling(filing: SeenFiling, tx: Queries): Promise<void>
}
