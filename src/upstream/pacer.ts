// Paces the requests to one publisher: one start per interval, callers first, and a pause for all
// when the publisher asks for one. It knows nothing of HTTP.

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
  /** The longest pause that each priority waits for; a longer one refuses it at once. */
  patienceMs: Record<Priority, number>
}

/** A request that was refused before it started. */
export class Refused extends Error {
  readonly retryAfterMs: number | undefined
  /** Reason of the current pause; null without one. */
  readonly reason: PauseReason | null

  constructor(message: string, retryAfterMs?: number, reason: PauseReason | null = null) {
    super(message)
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

/** One request's place in the queue, kept over its retries. */
export interface Ticket {
  priority: Priority
}

/** The priorities of the most urgent waiting request and of the next one. */
export interface Wanted {
  first: Priority
  next: Priority | null
}

/** Resolves when a request may start; at once when `wanted` says that none is waiting any more. */
export type AwaitSlot = (wanted: () => Wanted | null) => Promise<void>

export interface Pacer {
  takeTicket(priority: Priority): Ticket
  run<T>(ticket: Ticket, task: () => Promise<T>, signal: AbortSignal): Promise<T>
  raise(ticket: Ticket, priority: Priority): void
  /** Starts nothing for `ms`, unless a longer pause is in force already. */
  pause(ms: number, reason?: PauseReason): void
  isPaused(): boolean
  close(reason: unknown): void
}

interface Waiting {
  ticket: Ticket
  start: () => Promise<void>
  refuse: (reason: unknown) => void
}

export function createPacer(
  pace: Pace,
  awaitSlot: AwaitSlot | null = null,
  now = () => performance.now(),
): Pacer {
  // `strict`: with p-queue's fixed windows two starts can meet at the edge of two windows.
  const starts = new PQueue({
    interval: pace.intervalMs,
    intervalCap: 1,
    strict: true,
    concurrency: pace.concurrencyMax,
  })
  const waiting: Waiting[] = []
  let pausedUntil = 0
  let pausedFor: PauseReason = 'asked'
  let resumeTimer: NodeJS.Timeout | undefined

  /** The first of the most urgent requests, except for `skipped`. */
  function mostUrgent(skipped?: Waiting): Waiting | undefined {
    return waiting.reduce<Waiting | undefined>((best, one) => {
      if (one === skipped) return best
      return best && rankOf(best) >= rankOf(one) ? best : one
    }, undefined)
  }

  function wanted(): Wanted | null {
    const first = mostUrgent()
    if (!first) return null
    return { first: first.ticket.priority, next: mostUrgent(first)?.ticket.priority ?? null }
  }

  /** Which request starts is decided when the start is due, not when a place became free. */
  async function startOne(): Promise<void> {
    try {
      if (awaitSlot) await awaitSlot(wanted)
    } catch (error) {
      mostUrgent()?.refuse(error)
      return
    }
    await mostUrgent()?.start()
  }

  function refuseImpatient({ ticket, refuse }: Waiting): void {
    const leftMs = pausedUntil - now()
    if (leftMs <= pace.patienceMs[ticket.priority]) return
    refuse(new Refused(PAUSE_REASONS[pausedFor].why, leftMs, pausedFor))
  }

  function takeTicket(priority: Priority): Ticket {
    const isAhead = ({ ticket }: Waiting) =>
      PRIORITY_RANK[ticket.priority] >= PRIORITY_RANK[priority]
    if (waiting.filter(isAhead).length >= pace.waitingMax) {
      throw new Refused('too many requests are waiting', pace.waitingMax * pace.intervalMs)
    }
    return { priority }
  }

  async function run<T>(ticket: Ticket, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    const answer = Promise.withResolvers<T>()
    const gone = new AbortController()
    const leave = () => {
      signal.removeEventListener('abort', onAbort)
      waiting.splice(waiting.indexOf(own), 1)
    }
    const own: Waiting = {
      ticket,
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
    starts.add(startOne, { signal: gone.signal }).catch(() => undefined)
    refuseImpatient(own)
    return answer.promise
  }

  function raise(ticket: Ticket, priority: Priority): void {
    if (PRIORITY_RANK[priority] > PRIORITY_RANK[ticket.priority]) ticket.priority = priority
  }

  function pause(ms: number, reason: PauseReason = 'asked'): void {
    const until = now() + ms
    if (until <= pausedUntil) return
    pausedUntil = until
    pausedFor = reason
    starts.pause()
    clearTimeout(resumeTimer)
    resumeTimer = setTimeout(() => starts.start(), ms)
    for (const one of [...waiting]) refuseImpatient(one)
  }

  function close(reason: unknown): void {
    clearTimeout(resumeTimer)
    for (const { refuse } of [...waiting]) refuse(reason)
  }

  return { takeTicket, run, raise, pause, isPaused: () => now() < pausedUntil, close }
}

function rankOf({ ticket }: Waiting): number {
  return PRIORITY_RANK[ticket.priority]
}
