// Payment for one call. A call that the store can answer is charged in one step once the answer is
// ready; one that needs a publisher holds its price before the publisher is queried.

import { Failure } from '../../kernel/failure.ts'
import { overBudget } from './budgets.ts'
import type { Charge, HoldResult, Ledger, Price } from './ledger.ts'

export interface Payment {
  /** Holds the price, only once; fails with `credits.exhausted` or `budget.exhausted`. */
  hold(): Promise<void>
  /** Debits the price, held or not; resolves with the balance. Fails as `hold` does. */
  settle(): Promise<number>
  /** Returns the held credits, if any; resolves with the balance. */
  release(): Promise<number>
  /** Call id in the ledger; null for a call that shares its day’s entry. */
  callId(): string | null
}

/** `balance` is the account’s when the call began. */
const MORE = 'For more, see Plan in the dashboard, or ask whoever runs this service.'

export function createPayment(ledger: Ledger, price: Price, balance: number): Payment {
  const { cost } = price
  let held: { charge: Charge; holding: Promise<HoldResult> } | null = null

  function begin() {
    const charge = { ...price, callId: ledger.newCallId() }
    return { charge, holding: ledger.hold(charge) }
  }

  function balanceOf(result: HoldResult): number {
    if (result.held) return result.balance
    if (result.over) throw overBudget(result.over, cost, result.balance)
    const price = cost === 1 ? '1 credit' : `${cost} credits`
    const text = `This call costs ${price}; you have ${result.balance}. ${MORE}`
    const details = { endpoint_cost: cost, balance: result.balance }
    throw new Failure('credits.exhausted', text, { details })
  }

  return {
    async hold() {
      held ??= begin()
      balanceOf(await held.holding)
    },
    async settle() {
      if (held === null) return balanceOf(await ledger.charge(price))
      const left = balanceOf(await held.holding)
      await ledger.settle(held.charge)
      return left
    },
    async release() {
      if (held === null) return balance
      // A hold whose write failed may still be stored; then the sweep releases it.
      const result = await held.holding.catch(() => null)
      return result?.held ? ledger.release(held.charge) : (result?.balance ?? balance)
    },
    callId: () => held?.charge.callId ?? null,
  }
}
