// States by key with the days on which each was known, and intersections of such days.

/** Days from one until before another; null without an end. */
export interface Days {
  readonly from: string
  readonly to: string | null
}

/** A state as it was known on these days. */
export interface Known<State> extends Days {
  readonly state: State
}

interface Open<State> {
  readonly state: State
  readonly text: string
  readonly from: string
}

export interface Intervals<State> {
  /** Takes all states known on a day, by key; days must be in order. */
  follow(day: string, current: ReadonlyMap<string, State>): void
  /** States in the order in which each was first known. */
  list(): Known<State>[]
}

export function createIntervals<State>(): Intervals<State> {
  const open = new Map<string, Open<State>>()
  const ended: Known<State>[] = []

  function end(key: string, { state, from }: Open<State>, to: string): void {
    open.delete(key)
    ended.push({ state, from, to })
  }

  return {
    follow(day, current) {
      for (const [key, known] of [...open]) if (!current.has(key)) end(key, known, day)
      for (const [key, state] of current) {
        const text = JSON.stringify(state)
        const known = open.get(key)
        if (known?.text === text) continue
        if (known) end(key, known, day)
        open.set(key, { state, text, from: day })
      }
    },
    list() {
      const last = [...open.values()].map(({ state, from }) => ({ state, from, to: null }))
      return [...ended, ...last]
    },
  }
}

/** Returns null if the days have none in common. */
export function overlap(one: Days, other: Days): Days | null {
  const from = one.from > other.from ? one.from : other.from
  const to = isSooner(one.to, other.to) ? one.to : other.to
  return to === null || from < to ? { from, to } : null
}

function isSooner(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || one < other)
}

/** Days of one that are not in the other: before it, after it, or both. */
export function outside(one: Days, other: Days): Days[] {
  const before = overlap(one, { from: '', to: other.from })
  const after = other.to === null ? null : overlap(one, { from: other.to, to: null })
  return [before, after].filter((days) => days !== null)
}
