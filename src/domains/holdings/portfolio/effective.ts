// The effective portfolio of a quarter, after the original report and its amendments. Pure. A
// restatement replaces, new holdings add (Form 13F, *Cover Page*: Amendment).

import type { Failure } from '../../../kernel/failure.ts'
import type { Amendment, OtherManager, ReportType } from '../reports/cover.ts'
import { mergePositions, type Position } from '../reports/positions.ts'
import type { UnitDecision } from '../reports/units.ts'

/** One filing as stored and listed; positions are in dollars, null if not stored. */
export interface Report {
  accession: string
  form: string
  period: string
  filed: string | null
  accepted_at: string | null
  manager: string | null
  report_type: ReportType | null
  amendment: Amendment | null
  positions: Position[] | null
  decision: UnitDecision | null
  entries: number | null
  /** Total of the cover page in dollars. */
  reported_total: number | null
  reported_entries: number | null
  confidential_omitted: boolean | null
  reported_by: OtherManager[]
  /** Failure to fetch or read its documents; null if they were read, or are absent. */
  trouble: Failure | null
}

/** A report of which neither cover nor table is stored. */
export const UNSTORED = {
  manager: null,
  report_type: null,
  positions: null,
  decision: null,
  entries: null,
  reported_total: null,
  reported_entries: null,
  confidential_omitted: null,
  reported_by: [],
  trouble: null,
}

/** Effects of a filing on the effective portfolio. */
export const EFFECTS = ['original', 'replaces', 'adds', 'notice', 'replaced', 'unknown'] as const
export type Effect = (typeof EFFECTS)[number]

export interface Portfolio {
  positions: Position[]
  /** Filing that the portfolio starts from: the original, or the last restatement. */
  base: Report
  reports: { report: Report; effect: Effect }[]
  /** False if a filing that changes the portfolio is not stored or of unclear effect. */
  is_complete: boolean
  reported_total: number | null
}

/** `reports` of one quarter in any order; null if none is available to start from. */
export function toPortfolio(reports: readonly Report[]): Portfolio | null {
  const ordered = [...reports].sort(byAcceptance)
  const holdings = ordered.filter(({ form }) => !form.startsWith('13F-NT'))
  const start = holdings.findLastIndex((report) => report.positions !== null && isStart(report))
  const base = holdings[start]
  if (!base?.positions) return null
  const effects = new Map(holdings.map((report, at) => [report, effectOf(report, at - start)]))
  const added = holdings.filter((report) => effects.get(report) === 'adds')
  const isWhole = holdings.every((report, at) => {
    if (effects.get(report) === 'unknown') return false
    return report.positions !== null || at < start
  })
  return {
    positions: added.reduce<Position[]>(
      (sum, { positions }) => mergePositions(sum, positions ?? []),
      base.positions,
    ),
    base,
    reports: ordered.map((report) => ({ report, effect: effects.get(report) ?? 'notice' })),
    is_complete: isWhole,
    reported_total: sumOrNull([base, ...added].map(({ reported_total }) => reported_total)),
  }
}

/** Undated filings come first, since no evidence makes them amendments of others. */
function byAcceptance(a: Report, b: Report): number {
  const [left, right] = [a, b].map(({ accepted_at, filed }) => accepted_at ?? filed ?? '')
  if (left !== right) return (left ?? '') < (right ?? '') ? -1 : 1
  return a.accession < b.accession ? -1 : 1
}

function isStart({ amendment }: Report): boolean {
  return amendment === null || amendment === 'restatement'
}

/** `offset` counts from the filing that the portfolio starts from. */
function effectOf(report: Report, offset: number): Effect {
  if (offset === 0) return report.amendment === null ? 'original' : 'replaces'
  if (offset < 0) return 'replaced'
  return report.amendment === 'new_holdings' ? 'adds' : 'unknown'
}

function sumOrNull(totals: readonly (number | null)[]): number | null {
  return totals.reduce((sum, total) => (sum === null || total === null ? null : sum + total), 0)
}
