// Jobs: the fund of a filing, from its header; and the reported portfolio.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob } from '../../contract/work/job.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { recordFundNames } from '../companies/fund-store.ts'
import { recordName } from '../companies/store.ts'
import { type FundHeader, parseFundHeader } from './header.ts'
import { mayBeReport } from './parse.ts'
import { recordReport, upsertFundFiling } from './store.ts'
import { readInThread } from './thread.ts'

export interface PortfolioPayload {
  cik: string
  accession: string
}

export const ingestFundFiling = defineJob<PortfolioPayload>({
  name: 'fund-portfolios.filing',
  kind: 'filing_pages',
  summary: 'Reads which fund a trust’s N-PORT filing is about, from the header of its submission.',
  subjectOf: ({ accession }) => accession,
  async run({ cik, accession }, { edgar, data }, priority) {
    const header = await fetchHeader({ cik, accession }, edgar, priority)
    if (!header) return 'absent'
    await data.transaction(async (tx) => {
      await upsertFundFiling(tx, { cik, accession, header })
      await recordFundNames(tx, namesIn(header), header.filed ?? '')
    })
    return 'stored'
  },
})

/**
 * Fetches the header’s page if EDGAR has it, some kilobytes; else the head of the submission, which
 * is megabytes.
 */
async function fetchHeader(
  { cik, accession }: PortfolioPayload,
  edgar: DataServices['edgar'],
  priority: Priority,
): Promise<FundHeader | null> {
  const page = `${filingFolderUrl(cik, accession)}${accession}-index-headers.html`
  for (const url of [page, edgarUrls.submissionText(cik, accession)]) {
    const fetched = await edgar.fetchDocument(url, { priority })
    const header = fetched && parseFundHeader(fetched.document)
    if (header) return header
  }
  return null
}

function namesIn({ series }: FundHeader): { id: string; name: string }[] {
  return series
    .flatMap(({ series_id, name, classes }) => [
      { id: series_id, name },
      ...classes.map((one) => ({ id: one.class_id, name: one.name })),
    ])
    .flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]))
}

export const ingestFundReport = defineJob<PortfolioPayload>({
  name: 'fund-portfolios.report',
  kind: 'filing_pages',
  summary: 'Reads the portfolio that one N-PORT filing reports.',
  subjectOf: ({ accession }) => accession,
  async run({ cik, accession }, { edgar, data }, priority) {
    const url = `${filingFolderUrl(cik, accession)}primary_doc.xml`
    const fetched =
      (await edgar.fetchDocument(url, { priority })) ??
      (await edgar.fetchSubmissionText(cik, accession, { priority }))
    // Forms of other families call their first document the same.
    if (!fetched || !mayBeReport(fetched.document)) return 'absent'
    const { document: text, url: subject, fetchedAt } = fetched
    const packed = await readInThread({ text, subject })
    if (!packed) return 'absent'
    await data.transaction(async (tx) => {
      await recordReport(tx, { cik, accession, url: subject, fetchedAt, packed })
      await recordName(tx, cik, packed.summary.trust)
    })
    return 'stored'
  },
})
