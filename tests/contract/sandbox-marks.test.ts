// The sandbox is marked beside the answers of endpoints as well: probes, tables and streams.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import { createOpenApi } from '../../src/surfaces/openapi/openapi.ts'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'

let app: TestApp
let sandbox: string
let live: string
before(async () => {
  app = await runApp()
  sandbox = await app.sandboxKey()
  live = await app.liveKey()
})
after(() => app.stop())

for (const path of ['/health', '/live', '/ready', '/alarms']) {
  test(`${path} bears the marks for a sandbox key alone`, async () => {
    const marked = await app.get(path, sandbox)
    assert.deepEqual([marked.headers['x-sandbox'], marked.body.sandbox], ['true', true])
    for (const key of [live, undefined, 'svc_test_of_nobody']) {
      const plain = await app.get(path, key)
      assert.equal(plain.status, marked.status)
      assert.deepEqual([plain.headers['x-sandbox'], 'sandbox' in plain.body], [undefined, false])
    }
  })
}

const listed = ENDPOINTS.filter(({ list }) => list !== undefined)

test('every table of a sandbox key has a last column `sandbox`', async () => {
  assert.ok(listed.length > 20)
  for (const endpoint of listed) {
    const path = exampleOf(endpoint)
    const csv = await tableOf(path, 'csv')
    const [head = '', ...rows] = csv.trimEnd().split('\r\n')
    assert.match(head, /,sandbox$/, path)
    assert.ok(rows.length === 0 || rows.at(-1)?.endsWith(',true'), path)
    const lines = (await tableOf(path, 'ndjson')).split('\n').filter((line) => line !== '')
    assert.ok(
      lines.every((line) => JSON.parse(line).sandbox === true),
      path,
    )
  }
})

test('a Parquet file of a sandbox key has the column, one of a live key has not', async () => {
  assert.match(await tableOf('/v1/events/AAPL', 'parquet'), /sandbox/)
})

test('each event of a stream is marked', async () => {
  const headers = { ...keyHeaders(sandbox), accept: 'text/event-stream' }
  const stop = new AbortController()
  const answer = await fetch(`${app.url}/v1/feed?since=0`, { headers, signal: stop.signal })
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (/^data: .*\n\n/m.test(text)) break
  }
  stop.abort()
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? ''
  assert.equal(JSON.parse(data).sandbox, true)
})

async function tableOf(path: string, format: string): Promise<string> {
  const url = `${app.url}${path}${path.includes('?') ? '&' : '?'}format=${format}`
  const answer = await fetch(url, { headers: keyHeaders(sandbox) })
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  assert.equal(answer.status, 200, text)
  return text
}

const { paths } = createOpenApi(ENDPOINTS, { baseUrl: '' }) as {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: unknown
}

/** The question of the published examples. */
function exampleOf({ path }: Endpoint): string {
  const own = (paths[path]?.get?.parameters ?? []).filter(({ required }) => required)
  const query = new URLSearchParams()
  let target = path
  for (const { name, in: place, example } of own) {
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(String(example)))
    else query.set(name, String(example))
  }
  return query.size > 0 ? `${target}?${query}` : target
}
