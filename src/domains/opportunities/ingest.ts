// Jobs: the publisher's daily CSV of all notices, and the search of its API for what was posted
// since. Both are streams of notices into the same store.

import { Readable } from 'node:stream'
import type { Services } from '../../contract/endpoint.ts'
import { defineJob, type IngestPriority } from '../../contract/job.ts'
import { parseCsvRecord, readCsvRecords } from '../../formats/csv.ts'
import { Failure } from '../../kernel/failure.ts'
import { toDay, toInstant } from '../../kernel/time.ts'
import { OPPORTUNITIES_FILE, opportunitiesUrl } from '../../upstream/sam.ts'
import type { Notice } from './model.ts'
import { createRowReader, parseSearchPage, type RowReader, UnreadableNotice } from './parse.ts'
import { claimRequest, NOTICES_AT_ONCE, recordNotices } from './store.ts'

export interface NoticeCounts {
  /** Notices in the document, readable or not. */
  seen: number
  /** Versions that were new. */
  loaded: number
  /** Notices of which nothing was new. */
  skipped: number
  failed: number
  /** How often each reason was given for what failed. */
  reasons: Record<string, number>
  /** Line of a file on which the first unreadable row begins. */
  firstFailedLine: number | null
}

export interface CsvOrigin {
  /** Names the file in failures and reports. */
  url: string
  /** When the file was current: what changed without being posted again is dated by it. */
  seenAt: string
}

/** A record begins with the notice's id. */
const BEGINS_RECORD = /^"?[0-9a-f]{32}"?,/i

/**
 * Reads the CSV from a stream of its bytes. A row that cannot be read is counted with its reason and
 * the others are kept; a file without the columns we need fails with `publisher.changed`.
 */
export async function ingestOpportunitiesCsv(
  stream: AsyncIterable<Uint8Array>,
  services: Pick<Services, 'data' | 'log'>,
  origin: CsvOrigin,
): Promise<NoticeCounts> {
  const counts = emptyCounts()
  let read: RowReader | undefined
  let batch: Notice[] = []
  const flush = async () => {
    await keep(batch, counts, services, origin.seenAt)
    batch = []
  }
  for await (const { line, text } of readCsvRecords(stream, BEGINS_RECORD)) {
    if (read === undefined) {
      read = createRowReader(toHeader(text, origin.url), origin.url)
      continue
    }
    if (text.trim() === '') continue
    counts.seen += 1
    const notice = readRow(read, text, line, counts)
    if (notice) batch.push(notice)
    if (batch.length >= NOTICES_AT_ONCE) await flush()
  }
  if (read === undefined) throw new Failure('publisher.changed', `${origin.url}: an empty file.`)
  await flush()
  report(counts, services, origin.url)
  return counts
}

function emptyCounts(): NoticeCounts {
  return { seen: 0, loaded: 0, skipped: 0, failed: 0, reasons: {}, firstFailedLine: null }
}

function readRow(read: RowReader, text: string, line: number, counts: NoticeCounts): Notice | null {
  try {
    return read(toFields(text))
  } catch (error) {
    if (!(error instanceof UnreadableNotice)) throw error
    counts.firstFailedLine ??= line
    fail(counts, error.message)
    return null
  }
}

function toHeader(text: string, url: string): string[] {
  try {
    return parseCsvRecord(text)
  } catch (cause) {
    throw new Failure('publisher.changed', `${url}: its first line cannot be read.`, { cause })
  }
}

function toFields(text: string): string[] {
  try {
    return parseCsvRecord(text)
  } catch {
    throw new UnreadableNotice('broken quoting')
  }
}

function fail(counts: NoticeCounts, reason: string): void {
  counts.failed += 1
  counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
}

async function keep(
  notices: readonly Notice[],
  counts: NoticeCounts,
  { data }: Pick<Services, 'data'>,
  seenAt: string,
): Promise<void> {
  if (notices.length === 0) return
  const loaded = await data.transaction((tx) => recordNotices(tx, notices, seenAt))
  counts.loaded += loaded
  counts.skipped += notices.length - loaded
}

/** One line for a whole document, however many of its notices are broken. */
function report(counts: NoticeCounts, { log }: Pick<Services, 'log'>, url: string): void {
  const { failed, skipped: _, ...told } = counts
  if (failed === 0) log.info({ url, ...told }, 'opportunities were read')
  else log.warn({ url, failed, ...told }, 'opportunities could not all be read')
}

export const ingestOpportunityFile = defineJob<null>({
  name: 'opportunities.file',
  kind: 'opportunities',
  summary: 'Reads the daily file of all contract opportunities.',
  subjectOf: () => 'all',
  async run(_, services, priority) {
    const file = await services.sam.fetchOpportunitiesFile({ priority })
    if (!file) return 'absent'
    const origin = { url: OPPORTUNITIES_FILE, seenAt: file.fetchedAt }
    await ingestOpportunitiesCsv(Readable.from([file.document]), services, origin)
    return 'stored'
  },
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
  summary: 'Asks the opportunities API for what was posted in a window.',
  subjectOf: ({ from, to }) => `${from}..${to}`,
  async run({ from, to }, services, priority) {
    let seen = 0
    for (let page = 0; ; page++) {
      const query = { postedFrom: from, postedTo: to, limit: PAGE_NOTICES, page }
      const found = await ingestPage(opportunitiesUrl(query), services, priority)
      if (!found) return page === 0 ? 'absent' : 'stored'
      seen += found.entries
      if (found.entries === 0 || seen >= found.total) return 'stored'
    }
  },
})

/** A page of the API that a mirror holds, whatever it was asked with. */
export const ingestOpportunityPage = defineJob<{ url: string }>({
  name: 'opportunities.page',
  kind: 'opportunity_search',
  summary: 'Reads one answer of the opportunities API.',
  subjectOf: ({ url }) => url,
  async run({ url }, services, priority) {
    return (await ingestPage(url, services, priority)) ? 'stored' : 'absent'
  },
})

async function ingestPage(url: string, services: Services, priority: IngestPriority) {
  await requireAllowance(services)
  const answer = await services.sam.fetchPage(url, { priority })
  if (!answer) return null
  const { total, notices, reasons } = parseSearchPage(answer.document, url)
  const counts = { ...emptyCounts(), seen: notices.length + reasons.length }
  for (const reason of reasons) fail(counts, reason)
  for (let at = 0; at < notices.length; at += NOTICES_AT_ONCE) {
    await keep(notices.slice(at, at + NOTICES_AT_ONCE), counts, services, answer.fetchedAt)
  }
  report(counts, services, url)
  return { total, entries: counts.seen }
}

/** The publisher refuses for the rest of its day whoever asks too often; we stop before that. */
async function requireAllowance({ data, clock, log, settings }: Services): Promise<void> {
  const { perDay } = settings.samSearch
  if (perDay === null) return
  const day = toDay(clock.now())
  if (await claimRequest(data, day, perDay)) {
    log.debug({ day, perDay }, 'one request of the opportunities API was used')
    return
  }
  log.warn({ day, perDay, at: toInstant(clock.now()) }, 'no requests to SAM.gov are left today')
  const text = `The ${perDay} requests a day to SAM.gov’s API are used up until midnight UTC.`
  throw new Failure('publisher.unavailable', text)
}
