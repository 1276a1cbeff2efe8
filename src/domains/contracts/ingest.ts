// Jobs: the publisher’s search results for one company’s contracts, and search results in a mirror.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob } from '../../contract/work/job.ts'
import { easternDay, toInstant } from '../../kernel/time.ts'
import type { Fetched } from '../../upstream/client.ts'
import { recordAwardNews } from './award-news.ts'
import { parseActionPage } from './parse-search.ts'
import { ACTIONS_AT_ONCE, recordActions, recordSearch, selectSearch } from './store.ts'

export interface CompanySearch {
  cik: string
  /** The company’s current and former names, and names of subsidiaries. */
  names: readonly string[]
}

/** Earliest day of the search. */
const FIRST_DAY = '2007-10-01'
const PAGE_ACTIONS = 100
/** Limit of requests for one company. */
const PAGES_MAX = 5

export const ingestCompanyContracts = defineJob<CompanySearch>({
  name: 'contracts.search',
  kind: 'contracts',
  summary: 'Searches USAspending.gov for the newest contract actions of a company.',
  subjectOf: ({ cik }) => cik,
  async run({ cik, names }, services, priority) {
    const { usaSpending, data, clock } = services
    const at = toInstant(clock.now())
    const to = easternDay(at)
    // Awards found by a company’s first search are not news.
    const isNews = (await selectSearch(data, cik)) !== null
    let [actions, hasNext] = [0, true]
    for (let page = 1; hasNext && page <= PAGES_MAX; page++) {
      const query = { names, from: FIRST_DAY, to, page, limit: PAGE_ACTIONS }
      const answer = await usaSpending.fetchActions(query, { priority })
      if (!answer) return 'absent'
      const kept = await keepPage(answer, services, isNews)
      actions += kept.actions
      hasNext = kept.hasNext
    }
    await recordSearch(data, { cik, at, actions, isWhole: !hasNext })
    return 'stored'
  },
})

/** Search results in a mirror, whatever their query. */
export const ingestActionPage = defineJob<{ url: string }>({
  name: 'contracts.page',
  kind: 'contracts',
  summary: 'Reads one answer of USAspending.gov’s search for contract actions.',
  subjectOf: ({ url }) => url,
  async run({ url }, services, priority) {
    const answer = await services.usaSpending.fetchAnswer(url, { priority })
    if (!answer) return 'absent'
    await keepPage(answer, services, false)
    return 'stored'
  },
})

async function keepPage(
  { document, url, fetchedAt }: Fetched<unknown>,
  { data, log }: Pick<DataServices, 'data' | 'log'>,
  isNews: boolean,
) {
  const { actions, hasNext, reasons } = parseActionPage(document, url)
  if (reasons.length > 0) log.warn({ url, reasons }, 'contract actions could not all be read')
  for (let at = 0; at < actions.length; at += ACTIONS_AT_ONCE) {
    const part = actions.slice(at, at + ACTIONS_AT_ONCE)
    await data.transaction(async (tx) => {
      const { newAwards } = await recordActions(tx, part, fetchedAt)
      if (isNews) await recordAwardNews(tx, part, newAwards, fetchedAt)
    })
  }
  return { actions: actions.length, hasNext }
}
