// Notices of proposed sales in the store, one row per filing, with their lists in the body.

import { type Queries, storedIn, type Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import { type Scanned, selectScannedIn } from '../filings/scanned-store.ts'
import type { Notice } from './notice.ts'
import { NOTICES_VERSION } from './parse.ts'

export const noticeRows = defineRowVersion({
  domain: 'proposed-sales',
  version: NOTICES_VERSION,
  table: 'proposed_sales',
  key: ['accession'],
  cik: 'issuer_cik',
})

const HEAD = ['accession', 'form', 'issuer_cik', 'filed', 'accepted_at'] as const
type Body = Omit<Notice, (typeof HEAD)[number]>

const proposedSales = defineTable({
  name: 'proposed_sales',
  key: ['accession'],
  columns: {
    ...each(column.text, ...HEAD),
    value: column.number,
    body: column.json<Body>(),
    seller_cik: column.textOrNull,
  },
  constants: { row_version: NOTICES_VERSION },
})

const notices = proposedSales.withColumns(...HEAD, 'body')

export async function upsertNotice(tx: Queries, notice: Notice): Promise<void> {
  const { accession, form, issuer_cik, filed, accepted_at, ...body } = notice
  const head = { accession, form, issuer_cik, filed, accepted_at }
  const { seller_cik } = body
  await proposedSales.upsert(tx, [{ ...head, value: totalValue(notice), body, seller_cik }])
}

/** The market value of all that is to be sold, in dollars. */
export function totalValue({ to_sell }: Pick<Notice, 'to_sell'>): number {
  return to_sell.reduce((sum, { market_value }) => sum + market_value, 0)
}

export interface NoticeQuery {
  issuerCik: string | null
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
  minValue: number
  limit: number
}

/** Newest first. */
export async function selectNotices(data: Queries, query: NoticeQuery): Promise<Notice[]> {
  const values: Value[] = [query.asOf ?? '9999', query.minValue, query.limit]
  const isOfIssuer = query.issuerCik === null ? '' : 'and issuer_cik = $4'
  if (query.issuerCik !== null) values.push(query.issuerCik)
  const rows = await notices.all(
    data,
    `where accepted_at <= $1 and value >= $2 ${isOfIssuer}
     order by accepted_at desc, accession desc limit $3`,
    ...values,
  )
  return rows.map(toNotice)
}

export async function selectNotice(data: Queries, accession: string): Promise<Notice | undefined> {
  const row = await notices.one(data, 'where accession = $1', accession)
  return row && toNotice(row)
}

function toNotice({ body, ...head }: RowIn<typeof notices>): Notice {
  return { ...head, ...body }
}

export interface SellerQuery {
  sellerCik: string
  issuerCik: string | null
  asOf: string | null
}

/** Limit of notices, above any seller’s. */
const NOTICES_MAX = 1000

/** Notices of one seller, newest first. */
export async function selectBySeller(data: Queries, query: SellerQuery): Promise<Notice[]> {
  const values: Value[] = [query.sellerCik, query.asOf ?? '9999', NOTICES_MAX]
  const isOfIssuer = query.issuerCik === null ? '' : 'and issuer_cik = $4'
  if (query.issuerCik !== null) values.push(query.issuerCik)
  const rows = await notices.all(
    data,
    `where seller_cik = $1 and accepted_at <= $2 ${isOfIssuer}
     order by accepted_at desc, accession desc limit $3`,
    ...values,
  )
  return rows.map(toNotice)
}

/** Scope of the feed of all issuers. */
export function selectScanned(data: Queries, asOf: string | null): Promise<Scanned> {
  return selectScannedIn(data, { table: 'proposed_sales' }, asOf)
}

/** Selects the accessions whose notice is stored. */
export const selectStoredNotices = storedIn('proposed_sales')
