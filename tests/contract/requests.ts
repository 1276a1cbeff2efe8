// Requests made from the specification table: one that is good, and the same with one parameter
// changed or left out.

import { send } from '../support/http.ts'
import type { SpecEndpoint, SpecParam } from './spec-table.ts'

export type Values = Record<string, unknown>

/** Default values of parameters that are not under test; `undefined` leaves one out. */
const REQUIRED_VALUES: Values = {
  ticker: 'ACME',
  identifier: 'ACME',
  ident: 'ACME',
  wid: 'wh_00000000000000000000',
  q: 'widgets',
  url: 'https://hooks.example.com/filings',
  accession: '0000111111-25-000099',
  document: 'acme-8k.htm',
  tickers: ['ACME'],
  events: ['insider'],
}

/** Endpoints that need one of several optional parameters. */
const CHOICES: Record<string, Values> = { '/v1/resolve': { ticker: 'ACME' } }

const ITEM = { item: '1A' }
const OF_ITEM = { format: ITEM, offset: ITEM, max_chars: ITEM }
const QUESTION = { q: 'tariffs' }
const OF_QUESTION = { within: QUESTION, limit: QUESTION }
/** Further parameters that a parameter is refused without. */
const BESIDE: Record<string, Values> = {
  '/v1/sections/{ticker}': OF_ITEM,
  '/v1/reports/{ticker}': { ...OF_ITEM, ...OF_QUESTION, chunks: ITEM },
}

export function goodValues(spec: SpecEndpoint): Values {
  const required = Object.entries(spec.params).filter(([, param]) => param.required)
  const values = required.map(([name]) => [name, REQUIRED_VALUES[name]])
  return { ...Object.fromEntries(values), ...CHOICES[spec.path] }
}

/** A good request in which `name` is `value`; of several choices it becomes the only one. */
export function withValue(spec: SpecEndpoint, name: string, value: unknown): Values {
  const values = goodValues(spec)
  const choices = CHOICES[spec.path] ?? {}
  const isChoice = Object.keys(choices).length > 0 && name !== 'as_of'
  const kept = Object.entries(values).filter(([key]) => !isChoice || !(key in choices))
  const beside = BESIDE[spec.path]?.[name] as Values | undefined
  return { ...Object.fromEntries(kept), ...beside, [name]: value }
}

export function toRequest(spec: SpecEndpoint, values: Values, path: string = spec.path) {
  const placeOf = (name: string): SpecParam['in'] => spec.params[name]?.in ?? 'query'
  const query = new URLSearchParams()
  const body: Values = {}
  let target = path
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const place = placeOf(name)
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (place === 'query') query.set(name, String(value))
    else body[name] = value
  }
  const search = query.size > 0 ? `?${query}` : ''
  const hasBody = Object.values(spec.params).some((param) => param.in === 'body')
  return {
    method: spec.method,
    target: target.replace(/\{\w+\}/g, '') + search,
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  }
}

export function call(
  url: string,
  { target, ...rest }: ReturnType<typeof toRequest>,
  headers: Record<string, string>,
) {
  return send(url + target, {
    ...rest,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Questions whose answers have members that the plainest ones leave out. */
export const FURTHER: Record<string, readonly Values[]> = {
  get_fundamentals: [
    { ticker: 'ACME', period: 'quarterly', limit: 20, include: 'sources' },
    { ticker: 'ACME', adjusted: true },
    { ticker: 'ACME', trailing: true, limit: 20, include: 'sources' },
    { ticker: 'ACME', fields: 'extended', include: 'sources' },
    { ticker: 'QUIET' },
  ],
  get_ratios: [
    { ticker: 'QUIET' },
    { ticker: 'ACME', adjusted: true },
    { ticker: 'ACME', trailing: true, limit: 3, basis: 'average' },
  ],
  get_xbrl: [
    { ident: 'QUIET' },
    { ident: 'ACME', concept: 'Assets,NoSuchTag' },
    { ident: '0000111111-24-000006' },
  ],
  get_shares: [{ ticker: 'QUIET', history: true }],
  get_filings: [{ ticker: 'ACME', limit: 100 }, { ticker: 'QUIET' }],
  get_company: [{ ticker: 'QUIET' }],
  resolve_entity: [{ cusip: '00111A101' }, { name: 'o' }, { name: 'acme' }],
}
