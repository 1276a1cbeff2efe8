// Job: the newest schedules of the feed, page by page back to the known ones.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob } from '../../contract/work/job.ts'
import type { FeedEntry } from '../../formats/current-feed.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { fetchFeedPage } from '../filings/feed-page.ts'
import { type Lead, recordLeads, recordStretch, type Stretch, selectStretch } from './lead-store.ts'
import { isScheduleForm } from './schedule.ts'

const PAGE = 100
/** A busy day of February has some thousand entries; beyond these pages a gap is reported. */
const PAGES_MAX = 20
/** Names of old and new forms begin with the same letters. */
const ALL_SCHEDULES = 'SCHEDULE 13'

const pageUrl = (start: number) =>
  edgarUrls.currentFeed({ start, count: PAGE, form: ALL_SCHEDULES })

/** The current feed's newest schedules. */
export const NEWEST_SCHEDULES = pageUrl(0)

export const ingestScheduleFeed = defineJob<{ url: string }>({
  name: 'activist.feed',
  kind: 'submissions',
  summary: 'Records the schedules in the current feed, back to those already known.',
  subjectOf: ({ url }) => url,
  async run({ url }, services, priority) {
    const pages = await fetchPages(url, services, priority)
    if (pages.length === 0) return 'absent'
    const entries = pages.flat()
    const stretch = coversAll(url) ? toStretch(entries) : null
    await services.data.transaction(async (tx) => {
      await recordLeads(tx, toLeads(entries))
      if (stretch) await recordStretch(tx, stretch)
    })
    return 'stored'
  },
})

/** Fetches further pages only for the newest schedules; any other address is a single page. */
async function fetchPages(
  url: string,
  services: Pick<DataServices, 'edgar' | 'data' | 'log'>,
  priority: Priority,
): Promise<FeedEntry[][]> {
  const known = (await selectStretch(services.data, null))?.to_at ?? null
  const pages: FeedEntry[][] = []
  const isPaged = url === NEWEST_SCHEDULES
  for (let page = 0; page < (isPaged ? PAGES_MAX : 1); page++) {
    const feed = await fetchFeedPage(isPaged ? pageUrl(page * PAGE) : url, services, priority)
    if (!feed) break
    const { entries, skipped } = feed
    pages.push(entries)
    const oldest = toStretch(entries)?.from_at
    // If no schedule is known, the first page sets the beginning.
    if (entries.length + skipped.length < PAGE || known === null || (oldest ?? '') <= known) break
  }
  return pages
}

function toLeads(entries: readonly FeedEntry[]): Lead[] {
  return entries
    .filter(({ form, role }) => isScheduleForm(form) && role === 'Subject')
    .map(({ accession, cik, form, filed, accepted_at }) => {
      return { accession, cik, form, filed, accepted_at }
    })
}

/** Whether the feed covers all schedule forms; feeds of other forms leave some out. */
function coversAll(url: string): boolean {
  const form = new URL(url).searchParams.get('type') ?? ''
  return form === '' || form === ALL_SCHEDULES
}

/** The feed is sorted by time, so that nothing is missing between its first and its last entry. */
function toStretch(entries: readonly FeedEntry[]): Stretch | null {
  const times = entries.map(({ accepted_at }) => accepted_at).sort()
  const [from_at, to_at] = [times[0], times.at(-1)]
  return from_at === undefined || to_at === undefined ? null : { from_at, to_at }
}
