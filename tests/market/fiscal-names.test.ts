// Frames and comparisons as of a day have every filer under the name that it gives its year, also those
// whose years end in January.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { missing } from '../domains/financials/support.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { PATIENT } from './demo.ts'

const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))
const WALMART = '0000104169'
const NVIDIA = '0001045810'
/** Revenue of the years to January 2012, as the reports of that spring state it. */
const REVENUE_2012 = [
  [WALMART, '2012-01-31', 446_950_000_000],
  [NVIDIA, '2012-01-29', 3_997_930_000],
]

interface Found {
  cik: string
  period: string
  fiscal_year: number
  value: number
}

describe('fiscal years as of a day', { skip: missing(WALMART) || missing(NVIDIA) }, () => {
  let app: TestApp
  let key: string
  const ask = async (path: string) => {
    const answer = await app.get(path, key)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }

  before(async () => {
    const clock = createTestClock('2026-02-01T12:00:00Z')
    const source = createMirrorSource({ folder: CORPUS, clock })
    app = await runApp({ source, clock, settings: PATIENT })
    key = await app.liveKey()
    for (const cik of [WALMART, NVIDIA]) await ask(`/v1/fundamentals/${cik}?limit=1`)
    await app.writeColumns()
  })
  after(() => app.stop())

  for (const day of ['2012-04-15', '2013-01-02']) {
    test(`a frame as of ${day} has Walmart and NVIDIA in the year that both name 2012`, async () => {
      const query = `period=2012&align=fiscal&as_of=${day}`
      const { results } = await ask(`/v1/frames/revenue?${query}`)
      assert.deepEqual(
        (results as Found[]).map(({ cik, period, value }) => [cik, period, value]),
        REVENUE_2012,
      )
    })
  }

  test('so has a comparison', async () => {
    const query = `tickers=${WALMART},${NVIDIA}&measures=revenue&align=fiscal&limit=1`
    const { results } = await ask(`/v1/compare?${query}&as_of=2012-04-15`)
    assert.deepEqual(
      (results as Found[]).map(({ cik, period, fiscal_year }) => [cik, period, fiscal_year]),
      [
        [WALMART, '2012-01-31', 2012],
        [NVIDIA, '2012-01-29', 2012],
      ],
    )
  })
})
