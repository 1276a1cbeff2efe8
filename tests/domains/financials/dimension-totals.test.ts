// Revenue that the publisher’s facts lack, because the report tags it by product alone, is read from
// the report itself; without the report it stays null.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { inlineDocument } from '../../support/inline-report.ts'

type Json = Record<string, unknown>

const K24 = '0000111111-25-000001'
const DOCUMENT =
  'https://www.sec.gov/Archives/edgar/data/111111/000011111125000001/acme-20241231.htm'

const number = (name: string, context: string, printed: string) =>
  `<ix:nonFraction name="us-gaap:${name}" contextRef="${context}" unitRef="usd" decimals="0" ` +
  `format="ixt:num-dot-decimal" id="${name}-${context}">${printed}</ix:nonFraction>`

const SPAN = { start: '2024-01-01', end: '2024-12-31' }
const ofProduct = (member: string) => ({
  ...SPAN,
  members: { 'srt:ProductOrServiceAxis': `acme:${member}` },
})

const REPORT = inlineDocument({
  contexts: { y24: SPAN, i24: { end: '2024-12-31' }, a: ofProduct('A'), b: ofProduct('B') },
  body: [
    number('Revenues', 'a', '900,000'),
    number('Revenues', 'b', '300,000'),
    number('CostOfRevenue', 'a', '500,000'),
    number('CostOfRevenue', 'b', '200,000'),
    number('GrossProfit', 'y24', '500,000'),
    number('NetIncomeLoss', 'y24', '120,000'),
    number('Assets', 'i24', '700,000'),
  ].join('\n'),
})

interface FactsDocument {
  facts: { 'us-gaap': Record<string, { units: { USD: Json[] } }> }
}

/** The publisher’s facts of 2024 with gross profit, and without revenue and its cost. */
function withoutRevenue(document: unknown): FactsDocument {
  const whole = structuredClone(document) as FactsDocument
  const gaap = whole.facts['us-gaap']
  for (const tag of ['Revenues', 'CostOfRevenue']) {
    const units = gaap[tag]?.units
    if (units) units.USD = units.USD.filter(({ accn }) => accn !== K24)
  }
  const own = { accn: K24, fy: 2024, fp: 'FY', form: '10-K', filed: '2025-02-14' }
  gaap.GrossProfit = { units: { USD: [{ ...SPAN, val: 500_000, ...own }] } }
  return whole
}

for (const engine of ENGINES) {
  describe(`lines tagged by dimension on ${engine.name}`, { skip: engine.skip }, () => {
    const start = async (t: Parameters<typeof startApp>[0], report: string | null) => {
      const app = await startApp(t, { engine })
      const { documents } = app.publisher
      documents.set(urls.facts(ACME), withoutRevenue(documents.get(urls.facts(ACME))))
      if (report !== null) documents.set(DOCUMENT, report)
      const key = await app.liveKey()
      return async (path: string) => {
        const answer = await app.get(`/v1/${path}`, key)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
    }
    const newest = (body: Json) => (body.income_statement as Json[])[0]

    test('revenue and cost are the sums that leave the gross profit', async (t) => {
      const ask = await start(t, REPORT)
      const body = await ask('fundamentals/ACME?include=sources')
      const row = newest(body)
      assert.deepEqual(
        [row?.fiscal_year, row?.revenue, row?.cost_of_revenue, row?.gross_profit],
        [2024, 1_200_000, 700_000, 500_000],
      )
      const { revenue } = (row?.sources ?? {}) as Record<string, { facts: Json[] }>
      assert.deepEqual(
        revenue?.facts.map(({ tag, accession, value }) => [tag, accession, value]),
        [['Revenues', K24, 1_200_000]],
      )
      const { ratios } = (await ask('ratios/ACME')) as { ratios: Record<string, number> }
      assert.equal(ratios.gross_margin, 500_000 / 1_200_000)
      const then = await ask('fundamentals/ACME?as_of=2025-06-01')
      assert.equal(newest(then)?.revenue, 1_200_000)
      const before = await ask('fundamentals/ACME?as_of=2025-02-01')
      assert.equal(newest(before)?.fiscal_year, 2023)
    })

    test('without the report, or if nothing confirms the sums, it stays null', async (t) => {
      for (const report of [null, REPORT.replace('200,000', '210,000')]) {
        await t.test(report === null ? 'no report' : 'another cost', async (one) => {
          const ask = await start(one, report)
          const { income_statement: rows, missing } = await ask('fundamentals/ACME')
          assert.equal((rows as Json[])[0]?.revenue, null)
          const why = (missing as Json[]).find(({ name }) => name === 'revenue')
          assert.equal(why?.reason_code, 'not_tagged')
        })
      }
    })
  })
}
