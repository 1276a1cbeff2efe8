// Earnings releases in the store, and the 8-Ks on a company's list that may have one.

import { versionOf } from '../../kernel/module-version.ts'
import type { Database, Queries } from '../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import { filingTable } from '../filings/store.ts'
import type { ParsedRelease } from './parse/parse.ts'

/** Changes with the rules of reading; rows of other versions are read again. */
export const RELEASES_VERSION = versionOf(new URL('./parse/parse.ts', import.meta.url))

const releases = defineTable({
  name: 'earnings_releases',
  key: ['accession'],
  columns: {
    ...each(column.text, 'accession', 'url', 'fetched_at'),
    release: column.json<ParsedRelease>(),
  },
  constants: { version: RELEASES_VERSION },
})

export async function recordRelease(
  tx: Queries,
  accession: string,
  { url, fetchedAt }: { url: string; fetchedAt: string },
  release: ParsedRelease,
): Promise<void> {
  await releases.upsert(tx, [{ accession, url, fetched_at: fetchedAt, release }])
}

const stored = releases.withColumns('url', 'release')

export type StoredRelease = RowIn<typeof stored>

/** Returns undefined if the filing has not been read by this version. */
export function selectRelease(
  data: Queries,
  accession: string,
): Promise<StoredRelease | undefined> {
  return stored.one(data, 'where accession = $1 and version = $2', accession, RELEASES_VERSION)
}

const reports = filingTable.withColumns('accession', 'form', 'filed', 'accepted_at')

export type ListedRelease = RowIn<typeof reports>

interface ReleaseQuery {
  readonly cik: string
  readonly asOf: string | null
  readonly limit: number
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
    ...[cik, asOf ?? '9999', limit],
  )
}
