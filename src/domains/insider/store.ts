// Ownership forms in the store: one row per accession, however many CIKs it is filed under.

import {
  inParts,
  placeholders,
  type Queries,
  storedIn,
  type Value,
  valuesList,
} from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import type { FormKind, OwnershipDocument } from './forms/ownership-document.ts'
import { OWNERSHIP_VERSION } from './forms/parse.ts'
import { packDocument, unpackDocument } from './pack.ts'

/** Source of the filing: its own document, or the publisher’s quarterly data set. */
export type FilingSource = 'document' | 'data_set'

export interface FilingKey {
  accession: string
  issuer_cik: string
  /** Issuer as the form, or else its submission, spells it. */
  issuer_name: string | null
  form: string
  kind: FormKind
  /** Filing day and time; both null if no document states them. */
  filed: string | null
  accepted_at: string | null
  url: string
  source: FilingSource
}

export interface StoredFiling extends FilingKey {
  ordered_at: string
  /** Document; null for a form filed as text, which is not parsed. */
  document: OwnershipDocument | null
}

export interface NewFiling extends FilingKey {
  fetched_at: string
  document: OwnershipDocument | null
}

export const insiderRows = defineRowVersion({
  domain: 'insider',
  version: OWNERSHIP_VERSION,
  table: 'insider_filings',
  key: ['accession'],
  cik: 'issuer_cik',
  url: 'url',
})

const COLUMNS_WRITTEN = 16

/**
 * Writes each filing once. A known filing day is not overwritten by a missing one. A document
 * replaces a data set’s rows, never the reverse.
 */
export async function upsertFilings(tx: Queries, filings: readonly NewFiling[]): Promise<void> {
  if (filings.length === 0) return
  await tx.run(
    `insert into insider_filings (accession, issuer_cik, issuer_name, form, kind, is_amendment,
       filed, accepted_at, ordered_at, period_of_report, original_on, url, source, fetched_at, body,
       row_version)
     values ${valuesList(filings.length, COLUMNS_WRITTEN)}
     on conflict (accession) do update set issuer_cik = excluded.issuer_cik,
       issuer_name = excluded.issuer_name, form = excluded.form, kind = excluded.kind,
       is_amendment = excluded.is_amendment,
       filed = coalesce(excluded.filed, insider_filings.filed),
       accepted_at = coalesce(excluded.accepted_at, insider_filings.accepted_at),
       ordered_at = case when excluded.accepted_at is null
         and insider_filings.accepted_at is not null
         then insider_filings.ordered_at else excluded.ordered_at end,
       period_of_report = excluded.period_of_report, original_on = excluded.original_on,
       url = excluded.url, source = excluded.source, fetched_at = excluded.fetched_at,
       body = excluded.body, row_version = excluded.row_version
     where excluded.source = insider_filings.source
       or (excluded.source = 'document' and excluded.body is not null)`,
    ...filings.flatMap(toValues),
  )
}

function toValues(filing: NewFiling): Value[] {
  const { document } = filing
  const written = document?.signed_on ?? document?.period_of_report ?? filing.fetched_at
  return [
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
    filing.url,
    filing.source,
    filing.fetched_at,
    document && packDocument(document),
    OWNERSHIP_VERSION,
  ]
}

/**
 * Locks the issuers for this transaction: two transactions that record tied forms would otherwise
 * each miss the other’s. The fixed order prevents deadlocks.
 */
export async function takeTurns(tx: Queries, issuerCiks: readonly string[]): Promise<void> {
  const ciks = [...new Set(issuerCiks)].sort()
  if (ciks.length === 0) return
  await tx.run(
    `insert into insider_turns (issuer_cik) values ${valuesList(ciks.length, 1)}
     on conflict (issuer_cik) do update set issuer_cik = excluded.issuer_cik`,
    ...ciks,
  )
}

export async function updateVersion(tx: Queries, accession: string): Promise<void> {
  await tx.run(
    'update insider_filings set row_version = $2 where accession = $1',
    accession,
    OWNERSHIP_VERSION,
  )
}

export interface FilingDates {
  filed: string
  accepted_at: string
}

/** Filing time by the list of any company or person that the filing is about. */
export async function selectDates(
  data: Queries,
  accession: string,
  ciks: readonly string[],
): Promise<FilingDates | undefined> {
  return data.one<FilingDates>(
    `select filed, accepted_at from filings where accession = $1 and cik in (${placeholders(ciks, 2)})`,
    accession,
    ...ciks,
  )
}

/** Undated filings of the issuer that the list names, with the list’s days. */
export async function selectDatable(data: Queries, issuerCik: string, kind: FormKind) {
  return data.all<FilingDates & { accession: string }>(
    `select f.accession, f.filed, f.accepted_at from insider_filings i
     join filings f on f.cik = i.issuer_cik and f.accession = i.accession
     where i.issuer_cik = $1 and i.kind = $2 and i.accepted_at is null`,
    issuerCik,
    kind,
  )
}

export async function updateDates(tx: Queries, accession: string, dates: FilingDates) {
  await tx.run(
    `update insider_filings set filed = $2, accepted_at = $3, ordered_at = $3
     where accession = $1`,
    accession,
    dates.filed,
    dates.accepted_at,
  )
}

const COLUMNS =
  'accession, issuer_cik, issuer_name, form, kind, filed, accepted_at, ordered_at, url, source, body'

type Row = Omit<StoredFiling, 'document'> & { body: Uint8Array | null }

function toStored({ body, ...row }: Row): StoredFiling {
  return { ...row, document: body && unpackDocument(body) }
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

/** Filings by accession; those that are not stored are left out. */
export async function selectFilings(
  data: Queries,
  accessions: readonly string[],
): Promise<Map<string, StoredFiling>> {
  const rows = await inParts(accessions, (part) =>
    data.all<Row>(
      `select ${COLUMNS} from insider_filings where accession in (${placeholders(part)})`,
      ...part,
    ),
  )
  return new Map(rows.flat().map((row) => [row.accession, toStored(row)]))
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

export interface StoredKey {
  issuer_cik: string
  accepted_at: string | null
  source: FilingSource
}

/** Stored filings among the accessions, without documents. */
export async function selectStored(
  data: Queries,
  accessions: readonly string[],
): Promise<Map<string, StoredKey>> {
  if (accessions.length === 0) return new Map()
  const rows = await data.all<StoredKey & { accession: string }>(
    `select accession, issuer_cik, accepted_at, source
     from insider_filings where accession in (${placeholders(accessions)})`,
    ...accessions,
  )
  return new Map(rows.map(({ accession, ...row }) => [accession, row]))
}

/** Facts that tie an amendment to the forms it amends. */
export interface Tie {
  accession: string
  issuer_cik: string
  kind: FormKind
  period_of_report: string | null
  original_on: string | null
}

/** The issuers' amendments that are dated. */
export async function selectAmendments(tx: Queries, issuerCiks: readonly string[]): Promise<Tie[]> {
  const ciks = [...new Set(issuerCiks)]
  if (ciks.length === 0) return []
  return tx.all<Tie>(
    `select accession, issuer_cik, kind, period_of_report, original_on from insider_filings
     where issuer_cik in (${placeholders(ciks)}) and is_amendment = 1 and accepted_at is not null`,
    ...ciks,
  )
}

/** Dated filings of the issuer that an amendment may amend, or that may amend the same. */
export async function selectTied(tx: Queries, issuerCik: string, kind: FormKind, tie: Tie) {
  const rows = await tx.all<Row>(
    `select ${COLUMNS} from insider_filings
     where issuer_cik = $1 and kind = $2 and accepted_at is not null and body is not null
       and (filed = $3 or original_on = $3 or period_of_report = $4)`,
    issuerCik,
    kind,
    tie.original_on,
    tie.period_of_report,
  )
  return rows.map(toStored)
}

/** Selects the accessions whose form is stored. */
export const selectStoredForms = storedIn('insider_filings')

/** Selects the accessions whose form was parsed from its own document. */
export const selectReadForms = storedIn('insider_filings', "source = 'document'")

/** Issuers of stored forms after one, in the order of CIKs. */
export async function selectIssuersAfter(
  data: Queries,
  after: string,
  limit: number,
): Promise<string[]> {
  const sql =
    'select distinct issuer_cik as cik from insider_filings where issuer_cik > $1 order by 1 limit $2'
  return (await data.all<{ cik: string }>(sql, after, limit)).map(({ cik }) => cik)
}
