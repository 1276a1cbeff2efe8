// CUSIPs to tickers: which pair is in use on a day, what each answer rests on, and when there is none.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadFailsToDeliver } from '../../src/domains/companies/bulk.ts'
import { isSameName, pairOn } from '../../src/domains/companies/cusips/evidence.ts'
import { createSettlementReader } from '../../src/domains/companies/cusips/parse.ts'
import { recordCusipIssuer, upsertCusips } from '../../src/domains/companies/cusips/store.ts'
import { startApp } from '../support/app.ts'
import { ACME, BROOK } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { overEngines } from '../support/stores.ts'

function pair(cusip: string, symbol: string, first_on: string, last_on: string, description = '') {
  return { cusip, symbol, description, first_on, last_on }
}

describe('the pair in use on a day', () => {
  const renamed = [
    pair('30303M102', 'FB', '2020-01-02', '2022-06-08'),
    pair('30303M102', 'META', '2022-06-09', '2025-10-14'),
  ]

  test('is the newest seen by then', () => {
    assert.equal(pairOn(renamed, '2025-11-15')?.symbol, 'META')
    assert.equal(pairOn(renamed, '2022-06-08')?.symbol, 'FB')
    assert.equal(pairOn(renamed, '2019-12-31'), null)
    // Sightings after the day are left out of the pair.
    assert.equal(pairOn(renamed, '2021-05-05')?.last_on, '2021-05-05')
  })

  test('is none when two were in use at once', () => {
    const both = [...renamed, pair('30303M102', 'OTHER', '2025-10-01', '2025-10-15')]
    assert.equal(pairOn(both, '2025-11-15'), null)
    assert.equal(pairOn(both, '2025-09-30')?.symbol, 'META')
  })

  test('names agree by their beginning, or by two words', () => {
    assert.equal(isSameName('D R HORTON INC COM', 'd r horton'), true)
    assert.equal(isSameName('T ROWE PRICE GROUP', 'price t rowe group'), true)
    assert.equal(isSameName('ROUNDHILL BALL METAVERSE ETF', 'meta platforms'), false)
    assert.equal(isSameName('', 'meta platforms'), false)
  })

  test('symbols that have ended, trailers and broken lines are no pairs', () => {
    const text = [
      'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
      '20210122|156700106|LUMN|5|LUMEN TECHNOLOGIES|12.00',
      '20210125|156700106|LUMNXXXX|5|LUMEN TECHNOLOGIES|12.00',
      '20211399|156700106|LATE|5|NO SUCH DAY|12.00',
      '20210125|1567|SHORT|5|NO SUCH CUSIP|12.00',
      'Trailer record count 4',
    ].join('\n')
    const symbolsOf = (source: string) => {
      const reader = createSettlementReader('a file')
      reader.add(source)
      return reader.finish().pairs.map(({ symbol }) => symbol)
    }
    assert.deepEqual(symbolsOf(text), ['LUMN'])
    assert.throws(() => symbolsOf('<html>'), /a file cannot be read/)
    assert.throws(() => symbolsOf(''), /a file cannot be read/)
  })
})

overEngines('CUSIP pairs in the store', (stores) => {
  test('a pair keeps its first and last day, the newest description and source', async () => {
    const { data } = stores()
    const apple = (description: string, first: string, last: string) =>
      pair('037833100', 'AAPL', first, last, description)
    await upsertCusips(data, [apple('APPLE INC', '2025-03-01', '2025-03-14')], 'march')
    await upsertCusips(data, [apple('OLD TEXT', '2025-01-02', '2025-01-15')], 'january')
    const rows = await data.all('select * from cusips where cusip = $1', '037833100')
    assert.deepEqual(
      rows.map((row) => ({ ...(row as object) })),
      [{ ...apple('APPLE INC', '2025-01-02', '2025-03-14'), source: 'march' }],
    )
  })

  test('a file is loaded from pieces of any size, twice the same', async () => {
    const { data } = stores()
    const lines = Array.from(
      { length: 900 },
      (_, at) => `20250102|${100_000_000 + at}|S${at}|1|X|1`,
    )
    const text = `SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\r\n${lines.join('\r\n')}\r\n`
    async function* pieces() {
      for (let from = 0; from < text.length; from += 1000) yield text.slice(from, from + 1000)
    }
    assert.equal(await loadFailsToDeliver(pieces(), 'many', { data }), 900)
    assert.equal(await loadFailsToDeliver(pieces(), 'many', { data }), 900)
    const row = await data.one<{ n: number }>(
      `select count(*) as n from cusips where source = 'many'`,
    )
    assert.equal(Number(row?.n), 900)
  })
})

for (const engine of ENGINES) {
  test(`resolve by CUSIP says what it rests on, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine })
    const key = await app.liveKey()
    const { data } = app.services
    const ask = async (query: string) => {
      const { status, body } = await app.get(`/v1/resolve?${query}`, key)
      const { cik, ticker, cusip, cusip_evidence: evidence } = body
      return { status, cik, ticker, cusip, evidence: evidence as Record<string, unknown> | null }
    }
    const settled = await ask('cusip=00111A101')
    assert.deepEqual([settled.cik, settled.ticker], [ACME, 'ACME'])
    assert.deepEqual(settled.evidence, {
      basis: 'settlement',
      document: 'https://www.sec.gov/files/data/fails-deliver-data/cnsfails202510a.txt',
      first_on: '2025-10-14',
      last_on: '2025-10-14',
    })
    // Settlement writes BRK.B; the list has BRK-B.
    assert.equal((await ask('ticker=brk.b')).cusip, '00222B207')
    // No file had named the pair by then.
    assert.equal((await ask('cusip=00111A101&as_of=2025-10-13')).status, 404)
    assert.equal((await ask('ticker=ACME&as_of=2025-10-13')).cusip, null)

    // A class that never settled, named by a schedule: the company is certain, its ticker is not,
    // because Brook has two.
    const filed = { accession: '0000888888-25-000001', accepted_at: '2025-10-20T21:00:00.000Z' }
    const schedule = { cusip: '191216100', cik: BROOK, issuer: 'Brook', ...filed }
    await recordCusipIssuer(data, schedule)
    const named = await ask('cusip=191216100')
    assert.deepEqual([named.cik, named.ticker], [BROOK, null])
    assert.deepEqual(named.evidence, {
      basis: 'schedule',
      document: filed.accession,
      first_on: '2025-10-20',
      last_on: '2025-10-20',
    })
    assert.equal((await ask('cusip=191216100&as_of=2025-10-19')).status, 404)
    // Two schedules that contradict each other decide nothing.
    await recordCusipIssuer(data, { ...schedule, cik: ACME, accession: '0000888888-25-000002' })
    assert.equal((await ask('cusip=191216100')).status, 404)
    // A company with one ticker, whose other CUSIP does not settle under it.
    const quiet = {
      ...schedule,
      cik: '0000333333',
      cusip: '594918104',
      accession: '0000888888-25-3',
    }
    await recordCusipIssuer(data, quiet)
    assert.equal((await ask('cusip=594918104')).ticker, 'QUIET')
    assert.equal((await ask('ticker=QUIET')).cusip, '594918104')
  })
}
