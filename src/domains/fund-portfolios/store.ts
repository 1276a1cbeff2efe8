// Funds of a trust’s filings, and the parsed reports, with their positions in parts.

import { zstdDecompressSync } from 'node:zlib'
import type { Queries, Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import type { FundHeader } from './header.ts'
import { PART_POSITIONS, type PackedReport } from './pack.ts'
import { PORTFOLIOS_VERSION } from './parse.ts'
import { type FundPosition, type FundSummary, PORTFOLIO_FORMS } from './portfolio.ts'

export const portfolioRows = defineRowVersion({
  domain: 'fund-portfolios',
  version: PORTFOLIOS_VERSION,
  table: 'fund_reports',
  key: ['accession'],
  cik: 'cik',
})

const FORMS = PORTFOLIO_FORMS.map((form) => `'${form}'`).join(', ')

export interface ListedPortfolio {
  accession: string
  form: string
  filed: string
  accepted_at: string
  period: string
}

export interface PortfolioQuery {
  cik: string
  asOf: string | null
  /** Year and month of the report, `2026-01`; null for all. */
  month: string | null
}

/**
 * The newest report day first, and within it the last filing first: corrections before the
 * corrected filing.
 */
export async function selectPortfolios(
  data: Queries,
  { cik, asOf, month }: PortfolioQuery,
): Promise<ListedPortfolio[]> {
  const values: Value[] = [cik, asOf ?? '9999']
  const ofMonth = month === null ? '' : 'and substr(report_date, 1, 7) = $3'
  if (month !== null) values.push(month)
  return data.all<ListedPortfolio>(
    `select accession, form, filed, accepted_at, report_date as period from filings
     where cik = $1 and accepted_at <= $2 and form in (${FORMS}) and report_date is not null
       ${ofMonth}
     order by report_date desc, accepted_at desc, accession desc`,
    ...values,
  )
}

/** Whether a filer reports portfolios of funds, and none as a manager, as far as its list was read. */
export async function isFundFiler(data: Queries, cik: string): Promise<boolean> {
  const row = await data.one<{ cik: string }>(
    `select cik from filings where cik = $1 and form in (${FORMS})
       and not exists (select 1 from filings where cik = $1 and form in ('13F-HR', '13F-NT'))
     limit 1`,
    cik,
  )
  return row !== undefined
}

/** The series of each filing of a trust whose header was read, by accession; empty for none. */
export async function selectSeriesOfFilings(
  data: Queries,
  cik: string,
): Promise<Map<string, string>> {
  const rows = await data.all<{ accession: string; series_id: string }>(
    'select accession, series_id from fund_filings where cik = $1',
    cik,
  )
  return new Map(rows.map((row) => [row.accession, row.series_id]))
}

export interface FiledHeader {
  cik: string
  accession: string
  header: FundHeader
}

const fundFilings = defineTable({
  name: 'fund_filings',
  key: ['accession'],
  columns: each(column.text, 'accession', 'cik', 'series_id'),
})

export async function upsertFundFiling(tx: Queries, filing: FiledHeader): Promise<void> {
  const { cik, accession, header } = filing
  const series_id = header.series[0]?.series_id ?? ''
  await fundFilings.upsert(tx, [{ cik, accession, series_id }])
}

const reports = defineTable({
  name: 'fund_reports',
  key: ['accession'],
  columns: {
    ...each(column.text, 'accession', 'cik', 'form', 'url', 'fetched_at'),
    ...each(column.textOrNull, 'filed', 'accepted_at'),
    total_value: column.number,
    position_count: column.whole,
    summary: column.json<FundSummary>(),
  },
  constants: { row_version: PORTFOLIOS_VERSION },
})

const positionParts = defineTable({
  name: 'fund_positions',
  key: ['accession', 'part'],
  columns: { accession: column.text, part: column.whole, body: column.bytes },
})

export interface ReportRecord {
  cik: string
  accession: string
  url: string
  fetchedAt: string
  packed: PackedReport
}

export async function recordReport(tx: Queries, record: ReportRecord): Promise<void> {
  const { cik, accession, url, fetchedAt, packed } = record
  const { summary, total_value, position_count, parts } = packed
  const listed = await selectDates(tx, cik, accession)
  const row = { accession, cik, form: summary.form, url, fetched_at: fetchedAt, ...listed }
  await reports.upsert(tx, [{ ...row, summary, total_value, position_count }])
  await tx.run('delete from fund_positions where accession = $1', accession)
  for (const [part, body] of parts.entries()) {
    await positionParts.insert(tx, [{ accession, part, body }])
  }
}

/** Dates of the filing in the trust’s list; null if the list does not have it. */
async function selectDates(tx: Queries, cik: string, accession: string) {
  const listed = await tx.one<{ filed: string; accepted_at: string }>(
    'select filed, accepted_at from filings where cik = $1 and accession = $2',
    cik,
    accession,
  )
  return { filed: listed?.filed ?? null, accepted_at: listed?.accepted_at ?? null }
}

const stored = reports.withColumns('accession', 'url', 'total_value', 'position_count', 'summary')
export type StoredReport = RowIn<typeof stored>

export function selectReport(data: Queries, accession: string): Promise<StoredReport | undefined> {
  return stored.one(data, 'where accession = $1', accession)
}

/** Positions from a place on, in the order of value. */
export async function selectPositions(
  data: Queries,
  accession: string,
  offset: number,
  limit: number,
): Promise<FundPosition[]> {
  const [first, last] = [offset, offset + limit - 1].map((at) => Math.floor(at / PART_POSITIONS))
  const rows = await data.all<{ body: Uint8Array }>(
    'select body from fund_positions where accession = $1 and part between $2 and $3 order by part',
    accession,
    first ?? 0,
    last ?? 0,
  )
  const from = offset - (first ?? 0) * PART_POSITIONS
  return rows.flatMap(({ body }) => unpack(body)).slice(from, from + limit)
}

function unpack(body: Uint8Array): FundPosition[] {
  return JSON.parse(zstdDecompressSync(body).toString('utf8')) as FundPosition[]
}
