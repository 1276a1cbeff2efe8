// An answer is paid for once: its further pages are free for a day, for the account that paid, as long
// as the answer is the same; and no answer is cheaper or more complete by a larger limit.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import { OF_A_COMPANY, OF_DEMO, OF_THE_MARKET } from '../../trials/answer-sizes/questions.ts'
import { formXml, type Published, publish } from '../domains/insider/forms.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { runMarketDemo } from '../support/demo.ts'
import { ENGINES } from '../support/engines.ts'

type Json = Record<string, unknown>

/** The endpoints that answer in pages, with a question whose answer has several. */
const PAGED: Readonly<Record<string, string>> = {
  get_insider: '/v1/insider/AAPL?max_chars=1000',
  get_sections: '/v1/sections/AAPL?item=1A&max_chars=200',
  get_report: '/v1/reports/AAPL?form=10-Q&item=2&max_chars=200',
  get_section_diff: '/v1/sections/AAPL/diff?item=7&max_chars=2000',
  get_document: '/v1/documents/0000320193-25-000079/1?max_chars=1000',
  get_xbrl: '/v1/xbrl/AAPL?limit=1',
}

let demo: TestApp
let key: string
before(async () => {
  demo = await runMarketDemo()
  key = await demo.liveKey(100_000)
})
after(() => demo.stop())

test('whatever has `next_offset` and a price says what its pages share', () => {
  const paged = ENDPOINTS.filter(
    ({ response, credits }) =>
      credits.cost > 0 && JSON.stringify(response).includes('"next_offset"'),
  )
  const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).toSorted()
  assert.deepEqual(names(paged), names(ENDPOINTS.filter(({ pagesOf }) => pagesOf)))
  assert.deepEqual(names(paged), Object.keys(PAGED).toSorted())
})

for (const [name, path] of Object.entries(PAGED)) {
  test(`${name}: all pages together cost one answer`, async () => {
    const costs: string[] = []
    let next: unknown = 0
    while (typeof next === 'number') {
      const answer = await demo.get(`${path}&offset=${next}`, key)
      assert.equal(answer.status, 200, answer.text)
      costs.push(String(answer.headers['x-credits-cost']))
      next = answer.body.next_offset
    }
    const price = ENDPOINTS.find((endpoint) => endpoint.name === name)?.credits.cost
    assert.ok(costs.length > 1, 'there are further pages')
    assert.deepEqual(costs, [String(price), ...costs.slice(1).map(() => '0')])
    const other = await demo.liveKey(100)
    const strange = await demo.get(`${path}&offset=1`, other)
    assert.equal(strange.headers['x-credits-cost'], String(price), 'another account pays')
  })
}

const A = (serial: number) => `0000900009-25-${String(serial).padStart(6, '0')}`
const published = (serial: number, filed: string): Published => ({
  accession: A(serial),
  filed,
  xml: formXml({ rows: [{}, {}, {}] }),
})

for (const engine of ENGINES) {
  describe(`pages of an answer on ${engine.name}`, { skip: engine.skip }, () => {
    test('need no credits, end after a day, and are those of the answer paid for', async (t) => {
      const clock = createTestClock('2025-11-06T17:00:00.000Z')
      const app = await startApp(t, { engine, clock })
      publish(app.publisher, [published(1, '2025-11-04'), published(2, '2025-11-05')])
      const poor = await app.liveKey(5)
      const ask = async (query: string, by: string) => {
        const { status, headers, body } = await app.get(`/v1/insider/ACME?limit=2&${query}`, by)
        return [
          status,
          headers['x-credits-cost'],
          (body.transactions as Json[] | undefined)?.length,
        ]
      }
      assert.deepEqual(await ask('max_chars=1000', poor), [200, '5', 1])
      assert.deepEqual(await ask('max_chars=1000&offset=1', poor), [200, '0', 1])
      assert.deepEqual(await ask('max_chars=100000&offset=2', poor), [200, '0', 4], 'of any size')
      assert.deepEqual(await ask('max_chars=1000', poor), [402, '0', undefined], 'not the first')
      assert.deepEqual(await ask('offset=1&form=3', poor), [402, '0', undefined], 'nor another')
      const rich = await app.liveKey(100)
      assert.deepEqual(await ask('max_chars=1000', rich), [200, '5', 1])
      clock.advance(24 * 3_600_000 + 1)
      assert.deepEqual(await ask('max_chars=1000&offset=1', rich), [200, '5', 1])
    })
  })
}

/** Unit of `limit` for answers in which it does not count rows of the table. */
const COUNTED: Readonly<Record<string, string>> = {
  get_report: 'passages',
  get_insider: 'filings',
  get_insider_feed: 'filings',
  get_insider_person: 'filings',
}

/** Parameters that `limit` needs beside it to count anything. */
const BESIDE: Readonly<Record<string, string>> = { get_report: '&q=shares' }

/** Answers in which `limit` counts values within each record. */
const WITHIN: readonly string[] = ['get_segments']

const ASKED = [...OF_A_COMPANY, ...OF_THE_MARKET, ...OF_DEMO].map(
  (path) => `/v1/${path.replace('{}', 'AAPL')}`,
)

describe('no answer is cheaper or more complete by a larger limit', () => {
  const limited = ENDPOINTS.filter(
    ({ method, access, input: { query = {} } }) =>
      method === 'GET' && access === 'metered' && 'limit' in query,
  )
  const questions = limited.flatMap((endpoint) =>
    ASKED.filter((path) => isOf(endpoint, path)).map((path) => ({ endpoint, path })),
  )

  test('whatever takes a limit is asked', () => {
    const asked = new Set(questions.map(({ endpoint }) => endpoint.name))
    assert.deepEqual(
      limited.map(({ name }) => name).filter((name) => !asked.has(name)),
      [],
    )
  })

  for (const { endpoint, path } of questions) {
    test(path, async () => {
      const { default: preset = 1, maximum } = schemaOf(endpoint)
      const answers = []
      for (const limit of [1, preset, maximum]) {
        const mark = path.includes('?') ? '&' : '?'
        const question = `${path}${mark}limit=${limit}${BESIDE[endpoint.name] ?? ''}`
        const answer = await demo.get(question, key)
        assert.equal(answer.status, 200, answer.text)
        answers.push({ limit, body: answer.body, cost: answer.headers['x-credits-cost'] })
      }
      const whole = answers.at(-1)
      for (const { limit, body, cost } of answers) {
        assert.equal(cost, whole?.cost)
        if (WITHIN.includes(endpoint.name)) continue
        const rows = rowsOf(endpoint, body)
        const all = rowsOf(endpoint, whole?.body ?? {})
        assert.equal(rows.length, Math.min(limit, all.length), `${limit} of ${all.length}`)
        const known = new Set(all.map((row) => JSON.stringify(row)))
        assert.ok(rows.every((row) => known.has(JSON.stringify(row))))
      }
    })
  }
})

function isOf({ path }: Endpoint, asked: string): boolean {
  const own = ENDPOINTS.find((one) => one.path === asked.split('?')[0])
  if (own) return own.path === path
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked.split('?')[0] ?? '')
}

function schemaOf({ input }: Endpoint): { default?: number; maximum: number } {
  return input.query?.limit?.schema as unknown as { default?: number; maximum: number }
}

/** Records of the counted list; of a company's statements, those of the first. */
function rowsOf({ name, list }: Endpoint, body: Json): readonly unknown[] {
  const own = typeof list === 'object' ? [list.rows].flat() : []
  const names = [COUNTED[name] ?? [], own].flat().map((rows) => rows.split('.')[0] ?? '')
  const counted = names.find((one) => Array.isArray(body[one])) ?? 'income_statement'
  return (body[counted] ?? []) as readonly unknown[]
}
