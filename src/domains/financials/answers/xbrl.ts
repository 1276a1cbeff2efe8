// Answers about structured facts as they were filed: statements over every period with an index of
// the filer's tags, single tags over time, or either from one filing alone.

import { type Absence, explain, toReason } from '../../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { Failure } from '../../../kernel/failure.ts'
import { isAccession, toAccession } from '../../../kernel/identifiers.ts'
import { nearWords } from '../../../kernel/near-words.ts'
import type { FoundCompany } from '../../companies/lookup.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import type { StatementName } from '../measures/measures.ts'
import {
  type Concept,
  type PeriodChoice,
  type PeriodType,
  type Series,
  type SourceTable,
  type StatementRows,
  toPeriodType,
} from '../model.ts'
import { buildStatements } from '../statements/statements.ts'
import {
  describeFiler,
  type Filer,
  findFiler,
  readPublished,
  readRows,
  readStatements,
  toUsed,
} from '../stored/filer.ts'
import { requireFacts } from '../stored/no-facts.ts'
import { flagPending } from '../stored/pending-flags.ts'
import { markFact, toRows } from './answer-rows.ts'
import {
  explainPending,
  explainRows,
  explainTag,
  explainTags,
  type Missing,
  noPeriod,
  periodWords,
} from './missing.ts'
import { describeFiling, findFilingOwner } from './one-filing.ts'
import { withPlaces } from './places.ts'
import type { Include } from './provenance.ts'
import { buildSeries, listConcepts } from './series.ts'

interface XbrlInput extends PeriodChoice {
  ident: string
  limit: number
  concept?: string | undefined
  history: boolean
  accession?: string | undefined
  offset: number
  include?: readonly Include[] | undefined
  as_of?: string | undefined
}

/** Subject of the answer: the filer, and its facts published by then. */
interface Subject {
  readonly found: FoundCompany
  readonly filer: Filer
  readonly facts: CompanyFacts | null
  /** Accession of a single requested filing; `facts` still holds all of the filer’s. */
  readonly accession: string | null
}

export async function readXbrl(input: XbrlInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const subject = await findSubject(input, asOf, context)
  const { filer, facts, accession } = subject
  const header = {
    ...filer.header,
    filing: accession === null || !facts ? null : describeFiling(facts, accession),
  }
  const { cik } = subject.found
  const noFacts = hasAny(facts) ? null : await requireFacts({ cik, asOf }, context)
  if (input.concept !== undefined) {
    return { ...header, ...toSeriesAnswer(subject, input, noFacts), source: SEC_SOURCE } as const
  }
  const statements = await readStatementsOf(subject, input, asOf, context)
  const sources = input.include ? (statements?.sources ?? null) : null
  const pending = toUsed(filer.pending)
  const rows = toRows(statements, { limit: input.limit, sources, pending })
  const shown = input.include?.includes('places')
    ? await withPlaces(rows, subject.found, context)
    : rows
  const concepts = facts ? listConcepts(onlyOf(facts, accession), null) : []
  return {
    ...header,
    period_type: toPeriodType(input),
    ...shown,
    missing: explainAll(rows, subject, toPeriodType(input), noFacts),
    ...toConceptPage(concepts, input.offset),
    source: SEC_SOURCE,
  } as const
}

/** Page size of tags, so that an answer with statements fits a model’s context. */
const CONCEPTS_A_PAGE = 40

function toConceptPage(all: readonly Concept[], offset: number) {
  const end = offset + CONCEPTS_A_PAGE
  return {
    concepts: all.slice(offset, end),
    concept_count: all.length,
    next_offset: end < all.length ? end : null,
  }
}

async function findSubject(
  { ident: given, accession: filing }: XbrlInput,
  asOf: string | null,
  context: DataContext,
): Promise<Subject> {
  const ident = given.trim()
  if (isAccession(ident)) {
    const accession = toAccession(ident)
    return { ...(await findFilingOwner(accession, asOf, context)), accession }
  }
  if (filing !== undefined) return findFilingOf(ident, toAccession(filing), asOf, context)
  const found = await findFiler(ident, context)
  const filer = await describeFiler(found, asOf, context)
  const query = { cik: found.cik, asOf, pending: filer.pending }
  return { found, filer, facts: await readPublished(query, context), accession: null }
}

async function findFilingOf(
  ident: string,
  accession: string,
  asOf: string | null,
  context: DataContext,
): Promise<Subject> {
  const { cik } = await findFiler(ident, context)
  const owned = await findFilingOwner(accession, asOf, context)
  if (owned.found.cik === cik) return { ...owned, accession }
  const text = `The filing ${accession} belongs to ${owned.filer.header.company}, not ${ident}.`
  throw new Failure('filing.unknown', text)
}

/** Sources are optional, since most answers omit them and they are most of the stored data. */
type MaybeSourced = StatementRows & { readonly sources?: SourceTable }

async function readStatementsOf(
  { found, filer, facts, accession }: Subject,
  { limit, include, ...choice }: XbrlInput,
  asOf: string | null,
  context: DataContext,
): Promise<MaybeSourced | null> {
  const { industry, pending } = filer
  const periodType = toPeriodType(choice)
  const query = { cik: found.cik, industry, periodType, asOf, pending }
  if (accession === null) {
    return include ? readStatements(query, context) : readRows({ ...query, limit }, context)
  }
  if (!facts) return null
  const statements = buildStatements(facts, { periodType, asOf: null, industry, accession })
  return flagPending(statements, toUsed(pending))
}

function explainAll(
  rows: Readonly<Record<StatementName, readonly unknown[]>>,
  { filer, facts, accession }: Subject,
  period: PeriodType,
  noFacts: Absence | null,
): Missing[] {
  return [
    ...explainRows(rows, noFacts ?? noPeriod(nameOf(accession), period)),
    ...explainTags(facts?.unreadable ?? []),
    ...explainOf({ filer, accession }),
  ]
}

/** An answer about one filing never lacks another one. */
function explainOf({ filer, accession }: Pick<Subject, 'filer' | 'accession'>): Missing[] {
  return accession === null ? explainPending(filer.pending) : []
}

function hasAny(facts: CompanyFacts | null): facts is CompanyFacts {
  return facts !== null && facts.facts.length > 0
}

function nameOf(accession: string | null): 'the company' | 'the filing' {
  return accession === null ? 'the company' : 'the filing'
}

function toSeriesAnswer(
  { filer, facts, accession }: Subject,
  input: XbrlInput,
  noFacts: Absence | null,
) {
  const names = [...new Set((input.concept ?? '').split(',').map((name) => name.trim()))]
  const own = facts && onlyOf(facts, accession)
  const { limit, history: isEveryFiling } = input
  const options = { asOf: null, limit, concepts: names, isEveryFiling }
  // One filing has few values of a tag, including the year to date of a 10-Q.
  const periodType = accession === null ? toPeriodType(input) : null
  const series = facts && own ? buildSeries(own, { ...options, periodType, calendarOf: facts }) : []
  const missing = names
    .filter((name) => !series.some((one) => isNamed(one, name)))
    .map((name) => {
      const absence = noFacts ?? explainConcept(own, name, accession, input)
      return { name, ...toReason(absence) }
    })
  const pending = toUsed(filer.pending)
  const marked = series.map((one) => ({
    ...one,
    facts: one.facts.map((fact) => markFact(fact, pending)),
  }))
  const unread = explainOf({ filer, accession })
  return { period_type: periodType, series: marked, missing: [...missing, ...unread] }
}

function isNamed({ taxonomy, tag }: Pick<Series, 'taxonomy' | 'tag'>, name: string): boolean {
  return [tag, `${taxonomy}:${tag}`].some((own) => own.toLowerCase() === name.toLowerCase())
}

function explainConcept(
  facts: CompanyFacts | null,
  name: string,
  accession: string | null,
  choice: XbrlInput,
): Absence {
  const unreadable = explainTag(facts?.unreadable ?? [], name)
  if (unreadable !== null) return unreadable
  const who = nameOf(accession)
  const concepts = facts ? listConcepts(facts, null) : []
  const isReported = concepts.some((concept) => isNamed(concept, name))
  if (!isReported) {
    const words = `EDGAR’s list of the facts of ${who}`
    const spelled = new Map(concepts.map(({ taxonomy, tag }) => [tag, `${taxonomy}:${tag}`]))
    const near = nearWords(name.replace(/^.*:/, ''), [...spelled.keys()]).map(
      (tag) => spelled.get(tag) ?? tag,
    )
    return explain({ reason: 'not_tagged', filing: { words }, fact: name, near })
  }
  if (choice.trailing) return MADE_NOT_FILED
  const why = `the facts of ${who} have it, for other spans than ${periodWords(choice.period)}`
  return explain({ reason: 'not_applicable', why })
}

const MADE_NOT_FILED = explain({
  reason: 'not_applicable',
  why:
    'trailing twelve months are computed for statements only; tags have what was filed: try ' +
    'period=quarterly without trailing',
})

function onlyOf(facts: CompanyFacts, accession: string | null): CompanyFacts {
  if (accession === null) return facts
  const series = facts.facts.map((one) => ({
    ...one,
    facts: one.facts.filter((fact) => fact.accession === accession),
  }))
  return { ...facts, facts: series }
}
