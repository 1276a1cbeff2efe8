// Slots for background work that computes. A job gives its slot back while it waits for bytes, so
// that many may wait and few compute.

import { AsyncLocalStorage } from 'node:async_hooks'
import { isNewerThan } from './newest-first.ts'

export interface WorkSlots {
  /** Does work in a slot. */
  hold<T>(order: WorkOrder, work: () => Promise<T>): Promise<T>
}

/** A higher rank goes first; of one rank what is newer. */
export interface WorkOrder {
  readonly rank: number
  /** Time at which the filing was accepted; empty for other work. */
  readonly acceptedAt?: string | undefined
}

interface Held {
  readonly order: WorkOrder
  readonly slots: Slots
  isHolding: boolean
  /** Whether the work has ended; requests that it began may outlast it. */
  isOver: boolean
}

interface Turn {
  readonly order: WorkOrder
  begin(): void
}

const storage = new AsyncLocalStorage<Held>()

/** Wait for a slot after which work continues without one: the holders may be waiting for it. */
const PATIENCE_MS = 5_000

interface Slots {
  take(order: WorkOrder): Promise<void>
  giveBack(): void
}

/** Ranks below zero never hold all slots, unless there is only one. */
export function createWorkSlots(count: number, patienceMs = PATIENCE_MS): WorkSlots {
  const waiting = new Set<Turn>()
  let taken = 0

  function mayTake(rank: number): boolean {
    return taken < (rank < 0 ? Math.max(1, count - 1) : count)
  }

  function serve(): void {
    const first = [...waiting].reduce<Turn | null>(
      (best, turn) => (best && !goesBefore(turn.order, best.order) ? best : turn),
      null,
    )
    if (!first || !mayTake(first.order.rank)) return
    first.begin()
    serve()
  }

  const slots: Slots = {
    async take(order) {
      if (waiting.size === 0 && mayTake(order.rank)) {
        taken++
        return
      }
      await new Promise<void>((resolve) => {
        const begin = () => {
          clearTimeout(timer)
          waiting.delete(turn)
          taken++
          resolve()
        }
        const turn = { order, begin }
        const timer = setTimeout(begin, patienceMs)
        waiting.add(turn)
        serve()
      })
    },
    giveBack() {
      taken--
      serve()
    },
  }

  return {
    async hold(order, work) {
      const held: Held = { order, slots, isHolding: false, isOver: false }
      await retake(held)
      try {
        return await storage.run(held, work)
      } finally {
        held.isOver = true
        giveBack(held)
      }
    },
  }
}

/** Whether a turn goes before one that came earlier. */
function goesBefore(one: WorkOrder, earlier: WorkOrder): boolean {
  if (one.rank !== earlier.rank) return one.rank > earlier.rank
  return isNewerThan(one.acceptedAt, earlier.acceptedAt)
}

/** Time at which the filing was accepted that the work calling this is for, if it is for one. */
export function acceptedAtOfWork(): string | undefined {
  return storage.getStore()?.order.acceptedAt || undefined
}

function giveBack(held: Held): void {
  if (!held.isHolding) return
  held.isHolding = false
  held.slots.giveBack()
}

async function retake(held: Held): Promise<void> {
  if (held.isHolding || held.isOver) return
  held.isHolding = true
  await held.slots.take(held.order)
}

/** Waits without the slot of the work that calls it, if it has one. */
export async function whileAway<T>(wait: () => Promise<T>): Promise<T> {
  const held = storage.getStore()
  if (!held) return wait()
  giveBack(held)
  try {
    return await wait()
  } finally {
    await retake(held)
  }
}
