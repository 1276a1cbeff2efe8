// Notes, per call, the oldest piece of data an answer had to use although it should have been
// refreshed. The surface turns the note into `stale: true` and `X-Data-As-Of`.

export interface Freshness {
  /** The instant of the oldest stale piece, or null when everything was fresh. */
  readonly staleSince: string | null
  markStale(fetchedAt: string): void
}

export function createFreshness(): Freshness {
  let staleSince: string | null = null
  return {
    get staleSince() {
      return staleSince
    },
    markStale(fetchedAt) {
      if (staleSince === null || fetchedAt < staleSince) staleSince = fetchedAt
    },
  }
}
