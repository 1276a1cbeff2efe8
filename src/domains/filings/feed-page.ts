// A page of EDGAR's feed of current filings, for domains that start from the newest filings.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { type CurrentFeed, parseCurrentFeed } from '../../formats/current-feed.ts'
import type { Priority } from '../../upstream/source.ts'

/** Returns null if the publisher does not have the page; logs entries that cannot be read. */
export async function fetchFeedPage(
  address: string,
  { edgar, log }: Pick<DataServices, 'edgar' | 'log'>,
  priority: Priority,
): Promise<CurrentFeed | null> {
  const fetched = await edgar.fetchFeedPage(address, { priority })
  if (!fetched) return null
  const { document, url } = fetched
  const feed = parseCurrentFeed(document, url)
  const { skipped } = feed
  if (skipped.length > 0) log.warn({ url, skipped }, 'entries of the feed were left out')
  return feed
}
