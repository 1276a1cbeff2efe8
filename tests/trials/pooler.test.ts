// A small round behind PgBouncer in transaction mode.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runPooler } from '../../trials/pooler.ts'
import { failedOf } from '../../trials/support/all-kinds.ts'

test('behind a pooler in transaction mode no call fails, and what cannot work is refused at start', {
  timeout: 300_000,
}, async (t) => {
  const verdicts = await runPooler({ calls: 120, callers: 8, poolSize: 3, jobs: 3 })
  if (!verdicts) return t.skip('no PostgreSQL programs or no PgBouncer are installed')
  for (const { counts, jobs, prepared, refusals, objections } of verdicts) {
    for (const [kind, count] of Object.entries(counts)) {
      assert.ok(count.tried > 0, kind)
      assert.equal(failedOf(count), 0, `${kind} ${JSON.stringify(count.statuses)}`)
    }
    assert.deepEqual(jobs, { tried: 3, done: 3 })
    assert.equal(refusals.length, prepared ? 0 : 1)
    assert.deepEqual(
      refusals.filter(({ isRefused }) => !isRefused),
      [],
    )
    assert.deepEqual(objections, [])
  }
})
