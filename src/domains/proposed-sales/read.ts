// Answers about proposed sales: those in one company's securities, and the newest of all.

import type { Absence } from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import type { FetchBudget } from '../../contract/work/fetch-budget.ts'
import { addDays, easternDay, toInstant } from '../../kernel/time.ts'
import { joinLists, readAcross } from '../companies/identity/across.ts'
import { findCompany, readHeader } from '../companies/lookup.ts'
import { selectFirstTickers } from '../companies/store.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { type Complete, selectComplete } from '../filings/completeness.ts'
import { ensureList, judgeList, requireWhole } from '../filings/lists.ts'
import { ensureFiling, ensureNewest } from '../filings/newest.ts'
import { areSalesAtHand, type ReportedSale, SALE_FORMS, selectSales } from '../insider/sales.ts'
import { ingestNotice } from './ingest.ts'
import { listAmended, type Match, matchSales, toAnnounced, toWindow } from './matches.ts'
import type { PublicNotice, SaleOutcome, UnreadNotice } from './model.ts'
import { NOTICE_FORMS, type Notice } from './notice.ts'
import {
  noticeRows,
  selectBySeller,
  selectNotices,
  selectScanned,
  selectStoredNotices,
  totalValue,
} from './store.ts'

interface Pair {
  sellerCik: string
  issuerCik: string
}

interface View {
  asOf: string | null
  today: string
  complete: Complete
}

/** Outcomes by accession; all notices of a seller share that seller’s sales. */
async function selectOutcomes(
  notices: readonly Notice[],
  asOf: string | null,
  context: Pick<DataContext, 'data' | 'clock'>,
): Promise<Map<string, SaleOutcome>> {
  const outcomes = new Map<string, SaleOutcome>()
  const view: View = {
    asOf,
    today: easternDay(asOf ?? toInstant(context.clock.now())),
    complete: await selectComplete(context.data, SALE_FORMS),
  }
  const known = notices.filter(({ seller_cik }) => seller_cik !== null)
  const byPair = Map.groupBy(known, ({ seller_cik, issuer_cik }) => `${seller_cik} ${issuer_cik}`)
  for (const notice of notices) {
    if (notice.seller_cik === null) outcomes.set(notice.accession, nothing(notice, 'no_seller'))
  }
  for (const [pair, own] of byPair) {
    const [sellerCik = '', issuerCik = ''] = pair.split(' ')
    await addOutcomes({ sellerCik, issuerCik }, own, { outcomes, view, context })
  }
  return outcomes
}

interface Into {
  outcomes: Map<string, SaleOutcome>
  view: View
  context: Pick<DataContext, 'data' | 'clock'>
}

async function addOutcomes(pair: Pair, request: readonly Notice[], into: Into): Promise<void> {
  const { outcomes, view, context } = into
  const { data } = context
  const { asOf } = view
  const all = await selectBySeller(data, { ...pair, asOf })
  const amended = listAmended(all)
  const standing = all.filter(({ accession }) => !amended.has(accession))
  const windows = standing.map(toWindow)
  const from = windows.map((one) => one.from).sort()[0]
  const to = windows
    .map((one) => one.to)
    .sort()
    .at(-1)
  const query = { ownerCik: pair.sellerCik, issuerCik: pair.issuerCik, asOf }
  const isAny = from !== undefined && to !== undefined
  const sales = isAny ? await selectSales(data, { ...query, from, to }) : []
  const matched = matchSales(standing, sales)
  for (const notice of request) {
    const by = amended.get(notice.accession)
    if (by !== undefined) {
      outcomes.set(notice.accession, { ...nothing(notice, 'amended'), amended_by: by })
      continue
    }
    const outcome = toOutcome(notice, matched.get(notice.accession) ?? [])
    const isShort = outcome.shares_sold < outcome.shares_announced
    const reason = isShort ? await findReason(notice, pair, into) : null
    outcomes.set(notice.accession, { ...outcome, reason })
  }
}

/** Days after which forms about the window’s last days may still arrive. */
const REPORTED_WITHIN_DAYS = 5

async function findReason(notice: Notice, pair: Pair, { view, context }: Into) {
  const window = toWindow(notice)
  if (view.today <= addDays(window.to, REPORTED_WITHIN_DAYS)) return 'not_yet'
  const query = { ownerCik: pair.sellerCik, issuerCik: pair.issuerCik, ...window }
  const isAtHand = await areSalesAtHand(context.data, query, view.complete)
  return isAtHand ? 'none_reported' : 'not_at_hand'
}

function toOutcome(notice: Notice, matches: readonly Match<ReportedSale>[]): SaleOutcome {
  const sold = matches.reduce((sum, { shares }) => sum + shares, 0)
  const announced = toAnnounced(notice)
  return {
    ...nothing(notice, null),
    state: matches.length === 0 ? 'none' : sold < announced ? 'partly_sold' : 'sold',
    shares_sold: sold,
    sales: matches.map(({ sale, shares, class_match }) => {
      const { shares: reported, ...rest } = sale
      return { ...rest, shares_reported: reported, shares, class_match }
    }),
  }
}

function nothing(notice: Notice, reason: SaleOutcome['reason']): SaleOutcome {
  const { from, to } = toWindow(notice)
  return {
    state: 'none',
    reason,
    amended_by: null,
    window_from: from,
    window_to: to,
    shares_announced: toAnnounced(notice),
    shares_sold: 0,
    sales: [],
  }
}

interface ProposedSalesInput {
  ticker: string
  limit: number
  min_value: number
  as_of?: string | undefined
}

export async function readProposedSales(input: ProposedSalesInput, context: DataContext) {
  const read = (ticker: string) => readList({ ...input, ticker }, context)
  const join = joinLists<'notices', List>('notices', { limit: input.limit })
  return readAcross(input.ticker, { read, join }, context)
}

type List = Awaited<ReturnType<typeof readList>>

async function readList(input: ProposedSalesInput, context: DataContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureList(found, input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const { limit, min_value: minValue } = input
  const query = { issuerCik: found.cik, asOf, minValue, limit }
  const select = () => selectNotices(context.data, query)
  const { unread, isListed, isComplete } = await ensureNewest(
    {
      ...{ cik: found.cik, forms: NOTICE_FORMS, asOf, limit, select },
      ...{ job: ingestNotice, selectStored: selectStoredNotices, noData: NO_DATA },
    },
    context,
  )
  const notices = await select()
  const list = { cik: found.cik, outcome, isComplete: isListed, asOf }
  if (notices.length === 0) requireWhole(await judgeList(list, context))
  return {
    ...(await readHeader(found, asOf, context)),
    count: notices.length,
    complete: isComplete && outcome === 'stored' && (await areCurrent(notices, context)),
    notices: await toPublic(notices, asOf, context),
    unread,
    source: SEC_SOURCE,
  } as const
}

export async function readLatestProposedSales(
  input: ProposedSalesInput,
  context: Pick<DataContext, 'data' | 'clock'>,
) {
  const { data } = context
  const asOf = toAsOf(input.as_of)
  const { limit, min_value: minValue } = input
  const notices = await selectNotices(data, { issuerCik: null, asOf, minValue, limit })
  return {
    count: notices.length,
    complete: await noticeRows.isCurrent(data),
    ...(await selectComplete(data, NOTICE_FORMS)),
    ...(await selectScanned(data, asOf)),
    notices: await toPublic(notices, asOf, context),
    unread: [] as UnreadNotice[],
    source: SEC_SOURCE,
  } as const
}

function areCurrent(
  notices: readonly Notice[],
  { data }: Pick<DataContext, 'data'>,
): Promise<boolean> {
  const names = notices.map(({ accession }) => accession)
  return noticeRows.areCurrent(data, names)
}

const NO_DATA = 'It was filed as text or on paper, before its form was structured data.'

/** Returns null if the notice is stored, otherwise the reason why it is not. */
export function ensureNotice(
  cik: string,
  filing: Pick<FilingRecord, 'accession' | 'primary_document'>,
  budget: FetchBudget,
  source: Pick<DataContext, 'settings'>,
): Promise<Absence | null> {
  return ensureFiling({ cik, job: ingestNotice, noData: NO_DATA }, filing, budget, source)
}

/** Notices as answers show them, with their outcomes. */
export async function toPublic(
  notices: readonly Notice[],
  asOf: string | null,
  context: Pick<DataContext, 'data' | 'clock'>,
): Promise<PublicNotice[]> {
  const { data } = context
  const outcomes = await selectOutcomes(notices, asOf, context)
  const tickers = await selectFirstTickers(data, [...new Set(notices.map((one) => one.issuer_cik))])
  return notices.flatMap((notice) => {
    const outcome = outcomes.get(notice.accession)
    if (!outcome) return []
    const ticker = tickers.get(notice.issuer_cik) ?? null
    return [{ ...notice, ticker, value: totalValue(notice), outcome }]
  })
}
