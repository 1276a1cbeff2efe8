// The closed list of ways a call or a job can fail. What the caller may read (`publicText`) is kept
// apart from the private cause, which is only logged.

import failures from './failures.json' with { type: 'json' }

export const FAILURES = failures satisfies Readonly<
  Record<string, { readonly status: number; readonly slug: string; readonly help: string }>
>

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
