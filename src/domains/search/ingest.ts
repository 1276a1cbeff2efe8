// Jobs: a document of a filing to the text index, and a page of the publisher's full-text index.

import type { DataServices, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { defineJob, ingest } from '../../contract/work/job.ts'
import { NOT_THERE } from '../../contract/work/loader.ts'
import { parseFullTextHits } from '../../formats/full-text-hits.ts'
import { sha256 } from '../../kernel/ids.ts'
import { toInstant } from '../../kernel/time.ts'
import type { OutdatedRow } from '../../store/row-versions.ts'
import { edgarUrls, type FullTextQuery } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { selectByCik } from '../companies/store.ts'
import { ingestFilingPage, ingestSubmissions } from '../filings/ingest.ts'
import { walkPagesBy } from '../filings/walk.ts'
import { type AnswerKey, recordAnswer } from './answer-store.ts'
import type { IndexedDocument } from './parse.ts'
import { isIngested, isWhole, type ListedFiling, recordDocument, selectListed } from './store.ts'
import { parseInThread } from './thread.ts'

export interface DocumentPayload {
  url: string
  cik: string
  accession: string
  file: string
}

export const indexDocument = defineJob<DocumentPayload>({
  name: 'search.index',
  kind: 'filing_pages',
  summary: 'Adds the text of one document, or of every document of a submission, to the index.',
  subjectOf: ({ url }) => url,
  async run(payload, services, priority) {
    const fetched = await services.filings.fetchFirst([payload.url], { priority })
    if (!fetched) return 'absent'
    const { document, url } = fetched
    const whole = isSubmission(payload)
      ? await parseInThread({ source: document, where: url, alone: null })
      : null
    const documents = whole ?? (await parseAlone(document, payload, services, priority))
    return recordAll(documents, services)
  },
})

/** Explains why a document was not indexed, by reading it once more. */
export async function explainAbsent(
  payload: DocumentPayload,
  services: DataServices,
): Promise<string> {
  const fetched = await services.filings.fetchFirst([payload.url], { priority: 'backfill' })
  if (!fetched) return NOT_THERE
  if (!isSubmission(payload)) return 'No available filing list names its filing.'
  const { document: source, url: where } = fetched
  const documents = await parseInThread({ source, where, alone: null })
  if (documents === null) return 'It has no header that identifies the filing.'
  return 'None of its documents is text.'
}

/** Reads a document of an older version again: with its whole submission if it came in one. */
export async function indexAgain(
  { cik, accession, url }: OutdatedRow,
  services: DataServices,
): Promise<IngestOutcome> {
  if (url !== null && !(await isWhole(services.data, url))) {
    const file = decodeURIComponent(url.split('/').at(-1) ?? '')
    return ingest(indexDocument, { url, cik, accession, file }, services, 'backfill')
  }
  const whole = { url: edgarUrls.submissionText(cik, accession), file: `${accession}.txt` }
  return ingest(indexDocument, { ...whole, cik, accession }, services, 'backfill')
}

function isSubmission({ accession, file }: DocumentPayload): boolean {
  return file === `${accession}.txt`
}

/** Uses one transaction per document, so that a large submission does not block other writers. */
async function recordAll(
  documents: IndexedDocument[],
  { data }: Pick<DataServices, 'data'>,
): Promise<IngestOutcome> {
  for (const document of documents) {
    await recordDocument(data, document)
  }
  return documents.length > 0 ? 'stored' : 'absent'
}

/** Parses without header: the company’s list gives the facts, or the document is skipped. */
async function parseAlone(
  source: string,
  payload: DocumentPayload,
  services: DataServices,
  priority: Priority,
): Promise<IndexedDocument[]> {
  const { url, cik, accession, file } = payload
  const listed = await findListed(cik, accession, services, priority)
  if (!listed) return []
  const company = (await selectByCik(services.data, cik))?.name ?? ''
  const filing = {
    accession,
    cik,
    company,
    parties: [{ cik, name: company }],
    form: listed.form,
    filed: listed.filed,
    accepted_at: listed.accepted_at,
    period: listed.report_date,
    items: listed.items.split(',').filter(Boolean),
    primary_document: listed.primary_document,
    primary_description: listed.description,
  }
  return (await parseInThread({ source, where: url, alone: { filing, file } })) ?? []
}

/** Fetches only those pages of the company's list that are needed and not stored. */
async function findListed(
  cik: string,
  accession: string,
  services: DataServices,
  priority: Priority,
): Promise<ListedFiling | undefined> {
  const { data } = services
  const known = await selectListed(data, cik, accession)
  if (known) return known
  if (!(await isIngested(data, ingestSubmissions.name, cik))) {
    await ingest(ingestSubmissions, { cik }, services, priority)
  }
  const select = () => selectListed(data, cik, accession)
  const isEnough = (listed: ListedFiling | undefined) => listed !== undefined
  const { found } = await walkPagesBy({ cik, asOf: null, select, isEnough }, data, async (page) => {
    if (await isIngested(data, ingestFilingPage.name, page.name)) return 'stored'
    return ingest(ingestFilingPage, page, services, priority)
  })
  return found
}

/** The publisher's own page size. */
export const HITS_PER_PAGE = 100

export interface PagePayload {
  question: Omit<FullTextQuery, 'from'>
  page: number
}

export function toAnswerKey({ question, page }: PagePayload): AnswerKey {
  const { q, forms = [], ciks = [], entityName = null, startdt = null, enddt = null } = question
  return { query: sha256(JSON.stringify([q, forms, ciks, entityName, startdt, enddt])), page }
}

const KEPT_MS = 86_400_000

export const searchPublisher = defineJob<PagePayload>({
  name: 'search.publisher',
  kind: 'searches',
  summary: 'Queries the publisher’s full-text index for a page of hits and caches it for minutes.',
  subjectOf(payload) {
    const { query, page } = toAnswerKey(payload)
    return `${query} ${page}`
  },
  async run(payload, { edgar, data, clock, log }, priority) {
    const from = payload.page * HITS_PER_PAGE
    const fetched = await edgar.searchFullText({ ...payload.question, from }, { priority })
    if (!fetched) return 'absent'
    const hits = parseFullTextHits(fetched.document, fetched.url)
    const { skipped } = hits
    if (skipped.length > 0) log.warn({ url: fetched.url, skipped }, 'hits were left out')
    const now = clock.now()
    const answer = { hits, at: toInstant(now), oldest: toInstant(now - KEPT_MS) }
    const key = toAnswerKey(payload)
    await data.transaction((tx) => recordAnswer(tx, searchPublisher.name, key, answer))
    return 'stored'
  },
})
