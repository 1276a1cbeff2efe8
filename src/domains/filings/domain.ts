// Lists of filings by company.

import { defineDomain } from '../../contract/declare/domain.ts'
import { submissionsArchive } from './bulk.ts'
import { filingColumns } from './columns.ts'
import { getFilings } from './endpoint.ts'
import { ingestFilingPage, ingestSubmissions } from './ingest.ts'
import { filingLoaders } from './load.ts'
import { ingestXbrl } from './xbrl/ingest.ts'

export const filings = defineDomain({
  name: 'filings',
  endpoints: [getFilings],
  jobs: [ingestSubmissions, ingestFilingPage, ingestXbrl],
  loaders: filingLoaders,
  bulk: [submissionsArchive],
  holds: [{ kind: 'filings', table: 'filings' }],
  columns: [filingColumns],
})
