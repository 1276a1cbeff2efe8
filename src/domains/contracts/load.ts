// Mapping of a mirror’s documents to contract actions: results of the publisher’s search.

import { defineLoader } from '../../contract/work/loader.ts'
import { ingestActionPage } from './ingest.ts'

const PAGE = /^https:\/\/api\.usaspending\.gov\/api\/v2\/search\/spending_by_transaction[/?]/

export const contractLoaders = [
  defineLoader('contracts', ingestActionPage, (url) =>
    PAGE.test(url) ? { payload: { url } } : null,
  ),
]
