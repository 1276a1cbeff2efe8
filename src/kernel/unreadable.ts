// One record among many of a document that cannot be read: it is left out with its reason, and the
// others are kept.

export class UnreadableRecord extends Error {}

/** What `read` gives; null for an unreadable record, whose reason `fail` is told. */
export function readOrFail<Read>(read: () => Read, fail: (reason: string) => void): Read | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error
    fail(error.message)
    return null
  }
}
