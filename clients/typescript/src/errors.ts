// Errors of the client as types. `error` is for programs, `detail` for people, `requestId` for
// support.

export interface Issue {
  loc: (string | number)[]
  msg: string
  type: string
  input?: unknown
  ctx?: Record<string, unknown>
}

/** Every failure of a call. `status` is 0 when no answer came. */
export class TieoutError extends Error {
  override name = 'TieoutError'
  readonly status: number
  readonly error: string
  readonly detail: string
  readonly requestId: string | null
  readonly body: Readonly<Record<string, unknown>>
  /** Seconds that the service asks to wait before another call; null if it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(refused: Refused) {
    super(`${refused.status || 'no answer'} ${refused.error}: ${refused.detail}`, {
      cause: refused.cause,
    })
    this.status = refused.status
    this.error = refused.error
    this.detail = refused.detail
    this.requestId = refused.requestId
    this.body = refused.body
    this.retryAfterSeconds = refused.retryAfterSeconds
  }
}

export interface Refused {
  status: number
  error: string
  detail: string
  requestId: string | null
  body: Readonly<Record<string, unknown>>
  retryAfterSeconds: number | null
  cause?: unknown
}

/** 401: no key, a wrong one or a revoked one. */
export class UnauthorizedError extends TieoutError {
  override name = 'UnauthorizedError'
}

/** 402: the balance does not cover the call. */
export class OutOfCreditsError extends TieoutError {
  override name = 'OutOfCreditsError'
  readonly balance: number
  readonly endpointCost: number

  constructor(refused: Refused) {
    super(refused)
    this.balance = Number(refused.body.balance)
    this.endpointCost = Number(refused.body.endpoint_cost)
  }
}

/** 404: no such company, fund, filing or item. */
export class NotFoundError extends TieoutError {
  override name = 'NotFoundError'
}

/** 422: parameters that cannot be taken, each with its place. */
export class InvalidRequestError extends TieoutError {
  override name = 'InvalidRequestError'
  readonly issues: readonly Issue[]

  constructor(refused: Refused) {
    super(refused)
    this.issues = refused.body.detail as Issue[]
  }
}

/** 429, after the last attempt. */
export class RateLimitedError extends TieoutError {
  override name = 'RateLimitedError'
}

/** 5xx, after the last attempt. */
export class ServiceError extends TieoutError {
  override name = 'ServiceError'
}

/** No answer came: refused, broken off or too late. */
export class ConnectionError extends TieoutError {
  override name = 'ConnectionError'
}

const BY_STATUS: Readonly<Record<number, new (refused: Refused) => TieoutError>> = {
  0: ConnectionError,
  401: UnauthorizedError,
  402: OutOfCreditsError,
  404: NotFoundError,
  422: InvalidRequestError,
  429: RateLimitedError,
}

export function toError(refused: Refused): TieoutError {
  const Kind = BY_STATUS[refused.status] ?? (refused.status >= 500 ? ServiceError : TieoutError)
  return new Kind(refused)
}

/**
 * Reads the refusal from an answer that is not 200, also if a proxy wrote it; `url` is what was
 * requested.
 */
export function readRefusal(
  url: string,
  { status, headers, type }: Pick<Response, 'status' | 'headers' | 'type'>,
  text: string,
): Refused {
  const body = readObject(text)
  const common = {
    status,
    body,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: readWait(headers.get('retry-after')),
  }
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400)
  if (isRedirect) return { ...common, error: 'redirected', detail: detailOfMove(url, headers) }
  if (!Array.isArray(body.detail)) {
    const { error = 'unknown', detail = text.slice(0, 200) } = body
    return { ...common, error: String(error), detail: String(detail) }
  }
  const issues = body.detail as Issue[]
  const detail = issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
  return { ...common, error: 'invalid_request', detail }
}

function detailOfMove(url: string, headers: Headers): string {
  const to = URL.parse(headers.get('location') ?? '', url)?.href ?? 'another address'
  return `${new URL(url).origin} redirects to ${to}. The key was not sent there: set url to the address that answers.`
}

/** Seconds, or the time at which to come back, which proxies send. */
function readWait(text: string | null): number | null {
  if (text === null) return null
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return seconds
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000)
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
