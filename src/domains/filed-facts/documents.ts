// The documents of a filing that hold its facts and how they are presented: the inline document or
// the instance, the schema that it refers to, and the linkbases that the schema refers to.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { NamedText } from '../../formats/xbrl/linkbases.ts'
import type { Priority } from '../../upstream/source.ts'
import {
  type FetchOwn,
  fetchInline,
  toFetchOwn,
  type XbrlFiling,
} from '../filings/own-documents.ts'

export interface FiledDocuments {
  /** The document with the facts. */
  readonly facts: NamedText
  /** Schema, and linkbases of labels and presentation; empty if unavailable. */
  readonly linkbases: readonly NamedText[]
  readonly fetchedAt: string
}

/** Returns null if the filing has no XBRL facts. */
export async function fetchFiledDocuments(
  filing: XbrlFiling,
  { filings }: Pick<DataServices, 'filings'>,
  priority: Priority,
): Promise<FiledDocuments | null> {
  const fetch = toFetchOwn(filing, { filings }, priority)
  const inline = await fetchInline(filing, fetch)
  const found =
    inline ?? (await fetchInstance(await filings.open(filing, { priority }).listNames(), fetch))
  if (!found) return null
  const { text, where, fetchedAt } = found
  const linkbases = await fetchLinkbases(text, fetch)
  return { facts: { text, where }, linkbases, fetchedAt }
}

/**
 * The instance has the name of the schema (EDGAR Filer Manual, volume II, 5.2.5), or of the inline
 * document that the publisher extracted it from.
 */
function fetchInstance(names: readonly string[], fetch: FetchOwn) {
  const schemas = names.filter((name) => name.endsWith('.xsd'))
  const wanted = new Set(schemas.map((name) => name.replace(/\.xsd$/, '.xml')))
  const name = names.find((one) => wanted.has(one)) ?? names.find((one) => one.endsWith('_htm.xml'))
  return name === undefined ? null : fetch(name)
}

/** Limit of an element’s length when searching for attributes. */
const ELEMENT_MAX = 1000
const HREF = /\bxlink:href\s*=\s*["']([^"']{1,200})["']/
const WANTED = /(?:label|presentation)LinkbaseRef|_(?:lab|pre)\.xml/
/** Name of a document in the filing’s own folder. */
const OWN = /^\w[\w.-]*$/

async function fetchLinkbases(text: string, fetch: FetchOwn): Promise<NamedText[]> {
  const [name] = findOwn(text, 'schemaRef')
  const schema = name === undefined ? null : await fetch(name)
  if (!schema) return []
  const names = new Set(
    findOwn(schema.text, 'linkbaseRef', (attributes) => WANTED.test(attributes)),
  )
  const linkbases = await Promise.all([...names].map(fetch))
  return [schema, ...linkbases.filter((one) => one !== null)].map(toNamed)
}

/** Documents that elements of a name refer to, found without reading the whole text. */
function findOwn(
  text: string,
  element: string,
  isWanted: (attributes: string) => boolean = () => true,
): string[] {
  const [, ...after] = text.split(element)
  return after.flatMap((rest) => {
    const attributes = rest.slice(0, Math.min(ELEMENT_MAX, rest.indexOf('>') + 1))
    const name = HREF.exec(attributes)?.[1] ?? ''
    return isWanted(attributes) && OWN.test(name) ? [name] : []
  })
}

function toNamed({ text, where }: NamedText): NamedText {
  return { text, where }
}
