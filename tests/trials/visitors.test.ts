// A small round of the visitors beside callers: what is counted there holds here too. How fast calls
// were is the trial's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryVisitors } from '../../trials/visitors.ts'

test('callers beside a flood of visitors are answered, and visitors told when to come again', {
  timeout: 300_000,
}, async () => {
  const { rows } = await tryVisitors({ seconds: 5, only: 'address$' })
  for (const { what, tried, survived, note } of rows) {
    assert.equal(survived, tried, `${what} (${note ?? ''})`)
  }
  assert.equal(rows.length, 3)
})
