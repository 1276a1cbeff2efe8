// A small round of proving answers from their documents: those of the demonstration, and changed ones.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runVerifyTrial } from '../../trials/verify.ts'

test('answers agree with their documents, and each change of one shows', {
  timeout: 300_000,
}, async () => {
  const outcome = await runVerifyTrial({ corpus: 'demo', mutations: 60, seed: 1, thin: 2 })
  assert.deepEqual(outcome.trouble, [])
  for (const { what, tried, survived } of outcome.rows) assert.equal(survived, tried, what)
  assert.ok(outcome.rows.length > 15)
})
