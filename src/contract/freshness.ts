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
  return new CallFreshness()
}

/** A class: an object's own getters would keep what a call used until the next full collection. */
class CallFreshness implements Freshness {
  #staleSince: string | null = null
  #freshUntil = Number.POSITIVE_INFINITY

  get staleSince(): string | null {
    return this.#staleSince
  }

  get freshUntil(): number {
    return this.#freshUntil
  }

  markStale(fetchedAt: string): void {
    if (this.#staleSince === null || fetchedAt < this.#staleSince) this.#staleSince = fetchedAt
    this.#freshUntil = 0
  }

  markFresh(until: number): void {
    this.#freshUntil = Math.min(this.#freshUntil, until)
  }
}
