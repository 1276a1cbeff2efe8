// A small round of the faults: those that need nothing but the program.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFaults } from '../../trials/faults.ts'

test('the service goes on through a clock that is turned, and refuses a second process', {
  timeout: 300_000,
}, async () => {
  const verdicts = await runFaults('sqlite', { rounds: 1, faults: 'clock|second' })
  assert.ok(verdicts)
  assert.deepEqual(
    verdicts.map(({ survived, trouble }) => ({ survived, trouble })),
    Array.from({ length: 3 }, () => ({ survived: 1, trouble: [] })),
  )
})
