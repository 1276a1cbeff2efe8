// Mapping of a mirror’s documents to financial facts.

import { defineLoader } from '../../contract/work/loader.ts'
import { ingestFacts } from './stored/ingest.ts'

const FACTS = /^https:\/\/data\.sec\.gov\/api\/xbrl\/companyfacts\/CIK(\d{10})\.json$/

export const financialLoaders = [
  defineLoader('financials', ingestFacts, (url) => {
    const cik = FACTS.exec(url)?.[1]
    return cik === undefined ? null : { payload: { cik } }
  }),
]
