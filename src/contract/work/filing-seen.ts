// The one place where other parts learn that a filing has come or has been read: whoever declares a
// hook is called in the transaction that records it, or that marks it processed, and so exactly once.

import type { Queries } from '../../store/database.ts'
import type { WatchedFiling } from './event-source.ts'

export interface SeenFiling extends WatchedFiling {
  /** Its place in the order in which this service first saw filings, from 1. */
  readonly seq: number
  /** When this service first saw it. */
  readonly seen_at: string
  /** When its data were in the store. */
  readonly parsed_at: string
}

/** A filing that the publisher named, whether or not some domain reads it. */
export interface FoundFiling {
  /** As in `SeenFiling`. */
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
  /**
   * Filings that are new, or of which the publisher named further parties; not those of a backfill.
   * The same rules as for `onFiling`.
   */
  onFound?(filings: readonly FoundFiling[], tx: Queries): Promise<void>
  /**
   * Writes to `ops` through `tx` only, and asks no publisher: what it throws undoes the mark, and
   * the filing is tried again. Filings of a backfill are not news and are not told.
   */
  onFiling(filing: SeenFiling, tx: Queries): Promise<void>
}
