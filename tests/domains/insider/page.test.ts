// How much of a company's rows one answer gives.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRowsPage } from '../../../src/domains/insider/page.ts'

const filings = (count: number, status: string) =>
  Array.from({ length: count }, (_, at) => ({ status, accession: `${status} ${at}` }))
const rows = Array.from({ length: 60 }, (_, line) => ({ line, text: 'x'.repeat(1400) }))

test('with a limit of six rows come in pages, each once and in order', () => {
  const whole = { filings: filings(6, 'parsed'), transactions: rows }
  const read: unknown[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const page: ReturnType<typeof toRowsPage> = toRowsPage(whole, { limit: 6, offset })
    assert.ok(JSON.stringify([page.filings, page.transactions]).length < 22_600)
    assert.deepEqual([page.count, page.total], [page.transactions.length, 60])
    assert.deepEqual(page.filings, whole.filings)
    read.push(...page.transactions)
    offset = page.next_offset
  }
  assert.deepEqual(read, rows)
})

test('a larger limit gives all rows, and all filings', () => {
  const whole = { filings: filings(46, 'missing'), transactions: rows }
  const page = toRowsPage(whole, { limit: 7, offset: 0 })
  assert.deepEqual([page.count, page.next_offset, page.filings_left_out], [60, null, 0])
})

test('of filings that could not be read the newest twenty are listed, and the others counted', () => {
  const all = [...filings(15, 'missing'), ...filings(1, 'parsed'), ...filings(30, 'unavailable')]
  const page = toRowsPage({ filings: all, transactions: [] }, { limit: 6, offset: 0 })
  assert.deepEqual(page.filings, all.slice(0, 21))
  assert.deepEqual([page.filings_left_out, page.count, page.next_offset], [25, 0, null])
})

test('a row longer than a page stands alone', () => {
  const long = [{ text: 'x'.repeat(30_000) }, { text: 'y' }]
  const page = toRowsPage({ filings: [], transactions: long }, { limit: 1, offset: 0 })
  assert.deepEqual([page.count, page.total, page.next_offset], [1, 2, 1])
})

test('an offset past the end gives none', () => {
  const page = toRowsPage({ filings: [], transactions: rows }, { limit: 6, offset: 60 })
  assert.deepEqual([page.count, page.total, page.next_offset], [0, 60, null])
})
