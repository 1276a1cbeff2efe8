// Room for threads in the memory of the process: how many live at once in all pools together, how large
// each may grow, and how many bytes may wait for one.

import type { Failure } from '../../kernel/failure.ts'
import { acting, isOwn, isStranger } from '../caller.ts'
import { memoryMb } from '../memory.ts'
import { createTurns, type Turns } from '../turns.ts'

export interface Room {
  /** Turns of running threads, whichever their pool. */
  readonly turns: Turns
  /** Limits of a thread's heap that were declared: of its old generation, of its young one, and its first size. */
  heapMb(mb: number): number
  youngMb(mb?: number): number
  firstMb(mb: number): number
  /** Counts a thread that starts; ends the one that has been idle longest if there are too many. */
  begin(thread: object): void
  /** Gives back the memory that an ended thread was counted with. */
  end(thread: object): void
  /** Notes that a thread has nothing to do, and how to end it; ends the one that waits longest if many do. */
  rest(thread: object, end: () => void): void
  wake(thread: object): void
  /** Holds a job's bytes until it has ended. Fails with `service.busy` if too many wait before. */
  during<T>(bytes: number, work: () => Promise<T>): Promise<T>
}

/** Memory that the main thread takes, with engines and with what ended threads leave behind for a while. */
const MAIN_MB = 192
/** Memory that a usual thread takes beside its part of the process, and the process that writes a snapshot. */
const THREAD_MB = 128
const THREADS_MIN = 2
/** Threads of all pools that may wait for a job: each keeps the heap that its last one needed. */
const RESTING_MAX = 2
/** Part of the memory that one thread's heap may take, and that the bytes of all jobs may. */
const HEAP_PART = 1 / 3
const YOUNG_PART = 1 / 16
const FIRST_PART = 1 / 16
/** Young generation that a thread has if none is declared. */
const YOUNG_MB = 48
const BYTES_PART = 1 / 8
/** Part of these bytes that strangers may hold. */
const STRANGERS = 1 / 2
const MB = 1024 * 1024

const LIMITS = { queue: 64, queueShare: 64, waitMs: 30_000 }

export function createRoom(mb: number): Room {
  const most = Math.max(THREADS_MIN, Math.floor((mb - MAIN_MB) / THREAD_MB))
  const ofCaller = { share: most - 1, strangers: most - 1 }
  const turns = createTurns({
    ...{ name: 'threads of all kinds', is: 'memory', atOnce: most, ...ofCaller, ...LIMITS },
  })
  const alive = new Set<object>()
  const resting = new Map<object, () => void>()
  const bytesMax = mb * MB * BYTES_PART
  let held = 0

  /** One that alone is larger passes when nothing else waits; strangers never hold all. */
  function objectionTo(bytes: number): Failure | null {
    const { caller } = acting()
    if (bytes === 0 || held === 0 || isOwn(caller)) return null
    const limit = isStranger(caller) ? bytesMax * STRANGERS : bytesMax
    return held + bytes > limit ? turns.refuse() : null
  }

  return {
    turns,
    heapMb: (declared) => Math.min(declared, Math.floor(mb * HEAP_PART)),
    youngMb: (declared = YOUNG_MB) => Math.min(declared, Math.floor(mb * YOUNG_PART)),
    firstMb: (declared) => Math.min(declared, Math.floor(mb * FIRST_PART)),
    begin(thread) {
      const [idle] = resting.values()
      if (alive.size >= most) idle?.()
      alive.add(thread)
    },
    end(thread) {
      alive.delete(thread)
      resting.delete(thread)
    },
    rest(thread, end) {
      resting.set(thread, end)
      const [longest] = resting.values()
      if (resting.size > RESTING_MAX) longest?.()
    },
    wake: (thread) => void resting.delete(thread),
    async during(bytes, work) {
      const objection = objectionTo(bytes)
      if (objection) throw objection
      held += bytes
      try {
        return await work()
      } finally {
        held -= bytes
      }
    },
  }
}

/** The room for threads in this process. */
export const ROOM = createRoom(memoryMb())

/** Levels of an input that are searched for bytes and texts. */
const DEPTH = 3

export function sizeOf(value: unknown, depth = DEPTH): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Uint8Array) return value.byteLength
  if (depth === 0 || typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, one) => sum + sizeOf(one, depth - 1), 0)
}
