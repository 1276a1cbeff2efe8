// Texts of reports in the store, by accession, and the reports among a company's filings.

import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { LeftOut } from '../../../formats/text.ts'
import { placeholders, type Queries, storedIn } from '../../../store/database.ts'
import type { Heading } from '../headings/outline.ts'
import type { Section } from '../headings/section.ts'
import { SECTIONS_VERSION } from '../split/parse.ts'
import type { PackedReport } from './thread.ts'

const decompress = promisify(zstdDecompress)

/** A filing of a report, as the company's list has it. */
export interface ReportFiling {
  cik: string
  accession: string
  form: string
  filed: string
  accepted_at: string
  report_date: string | null
  primary_document: string | null
}

export interface StoredReport {
  url: string
  leftOut: LeftOut
  sections: Section[]
  outline: Heading[]
  /** Fiscal year stated by the report; null if there is none. */
  statedYear: number | null
}

interface ReportRow {
  url: string
  hidden_chars: number
  furniture_lines: number
  furniture_chars: number
  sections: string
  outline: string
  stated_year: number | null
}

export async function recordReport(
  tx: Queries,
  filing: ReportFiling,
  fetched: { url: string; fetchedAt: string },
  { body, leftOut, sections, statedYear, outline }: PackedReport,
): Promise<void> {
  await tx.run(
    `insert into report_texts (accession, version, form, filed, accepted_at, url, fetched_at,
       hidden_chars, furniture_lines, furniture_chars, sections, body, stated_year,
       outline)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (accession) do update set version = excluded.version, form = excluded.form,
       filed = excluded.filed, accepted_at = excluded.accepted_at, url = excluded.url,
       fetched_at = excluded.fetched_at, hidden_chars = excluded.hidden_chars,
       furniture_lines = excluded.furniture_lines, furniture_chars = excluded.furniture_chars,
       sections = excluded.sections, body = excluded.body, stated_year = excluded.stated_year,
       outline = excluded.outline`,
    filing.accession,
    SECTIONS_VERSION,
    filing.form,
    filing.filed,
    filing.accepted_at,
    fetched.url,
    fetched.fetchedAt,
    leftOut.hiddenChars,
    leftOut.furnitureLines,
    leftOut.furnitureChars,
    JSON.stringify(sections),
    body,
    statedYear,
    JSON.stringify(outline),
  )
}

/** Returns undefined if the report has not been parsed by this version. */
export async function selectReport(
  data: Queries,
  accession: string,
): Promise<StoredReport | undefined> {
  const row = await data.one<ReportRow>(
    `select url, hidden_chars, furniture_lines, furniture_chars, sections, stated_year, outline
     from report_texts where accession = $1 and version = $2`,
    accession,
    SECTIONS_VERSION,
  )
  return row && toStoredReport(row)
}

function toStoredReport(row: ReportRow): StoredReport {
  const leftOut = {
    hiddenChars: row.hidden_chars,
    furnitureLines: row.furniture_lines,
    furnitureChars: row.furniture_chars,
  }
  const sections = JSON.parse(row.sections) as Section[]
  const outline = JSON.parse(row.outline) as Heading[]
  return { url: row.url, leftOut, sections, outline, statedYear: row.stated_year }
}

/** The clean text of a stored report. */
export async function selectText(data: Queries, accession: string): Promise<string> {
  const row = await data.one<{ body: Uint8Array }>(
    'select body from report_texts where accession = $1',
    accession,
  )
  return row ? (await decompress(row.body)).toString('utf8') : ''
}

interface Rendered {
  section: string
  format: string
  body: Uint8Array
}

export async function recordRendering(
  tx: Queries,
  { accession }: ReportFiling,
  { section, format, body }: Rendered,
): Promise<void> {
  await tx.run(
    `insert into section_renderings (accession, version, section, format, body)
     values ($1, $2, $3, $4, $5)
     on conflict (accession, section, format) do update set version = excluded.version,
       body = excluded.body`,
    accession,
    SECTIONS_VERSION,
    section,
    format,
    body,
  )
}

/** Returns undefined if it has not been rendered by this version. */
export async function selectRendering(
  data: Queries,
  accession: string,
  section: string,
  format: string,
): Promise<string | undefined> {
  const row = await data.one<{ body: Uint8Array }>(
    `select body from section_renderings
     where accession = $1 and section = $2 and format = $3 and version = $4`,
    accession,
    section,
    format,
    SECTIONS_VERSION,
  )
  return row && (await decompress(row.body)).toString('utf8')
}

/** Filings of the given forms, newest first. */
export async function selectReportFilings(
  data: Queries,
  query: { cik: string; forms: readonly string[]; asOf: string | null },
): Promise<ReportFiling[]> {
  return data.all<ReportFiling>(
    `select cik, accession, form, filed, accepted_at, report_date, primary_document
     from filings where cik = $1 and accepted_at <= $2 and form in (${placeholders(query.forms, 3)})
     order by accepted_at desc, accession desc`,
    query.cik,
    query.asOf ?? '9999',
    ...query.forms,
  )
}

/** The filing of a document, when the company's list has it. */
export async function selectFiling(
  data: Queries,
  cik: string,
  accession: string,
): Promise<ReportFiling | undefined> {
  return data.one<ReportFiling>(
    `select cik, accession, form, filed, accepted_at, report_date, primary_document
     from filings where cik = $1 and accession = $2`,
    cik,
    accession,
  )
}

/** Selects the accessions whose text is stored. */
export const selectStoredTexts = storedIn('report_texts')
