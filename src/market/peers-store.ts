// SQL of peers: the companies of an industry, and their newest ratios.

import type { PeriodType } from '../domains/financials/model.ts'
import { createParameters, type Parameters } from './conditions/compile.ts'
import type { Statement } from './frames-store.ts'
import { newestPeriods } from './store.ts'
import { shownOn } from './vintage.ts'

export interface PeersQuery {
  readonly cik: string
  readonly periodType: PeriodType
  readonly period: string
  readonly day: string | null
}

/** Limit of days between the ends of two companies’ newest periods. */
const APART_DAYS = 366

/** Other companies with the first two digits of the code, with their newest periods. */
function near({ cik, periodType, period, day }: PeersQuery, parameters: Parameters): string {
  const ended = `cast(${parameters.add(period)} as date)`
  return `${newestPeriods(periodType, { day, parameters })},
    own as (select sic from companies where cik = ${parameters.add(cik)}),
    near as (
      select co.cik, co.sic, p.period from companies co
      join p_${periodType} p on p.cik = co.cik
      join own on left(own.sic, 2) = left(co.sic, 2)
      where co.cik <> ${parameters.add(cik)}
        and p.period between ${ended} - ${APART_DAYS} and ${ended} + ${APART_DAYS})`
}

export interface GroupRow {
  readonly sic: string | null
  readonly four: number
  readonly three: number
  readonly two: number
}

export function toGroupSql(query: PeersQuery): Statement {
  const parameters = createParameters()
  const sql = `with ${near(query, parameters)}
    select own.sic,
      cast(count(near.cik) filter (where near.sic = own.sic) as integer) as four,
      cast(count(near.cik) filter (where left(near.sic, 3) = left(own.sic, 3)) as integer) as three,
      cast(count(near.cik) as integer) as two
    from own left join near on true group by own.sic`
  return { sql, values: parameters.values }
}

export interface PeerRatioRow {
  readonly ratio: string
  readonly median: number
  readonly companies: number
  /** Number of companies below the company’s own value, and of those equal to it. */
  readonly below: number
  readonly equal: number
}

type Own = readonly (readonly [ratio: string, value: number | null])[]

export function toPeerRatiosSql(query: PeersQuery, sic: string, own: Own): Statement {
  const parameters = createParameters()
  const values = own.map(
    ([ratio, value]) =>
      `(cast(${parameters.add(ratio)} as varchar), cast(${parameters.add(value)} as double))`,
  )
  const sql = `with ${near(query, parameters)},
    asked(ratio, value) as (values ${values.join(', ')})
    select r.ratio, median(r.value) as median, cast(count(*) as integer) as companies,
      cast(count(*) filter (where r.value < asked.value) as integer) as below,
      cast(count(*) filter (where r.value = asked.value) as integer) as equal
    from (${ratiosOf(query, parameters)}) r
    join near on near.cik = r.cik and near.period = r.period
    join asked on asked.ratio = r.ratio
    where starts_with(near.sic, ${parameters.add(sic)})
    group by r.ratio`
  return { sql, values: parameters.values }
}

/** Selects ratios, including those of the newest periods. */
function ratiosOf({ periodType, day }: PeersQuery, parameters: Parameters): string {
  const type = parameters.add(periodType)
  if (day === null) {
    return `select k.cik, k.period, k.name as ratio, k.value from newest_values k
    where k.period_type = ${type} and ${shownOn('k', null, parameters, 'newest')}`
  }
  return `select k.cik, k.period, k.ratio, k.value from ratios k
    where k.period_type = ${type} and ${shownOn('k', day, parameters)}`
}
