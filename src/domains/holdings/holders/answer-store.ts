// Holders of securities at the end of a quarter and of the one before, from the positions of
// effective reports.

import type { WideReads } from '../../../contract/work/wide-reads.ts'
import type { Queries, Value } from '../../../store/database.ts'
import type { HoldingKind } from './kinds.ts'
import { HOLDERS_VERSION } from './store.ts'

export const HOLDER_CHANGES = ['new', 'added', 'reduced', 'unchanged', 'gone'] as const
export type HolderChange = (typeof HOLDER_CHANGES)[number]
/** Changes, including those where only one of both holdings is known. */
export type Judged = HolderChange | 'not_comparable' | 'not_reported'

export const HOLDER_ORDERS = ['value', 'shares'] as const
export type HolderOrder = (typeof HOLDER_ORDERS)[number]

export interface HolderPlace {
  rank: number
  cik: string
}

export interface HolderQuery {
  cusips: readonly string[]
  period: string
  prior: string
  asOf: string | null
  kind: HoldingKind
  change: HolderChange | null
  order: HolderOrder
  after: HolderPlace | null
  limit: number
  /** Factor for counts of the quarter before; null if they cannot be compared. */
  factor: number | null
}

/** Totals over all holders; null if there are none. */
interface Sums {
  managers: number
  amount: number | null
  value: number | null
  amount_prior: number | null
  value_prior: number | null
  /** Number of managers that held some the quarter before. */
  managers_prior: number
}

export interface ChangeSums extends Sums {
  kind: HoldingKind
  change: Judged
}

export interface ClassSums extends Omit<Sums, 'amount_prior' | 'value_prior' | 'managers_prior'> {
  kind: HoldingKind
  cusip: string
  period: string
}

export interface HolderRow extends Omit<Sums, 'managers' | 'managers_prior'> {
  cik: string
  change: Judged
}

/** Number of managers whose shares changed by a ratio, in thousandths, in a quarter. */
export interface RatioCount {
  thousandths: number
  managers: number
}

export interface FoundHolders {
  changes: ChangeSums[]
  classes: ClassSums[]
  ratios: RatioCount[]
  rows: HolderRow[]
}

interface PartRow extends Sums {
  part: 'change' | 'class' | 'ratio' | 'row'
  kind: HoldingKind
  word: string
  period: string
  /** Holding of the quarter before as counted then; given with changes. */
  counted_prior: number | null
}

/** Selects holders in one pass over the positions. */
export async function selectHolders(wide: WideReads, query: HolderQuery): Promise<FoundHolders> {
  const { sql, values } = toSql(query)
  const rows = (await wide.all<PartRow>(sql, ...values)).map(toNumbers)
  const of = (part: PartRow['part']) => rows.filter((row) => row.part === part)
  const [cusip, ...others] = query.cusips
  const isOne = cusip !== undefined && others.length === 0
  return {
    changes: of('change').map(({ word, ...row }) => ({ ...row, change: word as Judged })),
    classes: isOne ? sumUp(of('change'), cusip, query) : of('class').map(toClass),
    ratios: of('ratio').map(({ word, managers }) => ({ thousandths: Number(word), managers })),
    rows: of('row').map(({ word, period, ...row }) => ({
      ...row,
      cik: word,
      change: period as Judged,
    })),
  }
}

function toClass({ word: cusip, kind, period, managers, amount, value }: PartRow): ClassSums {
  return { cusip, kind, period, managers, amount, value }
}

/** Sums for a single security follow from the sums by change. */
function sumUp(
  changes: readonly PartRow[],
  cusip: string,
  { period, prior }: Pick<HolderQuery, 'period' | 'prior'>,
): ClassSums[] {
  const classes = [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const sum = (of: (row: PartRow) => number | null) =>
      own.reduce((total, row) => total + (of(row) ?? 0), 0)
    const holding = (row: PartRow) => (row.value === null ? 0 : row.managers)
    const now = { managers: sum(holding), amount: sum((row) => row.amount) }
    const then = {
      managers: sum((row) => row.managers_prior),
      amount: sum((row) => row.counted_prior),
    }
    return [
      { cusip, kind, period, ...now, value: sum((row) => row.value) },
      { cusip, kind, period: prior, ...then, value: sum((row) => row.value_prior) },
    ]
  })
  return classes.filter(({ managers }) => managers > 0)
}

function toNumbers<Row extends Sums>(row: Row): Row {
  const { managers, managers_prior, amount, value, amount_prior, value_prior } = row
  return {
    ...row,
    managers: Number(managers),
    managers_prior: Number(managers_prior),
    amount: numberOrNull(amount),
    value: numberOrNull(value),
    amount_prior: numberOrNull(amount_prior),
    value_prior: numberOrNull(value_prior),
  }
}

function numberOrNull(value: number | null): number | null {
  return value === null ? null : Number(value)
}

/** Values of a statement, each known by its placeholder. */
function createValues() {
  const values: Value[] = []
  const add = (value: Value): string => `$${values.push(value)}`
  return { values, add, list: (all: readonly Value[]) => all.map(add).join(', ') }
}

type Adding = (value: Value) => string

/** Condition for effective reports, now or at an instant; `r` is the table of reports. */
function inForce(asOf: string | null, add: Adding): string {
  if (asOf === null) return 'r.in_force_from is not null and r.in_force_until is null'
  const at = add(asOf)
  return `r.in_force_from <= ${at} and (r.in_force_until is null or r.in_force_until > ${at})`
}

/** Condition for ineffective reports; few, since most are never replaced. */
function notInForce(asOf: string | null, add: Adding): string {
  // Spelled like the condition of the index.
  if (asOf === null) return '(r.in_force_from is null or r.in_force_until is not null)'
  return `not (${inForce(asOf, add)})`
}

const NOT_COMPARED = 0

/** Sums as doubles, which are exact at this size and several times faster than 64-bit integers. */
const summed = (what: string) => `sum(cast(${what} as double precision))`

export function toSql(query: HolderQuery): { sql: string; values: Value[] } {
  const { add, list, values } = createValues()
  const { cusips, period, prior, asOf, kind, change, order, after, limit, factor } = query
  const [now, then] = [add(period), add(prior)]
  const by = `cast(${add(factor ?? NOT_COMPARED)} as double precision)`
  const reported = (quarter: string) =>
    `exists (select 1 from holder_reports r
       where r.period = ${quarter} and r.cik = held.cik and ${inForce(asOf, add)})`
  const ranked = order === 'value' ? 'value' : 'amount'
  const rank = `coalesce(${ranked}, ${ranked}_prior)`
  const isShown = change === null ? 'value is not null' : `change = ${add(change)}`
  const isAfter = after
    ? `and (${rank} < ${add(after.rank)} or (${rank} = ${add(after.rank)} and cik > ${add(after.cik)}))`
    : ''
  // Excludes the few ineffective reports, which is cheaper than finding each position’s report. They
  // are one text, since SQLite compares a pair with every row of a list.
  const sql = `with replaced as materialized (
    select r.cik, r.accession from holder_reports r
    where r.period in (${now}, ${then})
      and ${notInForce(asOf, add)}
  ), positions as (
    select p.cusip, p.kind, p.cik, p.period, p.amount, p.value from held_positions p
    where p.period in (${now}, ${then}) and p.cusip in (${list(cusips)})
      and p.cik || p.accession not in (select cik || accession from replaced)
  ), held as (
    select kind, cik, ${summed(`case when period = ${now} then amount end`)} as amount,
      ${summed(`case when period = ${now} then value end`)} as value,
      ${summed(`case when period = ${then} then amount end`)} as amount_prior,
      ${summed(`case when period = ${then} then value end`)} as value_prior
    from positions group by kind, cik
  ), adjusted as (
    select kind, cik, amount, value, value_prior, amount_prior as counted_prior,
      case when kind = 'principal' or ${by} = ${NOT_COMPARED} then amount_prior
        else amount_prior * ${by} end as amount_prior
    from held
  ), judged as materialized (
    select held.*, case
      when value is null then case when ${reported(now)} then 'gone' else 'not_reported' end
      when amount_prior is null then
        case when ${reported(then)} then 'new' else 'not_comparable' end
      when ${by} = ${NOT_COMPARED} and kind <> 'principal' then 'not_comparable'
      when abs(amount - amount_prior) < case when ${by} = 1 then 0.5 else 1 end then 'unchanged'
      when amount > amount_prior then 'added' else 'reduced' end as change
    from adjusted as held
  )
  select 'change' as part, kind, change as word, '' as period, count(*) as managers,
    sum(amount) as amount, sum(value) as value, sum(amount_prior) as amount_prior,
    sum(value_prior) as value_prior, count(value_prior) as managers_prior,
    sum(counted_prior) as counted_prior
  from judged group by kind, change
  ${cusips.length > 1 ? CLASS_SUMS : ''}
  union all
  select 'ratio', 'shares', cast(thousandths as text), '', managers, null, null, null, null, 0, null
  from (
    select cast(round(1000.0 * amount / amount_prior) as bigint) as thousandths,
      count(*) as managers
    from judged where kind = 'shares' and amount > 0 and amount_prior > 0
    group by cast(round(1000.0 * amount / amount_prior) as bigint)
    order by count(*) desc limit 12
  ) as ratios
  union all
  select 'row', kind, cik, change, 1, amount, value, amount_prior, value_prior, 0, null from (
    select * from judged where kind = ${add(kind)} and ${isShown} ${isAfter}
    order by ${rank} desc, cik limit ${add(limit)}
  ) as page`
  return { sql, values }
}

const CLASS_SUMS = `union all
  select 'class', kind, cusip, period, count(distinct cik), ${summed('amount')}, ${summed('value')},
    null, null, 0, null
  from positions group by kind, cusip, period`

/** The newest quarter in which an effective report lists any of the CUSIPs. */
export async function selectNewestPeriod(
  data: Queries,
  { cusips, asOf, today }: { cusips: readonly string[]; asOf: string | null; today: string },
): Promise<string | null> {
  const { add, list, values } = createValues()
  // Uses an index lookup; a join would begin with all reports of the quarter.
  const isHeld = `case when exists (
      select 1 from held_positions p where p.period = quarters.period and p.cusip in (${list(cusips)})
        and (select count(*) from holder_reports r where r.cik = p.cik
          and r.accession = p.accession and ${inForce(asOf, add)}) > 0
    ) then 1 else 0 end`
  const row = await data.one<{ period: string }>(
    `with recursive quarters (period) as (
       select max(period) from holder_reports where period < ${add(today)}
       union all
       select (select max(r.period) from holder_reports r where r.period < quarters.period)
       from quarters where quarters.period > '' and ${isHeld} = 0
     )
     select period from quarters where period > '' and ${isHeld} = 1`,
    ...values,
  )
  return row?.period ?? null
}

export async function hasAnyReport(data: Queries): Promise<boolean> {
  return (await data.one('select 1 as one from holder_reports limit 1')) !== undefined
}

export interface QuarterState {
  /** Number of managers whose holdings of the quarter before are known. */
  expected: number
  /** Number of those managers with a report or notice on this quarter. */
  expected_reported: number
  /** Number of managers with a report on this quarter. */
  reported: number
  notices: number
  first_filed: string | null
  last_filed: string | null
  /** Number of managers with a report that is unavailable or of unclear effect. */
  unclear: number
  /** Number of reports stored by an older version. */
  outdated: number
  /** Result of `selectChanges` at the same time. */
  changes: number
}

type Quarters = Pick<HolderQuery, 'period' | 'prior'>

/** A number that changes whenever a report on one of the two quarters changes. */
export async function selectChanges(data: Queries, { period, prior }: Quarters): Promise<number> {
  const { add, values } = createValues()
  const changes = changesOf(add(period), add(prior))
  const row = await data.one<{ changes: number }>(`select ${changes}`, ...values)
  return Number(row?.changes)
}

function changesOf(now: string, then: string): string {
  return `(select coalesce(sum(changes), 0) from holder_changes
    where period in (${now}, ${then})) as changes`
}

export async function selectQuarterState(
  wide: WideReads,
  { period, prior, asOf }: Pick<HolderQuery, 'period' | 'prior' | 'asOf'>,
): Promise<QuarterState> {
  const { add, values } = createValues()
  const [now, then, version] = [add(period), add(prior), add(HOLDERS_VERSION)]
  const isKnown = asOf === null ? '' : `and known_at <= ${add(asOf)}`
  // Managers come in index order, so nothing is sorted.
  const rows = await wide.all<QuarterState>(
    `with reporting as (
       select max(case when form like '13F-NT%' then 0 else 1 end) as has_holdings,
         min(known_at) as first_known, max(known_at) as last_known, min(is_whole) as is_whole
       from holder_reports where period = ${now} ${isKnown} group by cik
     ), expected as (
       select cik from holder_reports r
       where period = ${then} and ${inForce(asOf, add)} group by cik
     )
     select state.*, known.*, (
         select count(*) from holder_reports
         where period in (${now}, ${then}) and row_version <> ${version}
       ) as outdated, ${changesOf(now, then)}
     from (
       select count(*) as reported, coalesce(sum(1 - has_holdings), 0) as notices,
         min(first_known) as first_filed,
         max(case when last_known < '9999' then last_known end) as last_filed,
         coalesce(sum(1 - is_whole), 0) as unclear
       from reporting
     ) as state, (
       select count(*) as expected, coalesce(sum(case when exists (
           select 1 from holder_reports n
           where n.period = ${now} and n.cik = expected.cik ${isKnown}
         ) then 1 else 0 end), 0) as expected_reported
       from expected
     ) as known`,
    ...values,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate has no row')
  return {
    ...row,
    expected: Number(row.expected),
    expected_reported: Number(row.expected_reported),
    reported: Number(row.reported),
    notices: Number(row.notices),
    unclear: Number(row.unclear),
    outdated: Number(row.outdated),
    changes: Number(row.changes),
  }
}

export interface InForce {
  cik: string
  period: string
  accession: string
  form: string
  manager: string | null
  filed: string | null
  total_value: number
}

/** Effective reports of some managers, base reports first. */
export async function selectInForce(
  data: Queries,
  {
    ciks,
    periods,
    asOf,
  }: { ciks: readonly string[]; periods: readonly string[]; asOf: string | null },
): Promise<InForce[]> {
  if (ciks.length === 0) return []
  const { add, list, values } = createValues()
  const rows = await data.all<InForce>(
    `select cik, period, accession, form, manager, filed, total_value from holder_reports r
     where period in (${list(periods)}) and cik in (${list(ciks)}) and ${inForce(asOf, add)}
     order by known_at, accession`,
    ...values,
  )
  return rows.map((row) => ({ ...row, total_value: Number(row.total_value) }))
}

export interface HeldBy {
  cik: string
  cusip: string
  kind: HoldingKind
  amount: number
  value: number
}

/** Holdings of some managers in the securities, by CUSIP and kind. */
export async function selectHeldBy(
  data: Queries,
  { cusips, period, asOf }: Pick<HolderQuery, 'cusips' | 'period' | 'asOf'>,
  ciks: readonly string[],
): Promise<HeldBy[]> {
  if (ciks.length === 0) return []
  const { add, list, values } = createValues()
  const rows = await data.all<HeldBy>(
    `select p.cik, p.cusip, p.kind, sum(p.amount) as amount, sum(p.value) as value
     from held_positions p join holder_reports r
      on r.period = p.period and r.cik = p.cik and r.accession = p.accession
     where p.period = ${add(period)} and p.cusip in (${list(cusips)}) and p.cik in (${list(ciks)})
       and ${inForce(asOf, add)}
     group by p.cik, p.cusip, p.kind order by p.cik, p.cusip, p.kind`,
    ...values,
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), value: Number(row.value) }))
}

export interface SecuritySums {
  cusip: string
  managers: number
  value: number
}

/** Securities by total value held, without options. */
export async function selectSums(
  wide: WideReads,
  { cusips, period, asOf }: Pick<HolderQuery, 'cusips' | 'period' | 'asOf'>,
  limit: number,
): Promise<SecuritySums[]> {
  if (cusips.length === 0) return []
  const { add, list, values } = createValues()
  const rows = await wide.all<SecuritySums>(
    `select p.cusip, count(distinct p.cik) as managers, sum(p.value) as value
     from held_positions p join holder_reports r
      on r.period = p.period and r.cik = p.cik and r.accession = p.accession
     where p.period = ${add(period)} and p.cusip in (${list(cusips)})
       and p.kind in ('shares', 'principal') and ${inForce(asOf, add)}
     group by p.cusip order by sum(p.value) desc, p.cusip limit ${add(limit)}`,
    ...values,
  )
  return rows.map(({ cusip, managers, value }) => ({
    cusip,
    managers: Number(managers),
    value: Number(value),
  }))
}
