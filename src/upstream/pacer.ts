// The pace at which one publisher is asked: one start per interval, callers first, and a pause that
// everybody shares when the publisher asks for one. It knows nothing of HTTP.

import PQueue from 'p-queue'
import { PRIORITY_RANK, type Priority } from './source.ts'

export interface Pace {
  /** Least time between two starts. */
  intervalMs: number
  /** Requests under way at once. */
  concurrencyMax: number
  /** Requests waiting at the same or a higher priority; one more is refused. */
  waitingMax: number
  /** How long each priority bears with a pause; a longer one refuses it at once. */
  patienceMs: Record<Priority, number>
}

/** Why a turn was refused before it started. */
export class Refused extends Error {
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** One request's place in the queue, kept over its retries. */
export interface Turn {
  readonly id: string
  priority: Priority
  readonly refusal: AbortController
}

export interface Pacer {
  takeTurn(priority: Priority): Turn
  run<T>(turn: Turn, task: () => Promise<T>, signal: AbortSignal): Promise<T>
  raise(turn: Turn, priority: Priority): void
  /** Starts nothing for `ms`; a pause that already lasts longer stays. */
  pause(ms: number): void
  isPaused(): boolean
  close(reason: unknown): void
}

export function createPacer(pace: Pace, now = () => performance.now()): Pacer {
  // `strict`: with p-queue's fixed windows two starts can meet at the edge between two of them.
  const queue = new PQueue({
    interval: pace.intervalMs,
    intervalCap: 1,
    strict: true,
    concurrency: pace.concurrencyMax,
  })
  const waiting = new Set<Turn>()
  let turns = 0
  let pausedUntil = 0
  let resumeTimer: NodeJS.Timeout | undefined

  function refuseImpatient(turn: Turn): void {
    const leftMs = pausedUntil - now()
    if (leftMs <= pace.patienceMs[turn.priority]) return
    turn.refusal.abort(new Refused('the publisher asked for a pause', leftMs))
  }

  function takeTurn(priority: Priority): Turn {
    const isAhead = (turn: Turn) => PRIORITY_RANK[turn.priority] >= PRIORITY_RANK[priority]
    if ([...waiting].filter(isAhead).length >= pace.waitingMax) {
      throw new Refused('too many requests are waiting', pace.waitingMax * pace.intervalMs)
    }
    turns += 1
    return { id: `turn-${turns}`, priority, refusal: new AbortController() }
  }

  async function run<T>(turn: Turn, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    refuseImpatient(turn)
    waiting.add(turn)
    const start = () => {
      waiting.delete(turn)
      return task()
    }
    try {
      return await queue.add(start, {
        id: turn.id,
        priority: PRIORITY_RANK[turn.priority],
        signal: AbortSignal.any([signal, turn.refusal.signal]),
      })
    } finally {
      waiting.delete(turn)
    }
  }

  function raise(turn: Turn, priority: Priority): void {
    if (PRIORITY_RANK[priority] <= PRIORITY_RANK[turn.priority]) return
    turn.priority = priority
    if (waiting.has(turn)) queue.setPriority(turn.id, PRIORITY_RANK[priority])
  }

  function pause(ms: number): void {
    const until = now() + ms
    if (until <= pausedUntil) return
    pausedUntil = until
    queue.pause()
    clearTimeout(resumeTimer)
    resumeTimer = setTimeout(() => queue.start(), ms)
    for (const turn of [...waiting]) refuseImpatient(turn)
  }

  function close(reason: unknown): void {
    clearTimeout(resumeTimer)
    for (const turn of [...waiting]) turn.refusal.abort(reason)
  }

  return { takeTurn, run, raise, pause, isPaused: () => now() < pausedUntil, close }
}
