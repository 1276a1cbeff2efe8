// Earnings releases in the store, and the 8-Ks on a company's list that may have one.

import { versionOf } from '../../kernel/module-version.ts'
import type { Database, Queries } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import { type Scanned, selectScannedIn } from '../filings/scanned-store.ts'
import { filingTable } from '../filings/store.ts'
import type { ParsedRelease } from './parse/parse.ts'

/** Changes with the rules of reading; rows of other versions are read again. */
export const RELEASES_VERSION = versionOf(new URL('./parse/parse.ts', import.meta.url))

export const releaseRows = defineRowVersion({
  domain: 'releases',
  version: RELEASES_VERSION,
  table: 'earnings_releases',
  key: ['cik', 'accession'],
  cik: 'cik',
})

const releases = defineTable({
  name: 'earnings_releases',
  key: ['cik', 'accession'],
  columns: {
    ...each(column.text, 'cik', 'accession', 'form', 'filed', 'accepted_at', 'company'),
    ...each(column.text, 'url', 'fetched_at'),
    is_first: column.flag,
    release: column.json<ParsedRelease>(),
  },
  constants: { row_version: RELEASES_VERSION },
})

export type ReleaseRow = RowIn<typeof releases>

/** Replaces the filing’s rows, one for each of its companies. */
export async function replaceRelease(tx: Queries, rows: readonly ReleaseRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await tx.run('delete from earnings_releases where accession = $1', first.accession)
  await releases.insert(tx, rows)
}

/** Rows of one filing, the company named first before the others; empty if read by other rules. */
export function selectFiling(data: Queries, accession: string): Promise<ReleaseRow[]> {
  const where = 'where accession = $1 and row_version = $2 order by is_first desc, cik'
  return releases.all(data, where, accession, RELEASES_VERSION)
}

interface LatestQuery {
  readonly asOf: string | null
  readonly limit: number
}

/** Later than every instant. */
const LAST = '9999'

/** The newest of all companies, each filing once. */
export function selectLatest(data: Queries, { asOf, limit }: LatestQuery): Promise<ReleaseRow[]> {
  return releases.all(
    data,
    `where is_first = 1 and accepted_at <= $1
     order by accepted_at desc, accession desc limit $2`,
    ...[asOf ?? LAST, limit],
  )
}

export function selectScanned(data: Queries, asOf: string | null): Promise<Scanned> {
  return selectScannedIn(data, { table: 'earnings_releases', where: 'is_first = 1' }, asOf)
}

/** First rows of filings after an accession number, in their order. */
export function selectReleasesAfter(
  data: Queries,
  after: string,
  limit: number,
): Promise<ReleaseRow[]> {
  const where = 'where is_first = 1 and accession > $1 order by accession limit $2'
  return releases.all(data, where, after, limit)
}

const reports = filingTable.withColumns('accession', 'form', 'filed', 'accepted_at')

export type ListedRelease = RowIn<typeof reports>

interface ReleaseQuery extends LatestQuery {
  readonly cik: string
}

/** 8-Ks with Item 2.02, Results of Operations and Financial Condition, newest first. */
export function selectListed(
  data: Database,
  { cik, asOf, limit }: ReleaseQuery,
): Promise<ListedRelease[]> {
  return reports.all(
    data,
    `where cik = $1 and accepted_at <= $2 and form in ('8-K', '8-K/A') and items like '%2.02%'
     order by accepted_at desc, accession desc limit $3`,
    ...[cik, asOf ?? LAST, limit],
  )
}
