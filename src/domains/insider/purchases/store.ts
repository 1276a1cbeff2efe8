// Purchases and sales in the store, one narrow row for each line that counts, with the queries of
// market-wide answers.

import { inParts, placeholders, type Queries, type Value } from '../../../store/database.ts'
import { column, defineTable, each } from '../../../store/table.ts'
import type { FormKind, Owner } from '../forms/ownership-document.ts'
import type { Doubt, JudgedTrade } from './doubts.ts'

export const SIDES = ['buy', 'sell'] as const
export type Side = (typeof SIDES)[number]

/** A line with code P, or S, that the form itself leaves free of doubt. */
export interface Purchase {
  accession: string
  line: number
  issuer_cik: string
  /** CIKs of the reporting owners, in the order of the form. */
  owners: string[]
  filed: string
  accepted_at: string
  transaction_date: string | null
  trade_key: string
  held: string | null
  shares: number | null
  value: number | null
}

/** Displayed facts of a purchase’s filing. */
export interface Report {
  accession: string
  issuer_cik: string
  issuer_name: string | null
  /** Filing day; null if no document dates the filing. */
  filed: string | null
  url: string
  owners: readonly Owner[]
}

/** Stored part of the report, without the purchase’s own columns. */
type KeptReport = Pick<Report, 'issuer_name' | 'url' | 'owners'>

export interface NewPurchase extends Purchase {
  report: KeptReport
  kind: FormKind
  /** False for a filing that no document dates: it counts from the last day that the form names. */
  is_dated: boolean
  reported_on: string
  superseded_at: string | null
  plan: boolean | null
  /** Roles of all owners, as `toRoles` names them. */
  roles: readonly Role[]
  share_of_holdings: number | null
  security: string
  unit_price: number | null
}

export const ROLES = ['director', 'officer', 'ten_percent_owner', 'other'] as const
export type Role = (typeof ROLES)[number]

const lines = (name: string) =>
  defineTable({
    name,
    key: ['accession', 'line'],
    columns: {
      ...each(column.text, 'accession', 'issuer_cik', 'filed', 'accepted_at', 'reported_on'),
      ...each(column.text, 'trade_key', 'kind'),
      line: column.whole,
      owners: column.list(' '),
      is_dated: column.flag,
      ...each(column.textOrNull, 'transaction_date', 'held', 'superseded_at'),
      ...each(column.numberOrNull, 'shares', 'value', 'share_of_holdings', 'unit_price'),
      /** Kind of security within which prices are compared. */
      security: column.text,
      report: column.json<KeptReport>(),
      plan: column.flagOrNull,
      /** Roles, delimited so that whole roles are found. */
      roles: column.text,
    },
  })
const TABLES = { buy: lines('insider_purchases'), sell: lines('insider_sales') } as const

/** Writes the purchases, or sales, of the filings anew. */
export async function replacePurchases(
  tx: Queries,
  accessions: readonly string[],
  purchases: readonly NewPurchase[],
  side: Side = 'buy',
): Promise<void> {
  const table = TABLES[side]
  await inParts(accessions, (part) =>
    tx.run(`delete from ${table.name} where accession in (${placeholders(part)})`, ...part),
  )
  const rows = purchases.map((one) => ({ ...one, roles: ` ${one.roles.join(' ')} ` }))
  await table.insert(tx, rows)
}

interface JudgedRow extends JudgedTrade {
  readonly doubt: Doubt | null
}

/** All trades of an issuer between two days, of either side. */
export async function selectJudged(
  tx: Queries,
  issuerCik: string,
  from: string,
  to: string,
): Promise<Record<Side, JudgedRow[]>> {
  const select = (side: Side) =>
    tx.all<JudgedRow>(
      `select accession, line, trade_key, transaction_date, security, unit_price, shares, value, doubt
       from ${TABLES[side].name}
       where issuer_cik = $1 and (transaction_date is null or transaction_date between $2 and $3)`,
      issuerCik,
      from,
      to,
    )
  return { buy: await select('buy'), sell: await select('sell') }
}

export async function updateDoubt(
  tx: Queries,
  side: Side,
  { accession, line }: Pick<JudgedTrade, 'accession' | 'line'>,
  doubt: Doubt | null,
): Promise<void> {
  await tx.run(
    `update ${TABLES[side].name} set doubt = $3 where accession = $1 and line = $2`,
    accession,
    line,
    doubt,
  )
}

/** Doubts about lines of the filings. */
export async function selectDoubts(
  data: Queries,
  accessions: readonly string[],
): Promise<{ accession: string; line: number; doubt: Doubt }[]> {
  const found = await Promise.all(
    SIDES.map((side) =>
      inParts(accessions, (part) =>
        data.all<{ accession: string; line: number; doubt: Doubt }>(
          `select accession, line, doubt from ${TABLES[side].name}
           where doubt is not null and accession in (${placeholders(part)})`,
          ...part,
        ),
      ),
    ),
  )
  return found.flat(2)
}

export interface Window {
  kind: FormKind
  from: string
  to: string
  /** Last instant of acceptance; see `isDatedOnly`. */
  asOf: string
  /** Only dated filings, since undated ones cannot be placed before an instant. */
  isDatedOnly: boolean
}

const PURCHASE = `accession, line, issuer_cik, owners, filed, accepted_at, transaction_date,
  trade_key, held, shares, value`

/** Lines in force at an instant: accepted by then, and not yet restated. */
const STANDING = `kind = $1 and accepted_at <= $4 and is_dated >= $5
  and (superseded_at is null or superseded_at > $4) and doubt is null`

type Row = Omit<Purchase, 'owners'> & { owners: string }

function toPurchase<Kept extends { owners: string }>(row: Kept) {
  return { ...row, owners: row.owners.split(' ') }
}

/** Selection of trades in a window. */
export interface TradeQuery {
  side: Side
  minValue: number
  role: Role | null
  plan: boolean | null
  /** Minimum percent of the prior holding; null for any, including unknown. */
  minShareOfHoldings: number | null
}

/** Trades first reported in the window, biggest first; equal values in the order of filing. */
export async function selectBiggest(
  data: Queries,
  window: Window,
  query: TradeQuery,
  limit: number,
): Promise<Purchase[]> {
  const values: Value[] = [...valuesOf(window), query.minValue, limit]
  const conditions: string[] = []
  const add = (condition: string, value: Value) => {
    values.push(value)
    conditions.push(`and ${condition} $${values.length}`)
  }
  if (query.role !== null) add('roles like', `% ${query.role} %`)
  if (query.plan !== null) add('plan =', Number(query.plan))
  if (query.minShareOfHoldings !== null) add('share_of_holdings >=', query.minShareOfHoldings)
  const rows = await data.all<Row>(
    `select ${PURCHASE} from ${TABLES[query.side].name} where ${STANDING}
       and reported_on between $2 and $3 and value >= $6 ${conditions.join(' ')}
     order by value desc, accepted_at, accession, line limit $7`,
    ...values,
  )
  return rows.map(toPurchase)
}

const MADE = `${STANDING} and transaction_date between $2 and $3`

/** An issuer that can be a cluster. */
export interface Candidate {
  issuer_cik: string
  /** Time of the issuer’s last filing about a trade in the window. */
  filed_by: string
}

/**
 * Issuers that may be clusters, newest filing first. Joint filers and repeated reports only
 * overstate the number of insiders and the sum, so no cluster is missed.
 */
export function selectCandidates(
  data: Queries,
  window: Window,
  minInsiders: number,
  minValue: number,
): Promise<Candidate[]> {
  return data.all<Candidate>(
    `select issuer_cik, max(filed) as filed_by from insider_purchases where ${MADE}
     group by issuer_cik
     having count(distinct accession) >= $6 and coalesce(sum(value), 0) >= $7
     order by filed_by desc, issuer_cik`,
    ...valuesOf(window),
    minInsiders,
    minValue - CENT,
  )
}

/** Tolerance for sums, which drift; exact sums are computed for selected rows. */
const CENT = 0.01

/** A purchase with its stored report; few are shown. */
export interface ReportedPurchase extends Purchase {
  is_dated: number
  /** Stored report; null in older rows. */
  report: string | null
}

export function toReport(purchase: ReportedPurchase): Report | null {
  const { accession, issuer_cik, filed, is_dated, report } = purchase
  if (report === null) return null
  const kept = JSON.parse(report) as KeptReport
  return { ...kept, accession, issuer_cik, filed: is_dated === 1 ? filed : null }
}

/** Purchases of a few issuers that were made in the window, in the order of filing. */
export async function selectPurchasesOf(
  data: Queries,
  window: Window,
  ciks: readonly string[],
): Promise<ReportedPurchase[]> {
  const values = valuesOf(window)
  const rows = await data.all<Omit<ReportedPurchase, 'owners'> & { owners: string }>(
    `select ${PURCHASE}, is_dated, report from insider_purchases where ${MADE} and issuer_cik in (${placeholders(ciks, values.length + 1)})
     order by accepted_at, accession, line`,
    ...values,
    ...ciks,
  )
  return rows.map(toPurchase)
}

function valuesOf({ kind, from, to, asOf, isDatedOnly }: Window): Value[] {
  return [kind, from, to, asOf, Number(isDatedOnly)]
}

export interface Scanned {
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
  filings_undated: number
}

/** Scope of the answers about a window. */
export async function selectScanned(data: Queries, window: Window): Promise<Scanned> {
  const scanned = `from insider_filings where kind = $1 and filed >= $2 and filed <= $3
    and accepted_at <= $4 and body is not null`
  // Days are searched separately, which is faster than beside the count.
  const row = await data.one<Omit<Scanned, 'filings_undated'>>(
    `select (select count(*) ${scanned}) as filings_scanned,
       (select filed ${scanned} order by filed limit 1) as first_filed,
       (select filed ${scanned} order by filed desc limit 1) as last_filed`,
    window.kind,
    window.from,
    window.to,
    window.asOf,
  )
  const undated = await data.one<{ count: number; inside: number }>(
    `select count(*) as count, coalesce(sum(case when body is not null
       and substr(ordered_at, 1, 10) between $2 and $3 then 1 else 0 end), 0) as inside
     from insider_filings where kind = $1 and accepted_at is null`,
    window.kind,
    window.from,
    window.to,
  )
  const inside = window.isDatedOnly ? 0 : Number(undated?.inside ?? 0)
  return {
    filings_scanned: (row?.filings_scanned ?? 0) + inside,
    first_filed: row?.first_filed ?? null,
    last_filed: row?.last_filed ?? null,
    filings_undated: undated?.count ?? 0,
  }
}
