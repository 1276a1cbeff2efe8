// Times in which each report’s positions are effective: the result of `toPortfolio` for one manager
// and quarter at every publication. Pure.

import { type Effect, type Report, toPortfolio, UNSTORED } from '../portfolio/effective.ts'
import type { Amendment } from '../reports/cover.ts'

/** Sentinel for undated reports, later than every instant. */
export const UNDATED = '9999'

export interface ReportHead {
  accession: string
  period: string
  form: string
  amendment: Amendment | null
  filed: string | null
  accepted_at: string | null
  known_at: string
  /** Total; null if no table is stored. */
  total_value: number | null
}

export interface Term {
  accession: string
  /** Start; both are null for a report whose positions are never effective. */
  in_force_from: string | null
  /** Instant at which another report replaced the positions; null while they are effective. */
  in_force_until: string | null
}

export interface Terms {
  terms: Term[]
  /** False if a report is unavailable or of unclear effect. */
  is_whole: boolean
}

const COUNTING: ReadonlySet<Effect> = new Set(['original', 'replaces', 'adds'])

export function findTerms(heads: readonly ReportHead[]): Terms {
  const instants = [...new Set([...heads.map(({ known_at }) => known_at), UNDATED])].sort()
  const views = instants.map((at) => {
    const portfolio = toPortfolio(heads.filter(({ known_at }) => known_at <= at).map(toReport))
    const counting = (portfolio?.reports ?? []).filter(({ effect }) => COUNTING.has(effect))
    const accessions = new Set(counting.map(({ report }) => report.accession))
    return { at, accessions, isWhole: portfolio?.is_complete ?? true }
  })
  const terms = heads.map(({ accession }) => {
    const first = views.findIndex(({ accessions }) => accessions.has(accession))
    const end = views.findIndex(
      ({ accessions }, index) => index > first && !accessions.has(accession),
    )
    const isNever = first === -1
    return {
      accession,
      in_force_from: isNever ? null : (views[first]?.at ?? null),
      in_force_until: isNever ? null : (views[end]?.at ?? null),
    }
  })
  return { terms, is_whole: views.at(-1)?.isWhole ?? true }
}

/** The rules depend on dates, forms and the existence of a table, not on its content. */
function toReport({ total_value, known_at: _, ...head }: ReportHead): Report {
  return { ...UNSTORED, ...head, positions: total_value === null ? null : [] }
}
