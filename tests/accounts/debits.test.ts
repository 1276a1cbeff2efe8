// Debits of many accounts in one step: all of them or none, and never more than there is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDebit, type Debits } from '../../src/accounts/credits/debits.ts'
import { openAccount } from '../../src/accounts/keys.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import { overEngines, type TestStores } from '../support/stores.ts'

const MONTH = '2026-03'

async function open({ ops, clock }: TestStores, credits?: number): Promise<string> {
  const options = { kind: 'live', plan: 'free', freeCredits: 100 } as const
  const own = credits === undefined ? {} : { credits }
  return (await openAccount(ops, clock, { ...options, ...own })).accountId
}

const DAY = `${MONTH}-02`
const AT = `${DAY}T00:00:00.000Z`

/** A hold for each price, as the ledger writes them. */
function debitsOf(prices: Debits['prices'], month = MONTH): Debits {
  const entries = prices.map(([accountId, price]) => {
    return [
      newId(machineClock, 'led'),
      accountId,
      'hold',
      -price,
      newId(machineClock, 'req'),
      'get_filings',
      'key_1',
      AT,
    ]
  })
  const sorted = [...prices].sort(([a], [b]) => (a < b ? -1 : 1))
  return { prices: sorted, budgets: [], day: DAY, month, entries, dayEntries: [] }
}

/** Merges the debits of each account into one entry for the day. */
function dayDebitsOf(prices: Debits['prices'], calls: number): Debits {
  const dayEntries = prices.map(([accountId, price]) => {
    const name = `${DAY}:${accountId}`
    return [name, accountId, -price, 'get_filings', 'key_1', AT, calls]
  })
  return { ...debitsOf(prices), entries: [], dayEntries }
}

async function held({ ops }: TestStores, accountId: string) {
  const [account] = await ops.all<{ balance: number }>(
    'select balance from accounts where id = $1',
    accountId,
  )
  const entries = await ops.all<{ amount: number }>(
    'select amount from ledger where account_id = $1 and amount < 0',
    accountId,
  )
  return { balance: account?.balance, paid: entries.map(({ amount }) => amount) }
}

overEngines('debits', (stores) => {
  test('every account pays its own price, and its entry is written', async () => {
    const [a, b] = [await open(stores(), 10), await open(stores(), 7)]
    const debit = createDebit(stores().ops)
    const balances = await debit(
      debitsOf([
        [a, 3],
        [b, 7],
      ]),
    )
    assert.deepEqual(
      new Map(balances),
      new Map([
        [a, 7],
        [b, 0],
      ]),
    )
    assert.deepEqual(await held(stores(), a), { balance: 7, paid: [-3] })
    assert.deepEqual(await held(stores(), b), { balance: 0, paid: [-7] })
  })

  test('what is charged on a day adds to the entry of that day, if it can be paid', async () => {
    const [a, b] = [await open(stores(), 10), await open(stores(), 10)]
    const debit = createDebit(stores().ops)
    await debit(dayDebitsOf([[a, 3]], 1))
    await Promise.all([debit(dayDebitsOf([[a, 2]], 2)), debit(dayDebitsOf([[b, 1]], 1))])
    assert.equal(await debit(dayDebitsOf([[a, 6]], 2)), null)
    const entries = await stores().ops.all<{ amount: number; calls: number }>(
      'select amount, calls from ledger where account_id = $1 and amount < 0',
      a,
    )
    assert.deepEqual(
      entries.map((entry) => ({ ...entry })),
      [{ amount: -5, calls: 3 }],
    )
    assert.deepEqual(await held(stores(), a), { balance: 5, paid: [-5] })
    assert.deepEqual(await held(stores(), b), { balance: 9, paid: [-1] })
  })

  test('when one of them cannot pay, nobody does', async () => {
    const [a, b] = [await open(stores(), 10), await open(stores(), 6)]
    assert.equal(
      await createDebit(stores().ops)(
        debitsOf([
          [a, 3],
          [b, 7],
        ]),
      ),
      null,
    )
    assert.deepEqual(await held(stores(), a), { balance: 10, paid: [] })
    assert.deepEqual(await held(stores(), b), { balance: 6, paid: [] })
  })

  test('an account that is not there pays nothing, nor does one whose grant is due', async () => {
    const [fixed, monthly] = [await open(stores(), 10), await open(stores())]
    const debit = createDebit(stores().ops)
    assert.equal(
      await debit(
        debitsOf([
          [fixed, 1],
          ['acc_none', 1],
        ]),
      ),
      null,
    )
    assert.equal(
      await debit(
        debitsOf(
          [
            [fixed, 1],
            [monthly, 1],
          ],
          '9999-12',
        ),
      ),
      null,
    )
    assert.deepEqual(await held(stores(), fixed), { balance: 10, paid: [] })
    assert.deepEqual(await held(stores(), monthly), { balance: 100, paid: [] })
  })

  test('many at once on the same accounts debit what there is and no more', async () => {
    const accounts = [await open(stores(), 50), await open(stores(), 40)]
    const debit = createDebit(stores().ops)
    const asked = Array.from({ length: 100 }, () =>
      debit(debitsOf(accounts.map((accountId) => [accountId, 1]))),
    )
    const answers = await Promise.all(asked)
    assert.equal(answers.filter((balances) => balances !== null).length, 40)
    const [a, b] = await Promise.all(accounts.map((accountId) => held(stores(), accountId)))
    assert.deepEqual([a?.balance, a?.paid.length], [10, 40])
    assert.deepEqual([b?.balance, b?.paid.length], [0, 40])
  })
})
