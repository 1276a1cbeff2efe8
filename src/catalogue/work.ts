// Every job by name, and what becomes of new filings. Workers read it; who only answers callers does
// not.

import type { FilingHook } from '../contract/filing-seen.ts'
import type { Job } from '../contract/job.ts'
import type { Watch } from '../contract/watch.ts'
import { ingestScheduleFeed } from '../domains/activist/feed-ingest.ts'
import { ingestSchedule } from '../domains/activist/ingest.ts'
import { activistWatch } from '../domains/activist/watch.ts'
import { ingestCusips, ingestFundTickers, ingestTickers } from '../domains/companies/ingest.ts'
import { ingestEventFeed, ingestEventHeader, ingestEventSearch } from '../domains/events/ingest.ts'
import { eventWatch } from '../domains/events/watch.ts'
import { ingestFilingPage, ingestSubmissions } from '../domains/filings/ingest.ts'
import { ingestFacts } from '../domains/financials/ingest.ts'
import { ingestHoldings } from '../domains/holdings/ingest.ts'
import { holdingWatch } from '../domains/holdings/watch.ts'
import { ingestNewestForms, ingestOwnership } from '../domains/insider/ingest.ts'
import { insiderWatch } from '../domains/insider/watch.ts'
import {
  ingestOpportunityFile,
  ingestOpportunityPage,
  ingestOpportunitySearch,
} from '../domains/opportunities/ingest.ts'
import { indexDocument, searchPublisher } from '../domains/search/ingest.ts'
import { ingestReport, ingestReportAgain } from '../domains/sections/ingest.ts'
import { sectionWatch } from '../domains/sections/watch.ts'
import { webhookHook } from '../webhooks/match.ts'
import { refuseDuplicates } from './duplicates.ts'

export const JOBS: readonly Job<never>[] = [
  ingestTickers,
  ingestFundTickers,
  ingestCusips,
  ingestSubmissions,
  ingestFilingPage,
  ingestFacts,
  ingestReport,
  ingestReportAgain,
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

refuseDuplicates(JOBS.map(({ name }) => name))
