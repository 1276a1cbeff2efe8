// Types of what goes into a call and what comes out of it.

export interface Sent {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
}

export interface CallOptions {
  /** Takes the place of the client's. */
  timeoutMs?: number
  /** Takes the place of the client's. */
  retries?: number
  /** Gives the call up. */
  signal?: AbortSignal
  /** For calls that honour it; made up when not given, so that repeating them is safe. */
  idempotencyKey?: string
}

/** Answer to a call with `dry_run`: its price at most, and what is left to pay it from. */
export interface CreditsEstimate {
  dry_run: true
  endpoint: string
  /** At most: an empty answer may turn out to be free. */
  credits_estimate: number
  free_when_empty: boolean
  balance: number | null
  /** Credits that the key may still spend today (UTC); null for a key without a budget. */
  budget_left: number | null
  sandbox?: true
}

export interface Answer<T> {
  data: T
  requestId: string | null
  /** Credits the call was charged, and those left; null where no key was needed. */
  creditsCost: number | null
  creditsRemaining: number | null
  isSandbox: boolean
  /** Set when stored data could not be refreshed: when it was last current. */
  dataAsOf: string | null
  headers: Headers
}
