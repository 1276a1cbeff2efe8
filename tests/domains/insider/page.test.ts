// Pages of a company's rows: together they are the answer without `max_chars`.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRowsPage } from '../../../src/domains/insider/page.ts'

const NONE = { filings: [], unread: [], transactions: [] }
const filing = (accession: string) => ({ accession, footnotes: 'n'.repeat(900) })
const rowsOf = (accession: string, count: number) =>
  Array.from({ length: count }, (_, line) => ({ accession, line, text: 'x'.repeat(400) }))

/** The second filing has no rows, nor has the last. */
const WHOLE = {
  filings: ['a', 'b', 'c', 'd'].map(filing),
  unread: [{ accession: 'u' }],
  transactions: [...rowsOf('a', 3), ...rowsOf('c', 20)],
}

test('without a size everything comes at once', () => {
  const page = toRowsPage(WHOLE, { offset: 0 })
  assert.deepEqual(
    [page.count, page.total, page.next_offset, page.unread_left_out],
    [23, 23, null, 0],
  )
  assert.deepEqual(
    [page.filings, page.unread, page.transactions],
    [WHOLE.filings, WHOLE.unread, WHOLE.transactions],
  )
})

for (const max_chars of [1_000, 3_000, 5_000, 100_000]) {
  test(`pages of ${max_chars} characters have each row and filing, and fit`, () => {
    const [rows, filings, unread]: [unknown[], string[], unknown[]] = [[], [], []]
    let offset: number | null = 0
    while (offset !== null) {
      const page: ReturnType<
        typeof toRowsPage<(typeof WHOLE.filings)[0], (typeof WHOLE.transactions)[0], unknown>
      > = toRowsPage(WHOLE, { offset, max_chars })
      const lists = [page.filings, page.unread, page.transactions]
      // A row alone is given, and so are filings without rows.
      const room = page.count === 1 ? Number.POSITIVE_INFINITY : max_chars + 2_000
      assert.ok(JSON.stringify(lists).length <= room)
      rows.push(...page.transactions)
      filings.push(...page.filings.map(({ accession }) => accession))
      unread.push(...page.unread)
      offset = page.next_offset
    }
    assert.deepEqual(rows, WHOLE.transactions)
    assert.deepEqual([...new Set(filings)], ['a', 'b', 'c', 'd'])
    assert.deepEqual(unread, WHOLE.unread)
  })
}

test('of unread filings the newest one is listed, and the others counted', () => {
  const unread = Array.from({ length: 46 }, (_, at) => ({ accession: `${at}` }))
  const page = toRowsPage({ ...NONE, unread }, { offset: 0 })
  assert.deepEqual([page.unread, page.unread_left_out], [unread.slice(0, 1), 45])
})

test('an offset past the end gives none', () => {
  const page = toRowsPage(WHOLE, { offset: 23 })
  assert.deepEqual([page.count, page.total, page.next_offset], [0, 23, null])
})
