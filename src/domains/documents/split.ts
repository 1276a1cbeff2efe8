// A complete submission to its documents: type, size and text of each. Pure.

import { type BinaryFile, parseStandIn } from '../../formats/binary/binary-files.ts'
import { decodeUuencoded } from '../../formats/binary/uuencode.ts'
import { parseSubmissionHeader, type SubmissionEntity, unwrapXml } from '../../formats/envelope.ts'
import { type SubmittedDocument, splitSubmission } from '../../formats/submission.ts'
import { Failure } from '../../kernel/failure.ts'
import { sha256 } from '../../kernel/ids.ts'
import { versionOf } from '../../kernel/module-version.ts'

/** Changes whenever the same submission would give other documents. */
export const DOCUMENTS_VERSION = versionOf(import.meta.url)

/** `page`: HTML or plain text; `data`: XML and other text for programs; `binary`: no text. */
export type DocumentKind = 'page' | 'data' | 'binary'

export interface FiledDocument {
  /** Number in the submission, by the submission itself or by its place there. */
  readonly sequence: number
  /** File name; null in filings from before 2001. */
  readonly name: string | null
  readonly type: string
  readonly description: string | null
  readonly kind: DocumentKind
  /** Size of the decoded file; of a text in UTF-8. */
  readonly bytes: number
  /** SHA-256 of the document’s bytes, in hexadecimal digits. */
  readonly sha256: string
  /** Text as filed, without the submission’s tags; null if binary. */
  readonly text: string | null
}

export interface FiledSubmission {
  readonly form: string | null
  readonly filed: string | null
  readonly accepted_at: string | null
  readonly entities: readonly SubmissionEntity[]
  readonly documents: readonly FiledDocument[]
}

export interface SubmissionSource {
  readonly source: string
  readonly accession: string
  readonly where: string
}

/** Fails with `publisher.changed` naming `where` if it is another filing, or holds no document. */
export function splitFiling({ source, accession, where }: SubmissionSource): FiledSubmission {
  const header = parseSubmissionHeader(source)
  if (header?.accession && header.accession !== accession) {
    throw unreadable(where, `it is the submission ${header.accession}`)
  }
  const submitted = splitSubmission(source)
  if (submitted.length === 0) throw unreadable(where, 'it contains no documents')
  return {
    form: header?.form ?? null,
    filed: header?.filed ?? null,
    accepted_at: header?.accepted_at ?? null,
    entities: header?.entities ?? [],
    documents: numberDocuments(submitted).map(toDocument),
  }
}

/** Makes the filing’s entry for one document alone, where the submission is not available. */
export function toLoneDocument(source: string, name: string, type: string): FiledDocument {
  const [inside] = splitSubmission(source)
  const { description = null, text = source } = inside ?? {}
  return toDocument({ type, filename: name, sequence: 1, description, text })
}

/** Numbers documents uniquely: duplicate or missing numbers are replaced by positions. */
function numberDocuments(submitted: readonly SubmittedDocument[]): SubmittedDocument[] {
  const numbers = new Set(submitted.map(({ sequence }) => sequence))
  if (numbers.size === submitted.length && !numbers.has(null)) return [...submitted]
  return submitted.map((document, at) => ({ ...document, sequence: at + 1 }))
}

function toDocument({ filename, type, sequence, description, text }: SubmittedDocument) {
  const shared = { sequence: sequence ?? 1, name: filename, type, description }
  const file = parseStandIn(text) ?? measure(decodeUuencoded(text))
  if (file) return { ...shared, kind: 'binary' as const, ...file, text: null }
  const content = withoutFirstBreak(unwrapXml(text))
  const kind = kindOf(filename ?? '', content)
  return { ...shared, kind, ...measure(Buffer.from(content)), text: content }
}

function measure(bytes: Buffer): BinaryFile
function measure(bytes: Buffer | null): BinaryFile | null
function measure(bytes: Buffer | null): BinaryFile | null {
  return bytes && { bytes: bytes.length, sha256: sha256(bytes) }
}

/** Removes the line break after `<TEXT>`, which belongs to the submission. */
function withoutFirstBreak(text: string): string {
  return text.replace(/^\r?\n/, '')
}

const DATA = /\.(?:xml|xsd|json|js|css)$/i
const XML = /^\s*<\?xml/
const PAGE = /<html\b/i
const BEGINNING = 4000

function kindOf(name: string, text: string): 'page' | 'data' {
  const beginning = text.slice(0, BEGINNING)
  if (PAGE.test(beginning)) return 'page'
  return DATA.test(name) || XML.test(beginning) ? 'data' : 'page'
}

function unreadable(where: string, reason: string): Failure {
  return new Failure('publisher.changed', `The document ${where} cannot be read: ${reason}.`)
}
