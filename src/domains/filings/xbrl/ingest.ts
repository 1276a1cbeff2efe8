// Job: the XBRL of one filing, read once for its statements, its segments and its tagged numbers.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import type { FiledDocument, Filing } from '../../../contract/work/filings.ts'
import { defineJob } from '../../../contract/work/job.ts'
import { unwrapXml } from '../../../formats/envelope.ts'
import { isInline } from '../../../formats/xbrl/inline.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { toInstant } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import type { Priority } from '../../../upstream/source.ts'
import { recordTickerDays } from '../../companies/identity/ticker-store.ts'
import { listWrittenSymbols } from '../../companies/identity/written-symbols.ts'
import { selectFiledOn } from '../store.ts'
import { type FaceTotalRow, replaceFaceTotals } from './face-total-store.ts'
import type { PackedTagged, PackedXbrl } from './pack.ts'
import { XBRL_VERSION } from './parse.ts'
import { LACKING, recordXbrl, type XbrlRow } from './store.ts'
import { readInThread } from './thread.ts'

interface XbrlFiling {
  readonly cik: string
  readonly accession: string
  readonly primary_document: string | null
}

interface XbrlDocuments {
  /** The document with the facts. */
  readonly facts: FiledDocument
  readonly isInline: boolean
  /** The schema, and linkbases of labels and presentation; empty if the publisher has none. */
  readonly linkbases: readonly FiledDocument[]
}

/** Document of a filing that was looked for; `lacking` names one that could not be fetched. */
interface Looked {
  readonly found: FiledDocument | null
  readonly lacking: string | null
}

interface FetchedXbrl {
  /** Is null if there are none, or a document that may have facts could not be fetched. */
  readonly documents: XbrlDocuments | null
  /** Documents that could not be fetched; a filing is known to have no XBRL only if there are none. */
  readonly lacking: readonly string[]
}

async function fetchXbrl({ primary_document }: XbrlFiling, filing: Filing): Promise<FetchedXbrl> {
  const inline = await fetchInline(primary_document, filing)
  const other = inline.found ? NOT_LOOKED : await fetchInstance(filing)
  const facts = inline.found ?? other.found
  const lacking = [inline.lacking, other.lacking].filter((one) => one !== null)
  if (!facts) return { documents: null, lacking }
  const linkbases = await fetchLinkbases(facts.document, filing)
  return { documents: { facts, isInline: inline.found !== null, linkbases }, lacking }
}

const NOT_LOOKED: Looked = { found: null, lacking: null }

const HTML = /\.html?$/i

/** The instance that the publisher extracts from all inline documents of a filing together. */
async function fetchExtracted(
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

async function fetchInline(name: string | null, filing: Filing): Promise<Looked> {
  if (name === null || !HTML.test(name)) return NOT_LOOKED
  const fetched = await fetchOwn(name, filing)
  if (!fetched) return { found: null, lacking: `its primary document ${name}` }
  return { found: isInline(fetched.document) ? fetched : null, lacking: null }
}

/**
 * The instance has the name of the schema (EDGAR Filer Manual, volume II, 5.2.5), or of the inline
 * document that the publisher extracted it from.
 */
async function fetchInstance(filing: Filing): Promise<Looked> {
  const names = await filing.listNames()
  if (names.length === 0) return { found: null, lacking: 'the list of its documents' }
  const schemas = names.filter((name) => name.endsWith('.xsd'))
  const wanted = new Set(schemas.map((name) => name.replace(/\.xsd$/, '.xml')))
  const name = names.find((one) => wanted.has(one)) ?? names.find((one) => one.endsWith('_htm.xml'))
  if (name === undefined) return NOT_LOOKED
  const found = await fetchOwn(name, filing)
  return { found, lacking: found ? null : `its XBRL instance ${name}` }
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

/** Says also that the primary document was read, where it was. */
function toLacking(lacking: readonly string[], { primary_document }: XbrlFiling): string {
  const isRead = !lacking.some((one) => one.endsWith(primary_document ?? '/'))
  return `${LACKING}${lacking.join(' and ')}${isRead ? `; ${NOT_INLINE}` : ''}`
}

/** The first companies had to tag their reports for periods that ended after this day. */
export const TAGGED_FROM = '2009-06-15'

const NOT_INLINE = 'the filing’s primary document has no facts in it'
const SPREAD = 'the filing spreads its facts over several documents'

/** A stored filing needs no refresh; one that could not be read is tried as often as lists are. */
export const ingestXbrl = defineJob<XbrlFiling>({
  name: 'filings.xbrl',
  kind: 'submissions',
  summary: 'Reads the XBRL of one filing: its statements as filed, its segments, its numbers.',
  subjectOf: ({ accession }) => accession,
  version: XBRL_VERSION,
  async run(filing, services, priority) {
    const { tagging, ...row } = await readFiling(filing, services, priority)
    await services.data.transaction(async (tx) => {
      await recordXbrl(tx, row)
      await recordCover(tx, filing, tagging)
      await replaceFaceTotals(tx, filing.accession, toTotalRows(filing, tagging))
    })
    return row.statements === null && row.tagged === null ? 'absent' : 'stored'
  },
})

/** A cover whose filing day no list has yet tells no day of its tickers. */
async function recordCover(
  tx: Queries,
  { cik, accession }: XbrlFiling,
  { securities }: Tagging,
): Promise<void> {
  const day = securities.length > 0 ? await selectFiledOn(tx, cik, accession) : null
  if (day === null) return
  const rows = securities.flatMap(({ ticker, title, exchange }) => {
    const days = { first_on: day, last_on: day, document: accession, title, exchange }
    return listWrittenSymbols(ticker).map(
      (symbol) => ({ cik, ticker: symbol, basis: 'cover', ...days }) as const,
    )
  })
  await recordTickerDays(tx, rows)
}

/** Totals of a report that is of this company alone. */
function toTotalRows(
  { cik, accession }: XbrlFiling,
  { entity, totals, fiscalYear: fiscal_year, fiscalPeriod: fiscal_period }: Tagging,
): FaceTotalRow[] {
  if (entity !== cik) return []
  return totals.map(({ tag, unit, start: start_on, end: end_on, value }) => {
    const span = { start_on, end_on, fiscal_year, fiscal_period }
    return { accession, cik, tag, unit, value: String(value), ...span }
  })
}

/** Content of a filing’s facts that other tables keep. */
type Tagging = Omit<PackedTagged, 'isWhole' | 'body'>
const NO_TAGGING: Tagging = {
  ...{ entity: null, securities: [], totals: [], fiscalYear: null, fiscalPeriod: null },
}

interface ReadXbrl extends XbrlRow {
  readonly tagging: Tagging
}

async function readFiling(
  filing: XbrlFiling,
  services: Pick<DataServices, 'filings' | 'clock'>,
  priority: Priority,
): Promise<ReadXbrl> {
  const { filings, forget } = services.filings.begin()
  const source = filings.open(filing, { priority })
  const { documents, lacking } = await fetchXbrl(filing, source)
  const { cik, accession } = filing
  const problem = lacking.length > 0 ? toLacking(lacking, filing) : NOT_INLINE
  const fetched_at = toInstant(services.clock.now())
  const nothing = { ...NOTHING, problem, cik, accession, fetched_at }
  if (!documents) return nothing
  try {
    const found = await readWhole(documents, () => fetchExtracted(filing, source))
    return { ...nothing, ...found, problem: found.problem === NOT_INLINE ? problem : found.problem }
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    await forget()
    const { facts, isInline } = documents
    const numbers = isInline ? { ...describe(facts), problem: error.publicText } : {}
    return { ...nothing, ...numbers, unread: error.publicText }
  }
}

const NOTHING = {
  ...{ statements_url: null, facts: 0, doubt: null, unread: null },
  ...{ statements: null, breakdowns: null },
  tagging: NO_TAGGING,
  ...{ url: null, sha256: null, bytes: null, entity: null, problem: NOT_INLINE, tagged: null },
}

type Found = Omit<ReadXbrl, 'accession' | 'cik' | 'fetched_at'>

/** Facts that one document lacks are taken from the instance extracted from all of them. */
async function readWhole(
  documents: XbrlDocuments,
  findExtracted: () => Promise<FiledDocument | null>,
): Promise<Found & { fetched_at: string }> {
  const { facts: own, isInline } = documents
  const read = await readOne(own, documents)
  const isWhole = read.report.isWhole && (read.tagged.isWhole || !isInline)
  const extracted = isWhole ? null : await findExtracted()
  const reread = extracted && (await readOne(extracted, documents))
  const [statementsFrom, { report }] =
    extracted && reread && !read.report.isWhole ? [extracted, reread] : [own, read]
  const [numbersFrom, { tagged }] =
    extracted && reread && !read.tagged.isWhole ? [extracted, reread] : [own, read]
  const { isWhole: _, problem: unread, ...statements } = report
  const statementsUrl = unread === null ? statementsFrom.url : null
  const filed = { ...statements, unread, statements_url: statementsUrl }
  if (!isInline) return { ...NOTHING, ...filed, tagging: tagged, fetched_at: own.fetchedAt }
  const problem = tagged.isWhole ? null : SPREAD
  const numbers = { entity: tagged.entity, tagging: tagged, tagged: tagged.body, problem }
  return { ...filed, ...describe(numbersFrom), ...numbers }
}

function readOne(facts: FiledDocument, { linkbases }: XbrlDocuments): Promise<PackedXbrl> {
  return readInThread({ facts: toNamed(facts), linkbases: linkbases.map(toNamed) })
}

function toNamed({ document: text, url: where }: FiledDocument) {
  return { text, where }
}

function describe({ url, fetchedAt: fetched_at, bytes }: FiledDocument) {
  return { url, fetched_at, sha256: sha256(bytes), bytes: bytes.length }
}
