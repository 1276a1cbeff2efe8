// A sandbox key: the same fixed answer every time, marked in header and body, free, and given
// without touching the data store or the publisher. Parameters are judged as always.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/http.ts'
import { readAccount } from '../support/ledger.ts'
import { createForbiddenSource } from '../support/publisher.ts'
import { call, goodValues, toRequest, type Values } from './requests.ts'
import { nameOf, SPEC, type SpecEndpoint } from './spec-table.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runApp({ source: createForbiddenSource() })
  await forbidDataStore(app)
  key = await app.sandboxKey()
})
after(() => app.stop())

const samples = new Map(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint.sample]))

for (const spec of SPEC) {
  test(`${nameOf(spec)} answers its sample, marked, free and untouched`, async () => {
    for (const path of [spec.path, ...(spec.aliases ?? [])]) {
      const answer = await ask(spec, goodValues(spec), path)
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(answer.body, { ...(samples.get(nameOf(spec)) as object), sandbox: true })
      assertMarked(answer)
    }
  })
}

test('whoever is asked about, the answer is the same', async () => {
  const first = await app.get('/v1/company/ACME', key)
  const second = await app.get('/v1/company/NOSUCH?as_of=2001-01-01', key)
  assert.equal(first.text, second.text)
})

test('a sandbox key mints no key', async () => {
  const before = await countKeys()
  const answer = await app.send('/v1/keys', { method: 'POST', headers: keyHeaders(key) })
  assertMarked(answer)
  assert.equal(await countKeys(), before)
})

test('failures are marked and free as well', async () => {
  const failing = {
    'GET /v1/filings/ACME?limit=0': 422,
    'GET /v1/company/!': 422,
    'GET /v1/no-such-path': 404,
    'DELETE /v1/company/ACME': 405,
    [`GET /v1/company/${'x'.repeat(300)}`]: 404,
  }
  for (const [request, status] of Object.entries(failing)) {
    const [method = '', path = ''] = request.split(' ')
    const answer = await app.send(path, { method, headers: keyHeaders(key) })
    assert.equal(answer.status, status, request)
    assertMarked(answer)
  }
})

test('a body beyond the limit or no JSON is refused, marked', async () => {
  for (const [body, status] of [
    ['{', 422],
    ['x'.repeat(300_000), 413],
  ] as const) {
    const headers = keyHeaders(key)
    const answer = await app.send('/v1/keys', { method: 'POST', headers, body })
    assert.equal(answer.status, status)
    assertMarked(answer)
  }
})

test('the key works as a bearer token', async () => {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await app.send('/v1/company/ACME', { headers })
  assert.equal(answer.status, 200)
  assertMarked(answer)
})

test('nothing was written to the ledger for any of it', async () => {
  const { balance, rows } = await readAccount(app, key)
  assert.deepEqual([balance, rows], [0, []])
})

test('an answer to a live key is not marked', async () => {
  const answer = await app.get('/v1/no-such-path', await app.liveKey())
  assert.equal(answer.headers['x-sandbox'], undefined)
  assert.ok(!('sandbox' in answer.body))
})

function ask(spec: SpecEndpoint, values: Values, path: string): Promise<Answer> {
  return call(app.url, toRequest(spec, values, path), keyHeaders(key))
}

function assertMarked({ headers, body }: Answer): void {
  assert.equal(headers['x-sandbox'], 'true')
  assert.equal(body.sandbox, true)
  assert.deepEqual([headers['x-credits-cost'], headers['x-credits-remaining']], ['0', '0'])
}

/** Renames every table of the data store, so that any read of it fails. */
async function forbidDataStore({ services }: TestApp): Promise<void> {
  const tables = await services.data.all<{ name: string }>(
    `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
       and name not like 'sqlite_%'`,
  )
  for (const { name } of tables) {
    await services.data.run(`alter table ${name} rename to ${name}_away`)
  }
}

async function countKeys(): Promise<number> {
  const row = await app.services.ops.one<{ keys: number }>('select count(*) as keys from keys')
  return row?.keys ?? 0
}
