// Limit on calls without a key from one address that wait for publishers at once, so that one
// visitor does not take what all visitors share.

import { visitorsBusy } from '../../kernel/failure.ts'

/** Slots per address, above a page’s parallel calls: a company’s first page makes four. */
const PLACES = 8
const AGAIN_MS = 5_000

/** A call’s slot, taken when it first has to wait. */
export interface VisitorSlot {
  /** Takes the slot, once even if called repeatedly; fails if the address has none left. */
  take(): Promise<void>
  leave(): void
}

export interface VisitorSlots {
  open(address: string): VisitorSlot
}

export function createVisitorSlots(): VisitorSlots {
  /** Slots taken by address, without zeros. */
  const taken = new Map<string, number>()

  function add(address: string, count: number): void {
    const left = (taken.get(address) ?? 0) + count
    if (left === 0) taken.delete(address)
    else taken.set(address, left)
  }

  return {
    open(address) {
      let isTaken = false
      return {
        async take() {
          if (isTaken) return
          if ((taken.get(address) ?? 0) >= PLACES) throw visitorsBusy(AGAIN_MS)
          isTaken = true
          add(address, 1)
        },
        leave() {
          if (isTaken) add(address, -1)
          isTaken = false
        },
      }
    },
  }
}
