// Full-text search: the publisher's index, or that of documents at hand.

import { defineDomain } from '../../contract/declare/domain.ts'
import { searchFilings } from './endpoint.ts'
import { indexAgain, indexDocument, searchPublisher } from './ingest.ts'
import { searchLoaders } from './load.ts'
import { searchRows } from './store.ts'

export const search = defineDomain({
  name: 'search',
  endpoints: [searchFilings],
  jobs: [indexDocument, searchPublisher],
  loaders: searchLoaders,
  rowVersion: searchRows,
  restate: indexAgain,
})
