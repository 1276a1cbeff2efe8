// The closed list of ways a call or a job can fail. What the caller may read (`publicText`) is kept
// apart from the private cause, which is only logged.

export const FAILURES = {
  'request.unreadable': {
    status: 400,
    slug: 'bad_request',
    help: 'The request is not valid HTTP.',
  },
  'billing.unsigned': {
    status: 400,
    slug: 'bad_request',
    help: 'An event is not signed by the payment provider, or its signature is too old.',
  },
  'key.missing': { status: 401, slug: 'unauthorized', help: 'No API key was sent.' },
  'key.invalid': { status: 401, slug: 'unauthorized', help: 'The API key is not valid.' },
  'key.revoked': { status: 401, slug: 'unauthorized', help: 'The API key has been revoked.' },
  'key.expired': {
    status: 401,
    slug: 'unauthorized',
    help: 'The API key has expired.',
  },
  'credits.exhausted': {
    status: 402,
    slug: 'out_of_credits',
    help:
      'The balance does not cover the call; see `endpoint_cost` and `balance`. Credits come with the ' +
      'month, with a plan or pack where the service sells them, or from whoever runs it (`tieout key create --credits`).',
  },
  'budget.exhausted': {
    status: 402,
    slug: 'over_budget',
    help:
      'The call would exceed the key’s daily budget; see `budget`, `spent` and `resets_at`, ' +
      'when the next day begins.',
  },
  'origin.locked': {
    status: 403,
    slug: 'forbidden',
    help: 'The operator accepts only marketplace callers.',
  },
  'account.missing': {
    status: 403,
    slug: 'forbidden',
    help: 'The call needs a key from this service, which a marketplace caller does not have.',
  },
  'sandbox.no_files': {
    status: 403,
    slug: 'forbidden',
    help: 'A sandbox key gets samples alone; the files themselves need a live key.',
  },
  'key.elsewhere': {
    status: 403,
    slug: 'forbidden',
    help: 'The key is limited to certain networks, and the call came from elsewhere.',
  },
  'scope.missing': {
    status: 403,
    slug: 'forbidden',
    help:
      'The key lacks the scope for this call; `scope` is the missing scope, `scopes` those it ' +
      'has.',
  },
  'billing.off': {
    status: 404,
    slug: 'not_found',
    help: 'The service sells no plans or packs: no payment provider is configured. Whoever runs it can give a key more credits.',
  },
  'path.unknown': { status: 404, slug: 'not_found', help: 'No such path.' },
  'company.unknown': { status: 404, slug: 'not_found', help: 'No such ticker, CIK or name.' },
  'cusip.unknown': { status: 404, slug: 'not_found', help: 'The CUSIP is unknown.' },
  'filing.unknown': { status: 404, slug: 'not_found', help: 'No such filing.' },
  'data.not_here': {
    status: 404,
    slug: 'not_found',
    help:
      'A document or list that the answer would be made from could not be had; `reason_code` says ' +
      'why, `detail` which one. It says nothing about whether it exists.',
  },
  'notice.unknown': { status: 404, slug: 'not_found', help: 'No such notice is stored.' },
  'document.unknown': { status: 404, slug: 'not_found', help: 'The filing has no such document.' },
  'section.unknown': { status: 404, slug: 'not_found', help: 'The report has no such item.' },
  'request.unknown': {
    status: 404,
    slug: 'not_found',
    help:
      'The account’s request log has no such request: it belongs to another account, is too ' +
      'old, or was not logged.',
  },
  'snapshot.unknown': { status: 404, slug: 'not_found', help: 'No such snapshot.' },
  'webhook.unknown': { status: 404, slug: 'not_found', help: 'The caller has no such webhook.' },
  'delivery.unknown': { status: 404, slug: 'not_found', help: 'The webhook has no such delivery.' },
  'method.refused': {
    status: 405,
    slug: 'method_not_allowed',
    help: 'The path does not support this method; see `Allow`.',
  },
  'document.not_text': {
    status: 406,
    slug: 'not_acceptable',
    help: 'The document is an image or another non-text file.',
  },
  'request.too_slow': {
    status: 408,
    slug: 'too_slow',
    help: 'The request did not arrive in time.',
  },
  'idempotency.busy': {
    status: 409,
    slug: 'conflict',
    help: 'A request with the same Idempotency-Key is still in progress.',
  },
  'webhook.inactive': { status: 409, slug: 'conflict', help: 'The webhook is deactivated.' },
  'webhook.too_many': {
    status: 409,
    slug: 'conflict',
    help: 'The account has reached its limit of active webhooks.',
  },
  'billing.refused': {
    status: 409,
    slug: 'conflict',
    help: 'The item is not sold here, or does not fit the account’s plan.',
  },
  'body.too_large': { status: 413, slug: 'too_large', help: 'The request body is too large.' },
  'expectation.refused': {
    status: 417,
    slug: 'expectation_failed',
    help: '`Expect` asks for something other than 100-continue.',
  },
  'rate.exceeded': {
    status: 429,
    slug: 'rate_limited',
    help: 'Too many requests; `Retry-After` says when to try again.',
  },
  'headers.too_large': {
    status: 431,
    slug: 'too_large',
    help: 'The request headers are too large.',
  },
  'service.internal': { status: 500, slug: 'internal_error', help: 'An error on our side.' },
  'engine.missing': {
    status: 501,
    slug: 'not_implemented',
    help: 'The call needs DuckDB, which is optional; `detail` says how to install it.',
  },
  'publisher.unavailable': {
    status: 502,
    slug: 'upstream_unavailable',
    help: 'The publisher did not answer and nothing is stored.',
  },
  'publisher.changed': {
    status: 502,
    slug: 'upstream_unavailable',
    help: 'The publisher returned a document that cannot be read; `detail` names it.',
  },
  'question.too_wide': {
    status: 503,
    slug: 'too_wide',
    help: 'The query exceeded the time limit of a call; `detail` says how to narrow it.',
  },
  'data.loading': {
    status: 503,
    slug: 'unavailable',
    help: 'The data is being loaded for the first time; `Retry-After` says when to try again.',
  },
  'data.not_read': {
    status: 503,
    slug: 'unavailable',
    help: 'A known document has not been read yet; `Retry-After` says when to try again.',
  },
  'visitors.busy': {
    status: 503,
    slug: 'unavailable',
    help:
      'A page viewed without a key needs a request to the publisher, and callers with a key ' +
      'go first; `Retry-After` says when to reload. A call with a key never fails this way.',
  },
  'billing.unavailable': {
    status: 503,
    slug: 'unavailable',
    help: 'The payment provider is not reachable; `Retry-After` says when to try again.',
  },
  'service.unavailable': {
    status: 503,
    slug: 'unavailable',
    help: 'The store is unavailable, or waiting for a publisher was cut short.',
  },
  'service.busy': {
    status: 503,
    slug: 'unavailable',
    help: 'The service is overloaded or shutting down; `Retry-After` says when to try again.',
  },
  'version.refused': {
    status: 505,
    slug: 'version_not_supported',
    help: 'The HTTP version is neither 1.0 nor 1.1.',
  },
} as const satisfies Record<string, { status: number; slug: string; help: string }>

export type FailureCode = keyof typeof FAILURES

export interface FailureOptions {
  cause?: unknown
  /** Further public members of the failure body, such as `balance`. */
  details?: Record<string, unknown>
  /** Response headers such as `Retry-After`. */
  headers?: Record<string, string>
}

/** A foreseen failure. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly publicText: string
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(code: FailureCode, publicText: string, options: FailureOptions = {}) {
    super(publicText, { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.publicText = publicText
    this.details = options.details ?? {}
    this.headers = options.headers ?? {}
  }
}

export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code)
}

/** Failures of publishers’ documents, of which an answer’s other parts can be given all the same. */
export const OF_DOCUMENTS = [
  'publisher.unavailable',
  'publisher.changed',
  'data.not_here',
  'data.not_read',
] as const satisfies readonly FailureCode[]

export function isOfDocuments(error: unknown): error is Failure {
  return isFailure(error) && OF_DOCUMENTS.some((code) => code === error.code)
}

/** Failure of a page whose request would wait too long behind callers, the feed and other pages. */
export function visitorsBusy(retryAfterMs: number): Failure {
  const text = 'This needs a request to the publisher, and callers with a key go first.'
  return new Failure('visitors.busy', text, { headers: toRetryAfter(retryAfterMs) })
}

export function toRetryAfter(ms: number): Record<string, string> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) }
}
