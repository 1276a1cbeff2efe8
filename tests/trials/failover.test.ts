// A small round of the failover: the server crashes once under load.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFailover } from '../../trials/failover.ts'

test('what was acknowledged is there after a replica has taken over, and calls are answered again', {
  timeout: 300_000,
}, async (t) => {
  const verdict = await runFailover({ rounds: 1, apart: 1, callers: 4 })
  if (!verdict) return t.skip('no PostgreSQL programs are installed')
  const { acknowledged, charged, unanswered, statuses, problems } = verdict
  assert.deepEqual(verdict.objections, [])
  assert.ok(charged >= acknowledged && charged <= acknowledged + 3 * unanswered)
  assert.deepEqual(
    Object.keys(statuses).filter((status) => !/^(200|503)$/.test(status)),
    [],
    problems.join('\n'),
  )
  assert.ok(verdict.mints > 0)
  assert.deepEqual([verdict.mintsLost, verdict.mintsDoubled, verdict.jobsDone], [0, 0, 1])
})
