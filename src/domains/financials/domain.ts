// Statements, ratios, XBRL concepts and shares, from the publisher's facts of each company.

import type { Offers } from '../../contract/declare/capabilities.ts'
import { defineDomain } from '../../contract/declare/domain.ts'
import { companyFactsArchive } from './bulk.ts'
import { statementColumns } from './columns.ts'
import { getFundamentals, getShares, getXbrl } from './endpoint.ts'
import { factColumns } from './facts-columns.ts'
import { getExceptions, getRestatedValues } from './findings-endpoint.ts'
import { ingestFacts } from './ingest.ts'
import { listKnownSplits, listSplitsAtHand } from './known-splits.ts'
import { financialLoaders } from './load.ts'
import { measuresForeignTo } from './mapping.ts'
import { getMapping } from './mapping-endpoint.ts'
import { restatementColumns } from './restatement-columns.ts'
import { restateRow, statementRows } from './row-version.ts'
import { ingestAnnouncements } from './split-announcements.ts'
import { ingestTagged } from './tagged-ingest.ts'

export const financials = defineDomain({
  name: 'financials',
  endpoints: [getFundamentals, getXbrl, getShares, getRestatedValues, getExceptions, getMapping],
  jobs: [ingestFacts, ingestTagged, ingestAnnouncements],
  loaders: financialLoaders,
  bulk: [companyFactsArchive],
  rowVersion: statementRows,
  restate: restateRow,
  holds: [{ kind: 'financials', table: 'company_facts' }],
  columns: [factColumns, statementColumns, restatementColumns],
})

/** For answers that are made of several domains’ data. */
export const splitsOf: Offers['splitsOf'] = listKnownSplits
export const splitsAtHand: Offers['splitsAtHand'] = listSplitsAtHand

/** For pages, which say what a company does not report. */
export const foreignMeasures: (sic: string | null) => ReadonlySet<string> = measuresForeignTo
