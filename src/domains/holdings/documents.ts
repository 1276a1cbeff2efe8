// Location of a 13F filing’s documents: in the complete submission, or side by side in the filing’s
// folder, where the table may have any name.

import type { Filing, Filings } from '../../contract/work/filings.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { type Cover, isCover, parseCover } from './reports/cover.ts'
import { type FilingParts, parseSubmission, withEmptyTable } from './reports/submission.ts'
import { isInformationTable, parseInformationTable } from './reports/table.ts'

export interface FilingAddress {
  cik: string
  accession: string
  /** Documents known to belong to the filing although no index leads to them. */
  urls: readonly string[]
}

export interface FoundFiling extends FilingParts {
  tableUrl: string | null
  fetchedAt: string
}

/** Returns null if the publisher has no document of this form at the address. */
export async function fetchFiling(
  address: FilingAddress,
  filings: Filings,
  priority: Priority,
): Promise<FoundFiling | null> {
  // In EDGAR’s first years the submission is beside the folder.
  const beside = address.urls.filter((url) => url.endsWith('.txt')).slice(0, 1)
  const inFolder = edgarUrls.submissionText(address.cik, address.accession)
  const submission = await filings.fetchFirst([inFolder, ...beside], { priority })
  if (!submission) return fetchApart(address, filings, priority)
  const parts = parseSubmission(submission.document, address.accession)
  const { url: tableUrl, fetchedAt } = submission
  return parts && { ...parts, tableUrl, fetchedAt }
}

async function fetchApart(
  { cik, accession, urls }: FilingAddress,
  filings: Filings,
  priority: Priority,
): Promise<FoundFiling | null> {
  const filing = filings.open({ cik, accession }, { priority })
  const cover = await fetchCover(filing, accession)
  const listed = (await filing.listNames()).filter((name) => XML.test(name))
  const candidates = [...urls, ...listed.map(filing.urlOf)]
  for (const url of new Set(candidates.filter(isTableUrl))) {
    const fetched = await filings.fetchFirst([url], { priority })
    if (!fetched || !isInformationTable(fetched.document)) continue
    const table = parseInformationTable(fetched.document, accession)
    const { fetchedAt } = fetched
    return { ...NO_PARTS, cover: cover?.cover ?? null, table, tableUrl: url, fetchedAt }
  }
  return cover && withEmptyTable({ ...NO_PARTS, ...cover })
}

const COVER_NAME = 'primary_doc.xml'
const XML = /^[\w.-]+\.xml$/i

function isTableUrl(url: string): boolean {
  return /\.xml$/i.test(url) && !url.endsWith(`/${COVER_NAME}`)
}

const NO_PARTS = { header: null, coverUnit: null, table: null, tableUrl: null } as const

async function fetchCover(filing: Filing, accession: string) {
  const fetched = await filing.fetch(COVER_NAME)
  // Forms of other families call their first document the same.
  if (!fetched || !isCover(fetched.document)) return null
  const cover: Cover | null = parseCover(fetched.document, accession)
  return cover && { cover, fetchedAt: fetched.fetchedAt }
}
