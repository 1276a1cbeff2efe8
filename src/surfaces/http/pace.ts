// Pace of requests from one address that no key pays for: pages, documents, refusals, large bodies.
// Excess requests wait, so that a flood from one place costs the others nothing. A request without a
// key waits before any work, one with a large body before that is read; for a call whose key was not
// found or that was refused the answer waits. A header that looks like a key spares nothing.

import { boundedCache } from '../../kernel/bounded.ts'
import { machineClock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import { randomFraction } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import {
  clientAddressOf,
  type HttpReply,
  type HttpRequest,
  isKeyFound,
  sendsKey,
} from './listener.ts'
import { isProbe } from './probes.ts'
import type { Refusals } from './refusals.ts'

export interface PaceLimits {
  /** Requests of one address; 0 for any number. */
  perSecond: number
}

export interface Pace {
  /** Waits for a turn; null if there is no wait. Fails if too many are waiting. */
  beforeWork(request: HttpRequest): Promise<void> | null
  beforeAnswer(request: HttpRequest, reply: HttpReply): Promise<void> | null
  close(): void
}

/** Burst of an address after a rest, in seconds of its pace. */
const BURST_SECONDS = 2
/** Longest time that a request waits for its turn. */
const WAIT_MAX_MS = 5000
const ADDRESSES_MAX = 100_000
/** Bytes of a body per turn, except the first: usual bodies are smaller. */
const BYTES_PER_TURN = 16 * 1024
/** Limit of turns, since a body refused for its size costs no more. */
const BODY_TURNS_MAX = 64
const CLOSE = { 'retry-after': '5', connection: 'close' }
const TOO_FAST = 'This address exceeded the request rate allowed without a key.'

export function createPace(
  { perSecond }: PaceLimits,
  refusals: Refusals,
  clock: Clock,
  now = machineClock.elapsed,
): Pace {
  const stepMs = 1000 / perSecond
  /** Time at which each address has its next turn, before its allowed burst is subtracted. */
  const dueAt = boundedCache<string, number>(ADDRESSES_MAX)
  const resting = new Set<() => void>()
  let isOpen = true

  /** Takes turns and returns the wait in milliseconds. */
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

  /** Spreads refusals over time, since a thousand at once would delay everybody. */
  async function restOrRefuse(ms: number): Promise<void> {
    const isRefused = ms > WAIT_MAX_MS
    await rest(isRefused ? WAIT_MAX_MS * (1 - randomFraction(clock, 'pace') / 2) : ms)
    if (!isRefused || !isOpen) return
    refusals.request('pace of one address')
    throw new Failure('rate.exceeded', TOO_FAST, { headers: CLOSE })
  }

  return {
    beforeWork(request) {
      if (perSecond === 0 || !isOpen) return null
      const turns = (sendsKey(request) ? 0 : turnsOf(request)) + bodyTurnsOf(request)
      if (turns === 0) return null
      const ms = takeTurns(request, turns)
      return ms > 0 ? restOrRefuse(ms) : null
    },
    beforeAnswer(request, { statusCode }) {
      if (perSecond === 0 || !isOpen) return null
      if (!sendsKey(request) || (statusCode < 400 && isKeyFound(request))) return null
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

/** Turns by the declared size; a chunked body has none, and is bounded by the body limit. */
function bodyTurnsOf({ headers }: HttpRequest): number {
  const turns = Math.floor(Number(headers['content-length'] ?? 0) / BYTES_PER_TURN)
  return Math.min(turns || 0, BODY_TURNS_MAX)
}

/** A proxy’s own health checks are counted apart from the flood that may come through it. */
function nameOf(request: HttpRequest): string {
  const address = clientAddressOf(request)
  return isProbe(request) ? `probe ${address}` : address
}
