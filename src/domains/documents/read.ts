// Answers about the documents of a filing: the list of them, and the text of one.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import type { Rendering } from '../../formats/rendering/render.ts'
import { Failure } from '../../kernel/failure.ts'
import { filingFolderUrl, filingIndexUrl } from '../../kernel/identifiers.ts'
import { callOf, type FilingQuestion, findDocument, findSubmission } from './find.ts'
import type { DocumentList, DocumentText } from './model.ts'
import { type StoredDocument, type StoredSubmission, selectBody } from './store.ts'
import { renderInThread } from './thread.ts'

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
    incomplete_reason: isWhole ? null : NOT_WHOLE,
    documents: documents.map((one) => toListed(submission, one)),
    source: SEC_SOURCE,
  }
}

const NOT_WHOLE =
  'The complete submission is not available; only the main document, named on the company’s ' +
  'filing list, is.'

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
  const document = findDocument(submission, question.document)
  const { offset, max_chars, format } = question
  const body = await selectBody(context.data, submission.accession, document.sequence)
  if (document.kind === 'binary' || body === null) throw noText(submission, document)
  const { url, ...listed } = toListed(submission, document)
  const { text, totalChars } = await renderInThread({
    body,
    kind: document.kind,
    as: format,
    where: url,
    folder: filingFolderUrl(submission.cik, submission.accession),
    offset,
    maxChars: max_chars,
  })
  const next = offset + text.length
  return {
    ...toHeader(submission),
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
