// From a stored report to its holders' positions: with the report, and by a job for those that an
// older version of this service stored.

import type { DataServices, IngestOutcome } from '../../contract/endpoint.ts'
import { endOf } from '../../kernel/time.ts'
import type { Database, Queries } from '../../store/database.ts'
import type { OutdatedRow } from '../../store/row-versions.ts'
import { UNDATED } from './holders/in-force.ts'
import {
  type AddedReport,
  addHolders,
  dropHolders,
  type HeldReport,
  takeTurns,
} from './holders/record.ts'
import { isQuarterEnd } from './reports/cover.ts'
import { type ReportRecord, recordReport, selectListed, selectReport } from './store.ts'

type Engine = Database['engine']

/** Stores reports and their holders' positions. */
export async function recordHeldReports(
  tx: Queries,
  engine: Engine,
  records: readonly ReportRecord[],
): Promise<void> {
  await takeTurns(
    tx,
    records.map(({ cik }) => cik),
  )
  const added: AddedReport[] = []
  for (const record of records) {
    const { cik, accession } = record
    const before = await dropHolders(tx, engine, { cik, accession }, async () => {
      return (await selectReport(tx, cik, accession))?.positions ?? null
    })
    await recordReport(tx, record)
    const report = await selectHeld(tx, { cik, accession })
    if (report) added.push({ report, before })
  }
  await addHolders(tx, engine, added)
}

/** For a store of an older version: reads nothing from the publisher. */
export async function restateHolders(
  { cik, accession }: OutdatedRow,
  { data }: Pick<DataServices, 'data'>,
): Promise<IngestOutcome> {
  return data.transaction(async (tx) => {
    const select = async () => (await selectReport(tx, cik, accession))?.positions ?? null
    await takeTurns(tx, [cik])
    const before = await dropHolders(tx, data.engine, { cik, accession }, select)
    const report = await selectHeld(tx, { cik, accession })
    if (!report) return 'absent'
    await addHolders(tx, data.engine, [{ report, before }])
    return 'stored'
  })
}

/** As it is stored, which need not be as it came: a data set does not replace documents. */
async function selectHeld(
  tx: Queries,
  { cik, accession }: Pick<ReportRecord, 'cik' | 'accession'>,
): Promise<HeldReport | null> {
  const stored = await selectReport(tx, cik, accession)
  if (!stored) return null
  const listed = await selectListed(tx, cik, accession)
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
