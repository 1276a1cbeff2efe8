// Location of a 13F filing’s documents: in the complete submission, or side by side in the filing’s
// folder, where the table may have any name.

import { filingFolderUrl } from '../../kernel/identifiers.ts'
import type { Edgar } from '../../upstream/edgar.ts'
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
  edgar: Edgar,
  priority: Priority,
): Promise<FoundFiling | null> {
  const submission = await fetchSubmission(address, edgar, priority)
  if (!submission) return fetchApart(address, edgar, priority)
  const parts = parseSubmission(submission.document, address.accession)
  const { url: tableUrl, fetchedAt } = submission
  return parts && { ...parts, tableUrl, fetchedAt }
}

/** In EDGAR’s first years the submission is beside the folder. */
async function fetchSubmission(
  { cik, accession, urls }: FilingAddress,
  edgar: Edgar,
  priority: Priority,
) {
  const inFolder = await edgar.fetchSubmissionText(cik, accession, { priority })
  const known = urls.find((url) => url.endsWith('.txt'))
  if (inFolder || known === undefined) return inFolder
  return edgar.fetchDocument(known, { priority })
}

async function fetchApart(
  { cik, accession, urls }: FilingAddress,
  edgar: Edgar,
  priority: Priority,
): Promise<FoundFiling | null> {
  const folder = filingFolderUrl(cik, accession)
  const cover = await fetchCover(folder + COVER_NAME, accession, edgar, priority)
  const listed = await listDocuments(cik, accession, edgar, priority)
  const candidates = [...urls, ...listed.map((name) => folder + name)]
  for (const url of new Set(candidates.filter(isTableUrl))) {
    const fetched = await edgar.fetchDocument(url, { priority })
    if (!fetched || !isInformationTable(fetched.document)) continue
    const table = parseInformationTable(fetched.document, accession)
    const { fetchedAt } = fetched
    return { ...NO_PARTS, cover: cover?.cover ?? null, table, tableUrl: url, fetchedAt }
  }
  return cover && withEmptyTable({ ...NO_PARTS, ...cover })
}

const COVER_NAME = 'primary_doc.xml'

function isTableUrl(url: string): boolean {
  return /\.xml$/i.test(url) && !url.endsWith(`/${COVER_NAME}`)
}

const NO_PARTS = { header: null, coverUnit: null, table: null, tableUrl: null } as const

async function fetchCover(url: string, accession: string, edgar: Edgar, priority: Priority) {
  const fetched = await edgar.fetchDocument(url, { priority })
  // Forms of other families call their first document the same.
  if (!fetched || !isCover(fetched.document)) return null
  const cover: Cover | null = parseCover(fetched.document, accession)
  return cover && { cover, fetchedAt: fetched.fetchedAt }
}

/** Names of XML documents that the filing's folder lists; empty when there is no list. */
async function listDocuments(
  cik: string,
  accession: string,
  edgar: Edgar,
  priority: Priority,
): Promise<string[]> {
  const fetched = await edgar.fetchFilingIndex(cik, accession, { priority })
  const { directory } = (fetched?.document ?? {}) as { directory?: { item?: unknown } }
  const items = Array.isArray(directory?.item) ? directory.item : []
  return items
    .map((item: { name?: unknown } | null) => String(item?.name ?? ''))
    .filter((name) => /^[\w.-]+\.xml$/i.test(name))
}
