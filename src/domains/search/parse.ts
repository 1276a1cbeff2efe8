// Documents of filings as searchable texts, each with its facts in a search result: whole
// submissions with their header, and documents on their own. Pure.

import { parseSubmissionHeader, type SubmissionHeader, unwrapXml } from '../../formats/envelope.ts'
import { type SubmittedDocument, splitSubmission } from '../../formats/submission.ts'
import { readLines } from '../../formats/text.ts'
import { toPieces, toWords } from '../../formats/words/words.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { sha256 } from '../../kernel/ids.ts'
import { versionOf } from '../../kernel/module-version.ts'
import { endOf } from '../../kernel/time.ts'
import { isEventForm, parseHeaderItems } from '../filings/event-items.ts'
import { toRankTokens } from './ranks.ts'
import { packText } from './texts.ts'

export interface SearchDocument {
  accession: string
  file: string
  /** Place in the filing; 1 is the primary document. */
  sequence: number
  cik: string
  company: string
  /** All parties that the filing names, the company included. */
  parties: readonly Party[]
  form: string
  filed: string
  accepted_at: string
  period: string | null
  items: string[]
  file_type: string | null
  description: string | null
  url: string
  text: string
  /** Whether the document came in its whole submission, which gives all facts about the filing. */
  is_whole: boolean
}

export interface Party {
  readonly cik: string
  readonly name: string
}

/** A document ready for the index. */
export interface IndexedDocument extends Omit<SearchDocument, 'text'> {
  /** Words of the document, in pieces. */
  pieces: string[][]
  /** Tokens that the ranked index holds, from `toRankTokens`. */
  ranks: string[]
  length: number
  packed: Uint8Array
  /** Hash of the members above and the tokenizer’s version. */
  hash: string
}

/** A whole submission, or a single document with known facts of its filing. */
export interface TextSource {
  readonly source: string
  readonly where: string
  readonly alone: { readonly filing: ListedFacts; readonly file: string } | null
}

/** Changes whenever the same document would be indexed otherwise. */
const WORDS_VERSION = versionOf(import.meta.url)

/** Returns null if `parseSubmission` does. */
export function parseForIndex({ source, where, alone }: TextSource): IndexedDocument[] | null {
  const documents = alone
    ? [parseDocument(source, alone.filing, alone.file, where)]
    : parseSubmission(source, where)
  return documents?.map(toIndexed) ?? null
}

function toIndexed(document: SearchDocument): IndexedDocument {
  const { text, ...facts } = document
  const hash = sha256(JSON.stringify([WORDS_VERSION, document]))
  const words = toWords(text)
  const [pieces, ranks] = [[...toPieces(words)], toRankTokens(words)]
  return { ...facts, pieces, ranks, length: words.length, packed: packText(text), hash }
}

/** Facts of a document’s filing in a search result. */
export type FilingFacts = Pick<
  SearchDocument,
  | 'accession'
  | 'cik'
  | 'company'
  | 'parties'
  | 'form'
  | 'filed'
  | 'accepted_at'
  | 'period'
  | 'items'
>

/**
 * Texts of a whole submission. Null without a header that identifies the filing; documents from
 * before files had names are one text, the submission’s.
 */
export function parseSubmission(source: string, where: string): SearchDocument[] | null {
  const header = parseSubmissionHeader(source)
  const filing = header && toFiling(header, source)
  if (!filing) return null
  const texts = splitSubmission(source).filter(isText)
  const named = texts.flatMap((one) => (one.filename === null ? [] : [toNamed(one, one.filename)]))
  const unnamed = texts.filter(({ filename }) => filename === null)
  const parts = unnamed.length > 0 ? [...named, toUnnamed(filing, unnamed)] : named
  return parts.map(({ document, file, markup }) => ({
    ...filing,
    file,
    sequence: document.sequence ?? 1,
    file_type: document.type || null,
    description: document.description,
    url: filingFolderUrl(filing.cik, filing.accession) + file,
    text: toPlainText(markup, where),
    is_whole: true,
  }))
}

interface Part {
  document: SubmittedDocument
  file: string
  markup: string
}

function toNamed(document: SubmittedDocument, file: string): Part {
  return { document, file, markup: document.text }
}

function toUnnamed({ accession }: FilingFacts, documents: SubmittedDocument[]): Part {
  const [document = NOTHING] = documents
  const markup = documents.map(({ text }) => text).join('\n')
  return { document, file: `${accession}.txt`, markup }
}

const NOTHING = { type: '', filename: null, sequence: null, description: null, text: '' }

export type ListedFacts = FilingFacts & {
  primary_document: string | null
  primary_description: string | null
}

/** A single document, possibly still in the submission’s tags. */
function parseDocument(
  source: string,
  filing: ListedFacts,
  file: string,
  where: string,
): SearchDocument {
  const { primary_document, primary_description, ...facts } = filing
  const [wrapped] = splitSubmission(source)
  const isPrimary = primary_document?.split('/').at(-1) === file
  return {
    ...facts,
    file,
    sequence: wrapped?.sequence ?? (isPrimary ? 1 : UNKNOWN_PLACE),
    file_type: wrapped?.type || (isPrimary ? facts.form : null),
    description: wrapped?.description ?? (isPrimary ? primary_description : null),
    url: filingFolderUrl(facts.cik, facts.accession) + file,
    text: toPlainText(wrapped?.text ?? source, where),
    is_whole: false,
  }
}

/** Position of documents whose position is unknown, after all others. */
const UNKNOWN_PLACE = 1000

/** Filings name their subject before their filer. */
const ROLES = ['filer', 'subject-company', 'issuer']

function toFiling(header: SubmissionHeader, source: string): FilingFacts | null {
  const { accession, form, filed, period } = header
  const ranked = ROLES.flatMap((role) => header.entities.filter((entity) => entity.role === role))
  const entity = ranked[0] ?? header.entities[0]
  if (accession === null || form === null || filed === null || !entity) return null
  const items = isEventForm(form) ? parseHeaderItems(source, filed).codes : []
  const accepted_at = header.accepted_at ?? endOf(filed)
  const { cik, name: company } = entity
  const named = new Map(header.entities.map((party) => [party.cik, party.name]))
  const parties = [...named].map(([one, name]) => ({ cik: one, name }))
  return { accession, cik, company, parties, form, filed, accepted_at, period, items }
}

const TEXT_FILE = /\.(?:html?|txt)$/i
const STRUCTURED_TEXT = /^SCHEDULE 13[DG]/
const NO_TEXT = /^(?:GRAPHIC|ZIP|EXCEL|PDF|XML|JSON|EX-101|EX-100)/

/** Whether a document has text for people; of structured forms only Schedules 13D and 13G do. */
function isText({ type, filename }: SubmittedDocument): boolean {
  if (STRUCTURED_TEXT.test(type)) return true
  return !NO_TEXT.test(type) && (filename === null || TEXT_FILE.test(filename))
}

const XML_START = /^\s*(?:<\?xml|<(?:\w+:)?edgarSubmission)/

function toPlainText(markup: string, where: string): string {
  const text = unwrapXml(markup)
  if (XML_START.test(text.slice(0, 1000)) && !/<html[\s>]/i.test(text.slice(0, 2000))) {
    return toElementText(text)
  }
  const { lines } = readLines(text, where)
  return lines.map((line) => line.text).join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function toElementText(xml: string): string {
  const text = xml.replace(/<[^<>]*>/g, '\n')
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ' ')
}
