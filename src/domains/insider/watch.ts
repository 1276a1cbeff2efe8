// Mapping of new filings to ownership forms.

import { defineWatch } from '../../contract/work/watch.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { ingestOwnership } from './ingest.ts'
import { selectReadForms, selectStoredForms } from './store.ts'

export const insiderWatch = defineWatch({
  kind: 'insider',
  job: ingestOwnership,
  forms: ['3', '3/A', '4', '4/A', '5', '5/A'],
  isMarketWide: true,
  toPayload({ accession, ciks: [cik = ''], primary_document }) {
    // EDGAR names the rendered page, in a folder of its own; the document is beside that folder.
    const name = primary_document?.split('/').at(-1)
    const url = name?.endsWith('.xml') ? filingFolderUrl(cik, accession) + name : null
    return { cik, accession, url }
  },
  selectStored: selectStoredForms,
  selectRead: selectReadForms,
})
