// Properties of any filer: quarters add up to years, the past does not know the future, ratios equal
// their formulas, the order of a document is irrelevant, and odd documents are answered.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseCompanyFacts } from '../../../src/domains/financials/facts/parse.ts'
import type { Measure } from '../../../src/domains/financials/measures/measures.ts'
import { RATIOS, type Ratio } from '../../../src/domains/financials/measures/ratios.ts'
import { PERIOD_TYPES } from '../../../src/domains/financials/model.ts'
import { computeRatios } from '../../../src/domains/financials/ratios/ratios.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'
import { isFailure } from '../../../src/kernel/failure.ts'
import {
  build,
  filing,
  type Line,
  sourcesOf,
  toDocument,
  toFacts,
  URL_OF_FACTS,
} from './support.ts'

const FLOWS = {
  revenue: 'Revenues',
  net_income: 'NetIncomeLoss',
  income_tax: 'IncomeTaxExpenseBenefit',
  operating_cash_flow: 'NetCashProvidedByUsedInOperatingActivities',
  capital_expenditures: 'PaymentsToAcquirePropertyPlantAndEquipment',
} as const
const BALANCES = {
  total_assets: 'Assets',
  stockholders_equity: 'StockholdersEquity',
  current_assets: 'AssetsCurrent',
  current_liabilities: 'LiabilitiesCurrent',
} as const

type FlowName = keyof typeof FLOWS
const FLOW_NAMES = Object.keys(FLOWS) as FlowName[]
const ENDS = ['03-31', '06-30', '09-30', '12-31']
const FILED = ['05-05', '08-05', '11-05', '02-20']

interface Quarter {
  flows: Record<FlowName, number>
  assets: number
}

const amount = fc.integer({ min: -5_000_000, max: 9_000_000 }).map((value) => value * 1000 + 1)
const quarter: fc.Arbitrary<Quarter> = fc.record({
  flows: fc.record({
    revenue: fc.integer({ min: 1, max: 9_000_000 }).map((value) => value * 1000 + 1),
    net_income: amount,
    income_tax: amount,
    operating_cash_flow: amount,
    capital_expenditures: fc.integer({ min: 1, max: 9_000_000 }),
  }),
  assets: fc.integer({ min: 1, max: 9_000_000_000 }),
})
/** Cash flows are always running totals; income may be given alone as well. */
const filer = fc.record({
  years: fc.array(fc.tuple(quarter, quarter, quarter, quarter), { minLength: 1, maxLength: 3 }),
  givesQuartersAlone: fc.boolean(),
})
type Filer = typeof filer extends fc.Arbitrary<infer Value> ? Value : never

const FIRST_YEAR = 2020

function reportsOf({ years, givesQuartersAlone }: Filer): Line[] {
  return years.flatMap((quarters, offset) => {
    const year = FIRST_YEAR + offset
    return quarters.flatMap(({ assets }, position) => {
      const end = `${year}-${ENDS[position]}`
      const isLast = position === 3
      const filed = `${isLast ? year + 1 : year}-${FILED[position]}`
      const flows = FLOW_NAMES.flatMap((name) => {
        const toDate = quarters
          .slice(0, position + 1)
          .reduce((sum, one) => sum + one.flows[name], 0)
        const tag = FLOWS[name]
        const running = { tag, start: `${year}-01-01`, end, value: toDate }
        const isIncome = !/cash|capital/.test(name)
        const alone = {
          tag,
          start: startOf(year, position),
          end,
          value: quarters[position]!.flows[name],
        }
        return isIncome && givesQuartersAlone && !isLast && position > 0
          ? [running, alone]
          : [running]
      })
      const balances = Object.values(BALANCES).map((tag) => ({ tag, end, value: assets }))
      return filing(isLast ? '10-K' : '10-Q', filed, [...flows, ...balances])
    })
  })
}

function startOf(year: number, position: number): string {
  return `${year}-${String(position * 3 + 1).padStart(2, '0')}-01`
}

const RUNS = { numRuns: 60 }

test('four quarters add up to their year, and each is what the filer earned in it', () => {
  fc.assert(
    fc.property(filer, (one) => {
      const lines = reportsOf(one)
      const annual = build(lines, 'annual')
      const quarterly = build(lines, 'quarterly')
      assert.equal(annual.income_statement.length, one.years.length)
      assert.equal(quarterly.cash_flow.length, one.years.length * 4)
      for (const statement of ['income_statement', 'cash_flow'] as const) {
        for (const year of annual[statement] as Row[]) {
          const rows = (quarterly[statement] as Row[]).filter(
            (row) => row.fiscal_year === year.fiscal_year,
          )
          for (const name of FLOW_NAMES.filter((flow) => flow in year)) {
            const sum = rows.reduce((total, row) => total + (row[name] ?? Number.NaN), 0)
            assert.equal(sum, year[name], `${name} of ${year.fiscal_year}`)
            const own = one.years[year.fiscal_year - FIRST_YEAR]?.map(({ flows }) => flows[name])
            assert.deepEqual(rows.map((row) => row[name]).reverse(), own)
          }
        }
      }
      assert.ok(quarterly.flags.cash_flow.flat().every((flag) => flag !== 'quarters_sum_to_year'))
    }),
    RUNS,
  )
})

test('twelve months are four quarters, and at a year’s end the year', () => {
  fc.assert(
    fc.property(filer, ({ years, givesQuartersAlone }) => {
      const lines = reportsOf({ years, givesQuartersAlone })
      const quarters = years.flat()
      const twelve = build(lines, 'ttm')
      for (const statement of ['income_statement', 'cash_flow'] as const) {
        const rows = (twelve[statement] as Row[]).toReversed()
        assert.equal(rows.length, quarters.length - 3)
        for (const [from, row] of rows.entries()) {
          const four = quarters.slice(from, from + 4)
          for (const name of FLOW_NAMES.filter((flow) => flow in row)) {
            const sum = four.reduce((total, { flows }) => total + flows[name], 0)
            assert.equal(row[name], sum, `${name} from quarter ${from}`)
          }
        }
      }
      const ends = (twelve.income_statement as Row[]).filter((row) => row.fiscal_period === 'Q4')
      const annual = build(lines, 'annual').income_statement as Row[]
      for (const [at, row] of ends.entries()) {
        assert.deepEqual(row, { ...annual[at], fiscal_period: 'Q4' })
      }
      assert.ok(!twelve.flags.income_statement.flat().includes('quarters_sum_to_year'))
    }),
    RUNS,
  )
})

type Row = { fiscal_year: number; fiscal_period: string } & Partial<Record<Measure, number | null>>

/** Some later report gives the same periods with other numbers. */
const restated = fc
  .tuple(filer, fc.array(fc.tuple(fc.nat(), amount), { maxLength: 8 }))
  .map(([one, changes]) => {
    const lines = reportsOf(one)
    const recast = changes.map(([pick, value]): Line => {
      return { ...(lines[pick % lines.length] as Line), value, form: '10-K', filed: '2023-06-01' }
    })
    return [...lines, ...recast]
  })

test('as_of shows nothing that was filed later, and all that had been filed', () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((offset) => {
    return new Date(Date.UTC(2020, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
  })
  fc.assert(
    fc.property(
      restated,
      days,
      fc.constantFrom('annual', 'quarterly', 'ttm'),
      (lines, day, periodType) => {
        const then = build(lines, periodType, { asOf: `${day}T12:00:00.000Z` })
        for (const facts of Object.values(sourcesOf(then)).flat()) {
          for (const source of Object.values(facts)) {
            assert.ok(source.facts.every(({ filed }) => filed <= day))
          }
        }
        const known = lines.filter(({ filed }) => filed <= day)
        assert.deepEqual(then, build(known, periodType))
      },
    ),
    RUNS,
  )
})

/** Written out here once more, on the inputs that the answer names. */
const FORMULAS: Record<Ratio, (of: (name: string) => number) => number> = {
  gross_margin: (of) => of('gross_profit') / of('revenue'),
  operating_margin: (of) => of('operating_income') / of('revenue'),
  net_margin: (of) => of('net_income') / of('revenue'),
  fcf_margin: (of) => of('free_cash_flow') / of('revenue'),
  roe: (of) => of('net_income') / of('stockholders_equity'),
  roa: (of) => of('net_income') / of('total_assets'),
  current_ratio: (of) => of('current_assets') / of('current_liabilities'),
  quick_ratio: (of) => (of('current_assets') - (of('inventory') || 0)) / of('current_liabilities'),
  cash_ratio: (of) => of('cash_and_equivalents') / of('current_liabilities'),
  debt_to_equity: (of) =>
    ((of('short_term_debt') || 0) + (of('long_term_debt') || 0)) / of('stockholders_equity'),
  debt_to_assets: (of) =>
    ((of('short_term_debt') || 0) + (of('long_term_debt') || 0)) / of('total_assets'),
  interest_coverage: (of) => of('operating_income') / of('interest_expense'),
  asset_turnover: (of) => of('revenue') / of('total_assets'),
  revenue_growth: (of) => of('revenue') / of('prior_revenue') - 1,
}

test('each ratio is its formula on the inputs beside it, or null with a reason', () => {
  fc.assert(
    fc.property(restated, (lines) => {
      const view = computeRatios(build(lines, 'annual'))
      assert.ok(view)
      assert.deepEqual(Object.keys(view.ratios), [...RATIOS])
      for (const name of RATIOS) {
        const value: number | null = view.ratios[name]
        if (value === null) assert.ok(view.reasons[name] && view.reason_codes[name])
        else
          assert.equal(
            value,
            FORMULAS[name]((input) => view.inputs[input]?.value ?? Number.NaN),
          )
      }
    }),
    RUNS,
  )
})

test('the order of facts in the document changes nothing', () => {
  const shuffled = restated.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  )
  fc.assert(
    fc.property(shuffled, ([lines, other]) => {
      for (const periodType of PERIOD_TYPES) {
        assert.deepEqual(build(other, periodType), build(lines, periodType))
      }
    }),
    RUNS,
  )
})

const DAYS = [
  '2019-12-31',
  '2020-03-31',
  '2020-12-31',
  '2021-12-31',
  '2031-12-31',
  '0000-99-99',
  '',
]
const oddLine = fc.record({
  taxonomy: fc.constantFrom('us-gaap', 'ifrs-full', 'dei', 'srt', 'nobody'),
  tag: fc.constantFrom(...Object.values(FLOWS), ...Object.values(BALANCES), 'EntityPublicFloat'),
  unit: fc.constantFrom('USD', 'EUR', 'shares', 'USD/shares', 'pure', ''),
  value: fc.constantFrom(0, -0, 1, -1, 0.5, 1e18, -1e18, 1e300, 5e-324, 741.3),
  start: fc.constantFrom('2019-01-01', '2020-01-01', '2020-10-01', '2021-01-01', '2022-02-30'),
  end: fc.constantFrom(...DAYS),
  form: fc.constantFrom('10-K', '10-Q', '10-KT', '20-F', '40-F', '6-K', '8-K', 'DEF 14A', ''),
  filed: fc.constantFrom('2020-02-01', '2021-02-01', '2022-02-01', '2099-01-01', ''),
})

test('odd facts are answered, never with a crash', () => {
  fc.assert(
    fc.property(fc.array(oddLine, { maxLength: 40 }), (lines) => {
      for (const periodType of PERIOD_TYPES) {
        for (const asOf of [null, '2021-06-30T00:00:00.000Z']) {
          const facts = toFacts(lines)
          const statements = buildStatements(facts, { periodType, asOf, industry: 'unknown' })
          const text = JSON.stringify([statements, computeRatios(statements)])
          assert.doesNotMatch(text, /NaN|Infinity/)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('any JSON at all is read or refused by name', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ cik: fc.jsonValue(), facts: fc.jsonValue() })),
      (document) => {
        try {
          parseCompanyFacts(document, URL_OF_FACTS)
        } catch (error) {
          assert.ok(isFailure(error, 'publisher.changed'))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a tag in two units counts in the reporting currency alone', () => {
  const year = { start: '2020-01-01', end: '2020-12-31' }
  const lines = filing('10-K', '2021-02-20', [
    { tag: 'Assets', end: '2020-12-31', value: 900, unit: 'EUR' },
    { tag: 'Assets', end: '2019-12-31', value: 800, unit: 'EUR' },
    { tag: 'Assets', end: '2020-12-31', value: 1000, unit: 'USD' },
    { tag: 'NetIncomeLoss', ...year, value: 50, unit: 'EUR' },
    { tag: 'NetIncomeLoss', ...year, value: 55, unit: 'USD' },
  ])
  const statements = build(lines, 'annual')
  assert.equal(statements.currency, 'EUR')
  assert.equal(statements.income_statement[0]?.net_income, 50)
  assert.equal(statements.balance_sheet[0]?.total_assets, 900)
})

test('facts of one filing that disagree are settled the same way in any order', () => {
  const year = { tag: 'NetIncomeLoss', start: '2020-01-01', end: '2020-12-31' }
  const values = [1_000_000, 1_234_567, 1_200_000]
  const answers = [values, values.toReversed()].map((some) => {
    const lines = some.map((value) => ({ ...year, value }))
    return build(filing('10-K', '2021-02-20', lines), 'annual').income_statement[0]?.net_income
  })
  assert.deepEqual(answers, [1_234_567, 1_234_567])
})

test('a document is the same whether its CIK is a number or a text', () => {
  const document = toDocument(
    filing('10-K', '2021-02-20', [{ tag: 'Assets', end: '2020-12-31', value: 1 }]),
  )
  const asText = { ...(document as object), cik: '0000111111' }
  assert.deepEqual(
    parseCompanyFacts(asText, URL_OF_FACTS).cik,
    parseCompanyFacts(document, URL_OF_FACTS).cik,
  )
})
