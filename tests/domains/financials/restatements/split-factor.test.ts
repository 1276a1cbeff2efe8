// Factors of splits, told by counts of shares and by amounts per share.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isSplitBy,
  splitOfAmounts,
  splitOfShares,
} from '../../../../src/domains/financials/restatements/split-factor.ts'

test('counts of shares that moved by a split’s factor are told from others', () => {
  const factors = [
    [1_000_000, 4_000_000, 4],
    [1_000_000, 1_500_000, 1.5],
    [30_000_000, 2_000_000, 1 / 15],
    [1_000_000, 1_050_000, 1.05],
    [1_000_000, 1_031_000, null],
    [1_000_000, 3_900_000, null],
    [0, 4_000_000, null],
  ] as const
  for (const [before, after, factor] of factors) {
    assert.equal(splitOfShares({ first: before, later: after }), factor)
  }
})

test('amounts per share tell a whole factor where they have the digits for it', () => {
  assert.equal(splitOfAmounts({ first: 11.97, later: 2.99 }), 4)
  assert.equal(splitOfAmounts({ first: 0.5, later: 15 }), 1 / 30)
  assert.equal(splitOfAmounts({ first: 11.97, later: 2.7 }), null)
  assert.equal(splitOfAmounts({ first: 0.04, later: 0.02 }), null)
  assert.equal(splitOfAmounts({ first: 2, later: -1 }), null)
})

test('an amount per share fits a factor within its cents', () => {
  assert.ok(isSplitBy({ first: 0.05, later: 0.03 }, 2))
  assert.ok(!isSplitBy({ first: 4.83, later: 2.3 }, 2))
  assert.ok(isSplitBy({ first: -0.5, later: -14.9 }, 1 / 30))
})
