// A client that openapi-python-client generates from the OpenAPI document: it has a model for every
// answer, and reads every answer of the service with it, losing nothing.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { publishDocuments } from '../contract/acme-documents.ts'
import { call, FURTHER, goodValues, toRequest, type Values } from '../contract/requests.ts'
import { ADDED_ENDPOINTS, nameOf, SPEC, type SpecEndpoint } from '../contract/spec-table.ts'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'
import { send } from '../support/http.ts'
import { preparePython, runPython } from '../support/python.ts'
import { collectLines } from './page-lines.ts'

const GENERATOR = 'openapi-python-client>=0.29,<0.30'
const READ_ANSWERS = fileURLToPath(new URL('openapi_answers.py', import.meta.url))
const DOCUMENT = fileURLToPath(new URL('../../docs/reference/openapi.json', import.meta.url))

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: Record<string, { properties?: object }> }
}

const { paths, components } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document

interface Sample {
  operation: string
  status: number
  body: unknown
}

test('a client that openapi-python-client generates', async (t) => {
  const python = await preparePython(t, [GENERATOR])
  if (python === null) return
  const folder = dirname(dirname(python))
  await t.test('needs no warning', () => generate(folder))
  await t.test('reads every answer', () => readAnswers(python, folder))
})

async function generate(folder: string): Promise<void> {
  const config = join(folder, 'generator.yaml')
  await writeFile(config, 'post_hooks: []\n')
  const { code, output } = await runPython(join(folder, 'bin/openapi-python-client'), [
    ...['generate', '--path', DOCUMENT, '--config', config, '--fail-on-warning'],
    ...['--meta', 'none', '--output-path', join(folder, 'modules/generated')],
  ])
  assert.equal(code, 0, output)
  assert.doesNotMatch(output, /warning|skipp|unsupported/i)
}

async function readAnswers(python: string, folder: string): Promise<void> {
  const asked = await during(runApp(), askPublished)
  const samples = [...asked, ...(await during(runDemo(), askExplored))]
  const { code, output } = await runPython(python, [READ_ANSWERS], {
    env: { PYTHONPATH: join(folder, 'modules'), PYTHONUTF8: '1' },
    input: JSON.stringify(samples),
  })
  assert.equal(code, 0, output)
  const { parsed, models } = JSON.parse(output) as { parsed: number; models: string[] }
  assert.deepEqual([parsed, parsed > 100], [samples.length, true])
  const answers = Object.entries(components.schemas)
    .filter(([name, { properties }]) => name.endsWith('Answer') && properties)
    .map(([name]) => name)
  assert.deepEqual(answers.filter((name) => !models.includes(name)).toSorted(), [])
}

function askPublished(app: TestApp): ReturnType<typeof askEverything> {
  publishDocuments(app.publisher)
  return askEverything(app)
}

/** One program at a time, since its stop notices whatever is open. */
async function during<T>(
  starting: Promise<TestApp>,
  use: (app: TestApp) => Promise<T>,
): Promise<T> {
  const app = await starting
  try {
    return await use(app)
  } finally {
    await app.stop()
  }
}

/** Every call of the interface, with a live key and with a sandbox key, and refused. */
async function askEverything(app: TestApp): Promise<Sample[]> {
  const key = await app.liveKey()
  const sandbox = await app.sandboxKey()
  const samples: Sample[] = []
  const ask = async (spec: SpecEndpoint, values: Values, as: string, path = spec.path) => {
    const { status, body } = await call(app.url, toRequest(spec, values, path), keyHeaders(as))
    samples.push({ operation: operationOf(spec.method, path), status, body })
    return body
  }
  let webhook: Values = {}
  for (const spec of SPEC) {
    const answer = await ask(spec, { ...goodValues(spec), ...webhook }, key)
    if (nameOf(spec) === 'POST /v1/webhooks') {
      webhook = { wid: answer.id }
      samples.push(...(await askAdded(app, String(answer.id), key)))
    }
    for (const path of spec.aliases ?? []) await ask(spec, goodValues(spec), key, path)
    for (const values of FURTHER[spec.tool ?? ''] ?? []) await ask(spec, values, key)
    await ask(spec, goodValues(spec), sandbox)
    await ask(spec, goodValues(spec), 'svc_not_a_key')
    await ask(spec, { ...goodValues(spec), limit: -1, as_of: 'never' }, key)
  }
  const { status, body } = await app.get('/health')
  return [...samples, { operation: operationOf('GET', '/health'), status, body }]
}

/** Samples of the endpoints that the service adds to the interface. */
async function askAdded(app: TestApp, wid: string, key: string): Promise<Sample[]> {
  const range = { from_sequence: 1, to_sequence: 1 }
  const watch = { tickers: ['ACME'], events: ['8-k'] }
  const samples: Sample[] = []
  for (const one of ADDED_ENDPOINTS) {
    const [method = '', path = ''] = one.split(' ')
    const body = JSON.stringify(path.endsWith('/watch') ? watch : range)
    for (const as of [key, await app.sandboxKey()]) {
      const headers = { ...keyHeaders(as), 'content-type': 'application/json' }
      const sending = method === 'GET' ? { headers } : { method, headers, body }
      const answer = await send(
        app.url + path.replace('{wid}', wid).replace(/\{\w+\}/, 'ACME'),
        sending,
      )
      samples.push({
        operation: operationOf(method, path),
        status: answer.status,
        body: answer.body,
      })
    }
  }
  // An answer about all companies has no company of its own.
  const latest = await app.get('/v1/restatements/latest', key)
  const operation = operationOf('GET', '/v1/restatements/{ticker}')
  samples.push({ operation, status: latest.status, body: latest.body })
  // These have no answer to values that are good elsewhere.
  for (const [path, address] of MARKET) {
    const { status, body } = await app.get(address, await app.sandboxKey())
    samples.push({ operation: operationOf('GET', path), status, body })
  }
  return samples
}

const MARKET = [
  ['/v1/frames/{measure}', '/v1/frames/revenue?period=2025'],
  ['/v1/compare', '/v1/compare?tickers=AAPL,MSFT&measures=revenue'],
  ['/v1/opportunities/{notice_id}', '/v1/opportunities/fd05ce5247fb4bc1b86e1ce4691bb74b'],
] as const

/**
 * Samples of what the explorer's pages ask about real filings, and of the one kind that they do not
 * ask.
 */
async function askExplored(app: TestApp): Promise<Sample[]> {
  const key = await app.liveKey()
  const lines = await collectLines(app, key)
  const samples = lines.map(({ python, answer }): Sample => {
    const [, operation = ''] = /^answer = Tieout\(.*?\)\.(\w+)\(/m.exec(python) ?? []
    return { operation, status: 200, body: answer }
  })
  const chunks = await app.get('/v1/reports/AAPL?item=1A&chunks=400', key)
  assert.ok(Number(chunks.body.count) > 1)
  const fund = await app.get('/v1/holdings/ZPBFX', key)
  assert.equal(fund.body.kind, 'fund')
  return [
    ...samples,
    toSample('/v1/reports/{ticker}', chunks),
    toSample('/v1/holdings/{identifier}', fund),
  ]
}

function toSample(path: string, { status, body }: Pick<Sample, 'status' | 'body'>): Sample {
  return { operation: operationOf('GET', path), status, body }
}

function operationOf(method: string, path: string): string {
  const operation = paths[path]?.[method.toLowerCase()]
  assert.ok(operation, `${method} ${path} is described`)
  return operation.operationId
}
