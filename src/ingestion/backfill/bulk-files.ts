// Addresses of the publisher’s bulk files. Two are fixed; names and folders of the data sets change,
// so they are taken from the publisher’s pages.

import { Failure } from '../../kernel/failure.ts'
import type { Ask } from '../../upstream/client.ts'
import type { Edgar } from '../../upstream/edgar.ts'

export interface BulkFile {
  readonly url: string
  readonly name: string
}

/** The SEC's *EDGAR Application Programming Interfaces*, bulk data. */
export const COMPANY_FACTS = toFile(
  'https://www.sec.gov/Archives/edgar/daily-index/xbrl/companyfacts.zip',
)
export const SUBMISSIONS = toFile(
  'https://www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip',
)

export interface Listing {
  readonly url: string
  /** Matches the names of the wanted files. */
  readonly names: RegExp
}

const MARKET_DATA = 'https://www.sec.gov/data-research/sec-markets-data'

export const INSIDER_SETS: Listing = {
  url: `${MARKET_DATA}/insider-transactions-data-sets`,
  names: /^\d{4}q[1-4]_form345(?:_\d+)?\.zip$/i,
}

/** Form 13F data sets: quarterly until 2023, by three months of filing since. */
export const HOLDING_SETS: Listing = {
  url: `${MARKET_DATA}/form-13f-data-sets`,
  names: /^(?:\d{4}q[1-4]|\d{2}[a-z]{3}\d{4}-\d{2}[a-z]{3}\d{4})_form13f(?:_\d+)?\.zip$/i,
}

export const SETTLEMENT_FILES: Listing = {
  url: `${MARKET_DATA}/fails-deliver-data`,
  names: /^cnsfails\d{6}[ab](?:_\d+)?\.zip$/i,
}

/** Lists files in the page’s order, newest first. Fails if the page has none. */
export async function listFiles(edgar: Edgar, listing: Listing, ask: Ask): Promise<BulkFile[]> {
  const page = await edgar.fetchListing(listing.url, ask)
  const files = page ? findFiles(page.document.toString('utf8'), listing) : []
  if (files.length > 0) return files
  throw new Failure('publisher.changed', `The page ${listing.url} names no data sets.`)
}

const LINK = /href\s*=\s*(?:"([^"]+)"|'([^']+)')/gi
const HOST = 'www.sec.gov'

/** The page's links to the publisher's own files, each name once. */
export function findFiles(page: string, { url, names }: Listing): BulkFile[] {
  const found = new Map<string, BulkFile>()
  for (const [, quoted, apostrophed] of page.matchAll(LINK)) {
    const link = URL.parse((quoted ?? apostrophed ?? '').replaceAll('&amp;', '&'), url)
    if (!link || link.hostname !== HOST) continue
    const file = toFile(link.href)
    if (names.test(file.name) && !found.has(file.name)) found.set(file.name, file)
  }
  return [...found.values()]
}

function toFile(url: string): BulkFile {
  return { url, name: new URL(url).pathname.split('/').at(-1) ?? '' }
}
