// Rules between parameters: one declaration that refuses at its place, that both faces describe, and
// whose schema judges as the service does.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { inputSchemaOf } from '../../src/contract/declare/input.ts'
import { param } from '../../src/contract/declare/params.ts'
import {
  brokenRules,
  exactlyOne,
  excludes,
  needs,
  rulesSchema,
} from '../../src/contract/declare/rules.ts'
import { createTools } from '../../src/surfaces/mcp/tools.ts'
import { createOpenApi } from '../../src/surfaces/openapi/openapi.ts'
import { runApp } from '../support/app.ts'

const RULED = ENDPOINTS.filter(({ rules }) => rules !== undefined)
const text = () => param.text({ optional: true })

/**
 * Requests by kind of rule, with the parameters that are refused; none if the request is accepted.
 */
const ASKED: readonly [kind: string, sent: object, refused: readonly string[]][] = [
  ['one', { a: 'x' }, []],
  ['one', {}, ['a']],
  ['one', { b: 'x', c: 'x' }, ['c']],
  ['apart', { a: 'x', mode: 'plain' }, []],
  ['apart', { b: 'x', c: 'x' }, []],
  ['apart', { a: 'x', b: 'x' }, ['a']],
  ['apart', { a: 'x', mode: 'rich' }, ['a']],
  ['preset', { mode: 'plain', a: 'x' }, []],
  ['preset', { mode: 'rich' }, []],
  ['together', {}, []],
  ['together', { a: 'x', b: 'x' }, []],
  ['together', { mode: 'plain' }, []],
  ['together', { b: 'x', c: 'x' }, ['b']],
]
const KINDS: Readonly<Record<string, ReturnType<typeof exactlyOne>>> = {
  one: exactlyOne('a', 'b', 'c'),
  apart: excludes('a', 'b', 'mode'),
  preset: excludes('mode', 'a'),
  together: needs('a', 'b', 'c', 'mode'),
}
const MEMBERS = {
  ...{ a: text(), b: text(), c: text() },
  mode: param.oneOf(['plain', 'rich'], { default: 'plain' }),
}

for (const [kind, sent, refused] of ASKED) {
  test(`${kind}: ${JSON.stringify(sent)} is ${refused.length > 0 ? 'refused' : 'taken'}`, () => {
    const rule = KINDS[kind]
    assert.ok(rule)
    const declared = { input: { query: MEMBERS }, rules: [rule] }
    const found = brokenRules(declared, { ...sent })
    assert.deepEqual(
      found.map(({ loc }) => loc),
      refused.map((name) => ['query', name]),
    )
    const schema = { ...inputSchemaOf(declared.input), ...rulesSchema(declared) }
    const judged = new AjvJsonSchemaValidator().getValidator(schema)(sent)
    assert.equal(judged.valid, refused.length === 0)
  })
}

test('the schemas of two rules about one parameter are both kept', () => {
  const rules = [needs('a', 'b'), needs('c', 'b'), excludes('c', 'a')]
  const schema = rulesSchema({ input: { query: MEMBERS }, rules })
  assert.deepEqual(schema, {
    dependentRequired: { b: ['a', 'c'] },
    dependentSchemas: { c: { properties: { a: { type: 'null' } } } },
  })
})

test('every rule is about parameters of its endpoint, and in what both faces say of it', () => {
  const { paths } = createOpenApi(ENDPOINTS, { baseUrl: 'http://127.0.0.1' }) as {
    paths: Record<string, Record<string, { description: string }>>
  }
  const tools = createTools(ENDPOINTS)
  assert.deepEqual(RULED.map(({ name }) => name).toSorted(), [
    'get_fundamentals',
    'get_holdings',
    'get_ratios',
    'get_report',
    'get_sections',
    'get_xbrl',
    'replay_webhook',
    'resolve_entity',
  ])
  for (const { name, path, method, input, rules = [] } of RULED) {
    const members = { ...input.params, ...input.query, ...input.body }
    const said = paths[path]?.[method.toLowerCase()]?.description ?? ''
    const tool = tools.get(name)?.shown.description ?? said
    for (const { names, text: rule } of rules) {
      for (const one of names) assert.ok(one in members, `${name}: ${one}`)
      assert.ok(said.includes(rule) && tool.includes(rule), `${name}: ${rule}`)
    }
  }
})

/** Makers of models refuse a tool whose schema joins others at the top, and clients a body. */
test('no tool’s schema joins schemas at its top', () => {
  for (const [name, { shown }] of createTools(ENDPOINTS)) {
    for (const keyword of ['oneOf', 'anyOf', 'allOf', 'not', 'enum']) {
      assert.ok(!(keyword in shown.inputSchema), `${name}: ${keyword}`)
    }
  }
})

test('a question that breaks rules is refused at each place, with any key, on both faces', async (t) => {
  const app = await runApp()
  t.after(() => app.stop())
  for (const key of [await app.sandboxKey(), await app.liveKey()]) {
    const { status, body } = await app.get('/v1/holdings/1067983?ticker=ACME&cusip=00111A101', key)
    assert.equal(status, 422)
    const detail = body.detail as { loc: string[]; msg: string }[]
    assert.deepEqual(
      detail.map(({ loc, msg }) => [loc, msg]),
      [
        [['query', 'cusip'], 'Value error, cusip goes without ticker'],
        [['query', 'ticker'], 'Value error, ticker and cusip need history'],
      ],
    )
    const sent = { name: 'get_holdings', arguments: { identifier: '1067983', ticker: 'ACME' } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: sent }
    const headers = { 'content-type': 'application/json', 'x-api-key': key }
    const answer = await app.send('/mcp', {
      method: 'POST',
      headers,
      body: JSON.stringify(message),
    })
    const { result } = answer.body as { result: { isError: boolean; content: [{ text: string }] } }
    assert.equal(result.isError, true)
    assert.match(result.content[0].text, /"msg":"Value error, ticker and cusip need history"/)
  }
})
