// Votes in the 8-Ks of the corpus, by values that a person read in their tables.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeVotes, SHARED } from '../../trials/votes.ts'

const judged = judgeVotes(SHARED)
const skip = judged === null ? 'the corpus is not here' : false

test('every count, outcome and day of the votes is given, and none is wrong', { skip }, () => {
  const others = (judged ?? []).filter(({ value, truth }) => value !== truth)
  assert.deepEqual(others, [])
  assert.ok((judged ?? []).length > 1400)
})
