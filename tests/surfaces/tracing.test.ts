// Traces as a collector gets them: off unless the standard variables ask for them, spans of a call
// within the caller's trace, and nothing in them that a caller sent.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { runApp } from '../support/app.ts'
import { publisherDocuments } from '../support/documents.ts'
import { until } from '../support/queue.ts'
import { startReceiver } from '../support/receiver.ts'
import { type Reply, sends, startFakePublisher } from '../upstream/fake-publisher.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

/** A collector that takes OTLP over HTTP as JSON. */
async function startCollector(t: TestContext) {
  const bodies: string[] = []
  const paths = new Set<string>()
  const server = createServer(async (request, response) => {
    paths.add(request.url ?? '')
    bodies.push((await request.toArray()).join(''))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const resources = () =>
    bodies.flatMap((body) => (JSON.parse(body) as { resourceSpans: ResourceSpans[] }).resourceSpans)
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    text: () => bodies.join('\n'),
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

interface ResourceSpans {
  resource: { attributes: SentSpan['attributes'] }
  scopeSpans: { spans: SentSpan[] }[]
}

const valuesOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const traceparent = `00-${TRACE}-${PARENT}-01`

test('a call, what it pays and what it asks of publishers are spans of the caller’s trace', async (t) => {
  const collector = await startCollector(t)
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'filings' }
  const app = await runApp({ settings })
  const key = await app.liveKey()
  const headers = { 'x-api-key': key, traceparent }
  assert.equal((await app.send('/v1/company/ACME?as_of=2025-11-14', { headers })).status, 200)
  const tool = { name: 'get_company', arguments: { ticker: 'ACME' } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool })
  const accept = 'application/json, text/event-stream'
  const mcp = { ...headers, 'content-type': 'application/json', accept }
  assert.equal((await app.send('/mcp', { method: 'POST', headers: mcp, body })).status, 200)
  await app.stop()

  assert.deepEqual([...collector.paths], ['/v1/traces'])
  const [resource] = collector.resources()
  assert.equal(resource && valuesOf(resource.resource)['service.name'], 'filings')
  const spans = collector.spans()
  assert.deepEqual(new Set(spans.map(({ traceId }) => traceId)), new Set([TRACE]))
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [call] = named('GET /v1/company/:ticker')
  assert.ok(call)
  assert.equal(call.parentSpanId, PARENT)
  assert.deepEqual(valuesOf(call), {
    'http.request.method': 'GET',
    'http.route': '/v1/company/:ticker',
    'http.response.status_code': 200,
  })
  const within = (parent: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name)
  const asked = within(call)
  assert.ok(asked.includes('ledger hold') && asked.includes('ledger settle'), asked.join())
  assert.ok(asked.includes('publisher request'), asked.join())
  const [request] = named('publisher request')
  assert.ok(request)
  assert.deepEqual(valuesOf(request), {
    publisher: 'SEC',
    priority: 'caller',
    'http.response.status_code': 200,
  })
  const [post] = named('POST /mcp')
  assert.deepEqual(within(post), ['tools/call get_company'])
  assert.deepEqual(within(named('tools/call get_company')[0]), ['ledger charge'])
  for (const secret of [key, 'ACME', '2025-11-14', '127.0.0.1', 'submissions']) {
    assert.ok(!collector.text().includes(secret), secret)
  }
})

const documents = new Map(
  [...publisherDocuments()].map(([url, body]) => [new URL(url).pathname, body]),
)

const sendDocument: Reply = (response, request) => {
  const body = documents.get(request.url ?? '')
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null)
  sends(body === undefined ? 404 : 200, text)(response, request)
}

test('jobs and deliveries are spans, and neither publishers nor receivers are told of a trace', async (t) => {
  const collector = await startCollector(t)
  const receiver = await startReceiver(t)
  const publisher = await startFakePublisher(sendDocument)
  t.after(() => publisher.close())
  const app = await runApp({
    source: null,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SEC_CONTACT: 'Tracing Test test@example.com',
      PUBLISHER_URL: publisher.origin,
      BACKFILL: 'off',
      ROLE: 'all',
      WEBHOOK_ALLOW: receiver.address,
    },
  })
  try {
    const headers = { 'x-api-key': await app.liveKey(), traceparent }
    const body = JSON.stringify({ url: receiver.url, tickers: ['ACME'], events: ['8-k'] })
    const made = await app.send('/v1/webhooks', { method: 'POST', headers, body })
    assert.equal(made.status, 200, made.text)
    const path = `/v1/webhooks/${made.body.id}/test`
    assert.equal((await app.send(path, { method: 'POST', headers })).status, 200)
    await until('a job has ended', () =>
      collector.spans().some(({ name }) => name.startsWith('job ')),
    )
  } finally {
    await app.stop()
  }
  const names = new Set(collector.spans().map(({ name }) => name))
  assert.ok(names.has('webhook delivery'), [...names].join())
  assert.ok(
    [...names].some((name) => name.startsWith('job ')),
    [...names].join(),
  )
  const told = [...publisher.asked, ...receiver.received].flatMap((one) => Object.keys(one.headers))
  assert.ok(told.includes('user-agent'))
  assert.ok(!told.some((name) => /^trace/.test(name)))
  assert.ok(!collector.text().includes(receiver.address))
})

for (const [what, more] of [
  ['no variable asks for them', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['OTEL_SDK_DISABLED is true', { OTEL_SDK_DISABLED: 'true' }],
  ['OTEL_TRACES_EXPORTER is none', { OTEL_TRACES_EXPORTER: 'none' }],
  ['the sampler takes none', { OTEL_TRACES_SAMPLER: 'always_off' }],
] as const) {
  test(`nothing is sent when ${what}`, async (t) => {
    const collector = await startCollector(t)
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more }
    const app = await runApp({ settings })
    assert.equal((await app.get('/health')).status, 200)
    await app.stop()
    assert.deepEqual([...collector.paths], [])
  })
}

test('a collector that is away neither fails a call nor holds up the stop', async () => {
  const app = await runApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } })
  const { status } = await app.get('/v1/company/ACME', await app.liveKey())
  await app.stop()
  assert.equal(status, 200)
})
