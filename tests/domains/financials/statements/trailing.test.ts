// Twelve months up to a quarter's end: what they are made of, and where they are left out.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Measure } from '../../../../src/domains/financials/measures/measures.ts'
import { buildStatements } from '../../../../src/domains/financials/statements/statements.ts'
import { build, filing, type Line, missing, readReal, sourcesOf, toAccession } from '../support.ts'

const ENDS = ['03-31', '06-30', '09-30', '12-31'] as const
const FILED = ['05-05', '08-05', '11-05', '02-20'] as const

type Amounts = readonly number[]

/** Amounts of one or two digits would pass for rounded ones. */
const UNIT = 1013

/** The report of a quarter, with running totals of its year and of the year before beside them. */
function report(
  [year, quarter]: readonly [number, 1 | 2 | 3 | 4],
  rows: Readonly<Record<string, readonly [now: Amounts, before: Amounts]>>,
): Line[] {
  const at = quarter - 1
  const isAnnual = quarter === 4
  const lines = Object.entries(rows).flatMap(([tag, columns]) =>
    columns.flatMap((amounts, back) => toLine(tag, year - back, at, amounts)),
  )
  const assets = { tag: 'Assets', end: `${year}-${ENDS[at]}`, value: 1000 + at }
  const filed = `${isAnnual ? year + 1 : year}-${FILED[at]}`
  return filing(isAnnual ? '10-K' : '10-Q', filed, [...lines, assets])
}

/** Nothing where the quarter is not among the amounts. */
function toLine(tag: string, year: number, at: number, amounts: Amounts) {
  const parts = amounts.slice(0, at + 1)
  if (parts.length <= at) return []
  const value = UNIT * parts.reduce((sum, part) => sum + part, 0)
  return [{ tag, start: `${year}-01-01`, end: `${year}-${ENDS[at]}`, value }]
}

const SALES = 'Revenues'
const OLD_SALES = 'SalesRevenueNet'
const PRIOR = [10, 20, 30, 40]
const YEAR = [11, 23, 35, 47]
const NONE: Amounts = []

function yearOf(year: number, tag: string, now: Amounts, before: Amounts): Line[] {
  return ([1, 2, 3, 4] as const).flatMap((quarter) => {
    return report([year, quarter], { [tag]: [now, before] })
  })
}

const TWO_YEARS = [...yearOf(2022, SALES, PRIOR, NONE), ...yearOf(2023, SALES, YEAR, PRIOR)]

interface Shown {
  value: number | null
  formula: string | null
  flags: readonly string[]
}

function shown(
  lines: readonly Line[],
  period: string,
  measure: Measure = 'revenue',
  asOf?: string,
) {
  const statements = build(lines, 'ttm', asOf === undefined ? {} : { asOf: `${asOf}T12:00:00Z` })
  const at = statements.income_statement.findIndex((row) => row.period === period)
  const row = statements.income_statement[at] as Partial<Record<Measure, number | null>> | undefined
  const source = sourcesOf(statements).income_statement[at]?.[measure]
  const flags = statements.flags.income_statement[at] ?? []
  const value = row?.[measure] ?? null
  const unit = measure === 'eps_diluted' ? 1 : UNIT
  return (
    row &&
    ({
      value: value === null ? null : value / unit,
      formula: source?.formula ?? null,
      flags,
    } as Shown)
  )
}

test('twelve months are the year to date and what the year before still lacked at that time', () => {
  const statements = build(TWO_YEARS, 'ttm')
  const rows = statements.income_statement.map((row) => [
    row.fiscal_period,
    (row.revenue ?? 0) / UNIT,
  ])
  assert.deepEqual(rows.slice(0, 5), [
    ['Q4', 116],
    ['Q3', 35 + 23 + 11 + 40],
    ['Q2', 23 + 11 + 40 + 30],
    ['Q1', 11 + 40 + 30 + 20],
    ['Q4', 100],
  ])
  assert.equal(rows.length, 5)
  const [row] = statements.income_statement.slice(2)
  assert.deepEqual([row?.period, row?.fiscal_year, row?.form], ['2023-06-30', 2023, '10-Q'])
  const source = sourcesOf(statements).income_statement[2]?.revenue
  assert.equal(source?.derived, true)
  assert.equal(source?.formula, 'six months + prior year - prior six months')
  assert.deepEqual(
    source?.facts.map(({ start, end, value }) => [start, end, value / UNIT]),
    [
      ['2023-01-01', '2023-06-30', 34],
      ['2022-01-01', '2022-12-31', 100],
      ['2022-01-01', '2022-06-30', 30],
    ],
  )
})

test('at the end of a fiscal year twelve months are the year as it was reported', () => {
  const source = shown(TWO_YEARS, '2023-12-31')
  assert.deepEqual(source, { value: 116, formula: null, flags: [] })
})

test('balances are those of the quarter’s end', () => {
  const { balance_sheet } = build(TWO_YEARS, 'ttm')
  assert.deepEqual(
    balance_sheet.slice(0, 2).map((row) => [row.period, row.total_assets]),
    [
      ['2023-12-31', 1003],
      ['2023-09-30', 1002],
    ],
  )
})

test('where a line changes its tag between two years, four quarters are added up', () => {
  const lines = [...yearOf(2022, OLD_SALES, PRIOR, NONE), ...yearOf(2023, SALES, YEAR, NONE)]
  const formula = 'Q2 + Q1 + prior Q4 + prior Q3'
  assert.deepEqual(shown(lines, '2023-06-30'), { value: 104, formula, flags: [] })
})

test('a line of the year that a quarter does not present is not taken for the quarter’s', () => {
  const quarter = ([1, 2, 3] as const).flatMap((number) =>
    report([2023, number], {
      [SALES]: [YEAR, NONE],
      [OLD_SALES]: [[1, 1, 1], PRIOR],
    }),
  )
  const lines = [...yearOf(2022, OLD_SALES, PRIOR, NONE), ...quarter]
  assert.equal(shown(lines, '2023-03-31')?.value, 101)
})

const RECAST_PRIOR = [5, 10, 15, 20]
const RECAST_YEAR = [6, 12, 18, 24]

test('a quarter recast before its year is not taken from the year: the sum says that it is mixed', () => {
  const lines = [
    ...yearOf(2022, SALES, PRIOR, NONE),
    ...report([2023, 1], { [SALES]: [RECAST_YEAR, RECAST_PRIOR] }),
  ]
  assert.deepEqual(shown(lines, '2023-03-31'), {
    value: 6 + 40 + 30 + 20,
    formula: 'Q1 + prior Q4 + prior Q3 + prior Q2',
    flags: ['quarters_sum_to_year'],
  })
})

test('a column that adds up rounded parts is no recast: the year of the first report still counts', () => {
  const slight = [{ tag: SALES, start: '2022-01-01', end: '2022-03-31', value: 10 * UNIT + 1 }]
  const lines = [
    ...yearOf(2022, SALES, PRIOR, NONE),
    ...report([2023, 1], { [SALES]: [YEAR, NONE] }),
    ...filing('10-Q', '2023-05-05', slight),
  ]
  const formula = 'three months + prior year - prior three months'
  assert.deepEqual(shown(lines, '2023-03-31'), { value: 101, formula, flags: [] })
})

test('once the year is recast too, it is the recast year that a recast quarter is taken from', () => {
  const lines = [
    ...yearOf(2022, SALES, PRIOR, NONE),
    ...yearOf(2023, SALES, RECAST_YEAR, RECAST_PRIOR),
  ]
  const formula = 'three months + prior year - prior three months'
  assert.deepEqual(shown(lines, '2023-03-31'), { value: 51, formula, flags: [] })
  const then = shown(lines, '2023-03-31', 'revenue', '2023-06-01')
  assert.deepEqual(then?.flags, ['quarters_sum_to_year'])
})

test('where only the newer of two years was recast since, both are taken as they stood before', () => {
  const later = yearOf(2024, SALES, [7, 14, 21, 28], RECAST_YEAR)
  const formula = 'six months + prior year - prior six months'
  assert.deepEqual(shown([...TWO_YEARS, ...later], '2023-06-30'), {
    value: 104,
    formula,
    flags: [],
  })
})

test('where both years were recast since, all four quarters are recast ones', () => {
  const recast = ([1, 2, 3, 4] as const).flatMap((number) => [
    ...filing('10-Q/A', '2024-06-01', toLine(SALES, 2022, number - 1, RECAST_PRIOR)),
    ...filing('10-Q/A', '2024-06-02', toLine(SALES, 2023, number - 1, RECAST_YEAR)),
  ])
  const annual = recast.map((line) =>
    line.end.endsWith('12-31') ? { ...line, form: '10-K/A' } : line,
  )
  assert.deepEqual(shown([...TWO_YEARS, ...annual], '2023-06-30'), {
    value: 12 + 6 + 20 + 15,
    formula: 'Q2 + Q1 + prior Q4 + prior Q3',
    flags: [],
  })
})

test('a running total whose sign was turned in one of two columns is not subtracted', () => {
  const interest = 'InterestExpense'
  const ones = [1, 1, 1, 1]
  const turned = ([1, 2, 3] as const).flatMap((quarter) =>
    report([2022, quarter], { [interest]: [ones.map((one) => -one), NONE] }),
  )
  const lines = [
    ...TWO_YEARS,
    ...turned,
    ...report([2022, 4], { [interest]: [ones, NONE] }),
    ...report([2023, 1], { [interest]: [[2], [1]] }),
  ]
  const found = shown(lines, '2023-03-31', 'interest_expense')
  assert.ok(found)
  assert.notEqual(found.value, 2 + 4 + 1)
})

test('of the year before no more is taken away than it had', () => {
  const paid = 'PaymentsToAcquirePropertyPlantAndEquipment'
  // The 10-K has the tag for another line than the 10-Qs: what is left is below zero, and says so.
  const lines = [
    ...TWO_YEARS,
    ...([1, 2, 3] as const).flatMap((quarter) =>
      report([2022, quarter], { [paid]: [PRIOR, NONE] }),
    ),
    ...report([2022, 4], { [paid]: [[1, 2, 3, 4], NONE] }),
    ...report([2023, 2], { [paid]: [YEAR, PRIOR] }),
    ...report([2023, 1], { [paid]: [YEAR, PRIOR] }),
  ]
  const { cash_flow, flags } = build(lines, 'ttm')
  const at = cash_flow.findIndex(({ period }) => period === '2023-06-30')
  assert.equal(cash_flow[at]?.capital_expenditures ?? null, null)
  assert.deepEqual(flags.cash_flow[at] ?? [], [])
})

test('nothing is bridged over a transition period', () => {
  const old = [...yearOf(2021, SALES, PRIOR, NONE), ...yearOf(2022, SALES, YEAR, PRIOR)]
  const stub = { tag: SALES, start: '2023-01-01', end: '2023-03-31', value: 12 }
  const first = { tag: SALES, start: '2023-04-01', value: 13 }
  const lines = [
    ...old,
    ...filing('10-KT', '2023-05-20', [stub, { tag: 'Assets', end: '2023-03-31', value: 1 }]),
    ...filing('10-Q', '2023-08-05', [
      { ...first, end: '2023-06-30' },
      { tag: 'Assets', end: '2023-06-30', value: 2 },
    ]),
    ...filing('10-Q', '2023-11-05', [{ ...first, end: '2023-09-30', value: 27 }]),
    ...filing('10-Q', '2024-02-05', [{ ...first, end: '2023-12-31', value: 42 }]),
    ...filing('10-K', '2024-05-20', [
      { ...first, end: '2024-03-31', value: 60 },
      { tag: 'Assets', end: '2024-03-31', value: 3 },
    ]),
  ]
  const { income_statement, balance_sheet } = build(lines, 'ttm')
  const periods = income_statement.map(({ period }) => period)
  assert.deepEqual(periods.slice(0, 2), ['2024-03-31', '2022-12-31'])
  assert.ok(balance_sheet.some(({ period }) => period === '2023-06-30'))
})

test('a missing quarter is no zero', () => {
  const lines = [
    ...yearOf(2022, OLD_SALES, PRIOR, NONE),
    ...report([2023, 1], { [SALES]: [YEAR, NONE] }),
    ...report([2023, 3], { NetIncomeLoss: [YEAR, PRIOR] }),
  ]
  assert.equal(shown(lines, '2023-09-30')?.value ?? null, null)
})

function perShare(shares: readonly number[], priorEarnings = 1): Line[] {
  const one = (start: string, end: string, form: string, filed: string, count: number) =>
    filing(form, filed, [
      {
        tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
        unit: 'shares',
        start,
        end,
        value: count * UNIT,
      },
    ])
  const [q1 = 0, q2 = 0, q3 = 0, year = 0, next = 0] = shares
  return [
    ...yearOf(2022, 'NetIncomeLoss', PRIOR, NONE),
    ...report([2023, 1], { NetIncomeLoss: [YEAR, PRIOR] }),
    ...one('2022-01-01', '2022-03-31', '10-Q', '2022-05-05', q1),
    ...one('2022-04-01', '2022-06-30', '10-Q', '2022-08-05', q2),
    ...one('2022-07-01', '2022-09-30', '10-Q', '2022-11-05', q3),
    ...one('2022-01-01', '2022-09-30', '10-Q', '2022-11-05', (q1 + q2 + q3) / 3),
    ...one('2022-01-01', '2022-12-31', '10-K', '2023-02-20', year),
    ...one('2023-01-01', '2023-03-31', '10-Q', '2023-05-05', next),
    ...filing('10-K', '2023-02-20', [
      {
        tag: 'EarningsPerShareDiluted',
        unit: 'USD/shares',
        start: '2022-01-01',
        end: '2022-12-31',
        value: priorEarnings,
      },
    ]),
  ]
}

test('shares are the mean of four quarters’ averages, earnings per share income over them', () => {
  const lines = perShare([100, 100, 100, 100, 104])
  assert.deepEqual(shown(lines, '2023-03-31', 'shares_diluted'), {
    value: 101,
    formula: '(Q1 + 4 x prior Q4 year - 3 x prior Q4 nine months + prior Q3 + prior Q2) / 4',
    flags: [],
  })
  const each = shown(lines, '2023-03-31', 'eps_diluted')
  assert.deepEqual([each?.value, each?.formula], [1, 'net_income / shares_diluted'])
})

test('counts before and after a split have no mean, and no earnings per share come of them', () => {
  const lines = perShare([100, 100, 100, 100, 200])
  assert.equal(shown(lines, '2023-03-31', 'shares_diluted')?.value, null)
  assert.equal(shown(lines, '2023-03-31', 'eps_diluted')?.value, null)
  assert.equal(shown(lines, '2023-03-31', 'net_income')?.value, 101)
})

test('an income that does not give the year’s own earnings per share gives none of twelve months', () => {
  const lines = perShare([100, 100, 100, 100, 104], 0.8)
  assert.equal(shown(lines, '2023-03-31', 'eps_diluted')?.value, null)
  assert.equal(shown(lines, '2023-03-31', 'shares_diluted')?.value, 101)
})

test('a row names the report of its quarter', () => {
  const [, , row] = build(TWO_YEARS, 'ttm').income_statement
  assert.equal(row?.accession, toAccession('10-Q', '2023-08-05'))
})

function realRow(cik: string, day: string, statement: 'income_statement' | 'cash_flow') {
  const asOf = `${day}T12:00:00.000Z`
  const facts = readReal(cik)
  return buildStatements(facts, { periodType: 'ttm', asOf, industry: 'general' })[statement][0]
}

const APPLE = '0000320193'

// 10-Q 0000320193-25-000008 and 10-K 0000320193-24-000123, in millions.
test('Apple, twelve months to 2024-12-28', { skip: missing(APPLE) }, () => {
  const income = realRow(APPLE, '2025-03-01', 'income_statement')
  assert.deepEqual(income, {
    ...income,
    period: '2024-12-28',
    fiscal_year: 2025,
    fiscal_period: 'Q1',
    accession: '0000320193-25-000008',
    revenue: (124_300 + 391_035 - 119_575) * 1e6,
    net_income: (36_330 + 93_736 - 33_916) * 1e6,
  })
  const cash = realRow(APPLE, '2025-03-01', 'cash_flow')
  assert.deepEqual(cash, {
    ...cash,
    operating_cash_flow: (29_935 + 118_254 - 39_895) * 1e6,
    capital_expenditures: (2_940 + 9_447 - 2_392) * 1e6,
  })
})

const COSTCO = '0000909832'

// Quarters of 12, 12, 12 and 16 weeks: 10-Q 0000909832-24-000079 and 10-K 0000909832-24-000049.
test('Costco, 52 weeks to 2024-11-24', { skip: missing(COSTCO) }, () => {
  const income = realRow(COSTCO, '2025-01-15', 'income_statement')
  assert.deepEqual(income, {
    ...income,
    period: '2024-11-24',
    revenue: (62_151 + 254_453 - 57_799) * 1e6,
    net_income: (1_798 + 7_367 - 1_589) * 1e6,
  })
})

const UNDER_ARMOUR = '0001336917'

// Years to December until 2021, a transition period to March 2022 (10-KT), then years to March.
test('Under Armour has no twelve months across its change of year', {
  skip: missing(UNDER_ARMOUR),
}, () => {
  const facts = readReal(UNDER_ARMOUR)
  const options = { periodType: 'ttm', asOf: null, industry: 'general' } as const
  const periods = buildStatements(facts, options).income_statement.map(({ period }) => period)
  const at = periods.indexOf('2023-03-31')
  assert.equal(periods[at + 1], '2021-12-31')
  assert.equal(periods[at - 1], '2023-06-30')
})
