// Sales of one person in one company by stored forms, for comparison with notices of proposed sales.

import { addDays } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import type { Complete } from '../filings/completeness.ts'
import { applyAmendments } from './amendments.ts'
import { SALE } from './forms/codes.ts'
import { isPlanned } from './forms/plan-notes.ts'
import { areListedAtHand, selectOwned } from './owners-store.ts'
import { selectFilings } from './store.ts'

/** A sale of securities, other than derivatives, as one line of a form reports it. */
export interface ReportedSale {
  accession: string
  form: string
  filed: string | null
  filed_url: string
  line: number
  security: string | null
  transaction_date: string
  shares: number
  price: number | null
  value: number | null
  plan_10b5_1: boolean | null
}

export interface SalesQuery {
  ownerCik: string
  issuerCik: string
  /** First and last day of sale. */
  from: string
  to: string
  /** Instant up to which forms count as published; null for all. */
  asOf: string | null
}

/** Limit of forms, above what anybody files about one company within a notice’s months. */
const FORMS_MAX = 1000

/** Sales in order; restated ones appear once. */
export async function selectSales(data: Queries, query: SalesQuery): Promise<ReportedSale[]> {
  const { ownerCik, issuerCik, from, to, asOf } = query
  const owned = await selectOwned(data, {
    ownerCik,
    asOf,
    after: null,
    limit: FORMS_MAX,
    issuerCik,
    from,
  })
  const filings = await selectFilings(
    data,
    owned.map(({ accession }) => accession),
  )
  const seenKeys = new Set<string>()
  const sales: ReportedSale[] = []
  for (const { filing, line, supersededBy } of applyAmendments([...filings.values()])) {
    const { transaction_code: code, transaction_date: day, shares } = line
    const isSale = code === SALE && line.row === 'transaction' && !line.derivative
    if (!isSale || supersededBy !== null || day === null || shares === null || shares <= 0) continue
    if (day < from || day > to) continue
    // A trade reported by two filings agrees in all of these; two lines of one filing are two
    // trades.
    const said = [line.security, day, shares, line.price, line.shares_after, line.ownership]
    const key = JSON.stringify(said)
    const isRepeated = seenKeys.has(key) && !seenKeys.has(`${filing.accession} ${key}`)
    if (isRepeated) continue
    seenKeys.add(key).add(`${filing.accession} ${key}`)
    sales.push({
      accession: filing.accession,
      form: filing.form,
      filed: filing.filed,
      filed_url: filing.url,
      line: line.line,
      security: line.security,
      transaction_date: day,
      shares,
      price: line.price,
      value: line.value,
      plan_10b5_1: isPlanned(filing.document, line),
    })
  }
  return sales.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

function placeOf({ transaction_date, accession, line }: ReportedSale): string {
  return `${transaction_date} ${accession} ${String(line).padStart(6, '0')}`
}

/** Days after which forms about the last days may still arrive. */
const REPORTED_WITHIN_DAYS = 5

export const SALE_FORMS = ['4', '4/A'] as const

/**
 * Whether all forms that may report sales of those days are stored: by market-wide completeness, or
 * by the person’s or company’s list.
 */
export async function areSalesAtHand(
  data: Queries,
  { ownerCik, issuerCik, from, to }: Omit<SalesQuery, 'asOf'>,
  { complete_from, complete_to }: Complete,
): Promise<boolean> {
  const until = addDays(to, REPORTED_WITHIN_DAYS)
  const isVerified = complete_from !== null && complete_to !== null
  if (isVerified && complete_from <= from && until <= complete_to) return true
  for (const cik of [ownerCik, issuerCik]) {
    if (await areListedAtHand(data, { cik, from, until })) return true
  }
  return false
}
