// Lag behind the publisher: time from a filing’s acceptance to each stage.

export interface Lag {
  /** Number of filings that reached the stage. */
  filings: number
  /** Percentiles, in seconds since acceptance. */
  p50: number | null
  p95: number | null
  p99: number | null
}

/** Pure. Pairs with a missing time are left out. */
export function toLag(times: readonly { from: string | null; to: string | null }[]): Lag {
  const seconds = times
    .flatMap(({ from, to }) => (from && to ? [(Date.parse(to) - Date.parse(from)) / 1000] : []))
    .sort((a, b) => a - b)
  const at = (share: number) => {
    const value = seconds[Math.max(0, Math.ceil(seconds.length * share) - 1)]
    return value === undefined ? null : Math.round(value * 10) / 10
  }
  return { filings: seconds.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
