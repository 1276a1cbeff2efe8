// A small round of the nodes: two that answer and one that works, each killed once under load.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runNodes } from '../../trials/nodes.ts'

test('nodes killed in turn fail no call but those they were answering', {
  timeout: 300_000,
}, async (t) => {
  const size = { apis: 2, workers: 1, rounds: 1, apart: 1, callers: 4 }
  const verdict = await runNodes(size)
  if (!verdict) return t.skip('no PostgreSQL programs are installed')
  assert.equal(verdict.kills, 3)
  assert.deepEqual(verdict.failed, [])
  assert.deepEqual(verdict.objections, [])
  assert.equal(verdict.heldOpen, 0)
  const { answered, charged, cut } = verdict
  assert.ok(charged >= answered && charged <= answered + cut, `${answered}, ${charged}, ${cut}`)
  // Requests arrive in a bunch where the machine stood still for a moment; five seconds even that out.
  assert.ok(verdict.requestsPerFiveSeconds <= 50, `${verdict.requestsPerFiveSeconds}`)
})
