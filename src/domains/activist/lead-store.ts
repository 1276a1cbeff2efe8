// Schedules known by name only, from a company’s list, the feed, or a failure; and the time spans
// that the feed covered completely.

import {
  type Database,
  placeholders,
  type Queries,
  rowsFrom,
  type Value,
} from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'
import { SCHEDULE_FORMS } from './schedule.ts'

/** A schedule that a list, a feed or a failure names. */
export interface Lead {
  accession: string
  cik: string
  form: string | null
  filed: string | null
  accepted_at: string | null
}

export interface TriedLead extends Lead {
  url: string | null
  reason: string | null
  tried_at: string | null
}

/** Records schedules from a feed, and dates stakes that are undated so far. */
export async function recordLeads(tx: Queries, leads: readonly Lead[]): Promise<void> {
  for (const lead of leads) {
    if (lead.accepted_at !== null) await dateStake(tx, lead)
    await tx.run(
      `insert into schedules (accession, cik, form, filed, accepted_at)
       select $1, $2, $3, $4, $5
       where not exists (select 1 from stakes where accession = $1)
       on conflict (accession) do nothing`,
      lead.accession,
      lead.cik,
      lead.form,
      lead.filed,
      lead.accepted_at,
    )
  }
}

async function dateStake(tx: Queries, { accession, filed, accepted_at }: Lead): Promise<void> {
  await tx.run(
    `update stakes set filed = $2, accepted_at = $3, ordered_at = $3
     where accession = $1 and accepted_at is null`,
    accession,
    filed,
    accepted_at,
  )
}

/** Remembers why a schedule could not be read, so that it is not fetched again for every caller. */
export async function recordUnread(
  tx: Queries,
  { accession, cik, form, filed, accepted_at, url, reason, tried_at }: TriedLead,
): Promise<void> {
  await tx.run(
    `insert into schedules (accession, cik, form, filed, accepted_at, url, reason, tried_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where not exists (select 1 from stakes where accession = $1)
     on conflict (accession) do update set url = excluded.url,
       reason = excluded.reason, tried_at = excluded.tried_at,
       form = coalesce(excluded.form, schedules.form),
       filed = coalesce(excluded.filed, schedules.filed),
       accepted_at = coalesce(excluded.accepted_at, schedules.accepted_at)`,
    accession,
    cik,
    form,
    filed,
    accepted_at,
    url,
    reason,
    tried_at,
  )
}

/** Schedules known by name whose documents are not stored, newest first, those without time last. */
export async function selectLeads(
  data: Queries,
  { cik, asOf, limit }: { cik: string | null; asOf: string | null; limit: number },
): Promise<TriedLead[]> {
  const values: Value[] = [asOf ?? '9999', limit]
  if (cik !== null) values.push(cik)
  return data.all<TriedLead>(
    `select accession, cik, form, filed, accepted_at, url, reason, tried_at from schedules
     where coalesce(accepted_at, '') <= $1 ${cik === null ? '' : 'and cik = $3'}
     order by coalesce(accepted_at, '') desc, accession desc limit $2`,
    ...values,
  )
}

/** A schedule that a company's own list names, about it or by it. */
export type Listed = Pick<Lead, 'accession'> & { accepted_at: string }

/** Spelled like the condition of the index. */
const IS_SCHEDULE = `form in (${SCHEDULE_FORMS.map((form) => `'${form}'`).join(', ')})`

/** Newest first, read from the index alone. */
export async function selectListed(
  data: Queries,
  cik: string,
  asOf: string | null,
  limit: number,
): Promise<Listed[]> {
  return data.all<Listed>(
    `select accession, accepted_at from filings
     where cik = $1 and ${IS_SCHEDULE} and accepted_at <= $2
     order by accepted_at desc, accession desc limit $3`,
    cik,
    asOf ?? '9999',
    limit,
  )
}

export interface UnreadLead extends TriedLead {
  primary_document: string | null
}

/** Listed schedules of a company whose documents are not stored, newest first. */
export async function selectUnstored(
  data: Database,
  cik: string,
  listed: readonly Listed[],
): Promise<UnreadLead[]> {
  // A left join keeps SQLite from scanning the company’s whole list first; all schedules are listed.
  return data.all<UnreadLead>(
    `select f.accession as accession, f.cik as cik, f.form as form, f.filed as filed,
       f.accepted_at as accepted_at, f.primary_document as primary_document,
       u.url as url, u.reason as reason, u.tried_at as tried_at
     from (select value->>0 as accession from ${rowsFrom(data.engine, '$2')}
       where not exists (select 1 from stakes s where s.accession = value->>0)) as n
     left join filings f on f.cik = $1 and f.accession = n.accession
     left join schedules u on u.accession = n.accession
     order by f.accepted_at desc, f.accession desc`,
    cik,
    JSON.stringify(listed.map(({ accession }) => [accession])),
  )
}

/** Filing time by the list of any of its companies, else by the feed. */
export async function selectListing(
  data: Queries,
  accession: string,
  ciks: readonly string[],
): Promise<Lead | undefined> {
  const listed = await data.one<Lead>(
    `select accession, cik, form, filed, accepted_at from filings
     where accession = $1 and cik in (${placeholders(ciks, 2)})`,
    accession,
    ...ciks,
  )
  if (listed) return listed
  return data.one<Lead>(
    `select accession, cik, form, filed, accepted_at from schedules
     where accession = $1 and accepted_at is not null`,
    accession,
  )
}

/** Time span, with both ends included. */
export interface Stretch {
  from_at: string
  to_at: string
}

/** Remembers that every schedule of a stretch is known; stretches that meet become one. */
export async function recordStretch(tx: Queries, { from_at, to_at }: Stretch): Promise<void> {
  const touching = await tx.all<Stretch>(
    'select from_at, to_at from schedule_stretches where from_at <= $1 and to_at >= $2',
    to_at,
    from_at,
  )
  const ends = [...touching, { from_at, to_at }]
  await tx.run('delete from schedule_stretches where from_at <= $1 and to_at >= $2', to_at, from_at)
  await insertRow(tx, 'schedule_stretches', {
    from_at: ends.map((one) => one.from_at).reduce((a, b) => (a < b ? a : b)),
    to_at: ends.map((one) => one.to_at).reduce((a, b) => (a > b ? a : b)),
  })
}

/** The newest stretch that begins by an instant. */
export async function selectStretch(
  data: Queries,
  asOf: string | null,
): Promise<Stretch | undefined> {
  return data.one<Stretch>(
    `select from_at, to_at from schedule_stretches where from_at <= $1
     order by from_at desc limit 1`,
    asOf ?? '9999',
  )
}

/** Acceptance of the oldest stored filing of a company's list. */
export async function selectListStart(data: Queries, cik: string): Promise<string | null> {
  const row = await data.one<{ accepted_at: string | null }>(
    'select min(accepted_at) as accepted_at from filings where cik = $1',
    cik,
  )
  return row?.accepted_at ?? null
}
