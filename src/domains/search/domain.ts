// Full-text search: by the publisher’s index, or by a local one of stored documents.

import { defineDomain } from '../../contract/declare/domain.ts'
import { searchFilings } from './endpoint.ts'
import { indexAgain, indexDocument, searchPublisher } from './ingest.ts'
import { searchLoaders } from './load.ts'
import { isAbout, isEmptyName, isFormOf, matchFiling, problemOfSearch } from './matching/saved.ts'
import { checkIndex, copyIndex, INDEX_TABLES, TARGET_TABLES } from './move.ts'
import { searchRows } from './store.ts'

export const search = defineDomain({
  name: 'search',
  endpoints: [searchFilings],
  jobs: [indexDocument, searchPublisher],
  loaders: searchLoaders,
  rowVersion: searchRows,
  restate: indexAgain,
})

/** Functions for webhooks: saved searches, matched against each new filing. */
export const savedSearches = { isAbout, isEmptyName, isFormOf, matchFiling, problemOfSearch }

/** Functions for `tieout move`: the text index is rebuilt on the other engine. */
export const indexMove = {
  checkIndex,
  copyIndex,
  sourceTables: INDEX_TABLES,
  targetTables: TARGET_TABLES,
}
export type { Met } from './matching/match.ts'
export type { SavedSearch } from './matching/saved.ts'
