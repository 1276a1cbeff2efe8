// A small round of strangers beside a customer: the customer is answered. How fast is the trial's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryGate } from '../../trials/gate.ts'

test('a customer beside a flood of the front page is answered', async () => {
  const { rows } = await tryGate({ seconds: 2, only: '^front page with' })
  const answered = rows.filter(({ what }) => what.endsWith('calls answered'))
  assert.equal(answered.length, 2)
  for (const { what, tried, survived } of answered) assert.equal(survived, tried, what)
})
