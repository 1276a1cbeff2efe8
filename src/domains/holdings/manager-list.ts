// Job: the managers that file on Form 13F, from the publisher’s quarterly indexes and stored
// reports.

import type { DataContext, DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob, ensureIngested } from '../../contract/work/job.ts'
import { type IndexRow, parseEdgarIndex } from '../../formats/edgar-index.ts'
import { addDays, endOf, toDay } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import {
  type ManagerName,
  recordManagerNames,
  recordManagerReport,
  selectNewestName,
  selectUnlisted,
} from './managers/manager-store.ts'
import type { Amendment } from './reports/cover.ts'
import type { Position } from './reports/positions.ts'
import { positionsOf, type ReportRecord, selectReport } from './store.ts'

const FORMS: ReadonlySet<string> = new Set(['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A'])

/** A quarter and the 45 days for reporting it (Form 13F, General Instruction 1). */
const DAYS_BACK = 140
const REPORTS_AT_ONCE = 100

export const ingestManagers = defineJob<null>({
  name: 'holdings.managers',
  kind: 'tickers',
  isScheduled: true,
  summary: 'Learns which managers file Form 13F, and under which names.',
  subjectOf: () => 'all',
  async run(_, services, priority) {
    const { data, edgar, clock } = services
    await listStored(services)
    let names: ManagerName[] = []
    let found = 0
    for (const [year, quarter] of recentQuarters(toDay(clock.now()))) {
      const fetched = await edgar.fetchFullIndex(year, quarter, 'master', { priority })
      if (!fetched) continue
      found++
      // Parsed before anything is written: an unreadable index leaves the names unchanged.
      names = names.concat(await parseManagers(fetched.document, fetched.url))
    }
    await data.transaction((tx) => recordManagerNames(tx, names))
    return found === 0 && (await selectNewestName(data)) === null ? 'absent' : 'stored'
  },
})

/** Managers in a quarterly index, with their filing days. */
export async function parseManagers(index: string, where: string): Promise<ManagerName[]> {
  const names: ManagerName[] = []
  for await (const { rows } of parseEdgarIndex(index, where)) {
    for (const row of rows) if (FORMS.has(row.form)) names.push(toManagerName(row))
  }
  return names
}

function toManagerName({ cik, name, filed }: IndexRow): ManagerName {
  return { cik, name, on: filed }
}

/** The quarters of the calendar in which the newest reports can have been filed, newest first. */
function recentQuarters(today: string): [year: number, quarter: number][] {
  const days = [today, addDays(today, -DAYS_BACK / 2), addDays(today, -DAYS_BACK)]
  const quarters = days.map((day) => {
    const quarter = Math.ceil(Number(day.slice(5, 7)) / 3)
    return [Number(day.slice(0, 4)), quarter] as [number, number]
  })
  return [...new Map(quarters.map((one) => [one.join(), one])).values()]
}

/** Reports that were stored before managers were listed. */
async function listStored({ data }: Pick<DataServices, 'data'>): Promise<void> {
  let after = { cik: '', accession: '' }
  for (;;) {
    const part = await selectUnlisted(data, after, REPORTS_AT_ONCE)
    const last = part.at(-1)
    if (!last) return
    for (const { cik, accession } of part) {
      const report = await selectReport(data, cik, accession)
      if (report) await data.transaction((tx) => listReport(tx, cik, report))
    }
    after = last
  }
}

/** Facts of a report that the list needs. */
interface Listed {
  accession: string
  period: string | null
  filed: string | null
  accepted_at: string | null
  manager: string | null
  amendment: Amendment | null
  /** Positions in dollars; null without a table. */
  positions: readonly Pick<Position, 'value'>[] | null
}

/** Facts of a report that is being stored. */
export function toListed(record: ReportRecord): Listed {
  const { accession, header, cover } = record
  return {
    accession,
    period: cover?.period ?? header?.period ?? null,
    filed: header?.filed ?? null,
    accepted_at: header?.accepted_at ?? null,
    manager: cover?.manager ?? null,
    amendment: cover?.amendment ?? null,
    positions: positionsOf(record),
  }
}

/**
 * Lists a report, within the transaction that stores it. A report that only adds to another does
 * not set the manager’s size.
 */
export async function listReport(tx: Queries, cik: string, report: Listed): Promise<void> {
  const { accession, period, filed, accepted_at, manager, amendment, positions } = report
  if (manager === null || period === null) return
  // Without a filing day, the quarter’s end is the earliest possible one.
  await recordManagerNames(tx, [{ cik, name: manager, on: filed ?? period }])
  if ((amendment ?? 'restatement') !== 'restatement') return
  await recordManagerReport(tx, {
    cik,
    accession,
    period,
    filed,
    known_at: accepted_at ?? (filed === null ? null : endOf(filed)),
    value: positions?.reduce((sum, { value }) => sum + value, 0) ?? null,
    positions: positions?.length ?? null,
  })
}

/** Ensures the list of managers; an old list is used while the publisher is away. */
export async function ensureManagers(context: DataContext): Promise<void> {
  await ensureIngested(ingestManagers, null, context, await selectNewestName(context.data))
}
