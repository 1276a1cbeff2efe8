// How one call is paid. A call that the store can answer is charged in one step once the answer is
// ready; one that needs a publisher holds its price before the publisher is asked.

import { Failure } from '../kernel/failure.ts'
import { overBudget } from './budgets.ts'
import type { Charge, HoldResult, Ledger } from './ledger.ts'

export interface Payment {
  /** Holds the price, once however often it is called; fails with `credits.exhausted` or `budget.exhausted`. */
  hold(): Promise<void>
  /** Debits the price, held or not; resolves with the balance. Fails as `hold` does. */
  settle(): Promise<number>
  /** Returns what was held, if anything; resolves with the balance. */
  release(): Promise<number>
}

/** `balance`: the account's when the call began. */
export function createPayment(ledger: Ledger, charge: Charge, balance: number): Payment {
  let holding: Promise<HoldResult> | null = null

  function balanceOf(result: HoldResult): number {
    if (result.held) return result.balance
    if (result.over) throw overBudget(result.over, charge.cost, result.balance)
    const text = `The call costs ${charge.cost} credits; ${result.balance} are left.`
    const details = { endpoint_cost: charge.cost, balance: result.balance }
    throw new Failure('credits.exhausted', text, { details })
  }

  return {
    async hold() {
      holding ??= ledger.hold(charge)
      balanceOf(await holding)
    },
    async settle() {
      if (holding === null) return balanceOf(await ledger.charge(charge))
      const left = balanceOf(await holding)
      await ledger.settle(charge)
      return left
    },
    async release() {
      // If writing the hold failed, it may be stored or not; the sweep finds it if it is.
      const result = await holding?.catch(() => null)
      return result?.held ? ledger.release(charge) : (result?.balance ?? balance)
    },
  }
}
