// Sections of annual and quarterly reports.

import { defineDomain } from '../../contract/domain.ts'
import { getSections } from './endpoint.ts'
import { ingestReport, ingestReportAgain } from './ingest.ts'
import { sectionLoaders } from './load.ts'
import { sectionWatch } from './watch.ts'

export const sections = defineDomain({
  name: 'sections',
  endpoints: [getSections],
  jobs: [ingestReport, ingestReportAgain],
  watch: sectionWatch,
  loaders: sectionLoaders,
  holds: [{ kind: 'sections', table: 'report_texts' }],
})
