// Texts of reports in the store, by accession, and the reports among a company's filings.

import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { PrintedPage } from '../../../formats/printed-pages.ts'
import type { LeftOut } from '../../../formats/text.ts'
import { placeholders, type Queries, storedIn } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import { filingTable } from '../../filings/store.ts'
import type { Heading } from '../headings/outline.ts'
import type { Section } from '../headings/section.ts'
import { SECTIONS_VERSION } from '../split/parse.ts'
import type { PackedReport } from './pack.ts'

const decompress = promisify(zstdDecompress)

const reportFilings = filingTable.withColumns(
  ...(['cik', 'accession', 'form', 'filed', 'accepted_at', 'report_date'] as const),
  'primary_document',
)

/** A filing of a report, as the company's list has it. */
export type ReportFiling = RowIn<typeof reportFilings>

export interface StoredReport {
  url: string
  leftOut: LeftOut
  sections: Section[]
  outline: Heading[]
  /** Fiscal year stated by the report; null if there is none. */
  statedYear: number | null
}

const texts = defineTable({
  name: 'report_texts',
  key: ['accession'],
  columns: {
    ...each(column.text, 'accession', 'form', 'filed', 'accepted_at', 'url', 'fetched_at'),
    ...each(column.whole, 'hidden_chars', 'furniture_lines', 'furniture_chars'),
    sections: column.json<Section[]>(),
    outline: column.json<Heading[]>(),
    pages: column.json<PrintedPage[]>(),
    stated_year: column.wholeOrNull,
    body: column.bytes,
  },
  constants: { version: SECTIONS_VERSION },
})

export async function recordReport(
  tx: Queries,
  filing: ReportFiling,
  fetched: { url: string; fetchedAt: string },
  { leftOut, statedYear, ...packed }: PackedReport,
): Promise<void> {
  const row = {
    ...filing,
    ...packed,
    url: fetched.url,
    fetched_at: fetched.fetchedAt,
    hidden_chars: leftOut.hiddenChars,
    furniture_lines: leftOut.furnitureLines,
    furniture_chars: leftOut.furnitureChars,
    stated_year: statedYear,
  }
  await texts.upsert(tx, [row])
}

const described = texts.withColumns(
  ...(['url', 'hidden_chars', 'furniture_lines', 'furniture_chars'] as const),
  ...(['sections', 'outline', 'stated_year'] as const),
)

/** Returns undefined if the report has not been parsed by this version. */
export async function selectReport(
  data: Queries,
  accession: string,
): Promise<StoredReport | undefined> {
  const row = await described.one(
    data,
    'where accession = $1 and version = $2',
    accession,
    SECTIONS_VERSION,
  )
  return row && toStoredReport(row)
}

function toStoredReport(row: RowIn<typeof described>): StoredReport {
  const leftOut = {
    hiddenChars: row.hidden_chars,
    furnitureLines: row.furniture_lines,
    furnitureChars: row.furniture_chars,
  }
  const { url, sections, outline, stated_year: statedYear } = row
  return { url, leftOut, sections, outline, statedYear }
}

const paged = texts.withColumns('pages')

/** Pages of a stored report by the numbers printed on them. */
export async function selectPages(data: Queries, accession: string): Promise<PrintedPage[]> {
  const row = await paged.one(data, 'where accession = $1', accession)
  return row?.pages ?? []
}

/** The clean text of a stored report. */
export async function selectText(data: Queries, accession: string): Promise<string> {
  const row = await data.one<{ body: Uint8Array }>(
    'select body from report_texts where accession = $1',
    accession,
  )
  return row ? (await decompress(row.body)).toString('utf8') : ''
}

const renderings = defineTable({
  name: 'section_renderings',
  key: ['accession', 'section', 'format'],
  columns: { ...each(column.text, 'accession', 'section', 'format'), body: column.bytes },
  constants: { version: SECTIONS_VERSION },
})

export async function recordRendering(
  tx: Queries,
  { accession }: ReportFiling,
  rendered: Omit<RowIn<typeof renderings>, 'accession'>,
): Promise<void> {
  await renderings.upsert(tx, [{ ...rendered, accession }])
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
  return reportFilings.all(
    data,
    `where cik = $1 and accepted_at <= $2 and form in (${placeholders(query.forms, 3)})
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
  return reportFilings.one(data, `where cik = $1 and accession = $2`, cik, accession)
}

/** Selects the accessions whose text is stored. */
export const selectStoredTexts = storedIn('report_texts')
