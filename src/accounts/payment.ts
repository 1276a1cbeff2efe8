// How one call is paid. A call that the store answers alone is charged when its answer is at hand,
// in one durable step; one that makes the service ask a publisher holds its price before that.

import { Failure } from '../kernel/failure.ts'
import type { Charge, HoldResult, Ledger } from './ledger.ts'

export interface Payment {
  /** Holds the price unless it is held; fails with `credits.exhausted`. */
  secure(): Promise<void>
  /** Makes the price final; resolves with the balance. Fails with `credits.exhausted`. */
  take(): Promise<number>
  /** Gives back what was held; resolves with the balance. */
  giveUp(): Promise<number>
}

/** `balance`: what the account had when the call came. */
export function createPayment(ledger: Ledger, charge: Charge, balance: number): Payment {
  let holding: Promise<HoldResult> | null = null

  function balanceOf(result: HoldResult): number {
    if (result.held) return result.balance
    const text = `The call costs ${charge.cost} credits; ${result.balance} are left.`
    const details = { endpoint_cost: charge.cost, balance: result.balance }
    throw new Failure('credits.exhausted', text, { details })
  }

  return {
    async secure() {
      holding ??= ledger.hold(charge)
      balanceOf(await holding)
    },
    async take() {
      if (holding === null) return balanceOf(await ledger.charge(charge))
      const left = balanceOf(await holding)
      await ledger.settle(charge)
      return left
    },
    async giveUp() {
      // A hold that could not be written down is nobody's to give back; the sweep would find it.
      const result = await holding?.catch(() => null)
      return result?.held ? ledger.release(charge) : (result?.balance ?? balance)
    },
  }
}
