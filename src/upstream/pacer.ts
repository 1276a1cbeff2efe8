// The pace at which one publisher is asked: one start per interval, callers first, and a pause that
// everybody shares when the publisher asks for one. It knows nothing of HTTP.

import PQueue from 'p-queue'
import { PAUSE_REASONS, type PauseReason } from './pause-reason.ts'
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
  /** Of the pause that lasts; null without one. */
  readonly reason: PauseReason | null

  constructor(message: string, retryAfterMs?: number, reason: PauseReason | null = null) {
    super(message)
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

/** One request's place in the queue, kept over its retries. */
export interface Turn {
  priority: Priority
}

/** The most urgent turn that waits, and the one behind it; null for nobody. */
export interface Wanted {
  first: Priority
  next: Priority | null
}

/** Resolves when a start is due; at once when `wanted` says that nobody waits any more. */
export type AwaitShare = (wanted: () => Wanted | null) => Promise<void>

export interface Pacer {
  takeTurn(priority: Priority): Turn
  run<T>(turn: Turn, task: () => Promise<T>, signal: AbortSignal): Promise<T>
  raise(turn: Turn, priority: Priority): void
  /** Starts nothing for `ms`; a pause that already lasts longer stays, with its reason. */
  pause(ms: number, reason?: PauseReason): void
  isPaused(): boolean
  close(reason: unknown): void
}

interface Waiting {
  turn: Turn
  start: () => Promise<void>
  refuse: (reason: unknown) => void
}

export function createPacer(
  pace: Pace,
  awaitShare: AwaitShare | null = null,
  now = () => performance.now(),
): Pacer {
  // `strict`: with p-queue's fixed windows two starts can meet at the edge between two of them.
  const permits = new PQueue({
    interval: pace.intervalMs,
    intervalCap: 1,
    strict: true,
    concurrency: pace.concurrencyMax,
  })
  const waiting: Waiting[] = []
  let pausedUntil = 0
  let pausedFor: PauseReason = 'asked'
  let resumeTimer: NodeJS.Timeout | undefined

  /** The first of the most urgent ones, skipping `not`. */
  function mostUrgent(not?: Waiting): Waiting | undefined {
    return waiting.reduce<Waiting | undefined>((best, one) => {
      if (one === not) return best
      return best && rankOf(best) >= rankOf(one) ? best : one
    }, undefined)
  }

  function wanted(): Wanted | null {
    const first = mostUrgent()
    if (!first) return null
    return { first: first.turn.priority, next: mostUrgent(first)?.turn.priority ?? null }
  }

  /** Whose turn it is is decided when the start is due, not when a place became free. */
  async function startOne(): Promise<void> {
    try {
      if (awaitShare) await awaitShare(wanted)
    } catch (error) {
      mostUrgent()?.refuse(error)
      return
    }
    await mostUrgent()?.start()
  }

  function refuseImpatient({ turn, refuse }: Waiting): void {
    const leftMs = pausedUntil - now()
    if (leftMs <= pace.patienceMs[turn.priority]) return
    refuse(new Refused(PAUSE_REASONS[pausedFor].why, leftMs, pausedFor))
  }

  function takeTurn(priority: Priority): Turn {
    const isAhead = ({ turn }: Waiting) => PRIORITY_RANK[turn.priority] >= PRIORITY_RANK[priority]
    if (waiting.filter(isAhead).length >= pace.waitingMax) {
      throw new Refused('too many requests are waiting', pace.waitingMax * pace.intervalMs)
    }
    return { priority }
  }

  async function run<T>(turn: Turn, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    const answer = Promise.withResolvers<T>()
    const gone = new AbortController()
    const leave = () => {
      signal.removeEventListener('abort', onAbort)
      waiting.splice(waiting.indexOf(own), 1)
    }
    const own: Waiting = {
      turn,
      async start() {
        leave()
        await task().then(answer.resolve, answer.reject)
      },
      refuse(reason) {
        leave()
        gone.abort()
        answer.reject(reason)
      },
    }
    const onAbort = () => own.refuse(signal.reason)
    signal.addEventListener('abort', onAbort)
    waiting.push(own)
    permits.add(startOne, { signal: gone.signal }).catch(() => undefined)
    refuseImpatient(own)
    return answer.promise
  }

  function raise(turn: Turn, priority: Priority): void {
    if (PRIORITY_RANK[priority] > PRIORITY_RANK[turn.priority]) turn.priority = priority
  }

  function pause(ms: number, reason: PauseReason = 'asked'): void {
    const until = now() + ms
    if (until <= pausedUntil) return
    pausedUntil = until
    pausedFor = reason
    permits.pause()
    clearTimeout(resumeTimer)
    resumeTimer = setTimeout(() => permits.start(), ms)
    for (const one of [...waiting]) refuseImpatient(one)
  }

  function close(reason: unknown): void {
    clearTimeout(resumeTimer)
    for (const { refuse } of [...waiting]) refuse(reason)
  }

  return { takeTurn, run, raise, pause, isPaused: () => now() < pausedUntil, close }
}

function rankOf({ turn }: Waiting): number {
  return PRIORITY_RANK[turn.priority]
}
