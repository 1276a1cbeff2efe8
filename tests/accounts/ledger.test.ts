// The credit ledger: what a hold, a settle, a release, a grant and a sweep do to a balance, one by
// one and many at once, in one process and in two.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createLedger } from '../../src/accounts/credits/ledger.ts'
import { selectUsage } from '../../src/accounts/credits/usage.ts'
import type { Database } from '../../src/store/database.ts'
import { startProcess } from '../support/processes.ts'
import { mint, overEngines, type TestStores } from '../support/stores.ts'
import { assertSound, balanceOf, chargeOf, rowsOf } from './ledger-checks.ts'

const MINUTE_MS = 60_000

overEngines('the ledger', (stores) => {
  const open = () => createLedger(stores().ops, stores().clock)
  const balance = (accountId: string) => balanceOf(stores().ops, accountId)

  test('a hold debits its cost, a settle keeps it, a release returns it', async () => {
    const key = await mint(stores(), { credits: 10 })
    const ledger = open()
    const settled = chargeOf(key, 3)
    const released = chargeOf(key, 4)
    assert.deepEqual(await ledger.hold(settled), { held: true, balance: 7 })
    await ledger.settle(settled)
    assert.deepEqual(await ledger.hold(released), { held: true, balance: 3 })
    assert.equal(await ledger.release(released), 7)
    assert.equal(await balance(key.accountId), 7)
    const rows = await rowsOf(stores().ops, key.accountId)
    assert.deepEqual(
      rows.map(({ kind, amount }) => `${kind} ${amount}`).sort(),
      ['grant 10', 'hold -3', 'hold -4', 'release 4', 'settle 0'].sort(),
    )
    await assertSound(stores().ops, key.accountId)
  })

  test('calls that are charged at once share an entry for each day, endpoint and key', async () => {
    const { clock, ops } = stores()
    clock.set('2026-03-01T22:00:00.000Z')
    const [key, other] = [
      await mint(stores(), { credits: 100 }),
      await mint(stores(), { credits: 9 }),
    ]
    const ledger = open()
    const prices = [chargeOf(key, 3), { ...chargeOf(key, 1), endpoint: 'get_filings' }]
    await Promise.all([...prices, ...prices, chargeOf(other, 2)].map(ledger.charge))
    clock.set('2026-03-01T23:59:59.999Z')
    assert.deepEqual(await ledger.charge(chargeOf(key, 5)), { held: true, balance: 87 })
    clock.set('2026-03-02T00:00:00.000Z')
    assert.deepEqual(await ledger.charge(chargeOf(key, 7)), { held: true, balance: 80 })
    const rows = await selectUsage(ops, key.accountId, '2026-03-01')
    assert.deepEqual(
      rows.map(({ day, endpoint, calls, credits }) => [day, endpoint, calls, credits]),
      [
        ['2026-03-01', 'get_company', 3, 11],
        ['2026-03-01', 'get_filings', 2, 2],
        ['2026-03-02', 'get_company', 1, 7],
      ],
    )
    assert.equal((await rowsOf(ops, key.accountId)).length, 1 + rows.length)
    assert.equal(await balance(other.accountId), 7)
    for (const { accountId } of [key, other]) await assertSound(ops, accountId)
  })

  test('a hold that the balance does not cover is refused and leaves no row', async () => {
    const key = await mint(stores(), { credits: 2 })
    assert.deepEqual(await open().hold(chargeOf(key, 3)), { held: false, balance: 2 })
    assert.equal((await rowsOf(stores().ops, key.accountId)).length, 1)
    assert.deepEqual(await open().hold(chargeOf(key, 2)), { held: true, balance: 0 })
  })

  test('an account that does not exist has no credits', async () => {
    const charge = chargeOf({ accountId: 'acc_none', id: 'key_none' })
    assert.deepEqual(await open().hold(charge), { held: false, balance: 0 })
  })

  test('holds that do not fit together are granted in the order in which they were requested', async () => {
    const key = await mint(stores(), { credits: 5 })
    const ledger = open()
    const costs = [3, 3, 1, 1, 1]
    const holds = await Promise.all(costs.map((cost) => ledger.hold(chargeOf(key, cost))))
    assert.deepEqual(
      holds.map(({ held, balance }) => [held, balance]),
      [
        [true, 2],
        [false, 2],
        [true, 1],
        [true, 0],
        [false, 0],
      ],
    )
    await assertSound(stores().ops, key.accountId)
  })

  test('a call ends once, whatever is requested afterwards', async () => {
    const key = await mint(stores(), { credits: 10 })
    const ledger = open()
    const released = chargeOf(key, 4)
    const settled = chargeOf(key, 1)
    const both = chargeOf(key, 2)
    for (const charge of [released, settled, both]) await ledger.hold(charge)
    assert.equal(await ledger.release(released), 7)
    assert.equal(await ledger.release(released), 7)
    await ledger.settle(released)
    await ledger.settle(settled)
    assert.equal(await ledger.release(settled), 7)
    await Promise.all([ledger.settle(both), ledger.release(both), ledger.release(both)])
    assert.equal(await balance(key.accountId), 7)
    await assertSound(stores().ops, key.accountId)
  })

  test('a second end does not spoil the calls it shares a transaction with', async () => {
    const [key, other] = [
      await mint(stores(), { credits: 5 }),
      await mint(stores(), { credits: 5 }),
    ]
    const ledger = open()
    const charge = chargeOf(key)
    await ledger.hold(charge)
    await ledger.release(charge)
    const [again, hold] = await Promise.all([ledger.release(charge), ledger.hold(chargeOf(other))])
    assert.deepEqual([again, hold], [5, { held: true, balance: 4 }])
  })

  test('everything requested in one turn of the event loop is one transaction', async () => {
    const keys = [await mint(stores()), await mint(stores()), await mint(stores())]
    const counted = countTransactions(stores().ops)
    const ledger = createLedger(counted.ops, stores().clock)
    const charges = Array.from({ length: 600 }, (_, index) =>
      chargeOf(keys[index % 3] ?? keys[0]!, 0),
    )
    await Promise.all(charges.map((charge) => ledger.hold(charge)))
    assert.equal(counted.transactions(), 1)
    await Promise.all([
      ...charges.map((charge) => ledger.settle(charge)),
      ledger.hold(chargeOf(keys[0]!)),
    ])
    assert.equal(counted.transactions(), 2)
    for (const { accountId } of keys) await assertSound(stores().ops, accountId)
  })

  test('a transaction that fails rejects every entry in it, and the next one works', async () => {
    const key = await mint(stores(), { credits: 5 })
    let isBroken = true
    const ops = watchWrites(stores().ops, () => {
      if (isBroken) throw new Error('disk full')
    })
    const ledger = createLedger(ops, stores().clock)
    const asked = [ledger.hold(chargeOf(key)), ledger.hold(chargeOf(key))]
    for (const hold of asked) await assert.rejects(hold, /disk full/)
    isBroken = false
    assert.deepEqual(await ledger.hold(chargeOf(key)), { held: true, balance: 4 })
    await ledger.drain()
  })

  test('drain waits for everything that was requested', async () => {
    const key = await mint(stores(), { credits: 5 })
    const ledger = open()
    void ledger.hold(chargeOf(key, 2))
    await ledger.drain()
    assert.equal(await balance(key.accountId), 3)
    await ledger.drain()
  })

  test('of two hundred holds on the last fifty credits fifty are granted', async () => {
    const key = await mint(stores(), { credits: 50 })
    const ledgers = [open(), open()]
    const holds = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ledgers[index % 2]!.hold(chargeOf(key))),
    )
    assert.equal(holds.filter(({ held }) => held).length, 50)
    assert.equal(await balance(key.accountId), 0)
    await assertSound(stores().ops, key.accountId)
  })

  test('of two hundred holds of two processes on the last fifty credits fifty are granted', async (t) => {
    const key = await mint(stores(), { credits: 50 })
    const granted = await raceInTwoProcesses(t, stores(), key, 100)
    assert.equal(granted, 50)
    assert.equal(await balance(key.accountId), 0)
    await assertSound(stores().ops, key.accountId)
  })
})

overEngines('the monthly grant', (stores) => {
  const grantsOf = async (accountId: string) =>
    (await rowsOf(stores().ops, accountId))
      .filter(({ kind }) => kind === 'grant')
      .map(({ amount, call_id }) => `${amount} ${call_id.split(':')[0]}`)
      .sort()

  test('comes with the first call of a month in UTC, once, and adds to what is left', async () => {
    const { clock, ops } = stores()
    clock.set('2026-01-31T23:59:59.999Z')
    const key = await mint(stores(), { freeCredits: 10 })
    const ledger = createLedger(ops, clock)
    assert.deepEqual(await ledger.hold(chargeOf(key, 4)), { held: true, balance: 6 })
    clock.set('2026-02-01T00:00:00.000Z')
    assert.deepEqual(await ledger.hold(chargeOf(key, 1)), { held: true, balance: 15 })
    assert.deepEqual(await ledger.hold(chargeOf(key, 15)), { held: true, balance: 0 })
    assert.deepEqual(await ledger.hold(chargeOf(key, 1)), { held: false, balance: 0 })
    clock.set('2026-12-31T23:59:59.999Z')
    assert.deepEqual(await ledger.hold(chargeOf(key, 1)), { held: true, balance: 9 })
    clock.set('2027-01-01T00:00:00.000Z')
    assert.deepEqual(await ledger.hold(chargeOf(key, 1)), { held: true, balance: 18 })
    const grants = ['10 2026-02', '10 2026-12', '10 2027-01', '10 opening']
    assert.deepEqual(await grantsOf(key.accountId), grants)
    await assertSound(ops, key.accountId)
  })

  test('does not come again when the clock steps back', async () => {
    const { clock, ops } = stores()
    clock.set('2026-03-01T00:00:00.000Z')
    const key = await mint(stores(), { freeCredits: 10 })
    const ledger = createLedger(ops, clock)
    clock.set('2026-02-28T23:00:00.000Z')
    assert.deepEqual(await ledger.hold(chargeOf(key)), { held: true, balance: 9 })
    clock.set('2026-03-01T00:00:00.000Z')
    assert.deepEqual(await ledger.hold(chargeOf(key)), { held: true, balance: 8 })
  })

  test('does not come for a balance that was set', async () => {
    const { clock, ops } = stores()
    clock.set('2026-04-01T00:00:00.000Z')
    const key = await mint(stores(), { credits: 3 })
    clock.set('2026-05-01T00:00:00.000Z')
    const held = await createLedger(ops, clock).hold(chargeOf(key, 4))
    assert.deepEqual(held, { held: false, balance: 3 })
    assert.deepEqual(await grantsOf(key.accountId), ['3 opening'])
  })

  test('comes once to two hundred first calls of a month in two processes', async (t) => {
    const { clock, ops } = stores()
    clock.set('2026-06-15T12:00:00.000Z')
    const key = await mint(stores(), { freeCredits: 60 })
    await createLedger(ops, clock).hold(chargeOf(key, 60))
    clock.set('2026-07-01T00:00:00.000Z')
    assert.equal(await raceInTwoProcesses(t, stores(), key, 100), 60)
    assert.deepEqual(await grantsOf(key.accountId), ['60 2026-07', '60 opening'])
    await assertSound(ops, key.accountId)
  })
})

overEngines('the sweep', (stores) => {
  test('releases holds that are old enough and did not end, once', async () => {
    const { ops, clock } = stores()
    const key = await mint(stores(), { credits: 100 })
    const ledger = createLedger(ops, clock)
    const [abandoned, settled, released, young] = [1, 2, 4, 8].map((cost) => chargeOf(key, cost))
    for (const charge of [abandoned, settled, released]) await ledger.hold(charge!)
    await ledger.settle(settled!)
    await ledger.release(released!)
    clock.advance(10 * MINUTE_MS)
    await ledger.hold(young!)
    clock.advance(1)
    assert.equal(await ledger.sweep(10 * MINUTE_MS), 1)
    assert.equal(await balanceOf(ops, key.accountId), 100 - 2 - 8)
    assert.equal(await ledger.sweep(10 * MINUTE_MS), 0)
    await ledger.settle(abandoned!)
    await ledger.release(young!)
    await assertSound(ops, key.accountId)
  })

  test('of two at the same time releases once, and both succeed', async () => {
    const { ops, clock } = stores()
    const key = await mint(stores(), { credits: 100 })
    const ledgers = [createLedger(ops, clock), createLedger(ops, clock)]
    const charges = Array.from({ length: 20 }, () => chargeOf(key))
    await Promise.all(charges.map((charge) => ledgers[0]!.hold(charge)))
    clock.advance(11 * MINUTE_MS)
    const swept = await Promise.all(ledgers.map((ledger) => ledger.sweep(10 * MINUTE_MS)))
    assert.equal(
      swept.reduce((sum, count) => sum + count, 0),
      20,
    )
    assert.equal(await balanceOf(ops, key.accountId), 100)
    assert.equal((await rowsOf(ops, key.accountId)).filter((r) => r.kind === 'release').length, 20)
    await assertSound(ops, key.accountId)
  })

  test('looks back as far as its window', async () => {
    const { ops, clock } = stores()
    const key = await mint(stores(), { credits: 10 })
    const ledger = createLedger(ops, clock)
    await ledger.hold(chargeOf(key))
    clock.advance(60 * MINUTE_MS)
    assert.equal(await ledger.sweep(10 * MINUTE_MS, 20 * MINUTE_MS), 0)
    assert.equal(await ledger.sweep(10 * MINUTE_MS), 1)
    assert.equal(await balanceOf(ops, key.accountId), 10)
  })
})

function countTransactions(ops: Database) {
  let count = 0
  return { ops: watchWrites(ops, () => count++), transactions: () => count }
}

/** The same store, which calls `note` before each of the ledger's transactions. */
function watchWrites(ops: Database, note: () => void): Database {
  const transaction: Database['transaction'] = async (work) => {
    note()
    return ops.transaction(work)
  }
  if (ops.engine === 'sqlite') {
    const steps: typeof ops.steps = async (steps) => {
      note()
      return ops.steps(steps)
    }
    return { ...ops, transaction, steps }
  }
  // Outside transactions the ledger makes only one query here, the statement that debits.
  const all: Database['all'] = async (sql, ...values) => {
    note()
    return ops.all(sql, ...values)
  }
  return { ...ops, transaction, all }
}

/** Two processes ask for `holds` holds of one credit each at once; how many were granted. */
async function raceInTwoProcesses(
  t: TestContext,
  { clock, settings }: TestStores,
  key: { accountId: string; id: string },
  holds: number,
): Promise<number> {
  const now = new Date(clock.now()).toISOString()
  const args = ['race', key.accountId, key.id, String(holds), now]
  const children = [1, 2].map(() =>
    startProcess(t, ['tests/support/ledger-child.ts', ...args], { settings }),
  )
  for (const { nextLine } of children) assert.equal(await nextLine(), 'ready')
  for (const { tell } of children) tell('go')
  const counts = await Promise.all(
    children.map(async ({ nextLine, ended }) => {
      const line = await nextLine()
      const { code, stderr } = await ended
      assert.equal(code, 0, stderr)
      return Number(line)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
