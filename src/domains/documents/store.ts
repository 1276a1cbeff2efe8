// Submissions and their documents in the store, by accession.

import type { SubmissionEntity } from '../../formats/envelope.ts'
import type { Queries } from '../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import { filingTable } from '../filings/store.ts'
import type { PackedSubmission } from './pack.ts'
import { DOCUMENTS_VERSION, type DocumentKind } from './split.ts'

const listed = filingTable.withColumns('cik', 'form', 'filed', 'accepted_at', 'primary_document')

/** A filing as a company's list names it. */
export type ListedFiling = Readonly<RowIn<typeof listed>>

export function selectListed(data: Queries, accession: string): Promise<ListedFiling[]> {
  return listed.all(data, 'where accession = $1 order by cik', accession)
}

export interface SubmissionRow extends PackedSubmission {
  readonly accession: string
  readonly cik: string
  /** Address that the submission was read from. */
  readonly url: string
  readonly fetchedAt: string
  /** Whether all documents of the filing are there. */
  readonly isWhole: boolean
}

const submissions = defineTable({
  name: 'filing_submissions',
  key: ['accession'],
  columns: {
    ...each(column.text, 'accession', 'cik'),
    ...each(column.textOrNull, 'form', 'filed', 'accepted_at'),
    entities: column.json<readonly SubmissionEntity[]>(),
    ...each(column.text, 'url', 'fetched_at'),
    is_whole: column.flag,
  },
  constants: { row_version: DOCUMENTS_VERSION },
})

const documents = defineTable({
  name: 'filing_documents',
  key: ['accession', 'sequence'],
  columns: {
    accession: column.text,
    sequence: column.whole,
    name: column.textOrNull,
    type: column.text,
    description: column.textOrNull,
    kind: column.oneOf<DocumentKind>(),
    bytes: column.whole,
    sha256: column.text,
    body: column.bytesOrNull,
  },
})

export async function recordSubmission(tx: Queries, row: SubmissionRow): Promise<void> {
  const { accession, fetchedAt: fetched_at, isWhole: is_whole } = row
  await submissions.upsert(tx, [{ ...row, fetched_at, is_whole }])
  await tx.run('delete from filing_documents where accession = $1', accession)
  for (const one of row.documents) await documents.insert(tx, [{ ...one, accession }])
}

const described = documents.withColumns(
  ...(['sequence', 'name', 'type', 'description', 'kind', 'bytes', 'sha256'] as const),
)
export type StoredDocument = Readonly<RowIn<typeof described>>

export interface StoredSubmission
  extends Readonly<Omit<RowIn<typeof submissions>, 'fetched_at' | 'is_whole'>> {
  readonly isWhole: boolean
  readonly documents: readonly StoredDocument[]
}

/** Undefined when the submission has not been read by the rules of this version. */
export async function selectSubmission(
  data: Queries,
  accession: string,
): Promise<StoredSubmission | undefined> {
  const row = await submissions.one(
    data,
    'where accession = $1 and row_version = $2',
    accession,
    DOCUMENTS_VERSION,
  )
  if (!row) return undefined
  const { fetched_at: _, is_whole: isWhole, ...rest } = row
  const own = await described.all(data, 'where accession = $1 order by sequence', accession)
  return { ...rest, isWhole, documents: own }
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
