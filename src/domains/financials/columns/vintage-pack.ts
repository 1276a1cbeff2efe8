// A stored companyfacts document to the packed vintages of its company. Nothing is fetched or written
// here, so that a thread can do it.

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { listAccessions } from '../facts/accessions.ts'
import { parseCompanyFactsText } from '../facts/parse.ts'
import type { Industry } from '../measures/declaration.ts'
import { mergePending, type PackedFiling, unpackText } from '../stored/pack.ts'
import { buildVintages, type Vintages } from './as-of-history.ts'

export interface VintagesSource {
  /** The facts as they are stored. */
  readonly body: Uint8Array
  /** As failures name them. */
  readonly where: string
  readonly industry: Industry
  /** A filing that the facts may lack. */
  readonly filing: PackedFiling | null
}

export interface PackedVintages {
  readonly body: Uint8Array
  /** The filing that stands in for facts; null where they have all. */
  readonly pending: string | null
}

export function packVintages(source: VintagesSource): PackedVintages {
  const { where, industry, filing } = source
  const text = unpackText(source.body)
  const published = parseCompanyFactsText(text, where)
  const { facts, pending } = mergePending(published, listAccessions(text, published), filing)
  const vintages = buildVintages(facts, { industry, pending })
  return { body: zstdCompressSync(JSON.stringify(vintages)), pending }
}

export function unpackVintages(body: Uint8Array): Vintages {
  return JSON.parse(zstdDecompressSync(body).toString('utf8')) as Vintages
}
