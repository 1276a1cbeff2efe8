// The effective report of a manager’s quarter: its portfolio or notice, and what is missing.

import {
  type Absence,
  type AbsenceCode,
  explain,
  explainFailure,
  toReason,
} from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import type { Failure } from '../../kernel/failure.ts'
import { filingIndexUrl } from '../../kernel/identifiers.ts'
import { ingestHoldings } from './ingest.ts'
import { type Effect, type Portfolio, type Report, toPortfolio } from './portfolio/effective.ts'
import { quarterBefore } from './quarter-ends.ts'
import { type Listed, type ManagerFilings, readQuarter } from './quarters.ts'

export interface Quarter {
  period: string | null
  manager: string | null
  /** Portfolio; null for a notice, or if no document is available. */
  portfolio: Portfolio | null
  reports: readonly { report: Report; effect: Effect }[]
  missing: Missing[]
}

export interface Missing {
  accession: string
  form: string
  period: string
  reason: string
  reason_code: AbsenceCode
  url: string
}

const UNCLEAR = explain({
  reason: 'unreadable',
  words: 'The amendment leaves open whether it restates or adds.',
})

/** Limit of quarters tried until one has documents. */
const QUARTERS_MAX = 6

/** The newest quarter with an answer; skipped ones are named in `missing`. */
export async function findLatest(
  cik: string,
  { quarters }: ManagerFilings,
  context: DataContext,
): Promise<Quarter> {
  const missing: Missing[] = []
  for (const [period, listed] of [...quarters].slice(0, QUARTERS_MAX)) {
    const quarter = await findQuarter(cik, period, listed, context)
    missing.push(...quarter.missing)
    if (quarter.portfolio || isNoticed(quarter)) return { ...quarter, missing }
  }
  return { ...NOTHING, missing }
}

/** Reads one quarter; the portfolio is null if no report is available to start from. */
export async function findQuarter(
  cik: string,
  period: string,
  listed: readonly Listed[],
  context: DataContext,
): Promise<Quarter> {
  const reports = await readQuarter(cik, listed, context)
  const missing = reports.flatMap((report) => toMissing(cik, report, context))
  const portfolio = toPortfolio(reports)
  const trouble = reports.find((report) => report.trouble !== null)?.trouble ?? null
  // Without this failure, an earlier quarter would pass for the latest one that the manager
  // reported.
  if (!portfolio && trouble) throw trouble
  const manager = reports.findLast((report) => report.manager !== null)?.manager ?? null
  if (portfolio) return { period, manager, portfolio, reports: portfolio.reports, missing }
  const notices = reports.filter(isNotice).map((report) => ({ report, effect: 'notice' as const }))
  // A notice beside an unavailable report is not the quarter’s answer.
  const isAllNoticed = reports.length > 0 && notices.length === reports.length
  return { period, manager, portfolio: null, reports: isAllNoticed ? notices : [], missing }
}

/** The portfolio of the quarter just before; a document of it that cannot be read is named. */
export async function findPrior(
  cik: string,
  period: string,
  { quarters }: ManagerFilings,
  context: DataContext,
): Promise<Pick<Quarter, 'portfolio' | 'missing'>> {
  const reports = await readQuarter(cik, quarters.get(quarterBefore(period)) ?? [], context)
  const missing = reports.flatMap((report) => toMissing(cik, report, context))
  return { portfolio: toPortfolio(reports), missing }
}

export function isNoticed({ portfolio, reports }: Pick<Quarter, 'portfolio' | 'reports'>): boolean {
  return portfolio === null && reports.length > 0
}

export const NOTHING: Quarter = {
  period: null,
  manager: null,
  portfolio: null,
  reports: [],
  missing: [],
}

function isNotice({ form }: Report): boolean {
  return form.startsWith('13F-NT')
}

function toMissing(cik: string, report: Report, context: DataContext): Missing[] {
  const { accession, form, period, amendment, trouble } = report
  if (isNotice(report) || (report.positions !== null && amendment !== 'unknown')) return []
  const absence = report.positions === null ? explainUnread(trouble, context) : UNCLEAR
  const url = filingIndexUrl(cik, accession)
  return [{ accession, form, period, ...toReason(absence), url }]
}

function explainUnread(trouble: Failure | null, source: DataContext): Absence {
  if (trouble) return explainFailure(trouble)
  const { kind } = ingestHoldings
  return explain({ reason: 'not_here', what: 'its document', source, kind })
}
