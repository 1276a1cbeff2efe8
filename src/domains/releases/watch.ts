// Mapping of new filings, and of a mirror's submissions, to earnings releases.

import { defineWatch } from '../../contract/work/watch.ts'
import { readBy } from '../filings/store.ts'
import { submissionLoader } from '../filings/submission-loader.ts'
import { ingestRelease } from './ingest.ts'

export const releaseWatch = defineWatch({
  kind: 'releases',
  job: ingestRelease,
  forms: ['8-K', '8-K/A'],
  isMarketWide: true,
  toPayload: ({ accession, ciks: [cik = ''] }) => ({ cik, accession }),
  selectStored: readBy(ingestRelease.name),
})

export const releaseLoader = submissionLoader('releases', ingestRelease, 'It is not an 8-K.')
