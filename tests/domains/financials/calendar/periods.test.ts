// Dates to fiscal years and quarters. The labels of a filing place nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build, filing, type Line } from '../support.ts'

function income(start: string, end: string, value: number, fy?: number) {
  return { tag: 'NetIncomeLoss', start, end, value, ...(fy === undefined ? {} : { fy }) }
}

test('comparatives of a report stand in their own years, whatever fy says', () => {
  const lines = filing('10-K', '2024-02-10', [
    income('2023-01-01', '2023-12-31', 300, 2023),
    income('2022-01-01', '2022-12-31', 200, 2023),
    income('2021-01-01', '2021-12-31', 100, 2023),
  ])
  const rows = build(lines, 'annual').income_statement
  assert.deepEqual(
    rows.map(({ fiscal_year, period, net_income }) => [fiscal_year, period, net_income]),
    [
      [2023, '2023-12-31', 300],
      [2022, '2022-12-31', 200],
      [2021, '2021-12-31', 100],
    ],
  )
})

test('a filer that names a year by its start keeps its own name', () => {
  const lines = [
    ...filing('10-K', '2024-03-20', [income('2023-01-29', '2024-02-03', 20, 2023)]),
    ...filing('10-K', '2023-03-20', [income('2022-01-30', '2023-01-28', 10, 2022)]),
  ]
  const rows = build(lines, 'annual').income_statement
  assert.deepEqual(
    rows.map((row) => row.fiscal_year),
    [2023, 2022],
  )
})

test('a 53-week year that ends on the first of January belongs to the year before', () => {
  const lines = filing('10-K', '2023-02-20', [income('2021-12-27', '2023-01-01', 7)])
  assert.equal(build(lines, 'annual').income_statement[0]?.fiscal_year, 2022)
})

test('quarters of twelve, twelve, twelve and sixteen weeks are four quarters', () => {
  const lines = [
    ...filing('10-K', '2024-10-09', [income('2023-09-04', '2024-09-01', 100, 2024)]),
    ...filing('10-Q', '2023-12-20', [income('2023-09-04', '2023-11-26', 20)]),
    ...filing('10-Q', '2024-03-13', [
      income('2023-11-27', '2024-02-18', 22),
      income('2023-09-04', '2024-02-18', 42),
    ]),
    ...filing('10-Q', '2024-06-05', [
      income('2024-02-19', '2024-05-12', 24),
      income('2023-09-04', '2024-05-12', 66),
    ]),
  ]
  const rows = build(lines, 'quarterly').income_statement
  assert.deepEqual(
    rows.map(({ fiscal_period, period, net_income }) => [fiscal_period, period, net_income]),
    [
      ['Q4', '2024-09-01', 34],
      ['Q3', '2024-05-12', 24],
      ['Q2', '2024-02-18', 22],
      ['Q1', '2023-11-26', 20],
    ],
  )
})

test('the last twelve months in a 10-Q are neither a year nor a quarter', () => {
  const lines = [
    ...filing('10-K', '2024-02-10', [income('2023-01-01', '2023-12-31', 300)]),
    ...filing('10-Q', '2024-05-05', [
      income('2024-01-01', '2024-03-31', 80),
      income('2023-04-01', '2024-03-31', 320),
    ]),
  ]
  assert.deepEqual(
    build(lines, 'annual').income_statement.map((row) => row.net_income),
    [300],
  )
  const quarters = build(lines, 'quarterly').income_statement
  assert.deepEqual(
    quarters.map(({ period, net_income }) => [period, net_income]),
    [['2024-03-31', 80]],
  )
})

test('a transition period between two year ends is a row of its own, never a year', () => {
  const lines = [
    ...filing('10-K', '2022-02-20', [income('2021-01-01', '2021-12-31', 400, 2021)]),
    ...filing('10-QT', '2022-05-09', [income('2022-01-01', '2022-03-31', -60)]),
    ...filing('10-K', '2023-05-24', [income('2022-04-01', '2023-03-31', 380, 2023)]),
  ]
  assert.deepEqual(
    build(lines, 'annual').income_statement.map((row) => [
      row.period,
      row.fiscal_period,
      row.fiscal_year,
      row.net_income,
    ]),
    [
      ['2023-03-31', 'FY', 2023, 380],
      ['2022-03-31', 'TP', 2022, -60],
      ['2021-12-31', 'FY', 2021, 400],
    ],
  )
  const quarters = build(lines, 'quarterly').income_statement
  assert.deepEqual(
    quarters.map(({ period, net_income }) => [period, net_income]),
    [['2022-03-31', -60]],
  )
})

test('a filer of annual reports only has no quarters', () => {
  const lines = filing('20-F', '2024-03-01', [
    income('2023-01-01', '2023-12-31', 5),
    { tag: 'Assets', end: '2023-12-31', value: 50 },
  ])
  const { income_statement, balance_sheet } = build(lines, 'quarterly')
  assert.deepEqual([income_statement, balance_sheet], [[], []])
})

test('a company that has only just gone public has quarters before its first year', () => {
  const lines = filing('10-Q', '2024-11-10', [
    income('2024-07-01', '2024-09-30', 9),
    income('2024-01-01', '2024-09-30', 30),
  ])
  const rows = build(lines, 'quarterly').income_statement
  assert.deepEqual(
    rows.map(({ fiscal_year, fiscal_period, net_income }) => [
      fiscal_year,
      fiscal_period,
      net_income,
    ]),
    [[2024, 'Q3', 9]],
  )
})

test('a fact that ends after it was filed is a slip and counts nowhere', () => {
  const lines: Line[] = [
    ...filing('10-K', '2024-02-10', [income('2023-01-01', '2023-12-31', 300)]),
    ...filing('10-K', '2024-02-10', [income('2033-01-01', '2033-12-31', 999)]),
  ]
  assert.deepEqual(
    build(lines, 'annual').income_statement.map((row) => row.net_income),
    [300],
  )
})

test('a day that is no day, and a value of 10^18, are survived', () => {
  const lines = filing('10-K', '2024-02-10', [
    income('2023-01-01', '2023-12-31', 1e18),
    income('2023-00-00', '2023-12-31', 5),
    { tag: 'Assets', end: '0000-99-99', value: 5 },
  ])
  assert.equal(build(lines, 'annual').income_statement[0]?.net_income, 1e18)
})
