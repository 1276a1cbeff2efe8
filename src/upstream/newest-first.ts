// The order of filings that wait for the same thing.

/** Length of an instant up to its seconds. */
const SECONDS = 19

/**
 * Whether a filing goes before one that came earlier, by the times at which they were accepted: the newest
 * second goes first, so that nothing new waits behind a backlog, and within one the filing accepted
 * first, since it has waited longest for the poll that showed them all. What is for no filing, such as the
 * feed, goes before both.
 */
export function isNewerThan(at: string | undefined, earlier: string | undefined): boolean {
  if (!at || !earlier) return !at && Boolean(earlier)
  const [second, before] = [at.slice(0, SECONDS), earlier.slice(0, SECONDS)]
  return second === before ? at < earlier : second > before
}
