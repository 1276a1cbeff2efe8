// The SEC's quarterly Form 13F data sets, read as a stream: small tables about filings first, then
// the lines of all information tables, one filing in memory at a time. Each is stored on its own: a
// load that broke off goes on where it stopped, and a second one changes nothing.

import type { DataServices } from '../../contract/endpoint.ts'
import { Failure } from '../../kernel/failure.ts'
import { recordName } from '../companies/store.ts'
import { recordHeldReport } from './holder-reports.ts'
import { listReport, toListed } from './manager-list.ts'
import { type BulkFiling, parseFilings } from './reports/bulk-filings.ts'
import { type DataSet, parseLine, parseTable, type Row, type Rows } from './reports/bulk-rows.ts'
import { createSummer, type InformationTable } from './reports/positions.ts'
import { valueFiling, withEmptyTable } from './reports/submission.ts'
import { unreadable } from './reports/table.ts'
import { isStored } from './store.ts'

export interface BulkResult {
  accession: string
  outcome: 'stored' | 'known' | 'failed'
  /** Why it was not stored, naming the filing and what is wrong with it. */
  reason: string | null
}

/** Stores every filing of a data set and yields what became of each. Safe to run again. */
export async function* loadThirteenFSet(
  set: DataSet,
  services: Pick<DataServices, 'data' | 'clock'>,
): AsyncGenerator<BulkResult, void, undefined> {
  const filings = await parseFilings(set)
  const store = createStore(set, services)
  const scattered = new Set<string>()
  const done = new Set<string>()
  for await (const { accession, table, reason } of gatherTables(set, filings)) {
    const filing = filings.get(accession)
    if (!filing) continue
    if (isScattered(filing, table, done)) scattered.add(accession)
    else yield await store(filing, table, reason)
    done.add(accession)
  }
  for await (const { accession, table, reason } of gatherScattered(set, scattered)) {
    const filing = filings.get(accession)
    if (filing) yield await store(filing, table, reason)
  }
  for (const filing of filings.values()) {
    if (!done.has(filing.accession)) yield await store(filing, null, null)
  }
}

/** Lines of one filing are consecutive; where they are not, a second pass gathers them. */
function isScattered(
  { accession, cover }: BulkFiling,
  table: InformationTable | null,
  done: ReadonlySet<string>,
): boolean {
  if (done.has(accession)) return true
  return table !== null && cover.entry_total !== null && table.entries < cover.entry_total
}

interface FoundTable {
  accession: string
  table: InformationTable | null
  reason: string | null
}

/** Runs of lines with one accession number, summed; those of unknown filings are skipped. */
async function* gatherTables(
  set: DataSet,
  filings: ReadonlyMap<string, BulkFiling>,
): AsyncGenerator<FoundTable, void, undefined> {
  let open = null as Gatherer | null
  for await (const row of openLines(set)) {
    const accession: string = row('ACCESSION_NUMBER')
    if (open?.accession !== accession) {
      if (open) yield open.finish()
      open = filings.has(accession) ? createGatherer(accession) : null
    }
    open?.add(row)
  }
  if (open) yield open.finish()
}

async function* gatherScattered(
  set: DataSet,
  scattered: ReadonlySet<string>,
): AsyncGenerator<FoundTable, void, undefined> {
  if (scattered.size === 0) return
  const open = new Map([...scattered].map((accession) => [accession, createGatherer(accession)]))
  for await (const row of openLines(set)) open.get(row('ACCESSION_NUMBER'))?.add(row)
  for (const gatherer of open.values()) yield gatherer.finish()
}

function openLines(set: DataSet): Rows {
  return parseTable(set, 'INFOTABLE.tsv', ['ACCESSION_NUMBER', 'CUSIP', 'VALUE'])
}

interface Gatherer {
  accession: string
  add(row: Row): void
  finish(): FoundTable
}

/** The first line that cannot be read refuses its filing, and no other. */
function createGatherer(accession: string): Gatherer {
  const summer = createSummer((element) => unreadable(accession, element))
  let entry = 0
  let reason: string | null = null
  return {
    accession,
    add(row: Row): void {
      entry++
      if (reason !== null) return
      try {
        summer.add(parseLine(row, accession, entry))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        reason = error.publicText
      }
    },
    finish: (): FoundTable => ({
      accession,
      table: reason === null ? summer.finish() : null,
      reason,
    }),
  }
}

function createStore(set: DataSet, { data, clock }: Pick<DataServices, 'data' | 'clock'>) {
  const fetchedAt = new Date(clock.now()).toISOString()
  return async (
    filing: BulkFiling,
    table: InformationTable | null,
    reason: string | null,
  ): Promise<BulkResult> => {
    const { accession, cik, cover, filed } = filing
    if (reason !== null) return { accession, outcome: 'failed', reason }
    if (await isStored(data, cik, accession)) return { accession, outcome: 'known', reason: null }
    try {
      const parts = withEmptyTable({ header: filing.header, cover, coverUnit: null, table })
      if (parts.table === null && cover.report_type !== 'notice') {
        throw unreadable(accession, `its information table is not in ${set.name}`)
      }
      const valued = valueFiling(parts, { period: cover.period, filed }, accession)
      await data.transaction(async (tx) => {
        const origin = { source: 'data_set', tableUrl: null, fetchedAt } as const
        const record = { ...parts, ...valued, ...origin, cik, accession }
        await recordHeldReport(tx, data.engine, record)
        await recordName(tx, cik, cover.manager)
        await listReport(tx, cik, toListed(record))
      })
      return { accession, outcome: 'stored', reason: null }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { accession, outcome: 'failed', reason: error.publicText }
    }
  }
}
