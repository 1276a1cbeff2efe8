// Places that are held for minutes or hours, such as event streams. Each process has turns of its own at
// them; a caller's share is counted across all processes of a store.

import type { GateCaller } from '../../gate/caller.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Lack, Ticket } from '../../gate/turns.ts'
import { newId, sha256 } from '../../kernel/ids.ts'
import { type Clock, latestLeaseEnd, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { countPlaces, deletePlace, insertPlace, renewPlaces } from './store.ts'

/** Resources whose places are held for long. */
export type PlaceName = 'streams' | 'transfers'

export interface Places {
  /** Takes a place, or returns what is exhausted: all of it here, or the caller's share anywhere. */
  tryEnter(name: PlaceName, caller: GateCaller): Promise<Ticket | Lack>
  /** Keeps this process's places for another minute. */
  renew(): Promise<void>
}

/** Time until the place of a process that ended without a word is free. */
const HOLD_MS = 60_000
const RENEW_MS = 20_000

/** `clock` is compared with those of other processes. */
export function createPlaces(ops: Queries, gate: Pick<Gate, 'at'>, clock: Clock): Places {
  const held = new Set<string>()

  async function take(name: PlaceName, caller: GateCaller): Promise<string | null> {
    const place = { id: newId(clock, 'plc'), resource: name, caller: sha256(caller.name) }
    await insertPlace(ops, { ...place, held_until: toInstant(clock.now() + HOLD_MS) })
    const latest = { ...place, held_until: latestLeaseEnd(clock.now(), HOLD_MS) }
    const count = await countPlaces(ops, latest, toInstant(clock.now()))
    if (count <= gate.at[name].resource.share) return place.id
    await deletePlace(ops, place.id)
    return null
  }

  function leave(id: string): void {
    held.delete(id)
    // Without the store it ends by itself.
    deletePlace(ops, id).catch(() => undefined)
  }

  return {
    async tryEnter(name, caller) {
      const ticket = gate.at[name].tryEnter(caller)
      if (typeof ticket === 'string') return ticket
      const id = await take(name, caller).catch((error: unknown) => {
        ticket.leave()
        throw error
      })
      if (id === null) {
        ticket.leave()
        return 'share'
      }
      held.add(id)
      return {
        leave() {
          ticket.leave()
          if (held.has(id)) leave(id)
        },
      }
    },
    renew: () => renewPlaces(ops, [...held], toInstant(clock.now() + HOLD_MS)),
  }
}

/** Renews until stopped; the next renewal makes up for a failed one. */
export function keepPlaces(places: Places): () => void {
  const timer = setInterval(() => void places.renew().catch(() => undefined), RENEW_MS).unref()
  return () => clearInterval(timer)
}
