// Documents that can be searched, and pages of the publisher's full-text index kept for minutes.

import type { FullTextHits } from '../../formats/full-text-hits.ts'
import type { Database, Queries } from '../../store/database.ts'
import { type TextIndex, textIndexOf } from './index-store.ts'
import type { IndexedDocument, SearchDocument } from './parse.ts'
import type { TextQuery } from './query.ts'

/** Adds a document, or replaces what was indexed of it; what is the same is left alone. */
export async function recordDocument(
  tx: Queries,
  engine: Database['engine'],
  document: IndexedDocument,
): Promise<void> {
  const { accession, file, pieces, hash, ...row } = document
  const index = textIndexOf(engine)
  // A second writer waits here, so that the same document is not added twice.
  await tx.run('update search_ids set next = next')
  const known = await tx.one<{ id: number; hash: string; is_whole: number }>(
    'select id, hash, is_whole from search_documents where accession = $1 and file = $2',
    accession,
    file,
  )
  // A document on its own says less about itself than the submission it came in.
  if (known && (known.hash === hash || (known.is_whole === 1 && !row.is_whole))) return
  if (known) await removeDocument(tx, index, known.id)
  const id = await reserveIds(tx, 1 + pieces.length)
  await tx.run(
    `insert into search_documents (id, accession, file, sequence, cik, company, form, filed,
       accepted_at, period, items, file_type, description, url, is_whole, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    id,
    accession,
    file,
    row.sequence,
    row.cik,
    row.company,
    row.form,
    row.filed,
    row.accepted_at,
    row.period,
    row.items.join(','),
    row.file_type,
    row.description,
    row.url,
    row.is_whole ? 1 : 0,
    hash,
  )
  for (const [at, words] of pieces.entries()) {
    await index.insert(tx, { id: id + 1 + at, document: id, words })
  }
}

async function removeDocument(tx: Queries, index: TextIndex, id: number): Promise<void> {
  await index.remove(tx, id)
  await tx.run('delete from search_documents where id = $1', id)
}

/** Reserves `count` consecutive ids and returns the first. */
async function reserveIds(tx: Queries, count: number): Promise<number> {
  const row = await tx.one<{ next: number }>(
    'update search_ids set next = next + $1 returning next',
    count,
  )
  return Number(row?.next) - count
}

export interface DocumentQuery {
  text: TextQuery
  /** A form brings its amendments; none means all. */
  forms: readonly string[]
  from: string | null
  to: string | null
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
  limit: number
  offset: number
}

export type FoundDocument = Omit<SearchDocument, 'text' | 'is_whole'>

export interface FoundDocuments {
  total: number
  /** Documents that can be searched. */
  indexed: number
  documents: FoundDocument[]
}

type FoundRow = Omit<FoundDocument, 'items'> & { items: string }

/** Newest first; documents of one filing in their own order. */
export async function selectDocuments(
  wide: Pick<Queries, 'all'>,
  engine: Database['engine'],
  query: DocumentQuery,
): Promise<FoundDocuments> {
  const index = textIndexOf(engine)
  const rows = await wide.all<
    { total: number; indexed: number } & (FoundRow | { accession: null })
  >(
    `with found as materialized (
       select d.id as id, d.filed as filed, d.accession as accession, d.sequence as sequence,
         d.file as file
       from search_documents d
       where d.id in (select m.document from (${index.matching('$1')}) as m
           group by m.document having count(distinct m.grp) = $2)
         and d.id not in (select m.document from (${index.matching('$3')}) as m)
         and (cast($4 as text) = '[]' or d.form in (${index.listed('$4')}))
         and d.filed >= $5 and d.filed <= $6 and d.accepted_at <= $7),
     page as (select id from found
       order by filed desc, accession desc, sequence, file limit $8 offset $9)
     select counts.total as total, counts.indexed as indexed,
       d.accession as accession, d.file as file, d.sequence as sequence, d.cik as cik,
       d.company as company, d.form as form, d.filed as filed, d.accepted_at as accepted_at,
       d.period as period, d.items as items, d.file_type as file_type,
       d.description as description, d.url as url
     from (select (select count(*) from found) as total,
         (select count(*) from search_documents) as indexed) as counts
     left join page on 1 = 1 left join search_documents d on d.id = page.id
     order by d.filed desc, d.accession desc, d.sequence, d.file`,
    ...toValues(index, query),
    query.limit,
    query.offset,
  )
  const documents = rows.flatMap(({ total: _, indexed: __, ...row }) =>
    row.accession === null ? [] : [{ ...row, items: row.items.split(',').filter(Boolean) }],
  )
  return {
    total: Number(rows[0]?.total ?? 0),
    indexed: Number(rows[0]?.indexed ?? 0),
    documents,
  }
}

function toValues(index: TextIndex, { text, forms, from, to, asOf }: DocumentQuery) {
  const wanted = text.all.flatMap((group, grp) =>
    group.map((term) => ({ grp, match: index.toMatch(term) })),
  )
  const unwanted = text.none.map((term) => ({ grp: 0, match: index.toMatch(term) }))
  const spelled = forms.flatMap((form) => (form.endsWith('/A') ? [form] : [form, `${form}/A`]))
  return [
    JSON.stringify(wanted),
    text.all.length,
    JSON.stringify(unwanted),
    JSON.stringify(spelled),
    from ?? '',
    to ?? '9999',
    asOf ?? '9999',
  ]
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

export interface AnswerKey {
  /** Hash of the question without its page. */
  query: string
  page: number
}

/** Keeps a page, and forgets those from before `oldest`. */
export async function recordAnswer(
  tx: Queries,
  job: string,
  { query, page }: AnswerKey,
  answer: { hits: FullTextHits; at: string; oldest: string },
): Promise<void> {
  await tx.run('delete from search_answers where at < $1', answer.oldest)
  await tx.run('delete from ingests where job = $1 and at < $2', job, answer.oldest)
  await tx.run(
    `insert into search_answers (query, page, at, hits) values ($1, $2, $3, $4)
     on conflict (query, page) do update set at = excluded.at, hits = excluded.hits`,
    query,
    page,
    answer.at,
    JSON.stringify(answer.hits),
  )
}

export async function selectAnswer(
  data: Queries,
  { query, page }: AnswerKey,
): Promise<FullTextHits | null> {
  const row = await data.one<{ hits: string }>(
    'select hits from search_answers where query = $1 and page = $2',
    query,
    page,
  )
  return row ? (JSON.parse(row.hits) as FullTextHits) : null
}
