// Answers about a company's statements, ratios and share counts.

import { type Absence, toReasons } from '../../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { easternDay, toInstant } from '../../../kernel/time.ts'
import { withAnnouncements } from '../announced/announced-splits.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import { RATIOS } from '../measures/ratios.ts'
import {
  type PeriodChoice,
  type PeriodType,
  type RatioBasis,
  type RatioInput,
  type SharesView,
  type StatementRows,
  type Statements,
  toPeriodType,
} from '../model.ts'
import { computeRatios, isPlain, listRatios } from '../ratios/ratios.ts'
import { findSplits } from '../statements/splits.ts'
import { readClassCounts } from '../stored/class-counts.ts'
import { ensureTotals } from '../stored/ensure-totals.ts'
import {
  describeFiler,
  type FoundFiler,
  findFiler,
  readExtended,
  readPublished,
  readRows,
  readStatements,
  toUsed,
} from '../stored/filer.ts'
import { selectRegistrantsOfFacts } from '../stored/newest-report.ts'
import { requireFacts } from '../stored/no-facts.ts'
import type { Pending } from '../stored/pending.ts'
import { adjustShares } from './adjusted.ts'
import { markFact, toRows } from './answer-rows.ts'
import { explainPending, explainStatements, noPeriod } from './missing.ts'
import { withPlaces } from './places.ts'
import type { Include } from './provenance.ts'
import { findShares, markShares, withClasses } from './shares.ts'

interface FundamentalsInput extends PeriodChoice {
  ticker: string
  limit: number
  include?: readonly Include[] | undefined
  adjusted: boolean
  fields?: 'extended' | undefined
  as_of?: string | undefined
}

export async function readFundamentals(input: FundamentalsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry, pending } = await describeFiler(found, asOf, context)
  const asked = { cik: found.cik, asOf }
  const periodType = toPeriodType(input)
  const query = { ...asked, industry, periodType, pending, isMarked: true }
  const { limit, adjusted } = input
  const read = async () => {
    if (input.fields === 'extended') {
      const statements = await readExtended(query, context)
      return { statements, sources: input.include ? (statements?.sources ?? null) : null }
    }
    if (input.include === undefined) {
      return { statements: await readRows({ ...query, limit }, context), sources: null }
    }
    const statements = await readStatements(query, context)
    return { statements, sources: statements?.sources ?? null }
  }
  const { cik, hasWaited } = found
  const first = await read()
  const isOther = await ensureTotals(first.statements, { cik, asOf, hasWaited }, context)
  const { statements, sources } = isOther ? await read() : first
  const { restated } = statements ?? {}
  const rows = toRows(statements, {
    ...{ limit, sources, adjusted, restated, pending: toUsed(pending) },
    registrantOf: await findRegistrants(found, context),
  })
  const noFacts = hasFacts(statements)
    ? null
    : await requireFacts({ ...asked, fact: SUMS }, context)
  const missing = [
    ...explainStatements(statements, rows, periodType, noFacts),
    ...explainPending(pending),
  ]
  const shown = input.include?.includes('places') ? await withPlaces(rows, found, context) : rows
  return {
    ...header,
    period_type: periodType,
    ...(await listSplits(input, statements, asked, context)),
    ...shown,
    ...(missing.length > 0 ? { missing } : {}),
    source: SEC_SOURCE,
  } as const
}

/** Registrants of filings, where facts of several are joined; a filing that none has is the present one’s. */
async function findRegistrants({ cik, earlier }: FoundFiler, { data }: Pick<DataContext, 'data'>) {
  if (earlier.length === 0) return null
  const ciks = await selectRegistrantsOfFacts(data, [...earlier, cik])
  return (accession: string) => ciks.get(accession) ?? cik
}

/** Lists splits, only with `adjusted=true`. */
async function listSplits(
  { adjusted }: { adjusted: boolean },
  statements: StatementRows | null,
  asked: { cik: string; asOf: string | null },
  context: DataContext,
) {
  if (!adjusted) return {}
  return { splits: await withAnnouncements(statements?.splits ?? [], asked, context) }
}

const SUMS = 'total or income in any currency'

/** Without any total or income in any currency, the statements have no facts. */
function hasFacts(statements: StatementRows | null): boolean {
  return statements !== null && statements.currency !== null
}

type RatioInputs = Record<string, RatioInput>

interface RatiosInput extends PeriodChoice {
  ticker: string
  limit: number
  basis: RatioBasis
  adjusted: boolean
  include?: readonly string[] | undefined
  as_of?: string | undefined
}

export async function readRatios(input: RatiosInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry, pending } = await describeFiler(found, asOf, context)
  const query = { cik: found.cik, industry, periodType: toPeriodType(input), asOf, pending }
  const first = await readStatements(query, context)
  const { cik, hasWaited } = found
  const isOther = await ensureTotals(first, { cik, asOf, hasWaited }, context)
  const statements = isOther ? await readStatements(query, context) : first
  const noFacts = hasFacts(statements)
    ? null
    : await requireFacts({ cik, asOf, fact: SUMS }, context)
  return {
    ...header,
    ...(await listSplits(input, statements, query, context)),
    ...withReason(toRatios(statements, input, toUsed(pending), noFacts), pending),
    source: SEC_SOURCE,
  } as const
}

/** Omits default members for the latest fiscal year on closing balances. */
function toRatios(
  statements: Statements | null,
  { limit, basis, ...choice }: RatiosInput,
  pending: string | null,
  noFacts: Absence | null,
) {
  const periodType = toPeriodType(choice)
  const options = { periodType, basis }
  const listed = statements ? listRatios(statements, options, limit) : []
  const all = listed.map((one) => ({ ...one, inputs: markInputs(one.inputs, pending) }))
  const found = statements && computeRatios(statements, options)
  const head = found ? { ...found, inputs: markInputs(found.inputs, pending) } : null
  const { fiscal_period, ...newest } = head ?? noRatios(periodType, noFacts)
  if (isPlain(options) && limit === 1) return newest
  const asked = { period_type: periodType, fiscal_period, basis }
  return { ...newest, ...asked, ...(limit > 1 ? { history: all } : {}) }
}

/** Marks inputs that were read from the filing itself. */
function markInputs(inputs: RatioInputs, pending: string | null): RatioInputs {
  const marked = Object.entries(inputs).map(([name, input]) => [name, markFact(input, pending)])
  return Object.fromEntries(marked) as RatioInputs
}

function noRatios(period: PeriodType, noFacts: Absence | null) {
  const all = <Value>(value: Value) =>
    Object.fromEntries(RATIOS.map((name) => [name, value])) as Record<
      (typeof RATIOS)[number],
      Value
    >
  const nothing = { period: null, fiscal_year: null, fiscal_period: null }
  const reasons = toReasons(all(noFacts ?? noPeriod('the company', period)))
  return { ...nothing, ratios: all(null), inputs: {}, ...reasons }
}

/** Adds the reason of a missing report under its accession number. */
function withReason<Answer extends ReturnType<typeof toReasons>>(
  answer: Answer,
  pending: Pending | null,
): Answer {
  if (!pending?.absence) return answer
  const { reasons, reason_codes } = toReasons({ [pending.accession]: pending.absence })
  return {
    ...answer,
    reasons: { ...answer.reasons, ...reasons },
    reason_codes: { ...answer.reason_codes, ...reason_codes },
  }
}

interface SharesInput {
  ticker: string
  history: boolean
  adjusted: boolean
  include?: readonly string[] | undefined
  as_of?: string | undefined
}

/** The classes of the newest report’s cover, where the facts have no count of all shares. */
async function readClasses(
  view: SharesView,
  facts: CompanyFacts,
  { cik, asOf }: { cik: string; asOf: string | null },
  context: DataContext,
): Promise<SharesView> {
  if (view.shares_outstanding !== null || view.classes.length > 0) return view
  const report = await readClassCounts(cik, asOf, context)
  return report ? withClasses(view, report, facts) : view
}

export async function readShares(input: SharesInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, pending } = await describeFiler(found, asOf, context)
  const facts = await readPublished({ cik: found.cik, asOf, pending }, context)
  const noFacts = facts ? null : await requireFacts({ cik: found.cik, asOf }, context)
  const known = facts ?? { cik: found.cik, entityName: '', facts: [] }
  const isPast = asOf !== null && asOf < toInstant(context.clock.now())
  const lastDay = isPast ? easternDay(asOf) : null
  const counted = {
    ...findShares(known, { asOf: lastDay, history: input.history }),
    ...(noFacts &&
      toReasons({ shares_outstanding: noFacts, public_float: noFacts, classes: noFacts })),
  }
  const shares = await readClasses(counted, known, { cik: found.cik, asOf }, context)
  const view = withReason(markShares(shares, toUsed(pending)), pending)
  if (!input.adjusted) return { ...header, ...view, source: SEC_SOURCE } as const
  const splits = findSplits(known, null)
  const announced = await withAnnouncements(splits, { cik: found.cik, asOf }, context)
  return {
    ...header,
    splits: announced,
    ...adjustShares(view, splits),
    source: SEC_SOURCE,
  } as const
}
