// The documents of a filing that hold its facts and their presentation: the inline document or the
// instance, the schema that it refers to, and the linkbases that the schema refers to.

import type { FiledDocument, Filing } from '../../../contract/work/filings.ts'
import { unwrapXml } from '../../../formats/envelope.ts'
import { isInline } from '../../../formats/xbrl/inline.ts'

export interface XbrlFiling {
  readonly cik: string
  readonly accession: string
  readonly primary_document: string | null
}

export interface XbrlDocuments {
  /** The document with the facts. */
  readonly facts: FiledDocument
  readonly isInline: boolean
  /** The schema, and linkbases of labels and presentation; empty if the publisher has none. */
  readonly linkbases: readonly FiledDocument[]
}

/** Returns null if the filing has no XBRL facts. */
export async function fetchXbrl(
  { primary_document }: XbrlFiling,
  filing: Filing,
): Promise<XbrlDocuments | null> {
  const inline = await fetchInline(primary_document, filing)
  const facts = inline ?? (await fetchInstance(filing))
  return (
    facts && {
      facts,
      isInline: inline !== null,
      linkbases: await fetchLinkbases(facts.document, filing),
    }
  )
}

const HTML = /\.html?$/i

/** The instance that the publisher extracts from all inline documents of a filing together. */
export async function fetchExtracted(
  { primary_document }: XbrlFiling,
  filing: Filing,
): Promise<FiledDocument | null> {
  const name = primary_document ?? ''
  return HTML.test(name) ? fetchOwn(name.replace(HTML, '_htm.xml'), filing) : null
}

async function fetchOwn(name: string, filing: Filing): Promise<FiledDocument | null> {
  const fetched = await filing.fetch(name)
  return fetched && { ...fetched, document: unwrapXml(fetched.document) }
}

async function fetchInline(name: string | null, filing: Filing): Promise<FiledDocument | null> {
  if (name === null || !HTML.test(name)) return null
  const fetched = await fetchOwn(name, filing)
  return fetched && isInline(fetched.document) ? fetched : null
}

/**
 * The instance has the name of the schema (EDGAR Filer Manual, volume II, 5.2.5), or of the inline
 * document that the publisher extracted it from.
 */
async function fetchInstance(filing: Filing): Promise<FiledDocument | null> {
  const names = await filing.listNames()
  const schemas = names.filter((name) => name.endsWith('.xsd'))
  const wanted = new Set(schemas.map((name) => name.replace(/\.xsd$/, '.xml')))
  const name = names.find((one) => wanted.has(one)) ?? names.find((one) => one.endsWith('_htm.xml'))
  return name === undefined ? null : fetchOwn(name, filing)
}

/** Limit of an element’s length when searching for attributes. */
const ELEMENT_MAX = 1000
const HREF = /\bxlink:href\s*=\s*["']([^"']{1,200})["']/
const WANTED = /(?:label|presentation)LinkbaseRef|_(?:lab|pre)\.xml/
/** Name of a document in the filing’s own folder. */
const OWN = /^\w[\w.-]*$/

async function fetchLinkbases(text: string, filing: Filing): Promise<FiledDocument[]> {
  const [name] = findOwn(text, 'schemaRef')
  const schema = name === undefined ? null : await fetchOwn(name, filing)
  if (!schema) return []
  const names = new Set(
    findOwn(schema.document, 'linkbaseRef', (attributes) => WANTED.test(attributes)),
  )
  const linkbases = await Promise.all([...names].map((one) => fetchOwn(one, filing)))
  return [schema, ...linkbases.filter((one) => one !== null)]
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
