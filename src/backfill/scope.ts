// What an operator wants filled: nothing, the last ninety days, or all there is.

export const SCOPES = ['off', '90', 'all'] as const
export type Scope = (typeof SCOPES)[number]

/** Days before today whose filings are read although the service did not see them come. */
export const FILL_DAYS: Readonly<Record<Scope, number>> = { off: 0, '90': 90, all: 90 }
