// Skips one unreadable record of a document, with its reason, so that the others can be used.

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
