// How much one address is served that no key pays for: pages, documents, refusals. Whoever asks for more
// waits, so that a flood from one place costs the others nothing. What has no key waits before anything is
// done for it; a refused call of a key waits with its answer.

import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Failure } from '../kernel/failure.ts'
import { clientAddressOf, type HttpReply, type HttpRequest } from './http/listener.ts'
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
const CLOSE = { 'retry-after': '5', connection: 'close' }
const TOO_FAST = 'This address asks faster than anybody is served without a key.'

export function createPace({ perSecond }: PaceLimits, refusals: Refusals): Pace {
  const stepMs = 1000 / perSecond
  /** When the next turn of an address would be, had it not rested before. */
  const dueAt = new LRUCache<string, number>({ max: ADDRESSES_MAX })
  const closing = new AbortController()

  /** How long the turns of a request are away. */
  function takeTurns(request: HttpRequest): number {
    const { turns = 1 } = request.routeOptions.config
    const name = nameOf(request)
    const now = performance.now()
    const due = Math.max(dueAt.get(name) ?? 0, now - BURST_SECONDS * 1000) + turns * stepMs
    dueAt.set(name, Math.min(due, now + WAIT_MAX_MS))
    return due - now
  }

  async function rest(ms: number): Promise<void> {
    await delay(ms, null, { signal: closing.signal }).catch(() => null)
  }

  async function restOrRefuse(ms: number): Promise<void> {
    await rest(Math.min(ms, WAIT_MAX_MS))
    if (ms <= WAIT_MAX_MS || closing.signal.aborted) return
    refusals.request('pace of one address')
    throw new Failure('rate.exceeded', TOO_FAST, { headers: CLOSE })
  }

  return {
    beforeWork(request) {
      if (perSecond === 0 || closing.signal.aborted || hasKey(request)) return null
      const ms = takeTurns(request)
      return ms > 0 ? restOrRefuse(ms) : null
    },
    beforeAnswer(request, { statusCode }) {
      if (perSecond === 0 || closing.signal.aborted) return null
      if (statusCode < 400 || !hasKey(request)) return null
      const ms = takeTurns(request)
      return ms > 0 ? rest(Math.min(ms, WAIT_MAX_MS)) : null
    },
    close() {
      closing.abort()
    },
  }
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
