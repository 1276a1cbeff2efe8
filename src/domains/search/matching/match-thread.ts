// Matches saved searches in a thread: a submission is megabytes, and there may be thousands of them.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { MatchJob, Met, matchSearches } from './match.ts'

/** Searches of one job, so that its time has a bound however many there are. */
const AT_ONCE = 1_000
/** Time limit, generous for a busy machine. */
const TIMEOUT_MS = 120_000

const pool = createThreadPool<typeof matchSearches>({
  file: new URL('./match.ts', import.meta.url),
  run: 'matchSearches',
  threadsMax: 1,
  memoryMb: 1024,
})

export async function matchInThread({ searches, ...read }: MatchJob): Promise<Met[] | null> {
  const met: Met[] = []
  for (let from = 0; from < searches.length; from += AT_ONCE) {
    const input = { ...read, searches: searches.slice(from, from + AT_ONCE) }
    const part = await pool.run({ input, where: read.where, timeoutMs: TIMEOUT_MS })
    if (part === null) return null
    met.push(...part)
  }
  return met
}
