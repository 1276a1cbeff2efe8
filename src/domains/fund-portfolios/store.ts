// Funds of a trust’s filings, and the parsed reports, with their positions in parts.

import { zstdDecompressSync } from 'node:zlib'
import type { Queries, Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import type { FundHeader } from './header.ts'
import { PORTFOLIOS_VERSION } from './parse.ts'
import { type FundPosition, type FundSummary, PORTFOLIO_FORMS } from './portfolio.ts'
import { PART_POSITIONS, type PackedReport } from './thread.ts'

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

/** The newest day of report first, and of each the last filing first: corrections before what they correct. */
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

export async function upsertFundFiling(tx: Queries, filing: FiledHeader): Promise<void> {
  const { cik, accession, header } = filing
  await tx.run(
    `insert into fund_filings (accession, cik, series_id) values ($1, $2, $3)
     on conflict (accession) do update set cik = excluded.cik, series_id = excluded.series_id`,
    accession,
    cik,
    header.series[0]?.series_id ?? '',
  )
}

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
  await tx.run(
    `insert into fund_reports (accession, cik, form, filed, accepted_at, url, total_value,
       position_count, summary, fetched_at, row_version)
     values ($1, $2, $3, (select filed from filings where cik = $2 and accession = $1),
       (select accepted_at from filings where cik = $2 and accession = $1), $4, $5, $6, $7, $8, $9)
     on conflict (accession) do update set cik = excluded.cik, form = excluded.form,
       filed = excluded.filed, accepted_at = excluded.accepted_at, url = excluded.url,
       total_value = excluded.total_value, position_count = excluded.position_count,
       summary = excluded.summary, fetched_at = excluded.fetched_at,
       row_version = excluded.row_version`,
    accession,
    cik,
    summary.form,
    url,
    total_value,
    position_count,
    JSON.stringify(summary),
    fetchedAt,
    PORTFOLIOS_VERSION,
  )
  await tx.run('delete from fund_positions where accession = $1', accession)
  for (const [part, body] of parts.entries()) {
    const sql = 'insert into fund_positions (accession, part, body) values ($1, $2, $3)'
    await tx.run(sql, accession, part, body)
  }
}

export interface StoredReport {
  accession: string
  url: string
  total_value: number
  position_count: number
  summary: FundSummary
}

export async function selectReport(
  data: Queries,
  accession: string,
): Promise<StoredReport | undefined> {
  const row = await data.one<Omit<StoredReport, 'summary'> & { summary: string }>(
    `select accession, url, total_value, position_count, summary from fund_reports
     where accession = $1`,
    accession,
  )
  if (!row) return undefined
  const summary = JSON.parse(row.summary) as FundSummary
  return { ...row, position_count: Number(row.position_count), summary }
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
