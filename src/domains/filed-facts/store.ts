// Parsed XBRL of filings in the store, by accession.

import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { placeholders, type Queries } from '../../store/database.ts'
import type { Breakdown } from './breakdown.ts'
import { FILED_FACTS_VERSION } from './report.ts'
import type { FiledStatement } from './statements.ts'
import type { PackedFiling } from './thread.ts'

const decompress = promisify(zstdDecompress)

export interface FilingRow extends PackedFiling {
  readonly accession: string
  readonly cik: string
  readonly url: string
  readonly fetchedAt: string
}

export async function recordFiling(tx: Queries, row: FilingRow): Promise<void> {
  await tx.run(
    `insert into filed_reports (accession, row_version, cik, url, fetched_at, facts, doubt,
       statements, breakdowns)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (accession) do update set row_version = excluded.row_version, cik = excluded.cik,
       url = excluded.url, fetched_at = excluded.fetched_at, facts = excluded.facts,
       doubt = excluded.doubt, statements = excluded.statements, breakdowns = excluded.breakdowns`,
    row.accession,
    FILED_FACTS_VERSION,
    row.cik,
    row.url,
    row.fetchedAt,
    row.facts,
    row.doubt,
    row.statements,
    row.breakdowns,
  )
}

interface Stored<Body> {
  readonly url: string
  readonly doubt: string | null
  readonly body: Body
}

/** Returns undefined if the filing has not been parsed by this version. */
export function selectStatements(data: Queries, accession: string) {
  return selectBody<readonly FiledStatement[]>(data, 'statements', accession)
}

/** Returns undefined if the filing has not been parsed by this version. */
export function selectBreakdowns(data: Queries, accession: string) {
  return selectBody<readonly Breakdown[]>(data, 'breakdowns', accession)
}

async function selectBody<Body>(
  data: Queries,
  column: 'statements' | 'breakdowns',
  accession: string,
): Promise<Stored<Body> | undefined> {
  const row = await data.one<{ url: string; doubt: string | null; body: Uint8Array }>(
    `select url, doubt, ${column} as body from filed_reports
     where accession = $1 and row_version = $2`,
    accession,
    FILED_FACTS_VERSION,
  )
  if (!row) return undefined
  const text = (await decompress(row.body)).toString('utf8')
  return { url: row.url, doubt: row.doubt, body: JSON.parse(text) as Body }
}

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
