// Filings in the store, by company, newest first.

import type { FilingPlace } from '../../contract/answer/cursor.ts'
import {
  type Database,
  placeholders,
  type Queries,
  selectAmong,
  type Value,
} from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'
import type { FilingPage, FilingRecord } from '../companies/submissions.ts'

/** Filings in companies’ lists, for every domain that selects among them. */
export const filingTable = defineTable({
  name: 'filings',
  key: ['cik', 'accession'],
  columns: {
    ...each(column.text, 'cik', 'accession', 'form', 'filed', 'accepted_at'),
    ...each(column.textOrNull, 'report_date', 'primary_document', 'description'),
    items: column.list(','),
  },
})

const ofCompany = filingTable.withColumns(
  ...(['accession', 'form', 'filed', 'accepted_at', 'report_date'] as const),
  ...(['primary_document', 'description', 'items'] as const),
)

const pageTable = defineTable({
  name: 'filing_pages',
  key: ['cik', 'name'],
  columns: each(column.text, 'cik', 'name', 'filing_from', 'filing_to'),
})

/** Inserts or corrects filings of one company. */
export async function upsertFilings(tx: Queries, cik: string, filings: FilingRecord[]) {
  // A document that lists an accession twice would make one statement touch a row twice.
  const unique = [...new Map(filings.map((filing) => [filing.accession, filing])).values()]
  // Oldest first, since inserting newest first would leave index pages half empty.
  unique.sort((a, b) => (a.accepted_at < b.accepted_at ? -1 : 1))
  await filingTable.upsert(
    tx,
    unique.map((filing) => ({ ...filing, cik })),
  )
}

/** Records a filing that the company’s list does not name yet. */
export async function recordListed(
  tx: Queries,
  cik: string,
  filing: Pick<FilingRecord, 'accession' | 'form' | 'filed' | 'accepted_at'>,
): Promise<void> {
  const unknown = { report_date: null, primary_document: null, description: null, items: [] }
  await filingTable.insert(
    tx,
    [{ ...filing, ...unknown, cik }],
    'on conflict (cik, accession) do nothing',
  )
}

export async function replacePages(tx: Queries, cik: string, pages: FilingPage[]): Promise<void> {
  await tx.run('delete from filing_pages where cik = $1', cik)
  for (const page of pages) await pageTable.insert(tx, [{ ...page, cik }])
}

/** Older pages of a company's list, newest first. */
export async function selectPages(data: Queries, cik: string): Promise<FilingPage[]> {
  return pageTable
    .withColumns('name', 'filing_from', 'filing_to')
    .all(data, 'where cik = $1 order by filing_to desc', cik)
}

export interface FilingQuery {
  cik: string
  form: string | null
  /** Item of Form 8-K that the list names; null for any. */
  item?: string | null | undefined
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
  limit: number
  /** Position in the list after which filings are selected. */
  after?: FilingPlace | null
}

export function selectFilings(data: Database, query: FilingQuery): Promise<FilingRecord[]> {
  const values: Value[] = [query.cik, query.asOf ?? '9999', query.limit]
  const place = (value: Value) => `$${values.push(value)}`
  const byForm = query.form === null ? '' : `and form = ${place(query.form)}`
  const byItem = query.item ? `and items like ${place(`%${query.item}%`)}` : ''
  const { after } = query
  const behind = after
    ? `and (accepted_at, accession) < (${place(after.at)}, ${place(after.accession)})`
    : ''
  return ofCompany.all(
    data,
    `where cik = $1 and accepted_at <= $2 ${byForm} ${byItem} ${behind}
     order by accepted_at desc, accession desc limit $3`,
    ...values,
  )
}

/** Returns a function that selects the filings that a job read, most of which may have given no row. */
export function readBy(job: string) {
  return (data: Queries, accessions: readonly string[]) =>
    selectAmong(
      data,
      accessions,
      (list) =>
        `select subject as found from ingests
         where job = '${job}' and outcome = 'stored' and subject in (${list})`,
    )
}

/** Day on which a company’s filing was filed, by its list; null if the list does not name it. */
export async function selectFiledOn(
  data: Queries,
  cik: string,
  accession: string,
): Promise<string | null> {
  const row = await data.one<{ filed: string }>(
    'select filed from filings where cik = $1 and accession = $2',
    cik,
    accession,
  )
  return row?.filed ?? null
}

/** Ends of a listing (Form 25) and of a registration or the duty to report (Form 15). */
export const LEAVING_FORMS = `'25', '25-NSE', '15-12B', '15-12G', '15-15D', '15F-12B', '15F-12G', '15F-15D'`

export type Leaving = Pick<FilingRecord, 'form' | 'filed' | 'accession'>

/** Newest first. */
export function selectLeavings(data: Queries, cik: string, limit: number): Promise<Leaving[]> {
  return data.all<Leaving>(
    `select form, filed, accession from filings where cik = $1 and form in (${LEAVING_FORMS})
     order by accepted_at desc, accession desc limit $2`,
    cik,
    limit,
  )
}

export async function hasForm(
  data: Queries,
  ciks: readonly string[],
  form: string,
): Promise<boolean> {
  const among = placeholders(ciks, 2)
  const sql = `select 1 as found from filings where form = $1 and cik in (${among}) limit 1`
  return (await data.one(sql, form, ...ciks)) !== undefined
}

/** Forms on a company’s list, the most frequent first. */
export async function selectForms(
  data: Queries,
  { cik, asOf, limit }: Pick<FilingQuery, 'cik' | 'asOf' | 'limit'>,
): Promise<string[]> {
  const rows = await data.all<{ form: string }>(
    `select form from filings where cik = $1 and accepted_at <= $2 group by form
     order by count(*) desc, form limit $3`,
    cik,
    asOf ?? '9999',
    limit,
  )
  return rows.map(({ form }) => form)
}

/** Day of the newest filing on a company’s list; null if none is stored. */
export async function selectNewestFiled(data: Queries, cik: string): Promise<string | null> {
  const sql = 'select max(filed) as day from filings where cik = $1'
  return (await data.one<{ day: string | null }>(sql, cik))?.day ?? null
}

/** Acceptance times of one company’s filings of one filing day, by accession. */
export async function selectAcceptedOn(
  data: Queries,
  cik: string,
  day: string,
): Promise<Map<string, string>> {
  const rows = await data.all<{ accession: string; accepted_at: string }>(
    'select accession, accepted_at from filings where cik = $1 and filed = $2',
    cik,
    day,
  )
  return new Map(rows.map((row) => [row.accession, row.accepted_at]))
}

/** Primary documents by accession, for listed filings; null if the list names none. */
export async function selectPrimaryDocuments(
  data: Queries,
  cik: string,
  accessions: readonly string[],
): Promise<Map<string, string | null>> {
  if (accessions.length === 0) return new Map()
  const rows = await data.all<{ accession: string; primary_document: string | null }>(
    `select accession, primary_document from filings where cik = $1 and accession in (${placeholders(accessions, 2)})`,
    cik,
    ...accessions,
  )
  return new Map(rows.map((row) => [row.accession, row.primary_document]))
}

/** The companies whose lists name a filing: none, one, or several that filed jointly. */
export async function selectCiksOf(data: Queries, accession: string): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    'select cik from filings where accession = $1 order by cik',
    accession,
  )
  return rows.map(({ cik }) => cik)
}

export interface ListedRow {
  readonly cik: string
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly accepted_at: string
  readonly report_date: string | null
  readonly items: string
}

/** Filings of all companies after one, in the order of CIK and acceptance. */
export function selectFilingsAfter(
  data: Queries,
  { cik, accepted_at, accession }: Pick<ListedRow, 'cik' | 'accepted_at' | 'accession'>,
  limit: number,
): Promise<ListedRow[]> {
  return data.all<ListedRow>(
    `select cik, accession, form, filed, accepted_at, report_date, items from filings
     where (cik, accepted_at, accession) > ($1, $2, $3)
     order by cik, accepted_at, accession limit $4`,
    cik,
    accepted_at,
    accession,
    limit,
  )
}
