// Documents that cannot be read, and records of which one is skipped, with its reason, so that the
// others can be used.

import { Failure } from './failure.ts'

/** Failure of a document in which something cannot be read; `where` is its address. */
export function unreadable(where: string, what: string): Failure {
  return new Failure('publisher.changed', `The document ${where} cannot be read: ${what}.`)
}

export class UnreadableRecord extends Error {}

/** Returns the result of `read`; null for a failure, whose reason goes to `fail`. */
export function readOrFail<Read>(read: () => Read, fail: (reason: string) => void): Read | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error
    fail(error.message)
    return null
  }
}
