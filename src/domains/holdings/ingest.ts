// Job: one 13F filing, from its documents to a row.

import type { Filing, Filings } from '../../contract/work/filings.ts'
import { defineJob } from '../../contract/work/job.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { recordName } from '../companies/store.ts'
import { recordHeldReport } from './holder-reports.ts'
import { listReport, toListed } from './manager-list.ts'
import { type Cover, isCover, parseCover } from './reports/cover.ts'
import {
  type FilingParts,
  parseSubmission,
  valueFiling,
  withEmptyTable,
} from './reports/submission.ts'
import { isInformationTable, parseInformationTable } from './reports/table.ts'
import { selectListed, selectTableUrl } from './store.ts'

interface FilingAddress {
  cik: string
  accession: string
  /** Documents known to belong to the filing although no index leads to them. */
  urls: readonly string[]
}

interface FoundFiling extends FilingParts {
  tableUrl: string | null
  fetchedAt: string
}

/** Returns null if the publisher has no document of this form at the address. */
async function fetchFiling(
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

export interface HoldingsPayload {
  cik: string
  accession: string
  /** Address of a document in a mirror, if no index names it. */
  url?: string
}

export const ingestHoldings = defineJob<HoldingsPayload>({
  name: 'holdings.filing',
  // A stored filing is not fetched again; an absent one is retried as often as the company’s list.
  kind: 'submissions',
  summary: 'Reads the cover and information table of one 13F filing.',
  subjectOf: ({ cik, accession }) => `${cik}/${accession}`,
  async run({ cik, accession, url }, { filings, data, clock }, priority) {
    const urls = [url, await selectTableUrl(data, cik, accession)].filter((one) => one != null)
    const found = await fetchFiling({ cik, accession, urls }, filings, priority)
    if (!found) return 'absent'
    const listed = await selectListed(data, cik, accession)
    const dates = {
      period: found.cover?.period ?? found.header?.period ?? listed?.report_date ?? null,
      filed: found.header?.filed ?? listed?.filed ?? null,
    }
    // Validated before anything is written: a failing filing leaves the stored row unchanged.
    const valued = valueFiling(found, dates, accession)
    await data.transaction(async (tx) => {
      const record = { ...found, ...valued, cik, accession, source: 'document' } as const
      await recordHeldReport(tx, { engine: data.engine, clock }, record)
      if (found.cover) await recordName(tx, cik, found.cover.manager)
      await listReport(tx, cik, toListed(record))
    })
    return 'stored'
  },
})
