// Mapping of new filings, and of a mirror's submissions, to earnings releases.

import { defineLoader } from '../../contract/work/loader.ts'
import { defineWatch } from '../../contract/work/watch.ts'
import { toCik } from '../../kernel/identifiers.ts'
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

const SUBMISSION =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt$/

export const releaseLoader = defineLoader(
  'releases',
  ingestRelease,
  (url) => {
    const [, cik, accession] = SUBMISSION.exec(url) ?? []
    if (cik === undefined || accession === undefined) return null
    return { payload: { cik: toCik(cik), accession } }
  },
  'It is not an 8-K.',
)
