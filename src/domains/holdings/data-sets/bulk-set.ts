// Loads the SEC’s quarterly Form 13F data sets from streams: first small tables about filings, then
// the lines of all information tables. Filings are stored in batches, their positions in larger
// ones. An interrupted load continues where it stopped, and a second one changes nothing.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { Failure } from '../../../kernel/failure.ts'
import { recordName } from '../../companies/store.ts'
import { recordReportsToPlace } from '../holder-reports.ts'
import { createPlacing, type Placing } from '../holders/placing.ts'
import { isMarked } from '../holders/store.ts'
import { listReport, toListed } from '../manager-list.ts'
import { type BulkFiling, parseFilings } from '../reports/bulk-filings.ts'
import { type DataSet, parseLine, parseTable, type Row, type Rows } from '../reports/bulk-rows.ts'
import { createSummer, type InformationTable } from '../reports/positions.ts'
import { valueFiling, withEmptyTable } from '../reports/submission.ts'
import { unreadable } from '../reports/table.ts'
import { isStored, type ReportRecord } from '../store.ts'

export interface BulkResult {
  accession: string
  outcome: 'stored' | 'known' | 'failed'
  /** Reason why the filing was not stored, naming the filing and its problem. */
  reason: string | null
}

type Results = AsyncGenerator<BulkResult, void, undefined>

/** Stores every filing of a data set and yields each outcome. Safe to repeat. */
export async function* loadThirteenFSet(
  set: DataSet,
  services: Pick<DataServices, 'data' | 'clock'>,
): Results {
  const filings = await parseFilings(set)
  const store = createStore(set, services)
  try {
    yield* loadFilings(set, filings, store)
  } finally {
    await store.settle()
  }
}

async function* loadFilings(
  set: DataSet,
  filings: ReadonlyMap<string, BulkFiling>,
  store: Store,
): Results {
  const scattered = new Set<string>()
  const done = new Set<string>()
  for await (const found of gatherTables(set, filings)) {
    const filing = filings.get(found.accession)
    if (!filing) continue
    if (isScattered(filing, found.table, done)) scattered.add(found.accession)
    else yield* store.add(filing, found)
    done.add(found.accession)
  }
  yield* store.flush()
  for await (const found of gatherScattered(set, scattered)) {
    const filing = filings.get(found.accession)
    if (filing) yield* store.add(filing, found)
  }
  for (const filing of filings.values()) {
    if (!done.has(filing.accession)) yield* store.add(filing, { table: null, reason: null })
  }
  yield* store.flush()
}

/** Lines of one filing are consecutive; if they are not, a second pass gathers them. */
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

/** Limit of positions per transaction: more would block other writers for over a second. */
const POSITIONS_AT_ONCE = 40_000
const FILINGS_AT_ONCE = 200
/** Positions held in memory until they are inserted with others of their quarter. */
const PLACED_AT_ONCE = 250_000

type Found = Pick<FoundTable, 'table' | 'reason'>

type Store = ReturnType<typeof createStore>

function createStore(set: DataSet, services: Pick<DataServices, 'data' | 'clock'>) {
  const { data, clock } = services
  const fetchedAt = new Date(clock.now()).toISOString()
  const placing = createPlacing(data, clock)
  let waiting: ReportRecord[] = []
  let positions = 0
  let stored: string[] = []
  let placed: Promise<BulkResult[]> = Promise.resolve([])

  async function* store(): Results {
    const records = waiting
    waiting = []
    positions = 0
    if (records.length === 0) return
    const accessions = records.map(({ accession }) => accession)
    const reason = await reasonOf(() => storeRecords(records, services, placing))
    if (reason === null) stored.push(...accessions)
    else yield* accessions.map((accession) => ({ accession, outcome: 'failed', reason }) as const)
  }

  /** Inserts waiting positions while further lines are read, one insertion at a time. */
  async function* place(): Results {
    yield* await placed
    const accessions = stored
    stored = []
    placed = reasonOf(() => placing.finish()).then((reason) => {
      const outcome = reason === null ? 'stored' : 'failed'
      return accessions.map((accession) => ({ accession, outcome, reason }))
    })
    // The failure is reported where the promise is awaited.
    placed.catch(() => undefined)
  }

  return {
    async *flush(): Results {
      yield* store()
      yield* place()
      yield* await placed
      placed = Promise.resolve([])
    },
    /** Waits for running work, whatever its outcome. */
    async settle(): Promise<void> {
      await placed.catch(() => undefined)
    },
    async *add(filing: BulkFiling, { table, reason }: Found): Results {
      const { accession, cik } = filing
      if (reason !== null) return yield { accession, outcome: 'failed', reason }
      if ((await isStored(data, cik, accession)) && !(await isMarked(data, cik, accession))) {
        return yield { accession, outcome: 'known', reason: null }
      }
      try {
        waiting.push(toRecord(filing, { table, set, fetchedAt }))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return yield { accession, outcome: 'failed', reason: error.publicText }
      }
      positions += table?.positions.length ?? 0
      if (positions >= POSITIONS_AT_ONCE || waiting.length >= FILINGS_AT_ONCE) yield* store()
      if (placing.waiting >= PLACED_AT_ONCE) yield* place()
    },
  }
}

interface Origin {
  table: InformationTable | null
  set: DataSet
  fetchedAt: string
}

function toRecord(
  { accession, cik, cover, filed, header }: BulkFiling,
  { table, set, fetchedAt }: Origin,
): ReportRecord {
  const parts = withEmptyTable({ header, cover, coverUnit: null, table })
  if (parts.table === null && cover.report_type !== 'notice') {
    throw unreadable(accession, `its information table is not in ${set.name}`)
  }
  const valued = valueFiling(parts, { period: cover.period, filed }, accession)
  const origin = { source: 'data_set', tableUrl: null, fetchedAt } as const
  return { ...parts, ...valued, ...origin, cik, accession }
}

async function storeRecords(
  records: readonly ReportRecord[],
  { data, clock }: Pick<DataServices, 'data' | 'clock'>,
  placing: Placing,
): Promise<void> {
  await data.transaction(async (tx) => {
    await recordReportsToPlace(tx, { engine: data.engine, clock }, records, placing)
    for (const record of records) {
      if (record.cover) await recordName(tx, record.cik, record.cover.manager)
      await listReport(tx, record.cik, toListed(record))
    }
  })
}

/** Failure of the work, or null. */
async function reasonOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.publicText
  }
}
