// The securities of a company: its tickers, with the days on which documents show each.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordCusipIssuer, upsertCusips } from '../../src/domains/companies/cusips/store.ts'
import { recordTickerDays } from '../../src/domains/companies/identity/ticker-store.ts'
import { listWrittenSymbols } from '../../src/domains/companies/identity/written-symbols.ts'
import { recordOldList } from '../../src/domains/companies/store.ts'
import { toTagged } from '../../src/domains/filings/xbrl/tagged.ts'
import { type AppOptions, startApp, type TestApp } from '../support/app.ts'
import { ACME } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { AFTER, SUCCESSOR, succeed } from '../support/succession.ts'
import { formXml, publish } from './insider/forms.ts'

interface Shown {
  ticker: string
  registrant_cik: string
  title: string | null
  description: string | null
  exchange: string | null
  cusip: string | null
  first_on: string
  last_on: string | null
  evidence: { basis: string; document: string | null; first_on: string; last_on: string | null }[]
}

async function ask(app: TestApp, path: string): Promise<Shown[]> {
  const answer = await app.get(`/v1/company/${path}`, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body.securities as Shown[]
}

const spans = (securities: readonly Shown[]) =>
  securities.map(({ ticker, first_on, last_on }) => [ticker, first_on, last_on])

const FILE = 'https://www.sec.gov/files/data/fails-deliver-data/cnsfails201907b.zip'
const TODAY = '2025-11-15'

for (const engine of ENGINES) {
  describe(`securities on ${engine.name}`, { skip: engine.skip }, () => {
    const start = (t: Parameters<typeof startApp>[0], options: AppOptions = {}) =>
      startApp(t, { engine, ...options })

    test('a ticker has the days of every document that shows it', async (t) => {
      const app = await start(t)
      const { data } = app.services
      const listed = { cik: ACME, name: 'Acme Widgets Inc.', exchange: null, position: 0 }
      await recordOldList(data, [{ ...listed, ticker: 'ACMW' }], '2019-03-01')
      await recordOldList(data, [{ ...listed, ticker: 'ACME' }], '2022-06-30')
      const pair = { cusip: '00111A200', symbol: 'ACMW', description: 'ACME WIDGETS CL A' }
      await upsertCusips(data, [{ ...pair, first_on: '2019-07-16', last_on: '2019-07-30' }], FILE)
      const schedule = {
        accession: '0000888888-19-000001',
        accepted_at: '2019-02-14T21:00:00.000Z',
      }
      await recordCusipIssuer(data, { ...schedule, cusip: pair.cusip, cik: ACME, issuer: 'Acme' })
      const securities = await ask(app, 'ACME')
      assert.deepEqual(spans(securities), [
        ['ACME', '2022-06-30', null],
        ['ACMW', '2019-03-01', '2019-07-30'],
      ])
      const [, former] = securities
      assert.deepEqual(
        [former?.registrant_cik, former?.description, former?.cusip],
        [ACME, 'ACME WIDGETS CL A', '00111A200'],
      )
      assert.deepEqual(former?.evidence, [
        { basis: 'list', document: null, first_on: '2019-03-01', last_on: '2019-03-01' },
        { basis: 'settlement', document: FILE, first_on: '2019-07-16', last_on: '2019-07-30' },
      ])
      const then = await ask(app, 'ACME?as_of=2019-07-20')
      assert.deepEqual(spans(then), [['ACMW', '2019-03-01', null]])
      // The file’s newer days were not known then.
      assert.deepEqual(
        then[0]?.evidence.map(({ basis, document }) => [basis, document]),
        [
          ['list', null],
          ['settlement', null],
        ],
      )
    })

    test('a CUSIP that schedules name as two companies’ shows no ticker', async (t) => {
      const app = await start(t)
      const { data } = app.services
      const pair = { cusip: '00111A200', symbol: 'ACMW', description: 'ACME WIDGETS CL A' }
      await upsertCusips(data, [{ ...pair, first_on: '2019-07-16', last_on: '2019-07-30' }], FILE)
      for (const [at, cik] of [ACME, '0000222222'].entries()) {
        const accession = `0000888888-19-00000${at}`
        const one = { accession, cusip: pair.cusip, cik, issuer: 'Acme', accepted_at: null }
        await recordCusipIssuer(data, one)
      }
      assert.deepEqual(spans(await ask(app, 'ACME')), [['ACME', TODAY, null]])
    })

    test('forms show the tickers that their writers name', async (t) => {
      const app = await start(t)
      const xml = formXml({ symbol: 'NYSE: ACMA, ACMB' })
      publish(app.publisher, [{ accession: '0000900001-25-000001', filed: '2025-11-04', xml }])
      assert.equal((await app.get('/v1/insider/ACME', await app.liveKey())).status, 200)
      const shown = await ask(app, 'ACME')
      assert.deepEqual(spans(shown), [
        ['ACME', TODAY, null],
        ['ACMA', '2025-11-04', '2025-11-04'],
        ['ACMB', '2025-11-04', '2025-11-04'],
      ])
      assert.deepEqual(
        shown[1]?.evidence.map(({ basis, document }) => [basis, document]),
        [['form', '0000900001-25-000001']],
      )
    })

    test('the newest cover names class and exchange', async (t) => {
      const app = await start(t)
      const cover = { cik: ACME, ticker: 'ACME', basis: 'cover' } as const
      const on = (day: string, title: string) => {
        const days = {
          first_on: day,
          last_on: day,
          document: `0000111111-${day.slice(2, 4)}-000009`,
        }
        return { ...cover, ...days, title, exchange: 'Nasdaq' }
      }
      const older = on('2023-02-14', 'Class A Common Stock')
      const newer = on('2025-02-14', 'Common Stock, $1 par')
      await recordTickerDays(app.services.data, [newer])
      await recordTickerDays(app.services.data, [older])
      const [security] = await ask(app, 'ACME')
      assert.deepEqual(
        [security?.title, security?.exchange, security?.first_on],
        ['Common Stock, $1 par', 'Nasdaq', '2023-02-14'],
      )
      assert.equal(
        security?.evidence.find(({ basis }) => basis === 'cover')?.document,
        '0000111111-25-000009',
      )
    })

    test('a ticker that moved to a successor has days with each registrant', async (t) => {
      const app = await start(t)
      assert.deepEqual(spans(await ask(app, 'ACME')), [['ACME', TODAY, null]])
      succeed(app)
      app.clock.set(AFTER)
      const securities = await ask(app, 'ACME')
      assert.deepEqual(
        securities.map(({ ticker, registrant_cik, first_on, last_on }) => [
          ...[ticker, registrant_cik, first_on, last_on],
        ]),
        [
          ['ACME', SUCCESSOR, '2026-03-02', null],
          ['ACME', ACME, TODAY, TODAY],
        ],
      )
    })
  })
}

test('symbols are read as people write them, and words are none', () => {
  const read = (text: string | null) => listWrittenSymbols(text).join(' ')
  assert.equal(read('XOM'), 'XOM')
  assert.equal(read(' brk.a / brk.b '), 'BRK-A BRK-B')
  assert.equal(read('NYSE: GEF, GEF.B'), 'GEF GEF-B')
  assert.equal(read('(AAPL)'), 'AAPL')
  for (const none of ['NONE', 'N/A', 'none', 'NA', '', null, 'Not publicly traded', '123456']) {
    assert.equal(read(none), '', String(none))
  }
})

test('a cover’s securities are told apart by class', () => {
  const fact = (concept: string, value: string, member: string | null, axis = CLASS) => ({
    ...{ concept, value, unit: null, contextRef: 'c', isNil: false, unread: null, decimals: null },
    ...{ isEscaped: false, isHidden: false, id: null, language: null },
    context: {
      ...{ entity: '0000111111', start: '2024-01-01', end: '2024-12-31' },
      dimensions: member === null ? [] : [{ axis, member, isTyped: false, text: null }],
    },
  })
  const tagged = toTagged({
    isInline: true,
    orphans: 0,
    facts: [
      fact('dei:TradingSymbol', 'ACME', 'us-gaap:CommonClassAMember'),
      fact('dei:Security12bTitle', 'Class A Common Stock', 'us-gaap:CommonClassAMember'),
      fact('dei:SecurityExchangeName', 'NYSE', 'us-gaap:CommonClassAMember'),
      fact('dei:Security12bTitle', 'Class B Common Stock', 'us-gaap:CommonClassBMember'),
      fact('dei:TradingSymbol', 'ACN29', 'acme:NotesMember'),
      fact('dei:TradingSymbol', 'OTHR', 'acme:OtherMember', 'dei:LegalEntityAxis'),
    ],
  } as unknown as Parameters<typeof toTagged>[0])
  assert.deepEqual(tagged.securities, [
    { ticker: 'ACME', title: 'Class A Common Stock', exchange: 'NYSE' },
    { ticker: 'ACN29', title: null, exchange: null },
  ])
})

const CLASS = 'us-gaap:StatementClassOfStockAxis'
