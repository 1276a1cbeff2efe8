// Reads new filings for saved searches, beside deliveries and never many at once: fetches the text,
// matches it, and queues a delivery for each webhook whose search it meets.

import type { Services } from '../contract/declare/endpoint.ts'
import { listFollowed } from '../domains/companies/identity/watchers.ts'
import { type Met, savedSearches } from '../domains/search/domain.ts'
import { isFailure } from '../kernel/failure.ts'
import { filingFolderUrl } from '../kernel/identifiers.ts'
import { toInstant } from '../kernel/time.ts'
import { SEARCH_EVENT } from './messages/words.ts'
import { type Audience, hasAudience, insertDeliveries } from './outbox-store.ts'
import {
  claimReadings,
  deleteReading,
  postponeReading,
  type Reading,
  releaseReading,
} from './reading-store.ts'
import { firstDue } from './schedule.ts'
import { selectSearchesAbout, type WatchedSearch } from './search-store.ts'

/** Filings that one process reads at once. */
const AT_ONCE = 2
/**
 * Lease of a filing, longer than fetching and matching the largest may take; afterwards another worker
 * takes it.
 */
const LEASE_MS = 15 * 60_000
const RETRY_MS = 5000
const RETRY_MAX_MS = 3_600_000
/** Limit of attempts, about twenty hours; then the filing is given up, with the reason. */
const TRIES_MAX = 30
/** Limit for available but unreadable submissions, which may be very large. */
const UNREADABLE_TRIES_MAX = 3

export interface FilingReader {
  /** Begins to read due filings within the limits; returns the begun readings. */
  begin(): Promise<Promise<void>[]>
}

export function createFilingReader(services: Services, signal: AbortSignal): FilingReader {
  const { ops, clock } = services
  let underWay = 0

  async function read(reading: Reading): Promise<void> {
    underWay++
    try {
      await readFiling(reading, services)
    } catch (error) {
      // A stopping service aborts requests to publishers, which is not a failure.
      if (signal.aborted) await releaseReading(ops, reading)
      else await postpone(reading, error, services)
    } finally {
      underWay--
    }
  }

  return {
    async begin() {
      const limit = AT_ONCE - underWay
      if (limit < 1) return []
      const now = clock.now()
      const claim = { now: toInstant(now), until: toInstant(now + LEASE_MS), limit }
      return (await claimReadings(ops, clock, claim)).map(read)
    },
  }
}

async function postpone(reading: Reading, error: unknown, { ops, clock, log }: Services) {
  const { accession, tries } = reading
  const reason = error instanceof Error ? error.message : String(error)
  const isUnreadable = isFailure(error, 'publisher.changed')
  const isLast = tries + 1 >= (isUnreadable ? UNREADABLE_TRIES_MAX : TRIES_MAX)
  const wait = Math.min(RETRY_MS * 2 ** Math.min(tries, 20), RETRY_MAX_MS)
  log.error(
    { accession, tries, reason },
    isLast ? 'a filing is not searched' : 'a filing could not be searched yet',
  )
  const nextAt = isLast ? null : toInstant(clock.now() + wait)
  await postponeReading(ops, reading, { nextAt, reason })
}

/** Matches of one transaction, so that other writers do not wait long. */
const MATCHES_AT_ONCE = 50

async function readFiling(reading: Reading, services: Services): Promise<void> {
  const { ops, clock } = services
  const ciks = await listFollowed(reading.ciks, reading, services)
  const query = await selectSearchesAbout(ops, { ...reading, ciks })
  const about = query.filter((search) => savedSearches.isAbout(search, reading))
  const met = about.length === 0 ? [] : await savedSearches.matchFiling(reading, about, services)
  const parsed_at = toInstant(clock.now())
  const searches = new Map(about.map((search) => [search.id, search]))
  for (let from = 0; from < met.length; from += MATCHES_AT_ONCE) {
    const part = met.slice(from, from + MATCHES_AT_ONCE)
    await ops.transaction(async (tx) => {
      for (const one of part) {
        const audience: Audience = {
          kind: SEARCH_EVENT,
          ciks,
          people: ciks,
          seen: { seq: reading.seq },
          search: one.id,
        }
        const search = searches.get(one.id)
        if (!search || !(await hasAudience(tx, audience))) continue
        await insertDeliveries(
          tx,
          audience,
          toEvent({ reading, search, met: one, parsed_at }, services),
        )
      }
    })
  }
  await ops.transaction((tx) => deleteReading(tx, reading))
}

interface Told {
  reading: Reading
  search: WatchedSearch
  met: Met
  parsed_at: string
}

function toEvent(
  { reading, search, met, parsed_at }: Told,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
) {
  const { accession, seen_at } = reading
  const { cik, company, form, filed, period, items } = met.filing
  const now = clock.now()
  const { q, forms, entityName } = search
  const accepted_at = reading.accepted_at ?? met.filing.accepted_at
  const data = {
    search: { q, forms, entityName },
    cik,
    company,
    form,
    amendment: form.endsWith('/A'),
    accession,
    filed,
    period,
    items,
    url: `${filingFolderUrl(cik, accession)}${accession}.txt`,
    accepted_at,
    documents_matching: met.total,
    documents: met.documents,
    trace: { accepted_at, seen_at, parsed_at, queued_at: toInstant(now) },
  }
  return {
    key: `${accession} ${search.id}`,
    accession,
    idEnd: '_search',
    at: toInstant(now),
    data: JSON.stringify(data),
    ...firstDue(now, settings.webhooks),
  }
}
