// Records which version of a domain’s rules made a row, and how far rows of other versions have been
// restated. A version is a hash of the rules (`kernel/module-version.ts`), so versions differ but have
// no order. An answer with outdated rows is not complete.

import { placeholders, type Queries, storedIn, type Value } from './database.ts'
import { upsertRow } from './table.ts'

/** A row of another parser version, with what is known of its filing. */
export interface OutdatedRow {
  /** Position in the order of rows, from which the next part continues. */
  readonly position: string
  readonly cik: string
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly accepted_at: string | null
  /** Document it was parsed from; null if the row does not say. */
  readonly url: string | null
  /** Version of the parser that made it. */
  readonly version: number
}

export interface RowVersion {
  readonly domain: string
  readonly version: number
  /** Whether every row of the domain is known to be of this version. */
  isCurrent(data: Queries): Promise<boolean>
  /** Whether every row of the accessions is of this version. */
  areCurrent(data: Queries, accessions: readonly string[]): Promise<boolean>
  /** Rows of other versions after a position, in the order of rows. */
  selectOutdated(data: Queries, after: string, limit: number): Promise<OutdatedRow[]>
  countOutdated(data: Queries): Promise<number>
}

interface Versioned {
  domain: string
  version: number
  table: string
  /** Columns of the primary key; values have no spaces. */
  key: readonly string[]
  /** Column of the CIK in whose folder the filing is. */
  cik: string
  /** Column of the document’s address, if there is one. */
  url?: string
}

export function defineRowVersion({ domain, version, table, key, cik, url }: Versioned): RowVersion {
  const selectOutdatedAmong = storedIn(table, `row_version <> ${version}`)
  const isOutdated = `row_version <> $${key.length + 1}`
  const sql = `select ${cik} as cik, accession, coalesce(form, '') as form,
      coalesce(filed, '') as filed, accepted_at, ${url ?? 'null'} as url,
      row_version as version from ${table}
    where (${key.join(', ')}) > (${placeholders(key)}) and ${isOutdated}
    order by ${key.join(', ')} limit $${key.length + 2}`
  const isCurrent = (data: Queries) => isAllCurrent(data, rows)
  const rows: RowVersion = {
    domain,
    version,
    isCurrent,
    async areCurrent(data, accessions) {
      if (await isCurrent(data)) return true
      return (await selectOutdatedAmong(data, accessions)).size === 0
    },
    async selectOutdated(data, after, limit) {
      const parts = after.split(' ')
      const from = key.map((_, index): Value => parts[index] ?? '')
      const rows = await data.all<Omit<OutdatedRow, 'position'>>(sql, ...from, version, limit)
      return rows.map((row) => {
        const position = key.length === 1 ? row.accession : `${row.cik} ${row.accession}`
        return { ...row, version: Number(row.version), position }
      })
    },
    async countOutdated(data) {
      const counted = `select count(*) as outdated from ${table} where row_version <> $1`
      return Number((await data.one<{ outdated: number }>(counted, version))?.outdated)
    },
  }
  return rows
}

/**
 * Whether every row is known to be of the version. A store that was never restated is looked through:
 * a new one has no outdated row. While rows are being restated, some are outdated.
 */
export async function isAllCurrent(
  data: Queries,
  { domain, version, selectOutdated }: RowVersion,
): Promise<boolean> {
  const state = await selectRestateState(data, domain)
  if (state?.version === version) return true
  if (state?.target === version) return false
  return (await selectOutdated(data, '', 1)).length === 0
}

export interface RestateState {
  /** Version of every row when it was last checked. */
  version: number
  /** Version that rows are being restated to, and how far that is. */
  target: number
  position: string
  /** Rows restated to the target, of those that were outdated when it began. */
  done: number
  total: number
}

/** Undefined for a domain that was never restated. */
export async function selectRestateState(
  data: Queries,
  domain: string,
): Promise<RestateState | undefined> {
  const row = await data.one<RestateState>(
    'select version, target, position, done, total from row_versions where domain = $1',
    domain,
  )
  return (
    row && {
      version: Number(row.version),
      target: Number(row.target),
      position: row.position,
      done: Number(row.done),
      total: Number(row.total),
    }
  )
}

export async function recordRestateState(
  data: Queries,
  domain: string,
  { version, target, position, done, total }: RestateState,
  at: string,
): Promise<void> {
  const row = { domain, version, target, position, done, total, updated_at: at }
  await upsertRow(data, 'row_versions', ['domain'], row)
}
