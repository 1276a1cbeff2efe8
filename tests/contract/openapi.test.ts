// The machine-readable description: equal to the committed one, valid by OpenAPI's own schema, and true: every
// sample and every real answer is what it says, with no member it does not name.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { keyHeaders, runApp, startApp, type TestApp } from '../support/app.ts'
import { faultsIn } from '../support/described.ts'
import type { Described } from '../support/event-faults.ts'
import type { Answer } from '../support/http.ts'
import { publishDocuments } from './acme-documents.ts'
import { faultsInDocument } from './meta-schema.ts'
import { call, FURTHER, goodValues, toRequest, type Values } from './requests.ts'
import { nameOf, SPEC, type SpecEndpoint } from './spec-table.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

type Json = Record<string, unknown>

interface Operation {
  parameters: { name: string; in: string }[]
  requestBody: { content: { 'application/json': { schema: Json } } }
  responses: Record<string, { content: { 'application/json': { schema: Json; example?: Json } } }>
}

interface Document {
  openapi: string
  info: Json
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Described['webhooks']
  components: { schemas: Record<string, Json> }
}

let app: TestApp
let key: string
let document: Document
before(async () => {
  app = await runApp()
  publishDocuments(app.publisher)
  key = await app.liveKey()
  document = (await app.get('/openapi.json')).body as unknown as Document
})
after(() => app.stop())

test('it is the committed one, but for where the service is', () => {
  const committed = readFileSync(join(ROOT, 'docs/reference/openapi.json'), 'utf8')
  const text = JSON.stringify(document).replaceAll(app.url, 'http://127.0.0.1:8080')
  assert.deepEqual(JSON.parse(text), JSON.parse(committed), 'run npm run docs')
})

const REGISTERING = { path: '/v1/webhooks', method: 'POST' } as SpecEndpoint

test('every kind of event that can be asked for is described, and that of tests', () => {
  const { content } = operationOf(REGISTERING).requestBody
  const { events } = content['application/json'].schema.properties as {
    events: { items: { enum: string[] } }
  }
  const forms = ['13d-g', '13f', '144', '8-k', 'form_3', 'form_5', 'form_d', 'insider']
  const kinds = [...forms, 'contract', 'earnings_release', 'proxy', 'vote', 'finding', 'search']
  assert.deepEqual(events.items.enum.toSorted(), kinds.toSorted())
  assert.deepEqual(Object.keys(document.webhooks).toSorted(), [...kinds, 'test'].toSorted())
})

test('each event has an example, which its schema describes', () => {
  for (const [kind, { post }] of Object.entries(document.webhooks)) {
    const { schema, example } = post.requestBody.content['application/json']
    assert.equal(example.type, kind)
    assert.deepEqual(faultsOf(schema, example), [], kind)
  }
})

test('it declares version 1.0.0, and the address the service is reached at', async (t) => {
  assert.deepEqual([document.openapi, document.info.version], ['3.1.0', '1.0.0'])
  assert.deepEqual(document.servers, [{ url: app.url }])
  const named = await startApp(t, { settings: { BASE_URL: 'https://data.example.com/' } })
  const { servers } = (await named.get('/openapi.json')).body as unknown as Document
  assert.deepEqual(servers, [{ url: 'https://data.example.com' }])
})

test('every answer and every record in one has a name', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const { responses } of Object.values(operations)) {
      const { schema } = responses[200]?.content['application/json'] ?? {}
      assert.match(String(schema?.$ref), /^#\/components\/schemas\/\w+Answer$/, path)
    }
  }
  const unnamed = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    Object.values(schema).flatMap((part) => partsOf(part).map((one) => ({ name, ...one }))),
  )
  assert.ok(unnamed.length > 500)
  assert.deepEqual(
    unnamed.filter((part) => 'properties' in part && 'type' in part),
    [],
  )
})

test('a choice is listed, not put together of constants', () => {
  const parts = partsOf(document.components.schemas)
  assert.ok(parts.filter((part) => Array.isArray(part.enum)).length > 20)
  const ofConstants = parts.filter(
    ({ anyOf }) => Array.isArray(anyOf) && anyOf.some((one) => 'const' in one),
  )
  assert.deepEqual(ofConstants, [])
})

/** Reserved in Python, whose client takes parameters by their names. */
const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally ' +
    'for from global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

test('no parameter has a name that a client’s language reserves', () => {
  const names = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [] }) => parameters.map(({ name }) => name))
  assert.ok(names.length > 100)
  assert.deepEqual(
    names.filter((name) => KEYWORDS.has(name)),
    [],
  )
})

test('it is a valid OpenAPI document', () => {
  assert.deepEqual(faultsInDocument(document), [])
  const { '/v1/company/{ticker}': company } = document.paths
  const nameless = { ...document, paths: { 'v1/company': company } }
  assert.deepEqual(faultsInDocument(nameless), ['/paths must NOT have unevaluated properties'])
  const { schemas } = document.components
  const misspelled = { schemas: { ...schemas, Company: { type: 'objekt' } } }
  assert.equal(
    faultsInDocument({ ...document, components: misspelled })[0],
    '/components/schemas/Company/type must be equal to one of the allowed values',
  )
})

for (const spec of SPEC) {
  describe(nameOf(spec), () => {
    test('its sample is what its schema says, and nothing more', () => {
      const { schema, example } = answerOf(spec, 200)
      assert.deepEqual(faultsOf(schema, example), [])
    })

    test('a real answer is what its schema says, and nothing more', async () => {
      const answer = await ask(spec, goodValues(spec))
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(faultsOf(answerOf(spec, 200).schema, answer.body), [])
    })

    test('a sandbox answer is what its schema says, and nothing more', async () => {
      const answer = await ask(spec, goodValues(spec), await app.sandboxKey())
      assert.deepEqual(faultsOf(answerOf(spec, 200).schema, answer.body), [])
    })

    test('its refusals are described', async () => {
      const refused = await ask(spec, goodValues(spec), 'svc_not_a_key')
      assert.equal(refused.status, 401)
      assertDescribed(spec, refused)
      if (spec.keyless) return
      assertDescribed(spec, await ask(spec, goodValues(spec), await app.liveKey(0)))
      assertDescribed(spec, await ask(spec, { ...goodValues(spec), limit: -1, as_of: 'never' }))
    })

    if (spec.method === 'GET' && spec.cost > 0) {
      test('it answers for a point in time', () => {
        const names = operationOf(spec).parameters.map((parameter) => parameter.name)
        assert.ok(names.includes('as_of'))
      })
    }
  })
}

for (const spec of SPEC) {
  for (const values of FURTHER[spec.tool ?? ''] ?? []) {
    test(`${spec.tool} keeps its schema for ${JSON.stringify(values)}`, async () => {
      const answer = await ask(spec, values)
      assertDescribed(spec, answer)
    })
  }
}

test('what is out of date is described as well', async (t) => {
  const old = await startApp(t)
  const live = await old.liveKey()
  assert.equal((await old.get('/v1/company/ACME', live)).status, 200)
  old.publisher.breakAt('https://')
  old.clock.advance(30 * 24 * 3_600_000)
  const answer = await old.get('/v1/company/ACME', live)
  assert.deepEqual([answer.status, answer.body.stale], [200, true])
  const spec = SPEC.find(({ tool }) => tool === 'get_company')
  assert.ok(spec)
  assert.deepEqual(faultsOf(answerOf(spec, 200).schema, answer.body), [])
})

test('what is not described is found', () => {
  const schema = { type: 'object', properties: { a: { anyOf: [{ type: 'string' }] } } }
  assert.deepEqual(faultsOf(schema, { a: 'x' }), [])
  assert.notDeepEqual(faultsOf(schema, { a: 'x', b: 1 }), [])
  assert.notDeepEqual(faultsOf(schema, { a: 1 }), [])
})

async function ask(spec: SpecEndpoint, values: Values, as: string = key): Promise<Answer> {
  const own = 'wid' in values && as === key ? { wid: await registerWebhook() } : {}
  return call(app.url, toRequest(spec, { ...values, ...own }), keyHeaders(as))
}

/** A webhook that is the caller's, since anybody else's is unknown. */
async function registerWebhook(): Promise<unknown> {
  const spec = SPEC.find((one) => nameOf(one) === 'POST /v1/webhooks')
  assert.ok(spec)
  return (await ask(spec, goodValues(spec))).body.id
}

function operationOf({ path, method }: SpecEndpoint): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()]
  assert.ok(operation, `${method} ${path} is described`)
  return operation
}

function answerOf(spec: SpecEndpoint, status: number) {
  const response = operationOf(spec).responses[status]
  assert.ok(response, `${nameOf(spec)} does not describe ${status}`)
  return response.content['application/json']
}

function assertDescribed(spec: SpecEndpoint, { status, body }: Answer): void {
  assert.deepEqual(faultsOf(answerOf(spec, status).schema, body), [])
}

/**
 * Faults of a value by a schema of the document; members that the schema does not name are faults
 * too.
 */
function faultsOf(schema: Json, value: unknown): string[] {
  return faultsIn(value, schema, document.components.schemas)
}

/** A schema and all that it holds; also the objects between them, such as `properties`. */
function partsOf(node: unknown): Json[] {
  if (typeof node !== 'object' || node === null) return []
  const own = Array.isArray(node) ? [] : [node as Json]
  return [...own, ...Object.values(node).flatMap(partsOf)]
}
