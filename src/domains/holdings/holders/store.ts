// 13F reports by what they hold: positions by quarter and CUSIP, and the reports that they are from.

import { type Database, type Queries, rowsFrom, valuesList } from '../../../store/database.ts'
import { defineRowVersion } from '../../../store/row-versions.ts'
import type { ReportHead, Terms } from './in-force.ts'
import type { HeldPosition, HeldSecurity } from './kinds.ts'

/** Raised with every change of what is kept of a report here. */
export const HOLDERS_VERSION = 2

export const holderRows = defineRowVersion({
  domain: 'holders',
  version: HOLDERS_VERSION,
  table: 'holder_reports',
  key: ['cik', 'accession'],
  cik: 'cik',
})

export interface HolderReport extends ReportHead {
  cik: string
  manager: string | null
}

type Engine = Database['engine']

/** From here on this transaction alone writes about the manager. */
export async function takeTurn(tx: Queries, cik: string): Promise<void> {
  await tx.run(
    'insert into holder_turns (cik) values ($1) on conflict (cik) do update set cik = excluded.cik',
    cik,
  )
}

/** The quarter under which the positions of a report are kept; undefined where none are. */
export async function selectKeptPeriod(
  tx: Queries,
  cik: string,
  accession: string,
): Promise<string | undefined> {
  const row = await tx.one<{ period: string }>(
    `select period from holder_reports
     where cik = $1 and accession = $2 and row_version <> 1 and total_value is not null`,
    cik,
    accession,
  )
  return row?.period
}

export async function deletePositions(
  tx: Queries,
  engine: Engine,
  { cik, accession, period }: Pick<HolderReport, 'cik' | 'accession' | 'period'>,
  cusips: readonly string[],
): Promise<void> {
  await tx.run(
    `delete from held_positions where period = $1 and cik = $2 and accession = $3
       and cusip in (select value->>0 from ${rowsFrom(engine, '$4')})`,
    period,
    cik,
    accession,
    JSON.stringify([...new Set(cusips)].map((cusip) => [cusip])),
  )
}

/** What one report holds of one security. */
export interface PlacedPosition extends HeldPosition {
  period: string
  cik: string
  accession: string
}

/** A statement of more is one text of megabytes. */
const POSITIONS_AT_ONCE = 10_000

/** In the order of quarters and securities: a page of the table is written once for all of them. */
export async function insertPositions(
  tx: Queries,
  engine: Engine,
  held: readonly PlacedPosition[],
): Promise<void> {
  const rows = inOrder(held).map((one) => [
    one.period,
    one.cusip,
    one.cik,
    one.accession,
    one.kind,
    one.amount,
    one.value,
  ])
  for (let from = 0; from < rows.length; from += POSITIONS_AT_ONCE) {
    await tx.run(
      `insert into held_positions (period, cusip, cik, accession, kind, amount, value)
       select value->>0, value->>1, value->>2, value->>3, value->>4,
         cast(value->>5 as bigint), cast(value->>6 as bigint)
       from ${rowsFrom(engine, '$1')}`,
      JSON.stringify(rows.slice(from, from + POSITIONS_AT_ONCE)),
    )
  }
}

function inOrder(held: readonly PlacedPosition[]): PlacedPosition[] {
  const bySecurity = Map.groupBy(held, ({ period, cusip }) => `${period} ${cusip}`)
  return [...bySecurity.keys()].sort().flatMap((key) => bySecurity.get(key) ?? [])
}

/** What the security was first called under a name stays. */
export async function insertSecurities(
  tx: Queries,
  engine: Engine,
  securities: readonly HeldSecurity[],
): Promise<void> {
  const rows = securities.map((one) => [one.cusip, one.name_key, one.issuer, one.title_of_class])
  await tx.run(
    `insert into held_securities (cusip, name_key, issuer, title_of_class)
     select value->>0, value->>1, value->>2, value->>3 from ${rowsFrom(engine, '$1')}
     where true on conflict (cusip, name_key) do nothing`,
    JSON.stringify(rows),
  )
}

export async function upsertHolderReport(tx: Queries, report: HolderReport): Promise<void> {
  await tx.run(
    `insert into holder_reports (cik, accession, period, form, manager, amendment, filed,
       accepted_at, known_at, total_value, is_whole, row_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11)
     on conflict (cik, accession) do update set period = excluded.period, form = excluded.form,
       manager = excluded.manager, amendment = excluded.amendment, filed = excluded.filed,
       accepted_at = excluded.accepted_at, known_at = excluded.known_at,
       total_value = excluded.total_value, row_version = excluded.row_version`,
    report.cik,
    report.accession,
    report.period,
    report.form,
    report.manager,
    report.amendment,
    report.filed,
    report.accepted_at,
    report.known_at,
    report.total_value,
    HOLDERS_VERSION,
  )
}

/** A manager's reports on a quarter, those of older versions left out: what they hold is not here. */
export async function selectHeads(tx: Queries, cik: string, period: string): Promise<ReportHead[]> {
  const rows = await tx.all<ReportHead>(
    `select accession, period, form, amendment, filed, accepted_at, known_at, total_value
     from holder_reports where cik = $1 and period = $2 and row_version = $3`,
    cik,
    period,
    HOLDERS_VERSION,
  )
  return rows.map((row) => ({
    ...row,
    total_value: row.total_value === null ? null : Number(row.total_value),
  }))
}

export async function updateTerms(tx: Queries, cik: string, found: Terms): Promise<void> {
  for (const { accession, in_force_from, in_force_until } of found.terms) {
    await tx.run(
      `update holder_reports set in_force_from = $3, in_force_until = $4, is_whole = $5
       where cik = $1 and accession = $2`,
      cik,
      accession,
      in_force_from,
      in_force_until,
      found.is_whole ? 1 : 0,
    )
  }
}

/** What managers call securities of these names. */
export function selectSecuritiesNamed(
  data: Queries,
  keys: readonly string[],
): Promise<HeldSecurity[]> {
  if (keys.length === 0) return Promise.resolve([])
  return data.all<HeldSecurity>(
    `select cusip, name_key, issuer, title_of_class from held_securities
     where name_key in ${valuesList(1, keys.length)} order by cusip, name_key limit 400`,
    ...keys,
  )
}

/** And those whose CUSIPs have the same issuer number, the first six characters. */
export function selectSecuritiesOfIssuer(data: Queries, number: string): Promise<HeldSecurity[]> {
  return data.all<HeldSecurity>(
    `select cusip, name_key, issuer, title_of_class from held_securities
     where cusip >= $1 and cusip < $2 order by cusip, name_key limit 400`,
    number,
    `${number}~`,
  )
}
