// Real companies in a store and its column view, and what the calls about each of them say, as of today
// and of days in the past.

import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import {
  EXTENDED,
  type ExtendedMeasure,
  type Measure,
  STATEMENT_NAMES,
  STATEMENTS,
} from '../../src/domains/financials/measures/measures.ts'
import { PERIOD_TYPES, type PeriodType, SHARE_FIGURES } from '../../src/domains/financials/model.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { PATIENT } from './demo.ts'
import { conditions, type Value } from './random-conditions.ts'

const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))
const FACTS = `${CORPUS}data.sec.gov/api/xbrl/companyfacts`
export const DAYS = [null, '2012-05-10', '2016-03-01', '2021-02-24'] as const
export type Day = (typeof DAYS)[number]
const MEASURES_OF = (name: (typeof STATEMENT_NAMES)[number]) => [
  ...STATEMENTS[name],
  ...EXTENDED[name],
]
export const MEASURES: readonly (Measure | ExtendedMeasure)[] = STATEMENT_NAMES.flatMap(MEASURES_OF)

export type Row = {
  period: string
  fiscal_year: number
  fiscal_period: string
  filed: string
} & Record<string, unknown>

/** One company's newest period as the calls about it show it. */
export interface Newest {
  readonly period: string
  readonly values: ReadonlyMap<string, Value>
}

export interface RealMarket {
  readonly app: TestApp
  readonly ciks: readonly string[]
  ask(path: string): Promise<Record<string, unknown>>
  /** Newest period of a company on a day; null if it had none then. */
  newestOf(cik: string, type: PeriodType, day: Day): Newest | null
}

/** After every filing of the corpus: then is shown what is shown now. */
export const LAST_DAY = '2026-12-31'

export const at = (day: Day | typeof LAST_DAY) => (day === null ? '' : `&as_of=${day}`)

/** Trailing twelve months have a parameter of their own where one company is asked about. */
export const periodQuery = (type: PeriodType) =>
  type === 'ttm' ? 'trailing=true' : `period=${type}`

export async function startRealMarket(companiesMax: number): Promise<RealMarket> {
  const clock = createTestClock('2026-02-01T12:00:00Z')
  const source = createMirrorSource({ folder: CORPUS, clock })
  const app = await runApp({ source, clock, settings: PATIENT })
  try {
    return await readRealMarket(app, companiesMax)
  } catch (error) {
    // A service that runs on would keep the test’s process alive.
    await app.stop()
    throw error
  }
}

async function readRealMarket(app: TestApp, companiesMax: number): Promise<RealMarket> {
  const key = await app.liveKey()
  const ask = async (path: string) => {
    const answer = await app.get(path, key)
    assert.equal(answer.status, 200, `${path}: ${answer.text}`)
    return answer.body
  }
  const files = existsSync(FACTS) ? readdirSync(FACTS) : []
  const ciks: string[] = []
  for (const cik of files.flatMap((name) => /^CIK(\d{10})\.json\.gz$/.exec(name)?.[1] ?? [])) {
    if (ciks.length === companiesMax) break
    const { status, body } = await app.get(`/v1/fundamentals/${cik}?limit=1`, key)
    if (status === 200 && (body.income_statement as Row[]).length > 0) ciks.push(cik)
  }
  // Reports that facts lack are read by now, and stand in for them in both views.
  const known = new Map<string, Newest | null>()
  for (const cik of ciks) {
    const { sic = null, name = null } = await ask(`/v1/company/${cik}`)
    const company = { cik, sic, name } as Record<string, Value>
    for (const type of PERIOD_TYPES) {
      for (const day of DAYS) {
        const newest = await readNewest(ask, company, { cik, type, day })
        known.set(`${cik} ${type} ${day}`, newest)
      }
    }
  }
  await app.writeColumns()
  return {
    app,
    ciks,
    ask,
    newestOf: (cik, type, day) => known.get(`${cik} ${type} ${day}`) ?? null,
  }
}

type Ask = RealMarket['ask']

async function readNewest(
  ask: Ask,
  company: Readonly<Record<string, Value>>,
  { cik, type, day }: { cik: string; type: PeriodType; day: Day },
): Promise<Newest | null> {
  const statements = await ask(
    `/v1/fundamentals/${cik}?${periodQuery(type)}&fields=extended&limit=20${at(day)}`,
  )
  const [newest] = statements.income_statement as Row[]
  if (!newest) return null
  const { period, fiscal_year, fiscal_period, form, filed } = newest
  const currency = statements.currency
  const own = { ...company, period, fiscal_year, fiscal_period, form, filed, currency }
  const values = new Map(Object.entries(own) as [string, Value][])
  const rowsAt = (period: string) =>
    STATEMENT_NAMES.map(
      (name) => [name, (statements[name] as Row[]).find((row) => row.period === period)] as const,
    )
  const shownAt = (period: string, measure: Measure | ExtendedMeasure) => {
    for (const [name, row] of rowsAt(period)) {
      if ((MEASURES_OF(name) as readonly string[]).includes(measure)) return row?.[measure] ?? null
    }
    return null
  }
  const flags = rowsAt(newest.period).flatMap(([, row]) => (row?.flags ?? []) as string[])
  values.set('flags', [...new Set(flags)])
  const before = (statements.income_statement as Row[]).find((row) => {
    const days = (Date.parse(newest.period) - Date.parse(row.period)) / 86_400_000
    return row.fiscal_period === newest.fiscal_period && days > 330 && days < 400
  })
  for (const measure of MEASURES) {
    const value = shownAt(newest.period, measure)
    if (typeof value !== 'number') continue
    values.set(measure, value)
    const past = before && shownAt(before.period, measure)
    if (typeof past === 'number' && past > 0) values.set(`growth(${measure})`, value / past - 1)
  }
  const ratios = await ask(`/v1/ratios/${cik}?${periodQuery(type)}${at(day)}`)
  assert.equal(ratios.period, newest.period)
  for (const [name, value] of Object.entries(ratios.ratios as Record<string, number | null>)) {
    if (value !== null) values.set(name, value)
  }
  const shares = await ask(`/v1/shares/${cik}?history=false${at(day)}`)
  for (const name of SHARE_FIGURES) {
    const figure = shares[name] as { value: number } | null
    if (figure) values.set(name, figure.value)
  }
  return { period, values }
}

/** Random screens find the companies whose own answers meet the conditions. */
export async function tryConditions(
  { ciks, ask, newestOf }: RealMarket,
  { conditions: numRuns, seed }: { conditions: number; seed: number },
): Promise<{ found: number }> {
  let found = 0
  const question = fc.tuple(
    fc.constantFrom(...PERIOD_TYPES),
    fc.constantFrom(...DAYS),
    conditions(3),
  )
  await fc.assert(
    fc.asyncProperty(question, async ([type, day, { where, meets }]) => {
      const path = `/v1/screen?limit=1000&period=${type}&where=${encodeURIComponent(where)}`
      const { results } = await ask(`${path}${at(day)}`)
      if (day === null) {
        const onLastDay = await ask(`${path}${at(LAST_DAY)}`)
        assert.deepEqual(results, onLastDay.results, `${type} ${where}`)
      }
      const expected = ciks.filter((cik) => {
        if (newestOf(cik, type, day) === null) return false
        const read = (name: string, other: PeriodType | null) =>
          newestOf(cik, other ?? type, day)?.values.get(name) ?? null
        return meets(read) === true
      })
      const shown = (results as { cik: string }[]).map(({ cik }) => cik)
      assert.deepEqual(shown, expected.toSorted(), `${type} ${day} ${where}`)
      found += shown.length
    }),
    { numRuns, seed },
  )
  return { found }
}
