// Ownership forms in the store: one row per accession, however many CIKs it is filed under.

import { inParts, placeholders, type Queries, storedIn, type Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import type { FormKind, OwnershipDocument } from './forms/ownership-document.ts'
import { OWNERSHIP_VERSION } from './forms/parse.ts'
import { packDocument, unpackDocument } from './pack.ts'
import { flagDoubts } from './purchases/flag-doubts.ts'

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

const written = defineTable({
  name: 'insider_filings',
  key: ['accession'],
  columns: {
    ...each(column.text, 'accession', 'issuer_cik', 'form', 'ordered_at', 'url', 'fetched_at'),
    ...each(column.textOrNull, 'issuer_name', 'filed', 'accepted_at'),
    kind: column.oneOf<FormKind>(),
    is_amendment: column.flag,
    ...each(column.textOrNull, 'period_of_report', 'original_on'),
    source: column.oneOf<FilingSource>(),
    body: column.bytesOrNull,
  },
  constants: { row_version: OWNERSHIP_VERSION },
})
const forms = written.withColumns(
  ...(['accession', 'issuer_cik', 'issuer_name', 'form', 'kind', 'filed'] as const),
  ...(['accepted_at', 'ordered_at', 'url', 'source', 'body'] as const),
)
const ties = written.withColumns(
  ...(['accession', 'issuer_cik', 'kind', 'period_of_report', 'original_on'] as const),
)
const storedKeys = written.withColumns('accession', 'issuer_cik', 'accepted_at', 'source')

const turns = defineTable({
  name: 'insider_turns',
  key: ['issuer_cik'],
  columns: { issuer_cik: column.text },
})

/**
 * Writes each filing once. A known filing day is not overwritten by a missing one. A document
 * replaces a data set’s rows, never the reverse.
 */
export async function upsertFilings(tx: Queries, filings: readonly NewFiling[]): Promise<void> {
  await written.upsert(tx, filings.map(toWritten), {
    fill: ['filed', 'accepted_at'],
    set: {
      ordered_at: `case when excluded.accepted_at is null
        and insider_filings.accepted_at is not null
        then insider_filings.ordered_at else excluded.ordered_at end`,
    },
    where: `excluded.source = insider_filings.source
      or (excluded.source = 'document' and excluded.body is not null)`,
  })
}

function toWritten({ document, ...filing }: NewFiling): RowIn<typeof written> {
  const { form, accepted_at, fetched_at } = filing
  const dated = document?.signed_on ?? document?.period_of_report ?? fetched_at
  return {
    ...filing,
    is_amendment: form.endsWith('/A'),
    ordered_at: accepted_at ?? dated,
    period_of_report: document?.period_of_report ?? null,
    original_on: document?.date_of_original ?? null,
    body: document && packDocument(document),
  }
}

/**
 * Locks the issuers for this transaction: two transactions that record tied forms would otherwise
 * each miss the other’s. The fixed order prevents deadlocks.
 */
export async function takeTurns(tx: Queries, issuerCiks: readonly string[]): Promise<void> {
  const ciks = [...new Set(issuerCiks)].sort()
  await turns.upsert(
    tx,
    ciks.map((issuer_cik) => ({ issuer_cik })),
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

function toStored({ body, ...row }: RowIn<typeof forms>): StoredFiling {
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
  const rows = await forms.all(
    data,
    `where issuer_cik = $1 and kind = $2 ${byTime}
     order by ordered_at desc, accession desc limit $3`,
    ...values,
  )
  return flagDoubts(data, rows.map(toStored))
}

/** Filings by accession; those that are not stored are left out. */
export async function selectFilings(
  data: Queries,
  accessions: readonly string[],
): Promise<Map<string, StoredFiling>> {
  const filings = await flagDoubts(data, await selectRecorded(data, accessions))
  return new Map(filings.map((filing) => [filing.accession, filing]))
}

/** Filings as recorded, without the doubts that other trades raise, which are derived from them. */
export async function selectRecorded(
  data: Queries,
  accessions: readonly string[],
): Promise<StoredFiling[]> {
  const rows = await inParts(accessions, (part) =>
    forms.all(data, `where accession in (${placeholders(part)})`, ...part),
  )
  return rows.flat().map(toStored)
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

export type StoredKey = Omit<RowIn<typeof storedKeys>, 'accession'>

/** Stored filings among the accessions, without documents. */
export async function selectStored(
  data: Queries,
  accessions: readonly string[],
): Promise<Map<string, StoredKey>> {
  if (accessions.length === 0) return new Map()
  const where = `where accession in (${placeholders(accessions)})`
  const rows = await storedKeys.all(data, where, ...accessions)
  return new Map(rows.map(({ accession, ...row }) => [accession, row]))
}

/** Facts that tie an amendment to the forms it amends. */
export type Tie = RowIn<typeof ties>

/** The issuers' amendments that are dated. */
export async function selectAmendments(tx: Queries, issuerCiks: readonly string[]): Promise<Tie[]> {
  const ciks = [...new Set(issuerCiks)]
  if (ciks.length === 0) return []
  return ties.all(
    tx,
    `where issuer_cik in (${placeholders(ciks)}) and is_amendment = 1 and accepted_at is not null`,
    ...ciks,
  )
}

/** Dated filings of the issuer that an amendment may amend, or that may amend the same. */
export async function selectTied(tx: Queries, issuerCik: string, kind: FormKind, tie: Tie) {
  const rows = await forms.all(
    tx,
    `where issuer_cik = $1 and kind = $2 and accepted_at is not null and body is not null
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
