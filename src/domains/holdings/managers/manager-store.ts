// Managers by name, and the totals of their reports.

import type { Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import { toNameKey } from '../../companies/names.ts'

const names = defineTable({
  name: 'manager_names',
  key: ['cik', 'name_key'],
  columns: each(column.text, 'cik', 'name', 'name_key', 'first_on', 'last_on'),
})
export type NamedManager = RowIn<typeof names>

const reports = defineTable({
  name: 'manager_reports',
  key: ['cik', 'accession'],
  columns: {
    ...each(column.text, 'cik', 'accession', 'period'),
    ...each(column.textOrNull, 'filed', 'known_at'),
    ...each(column.wholeOrNull, 'value', 'positions'),
  },
})
export type ManagerReport = RowIn<typeof reports>

export interface ManagerName {
  cik: string
  name: string
  /** Day of a filing under the name. */
  on: string
}

/** Widens the days of known names; a name keeps its first spelling. */
export async function recordManagerNames(tx: Queries, rows: readonly ManagerName[]): Promise<void> {
  const keyed = new Map<string, NamedManager>()
  for (const { cik, name, on } of rows) {
    const name_key = toNameKey(name)
    if (name_key === '') continue
    const known = keyed.get(`${cik} ${name_key}`) ?? {
      cik,
      name,
      name_key,
      first_on: on,
      last_on: on,
    }
    if (on < known.first_on) known.first_on = on
    if (on > known.last_on) known.last_on = on
    keyed.set(`${cik} ${name_key}`, known)
  }
  await names.upsert(tx, [...keyed.values()], {
    keep: ['name'],
    earliest: ['first_on'],
    latest: ['last_on'],
    where: `excluded.first_on < manager_names.first_on
      or excluded.last_on > manager_names.last_on`,
  })
}

export async function recordManagerReport(tx: Queries, report: ManagerReport): Promise<void> {
  await reports.upsert(tx, [report], { fill: ['filed', 'known_at', 'value', 'positions'] })
}

/** Managers with a name of this key, current or former. */
export function selectManagersNamed(data: Queries, key: string): Promise<NamedManager[]> {
  return names.all(data, `where name_key = $1 order by last_on desc, cik`, key)
}

/** CIKs of managers for which the publisher’s list documents the name as a former one. */
export async function selectFormerlyNamed(data: Queries, key: string): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    `select n.cik from company_names n where n.name_key = $1 and n.is_former = 1
       and exists (select 1 from manager_names m where m.cik = n.cik) order by n.cik`,
    key,
  )
  return rows.map(({ cik }) => cik)
}

const BEGINNING_MAX = 10

/** Managers with a name that continues the key by another word. */
export function selectManagersBeginning(data: Queries, key: string): Promise<NamedManager[]> {
  return names.all(
    data,
    `where name_key like $1 order by name_key, cik limit $2`,
    `${key} %`,
    BEGINNING_MAX,
  )
}

/** Names of a manager, the current one first. */
export function selectManagerNames(data: Queries, cik: string): Promise<NamedManager[]> {
  return names.all(data, `where cik = $1 order by last_on desc, name_key`, cik)
}

/** Names of all managers that had filed by a day. */
export function selectAllNames(data: Pick<Queries, 'all'>, by: string): Promise<NamedManager[]> {
  return names.all(
    data,
    `where first_on <= $1
     order by cik, last_on desc, name_key`,
    by,
  )
}

/** Former names by the publisher’s own lists of the managers. */
export function selectFormerNames(
  data: Pick<Queries, 'all'>,
): Promise<{ cik: string; name: string; name_key: string }[]> {
  return data.all(
    `select n.cik, n.name, n.name_key from company_names n where n.is_former = 1
       and exists (select 1 from manager_names m where m.cik = n.cik)
     order by n.cik, n.name_key`,
  )
}

/** The newest quarter’s last whole portfolio or notice of each manager. */
export function selectNewestReports(
  data: Pick<Queries, 'all'>,
  knownBy: string,
): Promise<ManagerReport[]> {
  return data.all<ManagerReport>(
    `select cik, accession, period, filed, known_at, value, positions from (
       select r.*, row_number() over (partition by cik
         order by period desc, coalesce(known_at, '') desc, accession desc) as place
       from manager_reports r where coalesce(known_at, '9999') <= $1) ranked
     where place = 1`,
    knownBy,
  )
}

export interface UnlistedReport {
  cik: string
  accession: string
}

/** Stored reports of known managers that are not listed yet, after one, in the order of keys. */
export function selectUnlisted(
  data: Queries,
  after: UnlistedReport,
  limit: number,
): Promise<UnlistedReport[]> {
  return data.all<UnlistedReport>(
    `select h.cik, h.accession from holding_reports h
     where (h.cik, h.accession) > ($1, $2) and h.manager is not null and h.period is not null
       and coalesce(h.amendment, 'restatement') = 'restatement'
       and not exists (select 1 from manager_reports r
         where r.cik = h.cik and r.accession = h.accession)
     order by h.cik, h.accession limit $3`,
    after.cik,
    after.accession,
    limit,
  )
}

/** The newest day on which any manager is known to have filed. */
export async function selectNewestName(data: Queries): Promise<string | null> {
  const row = await data.one<{ day: string | null }>(
    'select max(last_on) as day from manager_names',
  )
  return row?.day ?? null
}
