// How a page calls endpoints for its visitor: in this process, its query and answer typed by the declaration.

import type { ResolvedFrom } from '../../contract/answer/redirects.ts'
import type { AnswerOf, Declared, Endpoint } from '../../contract/declare/endpoint.ts'
import type { InputOf, InputShape } from '../../contract/declare/params.ts'
import { giveWayToCustomers } from '../../gate/turns.ts'
import {
  answerCall,
  type CallableEndpoint,
  type CallRequest,
  type CallServices,
  toCallable,
} from '../call/call.ts'
import { clientAddressOf, type HttpRequest, signalOf, turnOf } from '../http/listener.ts'
import type { MadeCall } from './call-lines.ts'

/** Parameters of a page's address. */
export type Query = Readonly<Record<string, string | undefined>>

type Sent = string | number | boolean | readonly string[] | null | undefined

type PathNames<Shape> = Shape extends { readonly params: infer Params } ? keyof Params : never

/** The parameters of an endpoint: values, or texts that a visitor wrote, which its own parser judges. */
export type QueryOf<E> =
  E extends Declared<infer Shape extends InputShape, infer _Answer>
    ? { readonly [Name in keyof InputOf<Shape>]?: Sent } & {
        readonly [Name in PathNames<Shape>]: Sent
      }
    : never

/** Members that the call adds to an answer. */
interface CallMarks {
  readonly stale?: true
  readonly resolved_from?: readonly ResolvedFrom[]
  readonly ticker_reason?: string
}

export type BodyOf<E> = AnswerOf<E> & CallMarks

interface Called {
  readonly status: number
  /** Seconds after which to ask again, where the answer says so. */
  readonly retryAfter: number | null
  readonly call: MadeCall
}

export interface Answered<Body> extends Called {
  readonly isGood: true
  readonly body: Body
}

export interface Refused extends Called {
  readonly isGood: false
  readonly body: Refusal
}

export interface Refusal {
  /** A sentence, or the parameters that are refused, each with its reason. */
  readonly detail: string | readonly RefusedParameter[]
  /** Names that are close to one that is unknown. */
  readonly suggestions?: readonly Suggestion[]
}

export interface RefusedParameter {
  /** `path`, `query` or `body`, then the name, then positions inside the value. */
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly type?: string
  readonly input?: unknown
}

export interface Suggestion {
  readonly cik: string
  readonly name: string
  readonly ticker?: string | null
}

export type Outcome<Body = unknown> = Answered<Body> | Refused

export type Ask = <E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
) => Promise<Outcome<BodyOf<E>>>

/** Endpoints that a page may call, by name. */
type Callables = ReadonlyMap<string, CallableEndpoint>

export function toCallables(endpoints: readonly Endpoint[]): Callables {
  return new Map(endpoints.map((endpoint) => [endpoint.name, toCallable(endpoint)]))
}

/**
 * Calls for one request of a page; null, undefined and empty values are not sent. With `asOf`,
 * every endpoint answers what was known on that day.
 */
export function createAsk(endpoints: readonly Endpoint[], services: CallServices) {
  const callables = toCallables(endpoints)
  return (request: HttpRequest, asOf = ''): Ask => {
    let isCounted = false
    return async (endpoint, sent) => {
      await giveWayToCustomers(services.gate.at.requests)
      const values = asOf === '' ? sent : { ...sent, as_of: asOf }
      const caller = {
        requestId: request.id,
        address: clientAddressOf(request),
        signal: signalOf(request),
        turn: turnOf(request),
        isVisit: true,
        isCounted,
      } as const
      isCounted = true
      return call(callables, endpoint, values, caller, services)
    }
  }
}

/** Calls one of the endpoints as `caller`. */
export async function call<E extends Endpoint>(
  callables: Callables,
  { name }: E,
  values: object,
  caller: Omit<CallRequest, 'headers' | 'raw'>,
  services: CallServices,
): Promise<Outcome<BodyOf<E>>> {
  const callable = callables.get(name)
  if (!callable) throw new Error(`no endpoint is called ${name}`)
  const { endpoint } = callable
  const { body, ...named } = split(endpoint, values)
  const request = { ...caller, headers: {}, raw: { ...named, body } }
  const { status, headers, answer } = await answerCall(callable, request, services)
  const called = { status, retryAfter: toRetryAfter(headers), call: { endpoint, ...named } }
  // The endpoint's own declaration types what it answers; a refusal is written by `toProblem`.
  return status === 200
    ? { ...called, isGood: true, body: answer.body as unknown as BodyOf<E> }
    : { ...called, isGood: false, body: answer.body as unknown as Refusal }
}

/** The header’s case differs between failures and limits. */
function toRetryAfter(headers: Readonly<Record<string, string>>): number | null {
  const seconds = headers['Retry-After'] ?? headers['retry-after']
  return seconds === undefined ? null : Number(seconds)
}

/** Each value where the endpoint takes it; members of a body as they are. */
function split({ input: { params = {}, body } }: Endpoint, values: object) {
  const entries = Object.entries(values)
  const texts = entries.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
  const isQuery = (name: string) => !(name in params) && !(body && name in body)
  return {
    path: Object.fromEntries(texts.filter(([name]) => name in params)),
    query: Object.fromEntries(texts.filter(([name]) => isQuery(name))),
    body: body && Object.fromEntries(entries.filter(([name]) => name in body)),
  }
}
