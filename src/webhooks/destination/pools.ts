// Two concurrency pools for deliveries and tests. An attempt starts in the quick pool; one that takes
// longer moves to the waiting pool, where receivers that were slow last time start, so that quick
// receivers never queue behind slow ones. No host takes more than half of a pool.

import type { Capacity, PoolName, Pools, Receiver } from '../../contract/work/outbound.ts'

export interface PoolSizes {
  /** Number of webhooks that are attempted at once. */
  quick: number
  /** Webhooks whose slow receivers are waited for. */
  waiting: number
}

/** `stuck` means slow while the waiting pool is full; it counts towards the quick pool. */
type Place = PoolName | 'stuck'
type Entry = Receiver & { place: Place }

/** Share of the quick pool that one host or account may have stuck before it gets no more. */
const STUCK_PER_HOST = 1 / 8
const STUCK_PER_ACCOUNT = 1 / 2
const SHARE = 1 / 2
/** Claims are small, since webhooks of one claim are not counted against each other's share. */
const CLAIM_SHARE = 1 / 8

export function createPools({ quick, waiting }: PoolSizes): Pools {
  const entries = new Map<string, Entry>()
  const claimMax = Math.ceil(quick * CLAIM_SHARE)

  function inPlace(...places: Place[]): Entry[] {
    return [...entries.values()].filter(({ place }) => places.includes(place))
  }

  function moveStuck(): void {
    const stuck = inPlace('stuck')
    if (stuck.length === 0) return
    const inside = inPlace('waiting')
    const byHost = countBy(inside, hostOf)
    let free = waiting - inside.length
    for (const entry of stuck) {
      const host = hostOf(entry)
      const count = byHost.get(host) ?? 0
      if (free < 1 || (host !== null && count >= waiting * SHARE)) continue
      entry.place = 'waiting'
      byHost.set(host, count + 1)
      free--
    }
  }

  function quickCapacity(): Capacity {
    const inside = inPlace('quick', 'stuck')
    const stuck = inPlace('stuck')
    const fullHosts = [
      ...keysWithAtLeast(quick * SHARE, inside, hostOf),
      ...keysWithAtLeast(quick * STUCK_PER_HOST, stuck, hostOf),
    ]
    const fullAccounts = keysWithAtLeast(quick * STUCK_PER_ACCOUNT, stuck, accountOf)
    return { limit: Math.min(claimMax, quick - inside.length), fullHosts, fullAccounts }
  }

  function waitingCapacity(): Capacity {
    const inside = inPlace('waiting')
    const fullHosts = keysWithAtLeast(waiting * SHARE, inside, hostOf)
    const fullAccounts = keysWithAtLeast(waiting * SHARE, inside, accountOf)
    return { limit: Math.min(claimMax, waiting - inside.length), fullHosts, fullAccounts }
  }

  return {
    capacity(pool) {
      moveStuck()
      return pool === 'quick' ? quickCapacity() : waitingCapacity()
    },
    admits({ host, account_id }) {
      moveStuck()
      const { limit, fullHosts, fullAccounts } = quickCapacity()
      const isFull =
        (host !== null && fullHosts.includes(host)) || fullAccounts.includes(account_id)
      return limit > 0 && !isFull
    },
    enter(receiver, pool) {
      entries.set(receiver.id, { ...receiver, place: pool })
    },
    markSlow(id) {
      const entry = entries.get(id)
      if (entry?.place !== 'quick') return
      entry.place = 'stuck'
      moveStuck()
    },
    leave(id) {
      entries.delete(id)
    },
  }
}

type KeyOf = (receiver: Receiver) => string | null
const hostOf: KeyOf = ({ host }) => host
const accountOf: KeyOf = ({ account_id }) => account_id

function countBy(receivers: readonly Receiver[], keyOf: KeyOf): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const one of receivers) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}

function keysWithAtLeast(least: number, receivers: readonly Receiver[], keyOf: KeyOf): string[] {
  const full = [...countBy(receivers, keyOf)].filter(([, count]) => count >= least)
  return full.flatMap(([key]) => key ?? [])
}
