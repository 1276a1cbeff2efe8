// Stakes in the store, and the schedules that are known by name only.

import { type Queries, selectAmong, type Value } from '../../store/database.ts'
import { type ReportingPerson, SCHEDULE_FORMS } from './records.ts'

/** A stake as stored: one filing. */
export interface Stored {
  accession: string
  form: string
  is_amendment: boolean
  issuer_cik: string
  issuer: string
  cusip: string | null
  percent_of_class: number | null
  shares: number | null
  event_date: string | null
  filed: string | null
  accepted_at: string | null
  ordered_at: string
  url: string
  holders: string[]
  reporting_persons: ReportingPerson[]
  flags: string[]
  previous_accession: string | null
}

const COLUMNS =
  'accession, form, is_amendment, issuer_cik, issuer, cusip, percent_of_class, shares, ' +
  'event_date, filed, accepted_at, ordered_at, url, holders, body'

/** A copy that knows when it was filed takes the place of one that does not, never the reverse. */
export async function upsertStake(tx: Queries, stake: Stored): Promise<void> {
  const { reporting_persons, flags, previous_accession } = stake
  await tx.run(
    `insert into stakes (${COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (accession) do update set form = excluded.form,
       is_amendment = excluded.is_amendment, issuer_cik = excluded.issuer_cik,
       issuer = excluded.issuer, cusip = excluded.cusip,
       percent_of_class = excluded.percent_of_class, shares = excluded.shares,
       event_date = excluded.event_date, filed = excluded.filed,
       accepted_at = excluded.accepted_at, ordered_at = excluded.ordered_at, url = excluded.url,
       holders = excluded.holders, body = excluded.body
     where excluded.accepted_at is not null or stakes.accepted_at is null`,
    stake.accession,
    stake.form,
    stake.is_amendment ? 1 : 0,
    stake.issuer_cik,
    stake.issuer,
    stake.cusip,
    stake.percent_of_class,
    stake.shares,
    stake.event_date,
    stake.filed,
    stake.accepted_at,
    stake.ordered_at,
    stake.url,
    `|${stake.holders.join('|')}|`,
    JSON.stringify({ reporting_persons, flags, previous_accession }),
  )
  await tx.run('delete from schedules where accession = $1', stake.accession)
}

type Row = Omit<
  Stored,
  'is_amendment' | 'holders' | 'reporting_persons' | 'flags' | 'previous_accession'
> & { is_amendment: number; holders: string; body: string }

function toStored({ body, is_amendment, holders, ...row }: Row): Stored {
  const more = JSON.parse(body) as Pick<
    Stored,
    'reporting_persons' | 'flags' | 'previous_accession'
  >
  const keys = holders.split('|').filter((key) => key !== '')
  return { ...row, ...more, is_amendment: is_amendment === 1, holders: keys }
}

export interface StakeQuery {
  /** Null for stakes in every issuer. */
  issuerCik: string | null
  /** Instant up to which filings count as published; null for all, those without a time too. */
  asOf: string | null
  activistOnly: boolean
  minPercent: number
  limit: number
}

/** Newest first. */
export async function selectStakes(data: Queries, query: StakeQuery): Promise<Stored[]> {
  const values: Value[] = [query.limit]
  const conditions = ['1 = 1']
  const add = (condition: string, value: Value) => {
    values.push(value)
    conditions.push(condition.replace('?', `$${values.length}`))
  }
  if (query.issuerCik !== null) add('issuer_cik = ?', query.issuerCik)
  if (query.asOf !== null) add('accepted_at <= ?', query.asOf)
  if (query.activistOnly) add('form like ?', '%13D%')
  if (query.minPercent > 0) add('percent_of_class >= ?', query.minPercent)
  const rows = await data.all<Row>(
    `select ${COLUMNS} from stakes where ${conditions.join(' and ')}
     order by ordered_at desc, accession desc limit $1`,
    ...values,
  )
  return rows.map(toStored)
}

/** Stakes in the same issuer that were published before this one. */
export async function selectEarlier(data: Queries, stake: Stored): Promise<Stored[]> {
  const rows = await data.all<Row>(
    `select ${COLUMNS} from stakes
     where issuer_cik = $1 and ordered_at <= $2 and accession <> $3`,
    stake.issuer_cik,
    stake.ordered_at,
    stake.accession,
  )
  return rows.map(toStored)
}

export async function countStakes(
  data: Queries,
  issuerCik: string,
  asOf: string | null,
): Promise<number> {
  const row = await data.one<{ stakes: number }>(
    'select count(*) as stakes from stakes where issuer_cik = $1 and accepted_at <= $2',
    issuerCik,
    asOf ?? '9999',
  )
  return Number(row?.stakes ?? 0)
}

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

export async function recordLeads(tx: Queries, leads: readonly Lead[]): Promise<void> {
  for (const { accession, cik, form, filed, accepted_at } of leads) {
    await tx.run(
      `insert into schedules (accession, cik, form, filed, accepted_at)
       select $1, $2, $3, $4, $5
       where not exists (select 1 from stakes where accession = $1)
       on conflict (accession) do nothing`,
      accession,
      cik,
      form,
      filed,
      accepted_at,
    )
  }
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

export interface ListedSchedule extends TriedLead {
  primary_document: string | null
  /** The issuer when the document is stored. */
  issuer_cik: string | null
}

/** Schedules that a company's own list names, about it or by it, newest first. */
export async function selectListed(
  data: Queries,
  cik: string,
  asOf: string | null,
  limit: number,
): Promise<ListedSchedule[]> {
  const forms = SCHEDULE_FORMS.map((_, at) => `$${at + 4}`).join(', ')
  return data.all<ListedSchedule>(
    `select f.accession as accession, f.cik as cik, f.form as form, f.filed as filed,
       f.accepted_at as accepted_at, f.primary_document as primary_document,
       s.issuer_cik as issuer_cik, u.url as url, u.reason as reason, u.tried_at as tried_at
     from filings f
     left join stakes s on s.accession = f.accession
     left join schedules u on u.accession = f.accession
     where f.cik = $1 and f.accepted_at <= $2 and f.form in (${forms})
     order by f.accepted_at desc, f.accession desc limit $3`,
    cik,
    asOf ?? '9999',
    limit,
    ...SCHEDULE_FORMS,
  )
}

/** When a filing was made, by the list of any company it belongs to. */
export async function selectListing(
  data: Queries,
  accession: string,
  ciks: readonly string[],
): Promise<Lead | undefined> {
  const places = ciks.map((_, at) => `$${at + 2}`).join(', ')
  return data.one<Lead>(
    `select accession, cik, form, filed, accepted_at from filings
     where accession = $1 and cik in (${places})`,
    accession,
    ...ciks,
  )
}

/** Dates the stakes that came before the list that names them. */
export async function fillDates(data: Queries, issuerCik: string): Promise<void> {
  const listed = 'from filings f where f.cik = stakes.issuer_cik and f.accession = stakes.accession'
  await data.run(
    `update stakes set filed = (select f.filed ${listed}),
       accepted_at = (select f.accepted_at ${listed}),
       ordered_at = (select f.accepted_at ${listed})
     where issuer_cik = $1 and accepted_at is null and exists (select 1 ${listed})`,
    issuerCik,
  )
}

/** Those of the accessions whose stake is stored. */
export function selectStoredStakes(
  data: Queries,
  accessions: readonly string[],
): Promise<Set<string>> {
  return selectAmong(
    data,
    accessions,
    (list) => `select accession as found from stakes where accession in (${list})`,
  )
}
