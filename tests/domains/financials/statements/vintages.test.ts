// Choice among filings for one number.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build, filing, sourcesOf, toAccession } from '../support.ts'

const YEAR = { start: '2022-01-01', end: '2022-12-31' }

function revenue(value: number, tag = 'Revenues') {
  return { ...YEAR, tag, value }
}

function newestRevenue(lines: Parameters<typeof build>[0], asOf?: string) {
  return build(lines, 'annual', asOf ? { asOf } : {}).income_statement[0]?.revenue
}

test('the latest periodic filing wins, and names itself as the source', () => {
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(1_000_000_000)]),
    ...filing('10-K', '2024-02-10', [revenue(912_345_000)]),
  ]
  const statements = build(lines, 'annual')
  assert.equal(statements.income_statement[0]?.revenue, 912_345_000)
  assert.equal(statements.income_statement[0]?.accession, toAccession('10-K', '2024-02-10'))
  assert.equal(sourcesOf(statements).income_statement[0]?.revenue?.facts[0]?.filed, '2024-02-10')
})

test('as_of lets nothing through that was filed on a later day', () => {
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(1_000_000_000)]),
    ...filing('10-K', '2024-02-10', [revenue(912_345_000)]),
  ]
  assert.equal(newestRevenue(lines, '2024-02-09T23:59:59.999Z'), 1_000_000_000)
  assert.equal(newestRevenue(lines, '2024-02-10T00:00:00.000Z'), 912_345_000)
  assert.equal(newestRevenue(lines, '2023-02-09T12:00:00.000Z'), undefined)
})

test('an unchanged value is credited to the filing that said it first', () => {
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(1_000_000_000)]),
    ...filing('10-K', '2024-02-10', [revenue(1_000_000_000)]),
  ]
  assert.equal(build(lines, 'annual').income_statement[0]?.filed, '2023-02-10')
})

test('a later filing that only rounds a number does not replace it', () => {
  const others = { ...YEAR, tag: 'IncomeTaxExpenseBenefit', value: 7_000_000 }
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(7_386_700_000)]),
    ...filing('10-K', '2024-02-10', [revenue(7_387_000_000), others]),
  ]
  assert.equal(newestRevenue(lines), 7_386_700_000)
})

test('a round number in the unit of its filing is a restatement, not a rounding', () => {
  const others = { ...YEAR, tag: 'IncomeTaxExpenseBenefit', value: 7_000_000 }
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(5_415_000_000)]),
    ...filing('10-K', '2024-02-10', [revenue(5_420_000_000), others]),
  ]
  assert.equal(newestRevenue(lines), 5_420_000_000)
})

test('a later filing that lost the scale, or turned the sign, does not replace a number', () => {
  const flow = (value: number) => ({
    ...YEAR,
    tag: 'NetCashProvidedByUsedInInvestingActivities',
    value,
  })
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(741_300_000), flow(-686_000_000)]),
    ...filing('10-K', '2024-02-10', [revenue(741.3), flow(686_000_000)]),
  ]
  const { income_statement, cash_flow } = build(lines, 'annual')
  assert.equal(income_statement[0]?.revenue, 741_300_000)
  assert.equal(cash_flow[0]?.investing_cash_flow, -686_000_000)
})

test('proxies and recasts in an 8-K never displace a periodic report', () => {
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(500_000)]),
    ...filing('8-K', '2023-09-10', [revenue(480_000)]),
    ...filing('DEF 14A', '2024-04-10', [revenue(500)]),
  ]
  assert.equal(newestRevenue(lines), 500_000)
})

test('a year is read from annual reports even where a 10-Q repeats its dates', () => {
  const lines = [
    ...filing('10-K', '2023-02-10', [revenue(500_000)]),
    ...filing('10-Q', '2024-05-10', [revenue(123_456)]),
  ]
  assert.equal(newestRevenue(lines), 500_000)
})

test('share counts tagged in millions are brought to ones, and the source keeps what was tagged', () => {
  const lines = filing('10-K', '2025-02-25', [
    { ...YEAR, tag: 'NetIncomeLoss', value: 8_223_000_000 },
    { ...YEAR, tag: 'EarningsPerShareDiluted', unit: 'USD/shares', value: 11.39 },
    {
      ...YEAR,
      tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
      unit: 'shares',
      value: 721.9,
    },
  ])
  const statements = build(lines, 'annual')
  assert.equal(statements.income_statement[0]?.shares_diluted, 721_900_000)
  const source = sourcesOf(statements).income_statement[0]?.shares_diluted
  assert.equal(source?.derived, true)
  assert.equal(source?.formula, 'as tagged x 1000000')
  assert.equal(source?.facts[0]?.value, 721.9)
})

test('the formula of a fourth quarter’s average names the scale of counts tagged in millions', () => {
  const counted = (start: string, end: string, income: number, each: number, shares: number) => [
    { start, end, tag: 'NetIncomeLoss', value: income },
    { start, end, tag: 'EarningsPerShareDiluted', unit: 'USD/shares', value: each },
    {
      start,
      end,
      tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
      unit: 'shares',
      value: shares,
    },
  ]
  const statements = build(
    [
      ...filing('10-Q', '2024-11-05', counted('2024-01-01', '2024-09-30', 6e9, 8.33, 720)),
      ...filing('10-K', '2025-02-25', counted('2024-01-01', '2024-12-31', 8.223e9, 11.39, 721.9)),
    ],
    'quarterly',
  )
  const [row] = statements.income_statement
  assert.deepEqual([row?.fiscal_period, row?.shares_diluted], ['Q4', 727_600_000])
  const source = sourcesOf(statements).income_statement[0]?.shares_diluted
  assert.equal(
    source?.formula,
    '4 x year as tagged x 1000000 - 3 x nine months as tagged x 1000000',
  )
  assert.deepEqual(
    source?.facts.map(({ value }) => value),
    [721.9, 720],
  )
})

test('the order of facts in the document changes nothing', () => {
  const lines = [
    ...filing('10-K', '2023-02-10', [
      revenue(1_000_000_000),
      revenue(990_000_000, 'SalesRevenueNet'),
    ]),
    ...filing('10-K', '2024-02-10', [revenue(912_345_000), revenue(912_000_000)]),
    ...filing('10-K/A', '2024-02-10', [revenue(911_000_000)]),
  ]
  assert.deepEqual(build(lines.toReversed(), 'annual'), build(lines, 'annual'))
})
