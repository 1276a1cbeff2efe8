// 13F reports by content: positions by quarter and CUSIP, and their reports.

import { versionOf } from '../../../kernel/module-version.ts'
import { type Database, type Queries, rowsFrom, valuesList } from '../../../store/database.ts'
import { defineRowVersion } from '../../../store/row-versions.ts'
import { column, defineTable, each } from '../../../store/table.ts'
import type { ReportHead, Term } from './effective-reports.ts'
import type { HeldPosition, HeldSecurity } from './kinds.ts'

/** Version of the stored positions; reports of other versions are restated. */
export const HOLDERS_VERSION = versionOf(new URL('./record.ts', import.meta.url))

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

const turns = defineTable({
  name: 'holder_turns',
  key: ['cik'],
  columns: { cik: column.text },
})

const positions = defineTable({
  name: 'held_positions',
  key: ['period', 'cusip', 'cik', 'accession', 'kind'],
  columns: {
    ...each(column.text, 'period', 'cusip', 'cik', 'accession', 'kind'),
    ...each(column.whole, 'amount', 'value'),
  },
})

const securityNames = defineTable({
  name: 'held_securities',
  key: ['cusip', 'name_key'],
  columns: {
    ...each(column.text, 'cusip', 'name_key', 'issuer'),
    title_of_class: column.textOrNull,
  },
})

const holderReports = defineTable({
  name: 'holder_reports',
  key: ['cik', 'accession'],
  columns: {
    ...each(column.text, 'cik', 'accession', 'period', 'form', 'known_at'),
    ...each(column.textOrNull, 'manager', 'amendment', 'filed', 'accepted_at'),
    total_value: column.wholeOrNull,
    row_version: column.whole,
  },
  constants: { is_whole: 1 },
})

/** Locks the managers until the transaction ends. */
export async function takeTurns(
  tx: Queries,
  engine: Engine,
  ciks: readonly string[],
): Promise<void> {
  // A fixed order prevents deadlocks.
  const rows = [...new Set(ciks)].sort().map((cik) => ({ cik }))
  await turns.upsertMany(tx, engine, rows)
}

interface ReportKey {
  readonly cik: string
  readonly accession: string
}

/** Quarters of the stored positions of reports, by accession; absent without positions. */
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

/** Keys in the format of `rowsFrom`. */
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

/** Position of one report in one security. */
export interface PlacedPosition extends HeldPosition {
  period: string
  cik: string
  accession: string
}

/** Inserts positions, ideally in table order, so that each page is written once. */
export async function insertPositions(
  tx: Queries,
  engine: Engine,
  held: readonly PlacedPosition[],
): Promise<void> {
  await positions.insertMany(tx, engine, held)
}

/** Inserts securities’ names; the first title under a name stays. */
export async function insertSecurities(
  tx: Queries,
  engine: Engine,
  securities: readonly HeldSecurity[],
): Promise<void> {
  await securityNames.insertMany(tx, engine, securities, 'on conflict (cusip, name_key) do nothing')
}

/** `version` is the current one, or the mark of a report whose positions are still missing. */
export async function upsertHolderReports(
  tx: Queries,
  engine: Engine,
  reports: readonly HolderReport[],
  version: number,
): Promise<void> {
  const rows = reports.map((one) => ({ ...one, row_version: version }))
  await holderReports.upsertMany(tx, engine, rows, {
    set: { in_force_from: 'null', in_force_until: 'null' },
  })
}

/** Selects the reports that still carry the mark. */
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

/** Removes the mark once all positions are inserted. */
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

/** Whether a report is stored and some of its positions are still missing. */
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

/** Managers’ reports on quarters, of the present version only. */
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

/** Notes changes for cached counts; call once per transaction, for a fixed lock order. */
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

/** Securities by managers’ names for them. */
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

/** Securities whose CUSIPs have the same issuer number, the first six characters. */
export function selectSecuritiesOfIssuer(data: Queries, number: string): Promise<HeldSecurity[]> {
  return data.all<HeldSecurity>(
    `select cusip, name_key, issuer, title_of_class from held_securities
     where cusip >= $1 and cusip < $2 order by cusip, name_key limit 400`,
    number,
    `${number}~`,
  )
}
