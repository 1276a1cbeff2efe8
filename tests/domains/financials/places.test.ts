// Locations of the facts behind values in the documents of their filings.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { inlineDocument } from '../../support/inline-report.ts'

type Json = Record<string, unknown>
type Row = Json & { sources: Record<string, { facts: (Json & { place?: Json })[] }> }

const FOLDER = 'https://www.sec.gov/Archives/edgar/data/111111'
const K24 = `${FOLDER}/000011111125000001/acme-20241231.htm`
const K23 = `${FOLDER}/000011111124000001/acme-20231231.htm`

const tagged = (name: string, context: string, printed: string, id = '') =>
  `<ix:nonFraction name="us-gaap:${name}" contextRef="${context}" unitRef="usd" decimals="0" ` +
  `format="ixt:num-dot-decimal"${id}>${printed}</ix:nonFraction>`

const REPORT = inlineDocument({
  contexts: { y24: { start: '2024-01-01', end: '2024-12-31' }, i24: { end: '2024-12-31' } },
  hidden: tagged('Liabilities', 'i24', '300,000', ' id="hidden-1"'),
  body: [
    tagged('Revenues', 'y24', '1,200,000', ' id="f-1"'),
    tagged('NetIncomeLoss', 'y24', '120,000'),
    tagged('Assets', 'i24', '700,001', ' id="f-3"'),
  ].join('\n'),
})

for (const engine of ENGINES) {
  describe(`places of facts on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (t: Parameters<typeof startApp>[0]) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(K24, REPORT)
      app.publisher.documents.set(K23, '<html><body>Plain words.</body></html>')
      const key = await app.liveKey()
      const ask = async (path: string): Promise<Json> => {
        const answer = await app.get(path, key)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { app, ask }
    }
    const placeOf = (body: Json, statement: string, period: string, measure: string) => {
      const row = (body[statement] as Row[]).find((one) => one.period === period)
      return row?.sources[measure]?.facts[0]?.place
    }

    test('a fact leads to the element that has its number', async (t) => {
      const { ask } = await begin(t)
      for (const path of [
        '/v1/fundamentals/ACME',
        '/v1/xbrl/ACME',
        '/v1/xbrl/0000111111-25-000001',
      ]) {
        const body = await ask(`${path}?include=places`)
        assert.deepEqual(placeOf(body, 'income_statement', '2024-12-31', 'revenue'), {
          document: K24,
          anchor: 'f-1',
          context: 'y24',
          is_hidden: false,
          reason: null,
          reason_code: null,
        })
        const hidden = placeOf(body, 'balance_sheet', '2024-12-31', 'total_liabilities')
        assert.deepEqual([hidden?.anchor, hidden?.is_hidden], ['hidden-1', true])
      }
    })

    test('what has no place has the reason, and none is taken from another number', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('/v1/fundamentals/ACME?include=places')
      const reasonOf = (...of: [string, string, string]) => placeOf(body, ...of)?.reason
      const income = placeOf(body, 'income_statement', '2024-12-31', 'net_income')
      assert.deepEqual([income?.document, income?.anchor, income?.context], [K24, null, 'y24'])
      assert.match(String(income?.reason), /has no id/)
      assert.match(
        String(reasonOf('balance_sheet', '2024-12-31', 'total_assets')),
        /states another value/,
      )
      assert.match(
        String(reasonOf('balance_sheet', '2024-12-31', 'stockholders_equity')),
        /does not contain this fact/,
      )
      assert.match(
        String(reasonOf('balance_sheet', '2023-12-31', 'total_assets')),
        /has no facts in it/,
      )
      // No page of its list has the report of 2022.
      assert.match(
        String(reasonOf('balance_sheet', '2022-12-31', 'total_assets')),
        /filing list does not name the document/,
      )
    })

    test('a document is fetched once, and none without being asked for', async (t) => {
      const { app, ask } = await begin(t)
      const plain = await ask('/v1/fundamentals/ACME?include=sources')
      assert.equal(placeOf(plain, 'income_statement', '2024-12-31', 'revenue'), undefined)
      assert.equal(app.publisher.timesAsked(K24), 0)
      const first = await ask('/v1/fundamentals/ACME?include=places')
      assert.deepEqual(await ask('/v1/fundamentals/ACME?include=places'), first)
      assert.equal(app.publisher.timesAsked(K24), 1)
      assert.deepEqual(await ask('/v1/fundamentals/ACME?include=sources'), plain)
    })

    test('a document that does not come is no failure of the answer', async (t) => {
      const { app, ask } = await begin(t)
      app.publisher.breakAt(FOLDER)
      const late = await ask('/v1/fundamentals/ACME?include=places')
      assert.match(
        String(placeOf(late, 'income_statement', '2024-12-31', 'revenue')?.reason),
        /did not send the filing’s document in time/,
      )
      app.publisher.heal()
      const then = await ask('/v1/fundamentals/ACME?include=places')
      assert.equal(placeOf(then, 'income_statement', '2024-12-31', 'revenue')?.anchor, 'f-1')
    })
  })
}
