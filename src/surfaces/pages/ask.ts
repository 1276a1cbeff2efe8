// How a page calls endpoints for its visitor: by name, in this process.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { answerCall, type CallableEndpoint, type CallServices, toCallable } from '../call/call.ts'
import { clientAddressOf, type HttpRequest } from '../http/listener.ts'
import type { MadeCall } from './call-lines.ts'

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Json = Readonly<Record<string, unknown>>
/** Parameters of a page's address. */
export type Query = Readonly<Record<string, string | undefined>>

export interface Asked {
  status: number
  /** In how many seconds to ask again, where the answer says so. */
  retryAfter: number | null
  body: Json
  call: MadeCall
}

export type Ask = (name: string, values: Values) => Promise<Asked>

/** For one request of a page; null, undefined and empty values are not sent. */
export function createAsk(endpoints: readonly Endpoint[], services: CallServices) {
  const callables = new Map(endpoints.map((endpoint) => [endpoint.name, toCallable(endpoint)]))
  return (request: HttpRequest): Ask => {
    let isCounted = false
    return async (name, values) => {
      const callable = callables.get(name)
      if (!callable) throw new Error(`no endpoint is called ${name}`)
      const { path, query } = split(callable, values)
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
      const retryAfter = readRetryAfter(headers)
      const call = { endpoint: callable.endpoint, path, query }
      return { status, retryAfter, body: answer.body, call }
    }
  }
}

/** Failures and limits spell the name in their own ways. */
function readRetryAfter(headers: Readonly<Record<string, string>>): number | null {
  const seconds = headers['Retry-After'] ?? headers['retry-after']
  return seconds === undefined ? null : Number(seconds)
}

function split({ endpoint }: CallableEndpoint, values: Values) {
  const inPath = endpoint.input.params ?? {}
  const sent = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
  const path = Object.fromEntries(sent.filter(([name]) => name in inPath))
  const query = Object.fromEntries(sent.filter(([name]) => !(name in inPath)))
  return { path, query }
}
