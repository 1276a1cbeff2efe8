// A small round of the kills in the middle of a backfill: two of them, judged as the whole is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runBackfillKills } from '../../trials/backfill-kills.ts'

test('a backfill that is killed leaves the rows of one that nobody disturbed', {
  timeout: 600_000,
}, async () => {
  const verdict = await runBackfillKills('sqlite', {
    kills: 2,
    filings: 40,
    day: '2025-11-14',
    back: 4,
    at: '22:30',
    mirror: 'demo',
    backfill: '',
    faults: '',
    minutes: 4,
    seed: 9,
  })
  assert.ok(verdict)
  const { expected, calm, killed, different } = verdict
  assert.deepEqual([calm.read, killed.read], [expected, expected])
  assert.deepEqual(different, [])
  assert.deepEqual(
    killed.kills.flatMap(({ objections }) => objections),
    [],
  )
  assert.ok(killed.kills.some(({ waiting }) => waiting > 0))
  for (const name of ['insider_filings', 'event_filings', 'stakes']) {
    assert.ok((calm.sums[name]?.rows ?? 0) > 0, name)
  }
})
