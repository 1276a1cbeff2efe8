// kill -9 of a process that is using credits, in every gap there is between a hold and its end:
// nothing that was promised is lost, nothing is charged twice, and the sweep releases the rest. And
// while it charges calls that share the entry of their day.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createLedger } from '../../src/accounts/credits/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import { startProcess } from '../support/processes.ts'
import { mint, overEngines, type TestStores } from '../support/stores.ts'
import { assertSound, balanceOf, rowsOf } from './ledger-checks.ts'

const KILLS = { sqlite: 20, postgres: 6 } as const
const CHARGE_KILLS = { sqlite: 6, postgres: 3 } as const
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

overEngines('a process killed while it charges', (stores, engine) => {
  for (let kill = 1; kill <= CHARGE_KILLS[engine]; kill++) {
    test(`has every call that was promised in the entry of the day, once, ${kill}`, async (t) => {
      const { ops } = stores()
      const key = await mint(stores(), { credits: CREDITS })
      const work = { mode: 'charge', step: 'charge', count: 4 * kill }
      const promised = await workUntilKilled(t, stores(), key, work)
      const entries = await ops.all<{ amount: number; calls: number }>(
        'select amount, calls from ledger where account_id = $1 and amount < 0',
        key.accountId,
      )
      assert.equal(entries.length, 1)
      const [{ amount, calls } = { amount: 0, calls: 0 }] = entries
      assert.equal(amount, -calls)
      // Each promise names the balance it left; a call whose promise was cut off may be charged.
      const balances = new Set(promised.map((line) => Number(line.split(' ')[1])))
      assert.equal(balances.size, promised.length, 'no balance is promised twice')
      assert.ok(calls >= CREDITS - Math.min(...balances), 'what was promised is in the ledger')
      assert.ok(calls <= promised.length + PARALLEL_CALLS, 'nothing is charged twice')
      await assertSound(ops, key.accountId)
    })
  }
})

/**
 * Kills the child at the `count`th line of a kind, and returns the promises that it printed before.
 */
async function workUntilKilled(
  t: TestContext,
  { ops, clock, settings }: TestStores,
  key: { accountId: string; id: string },
  { mode = 'work', step, count }: { mode?: string; step: string; count: number },
): Promise<string[]> {
  const now = new Date(clock.now()).toISOString()
  const own = new Set(await sessionsOf(ops))
  const args = [mode, key.accountId, key.id, String(PARALLEL_CALLS), now]
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
  // The server still works through what the child had sent.
  while ((await sessionsOf(ops)).some((session) => !own.has(session))) await setImmediate()
  // The last line may be cut off; a cut line promised nothing.
  return stdout.split('\n').slice(0, -1)
}

/** The server's processes at work for others on the test's database; none without a server. */
async function sessionsOf(ops: Database): Promise<number[]> {
  if (ops.engine === 'sqlite') return []
  const rows = await ops.all<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
     and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}
