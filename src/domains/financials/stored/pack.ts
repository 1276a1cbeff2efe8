// Prepares a companyfacts document for the store: parsed, with today’s statements, compressed.
// Nothing is fetched or written here, so that a thread can run it (see `thread.ts`).

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
import type { Finding } from '../../filings/findings/findings-store.ts'
import type { TaggedFiling } from '../../filings/xbrl/tagged.ts'
import { findExceptions } from '../exceptions/find.ts'
import { listAccessions } from '../facts/accessions.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import { joinFacts } from '../facts/join-registrants.ts'
import { mergeFiling, type PendingFiling } from '../facts/merge-filing.ts'
import { parseCompanyFactsText } from '../facts/parse.ts'
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
import { toFindings } from './findings.ts'
import { flagPending } from './pending-flags.ts'
import { parseRowText, toRowText } from './stored-rows.ts'

export interface PackedFacts {
  readonly entityName: string
  /** Text of the document, compressed; unchanged if it came from an archive. */
  readonly document: Uint8Array
  /** Hash of the uncompressed document, which identifies the facts of statements. */
  readonly hash: string
  /** SHA-256 of the document’s uncompressed bytes as received, in hexadecimal. */
  readonly sha256: string
  /** Number of bytes that the hash covers. */
  readonly size: number
  readonly industry: Industry
  readonly statements: readonly PackedStatements[]
  readonly unreadable: readonly string[]
  readonly findings: readonly Finding[]
  /** Filings with facts in the document. */
  readonly accessions: readonly string[]
  /** Filing whose own document was read too; null if the publisher’s facts are complete. */
  readonly pending: string | null
}

export interface PackedStatements {
  readonly periodType: PeriodType
  readonly body: Uint8Array
  /** Sources, apart from the rows, since most answers omit them. */
  readonly sources: Uint8Array
  /** Splits as JSON, for other domains, which do not unpack rows. */
  readonly splits: string
}

export interface FactsSource {
  /** Document as received, or as in an archive. */
  readonly bytes: Uint8Array
  readonly deflated?: Deflated | null
  /** Name of the document in failures. */
  readonly url: string
  readonly industry: Industry
  /** Filing that the document may lack. */
  readonly pending?: PackedFiling | null
  /** Facts of the registrants that the company continues. */
  readonly earlier?: readonly EarlierDocument[]
}

/** A company’s facts as an earlier release stored them, compressed. */
export interface EarlierDocument {
  readonly cik: string
  readonly body: Uint8Array
}

export function unpackEarlier(earlier: readonly EarlierDocument[]): CompanyFacts[] {
  return earlier.map(({ cik, body }) =>
    parseCompanyFactsText(unpackText(body), `companyfacts of CIK ${cik}`),
  )
}

/** A filing read from its own document. */
export interface PackedFiling extends Omit<PendingFiling, 'tagged'> {
  /** Compressed JSON of the filing’s `TaggedFiling`. */
  readonly body: Uint8Array
}

/** Fails with `publisher.changed` for an unreadable document. */
export function packFacts(source: FactsSource): PackedFacts {
  const { url, industry } = source
  const bytes = unpackSource(source)
  const text = decodeJsonText(url, bytes)
  const published = parseCompanyFactsText(text, url)
  const accessions = listAccessions(text, published)
  const joined = joinFacts(published, unpackEarlier(source.earlier ?? []))
  const { facts, pending } = mergePending(joined, accessions, source.pending)
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

/** Drops the facts that show the split. */
function toKnownSplit({ evidence: _, agreeing: __, ...split }: ShareSplit) {
  return split
}

/** Merges the filing’s facts, unless the publisher has them by now. */
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

/** Returns the bytes themselves if they are UTF-8 without a byte order mark. */
function packDocument(source: FactsSource, bytes: Uint8Array, text: string): Uint8Array {
  if (!isUtf8(bytes) || bytes[0] !== BRACE) return pack(text)
  return source.deflated ? toGzip(source.bytes, source.deflated) : pack(bytes)
}

/** Hash that distinguishes versions of one company’s facts. */
function hashOf({ deflated }: FactsSource, bytes: Uint8Array): string {
  const crc = deflated?.crc ?? crc32(bytes)
  return `${bytes.length}-${crc.toString(16)}`
}

/** Compression level; the default makes the store a tenth smaller and takes half as long again. */
const FAST: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

function pack(text: string | Uint8Array): Uint8Array {
  return zstdCompressSync(text, FAST)
}

/** Uses gzip, which unpacks short texts faster than zstd: rows are read for every answer. */
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
