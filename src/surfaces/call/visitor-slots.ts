// How many calls of one address may wait for publishers at once without a key, so that one visitor
// does not take what all visitors share.

import { visitorsBusy } from '../../kernel/failure.ts'

/** More than a page makes side by side: the first one of a company makes four. */
const PLACES = 8
const AGAIN_MS = 5_000

/** One call's place, taken when it first has to wait. */
export interface VisitorPlace {
  /** Once however often it is called; fails while the address has no place left. */
  take(): Promise<void>
  leave(): void
}

export interface VisitorSlots {
  open(address: string): VisitorPlace
}

export function createVisitorSlots(): VisitorSlots {
  /** By address, none of them zero. */
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
