// Work that begins while the store may be away, as during a restart of PostgreSQL.

import { setTimeout as delay } from 'node:timers/promises'
import { isFailure } from '../kernel/failure.ts'
import type { Log } from '../kernel/log.ts'

const AGAIN_MS = 2_000

/** Repeats until the store can be used; null if aborted before. */
export async function whenUsable<T>(
  begin: () => Promise<T>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<T | null> {
  while (!signal.aborted) {
    try {
      return await begin()
    } catch (error) {
      if (!isFailure(error, 'service.unavailable')) throw error
      log.warn({ error: String(error.cause) }, 'work is waiting for the store')
    }
    await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
  return null
}
