// A manager’s quarters, newest first, each compared with the one before. Only two portfolios are in
// memory at a time; for the others only members of the answer.

import {
  type Absence,
  explain,
  explainFailure,
  toReasonOrNull,
} from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { filingIndexUrl } from '../../kernel/identifiers.ts'
import { findQuarter, NOTHING, type Quarter } from './effective-report.ts'
import type { Compared } from './portfolio/changes.ts'
import { sumOf, turnoverOf } from './portfolio/turnover.ts'
import { quarterBefore } from './quarter-ends.ts'
import { countNotStored, type ManagerFilings } from './quarters.ts'
import { explainAbsence, explainMissing } from './reasons.ts'
import type { Position } from './reports/positions.ts'
import type { Comparer } from './splits.ts'

/** Filings fetched for one answer; the next answer fetches the next ones. */
const FETCHED_MAX = 12
const LATER = explain({ reason: 'not_read_yet', what: 'one of its filings' })

export interface Span {
  cik: string
  period: string
  count: number
}

export interface Sources {
  filings: ManagerFilings
  comparer: Comparer
  today: string
}

type Read = Pick<Step, 'quarter' | 'reason'>

export interface Step {
  period: string
  quarter: Quarter
  before: readonly Position[]
  compared: Compared | null
  reason: Absence | null
}

/** Results of `keep` for each quarter, from the newest down to the manager’s first report. */
export async function readSteps<Kept>(
  { cik, period, count }: Span,
  { filings, comparer, today }: Sources,
  keep: (step: Step) => Kept | Promise<Kept>,
  context: DataContext,
): Promise<Kept[]> {
  const oldest = [...filings.quarters.keys()].at(-1) ?? period
  const read = createReader(cik, { filings, today }, context)
  const kept: Kept[] = []
  let current = await read(period)
  for (const now of listPeriods(period, count, oldest)) {
    const before = quarterBefore(now)
    const prior = await read(before)
    const [held, then] = [current.quarter.portfolio, prior.quarter.portfolio]
    const compared =
      held && then ? await comparer.compare(held.positions, then.positions, { before, now }) : null
    kept.push(await keep({ period: now, ...current, before: then?.positions ?? [], compared }))
    current = prior
  }
  return kept
}

function listPeriods(newest: string, count: number, oldest: string): string[] {
  const periods: string[] = []
  for (let at = newest; periods.length < count && at >= oldest; at = quarterBefore(at)) {
    periods.push(at)
  }
  return periods
}

function createReader(
  cik: string,
  { filings, today }: Pick<Sources, 'filings' | 'today'>,
  context: DataContext,
) {
  let fetched = 0
  return async (period: string): Promise<Read> => {
    const listed = filings.quarters.get(period) ?? []
    const missing = await countNotStored(cik, listed, context)
    if (missing > 0 && fetched >= FETCHED_MAX) return { quarter: NOTHING, reason: LATER }
    fetched += missing
    try {
      const quarter = await findQuarter(cik, period, listed, context)
      return { quarter, reason: reasonOf(quarter, period, { filings, today }) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // After one quarter’s timeout the other quarters’ filings are not awaited either.
      if (isFailure(error, 'publisher.unavailable')) fetched = FETCHED_MAX
      else if (!isFailure(error, 'publisher.changed')) throw error
      return { quarter: NOTHING, reason: explainFailure(error) }
    }
  }
}

function reasonOf(
  quarter: Quarter,
  period: string,
  { filings, today }: Pick<Sources, 'filings' | 'today'>,
): Absence | null {
  const [first] = quarter.missing
  if (quarter.portfolio && first) return explainMissing(first)
  return explainAbsence(quarter, period, filings, today)
}

export function toOrigin(cik: string, { period, quarter, reason }: Step) {
  const origin = quarter.portfolio?.base ?? quarter.reports.at(-1)?.report
  const [accession, filed] = [origin?.accession ?? null, origin?.filed ?? null]
  const url = accession === null ? null : filingIndexUrl(cik, accession)
  return { period, accession, filed, url, ...toReasonOrNull(reason) }
}

/** The whole portfolio of a quarter in an answer. */
export function toHistoryQuarter(cik: string, step: Step) {
  const { before, compared } = step
  const positions = step.quarter.portfolio?.positions ?? null
  const count = (change: string) =>
    compared && [...compared.comparisons.values()].filter((one) => one.change === change).length
  return {
    ...toOrigin(cik, step),
    value: positions && sumOf(positions),
    position_count: positions?.length ?? null,
    new_count: count('new'),
    added_count: count('added'),
    reduced_count: count('reduced'),
    exit_count: compared?.exits.length ?? null,
    turnover: compared && positions && turnoverOf(positions, before, compared),
  }
}
