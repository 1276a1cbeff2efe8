// Daily budgets of keys: never exceeded by concurrent calls, whichever way the debit is written, in
// one process or two; returned with a release; reset at midnight (UTC).

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OPERATOR } from '../../src/accounts/audit.ts'
import { selectSpending } from '../../src/accounts/credits/budgets.ts'
import { type Charge, createLedger } from '../../src/accounts/credits/ledger.ts'
import { setBudget } from '../../src/accounts/key-changes.ts'
import { mint, overEngines } from '../support/stores.ts'
import { assertSound, balanceOf, chargeOf } from './ledger-checks.ts'

const DAY_MS = 86_400_000

overEngines('a budget', (stores) => {
  const open = () => createLedger(stores().ops, stores().clock)
  const today = () => new Date(stores().clock.now()).toISOString().slice(0, 10)
  const spentBy = async (keyId: string) =>
    (await selectSpending(stores().ops, keyId, today()))?.spent
  const budgeted = (key: Parameters<typeof chargeOf>[0], cost = 1): Charge => ({
    ...chargeOf(key, cost),
    isBudgeted: true,
  })

  test('of eight calls at once only those that it covers are paid, however they are paid', async () => {
    for (const pay of ['hold', 'charge'] as const) {
      const key = await mint(stores(), { credits: 100, budget: 10 })
      const ledgers = [open(), open()]
      const asked = Array.from({ length: 8 }, (_, index) =>
        (ledgers[index % 2] ?? ledgers[0]!)[pay](budgeted(key, 3)),
      )
      const paid = (await Promise.all(asked)).filter(({ held }) => held)
      assert.equal(paid.length, 3)
      assert.equal(await spentBy(key.id), 9)
      assert.equal(await balanceOf(stores().ops, key.accountId), 91)
      await assertSound(stores().ops, key.accountId)
    }
  })

  test('forty calls through four ledgers, some released, end at what was kept', async () => {
    const key = await mint(stores(), { credits: 1000, budget: 20 })
    const ledgers = Array.from({ length: 4 }, open)
    const spent = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const ledger = ledgers[index % 4] ?? ledgers[0]!
        const charge = budgeted(key, 1)
        const { held } = await ledger.hold(charge)
        if (!held) return 0
        if (index % 3 === 0) {
          await ledger.release(charge)
          return 0
        }
        await ledger.settle(charge)
        return 1
      }),
    )
    const kept = spent.reduce<number>((sum, one) => sum + one, 0)
    assert.ok(kept <= 20, `${kept} were kept`)
    assert.equal(await spentBy(key.id), kept)
    assert.equal(await balanceOf(stores().ops, key.accountId), 1000 - kept)
    await assertSound(stores().ops, key.accountId)
  })

  test('a refusal says what is left, and takes nothing', async () => {
    const key = await mint(stores(), { credits: 100, budget: 5 })
    const ledger = open()
    await ledger.charge(budgeted(key, 4))
    const refused = await ledger.charge(budgeted(key, 2))
    const over = { limit: 5, spent: 4, day: today() }
    assert.deepEqual(refused, { held: false, balance: 96, over })
    assert.equal((await ledger.charge(budgeted(key, 1))).held, true)
  })

  test('one key over its budget keeps no other call of the same turn from being paid', async () => {
    const poor = await mint(stores(), { credits: 100, budget: 1 })
    const [other, free] = [await mint(stores(), { budget: 50 }), await mint(stores())]
    const ledger = open()
    const results = await Promise.all([
      ledger.charge(budgeted(poor, 2)),
      ledger.charge(budgeted(other, 2)),
      ledger.charge(chargeOf(free, 2)),
    ])
    assert.deepEqual(
      results.map(({ held }) => held),
      [false, true, true],
    )
    assert.equal(await spentBy(other.id), 2)
  })

  test('a released call gives back to the day on which it was held, and to no other', async () => {
    const { clock } = stores()
    const key = await mint(stores(), { credits: 100, budget: 5 })
    const ledger = open()
    const late = budgeted(key, 4)
    await ledger.hold(late)
    clock.advance(DAY_MS)
    assert.equal((await ledger.charge(budgeted(key, 5))).held, true, 'a new day')
    await ledger.release(late)
    assert.equal(await spentBy(key.id), 5)
    assert.equal((await ledger.charge(budgeted(key, 1))).held, false)
    const held = budgeted(key, 3)
    clock.advance(DAY_MS)
    await ledger.hold(held)
    await ledger.release(held)
    assert.equal(await spentBy(key.id), 0)
  })

  test('a budget that is set counts what the key has spent today', async () => {
    const key = await mint(stores(), { credits: 100 })
    const ledger = open()
    await ledger.charge(chargeOf(key, 7))
    const released = chargeOf(key, 2)
    await ledger.hold(released)
    await ledger.release(released)
    const own = { accountId: key.accountId, keyId: key.id, actor: OPERATOR }
    assert.equal(await setBudget(stores().ops, stores().clock, own, 8), true)
    assert.equal(await spentBy(key.id), 7)
    assert.equal((await ledger.charge(budgeted(key, 2))).held, false)
    assert.equal((await ledger.charge(budgeted(key, 1))).held, true)
    assert.equal(await setBudget(stores().ops, stores().clock, own, null), true)
    assert.equal((await ledger.charge(budgeted(key, 50))).held, true)
    const other = { accountId: 'acc_other', keyId: key.id, actor: OPERATOR }
    assert.equal(await setBudget(stores().ops, stores().clock, other, 1), false)
  })
})
