// Every endpoint by name. What shows all of them is derived from this list, which refuses a duplicate
// name or path; calls find theirs by `rooms.ts`.

import { createKey } from '../accounts/endpoint.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { getCoverage } from '../coverage/endpoint.ts'
import { getActivist } from '../domains/activist/endpoint.ts'
import { getCompany, resolveEntity } from '../domains/companies/endpoint.ts'
import { getAuditorChanges, getEvents, getRestatements } from '../domains/events/endpoint.ts'
import { getFilings } from '../domains/filings/endpoint.ts'
import { getFundamentals, getRatios, getShares, getXbrl } from '../domains/financials/endpoint.ts'
import { getHoldings } from '../domains/holdings/endpoint.ts'
import { getInsider } from '../domains/insider/endpoint.ts'
import { getOpportunities } from '../domains/opportunities/endpoint.ts'
import { searchFilings } from '../domains/search/endpoint.ts'
import { getSections } from '../domains/sections/endpoint.ts'
import { getFeed } from '../live/endpoint.ts'
import {
  deactivateWebhook,
  listDeliveries,
  listWebhooks,
  registerWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
} from '../webhooks/endpoint.ts'
import { refuseDuplicates } from './duplicates.ts'

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
  getFeed,
  getCoverage,
  registerWebhook,
  listWebhooks,
  deactivateWebhook,
  testWebhook,
  listDeliveries,
  replayWebhook,
  rotateWebhook,
]

refuseDuplicates(ENDPOINTS.map(({ name }) => name))
refuseDuplicates(
  ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((address) => `${method} ${address}`),
  ),
)
