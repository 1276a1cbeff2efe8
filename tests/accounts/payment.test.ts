// How a call is paid: once, whether its price is held first or charged at the end.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLedger } from '../../src/accounts/credits/ledger.ts'
import { createPayment } from '../../src/accounts/credits/payment.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { mint, overEngines } from '../support/stores.ts'
import { assertSound, balanceOf, chargeOf, rowsOf } from './ledger-checks.ts'

const isExhausted = (error: unknown) => isFailure(error, 'credits.exhausted')

overEngines('a payment', (stores) => {
  const open = async (credits: number, cost: number) => {
    const key = await mint(stores(), { credits })
    const ledger = createLedger(stores().ops, stores().clock)
    return { key, payment: createPayment(ledger, chargeOf(key, cost), credits) }
  }
  const kindsOf = async (accountId: string) =>
    (await rowsOf(stores().ops, accountId)).map(({ kind }) => kind).sort()

  test('charged at the end is one settled entry', async () => {
    const { key, payment } = await open(10, 3)
    assert.equal(await payment.settle(), 7)
    assert.deepEqual(await kindsOf(key.accountId), ['grant', 'settle'])
    await assertSound(stores().ops, key.accountId)
  })

  test('held first is held once and then settled', async () => {
    const { key, payment } = await open(10, 3)
    await Promise.all([payment.hold(), payment.hold()])
    assert.equal(await balanceOf(stores().ops, key.accountId), 7)
    assert.equal(await payment.settle(), 7)
    assert.deepEqual(await kindsOf(key.accountId), ['grant', 'hold', 'settle'])
    await assertSound(stores().ops, key.accountId)
  })

  test('released returns what was held, and writes nothing where nothing was', async () => {
    const held = await open(10, 3)
    await held.payment.hold()
    assert.equal(await held.payment.release(), 10)
    assert.deepEqual(await kindsOf(held.key.accountId), ['grant', 'hold', 'release'])
    const notHeld = await open(10, 3)
    assert.equal(await notHeld.payment.release(), 10)
    assert.deepEqual(await kindsOf(notHeld.key.accountId), ['grant'])
  })

  test('that the balance does not cover is refused on the way and at the end, and gives nothing back', async () => {
    const { key, payment } = await open(2, 3)
    await assert.rejects(payment.hold(), isExhausted)
    assert.equal(await payment.release(), 2)
    const late = createPayment(createLedger(stores().ops, stores().clock), chargeOf(key, 3), 2)
    await assert.rejects(late.settle(), isExhausted)
    assert.equal(await late.release(), 2)
    assert.deepEqual(await kindsOf(key.accountId), ['grant'])
  })

  test('fifty at the end of the last ten credits are granted ten times', async () => {
    const key = await mint(stores(), { credits: 10 })
    const ledger = createLedger(stores().ops, stores().clock)
    const taking = Array.from({ length: 50 }, () =>
      createPayment(ledger, chargeOf(key, 1), 10).settle(),
    )
    const outcomes = await Promise.allSettled(taking)
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 10)
    assert.equal(await balanceOf(stores().ops, key.accountId), 0)
    await assertSound(stores().ops, key.accountId)
  })
})
