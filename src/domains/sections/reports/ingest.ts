// Job: one annual or quarterly report from its document to clean text and items.

import type { DataServices, IngestOutcome } from '../../../contract/declare/endpoint.ts'
import type { FilingAsk } from '../../../contract/work/filings.ts'
import { defineJob } from '../../../contract/work/job.ts'
import { hasExhibits } from '../forms/forms.ts'
import { SECTIONS_VERSION } from '../split/parse.ts'
import { type ReportFiling, recordReport } from './store.ts'
import { parseInThread } from './thread.ts'

export const ingestReport = defineJob<ReportFiling>({
  name: 'sections.report',
  kind: 'filing_pages',
  summary: 'Reads the text and the items of one annual or quarterly report.',
  subjectOf: ({ accession }) => `${accession} ${SECTIONS_VERSION}`,
  run: (filing, services, priority) => ingestOne(filing, services, { priority }),
})

/** Retries as often as a company’s list while the document is doubtful. */
export const ingestReportAgain = defineJob<ReportFiling>({
  name: 'sections.report_again',
  kind: 'submissions',
  summary: 'Reads a report again if its stored document may not be the report.',
  subjectOf: ({ accession }) => `${accession} ${SECTIONS_VERSION}`,
  run: (filing, services, priority) => ingestOne(filing, services, { priority, again: true }),
})

async function ingestOne(
  filing: ReportFiling,
  services: Pick<DataServices, 'filings' | 'data'>,
  ask: FilingAsk,
): Promise<IngestOutcome> {
  const fetched = await fetchReport(filing, services, ask)
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

/** Fetches the report, or the whole submission if exhibits or no report are named. */
export async function fetchReport(
  { cik, accession, form, primary_document }: ReportFiling,
  { filings }: Pick<DataServices, 'filings'>,
  ask: FilingAsk,
) {
  const submission = filings.open({ cik, accession }, ask)
  const whole = hasExhibits(form) ? await submission.fetchSubmission() : null
  return whole ?? submission.fetchReport(primary_document)
}
