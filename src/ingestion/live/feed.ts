// Walk of the feed of current filings from its newest entry back to the end of an earlier walk. The
// feed has an entry for each party of a filing; here they are one filing.

import {
  type CurrentFeed,
  type FeedEntry,
  parseCurrentFeed,
  type SkippedEntry,
} from '../../formats/current-feed.ts'
import { isOfDocuments } from '../../kernel/failure.ts'
import { toCik } from '../../kernel/identifiers.ts'
import type { Edgar } from '../../upstream/edgar.ts'
import type { FoundFiling } from './store.ts'

const PAGE_SIZE = 100
/** Limit of the feed, beyond which EDGAR answers 503; older filings are found by the indexes. */
const PAGES_MAX = 51

/** Records a page of filings, oldest first, so that the longest waiting are first. */
export type RecordPage = (filings: readonly FoundFiling[]) => Promise<{ fresh: number }>

export interface Walk {
  /** Acceptance time of the newest entry; null for an empty feed. */
  newest: string | null
  fresh: number
  pages: number
  /**
   * Reason for the end: `known` reached an earlier walk’s filings, `end` the feed’s last page,
   * `unavailable` a page after the first that could not be fetched.
   */
  endedBy: 'known' | 'end' | 'unavailable'
  /** Reason why that page could not be fetched. */
  failure: string | null
  /** Entries that could not be parsed; the index of their day will name their filings. */
  skipped: SkippedEntry[]
}

export interface WalkOptions {
  /** Acceptance time up to which the feed was read before. */
  readTo: string | null
  isBrief?: boolean
  /** Stopwatch that times requests, in milliseconds. */
  elapsed(): number
}

/**
 * Walks the feed and records each page as it arrives, so that no filing found is lost. Ends at a
 * page that was accepted up to `readTo` and, unless `isBrief`, has no new filing. Pages shift
 * meanwhile, which repeats entries but skips none. Fails only if the first page cannot be fetched.
 */
export async function walkFeed(
  edgar: Edgar,
  { readTo, isBrief = false, elapsed }: WalkOptions,
  record: RecordPage,
): Promise<Walk> {
  let newestReadAt = elapsed()
  const walk: Walk = {
    newest: null,
    fresh: 0,
    pages: 0,
    endedBy: 'end',
    failure: null,
    skipped: [],
  }
  for (let page = 0; page < PAGES_MAX; page++) {
    const at = elapsed()
    if (at - newestReadAt >= NEWEST_EVERY_MS) {
      newestReadAt = at
      walk.fresh += await readNewest(edgar, record)
    }
    const { entries, skipped } = await fetchPage(edgar, page).catch((error: unknown) => {
      if (page === 0 || !isOfDocuments(error)) throw error
      walk.endedBy = 'unavailable'
      walk.failure = error.message
      return EMPTY
    })
    walk.skipped.push(...skipped)
    if (entries.length === 0) break
    const { fresh } = await record(toFilings(entries))
    walk.pages++
    walk.fresh += fresh
    walk.newest ??= entries.map(({ accepted_at }) => accepted_at).reduce(later)
    if (!isReached(entries, readTo, isBrief) || (fresh > 0 && !isBrief)) continue
    walk.endedBy = 'known'
    break
  }
  return walk
}

/** Time after which a walk reads the newest page again, since no other poll begins meanwhile. */
const NEWEST_EVERY_MS = 1_500

async function readNewest(edgar: Edgar, record: RecordPage): Promise<number> {
  const { entries } = await fetchPage(edgar, 0).catch((error: unknown) => {
    if (!isOfDocuments(error)) throw error
    return EMPTY
  })
  return entries.length === 0 ? 0 : (await record(toFilings(entries))).fresh
}

/** A brief walk takes the order of the feed as given: entries that came late are left to others. */
function isReached(entries: readonly FeedEntry[], readTo: string | null, isBrief: boolean) {
  if (readTo === null) return false
  if (isBrief) return entries.some(({ accepted_at }) => accepted_at < readTo)
  return entries.every(({ accepted_at }) => accepted_at <= readTo)
}

const EMPTY: CurrentFeed = { entries: [], skipped: [] }

async function fetchPage(edgar: Edgar, page: number): Promise<CurrentFeed> {
  const question = { start: page * PAGE_SIZE, count: PAGE_SIZE, form: '' }
  // Pages go before the documents of what they named, or hundreds of those would hold up the walk and
  // with it the next poll. One page is asked for at a time, so that documents get the other requests.
  const fetched = await edgar.fetchCurrentFeed(question, { priority: 'watched' })
  return fetched ? parseCurrentFeed(fetched.document, fetched.url) : EMPTY
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function toFilings(entries: readonly FeedEntry[]): FoundFiling[] {
  const byAccession = Map.groupBy(entries, ({ accession }) => accession)
  return [...byAccession.values()].map(toFiling).sort(byAcceptance)
}

function toFiling(entries: readonly FeedEntry[]): FoundFiling {
  const [first] = entries as [FeedEntry]
  const { accession, form, filed, accepted_at } = first
  const names = Object.fromEntries(entries.map(({ cik, name }) => [toCik(cik), name]))
  return { accession, form, ciks: Object.keys(names), filed, accepted_at, names }
}

function byAcceptance(a: FoundFiling, b: FoundFiling): number {
  const [first, second] = [a.accepted_at ?? '', b.accepted_at ?? '']
  if (first === second) return a.accession < b.accession ? -1 : 1
  return first < second ? -1 : 1
}
