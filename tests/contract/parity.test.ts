// One declaration, one answer: REST, its aliases and the MCP tool give the same body for the same
// question, at the same price, and fail in the same words.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/http.ts'
import { publishDocuments } from './acme-documents.ts'
import { call, goodValues, toRequest, type Values } from './requests.ts'
import { nameOf, SPEC, type SpecEndpoint } from './spec-table.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  publishDocuments(app.publisher)
  key = await app.liveKey()
})
after(() => app.stop())

const present = SPEC.filter((spec) => spec.method === 'GET')

/** Questions beside the plainest one, with values as JSON spells them. */
const FURTHER: Record<string, readonly Values[]> = {
  get_company: [{ ticker: 'brk/b' }, { ticker: 'ACME', as_of: '2015-06-01' }],
  get_fundamentals: [
    { ticker: 'ACME', period: 'quarterly', limit: 2, include: 'sources' },
    { ticker: '111111', as_of: '2024-03-01T12:00:00Z' },
    { ticker: 'ACME', fields: 'extended' },
  ],
  get_filings: [
    { ticker: 'ACME', limit: 100 },
    { ticker: 'ACME', form: '4/A', limit: 1 },
  ],
  get_xbrl: [
    { ident: 'ACME', period: 'quarterly', limit: 3 },
    { ident: 'ACME', concept: 'Assets, us-gaap:Revenues, NoSuchTag' },
  ],
  get_shares: [{ ticker: 'ACME', history: true }],
  resolve_entity: [{ cik: '0000111111' }, { cusip: '00111A101' }, { name: 'acme' }],
}

const FAILING: readonly [tool: string, values: Values, status: number][] = [
  ['get_company', { ticker: 'NOSUCH' }, 404],
  ['get_fundamentals', { ticker: 'ACME', period: 'daily', limit: 99 }, 422],
  ['get_filings', {}, 422],
  ['get_xbrl', { ident: 'NOSUCH' }, 404],
  ['get_xbrl', { ident: 'ACME', concept: 'no tag!' }, 422],
  ['resolve_entity', { cusip: '999999999' }, 404],
  ['resolve_entity', { ticker: 'ACME', cik: '111111' }, 422],
]

for (const spec of present) {
  describe(nameOf(spec), () => {
    for (const values of [goodValues(spec), ...(FURTHER[spec.tool ?? ''] ?? [])]) {
      test(`is one answer for ${JSON.stringify(values)}`, async () => {
        const rest = await askRest(spec, values)
        assert.equal(rest.status, 200, rest.text)
        for (const alias of spec.aliases ?? []) {
          assert.deepEqual((await askRest(spec, values, alias)).body, rest.body)
        }
        if (spec.tool === null) return
        const tool = await askTool(spec.tool, values)
        assert.deepEqual(tool.result.structuredContent, rest.body)
        assert.deepEqual(JSON.parse(tool.result.content[0]?.text ?? ''), rest.body)
        assert.equal(tool.result.isError, undefined)
        assert.equal(tool.cost, rest.headers['x-credits-cost'])
      })
    }
  })
}

for (const [name, values, status] of FAILING) {
  test(`${name} fails alike for ${JSON.stringify(values)}`, async () => {
    const spec = present.find(({ tool }) => tool === name)
    assert.ok(spec)
    const rest = await askRest(spec, values)
    assert.equal(rest.status, status, rest.text)
    const { result, cost } = await askTool(name, values)
    assert.equal(result.isError, true)
    const told = JSON.parse(result.content[0]?.text ?? '') as Values
    assert.deepEqual(comparable(told), comparable(rest.body))
    assert.equal(cost, '0')
  })
}

test('a sandbox key gets the same marked sample from both', async () => {
  key = await app.sandboxKey()
  for (const spec of present) {
    if (spec.tool === null) continue
    const rest = await askRest(spec, goodValues(spec))
    const { result } = await askTool(spec.tool, goodValues(spec))
    assert.deepEqual(result.structuredContent, rest.body)
    assert.equal(rest.body.sandbox, true)
  }
})

test('a tool without a key is refused as its endpoint is', async () => {
  const answer = await sendMessage({ name: 'get_company', arguments: { ticker: 'ACME' } })
  const rest = await app.get('/v1/company/ACME')
  assert.equal(answer.status, 401)
  // A tool's caller also learns where to sign in.
  const [scheme, ...signIn] = String(answer.headers['www-authenticate']).split(', ')
  assert.equal(scheme, rest.headers['www-authenticate'])
  assert.match(signIn.join(), /^resource_metadata=/)
  const { error } = answer.body as { error: { message: string; data: Values } }
  assert.equal(error.message, rest.body.detail)
  assert.deepEqual(comparable(error.data), comparable(rest.body))
})

function askRest(spec: SpecEndpoint, values: Values, path: string = spec.path): Promise<Answer> {
  return call(app.url, toRequest(spec, values, path), keyHeaders(key))
}

interface ToolResult {
  content: { text: string }[]
  structuredContent?: Values
  isError?: boolean
}

async function askTool(name: string, values: Values) {
  const answer = await sendMessage({ name, arguments: toArguments(values) }, key)
  assert.equal(answer.status, 200, answer.text)
  const { result } = answer.body as { result?: ToolResult }
  assert.ok(result, answer.text)
  return { result, cost: answer.headers['x-credits-cost'] }
}

/** The XBRL tool names its three kinds of identifier; the path has one place for them. */
function toArguments({ ident, ...values }: Values): Values {
  return ident === undefined ? values : { ticker: ident, ...values }
}

function sendMessage(params: object, as?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...keyHeaders(as),
  }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  return app.send('/mcp', { method: 'POST', headers, body: JSON.stringify(message) })
}

/** Request ids differ; a value is a text in a URL and may be a number in JSON. */
function comparable({ request_id: _, ...body }: Values): Values {
  const detail = Array.isArray(body.detail)
    ? body.detail.map(withTextInput).map(withoutAdvice)
    : body.detail
  return { ...body, detail }
}

const MISSING = 'Field required'

/** Removes the advice on a missing argument, which only a tool's caller gets. */
function withoutAdvice(issue: Values): Values {
  const isAdvised = issue.type === 'missing' && String(issue.msg).startsWith(`${MISSING}. `)
  return isAdvised ? { ...issue, msg: MISSING } : issue
}

function withTextInput(issue: Values): Values {
  const { input } = issue
  return typeof input === 'number' ? { ...issue, input: String(input) } : issue
}
