// A companyfacts document made ready for the store: parsed, today's statements built, all of it
// compressed. Nothing is fetched or written here, so that a thread can do it (see `thread.ts`).

import { isUtf8 } from 'node:buffer'
import {
  constants,
  crc32,
  gzipSync,
  type ZstdOptions,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
import {
  DAMAGED,
  type Deflated,
  isGzip,
  toGzip,
  unpack,
  unpackGzip,
} from '../../../kernel/deflated.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { decodeJsonText } from '../../../upstream/expect.ts'
import { publisherChanged } from '../../../upstream/source.ts'
import { findExceptions } from '../exceptions/find.ts'
import { listAccessions } from '../facts/accessions.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import { parseCompanyFactsText } from '../facts/parse.ts'
import { mergeFiling, type PendingFiling } from '../filed/merge.ts'
import type { TaggedFiling } from '../filed/tagged.ts'
import type { Industry } from '../measures/declaration.ts'
import {
  PERIOD_TYPES,
  type PeriodType,
  type ShareSplit,
  type SourceTable,
  type StatementRows,
  type Statements,
} from '../model.ts'
import { findRestatements } from '../restatements/find.ts'
import { markRows } from '../restatements/marks.ts'
import { buildStatements } from '../statements/statements.ts'
import { type Finding, toFindings } from './findings.ts'
import { flagPending } from './pending-flags.ts'
import { parseRowText, toRowText } from './stored-rows.ts'

export interface PackedFacts {
  readonly entityName: string
  /** The document's text, compressed; as it was in the archive, when it came from one. */
  readonly document: Uint8Array
  /** Of the uncompressed document; says which facts statements were built from. */
  readonly hash: string
  /** Of the document's bytes as they came, uncompressed; in hexadecimal digits. */
  readonly sha256: string
  /** How many those are. */
  readonly size: number
  readonly industry: Industry
  readonly statements: readonly PackedStatements[]
  /** Tags that were left out since they cannot be read. */
  readonly unreadable: readonly string[]
  readonly findings: readonly Finding[]
  /** Filings that the document has facts of. */
  readonly accessions: readonly string[]
  /** The filing whose own document was read beside it; null where the publisher has all. */
  readonly pending: string | null
}

export interface PackedStatements {
  readonly periodType: PeriodType
  readonly body: Uint8Array
  /** Beside the rows, since most answers leave them out. */
  readonly sources: Uint8Array
  /** JSON of the splits alone, for other domains, which do not unpack rows. */
  readonly splits: string
}

export interface FactsSource {
  /** The document as it came, or as it stands in an archive. */
  readonly bytes: Uint8Array
  readonly deflated?: Deflated | null
  /** As failures name it. */
  readonly url: string
  readonly industry: Industry
  /** A filing that the document may lack. */
  readonly pending?: PackedFiling | null
}

/** A filing read from its own document. */
export interface PackedFiling extends Omit<PendingFiling, 'tagged'> {
  /** Compressed JSON of its `TaggedFiling`. */
  readonly body: Uint8Array
}

/** Fails with `publisher.changed` for a document that cannot be read. */
export function packFacts(source: FactsSource): PackedFacts {
  const { url, industry } = source
  const bytes = unpackSource(source)
  const text = decodeJsonText(url, bytes)
  const published = parseCompanyFactsText(text, url)
  const accessions = listAccessions(text, published)
  const { facts, pending } = mergePending(published, accessions, source.pending)
  const restatements = findRestatements(facts, { asOf: null, industry })
  const build = (periodType: PeriodType) =>
    buildStatements(facts, { periodType, asOf: null, industry })
  const built = { annual: build('annual'), quarterly: build('quarterly'), ttm: build('ttm') }
  const statements = PERIOD_TYPES.map((periodType) => {
    const { sources, ...rows } = flagPending(built[periodType], pending)
    const restated = markRows(rows, periodType, restatements)
    const body = packRows(toRowText({ ...rows, restated }))
    const splits = JSON.stringify(rows.splits.map(toKnownSplit))
    return { periodType, body, sources: pack(JSON.stringify(sources)), splits }
  })
  const findings = toFindings(restatements, findExceptions(facts, built))
  const { entityName, unreadable = [] } = facts
  const document = packDocument(source, bytes, text)
  const names = { hash: hashOf(source, bytes), sha256: sha256(bytes), size: bytes.length }
  const made = { industry, statements, findings, unreadable, pending }
  return { entityName, document, ...names, ...made, accessions: [...accessions] }
}

/** A split without the facts that show it. */
function toKnownSplit({ evidence: _, agreeing: __, ...split }: ShareSplit) {
  return split
}

/** Unless the publisher has the filing by now. */
export function mergePending(
  published: CompanyFacts,
  accessions: ReadonlySet<string>,
  filing: PackedFiling | null | undefined,
) {
  if (!filing || accessions.has(filing.accession)) return { facts: published, pending: null }
  const facts = mergeFiling(published, unpackFiling(filing))
  return { facts, pending: filing.accession }
}

function unpackSource({ bytes, deflated, url }: FactsSource): Uint8Array {
  if (!deflated) return bytes
  try {
    return unpack(bytes, deflated)
  } catch (cause) {
    throw publisherChanged(url, DAMAGED, cause)
  }
}

const BRACE = '{'.charCodeAt(0)

/** As UTF-8 the bytes are the text, unless they begin with a mark of their order. */
function packDocument(source: FactsSource, bytes: Uint8Array, text: string): Uint8Array {
  if (!isUtf8(bytes) || bytes[0] !== BRACE) return pack(text)
  return source.deflated ? toGzip(source.bytes, source.deflated) : pack(bytes)
}

/** Distinguishes versions of one company's facts, and need do no more. */
function hashOf({ deflated }: FactsSource, bytes: Uint8Array): string {
  const crc = deflated?.crc ?? crc32(bytes)
  return `${bytes.length}-${crc.toString(16)}`
}

/** The default level makes the store a tenth smaller and takes half as long again. */
const FAST: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

function pack(text: string | Uint8Array): Uint8Array {
  return zstdCompressSync(text, FAST)
}

/** Rows are read for every answer, and gzip unpacks texts this short sooner than zstd. */
function packRows(text: string): Uint8Array {
  return gzipSync(text, { level: 4 })
}

export function unpackBytes(body: Uint8Array): Buffer {
  return isGzip(body) ? unpackGzip(body) : zstdDecompressSync(body)
}

export function unpackFiling({ body, ...filing }: PackedFiling): PendingFiling {
  return { ...filing, tagged: unpackTagged(body) }
}

export function unpackTagged(body: Uint8Array): TaggedFiling {
  return JSON.parse(unpackText(body)) as TaggedFiling
}

export function unpackText(body: Uint8Array): string {
  return unpackBytes(body).toString('utf8')
}

/** The newest `limit` rows of each statement, or all of them. */
export function unpackRows(body: Uint8Array, limit = Number.POSITIVE_INFINITY): StatementRows {
  return parseRowText(unpackBytes(body), limit)
}

/** All rows, with the facts behind every value. */
export function unpackStatements({
  body,
  sources,
}: Pick<PackedStatements, 'body' | 'sources'>): Statements {
  return { ...unpackRows(body), sources: JSON.parse(unpackText(sources)) as SourceTable }
}
