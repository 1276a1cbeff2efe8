// Statements, ratios, XBRL concepts and shares, from the publisher's facts of each company.

import type { Capabilities } from '../../contract/declare/capabilities.ts'
import { defineDomain } from '../../contract/declare/domain.ts'
import { ingestAnnouncements } from './announced/ingest.ts'
import { readFiguresKnown } from './answers/known-figures.ts'
import { readFundamentals } from './answers/read.ts'
import { listReportedPeriods } from './answers/reported-periods.ts'
import { companyFactsArchive } from './bulk.ts'
import { statementColumns } from './columns/columns.ts'
import { factColumns } from './columns/facts-columns.ts'
import { restatementColumns } from './columns/restatement-columns.ts'
import { getFundamentals, getShares, getXbrl } from './endpoint.ts'
import { statementFindings } from './exceptions/model.ts'
import { getRestatedValues } from './findings/endpoint.ts'
import { readFindingNews, toDeliveredFinding } from './findings/news.ts'
import { financialLoaders } from './load.ts'
import { getMapping } from './mapping/endpoint.ts'
import { measuresForeignTo } from './mapping/mapping.ts'
import type { StatementName } from './measures/measures.ts'
import { type Line, RATIO_LINES, type RatioLine, STATEMENT_LINES } from './measures/page-lines.ts'
import { type FlagWords, wordsOfFlag } from './plausibility/flag-words.ts'
import { NORMALIZATION_VERSION } from './statements/statements.ts'
import { ingestFacts } from './stored/ingest.ts'
import { listKnownSplits, listStoredSplits } from './stored/known-splits.ts'
import { unpackBytes } from './stored/pack.ts'
import { restateRow, statementRows } from './stored/row-version.ts'
import { selectPackedFacts } from './stored/store.ts'

export const financials = defineDomain({
  name: 'financials',
  endpoints: [getFundamentals, getXbrl, getShares, getRestatedValues, getMapping],
  jobs: [ingestFacts, ingestAnnouncements],
  loaders: financialLoaders,
  bulk: [companyFactsArchive],
  rowVersion: statementRows,
  restate: restateRow,
  holds: [{ kind: 'financials', table: 'company_facts' }],
  findings: [statementFindings],
  columns: [factColumns, statementColumns, restatementColumns],
})

/** Capability for answers built from several domains’ data. */
export const splitsOf: Capabilities['splitsOf'] = listKnownSplits
export const reportedPeriods: Capabilities['reportedPeriods'] = listReportedPeriods
export const figuresKnown: Capabilities['figuresKnown'] = readFiguresKnown
export const storedSplits: Capabilities['storedSplits'] = listStoredSplits

/** Functions for webhooks: news of findings, and their record. */
export const findingNews = { toDeliveredFinding, readFindingNews }

/** Function for pages that explain missing measures. */
export const foreignMeasures: (sic: string | null) => ReadonlySet<string> = measuresForeignTo

/** Function for pages that show flags. */
export const flagWords: (flag: string) => FlagWords = wordsOfFlag

/** Function for summaries of one company. */
export const statementsOf = readFundamentals

/** Functions for `tieout verify`: stored facts, and the rules that interpret them. */
export const storedFacts = {
  normalizationVersion: NORMALIZATION_VERSION,
  selectPackedFacts,
  unpackBytes,
}

/** Job for `tieout load ticker`. */
export const factsJob = ingestFacts
export type { Peers, PeersRequest } from './answers/peers.ts'

export const statementLines: Readonly<Record<StatementName, readonly Line[]>> = STATEMENT_LINES
export const ratioLines: Readonly<Record<string, RatioLine>> = RATIO_LINES
