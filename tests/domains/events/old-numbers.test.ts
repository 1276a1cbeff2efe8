// Items of Form 8-K before 23 August 2004, by the codes of today (Release 33-8400).

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPublicEvent } from '../../../src/domains/events/event.ts'
import { numbersOf, toCode } from '../../../src/domains/filings/event-items.ts'

const filed = (day: string, items: string[]) =>
  toPublicEvent({
    cik: '0000111111',
    accession: '0000111111-03-000001',
    form: '8-K',
    filed: day,
    accepted_at: `${day}T15:00:00.000Z`,
    primary_document: null,
    items,
    items_from_text: [],
    items_unknown: null,
  })

test('each old item has the code of the same item today', () => {
  const all = Array.from({ length: 12 }, (_, at) => String(at + 1))
  assert.deepEqual(
    all.map((number) => toCode(number, '2004-08-20')),
    [
      '5.01',
      '2.01',
      '1.03',
      '4.01',
      '8.01',
      '5.02',
      '9.01',
      '5.03',
      '7.01',
      '5.05',
      '5.04',
      '2.02',
    ],
  )
  assert.equal(toCode('13', '2004-08-20'), null)
  assert.equal(toCode('1.05', '2026-01-05'), '1.05')
})

test('Item 9 was another item before Regulation FD, and has no code then', () => {
  const early = filed('1998-03-02', ['9', '7'])
  assert.deepEqual(early.items, [{ code: '9.01', label: 'Financial Statements and Exhibits' }])
  assert.deepEqual(early.items_as_filed, [
    {
      number: '9',
      label: 'Sales of Equity Securities Pursuant to Regulation S',
      code: null,
      reason: 'The form has no item of its own for this today.',
      reason_code: 'not_applicable',
    },
    {
      number: '7',
      label: 'Financial Statements and Exhibits',
      code: '9.01',
      reason: null,
      reason_code: null,
    },
  ])
  const later = filed('2003-03-03', ['9'])
  assert.deepEqual(later.items, [{ code: '7.01', label: 'Regulation FD Disclosure' }])
})

test('a code is searched by its own number and the old one, from when it meant the item', () => {
  assert.deepEqual(numbersOf('7.01'), [
    { number: '7.01', from: null },
    { number: '9', from: '2000-10-23' },
  ])
  assert.deepEqual(numbersOf('4.02'), [{ number: '4.02', from: null }])
})
