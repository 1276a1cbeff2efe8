// Interface for sending to addresses that callers named. Its implementation decides which addresses
// are allowed; nothing else in the service opens such connections.

/** Refusal of a webhook’s address; `type` is pydantic’s. */
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
  /** HTTP status; null if no answer came. */
  readonly statusCode: number | null
  readonly durationMs: number
  /** Reason for a missing answer, worded for the webhook’s owner; null if there was one. */
  readonly error: string | null
  /** First bytes of the answer as text. */
  readonly answer: string | null
  readonly retryAfter: string | null
  readonly challenge: string | null
}

export type GetRequest = Omit<PostRequest, 'body'>

/** A whole answer, or the reason why there is none. */
export type GetOutcome =
  | {
      readonly error: null
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | { readonly error: string }

/** Header sent with a test; a receiver that returns it agrees to deliveries. */
export const CHALLENGE_HEADER = 'webhook-challenge'

/** A letter to the owner of an alert. */
export interface Letter {
  /** Id, the same for every attempt. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** Ends the attempt early; it then counts as not having been sent. */
  readonly signal?: AbortSignal
}

export interface Outbound {
  /** Judges an address by its text alone; null if it is allowed. */
  refusalOf(url: string): Refusal | null
  /** Judges the resolved addresses as well; a name that does not resolve now is not refused. */
  judge(url: string): Promise<Refusal | null>
  /** Resolves, judges, connects to what was judged, and posts. Never throws. */
  post(request: PostRequest): Promise<PostOutcome>
  /** Does the same for a short document, and returns all of it. Never throws. */
  get(request: GetRequest): Promise<GetOutcome>
  /** Passes a letter to the mail server and never throws; null without a mail server. */
  readonly mail: ((letter: Letter) => Promise<PostOutcome>) | null
}

export interface Receiver {
  /** Id of the webhook, or of its test. */
  id: string
  /** Host; null if not recorded yet. */
  host: string | null
  account_id: string
}

/** Number of further webhooks a pool can take, and the hosts and accounts at their limit. */
export interface Capacity {
  limit: number
  fullHosts: readonly string[]
  fullAccounts: readonly string[]
}

export type PoolName = 'quick' | 'waiting'

/** Running attempts of this process, for deliveries and tests. */
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
  /** Time of uninterrupted failure after which a webhook is deactivated. */
  readonly failingMs: number
  readonly perAccount: number
  /** Limit of an account’s active webhooks with a saved search. */
  readonly searchesPerAccount: number
  /** Longest time a receiver may take to answer. */
  readonly timeoutMs: number
  /** Tests that one account may send in a minute. */
  readonly testsPerMinute: number
  /** Posts of tests to one host in a minute, of all accounts. */
  readonly testPostsPerMinute: number
  /** Tests under way at once, of all accounts and processes. */
  readonly testsUnderWay: number
  /** Whether deliveries wait until the host is verified. */
  readonly needsVerification: boolean
  /** Address of our own pages, for links in messages. */
  readonly pagesUrl: string
  /** Hour (UTC) at which daily letters are sent. */
  readonly digestHour: number
}
