// A small round of tests of webhooks that are sent as fast as keys may, to a receiver that never answers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pullLever } from '../../trials/webhook-tests.ts'

test('each key has one test under way, and a paid caller is answered beside them', {
  timeout: 300_000,
}, async () => {
  const { paid, tests, mostAtOnce } = await pullLever({ keys: 3, seconds: 2 })
  assert.deepEqual(Object.keys(paid), ['200'])
  assert.equal(mostAtOnce, 3)
  assert.ok((tests[429] ?? 0) > 0, JSON.stringify(tests))
})
