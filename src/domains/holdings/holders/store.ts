// 13F reports by what they hold: positions by quarter and CUSIP, and the reports that they are from.

import { type Database, type Queries, rowsFrom, valuesList } from '../../../store/database.ts'
import { defineRowVersion } from '../../../store/row-versions.ts'
import type { ReportHead, Term } from './effective-reports.ts'
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

/** From here on this transaction alone writes about the managers. */
export async function takeTurns(
  tx: Queries,
  engine: Engine,
  ciks: readonly string[],
): Promise<void> {
  // In one order, so that of two who take turns neither waits for the other.
  const rows = [...new Set(ciks)].sort().map((cik) => [cik])
  await tx.run(
    `insert into holder_turns (cik) select value->>0 from ${rowsFrom(engine, '$1')}
     where true on conflict (cik) do update set cik = excluded.cik`,
    JSON.stringify(rows),
  )
}

interface ReportKey {
  readonly cik: string
  readonly accession: string
}

/** The quarters under which positions of the reports are kept, by accession; none where none are. */
export async function selectKeptPeriods(
  tx: Queries,
  engine: Engine,
  reports: readonly ReportKey[],
): Promise<Map<string, string>> {
  const rows = await tx.all<{ accession: string; period: string }>(
    `select h.accession, h.period from ${rowsFrom(engine, '$1')}
       join holder_reports h on h.cik = rows.value->>0 and h.accession = rows.value->>1
     where h.row_version <> 1 and h.total_value is not null`,
    toKeys(reports),
  )
  return new Map(rows.map(({ accession, period }) => [accession, period]))
}

/** As `rowsFrom` takes them. */
function toKeys(reports: readonly ReportKey[]): string {
  return JSON.stringify(reports.map(({ cik, accession }) => [cik, accession]))
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

/** The text of more keeps the event loop waiting while it is made. */
const ROWS_AT_ONCE = 5000

/** Best in the order of the table, as each page of it is then written once. */
export async function insertPositions(
  tx: Queries,
  engine: Engine,
  held: readonly PlacedPosition[],
): Promise<void> {
  for (let from = 0; from < held.length; from += ROWS_AT_ONCE) {
    const rows = held
      .slice(from, from + ROWS_AT_ONCE)
      .map((one) => [
        one.period,
        one.cusip,
        one.cik,
        one.accession,
        one.kind,
        one.amount,
        one.value,
      ])
    await tx.run(
      `insert into held_positions (period, cusip, cik, accession, kind, amount, value)
       select value->>0, value->>1, value->>2, value->>3, value->>4,
         cast(value->>5 as bigint), cast(value->>6 as bigint)
       from ${rowsFrom(engine, '$1')}`,
      JSON.stringify(rows),
    )
  }
}

/** What the security was first called under a name stays. */
export async function insertSecurities(
  tx: Queries,
  engine: Engine,
  securities: readonly HeldSecurity[],
): Promise<void> {
  for (let from = 0; from < securities.length; from += ROWS_AT_ONCE) {
    const rows = securities
      .slice(from, from + ROWS_AT_ONCE)
      .map((one) => [one.cusip, one.name_key, one.issuer, one.title_of_class])
    await tx.run(
      `insert into held_securities (cusip, name_key, issuer, title_of_class)
       select value->>0, value->>1, value->>2, value->>3 from ${rowsFrom(engine, '$1')}
       where true on conflict (cusip, name_key) do nothing`,
      JSON.stringify(rows),
    )
  }
}

/** `version` is today's, or the mark of who is still to put their positions there. */
export async function upsertHolderReports(
  tx: Queries,
  engine: Engine,
  reports: readonly HolderReport[],
  version: number,
): Promise<void> {
  const rows = reports.map((one) => [
    one.cik,
    one.accession,
    one.period,
    one.form,
    one.manager,
    one.amendment,
    one.filed,
    one.accepted_at,
    one.known_at,
    one.total_value,
  ])
  await tx.run(
    `insert into holder_reports (cik, accession, period, form, manager, amendment, filed,
       accepted_at, known_at, total_value, is_whole, row_version)
     select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
       value->>7, value->>8, cast(value->>9 as bigint), 1, cast($2 as bigint)
     from ${rowsFrom(engine, '$1')}
     where true on conflict (cik, accession) do update set period = excluded.period,
       form = excluded.form, manager = excluded.manager, amendment = excluded.amendment,
       filed = excluded.filed, accepted_at = excluded.accepted_at, known_at = excluded.known_at,
       total_value = excluded.total_value, in_force_from = null, in_force_until = null,
       row_version = excluded.row_version`,
    JSON.stringify(rows),
    version,
  )
}

/** Those of the reports that still carry the mark. */
export async function selectMarked(
  tx: Queries,
  engine: Engine,
  mark: number,
  reports: readonly ReportKey[],
): Promise<Set<string>> {
  const rows = await tx.all<{ accession: string }>(
    `select h.accession from ${rowsFrom(engine, '$1')}
       join holder_reports h on h.cik = rows.value->>0 and h.accession = rows.value->>1
     where h.row_version = $2`,
    toKeys(reports),
    mark,
  )
  return new Set(rows.map(({ accession }) => accession))
}

/** Their positions are all there. */
export async function unmark(
  tx: Queries,
  engine: Engine,
  reports: readonly ReportKey[],
): Promise<void> {
  await tx.run(
    `update holder_reports set row_version = ${HOLDERS_VERSION}
     from (select value from ${rowsFrom(engine, '$1')}) as found
     where holder_reports.cik = found.value->>0 and holder_reports.accession = found.value->>1`,
    toKeys(reports),
  )
}

/** Whether a report is stored and its positions are still to be put there, or some of them. */
export async function isMarked(data: Queries, cik: string, accession: string): Promise<boolean> {
  const row = await data.one<{ accession: string }>(
    `select accession from holder_reports
     where cik = $1 and accession = $2 and row_version < 0`,
    cik,
    accession,
  )
  return row !== undefined
}

export interface ManagerQuarter {
  readonly cik: string
  readonly period: string
}

export interface OwnHead extends ReportHead {
  cik: string
}

/** Managers' reports on quarters, those of older versions left out: what they hold is not here. */
export async function selectHeads(
  tx: Queries,
  engine: Engine,
  quarters: readonly ManagerQuarter[],
): Promise<OwnHead[]> {
  const rows = await tx.all<OwnHead>(
    `select h.cik, h.accession, h.period, h.form, h.amendment, h.filed, h.accepted_at, h.known_at,
       h.total_value
     from ${rowsFrom(engine, '$1')}
       join holder_reports h on h.cik = rows.value->>0 and h.period = rows.value->>1
     where h.row_version = ${HOLDERS_VERSION}`,
    JSON.stringify(quarters.map(({ cik, period }) => [cik, period])),
  )
  return rows.map((row) => ({
    ...row,
    total_value: row.total_value === null ? null : Number(row.total_value),
  }))
}

export interface OwnTerm extends Term {
  readonly cik: string
  readonly is_whole: boolean
}

export async function updateTerms(
  tx: Queries,
  engine: Engine,
  terms: readonly OwnTerm[],
): Promise<void> {
  const rows = terms.map((one) => [
    one.cik,
    one.accession,
    one.in_force_from,
    one.in_force_until,
    one.is_whole ? 1 : 0,
  ])
  await tx.run(
    `update holder_reports set in_force_from = found.value->>2, in_force_until = found.value->>3,
       is_whole = cast(found.value->>4 as integer)
     from (select value from ${rowsFrom(engine, '$1')}) as found
     where holder_reports.cik = found.value->>0 and holder_reports.accession = found.value->>1`,
    JSON.stringify(rows),
  )
}

const CHANGE_SLOTS = 16

/**
 * For whoever has counted the quarters' reports. Once in a transaction, as the counts are taken in one
 * order.
 */
export async function noteChanges(
  tx: Queries,
  engine: Engine,
  quarters: readonly ManagerQuarter[],
): Promise<void> {
  const slots = quarters.map(({ cik, period }) => [period, Number(cik) % CHANGE_SLOTS] as const)
  const rows = new Map(slots.map((slot) => [slot.join(), slot]))
  const inOrder = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot)
  await tx.run(
    `insert into holder_changes (period, slot, changes)
     select value->>0, cast(value->>1 as integer), 1 from ${rowsFrom(engine, '$1')}
     where true on conflict (period, slot) do update set changes = holder_changes.changes + 1`,
    JSON.stringify(inOrder),
  )
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
