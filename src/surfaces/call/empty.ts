// Reasons for empty lists: the records searched, by the endpoint’s declaration, and the parameters
// that narrow them. An empty list whose documents could not all be fetched is no answer.

import {
  type Absence,
  type AbsenceCode,
  absentFailure,
  emptyReason,
  explain,
  LACKING,
} from '../../contract/answer/absence.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { Body } from './answer.ts'

/** Parameters of paging, which do not narrow the list. */
const PAGING: readonly string[] = ['cursor', 'offset', 'before', 'limit']

/**
 * Returns the answer unchanged if it lists something, or has its own reason. Fails, and so for free,
 * if documents that the list needs are named as absent.
 */
export function withEmptyReason(endpoint: Endpoint, input: object, body: Body): Body {
  const { lists } = endpoint
  if (lists === undefined || body.count !== 0 || body.empty_reason !== undefined) return body
  const [lacking] = body.complete === false ? lackingOf(body) : []
  if (lacking) throw absentFailure(lacking)
  const given = givenOf(endpoint, input)
  const isLater = PAGING.some((name) => name !== 'limit' && given.has(name))
  const narrowing = [...given].filter(([name]) => !PAGING.includes(name))
  const request = narrowing.map(([name, value]) => `${name}=${value}`).join(', ')
  const none = isLater ? 'From here on none' : 'None'
  const reason = `${none} of ${lists} matches the query${request && ` (${request})`}.`
  const doubt = body.complete === false ? ' Some may be missing: `complete` is false.' : ''
  // Answers about the whole market are of what is stored: only a company’s list is known to be whole.
  const isWhole = body.complete === true && typeof body.cik === 'string'
  const evidence = { words: reason + doubt, isWhole }
  return { ...body, ...emptyReason(explain({ reason: 'none_match', ...evidence })) }
}

/** Members that name filings without rows in the answer, each with its reason. */
const NAMED_BY = ['unread', 'missing', 'filings'] as const

function lackingOf(body: Body): Absence[] {
  const named = NAMED_BY.flatMap((name) => (body[name] ?? []) as Partial<Lacking>[])
  return named.flatMap(({ reason, reason_code: code, form, accession }) => {
    if (typeof reason !== 'string' || !code || !LACKING.has(code)) return []
    const which = accession === undefined ? '' : `${form ?? 'Filing'} ${accession}: `
    return [explain({ reason: 'follows', from: { code }, words: which + reason })]
  })
}

interface Lacking {
  reason: string
  reason_code: AbsenceCode | null
  form: string
  accession: string
}

/** Several words in the spelling of a query. */
function spell(value: unknown): unknown {
  return Array.isArray(value) ? value.join(',') : value
}

/** Parameters that differ from their defaults. */
function givenOf({ input: { query = {} } }: Endpoint, input: object): Map<string, unknown> {
  const values = Object.entries(input).filter(
    ([name, value]) =>
      Object.hasOwn(query, name) &&
      value !== undefined &&
      spell(value) !== query[name]?.schema.default,
  )
  return new Map(values)
}
