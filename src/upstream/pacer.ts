// Paces the requests to one publisher: one start per interval, callers first, and a pause for all
// when the publisher requires one. It knows nothing of HTTP.

import PQueue from 'p-queue'
import { machineClock } from '../kernel/clock.ts'
import { isNewerThan } from './newest-first.ts'
import { PAUSE_REASONS, type PauseReason } from './pause-reason.ts'
import { PRIORITY_RANK, type Priority } from './source.ts'

export interface Pace {
  /** Least time between two starts. */
  intervalMs: number
  concurrencyMax: number
  /** Time after which a request that has no answer yet leaves its place to another one. */
  parkMs: number
  /** Requests under way in all, with those that left their place. */
  heldMax: number
  /** Requests waiting at the same or a higher priority; one more is refused. */
  waitingMax: number
  /** Largest number of visitors’ requests that may wait. */
  visitorsMax: number
  /** Largest share of the pace for visitors, from 0 to 1, enforced by the shared budget. */
  visitorShare: number
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

/** Place of one request in the queue, also while it is retried. */
export interface Ticket {
  priority: Priority
  /** Time at which the filing that it is for was accepted; absent for other requests. */
  readonly acceptedAt?: string | undefined
}

/** The priorities of the most urgent waiting request and of the next one. */
export interface Wanted {
  first: Priority
  next: Priority | null
}

/** Waiting requests; each property reads the current state. */
export interface Line {
  wanted(): Wanted | null
  /**
   * Calls the listener whenever a more urgent request than all waiting ones arrives; returns a
   * function that removes it.
   */
  onMoreUrgent(listener: () => void): () => void
}

/** Resolves with a slot’s priority when a request may start; null if none waits any more. */
export type AwaitSlot = (line: Line) => Promise<Priority | null>

export interface Pacer {
  takeTicket(priority: Priority, acceptedAt?: string): Ticket
  run<T>(ticket: Ticket, task: () => Promise<T>, signal: AbortSignal): Promise<T>
  raise(ticket: Ticket, priority: Priority): void
  /** Starts nothing for `ms`, unless a longer pause is in force already. */
  pause(ms: number, reason?: PauseReason): void
  /** Ends the pause, so that waiting requests start. */
  resume(): void
  isPaused(): boolean
  /** Reason of the pause in force or of the last one. */
  pausedFor(): PauseReason
  state(): PacerState
  /** Serves all others before visitors for `ms`, since their share is used up. */
  holdVisitors(ms: number): void
  close(reason: unknown): void
}

export interface PacerState {
  readonly atOnce: number
  readonly held: number
  readonly waiting: Readonly<Record<Priority, number>>
  /** Starts and refusals so far. */
  readonly taken: number
  readonly refused: number
}

interface Waiting {
  ticket: Ticket
  start: () => Promise<void>
  refuse: (reason: unknown) => void
}

export function createPacer(
  pace: Pace,
  awaitSlot: AwaitSlot | null = null,
  now = machineClock.elapsed,
): Pacer {
  const starts = new PQueue({ concurrency: pace.concurrencyMax })
  const waiting: Waiting[] = []
  const listeners = new Set<() => void>()
  let [held, taken, refused] = [0, 0, 0]
  let visitorsHeldUntil = 0
  let pausedUntil = 0
  let pausedWhy: PauseReason = 'asked'
  let dueAt = Number.NEGATIVE_INFINITY
  let turn: Promise<void> = Promise.resolve()
  let inLine = 0
  let endSleep = () => {}
  let isClosed = false

  const leftMs = () => (isClosed ? 0 : Math.max(dueAt, pausedUntil) - now())

  function takeTurn(): void {
    if (waiting.length > 0) dueAt = now() + pace.intervalMs
  }

  /**
   * Waits for an interval since the start before, and for the end of a pause; null if there is nothing
   * to wait for. It goes by the stopwatch: p-queue’s own intervals stand still until a clock that was
   * set back has caught up.
   */
  function awaitTurn(): Promise<void> | null {
    if (inLine === 0 && leftMs() <= 0) {
      takeTurn()
      return null
    }
    inLine++
    turn = turn.then(async () => {
      for (let ms = leftMs(); ms > 0; ms = leftMs()) await sleep(ms)
      takeTurn()
      inLine--
    })
    return turn
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** The next of the most urgent requests, except for `skipped`. */
  function mostUrgent(rankOf: RankOf, skipped?: Waiting): Waiting | undefined {
    return waiting.reduce<Waiting | undefined>((best, one) => {
      if (one === skipped) return best
      return !best || goesBefore(one, best, rankOf) ? one : best
    }, undefined)
  }

  function rankNow(): RankOf {
    return now() < visitorsHeldUntil ? rankVisitorsLast : rankByPriority
  }

  function wanted(): Wanted | null {
    const rankOf = rankNow()
    const first = mostUrgent(rankOf)
    if (!first) return null
    const next = mostUrgent(rankOf, first)
    return { first: first.ticket.priority, next: next?.ticket.priority ?? null }
  }

  const line: Line = {
    wanted,
    onMoreUrgent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  /** Changes the queue and notifies listeners if its head became more urgent. */
  function change(how: () => void): void {
    const rankOf = rankNow()
    const before = mostUrgent(rankOf)
    how()
    const after = mostUrgent(rankOf)
    if (!after || (before && rankOf(before) >= rankOf(after))) return
    for (const listener of listeners) listener()
  }

  /** Chooses the request when the start is due, not when the concurrency slot became free. */
  async function startOne(): Promise<void> {
    const ownTurn = awaitTurn()
    if (ownTurn) await ownTurn
    let rankOf = rankByPriority
    try {
      // A slot that does not count toward the visitors' share is theirs only if nobody else waits.
      if (awaitSlot && (await awaitSlot(line)) !== 'visitor') rankOf = rankVisitorsLast
    } catch (error) {
      mostUrgent(rankOf)?.refuse(error)
      return
    }
    await mostUrgent(rankOf)?.start()
  }

  function refuseImpatient({ ticket, refuse }: Waiting): void {
    const leftMs = pausedUntil - now()
    if (leftMs <= pace.patienceMs[ticket.priority]) return
    refuse(new Refused(PAUSE_REASONS[pausedWhy].why, leftMs, pausedWhy))
  }

  function takeTicket(priority: Priority, acceptedAt?: string): Ticket {
    const isAhead = ({ ticket }: Waiting) =>
      PRIORITY_RANK[ticket.priority] >= PRIORITY_RANK[priority]
    const [most, share] =
      priority === 'visitor' ? [pace.visitorsMax, pace.visitorShare] : [pace.waitingMax, 1]
    if (waiting.filter(isAhead).length >= most) {
      refused++
      throw new Refused('too many requests are waiting', (most * pace.intervalMs) / share)
    }
    return { priority, acceptedAt }
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
        taken++
        held++
        const ended = task()
          .then(answer.resolve, answer.reject)
          .finally(() => held--)
        await (held > pace.heldMax - 1 ? ended : within(pace.parkMs, ended))
      },
      refuse(reason) {
        leave()
        refused++
        gone.abort()
        answer.reject(reason)
      },
    }
    const onAbort = () => own.refuse(signal.reason)
    signal.addEventListener('abort', onAbort)
    change(() => waiting.push(own))
    starts.add(startOne, { signal: gone.signal }).catch(() => undefined)
    refuseImpatient(own)
    return answer.promise
  }

  function raise(ticket: Ticket, priority: Priority): void {
    if (PRIORITY_RANK[priority] <= PRIORITY_RANK[ticket.priority]) return
    change(() => {
      ticket.priority = priority
    })
  }

  function holdVisitors(ms: number): void {
    visitorsHeldUntil = now() + ms
  }

  function pause(ms: number, reason: PauseReason = 'asked'): void {
    const until = now() + ms
    if (until <= pausedUntil) return
    pausedUntil = until
    pausedWhy = reason
    for (const one of [...waiting]) refuseImpatient(one)
  }

  function resume(): void {
    pausedUntil = 0
    endSleep()
  }

  function close(reason: unknown): void {
    isClosed = true
    endSleep()
    for (const { refuse } of [...waiting]) refuse(reason)
  }

  function state(): PacerState {
    const counts = { caller: 0, watched: 0, news: 0, feed: 0, visitor: 0, backfill: 0 }
    for (const { ticket } of waiting) counts[ticket.priority]++
    return { atOnce: pace.heldMax, held, waiting: counts, taken, refused }
  }

  const isPaused = () => now() < pausedUntil
  const pausedFor = () => pausedWhy
  return { state, takeTicket, run, raise, pause, resume, isPaused, pausedFor, holdVisitors, close }
}

/** Resolves when the work has ended, or after `ms`. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/** Priorities in which what is newest goes first: behind many that wait, it would be no news. */
const NEWEST_FIRST: ReadonlySet<Priority> = new Set(['watched', 'news'])

type RankOf = (waiting: Waiting) => number

/** Whether a request goes before one that came earlier; of those for no filing, the last that came. */
function goesBefore(one: Waiting, earlier: Waiting, rankOf: RankOf): boolean {
  const [own, other] = [rankOf(one), rankOf(earlier)]
  if (own !== other) return own > other
  if (!NEWEST_FIRST.has(one.ticket.priority)) return false
  const { acceptedAt } = one.ticket
  return !acceptedAt || isNewerThan(acceptedAt, earlier.ticket.acceptedAt)
}

const LAST = Math.min(...Object.values(PRIORITY_RANK)) - 1

const rankByPriority: RankOf = ({ ticket }) => PRIORITY_RANK[ticket.priority]
const rankVisitorsLast: RankOf = (waiting) =>
  waiting.ticket.priority === 'visitor' ? LAST : rankByPriority(waiting)
