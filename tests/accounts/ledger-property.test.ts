// Any sequence of calls on two accounts, in turns of any width, against a model that is too simple
// to be wrong: in one turn ends come first, then the grant, then holds in the order asked for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Charge, createLedger, type Ledger } from '../../src/accounts/credits/ledger.ts'
import { toMonth } from '../../src/kernel/time.ts'
import { mint, overEngines, type TestStores } from '../support/stores.ts'
import { assertSound, balanceOf, chargeOf } from './ledger-checks.ts'

const RUNS = { sqlite: 60, postgres: 25 } as const
const MONTH_MS = 31 * 24 * 3_600_000
const MONTHLY = 7

type Ask =
  | { type: 'hold' | 'charge'; account: number; cost: number }
  /** `call` picks one of the calls held before; one that was charged at once has ended. */
  | { type: 'settle' | 'release'; call: number }

type Turn = { type: 'asks'; asks: Ask[] } | { type: 'month' } | { type: 'sweep' }

const account = fc.nat({ max: 1 })
const call = fc.nat({ max: 30 })
const ask: fc.Arbitrary<Ask> = fc.oneof(
  fc.record({
    type: fc.constantFrom('hold' as const, 'charge' as const),
    account,
    cost: fc.nat({ max: 6 }),
  }),
  fc.record({ type: fc.constantFrom('settle' as const, 'release' as const), call }),
)
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('asks' as const),
      asks: fc.array(ask, { maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'month' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'sweep' as const }) },
)

interface ModelAccount {
  balance: number
  month: string
}

interface ModelCall {
  charge: Charge
  account: ModelAccount
  isOpen: boolean
}

overEngines('any sequence of calls', (stores, engine) => {
  test('leaves the balance the model says, and a sound ledger', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 15 }), (turns) => runTurns(stores(), turns)),
      { numRuns: RUNS[engine], seed: 20251115 },
    )
  })
})

async function runTurns(stores: TestStores, turns: Turn[]): Promise<void> {
  const { ops, clock } = stores
  const ledger = createLedger(ops, clock)
  const keys = [
    await mint(stores, { freeCredits: MONTHLY }),
    await mint(stores, { freeCredits: MONTHLY }),
  ] as const
  const accounts = keys.map(() => ({ balance: MONTHLY, month: toMonth(clock.now()) }))
  const calls: ModelCall[] = []
  for (const turn of turns) {
    clock.advance(turn.type === 'month' ? MONTH_MS : 1)
    if (turn.type === 'sweep') await sweep(ledger, calls, toMonth(clock.now()))
    if (turn.type === 'asks') await runAsks(turn.asks, { ledger, keys, accounts, calls, clock })
    for (const [index, { accountId }] of keys.entries()) {
      assert.equal(await balanceOf(ops, accountId), accounts[index]?.balance)
      await assertSound(ops, accountId)
    }
  }
}

async function sweep(ledger: Ledger, calls: ModelCall[], month: string): Promise<void> {
  await ledger.sweep(0)
  for (const call of calls.filter(({ isOpen }) => isOpen)) {
    end(call, 'release')
    grant(call.account, month)
  }
}

interface Scene {
  ledger: Ledger
  keys: readonly { accountId: string; id: string }[]
  accounts: ModelAccount[]
  calls: ModelCall[]
  clock: { now(): number }
}

async function runAsks(asks: Ask[], scene: Scene): Promise<void> {
  const { ledger, calls, accounts, keys } = scene
  const before = [...calls]
  const held: { call: ModelCall; asked: Promise<{ held: boolean; balance: number }> }[] = []
  const others: Promise<unknown>[] = []
  const touched = new Set<ModelAccount>()
  for (const ask of asks) {
    if ('cost' in ask) {
      const [key, account] = [keys[ask.account], accounts[ask.account]]
      assert.ok(key && account)
      const call = { charge: chargeOf(key, ask.cost), account, isOpen: ask.type === 'hold' }
      held.push({ call, asked: ledger[ask.type](call.charge) })
      touched.add(account)
      continue
    }
    const call = before[ask.call % Math.max(1, before.length)]
    if (!call) continue
    others.push(ledger[ask.type](call.charge))
    end(call, ask.type)
    touched.add(call.account)
  }
  for (const account of touched) grant(account, toMonth(scene.clock.now()))
  for (const { call, asked } of held) {
    const isCovered = call.charge.cost <= call.account.balance
    if (isCovered) {
      call.account.balance -= call.charge.cost
      if (call.isOpen) calls.push(call)
    }
    assert.deepEqual(await asked, { held: isCovered, balance: call.account.balance })
  }
  await Promise.all(others)
}

function end(call: ModelCall, how: 'settle' | 'release'): void {
  if (call.isOpen && how === 'release') call.account.balance += call.charge.cost
  call.isOpen = false
}

function grant(account: ModelAccount, month: string): void {
  if (account.month >= month) return
  account.balance += MONTHLY
  account.month = month
}
