// Links between registrants in the store, and candidates for them.

import type { LinkBasis } from '../../../contract/answer/registrants.ts'
import { type Database, placeholders, type Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import { LEAVING_FORMS } from '../../filings/store.ts'
import { BEGIN_FORMS, type FiledSuccession, type Link, SUCCESSION_FORMS } from './succession.ts'

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
  /** Whether the company’s list has a filing of succession. */
  readonly succeeds: boolean
  /** Whether a listing or registration of it ended, and no list has a ticker for it. */
  readonly ended: boolean
  /** Whether another registrant has had its name and one of its tickers. */
  readonly isAlike: boolean
  readonly isLinked: boolean
}

export async function selectMarks(data: Queries, cik: string): Promise<LinkMarks> {
  const row = await data.one<Record<Mark, number>>(
    `select
       (select count(*) from filings where cik = $1 and form in (${placeholders(SUCCESSION_FORMS, 2)})) as succeeds,
       (select count(*) from filings where cik = $1 and form in (${LEAVING_FORMS})
         and not exists (select 1 from tickers where cik = $1)) as ended,
       (select count(*) from (${ALIKE}) a) as alike,
       (select count(*) from company_links where successor = $1 or predecessor = $1) as linked`,
    cik,
    ...SUCCESSION_FORMS,
  )
  const isAny = (name: Mark) => Number(row?.[name] ?? 0) > 0
  return {
    succeeds: isAny('succeeds'),
    ended: isAny('ended'),
    isAlike: isAny('alike'),
    isLinked: isAny('linked'),
  }
}

type Mark = 'succeeds' | 'ended' | 'alike' | 'linked'

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
     union ${HAD_TICKER} where t.cik = $1
     union ${SETTLED_UNDER} where t.cik = $1
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

/** Other registrants that had a ticker of the company, by lists and documents. */
const HAD_TICKER = `select d.cik, 'ticker' as basis from tickers t
  join ticker_days d on d.ticker = t.ticker and d.cik <> t.cik`
/** Other registrants whose CUSIP, as schedules name it, settled under a ticker of the company. */
const SETTLED_UNDER = `select i.cik, 'ticker' as basis from tickers t
  join cusips c on c.symbol in (t.ticker, replace(t.ticker, '-', ''))
  join cusip_issuers i on i.cusip = c.cusip and i.cik <> t.cik`

const ALIKE = `select cik from (${HAD_TICKER} where t.cik = $1
  union ${SETTLED_UNDER} where t.cik = $1) c
  where exists (select 1 from company_names n
    join company_names o on o.name_key = n.name_key and o.cik = c.cik where n.cik = $1)`

/** Other registrants that have had both a name of the company and one of its tickers. */
export async function selectAlike(data: Queries, cik: string): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    `${ALIKE} order by cik limit $2`,
    cik,
    CANDIDATES_MAX,
  )
  return rows.map((row) => row.cik)
}

/** Day of the first registration or report on a company’s list. */
export async function selectBegin(data: Queries, cik: string): Promise<string | null> {
  const row = await data.one<{ filed: string | null }>(
    `select min(filed) as filed from filings
     where cik = $1 and form in (${placeholders(BEGIN_FORMS, 2)})`,
    cik,
    ...BEGIN_FORMS,
  )
  return row?.filed ?? null
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

/**
 * Registrants with a succession on their list and a name or ticker that the company had, or with both
 * of them.
 */
export async function selectMaybeSuccessors(data: Queries, cik: string): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    `select distinct c.cik as cik from (
       select o.cik as cik from company_names n
         join company_names o on o.name_key = n.name_key and o.cik <> n.cik where n.cik = $1
       union select t.cik from ticker_days d
         join tickers t on t.ticker = d.ticker and t.cik <> d.cik where d.cik = $1) c
     join filings s on s.cik = c.cik and s.form in (${placeholders(SUCCESSION_FORMS, 3)})
     union select t.cik from tickers t
       join (select ticker from ticker_days where cik = $1
         union select c.symbol from cusip_issuers i join cusips c on c.cusip = i.cusip
           where i.cik = $1) h on h.ticker in (t.ticker, replace(t.ticker, '-', ''))
       join company_names n on n.cik = t.cik
       join company_names o on o.name_key = n.name_key and o.cik = $1
       where t.cik <> $1
     order by 1 limit $2`,
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
