// Filings of a company's list that may have XBRL.

import { placeholders, type Queries } from '../../store/database.ts'
import type { RowIn } from '../../store/table.ts'
import { filingTable } from '../filings/store.ts'

const listed = filingTable.withColumns(
  ...(['cik', 'accession', 'form', 'filed', 'report_date', 'primary_document'] as const),
)
export type ListedFiling = Readonly<RowIn<typeof listed>>

export interface ListedQuery {
  readonly cik: string
  readonly forms: readonly string[]
  /** Instant up to which filings count as published; null for all. */
  readonly asOf: string | null
  readonly limit: number
}

/** Filings of the given forms, newest first. */
export function selectListed(data: Queries, query: ListedQuery): Promise<ListedFiling[]> {
  return listed.all(
    data,
    `where cik = $1 and accepted_at <= $2 and form in (${placeholders(query.forms, 4)})
     order by accepted_at desc, accession desc limit $3`,
    query.cik,
    query.asOf ?? '9999',
    query.limit,
    ...query.forms,
  )
}

/** Selects a filing as the company’s list has it. */
export function selectListedOne(
  data: Queries,
  cik: string,
  accession: string,
  asOf: string | null,
): Promise<ListedFiling | undefined> {
  return listed.one(
    data,
    `where cik = $1 and accession = $2 and accepted_at <= $3`,
    cik,
    accession,
    asOf ?? '9999',
  )
}
