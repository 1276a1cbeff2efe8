// Mapping of a mirror’s documents to notices of proposed sales: complete submissions.

import { defineLoader } from '../../contract/work/loader.ts'
import { toCik } from '../../kernel/identifiers.ts'
import { ingestNotice } from './ingest.ts'

const SUBMISSION =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt$/

export const proposedSaleLoaders = [
  defineLoader(
    'proposed_sales',
    ingestNotice,
    (url) => {
      const [, cik, accession] = SUBMISSION.exec(url) ?? []
      if (cik === undefined || accession === undefined) return null
      return { payload: { cik: toCik(cik), accession } }
    },
    'It is not a Form 144.',
  ),
]
