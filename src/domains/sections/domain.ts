// Sections of annual and quarterly reports.

import { defineDomain } from '../../contract/declare/domain.ts'
import { getSectionDiff } from './diff/endpoint.ts'
import { getSections } from './endpoint.ts'
import { ingestReport, ingestReportAgain } from './ingest.ts'
import { sectionLoaders } from './load.ts'
import { renderSection } from './render-job.ts'
import { sectionWatch } from './watch.ts'

export const sections = defineDomain({
  name: 'sections',
  endpoints: [getSectionDiff, getSections],
  jobs: [ingestReport, ingestReportAgain, renderSection],
  watch: sectionWatch,
  loaders: sectionLoaders,
  holds: [{ kind: 'sections', table: 'report_texts' }],
})
