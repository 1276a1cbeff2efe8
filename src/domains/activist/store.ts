// Stakes in the store, one row per filing, and how far they reach.

import { type Queries, storedIn, type Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { SCHEDULES_VERSION } from './parse.ts'
import type { ReportingPerson } from './schedule.ts'

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
  /** Who reports, as keys between bars. */
  holders: string
  reporting_persons: ReportingPerson[]
  flags: string[]
  previous_accession: string | null
}

export const stakeRows = defineRowVersion({
  domain: 'activist',
  version: SCHEDULES_VERSION,
  table: 'stakes',
  key: ['accession'],
  cik: 'issuer_cik',
  url: 'url',
})

const COLUMNS =
  'accession, form, is_amendment, issuer_cik, issuer, cusip, percent_of_class, shares, ' +
  'event_date, filed, accepted_at, ordered_at, url, holders, body'

/**
 * A copy that knows when it was filed takes the place of one that does not, never the reverse; what
 * another version of the parser makes of a schedule takes its place in any case.
 */
export async function upsertStake(tx: Queries, stake: Stored): Promise<void> {
  const { reporting_persons, flags, previous_accession } = stake
  await tx.run(
    `insert into stakes (${COLUMNS}, row_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (accession) do update set form = excluded.form,
       is_amendment = excluded.is_amendment, issuer_cik = excluded.issuer_cik,
       issuer = excluded.issuer, cusip = excluded.cusip,
       percent_of_class = excluded.percent_of_class, shares = excluded.shares,
       event_date = excluded.event_date, filed = coalesce(excluded.filed, stakes.filed),
       accepted_at = coalesce(excluded.accepted_at, stakes.accepted_at),
       ordered_at = case when excluded.accepted_at is null and stakes.accepted_at is not null
         then stakes.ordered_at else excluded.ordered_at end, url = excluded.url,
       holders = excluded.holders, body = excluded.body, row_version = excluded.row_version
     where excluded.accepted_at is not null or stakes.accepted_at is null
       or excluded.row_version <> stakes.row_version`,
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
    stake.holders,
    JSON.stringify({ reporting_persons, flags, previous_accession }),
    SCHEDULES_VERSION,
  )
  await tx.run('delete from schedules where accession = $1', stake.accession)
}

type Body = Pick<Stored, 'reporting_persons' | 'flags' | 'previous_accession'>
type Row = Omit<Stored, 'is_amendment' | keyof Body> & { is_amendment: number; body: string }

function toStored({ body, is_amendment, ...row }: Row): Stored {
  return { ...row, ...(JSON.parse(body) as Body), is_amendment: is_amendment === 1 }
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

export async function selectStake(data: Queries, accession: string): Promise<Stored | undefined> {
  const sql = `select ${COLUMNS} from stakes where accession = $1`
  const row = await data.one<Row>(sql, accession)
  return row && toStored(row)
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
  if (query.asOf !== null) {
    add('accepted_at <= ?', query.asOf)
    // What is dated is ordered by that date: the index need not be read from today on.
    add('ordered_at <= ?', query.asOf)
  }
  // Spelled as the index on these is.
  if (query.activistOnly) conditions.push(`form like '%13D%'`)
  if (query.minPercent > 0) add('percent_of_class >= ?', query.minPercent)
  const rows = await data.all<Row>(
    `select ${COLUMNS} from stakes where ${conditions.join(' and ')}
     order by ordered_at desc, accession desc limit $1`,
    ...values,
  )
  return rows.map(toStored)
}

/** All of them, in the order of accession numbers. */
export async function selectStakesAfter(
  data: Queries,
  after: string,
  limit: number,
): Promise<Stored[]> {
  const sql = `select ${COLUMNS} from stakes where accession > $1 order by accession limit $2`
  return (await data.all<Row>(sql, after, limit)).map(toStored)
}

/** As much of a stake as an amendment of it is compared with. */
export type Earlier = Pick<
  Stored,
  'accession' | 'form' | 'percent_of_class' | 'shares' | 'filed' | 'ordered_at' | 'holders'
>

const EARLIER = 'accession, form, percent_of_class, shares, filed, ordered_at, holders'

/** The newest stakes in one issuer that come before another, newest first. */
export function selectEarlier(
  data: Queries,
  issuerCik: string,
  { ordered_at, accession }: Pick<Stored, 'ordered_at' | 'accession'>,
  limit: number,
): Promise<Earlier[]> {
  return data.all<Earlier>(
    `select ${EARLIER} from stakes
     where issuer_cik = $1 and ordered_at <= $2 and (ordered_at < $2 or accession < $3)
     order by ordered_at desc, accession desc limit $4`,
    issuerCik,
    ordered_at,
    accession,
    limit,
  )
}

/** A stake in the issuer by its accession. */
export function selectNamed(
  data: Queries,
  issuerCik: string,
  accession: string,
): Promise<Earlier | undefined> {
  return data.one<Earlier>(
    `select ${EARLIER} from stakes where accession = $1 and issuer_cik = $2`,
    accession,
    issuerCik,
  )
}

/** Accessions of the newest dated stakes in an issuer. */
export async function selectNewest(
  data: Queries,
  issuerCik: string,
  asOf: string | null,
  limit: number,
): Promise<Set<string>> {
  // What is dated is ordered by that date.
  const rows = await data.all<{ accession: string }>(
    `select accession from stakes
     where issuer_cik = $1 and ordered_at <= $2 and accepted_at <= $2
     order by ordered_at desc, accession desc limit $3`,
    issuerCik,
    asOf ?? LAST,
    limit,
  )
  return new Set(rows.map(({ accession }) => accession))
}

/** Dates the stakes that came before the list that names them. */
export async function fillDates(data: Queries, issuerCik: string): Promise<void> {
  // Most have none, and a read that writes would wait for other writers.
  if ((await countUndated(data, issuerCik)) === 0) return
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
export const selectStoredStakes = storedIn('stakes')

export interface Scanned {
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
  /** Stored, and dated by no stored document. */
  filings_undated: number
}

/** The schedules that answers are drawn from, of one issuer or of all. */
export async function selectScanned(
  data: Queries,
  issuerCik: string | null,
  asOf: string | null,
): Promise<Scanned> {
  const until = asOf ?? LAST
  const dated = await (issuerCik === null
    ? selectDated(data, until)
    : selectDatedOf(data, issuerCik, until))
  return {
    filings_scanned: Number(dated?.filings_scanned ?? 0),
    first_filed: dated?.first_filed ?? null,
    last_filed: dated?.last_filed ?? null,
    filings_undated: await countUndated(data, issuerCik),
  }
}

type Dated = Omit<Scanned, 'filings_undated'>

/** Later than every instant. */
const LAST = '9999'

/** Whole days as the store counts them with every write, and what of the last one came in time. */
function selectDated(data: Queries, until: string): Promise<Dated | undefined> {
  return data.one<Dated>(
    `select coalesce(sum(filings), 0) as filings_scanned, min(filed) as first_filed,
       max(filed) as last_filed
     from (
       select filings, filed from stake_days where accepted_on < $2 and filings > 0
       union all
       select 1, filed from stakes where accepted_at >= $2 and accepted_at <= $1
     ) as dated`,
    until,
    until.slice(0, 10),
  )
}

/** The days by searches of their own: reading them beside the count takes longer than the count. */
function selectDatedOf(data: Queries, issuerCik: string, until: string) {
  const dated = 'from stakes where issuer_cik = $1 and accepted_at <= $2'
  const days = `select filed ${dated} and filed is not null order by filed`
  return data.one<Dated>(
    `select (select count(*) ${dated}) as filings_scanned, (${days} limit 1) as first_filed,
       (${days} desc limit 1) as last_filed`,
    issuerCik,
    until,
  )
}

async function countUndated(data: Queries, issuerCik: string | null): Promise<number> {
  const row = await data.one<{ filings: number }>(
    `select count(*) as filings from stakes where accepted_at is null
     ${issuerCik === null ? '' : 'and issuer_cik = $1'}`,
    ...(issuerCik === null ? [] : [issuerCik]),
  )
  return Number(row?.filings ?? 0)
}
