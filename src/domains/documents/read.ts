// Answers about the documents of a filing: the list of them, and the text of one.

import {
  type Absence,
  absentFailure,
  explain,
  toDetails,
  toIncomplete,
} from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import type { Rendering } from '../../formats/rendering/render.ts'
import { Failure } from '../../kernel/failure.ts'
import { filingFolderUrl, filingIndexUrl, toAccession, toCik } from '../../kernel/identifiers.ts'
import { endOf } from '../../kernel/time.ts'
import { listCiks } from '../companies/identity/across.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { type FilingLocation, ingestDocuments } from './ingest.ts'
import type { DocumentList, DocumentText } from './model.ts'
import { partOf } from './part.ts'
import {
  type StoredDocument,
  type StoredSubmission,
  selectBody,
  selectListed,
  selectSubmission,
} from './store.ts'
import { renderInThread } from './thread.ts'

interface FilingQuestion {
  readonly accession: string
  readonly company?: string | undefined
  readonly as_of?: string | undefined
}

/** Fails with `filing.unknown`, saying where the filing was looked for. */
async function findSubmission(
  question: FilingQuestion,
  context: DataContext,
): Promise<StoredSubmission> {
  const accession = toAccession(question.accession)
  const found = await readSubmission(accession, question.company, context)
  const asOf = toAsOf(question.as_of)
  if (asOf !== null && publishedAt(found) > asOf) {
    throw unknownFiling(`The filing ${accession} had not been published by then.`)
  }
  return found
}

/** Headers before 2000 have no time of acceptance: the end of their day counts. */
function publishedAt({ accepted_at, filed }: StoredSubmission): string {
  return accepted_at ?? (filed === null ? '' : endOf(filed))
}

async function readSubmission(
  accession: string,
  company: string | undefined,
  context: DataContext,
) {
  const stored = await selectSubmission(context.data, accession)
  if (stored?.isWhole) return stored
  const request = await locate(accession, company, context)
  const outcome = await ensureIngested(ingestDocuments, request, context)
  const found = await selectSubmission(context.data, accession)
  if (outcome === 'stored' && found) return found
  if (stored) return stored
  if (company !== undefined) await ensureSubmissions(request.cik, context)
  throw explainNone(await locate(accession, company, context), company, context)
}

/** A filing that no list names may be in the folder of another company than was looked in. */
function explainNone(
  { accession, cik, form, filed }: FilingLocation,
  company: string | undefined,
  source: Pick<DataContext, 'settings'>,
): Failure {
  if (form !== null) {
    const what = `the text of the ${form} ${accession} of ${filed}`
    return absentFailure(explain({ reason: 'not_here', what, source, kind: ingestDocuments.kind }))
  }
  const absence = explain({
    reason: 'not_known',
    what: `the filing ${accession}, looked for in the folder of CIK ${cik},`,
    list: `${company === undefined ? 'its' : 'another'} company, named in \`company\`,`,
    command: 'tieout load ticker TICKER',
  })
  return new Failure('filing.unknown', absence.sentence, { details: toDetails(absence) })
}

/**
 * The company that is named; else one whose list has the filing; else the filer that the number
 * itself names, which is the company or an agent (EDGAR, *Accession number*).
 */
async function locate(
  accession: string,
  company: string | undefined,
  context: DataContext,
): Promise<FilingLocation> {
  const ciks: readonly string[] = company === undefined ? [] : await listCiks(company, context)
  const [named = null] = ciks
  const listed = await selectListed(context.data, accession)
  const one = listed.find(({ cik }) => ciks.includes(cik)) ?? listed[0]
  if (one) return { accession, ...one, cik: ciks.includes(one.cik) ? one.cik : (named ?? one.cik) }
  const cik = named ?? toCik(accession.slice(0, 10))
  return { accession, cik, form: null, filed: null, accepted_at: null, primary_document: null }
}

/** Finds a document by file name, by number, or by type (the first of that type). */
function findDocument(
  submission: StoredSubmission,
  request: string,
  context: Pick<DataContext, 'settings'>,
): StoredDocument {
  const { accession, documents } = submission
  const name = request.toLowerCase()
  const found =
    documents.find((one) => one.name?.toLowerCase() === name) ??
    documents.find(({ sequence }) => String(sequence) === request) ??
    documents.find(({ type }) => type.toLowerCase() === name)
  if (found) return found
  const named = documents.slice(0, NAMED_MAX).map(callOf).join(', ')
  const more = documents.length > NAMED_MAX ? ` and ${documents.length - NAMED_MAX} more` : ''
  if (!submission.isWhole) throw absentFailure(onlyMain(accession, request, named, context))
  const text = `The filing ${accession} has no document "${request}"; it has ${named}${more}.`
  throw new Failure('document.unknown', text)
}

/** A filing that is not whole has a main document only. */
function onlyMain(
  accession: string,
  request: string,
  named: string,
  source: Pick<DataContext, 'settings'>,
): Absence {
  const what = `the document "${request}" of ${accession}, of which only ${named} is at hand,`
  return explain({ reason: 'not_here', what, source, kind: ingestDocuments.kind })
}

const NAMED_MAX = 20

/** Identifier by which a document is requested. */
function callOf({ name, sequence }: Pick<StoredDocument, 'name' | 'sequence'>): string {
  return name ?? String(sequence)
}

function unknownFiling(text: string): Failure {
  return new Failure('filing.unknown', text)
}

export async function readDocuments(
  question: FilingQuestion,
  context: DataContext,
): Promise<DocumentList> {
  const submission = await findSubmission(question, context)
  const { isWhole, documents } = submission
  return {
    ...toHeader(submission),
    count: documents.length,
    complete: isWhole,
    ...toLack(submission),
    documents: documents.map((one) => toListed(submission, one)),
    source: SEC_SOURCE,
  }
}

function toLack({ isWhole, accepted_at }: StoredSubmission) {
  return toIncomplete([...(isWhole ? [] : [NOT_WHOLE]), ...(accepted_at === null ? [NO_TIME] : [])])
}

const NO_TIME = explain({
  reason: 'follows',
  from: { code: 'not_here' },
  words: 'When EDGAR accepted it is unknown: the list of filings that names it could not be had.',
})

const NOT_WHOLE = explain({
  reason: 'follows',
  from: { code: 'not_here' },
  words:
    'The complete submission, which names all documents, their descriptions and the filing’s ' +
    'parties, could not be had, only the main document, which the company’s list of filings names.',
})

interface DocumentQuestion extends FilingQuestion {
  readonly document: string
  readonly format: Rendering
  readonly offset: number
  readonly max_chars: number
}

export async function readDocument(
  question: DocumentQuestion,
  context: DataContext,
): Promise<DocumentText> {
  const submission = await findSubmission(question, context)
  const document = findDocument(submission, question.document, context)
  const { offset, max_chars, format } = question
  const { sequence, kind, sha256 } = document
  if (kind === 'binary') throw noText(submission, document)
  const { url, ...listed } = toListed(submission, document)
  const folder = filingFolderUrl(submission.cik, submission.accession)
  const how = { as: format, where: url, folder }
  const whole = await renderInThread(`${folder} ${sequence} ${sha256}`, how, async () => {
    const body = await selectBody(context.data, submission.accession, sequence)
    if (body === null) throw noText(submission, document)
    return { ...how, body, kind }
  })
  const { text, totalChars } = partOf(whole, offset, max_chars)
  const next = offset + text.length
  return {
    ...toHeader(submission),
    ...toLack(submission),
    ...listed,
    url,
    format,
    total_chars: totalChars,
    offset,
    chars: text.length,
    next_offset: next < totalChars ? next : null,
    text,
    source: SEC_SOURCE,
  }
}

function toHeader({ accession, cik, form, filed, accepted_at, entities }: StoredSubmission) {
  return {
    accession,
    form,
    filed,
    accepted_at,
    entities: [...entities],
    index_url: filingIndexUrl(cik, accession),
  }
}

function toListed(submission: StoredSubmission, one: StoredDocument) {
  const { sequence, type, description, bytes, sha256 } = one
  return {
    document: callOf(one),
    sequence,
    type,
    description,
    size: Number(bytes),
    sha256,
    is_text: one.kind !== 'binary',
    url: urlOf(submission, one),
  }
}

/** Address of a document; before 2001 documents have no file of their own, only the submission. */
function urlOf({ cik, accession, url }: StoredSubmission, { name }: StoredDocument): string {
  return name === null ? url : filingFolderUrl(cik, accession) + encodeURIComponent(name)
}

function noText(submission: StoredSubmission, document: StoredDocument): Failure {
  const { accession } = submission
  const text =
    `The document "${callOf(document)}" of ${accession} is not text. It is a file of ` +
    `${document.bytes} bytes, available at ${urlOf(submission, document)}.`
  return new Failure('document.not_text', text)
}
