// Stakes in the store, one row per filing, and how far they reach.

import { storedAs } from '../../contract/declare/record.ts'
import { type Queries, storedIn, type Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, type RowIn } from '../../store/table.ts'
import { Stake } from './model.ts'
import { SCHEDULES_VERSION } from './parse.ts'

const stakes = defineTable({
  name: 'stakes',
  key: ['accession'],
  columns: {
    ...storedAs(Stake, 'accession', 'form', 'is_amendment', 'issuer_cik', 'issuer', 'cusip'),
    ...storedAs(Stake, 'percent_of_class', 'shares', 'event_date', 'filed', 'url'),
    accepted_at: column.textOrNull,
    ordered_at: column.text,
    /** Reporting holders, as keys between bars. */
    holders: column.text,
  },
  body: {
    ...storedAs(Stake, 'reporting_persons', 'flags'),
    previous_accession: column.textOrNull,
  },
  constants: { row_version: SCHEDULES_VERSION },
})

/** A stake as stored: one filing. */
export type Stored = RowIn<typeof stakes>

export const stakeRows = defineRowVersion({
  domain: 'activist',
  version: SCHEDULES_VERSION,
  table: 'stakes',
  key: ['accession'],
  cik: 'issuer_cik',
  url: 'url',
})

/**
 * Inserts a stake. A copy with a filing date replaces one without, never the reverse; a copy by
 * another version of the parser replaces any.
 */
export async function upsertStake(tx: Queries, stake: Stored): Promise<void> {
  await stakes.upsert(tx, [stake], {
    fill: ['filed', 'accepted_at'],
    set: {
      ordered_at: `case when excluded.accepted_at is null and stakes.accepted_at is not null
        then stakes.ordered_at else excluded.ordered_at end`,
    },
    where: `excluded.accepted_at is not null or stakes.accepted_at is null
      or excluded.row_version <> stakes.row_version`,
  })
  await tx.run('delete from schedules where accession = $1', stake.accession)
}

export interface StakeQuery {
  /** Issuer; null for stakes in all issuers. */
  issuerCik: string | null
  /** Instant up to which filings count as published; null for all, those without a time too. */
  asOf: string | null
  limit: number
  activistOnly?: boolean
  minPercent?: number
  /** Whether amendments are left out. */
  isNew?: boolean
  /** Excludes stakes of at most 5%, and those without a percent. */
  isReportable?: boolean
}

/** Rule 13d-1: up to 5% nothing need be reported. */
const REPORTABLE_PERCENT = 5

export function selectStake(data: Queries, accession: string): Promise<Stored | undefined> {
  return stakes.one(data, 'where accession = $1', accession)
}

/** Newest first. */
export function selectStakes(data: Queries, query: StakeQuery): Promise<Stored[]> {
  const values: Value[] = [query.limit]
  const conditions = ['1 = 1']
  const add = (condition: string, value: Value) => {
    values.push(value)
    conditions.push(condition.replace('?', `$${values.length}`))
  }
  if (query.issuerCik !== null) add('issuer_cik = ?', query.issuerCik)
  if (query.asOf !== null) {
    add('accepted_at <= ?', query.asOf)
    // Dated stakes are ordered by their date, so the index need not be read from today on.
    add('ordered_at <= ?', query.asOf)
  }
  // Spelled like the condition of the index.
  if (query.activistOnly) conditions.push(`form like '%13D%'`)
  if (query.minPercent) add('percent_of_class >= ?', query.minPercent)
  if (query.isReportable) add('percent_of_class > ?', REPORTABLE_PERCENT)
  if (query.isNew) conditions.push('is_amendment = 0')
  const where = `where ${conditions.join(' and ')}`
  return stakes.all(data, `${where} order by ordered_at desc, accession desc limit $1`, ...values)
}

/** All stakes, ordered by accession number. */
export function selectStakesAfter(data: Queries, after: string, limit: number): Promise<Stored[]> {
  return stakes.all(data, 'where accession > $1 order by accession limit $2', after, limit)
}

const earlier = stakes.withColumns(
  ...([
    'accession',
    'form',
    'percent_of_class',
    'shares',
    'filed',
    'ordered_at',
    'holders',
  ] as const),
)

/** Members of a stake that an amendment is compared with. */
export type Earlier = RowIn<typeof earlier>

/** The newest stakes in one issuer that come before another, newest first. */
export function selectEarlier(
  data: Queries,
  issuerCik: string,
  { ordered_at, accession }: Pick<Stored, 'ordered_at' | 'accession'>,
  limit: number,
): Promise<Earlier[]> {
  return earlier.all(
    data,
    `where issuer_cik = $1 and ordered_at <= $2 and (ordered_at < $2 or accession < $3)
     order by ordered_at desc, accession desc limit $4`,
    ...[issuerCik, ordered_at, accession, limit],
  )
}

/** A stake in the issuer by its accession. */
export function selectNamed(
  data: Queries,
  issuerCik: string,
  accession: string,
): Promise<Earlier | undefined> {
  return earlier.one(data, 'where accession = $1 and issuer_cik = $2', accession, issuerCik)
}

/** Accessions of the newest dated stakes in an issuer. */
export async function selectNewest(
  data: Queries,
  issuerCik: string,
  asOf: string | null,
  limit: number,
): Promise<Set<string>> {
  // Dated stakes are ordered by that date.
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
  // Counts undated stakes first, so that a read without any does not wait for other writers.
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

/** Selects the accessions whose stake is stored. */
export const selectStoredStakes = storedIn('stakes')

export interface Scanned {
  filings_scanned: number
  first_filed: string | null
  last_filed: string | null
  /** Number of stored filings without a date from any document. */
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

/** Sentinel above every instant. */
const LAST = '9999'

/**
 * Sums the counts of whole days, kept with every write, and counts the last day’s stakes up to the
 * instant.
 */
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

/** Counts days separately, which is faster than one query for days and count. */
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
