// GET /v1/snapshot over the demonstration: values with the filings they are from, what is left out and
// why, and how large an answer becomes for a model.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { SnapshotAnswer } from '../../src/company-summary/model.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { type PublisherSource, publisherUnavailable } from '../../src/upstream/source.ts'
import { startApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type Engine } from '../support/engines.ts'
import everyPart from './every-part.json' with { type: 'json' }

const TOKENS_MAX = 1500

type Test = Parameters<typeof startApp>[0]
type Snapshot = Static<typeof SnapshotAnswer>

/** `without` are addresses that the publisher does not answer for now. */
async function start(t: Test, engine: Engine, without: RegExp | null = null) {
  const clock = createTestClock(DEMO_CLOCK)
  const mirror = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const refuse = (url: string) => {
    if (without?.test(url)) throw publisherUnavailable(url, 'it is away')
  }
  const source: PublisherSource = {
    ...mirror,
    async fetch(request) {
      refuse(request.url)
      return mirror.fetch(request)
    },
    async open(request) {
      refuse(request.url)
      return (mirror as Required<PublisherSource>).open(request)
    },
  }
  const app = await startApp(t, { engine, source, clock })
  const key = await app.liveKey()
  const ask = async (path: string) => {
    const { status, text, body, headers } = await app.get(`/v1/snapshot/${path}`, key)
    return {
      status,
      text,
      headers,
      get body() {
        return Value.Parse(SnapshotAnswer, body)
      },
    }
  }
  return Object.assign(ask, { app })
}

/** Why there are no holders. */
function lackOf({ missing }: Snapshot): string {
  const lacks: readonly { name: string; reason: string }[] = missing
  return lacks.find(({ name }) => name === 'holders')?.reason ?? ''
}

const DATA_SET =
  'is not known here: the SEC’s data set of a quarter’s Forms 13F would tell, and is loaded by ' +
  '`tieout load bulk FILE`.'
const NO_FORMS = `Who holds the company’s shares ${DATA_SET}`
const NOT_HELD = `Who holds the company’s CUSIPs, which the reports stored here leave out, ${DATA_SET}`

for (const engine of ENGINES) {
  describe(`a snapshot on ${engine.name}`, { skip: engine.skip }, () => {
    test('has four quarters, each number with the filings it is made of', async (t) => {
      const ask = await start(t, engine)
      const { body, headers } = await ask('AAPL')
      assert.equal(headers['x-credits-cost'], '2')
      assert.deepEqual([body.company, body.industry], ['Apple Inc.', 'Electronic Computers'])
      assert.deepEqual(
        body.periods.map(({ period, revenue }) => [period, revenue]),
        [
          ['2025-09-27', 102_466_000_000],
          ['2025-06-28', 94_036_000_000],
          ['2025-03-29', 95_359_000_000],
          ['2024-12-28', 124_300_000_000],
        ],
      )
      // The 10-K has the year alone: 416,161 less 313,695 of the nine months in the third 10-Q.
      const [newest, third, , first] = body.periods
      assert.deepEqual(newest?.made_of, [
        {
          measures: [
            'revenue',
            'operating_income',
            'net_income',
            'eps_diluted',
            'operating_cash_flow',
          ],
          accessions: ['0000320193-25-000079', '0000320193-25-000073'],
        },
      ])
      assert.deepEqual([newest?.accession, third?.accession], newest?.made_of?.[0]?.accessions)
      assert.equal(third?.net_income, 23_434_000_000)
      assert.equal(first && 'made_of' in first, false)
      assert.deepEqual(body.newest_filing, {
        form: '10-K',
        filed: '2025-10-31',
        accession: '0000320193-25-000079',
      })
    })

    test('counts a restated purchase once, as amended, and a sale against it', async (t) => {
      const ask = await start(t, engine)
      const { insiders } = (await ask('ZHGT')).body
      assert.ok(insiders)
      // 12,000 at 18.47 (amended), 8,500 at 17.95, 15,000 at 18.10, 10,000 at 18.04, 150,000 at 18.25;
      // 5,000 sold at 19.06. An exercise, a gift and shares kept for taxes are no trades.
      assert.deepEqual(insiders.bought, { insiders: 4, trades: 5, value: 3_563_615, unpriced: 0 })
      assert.deepEqual(insiders.sold, { insiders: 1, trades: 1, value: 95_300, unpriced: 0 })
      assert.equal(insiders.net_value, 3_468_315)
      assert.ok(insiders.accessions.includes('0009990123-25-000003'))
      assert.ok(!insiders.accessions.includes('0009990123-25-000002'))
      assert.deepEqual([insiders.accessions_in_all, insiders.complete], [5, true])
    })

    test('has the largest holders of the newest quarter, and how the quarter before was', async (t) => {
      const ask = await start(t, engine)
      const before = (await ask('AAPL')).body
      assert.deepEqual([before.holders, lackOf(before)], [null, NO_FORMS])
      await ask.app.get('/v1/holdings/0001067983', await ask.app.liveKey())
      const { holders, missing } = (await ask('AAPL')).body
      // The demonstration has one manager's tables of two quarters, 0001193125-25-282901 the newer.
      assert.deepEqual(holders, {
        period: '2025-09-30',
        holders: 1,
        shares: 238_212_764,
        value: 60_656_116_097,
        holders_prior: 1,
        shares_prior: 280_000_000,
        new: 0,
        gone: 0,
        largest: [
          {
            manager: 'Berkshire Hathaway Inc',
            cik: '0001067983',
            accession: '0001193125-25-282901',
            shares: 238_212_764,
            change: 'reduced',
          },
        ],
        complete: false,
      })
      assert.deepEqual(missing, [])
      const earlier = (await ask('AAPL?as_of=2025-11-13')).body
      assert.equal(earlier.holders?.period, '2025-06-30')
      const none = (await ask('ZLKM')).body
      assert.equal(none.holders, null)
      assert.equal(lackOf(none), NOT_HELD)
    })

    test('has the warnings of the last year, and says what it cannot tell', async (t) => {
      const ask = await start(t, engine)
      const { red_flags, periods, missing } = (await ask('ZLKM')).body
      assert.deepEqual(
        red_flags?.found.map(({ kind, form, accession }) => `${kind} ${form} ${accession}`),
        [
          'auditor_change 8-K/A 0009990109-25-000003',
          'restatement 8-K 0009990109-25-000002',
          'auditor_change 8-K 0009990109-25-000001',
        ],
      )
      assert.deepEqual(red_flags?.not_checked, ['going_concern'])
      assert.deepEqual(periods, [])
      const facts = missing.find(({ name }) => name === 'income_statement')
      assert.equal(facts?.reason_code, 'not_filed')
      assert.match(
        String(facts?.reason),
        /^The company has filed no report with financial statements in structured form/,
      )
    })

    test('finds a late report, and not one of more than a year ago', async (t) => {
      const clock = createTestClock(DEMO_CLOCK)
      const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
      const app = await startApp(t, { engine, source, clock })
      const key = await app.liveKey()
      await app.get('/v1/company/ZHGT', key)
      for (const [accession, filed] of [
        ['0009990101-24-000091', '2024-11-14'],
        ['0009990101-25-000091', '2025-05-16'],
      ]) {
        await app.services.data.run(
          `insert into filings (cik, accession, form, filed, accepted_at, items)
           values ('0009990101', $1, 'NT 10-Q', $2, $3, '')`,
          String(accession),
          String(filed),
          `${filed}T20:00:00.000Z`,
        )
      }
      const { body } = await app.get('/v1/snapshot/ZHGT', key)
      assert.deepEqual(Value.Parse(SnapshotAnswer, body).red_flags?.found, [
        {
          kind: 'late_filing',
          form: 'NT 10-Q',
          filed: '2025-05-16',
          accession: '0009990101-25-000091',
        },
      ])
    })

    test('has fiscal years of a company that reports no quarters, in its currency', async (t) => {
      const ask = await start(t, engine)
      const { period_type, currency, periods } = (await ask('ASML')).body
      assert.deepEqual([period_type, currency, periods[0]?.fiscal_period], ['annual', 'EUR', 'FY'])
      // 20-F 0000937966-25-000009.
      assert.equal(periods[0]?.revenue, 28_262_900_000)
    })

    test('as of an earlier time has nothing that came later', async (t) => {
      const ask = await start(t, engine)
      const { body } = await ask('AAPL?as_of=2025-08-15')
      assert.equal(body.periods[0]?.period, '2025-06-28')
      assert.equal(body.events?.[0]?.filed, '2025-07-31')
      assert.ok((body.newest_filing?.filed ?? '') <= '2025-08-15')
    })

    test('without one part says why, and has the others', async (t) => {
      const ask = await start(t, engine, /companyfacts/)
      const { status, body } = await ask('AAPL')
      assert.equal(status, 200)
      assert.deepEqual(body.periods, [])
      assert.deepEqual(
        body.missing.map(({ name }: { name: string }) => name),
        ['periods', 'holders'],
      )
      assert.equal(body.events?.[0]?.accession, '0000320193-25-000077')
    })

    test('of a company that does not exist is a failure', async (t) => {
      const ask = await start(t, engine)
      assert.equal((await ask('NOSUCH')).status, 404)
    })
  })
}

test(`no company of the demonstration takes more than ${TOKENS_MAX} tokens`, async (t) => {
  const [sqlite] = ENGINES
  const ask = await start(t, sqlite as Engine)
  const companies = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'ASML', 'ZHGT', 'ZLKM', 'BAC', 'CVX', 'KHC']
  for (const ticker of companies) {
    const { status, text } = await ask(ticker)
    const tokens = encode(text).length
    t.diagnostic(`${ticker}: ${tokens} tokens`)
    assert.ok(status === 200 && tokens <= TOKENS_MAX, `${ticker}: ${tokens}`)
  }
})

test(`an answer with every part at its longest takes at most ${TOKENS_MAX} tokens`, () => {
  const sample = Value.Parse(SnapshotAnswer, everyPart)
  const [period] = sample.periods
  const [holder] = sample.holders?.largest ?? []
  const [flag] = sample.red_flags?.found ?? []
  const accessions = Array.from({ length: 4 }, (_, at) => `0001${at}04659-25-0${at}7313`)
  const items = [
    '5.02 Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
    '9.01 Financial Statements and Exhibits',
  ]
  const longest = {
    ...sample,
    periods: Array.from({ length: 4 }, () => period),
    events: Array.from({ length: 4 }, () => ({ ...sample.events?.[0], items })),
    insiders: { ...sample.insiders, accessions },
    holders: { ...sample.holders, largest: [holder, holder, holder] },
    red_flags: { ...sample.red_flags, found: Array.from({ length: 5 }, () => flag) },
  }
  const tokens = encode(JSON.stringify(longest)).length
  assert.ok(tokens > 1000 && tokens <= TOKENS_MAX, `${tokens} tokens`)
})
