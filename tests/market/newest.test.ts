// Screens over companies made at random, some of which report nothing for years, or withdraw what they
// reported: as of any day they show the newest period that was known, and what was known of it.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ColumnSource } from '../../src/contract/declare/dataset.ts'
import { companyColumns } from '../../src/domains/companies/columns.ts'
import type {
  PeriodState,
  RatioState,
  ValueState,
  Vintages,
} from '../../src/domains/financials/columns/as-of-history.ts'
import { statementColumns, toParts } from '../../src/domains/financials/columns/columns.ts'
import { createIntervals } from '../../src/domains/financials/columns/vintage-intervals.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { writeSnapshot } from '../../src/market/lake/write.ts'
import { answerScreen, type MarketContext } from '../../src/market/read.ts'
import { createColumnView } from '../../src/market/reader.ts'
import type { Database } from '../../src/store/database.ts'
import { createTestClock } from '../support/clock.ts'

const LIMITS = { memoryMb: 256, threads: 1 }
const YEARS = [2008, 2009, 2010, 2011, 2012, 2015, 2016]
const FILED = ['2009-03-01', '2010-03-02', '2011-01-01', '2011-06-30', '2012-12-31', '2013-01-01']
const LATER = ['2014-07-01', '2017-02-28', '2018-01-01', '2018-01-02', '2019-12-31']
const DAYS = [...FILED, ...LATER].flatMap((day) => [dayBefore(day), day])

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

/** Numbers of one year as known on a day; their values distinguish revisions. */
interface Reported {
  readonly form: string
  readonly revenue: number | null
  readonly roe: number | null
}

/** Numbers by year, as shown from a day on. */
type View = ReadonlyMap<number, Reported>
type Company = ReadonlyMap<string, View>

const reported = fc.record({
  form: fc.constantFrom('10-K', '10-K/A'),
  revenue: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 5 }),
  roe: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 5 }),
})
const view = fc
  .tuple(...YEARS.map((year) => fc.tuple(fc.constant(year), fc.option(reported, { freq: 2 }))))
  .map((all) => new Map(all.flatMap(([year, one]) => (one === null ? [] : [[year, one] as const]))))
const company = fc
  .tuple(...[...FILED, ...LATER].map((day) => fc.tuple(fc.constant(day), fc.option(view))))
  .map((all) => {
    // Nothing is reported of a year before its end.
    const made = all.flatMap(([day, one]) =>
      one === null
        ? []
        : [[day, new Map([...one].filter(([year]) => `${year}-12-31` < day))] as const],
    )
    return new Map(made)
  })

const head = (year: number) => ({
  ...{ periodType: 'annual' as const, period: `${year}-12-31` },
  ...{ fiscalYear: year, fiscalPeriod: 'FY' },
})

function toVintages(made: Company): Vintages {
  const periods = createIntervals<PeriodState>()
  const values = createIntervals<ValueState>()
  const ratios = createIntervals<RatioState>()
  for (const [day, view] of made) {
    const years = [...view]
    const filing = { accession: 'filing', accessions: ['filing'] }
    periods.follow(
      day,
      new Map(
        years.map(([year, { form }]): [string, PeriodState] => {
          const yearBefore = view.has(year - 1) ? `${year - 1}-12-31` : null
          const about = { filed: '2009-03-01', accession: 'filing', currency: 'USD', flags: [] }
          return [`${year}`, { ...head(year), ...about, form, yearBefore }]
        }),
      ),
    )
    const measure = { statement: 'income_statement', measure: 'revenue', unit: 'USD' } as const
    values.follow(
      day,
      new Map(
        years.flatMap(([year, { revenue: value }]): [string, ValueState][] =>
          value === null
            ? []
            : [[`${year}`, { ...head(year), ...measure, ...filing, value, derived: false }]],
        ),
      ),
    )
    ratios.follow(
      day,
      new Map(
        years.flatMap(([year, { roe: value }]): [string, RatioState][] =>
          value === null ? [] : [[`${year}`, { ...head(year), ratio: 'roe', ...filing, value }]],
        ),
      ),
    )
  }
  return {
    ...{ periods: periods.list(), values: values.list(), ratios: ratios.list() },
    ...{ newestShares: [], allShares: [] },
  }
}

function sourcesOf(companies: readonly Company[]): ColumnSource[] {
  const ciks = companies.map((_, at) => cikOf(at))
  return [
    {
      datasets: companyColumns.datasets,
      async *read() {
        yield { dataset: 'companies', rows: ciks.map((cik) => ({ cik })) }
      },
    },
    {
      datasets: statementColumns.datasets,
      async *read() {
        for (const [at, one] of companies.entries()) yield* toParts(cikOf(at), toVintages(one))
      },
    },
  ]
}

const cikOf = (at: number) => String(at).padStart(10, '0')

type Shown = Reported & { readonly period: string; readonly growth: number | null }

/** Year that a company shows on a day; null for now. */
function shownOn(made: Company, day: string | null): (Shown & { since: string }) | null {
  const days = [...made.keys()].filter((one) => day === null || one <= day)
  const view = made.get(days.at(-1) ?? '')
  const year = view && [...view.keys()].sort((one, other) => other - one)[0]
  const own = year === undefined ? undefined : view?.get(year)
  if (!view || !own || year === undefined) return null
  const past = view.get(year - 1)?.revenue ?? null
  const growth = own.revenue === null || past === null ? null : own.revenue / past - 1
  // The first day since which the revenue is the same.
  const others = days.filter((one) => made.get(one)?.get(year)?.revenue !== own.revenue)
  const since = days.find((one) => one > (others.at(-1) ?? '')) ?? ''
  return { ...own, period: `${year}-12-31`, growth, since }
}

test('as of any day a screen shows the newest period then known, of companies that pause too', async (t) => {
  const clock = createTestClock()
  const companies = fc.sample(company, { numRuns: 300, seed: 1111 })
  const lake = await mkdtemp(join(tmpdir(), 'tieout-newest-'))
  t.after(() => rm(lake, { recursive: true, force: true }))
  const services = { data: null as unknown as Database, log: silentLog }
  const sources = sourcesOf(companies)
  await writeSnapshot({ lake, sources, services, clock, limits: LIMITS, keepMonths: 0 })
  const columns = createColumnView(lake, LIMITS)
  t.after(() => columns.close())
  const reads = { all: columns.allApart.bind(null, 60_000) }
  const context = { columns, columnReads: () => reads } as unknown as MarketContext
  const asked = { columns: 'revenue,roe,growth(revenue)', period: 'annual', limit: 1000 } as const
  let old = 0
  for (const day of [null, ...DAYS, '2040-01-01']) {
    const { results } = await answerScreen(
      { ...asked, offset: 0, as_of: day ?? undefined },
      context,
    )
    const expected = companies.flatMap((one, at) => {
      const shown = shownOn(one, day)
      if (shown && Number((day ?? '').slice(0, 4)) - Number(shown.period.slice(0, 4)) >= 3) old++
      return shown ? [[cikOf(at), shown] as const] : []
    })
    const found = results.map(({ cik, period, values }) => {
      const { revenue, roe } = values
      const numbers = { revenue: revenue?.value ?? null, roe: roe?.value ?? null }
      const growth = values['growth(revenue)']?.value ?? null
      return [cik, { ...numbers, growth, period, since: revenue?.known_from ?? null }]
    })
    const wanted = expected.map(([cik, { revenue, roe, growth, period, since }]) => {
      return [cik, { revenue, roe, growth, period, since: revenue === null ? null : since }]
    })
    assert.deepEqual(found, wanted, String(day))
  }
  assert.ok(old > 1000, `${old} periods that were years old`)
})
