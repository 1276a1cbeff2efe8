// Submissions and their documents in the store, by accession.

import type { SubmissionEntity } from '../../formats/envelope.ts'
import type { Queries } from '../../store/database.ts'
import { DOCUMENTS_VERSION, type DocumentKind } from './split.ts'
import type { PackedSubmission } from './thread.ts'

/** A filing as a company's list names it. */
export interface ListedFiling {
  readonly cik: string
  readonly form: string
  readonly filed: string
  readonly accepted_at: string
  readonly primary_document: string | null
}

export function selectListed(data: Queries, accession: string): Promise<ListedFiling[]> {
  return data.all<ListedFiling>(
    `select cik, form, filed, accepted_at, primary_document from filings
     where accession = $1 order by cik`,
    accession,
  )
}

export interface SubmissionRow extends PackedSubmission {
  readonly accession: string
  readonly cik: string
  /** The address it was read from. */
  readonly url: string
  readonly fetchedAt: string
  /** Whether all documents of the filing are there. */
  readonly isWhole: boolean
}

export async function recordSubmission(tx: Queries, row: SubmissionRow): Promise<void> {
  await tx.run(
    `insert into filing_submissions (accession, row_version, cik, form, filed, accepted_at, entities,
       url, fetched_at, is_whole)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (accession) do update set row_version = excluded.row_version, cik = excluded.cik,
       form = excluded.form, filed = excluded.filed, accepted_at = excluded.accepted_at,
       entities = excluded.entities, url = excluded.url, fetched_at = excluded.fetched_at,
       is_whole = excluded.is_whole`,
    row.accession,
    DOCUMENTS_VERSION,
    row.cik,
    row.form,
    row.filed,
    row.accepted_at,
    JSON.stringify(row.entities),
    row.url,
    row.fetchedAt,
    row.isWhole ? 1 : 0,
  )
  await tx.run('delete from filing_documents where accession = $1', row.accession)
  for (const one of row.documents) {
    await tx.run(
      `insert into filing_documents (accession, sequence, name, type, description, kind, bytes,
         sha256, body)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      row.accession,
      one.sequence,
      one.name,
      one.type,
      one.description,
      one.kind,
      one.bytes,
      one.sha256,
      one.body,
    )
  }
}

export interface StoredSubmission {
  readonly accession: string
  readonly cik: string
  readonly form: string | null
  readonly filed: string | null
  readonly accepted_at: string | null
  readonly entities: readonly SubmissionEntity[]
  readonly url: string
  readonly isWhole: boolean
  readonly documents: readonly StoredDocument[]
}

export interface StoredDocument {
  readonly sequence: number
  readonly name: string | null
  readonly type: string
  readonly description: string | null
  readonly kind: DocumentKind
  readonly bytes: number
  readonly sha256: string
}

interface Row extends Omit<StoredSubmission, 'entities' | 'isWhole' | 'documents'> {
  readonly entities: string
  readonly is_whole: number
}

/** Undefined when the submission has not been read by the rules of this version. */
export async function selectSubmission(
  data: Queries,
  accession: string,
): Promise<StoredSubmission | undefined> {
  const row = await data.one<Row>(
    `select accession, cik, form, filed, accepted_at, entities, url, is_whole
     from filing_submissions where accession = $1 and row_version = $2`,
    accession,
    DOCUMENTS_VERSION,
  )
  if (!row) return undefined
  const documents = await data.all<StoredDocument>(
    `select sequence, name, type, description, kind, bytes, sha256
     from filing_documents where accession = $1 order by sequence`,
    accession,
  )
  const { entities, is_whole, ...rest } = row
  return {
    ...rest,
    entities: JSON.parse(entities) as SubmissionEntity[],
    isWhole: Number(is_whole) === 1,
    documents,
  }
}

/** Compressed text of a document; null if binary. */
export async function selectBody(
  data: Queries,
  accession: string,
  sequence: number,
): Promise<Uint8Array | null> {
  const row = await data.one<{ body: Uint8Array | null }>(
    'select body from filing_documents where accession = $1 and sequence = $2',
    accession,
    sequence,
  )
  return row?.body ?? null
}
