// Stores a report with its holders’ positions: directly, in batches of a data set, or by a job for
// reports stored by an older version.

import type { DataServices, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { type Clock, endOf } from '../../kernel/time.ts'
import type { Database, Queries } from '../../store/database.ts'
import type { OutdatedRow } from '../../store/row-versions.ts'
import { type JudgedRecord, recordFindingsOf } from '../filings/findings/record.ts'
import { UNDATED } from './holders/effective-reports.ts'
import type { Placing } from './holders/placing.ts'
import { type AddedReport, addHolders, type HeldReport } from './holders/record.ts'
import { deletePositions, selectKeptPeriods, takeTurns } from './holders/store.ts'
import { isQuarterEnd } from './reports/cover.ts'
import { type HoldingRule, holdingFindings, judgeReport } from './reports/rules.ts'
import {
  type ListedFiling,
  type ReportRecord,
  recordReport,
  type StoredReport,
  selectListed,
  selectListedAmong,
  selectReport,
} from './store.ts'

/** The store’s engine, and the clock that dates what is found. */
export interface Recording {
  readonly engine: Database['engine']
  readonly clock: Clock
}

/** Stores a report and its holders' positions. */
export async function recordHeldReport(
  tx: Queries,
  recording: Recording,
  record: ReportRecord,
): Promise<void> {
  for (const added of await replaceReports(tx, recording, [record])) {
    await addHolders(tx, recording.engine, added)
  }
}

/** Stores reports whose positions are inserted later in batches. */
export async function recordReportsToPlace(
  tx: Queries,
  recording: Recording,
  records: readonly ReportRecord[],
  placing: Placing,
): Promise<void> {
  await placing.add(tx, await replaceReports(tx, recording, records))
}

async function replaceReports(
  tx: Queries,
  { engine, clock }: Recording,
  records: readonly ReportRecord[],
): Promise<AddedReport[]> {
  const ciks = records.map(({ cik }) => cik)
  await takeTurns(tx, engine, ciks)
  const kept = await dropHolders(tx, engine, records)
  const listed = await selectListedAmong(tx, engine, records)
  const added: AddedReport[] = []
  const judged: JudgedRecord<HoldingRule>[] = []
  for (const record of records) {
    const { accession } = record
    const stored = await recordReport(tx, record)
    const report = toHeldReport(record, stored, listed.get(accession))
    added.push({ report, before: kept.get(accession) })
    const { cik, form, filed } = report
    const findings = judgeReport({ ...stored, filed })
    judged.push({ cik, accession, form, filed, people: [cik], findings })
  }
  await recordFindingsOf(tx, holdingFindings, judged, clock)
  return added
}

/** Restates a store of an older version, without requests to the publisher. */
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

/**
 * Deletes positions of reports about to be stored again, under their managers’ locks. Returns the
 * quarters of those positions.
 */
async function dropHolders(
  tx: Queries,
  engine: Database['engine'],
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, string>> {
  const kept = await selectKeptPeriods(tx, engine, reports)
  for (const { cik, accession } of reports) {
    const period = kept.get(accession)
    if (period === undefined) continue
    const positions = (await selectReport(tx, cik, accession))?.positions ?? []
    const cusips = positions.map(({ cusip }) => cusip)
    await deletePositions(tx, engine, { cik, accession, period }, cusips)
  }
  return kept
}

/** Report as stored, which may differ from the given one: a data set does not replace documents. */
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
    // The publisher’s list takes precedence over the filing itself.
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
