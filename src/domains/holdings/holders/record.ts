// Puts reports among the positions that holders are looked up by, and takes one from there. Within
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
  type PlacedPosition,
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

/** A report that is stored. */
export interface AddedReport {
  readonly report: HeldReport
  /** The quarter that it was kept under, which a new reading may change. */
  readonly before: string | undefined
}

interface ReportKey {
  cik: string
  accession: string
}

/** In one order, so that of two who add reports neither waits for the other. */
export async function takeTurns(tx: Queries, ciks: readonly string[]): Promise<void> {
  for (const cik of [...new Set(ciks)].sort()) await takeTurn(tx, cik)
}

/** In its turn, before a report is stored again: `select` gives its positions as they were stored. */
export async function dropHolders(
  tx: Queries,
  engine: Engine,
  key: ReportKey,
  select: () => Promise<readonly Position[] | null>,
): Promise<string | undefined> {
  const period = await selectKeptPeriod(tx, key.cik, key.accession)
  if (period === undefined) return undefined
  const positions = (await select()) ?? []
  const cusips = positions.map(({ cusip }) => cusip)
  await deletePositions(tx, engine, { ...key, period }, cusips)
  return period
}

/** Those of one security are written side by side, whichever reports they are from. */
export async function addHolders(
  tx: Queries,
  engine: Engine,
  added: readonly AddedReport[],
): Promise<void> {
  const positions = added.flatMap(({ report }) => report.positions ?? [])
  await insertPositions(
    tx,
    engine,
    added.flatMap(({ report }) => toPlaced(report)),
  )
  if (positions.length > 0) await insertSecurities(tx, engine, toSecurities(positions))
  for (const { report, before } of added) await addReport(tx, report, before)
}

function toPlaced({ cik, accession, period, positions }: HeldReport): PlacedPosition[] {
  return toHeld(positions ?? []).map((held) => ({ ...held, cik, accession, period }))
}

async function addReport(
  tx: Queries,
  { positions, ...report }: HeldReport,
  before: string | undefined,
): Promise<void> {
  const { cik, period } = report
  const total_value = positions?.reduce((sum, { value }) => sum + value, 0) ?? null
  await upsertHolderReport(tx, { ...report, total_value })
  for (const one of new Set([period, before ?? period])) {
    await updateTerms(tx, cik, findTerms(await selectHeads(tx, cik, one)))
  }
}
