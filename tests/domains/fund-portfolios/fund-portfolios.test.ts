// GET /v1/holdings of a registered fund: which filing answers, what of it, and what is said where none
// does.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp, type TestApp } from '../../support/app.ts'
import { urls } from '../../support/documents.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import {
  FILINGS,
  fundDocuments,
  headerUrl,
  reportUrl,
  STOCKS,
  TRUST,
  toBond,
  toTrustList,
} from '../../support/fund-reports.ts'

type Test = Parameters<typeof startApp>[0]

async function start(t: Test, engine: Engine, documents = fundDocuments()) {
  const app = await startApp(t, { engine })
  for (const [url, document] of documents) app.publisher.documents.set(url, document)
  const key = await app.liveKey()
  const ask = async (path: string) => (await app.get(path, key)).body
  return { app, ask, get: (path: string) => app.get(path, key) }
}

function timesHeadersAsked({ publisher }: TestApp): number {
  return FILINGS.reduce((sum, { accession }) => sum + publisher.timesAsked(headerUrl(accession)), 0)
}

const many = Array.from({ length: 1203 }, (_, at) =>
  toBond({
    title: `Bond ${at}`,
    cusip: '49151FGH7',
    isin: 'US49151FGH73',
    balance: 1,
    value: String(at),
    percent: '0',
    matures: '2028-08-01',
  }),
)

for (const engine of ENGINES) {
  describe(`funds’ portfolios on ${engine.name}`, { skip: engine.skip }, () => {
    test('a symbol answers the newest report of its series, not of its trust', async (t) => {
      const { app, ask } = await start(t, engine)
      const answer = await ask('/v1/holdings/kysmx?limit=1')
      const { kind, fund, trust, class: name, series_id, class_id, cik } = answer
      assert.deepEqual(
        [kind, fund, trust, name, series_id, class_id, cik],
        [
          'fund',
          'Short Bond Series',
          'LANTERN FUNDS TRUST',
          'Sole Class',
          'S000012000',
          'C000032728',
          TRUST,
        ],
      )
      assert.deepEqual(
        [answer.period, answer.accession, answer.form, answer.filed],
        ['2022-12-31', '0000444444-23-000001', 'NPORT-P', '2023-02-27'],
      )
      assert.deepEqual(
        [answer.net_assets, answer.total_value, answer.position_count, answer.count],
        [41_349_926.01, 2_565_259.65, 2, 1],
      )
      assert.deepEqual([answer.complete, answer.missing, answer.reason], [true, [], null])
      const [first] = answer.holdings as Record<string, unknown>[]
      assert.deepEqual([first?.cusip, first?.value], ['49151FKY5', 1_771_052.5])
      assert.equal(timesHeadersAsked(app), 2, 'of the newest day alone')
      await ask('/v1/holdings/STKIX')
      assert.equal(timesHeadersAsked(app), 2, 'a header is read once for all funds of the trust')
    })

    test('a correction answers for its day, and what it corrects until it was filed', async (t) => {
      const corrected = { '0000444444-23-000009': { netAssets: '40000000' } }
      const { ask } = await start(t, engine, fundDocuments(FILINGS, corrected))
      const now = await ask('/v1/holdings/KYSMX?period=2022Q3')
      assert.deepEqual(now.missing, [])
      assert.deepEqual(
        [now.accession, now.form, now.net_assets],
        ['0000444444-23-000009', 'NPORT-P/A', 40_000_000],
      )
      const filings = now.filings as { accession: string; in_force: boolean }[]
      assert.deepEqual(
        filings.map(({ accession, in_force }) => [accession, in_force]),
        [
          ['0000444444-23-000009', true],
          ['0000444444-22-000008', false],
        ],
      )
      const before = await ask('/v1/holdings/KYSMX?period=2022-09-30&as_of=2023-03-01')
      assert.deepEqual(
        [before.accession, before.net_assets],
        ['0000444444-22-000008', 41_349_926.01],
      )
    })

    test('a correction that cannot be read leaves what it corrects, and is named', async (t) => {
      const { app, ask } = await start(t, engine)
      app.publisher.documents.set(reportUrl('0000444444-23-000009'), '<edgarSubmission')
      const answer = await ask('/v1/holdings/KYSMX?period=2022-09-15')
      assert.deepEqual([answer.accession, answer.complete], ['0000444444-22-000008', false])
      const missing = answer.missing as { accession: string }[]
      assert.deepEqual(
        missing.map(({ accession }) => accession),
        ['0000444444-23-000009'],
      )
    })

    test('positions go on behind those of an answer, whatever they are stored in', async (t) => {
      const reports = { '0000444444-23-000001': { positions: many } }
      const { ask } = await start(t, engine, fundDocuments(FILINGS, reports))
      const answer = await ask('/v1/holdings/KYSMX?limit=300&offset=350')
      const holdings = answer.holdings as { value: number }[]
      // 1,203 positions of 1,202 dollars down to nothing.
      assert.deepEqual([answer.position_count, answer.offset, answer.count], [1203, 350, 300])
      assert.deepEqual([holdings[0]?.value, holdings.at(-1)?.value], [852, 553])
      assert.equal((await ask('/v1/holdings/KYSMX?offset=1203')).count, 0)
    })

    test('a company’s ticker is the company’s; a fund is had by asking for it', async (t) => {
      const { ask, get } = await start(t, engine)
      assert.equal((await ask('/v1/holdings/ACME')).kind, 'manager')
      assert.equal((await ask('/v1/holdings/ACME?kind=fund')).series_id, STOCKS)
      assert.equal((await ask(`/v1/holdings/${STOCKS}`)).accession, '0000444444-23-000002')
      const unknown = await get('/v1/holdings/NONEX?kind=fund')
      assert.equal(unknown.status, 404)
      const trust = await get(`/v1/holdings/${TRUST}`)
      assert.equal(trust.status, 404)
      assert.match(JSON.stringify(trust.body), /trust of 2 funds.*KYSMX \(S000012000\)/)
      assert.equal((await get('/v1/holdings/KYSMX?history=2')).status, 422)
    })

    test('a filer without series that reports a portfolio is the fund itself', async (t) => {
      const alone = FILINGS.filter(({ series }) => series === STOCKS)
      const { app, ask } = await start(t, engine, fundDocuments(alone))
      app.publisher.documents.set('https://www.sec.gov/files/company_tickers_mf.json', {
        fields: ['cik', 'seriesId', 'classId', 'symbol'],
        data: [],
      })
      for (const url of [headerUrl, reportUrl].map((to) => to('0000444444-23-000002'))) {
        const text = String(app.publisher.documents.get(url))
        const bare = text.replace('<SERIES-AND-CLASSES-CONTRACTS-DATA>', '')
        app.publisher.documents.set(url, bare.replaceAll(/<seriesId>\w+<\/seriesId>/g, ''))
      }
      const answer = await ask(`/v1/holdings/${TRUST}`)
      assert.deepEqual(
        [answer.kind, answer.series_id, answer.fund, answer.accession],
        ['fund', null, 'LANTERN FUNDS TRUST', '0000444444-23-000002'],
      )
    })

    test('without a report, a document or a header, the answer says so', async (t) => {
      const { app, ask } = await start(t, engine)
      const none = await ask('/v1/holdings/KYSMX?period=2021-03-31')
      assert.deepEqual(
        [none.accession, none.reason],
        [
          null,
          'The registrant has filed no public N-PORT report of this fund for 2021-03, by its list ' +
            'of filings up to 2023-03-10.',
        ],
      )
      assert.equal(none.reason_code, 'not_filed')
      app.publisher.documents.delete(reportUrl('0000444444-23-000002'))
      const { status, body } = await app.get('/v1/holdings/STKAX', await app.liveKey())
      assert.deepEqual([status, body.reason_code], [404, 'not_here'])
      assert.match(String(body.detail), /^NPORT-P 0000444444-23-000002: Its document could not/)
    })

    test('a filing whose header is not to be had may be the fund’s', async (t) => {
      const { app, ask } = await start(t, engine)
      app.publisher.documents.delete(headerUrl('0000444444-23-000002'))
      const answer = await ask('/v1/holdings/KYSMX')
      assert.deepEqual([answer.accession, answer.complete], ['0000444444-23-000001', false])
      const missing = answer.missing as { accession: string }[]
      assert.deepEqual(
        missing.map(({ accession }) => accession),
        ['0000444444-23-000002'],
      )
    })

    test('a document about another series than its header names is refused', async (t) => {
      const mixed = { '0000444444-23-000001': { series: STOCKS } }
      const { get } = await start(t, engine, fundDocuments(FILINGS, mixed))
      const { status, body } = await get('/v1/holdings/KYSMX')
      assert.deepEqual([status, JSON.stringify(body).includes('primary_doc.xml')], [502, true])
    })

    test('a trust of very many funds is gone through over several calls', async (t) => {
      const others = Array.from({ length: 70 }, (_, at) => ({
        accession: `0000444444-23-${String(100 + at).padStart(6, '0')}`,
        form: 'NPORT-P',
        series: STOCKS,
        period: '2022-12-31',
        accepted: '2023-02-28T18:00:00.000Z',
      }))
      const filings = [...others, ...FILINGS]
      const { get } = await start(t, engine, fundDocuments(filings))
      const first = await get('/v1/holdings/KYSMX')
      assert.equal(first.status, 502)
      const second = await get('/v1/holdings/KYSMX')
      assert.deepEqual([second.status, second.body.accession], [200, '0000444444-23-000001'])
    })
  })
}

test('resolve names the fund, its series and its class beside the trust', async (t) => {
  const { ask } = await start(t, ENGINES[0] as Engine)
  const before = await ask('/v1/resolve?ticker=STKIX')
  const ids = { series_id: STOCKS, class_id: 'C000032730', ticker: 'STKIX' }
  assert.deepEqual(
    [before.cik, before.kind, before.fund],
    [TRUST, 'fund', { ...ids, name: null, class: null, trust: 'LANTERN FUNDS TRUST' }],
  )
  await ask('/v1/holdings/STKIX')
  const after = await ask('/v1/resolve?ticker=stkix')
  assert.deepEqual(after.fund, {
    ...ids,
    name: 'Stock Series',
    class: 'Class I',
    trust: 'LANTERN FUNDS TRUST',
  })
  const company = await ask('/v1/resolve?ticker=ACME')
  assert.deepEqual([company.kind, company.fund], ['company', null])
  const asked = await ask('/v1/resolve?ticker=ACME&kind=fund')
  assert.deepEqual([asked.cik, asked.kind], [TRUST, 'fund'])
})

test('resolve finds a fund by its name once a filing told it, and says who is near', async (t) => {
  const { ask, get } = await start(t, ENGINES[0] as Engine)
  await ask('/v1/holdings/STKIX')
  const named = await ask('/v1/resolve?kind=fund&name=stock%20series')
  assert.deepEqual([named.cik, (named.fund as { series_id: string }).series_id], [TRUST, STOCKS])
  const near = await get('/v1/resolve?kind=fund&name=stok%20series')
  assert.equal(near.status, 404)
  const [first] = near.body.suggestions as { name: string }[]
  assert.equal(first?.name, 'Stock Series')
  const trust = await get(`/v1/resolve?kind=fund&cik=${TRUST}`)
  assert.equal(trust.status, 404)
  assert.ok((trust.body.suggestions as unknown[]).length > 1)
})

test('the list of a trust that was read before is asked for again when it is old', async (t) => {
  const { app, ask } = await start(t, ENGINES[0] as Engine)
  await ask('/v1/holdings/KYSMX')
  const newer = {
    accession: '0000444444-25-000001',
    form: 'NPORT-P',
    series: 'S000012000',
    period: '2025-09-30',
    accepted: '2025-11-15T18:00:00.000Z',
  }
  for (const [url, document] of fundDocuments([newer, ...FILINGS])) {
    app.publisher.documents.set(url, document)
  }
  app.publisher.documents.set(urls.submissions(TRUST), toTrustList([newer, ...FILINGS]))
  app.clock.set('2025-11-17T15:00:00.000Z')
  assert.equal((await ask('/v1/holdings/KYSMX')).accession, '0000444444-25-000001')
})
