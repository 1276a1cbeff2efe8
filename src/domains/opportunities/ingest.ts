// Jobs: the publisher's daily CSV of all notices, and the search of its API for what was posted
// since. Both are streams of notices into the same store.

import { countFailure } from '../../contract/work/bulk.ts'
import { defineJob } from '../../contract/work/job.ts'
import { opportunitiesUrl } from '../../upstream/sam.ts'
import type { Priority } from '../../upstream/source.ts'
import { fetchSearchPage, requireLeft, type SearchServices } from './api.ts'
import { keep, noNotices, report } from './counts.ts'
import { loadFile } from './file.ts'
import { parseSearchPage } from './parse.ts'
import { NOTICES_AT_ONCE } from './store.ts'

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
