// Hashing passwords: one at a time with pauses, since each hash takes a processor and 16 MB, and
// anybody can request one.

import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import PQueue from 'p-queue'

export const PASSWORDS_BUSY = 'TOO_MANY_PASSWORDS_AT_ONCE'

/** The pause is some three times a hash; the queue holds some seconds of them. */
const LIMITS = { everyMs: 250, waitingMax: 30 }

/** better-auth's own hashes. Fails with 503 while too many wait. */
export function createPasswordHashes({ everyMs, waitingMax } = LIMITS) {
  const queue = new PQueue({ concurrency: 1, interval: everyMs, intervalCap: 1 })

  async function inTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
    if (queue.size >= waitingMax) {
      throw new APIError('SERVICE_UNAVAILABLE', {
        code: PASSWORDS_BUSY,
        message: 'Too many at once',
      })
    }
    return queue.add(hash)
  }

  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (pair: { hash: string; password: string }) => inTurn(() => verifyPassword(pair)),
  }
}
