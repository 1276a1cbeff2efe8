// Companies in the store: replacing and merging lists, versions of a profile, searching by name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectFormerTickers } from '../../src/domains/companies/former-store.ts'
import { isWholeName, toNameKey } from '../../src/domains/companies/names.ts'
import {
  recordProfile,
  replaceTickers,
  selectByCik,
  selectByName,
  selectByTicker,
  selectProfile,
  selectTickersOf,
} from '../../src/domains/companies/store.ts'
import type { Profile } from '../../src/domains/companies/submissions.ts'
import type { TickerRow } from '../../src/domains/companies/tickers.ts'
import { overEngines } from '../support/stores.ts'

function listed(position: number, ticker: string, cik: string, name: string): TickerRow {
  return { ticker, cik: cik.padStart(10, '0'), name, exchange: 'NYSE', position }
}

const PROFILE: Profile = {
  cik: '0000000077',
  name: 'Seven Sevens Inc.',
  tickers: ['SEVN', 'SEVN-P'],
  exchanges: ['Nasdaq'],
  sic: '3490',
  sic_description: null,
  fiscal_year_end: '1231',
  state_of_incorporation: 'DE',
  website: null,
  city: null,
  state: null,
  former_names: [],
}

const ciksOf = (rows: { cik: string }[]) => rows.map(({ cik }) => Number(cik))

overEngines('companies', (stores) => {
  test('the published list is replaced as a whole, however long it is', async () => {
    const { data } = stores()
    const long = Array.from({ length: 1001 }, (_, index) =>
      listed(index, `T${index}`, String(5000 + index), `Number ${index}`),
    )
    await replaceTickers(data, long, '2025-01-01')
    assert.deepEqual(
      { ...(await selectByTicker(data, 'T1000')) },
      {
        cik: '0000006000',
        name: 'Number 1000',
        ticker: 'T1000',
      },
    )
    await replaceTickers(
      data,
      [
        listed(0, 'ONE', '1', 'One Corp'),
        listed(1, 'ONE-A', '1', 'One Corp'),
        listed(2, 'T5', '5', 'Five plc'),
      ],
      '2025-03-01',
    )
    assert.deepEqual(
      { ...(await selectFormerTickers(data, 'T1000'))[0] },
      {
        ticker: 'T1000',
        cik: '0000006000',
        name: 'Number 1000',
        last_on: '2025-03-01',
      },
    )
    // T5 is another company's now.
    assert.deepEqual(ciksOf(await selectFormerTickers(data, 'T5')), [5005])
    assert.equal(await selectByTicker(data, 'T1000'), undefined)
    assert.equal((await selectByTicker(data, 'T5'))?.cik, '0000000005')
    const tickers = await selectTickersOf(data, '0000000001')
    assert.deepEqual(
      tickers.map(({ ticker }) => ticker),
      ['ONE', 'ONE-A'],
    )
    assert.equal((await selectByCik(data, '0000000001'))?.ticker, 'ONE')
  })

  test('a ticker only a profile names stays when the list is replaced, and yields to it', async () => {
    const { data } = stores()
    await data.transaction((tx) => recordProfile(tx, PROFILE, '2025-01-01T00:00:00.000Z'))
    await replaceTickers(data, [listed(0, 'SEVN', '78', 'Other Sevens')], '2025-02-01')
    assert.equal((await selectByTicker(data, 'SEVN'))?.cik, '0000000078')
    assert.equal((await selectByTicker(data, 'SEVN-P'))?.cik, '0000000077')
  })

  test('a ticker that only a profile named, and names no longer, is a former one', async () => {
    const { data } = stores()
    const named = { ...PROFILE, cik: '0000000082', tickers: ['EITY'] }
    await data.transaction((tx) => recordProfile(tx, named, '2025-01-01T12:00:00.000Z'))
    await data.transaction((tx) =>
      recordProfile(tx, { ...named, tickers: ['EITZ'] }, '2025-02-01T12:00:00.000Z'),
    )
    assert.equal(await selectByTicker(data, 'EITY'), undefined)
    assert.equal((await selectByTicker(data, 'EITZ'))?.cik, '0000000082')
    const [former] = await selectFormerTickers(data, 'EITY')
    assert.deepEqual([former?.cik, former?.last_on], ['0000000082', '2025-01-01'])
  })

  test('a profile gets a new version only when it differs from the newest', async () => {
    const { data } = stores()
    const record = (name: string, day: string) =>
      data.transaction((tx) => {
        const profile = { ...PROFILE, cik: '0000000079', tickers: [], name }
        return recordProfile(tx, profile, `${day}T00:00:00.000Z`)
      })
    await record('First', '2025-01-01')
    await record('First', '2025-02-01')
    await record('Second', '2025-03-01')
    await record('First', '2025-04-01')
    const nameAt = async (asOf: string | null) => {
      const version = await selectProfile(data, '0000000079', asOf)
      return [version?.profile.name, version?.seenAt.slice(0, 10)]
    }
    assert.deepEqual(await nameAt('2024-06-01T00:00:00.000Z'), ['First', '2025-01-01'])
    assert.deepEqual(await nameAt('2025-02-15T00:00:00.000Z'), ['First', '2025-01-01'])
    assert.deepEqual(await nameAt('2025-03-01T00:00:00.000Z'), ['Second', '2025-03-01'])
    assert.deepEqual(await nameAt(null), ['First', '2025-04-01'])
    assert.equal(await selectProfile(data, '0000000080', null), undefined)
  })

  test('two versions seen at one instant leave the later one', async () => {
    const { data } = stores()
    const at = '2025-01-01T00:00:00.000Z'
    for (const name of ['Early', 'Late']) {
      const profile = { ...PROFILE, cik: '0000000081', tickers: [], name }
      await data.transaction((tx) => recordProfile(tx, profile, at))
    }
    assert.equal((await selectProfile(data, '0000000081', null))?.profile.name, 'Late')
  })
})

overEngines('searching by name', (stores) => {
  const find = (name: string) => selectByName(stores().data, toNameKey(name), 10)

  test('finds exact names first, then beginnings, then larger companies', async () => {
    await replaceTickers(
      stores().data,
      [
        listed(0, 'BIG', '1', 'Great Apple Bank'),
        listed(1, 'APLE', '2', 'Apple Hospitality REIT, Inc.'),
        listed(2, 'AAPL', '3', 'Apple Inc.'),
        listed(3, 'PCT', '4', '100% Juice_Box Co'),
        listed(4, 'OTH', '5', 'Unrelated Ltd'),
      ],
      '2025-01-01',
    )
    assert.deepEqual(ciksOf(await find('apple')), [3, 2, 1])
    assert.deepEqual(ciksOf(await find('APPLE, INC.')), [3, 2, 1])
    assert.deepEqual(ciksOf(await find('ple hosp')), [2])
    assert.equal((await find('apple'))[0]?.ticker, 'AAPL')
    assert.equal((await selectByName(stores().data, 'apple', 2)).length, 2)
  })

  test('percent signs and underscores in a name stand for nothing', async () => {
    assert.deepEqual(ciksOf(await find('a%e')), [])
    assert.deepEqual(ciksOf(await find('app_e')), [])
    assert.deepEqual(ciksOf(await find('100%')), [4])
    assert.deepEqual(ciksOf(await find('juice_box')), [4])
    for (const name of ['%', '_', '%_%', '', '  ', "'", '\\', '株式']) {
      assert.deepEqual(await find(name), [], `"${name}"`)
    }
  })
})

overEngines('names as people write them', (stores) => {
  const find = async (name: string) => {
    const how = { isWhole: isWholeName(name) }
    const found = await selectByName(stores().data, toNameKey(name), 10, how)
    return found.map(({ ticker }) => ticker)
  }

  test('apostrophes, and, blanks and legal forms don’t matter', async () => {
    const names = [
      ['T', 'AT&T INC.'],
      ['MCO', 'MOODYS CORP /DE/'],
      ['MCD', 'MCDONALDS CORP'],
      ['JPM', 'JPMORGAN CHASE & CO'],
      ['M', "Macy's, Inc."],
      ['MSGE', 'Madison Square Garden Entertainment Corp.'],
      ['JNJ', 'JOHNSON & JOHNSON'],
      ['PG', 'PROCTER & GAMBLE Co'],
      ['LOW', 'LOWES COMPANIES INC'],
    ] as const
    const rows = names.map(([ticker, name], at) => listed(at, ticker, String(at + 1), name))
    await replaceTickers(stores().data, rows, 'now')
    for (const [name, ticker] of [
      ["Moody's", 'MCO'],
      ['Moody’s Corporation', 'MCO'],
      ["McDonald's", 'MCD'],
      ['AT and T', 'T'],
      ['AT&T', 'T'],
      ['A T & T Inc', 'T'],
      ['JP Morgan', 'JPM'],
      ['J.P. Morgan Chase', 'JPM'],
      ['J. P. Morgan Chase & Co.', 'JPM'],
      ['Macys', 'M'],
      ['Johnson and Johnson', 'JNJ'],
      ['Procter and Gamble', 'PG'],
      ["Lowe's", 'LOW'],
    ] as const) {
      assert.equal((await find(name))[0], ticker, name)
    }
    assert.deepEqual(await find('Square Inc'), [])
    assert.deepEqual(await find('Square'), ['MSGE'])
  })
})

test('a name’s key holds letters, digits and single spaces only', () => {
  assert.equal(toNameKey('100% Juice_Box\\ Co'), '100 juice box')
  assert.equal(toNameKey("L'Oréal S.A."), 'loreal s a')
  assert.equal(toNameKey('AT&T Inc.'), toNameKey('AT and T'))
  assert.equal(toNameKey('Macy’s, Inc.'), 'macys')
  assert.equal(toNameKey('And'), 'and')
  assert.equal(toNameKey('The Coca-Cola Company /DE/'), 'coca cola')
  assert.equal(toNameKey('The Limited, Inc.'), 'the limited inc')
  assert.equal(toNameKey('The Company Inc.'), 'the company inc')
  assert.equal(toNameKey('%_'), '')
})
