// Answers of tools begin with what they lack, and those of REST keep their order.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withLacksFirst } from '../../src/surfaces/mcp/lacks-first.ts'
import { keyHeaders, type TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runDemo()
  key = await app.liveKey(1_000_000)
})
after(() => app.stop())

async function callTool(name: string, args: object) {
  const body = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: args },
  })
  const headers = {
    ...keyHeaders(key),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const answer = await app.send('/mcp', { method: 'POST', headers, body })
  return answer.body.result as { structuredContent: object; content: [{ text: string }] }
}

/** Tools with arguments whose answer lacks something, and the members that say it. */
const LACKING: readonly (readonly [tool: string, args: object, path: string, first: string[]])[] = [
  ['get_xbrl', { ticker: 'AAPL', limit: 1 }, '/v1/xbrl/AAPL?limit=1', ['next_offset']],
  [
    'get_xbrl',
    { ticker: 'AAPL', concept: 'NoSuchTag' },
    '/v1/xbrl/AAPL?concept=NoSuchTag',
    ['missing'],
  ],
  ['get_filings', { ticker: 'AAPL', limit: 1 }, '/v1/filings/AAPL?limit=1', ['cursor']],
  [
    'get_opportunities',
    { title: 'no notice has this title' },
    '/v1/opportunities?title=no%20notice%20has%20this%20title',
    ['empty_reason', 'empty_code'],
  ],
]

for (const [tool, args, path, first] of LACKING) {
  test(`${tool} ${JSON.stringify(args)} begins with ${first.join(' and ')}`, async () => {
    const rest = await app.get(path, key)
    const { structuredContent, content } = await callTool(tool, args)
    assert.deepEqual(structuredContent, rest.body)
    for (const own of [structuredContent, JSON.parse(content[0].text)]) {
      assert.deepEqual(Object.keys(own).slice(0, first.length), first)
    }
    const others = Object.keys(rest.body).filter((name) => !first.includes(name))
    assert.deepEqual(Object.keys(structuredContent), [...first, ...others])
  })
}

test('an answer that lacks nothing is unchanged', () => {
  const whole = {
    ...{ ticker: 'AAPL', complete: true, incomplete_reason: null, more: false, stale: false },
    ...{ missing: [], unread: [], next_offset: null, cursor: null, empty_reason: null },
  }
  assert.equal(withLacksFirst(whole), whole)
})

test('each sign of something lacking comes first, in the order of the answer', () => {
  const lacking = {
    ...{ complete: false, incomplete_reason: 'a page of the list lacks', more: true },
    ...{
      stakes_unknown_reason: 'no list',
      missing: [{ name: 'x' }],
      unread: [{}],
      next_offset: 40,
    },
    ...{ cursor: 'a', ignored_parameters: ['b'], stale: true },
  }
  const body = { ticker: 'AAPL', ...lacking, source: 'SEC EDGAR' }
  assert.deepEqual(Object.keys(withLacksFirst(body)), [...Object.keys(lacking), 'ticker', 'source'])
})
