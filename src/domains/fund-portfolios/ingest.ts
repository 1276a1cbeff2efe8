// Jobs: the fund of a filing, from its header; and the reported portfolio.

import type { Filing } from '../../contract/work/filings.ts'
import { defineJob } from '../../contract/work/job.ts'
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
  async run({ cik, accession }, { filings, data }, priority) {
    const header = await fetchHeader(filings.open({ cik, accession }, { priority }))
    if (!header) return 'absent'
    await data.transaction(async (tx) => {
      await upsertFundFiling(tx, { cik, accession, header })
      await recordFundNames(tx, namesIn(header), header.filed ?? '')
    })
    return 'stored'
  },
})

async function fetchHeader(filing: Filing): Promise<FundHeader | null> {
  for await (const { document } of filing.fetchHeaders()) {
    const header = parseFundHeader(document)
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
  async run({ cik, accession }, { filings, data }, priority) {
    const filing = filings.open({ cik, accession }, { priority })
    const fetched = (await filing.fetch('primary_doc.xml')) ?? (await filing.fetchSubmission())
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
