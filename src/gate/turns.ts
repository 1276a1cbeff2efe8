// Turns at one scarce resource: how many hold it at once, who waits for it, and who comes next.
// Customers go before strangers whatever the order of arrival; within a class, callers take turns.

import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../kernel/failure.ts'
import { type Acting, acting, type GateCaller, isOwn, isStranger, RANKS } from './caller.ts'

/** Scarce thing that a place takes: memory, a thread, an engine, a socket or a publisher’s slot. */
export type Scarce = 'memory' | 'thread' | 'engine' | 'socket' | 'publisher' | 'mail' | 'place'

export interface Resource {
  readonly name: string
  readonly is: Scarce
  readonly atOnce: number
  /** Largest number of places that one caller may hold. */
  readonly share: number
  /** Limit for all strangers together. */
  readonly strangers: number
  /** Limit of waiting callers of one rank, and of those of one caller; 0 if nobody waits. */
  readonly queue: number
  readonly queueShare: number
  /** Longest wait; the service's own work waits without end. */
  readonly waitMs: number
}

/** Reason why there is no place: all are taken, or the caller’s share is. */
export type Lack = 'all' | 'share'

/** Must be left, by `finally`; leaving twice is harmless. */
export interface Ticket {
  leave(): void
}

export interface TurnsState {
  readonly resource: Pick<Resource, 'name' | 'is' | 'atOnce'>
  readonly held: number
  /** Numbers by class of caller, or by priority where processes share the resource. */
  readonly waiting: Readonly<Record<string, number>>
  /** Turns taken, and refused, since the start. */
  readonly taken: number
  readonly refused: number
}

export interface Turns {
  readonly resource: Resource
  readonly held: number
  readonly isFull: boolean
  readonly heldByCustomers: number
  /**
   * Waits for a turn; by default for whom the running work is for, whose page leaves its own turn: it
   * takes no part of the main thread meanwhile. Fails with `service.busy` if too many wait before, if the
   * wait takes too long, or if the caller has gone.
   */
  enter(by?: Acting): Promise<Ticket>
  /** Enters for the work, and leaves when it has ended. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Enters without a wait, or returns what is exhausted. */
  tryEnter(caller: GateCaller): Ticket | Lack
  /** Counts a refusal for another reason than these turns, and returns it. */
  refuse(): Failure
  state(): TurnsState
}

interface Waiting {
  readonly caller: GateCaller
  readonly turn: PromiseWithResolvers<Ticket>
}

const RETRY = { 'retry-after': '5' }
const BUSY = 'Too much of this kind of work is under way. Wait for it to finish, then try again.'
export const GONE = 'The caller has gone.'

/** Longest wait for customers, in pauses of a millisecond, so that a visitor is served beside many of them. */
const PAUSES_MAX = 25

/**
 * Lets the calls of customers that are under way end first: an answer takes several turns of the event
 * loop, and each would wait behind a part of a stranger's page.
 */
export async function giveWayToCustomers(turns: Pick<Turns, 'heldByCustomers'>): Promise<void> {
  for (let pauses = 0; pauses < PAUSES_MAX && turns.heldByCustomers > 0; pauses++) {
    await pause(1)
  }
}

export function createTurns(resource: Resource): Turns {
  const { atOnce, share, strangers, queue, queueShare, waitMs } = resource
  const holding = new Map<string, number>()
  /** Number of the last turn of each caller that waits or holds. */
  const servedAt = new Map<string, number>()
  let waiting: Waiting[] = []
  let held = 0
  let heldByStrangers = 0
  let turnsTaken = 0
  let refused = 0

  function lackOf(caller: GateCaller): Lack | null {
    if (held >= atOnce) return 'all'
    if (isOwn(caller)) return null
    if ((holding.get(caller.name) ?? 0) >= share) return 'share'
    return isStranger(caller) && heldByStrangers >= strangers ? 'all' : null
  }

  function take(caller: GateCaller): Ticket {
    held++
    if (isStranger(caller)) heldByStrangers++
    holding.set(caller.name, (holding.get(caller.name) ?? 0) + 1)
    servedAt.set(caller.name, ++turnsTaken)
    let isLeft = false
    return {
      leave() {
        if (isLeft) return
        isLeft = true
        give(caller)
      },
    }
  }

  function give(caller: GateCaller): void {
    held--
    if (isStranger(caller)) heldByStrangers--
    const left = (holding.get(caller.name) ?? 1) - 1
    if (left > 0) holding.set(caller.name, left)
    else holding.delete(caller.name)
    serveNext()
    forget(caller)
  }

  /** Forgets when a caller was served once it neither holds nor waits. */
  function forget({ name }: GateCaller): void {
    if (!holding.has(name) && !waiting.some(({ caller }) => caller.name === name)) {
      servedAt.delete(name)
    }
  }

  function serveNext(): void {
    for (let next = findNext(); next; next = findNext()) {
      remove(next)
      next.turn.resolve(take(next.caller))
    }
  }

  /** The highest rank, then who was served longest ago, then the order of arrival. */
  function findNext(): Waiting | undefined {
    let best: Waiting | undefined
    for (const one of waiting) {
      if (lackOf(one.caller) === null && (!best || isBefore(one.caller, best.caller))) best = one
    }
    return best
  }

  function isBefore(one: GateCaller, other: GateCaller): boolean {
    const ranks = RANKS[one.class] - RANKS[other.class]
    if (ranks !== 0) return ranks < 0
    return (servedAt.get(one.name) ?? 0) < (servedAt.get(other.name) ?? 0)
  }

  function remove(one: Waiting): void {
    waiting = waiting.filter((other) => other !== one)
  }

  function refuse(text = BUSY): Failure {
    refused++
    return new Failure('service.busy', text, { headers: RETRY })
  }

  /** Strangers fill no queue but their own. */
  function isQueueFull({ class: kind, name }: GateCaller): boolean {
    const ofRank = waiting.filter(({ caller }) => RANKS[caller.class] === RANKS[kind])
    if (ofRank.length >= queue) return true
    return ofRank.filter(({ caller }) => caller.name === name).length >= queueShare
  }

  async function wait(caller: GateCaller, signal: AbortSignal | null): Promise<Ticket> {
    if (!isOwn(caller) && isQueueFull(caller)) throw refuse()
    const own: Waiting = { caller, turn: Promise.withResolvers() }
    const drop = (text: string) => {
      remove(own)
      forget(caller)
      own.turn.reject(refuse(text))
    }
    const timer = isOwn(caller) ? undefined : setTimeout(drop, waitMs, BUSY)
    const onGone = () => drop(GONE)
    signal?.addEventListener('abort', onGone)
    waiting.push(own)
    serveNext()
    try {
      return await own.turn.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onGone)
    }
  }

  async function enter({ caller, signal, leavePage } = acting()): Promise<Ticket> {
    if (signal?.aborted) throw refuse(GONE)
    leavePage?.()
    return wait(caller, signal)
  }

  return {
    resource,
    enter,
    async during(work) {
      const ticket = await enter()
      try {
        return await work()
      } finally {
        ticket.leave()
      }
    },
    get held() {
      return held
    },
    get isFull() {
      return held >= atOnce
    },
    get heldByCustomers() {
      return held - heldByStrangers
    },
    tryEnter(caller) {
      const lack = lackOf(caller)
      if (lack !== null) refused++
      return lack ?? take(caller)
    },
    refuse: () => refuse(),
    state() {
      const counts = Object.keys(RANKS).map((kind) => [kind, 0] as const)
      const byClass: Record<string, number> = Object.fromEntries(counts)
      for (const { caller } of waiting) byClass[caller.class] = (byClass[caller.class] ?? 0) + 1
      return { resource, held, waiting: byClass, taken: turnsTaken, refused }
    },
  }
}
