// The requested filer and its statements: today’s as stored, earlier ones built from the facts
// published by then.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested, isFresh } from '../../../contract/work/job.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { easternDay, endOf } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import { ensureRegistrants } from '../../companies/identity/across.ts'
import {
  type CompanyHeader,
  type FoundCompany,
  findCompany,
  toHeader,
  unknownCompany,
} from '../../companies/lookup.ts'
import { selectProfile } from '../../companies/store.ts'
import { ensureSubmissions, ingestSubmissions } from '../../filings/ingest.ts'
import { selectAcceptedOn } from '../../filings/store.ts'
import { walkPages } from '../../filings/walk.ts'
import type { CompanyFacts, Fact } from '../facts/fact.ts'
import type { Industry } from '../measures/declaration.ts'
import type { PeriodType, StatementRows, Statements } from '../model.ts'
import { findRestatements } from '../restatements/find.ts'
import { markRows } from '../restatements/marks.ts'
import { namingOf } from '../statements/fact-index.ts'
import { industryOf } from '../statements/industries.ts'
import { buildStatements, type StatementOptions } from '../statements/statements.ts'
import { ensurePending } from './ensure-pending.ts'
import { ingestFacts, restate, selectCompanyFacts } from './ingest.ts'
import { type PackedStatements, unpackRows, unpackStatements } from './pack.ts'
import { type Pending, withPending } from './pending.ts'
import { flagPending } from './pending-flags.ts'
import { areBuilt, type StatementsKey, selectRows, selectStatements } from './store.ts'

/** Whether the company’s list and facts had to be fetched. */
export interface FoundFiler extends FoundCompany {
  readonly hasWaited: boolean
  /** CIKs of the registrants before it whose facts are joined to its own. */
  readonly earlier: readonly string[]
}

/** Finds the company with its documents; unknown if the publisher has neither list nor facts. */
export async function findFiler(text: string, context: DataContext): Promise<FoundFiler> {
  const found = await findCompany(text, context)
  const hasWaited = !(await isAtHand(found.cik, context))
  const isKnown = !hasWaited && found.name !== null
  const filer = isKnown ? found : await ensureFiler(found, text, context)
  const [, ...before] = await ensureRegistrants(text, context)
  const earlier: string[] = []
  for (const one of before) if (await hasFacts(one.cik, context)) earlier.push(one.cik)
  const [last, ...older] = earlier
  // Before its first report, a successor has no facts of its own.
  const isNew = last !== undefined && !(await hasFacts(filer.cik, context))
  return isNew
    ? { ...filer, cik: last, hasWaited, earlier: older }
    : { ...filer, hasWaited, earlier }
}

/** Whether the publisher has facts of a registrant; they are fetched if they have to be. */
async function hasFacts(cik: string, context: DataContext): Promise<boolean> {
  try {
    return (await ensureIngested(ingestFacts, { cik }, context)) === 'stored'
  } catch (error) {
    if (isFailure(error, 'publisher.unavailable') || isFailure(error, 'publisher.changed'))
      return false
    throw error
  }
}

/** Whether neither the company’s list nor its facts will have to be fetched. */
export async function isAtHand(cik: string, context: DataContext): Promise<boolean> {
  return (
    (await isFresh(ingestSubmissions, { cik }, context)) &&
    (await isFresh(ingestFacts, { cik }, context))
  )
}

async function ensureFiler(
  found: FoundCompany,
  text: string,
  context: DataContext,
): Promise<FoundCompany> {
  // Fetched in parallel, since both need only the CIK.
  const [submissions, facts] = await Promise.all([
    ensureSubmissions(found.cik, context),
    ensureIngested(ingestFacts, { cik: found.cik }, context),
  ])
  if (found.name !== null || submissions === 'stored') return found
  if (facts === 'absent') throw unknownCompany(text, context)
  // The facts just read may supply the company’s name.
  return findCompany(text, context)
}

export interface Filer {
  /** Head of the answer, as of the requested time. */
  readonly header: CompanyHeader
  readonly industry: Industry
  /** Newest report, if the publisher’s facts lack it. */
  readonly pending: Pending | null
}

export async function describeFiler(
  found: FoundFiler,
  asOf: string | null,
  context: DataContext,
): Promise<Filer> {
  const { data } = context
  const newest = await selectProfile(data, found.cik, null)
  const then = asOf === null ? newest : await selectProfile(data, found.cik, asOf)
  const industry = industryOf(newest?.profile.sic ?? null)
  const asked = { cik: found.cik, industry, asOf, mayWait: found.hasWaited }
  const pending = await ensurePending(asked, context)
  return { header: toHeader(found, then, asOf), industry, pending }
}

export interface StatementsQuery {
  readonly cik: string
  readonly industry: Industry
  readonly periodType: PeriodType
  /** Time of knowledge; null for today’s statements, as stored. */
  readonly asOf: string | null
  /**
   * Whether rows with restated values are marked. Finding these takes longer than the statements
   * themselves; stored ones are marked already.
   */
  readonly isMarked?: boolean
  readonly pending: Pending | null
}

/** The newest `limit` rows of each statement. Null for a company without structured facts. */
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

/** Statements with the facts behind every value. Null for a company without structured facts. */
export function readStatements(
  query: StatementsQuery,
  context: DataContext,
): Promise<Statements | null> {
  return readToday(query, context, { select: selectStatements, unpack: unpackStatements })
}

/**
 * Statements with the measures of `fields=extended`, built from the facts for each answer, since
 * few callers request them. Null for a company without structured facts.
 */
export async function readExtended(
  query: StatementsQuery,
  context: DataContext,
): Promise<Statements | null> {
  const facts = await readPublished(query, context)
  return facts && flagPending(buildNow(facts, query, { isExtended: true }), toUsed(query.pending))
}

/** The filing whose own facts are used, if any. */
export function toUsed(pending: Pending | null): string | null {
  return pending?.absence === null ? pending.accession : null
}

interface View<Kind> {
  select(data: Queries, key: StatementsKey): Promise<Kind | undefined>
  unpack(packed: PackedStatements): Kind
}

/** Today’s view as stored; an earlier one is built now. */
async function readToday<Kind extends StatementRows>(
  query: StatementsQuery,
  context: DataContext,
  { select, unpack }: View<Kind>,
): Promise<Kind | Statements | null> {
  const { cik, industry, periodType, asOf, pending } = query
  if (asOf === null) {
    const key = { cik, periodType, industry, pending: toUsed(pending) }
    const stored = await select(context.data, key)
    if (stored) return stored
    const packed = await restate(cik, industry, context)
    const one = packed?.find((statements) => statements.periodType === periodType)
    return one ? unpack(one) : null
  }
  const facts = await readPublished(query, context)
  return facts && flagPending(buildNow(facts, query), toUsed(pending))
}

/** Builds statements as of the query’s day, from facts published by then. */
function buildNow(
  facts: CompanyFacts,
  { periodType, asOf, industry, isMarked = false }: StatementsQuery,
  more: Pick<StatementOptions, 'isExtended'> = {},
): Statements {
  const options = { periodType, asOf: asOf === null ? null : easternDay(asOf), industry }
  const built = buildStatements(facts, { ...options, ...more })
  if (!isMarked) return built
  return { ...built, restated: markRows(built, periodType, findRestatements(facts, options)) }
}

/** Ensures that the company’s findings are of today’s facts and rules. */
export async function ensureFindings(
  key: Omit<StatementsKey, 'periodType'>,
  context: DataContext,
): Promise<void> {
  if (await areBuilt(context.data, { ...key, periodType: 'annual' })) return
  await restate(key.cik, key.industry, context)
}

/** Facts filed by an instant, or by now; null if there are none at all. */
export async function readPublished(
  { cik, asOf, pending }: Pick<StatementsQuery, 'cik' | 'asOf' | 'pending'>,
  context: DataContext,
): Promise<CompanyFacts | null> {
  const published = await selectCompanyFacts(cik, context)
  const facts = published && (await withPending(published, pending, context))
  return facts && asOf !== null ? publishedBy(asOf, facts, context) : facts
}

/**
 * Facts name only their filing day; on that day itself the filing’s acceptance time decides, or the
 * end of the day if unknown.
 */
async function publishedBy(asOf: string, facts: CompanyFacts, context: DataContext) {
  const day = easternDay(asOf)
  const times = await readTimes(asOf, day, facts, context)
  const isPublished = ({ filed, accession }: Fact) =>
    filed < day || (filed === day && (times.get(accession) ?? endOf(day)) <= asOf)
  const series = facts.facts.map((one) => ({ ...one, facts: one.facts.filter(isPublished) }))
  return { ...facts, facts: series, naming: namingOf(facts) }
}

/** Acceptance times of a day's filings, from the part of the publisher's list that covers it. */
async function readTimes(
  asOf: string,
  day: string,
  { cik, facts }: CompanyFacts,
  context: DataContext,
) {
  const select = () => selectAcceptedOn(context.data, cik, day)
  // All of a day’s filings are published by its end.
  if (asOf === endOf(day)) return select()
  const isEnough = (times: ReadonlyMap<string, string>) => {
    const isOpen = ({ filed, accession }: Fact) => filed === day && !times.has(accession)
    return !facts.some((one) => one.facts.some(isOpen))
  }
  const walk = { cik, asOf, from: day, to: day, select, isEnough }
  return (await walkPages(walk, context)).found
}
