// Sending to addresses that callers named, as reads and jobs are given it. What may be sent to and
// how is decided where it is implemented; nothing else in the service opens such connections.

/** Why a webhook may not point somewhere; `type` is pydantic's. */
export interface Refusal {
  readonly type: 'url_parsing' | 'url_scheme' | 'value_error'
  readonly reason: string
}

export interface PostRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Ends the request early; it then counts as not having been sent. */
  readonly signal?: AbortSignal
}

export interface PostOutcome {
  /** Null when no answer came. */
  readonly statusCode: number | null
  readonly durationMs: number
  /** Why there was no answer, in words for the owner of the webhook; null when there was one. */
  readonly error: string | null
  /** First bytes of the answer as text. */
  readonly answer: string | null
  /** The answer's `Retry-After` as it was sent. */
  readonly retryAfter: string | null
  /** The answer's `webhook-challenge` as it was sent. */
  readonly challenge: string | null
}

/** Sent with a test; a receiver that sends it back wants deliveries. */
export const CHALLENGE_HEADER = 'webhook-challenge'

/** A letter to the owner of an alert. */
export interface Letter {
  /** The same with every attempt. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** Ends the attempt early; it then counts as not having been sent. */
  readonly signal?: AbortSignal
}

export interface Outbound {
  /** Judges an address by its text alone; null when nothing speaks against it. */
  refusalOf(url: string): Refusal | null
  /** Judges by what the name resolves to as well; a name that does not resolve now is not refused. */
  judge(url: string): Promise<Refusal | null>
  /** Resolves, judges, connects to what was judged, and posts. Never throws. */
  post(request: PostRequest): Promise<PostOutcome>
  /** Hands a letter to the mail server and never throws; null where there is no mail server. */
  readonly mail: ((letter: Letter) => Promise<PostOutcome>) | null
}

export interface Receiver {
  /** Id of the webhook, or of its test. */
  id: string
  /** Null where it has not been recorded yet. */
  host: string | null
  account_id: string
}

/** How many more webhooks a pool takes, and the hosts and accounts that already have their share. */
export interface Capacity {
  limit: number
  fullHosts: readonly string[]
  fullAccounts: readonly string[]
}

export type PoolName = 'quick' | 'waiting'

/** The attempts under way in this process, of deliveries and of tests. */
export interface Pools {
  capacity(pool: PoolName): Capacity
  /** Whether an attempt at this receiver may begin now. */
  admits(receiver: Receiver): boolean
  enter(receiver: Receiver, pool: PoolName): void
  /** Moves an attempt to the waiting pool as soon as that has space. */
  markSlow(id: string): void
  leave(id: string): void
}

export interface WebhookSettings {
  /** Waits before the first attempt and between the following ones, in milliseconds. */
  readonly scheduleMs: readonly number[]
  /** Fraction by which each wait is lengthened or shortened at random. */
  readonly jitter: number
  /** A webhook that only failed for this long is deactivated. */
  readonly failingMs: number
  readonly perAccount: number
  /** Active webhooks of an account that look for something in the text of filings. */
  readonly searchesPerAccount: number
  /** Longest time a receiver may take to answer. */
  readonly timeoutMs: number
  /** Tests that one account may send in a minute. */
  readonly testsPerMinute: number
  /** Posts of tests to one host in a minute, of all accounts. */
  readonly testPostsPerMinute: number
  /** Tests under way at once, of all accounts and processes. */
  readonly testsUnderWay: number
  /** Whether deliveries wait until the host has proven that it wants them. */
  readonly needsVerification: boolean
  /** Where our own pages are, for links in messages. */
  readonly pagesUrl: string
  /** Hour (UTC) at which daily letters are sent. */
  readonly digestHour: number
}
