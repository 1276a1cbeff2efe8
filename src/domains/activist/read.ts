// Answers about stakes: those in one company, and the newest of all.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { toRecord } from '../../contract/declare/record.ts'
import { createFetchBudget } from '../../contract/work/fetch-budget.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isOfDocuments } from '../../kernel/failure.ts'
import type { Queries } from '../../store/database.ts'
import { joinLists, readAcross } from '../companies/identity/across.ts'
import { ingestTickers } from '../companies/ingest.ts'
import { findCompany, readHeader } from '../companies/lookup.ts'
import { selectByCik } from '../companies/store.ts'
import { selectComplete } from '../filings/completeness.ts'
import { ensureList, judgeList, requireWhole } from '../filings/lists.ts'
import { ensureAllListed, ensureLeads, ensureSchedules, type Reached } from './ensure.ts'
import { ingestScheduleFeed, NEWEST_SCHEDULES } from './feed-ingest.ts'
import { isDated, toHolderHistories } from './holder-histories.ts'
import { PreviousSchedule, type PublicStake, Stake, type UnreadSchedule } from './model.ts'
import { SCHEDULE_FORMS } from './schedule.ts'
import { isEarlier, subtract, toKeys, toLargest } from './stakes.ts'
import {
  type Earlier,
  fillDates,
  type Stored,
  selectEarlier,
  selectNamed,
  selectScanned,
  selectStakes,
  stakeRows,
} from './store.ts'

/** Number of stakes in the first select; each further select doubles it. */
const LOOK = 20

interface History {
  /**
   * Returns null for a stake that is no amendment, or whose predecessor is not stored. Call it for
   * stakes from the newest on.
   */
  findPrevious(stake: Stored): Promise<Earlier | null>
}

/**
 * History of one issuer, which reuses selected stakes for earlier amendments. `newest` are stakes
 * of the issuer, newest first and without a gap.
 */
function createHistory(data: Queries, issuerCik: string, newest: readonly Earlier[]): History {
  const known = [...newest]
  let isWhole = false
  /** Index of the first earlier stake. */
  let start = 0

  const find = async (accession: string) =>
    known.find((one) => one.accession === accession) ??
    (await selectNamed(data, issuerCik, accession))

  async function lookBack(from: Stored): Promise<void> {
    const last = known.at(-1)
    const limit = Math.max(LOOK, known.length)
    const more = await selectEarlier(data, issuerCik, last ?? from, limit)
    known.push(...more)
    isWhole = more.length < limit
  }

  return {
    async findPrevious(stake) {
      if (!stake.is_amendment) return null
      const { previous_accession: name } = stake
      const named = name === null ? undefined : await find(name)
      if (named && isEarlier(named, stake)) return named
      const keys = toKeys(stake.holders)
      for (let at = start; ; at++) {
        if (at === known.length && !isWhole) await lookBack(stake)
        const one = known[at]
        if (!one) return null
        // Stakes are ordered, so all after an earlier one are earlier as well.
        if (at === start && !isEarlier(one, stake)) start = at + 1
        else if (keys.some((key) => one.holders.includes(key))) return one
      }
    },
  }
}

/** `latest`: new stakes above 5%, those and their amendments, or every stake. */
export const INCLUDED = ['new', 'amendments', 'all'] as const

interface CompanyInput {
  identifier: string
  limit: number
  history?: boolean
  as_of?: string | undefined
}

interface LatestInput extends Omit<CompanyInput, 'identifier'> {
  activist_only: boolean
  min_percent: number
  include: readonly (typeof INCLUDED)[number][]
}

export async function readCompanyStakes(input: CompanyInput, context: DataContext) {
  const read = (identifier: string) => readRegistrant({ ...input, identifier }, context)
  const joinStakes = joinLists<'stakes', Stakes>('stakes', { limit: input.limit })
  return readAcross<Stakes>(
    input.identifier,
    {
      read,
      join(own, earlier, isWhole) {
        const histories = [own, ...earlier].flatMap(({ answer }) => answer.history ?? [])
        const history = joinHistories(histories, input.limit)
        return { ...joinStakes(own, earlier, isWhole), ...(input.history && { history }) }
      },
    },
    context,
  )
}

type Stakes = Awaited<ReturnType<typeof readRegistrant>>
type StakeHistory = Awaited<ReturnType<typeof readHistory>>

/** Holders of each registrant; one who reports on two has an entry for each. */
function joinHistories(all: readonly StakeHistory[], limit: number): StakeHistory {
  const holders = all.flatMap((one) => one.holders).slice(0, limit)
  const sum = (name: 'holder_count' | 'schedules' | 'to_be_read') =>
    all.reduce((total, one) => total + one[name], 0)
  const counts = {
    holder_count: sum('holder_count'),
    schedules: sum('schedules'),
    to_be_read: sum('to_be_read'),
  }
  return { count: holders.length, ...counts, holders }
}

async function readRegistrant(input: CompanyInput, context: DataContext) {
  const found = await findCompany(input.identifier, context)
  const outcome = await ensureList(found, input.identifier, context)
  const asOf = toAsOf(input.as_of)
  const { limit } = input
  const tries = createFetchBudget(limit, context)
  const reached = await ensureSchedules({ cik: found.cik, asOf, limit }, tries, context)
  const older = input.history ? await ensureAllListed(found.cik, asOf, tries, context) : null
  await fillDates(context.data, found.cik)
  const query = { issuerCik: found.cik, asOf, limit }
  const stored = await selectStakes(context.data, query)
  // As of a past time, undated stakes are excluded, although an amendment may follow one.
  const stakes = await describeAll(stored, asOf === null, context)
  const list = { cik: found.cik, outcome, isComplete: reached.isListed, asOf }
  if (stakes.length === 0) requireWhole(await judgeList(list, context))
  return {
    ...(await readHeader(found, asOf, context)),
    count: stakes.length,
    complete:
      reached.isComplete &&
      (older?.isComplete ?? true) &&
      outcome === 'stored' &&
      (await areCurrent(stored, context)),
    complete_since: outcome === 'stored' ? sinceOf(reached, stored, limit) : null,
    ...(await selectScanned(context.data, found.cik, asOf)),
    stakes,
    unread: older ? mergeUnread(reached.unread, older.unread) : reached.unread,
    ...(older && { history: await readHistory({ ...query, left: older.left }, context) }),
    source: SEC_SOURCE,
  } as const
}

function mergeUnread(some: readonly UnreadSchedule[], others: readonly UnreadSchedule[]) {
  const named = new Set(some.map(({ accession }) => accession))
  return [...some, ...others.filter(({ accession }) => !named.has(accession))]
}

/** Limit of schedules, above any company’s. */
const SCHEDULES_MAX = 5000

async function readHistory(
  {
    left,
    limit,
    ...query
  }: { issuerCik: string; asOf: string | null; limit: number; left: number },
  { data }: Pick<DataContext, 'data'>,
) {
  const request = { ...query, limit: SCHEDULES_MAX }
  const dated = (await selectStakes(data, request)).filter(isDated)
  const all = toHolderHistories(dated)
  const holders = all.slice(0, limit)
  const counts = { holder_count: all.length, schedules: dated.length, to_be_read: left }
  return { count: holders.length, ...counts, holders }
}

export async function readLatestStakes(input: LatestInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const failure = await ensureNewest(asOf === null, context)
  const reached = await ensureLeads(asOf, input.limit, context)
  const { limit, activist_only: activistOnly, min_percent: minPercent } = input
  const isReportable = !input.include.includes('all')
  const isNew = isReportable && !input.include.includes('amendments')
  const query = { issuerCik: null, asOf, limit, activistOnly, minPercent, isNew, isReportable }
  const stored = await selectStakes(context.data, query)
  const newest = stored[0]
  if (failure !== null && !newest) throw failure
  if (failure !== null && newest) context.freshness.markStale(newest.ordered_at)
  const stakes = await describeAll(stored, false, context)
  return {
    count: stakes.length,
    complete: reached.isComplete && (await areCurrent(stored, context)),
    complete_since: sinceOf(reached, stored, limit),
    ...(await selectScanned(context.data, null, asOf)),
    ...(await selectComplete(context.data, SCHEDULE_FORMS)),
    stakes,
    unread: reached.unread,
    source: SEC_SOURCE,
  } as const
}

function areCurrent(
  stored: readonly Stored[],
  { data }: Pick<DataContext, 'data'>,
): Promise<boolean> {
  const names = stored.map(({ accession }) => accession)
  return stakeRows.areCurrent(data, names)
}

/** Returns the failure when the publisher does not answer; the store may still do. */
async function ensureNewest(isNow: boolean, context: DataContext): Promise<unknown> {
  const request = await Promise.allSettled([
    // Without the list of tickers, stakes would name none.
    ensureIngested(ingestTickers, null, context),
    isNow ? ensureIngested(ingestScheduleFeed, { url: NEWEST_SCHEDULES }, context) : 'absent',
  ])
  const failures = request.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const unforeseen = failures.find((reason) => !isOfDocuments(reason))
  if (unforeseen !== undefined) throw unforeseen
  return failures[0] ?? null
}

/** An answer that its limit cut reaches back to its last stake and no further. */
function sinceOf({ since }: Reached, stored: readonly Stored[], limit: number): string | null {
  const last = stored.length < limit ? '' : (stored.at(-1)?.accepted_at ?? '')
  return since === null || since > last ? since : last
}

/** `stored`: newest first, as a history is read; `isWhole` when nothing between them is missing. */
export async function describeAll(
  stored: readonly Stored[],
  isWhole: boolean,
  { data }: Pick<DataContext, 'data'>,
): Promise<PublicStake[]> {
  const described = new Map<Stored, PublicStake>()
  for (const [cik, stakes] of Map.groupBy(stored, ({ issuer_cik }) => issuer_cik)) {
    const ticker = (await selectByCik(data, cik))?.ticker ?? null
    const history = createHistory(data, cik, isWhole ? stakes : [])
    for (const stake of stakes) {
      described.set(stake, toPublic(stake, ticker, await history.findPrevious(stake)))
    }
  }
  return stored.flatMap((stake) => described.get(stake) ?? [])
}

function toPublic(stake: Stored, ticker: string | null, previous: Earlier | null): PublicStake {
  return toRecord(Stake, {
    ...stake,
    percent_below: toLargest(stake.reporting_persons)?.percent_below ?? null,
    ticker,
    previous: previous && toRecord(PreviousSchedule, previous),
    percent_change: previous && subtract(stake.percent_of_class, previous.percent_of_class),
    shares_change: previous && subtract(stake.shares, previous.shares),
  })
}
