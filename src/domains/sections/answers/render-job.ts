// Job: one section of a report as Markdown or HTML, from the source of its document.

import type { DataServices, IngestOutcome } from '../../../contract/declare/endpoint.ts'
import { defineJob } from '../../../contract/work/job.ts'
import type { Rendering } from '../../../formats/rendering/render.ts'
import type { Priority } from '../../../upstream/source.ts'
import { fetchReport } from '../reports/ingest.ts'
import { type ReportFiling, recordRendering } from '../reports/store.ts'
import { renderInThread } from '../reports/thread.ts'
import { SECTIONS_VERSION } from '../split/parse.ts'

interface SectionRendering {
  filing: ReportFiling
  /** Key of the section, such as `1A` or `II-1A`. */
  section: string
  format: Exclude<Rendering, 'text'>
}

export const renderSection = defineJob<SectionRendering>({
  name: 'sections.rendering',
  kind: 'filing_pages',
  summary: 'Renders one section of a report as Markdown or HTML.',
  subjectOf: ({ filing, section, format }) =>
    `${filing.accession} ${section} ${format} ${SECTIONS_VERSION}`,
  run: renderOne,
})

async function renderOne(
  { filing, section, format }: SectionRendering,
  services: Pick<DataServices, 'filings' | 'data'>,
  priority: Priority,
): Promise<IngestOutcome> {
  const fetched = await fetchReport(filing, services, { priority })
  if (!fetched) return 'absent'
  const { form, filed } = filing
  const { document, url } = fetched
  const body = await renderInThread({ source: document, form, filed, where: url, section, format })
  if (!body) return 'absent'
  await services.data.transaction((tx) => recordRendering(tx, filing, { section, format, body }))
  return 'stored'
}
