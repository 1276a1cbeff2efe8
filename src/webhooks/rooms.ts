// Who may be attempted now. Receivers that answer within moments share the quick room. An attempt
// that goes on for longer leaves it for the waiting room, where receivers that were slow last time
// begin, so that quick receivers never wait for slow ones. No host has more than half of a room.

export interface Sizes {
  /** Webhooks attempted at once. */
  quick: number
  /** Webhooks whose receivers are waited for. */
  waiting: number
}

export interface Guest {
  /** The webhook. */
  id: string
  /** Null where it was not noted yet. */
  host: string | null
  account_id: string
}

/** What may enter a room: at most so many, and none of these. */
export interface Opening {
  limit: number
  hosts: readonly string[]
  accounts: readonly string[]
}

export type RoomName = 'quick' | 'waiting'

export interface Rooms {
  readonly size: number
  opening(room: RoomName): Opening
  enter(guest: Guest, room: RoomName): void
  /** It takes longer than a quick receiver does. */
  overrun(id: string): void
  leave(id: string): void
}

/** `stuck`: to leave for the waiting room, which has no place. Counts as in the quick room. */
type Place = RoomName | 'stuck'
type Held = Guest & { place: Place }

/** Of the quick room: what one host and one account may have stuck before they are left out. */
const STUCK_OF_HOST = 1 / 8
const STUCK_OF_ACCOUNT = 1 / 2
const SHARE = 1 / 2
/** Few enter at once, since those of one look are not counted against each other. */
const AT_ONCE = 1 / 8

export function createRooms({ quick, waiting }: Sizes): Rooms {
  const held = new Map<string, Held>()
  const atOnce = Math.ceil(quick * AT_ONCE)

  function at(...places: Place[]): Held[] {
    return [...held.values()].filter(({ place }) => places.includes(place))
  }

  function moveStuck(): void {
    const stuck = at('stuck')
    if (stuck.length === 0) return
    const inside = at('waiting')
    const byHost = countBy(inside, hostOf)
    let free = waiting - inside.length
    for (const guest of stuck) {
      const host = hostOf(guest)
      const count = byHost.get(host) ?? 0
      if (free < 1 || (host !== null && count >= waiting * SHARE)) continue
      guest.place = 'waiting'
      byHost.set(host, count + 1)
      free--
    }
  }

  function quickOpening(): Opening {
    const inside = at('quick', 'stuck')
    const stuck = at('stuck')
    const hosts = [
      ...having(inside, hostOf, quick * SHARE),
      ...having(stuck, hostOf, quick * STUCK_OF_HOST),
    ]
    const accounts = having(stuck, accountOf, quick * STUCK_OF_ACCOUNT)
    return { limit: Math.min(atOnce, quick - inside.length), hosts, accounts }
  }

  function waitingOpening(): Opening {
    const inside = at('waiting')
    const hosts = having(inside, hostOf, waiting * SHARE)
    const accounts = having(inside, accountOf, waiting * SHARE)
    return { limit: Math.min(atOnce, waiting - inside.length), hosts, accounts }
  }

  return {
    get size() {
      return held.size
    },
    opening(room) {
      moveStuck()
      return room === 'quick' ? quickOpening() : waitingOpening()
    },
    enter(guest, place) {
      held.set(guest.id, { ...guest, place })
    },
    overrun(id) {
      const guest = held.get(id)
      if (guest?.place !== 'quick') return
      guest.place = 'stuck'
      moveStuck()
    },
    leave(id) {
      held.delete(id)
    },
  }
}

type KeyOf = (guest: Guest) => string | null
const hostOf: KeyOf = ({ host }) => host
const accountOf: KeyOf = ({ account_id }) => account_id

function countBy(guests: readonly Guest[], keyOf: KeyOf): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const guest of guests) counts.set(keyOf(guest), (counts.get(keyOf(guest)) ?? 0) + 1)
  return counts
}

/** Whoever has so many or more. */
function having(guests: readonly Guest[], keyOf: KeyOf, most: number): string[] {
  const crowded = [...countBy(guests, keyOf)].filter(([, count]) => count >= most)
  return crowded.flatMap(([key]) => key ?? [])
}
