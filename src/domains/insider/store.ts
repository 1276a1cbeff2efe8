// Ownership forms in the store: one row per accession, however many CIKs it is filed under.

import { type Queries, selectAmong, type Value } from '../../store/database.ts'
import type { FormKind, OwnershipDocument } from './records.ts'

export interface FilingKey {
  accession: string
  issuer_cik: string
  /** As the form, or else its submission, spells it. */
  issuer_name: string | null
  form: string
  kind: FormKind
  /** Null, both of them, where no document says when the filing was made. */
  filed: string | null
  accepted_at: string | null
  url: string
}

export interface StoredFiling extends FilingKey {
  ordered_at: string
  /** Null for a form filed as text, which is not read. */
  document: OwnershipDocument | null
}

export interface NewFiling extends FilingKey {
  fetched_at: string
  purchases: number
  document: OwnershipDocument | null
}

/** Writes a filing; what is known of its day of filing is not lost to a document that lacks it. */
export async function upsertFiling(tx: Queries, filing: NewFiling): Promise<void> {
  const { document } = filing
  const written = document?.signed_on ?? document?.period_of_report ?? filing.fetched_at
  await tx.run(
    `insert into insider_filings (accession, issuer_cik, issuer_name, form, kind, is_amendment,
       filed, accepted_at, ordered_at, period_of_report, original_on, purchases, url, fetched_at, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (accession) do update set issuer_cik = excluded.issuer_cik,
       issuer_name = excluded.issuer_name, form = excluded.form, kind = excluded.kind, is_amendment = excluded.is_amendment,
       filed = coalesce(excluded.filed, insider_filings.filed),
       accepted_at = coalesce(excluded.accepted_at, insider_filings.accepted_at),
       ordered_at = case when excluded.accepted_at is null
         and insider_filings.accepted_at is not null
         then insider_filings.ordered_at else excluded.ordered_at end,
       period_of_report = excluded.period_of_report, original_on = excluded.original_on,
       purchases = excluded.purchases, url = excluded.url, fetched_at = excluded.fetched_at,
       body = excluded.body`,
    filing.accession,
    filing.issuer_cik,
    filing.issuer_name,
    filing.form,
    filing.kind,
    filing.form.endsWith('/A') ? 1 : 0,
    filing.filed,
    filing.accepted_at,
    filing.accepted_at ?? written,
    document?.period_of_report ?? null,
    document?.date_of_original ?? null,
    filing.purchases,
    filing.url,
    filing.fetched_at,
    document === null ? null : JSON.stringify(document),
  )
}

export interface FilingDates {
  filed: string
  accepted_at: string
}

/** When a filing was made, by the filing list of any of the companies and people it is about. */
export async function selectDates(
  data: Queries,
  accession: string,
  ciks: readonly string[],
): Promise<FilingDates | undefined> {
  const places = ciks.map((_, index) => `$${index + 2}`).join(', ')
  return data.one<FilingDates>(
    `select filed, accepted_at from filings where accession = $1 and cik in (${places})`,
    accession,
    ...ciks,
  )
}

/** Dates the issuer's filings that came before the list that names them. */
export async function fillDates(data: Queries, issuerCik: string): Promise<void> {
  const listed = `from filings f
    where f.cik = insider_filings.issuer_cik and f.accession = insider_filings.accession`
  await data.run(
    `update insider_filings set filed = (select f.filed ${listed}),
       accepted_at = (select f.accepted_at ${listed}),
       ordered_at = (select f.accepted_at ${listed})
     where issuer_cik = $1 and accepted_at is null and exists (select 1 ${listed})`,
    issuerCik,
  )
}

const COLUMNS =
  'accession, issuer_cik, issuer_name, form, kind, filed, accepted_at, ordered_at, url, body'

type Row = Omit<StoredFiling, 'document'> & { body: string | null }

function toStored({ body, ...row }: Row): StoredFiling {
  return { ...row, document: body === null ? null : (JSON.parse(body) as OwnershipDocument) }
}

export interface IssuerQuery {
  cik: string
  kind: FormKind
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
  limit: number
}

/** Filings about an issuer, newest first. Those of no known day are left out with `asOf`. */
export async function selectByIssuer(data: Queries, query: IssuerQuery): Promise<StoredFiling[]> {
  const { cik, kind, asOf, limit } = query
  const byTime = asOf === null ? '' : 'and accepted_at <= $4'
  const values: Value[] = [cik, kind, limit]
  if (asOf !== null) values.push(asOf)
  const rows = await data.all<Row>(
    `select ${COLUMNS} from insider_filings where issuer_cik = $1 and kind = $2 ${byTime}
     order by ordered_at desc, accession desc limit $3`,
    ...values,
  )
  return rows.map(toStored)
}

export async function countUndated(data: Queries, cik: string, kind: FormKind): Promise<number> {
  const row = await data.one<{ count: number }>(
    `select count(*) as count from insider_filings
     where issuer_cik = $1 and kind = $2 and accepted_at is null`,
    cik,
    kind,
  )
  return row?.count ?? 0
}

/** Whom the filings are about that are stored, by accession. */
export async function selectIssuers(
  data: Queries,
  accessions: readonly string[],
): Promise<Map<string, string>> {
  if (accessions.length === 0) return new Map()
  const places = accessions.map((_, index) => `$${index + 1}`).join(', ')
  const rows = await data.all<{ accession: string; issuer_cik: string }>(
    `select accession, issuer_cik from insider_filings where accession in (${places})`,
    ...accessions,
  )
  return new Map(rows.map((row) => [row.accession, row.issuer_cik]))
}

export interface Window {
  kind: FormKind
  /** First day of filing. */
  from: string
  /** Last instant of acceptance. */
  asOf: string
}

/**
 * Filings of the window that report a purchase or amend one, and what they amend, wherever that
 * is in time.
 */
export async function selectPurchases(data: Queries, window: Window): Promise<StoredFiling[]> {
  const rows = await data.all<Row>(
    `select ${COLUMNS} from insider_filings
     where body is not null and accepted_at <= $3 and accession in (
       select accession from insider_filings
       where kind = $1 and filed >= $2 and (purchases > 0 or is_amendment = 1)
       union
       select o.accession from insider_filings a
       join insider_filings o on o.issuer_cik = a.issuer_cik and o.kind = a.kind
       where a.kind = $1 and a.filed >= $2 and a.is_amendment = 1 and a.accepted_at <= $3
         and (o.filed = a.original_on or o.original_on = a.original_on
           or o.period_of_report = a.period_of_report))
     order by accepted_at, accession`,
    window.kind,
    window.from,
    window.asOf,
  )
  return rows.map(toStored)
}

export interface Scanned {
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
  filings_undated: number
}

/** What the answers about a window are drawn from. */
export async function selectScanned(data: Queries, window: Window): Promise<Scanned> {
  const row = await data.one<Omit<Scanned, 'filings_undated'>>(
    `select count(*) as filings_scanned, min(filed) as first_filed, max(filed) as last_filed
     from insider_filings where kind = $1 and filed >= $2 and accepted_at <= $3
       and body is not null`,
    window.kind,
    window.from,
    window.asOf,
  )
  const undated = await data.one<{ count: number }>(
    'select count(*) as count from insider_filings where kind = $1 and accepted_at is null',
    window.kind,
  )
  return {
    filings_scanned: row?.filings_scanned ?? 0,
    first_filed: row?.first_filed ?? null,
    last_filed: row?.last_filed ?? null,
    filings_undated: undated?.count ?? 0,
  }
}

/** Those of the accessions whose form is stored. */
export function selectStoredForms(
  data: Queries,
  accessions: readonly string[],
): Promise<Set<string>> {
  return selectAmong(
    data,
    accessions,
    (list) => `select accession as found from insider_filings where accession in (${list})`,
  )
}
