// Puts one report among the positions that holders are looked up by, and takes it from there. Within
// the transaction that stores the report: both are there or neither is.

import type { Database, Queries } from '../../../store/database.ts'
import type { Position } from '../reports/positions.ts'
import { findTerms } from './in-force.ts'
import { toHeld, toSecurities } from './kinds.ts'
import {
  deletePositions,
  type HolderReport,
  insertPositions,
  insertSecurities,
  selectHeads,
  selectKeptPeriod,
  takeTurn,
  updateTerms,
  upsertHolderReport,
} from './store.ts'

type Engine = Database['engine']

export interface HeldReport extends Omit<HolderReport, 'total_value'> {
  /** In dollars; null where no table is at hand. */
  positions: readonly Position[] | null
}

interface ReportKey {
  cik: string
  accession: string
}

/** Before a report is stored again: `select` gives its positions as they were stored. */
export async function dropHolders(
  tx: Queries,
  engine: Engine,
  key: ReportKey,
  select: () => Promise<readonly Position[] | null>,
): Promise<string | undefined> {
  await takeTurn(tx, key.cik)
  const period = await selectKeptPeriod(tx, key.cik, key.accession)
  if (period === undefined) return undefined
  const positions = (await select()) ?? []
  const cusips = positions.map(({ cusip }) => cusip)
  await deletePositions(tx, engine, { ...key, period }, cusips)
  return period
}

/** `before` is the quarter that the report was kept under, which a new reading may change. */
export async function addHolders(
  tx: Queries,
  engine: Engine,
  { positions, ...report }: HeldReport,
  before: string | undefined,
): Promise<void> {
  const { cik, period } = report
  const held = toHeld(positions ?? [])
  await insertPositions(tx, engine, report, held)
  if (held.length > 0) await insertSecurities(tx, engine, toSecurities(positions ?? []))
  const total_value = positions?.reduce((sum, { value }) => sum + value, 0) ?? null
  await upsertHolderReport(tx, { ...report, total_value })
  for (const one of new Set([period, before ?? period])) {
    await updateTerms(tx, cik, findTerms(await selectHeads(tx, cik, one)))
  }
}
