// Locations of the facts behind values in the documents of their filings, so that a page can show a
// number in the filing. Only on request: a document is fetched once for each filing.

import {
  type Absence,
  type AbsenceCode,
  explain,
  toReasonOrNull,
} from '../../../contract/answer/absence.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { selectPrimaryDocuments } from '../../filings/store.ts'
import { walkPages } from '../../filings/walk.ts'
import { ingestXbrl } from '../../filings/xbrl/ingest.ts'
import { selectTagged, type TaggedRow, toLacking } from '../../filings/xbrl/store.ts'
import type { TaggedValue } from '../../filings/xbrl/tagged.ts'
import { STATEMENT_NAMES, type StatementName } from '../measures/measures.ts'
import type { CellSource, FactPlace, RowSources, SourceFact } from '../model.ts'
import { unpackTagged } from '../stored/pack.ts'

/** Limit of documents fetched for one answer; a repeated request fetches the next ones. */
const FETCHED_MAX = 6

const REASONS = {
  notListed: of('not_known', 'the company’s stored filing list does not name the document'),
  notYet: of(
    'not_read_yet',
    `one call fetches the documents of up to ${FETCHED_MAX} filings; retry for more`,
  ),
  notNow: of('not_here', 'the publisher did not send the filing’s document in time; retry'),
  spread: of('not_applicable', 'the filing spreads its facts over several documents'),
  noFact: of('not_tagged', 'the document does not contain this fact'),
  otherValue: of('not_tagged', 'the document states another value'),
  noId: of('not_tagged', 'the element has no id; find it by its tag and context'),
} as const

function of(code: AbsenceCode, words: string): Absence {
  return explain({ reason: 'follows', from: { code }, words })
}

interface Sourced {
  readonly sources?: RowSources | undefined
}

type Places = (fact: SourceFact) => FactPlace

/** Adds a `place` to every fact in `sources`. */
export async function withPlaces<Rows extends Record<StatementName, unknown>>(
  rows: Rows,
  { cik }: { cik: string },
  context: DataContext,
): Promise<Rows> {
  const all = STATEMENT_NAMES.flatMap((name) => rows[name] as readonly Sourced[])
  const cited = all.flatMap(({ sources }) => Object.values(sources ?? {})).flatMap(factsOf)
  const placeOf = await readPlaces(cik, listFilings(cited), context)
  const placed = STATEMENT_NAMES.map((name) => [
    name,
    (rows[name] as readonly Sourced[]).map((row) => toPlaced(row, placeOf)),
  ])
  return { ...rows, ...Object.fromEntries(placed) }
}

interface Cited {
  readonly accession: string
  readonly filed: string
}

/** Orders filings newest first. */
function listFilings(facts: readonly Cited[]): Cited[] {
  const filings = new Map(facts.map((fact) => [fact.accession, fact]))
  return [...filings.values()].sort((a, b) => (a.filed < b.filed ? 1 : -1))
}

function factsOf({ facts }: CellSource): readonly SourceFact[] {
  return facts
}

function toPlaced<Row extends Sourced>(row: Row, placeOf: Places): Row {
  if (!row.sources) return row
  const sources = Object.entries(row.sources).map(([measure, source]) => {
    const facts = source.facts.map((fact) => ({ ...fact, place: placeOf(fact) }))
    return [measure, { ...source, facts }]
  })
  return { ...row, sources: Object.fromEntries(sources) as RowSources }
}

async function readPlaces(
  cik: string,
  cited: readonly Cited[],
  context: DataContext,
): Promise<Places> {
  const { data } = context
  const accessions = cited.map(({ accession }) => accession)
  const known = new Set((await selectTagged(data, accessions)).map(({ accession }) => accession))
  const open = cited.filter(({ accession }) => !known.has(accession))
  const reasons = await fetchAll(cik, open, context)
  const rows = await selectTagged(data, accessions)
  const filings = new Map(rows.map((row) => [row.accession, toFiling(row)]))
  return (fact) =>
    filings.get(fact.accession)?.(fact) ?? without(reasons.get(fact.accession) ?? REASONS.notNow)
}

/** Returns the reasons for unavailable documents. */
async function fetchAll(
  cik: string,
  cited: readonly Cited[],
  context: DataContext,
): Promise<ReadonlyMap<string, Absence>> {
  const accessions = cited.map(({ accession }) => accession)
  const documents = await findDocuments(cik, cited, context)
  const reasons = new Map<string, Absence>()
  const wanted = accessions.filter((accession) => {
    if (!documents.has(accession)) reasons.set(accession, REASONS.notListed)
    return documents.has(accession)
  })
  for (const accession of wanted.slice(FETCHED_MAX)) reasons.set(accession, REASONS.notYet)
  const fetched = wanted.slice(0, FETCHED_MAX).map((accession) => {
    const filing = { cik, accession, primary_document: documents.get(accession) ?? null }
    return ensureIngested(ingestXbrl, filing, context).catch(ignoreLate)
  })
  await Promise.all(fetched)
  return reasons
}

/** Reads older pages of the company's list, as far back as the filings are. */
async function findDocuments(
  cik: string,
  cited: readonly Cited[],
  context: DataContext,
): Promise<ReadonlyMap<string, string | null>> {
  const accessions = cited.map(({ accession }) => accession)
  const from = cited.at(-1)?.filed
  const select = () => selectPrimaryDocuments(context.data, cik, accessions)
  const isEnough = ({ size }: ReadonlyMap<string, string | null>) => size === accessions.length
  const walk = { cik, asOf: null, select, isEnough, ...(from === undefined ? {} : { from }) }
  return (await walkPages(walk, context)).found
}

/** Ignores a document that could not be read in time: the answer gives the reason. */
function ignoreLate(error: unknown): void {
  if (!isOfDocuments(error)) throw error
}

function toFiling({ url, problem, tagged }: TaggedRow): Places {
  if (tagged === null || url === null) {
    return () => without(problem === null ? REASONS.noFact : toProblem(problem))
  }
  const { values, isInline } = unpackTagged(tagged)
  if (!isInline) return () => without(REASONS.spread)
  const byKey = new Map(values.map((value) => [keyOf(value), value]))
  return (fact) => toPlace(fact, byKey.get(keyOf(fact)), url)
}

function toProblem(problem: string): Absence {
  const lacking = toLacking(problem)
  if (lacking === null) return of('unreadable', problem)
  const [, ...others] = problem.split('; ')
  return of('not_here', [`${lacking} could not be had`, ...others].join('; '))
}

function toPlace(fact: SourceFact, found: TaggedValue | undefined, url: string): FactPlace {
  if (!found) return { ...without(REASONS.noFact), document: url }
  if (Number(found.value) !== fact.value) {
    return { ...without(REASONS.otherValue), document: url }
  }
  const { anchor, context, isHidden } = found
  const reason = toReasonOrNull(anchor === null ? REASONS.noId : null)
  return { document: url, anchor, context, is_hidden: isHidden, ...reason }
}

function without(absence: Absence): FactPlace {
  const reason = toReasonOrNull(absence)
  return { document: null, anchor: null, context: null, is_hidden: null, ...reason }
}

type Keyed = Pick<SourceFact, 'taxonomy' | 'tag' | 'unit' | 'start' | 'end'>

function keyOf({ taxonomy, tag, unit, start, end }: Keyed): string {
  return `${taxonomy}:${tag} ${unit} ${start} ${end}`
}
