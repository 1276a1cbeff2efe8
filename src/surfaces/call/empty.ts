// Reasons for empty lists: the records searched, by the endpoint’s declaration, and the parameters
// that narrow them.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { Body } from './answer.ts'

/** Parameters of paging, which do not narrow the list. */
const PAGING: readonly string[] = ['cursor', 'offset', 'before', 'limit']

/** Returns the answer unchanged if it lists something, or has its own reason. */
export function withEmptyReason(endpoint: Endpoint, input: object, body: Body): Body {
  const { lists } = endpoint
  if (lists === undefined || body.count !== 0 || body.empty_reason !== undefined) return body
  const given = givenOf(endpoint, input)
  const isLater = PAGING.some((name) => name !== 'limit' && given.has(name))
  const narrowing = [...given].filter(([name]) => !PAGING.includes(name))
  const request = narrowing.map(([name, value]) => `${name}=${value}`).join(', ')
  const none = isLater ? 'From here on none' : 'None'
  const reason = `${none} of ${lists} matches the query${request && ` (${request})`}.`
  const doubt = body.complete === false ? ' Some may be missing: `complete` is false.' : ''
  return { ...body, empty_reason: reason + doubt }
}

/** Parameters that differ from their defaults. */
function givenOf({ input: { query = {} } }: Endpoint, input: object): Map<string, unknown> {
  const values = Object.entries(input).filter(
    ([name, value]) =>
      Object.hasOwn(query, name) && value !== undefined && value !== query[name]?.schema.default,
  )
  return new Map(values)
}
