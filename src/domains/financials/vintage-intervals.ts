// What was known of something, and between which days: states by key, followed from day to day.

/** A state as it was known from one day until before another; null while it still is. */
export interface Known<State> {
  readonly state: State
  readonly from: string
  readonly to: string | null
}

interface Open<State> {
  readonly state: State
  readonly text: string
  readonly from: string
}

export interface Intervals<State> {
  /** All that is known on a day, by key; days have to come in order. */
  follow(day: string, current: ReadonlyMap<string, State>): void
  /** In the order in which each was first known. */
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
