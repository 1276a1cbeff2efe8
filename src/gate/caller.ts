// Names the caller that running work is for. Functions in between do not hand it on, since one that
// forgot would let a stranger's work pass as a customer's.

import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Classes by rank: customers first, then the feed, then strangers, last the work that can wait. A free
 * key costs nothing to make, so it goes behind those that pay.
 */
export const RANKS = {
  paying: 0,
  marketplace: 0,
  free: 1,
  feed: 2,
  sandbox: 3,
  visitor: 3,
  rest: 4,
} as const

export type CallerClass = keyof typeof RANKS

export interface GateCaller {
  readonly class: CallerClass
  /** Account, or network of an address: the party that shares are counted by. */
  readonly name: string
}

/** Strangers never hold all of a resource, so that a customer need not wait for theirs to end. */
export function isStranger({ class: kind }: GateCaller): boolean {
  return RANKS[kind] === RANKS.visitor
}

/** The service's own work has no share, since it bounds itself. */
export function isOwn({ class: kind }: GateCaller): boolean {
  return kind === 'feed' || kind === 'rest'
}

/** One call, page or job under way. */
export interface Acting {
  readonly caller: GateCaller
  /** Aborted when the caller has gone; null for work that others may share. */
  readonly signal: AbortSignal | null
  /** Leaves the page's turn: called when the work waits for something other than the main thread. */
  readonly leavePage?: (() => void) | undefined
}

const SERVICE: GateCaller = { class: 'rest', name: 'service' }
const storage = new AsyncLocalStorage<Acting>()

/** Does work for a caller; whatever it enters is entered for that caller. */
export function actFor<T>(
  caller: GateCaller,
  signal: AbortSignal | null,
  work: () => T,
  leavePage?: () => void,
): T {
  return storage.run({ caller, signal, leavePage }, work)
}

/** Does work whose result others may share, so that it outlives the caller who began it. */
export function actForAll<T>(work: () => T): T {
  return storage.run({ caller: acting().caller, signal: null }, work)
}

/** Does the service's own work; that of the feed goes before strangers, all other behind them. */
export function actForService<T>(kind: 'feed' | 'rest', work: () => T): T {
  return storage.run({ caller: { ...SERVICE, class: kind }, signal: null }, work)
}

/** Outside of any call, the service acts for itself. */
export function acting(): Acting {
  return storage.getStore() ?? { caller: SERVICE, signal: null }
}
