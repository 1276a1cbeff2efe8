// Answers about structured facts as they were filed: statements over every period with an index of
// the filer's tags, single tags over time, or either from one filing alone.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { toAsOf } from '../../contract/params.ts'
import { isAccession, toAccession } from '../../kernel/identifiers.ts'
import type { FoundCompany } from '../companies/lookup.ts'
import { toRows } from './answer-rows.ts'
import type { CompanyFacts } from './facts/fact.ts'
import { describeFiler, findFiler, readPublished, readRows, readStatements } from './filer.ts'
import {
  explainRows,
  explainTag,
  explainTags,
  type Missing,
  NO_FACTS,
  noPeriod,
  periodWords,
} from './missing.ts'
import type {
  Industry,
  PeriodType,
  Series,
  SourceTable,
  StatementName,
  StatementRows,
} from './model.ts'
import { describeFiling, findFilingOwner } from './one-filing.ts'
import { buildSeries, listConcepts } from './series.ts'
import { buildStatements } from './statements/statements.ts'

interface XbrlInput {
  ident: string
  period: PeriodType
  limit: number
  concept?: string | undefined
  include?: 'sources' | undefined
  as_of?: string | undefined
}

/** What the answer is about: the filer, and its facts that had been published by then. */
interface Subject {
  readonly found: FoundCompany
  readonly facts: CompanyFacts | null
  /** Set when one filing is asked for; `facts` still holds all of the filer's. */
  readonly accession: string | null
}

export async function readXbrl(input: XbrlInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const subject = await findSubject(input.ident.trim(), asOf, context)
  const { found, facts, accession } = subject
  const filer = await describeFiler(found, asOf, context)
  const header = {
    ...filer.header,
    filing: accession === null || !facts ? null : describeFiling(facts, accession),
  }
  if (input.concept !== undefined) {
    return { ...header, ...toSeriesAnswer(subject, input), source: SEC_SOURCE } as const
  }
  const statements = await readStatementsOf(subject, input, filer.industry, asOf, context)
  const sources = input.include === 'sources' ? (statements?.sources ?? null) : null
  const rows = toRows(statements, { limit: input.limit, sources })
  const concepts = facts ? listConcepts(onlyOf(facts, accession), null) : []
  return {
    ...header,
    period_type: input.period,
    ...rows,
    missing: explain(rows, subject, input.period),
    concepts,
    source: SEC_SOURCE,
  } as const
}

async function findSubject(
  ident: string,
  asOf: string | null,
  context: DataContext,
): Promise<Subject> {
  if (isAccession(ident)) {
    const accession = toAccession(ident)
    const { found, facts } = await findFilingOwner(accession, asOf, context)
    return { found, facts, accession }
  }
  const found = await findFiler(ident, context)
  return { found, facts: await readPublished(found.cik, asOf, context), accession: null }
}

/** Most answers leave the sources out, and they are most of what is stored. */
type MaybeSourced = StatementRows & { readonly sources?: SourceTable }

async function readStatementsOf(
  { found, facts, accession }: Subject,
  { period: periodType, limit, include }: XbrlInput,
  industry: Industry,
  asOf: string | null,
  context: DataContext,
): Promise<MaybeSourced | null> {
  const query = { cik: found.cik, industry, periodType, asOf }
  if (accession === null) {
    return include ? readStatements(query, context) : readRows({ ...query, limit }, context)
  }
  return facts && buildStatements(facts, { periodType, asOf: null, industry, accession })
}

function explain(
  rows: Readonly<Record<StatementName, readonly unknown[]>>,
  { facts, accession }: Subject,
  period: PeriodType,
): Missing[] {
  const hasFacts = facts !== null && facts.facts.length > 0
  const reason = hasFacts ? noPeriod(nameOf(accession), period) : NO_FACTS
  return [...explainRows(rows, reason), ...explainTags(facts?.unreadable ?? [])]
}

function nameOf(accession: string | null): 'the company' | 'the filing' {
  return accession === null ? 'the company' : 'the filing'
}

function toSeriesAnswer({ facts, accession }: Subject, input: XbrlInput) {
  const names = [...new Set((input.concept ?? '').split(',').map((name) => name.trim()))]
  const own = facts && onlyOf(facts, accession)
  const options = { asOf: null, limit: input.limit, concepts: names }
  // One filing has few values of a tag, and the year to date of a 10-Q is among them.
  const periodType = accession === null ? input.period : null
  const series = own ? buildSeries(own, { ...options, periodType, calendarOf: facts }) : []
  const missing = names
    .filter((name) => !series.some((one) => isNamed(one, name)))
    .map((name) => ({ name, reason: own ? explainConcept(own, name, accession, input) : NO_FACTS }))
  return { period_type: periodType, series, missing }
}

function isNamed({ taxonomy, tag }: Pick<Series, 'taxonomy' | 'tag'>, name: string): boolean {
  return [tag, `${taxonomy}:${tag}`].some((own) => own.toLowerCase() === name.toLowerCase())
}

function explainConcept(
  facts: CompanyFacts,
  name: string,
  accession: string | null,
  { period }: XbrlInput,
): string {
  const unreadable = explainTag(facts.unreadable ?? [], name)
  if (unreadable !== null) return unreadable
  const who = nameOf(accession)
  const isReported = listConcepts(facts, null).some((concept) => isNamed(concept, name))
  if (!isReported) return `${who} reports nothing under this tag`
  if (period === 'ttm') return MADE_NOT_FILED
  return `${who} reports it, but not for ${periodWords(period)}`
}

const MADE_NOT_FILED =
  'twelve months up to the end of a quarter are made for statements; tags have what was filed: try period=quarterly'

function onlyOf(facts: CompanyFacts, accession: string | null): CompanyFacts {
  if (accession === null) return facts
  const series = facts.facts.map((one) => ({
    ...one,
    facts: one.facts.filter((fact) => fact.accession === accession),
  }))
  return { ...facts, facts: series }
}
