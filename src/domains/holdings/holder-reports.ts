// From a stored report to its holders' positions: with the report, behind many of a data set, and by a
// job for those that an older version of this service stored.

import type { DataServices, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { endOf } from '../../kernel/time.ts'
import type { Database, Queries } from '../../store/database.ts'
import type { OutdatedRow } from '../../store/row-versions.ts'
import { UNDATED } from './holders/effective-reports.ts'
import type { Placing } from './holders/placing.ts'
import { type AddedReport, addHolders, type HeldReport } from './holders/record.ts'
import { deletePositions, selectKeptPeriods, takeTurns } from './holders/store.ts'
import { isQuarterEnd } from './reports/cover.ts'
import {
  type ListedFiling,
  type ReportRecord,
  recordReport,
  type StoredReport,
  selectListed,
  selectListedAmong,
  selectReport,
} from './store.ts'

type Engine = Database['engine']

/** Stores a report and its holders' positions. */
export async function recordHeldReport(
  tx: Queries,
  engine: Engine,
  record: ReportRecord,
): Promise<void> {
  for (const added of await replaceReports(tx, engine, [record])) {
    await addHolders(tx, engine, added)
  }
}

/** Stores reports whose positions are put among those of others later. */
export async function recordReportsToPlace(
  tx: Queries,
  engine: Engine,
  records: readonly ReportRecord[],
  placing: Placing,
): Promise<void> {
  await placing.add(tx, await replaceReports(tx, engine, records))
}

async function replaceReports(
  tx: Queries,
  engine: Engine,
  records: readonly ReportRecord[],
): Promise<AddedReport[]> {
  const ciks = records.map(({ cik }) => cik)
  await takeTurns(tx, engine, ciks)
  const kept = await dropHolders(tx, engine, records)
  const listed = await selectListedAmong(tx, engine, records)
  const added: AddedReport[] = []
  for (const record of records) {
    const { accession } = record
    const stored = await recordReport(tx, record)
    const report = toHeldReport(record, stored, listed.get(accession))
    added.push({ report, before: kept.get(accession) })
  }
  return added
}

/** For a store of an older version: reads nothing from the publisher. */
export async function restateHolders(
  { cik, accession }: OutdatedRow,
  { data }: Pick<DataServices, 'data'>,
): Promise<IngestOutcome> {
  const key = { cik, accession }
  return data.transaction(async (tx) => {
    await takeTurns(tx, data.engine, [cik])
    const kept = await dropHolders(tx, data.engine, [key])
    const stored = await selectReport(tx, cik, accession)
    if (!stored) return 'absent'
    const report = toHeldReport(key, stored, await selectListed(tx, cik, accession))
    await addHolders(tx, data.engine, { report, before: kept.get(accession) })
    return 'stored'
  })
}

type ReportKey = Pick<ReportRecord, 'cik' | 'accession'>

/** In their managers' turns, before reports are stored again. Gives the quarters they were kept under. */
async function dropHolders(
  tx: Queries,
  engine: Engine,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, string>> {
  const kept = await selectKeptPeriods(tx, engine, reports)
  for (const { cik, accession } of reports) {
    const period = kept.get(accession)
    if (period === undefined) continue
    // As they were stored.
    const positions = (await selectReport(tx, cik, accession))?.positions ?? []
    const cusips = positions.map(({ cusip }) => cusip)
    await deletePositions(tx, engine, { cik, accession, period }, cusips)
  }
  return kept
}

/** Of a report as it is stored, which need not be as it came: a data set does not replace documents. */
function toHeldReport(
  { cik, accession }: ReportKey,
  stored: StoredReport,
  listed: ListedFiling | undefined,
): HeldReport {
  const form = listed?.form ?? stored.form
  const isUnclear = form.endsWith('/A') && stored.manager === null
  const filed = listed?.filed ?? stored.filed
  const accepted_at = listed?.accepted_at ?? stored.accepted_at
  return {
    cik,
    accession,
    // What the publisher's list says of a filing comes before what the filing says of itself.
    period: toPeriod(listed?.report_date) ?? stored.period,
    form,
    manager: stored.manager,
    amendment: isUnclear ? 'unknown' : stored.amendment,
    filed,
    accepted_at,
    known_at: accepted_at ?? (filed === null ? UNDATED : endOf(filed)),
    positions: stored.positions,
  }
}

function toPeriod(day: string | null | undefined): string | null {
  return day && isQuarterEnd(day) ? day : null
}
