// Every parameter of every endpoint at and beyond its bounds, over HTTP and with a sandbox key, so
// that nothing but the reading of parameters answers.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'
import { createForbiddenSource } from '../support/publisher.ts'
import { AS_OF, type Param, refusedBy, takenBy } from './edges.ts'
import { call, goodValues, toRequest, type Values, withValue } from './requests.ts'
import { nameOf, SPEC, type SpecEndpoint } from './spec-table.ts'

let app: TestApp
let key: string

before(async () => {
  app = await runApp({ source: createForbiddenSource() })
  key = await app.sandboxKey()
})
after(() => app.stop())

for (const spec of SPEC) {
  describe(nameOf(spec), () => {
    const isMeteredGet = spec.method === 'GET' && spec.cost > 0
    const params = { ...spec.params, ...(isMeteredGet ? { as_of: AS_OF } : {}) }
    for (const [name, param] of Object.entries(params)) {
      for (const value of takenBy(param)) {
        test(`${name} takes ${JSON.stringify(value)}`, async () => {
          const answer = await ask(spec, withValue(spec, name, value))
          assert.equal(answer.status, 200, answer.text)
        })
      }
      for (const [value, issue] of refusedBy(param)) {
        test(`${name} refuses ${JSON.stringify(value)} as ${issue.type}`, async () => {
          const answer = await ask(spec, withValue(spec, name, value))
          assert.equal(answer.status, 422)
          const expected = { loc: [param.in, name], input: value, ...issue }
          assertIssues(answer.body, [expected])
        })
      }
      if (param.required) {
        test(`${name} is missed when it is not sent`, async () => {
          const values = withValue(spec, name, undefined)
          const answer = await ask(spec, values)
          assert.equal(answer.status, 422)
          assertIssues(answer.body, [missing(param, name, values)])
        })
      }
    }

    test('what no parameter is called is ignored, and named', async () => {
      const answer = await ask(spec, { ...goodValues(spec), no_such_parameter: 'x' })
      assert.equal(answer.status, 200, answer.text)
      const isData = spec.method === 'GET' && !spec.path.startsWith('/v1/webhooks')
      const ignored = isData ? ['no_such_parameter'] : undefined
      assert.deepEqual(answer.body.ignored_parameters, ignored)
    })
  })
}

function ask(spec: SpecEndpoint, values: Values) {
  return call(app.url, toRequest(spec, values), keyHeaders(key))
}

function missing(param: Param, name: string, values: Values) {
  const input = param.in === 'body' ? JSON.parse(JSON.stringify(values)) : null
  return { type: 'missing', loc: [param.in, name], msg: 'Field required', input }
}

interface Issue {
  readonly msg: string
}

/** A message is the sentence of the rule, alone or followed by what would be right. */
function assertIssues(body: Record<string, unknown>, issues: readonly Issue[]): void {
  const detail = body.detail as readonly Issue[]
  const sentences = detail.map((issue, index) => {
    const { msg } = issues[index] ?? issue
    return issue.msg.startsWith(`${msg}. `) ? { ...issue, msg } : issue
  })
  assert.deepEqual({ ...body, detail: sentences }, { detail: issues.map(ordered), sandbox: true })
}

/** Members compare in any order; this only drops the absent ones. */
function ordered(issue: object): unknown {
  return JSON.parse(JSON.stringify(issue))
}

function locsOf({ detail }: Record<string, unknown>): unknown[] {
  return (detail as { loc: unknown }[]).map(({ loc }) => loc)
}

for (const spec of SPEC) {
  for (const [name, param] of Object.entries(spec.params)) {
    if (param.kind !== 'text') continue
    for (const value of param.refuses ?? []) {
      test(`${nameOf(spec)}: ${name} refuses ${JSON.stringify(value)}`, async () => {
        const answer = await ask(spec, withValue(spec, name, value))
        assert.equal(answer.status, 422)
        assert.deepEqual(locsOf(answer.body), [[param.in, name]])
      })
    }
  }
}

test('every problem of a request is listed, the path’s first', async () => {
  const answer = await app.get('/v1/fundamentals/!?period=daily&limit=21&as_of=never', key)
  assert.equal(answer.status, 422)
  assert.deepEqual(locsOf(answer.body), [
    ['path', 'ticker'],
    ['query', 'period'],
    ['query', 'limit'],
    ['query', 'as_of'],
  ])
})

test('an identifier is wanted exactly once, with a sandbox key too', async () => {
  for (const search of ['', '?ticker=ACME&cik=111111', '?name=Acme&cusip=00111A101&ticker=ACME']) {
    const answer = await app.get(`/v1/resolve${search}`, key)
    assert.equal(answer.status, 422, search)
    const [issue] = (answer.body as { detail: { type: string }[] }).detail
    assert.equal(issue?.type, 'value_error')
  }
})

const json = { 'content-type': 'application/json' }

test('a body that is not JSON is refused at the place it stops being JSON', async () => {
  const answer = await app.send('/v1/keys', { method: 'POST', headers: json, body: '{"label": x}' })
  assert.equal(answer.status, 422)
  assert.deepEqual(answer.body, {
    detail: [
      {
        type: 'json_invalid',
        loc: ['body', 10],
        msg: 'JSON decode error',
        input: {},
        ctx: { error: 'Expecting value' },
      },
    ],
  })
})

test('a body that nests without end is refused before it is read', async () => {
  const body = `{"label": ${'['.repeat(60_000)}`
  const answer = await app.send('/v1/keys', { method: 'POST', headers: json, body })
  const [issue] = answer.body.detail as [{ type: string; ctx: unknown }]
  assert.deepEqual(
    [answer.status, issue.type, issue.ctx],
    [422, 'json_invalid', { error: 'Nested deeper than 64 levels' }],
  )
})

test('a body of another kind than its endpoint reads is refused', async () => {
  const answers = await Promise.all(
    ['[]', '"label"', '{"label": 5}', `{"label": "${'x'.repeat(101)}"}`].map((body) =>
      app.send('/v1/keys', { method: 'POST', headers: json, body }),
    ),
  )
  assert.deepEqual(
    answers.map(({ status, body }) => [status, (body.detail as [{ type: string }])[0].type]),
    [
      [422, 'model_attributes_type'],
      [422, 'model_attributes_type'],
      [422, 'string_type'],
      [422, 'string_too_long'],
    ],
  )
})
