// Converts a stored companyfacts document to the packed vintages of its company. Nothing is fetched
// or written here, so that a thread can run it.

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { listAccessions } from '../facts/accessions.ts'
import { joinFacts } from '../facts/join-registrants.ts'
import { parseCompanyFactsText } from '../facts/parse.ts'
import type { Industry } from '../measures/declaration.ts'
import {
  type EarlierDocument,
  mergePending,
  type PackedFiling,
  unpackEarlier,
  unpackText,
} from '../stored/pack.ts'
import { buildVintages, type Vintages } from './as-of-history.ts'

export interface VintagesSource {
  readonly body: Uint8Array
  /** Name of the document in failures. */
  readonly where: string
  readonly industry: Industry
  /** Filing that may be missing in the facts. */
  readonly filing: PackedFiling | null
  /** Facts of the registrants that the company continues. */
  readonly earlier: readonly EarlierDocument[]
}

export interface PackedVintages {
  readonly body: Uint8Array
  /** Filing whose own facts are used; null if the facts are complete. */
  readonly pending: string | null
}

export function packVintages(source: VintagesSource): PackedVintages {
  const { where, industry, filing } = source
  const text = unpackText(source.body)
  const published = parseCompanyFactsText(text, where)
  const joined = joinFacts(published, unpackEarlier(source.earlier))
  const { facts, pending } = mergePending(joined, listAccessions(text, published), filing)
  const vintages = buildVintages(facts, { industry, pending })
  return { body: zstdCompressSync(JSON.stringify(vintages)), pending }
}

export function unpackVintages(body: Uint8Array): Vintages {
  return JSON.parse(zstdDecompressSync(body).toString('utf8')) as Vintages
}
