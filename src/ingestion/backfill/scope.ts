// Scope of the backfill: nothing, the last ninety days, or everything.

export const SCOPES = ['off', '90', 'all'] as const
export type Scope = (typeof SCOPES)[number]

/** Days before today whose filings are ingested although they were not seen in the feed. */
export const FILL_DAYS: Readonly<Record<Scope, number>> = { off: 0, '90': 90, all: 90 }
