// Mapping of new filings, and of a mirror's submissions, to earnings releases.

import { defineWatch } from '../../contract/work/watch.ts'
import { submissionLoader } from '../filings/submission-loader.ts'
import { ingestRelease } from './ingest.ts'
import { selectReadReleases } from './store.ts'

export const releaseWatch = defineWatch({
  kind: 'releases',
  job: ingestRelease,
  forms: ['8-K', '8-K/A'],
  isMarketWide: true,
  toPayload: ({ accession, ciks: [cik = ''] }) => ({ cik, accession }),
  selectStored: (data, accessions) => selectReadReleases(data, ingestRelease.name, accessions),
})

export const releaseLoader = submissionLoader('releases', ingestRelease, 'It is not an 8-K.')
