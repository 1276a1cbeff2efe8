// Searches of the local index: the newest months with enough hits first, each attempt in one
// statement that finds, counts, orders and pages the matches.

import { isStemmed, type Term, type TextQuery } from '../../formats/words/query.ts'
import { toStem } from '../../formats/words/words.ts'
import { addDays } from '../../kernel/time.ts'
import type { Database, Queries } from '../../store/database.ts'
import { formKeyOf } from './forms.ts'
import { type TextIndex, textIndexOf } from './index-store.ts'
import { type FewDocument, type Narrowing, selectFew, toNameParts } from './narrowed-store.ts'
import type { SearchDocument } from './parse.ts'
import { RARITY, rankedStems, tokensOf, toScore } from './ranks.ts'
import {
  documentsNext,
  hitsNeeded,
  type IndexedMonth,
  monthsWithin,
  REACH_LIMITS,
  type Reach,
  type ReachLimits,
  toReach,
  toReachOf,
} from './reach.ts'
import { DOCUMENT_VERSION } from './store.ts'

export const ORDERS = ['best', 'newest'] as const
export type Order = (typeof ORDERS)[number]

export interface DocumentQuery extends Narrowing {
  text: TextQuery
  order: Order
  limit: number
  offset: number
}

export interface FoundDocument extends Omit<SearchDocument, 'text' | 'is_whole' | 'parties'> {
  id: number
  /** Score in millionths, by `toScore`. */
  score: number
}

export interface FoundDocuments {
  total: number
  /** Whether there may be more hits than `total`, all of them older. */
  isCapped: boolean
  indexed: number
  /** Number of known documents that are not searchable yet. */
  waiting: number
  documents: FoundDocument[]
}

type FoundRow = Omit<FoundDocument, 'items'> & { items: string }
type Counts = Pick<FoundDocuments, 'total' | 'waiting'>
type FoundWithin = Counts & Pick<FoundDocuments, 'documents'>

/**
 * Selects matches: equal scores newest first, documents of one filing in their own order. Of more
 * than 10,000 matches only the newest whole months with as many are ranked. Word rarity is counted
 * among the documents read: those of these months, or the few of the narrowing companies.
 */
export async function selectDocuments(
  wide: Pick<Queries, 'all'>,
  engine: Database['engine'],
  query: DocumentQuery,
  limits = REACH_LIMITS,
): Promise<FoundDocuments> {
  const index = textIndexOf(engine)
  const months = await selectMonths(wide)
  const indexed = months.reduce((sum, { documents }) => sum + documents, 0)
  const few = await selectFew(wide, index, query, limits.few)
  if (few !== null) {
    const reach = toReachOf(few.map(({ length }) => length))
    const found = await selectWithin(wide, index, query, { reach, limits, few })
    return { ...found, isCapped: false, indexed }
  }
  const allowed = monthsWithin(months, query.from, lastDay(query))
  for (let wanted = limits.documents; ; ) {
    const reach = toReach(allowed, wanted, indexed)
    const found = await selectWithin(wide, index, query, { reach, limits, few })
    const next = documentsNext(reach, found.total, limits)
    if (next === null) {
      const isCapped = found.total > limits.hits || reach.since !== null
      return { ...found, total: Math.min(found.total, limits.hits), isCapped, indexed }
    }
    wanted = next
  }
}

/** Days by which a filing accepted in the evening may be dated later. */
const FILED_AFTER_DAYS = 7

function lastDay({ to, asOf }: DocumentQuery): string | null {
  if (asOf === null) return to
  const known = addDays(asOf.slice(0, 10), FILED_AFTER_DAYS)
  return to === null || known < to ? known : to
}

async function selectMonths(wide: Pick<Queries, 'all'>): Promise<IndexedMonth[]> {
  const rows = await wide.all<IndexedMonth>(
    `select month, cast(sum(documents) as bigint) as documents, cast(sum(words) as bigint) as words
     from search_months group by month`,
  )
  return rows.map(({ month, documents, words }) => ({
    month,
    documents: Number(documents),
    words: Number(words),
  }))
}

interface Within {
  reach: Reach
  limits: ReachLimits
  /** Documents that the search is restricted to; null for all. */
  few: readonly FewDocument[] | null
}

async function selectWithin(
  wide: Pick<Queries, 'all'>,
  index: TextIndex,
  query: DocumentQuery,
  within: Within,
): Promise<FoundWithin> {
  const rows = await wide.all<Counts & (FoundRow | { accession: null })>(
    toSql(index, query.order, within.few !== null),
    ...toValues(index, query, within),
  )
  const [{ total = 0, waiting = 0 } = {}] = rows
  const documents = rows.flatMap(({ total: _, waiting: __, ...row }) =>
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
  return { total: Number(total), waiting: Number(waiting), documents }
}

const NEWEST = 'd.filed desc, d.accession desc, d.sequence, d.file'

/**
 * SQL by order. For the best, all matches are scored first and only those good enough for the page
 * are joined again; for the newest, the page is cut first and only its rows are scored.
 */
const PAGES: Readonly<Record<Order, { ranked: string; page: string; order: string }>> = {
  best: {
    ranked: 'found',
    page: `select d.id as id, s.score as score
      from scored s join search_documents d on d.id = s.document
      where s.score >= coalesce((select score from scored order by score desc limit 1 offset $19), 0)
      order by s.score desc, ${NEWEST} limit $15 offset $16`,
    order: `page.score desc, ${NEWEST}`,
  },
  newest: {
    ranked: 'newest',
    page: 'select document as id, score from scored',
    order: NEWEST,
  },
}

/**
 * Builds the statement. Groups of plain words (`whole`) are one index lookup; other groups are
 * looked up term by term (`others`). Lookups are materialized once. Documents are joined only after
 * matching, and scored by words once there are enough matches.
 */
function toSql(index: TextIndex, inOrder: Order, isOfFew: boolean): string {
  const among = isOfFew ? 'few' : null
  const { ranked, page, order } = PAGES[inOrder]
  const score = toScore({ weight: 'w.weight', tf: 'h.tf', length: 'r.length', mean: 'c.mean' })
  const request = (place: string) => index.records(place, { grp: 'bigint', look: 'text' })
  const single = (place: string) =>
    `select cast(${place} as text) as look where cast(${place} as text) is not null`
  return `with corpus as materialized (
      select cast($17 as bigint) as documents, cast($18 as bigint) as mean),
    few as materialized (
      select cast(value as bigint) as document from (${index.listed('$21')}) given),
    whole as materialized (${single('$2')}),
    words as materialized (${request('$3')}),
    pieces as materialized (${request('$4')}),
    others as materialized (
      select document
      from (${index.inRanks('words', ['grp'], among)}
        union ${index.inPieces('pieces', ['grp'], among)}) met
      group by document having count(*) = $5),
    no_words as materialized (${single('$6')}),
    no_pieces as materialized (${single('$7')}),
    name_parts as materialized (${index.listed('$10')}),
    named as materialized (
      select p.document as document from search_parties p
      where cast($10 as text) <> '[]'
        and not exists (select 1 from name_parts n where p.name not like n.value)),
    matched as materialized (
      select document
      from (select document from (${index.inRanks('whole', [], among)}) w
          where cast($5 as bigint) = 0 or document in (select document from others)
          union all select document from others where not exists (select 1 from whole)) m
      where document not in (${index.inRanks('no_words', [], among)})
        and document not in (${index.inPieces('no_pieces', [], among)})
        and (cast($9 as text) = '[]' or document in (
          select document from search_parties where cik in (${index.listed('$9')})))
        and (cast($10 as text) = '[]' or document in (select document from named))),
    found as materialized (
      select d.id as id, d.length as length, d.filed as filed
      from matched m cross join search_documents d
      where d.id = m.document and d.row_version = ${DOCUMENT_VERSION}
        and (cast($8 as text) = '[]' or ${formKeyOf('d.form')} in (${index.listed('$8')}))
        and d.filed >= $11 and d.filed <= $12 and d.accepted_at <= $13),
    stems as materialized (
      ${index.records('$1', { stem: 'bigint', tf: 'bigint', look: 'text' })}
      where (select count(*) from found) >= $20),
    hits as materialized (${index.inRanks('stems', ['stem', 'tf'], among)}),
    weights as materialized (
      select n.stem as stem, (select max(r.weight)
          from (${index.records('$14', { ratio: 'bigint', weight: 'bigint' })}) r
          where r.ratio * (2 * n.documents + 1) <= 2000 * (c.documents + 1)) as weight
      from (select stem, count(*) as documents from hits group by stem) n, corpus c),
    newest as materialized (
      select d.id as id, d.length as length from found f join search_documents d on d.id = f.id
      where f.filed >= coalesce((select filed from found order by filed desc limit 1 offset $19), '')
      order by ${NEWEST} limit $15 offset $16),
    scored as materialized (
      select document, cast(sum(score) as bigint) as score
      from (select id as document, 0 as score from ${ranked}
        union all
        select r.id, ${score}
        from ${ranked} r join hits h on h.document = r.id join weights w on w.stem = h.stem
          cross join corpus c) one
      group by document),
    page as materialized (${page})
    select counts.total as total, counts.waiting as waiting,
      d.id as id, d.accession as accession, d.file as file, d.sequence as sequence, d.cik as cik,
      d.company as company, d.form as form, d.filed as filed, d.accepted_at as accepted_at,
      d.period as period, d.items as items, d.file_type as file_type,
      d.description as description, d.url as url, page.score as score
    from (select (select count(*) from found) as total,
        (select count(*) from search_documents
          where row_version < ${DOCUMENT_VERSION} or row_version > ${DOCUMENT_VERSION}) as waiting
      ) as counts
    left join page on 1 = 1 left join search_documents d on d.id = page.id
    order by ${order}`
}

type Group = TextQuery['all'][number]
const isWords = (group: Group) => group.every(isStemmed)

function toValues(index: TextIndex, query: DocumentQuery, { reach, limits, few }: Within) {
  const look = (request: string) => (reach.tokens ? index.within(reach.tokens, request) : request)
  const { all, none } = query.text
  const words = all.filter(isWords).map((group) => group.flatMap(tokensOfWord))
  const others = all.filter((group) => !isWords(group))
  const terms = others.flatMap((group, grp) => group.map((term) => ({ grp, term })))
  const [noWords, noPieces] = [none.filter(isStemmed), none.filter((term) => !isStemmed(term))]
  const stems = rankedStems(query.text).flatMap((stem, at) =>
    tokensOf(stem).map(({ token, tf }) => ({ stem: at, tf, look: look(index.toWords([[token]])) })),
  )
  return [
    JSON.stringify(stems),
    words.length === 0 ? null : look(index.toWords(words)),
    toWordLookup(index, terms, look),
    toPieceLookup(index, terms, look),
    others.length,
    noWords.length === 0 ? null : look(index.toWords([noWords.flatMap(tokensOfWord)])),
    noPieces.length === 0 ? null : look(index.anyOf(noPieces.map(index.toMatch))),
    JSON.stringify(query.formKeys),
    JSON.stringify(few === null ? query.ciks : []),
    JSON.stringify(few === null ? toNameParts(query.name) : []),
    laterOf(query.from ?? '', reach.since ?? ''),
    query.to ?? '9999',
    query.asOf ?? '9999',
    JSON.stringify(RARITY),
    query.limit,
    query.offset,
    reach.documents,
    reach.words,
    query.offset + query.limit - 1,
    hitsNeeded(reach, limits),
    JSON.stringify((few ?? []).map(({ id }) => String(id))),
  ]
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

type Placed = readonly { grp: number; term: Term }[]
/** Restricts a lookup to the months that are read. */
type Look = (request: string) => string

function toWordLookup(index: TextIndex, terms: Placed, look: Look): string {
  const words = terms.filter(({ term }) => isStemmed(term))
  return JSON.stringify(
    words.map(({ grp, term }) => ({ grp, look: look(index.toWords([tokensOfWord(term)])) })),
  )
}

function toPieceLookup(index: TextIndex, terms: Placed, look: Look): string {
  const pieces = terms.filter(({ term }) => !isStemmed(term))
  return JSON.stringify(pieces.map(({ grp, term }) => ({ grp, look: look(index.toMatch(term)) })))
}

/** Index tokens of a word's stem, which documents with any form of the word have. */
function tokensOfWord({ words: [word = ''] }: Term): string[] {
  return tokensOf(toStem(word)).map(({ token }) => token)
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
