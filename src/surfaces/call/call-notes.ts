// Notes about a call while it is answered, and the resulting row of the log. Only declared
// parameters are logged, never headers, bodies or text that looks like a secret.

import type { Caller } from '../../accounts/caller.ts'
import type { RequestLog } from '../../accounts/requests/log.ts'
import type { LoggedRequest, RequestDetail } from '../../accounts/requests/store.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { RawInput } from '../../contract/declare/input.ts'
import type { Issue } from '../../contract/declare/params.ts'
import { type Clock, toInstant } from '../../kernel/time.ts'
import type { Trail } from '../../kernel/trail.ts'

export interface CallNotes extends Trail {
  readonly clock: Clock
  readonly beganAt: number
  /** Start of the call, in milliseconds of the clock’s stopwatch. */
  readonly began: number
  /** Names sent that are not parameters. */
  readonly ignored: readonly string[]
  caller: Caller | null
  /** Parsed input; null before it is parsed. */
  input: object | null
  credits: number
  /** The call in the ledger; null for one without entries of its own. */
  callId: string | null
  identifiedMs: number
  paymentMs: number
  answeredFrom: 'memory' | 'store' | null
  isStale: boolean
}

export function beginNotes({ clock }: { clock: Clock }, ignored: readonly string[]): CallNotes {
  return {
    clock,
    beganAt: clock.now(),
    began: clock.elapsed(),
    ignored,
    caller: null,
    input: null,
    credits: 0,
    callId: null,
    identifiedMs: 0,
    paymentMs: 0,
    answeredFrom: null,
    isStale: false,
    asked: [],
    requestsMade: 0,
  }
}

interface Answered {
  readonly status: number
  readonly body: () => Readonly<Record<string, unknown>>
}

interface LoggedCall {
  readonly requestId: string
  readonly raw: RawInput
  /** Whether it is one of a series for one request; it is logged only if it has data. */
  readonly isRepeat?: true
}

/** Logs a call of a live key, where its account's share of the log allows. */
export function logCall(
  log: RequestLog,
  endpoint: Endpoint,
  { requestId, raw, isRepeat }: LoggedCall,
  notes: CallNotes,
  answered: Answered,
): void {
  const { caller, credits } = notes
  if (caller?.kind !== 'live') return
  const { status } = answered
  if (isRepeat && credits === 0 && status === 200) return
  if (!log.takes(caller.accountId, credits)) return
  const totalMs = notes.clock.elapsed() - notes.began
  const failure = status < BAD_REQUEST ? NO_FAILURE : toFailure(answered.body())
  const detail: RequestDetail = {
    face: raw.path === raw.query ? 'mcp' : 'rest',
    parameters: toParameters(endpoint, notes.input ?? { ...raw.query, ...raw.path }),
    ...failure,
    call_id: notes.callId,
    answered_from: notes.requestsMade > 0 ? 'publishers' : notes.answeredFrom,
    stale: notes.isStale,
    stages: {
      key_ms: toMs(notes.identifiedMs),
      payment_ms: toMs(notes.paymentMs),
      answer_ms: toMs(totalMs - notes.identifiedMs - notes.paymentMs),
    },
    publisher_requests: notes.asked,
    publisher_requests_made: notes.requestsMade,
  }
  const row: LoggedRequest = {
    id: requestId,
    accountId: caller.accountId,
    keyId: caller.keyId,
    at: toInstant(notes.beganAt),
    endpoint: endpoint.name,
    status,
    durationUs: Math.round(totalMs * 1000),
    credits,
    detail: JSON.stringify(detail),
  }
  log.record(row)
}

const BAD_REQUEST = 400
const NO_FAILURE = { error: null, reason: null }

function toFailure(body: Readonly<Record<string, unknown>>) {
  const { error, detail } = body
  const reason = Array.isArray(detail) ? detail.map(toWords).join('; ') : String(detail)
  return {
    error: typeof error === 'string' ? error : 'invalid',
    reason: toShort(reason, REASON_MAX),
  }
}

/** Words for a 422: the parameter, and its problem. */
function toWords({ loc, msg }: Issue): string {
  return `${loc.slice(1).join('.')}: ${msg}`
}

const TEXT_MAX = 200
/** A reason ends with what to do about it. */
const REASON_MAX = 500
/** Pattern of this service’s keys and signing secrets. */
const SECRET = /(svc_(?:test_)?|whsec_)[0-9A-Za-z+/=]{8,}/g

function toShort(text: string, max = TEXT_MAX): string {
  // Masks before cutting, so that the cut cannot leave the beginning of a secret.
  const masked = text.slice(0, 2 * max).replace(SECRET, '$1…')
  return masked.length > max ? `${masked.slice(0, max)}…` : masked
}

function toParameters(endpoint: Endpoint, given: object): RequestDetail['parameters'] {
  const { params, query } = endpoint.input
  const sent = new Map(Object.entries(given))
  const kept: [string, string | number | boolean][] = []
  for (const name of [...Object.keys(params ?? {}), ...Object.keys(query ?? {})]) {
    const value: unknown = sent.get(name)
    if (value === undefined || value === null) continue
    const isPlain = typeof value === 'number' || typeof value === 'boolean'
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    kept.push([name, isPlain ? value : toShort(text)])
  }
  return Object.fromEntries(kept)
}

function toMs(ms: number): number {
  return Math.round(ms * 1000) / 1000
}
