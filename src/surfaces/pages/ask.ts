// How a page calls endpoints for its visitor: in this process, its query and answer typed by the declaration.

import type { ResolvedFrom } from '../../contract/answer/redirects.ts'
import type { AnswerOf, Declared, Endpoint } from '../../contract/declare/endpoint.ts'
import type { InputOf, InputShape } from '../../contract/declare/params.ts'
import { answerCall, type CallableEndpoint, type CallServices, toCallable } from '../call/call.ts'
import { clientAddressOf, type HttpRequest } from '../http/listener.ts'
import type { MadeCall } from './call-lines.ts'

/** Parameters of a page's address. */
export type Query = Readonly<Record<string, string | undefined>>

type Sent = string | number | boolean | null | undefined

type PathNames<Shape> = Shape extends { readonly params: infer Params } ? keyof Params : never

/** What an endpoint takes: values, or texts as a visitor wrote them, which its own parser judges. */
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
  /** One sentence, or what is wrong with each parameter. */
  readonly detail: string | readonly RefusedParameter[]
  /** Names that are close to one that is unknown. */
  readonly suggestions?: readonly Suggestion[]
}

interface RefusedParameter {
  readonly loc: readonly (string | number)[]
  readonly msg: string
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

/**
 * For one request of a page; null, undefined and empty values are not sent. With `asOf`, every endpoint
 * answers what was known on that day.
 */
export function createAsk(endpoints: readonly Endpoint[], services: CallServices) {
  const callables = new Map(endpoints.map((endpoint) => [endpoint.name, toCallable(endpoint)]))
  return (request: HttpRequest, asOf = ''): Ask => {
    let isCounted = false
    return async <E extends Endpoint>({ name }: E, sent: QueryOf<E>) => {
      const callable = callables.get(name)
      if (!callable) throw new Error(`no endpoint is called ${name}`)
      const { path, query } = split(callable, asOf === '' ? sent : { ...sent, as_of: asOf })
      const wasCounted = isCounted
      isCounted = true
      const { status, headers, answer } = await answerCall(
        callable,
        {
          requestId: request.id,
          headers: {},
          address: clientAddressOf(request),
          raw: { path, query, body: undefined },
          isVisit: true,
          isCounted: wasCounted,
        },
        services,
      )
      const called = {
        status,
        retryAfter: toRetryAfter(headers),
        call: { endpoint: callable.endpoint, path, query },
      }
      // The endpoint's own declaration types what it answers; a refusal is written by `toProblem`.
      return status === 200
        ? { ...called, isGood: true, body: answer.body as unknown as BodyOf<E> }
        : { ...called, isGood: false, body: answer.body as unknown as Refusal }
    }
  }
}

/** Failures and limits spell the name in their own ways. */
function toRetryAfter(headers: Readonly<Record<string, string>>): number | null {
  const seconds = headers['Retry-After'] ?? headers['retry-after']
  return seconds === undefined ? null : Number(seconds)
}

function split({ endpoint }: CallableEndpoint, values: object) {
  const inPath = endpoint.input.params ?? {}
  const sent = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
  const path = Object.fromEntries(sent.filter(([name]) => name in inPath))
  const query = Object.fromEntries(sent.filter(([name]) => !(name in inPath)))
  return { path, query }
}
