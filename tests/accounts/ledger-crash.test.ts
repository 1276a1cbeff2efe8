// kill -9 of a process that is using credits, in every gap there is between a hold and its end:
// nothing that was promised is lost, nothing is charged twice, and the sweep releases the rest.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createLedger } from '../../src/accounts/ledger.ts'
import { startProcess } from '../support/processes.ts'
import { mint, overEngines, type TestStores } from '../support/stores.ts'
import { assertSound, balanceOf, rowsOf } from './ledger-checks.ts'

const KILLS = { sqlite: 20, postgres: 6 } as const
const CREDITS = 1_000_000
const PARALLEL_CALLS = 3

overEngines('a process killed between hold and settle', (stores, engine) => {
  for (let kill = 1; kill <= KILLS[engine]; kill++) {
    // Odd rounds end it right after a hold was promised, even rounds after a settle.
    const step = kill % 2 === 1 ? 'hold' : 'settle'
    test(`loses nothing and charges nothing twice, ${step} ${kill}`, async (t) => {
      const { ops, clock } = stores()
      const key = await mint(stores(), { credits: CREDITS })
      const promised = await workUntilKilled(t, stores(), key, { step, count: kill })
      const rows = await rowsOf(ops, key.accountId)
      const written = new Set(rows.map(({ kind, call_id }) => `${kind} ${call_id}`))
      const lost = promised.filter((line) => !written.has(line))
      assert.deepEqual(lost, [], 'what was promised is in the ledger')
      await assertSound(ops, key.accountId)

      const count = (kind: string) => rows.filter((row) => row.kind === kind).length
      const ledger = createLedger(ops, clock)
      clock.advance(60_000)
      assert.equal(await ledger.sweep(1000), count('hold') - count('settle'))
      assert.equal(await ledger.sweep(1000), 0)
      assert.equal(await balanceOf(ops, key.accountId), CREDITS - count('settle'))
      await assertSound(ops, key.accountId)
    })
  }
})

/** What the child had been promised before it was killed at the `count`th line of a kind. */
async function workUntilKilled(
  t: TestContext,
  { clock, settings }: TestStores,
  key: { accountId: string; id: string },
  { step, count }: { step: string; count: number },
): Promise<string[]> {
  const now = new Date(clock.now()).toISOString()
  const args = ['work', key.accountId, key.id, String(PARALLEL_CALLS), now]
  const { child, ended, nextLine } = startProcess(t, ['tests/support/ledger-child.ts', ...args], {
    settings,
  })
  for (let seen = 0; seen < count; ) {
    const line = await nextLine()
    if (line === null) assert.fail((await ended).stderr)
    if (line.startsWith(step)) seen++
  }
  child.kill('SIGKILL')
  const { code, stdout } = await ended
  assert.equal(code, null, 'a signal ended it')
  // The last line may be cut off; a cut line promised nothing.
  return stdout.split('\n').slice(0, -1)
}
