// A companyfacts document made ready for the store: taken apart, today's statements built, all of it
// compressed. Nothing is asked or written here, so that a thread can do it (see `thread.ts`).

import { isUtf8 } from 'node:buffer'
import { constants, type ZstdOptions, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { DAMAGED, type Deflated, unpack } from '../../kernel/deflated.ts'
import { sha256 } from '../../kernel/ids.ts'
import { decodeJsonText } from '../../upstream/expect.ts'
import { publisherChanged } from '../../upstream/source.ts'
import {
  type Industry,
  PERIOD_TYPES,
  type PeriodType,
  type SourceTable,
  type StatementRows,
  type Statements,
} from './model.ts'
import { readCompanyFacts } from './parse.ts'
import { readRowText, toRowText } from './row-text.ts'
import { buildStatements } from './statements.ts'

export interface PackedFacts {
  readonly entityName: string
  /** The document's text, compressed. */
  readonly document: Uint8Array
  /** Of `document`; says which facts statements were built from. */
  readonly hash: string
  readonly industry: Industry
  readonly statements: readonly PackedStatements[]
}

export interface PackedStatements {
  readonly periodType: PeriodType
  readonly body: Uint8Array
  /** Beside the rows, since most answers leave them out. */
  readonly sources: Uint8Array
}

export interface FactsSource {
  /** The document as it came, or as it stands in an archive. */
  readonly bytes: Uint8Array
  readonly deflated?: Deflated | null
  /** As failures name it. */
  readonly url: string
  readonly industry: Industry
}

/** Fails with `publisher.changed` for a document that cannot be read. */
export function packFacts(source: FactsSource): PackedFacts {
  const { url, industry } = source
  const bytes = unpackSource(source)
  const text = decodeJsonText(url, bytes)
  const facts = readCompanyFacts(text, url)
  const statements = PERIOD_TYPES.map((periodType) => {
    const { sources, ...rows } = buildStatements(facts, { periodType, asOf: null, industry })
    return { periodType, body: pack(toRowText(rows)), sources: pack(JSON.stringify(sources)) }
  })
  // As UTF-8 the bytes are the text, unless they begin with a mark of their order.
  const document = pack(isUtf8(bytes) && bytes[0] === BRACE ? bytes : text)
  const { entityName } = facts
  return { entityName, document, hash: sha256(document), industry, statements }
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

/** The default level makes the store a tenth smaller and takes half as long again. */
const FAST: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

function pack(text: string | Uint8Array): Uint8Array {
  return zstdCompressSync(text, FAST)
}

export function unpackBytes(body: Uint8Array): Buffer {
  return zstdDecompressSync(body)
}

export function unpackText(body: Uint8Array): string {
  return unpackBytes(body).toString('utf8')
}

/** The newest `limit` rows of each statement, or all of them. */
export function unpackRows(body: Uint8Array, limit = Number.POSITIVE_INFINITY): StatementRows {
  return readRowText(unpackBytes(body), limit)
}

/** All rows, with the facts behind every value. */
export function unpackStatements({
  body,
  sources,
}: Omit<PackedStatements, 'periodType'>): Statements {
  return { ...unpackRows(body), sources: JSON.parse(unpackText(sources)) as SourceTable }
}
