// Stores documents in the search index, and removes them.

import { toWords } from '../../formats/words/words.ts'
import { versionOf } from '../../kernel/module-version.ts'
import type { Database, Queries } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, each, insertRow } from '../../store/table.ts'
import { type TextIndex, textIndexOf } from './index-store.ts'
import type { IndexedDocument } from './parse.ts'

/** Version of a stored document, including its words. */
export const DOCUMENT_VERSION = versionOf(new URL('./parse.ts', import.meta.url))

export const searchRows = defineRowVersion({
  domain: 'search',
  version: DOCUMENT_VERSION,
  table: 'search_documents',
  key: ['cik', 'accession'],
  cik: 'cik',
  url: 'url',
})

const documents = defineTable({
  name: 'search_documents',
  key: ['id'],
  columns: {
    ...each(column.whole, 'id', 'sequence', 'length'),
    ...each(column.text, 'accession', 'file', 'cik', 'company', 'form', 'filed', 'hash', 'url'),
    ...each(column.textOrNull, 'accepted_at', 'period', 'file_type', 'description'),
    items: column.list(','),
    is_whole: column.flag,
  },
  constants: { row_version: DOCUMENT_VERSION },
})

/** Adds a document, or replaces its former version; an unchanged one is left alone. */
export async function recordDocument(data: Database, document: IndexedDocument): Promise<void> {
  // Ids are reserved before the transaction: within it, other writers would wait for its end.
  const count = 1 + document.pieces.length
  const id = await data.transaction((tx) => reserveIds(tx, count))
  const index = textIndexOf(data.engine)
  await data.transaction((tx) => replaceDocument(tx, index, id, document))
}

async function replaceDocument(
  tx: Queries,
  index: TextIndex,
  id: number,
  document: IndexedDocument,
): Promise<void> {
  const { accession, file, pieces, ranks, parties, packed, hash, ...row } = document
  // A second writer waits here, so that the same document is not added twice.
  await index.lock(tx, `${accession} ${file}`)
  const known = await tx.one<KnownDocument>(
    `select id, hash, is_whole, filed, length, row_version
     from search_documents where accession = $1 and file = $2`,
    accession,
    file,
  )
  // A document with less metadata does not replace the one from its whole submission.
  if (known && (known.hash === hash || (known.is_whole === 1 && !row.is_whole))) return
  if (known) await removeDocument(tx, index, known)
  await documents.insert(tx, [{ ...row, id, accession, file, hash }])
  for (const { cik, name } of parties) {
    await insertRow(tx, 'search_parties', { cik, document: id, name: toNameKey(name) })
  }
  await insertRow(tx, 'search_texts', { document: id, text: packed })
  await index.insertRanks(tx, { document: id, ranks, filed: row.filed })
  for (const [at, words] of pieces.entries()) {
    await index.insertPiece(tx, { id: id + 1 + at, document: id, words, filed: row.filed })
  }
  await index.addToMonth(tx, { ...toCounted(id, row), documents: 1 })
}

interface KnownDocument {
  id: number
  hash: string
  is_whole: number
  filed: string
  length: number
  row_version: number
}

function toCounted(document: number, { filed, length }: { filed: string; length: number }) {
  return { document, month: filed.slice(0, 7), words: length }
}

/** The words of a name, each behind a space, so that beginnings of words are found by `like`. */
export function toNameKey(name: string): string {
  return toWords(name)
    .map((word) => ` ${word}`)
    .join('')
}

/** Documents of the first two versions were never counted by month; later versions are hashes. */
const UNCOUNTED = 2

async function removeDocument(
  tx: Queries,
  index: TextIndex,
  { id, row_version, filed, length }: KnownDocument,
): Promise<void> {
  await index.remove(tx, id)
  await tx.run('delete from search_texts where document = $1', id)
  await tx.run('delete from search_parties where document = $1', id)
  await tx.run('delete from search_documents where id = $1', id)
  if (Number(row_version) <= UNCOUNTED) return
  const counted = toCounted(id, { filed, length: -Number(length) })
  await index.addToMonth(tx, { ...counted, documents: -1 })
}

/** Reserves `count` consecutive ids and returns the first. */
async function reserveIds(tx: Queries, count: number): Promise<number> {
  const row = await tx.one<{ next: number }>(
    'update search_ids set next = next + $1 returning next',
    count,
  )
  return Number(row?.next) - count
}

export interface ListedFiling {
  form: string
  filed: string
  accepted_at: string
  report_date: string | null
  primary_document: string | null
  description: string | null
  items: string
}

/** A filing as its company's list has it. */
export function selectListed(
  data: Queries,
  cik: string,
  accession: string,
): Promise<ListedFiling | undefined> {
  return data.one<ListedFiling>(
    `select form, filed, accepted_at, report_date, primary_document, description, items
     from filings where cik = $1 and accession = $2`,
    cik,
    accession,
  )
}

/** Whether a job has been run for a subject, however long ago and with whatever outcome. */
export async function isIngested(data: Queries, job: string, subject: string): Promise<boolean> {
  const found = 'select 1 as found from ingests where job = $1 and subject = $2'
  return (await data.one(found, job, subject)) !== undefined
}

/** Whether the document at an address came in its whole submission. */
export async function isWhole(data: Queries, url: string): Promise<boolean> {
  const sql = 'select max(is_whole) as is_whole from search_documents where url = $1'
  return Number((await data.one<{ is_whole: number }>(sql, url))?.is_whole) === 1
}
