// Jobs: the publisher’s daily CSV of all notices, and the search of its API for later postings. Both
// are streams of notices into the same store.

import { setTimeout as delay } from 'node:timers/promises'
import type { DataServices, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { countFailure } from '../../contract/work/bulk.ts'
import { defineJob } from '../../contract/work/job.ts'
import { machineClock } from '../../kernel/clock.ts'
import { isFailure } from '../../kernel/failure.ts'
import { newId } from '../../kernel/ids.ts'
import { toInstant } from '../../kernel/time.ts'
import { OPPORTUNITIES_FILE, opportunitiesUrl } from '../../upstream/sam.ts'
import { type Priority, publisherUnavailable } from '../../upstream/source.ts'
import { fetchSearchPage, requireLeft, type SearchServices } from './api.ts'
import { keep, noNotices, report } from './counts.ts'
import { ingestOpportunitiesCsv, ROW_READER } from './csv-ingest.ts'
import { parseSearchPage } from './parse.ts'
import {
  claimFile,
  type Lease,
  noteProgress,
  recordFailedFile,
  recordLoadedFile,
  recordSameFile,
  releaseFile,
  selectFile,
  selectValidators,
} from './state-store.ts'
import { NOTICES_AT_ONCE } from './store.ts'

const LEASE_MS = 30_000
const NOTE_MS = 2_000
const LOOK_MS = 1_000

/** Services for fetching and storing the file. */
type FileServices = Pick<DataServices, 'data' | 'log' | 'sam' | 'settings'>

/** Safe to run anywhere at any time: a second run waits, and then has nothing to do. */
async function loadFile(
  services: FileServices & Pick<DataServices, 'clock'>,
  priority: Priority,
): Promise<IngestOutcome> {
  const { data, clock } = services
  const run = newId(clock, 'job')
  const since = toInstant(clock.now())
  const toLease = (): Lease => {
    const now = machineClock.now()
    return { run, now: toInstant(now), until: toInstant(now + LEASE_MS) }
  }
  while (!(await claimFile(data, toLease()))) await delay(LOOK_MS, undefined, { ref: false })
  try {
    const { loadedAt } = await selectFile(data, toLease().now)
    // A concurrent run stored the file while this run waited for its lease.
    if (loadedAt !== null && loadedAt > since) return 'stored'
    return await ingestFile(services, priority, toLease)
  } catch (error) {
    // A service that is stopping says nothing about the publisher.
    if (!isFailure(error, 'service.unavailable')) {
      const reason = isFailure(error) ? error.publicText : 'a fault of the service'
      await recordFailedFile(data, toInstant(clock.now()), reason)
    }
    throw error
  } finally {
    await releaseFile(data, run)
  }
}

async function ingestFile(
  services: FileServices,
  priority: Priority,
  toLease: () => Lease,
): Promise<IngestOutcome> {
  const { data, log, sam } = services
  const held = await selectValidators(data, ROW_READER)
  const answer = await sam.openOpportunitiesFile(held, { priority })
  if (answer.status === 404) return toAbsent(services)
  if (answer.status === 304) {
    await recordSameFile(data, answer.fetchedAt)
    return 'stored'
  }
  const counts = noNotices()
  const reporting = startReporting(() =>
    noteProgress(data, toLease(), { ...answer.progress, notices: counts.seen }),
  )
  try {
    const origin = { url: OPPORTUNITIES_FILE, seenAt: answer.fetchedAt }
    await ingestOpportunitiesCsv(reporting.through(answer.body), { data, log }, origin, counts)
  } finally {
    await reporting.stop()
  }
  const { etag, lastModified, fetchedAt: loadedAt } = answer
  const { seen: notices, failed: failedNotices } = counts
  const reader = ROW_READER
  await recordLoadedFile(data, { loadedAt, etag, lastModified, reader, notices, failedNotices })
  return 'stored'
}

/** A mirror may lack the file; at the publisher a 404 is a failure. */
function toAbsent({ settings }: Pick<DataServices, 'settings'>): IngestOutcome {
  if (!settings.isLive) return 'absent'
  throw publisherUnavailable(OPPORTUNITIES_FILE, 'the publisher says that there is no such file')
}

class Replaced extends Error {}

/** Reports progress at intervals, which renews the lease; a run that lost its lease ends. */
function startReporting(report: () => Promise<boolean>) {
  let isReplaced = false
  let reporting: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    reporting = report().then(
      (isOurs) => {
        isReplaced ||= !isOurs
      },
      // Tried again at the next interval; the lease outlasts some failures.
      () => undefined,
    )
  }, NOTE_MS)
  return {
    async *through(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        if (isReplaced) throw new Replaced('another run is reading the file')
        yield chunk
      }
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await reporting
    },
  }
}

export const ingestOpportunityFile = defineJob<null>({
  name: 'opportunities.file',
  kind: 'opportunities',
  summary: 'Reads the daily file of all contract opportunities.',
  isScheduled: true,
  subjectOf: () => 'all',
  run: (_, services, priority) => loadFile(services, priority),
})

export interface SearchWindow {
  /** First and last posting day. */
  from: string
  to: string
}

const PAGE_NOTICES = 1000

export const ingestOpportunitySearch = defineJob<SearchWindow>({
  name: 'opportunities.search',
  kind: 'opportunity_search',
  summary: 'Queries the opportunities API for what was posted in a window.',
  subjectOf: ({ from, to }) => `${from}..${to}`,
  async run({ from, to }, services, priority) {
    let seen = 0
    for (let page = 0; ; page++) {
      const query = { postedFrom: from, postedTo: to, limit: PAGE_NOTICES, page }
      const found = await ingestPage(opportunitiesUrl(query), services, priority)
      if (!found) return page === 0 ? 'absent' : 'stored'
      seen += found.entries
      if (found.entries === 0 || seen >= found.total) return 'stored'
      if (page === 0) await requireLeft(services, Math.ceil((found.total - seen) / found.entries))
    }
  },
})

/** A page of the API in a mirror, whatever its query. */
export const ingestOpportunityPage = defineJob<{ url: string }>({
  name: 'opportunities.page',
  kind: 'opportunity_search',
  summary: 'Reads one answer of the opportunities API.',
  subjectOf: ({ url }) => url,
  async run({ url }, services, priority) {
    return (await ingestPage(url, services, priority)) ? 'stored' : 'absent'
  },
})

async function ingestPage(url: string, services: SearchServices, priority: Priority) {
  const answer = await fetchSearchPage(url, services, priority)
  if (!answer) return null
  const { total, notices, reasons } = parseSearchPage(answer.document, url)
  const counts = { ...noNotices(), seen: notices.length + reasons.length }
  for (const reason of reasons) countFailure(counts, reason)
  const read = notices.map((whole) => ({ ...whole, rowHash: null }))
  for (let at = 0; at < read.length; at += NOTICES_AT_ONCE) {
    await keep(read.slice(at, at + NOTICES_AT_ONCE), counts, services, answer.fetchedAt)
  }
  report(counts, services, url)
  return { total, entries: counts.seen }
}
