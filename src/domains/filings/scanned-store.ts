// Scope of answers about all companies: the filings of a table that they are drawn from.

import type { Queries } from '../../store/database.ts'

export interface Scanned {
  readonly filings_scanned: number
  readonly first_filed: string | null
  readonly last_filed: string | null
}

/** Counts what had been accepted by an instant; `rows` is the SQL of a table, with conditions. */
export async function selectScannedIn(
  data: Queries,
  rows: { readonly table: string; readonly where?: string },
  asOf: string | null,
): Promise<Scanned> {
  const row = await data.one<Scanned>(
    `select count(*) as filings_scanned, min(filed) as first_filed, max(filed) as last_filed
     from ${rows.table} where ${rows.where === undefined ? '' : `${rows.where} and `}accepted_at <= $1`,
    asOf ?? LAST,
  )
  const { filings_scanned = 0, first_filed = null, last_filed = null } = row ?? {}
  return { filings_scanned: Number(filings_scanned), first_filed, last_filed }
}

/** Later than every instant. */
const LAST = '9999'
