// Material events, from the items of 8-Ks.

import { defineDomain } from '../../contract/declare/domain.ts'
import { eventColumns } from './columns.ts'
import { getEventContent } from './content/endpoint.ts'
import { ingestEventContent } from './content/ingest.ts'
import { getAuditorChanges, getEvents, getLatestEvents, getRestatements } from './endpoint.ts'
import { reportEvents } from './event-source.ts'
import { ingestEventFeed, ingestEventHeader, ingestEventSearch } from './ingest.ts'
import { eventLoaders } from './load.ts'
import { readEvents } from './read.ts'
import { eventRows, selectEvents } from './store.ts'
import { eventWatch } from './watch.ts'

export const events = defineDomain({
  name: 'events',
  endpoints: [getRestatements, getAuditorChanges, getLatestEvents, getEventContent, getEvents],
  jobs: [ingestEventHeader, ingestEventFeed, ingestEventSearch, ingestEventContent],
  watch: eventWatch,
  loaders: eventLoaders,
  eventSources: [reportEvents],
  rowVersion: eventRows,
  holds: [{ kind: 'events', table: 'event_filings' }],
  columns: [eventColumns],
})

/** Functions for summaries of one company. */
export const eventsOf = { readEvents, selectEvents }
