// The documents of filings themselves.

import { defineDomain } from '../../contract/declare/domain.ts'
import { getDocument, listDocuments } from './endpoint.ts'
import { ingestDocuments } from './ingest.ts'

export const documents = defineDomain({
  name: 'documents',
  endpoints: [listDocuments, getDocument],
  jobs: [ingestDocuments],
  holds: [{ kind: 'documents', table: 'filing_submissions' }],
})
