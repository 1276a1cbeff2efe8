// Releases of the corpus, by values that a person read in their statements.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOf, judgeReleases, SHARED } from '../../trials/releases.ts'

const judged = judgeReleases(SHARED)
const skip = judged === null ? 'the corpus is not here' : false

test('no figure of a release is wrong, and nine in ten are given', { skip }, () => {
  const { printed, given, wrong } = countOf(judged ?? [])
  assert.deepEqual(wrong, [])
  assert.ok(printed > 200)
  assert.ok(given >= 0.9 * printed, `${given} of ${printed}`)
})
