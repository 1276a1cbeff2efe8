// SAM.gov's Get Opportunities (public API v2). The live source adds the key to each request.

import type { Ask, Fetched, PublisherClient, Validators } from './client.ts'
import { type OpenedAnswer, publisherChanged } from './source.ts'

export interface OpportunityQuery {
  /** First and last posting day, `YYYY-MM-DD`; the publisher wants both, at most a year apart. */
  postedFrom: string
  postedTo: string
  /** Notices a page, at most 1,000. */
  limit: number
  /** Zero-based page; the publisher calls it `offset`, yet counts pages and not notices. */
  page: number
  /** Sent as `ncode`: the publisher silently ignores `naics`. */
  naics?: string | undefined
  ptype?: string | undefined
  /** A single code; the publisher accepts no list. */
  typeOfSetAside?: string | undefined
  state?: string | undefined
  title?: string | undefined
  solnum?: string | undefined
  noticeid?: string | undefined
}

export interface Sam {
  /** A page of the search, by its `opportunitiesUrl`. */
  fetchPage(url: string, ask: Ask): Promise<Fetched<unknown> | null>
  /** Every active notice as CSV; some hundred megabytes. */
  openOpportunitiesFile(known: Validators, ask: Ask): Promise<OpenedAnswer>
  /** The text of a notice, by the address in its `description`. */
  fetchDescription(url: string, ask: Ask): Promise<Fetched<unknown> | null>
}

const SEARCH = 'https://api.sam.gov/opportunities/v2/search'

export const OPPORTUNITIES_FILE =
  'https://sam.gov/api/prod/fileextractservices/v1/api/download/Contract%20Opportunities/datagov/' +
  'ContractOpportunitiesFullCSV.csv?privacy=Public'
const FILE_MAX_BYTES = 4 * 1024 * 1024 * 1024

export function opportunitiesUrl(query: OpportunityQuery): string {
  const { naics, postedFrom, postedTo, page, ...rest } = query
  const days = { postedFrom: toSamDay(postedFrom), postedTo: toSamDay(postedTo) }
  const members = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...rest, offset: page, ...days, ncode: naics })) {
    if (value !== undefined) members.set(name, String(value))
  }
  return `${SEARCH}?${members}`
}

/** Respells a day `YYYY-MM-DD` as `MM/dd/yyyy`, as SAM.gov takes it. */
export function toSamDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
}

export function createSam(client: PublisherClient): Sam {
  return {
    fetchPage: (url, ask) => client.fetchJson(url, ask),
    openOpportunitiesFile: (known, ask) =>
      client.open(OPPORTUNITIES_FILE, known, { ...ask, maxBytes: FILE_MAX_BYTES }),
    async fetchDescription(url, ask) {
      const host = URL.canParse(url) ? new URL(url).hostname : null
      if (host !== 'api.sam.gov') throw publisherChanged(url, 'not the address of a description')
      return client.fetchJson(url, ask)
    },
  }
}
