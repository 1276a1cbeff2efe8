// A small round of the kills: one in each of three gaps, judged as the whole is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runKills } from '../../trials/kills.ts'

test('a service killed at named points loses nothing and charges nothing twice', {
  timeout: 600_000,
}, async () => {
  const gaps = 'marked as read|attempt recorded|key minted'
  const verdict = await runKills('sqlite', { kills: 1, seed: 3, gaps, minutes: 3 })
  assert.ok(verdict)
  assert.deepEqual(
    verdict.gaps.map(({ kills, clean, objections }) => ({ kills, clean, objections })),
    Array.from({ length: 3 }, () => ({ kills: 1, clean: 1, objections: [] })),
  )
  assert.ok(verdict.ended)
  const { deliveries, calls, posts } = verdict.ended
  assert.equal(deliveries.delivered, deliveries.due)
  assert.deepEqual([calls.unexplained, calls.heldOpen], [0, 0])
  assert.ok(posts.made > 0)
  assert.equal(posts.once, posts.made)
})
