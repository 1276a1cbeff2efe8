// Links between registrants in the store, and candidates for them.

import type { LinkBasis } from '../../../contract/answer/registrants.ts'
import { type Database, placeholders, type Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import { LEAVING_FORMS } from '../../filings/store.ts'
import { type FiledSuccession, type Link, SUCCESSION_FORMS } from './succession.ts'

const links = defineTable({
  name: 'company_links',
  key: ['successor', 'predecessor'],
  columns: {
    ...each(column.text, 'successor', 'predecessor', 'since', 'form', 'accession'),
    basis: column.json<LinkBasis[]>(),
    ...each(column.textOrNull, 'ended_form', 'ended_filed', 'ended_accession', 'reason'),
  },
})
export type LinkRow = RowIn<typeof links>

/** Successions on a company’s list, oldest first. */
export function selectSuccessions(data: Queries, cik: string): Promise<FiledSuccession[]> {
  return data.all<FiledSuccession>(
    `select form, filed, accession from filings
     where cik = $1 and form in (${placeholders(SUCCESSION_FORMS, 2)}) order by accepted_at`,
    cik,
    ...SUCCESSION_FORMS,
  )
}

/** Signs that a registrant may be one of several. */
export interface LinkMarks {
  /** Whether its list has a succession. */
  readonly succeeds: boolean
  /** Whether a listing or registration of it ended, and no list has a ticker for it. */
  readonly ended: boolean
  readonly isLinked: boolean
}

export async function selectMarks(data: Queries, cik: string): Promise<LinkMarks> {
  const row = await data.one<Record<'succeeds' | 'ended' | 'linked', number>>(
    `select
       (select count(*) from filings where cik = $1 and form in (${placeholders(SUCCESSION_FORMS, 2)})) as succeeds,
       (select count(*) from filings where cik = $1 and form in (${LEAVING_FORMS})
         and not exists (select 1 from tickers where cik = $1)) as ended,
       (select count(*) from company_links where successor = $1 or predecessor = $1) as linked`,
    cik,
    ...SUCCESSION_FORMS,
  )
  const isAny = (name: 'succeeds' | 'ended' | 'linked') => Number(row?.[name] ?? 0) > 0
  return { succeeds: isAny('succeeds'), ended: isAny('ended'), isLinked: isAny('linked') }
}

const CANDIDATES_MAX = 20

/** Other registrants of the same name, with one of the company’s tickers before, or on its filings. */
export async function selectCandidates(
  data: Queries,
  cik: string,
  successions: readonly FiledSuccession[],
): Promise<Map<string, LinkBasis[]>> {
  const rows = await data.all<{ cik: string; basis: LinkBasis }>(
    `select distinct o.cik as cik, 'name' as basis from company_names n
       join company_names o on o.name_key = n.name_key and o.cik <> n.cik where n.cik = $1
     union select f.cik, 'ticker' from tickers t
       join former_tickers f on f.ticker = t.ticker and f.cik <> t.cik where t.cik = $1
     union select cik, 'filing' from filings
       where accession in (${placeholders(successions, 3)}) and cik <> $1
     union select cik, 'filing' from succession_names
       where accession in (${placeholders(successions, 3)}) and cik <> $1
     order by cik, basis limit $2`,
    cik,
    CANDIDATES_MAX,
    ...successions.map(({ accession }) => accession),
  )
  const byCik = Map.groupBy(rows, (row) => row.cik)
  return new Map([...byCik].map(([one, found]) => [one, found.map(({ basis }) => basis)]))
}

/** Replaces a successor’s links; cached answers of both companies end. */
export async function recordLinks(
  data: Database,
  successor: string,
  found: readonly Link[],
): Promise<void> {
  const rows = found.map(({ predecessor, succession, basis, end, reason }): LinkRow => {
    const { form, filed: since, accession } = succession
    const ended = {
      ended_form: end?.form ?? null,
      ended_filed: end?.filed ?? null,
      ended_accession: end?.accession ?? null,
    }
    return { successor, predecessor, since, form, accession, basis: [...basis], ...ended, reason }
  })
  const known = await links.all(data, 'where successor = $1 order by predecessor', successor)
  rows.sort((a, b) => (a.predecessor < b.predecessor ? -1 : 1))
  if (JSON.stringify(rows) === JSON.stringify(known)) return
  await data.transaction(async (tx) => {
    await tx.run('delete from company_links where successor = $1', successor)
    await links.insert(tx, rows)
    for (const cik of new Set([successor, ...rows.map(({ predecessor }) => predecessor)])) {
      await tx.run(
        `insert into company_versions (cik, version) values ($1, 1)
         on conflict (cik) do update set version = company_versions.version + 1`,
        cik,
      )
    }
  })
}

/** Links by which others precede the company, the newest first. */
export function selectLinksBefore(data: Queries, cik: string): Promise<LinkRow[]> {
  return links.all(data, 'where successor = $1 order by since desc, predecessor', cik)
}

/** Links by which others succeed the company. */
export function selectLinksAfter(data: Queries, cik: string): Promise<LinkRow[]> {
  return links.all(data, 'where predecessor = $1 order by since, successor', cik)
}

/** Registrants with a succession on their list and a name or ticker that the company had. */
export async function selectMaybeSuccessors(data: Queries, cik: string): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    `select distinct c.cik as cik from (
       select o.cik as cik from company_names n
         join company_names o on o.name_key = n.name_key and o.cik <> n.cik where n.cik = $1
       union select t.cik from former_tickers f
         join tickers t on t.ticker = f.ticker and t.cik <> f.cik where f.cik = $1) c
     join filings s on s.cik = c.cik and s.form in (${placeholders(SUCCESSION_FORMS, 3)})
     order by c.cik limit $2`,
    cik,
    CANDIDATES_MAX,
    ...SUCCESSION_FORMS,
  )
  return rows.map((row) => row.cik)
}

/** Registrants with a succession on their list. */
export async function selectSucceeding(data: Queries): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    `select distinct cik from filings where form in (${placeholders(SUCCESSION_FORMS)}) order by cik`,
    ...SUCCESSION_FORMS,
  )
  return rows.map(({ cik }) => cik)
}

/** Whether the company has a ticker that was another’s. */
export async function hasMovedTicker(data: Queries, cik: string): Promise<boolean> {
  const row = await data.one(
    `select t.ticker as ticker from tickers t
       join former_tickers f on f.ticker = t.ticker and f.cik <> t.cik where t.cik = $1 limit 1`,
    cik,
  )
  return row !== undefined
}

const successionNames = defineTable({
  name: 'succession_names',
  key: ['accession', 'cik'],
  columns: each(column.text, 'accession', 'cik'),
})

/** Records the registrants that the report of a succession names. */
export async function recordSuccessionNames(
  tx: Queries,
  accession: string,
  ciks: readonly string[],
): Promise<void> {
  await successionNames.upsert(
    tx,
    ciks.map((cik) => ({ accession, cik })),
  )
}
