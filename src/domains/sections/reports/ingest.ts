// Job: one annual or quarterly report from its document to clean text and items.

import type { DataServices, IngestOutcome } from '../../../contract/declare/endpoint.ts'
import { defineJob } from '../../../contract/work/job.ts'
import { filingFolderUrl } from '../../../kernel/identifiers.ts'
import type { Priority } from '../../../upstream/source.ts'
import { hasExhibits } from '../forms/forms.ts'
import { SECTIONS_VERSION } from '../split/parse.ts'
import { type ReportFiling, recordReport } from './store.ts'
import { parseInThread } from './thread.ts'

export const ingestReport = defineJob<ReportFiling>({
  name: 'sections.report',
  kind: 'filing_pages',
  summary: 'Reads the text and the items of one annual or quarterly report.',
  subjectOf: ({ accession }) => `${accession} ${SECTIONS_VERSION}`,
  run: ingestOne,
})

/** Retries as often as a company’s list while the document is doubtful. */
export const ingestReportAgain = defineJob<ReportFiling>({
  name: 'sections.report_again',
  kind: 'submissions',
  summary: 'Reads a report again if its stored document may not be the report.',
  subjectOf: ({ accession }) => `${accession} ${SECTIONS_VERSION}`,
  run: ingestOne,
})

async function ingestOne(
  filing: ReportFiling,
  services: Pick<DataServices, 'edgar' | 'data'>,
  priority: Priority,
): Promise<IngestOutcome> {
  const fetched = await fetchReport(filing, services, priority)
  if (!fetched) return 'absent'
  const { document, url } = fetched
  const packed = await parseInThread({
    source: document,
    form: filing.form,
    filed: filing.filed,
    where: url,
  })
  await services.data.transaction((tx) => recordReport(tx, filing, fetched, packed))
  return 'stored'
}

/**
 * Fetches the report alone; the whole submission if exhibits belong to it, or if the report is
 * unnamed or unavailable.
 */
export async function fetchReport(
  { cik, accession, form, primary_document }: ReportFiling,
  { edgar }: Pick<DataServices, 'edgar'>,
  priority: Priority,
) {
  if (hasExhibits(form)) {
    const whole = await edgar.fetchSubmissionText(cik, accession, { priority })
    if (whole) return whole
  }
  if (primary_document !== null && TEXT_DOCUMENT.test(primary_document)) {
    const url = filingFolderUrl(cik, accession) + primary_document
    const fetched = await edgar.fetchDocument(url, { priority })
    if (fetched) return fetched
  }
  return edgar.fetchSubmissionText(cik, accession, { priority })
}

const TEXT_DOCUMENT = /\.(?:html?|txt)$/i
