// Inserts a report’s positions into the holders’ table, in the transaction that stores it. Batches
// are inserted by `placing.ts`.

import type { Database, Queries } from '../../../store/database.ts'
import type { Position } from '../reports/positions.ts'
import { findTerms } from './effective-reports.ts'
import { createSecurities, toHeld } from './kinds.ts'
import {
  HOLDERS_VERSION,
  type HolderReport,
  insertPositions,
  insertSecurities,
  type ManagerQuarter,
  noteChanges,
  type PlacedPosition,
  selectHeads,
  updateTerms,
  upsertHolderReports,
} from './store.ts'

type Engine = Database['engine']

export interface HeldReport extends Omit<HolderReport, 'total_value'> {
  /** Positions in dollars; null if no table is stored. */
  positions: readonly Position[] | null
}

export interface AddedReport {
  readonly report: HeldReport
  /** Earlier quarter of the report, which a new reading may change. */
  readonly before: string | undefined
}

export async function addHolders(
  tx: Queries,
  engine: Engine,
  { report, before }: AddedReport,
): Promise<void> {
  const { cik, period, positions } = report
  const securities = createSecurities()
  securities.add(positions ?? [])
  await insertPositions(tx, engine, toPlaced(report))
  await insertSecurities(tx, engine, securities.list())
  await upsertHolderReports(tx, engine, [toHolderReport(report)], HOLDERS_VERSION)
  const quarters = [period, before ?? period].map((one) => ({ cik, period: one }))
  await renewTerms(tx, engine, quarters)
  await noteChanges(tx, engine, quarters)
}

export function toPlaced({ cik, accession, period, positions }: HeldReport): PlacedPosition[] {
  return toHeld(positions ?? []).map((held) => ({ ...held, cik, accession, period }))
}

export function toHolderReport({ positions, ...report }: HeldReport): HolderReport {
  const total_value = positions?.reduce((sum, { value }) => sum + value, 0) ?? null
  return { ...report, total_value }
}

/** Recomputes the effective times of the managers’ reports on the quarters. */
export async function renewTerms(
  tx: Queries,
  engine: Engine,
  quarters: readonly ManagerQuarter[],
): Promise<void> {
  const keyOf = ({ cik, period }: ManagerQuarter) => `${cik} ${period}`
  const distinct = new Map(quarters.map((one) => [keyOf(one), one]))
  const heads = await selectHeads(tx, engine, [...distinct.values()])
  const byQuarter = Map.groupBy(heads, keyOf)
  const terms = [...distinct].flatMap(([key, { cik }]) => {
    const found = findTerms(byQuarter.get(key) ?? [])
    return found.terms.map((term) => ({ ...term, cik, is_whole: found.is_whole }))
  })
  await updateTerms(tx, engine, terms)
}
