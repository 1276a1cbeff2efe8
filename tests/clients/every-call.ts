// Every call that the OpenAPI document describes, with the values that it gives as examples of what is
// required, and every kind of answer: what a client that somebody generates from it is run with.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { QUESTIONS } from '../contract/mode-questions.ts'

export const DOCUMENT = fileURLToPath(new URL('../../docs/reference/openapi.json', import.meta.url))

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly example?: unknown
  readonly schema: { readonly type?: string }
}

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: object
}

interface Operation extends Described {
  readonly path: string
  readonly method: string
}

type Value = string | number | boolean

export interface Call {
  readonly operation: string
  readonly tag: string
  readonly method: string
  readonly path: string
  readonly places: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, Value>>
  readonly body: object | null
}

/** Bodies of the calls that require members; members of other bodies are optional. */
const BODIES: Readonly<Record<string, object>> = {
  create_webhook: {
    url: 'https://hooks.example.com/filings',
    tickers: ['ACME'],
    events: ['insider'],
  },
  replay_webhook: { from_sequence: 1, to_sequence: 1 },
  replace_webhook_watch: { tickers: ['ACME'], events: ['insider'] },
}

/** One of two has to be given, which the document says in words. */
const CHOSEN: Readonly<Record<string, Record<string, string>>> = {
  resolve_entity: { ticker: 'AAPL' },
}

export function everyCall(): Call[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
    paths: Record<string, Record<string, Described>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      path,
      method: method.toUpperCase(),
    })),
  )
  return [...operations.map(plainCall), ...operations.flatMap(furtherCalls)]
}

function plainCall(one: Operation): Call {
  const valuesIn = (where: Parameter['in']) => {
    const needed = (one.parameters ?? []).filter((each) => each.required && each.in === where)
    return Object.fromEntries(needed.map((each) => [each.name, exampleOf(one, each)]))
  }
  const query = { ...valuesIn('query'), ...CHOSEN[one.operationId] }
  return toCall(one, valuesIn('path'), query)
}

/** Each kind of answer is asked for by a question. */
function furtherCalls(one: Operation): Call[] {
  return (QUESTIONS[one.operationId] ?? []).map((question) => {
    const { pathname, searchParams } = new URL(question, 'http://any')
    const pattern = one.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const places = { ...new RegExp(`^${pattern}$`).exec(pathname)?.groups }
    const query = [...searchParams].map(([name, text]) => [name, typed(one, name, text)])
    return toCall(one, places, Object.fromEntries(query))
  })
}

function toCall(one: Operation, places: Call['places'], query: Call['query']): Call {
  const { operationId: operation, tags, method, path, requestBody } = one
  const body = requestBody ? (BODIES[operation] ?? {}) : null
  return { operation, tag: tags[0] ?? '', method, path, places, query, body }
}

function exampleOf({ operationId }: Operation, { name, example }: Parameter): string {
  assert.equal(typeof example, 'string', `${operationId} gives an example of ${name}`)
  return String(example)
}

/** Value of a query parameter in its declared type, as a typed client would pass it. */
function typed({ operationId, parameters }: Operation, name: string, text: string): Value {
  const found = parameters?.find((each) => each.in === 'query' && each.name === name)
  assert.ok(found, `${operationId} takes ${name}`)
  return found.schema.type === 'string' ? text : (JSON.parse(text) as number | boolean)
}
