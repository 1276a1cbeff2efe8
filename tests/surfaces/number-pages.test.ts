// Every number of the statements pages leads to filings that state it, by the publisher's own documents.
// `npm run pages:numbers` does the same for a folder of real ones.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { factsOf, numbersOf, statedBy, states } from '../../scripts/pages/numbers.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import type { TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'

/** Documents are read on a machine that is busy with other things. */
const PATIENT = { COLD_SECONDS: '60', REFRESH_SECONDS: '60' }
const COMPANIES = { AAPL: 320193, NVDA: 1045810, JPM: 19617, ASML: 937966 }
const RATIO = /line=(?:\w+_margin|revenue_growth)&/

function readFacts(cik: number) {
  const name = `CIK${String(cik).padStart(10, '0')}.json.gz`
  const path = join(DEMO_FOLDER, 'data.sec.gov/api/xbrl/companyfacts', name)
  return statedBy(JSON.parse(String(gunzipSync(readFileSync(path)))))
}

describe('every number leads to filings that state it:', () => {
  let demo: TestApp
  before(async () => {
    demo = await runDemo({ settings: PATIENT })
  })
  after(() => demo.stop())

  for (const [ticker, cik] of Object.entries(COMPANIES)) {
    test(ticker, async () => {
      const stated = readFacts(cik)
      let checked = 0
      for (const period of ticker === 'ASML' ? ['annual'] : ['annual', 'quarterly']) {
        const path = `/company/${ticker}/statements?period=${period}&adjusted=false`
        const page = await demo.get(path)
        assert.equal(page.status, 200, page.text)
        for (const shown of numbersOf(page.text)) {
          if (RATIO.test(shown.address)) continue
          const { accession, value } = shown
          const facts =
            accession === null
              ? factsOf((await demo.get(shown.address)).text)
              : [{ accession, value }]
          assert.ok(facts.length > 0, shown.address)
          for (const fact of facts) assert.ok(states(stated, fact), shown.address)
          checked++
        }
      }
      assert.ok(checked > 60, `${checked} numbers`)
    })
  }
})

test('a number that its filing does not state is noticed', () => {
  const link = '<a href="/company/AAPL/number?line=revenue&amp;day=2024-09-28" data-number'
  const page = `${link} title="391,035,000,001 · 10-K 0000320193-24-000123, filed 2024-11-01" data-value="391035000001">391,035</a>`
  const [shown] = numbersOf(page)
  assert.deepEqual(shown, {
    address: '/company/AAPL/number?line=revenue&day=2024-09-28',
    value: 391_035_000_001,
    accession: '0000320193-24-000123',
  })
  const stated = readFacts(COMPANIES.AAPL)
  const fact = { accession: '0000320193-24-000123', value: 391_035_000_000 }
  assert.equal(states(stated, fact), true)
  assert.equal(states(stated, { ...fact, value: 391_035_000_001 }), false)
  assert.equal(states(stated, { ...fact, accession: '0000320193-21-000105' }), false)
})
