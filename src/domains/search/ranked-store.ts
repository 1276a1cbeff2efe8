// Searches of the local index, one statement each: what matches is found once, counted, put in order
// and cut into a page.

import type { Database, Queries } from '../../store/database.ts'
import { formKeyOf } from './forms.ts'
import { type TextIndex, textIndexOf } from './index-store.ts'
import type { SearchDocument } from './parse.ts'
import { isStemmed, type Term, type TextQuery } from './query.ts'
import { RARITY, rankedStems, tokensOf, toScore } from './ranks.ts'
import { DOCUMENT_VERSION } from './store.ts'
import { toStem, toWords } from './words.ts'

export const ORDERS = ['best', 'newest'] as const
export type Order = (typeof ORDERS)[number]

export interface DocumentQuery {
  text: TextQuery
  /** As `toFormKeys` has them; none means all. */
  formKeys: readonly string[]
  /** Filings that name one of them; none means all. */
  ciks: readonly string[]
  /** Words that the name of a party has, or begins with. */
  name: string | null
  from: string | null
  to: string | null
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
  order: Order
  limit: number
  offset: number
}

export interface FoundDocument extends Omit<SearchDocument, 'text' | 'is_whole' | 'parties'> {
  id: number
  /** In millionths, as `toScore`. */
  score: number
}

export interface FoundDocuments {
  total: number
  /** Documents that can be searched. */
  indexed: number
  /** Documents that are known and cannot be searched yet. */
  waiting: number
  documents: FoundDocument[]
}

type FoundRow = Omit<FoundDocument, 'items'> & { items: string }
type Counts = Pick<FoundDocuments, 'total' | 'indexed' | 'waiting'>

/** Equally good ones newest first; documents of one filing in their own order. */
export async function selectDocuments(
  wide: Pick<Queries, 'all'>,
  engine: Database['engine'],
  query: DocumentQuery,
): Promise<FoundDocuments> {
  const rows = await wide.all<Counts & (FoundRow | { accession: null })>(
    toSql(textIndexOf(engine), query.order),
    ...toValues(textIndexOf(engine), query),
  )
  const [{ total = 0, indexed = 0, waiting = 0 } = {}] = rows
  const documents = rows.flatMap(({ total: _, indexed: __, waiting: ___, ...row }) =>
    row.accession === null
      ? []
      : [
          {
            ...row,
            id: Number(row.id),
            score: Number(row.score),
            items: row.items.split(',').filter(Boolean),
          },
        ],
  )
  return {
    total: Number(total),
    indexed: Number(indexed),
    waiting: Number(waiting),
    documents,
  }
}

const NEWEST = 'page.filed desc, page.accession desc, page.sequence, page.file'

const IN_ORDER: Readonly<Record<Order, string>> = {
  best: `page.score desc, ${NEWEST}`,
  newest: NEWEST,
}

function toSql(index: TextIndex, order: Order): string {
  const score = toScore({ weight: 'w.weight', tf: 'h.tf', length: 'f.length', mean: 'c.mean' })
  return `with corpus as materialized (
      select count(*) as documents,
        cast(coalesce(sum(length), 0) as bigint)
          / (case count(*) when 0 then 1 else count(*) end) + 1 as mean
      from search_documents where row_version = ${DOCUMENT_VERSION}),
    hits as materialized (${index.inRanks('$1', ['stem', 'tf'])}),
    met as (
      select g.grp as grp, h.document as document
        from (${index.records('$2', { grp: 'bigint', stem: 'bigint' })}) g
        join hits h on h.stem = g.stem
      union all
      select m.grp as grp, m.document as document from (${index.inPieces('$3', ['grp'])}) m),
    found as materialized (
      select d.id as id, d.length as length, d.filed as filed, d.accession as accession,
        d.sequence as sequence, d.file as file
      from search_documents d
      where d.row_version = ${DOCUMENT_VERSION}
        and d.id in (select document from met group by document having count(distinct grp) = $4)
        and d.id not in (select m.document from (${index.inRanks('$5', [])}) m)
        and d.id not in (select m.document from (${index.inPieces('$6', [])}) m)
        and (cast($7 as text) = '[]' or ${formKeyOf('d.form')} in (${index.listed('$7')}))
        and (cast($8 as text) = '[]' or d.id in (
          select document from search_parties where cik in (${index.listed('$8')})))
        and (cast($9 as text) = '[]' or d.id in (
          select p.document from search_parties p
          where not exists (select 1 from (${index.listed('$9')}) n
            where p.name not like '%' || n.value || '%')))
        and d.filed >= $10 and d.filed <= $11 and d.accepted_at <= $12),
    weights as materialized (
      select n.stem as stem, (select max(r.weight)
          from (${index.records('$13', { ratio: 'bigint', weight: 'bigint' })}) r
          where r.ratio * (2 * n.documents + 1) <= 2000 * (c.documents + 1)) as weight
      from (select stem, count(*) as documents from hits group by stem) n, corpus c),
    scored as (
      select h.document as document, cast(sum(${score}) as bigint) as score
      from found f join hits h on h.document = f.id join weights w on w.stem = h.stem
        cross join corpus c
      group by h.document),
    page as materialized (
      select * from (select f.*, coalesce(s.score, 0) as score
        from found f left join scored s on s.document = f.id) as page
      order by ${IN_ORDER[order]} limit $14 offset $15)
    select counts.total as total, counts.indexed as indexed, counts.waiting as waiting,
      d.id as id, d.accession as accession, d.file as file, d.sequence as sequence, d.cik as cik,
      d.company as company, d.form as form, d.filed as filed, d.accepted_at as accepted_at,
      d.period as period, d.items as items, d.file_type as file_type,
      d.description as description, d.url as url, page.score as score
    from (select (select count(*) from found) as total, (select documents from corpus) as indexed,
        (select count(*) from search_documents where row_version <> ${DOCUMENT_VERSION}) as waiting
      ) as counts
    left join page on 1 = 1 left join search_documents d on d.id = page.id
    order by ${IN_ORDER[order]}`
}

function toValues(index: TextIndex, query: DocumentQuery) {
  const { all, none } = query.text
  const stems = new Set([...rankedStems(query.text), ...all.flat().filter(isStemmed).map(stemOf)])
  const places = new Map([...stems].map((stem, at) => [stem, at]))
  const asked = [...places].flatMap(([stem, at]) =>
    tokensOf(stem).map(({ token, tf }) => ({ stem: at, tf, match: matchOf(index, token) })),
  )
  const terms = all.flatMap((group, grp) => group.map((term) => ({ grp, term })))
  const byStem = terms.filter(({ term }) => isStemmed(term))
  const byPiece = terms.filter(({ term }) => !isStemmed(term))
  const unwanted = none.filter(isStemmed).flatMap((term) => tokensOf(stemOf(term)))
  return [
    JSON.stringify(asked),
    JSON.stringify(byStem.map(({ grp, term }) => ({ grp, stem: places.get(stemOf(term)) }))),
    JSON.stringify(byPiece.map(({ grp, term }) => ({ grp, match: index.toMatch(term) }))),
    all.length,
    JSON.stringify(unwanted.map(({ token }) => ({ match: matchOf(index, token) }))),
    JSON.stringify(
      none.filter((one) => !isStemmed(one)).map((one) => ({ match: index.toMatch(one) })),
    ),
    JSON.stringify(query.formKeys),
    JSON.stringify(query.ciks),
    JSON.stringify(toWords(query.name ?? '').map((word) => ` ${word}`)),
    query.from ?? '',
    query.to ?? '9999',
    query.asOf ?? '9999',
    JSON.stringify(RARITY),
    query.limit,
    query.offset,
  ]
}

function stemOf({ words: [word = ''] }: Term): string {
  return toStem(word)
}

function matchOf(index: TextIndex, token: string): string {
  return index.toMatch({ words: [token], isPrefix: false, isExact: true, near: null })
}

/** The texts of documents, compressed, by the documents' ids. */
export async function selectTexts(
  data: Database,
  documents: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const { listed } = textIndexOf(data.engine)
  const rows = await data.all<{ document: number; text: Uint8Array }>(
    `select document, text from search_texts
     where document in (select cast(value as bigint) from (${listed('$1')}) as asked)`,
    JSON.stringify(documents.map(String)),
  )
  return new Map(rows.map(({ document, text }) => [Number(document), text]))
}
