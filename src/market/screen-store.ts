// SQL of a screen: companies with their newest period, joined with every requested value, and the
// conditions on them.

import type { PeriodType } from '../domains/financials/model.ts'
import type { Value } from '../store/database.ts'
import {
  compileCondition,
  compileOperand,
  createJoined,
  createParameters,
} from './conditions/compile.ts'
import type { Cell, Condition } from './conditions/model.ts'
import type { SortKey } from './parameters.ts'
import { cellsOfNewest, newestPeriods } from './store.ts'

export interface ScreenQuery {
  readonly condition: Condition | null
  readonly periodType: PeriodType
  readonly day: string | null
  readonly cells: readonly Cell[]
  readonly sort: readonly SortKey[]
  readonly limit: number
  readonly offset: number
}

export interface ScreenRow {
  readonly cik: string
  readonly ticker: string | null
  readonly company: string | null
  readonly sic: string | null
  readonly period: string
  readonly fiscal_year: number
  readonly fiscal_period: string
  readonly currency: string | null
  readonly filed: string
  readonly accession: string
  readonly flags: string
  readonly total: number
  /** `value_N`, `unit_N`, `accessions_N` and `known_N` of the Nth cell shown. */
  readonly [cell: string]: string | number | null
}

export function toScreenSql(query: ScreenQuery): { sql: string; values: Value[] } {
  const { condition, periodType, day, cells, sort, limit, offset } = query
  const parameters = createParameters()
  const joined = createJoined()
  const request = { day, parameters }
  const main = joined.period(periodType)
  const shown = cells.map((cell, at) => {
    const name = joined.cell(cell)
    return `${name}.value as value_${at}, ${name}.unit as unit_${at},
      ${name}.accessions as accessions_${at}, cast(${name}.known_from as varchar) as known_${at}`
  })
  const where = condition ? compileCondition(condition, { parameters, joined }) : 'true'
  const order = sort.map(({ by, isDescending }) => {
    const value = compileOperand(by, { parameters, joined })
    return `${value} ${isDescending ? 'desc' : 'asc'} nulls last, `
  })
  const parts = [
    ...joined.periodTypes.map((one) => newestPeriods(one, request)),
    ...joined.groups.map((group) => cellsOfNewest(group, request)),
  ]
  const joins = [
    ...joined.periodTypes
      .filter((one) => one !== periodType)
      .map((one) => `left join p_${one} on p_${one}.cik = co.cik`),
    ...joined.groups.map(({ name }) => `left join ${name} on ${name}.cik = co.cik`),
  ]
  const columns = [
    `co.cik, co.ticker, co.name as company, co.sic, cast(${main}.period as varchar) as period,
     ${main}.fiscal_year, ${main}.fiscal_period, ${main}.currency,
     cast(${main}.filed as varchar) as filed, ${main}.accession, ${main}.flags,
     cast(count(*) over () as integer) as total`,
    ...shown,
  ]
  const sql = `with ${parts.join(', ')}
    select ${columns.join(', ')}
    from companies co join ${main} on ${main}.cik = co.cik ${joins.join(' ')}
    where ${where}
    order by ${order.join('')}co.cik
    limit cast(${parameters.add(limit)} as bigint) offset cast(${parameters.add(offset)} as bigint)`
  return { sql, values: parameters.values }
}
