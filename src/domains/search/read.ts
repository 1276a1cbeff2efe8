// Answers of full-text search: from the publisher’s index, or, on a mirror, from the local index of
// loaded documents.

import { absentFailure, explain } from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import type { FullTextHit, FullTextHits } from '../../formats/full-text-hits.ts'
import type { Term } from '../../formats/words/query.ts'
import { Failure } from '../../kernel/failure.ts'
import { filingFolderUrl, toCik } from '../../kernel/identifiers.ts'
import { addDays, easternDay, endOf, toInstant } from '../../kernel/time.ts'
import { listCiks } from '../companies/identity/across.ts'
import { selectAnswer } from './answer-store.ts'
import { parseForms, toFormKeys } from './forms.ts'
import { HITS_PER_PAGE, type PagePayload, searchPublisher, toAnswerKey } from './ingest.ts'
import { quoteInThread } from './matching/snippet-thread.ts'
import { type SearchInput, toTextQuery } from './question.ts'
import { type FoundDocument, selectDocuments, selectTexts } from './ranked-store.ts'
import { SCORE_UNIT } from './ranks.ts'

export async function readSearch(input: SearchInput, context: DataContext) {
  const named = input.ticker === undefined ? [] : await listCiks(input.ticker, context)
  const ciks = toCiks(input, named)
  const found = await findIn({ ...input, ciks }, context)
  const { total, isCapped, index, documents, waiting, results, skipped } = found
  return {
    q: toQ(input),
    total,
    total_is_capped: isCapped,
    count: results.length,
    skipped,
    limit: input.limit,
    offset: input.offset,
    index,
    order: index === 'publisher' ? 'best' : input.order,
    documents_indexed: documents,
    documents_waiting: waiting,
    ...(waiting !== null && waiting > 0 ? { complete: false as const } : {}),
    results,
    source: SEC_SOURCE,
  } as const
}

/** The query, with companies named in any way. */
type ResolvedSearch = Omit<SearchInput, 'ciks'> & { ciks: readonly string[] }

function toCiks({ ciks = '' }: SearchInput, named: readonly string[]): string[] {
  const given = ciks.split(',').filter((cik) => cik !== '')
  return [...new Set([...given.map(toCik), ...named])]
}

async function findIn(query: ResolvedSearch, context: DataContext): Promise<Found> {
  const isLocal = query.index === 'local' || query.order === 'newest'
  const published = isLocal ? null : await findPublished(query, context)
  if (published) return published
  if (query.index !== 'publisher') return findLoaded(query, context)
  const what = 'the answer of the publisher’s index to this search'
  throw absentFailure(explain({ reason: 'not_here', what, source: context }))
}

/** Spells the query as the publisher’s index gets it: runs of spaces count as one. */
function toQ({ q }: Pick<SearchInput, 'q'>): string {
  return q.trim().replace(/\s+/g, ' ')
}

interface Found {
  total: number
  isCapped: boolean
  index: 'publisher' | 'local'
  documents: number | null
  waiting: number | null
  results: Result[]
  /** Number of unreadable hits in this part of the answer. */
  skipped: number
}

type Result = Omit<FoundDocument, 'file' | 'sequence' | 'accepted_at' | 'id' | 'score'> & {
  snippet: string | null
  score: number | null
}

/** Returns null if a mirror has no such answer. */
async function findPublished(input: ResolvedSearch, context: DataContext): Promise<Found | null> {
  const question = toQuestion(input, context)
  const { offset, limit } = input
  const first = Math.floor(offset / HITS_PER_PAGE)
  const last = Math.floor((offset + limit - 1) / HITS_PER_PAGE)
  const pages: FullTextHits[] = []
  for (let page = first; page <= last; page++) {
    const hits = await ensurePage({ question, page }, context)
    if (!hits) return pageIsMissing({ question, page }, context)
    pages.push(hits)
    if ((page + 1) * HITS_PER_PAGE >= hits.total) break
  }
  // Positions of the index itself, so that the next page begins where this one ends.
  const places = pages.flatMap(({ hits }, at) => {
    const start = (first + at) * HITS_PER_PAGE
    return hits.slice(Math.max(0, offset - start), offset + limit - start)
  })
  const hits = places.filter((hit) => hit !== null)
  return {
    total: pages[0]?.total ?? 0,
    isCapped: pages[0]?.isCapped ?? false,
    index: 'publisher',
    documents: null,
    waiting: null,
    results: hits.map(ofHit),
    skipped: places.length - hits.length,
  }
}

async function ensurePage(
  payload: PagePayload,
  context: DataContext,
): Promise<FullTextHits | null> {
  const outcome = await ensureIngested(searchPublisher, payload, context)
  if (outcome === 'absent') return null
  const hits = await selectAnswer(context.data, toAnswerKey(payload))
  if (hits) return hits
  throw new Failure('publisher.unavailable', 'The full-text index did not answer.')
}

/** Results of two indexes are never mixed: later pages come from the index of the first. */
async function pageIsMissing({ question, page }: PagePayload, context: DataContext): Promise<null> {
  if (page === 0 || !(await ensurePage({ question, page: 0 }, context))) return null
  const from = page * HITS_PER_PAGE
  const what = `the hits of this search from ${from} on`
  throw absentFailure(explain({ reason: 'not_here', what, source: context }))
}

/** First day of the publisher’s index (EDGAR, *Full-Text Search FAQ*). */
const FIRST_DAY = '2001-01-01'

/** The publisher requires both days or none, and dates filings only by day. */
function toQuestion(
  input: ResolvedSearch,
  { clock }: Pick<DataContext, 'clock'>,
): PagePayload['question'] {
  const { ciks, entityName } = input
  const who = { ciks, ...(entityName === undefined ? {} : { entityName: entityName.trim() }) }
  const what = { q: toQ(input), forms: parseForms(input.forms), ...who }
  const asOf = toAsOf(input.as_of)
  const known = asOf === null ? undefined : lastWholeDay(asOf)
  const given = input.enddt
  const enddt = known !== undefined && (given === undefined || known < given) ? known : given
  if (input.startdt === undefined && enddt === undefined) return what
  const startdt = input.startdt ?? FIRST_DAY
  return { ...what, startdt, enddt: enddt ?? easternDay(toInstant(clock.now())) }
}

/** The last complete day in New York at an instant. */
function lastWholeDay(instant: string): string {
  const day = easternDay(instant)
  return endOf(day) <= instant ? day : addDays(day, -1)
}

const NARROWER = 'Use more or rarer words, a longer beginning before `*`, or a phrase.'

async function findLoaded(
  query: ResolvedSearch,
  { data, wideReads }: Pick<DataContext, 'data' | 'wideReads'>,
): Promise<Found> {
  const wide = wideReads(NARROWER)
  const text = toTextQuery(query.q)
  const { total, isCapped, indexed, waiting, documents } = await selectDocuments(
    wide,
    data.engine,
    {
      text,
      formKeys: parseForms(query.forms).flatMap(toFormKeys),
      ciks: query.ciks,
      name: query.entityName ?? null,
      from: query.startdt ?? null,
      to: query.enddt ?? null,
      asOf: toAsOf(query.as_of),
      order: query.order,
      limit: query.limit,
      offset: query.offset,
    },
  )
  const snippets = await quoteAll(documents, text.all.flat(), data)
  return {
    total,
    isCapped,
    index: 'local',
    documents: indexed,
    waiting,
    results: documents.map((document, at) => toResult(document, snippets[at] ?? null)),
    skipped: 0,
  }
}

async function quoteAll(
  documents: readonly FoundDocument[],
  terms: readonly Term[],
  data: DataContext['data'],
): Promise<(string | null)[]> {
  if (documents.length === 0) return []
  const ids = documents.map(({ id }) => id)
  return quoteInThread(async () => {
    const packed = await selectTexts(data, ids)
    return { texts: ids.map((id) => packed.get(id) ?? null), terms }
  })
}

function toResult(found: FoundDocument, snippet: string | null): Result {
  const { company, cik, form, filed, period, items, accession } = found
  const { file_type, description, url } = found
  const about = { company, cik, form, filed, period, items, accession }
  return { ...about, file_type, description, url, snippet, score: found.score / SCORE_UNIT }
}

function ofHit(hit: FullTextHit): Result {
  const { accession, form, filed, period, items, file, description, filers } = hit
  const { cik = '', name: company = '' } = filers[0] ?? {}
  const url = filingFolderUrl(cik, accession) + file
  const file_type = hit.type
  const about = { company, cik, form, filed, period, items, accession, file_type, description, url }
  return { ...about, snippet: null, score: null }
}
