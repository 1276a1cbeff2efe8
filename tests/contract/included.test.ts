// Several parts of an answer at once: whatever an endpoint can include is had together, with commas
// or by repeating the name, from REST and from the tool alike.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import type { Param } from '../../src/contract/declare/params.ts'
import { keyHeaders, type TestApp } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runMarketDemo()
  key = await app.liveKey(1_000_000)
})
after(() => app.stop())

const SUBJECT: Readonly<Record<string, string>> = { activist: 'latest' }

const repeatable = ENDPOINTS.flatMap((endpoint) =>
  Object.entries(endpoint.input.query ?? {}).flatMap(([name, member]) =>
    member.isRepeatable ? [{ endpoint, name, words: wordsOf(member) }] : [],
  ),
)

function wordsOf({ schema }: Param<unknown>): string[] {
  return (schema.enum as string[]).filter((choice) => !choice.includes(','))
}

function subjectOf({ path }: Endpoint): string {
  return SUBJECT[path.split('/')[2] ?? ''] ?? 'AAPL'
}

function pathTo(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{\w+\}/, subjectOf(endpoint))
}

async function askTool(endpoint: Endpoint, args: object) {
  const subject = /\{(\w+)\}/.exec(endpoint.path)?.[1] ?? ''
  const params = { name: endpoint.name, arguments: { [subject]: subjectOf(endpoint), ...args } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const answer = await app.send('/mcp', {
    method: 'POST',
    headers: {
      ...keyHeaders(key),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body,
  })
  const { structuredContent } = answer.body.result as { structuredContent?: unknown }
  assert.ok(structuredContent, answer.text)
  return structuredContent
}

test('whatever is called `include` takes several words', () => {
  const including = ENDPOINTS.filter(({ input }) => input.query?.include !== undefined)
  assert.deepEqual(
    repeatable.map(({ endpoint, name }) => [endpoint.name, name]),
    including.map(({ name }) => [name, 'include']),
  )
  assert.deepEqual(repeatable.map(({ endpoint, words }) => `${endpoint.name}: ${words}`).sort(), [
    'get_activist: new,amendments,all',
    'get_fundamentals: sources,places',
    'get_ratios: sources,peers,formula',
    'get_shares: sources',
    'get_xbrl: sources,places',
  ])
})

for (const { endpoint, name, words } of repeatable) {
  test(`${endpoint.name} includes ${words.join(' and ')} at once, however they are sent`, async () => {
    const limit = endpoint.input.query?.limit && { limit: 1 }
    const start = `${pathTo(endpoint)}?${new URLSearchParams(limit && { limit: '1' })}`
    const { body } = await app.get(`${start}&${name}=${words}`, key)
    assert.ok(!('detail' in body), JSON.stringify(body))
    const repeated = words.map((word) => `${name}=${word}`).join('&')
    const spellings = [repeated, `${name}=${words.toReversed().join(',%20')}`]
    for (const spelled of spellings) {
      assert.deepEqual((await app.get(`${start}&${spelled}`, key)).body, body, spelled)
    }
    for (const sent of [words, words.join(), words.toReversed()]) {
      assert.deepEqual(await askTool(endpoint, { ...limit, [name]: sent }), body)
    }
    for (const word of words) {
      const alone = await app.get(`${start}&${name}=${word}`, key)
      for (const member of Object.keys(alone.body)) assert.ok(member in body, `${word}: ${member}`)
    }
  })

  test(`${endpoint.name} refuses a word that it cannot include, among others too`, async () => {
    for (const sent of [`${words[0]},nothing`, `${words[0]}&${name}=nothing`, '', `,${words[0]}`]) {
      const { status, body } = await app.get(`${pathTo(endpoint)}?${name}=${sent}`, key)
      assert.equal(status, 422, sent)
      const [issue] = body.detail as { loc: string[]; type: string }[]
      assert.deepEqual([issue?.loc, issue?.type], [['query', name], 'literal_error'])
    }
  })
}

test('ratios have their formulas, their sources and their peers in one answer', async () => {
  const { peers } = (await app.get('/v1/ratios/AAPL?include=peers', key)).body
  const { body } = await app.get('/v1/ratios/AAPL?include=formula&include=peers,sources', key)
  const formula = body.formula as Record<string, string>
  const documents = body.documents as { url: string }[]
  const asked = body.asked as { include: string }
  assert.equal(Object.keys(formula).length, 14)
  assert.deepEqual(body.peers, peers)
  assert.equal(documents[0]?.url, 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json')
  assert.equal(asked.include, 'sources,peers,formula')
})

test('statements have the places of their facts beside their sources', async () => {
  const { body } = await app.get('/v1/fundamentals/AAPL?limit=1&include=sources,places', key)
  const [row] = body.income_statement as {
    sources: { revenue: { facts: { accession: string; place: unknown }[] } }
  }[]
  const [fact] = row?.sources.revenue.facts ?? []
  // Apple’s 10-K for fiscal 2025.
  assert.equal(fact?.accession, '0000320193-25-000079')
  assert.ok(fact?.place)
})

test('several notices of one kind of stake are the widest that was asked for', async () => {
  const count = async (include: string) =>
    Number((await app.get(`/v1/activist/latest?limit=100&${include}`, key)).body.count)
  const all = await count('include=all')
  assert.ok(all > (await count('include=new')))
  assert.equal(await count('include=new&include=all'), all)
})

test('of a name that takes one value the last one counts, as before', async () => {
  const { body } = await app.get('/v1/fundamentals/AAPL?limit=3&limit=2', key)
  assert.equal((body.income_statement as unknown[]).length, 2)
})
