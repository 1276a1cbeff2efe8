// The XBRL of filings themselves: statements as filed, and segments.

import { defineDomain } from '../../contract/declare/domain.ts'
import { getFiledStatements, getSegments } from './endpoint.ts'
import { ingestFiledFacts } from './ingest.ts'

export const filedFacts = defineDomain({
  name: 'filed-facts',
  endpoints: [getFiledStatements, getSegments],
  jobs: [ingestFiledFacts],
  holds: [{ kind: 'filed_facts', table: 'filed_reports' }],
})
