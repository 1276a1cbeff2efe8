// How much one address is served that no key pays for: pages, documents, refusals, large bodies. Whoever
// asks for more waits, so that a flood from one place costs the others nothing. What has no key waits before
// anything is done for it, and what has a large body before that is read; a refused call of a key waits with
// its answer.

import { LRUCache } from 'lru-cache'
import { Failure } from '../../kernel/failure.ts'
import { clientAddressOf, type HttpReply, type HttpRequest } from './listener.ts'
import { isProbe } from './probes.ts'
import type { Refusals } from './refusals.ts'

export interface PaceLimits {
  /** Requests of one address; 0 for any number. */
  perSecond: number
}

export interface Pace {
  /** Null where nothing has to be waited for; fails where so many wait that it is refused. */
  beforeWork(request: HttpRequest): Promise<void> | null
  beforeAnswer(request: HttpRequest, reply: HttpReply): Promise<void> | null
  /** From now on nothing waits. */
  close(): void
}

/** What an address may ask for at once after a rest, in seconds of its pace. */
const BURST_SECONDS = 2
/** Nothing waits longer. */
const WAIT_MAX_MS = 5000
const ADDRESSES_MAX = 100_000
/** A body takes a turn for each so many bytes, but for the first: what callers send is smaller. */
const BYTES_PER_TURN = 16 * 1024
/** One that is refused for its size takes no more, however much it announces. */
const BODY_TURNS_MAX = 64
const CLOSE = { 'retry-after': '5', connection: 'close' }
const TOO_FAST = 'This address exceeded the request rate allowed without a key.'

export function createPace(
  { perSecond }: PaceLimits,
  refusals: Refusals,
  now = () => performance.now(),
): Pace {
  const stepMs = 1000 / perSecond
  /** When the next turn of an address would be, had it not rested before. */
  const dueAt = new LRUCache<string, number>({ max: ADDRESSES_MAX })
  const resting = new Set<() => void>()
  let isOpen = true

  /** How long so many turns of whoever asks are away. */
  function takeTurns(request: HttpRequest, turns: number): number {
    const name = nameOf(request)
    const at = now()
    const due = Math.max(dueAt.get(name) ?? 0, at - BURST_SECONDS * 1000) + turns * stepMs
    dueAt.set(name, Math.min(due, at + WAIT_MAX_MS))
    return due - at
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        resting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      resting.add(end)
    })
  }

  /** Those who come at once are not refused at once: a thousand refusals take a moment of everybody. */
  async function restOrRefuse(ms: number): Promise<void> {
    const isRefused = ms > WAIT_MAX_MS
    await rest(isRefused ? WAIT_MAX_MS * (1 - Math.random() / 2) : ms)
    if (!isRefused || !isOpen) return
    refusals.request('pace of one address')
    throw new Failure('rate.exceeded', TOO_FAST, { headers: CLOSE })
  }

  return {
    beforeWork(request) {
      if (perSecond === 0 || !isOpen) return null
      const turns = (hasKey(request) ? 0 : turnsOf(request)) + bodyTurnsOf(request)
      if (turns === 0) return null
      const ms = takeTurns(request, turns)
      return ms > 0 ? restOrRefuse(ms) : null
    },
    beforeAnswer(request, { statusCode }) {
      if (perSecond === 0 || !isOpen) return null
      if (statusCode < 400 || !hasKey(request)) return null
      const ms = takeTurns(request, turnsOf(request))
      return ms > 0 ? rest(Math.min(ms, WAIT_MAX_MS)) : null
    },
    close() {
      isOpen = false
      for (const end of resting) end()
    },
  }
}

function turnsOf({ routeOptions }: HttpRequest): number {
  return routeOptions.config.turns ?? 1
}

/** By what it says of its size; a body in chunks says nothing, and is bounded by the limit of bodies. */
function bodyTurnsOf({ headers }: HttpRequest): number {
  const turns = Math.floor(Number(headers['content-length'] ?? 0) / BYTES_PER_TURN)
  return Math.min(turns || 0, BODY_TURNS_MAX)
}

/** Calls of a key are bounded by its own rate and credits. */
function hasKey({ headers }: HttpRequest): boolean {
  return headers['x-api-key'] !== undefined || headers.authorization !== undefined
}

/** A flood through a proxy does not hold up how the proxy asks whether the service is well. */
function nameOf(request: HttpRequest): string {
  const address = clientAddressOf(request)
  return isProbe(request) ? `probe ${address}` : address
}
