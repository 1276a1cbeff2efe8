// The XBRL of filings themselves: statements as filed, and segments.

import { defineDomain } from '../../contract/declare/domain.ts'
import { getFiledStatements, getSegments } from './endpoint.ts'

export const filedFacts = defineDomain({
  name: 'filed-facts',
  endpoints: [getFiledStatements, getSegments],
  jobs: [],
  holds: [{ kind: 'filed_facts', table: 'filing_xbrl' }],
})
