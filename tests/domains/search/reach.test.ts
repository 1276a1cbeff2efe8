// How far back a search reads: months, newest first.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  documentsNext,
  monthsWithin,
  toPeriodTokens,
  toReach,
} from '../../../src/domains/search/reach.ts'

const months = (counts: Record<string, number>) =>
  Object.entries(counts).map(([month, documents]) => ({ month, documents, words: 10 * documents }))

const MONTHS = months({
  '2022-11': 100,
  '2023-05': 40,
  '2023-06': 60,
  '2024-01': 10,
  '2024-02': 10,
  '2022-12': 100,
})
const INDEXED = 320
const plain = (tokens: readonly string[] | null) => tokens?.map((token) => token.slice(1))

test('a filing stands under its year and its month, in words that no text has', () => {
  const tokens = toPeriodTokens('2024-02-09')
  assert.deepEqual(plain(tokens), ['2024', '202402'])
  for (const token of tokens) assert.doesNotMatch(token[0] ?? '', /[\p{L}\p{N}]/u)
})

test('the newest months come first, as many as hold what is wanted', () => {
  const allowed = monthsWithin(MONTHS, null, null)
  const first = toReach(allowed, 15, INDEXED)
  assert.deepEqual(
    [first.since, first.documents, plain(first.tokens)],
    ['2024-01-01', 20, ['202402', '202401']],
  )
  // Ten words each, and one, as a mean is rounded up.
  assert.equal(first.words, 11)
  const more = toReach(allowed, 21, INDEXED)
  assert.deepEqual([more.since, more.documents], ['2023-06-01', 80])
})

test('a year between the first and the last is one word', () => {
  const reach = toReach(monthsWithin(MONTHS, null, null), 130, 10_000)
  assert.equal(reach.since, '2022-12-01')
  assert.deepEqual(plain(reach.tokens), ['202402', '202401', '2023', '202212'])
})

test('what is more than half of the index is read whole', () => {
  const reach = toReach(monthsWithin(MONTHS, null, null), 130, INDEXED)
  assert.deepEqual([reach.since, reach.tokens, reach.documents], [null, null, INDEXED])
})

test('a question’s own days bound the months', () => {
  const allowed = monthsWithin(MONTHS, '2023-01-15', '2023-05-31')
  const reach = toReach(allowed, 15, INDEXED)
  assert.deepEqual([reach.since, plain(reach.tokens)], [null, ['202305']])
  const none = toReach(monthsWithin(MONTHS, '2019-01-01', '2019-12-31'), 15, INDEXED)
  assert.deepEqual([none.since, none.documents, none.tokens?.length], [null, 0, 1])
})

test('the next reading goes as far as the share of hits lets expect', () => {
  const limits = { hits: 100, documents: 50, few: 0 }
  const reach = { documents: 50, words: 1, since: '2024-01-01', tokens: null }
  assert.equal(documentsNext(reach, 100, limits), null)
  assert.equal(documentsNext({ ...reach, since: null }, 3, limits), null)
  assert.equal(documentsNext(reach, 90, limits), 100)
  assert.equal(documentsNext(reach, 25, limits), 230)
  assert.equal(documentsNext(reach, 0, limits), 5750)
})
