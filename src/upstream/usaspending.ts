// USAspending.gov's public API (v2): actions on federal contracts by who was awarded them. By its API
// contract `search/spending_by_transaction`; it takes questions by POST and needs no key.

import type { Ask, Fetched, PublisherClient } from './client.ts'

export interface ActionQuery {
  /** Names of recipients, any of which may be found in one; the publisher's match is fuzzy. */
  readonly names: readonly string[]
  /** First and last day of action; the search has nothing from before 1 October 2007. */
  readonly from: string
  readonly to: string
  /** Page number, from 1. */
  readonly page: number
  /** Actions a page, at most 100. */
  readonly limit: number
}

export interface UsaSpending {
  /** Newest actions first. */
  fetchActions(query: ActionQuery, ask: Ask): Promise<Fetched<unknown> | null>
  /** An answer that a mirror holds, by its address there. */
  fetchAnswer(url: string, ask: Ask): Promise<Fetched<unknown> | null>
}

const ACTIONS_URL = 'https://api.usaspending.gov/api/v2/search/spending_by_transaction/'

/** Contracts and orders; the vehicles they are ordered under obligate nothing by themselves. */
const CONTRACT_TYPES = ['A', 'B', 'C', 'D']
const FIELDS = [
  'Award ID',
  'Mod',
  'Recipient Name',
  'Recipient UEI',
  'Action Date',
  'Transaction Amount',
  'Awarding Agency',
  'Awarding Sub Agency',
  'Award Type',
  'NAICS',
  'PSC',
  'Transaction Description',
  'generated_internal_id',
]

function toActionsQuestion({ names, from, to, page, limit }: ActionQuery): string {
  return JSON.stringify({
    filters: {
      award_type_codes: CONTRACT_TYPES,
      recipient_search_text: names,
      time_period: [{ start_date: from, end_date: to }],
    },
    fields: FIELDS,
    page,
    limit,
    sort: 'Action Date',
    order: 'desc',
  })
}

export function createUsaSpending(client: PublisherClient): UsaSpending {
  return {
    fetchActions: (query, ask) =>
      client.fetchJson(ACTIONS_URL, { ...ask, question: toActionsQuestion(query) }),
    fetchAnswer: (url, ask) => client.fetchJson(url, ask),
  }
}
