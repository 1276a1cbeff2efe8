// Notes, per call, the oldest piece of data an answer had to use although it should have been
// refreshed, and until when the pieces that are fresh will be. The surface turns the first into
// `stale: true` and `X-Data-As-Of`; by the second it knows how long an answer may be used again.

export interface Freshness {
  /** The instant of the oldest stale piece, or null when everything was fresh. */
  readonly staleSince: string | null
  /** When the first piece has to be refreshed, in milliseconds; now or earlier for a stale one. */
  readonly freshUntil: number
  markStale(fetchedAt: string): void
  /** A piece of data is fresh until then, and no longer. */
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
