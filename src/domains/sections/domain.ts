// Sections of annual, quarterly and other reports.

import { defineDomain } from '../../contract/declare/domain.ts'
import { renderSection } from './answers/render-job.ts'
import { getSectionDiff } from './diff/endpoint.ts'
import { getReport, getSections } from './endpoint.ts'
import { sectionLoaders } from './load.ts'
import { ingestReport, ingestReportAgain } from './reports/ingest.ts'
import { sectionWatch } from './watch.ts'

export const sections = defineDomain({
  name: 'sections',
  endpoints: [getSectionDiff, getSections, getReport],
  jobs: [ingestReport, ingestReportAgain, renderSection],
  watch: sectionWatch,
  loaders: sectionLoaders,
  holds: [{ kind: 'sections', table: 'report_texts' }],
})
