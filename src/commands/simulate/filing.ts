// A filing as a simulated publisher knows it: where and when it comes out, and whose it is.

export interface SimulatedFiling {
  accession: string
  form: string
  accepted_at: string
  filed: string
  /** The day whose index lists it; later than `filed` where it was disseminated late. */
  listed_on: string
  /** Late ones and others that only an index names are not. */
  is_in_feed: boolean
  /** Each party with its word in the feed. */
  parties: { cik: string; name: string; role: string }[]
  /** Item codes of an 8-K, where they are known. */
  items: readonly string[]
}
