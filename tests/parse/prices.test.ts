// Prices of a file, and what a company costs by one: every amount is worked out by hand.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { KnownFigures, KnownSplit } from '../../src/contract/declare/capabilities.ts'
import { factorBetween, toValuation } from '../../src/domains/prices/multiples.ts'
import { findPriceColumns, parsePrice } from '../../src/domains/prices/parse.ts'

describe('a line of a file of prices', () => {
  test('is a symbol, a day and a close above zero', () => {
    const expected = { symbol: 'BRK-B', day: '2025-06-30', close: 485.77 }
    assert.deepEqual(parsePrice(' brk.b ', '2025-06-30 00:00:00', '485.77'), expected)
    assert.deepEqual(parsePrice('BRK/B', '2025-06-30T00:00:00Z', 485.77), expected)
  })

  for (const [what, line] of [
    ['no symbol', ['', '2025-06-30', '1']],
    ['no day of the calendar', ['AAPL', '2025-06-31', '1']],
    ['another spelling of a day', ['AAPL', '06/30/2025', '1']],
    ['an empty close', ['AAPL', '2025-06-30', '']],
    ['a close of zero', ['AAPL', '2025-06-30', '0']],
    ['a word for a close', ['AAPL', '2025-06-30', 'null']],
    ['no close at all', ['AAPL', '2025-06-30', undefined]],
  ] as const) {
    test(`is none with ${what}`, () => {
      assert.equal(parsePrice(...(line as readonly [unknown, unknown, unknown])), null)
    })
  }

  test('has its columns under the names that files use, whatever their case', () => {
    const names = ['Date', 'Ticker', 'Open', 'Close']
    assert.deepEqual(findPriceColumns(names), { symbol: 'Ticker', day: 'Date', close: 'Close' })
    assert.deepEqual(findPriceColumns(['symbol', 'day']), { lacks: 'close' })
  })
})

function split(from: string, to: string, factor: number): KnownSplit {
  const report = { accession: '0000111111-25-000001', filed: to }
  return { ratio: `${factor}:1`, factor, effective_from: from, effective_to: to, ...report }
}

describe('splits between two days', () => {
  const splits = [split('2024-03-10', '2024-03-12', 4), split('2025-06-01', '2025-06-01', 2)]

  for (const [after, until, factor, why] of [
    ['2024-01-01', '2025-12-31', 8, 'both'],
    ['2024-03-12', '2025-12-31', 2, 'the first had taken effect'],
    ['2024-01-01', '2024-02-01', 1, 'none yet'],
    ['2025-06-01', '2025-12-31', 1, 'a count of the day of the split is after it'],
    ['2024-01-01', '2024-03-11', null, 'the first may or may not have'],
    ['2024-03-11', '2024-12-31', null, 'it may have before'],
  ] as const) {
    test(`${after} to ${until}: ${why}`, () => {
      assert.equal(factorBetween(splits, after, until), factor)
    })
  }
})

const REPORT = { accession: '0000111111-25-000009', filed: '2025-05-08' }
const KNOWN: KnownFigures = {
  twelveMonths: {
    ...REPORT,
    currency: 'USD',
    end: '2025-03-31',
    form: '10-Q',
    values: {
      ...{ revenue: 1_000, operating_income: 150, depreciation_amortization: 50 },
      ...{ net_income: 100, free_cash_flow: 80, cash_and_equivalents: 60 },
      ...{ short_term_investments: 40, short_term_debt: 30, long_term_debt: 270 },
      ...{ stockholders_equity: 400, total_equity: 420 },
    },
  },
  whyNoMonths: null,
  shares: { ...REPORT, value: 100, as_of: '2025-04-30' },
  whyNoShares: null,
}

/** Reasons by the names of what is null. */
function reasonsOf({ missing }: ReturnType<typeof toValuation>) {
  return Object.fromEntries(missing.map(({ name, reason }) => [name, reason]))
}

const PRICE = { symbol: 'ACME', day: '2025-06-30', close: 20, adjusted_to: null }
const COSTING = {
  price: PRICE,
  knownAt: '2025-06-30T20:00:00.000Z',
  known: KNOWN,
  splits: [],
  otherSecurity: null,
}

describe('a company by a price', () => {
  test('costs its shares at the price, and the multiples follow', () => {
    const { price, market_value, enterprise_value, pe, ps, pb, ev_to_ebitda, fcf_yield, missing } =
      toValuation(COSTING)
    // 20 × 100; with debt of 300 and 20 of others, less 100 of cash: 2,220.
    assert.deepEqual([price, market_value, enterprise_value], [20, 2_000, 2_220])
    assert.deepEqual([pe, ps, pb, ev_to_ebitda, fcf_yield], [20, 2, 5, 11.1, 0.04])
    assert.deepEqual(missing, [])
  })

  test('a split between count and price multiplies the shares', () => {
    const valued = toValuation({ ...COSTING, splits: [split('2025-06-01', '2025-06-01', 2)] })
    assert.deepEqual([valued.shares?.value, valued.shares?.split_factor], [100, 2])
    assert.equal(valued.market_value, 4_000)
  })

  test('a split since that was taken into the price is undone', () => {
    const price = { ...PRICE, close: 5, adjusted_to: '2025-12-31' }
    const valued = toValuation({
      ...COSTING,
      price,
      splits: [split('2025-09-01', '2025-09-01', 4)],
    })
    assert.deepEqual([valued.close, valued.price, valued.market_value], [5, 20, 2_000])
  })

  test('a split that may lie on either side leaves no value', () => {
    const valued = toValuation({ ...COSTING, splits: [split('2025-06-20', '2025-07-10', 2)] })
    assert.deepEqual([valued.price, valued.shares, valued.market_value], [20, null, null])
    assert.match(String(reasonsOf(valued).shares), /^the filings leave open whether a split/)
    const codes = new Map(valued.missing.map(({ name, reason_code }) => [name, reason_code]))
    assert.equal(codes.get('market_value'), 'not_applicable')
  })

  test('a loss has no P/E, and the rest stands', () => {
    const values = { ...KNOWN.twelveMonths?.values, net_income: -5 }
    const twelveMonths = KNOWN.twelveMonths && { ...KNOWN.twelveMonths, values }
    const valued = toValuation({ ...COSTING, known: { ...KNOWN, twelveMonths } })
    assert.deepEqual([valued.pe, valued.ps], [null, 2])
    assert.equal(reasonsOf(valued).pe, 'what it is divided by is not above zero')
  })

  test('without cash there is no enterprise value, and nothing is taken for nothing', () => {
    const { cash_and_equivalents: _, ...values } = KNOWN.twelveMonths?.values ?? {}
    const twelveMonths = KNOWN.twelveMonths && { ...KNOWN.twelveMonths, values }
    const valued = toValuation({ ...COSTING, known: { ...KNOWN, twelveMonths } })
    assert.deepEqual([valued.enterprise_value, valued.ev_to_ebitda, valued.pe], [null, null, 20])
    assert.match(String(reasonsOf(valued).enterprise_value), /^cash_and_equivalents is null for/)
  })

  test('statements in another currency are not set against a price in USD', () => {
    const twelveMonths = KNOWN.twelveMonths && { ...KNOWN.twelveMonths, currency: 'EUR' }
    const valued = toValuation({ ...COSTING, known: { ...KNOWN, twelveMonths } })
    assert.deepEqual([valued.market_value, valued.pe, valued.pb], [2_000, null, null])
    assert.equal(reasonsOf(valued).pe, 'the statements are in EUR, the price is in USD')
  })

  test('shares of a filer of 20-F may be quoted several at a time', () => {
    const twelveMonths = KNOWN.twelveMonths && { ...KNOWN.twelveMonths, form: '20-F' }
    const valued = toValuation({ ...COSTING, known: { ...KNOWN, twelveMonths } })
    assert.deepEqual([valued.price, valued.market_value], [20, null])
    assert.match(String(reasonsOf(valued).market_value), /^what is quoted may stand for several/)
  })
})
