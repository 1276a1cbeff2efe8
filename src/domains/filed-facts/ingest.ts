// Job: the XBRL of one filing, from its documents to its statements and breakdowns.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob } from '../../contract/work/job.ts'
import type { NamedText } from '../../formats/xbrl/linkbases.ts'
import type { Priority } from '../../upstream/source.ts'
import {
  type FetchOwn,
  fetchExtracted,
  fetchInline,
  toFetchOwn,
  type XbrlFiling,
} from '../filings/own-documents.ts'
import { FILED_FACTS_VERSION } from './report.ts'
import { recordFiling } from './store.ts'
import { readInThread } from './thread.ts'

interface FiledDocuments {
  /** The document with the facts. */
  readonly facts: NamedText
  /** Schema, and linkbases of labels and presentation; empty if unavailable. */
  readonly linkbases: readonly NamedText[]
  readonly fetchedAt: string
}

/** Returns null if the filing has no XBRL facts. */
async function fetchFiledDocuments(
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

export const ingestFiledFacts = defineJob<XbrlFiling>({
  name: 'filed_facts.filing',
  kind: 'filing_pages',
  summary: 'Reads the XBRL of one filing: its statements as filed, and its segments.',
  subjectOf: ({ accession }) => accession,
  version: FILED_FACTS_VERSION,
  async run(filing, services, priority) {
    const documents = await fetchFiledDocuments(filing, services, priority)
    if (!documents) return 'absent'
    const read = await readInThread(documents)
    const fetch = toFetchOwn(filing, services, priority)
    const whole = read.isWhole ? null : await fetchExtracted(filing, fetch)
    const facts = whole ? { text: whole.text, where: whole.where } : documents.facts
    const packed = whole ? await readInThread({ ...documents, facts }) : read
    const row = { ...filing, ...packed, url: facts.where, fetchedAt: documents.fetchedAt }
    await services.data.transaction((tx) => recordFiling(tx, row))
    return 'stored'
  },
})
