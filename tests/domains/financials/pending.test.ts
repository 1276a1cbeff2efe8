// The newest report while the publisher's facts do not have it yet: its own document stands in.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { storePrices } from '../../../src/domains/prices/store.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import { inlineDocument } from '../../support/inline-report.ts'
import { until } from '../../support/queue.ts'

type Json = Record<string, unknown>
type Row = Json & { flags: string[]; sources?: Record<string, { facts: Json[] }> }

const K24 = '0000111111-25-000001'
const DOCUMENT =
  'https://www.sec.gov/Archives/edgar/data/111111/000011111125000001/acme-20241231.htm'
const HOUR_MS = 60 * 60 * 1000

const number = (name: string, context: string, printed: string, id: string) =>
  `<ix:nonFraction name="us-gaap:${name}" contextRef="${context}" unitRef="usd" decimals="0" ` +
  `format="ixt:num-dot-decimal" id="${id}">${printed}</ix:nonFraction>`

const REPORT = inlineDocument({
  contexts: {
    y24: { start: '2024-01-01', end: '2024-12-31' },
    i24: { end: '2024-12-31' },
    part: {
      start: '2024-01-01',
      end: '2024-12-31',
      members: { 'srt:ProductOrServiceAxis': 'acme:A' },
    },
  },
  hidden:
    '<ix:nonNumeric name="dei:DocumentFiscalYearFocus" contextRef="y24">2024</ix:nonNumeric>' +
    '<ix:nonNumeric name="dei:DocumentFiscalPeriodFocus" contextRef="y24">FY</ix:nonNumeric>',
  body: [
    number('Revenues', 'y24', '1,200,000', 'f-1'),
    number('Revenues', 'part', '900,000', 'f-2'),
    number('NetIncomeLoss', 'y24', '120,000', 'f-3'),
    number('Assets', 'i24', '700,000', 'f-4'),
    number('Liabilities', 'i24', '300,000', 'f-5'),
    number('StockholdersEquity', 'i24', '400,000', 'f-6'),
  ].join('\n'),
})

interface FactsDocument {
  facts: { 'us-gaap': Record<string, { units: { USD: { accn: string }[] } }> }
}

/** The publisher's facts as they are before the report of 2024 is among them. */
function withoutNewest(app: TestApp): unknown {
  const whole = structuredClone(app.publisher.documents.get(urls.facts(ACME))) as FactsDocument
  for (const { units } of Object.values(whole.facts['us-gaap'])) {
    units.USD = units.USD.filter(({ accn }) => accn !== K24)
  }
  return whole
}

async function begin(t: Parameters<typeof startApp>[0], engine?: Engine) {
  const app = await startApp(t, engine ? { engine } : {})
  const whole = app.publisher.documents.get(urls.facts(ACME))
  app.publisher.documents.set(urls.facts(ACME), withoutNewest(app))
  app.publisher.documents.set(DOCUMENT, REPORT)
  const key = await app.liveKey()
  const ask = async (path: string): Promise<Json> => {
    const answer = await app.get(path, key)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  const arrive = () => app.publisher.documents.set(urls.facts(ACME), whole)
  return { app, ask, arrive }
}

const rowsOf = (body: Json, name = 'income_statement') => body[name] as Row[]
/** Why the answer is without the report. */
const reasonOf = (body: Json) =>
  ((body.missing ?? []) as Json[]).find(({ name }) => name === K24)?.reason
const withoutFlags = (body: Json) =>
  ['income_statement', 'balance_sheet', 'cash_flow'].map((name) =>
    rowsOf(body, name).map(({ flags: _, ...row }) => row),
  )

for (const engine of ENGINES) {
  describe(`the newest report before its facts on ${engine.name}`, { skip: engine.skip }, () => {
    test('its own numbers make the rows that the publisher’s facts make later', async (t) => {
      const { app, ask, arrive } = await begin(t, engine)
      for (const query of ['', '?period=quarterly', '?trailing=true', '?fields=extended']) {
        const before = await ask(`/v1/fundamentals/ACME${query}`)
        assert.ok(rowsOf(before)[0]?.flags.includes('read_from_filing'), query)
        assert.equal(rowsOf(before)[0]?.accession, K24)
        assert.equal(reasonOf(before), undefined)
      }
      const before = await ask('/v1/fundamentals/ACME')
      assert.equal(rowsOf(before)[0]?.revenue, 1_200_000)
      assert.deepEqual(rowsOf(before)[1]?.flags, [])
      arrive()
      app.clock.advance(2 * HOUR_MS)
      const after = await ask('/v1/fundamentals/ACME')
      assert.deepEqual(rowsOf(after)[0]?.flags, [])
      assert.deepEqual(withoutFlags(after), withoutFlags(before))
      assert.equal(app.publisher.timesAsked(DOCUMENT), 1)
    })

    test('a valuation has it on the days since, and on none before', async (t) => {
      const { app, ask } = await begin(t, engine)
      const days = ['2025-01-15', '2025-11-03']
      const prices = days.map((day) => ({ symbol: 'ACME', day, close: 10, adjusted_to: null }))
      await storePrices(app.services.data, prices)
      const { valuations } = await ask('/v1/valuation/ACME?limit=5')
      const revenues = (valuations as Json[]).map(({ day, inputs }) => [
        day,
        (inputs as Json).revenue,
      ])
      assert.deepEqual(revenues, [
        ['2025-11-03', 1_200_000],
        ['2025-01-15', 950_000],
      ])
    })

    test('sources say which facts are the filing’s own, and name its document', async (t) => {
      const { ask } = await begin(t, engine)
      const body = await ask('/v1/fundamentals/ACME?include=sources')
      const facts = rowsOf(body).map(({ sources }) => sources?.revenue?.facts[0])
      assert.deepEqual(
        facts.map((fact) => [fact?.accession, fact?.value, fact?.from_filing]),
        [
          [K24, 1_200_000, true],
          ['0000111111-24-000009', 950_000, undefined],
          ['0000111111-23-000001', 800_000, undefined],
        ],
      )
      const documents = body.documents as Json[]
      assert.deepEqual(
        documents.map(({ url, bytes }) => [url, bytes]),
        [
          [urls.facts(ACME), documents[0]?.bytes],
          [DOCUMENT, Buffer.byteLength(REPORT)],
        ],
      )
      assert.match(String(documents[1]?.sha256), /^[0-9a-f]{64}$/)
    })

    test('tags, one filing and earlier views have it too, from the minute of its acceptance', async (t) => {
      const { ask } = await begin(t, engine)
      const series = await ask('/v1/xbrl/ACME?concept=Revenues&limit=2')
      const [{ facts }] = series.series as [{ facts: Json[] }]
      assert.deepEqual(
        facts.map(({ value, from_filing }) => [value, from_filing]),
        [
          [1_200_000, true],
          [950_000, undefined],
        ],
      )
      const { inputs } = (await ask('/v1/ratios/ACME')) as { inputs: Record<string, Json> }
      assert.deepEqual([inputs.net_income?.value, inputs.net_income?.from_filing], [120_000, true])
      const own = await ask(`/v1/xbrl/${K24}`)
      assert.equal((own.filing as Json).facts, 5)
      assert.equal(rowsOf(own)[0]?.net_income, 120_000)
      const periods = async (asOf: string) => {
        const body = await ask(`/v1/fundamentals/ACME?as_of=${asOf}`)
        return [rowsOf(body)[0]?.period, rowsOf(body)[0]?.flags]
      }
      assert.deepEqual(await periods('2025-02-14T21:29:59Z'), ['2023-12-31', []])
      assert.deepEqual(await periods('2025-02-14T21:30:00Z'), ['2024-12-31', ['read_from_filing']])
    })

    test('a report that cannot be read is named with the reason, and the answer is as before', async (t) => {
      const { app, ask } = await begin(t, engine)
      app.publisher.documents.set(DOCUMENT, REPORT.replace('</body>', ''))
      for (const path of [
        '/v1/fundamentals/ACME',
        '/v1/xbrl/ACME',
        '/v1/xbrl/ACME?concept=Assets',
      ]) {
        const reason = String(reasonOf(await ask(path)))
        assert.match(reason, /^the 10-K of 2025-02-14 \(0000111111-25-000001\) is not/)
        assert.ok(reason.includes(DOCUMENT), path)
      }
      assert.equal(rowsOf(await ask('/v1/fundamentals/ACME'))[0]?.period, '2023-12-31')
      for (const path of ['/v1/ratios/ACME', '/v1/shares/ACME']) {
        assert.match(
          (((await ask(path)).reasons as Json)[K24] as string) ?? '',
          /could not be used instead/,
        )
      }
      assert.equal(app.publisher.timesAsked(DOCUMENT), 1)
      app.publisher.documents.set(DOCUMENT, REPORT)
      app.clock.advance(HOUR_MS / 4)
      assert.equal(rowsOf(await ask('/v1/fundamentals/ACME'))[0]?.period, '2024-12-31')
    })
  })
}

test('who finds list and facts at hand does not wait for the report', async (t) => {
  const { app, ask } = await begin(t)
  app.publisher.breakAt(DOCUMENT)
  await ask('/v1/fundamentals/ACME')
  app.publisher.heal()
  const release = app.publisher.hold()
  const meanwhile = await ask('/v1/fundamentals/ACME')
  assert.match(String(reasonOf(meanwhile)), /has not been read yet; retry\.$/)
  assert.equal(rowsOf(meanwhile)[0]?.period, '2023-12-31')
  release()
  await until('the report has been read meanwhile', async () => {
    const body = await ask('/v1/fundamentals/ACME')
    return rowsOf(body)[0]?.period === '2024-12-31'
  })
})

test('facts of an earlier release, whose filings were not noted, are completed with the next answer', async (t) => {
  const { app, ask } = await begin(t)
  await ask('/v1/fundamentals/ACME')
  await app.services.data.run('delete from facts_filings')
  await app.services.data.run('delete from filing_xbrl')
  app.clock.advance(HOUR_MS / 4)
  assert.equal(rowsOf(await ask('/v1/fundamentals/ACME'))[0]?.period, '2024-12-31')
})

test('a document of another company stands in for nothing', async (t) => {
  const { app, ask } = await begin(t)
  app.publisher.documents.set(DOCUMENT, REPORT.replaceAll('0000111111', '0000222222'))
  const body = await ask('/v1/fundamentals/ACME')
  assert.match(String(reasonOf(body)), /names another company/)
  assert.equal(rowsOf(body)[0]?.period, '2023-12-31')
})
