// The one place where other parts learn that a filing has been read: whoever declares a hook is
// called in the transaction that marks the filing processed, and so exactly once.

import type { Queries } from '../store/database.ts'
import type { ToldFiling } from './tell.ts'

export interface SeenFiling extends ToldFiling {
  /** When this service first saw it. */
  readonly seen_at: string
  /** When its data were in the store. */
  readonly parsed_at: string
}

export interface FilingHook {
  readonly name: string
  /**
   * Writes to `ops` through `tx` only, and asks no publisher: what it throws undoes the mark, and
   * the filing is tried again. Filings of a backfill are not news and are not told.
   */
  onFiling(filing: SeenFiling, tx: Queries): Promise<void>
}
