// Filings in the store, by company, newest first.

import type { Database, Queries, Value } from '../../store/database.ts'
import { valuesList } from '../../store/database.ts'
import type { FilingPage, FilingRecord } from '../companies/submissions.ts'

const COLUMNS = 9
const ROWS_PER_INSERT = 500

/** Inserts or corrects filings of one company. */
export async function upsertFilings(tx: Queries, cik: string, filings: FilingRecord[]) {
  // A document that lists an accession twice would make one statement touch a row twice.
  const unique = [...new Map(filings.map((filing) => [filing.accession, filing])).values()]
  for (let from = 0; from < unique.length; from += ROWS_PER_INSERT) {
    const part = unique.slice(from, from + ROWS_PER_INSERT)
    await tx.run(
      `insert into filings (cik, accession, form, filed, accepted_at, report_date,
         primary_document, description, items)
       values ${valuesList(part.length, COLUMNS)}
       on conflict (cik, accession) do update set form = excluded.form, filed = excluded.filed,
         accepted_at = excluded.accepted_at, report_date = excluded.report_date,
         primary_document = excluded.primary_document, description = excluded.description,
         items = excluded.items`,
      ...part.flatMap((filing) => toValues(cik, filing)),
    )
  }
}

function toValues(cik: string, filing: FilingRecord): Value[] {
  const { accession, form, filed, accepted_at, report_date } = filing
  const { primary_document, description, items } = filing
  return [
    cik,
    accession,
    form,
    filed,
    accepted_at,
    report_date,
    primary_document,
    description,
    items.join(','),
  ]
}

export async function replacePages(tx: Queries, cik: string, pages: FilingPage[]): Promise<void> {
  await tx.run('delete from filing_pages where cik = $1', cik)
  for (const page of pages) {
    await tx.run(
      'insert into filing_pages (cik, name, filing_from, filing_to) values ($1, $2, $3, $4)',
      cik,
      page.name,
      page.filing_from,
      page.filing_to,
    )
  }
}

/** Older pages of a company's list, newest first. */
export async function selectPages(data: Queries, cik: string): Promise<FilingPage[]> {
  return data.all<FilingPage>(
    'select name, filing_from, filing_to from filing_pages where cik = $1 order by filing_to desc',
    cik,
  )
}

export interface FilingQuery {
  cik: string
  form: string | null
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
  limit: number
}

export async function selectFilings(data: Database, query: FilingQuery): Promise<FilingRecord[]> {
  const values: Value[] = [query.cik, query.asOf ?? '9999', query.limit]
  const byForm = query.form === null ? '' : 'and form = $4'
  if (query.form !== null) values.push(query.form)
  const rows = await data.all<Omit<FilingRecord, 'items'> & { items: string }>(
    `select accession, form, filed, accepted_at, report_date, primary_document, description, items
     from filings where cik = $1 and accepted_at <= $2 ${byForm}
     order by accepted_at desc, accession desc limit $3`,
    ...values,
  )
  return rows.map((row) => ({ ...row, items: row.items === '' ? [] : row.items.split(',') }))
}

/** When the filings of one company and filing day were accepted, by accession. */
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

/** The companies whose lists name a filing: none, one, or several that filed jointly. */
export async function selectCiksOf(data: Queries, accession: string): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    'select cik from filings where accession = $1 order by cik',
    accession,
  )
  return rows.map(({ cik }) => cik)
}
