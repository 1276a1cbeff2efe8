// Every route, tool, page, stream, file and form declares what it takes of the gate, and every
// endpoint takes no more than it declares when it is asked.

import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { after, before, test } from 'node:test'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import type { Taking } from '../../src/gate/resources.ts'
import { createOpenApi } from '../../src/surfaces/openapi/openapi.ts'
import { PATIENT } from '../market/demo.ts'
import type { TestApp } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'

const routes: RouteOptions[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void routes.push(route))
})

let app: TestApp
let key: string
before(async () => {
  const settings = { ...PATIENT, METRICS_LISTEN: '127.0.0.1:0', DASHBOARD: 'open' }
  app = await runMarketDemo({ settings })
  key = await app.liveKey()
})
after(() => app.stop())

test('every route says what it takes', () => {
  const paths = routes.map(({ method, url }) => `${method} ${url}`)
  const faces = ['GET /v1/company/:ticker', 'POST /mcp', 'GET /company/:ticker', 'GET /bulk']
  const forms = ['POST /dashboard/sign-in', 'GET /metrics', 'GET /market/filings', 'GET /status']
  const later = [
    ...['POST /dashboard/alerts', 'POST /dashboard/screens', 'GET /bulk/:snapshot/:file'],
    ...['GET /dashboard/auth/oauth2/authorize', 'POST /dashboard/auth/oauth2/token'],
    ...['POST /dashboard/auth/oauth2/register', 'POST /dashboard/connect', 'GET /find'],
    ...['GET /.well-known/oauth-protected-resource', 'GET /docs'],
    ...[
      'GET /v1/compensation/:ticker',
      'GET /v1/releases/:ticker',
      'GET /v1/sections/:ticker/diff',
    ],
  ]
  for (const known of [...faces, ...forms, ...later]) {
    assert.ok(
      paths.some((path) => path.startsWith(known)),
      `${known} is not among the routes`,
    )
  }
  const silent = routes.filter(({ config }) => (config?.takes?.length ?? 0) === 0)
  assert.deepEqual(
    silent.map(({ method, url }) => `${method} ${url}`),
    [],
  )
})

/** Resources by the name under which an endpoint declares them. */
const NAMES: Readonly<Record<string, readonly Taking[]>> = {
  'long reads of the store': ['longReads'],
  'reads of the snapshot': ['columnReads'],
  'visitors waiting for publishers': ['publishers'],
  'event streams': ['streams'],
}
/** Every call has its connection and its place, and is one of its key's. */
const OF_EVERY_CALL = ['connections', 'requests', 'bodies on their way', 'rate of keys']

/** An ingest reads what a publisher sends in threads. */
function takingsOf(name: string): readonly Taking[] {
  if (name.startsWith('requests to ')) return ['publishers']
  return NAMES[name] ?? (name.startsWith('threads of ') ? ['threads', 'publishers'] : [])
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly example?: unknown
    readonly schema?: { readonly example?: unknown; readonly examples?: readonly unknown[] }
  }[]
}

const { paths } = createOpenApi(ENDPOINTS, { baseUrl: '' }) as {
  paths: Record<string, Record<string, Operation>>
}

/** A name resolves to whom it belongs; the path takes one of several parameters. */
const CHOICES: Readonly<Record<string, string>> = { '/v1/resolve': 'name=apple' }

/** The question of its own examples. */
function questionOf({ path, method }: Endpoint): string {
  const { parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {}
  const query = new URLSearchParams(CHOICES[path])
  let target = path
  for (const { name, in: place, required, example, schema } of parameters) {
    const value = String(example ?? schema?.example ?? schema?.examples?.[0] ?? '')
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query' && required) query.set(name, value)
  }
  return `${target}?${query}`
}

const ASKED = ENDPOINTS.filter(({ method, access }) => method === 'GET' && access === 'metered')

/** Resources that a call takes beyond those of every call and those that its endpoint declares. */
async function undeclaredOf({ takes }: Endpoint, question: string): Promise<string[]> {
  const counts = () =>
    new Map(app.services.gate.states().map(({ resource, taken }) => [resource.name, taken]))
  const earlier = counts()
  const { status, text } = await app.get(question, key)
  assert.ok(status === 200 || status === 404, text)
  return [...counts()]
    .filter(([name, count]) => count > (earlier.get(name) ?? 0))
    .map(([name]) => name)
    .filter((name) => !OF_EVERY_CALL.includes(name))
    .filter((name) => !takingsOf(name).some((one) => takes.includes(one)))
}

/** Formats of lists, with the resource that their encoding takes. */
const FORMATS = [
  ['csv', []],
  ['ndjson', []],
  ['parquet', ['Parquet answers']],
] as const

for (const endpoint of ASKED) {
  test(`${endpoint.name} takes no more than it declares`, async () => {
    const question = questionOf(endpoint)
    assert.deepEqual(await undeclaredOf(endpoint, question), [])
    if (!endpoint.list) return
    for (const [format, takes] of FORMATS) {
      assert.deepEqual(await undeclaredOf(endpoint, `${question}&format=${format}`), takes, format)
    }
  })
}
