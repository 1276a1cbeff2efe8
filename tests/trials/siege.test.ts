// Everything one stranger can do at once, for some seconds over each engine: everybody else is answered.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeSiege, runSiege } from '../../trials/siege.ts'
import { ENGINES } from '../../trials/support/engines.ts'

for (const engine of ENGINES) {
  test(`a siege of some seconds over ${engine} keeps nobody else from an answer`, {
    timeout: 300_000,
  }, async (t) => {
    const verdict = await runSiege(engine, { minutes: 0.3, calmSeconds: 3, only: '' })
    if (!verdict) return t.skip('no PostgreSQL programs are installed')
    assert.ok(verdict.siege.length > 50)
    assert.equal(verdict.attacks.length, 10)
    assert.deepEqual(
      judgeSiege(engine, verdict).rows.filter(({ tried, survived }) => tried !== survived),
      [],
    )
  })
}
