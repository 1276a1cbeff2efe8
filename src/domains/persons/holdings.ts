// A person’s holdings over time, by the amounts owned afterwards in the forms. Pure.

import { type AppliedLine, toTitleKey } from '../insider/amendments.ts'

export interface HoldingPoint {
  /** Day of the transaction, or of the report. */
  day: string | null
  shares: number | null
  value: number | null
  accession: string
  line: number
}

export interface HeldSecurity {
  cik: string
  security: string | null
  derivative: boolean
  ownership: 'direct' | 'indirect' | null
  nature_of_ownership: string | null
  points: HoldingPoint[]
}

/**
 * One entry per security and way of holding, the one reported last first; per day the last amount,
 * newest first. Restated rows are left out.
 */
export function toHoldings(applied: readonly AppliedLine[]): HeldSecurity[] {
  const held = new Map<string, HeldSecurity>()
  for (const { filing, line, supersededBy } of applied) {
    const { shares_after: shares, value_after: value, security, derivative, ownership } = line
    if (supersededBy !== null || (shares === null && value === null)) continue
    const nature = line.nature_of_ownership
    const ways = [
      filing.issuer_cik,
      toTitleKey(security),
      derivative,
      ownership,
      toTitleKey(nature),
    ]
    // Options of one title are many: each grant is held apart.
    const grant = derivative ? [line.exercise_price, line.expiration_date] : []
    const key = JSON.stringify([...ways, ...grant])
    const before = held.get(key)
    const day = line.transaction_date ?? filing.document?.period_of_report ?? filing.filed
    const point = { day, shares, value, accession: filing.accession, line: line.line }
    const points = (before?.points ?? []).filter((one) => one.day !== day)
    const last = { cik: filing.issuer_cik, security, derivative, ownership }
    held.delete(key)
    held.set(key, { ...last, nature_of_ownership: nature, points: [point, ...points] })
  }
  return [...held.values()].reverse().map((one) => ({
    ...one,
    points: one.points.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1)),
  }))
}
