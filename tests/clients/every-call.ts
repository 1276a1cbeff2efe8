// Every call that the OpenAPI document describes, with the values that it gives as examples of what is
// required: what a client that somebody generates from it is run with.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const DOCUMENT = fileURLToPath(new URL('../../docs/reference/openapi.json', import.meta.url))

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly example?: unknown
}

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: object
}

export interface Call {
  readonly operation: string
  readonly tag: string
  readonly method: string
  readonly path: string
  readonly places: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: object | null
}

/** What bodies need; the members of others are optional. */
const BODIES: Readonly<Record<string, object>> = {
  create_webhook: {
    url: 'https://hooks.example.com/filings',
    tickers: ['ACME'],
    events: ['insider'],
  },
  replay_webhook: { from_sequence: 1, to_sequence: 1 },
}

/** One of two has to be given, which the document says in words. */
const CHOSEN: Readonly<Record<string, Record<string, string>>> = {
  resolve_entity: { ticker: 'AAPL' },
}

export function everyCall(): Call[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toCall(path, method, described)),
  )
}

function toCall(path: string, method: string, described: Described): Call {
  const { operationId: operation, tags, parameters = [], requestBody } = described
  const valuesIn = (where: Parameter['in']) => {
    const needed = parameters.filter((one) => one.required && one.in === where)
    return Object.fromEntries(needed.map((one) => [one.name, exampleOf(operation, one)]))
  }
  const places = valuesIn('path')
  const query = { ...valuesIn('query'), ...CHOSEN[operation] }
  return {
    operation,
    tag: tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    places,
    query,
    body: requestBody ? (BODIES[operation] ?? {}) : null,
  }
}

function exampleOf(operation: string, { name, example }: Parameter): string {
  assert.equal(typeof example, 'string', `${operation} gives an example of ${name}`)
  return String(example)
}
