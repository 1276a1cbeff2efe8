// The feed of current filings, walked from its newest entry back to ground that is known already.
// One filing stands there once per party; here it is one filing.

import { type FeedEntry, parseCurrentFeed, type SkippedEntry } from '../formats/current-feed.ts'
import { toCik } from '../kernel/identifiers.ts'
import type { Edgar } from '../upstream/edgar.ts'
import type { FoundFiling } from './store.ts'

const PAGE_SIZE = 100
/** The feed reaches back some days; beyond this the daily index knows more. */
const PAGES_MAX = 60

type Known = (accessions: readonly string[]) => Promise<Set<string>>

/**
 * Filings of the feed down to the first page that names nothing new, oldest first. Pages shift while
 * they are read, which repeats entries and skips none. A page that cannot be had fails the whole
 * walk: what lies behind it must not count as reached. An entry that cannot be read is left to the
 * index of its day.
 */
export async function walkFeed(
  edgar: Edgar,
  selectKnown: Known,
  onSkipped: (skipped: readonly SkippedEntry[], url: string) => void,
): Promise<FoundFiling[]> {
  const found = new Map<string, FoundFiling>()
  for (let page = 0; page < PAGES_MAX; page++) {
    const question = { start: page * PAGE_SIZE, count: PAGE_SIZE, form: '' }
    const fetched = await edgar.fetchCurrentFeed(question, { priority: 'feed' })
    if (!fetched) break
    const { entries, skipped } = parseCurrentFeed(fetched.document, fetched.url)
    if (skipped.length > 0) onSkipped(skipped, fetched.url)
    if (entries.length === 0) break
    const named = [...new Set(entries.map(({ accession }) => accession))]
    const known = await selectKnown(named)
    const isAllKnown = named.every((name) => known.has(name) || found.has(name))
    for (const entry of entries) add(found, entry)
    if (isAllKnown) break
  }
  return [...found.values()].sort(byAcceptance)
}

function add(found: Map<string, FoundFiling>, entry: FeedEntry): void {
  const { accession, form, filed, accepted_at } = entry
  const cik = toCik(entry.cik)
  const filing = found.get(accession)
  if (!filing) found.set(accession, { accession, form, ciks: [cik], filed, accepted_at })
  else if (!filing.ciks.includes(cik)) filing.ciks.push(cik)
}

function byAcceptance(a: FoundFiling, b: FoundFiling): number {
  const [first, second] = [a.accepted_at ?? '', b.accepted_at ?? '']
  if (first === second) return a.accession < b.accession ? -1 : 1
  return first < second ? -1 : 1
}
