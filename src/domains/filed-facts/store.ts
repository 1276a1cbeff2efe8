// Filings of a company's list that may have XBRL.

import { placeholders, type Queries } from '../../store/database.ts'

export interface ListedFiling {
  readonly cik: string
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly report_date: string | null
  readonly primary_document: string | null
}

export interface ListedQuery {
  readonly cik: string
  readonly forms: readonly string[]
  /** Instant up to which filings count as published; null for all. */
  readonly asOf: string | null
  readonly limit: number
}

/** Filings of the given forms, newest first. */
export function selectListed(data: Queries, query: ListedQuery): Promise<ListedFiling[]> {
  return data.all<ListedFiling>(
    `select cik, accession, form, filed, report_date, primary_document from filings
     where cik = $1 and accepted_at <= $2 and form in (${placeholders(query.forms, 4)})
     order by accepted_at desc, accession desc limit $3`,
    query.cik,
    query.asOf ?? '9999',
    query.limit,
    ...query.forms,
  )
}

/** The filing, when the company's list has it. */
export function selectListedOne(
  data: Queries,
  cik: string,
  accession: string,
  asOf: string | null,
): Promise<ListedFiling | undefined> {
  return data.one<ListedFiling>(
    `select cik, accession, form, filed, report_date, primary_document from filings
     where cik = $1 and accession = $2 and accepted_at <= $3`,
    cik,
    accession,
    asOf ?? '9999',
  )
}
