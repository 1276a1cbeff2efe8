// Proxies of the corpus, by values that a person read in their tables.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgePay, SHARED } from '../../trials/compensation.ts'

const judged = judgePay(SHARED)
const skip = judged === null ? 'the corpus is not here' : false

test('every amount of the tables of pay is given, and none is wrong', { skip }, () => {
  const others = (judged ?? []).filter(({ value, truth }) => value !== truth)
  assert.deepEqual(others, [])
  assert.ok((judged ?? []).length > 250)
})
