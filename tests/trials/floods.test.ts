// A small round of the floods: what is counted there holds here too. How fast it was is the trial's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flood } from '../../trials/floods.ts'

test('a hundredth of the floods is survived', { timeout: 300_000 }, async () => {
  const { rows } = await flood({ scale: 0.01, minutes: 0.5, only: '' })
  for (const { what, tried, survived, note } of rows) {
    assert.equal(survived, tried, `${what} (${note ?? ''})`)
  }
  assert.ok(rows.length >= 9)
})
