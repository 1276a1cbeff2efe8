// The filer that is meant and its statements: today's as stored, earlier ones built from the facts
// that had been published by then.

import type { DataContext } from '../../contract/endpoint.ts'
import { ensureIngested } from '../../contract/job.ts'
import { easternDay, endOf } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import {
  type CompanyHeader,
  type FoundCompany,
  findCompany,
  toHeader,
  unknownCompany,
} from '../companies/lookup.ts'
import { selectProfile } from '../companies/store.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { selectAcceptedOn } from '../filings/store.ts'
import { walkPages } from '../filings/walk.ts'
import type { CompanyFacts, Fact } from './facts/fact.ts'
import { ingestFacts, restate, selectCompanyFacts } from './ingest.ts'
import type { Industry, PeriodType, StatementRows, Statements } from './model.ts'
import { type PackedStatements, unpackRows, unpackStatements } from './pack.ts'
import { findRestatements } from './restatements/find.ts'
import { markRows } from './restatements/marks.ts'
import { industryOf } from './statements/industries.ts'
import { buildStatements, type StatementOptions } from './statements/statements.ts'
import { areBuilt, type StatementsKey, selectRows, selectStatements } from './store.ts'

/** The company, its documents stored; unknown when the publisher has neither list nor facts. */
export async function findFiler(text: string, context: DataContext): Promise<FoundCompany> {
  const found = await findCompany(text, context)
  const submissions = await ensureSubmissions(found.cik, context)
  const facts = await ensureIngested(ingestFacts, { cik: found.cik }, context)
  if (found.name !== null || submissions === 'stored') return found
  if (facts === 'absent') throw unknownCompany(text)
  // Now that its facts have been read, their name of the company is known.
  return findCompany(text, context)
}

export interface Filer {
  /** As of the time that is asked for. */
  readonly header: CompanyHeader
  readonly industry: Industry
}

export async function describeFiler(
  found: FoundCompany,
  asOf: string | null,
  { data }: Pick<DataContext, 'data'>,
): Promise<Filer> {
  const newest = await selectProfile(data, found.cik, null)
  const then = asOf === null ? newest : await selectProfile(data, found.cik, asOf)
  const industry = industryOf(newest?.profile.sic ?? null)
  return { header: toHeader(found, then, asOf), industry }
}

export interface StatementsQuery {
  readonly cik: string
  readonly industry: Industry
  readonly periodType: PeriodType
  /** Null for today's statements, as stored. */
  readonly asOf: string | null
}

/** The newest `limit` rows of each statement. Null when the company has no structured facts. */
export async function readRows(
  query: StatementsQuery & { limit: number },
  context: DataContext,
): Promise<StatementRows | null> {
  const { limit } = query
  return readToday(query, context, {
    select: (data, key) => selectRows(data, key, limit),
    unpack: ({ body }) => unpackRows(body, limit),
  })
}

/** With the facts behind every value. Null when the company has no structured facts. */
export function readStatements(
  query: StatementsQuery,
  context: DataContext,
): Promise<Statements | null> {
  return readToday(query, context, { select: selectStatements, unpack: unpackStatements })
}

/**
 * With more measures in every row. Few ask for them: they are made of the facts for each answer.
 * Null when the company has no structured facts.
 */
export async function readExtended(
  { cik, industry, periodType, asOf }: StatementsQuery,
  context: DataContext,
): Promise<Statements | null> {
  const facts = await readPublished(cik, asOf, context)
  const day = asOf === null ? null : easternDay(asOf)
  return facts && buildStatements(facts, { periodType, asOf: day, industry, isExtended: true })
}

interface View<Kind> {
  select(data: Queries, key: StatementsKey): Promise<Kind | undefined>
  unpack(packed: PackedStatements): Kind
}

/** Today's view as it is stored; any earlier one is built now. */
async function readToday<Kind extends StatementRows>(
  { cik, industry, periodType, asOf }: StatementsQuery,
  context: DataContext,
  { select, unpack }: View<Kind>,
): Promise<Kind | Statements | null> {
  if (asOf === null) {
    const stored = await select(context.data, { cik, periodType, industry })
    if (stored) return stored
    const packed = await restate(cik, industry, context)
    const one = packed?.find((statements) => statements.periodType === periodType)
    return one ? unpack(one) : null
  }
  const facts = await readPublished(cik, asOf, context)
  return facts && buildMarked(facts, { periodType, asOf: easternDay(asOf), industry })
}

/** As of a day, with the rows marked that show a value restated by then. */
function buildMarked(facts: CompanyFacts, options: StatementOptions): Statements {
  const built = buildStatements(facts, options)
  const restated = markRows(built, options.periodType, findRestatements(facts, options))
  return { ...built, restated }
}

/** Makes sure that what was found in the company's statements is of today's facts and rules. */
export async function ensureFindings(
  key: Omit<StatementsKey, 'periodType'>,
  context: DataContext,
): Promise<void> {
  if (await areBuilt(context.data, { ...key, periodType: 'annual' })) return
  await restate(key.cik, key.industry, context)
}

/** The facts that had been published at an instant, or now; null when there are none at all. */
export async function readPublished(
  cik: string,
  asOf: string | null,
  context: DataContext,
): Promise<CompanyFacts | null> {
  const facts = await selectCompanyFacts(cik, context)
  return facts && asOf !== null ? publishedBy(asOf, facts, context) : facts
}

/**
 * Facts name only the day they were filed; for that day itself the acceptance time of the filing
 * decides, and without one the end of the day.
 */
async function publishedBy(asOf: string, facts: CompanyFacts, context: DataContext) {
  const day = easternDay(asOf)
  const times = await readTimes(asOf, day, facts, context)
  const isPublished = ({ filed, accession }: Fact) =>
    filed < day || (filed === day && (times.get(accession) ?? endOf(day)) <= asOf)
  const series = facts.facts.map((one) => ({ ...one, facts: one.facts.filter(isPublished) }))
  return { ...facts, facts: series }
}

/** Acceptance times of a day's filings, from the part of the publisher's list that covers it. */
async function readTimes(
  asOf: string,
  day: string,
  { cik, facts }: CompanyFacts,
  context: DataContext,
) {
  const select = () => selectAcceptedOn(context.data, cik, day)
  // By the end of the day all of its filings are published.
  if (asOf === endOf(day)) return select()
  const isEnough = (times: ReadonlyMap<string, string>) => {
    const isOpen = ({ filed, accession }: Fact) => filed === day && !times.has(accession)
    return !facts.some((one) => one.facts.some(isOpen))
  }
  const walk = { cik, asOf, from: day, to: day, select, isEnough }
  return (await walkPages(walk, context)).found
}
