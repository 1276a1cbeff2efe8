// Simulated time: events in order, run one at a time. An event belongs to the process under
// simulation, and ends with it when that is killed, or to the world around it.

export interface Pending {
  at: number
  order: number
  run: (() => void) | null
  /** The process that waits for it; null for the world. */
  life: number | null
}

export interface SimulatedTime {
  /** Milliseconds since the start, which no change of the clock affects. */
  elapsed(): number
  /** Milliseconds since 1970, as the machine’s clock shows them. */
  now(): number
  /** Moves the machine’s clock: back, or ahead as after a sleep. */
  stepClock(ms: number): void
  /** Milliseconds since 1970, as the publisher’s clock shows them, which is never moved. */
  trueNow(): number
  /** Runs in the world after `ms`. */
  after(ms: number, run: () => void): Pending
  /** Runs in the process after `ms`, unless it was killed before. */
  inside(ms: number, run: () => void): Pending
  cancel(pending: Pending): void
  isAlive(): boolean
  /** Ends everything that the process waits for. */
  kill(): void
  /** Begins another process. */
  revive(): void
  /** Runs events until `done` returns true or the time is reached. */
  runUntil(done: () => boolean, untilMs?: number): Promise<void>
  events(): number
}

/** A real turn of the event loop, in which everything that is ready runs. */
const realImmediate = setImmediate
const settle = () => new Promise<void>((resolve) => realImmediate(resolve))

export function createTime(startAt: string): SimulatedTime {
  const heap: Pending[] = []
  const startMs = Date.parse(startAt)
  let elapsedMs = 0
  let skewMs = 0
  let order = 0
  let life = 1
  let isAlive = true
  let events = 0

  function add(ms: number, run: () => void, owner: number | null): Pending {
    const pending = { at: elapsedMs + Math.max(0, ms), order: order++, run, life: owner }
    if (owner !== null && !isAlive) return { ...pending, run: null }
    push(heap, pending)
    return pending
  }

  /** Removes what was cancelled or has died. */
  function next(): Pending | undefined {
    for (;;) {
      const first = pop(heap)
      if (!first) return undefined
      if (first.run !== null && (first.life === null || first.life === life)) return first
    }
  }

  return {
    elapsed: () => elapsedMs,
    now: () => Math.floor(startMs + elapsedMs + skewMs),
    trueNow: () => Math.floor(startMs + elapsedMs),
    stepClock(ms) {
      skewMs += ms
    },
    after: (ms, run) => add(ms, run, null),
    inside: (ms, run) => add(ms, run, life),
    cancel(pending) {
      pending.run = null
    },
    isAlive: () => isAlive,
    kill() {
      isAlive = false
      life += 1
      const rest = heap.splice(0).filter((one) => one.life === null)
      for (const one of rest) push(heap, one)
    },
    revive() {
      isAlive = true
    },
    async runUntil(done, untilMs = Number.POSITIVE_INFINITY) {
      await settle()
      while (!done()) {
        const event = next()
        if (!event) return
        if (event.at > untilMs) {
          push(heap, event)
          elapsedMs = Math.max(elapsedMs, untilMs)
          return
        }
        elapsedMs = Math.max(elapsedMs, event.at)
        events += 1
        event.run?.()
        await settle()
      }
    },
    events: () => events,
  }
}

const isBefore = (one: Pending, other: Pending) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

function push(heap: Pending[], event: Pending): void {
  let at = heap.length
  heap.push(event)
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent] as Pending
    if (!isBefore(event, above)) break
    heap[at] = above
    at = parent
  }
  heap[at] = event
}

function pop(heap: Pending[]): Pending | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    if (left >= heap.length) break
    const right = left + 1
    const isRight = right < heap.length && isBefore(heap[right] as Pending, heap[left] as Pending)
    const child = isRight ? right : left
    if (!isBefore(heap[child] as Pending, last)) break
    heap[at] = heap[child] as Pending
    at = child
  }
  heap[at] = last
  return first
}
