// A small round of the callers that hold on to what they have. How much memory they cost is the trial's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdPlaces } from '../../trials/held-places.ts'

test('others are answered beside a fifth of the answers not read and bodies not sent', {
  timeout: 300_000,
}, async () => {
  const { rows } = await holdPlaces({ seconds: 3, scale: 0.2, only: '' })
  for (const { what, tried, survived } of rows) assert.equal(survived, tried, what)
  assert.equal(rows.length, 8)
})
