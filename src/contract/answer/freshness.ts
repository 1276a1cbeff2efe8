// Records, per call, the oldest data used although it was due for a refresh, and how long the fresh
// data stays fresh. The surface turns the first into `stale: true` and `X-Data-As-Of`; the second
// limits how long an answer may be reused.

export interface Freshness {
  /** Time of the oldest stale data, or null if everything was fresh. */
  readonly staleSince: string | null
  /** Time when the first data becomes stale, in milliseconds; in the past for stale data. */
  readonly freshUntil: number
  markStale(fetchedAt: string): void
  /** Notes data that is fresh until a time. */
  markFresh(until: number): void
}

export function createFreshness(): Freshness {
  let staleSince: string | null = null
  let freshUntil = Number.POSITIVE_INFINITY
  return {
    get staleSince() {
      return staleSince
    },
    get freshUntil() {
      return freshUntil
    },
    markStale(fetchedAt) {
      if (staleSince === null || fetchedAt < staleSince) staleSince = fetchedAt
      freshUntil = 0
    },
    markFresh(until) {
      freshUntil = Math.min(freshUntil, until)
    },
  }
}
