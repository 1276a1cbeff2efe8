// Boards in the proxies of the corpus, by values that a person read in them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeBoards, SHARED } from '../../trials/directors.ts'

const judged = judgeBoards(SHARED)
const skip = judged === null ? 'the corpus is not here' : false

test('every fact of the boards is given, and none is wrong', { skip }, () => {
  const others = (judged ?? []).filter(({ value, truth }) => value !== truth)
  assert.deepEqual(others, [])
  assert.equal((judged ?? []).length, 98)
})
