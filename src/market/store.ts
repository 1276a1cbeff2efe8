// SQL shared by market-wide queries: newest periods, and their values, as known on a day.

import type { PeriodType } from '../domains/financials/model.ts'
import type { Parameters } from './conditions/compile.ts'
import { type CellGroup, datasetOf } from './conditions/model.ts'
import { firstSearched, shownOn } from './vintage.ts'

/** Time of knowledge of a statement, and its parameters. */
export interface AsOfQuery {
  readonly day: string | null
  readonly parameters: Parameters
}

/**
 * The newest period of each company, under the name of its type. As of a day, periods that end in
 * the years just before are searched among all that were known; older ones, mostly of companies
 * that no longer report, were determined when the snapshot was written, and apply only if no later
 * one was known.
 */
export function newestPeriods(periodType: PeriodType, query: AsOfQuery): string {
  const { day, parameters } = query
  const type = parameters.add(periodType)
  const name = `p_${periodType}`
  const found = (columns: string) => `select ${columns} from newest_periods pe
      where pe.period_type = ${type} and ${shownAsNewest('pe', query)}`
  if (day === null) return `${name} as (${found('*')})`
  const known = `pe.period_type = ${type} and ${isWhole('pe')} and pe.period >= ${firstSearched(day, parameters)}
      and ${shownOn('pe', day, parameters)}`
  // A window function would carry every column of every period through its sort.
  return `${name}_last as materialized (
      select pe.cik, max(pe.period) as period from periods pe where ${known} group by pe.cik),
    ${name} as materialized (
      select ${PERIOD} from periods pe
      join ${name}_last l on l.cik = pe.cik and l.period = pe.period where ${known}
      union all ${found(PERIOD)})`
}

/** The months of a transition period are comparable with no other company’s year. */
function isWhole(alias: string): string {
  return `${alias}.fiscal_period <> 'TP'`
}

const PERIOD = `pe.cik, pe.period, pe.fiscal_year, pe.fiscal_period, pe.form, pe.filed, pe.accession,
      pe.year_before, pe.currency, pe.flags`

/** Newest periods as determined when the snapshot was written. */
function shownAsNewest(alias: string, { day, parameters }: AsOfQuery): string {
  const shown = shownOn(alias, day, parameters, 'newest')
  return day === null ? shown : `${alias}.period < ${firstSearched(day, parameters)} and ${shown}`
}

/**
 * One row of each company with all cells of a group, so that a question of forty reads the values once
 * and not forty times. A cell is a struct; growth is null unless the value a year before is positive.
 */
export function cellsOfNewest(group: CellGroup, query: AsOfQuery): string {
  const { name, cells } = group
  const { parameters } = query
  const numbers = new Map<string, string>()
  const placeholders = cells.map((cell) => {
    const known = numbers.get(cell.name) ?? parameters.add(cell.name)
    numbers.set(cell.name, known)
    return known
  })
  const list = [...numbers.values()].join(', ')
  const values = group.isShares ? figuresIn(list, query) : valuesIn(list, group, query)
  const pick = (at: number, isBefore: boolean) =>
    `any_value(r.cell) filter (where r.name = ${placeholders[at]} and r.is_before = ${isBefore})`
  const picked = cells.map(({ isGrowth }, at) => {
    const now = `${pick(at, false)} as n${at}`
    return isGrowth ? `${now}, ${pick(at, true)} as b${at}` : now
  })
  const shown = cells.map(({ isGrowth }, at) => `${isGrowth ? growthOf(at) : `g.n${at}`} as c${at}`)
  return `${name} as materialized (select g.cik, ${shown.join(', ')} from (
    select r.cik, ${picked.join(', ')} from (${values}) r group by r.cik) g)`
}

function growthOf(at: number): string {
  return `struct_pack(value := case when g.b${at}.value > 0 then g.n${at}.value / g.b${at}.value - 1 end,
      unit := 'pure', accessions := concat_ws(' ', g.n${at}.accessions, g.b${at}.accessions),
      known_from := greatest(g.n${at}.known_from, g.b${at}.known_from))`
}

/** Values of the newest periods and of those a year before, of every name in the list. */
function valuesIn(list: string, { periodType }: CellGroup, query: AsOfQuery): string {
  const { day, parameters } = query
  const type = parameters.add(periodType)
  const found = `from newest_values r where r.period_type = ${type} and r.name in (${list})
      and ${shownAsNewest('r', query)}`
  const cell = (
    end: string,
    unit = `r.unit`,
  ) => `struct_pack(value := r.value${end}, unit := ${unit},
      accessions := r.accessions${end}, known_from := r.known_from${end}) as cell`
  const newest = `select r.cik, r.name, false as is_before, ${cell('')} ${found}
    union all select r.cik, r.name, true, ${cell('_before')} ${found} and r.value_before is not null`
  if (day === null) return newest
  const searched = (table: string, name: string, unit: string) => `
    select r.cik, r.${name} as name, r.period <> p.period as is_before, ${cell('', unit)}
    from ${table} r join p_${periodType} p on p.cik = r.cik
      and (r.period = p.period or r.period = p.year_before)
    where r.period_type = ${type} and r.${name} in (${list}) and ${shownOn('r', day, parameters)}
      and r.period >= ${firstSearched(day, parameters, YEARS_BEFORE)}
      and p.period >= ${firstSearched(day, parameters)}`
  return `${searched('statements', 'measure', 'r.unit')}
    union all ${searched('ratios', 'ratio', `'pure'`)} union all ${newest}`
}

/** Figures of cover pages of every name in the list. */
function figuresIn(list: string, { day, parameters }: AsOfQuery): string {
  return `select r.cik, r.figure as name, false as is_before,
      struct_pack(value := r.value, unit := r.unit, accessions := r.accession,
        known_from := r.known_from) as cell
    from newest_shares r where r.figure in (${list}) and ${shownOn('r', day, parameters)}`
}

/** Range for the end a year before; some years have 53 weeks. */
const YEARS_BEFORE = 2

/** Values of the newest periods, which are joined if a day is requested. */
export function valuesOfNewest(name: string, periodType: PeriodType, query: AsOfQuery): string {
  const { day } = query
  const found = `select ${VALUE} from newest_values r where ${isNamed(name, periodType, query)}`
  if (day === null) return found
  return `select v.* from ${valuesSearched(name, periodType, { ...query, day })} v
      join p_${periodType} p on v.cik = p.cik and v.period = p.period
    union all ${found}`
}

const VALUE = `r.cik, r.period, r.fiscal_year, r.fiscal_period, r.value, r.unit, r.accessions,
      r.known_from`

function isNamed(name: string, periodType: PeriodType, query: AsOfQuery): string {
  const { parameters } = query
  return `r.period_type = ${parameters.add(periodType)} and r.name = ${parameters.add(name)}
      and ${shownAsNewest('r', query)}`
}

/** Periods among which the newest of a day are searched. */
function valuesSearched(
  name: string,
  periodType: PeriodType,
  query: AsOfQuery & { readonly day: string },
): string {
  const { day, parameters } = query
  return `(select r.* from ${valuesOf(name, periodType, query)} r
      where r.period >= ${firstSearched(day, parameters)})`
}

/** Values of one measure or ratio, in the same columns for both. */
export function valuesOf(
  name: string,
  periodType: PeriodType,
  { day, parameters }: AsOfQuery,
): string {
  const isRatio = datasetOf(name) === 'ratios'
  const unit = isRatio ? `'pure' as unit` : 'r.unit'
  return `(select r.cik, r.period, r.fiscal_year, r.fiscal_period, r.value, ${unit}, r.accessions,
      r.known_from
    from ${isRatio ? 'ratios' : 'statements'} r
    where r.period_type = ${parameters.add(periodType)} and ${isWhole('r')}
      and r.${isRatio ? 'ratio' : 'measure'} = ${parameters.add(name)}
      and ${shownOn('r', day, parameters)})`
}

/**
 * Figures of cover pages: per company the ones that `/v1/shares` shows, or one of each day. They
 * have a day and no fiscal year.
 */
export function figuresOf(
  name: string,
  which: 'newest' | 'all',
  { day, parameters }: AsOfQuery,
): string {
  return `select r.cik, r.day as period, cast(null as integer) as fiscal_year,
      cast(null as varchar) as fiscal_period, r.value, r.unit, r.accession as accessions, r.known_from
    from ${which === 'newest' ? 'newest_shares' : 'shares'} r
    where r.figure = ${parameters.add(name)} and ${shownOn('r', day, parameters)}`
}

/** Condition on `2024` or `2024Q3`; its bounds let the engine skip files. */
export function inSlot(
  alias: string,
  slot: string,
  lagDays: number,
  parameters: Parameters,
): string {
  const [year = '', quarter] = slot.split('Q')
  const month = quarter === undefined ? 1 : 3 * Number(quarter) - 2
  const months = quarter === undefined ? 12 : 3
  const from = `cast(${parameters.add(`${year}-${String(month).padStart(2, '0')}-01`)} as date)`
  const to = `cast(${from} + interval ${months} month as date)`
  return `${alias}.period >= ${from} + ${lagDays} and ${alias}.period < ${to} + ${lagDays}`
}

/**
 * Days by which the end of a period may lie past the year or quarter it counts for, as in the
 * publisher’s frames: a quarter by its middle, a year that ends in June or later by the year of its
 * end, one that ends by May by the year before. Nearly no year ends in mid-June, so the bound also
 * separates years of 52 and 53 weeks.
 */
export function lagOf(periodType: PeriodType): number {
  return periodType === 'annual' ? 166 : 45
}

/** Year, or year and quarter, that a period counts for. */
export function slotOf(alias: string, periodType: PeriodType, align: Align): string {
  const isYear = periodType === 'annual'
  if (align === 'fiscal') {
    const year = `cast(${alias}.fiscal_year as varchar)`
    return isYear ? year : `${year} || ${alias}.fiscal_period`
  }
  const day = `(${alias}.period - ${lagOf(periodType)})`
  return `strftime(${day}, '%Y')${isYear ? '' : ` || 'Q' || quarter(${day})`}`
}

export const ALIGNMENTS = ['calendar', 'fiscal'] as const
export type Align = (typeof ALIGNMENTS)[number]
