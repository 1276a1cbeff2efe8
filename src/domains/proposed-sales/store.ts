// Notices of proposed sales in the store, one row per filing, with what they list in the body.

import { type Queries, storedIn, type Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import type { Notice } from './notice.ts'
import { NOTICES_VERSION } from './parse.ts'

export const noticeRows = defineRowVersion({
  domain: 'proposed-sales',
  version: NOTICES_VERSION,
  table: 'proposed_sales',
  key: ['accession'],
  cik: 'issuer_cik',
})

export async function upsertNotice(tx: Queries, notice: Notice): Promise<void> {
  const { accession, form, issuer_cik, filed, accepted_at, ...body } = notice
  await tx.run(
    `insert into proposed_sales (accession, form, issuer_cik, filed, accepted_at, value, body,
       row_version, seller_cik)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (accession) do update set form = excluded.form, issuer_cik = excluded.issuer_cik,
       filed = excluded.filed, accepted_at = excluded.accepted_at, value = excluded.value,
       body = excluded.body, row_version = excluded.row_version,
       seller_cik = excluded.seller_cik`,
    accession,
    form,
    issuer_cik,
    filed,
    accepted_at,
    totalValue(notice),
    JSON.stringify(body),
    NOTICES_VERSION,
    notice.seller_cik,
  )
}

/** The market value of all that is to be sold, in dollars. */
export function totalValue({ to_sell }: Pick<Notice, 'to_sell'>): number {
  return to_sell.reduce((sum, { market_value }) => sum + market_value, 0)
}

type Row = Pick<Notice, 'accession' | 'form' | 'issuer_cik' | 'filed' | 'accepted_at'> & {
  body: string
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
  const rows = await data.all<Row>(
    `select accession, form, issuer_cik, filed, accepted_at, body from proposed_sales
     where accepted_at <= $1 and value >= $2 ${isOfIssuer}
     order by accepted_at desc, accession desc limit $3`,
    ...values,
  )
  return rows.map(toNotice)
}

export async function selectNotice(data: Queries, accession: string): Promise<Notice | undefined> {
  const row = await data.one<Row>(
    `select accession, form, issuer_cik, filed, accepted_at, body from proposed_sales
     where accession = $1`,
    accession,
  )
  return row && toNotice(row)
}

function toNotice({ body, ...row }: Row): Notice {
  return { ...row, ...(JSON.parse(body) as Omit<Notice, keyof Row>) }
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
  const rows = await data.all<Row>(
    `select accession, form, issuer_cik, filed, accepted_at, body from proposed_sales
     where seller_cik = $1 and accepted_at <= $2 ${isOfIssuer}
     order by accepted_at desc, accession desc limit $3`,
    ...values,
  )
  return rows.map(toNotice)
}

export interface Scanned {
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
}

/** Scope of the feed of all issuers. */
export async function selectScanned(data: Queries, asOf: string | null): Promise<Scanned> {
  const row = await data.one<Scanned>(
    `select count(*) as filings_scanned, min(filed) as first_filed, max(filed) as last_filed
     from proposed_sales where accepted_at <= $1`,
    asOf ?? '9999',
  )
  const { first_filed = null, last_filed = null } = row ?? {}
  return { filings_scanned: Number(row?.filings_scanned ?? 0), first_filed, last_filed }
}

/** Selects the accessions whose notice is stored. */
export const selectStoredNotices = storedIn('proposed_sales')
