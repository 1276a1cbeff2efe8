// Every endpoint and job by name. The surfaces are derived from this list; a duplicate name or path
// stops the start.

import { createKey } from './accounts/endpoint.ts'
import type { BulkLoader } from './contract/bulk.ts'
import type { Endpoint } from './contract/endpoint.ts'
import type { FilingHook } from './contract/filing-seen.ts'
import type { Job } from './contract/job.ts'
import type { Loader } from './contract/loader.ts'
import type { Watch } from './contract/watch.ts'
import { getActivist } from './domains/activist/endpoint.ts'
import { ingestScheduleFeed } from './domains/activist/feed/ingest.ts'
import { ingestSchedule } from './domains/activist/ingest.ts'
import { activistLoaders } from './domains/activist/load.ts'
import { activistWatch } from './domains/activist/watch.ts'
import { getCompany, resolveEntity } from './domains/companies/endpoint.ts'
import { ingestCusips, ingestTickers } from './domains/companies/ingest.ts'
import { companyLoaders } from './domains/companies/load.ts'
import { getAuditorChanges, getEvents, getRestatements } from './domains/events/endpoint.ts'
import { ingestEventFeed, ingestEventHeader, ingestEventSearch } from './domains/events/ingest.ts'
import { eventLoaders } from './domains/events/load.ts'
import { eventWatch } from './domains/events/watch.ts'
import { getFilings } from './domains/filings/endpoint.ts'
import { ingestFilingPage, ingestSubmissions } from './domains/filings/ingest.ts'
import { filingLoaders } from './domains/filings/load.ts'
import { getFundamentals, getRatios, getShares, getXbrl } from './domains/financials/endpoint.ts'
import { ingestFacts } from './domains/financials/ingest.ts'
import { financialLoaders } from './domains/financials/load.ts'
import { holdingsBulk } from './domains/holdings/bulk.ts'
import { getHoldings } from './domains/holdings/endpoint.ts'
import { ingestHoldings } from './domains/holdings/ingest.ts'
import { holdingLoaders } from './domains/holdings/load.ts'
import { holdingWatch } from './domains/holdings/watch.ts'
import { insiderBulk } from './domains/insider/bulk.ts'
import { getInsider } from './domains/insider/endpoint.ts'
import { ingestNewestForms, ingestOwnership } from './domains/insider/ingest.ts'
import { insiderLoaders } from './domains/insider/load.ts'
import { insiderWatch } from './domains/insider/watch.ts'
import { opportunityBulk } from './domains/opportunities/bulk.ts'
import { getOpportunities } from './domains/opportunities/endpoint.ts'
import {
  ingestOpportunityFile,
  ingestOpportunityPage,
  ingestOpportunitySearch,
} from './domains/opportunities/ingest.ts'
import { opportunityLoaders } from './domains/opportunities/load.ts'
import { searchFilings } from './domains/search/endpoint.ts'
import { indexDocument, searchPublisher } from './domains/search/ingest.ts'
import { searchLoaders } from './domains/search/load.ts'
import { getSections } from './domains/sections/endpoint.ts'
import { ingestReport } from './domains/sections/ingest.ts'
import { sectionLoaders } from './domains/sections/load.ts'
import { sectionWatch } from './domains/sections/watch.ts'
import {
  deactivateWebhook,
  listDeliveries,
  listWebhooks,
  registerWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
} from './webhooks/endpoint.ts'
import { webhookHook } from './webhooks/match.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  createKey,
  getCompany,
  resolveEntity,
  getFundamentals,
  getRatios,
  getXbrl,
  getShares,
  getFilings,
  getSections,
  getInsider,
  getRestatements,
  getAuditorChanges,
  getEvents,
  getHoldings,
  getActivist,
  searchFilings,
  getOpportunities,
  registerWebhook,
  listWebhooks,
  deactivateWebhook,
  testWebhook,
  listDeliveries,
  replayWebhook,
  rotateWebhook,
]

export const JOBS: readonly Job<never>[] = [
  ingestTickers,
  ingestCusips,
  ingestSubmissions,
  ingestFilingPage,
  ingestFacts,
  ingestReport,
  ingestOwnership,
  ingestNewestForms,
  ingestEventHeader,
  ingestEventFeed,
  ingestEventSearch,
  ingestHoldings,
  ingestSchedule,
  ingestScheduleFeed,
  indexDocument,
  searchPublisher,
  ingestOpportunityFile,
  ingestOpportunitySearch,
  ingestOpportunityPage,
]

/** How documents of a mirror become work, by kind. */
export const LOADERS: readonly Loader[] = [
  ...companyLoaders,
  ...filingLoaders,
  ...financialLoaders,
  ...insiderLoaders,
  ...holdingLoaders,
  ...activistLoaders,
  ...eventLoaders,
  ...sectionLoaders,
  ...searchLoaders,
  ...opportunityLoaders,
]

/** Which new filings become work of which domain, in the order of reading. */
export const WATCHES: readonly Watch[] = [
  insiderWatch,
  eventWatch,
  activistWatch,
  holdingWatch,
  sectionWatch,
]

/** Who is told, in one transaction with the mark, that a filing has been read. */
export const FILING_HOOKS: readonly FilingHook[] = [webhookHook]

/** How publishers' bulk files from disk become rows. */
export const BULK_LOADERS: readonly BulkLoader[] = [holdingsBulk, insiderBulk, opportunityBulk]

refuseDuplicates(ENDPOINTS.map(({ name }) => name))
refuseDuplicates(
  ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((address) => `${method} ${address}`),
  ),
)
refuseDuplicates(JOBS.map(({ name }) => name))

function refuseDuplicates(names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`declared twice: ${twice}`)
}
