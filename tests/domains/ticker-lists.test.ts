// EDGAR's ticker lists: an odd entry among good ones, and a list that has changed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTickers, parseTickersExchange } from '../../src/domains/companies/tickers.ts'
import { isFailure } from '../../src/kernel/failure.ts'

const FIELDS = ['cik', 'name', 'ticker', 'exchange']

test('an entry without a ticker or a CIK is left out, and the others keep their places', () => {
  const data = [
    [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
    [null, 'Nobody', 'NBDY', 'NYSE'],
    null,
    [789019, 'MICROSOFT CORP', null, 'Nasdaq'],
    [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', null],
  ]
  const { rows, skipped } = parseTickersExchange({ fields: FIELDS, data }, 'the list')
  assert.deepEqual(
    rows.map(({ ticker, cik, exchange, position }) => [ticker, cik, exchange, position]),
    [
      ['AAPL', '0000320193', 'Nasdaq', 0],
      ['BRK-B', '0001067983', null, 4],
    ],
  )
  assert.deepEqual(skipped, [1, 2, 3])
  const plain = {
    0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
    1: { ticker: 'NBDY', title: 'Nobody' },
    2: null,
  }
  const list = parseTickers(plain, 'the list')
  assert.deepEqual([list.rows.length, list.rows[0]?.name, list.skipped], [1, 'Apple Inc.', [1, 2]])
})

test('a list none of whose entries can be read has changed', () => {
  const isChanged = (error: unknown) => isFailure(error, 'publisher.changed')
  assert.throws(() => parseTickersExchange({ fields: FIELDS, data: [[], null] }, 'u'), isChanged)
  assert.throws(() => parseTickers({ 0: { symbol: 'AAPL' } }, 'u'), isChanged)
})
