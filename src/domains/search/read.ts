// Answers of full-text search: from the publisher's index, or, where that is not to be had because
// the service answers from a mirror, from our own index of what has been loaded.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { ensureIngested } from '../../contract/job.ts'
import { toAsOf } from '../../contract/params.ts'
import type { FullTextHit, FullTextHits } from '../../formats/full-text-hits.ts'
import { Failure } from '../../kernel/failure.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { addDays, easternDay, endOf, toInstant } from '../../kernel/time.ts'
import { HITS_PER_PAGE, type PagePayload, searchPublisher, toAnswerKey } from './ingest.ts'
import { type SearchInput, toTextQuery } from './question.ts'
import { type FoundDocument, selectAnswer, selectDocuments } from './store.ts'

export async function readSearch(input: SearchInput, context: DataContext) {
  const found = (await findPublished(input, context)) ?? (await findLoaded(input, context))
  const { total, isCapped, index, documents, results, skipped } = found
  return {
    q: toQ(input),
    total,
    total_is_capped: isCapped,
    count: results.length,
    skipped,
    limit: input.limit,
    offset: input.offset,
    index,
    documents_indexed: documents,
    results,
    source: SEC_SOURCE,
  } as const
}

/** As the publisher is asked: runs of spaces count as one. */
function toQ({ q }: SearchInput): string {
  return q.trim().replace(/\s+/g, ' ')
}

function toForms({ forms = '' }: SearchInput): string[] {
  const spelled = forms.split(',').map((form) => form.trim().toUpperCase())
  return [...new Set(spelled)].filter((form) => form !== '')
}

interface Found {
  total: number
  isCapped: boolean
  index: 'publisher' | 'local'
  documents: number | null
  results: Result[]
  /** Hits of this part of the answer that could not be read. */
  skipped: number
}

type Result = ReturnType<typeof toResult>

/** Null when there is no such answer: a mirror holds those of single questions at most. */
async function findPublished(input: SearchInput, context: DataContext): Promise<Found | null> {
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
  // By the index's own positions, so that the next page begins where this one ends.
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
  const text = `The mirror holds the first hits of this search but not those from ${from} on.`
  throw new Failure('publisher.unavailable', text)
}

/** From when the index has texts (EDGAR, *Full-Text Search FAQ*). */
const FIRST_DAY = '2001-01-01'

/** The publisher wants both days or none, and knows when a document was filed by its day alone. */
function toQuestion(
  input: SearchInput,
  { clock }: Pick<DataContext, 'clock'>,
): PagePayload['question'] {
  const q = toQ(input)
  const forms = toForms(input)
  const asOf = toAsOf(input.as_of)
  const known = asOf === null ? undefined : lastWholeDay(asOf)
  const given = input.enddt
  const enddt = known !== undefined && (given === undefined || known < given) ? known : given
  if (input.startdt === undefined && enddt === undefined) return { q, forms }
  const startdt = input.startdt ?? FIRST_DAY
  return { q, forms, startdt, enddt: enddt ?? easternDay(toInstant(clock.now())) }
}

/** The last day in New York that was over at an instant. */
function lastWholeDay(instant: string): string {
  const day = easternDay(instant)
  return endOf(day) <= instant ? day : addDays(day, -1)
}

const NARROWER =
  'Look for more or rarer words, for longer beginnings before a star, or for a phrase.'

async function findLoaded(
  input: SearchInput,
  { data, wideReads }: Pick<DataContext, 'data' | 'wideReads'>,
): Promise<Found> {
  const wide = wideReads(NARROWER)
  const { total, indexed, documents } = await selectDocuments(wide, data.engine, {
    text: toTextQuery(input.q),
    forms: toForms(input),
    from: input.startdt ?? null,
    to: input.enddt ?? null,
    asOf: toAsOf(input.as_of),
    limit: input.limit,
    offset: input.offset,
  })
  return {
    total,
    isCapped: false,
    index: 'local',
    documents: indexed,
    results: documents.map(toResult),
    skipped: 0,
  }
}

function toResult(found: Omit<FoundDocument, 'file' | 'sequence' | 'accepted_at'>) {
  const { company, cik, form, filed, period, items, accession } = found
  const { file_type, description, url } = found
  return { company, cik, form, filed, period, items, accession, file_type, description, url }
}

function ofHit(hit: FullTextHit): Result {
  const { accession, form, filed, period, items, file, description, filers } = hit
  const { cik = '', name: company = '' } = filers[0] ?? {}
  const url = filingFolderUrl(cik, accession) + file
  const file_type = hit.type
  return { company, cik, form, filed, period, items, accession, file_type, description, url }
}
