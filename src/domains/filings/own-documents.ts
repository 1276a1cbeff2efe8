// Documents of one filing, fetched by their names: the inline document with its facts, or the instance
// that the publisher extracts from inline documents.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { unwrapXml } from '../../formats/envelope.ts'
import { isInline } from '../../formats/xbrl/inline.ts'
import type { Priority } from '../../upstream/source.ts'

export interface XbrlFiling {
  readonly cik: string
  readonly accession: string
  readonly primary_document: string | null
}

export interface FetchedText {
  readonly text: string
  readonly where: string
  readonly fetchedAt: string
  readonly bytes: Uint8Array
}

/** Fetches a document of the filing by its name; null where the publisher does not have it. */
export type FetchOwn = (name: string) => Promise<FetchedText | null>

export function toFetchOwn(
  { cik, accession }: XbrlFiling,
  { filings }: Pick<DataServices, 'filings'>,
  priority: Priority,
): FetchOwn {
  const filing = filings.open({ cik, accession }, { priority })
  return async (name) => {
    const fetched = await filing.fetch(name)
    if (!fetched) return null
    const { document, bytes, url, fetchedAt } = fetched
    return { text: unwrapXml(document), where: url, fetchedAt, bytes }
  }
}

const HTML = /\.html?$/i

/** The primary document if it is inline XBRL; null if not, or if unavailable. */
export async function fetchInline(
  { primary_document: name }: XbrlFiling,
  fetch: FetchOwn,
): Promise<FetchedText | null> {
  if (name === null || !HTML.test(name)) return null
  const fetched = await fetch(name)
  return fetched && isInline(fetched.text) ? fetched : null
}

/**
 * The instance that the publisher extracts from a filing’s inline documents, of which there may be
 * several. Null if the first is no such document.
 */
export async function fetchExtracted(
  { primary_document }: XbrlFiling,
  fetch: FetchOwn,
): Promise<FetchedText | null> {
  const name = primary_document ?? ''
  return HTML.test(name) ? fetch(name.replace(HTML, '_htm.xml')) : null
}
