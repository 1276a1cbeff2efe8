// Outcomes of notices: the stored sales that follow them, or the reason for none.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { addDays, easternDay, toInstant } from '../../kernel/time.ts'
import { type Complete, selectComplete } from '../filings/completeness.ts'
import { areSalesAtHand, type ReportedSale, SALE_FORMS, selectSales } from '../insider/sales.ts'
import { listAmended, type Match, matchSales, toAnnounced, toWindow } from './matches.ts'
import type { SaleOutcome } from './model.ts'
import type { Notice } from './notice.ts'
import { selectBySeller } from './store.ts'

/** A seller and a company. */
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
export async function selectOutcomes(
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
