// Filings of Form 13F in the store, one row each, joined with the company’s filing list.

import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import { type Database, type Queries, rowsFrom, storedIn } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import { filingTable } from '../filings/store.ts'
import type { Report } from './portfolio/effective.ts'
import type { Amendment, OtherManager, ReportType } from './reports/cover.ts'
import type { Position } from './reports/positions.ts'
import type { FilingParts, Valued } from './reports/submission.ts'
import { HOLDINGS_VERSION } from './reports/table.ts'
import { type Evidence, factorOf, type Unit } from './reports/units.ts'

const compress = promisify(zstdCompress)

/** Source of the filing: its own documents, or the publisher’s quarterly data set. */
export type ReportSource = 'document' | 'data_set'

export interface ReportRecord extends FilingParts, Valued {
  cik: string
  accession: string
  source: ReportSource
  tableUrl: string | null
  fetchedAt: string
}

export const holdingRows = defineRowVersion({
  domain: 'holdings',
  version: HOLDINGS_VERSION,
  table: 'holding_reports',
  key: ['cik', 'accession'],
  cik: 'cik',
})

const reports = defineTable({
  name: 'holding_reports',
  key: ['cik', 'accession'],
  columns: {
    ...each(column.text, 'cik', 'accession'),
    ...each(column.textOrNull, 'form', 'period', 'filed', 'accepted_at', 'manager'),
    report_type: column.oneOf<ReportType | null>(),
    amendment: column.oneOf<Amendment | null>(),
    confidential_omitted: column.flagOrNull,
    reported_by: column.json<readonly OtherManager[]>(),
    ...each(column.wholeOrNull, 'reported_entries', 'reported_total', 'entries'),
    unit: column.oneOf<Unit | null>(),
    unit_evidence: column.json<readonly Evidence[]>(),
    table_url: column.textOrNull,
    fetched_at: column.text,
    body: column.bytesOrNull,
    source: column.oneOf<ReportSource>(),
  },
  constants: { row_version: HOLDINGS_VERSION },
})
const content = reports.withColumns(
  ...(['accession', 'form', 'period', 'filed', 'accepted_at', 'manager'] as const),
  ...(['report_type', 'amendment', 'confidential_omitted', 'reported_by'] as const),
  ...(['reported_entries', 'reported_total', 'entries', 'unit', 'unit_evidence', 'body'] as const),
)
const heads = reports.withColumns('accession', 'form', 'period', 'filed', 'accepted_at', 'manager')

/** Condition for filings with all parts stored. */
const isWhole = (table: string) =>
  `(coalesce(${table}.report_type, '') = 'notice'
    or (${table}.entries is not null and ${table}.manager is not null))`

/** Stored facts of a filing that other tables are keyed by. */
export type StoredReport = Pick<
  Report,
  | ('form' | 'period' | 'filed' | 'accepted_at' | 'manager' | 'amendment' | 'positions')
  | ('decision' | 'entries' | 'reported_total' | 'reported_entries')
>

/**
 * Stores one filing; reading it again replaces the row. Complete documents replace a data set’s
 * row, never the reverse. Returns the row now stored.
 */
export async function recordReport(tx: Queries, record: ReportRecord): Promise<StoredReport> {
  const { cik, accession, header, cover, table, decision } = record
  const form = cover?.form ?? header?.form ?? null
  const period = cover?.period ?? header?.period ?? null
  const body = table && (await compress(JSON.stringify(table.positions)))
  const row = {
    cik,
    accession,
    form,
    period,
    filed: header?.filed ?? null,
    accepted_at: header?.accepted_at ?? null,
    manager: cover?.manager ?? null,
    report_type: cover?.report_type ?? null,
    amendment: cover?.amendment ?? null,
    confidential_omitted: cover?.confidential_omitted ?? null,
    reported_by: cover?.reported_by ?? [],
    reported_entries: cover?.entry_total ?? null,
    reported_total: record.reported_total,
    entries: table?.entries ?? null,
    unit: decision?.unit ?? null,
    unit_evidence: decision?.evidence ?? [],
    table_url: record.tableUrl,
    fetched_at: record.fetchedAt,
    body,
    source: record.source,
  }
  const where = `excluded.source = holding_reports.source or not ${isWhole('holding_reports')}
    or (excluded.source = 'document' and ${isWhole('excluded')})`
  const how = { fill: ['filed', 'accepted_at'], where } as const
  const dates = await reports.upsertOne(tx, row, how, 'filed', 'accepted_at')
  if (!dates) return requireReport(tx, cik, accession)
  const { manager = null, amendment = null } = cover ?? {}
  const positions = positionsOf(record)
  const { entries, reported_total, reported_entries } = row
  return {
    ...{ form: form ?? '', period: period ?? '', ...dates, manager, amendment, positions },
    ...{ decision, entries, reported_total, reported_entries },
  }
}

async function requireReport(tx: Queries, cik: string, accession: string): Promise<Report> {
  const stored = await selectReport(tx, cik, accession)
  if (!stored) throw new Error(`${accession} is not stored`)
  return stored
}

/** Values in dollars; null where it has no table, or where their unit is unknown. */
export function positionsOf({
  table,
  decision,
}: Pick<ReportRecord, 'table' | 'decision'>): Position[] | null {
  return table && decision && toDollars(table.positions, factorOf(decision.unit))
}

function toDollars(positions: Position[], factor: number): Position[] {
  if (factor === 1) return positions
  return positions.map((position) => ({ ...position, value: position.value * factor }))
}

export async function selectReport(
  data: Queries,
  cik: string,
  accession: string,
): Promise<Report | undefined> {
  const row = await content.one(data, 'where cik = $1 and accession = $2', cik, accession)
  return row && toReport(row)
}

function toReport(row: RowIn<typeof content>): Report {
  const { unit, body, unit_evidence: evidence, reported_by, ...rest } = row
  return {
    ...rest,
    form: row.form ?? '',
    period: row.period ?? '',
    reported_by: [...reported_by],
    decision: unit && { unit, evidence: [...evidence] },
    positions: unit && body && unpack(body, factorOf(unit)),
    trouble: null,
  }
}

function unpack(body: Uint8Array, factor: number): Position[] {
  return toDollars(JSON.parse(zstdDecompressSync(body).toString('utf8')) as Position[], factor)
}

export type StoredFiling = RowIn<typeof heads>

/** Stored filings of a manager, without tables. */
export function selectStored(data: Queries, cik: string): Promise<StoredFiling[]> {
  return heads.all(data, 'where cik = $1 order by accession', cik)
}

/** Whether all parts of a filing are stored, so that it need not be fetched again. */
export async function isStored(data: Queries, cik: string, accession: string): Promise<boolean> {
  const row = await data.one<{ accession: string }>(
    `select accession from holding_reports where cik = $1 and accession = $2
     and ${isWhole('holding_reports')}`,
    cik,
    accession,
  )
  return row !== undefined
}

/** Address at which a filing’s table was found before. */
export async function selectTableUrl(data: Queries, cik: string, accession: string) {
  const row = await data.one<{ table_url: string | null }>(
    'select table_url from holding_reports where cik = $1 and accession = $2',
    cik,
    accession,
  )
  return row?.table_url ?? null
}

const listed = filingTable.withColumns('form', 'filed', 'accepted_at', 'report_date')
export type ListedFiling = RowIn<typeof listed>

/** The filing in the manager’s own list. */
export function selectListed(data: Queries, cik: string, accession: string) {
  return listed.one(data, 'where cik = $1 and accession = $2', cik, accession)
}

/** Filings in the manager’s list, by accession. */
export async function selectListedAmong(
  data: Queries,
  engine: Database['engine'],
  reports: readonly { cik: string; accession: string }[],
): Promise<Map<string, ListedFiling>> {
  const rows = await data.all<ListedFiling & { accession: string }>(
    `select f.accession, ${listed.list('f')}
     from ${rowsFrom(engine, '$1')}
       join filings f on f.cik = rows.value->>0 and f.accession = rows.value->>1`,
    JSON.stringify(reports.map(({ cik, accession }) => [cik, accession])),
  )
  return new Map(rows.map(({ accession, ...listed }) => [accession, listed]))
}

/** Selects the accessions whose report is stored. */
export const selectStoredReports = storedIn('holding_reports')

/** Selects the accessions whose report was read from its own documents. */
export const selectReadReports = storedIn('holding_reports', "source = 'document'")
