// The service’s parts, derived from the faces of its domains and of the parts that are not domains.
// A name or path that is declared twice stops the start.

import { createKey } from '../accounts/endpoint.ts'
import { getRequest } from '../accounts/requests/endpoint.ts'
import { toSnapshotEndpoint } from '../company-summary/endpoint.ts'
import { type ListPage, toRestating } from '../contract/declare/domain.ts'
import type { Endpoint } from '../contract/declare/endpoint.ts'
import type { FilingHook } from '../contract/work/filing-seen.ts'
import { stakesIn } from '../domains/activist/domain.ts'
import { toResolveEndpoint } from '../domains/companies/endpoint.ts'
import {
  figuresKnown,
  flagWords,
  foreignMeasures,
  ratioLines,
  reportedPeriods,
  splitsOf,
  statementLines,
  storedSplits,
} from '../domains/financials/domain.ts'
import { toExceptionsEndpoint } from '../domains/financials/findings/endpoint.ts'
import { managerNamed } from '../domains/holdings/domain.ts'
import { toHoldingsEndpoint } from '../domains/holdings/endpoint.ts'
import { toHoldersEndpoint } from '../domains/holdings/holders/endpoint.ts'
import { insidersOf } from '../domains/insider/domain.ts'
import { personNamed } from '../domains/persons/domain.ts'
import { toValuationEndpoint, toValuationPage } from '../domains/prices/endpoint.ts'
import { toReleasesEndpoint, toReleasesPage } from '../domains/releases/endpoint.ts'
import { toCoverageEndpoint } from '../ingestion/coverage/endpoint.ts'
import { getFeed } from '../ingestion/live/endpoint.ts'
import { listBulk } from '../market/bulk/endpoint.ts'
import {
  compareCompanies,
  getFrame,
  getRatios,
  MARKET_VALUES,
  screenMarket,
} from '../market/endpoint.ts'
import { toWebhookEndpoints } from '../webhooks/endpoint.ts'
import { toEventKinds } from '../webhooks/kinds.ts'
import { createWebhookHook } from '../webhooks/match.ts'
import { DOMAINS } from './domains.ts'

/** Names by which companies are screened and compared. */
export const SCREENED_BY = MARKET_VALUES

/** Measures, by SIC code, that statements of the industry are not expected to have. */
export const FOREIGN_MEASURES = foreignMeasures
/** Words of the flags of statements. */
export const FLAG_WORDS = flagWords
/** How pages name and order the lines of statements, and the ratios. */
export const STATEMENT_LINES = statementLines
export const RATIO_LINES = ratioLines

export const EVENT_SOURCES = DOMAINS.flatMap(({ eventSources }) => eventSources)
/** Rules by which records are doubted, of all domains. */
export const FINDING_SOURCES = DOMAINS.flatMap(({ findings }) => findings)
export const EVENT_KINDS = toEventKinds(EVENT_SOURCES, FINDING_SOURCES)

const OFFERS = { splitsOf, storedSplits, reportedPeriods, figuresKnown, stakesIn, insidersOf }

// Endpoints whose answers are built from several domains’ data.
export const resolveEntity = toResolveEndpoint({ personNamed, managerNamed })
export const getExceptions = toExceptionsEndpoint(FINDING_SOURCES)
export const getHoldings = toHoldingsEndpoint({ storedSplits })
export const getHolders = toHoldersEndpoint(OFFERS)
export const getReleases = toReleasesEndpoint(OFFERS)
export const getSnapshot = toSnapshotEndpoint(OFFERS)
export const getValuation = toValuationEndpoint(OFFERS)
export const webhookEndpoints = toWebhookEndpoints(EVENT_SOURCES)

export const ENDPOINTS: readonly Endpoint[] = [
  createKey,
  getRequest,
  ...DOMAINS.flatMap(({ endpoints }) => endpoints),
  getExceptions,
  resolveEntity,
  getRatios,
  getHoldings,
  getHolders,
  getReleases,
  getValuation,
  getFeed,
  toCoverageEndpoint(DOMAINS),
  getSnapshot,
  screenMarket,
  getFrame,
  compareCompanies,
  listBulk,
  ...Object.values(webhookEndpoints),
]

/** Lists that the explorer shows as pages. */
export const LIST_PAGES: readonly ListPage[] = [
  ...DOMAINS.flatMap(({ lists }) => lists),
  toReleasesPage(getReleases),
  toValuationPage(getValuation),
]
/** Lists of pages about a company and about the market. */
export const MARKET_LISTS = LIST_PAGES.filter(({ hasMarket = true }) => hasMarket)

export const JOBS = DOMAINS.flatMap(({ jobs }) => jobs)
export const WATCHES = DOMAINS.flatMap(({ watch }) => watch ?? [])
export const LOADERS = DOMAINS.flatMap(({ loaders }) => loaders)
/** Lists the files that `/bulk` sends, and stands for them in the log of requests. */
export const bulkEndpoint: Endpoint = listBulk
export const BULK_FILES = DOMAINS.flatMap(({ bulk }) => bulk)
export const COLUMN_SOURCES = DOMAINS.flatMap(({ columns }) => columns)
export const RESTATINGS = DOMAINS.flatMap(toRestating)

/** Hooks that are called when a filing is marked as processed, in the same transaction. */
export const FILING_HOOKS: readonly FilingHook[] = [createWebhookHook(EVENT_SOURCES)]

const LISTS = {
  domain: DOMAINS.map(({ name }) => name),
  endpoint: ENDPOINTS.map(({ name }) => name),
  path: ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((address) => `${method} ${address}`),
  ),
  job: JOBS.map(({ name }) => name),
  watch: WATCHES.map(({ kind }) => kind),
  'subject of findings': FINDING_SOURCES.map(({ subject }) => subject),
  event: EVENT_SOURCES.map(({ event }) => event),
  // Events may share a form if their parts differ, which tell the deliveries of one filing apart.
  'form of an event': EVENT_SOURCES.flatMap(({ forms, part = '' }) =>
    forms.map((form) => `${form} ${part}`),
  ),
}

for (const [kind, names] of Object.entries(LISTS)) {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`the ${kind} ${twice} is declared twice`)
}
