// Mapping of a mirror’s documents to reports: those that a company’s loaded list names.

import type { DataServices, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { ingest } from '../../contract/work/job.ts'
import { type Loader, NOT_THERE } from '../../contract/work/loader.ts'
import { toAccession, toCik } from '../../kernel/identifiers.ts'
import { isPeriodicForm } from './forms/forms.ts'
import { ingestReport } from './reports/ingest.ts'
import { selectFiling } from './reports/store.ts'

const DOCUMENT =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(\d{18})\/([^/?]+\.(?:htm|html|txt))$/i

export const sectionLoaders: readonly Loader[] = [
  {
    kind: 'sections',
    load(url, services) {
      const [, cik, accession, name] = DOCUMENT.exec(url) ?? []
      if (cik === undefined || accession === undefined || name === undefined) return null
      return loadDocument(toCik(cik), toAccession(accession), name, services)
    },
    async explainSkip(url, { data }) {
      const [, cik = '', accession = '', name] = DOCUMENT.exec(url) ?? []
      const filing = await selectFiling(data, toCik(cik), toAccession(accession))
      if (!filing) return 'No loaded filing list names its filing.'
      if (!isPeriodicForm(filing.form)) {
        return `It belongs to a Form ${filing.form}, whose sections are read on request.`
      }
      const own = filing.primary_document
      return name === own ? NOT_THERE : 'It accompanies the report but is not the report itself.'
    },
  },
]

async function loadDocument(
  cik: string,
  accession: string,
  name: string,
  services: DataServices,
): Promise<IngestOutcome> {
  const filing = await selectFiling(services.data, cik, accession)
  if (!filing || !isPeriodicForm(filing.form)) return 'absent'
  const isReport = name === filing.primary_document || name === `${accession}.txt`
  return isReport ? ingest(ingestReport, filing, services, 'backfill') : 'absent'
}
