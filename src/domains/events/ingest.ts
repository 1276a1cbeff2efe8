// Jobs: items of one 8-K from its header or its headings, the 8-Ks of the current feed, and the 8-Ks
// of a window that speak of an item, by the full-text index.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob } from '../../contract/work/job.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { recordName, selectByCik } from '../companies/store.ts'
import { fetchFeedPage } from '../filings/feed-page.ts'
import { type EventFiling, parseEvent, parseEventHits, toEventFilings } from './parse.ts'
import { type EventSource, upsertEventFilings } from './store.ts'

export interface HeaderPayload {
  accession: string
  /** Addresses of the header, in the order of fetching: the smallest document first. */
  urls: readonly string[]
}

/** The addresses at which EDGAR keeps the header of a filing. */
export function toHeaderPayload(cik: string, accession: string): HeaderPayload {
  const page = `${filingFolderUrl(cik, accession)}${accession}-index-headers.html`
  return { accession, urls: [page, edgarUrls.submissionText(cik, accession)] }
}

export const ingestEventHeader = defineJob<HeaderPayload>({
  name: 'events.header',
  kind: 'filing_pages',
  summary:
    'Reads the items of an 8-K from the header of its submission; those left blank there, ' +
    'from the document’s headings.',
  subjectOf: ({ accession }) => accession,
  async run(payload, services, priority) {
    const filings = await fetchEvent(payload, services, priority)
    await record(filings, 'header', services)
    return filings.length > 0 ? 'stored' : 'absent'
  },
})

/** Fetches the complete submission only if the header is incomplete. */
async function fetchEvent(
  { accession, urls }: HeaderPayload,
  { filings: source, log }: Pick<DataServices, 'filings' | 'log'>,
  priority: Priority,
): Promise<EventFiling[]> {
  let filings: EventFiling[] = []
  for (const url of urls) {
    const fetched = await source.fetchFirst([url], { priority })
    if (!fetched) continue
    const parsed = parseEvent(fetched.document, fetched.url)
    const { lacksDocument, unknown } = parsed
    filings = parsed.filings
    if (unknown.length > 0) {
      const count = unknown.length
      log.warn({ accession, unknown, count }, 'items that Form 8-K does not have')
    }
    if (!lacksDocument) break
  }
  return filings
}

/** The current feed's newest 8-Ks. */
export const NEWEST_8KS = edgarUrls.currentFeed({ start: 0, count: 100, form: '8-K' })

export const ingestEventFeed = defineJob<{ url: string }>({
  name: 'events.feed',
  kind: 'submissions',
  summary: 'Reads 8-Ks and their items from a page of the current feed.',
  subjectOf: ({ url }) => url,
  async run({ url }, services, priority) {
    const feed = await fetchFeedPage(url, services, priority)
    if (!feed) return 'absent'
    await record(toEventFilings(feed.entries), 'feed', services)
    return 'stored'
  },
})

export interface SearchPayload {
  /** The words by which an item's own caption is found. */
  phrase: string
  from: string
  to: string
}

const HITS_PER_PAGE = 100
const PAGES_MAX = 5

export const ingestEventSearch = defineJob<SearchPayload>({
  name: 'events.search',
  kind: 'submissions',
  summary: 'Finds the 8-Ks of a window that mention an item, through the full-text index.',
  subjectOf: ({ phrase, from, to }) => `${from} ${to} ${phrase}`,
  async run({ phrase, from: startdt, to: enddt }, services, priority) {
    const query = { q: `"${phrase}"`, forms: ['8-K'], startdt, enddt }
    for (let page = 0; page < PAGES_MAX; page++) {
      const from = page * HITS_PER_PAGE
      const fetched = await services.edgar.searchFullText({ ...query, from }, { priority })
      if (!fetched) return page === 0 ? 'absent' : 'stored'
      const { total, filings, skipped } = parseEventHits(fetched.document, fetched.url)
      if (skipped.length > 0) {
        services.log.warn({ url: fetched.url, skipped }, 'hits were left out')
      }
      await record(filings, 'search', services)
      if (from + HITS_PER_PAGE >= total) break
    }
    return 'stored'
  },
})

async function record(
  filings: EventFiling[],
  source: EventSource,
  { data }: Pick<DataServices, 'data'>,
) {
  if (filings.length === 0) return
  await data.transaction(async (tx) => {
    await upsertEventFilings(tx, filings, source)
    const named = new Map(filings.map(({ cik, company }) => [cik, company]))
    for (const [cik, company] of named) {
      // A former name must not replace today’s.
      if (company !== '' && !(await selectByCik(tx, cik))) await recordName(tx, cik, company)
    }
  })
}
