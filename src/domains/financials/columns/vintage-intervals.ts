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
  readonly from: string
}

export interface Intervals<State> {
  /** Takes all states known on a day, by key; days must be in order. */
  follow(day: string, current: ReadonlyMap<string, State>): void
  /** States in the order in which each was first known. */
  list(): Known<State>[]
}

export function createIntervals<State extends object>(): Intervals<State> {
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
        const known = open.get(key)
        if (known && isSame(known.state, state)) continue
        if (known) end(key, known, day)
        open.set(key, { state, from: day })
      }
    },
    list() {
      const last = [...open.values()].map(({ state, from }) => ({ state, from, to: null }))
      return [...ended, ...last]
    },
  }
}

/** Compares plain values, arrays and objects of the same properties: a state is compared on every day. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  for (const key in one) if (!isSame(one[key], other[key])) return false
  return !Array.isArray(one) || !Array.isArray(other) || one.length === other.length
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
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
