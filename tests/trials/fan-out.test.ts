// A small round of the fan-out, with a receiver that hangs and one that drips.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFanOut } from '../../trials/fan-out.ts'

test('one filing is attempted at every webhook, whatever some receivers do', {
  timeout: 300_000,
}, async () => {
  const size = { webhooks: 40, hanging: 4, dripping: 2, rounds: 1, timeout: 1 }
  const verdict = await runFanOut('sqlite', size)
  assert.ok(verdict)
  assert.equal(verdict.attempted, verdict.due)
  assert.deepEqual([verdict.p99.well.length, verdict.p99.ill.length], [1, 1])
})
