// A filing of a simulated publisher: its parties, and where and when it is published.

export interface SimulatedFiling {
  accession: string
  form: string
  accepted_at: string
  filed: string
  /** The day whose index lists it; later than `filed` where it was disseminated late. */
  listed_on: string
  /** False for late filings and others that only an index names. */
  is_in_feed: boolean
  /** Parties with their roles as the feed names them. */
  parties: { cik: string; name: string; role: string }[]
  /** Item codes of an 8-K, where known. */
  items: readonly string[]
}
