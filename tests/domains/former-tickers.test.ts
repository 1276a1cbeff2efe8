// A ticker that no list has any more leads to the company that had it, and the answer says so: by lists
// that were read before, by settlement, and never where two companies had it.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { upsertCusips } from '../../src/domains/companies/cusips/store.ts'
import { recordTickerDays } from '../../src/domains/companies/identity/ticker-store.ts'
import { recordOldList } from '../../src/domains/companies/store.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { ACME, QUIET, toColumns, urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'

const NEXT_DAYS = '2025-11-18T17:00:00.000Z'
const END = [
  {
    accession: '0000111111-25-000011',
    form: '15-12G',
    filed: '2025-11-17',
    accepted: '2025-11-17T21:00:00.000Z',
  },
  {
    accession: '0000876661-25-000010',
    form: '25-NSE',
    filed: '2025-11-06',
    accepted: '2025-11-06T21:00:00.000Z',
  },
]

interface Submissions {
  tickers: string[]
  filings: { recent: unknown }
}

/** Changes the publisher's lists about Acme; without a ticker, its shares are no longer listed. */
function relist({ publisher }: TestApp, ticker: string | null, filings?: typeof END): void {
  const { documents } = publisher
  const list = documents.get(urls.tickersExchange) as { data: unknown[][] }
  const others = list.data.filter(([cik]) => cik !== 111111)
  const own = ticker === null ? [] : [[111111, 'Acme Widgets Inc.', ticker, 'Nasdaq']]
  documents.set(urls.tickersExchange, { ...list, data: [...others, ...own] })
  documents.set(urls.tickers, {})
  const submissions = documents.get(urls.submissions(ACME)) as Submissions
  const recent = filings ? toColumns(filings) : submissions.filings.recent
  documents.set(urls.submissions(ACME), {
    ...submissions,
    tickers: ticker === null ? [] : [ticker],
    filings: { ...submissions.filings, recent },
  })
}

for (const engine of ENGINES) {
  describe(`former tickers on ${engine.name}`, { skip: engine.skip }, () => {
    test('a ticker that only the company’s own filings name leads to it', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await app.get('/v1/company/ACME', key)
      const form = {
        cik: ACME,
        ticker: 'ACMF',
        basis: 'form',
        title: null,
        exchange: null,
      } as const
      const on = (day: string) => ({ ...form, first_on: day, last_on: day, document: null })
      await recordTickerDays(app.services.data, [on('2012-05-01')])
      // One form may have a slip of its writer.
      assert.equal((await app.get('/v1/company/ACMF', key)).status, 404)
      await recordTickerDays(app.services.data, [on('2013-06-03')])
      const { body } = await app.get('/v1/company/ACMF', key)
      const [from] = body.resolved_from as Record<string, unknown>[]
      assert.deepEqual([body.cik, body.ticker], [ACME, 'ACME'])
      assert.deepEqual(
        [from?.what_happened, from?.basis, from?.last_on],
        ['ticker_changed', 'own_filings', '2013-06-03'],
      )
      const other = { ...on('2014-01-02'), cik: QUIET, basis: 'cover' } as const
      await recordTickerDays(app.services.data, [other])
      const several = await app.get('/v1/company/ACMF', key)
      assert.equal(several.status, 404)
      assert.match(several.text, /former ticker of several companies/)
    })

    test('a ticker that was replaced leads to its company under the new one', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const today = await app.get('/v1/company/ACME', key)
      assert.ok(!('resolved_from' in today.body))
      relist(app, 'ACMX')
      app.clock.set(NEXT_DAYS)
      const followed = {
        asked: 'ACME',
        kind: 'former_ticker',
        cik: ACME,
        name: 'Acme Widgets Inc.',
        former_name: null,
        ticker: 'ACMX',
        what_happened: 'ticker_changed',
        last_on: '2025-11-15',
        basis: 'list',
        document: null,
        filings: [],
      }
      for (const path of [
        'company/acme',
        'resolve?ticker=ACME',
        'filings/ACME',
        'fundamentals/ACME',
      ]) {
        const { body } = await app.get(`/v1/${path}`, key)
        assert.deepEqual(
          [body.cik, body.ticker, body.resolved_from],
          [ACME, 'ACMX', [followed]],
          path,
        )
      }
      const { body } = await app.get('/v1/company/ACMX', key)
      assert.ok(!('resolved_from' in body))
    })

    test('one that was delisted says by which filings', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await app.get('/v1/company/ACME', key)
      relist(app, null, END)
      app.clock.set(NEXT_DAYS)
      const { body } = await app.get('/v1/resolve?ticker=ACME', key)
      assert.deepEqual([body.cik, body.ticker, body.name], [ACME, null, 'Acme Widgets Inc.'])
      const [from] = body.resolved_from as Record<string, unknown>[]
      assert.deepEqual(
        [from?.what_happened, from?.last_on, from?.filings],
        [
          'delisted',
          '2025-11-15',
          END.map(({ form, filed, accession }) => ({ form, filed, accession })),
        ],
      )
    })

    test('a symbol that the company’s CUSIP settled under before leads to it', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await app.get('/v1/resolve?cusip=00111A101', key)
      const pair = { cusip: '00111A101', description: 'ACME TOOLS CORP' }
      const days = { first_on: '2019-01-02', last_on: '2020-06-26' }
      const source = 'https://www.sec.gov/files/data/fails-deliver-data/cnsfails202006b.zip'
      await upsertCusips(app.services.data, [{ ...pair, ...days, symbol: 'ACTL' }], source)
      const { body } = await app.get('/v1/company/ACTL', key)
      const [from] = body.resolved_from as Record<string, unknown>[]
      assert.deepEqual([body.cik, body.ticker], [ACME, 'ACME'])
      assert.deepEqual(
        [from?.what_happened, from?.basis, from?.last_on, from?.document],
        ['ticker_changed', 'settlement', '2020-06-26', source],
      )
    })

    test('an older copy of the list tells what vanished before the service began', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await app.get('/v1/company/ACME', key)
      const old = { exchange: null, position: 0, name: 'Acme Tools Corp' }
      const rows = [
        { ...old, ticker: 'ACTL', cik: ACME },
        { ...old, ticker: 'ACME', cik: ACME },
      ]
      assert.equal(await recordOldList(app.services.data, rows, '2019-03-29'), 1)
      const { body } = await app.get('/v1/company/ACTL', key)
      const [from] = body.resolved_from as Record<string, unknown>[]
      assert.deepEqual(
        [body.cik, body.company, from?.what_happened, from?.last_on],
        [ACME, 'Acme Widgets Inc.', 'ticker_changed', '2019-03-29'],
      )
    })

    test('one that two companies had is nobody’s: both are suggested', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await app.get('/v1/company/ACME', key)
      const sql = 'insert into former_tickers (ticker, cik, name, last_on) values ($1, $2, $3, $4)'
      for (const [cik, on] of [
        [ACME, '2015-01-05'],
        [QUIET, '2021-01-05'],
      ]) {
        await app.services.data.run(sql, 'TWICE', cik ?? '', 'Twice Inc.', on ?? '')
      }
      const { status, body } = await app.get('/v1/company/TWICE', key)
      assert.equal(status, 404)
      assert.deepEqual(
        (body.suggestions as { cik: string }[]).map(({ cik }) => cik),
        [QUIET, ACME],
      )
    })
  })
}

test('a former name is told with the day on which it ended', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  await app.get('/v1/company/ACME', key)
  const { body } = await app.get('/v1/resolve?name=acme+tools', key)
  assert.deepEqual(body.resolved_from, [
    {
      asked: 'acme tools',
      kind: 'former_name',
      cik: ACME,
      name: 'Acme Widgets Inc.',
      former_name: 'Acme Tools Corp',
      ticker: 'ACME',
      what_happened: 'renamed',
      last_on: '2020-06-30',
      basis: 'own_filings',
      document: null,
      filings: [],
    },
  ])
  const current = await app.get('/v1/resolve?name=acme+widgets', key)
  assert.ok(!('resolved_from' in current.body))
})
