// Answers about a company's statements, ratios and share counts.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { withAnnouncements } from '../announced/announced-splits.ts'
import { STATEMENT_NAMES } from '../measures/measures.ts'
import { RATIOS } from '../measures/ratios.ts'
import type { PeriodType, RatioBasis, RatioInput, StatementRows, Statements } from '../model.ts'
import { isPlain, listRatios } from '../ratios/ratios.ts'
import { findSplits } from '../statements/splits.ts'
import {
  describeFiler,
  findFiler,
  readExtended,
  readPublished,
  readRows,
  readStatements,
  toUsed,
} from '../stored/filer.ts'
import type { Pending } from '../stored/pending.ts'
import { adjustShares } from './adjusted.ts'
import { markFact, toRows } from './answer-rows.ts'
import { explainPending, explainStatements } from './missing.ts'
import { withPlaces } from './places.ts'
import type { Include } from './provenance.ts'
import { findShares, markShares } from './shares.ts'

interface FundamentalsInput {
  ticker: string
  period: PeriodType
  limit: number
  include?: Include | undefined
  adjusted: boolean
  fields?: 'extended' | undefined
  as_of?: string | undefined
}

export async function readFundamentals(input: FundamentalsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry, pending } = await describeFiler(found, asOf, context)
  const asked = { cik: found.cik, asOf }
  const query = { ...asked, industry, periodType: input.period, pending, isMarked: true }
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
  const { statements, sources } = await read()
  const { restated } = statements ?? {}
  const rows = toRows(statements, { limit, sources, adjusted, restated, pending: toUsed(pending) })
  const missing = [...explainStatements(statements, rows, input.period), ...explainPending(pending)]
  const shown =
    input.include === 'places' ? await withPlaces(rows, STATEMENT_NAMES, found, context) : rows
  return {
    ...header,
    period_type: input.period,
    ...(await listSplits(input, statements, asked, context)),
    ...shown,
    ...(missing.length > 0 ? { missing } : {}),
    source: SEC_SOURCE,
  } as const
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

type RatioInputs = Record<string, RatioInput>

interface RatiosInput {
  ticker: string
  period: PeriodType
  limit: number
  basis: RatioBasis
  adjusted: boolean
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readRatios(input: RatiosInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry, pending } = await describeFiler(found, asOf, context)
  const query = { cik: found.cik, industry, periodType: input.period, asOf, pending }
  const statements = await readStatements(query, context)
  return {
    ...header,
    ...(await listSplits(input, statements, query, context)),
    ...withReason(toRatios(statements, input, toUsed(pending)), pending),
    source: SEC_SOURCE,
  } as const
}

/** Omits default members for the latest fiscal year on closing balances. */
function toRatios(
  statements: Statements | null,
  { period, limit, basis }: RatiosInput,
  pending: string | null,
) {
  const options = { periodType: period, basis }
  const listed = statements ? listRatios(statements, options, limit) : []
  const all = listed.map((one) => ({ ...one, inputs: markInputs(one.inputs, pending) }))
  const { fiscal_period, ...newest } = all[0] ?? noRatios(period)
  if (isPlain(options) && limit === 1) return newest
  const asked = { period_type: period, fiscal_period, basis }
  return { ...newest, ...asked, ...(limit > 1 ? { history: all } : {}) }
}

/** Marks inputs that were read from the filing itself. */
function markInputs(inputs: RatioInputs, pending: string | null): RatioInputs {
  const marked = Object.entries(inputs).map(([name, input]) => [name, markFact(input, pending)])
  return Object.fromEntries(marked) as RatioInputs
}

function noRatios(period: PeriodType) {
  const all = <Value>(value: Value) =>
    Object.fromEntries(RATIOS.map((name) => [name, value])) as Record<
      (typeof RATIOS)[number],
      Value
    >
  const kind = {
    annual: 'annual statements',
    quarterly: 'quarterly statements',
    ttm: 'statements of twelve months',
  }
  const reasons = all(`no ${kind[period]} of the company are known as structured data`)
  const nothing = { period: null, fiscal_year: null, fiscal_period: null }
  return { ...nothing, ratios: all(null), inputs: {}, reasons }
}

/** Adds the reason of a missing report under its accession number. */
function withReason<Answer extends { reasons: Record<string, string> }>(
  answer: Answer,
  pending: Pending | null,
): Answer {
  const reasons = explainPending(pending).map(({ name, reason }) => [name, reason])
  if (reasons.length === 0) return answer
  return { ...answer, reasons: { ...answer.reasons, ...Object.fromEntries(reasons) } }
}

interface SharesInput {
  ticker: string
  history: boolean
  adjusted: boolean
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readShares(input: SharesInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, pending } = await describeFiler(found, asOf, context)
  const facts = await readPublished({ cik: found.cik, asOf, pending }, context)
  const known = facts ?? { cik: found.cik, entityName: '', facts: [] }
  const shares = findShares(known, { asOf: null, history: input.history })
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
