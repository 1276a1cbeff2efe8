// Searches of companies’ contracts in the background.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { inBackground } from '../../contract/work/background.ts'
import { readCandidates } from '../companies/matching/candidates.ts'
import { ensureSearched, toSearchNames } from './read.ts'
import { selectSearches } from './store.ts'

/** The company due for a search that has waited longest; null if there is none. */
export async function findDue(
  ciks: readonly string[],
  triedMs: ReadonlyMap<string, number>,
  { data, clock, settings }: Pick<DataServices, 'data' | 'clock' | 'settings'>,
): Promise<string | null> {
  const searched = await selectSearches(data)
  const due = clock.now() - settings.freshMs.contracts
  const lastOf = (cik: string) => {
    const at = searched.get(cik)
    return Math.max(at === undefined ? 0 : Date.parse(at), triedMs.get(cik) ?? 0)
  }
  const [oldest] = ciks.toSorted((a, b) => lastOf(a) - lastOf(b))
  return oldest !== undefined && lastOf(oldest) < due ? oldest : null
}

/** Searches after all callers; returns the reason if the publisher was unavailable, or null. */
export async function searchWatched(cik: string, services: DataServices): Promise<string | null> {
  const context = inBackground(services, 'backfill')
  const { candidates } = await readCandidates(cik, null, context)
  const absence = await ensureSearched(cik, toSearchNames(candidates), context)
  return absence?.sentence ?? null
}
