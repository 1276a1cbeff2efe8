// Packed vintages of each company, stored so that only companies with changed facts are recomputed.

import type { Queries } from '../../../store/database.ts'
import { upsertRow } from '../../../store/table.ts'

export interface StoredVintages {
  readonly basis: string
  readonly body: Uint8Array
}

export function selectVintages(data: Queries, cik: string): Promise<StoredVintages | undefined> {
  const sql = 'select basis, body from statement_vintages where cik = $1'
  return data.one<StoredVintages>(sql, cik)
}

export async function recordVintages(
  data: Queries,
  cik: string,
  { basis, body }: StoredVintages,
): Promise<void> {
  await upsertRow(data, 'statement_vintages', ['cik'], { cik, basis, body })
}

/**
 * Companies with facts after one, in the order of CIKs, without registrants whose facts are another’s
 * too, which continues them.
 */
export async function selectFilersAfter(
  data: Queries,
  after: string,
  limit: number,
): Promise<string[]> {
  const sql = `select c.cik as cik from company_facts c where c.cik > $1 and not exists (
      select 1 from company_links l join company_facts f on f.cik = l.successor
      where l.predecessor = c.cik and l.reason is null)
    order by c.cik limit $2`
  return (await data.all<{ cik: string }>(sql, after, limit)).map(({ cik }) => cik)
}
