// What was used of late, within a bound. It is kept in two generations: what is asked for moves to
// the younger one, and when that has half of the bound, the older one is forgotten as a whole. A map
// that loses an entry for each it gains is laid out anew again and again, and finding its oldest
// entry goes past all that were deleted before.

export interface Recent<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** At least what was used last within half of `most` is kept; all entries together never exceed it. */
export function createRecent<Value>(
  most: number,
  weigh: (key: string, value: Value) => number = () => 1,
): Recent<Value> {
  let younger = new Map<string, Value>()
  let older = new Map<string, Value>()
  let weight = 0

  function weightOf(key: string): number {
    const value = younger.get(key)
    return value === undefined ? 0 : weigh(key, value)
  }

  function remove(key: string): void {
    weight -= weightOf(key)
    younger.delete(key)
    older.delete(key)
  }

  function set(key: string, value: Value): void {
    const added = weigh(key, value)
    if (added > most / 2) {
      remove(key)
      return
    }
    if (weight - weightOf(key) + added > most / 2) {
      older = younger
      younger = new Map()
      weight = 0
    }
    weight += added - weightOf(key)
    younger.set(key, value)
  }

  return {
    get(key) {
      const known = younger.get(key)
      if (known !== undefined) return known
      const before = older.get(key)
      if (before !== undefined) set(key, before)
      return before
    },
    set,
    delete: remove,
  }
}
