// Managers by name, and what each of their reports adds up to.

import { inParts, type Queries, valuesList } from '../../../store/database.ts'
import { toNameKey } from '../../companies/names.ts'

export interface ManagerName {
  cik: string
  name: string
  /** Day of a filing under the name. */
  on: string
}

/** Widens the days of known names; a name keeps its first spelling. */
export async function recordManagerNames(tx: Queries, rows: readonly ManagerName[]): Promise<void> {
  const keyed = new Map<string, { row: ManagerName; key: string; first: string; last: string }>()
  for (const row of rows) {
    const key = toNameKey(row.name)
    if (key === '') continue
    const place = `${row.cik} ${key}`
    const known = keyed.get(place)
    if (!known) keyed.set(place, { row, key, first: row.on, last: row.on })
    else {
      if (row.on < known.first) known.first = row.on
      if (row.on > known.last) known.last = row.on
    }
  }
  const values = [...keyed.values()]
  await inParts(values, (part) =>
    tx.run(
      `insert into manager_names (cik, name_key, name, first_on, last_on)
       values ${valuesList(part.length, 5)}
       on conflict (cik, name_key) do update set
         first_on = case when excluded.first_on < manager_names.first_on
           then excluded.first_on else manager_names.first_on end,
         last_on = case when excluded.last_on > manager_names.last_on
           then excluded.last_on else manager_names.last_on end
       where excluded.first_on < manager_names.first_on
         or excluded.last_on > manager_names.last_on`,
      ...part.flatMap(({ row, key, first, last }) => [row.cik, key, row.name, first, last]),
    ),
  )
}

export interface ManagerReport {
  cik: string
  accession: string
  period: string
  filed: string | null
  known_at: string | null
  value: number | null
  positions: number | null
}

export async function recordManagerReport(tx: Queries, report: ManagerReport): Promise<void> {
  const { cik, accession, period, filed, known_at, value, positions } = report
  await tx.run(
    `insert into manager_reports (cik, accession, period, filed, known_at, value, positions)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (cik, accession) do update set period = excluded.period,
       filed = coalesce(excluded.filed, manager_reports.filed),
       known_at = coalesce(excluded.known_at, manager_reports.known_at),
       value = coalesce(excluded.value, manager_reports.value),
       positions = coalesce(excluded.positions, manager_reports.positions)`,
    cik,
    accession,
    period,
    filed,
    known_at,
    value,
    positions,
  )
}

export interface NamedManager {
  cik: string
  name: string
  name_key: string
  first_on: string
  last_on: string
}

const NAME = 'cik, name, name_key, first_on, last_on'

/** Managers with a name of this key, current or former. */
export function selectManagersNamed(data: Queries, key: string): Promise<NamedManager[]> {
  return data.all<NamedManager>(
    `select ${NAME} from manager_names where name_key = $1 order by last_on desc, cik`,
    key,
  )
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
  return data.all<NamedManager>(
    `select ${NAME} from manager_names where name_key like $1 order by name_key, cik limit $2`,
    `${key} %`,
    BEGINNING_MAX,
  )
}

/** Names of a manager, the current one first. */
export function selectManagerNames(data: Queries, cik: string): Promise<NamedManager[]> {
  return data.all<NamedManager>(
    `select ${NAME} from manager_names where cik = $1 order by last_on desc, name_key`,
    cik,
  )
}

/** Names of all managers that had filed by a day. */
export function selectAllNames(data: Pick<Queries, 'all'>, by: string): Promise<NamedManager[]> {
  return data.all<NamedManager>(
    `select ${NAME} from manager_names where first_on <= $1
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
