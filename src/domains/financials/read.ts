// Answers about a company's financial statements. Today's view is stored ready; an earlier one is
// built from the facts that had been filed by then.

import type { CallContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { ensureIngested } from '../../contract/job.ts'
import { toAsOf } from '../../contract/params.ts'
import { easternDay, endOf } from '../../kernel/time.ts'
import { type FoundCompany, findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { selectAcceptedOn } from '../filings/store.ts'
import type { CompanyFacts, Fact } from './facts.ts'
import { ingestFacts, readFacts, selectIndustry, toBasis } from './ingest.ts'
import { type PeriodType, RATIOS, type RowSources, type Statements } from './model.ts'
import { computeRatios } from './ratios.ts'
import { buildStatements } from './statements.ts'
import { selectFactsHash, selectStatements } from './store.ts'

interface FundamentalsInput {
  ticker: string
  period: PeriodType
  limit: number
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readFundamentals(input: FundamentalsInput, context: CallContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const statements = await readStatements(found.cik, input.period, asOf, context)
  const withSources = input.include === 'sources'
  const rowsOf = <Name extends keyof Statements['sources']>(name: Name) =>
    (statements?.[name] ?? []).slice(0, input.limit).map((row, index) => ({
      ...row,
      flags: statements?.flags[name][index] ?? [],
      ...(withSources ? { sources: toSources(statements?.sources[name][index]) } : {}),
    })) as (Statements[Name][number] & Evidence)[]
  return {
    ...(await readHeader(found, asOf, context)),
    period_type: input.period,
    currency: statements?.currency ?? null,
    income_statement: rowsOf('income_statement'),
    balance_sheet: rowsOf('balance_sheet'),
    cash_flow: rowsOf('cash_flow'),
    source: SEC_SOURCE,
  } as const
}

interface Evidence {
  flags: string[]
  sources?: Required<RowSources>
}

function toSources(sources: RowSources | undefined): Required<RowSources> {
  return (sources ?? {}) as Required<RowSources>
}

interface RatiosInput {
  ticker: string
  as_of?: string | undefined
}

export async function readRatios(input: RatiosInput, context: CallContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const statements = await readStatements(found.cik, 'annual', asOf, context)
  const view = statements ? computeRatios(statements) : null
  return {
    ...(await readHeader(found, asOf, context)),
    ...(view ?? noRatios()),
    source: SEC_SOURCE,
  } as const
}

function noRatios() {
  const all = <Value>(value: Value) =>
    Object.fromEntries(RATIOS.map((name) => [name, value])) as Record<
      (typeof RATIOS)[number],
      Value
    >
  const reasons = all('the company has published no annual statements as structured data')
  return { period: null, fiscal_year: null, ratios: all(null), inputs: {}, reasons }
}

/** The company, with its documents at hand; unknown when the publisher has none of either kind. */
async function findFiler(text: string, context: CallContext): Promise<FoundCompany> {
  const found = await findCompany(text, context)
  const submissions = await ensureSubmissions(found.cik, context)
  const facts = await ensureIngested(ingestFacts, { cik: found.cik }, context)
  if (found.name !== null || submissions === 'stored') return found
  if (facts === 'absent') throw unknownCompany(text)
  // Now that its facts have been read, their name of the company is known.
  return findCompany(text, context)
}

/** Null when the company has no structured facts. */
async function readStatements(
  cik: string,
  periodType: PeriodType,
  asOf: string | null,
  context: CallContext,
): Promise<Statements | null> {
  const industry = await selectIndustry(cik, context)
  if (asOf === null) {
    const stored = await selectStatements(context.data, { cik, periodType })
    const hash = await selectFactsHash(context.data, cik)
    if (stored && hash !== null && stored.basis === toBasis(hash, industry)) {
      return stored.statements
    }
  }
  const facts = await readFacts(cik, context)
  if (!facts || asOf === null)
    return facts && buildStatements(facts, { periodType, asOf, industry })
  const published = await publishedBy(asOf, facts, context)
  return buildStatements(published, { periodType, asOf: easternDay(asOf), industry })
}

/**
 * The facts that had been published at an instant. Facts name only the day they were filed; for
 * that day itself the acceptance time of the filing decides, and without one the end of the day.
 */
async function publishedBy(asOf: string, facts: CompanyFacts, context: CallContext) {
  const day = easternDay(asOf)
  const times = await selectAcceptedOn(context.data, facts.cik, day)
  const isPublished = ({ filed, accession }: Fact) =>
    filed < day || (filed === day && (times.get(accession) ?? endOf(day)) <= asOf)
  const series = facts.facts.map((one) => ({ ...one, facts: one.facts.filter(isPublished) }))
  return { ...facts, facts: series }
}
