// A bounded number of slots, of which each address has a share.

export interface SlotLimits {
  max: number
  /** Share of `max` for one address, from 0 to 1; at least one slot. */
  share: number
}

/** Kind of exhaustion: all slots are taken, or the address’s share. */
export type Lack = 'all' | 'share'

export interface Slots {
  readonly isFull: boolean
  readonly taken: number
  /** Takes a slot and returns null, or returns what is exhausted; a taken slot must be released. */
  take(address: string): Lack | null
  leave(address: string): void
}

export function createSlots({ max, share }: SlotLimits): Slots {
  const shareMax = Math.max(1, Math.floor(max * share))
  const takenBy = new Map<string, number>()
  let taken = 0

  return {
    get isFull() {
      return taken >= max
    },
    get taken() {
      return taken
    },
    take(address) {
      const own = takenBy.get(address) ?? 0
      if (taken >= max) return 'all'
      if (own >= shareMax) return 'share'
      taken += 1
      takenBy.set(address, own + 1)
      return null
    },
    leave(address) {
      taken -= 1
      const left = (takenBy.get(address) ?? 1) - 1
      if (left === 0) takenBy.delete(address)
      else takenBy.set(address, left)
    },
  }
}
