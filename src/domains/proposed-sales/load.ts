// Mapping of a mirror’s documents to notices of proposed sales: complete submissions.

import { submissionLoader } from '../filings/submission-loader.ts'
import { ingestNotice } from './ingest.ts'

export const proposedSaleLoaders = [
  submissionLoader('proposed_sales', ingestNotice, 'It is not a Form 144.'),
]
