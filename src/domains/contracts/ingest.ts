// Jobs: the publisher’s search results for one company’s contracts, and search results in a mirror.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { type Members, membersOf } from '../../kernel/members.ts'
import { easternDay, toInstant } from '../../kernel/time.ts'
import { readOrFail } from '../../kernel/unreadable.ts'
import type { Fetched } from '../../upstream/client.ts'
import { type Action, toRequired } from './action.ts'
import { recordAwardNews } from './award-news.ts'
import { ACTIONS_AT_ONCE, recordActions, recordSearch, selectSearch } from './store.ts'

export interface CompanySearch {
  cik: string
  /** The company’s current and former names, and names of subsidiaries. */
  names: readonly string[]
}

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

interface ActionPage {
  readonly actions: Action[]
  readonly hasNext: boolean
  /** Reasons for entries that were skipped. */
  readonly reasons: string[]
}

/** Fails with `publisher.changed` for another kind of document. */
function parseActionPage(document: unknown, url: string): ActionPage {
  const { results, page_metadata } = membersOf(document)
  const { hasNext } = membersOf(page_metadata)
  if (!Array.isArray(results) || typeof hasNext !== 'boolean') {
    throw new Failure('publisher.changed', `${url}: not a page of contract actions.`)
  }
  const page: ActionPage = { actions: [], hasNext, reasons: [] }
  for (const entry of results) {
    const action = readOrFail(
      () => toAction(membersOf(entry)),
      (reason) => page.reasons.push(reason),
    )
    if (action) page.actions.push(action)
  }
  return page
}

/** The search gives neither parents nor the period of performance nor totals. */
function toAction(entry: Members): Action {
  const text = (name: string) => toText(entry[name])
  const { name, ...required } = toRequired({
    award_key: text('generated_internal_id'),
    action_on: text('Action Date'),
    amount: text('Transaction Amount'),
    recipient: text('Recipient Name'),
  })
  const [naics_code, naics] = toCoded(entry.NAICS)
  const [psc_code, psc] = toCoded(entry.PSC)
  return {
    ...required,
    modification: text('Mod') ?? '',
    transaction_number: '',
    recipient: { name, uei: text('Recipient UEI'), parent_name: null, parent_uei: null },
    reported_on: null,
    award_id: text('Award ID'),
    parent_award_id: null,
    award_type: text('Award Type'),
    agency: text('Awarding Agency'),
    sub_agency: text('Awarding Sub Agency'),
    naics_code,
    naics,
    psc_code,
    psc,
    description: text('Transaction Description'),
    starts_on: null,
    ends_on: null,
    total_cents: null,
  }
}

/** `{code, description}`, or the code alone. */
function toCoded(value: unknown): [code: string | null, description: string | null] {
  if (typeof value !== 'object' || value === null) return [toText(value), null]
  const { code, description } = membersOf(value)
  return [toText(code), toText(description)]
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}
