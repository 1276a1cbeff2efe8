// Answers of tools in a model's window: whatever is asked about the demonstration's largest company,
// each part fits, says first what it leaves out, and all parts together are the whole answer.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import { membersOf } from '../../src/contract/declare/params.ts'
import { toPart } from '../../src/surfaces/mcp/parts.ts'
import { ANSWER_TOKENS_MAX } from '../../trials/answer-sizes/questions.ts'
import type { TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'

type Json = Record<string, unknown>

const OFFERED = ENDPOINTS.filter(({ mcp }) => mcp)

let app: TestApp
let key: string
before(async () => {
  app = await runDemo()
  key = await app.liveKey(1_000_000)
})
after(() => app.stop())

/** The longest answers: the most records, and every choice that adds to them. */
function longestOf({ path, input }: Endpoint): string[] {
  const query = input.query ?? {}
  const { maximum } = query.limit?.schema ?? {}
  const limit = typeof maximum === 'number' ? { limit: String(maximum) } : {}
  const choices = ['include', 'fields'].flatMap((name) => {
    const words = query[name]?.schema.enum
    return Array.isArray(words) ? words.map((word) => ({ [name]: String(word) })) : []
  })
  const start = path.replace(/\{(ticker|ident)\}/, 'AAPL')
  return [{}, ...choices].map(
    (choice) => `${start}?${new URLSearchParams({ ...limit, ...choice })}`,
  )
}

function partsOf(body: Json): Json[] {
  const parts: Json[] = []
  for (let part = 1; ; part += 1) {
    const one = toPart(body, part)
    parts.push(one)
    const next = (one.cut as { next_part: number | null } | undefined)?.next_part ?? null
    if (next === null) return parts
    assert.equal(next, part + 1)
  }
}

function join(values: readonly unknown[]): unknown {
  const [first] = values
  if (typeof first === 'string') return values.join('')
  if (Array.isArray(first)) return values.flat()
  return Object.assign({}, ...values)
}

function assertWhole(body: Json, parts: readonly Json[], asked: string): void {
  if (parts.length === 1) {
    assert.deepEqual(parts, [body])
    return
  }
  for (const [name, value] of Object.entries(body)) {
    const own = parts.flatMap((part) => (name in part ? [part[name]] : []))
    const isShort = own.every((one) => JSON.stringify(one) === JSON.stringify(value))
    if (!isShort) assert.deepEqual(join(own), value, `${asked}: ${name}`)
  }
  for (const part of parts) assert.equal(Object.keys(part)[0], 'cut', asked)
}

const ofCompany = OFFERED.filter(({ path }) => /\{(ticker|ident)\}/.test(path))
for (const endpoint of ofCompany) {
  test(`answers of ${endpoint.name} fit, and lose nothing`, async () => {
    for (const asked of longestOf(endpoint)) {
      const { status, body } = await app.get(asked, key)
      if (status !== 200) continue
      const parts = partsOf(body)
      for (const part of parts) {
        const tokens = countTokens(JSON.stringify(part))
        assert.ok(tokens <= ANSWER_TOKENS_MAX, `${asked}: ${tokens} tokens`)
      }
      assertWhole(body, parts, asked)
    }
  })
}

test('statements with their sources come in several parts, the newest period first', async () => {
  const { body } = await app.get('/v1/fundamentals/AAPL?include=sources', key)
  const parts = partsOf(body)
  assert.ok(parts.length >= 3)
  const [first] = parts
  const { income_statement } = first as { income_statement: { period: string; revenue: number }[] }
  // 0000320193-25-000079
  assert.equal(income_statement[0]?.period, '2025-09-27')
  assert.equal(income_statement[0]?.revenue, 416_161_000_000)
})

test('a long text, an object and long elements are divided too', () => {
  const text = 'word '.repeat(20_000)
  const named = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`name_${at}`, { at }]))
  const rows = Array.from({ length: 3 }, (_, at) => ({ at, cells: Array(9000).fill(at) }))
  for (const body of [{ text }, { named }, { ticker: 'AAPL', rows }]) {
    const parts = partsOf(body)
    assert.ok(parts.length > 1)
    for (const part of parts) assert.ok(countTokens(JSON.stringify(part)) <= ANSWER_TOKENS_MAX)
    if ('text' in body) assert.equal(join(parts.map((part) => part.text)), text)
    else if ('named' in body) assert.deepEqual(join(parts.map((part) => part.named)), named)
    else if ('rows' in body) {
      const all = parts.flatMap((part) => part.rows as { at: number; cells: number[] }[])
      assert.deepEqual(
        [0, 1, 2].map(
          (at) => all.filter((row) => row.at === at).flatMap((row) => row.cells).length,
        ),
        [9000, 9000, 9000],
      )
    }
  }
})

test('many tiny members stand in one part each, and the first of all in every part', () => {
  const tiny = Array.from({ length: 4000 }, (_, at) => [`m${at}`, at % 2 === 0 ? at : [at]])
  for (const body of [
    { ticker: 'AAPL', ...Object.fromEntries(tiny) },
    { ticker: 'AAPL', rows: [Object.fromEntries(tiny)] },
  ]) {
    const parts = partsOf(body)
    const whole = countTokens(JSON.stringify(body))
    const all = parts.reduce(
      (sum, { cut: _, ...part }) => sum + countTokens(JSON.stringify(part)),
      0,
    )
    assert.ok(parts.length > 2)
    assert.ok(all < whole * 1.25, `${all} of ${whole} tokens in ${parts.length} parts`)
    for (const part of parts) {
      assert.equal(part.ticker, 'AAPL')
      assert.ok(countTokens(JSON.stringify(part)) <= ANSWER_TOKENS_MAX)
    }
    const rows = parts.flatMap((part) => ('rows' in body ? (part.rows as Json[]) : [part]))
    const found = Object.assign({}, ...rows)
    for (const [name, value] of tiny) assert.deepEqual(found[String(name)], value)
  }
})

async function callTool(args: object) {
  const params = { name: 'get_fundamentals', arguments: { ticker: 'AAPL', ...args } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const answer = await app.send('/mcp', { method: 'POST', headers, body })
  return answer.body.result as {
    isError?: boolean
    structuredContent: Json
    content: [{ text: string }]
  }
}

test('a tool answers whole and as REST does, unless a part is asked for', async () => {
  const { body } = await app.get('/v1/fundamentals/AAPL?include=sources', key)
  const whole = await callTool({ include: 'sources' })
  assert.deepEqual(whole.structuredContent, body)
})

test('all parts together have the price of the answer', async () => {
  // A profile costs one credit.
  const creditsLeft = async () =>
    Number((await app.get('/v1/company/AAPL', key)).headers['x-credits-remaining'])
  const before = await creditsLeft()
  const first = await callTool({ include: 'sources', limit: 4, part: 1 })
  const { parts } = first.structuredContent.cut as { parts: number }
  assert.ok(parts > 1)
  for (let part = 2; part <= parts; part++) await callTool({ include: 'sources', limit: 4, part })
  // A set of statements costs three credits, and the second profile one.
  assert.equal(before - (await creditsLeft()), 3 + 1)
})

test('a tool takes the part that is asked for, and refuses what is no part', async () => {
  const { body } = await app.get('/v1/fundamentals/AAPL?include=sources', key)
  const second = await callTool({ include: 'sources', part: 2 })
  assert.deepEqual(second.structuredContent, toPart(body, 2))
  assert.equal(second.content[0].text, JSON.stringify(second.structuredContent))
  const late = await callTool({ include: 'sources', part: 99 })
  assert.equal((late.structuredContent.cut as { next_part: null }).next_part, null)
  for (const part of [0, 1.5, 'next']) {
    const refused = await callTool({ include: 'sources', part })
    assert.equal(refused.isError, true)
    assert.match(refused.content[0].text, /"loc":\["query","part"\]/)
  }
})

test('no tool has an argument of that name', () => {
  const having = OFFERED.filter(({ input }) => 'part' in membersOf(input))
  assert.deepEqual(having, [])
})

test('a part takes a few readings of its answer, however many parts there are', () => {
  const text = 'The company recorded revenue of 1,234 million. '
  const members = Array.from({ length: 5_000 }, (_, at) => [`member${at}`, text] as const)
  let readings = 0
  const answer = Object.defineProperty(Object.fromEntries(members) as Json, 'counted', {
    enumerable: true,
    get() {
      readings++
      return text
    },
  })
  const { cut } = toPart(answer, 3) as { cut: { parts: number } }
  assert.ok(cut.parts > 10, `${cut.parts} parts`)
  assert.ok(readings < 10, `${readings} readings`)
})
