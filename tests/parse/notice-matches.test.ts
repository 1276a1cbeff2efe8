// Notices of proposed sales held against sales that were reported: which share counts towards which
// notice.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAmended, matchSales, toWindow } from '../../src/domains/proposed-sales/matches.ts'
import type { Notice } from '../../src/domains/proposed-sales/notice.ts'

interface Announced {
  id: string
  filed: string
  shares: number
  on?: string
  title?: string
  amends?: string
}

function notice({ id, filed, shares, on, title = 'Common', amends }: Announced): Notice {
  return {
    form: '144',
    issuer_cik: '0000111111',
    issuer: 'Acme Widgets Inc.',
    seller: 'Ash Ann',
    seller_cik: '0000900001',
    relationships: ['Officer'],
    notice_on: filed,
    plan_adopted_on: [],
    previous_accession: amends ?? null,
    to_sell: [
      {
        class_title: title,
        broker: 'A Broker',
        shares,
        market_value: shares * 10,
        shares_outstanding: null,
        approx_sale_on: on ?? null,
        exchange: null,
      },
    ],
    acquired: [],
    sold_past_3_months: [],
    remarks: null,
    accession: id,
    filed,
    accepted_at: `${filed}T21:00:00.000Z`,
    url: '',
  }
}

function sale(day: string, shares: number, security = 'Common Stock', line = 1) {
  return { accession: `of ${day}`, line, security, transaction_date: day, shares }
}

function dealt(notices: Announced[], sales: ReturnType<typeof sale>[]) {
  const matched = matchSales(notices.map(notice), sales)
  return Object.fromEntries(
    [...matched].map(([id, list]) => [
      id,
      list.map(({ sale: { transaction_date: day }, shares }) => [day, shares]),
    ]),
  )
}

test('a sale counts from the day that the notice names to the ninetieth after it was filed', () => {
  const one = { id: 'a', filed: '2025-03-03', shares: 100, on: '2025-02-28' }
  assert.deepEqual(toWindow(notice(one)), { from: '2025-02-28', to: '2025-06-01' })
  const sales = ['2025-02-27', '2025-02-28', '2025-06-01', '2025-06-02'].map((day) => sale(day, 10))
  assert.deepEqual(dealt([one], sales), {
    a: [
      ['2025-02-28', 10],
      ['2025-06-01', 10],
    ],
  })
})

test('a notice that names the day goes first, then the oldest; no share counts twice', () => {
  const notices = [
    { id: 'a', filed: '2025-03-03', shares: 100, on: '2025-03-03' },
    { id: 'b', filed: '2025-04-01', shares: 50, on: '2025-04-01' },
  ]
  const sales = [sale('2025-03-03', 80), sale('2025-04-01', 60), sale('2025-04-02', 30)]
  assert.deepEqual(dealt(notices, sales), {
    a: [
      ['2025-03-03', 80],
      ['2025-04-01', 10],
      ['2025-04-02', 10],
    ],
    b: [['2025-04-01', 50]],
  })
})

test('classes are kept apart; a title that names none fits any of its kind', () => {
  const day = '2025-03-03'
  const of = (title: string, security: string) =>
    matchSales([notice({ id: 'a', filed: day, shares: 5, title })], [sale(day, 5, security)])
      .get('a')
      ?.map(({ class_match }) => class_match)
  assert.deepEqual(of('Common', 'Common Stock, $0.01 par value'), ['same'])
  assert.deepEqual(of('Class A Common Stock', 'Class A Common Stock'), ['same'])
  assert.deepEqual(of('Common', 'Class A Common Stock'), ['unnamed'])
  assert.deepEqual(of('Class A', 'Class B Common Stock'), [])
  assert.deepEqual(of('Common', 'Series A Preferred Stock'), [])
})

test('an amended notice is known by the one that amends it', () => {
  const list = [
    notice({ id: 'a', filed: '2025-03-03', shares: 5 }),
    notice({ id: 'b', filed: '2025-03-04', shares: 5, amends: 'a' }),
  ]
  assert.deepEqual([...listAmended(list)], [['a', 'b']])
})
