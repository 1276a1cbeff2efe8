// The rule for passwords, shown by the pages and enforced by the sessions, and how they are hashed: one
// after the other with rests between, since each hash takes a processor and 16 MB for some time, and
// anybody can ask for one.

import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import PQueue from 'p-queue'

export const PASSWORD_MIN_LENGTH = 10
export const PASSWORDS_BUSY = 'TOO_MANY_PASSWORDS_AT_ONCE'

/** Some three times what a hash takes, and some seconds' worth of them. */
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
