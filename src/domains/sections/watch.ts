// Mapping of new filings to annual and quarterly reports.

import { defineWatch } from '../../contract/work/watch.ts'
import { endOf } from '../../kernel/time.ts'
import { formsOf, PERIODIC_KINDS } from './forms/forms.ts'
import { ingestReport } from './reports/ingest.ts'
import { selectStoredTexts } from './reports/store.ts'

export const sectionWatch = defineWatch({
  kind: 'sections',
  job: ingestReport,
  forms: PERIODIC_KINDS.flatMap(formsOf),
  isMarketWide: false,
  toPayload({ accession, form, ciks: [cik = ''], filed, accepted_at, primary_document }) {
    const named = { accession, form, cik, filed, primary_document, report_date: null }
    return { ...named, accepted_at: accepted_at ?? endOf(filed) }
  },
  selectStored: selectStoredTexts,
})
