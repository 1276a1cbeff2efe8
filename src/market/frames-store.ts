// SQL of frames and comparisons: one value of all companies for one period, several values of a few
// companies for several periods.

import type { PeriodType } from '../domains/financials/model.ts'
import type { Value } from '../store/database.ts'
import { createParameters, type Parameters } from './conditions/compile.ts'
import { datasetOf } from './conditions/model.ts'
import {
  type Align,
  figuresOf,
  inSlot,
  lagOf,
  newestPeriods,
  slotOf,
  valuesOf,
  valuesOfNewest,
} from './store.ts'

export interface FrameQuery {
  readonly name: string
  readonly periodType: PeriodType
  /** `2024` or `2024Q3`; null for each company’s newest period. */
  readonly slot: string | null
  readonly align: Align
  readonly day: string | null
  readonly limit: number
  readonly offset: number
}

export interface FrameRow {
  readonly cik: string
  readonly ticker: string | null
  readonly company: string | null
  readonly sic: string | null
  readonly period: string
  /** Both are null for a figure of a cover page. */
  readonly fiscal_year: number | null
  readonly fiscal_period: string | null
  readonly value: number
  readonly unit: string | null
  readonly accessions: string
  readonly known_from: string
  readonly total: number
}

export interface Statement {
  readonly sql: string
  readonly values: Value[]
}

export function toFrameSql(query: FrameQuery): Statement {
  const { limit, offset } = query
  const parameters = createParameters()
  const chosen = datasetOf(query.name) === 'shares' ? chooseFigures : chooseValues
  const sql = `select co.cik, co.ticker, co.name as company, co.sic, cast(f.period as varchar) as period,
      f.fiscal_year, f.fiscal_period, f.value, f.unit, f.accessions,
      cast(f.known_from as varchar) as known_from, cast(count(*) over () as integer) as total
    from (${chosen(query, parameters)}) f join companies co on co.cik = f.cik
    order by f.value desc, co.cik
    limit cast(${parameters.add(limit)} as bigint) offset cast(${parameters.add(offset)} as bigint)`
  return { sql, values: parameters.values }
}

function chooseValues(query: FrameQuery, parameters: Parameters): string {
  const { name, periodType, slot, align, day } = query
  const request = { day, parameters }
  if (slot === null) {
    const newest = valuesOfNewest(name, periodType, request)
    return day === null ? newest : `with ${newestPeriods(periodType, request)} ${newest}`
  }
  const all = valuesOf(name, periodType, request)
  const isWithin =
    align === 'calendar'
      ? inSlot('v', slot, lagOf(periodType), parameters)
      : `${slotOf('v', periodType, align)} = ${parameters.add(slot)}`
  return `select v.* from ${all} v where ${isWithin} ${LAST}`
}

function chooseFigures(query: FrameQuery, parameters: Parameters): string {
  const { name, slot, day } = query
  const request = { day, parameters }
  if (slot === null) return figuresOf(name, 'newest', request)
  return `select v.* from (${figuresOf(name, 'all', request)}) v
    where ${inSlot('v', slot, 0, parameters)} ${LAST}`
}

/** Keeps the newest of several periods within a slot. */
const LAST = 'qualify row_number() over (partition by v.cik order by v.period desc) = 1'

export interface CompareQuery {
  readonly ciks: readonly string[]
  readonly names: readonly string[]
  readonly periodType: PeriodType
  readonly align: Align
  readonly day: string | null
}

export interface CompareRow {
  readonly cik: string
  readonly name: string
  readonly slot: string
  readonly period: string
  readonly fiscal_year: number
  readonly fiscal_period: string
  readonly value: number
  readonly unit: string | null
  readonly accessions: string
  readonly known_from: string
}

export function toCompareSql(query: CompareQuery): Statement {
  const { ciks, names, periodType, align, day } = query
  const parameters = createParameters()
  const list = ciks.map((cik) => parameters.add(cik)).join(', ')
  const parts = names.map(
    (name) => `select v.cik, ${parameters.add(name)} as name,
        ${slotOf('v', periodType, align)} as slot, v.period, v.fiscal_year, v.fiscal_period,
        v.value, v.unit, v.accessions, cast(v.known_from as varchar) as known_from
      from ${valuesOf(name, periodType, { day, parameters })} v where v.cik in (${list})`,
  )
  const sql = `select * replace (cast(period as varchar) as period)
    from (${parts.join(' union all ')}) a order by a.period desc, cik, name`
  return { sql, values: parameters.values }
}
