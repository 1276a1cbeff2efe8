// Mapping of a mirror’s documents to the filing lists.

import { defineLoader } from '../../contract/work/loader.ts'
import { ingestFilingPage, ingestSubmissions } from './ingest.ts'

const SUBMISSIONS = /^https:\/\/data\.sec\.gov\/submissions\/CIK(\d{10})\.json$/
const PAGE = /^https:\/\/data\.sec\.gov\/submissions\/(CIK(\d{10})-submissions-\d+\.json)$/

export const filingLoaders = [
  defineLoader('filings', ingestSubmissions, (url) => {
    const cik = SUBMISSIONS.exec(url)?.[1]
    return cik === undefined ? null : { payload: { cik } }
  }),
  defineLoader('filings', ingestFilingPage, (url) => {
    const [, name, cik] = PAGE.exec(url) ?? []
    return name === undefined || cik === undefined ? null : { payload: { name, cik } }
  }),
]
