// Failed checks, with the disagreeing numbers: each kind on a small company.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findExceptions } from '../../../../src/domains/financials/exceptions/find.ts'
import { buildStatements } from '../../../../src/domains/financials/statements/statements.ts'
import { filing, type Line, toAccession, toFacts } from '../support.ts'

type Said = Omit<Line, 'form' | 'filed'>

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const core: Said[] = [
  { ...YEAR, tag: 'NetIncomeLoss', value: 90 },
  { end: '2023-12-31', tag: 'Assets', value: 1000 },
]

function find(lines: readonly Line[]) {
  const facts = toFacts(lines)
  const buildAs = (periodType: 'annual' | 'quarterly') =>
    buildStatements(facts, { periodType, asOf: null, industry: 'general' })
  const built = { annual: buildAs('annual'), quarterly: buildAs('quarterly') }
  const flags = Object.values(built).flatMap((one) => Object.values(one.flags).flat(2))
  return { exceptions: findExceptions(facts, built), flags }
}

function ofYear(...said: Said[]) {
  return find(filing('10-K', '2024-02-10', [...core, ...said]))
}

test('a row that fails a check gives both sides and what the expected one is made of', () => {
  const { exceptions, flags } = ofYear(
    { ...YEAR, tag: 'Revenues', value: 500 },
    { ...YEAR, tag: 'CostOfRevenue', value: 300 },
    { ...YEAR, tag: 'GrossProfit', value: 210 },
  )
  assert.deepEqual(flags, ['gross_profit_is_revenue_less_cost'])
  assert.deepEqual(exceptions, [
    {
      statement: 'income_statement',
      period: '2023-12-31',
      fiscal_year: 2023,
      fiscal_period: 'FY',
      kind: 'gross_profit_is_revenue_less_cost',
      measure: 'gross_profit',
      value: 210,
      expected: 200,
      parts: [
        { name: 'revenue', value: 500 },
        { name: 'cost_of_revenue', value: 300 },
      ],
      accession: toAccession('10-K', '2024-02-10'),
      form: '10-K',
      filed: '2024-02-10',
    },
  ])
})

test('of several sums that may be the income the nearest is what is expected', () => {
  const { exceptions } = ofYear(
    {
      ...YEAR,
      tag: 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      value: 140,
    },
    { ...YEAR, tag: 'IncomeTaxExpenseBenefit', value: 30 },
    { ...YEAR, tag: 'IncomeLossFromEquityMethodInvestments', value: -15 },
  )
  const [one] = exceptions
  assert.deepEqual([one?.kind, one?.value, one?.expected], ['income_is_pretax_less_tax', 90, 95])
})

test('each value of an unusual sign is listed, under one flag', () => {
  const { exceptions, flags } = ofYear(
    { ...YEAR, tag: 'DepreciationDepletionAndAmortization', value: -7 },
    { ...YEAR, tag: 'ShareBasedCompensation', value: -3 },
  )
  assert.deepEqual(flags, ['sign_is_unusual'])
  assert.deepEqual(
    exceptions.map(({ measure, value, expected }) => [measure, value, expected]),
    [
      ['depreciation_amortization', -7, null],
      ['stock_based_compensation', -3, null],
    ],
  )
})

test('a fact that another filing gives a thousandfold names the filing that has it', () => {
  const { exceptions } = find([
    ...filing('10-K', '2024-02-10', [...core, { ...YEAR, tag: 'Revenues', value: 512_345 }]),
    ...filing('10-K/A', '2024-03-11', [{ ...YEAR, tag: 'Revenues', value: 512_345_000 }]),
  ])
  assert.deepEqual(
    exceptions.map(({ kind, measure, value, expected, accession }) => {
      return [kind, measure, value, expected, accession]
    }),
    [['scale_is_off', 'revenue', 512_345, 512_345_000, toAccession('10-K', '2024-02-10')]],
  )
})

test('a count of shares that income per share contradicts is out of scale', () => {
  const { exceptions } = ofYear(
    { ...YEAR, tag: 'EarningsPerShareDiluted', value: 0.0009, unit: 'USD/shares' },
    {
      ...YEAR,
      tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
      value: 100,
      unit: 'shares',
    },
  )
  const found = exceptions.filter(({ kind }) => kind === 'scale_is_off')
  assert.deepEqual(
    found.map(({ measure, value, expected }) => [measure, value, expected]),
    [['shares_diluted', 100, 100_000]],
  )
})

const Q1 = { start: '2023-01-01', end: '2023-03-31', filed: '2023-05-05' }
const Q2 = { start: '2023-04-01', end: '2023-06-30', filed: '2023-08-04' }
const Q3 = { start: '2023-07-01', end: '2023-09-30', filed: '2023-11-03' }

function quarterly(...quarters: (typeof Q1)[]): Line[] {
  const before = { start: '2022-01-01', end: '2022-12-31', tag: 'NetIncomeLoss', value: 80 }
  return [
    ...filing('10-K', '2023-02-10', [before]),
    ...quarters.flatMap(({ filed, ...span }) =>
      filing('10-Q', filed, [{ ...span, tag: 'NetIncomeLoss', value: 22 }]),
    ),
  ]
}

test('a quarter between two that were reported in their time is missing', () => {
  const missingOf = (lines: Line[]) =>
    find(lines).exceptions.filter(({ kind }) => kind === 'quarter_is_missing')
  assert.deepEqual(missingOf(quarterly(Q1, Q2, Q3)), [])
  const [one, ...others] = missingOf(quarterly(Q1, Q3))
  assert.deepEqual(others, [])
  assert.deepEqual(
    [one?.statement, one?.fiscal_period, one?.measure, one?.value, one?.expected],
    ['income_statement', 'Q3', null, 2, 1],
  )
})

test('what a later report alone tells of a year before is no gap', () => {
  const before = { start: '2022-01-01', end: '2022-03-31', tag: 'NetIncomeLoss', value: 20 }
  const lines = [...quarterly(Q2), ...filing('10-Q', Q2.filed, [before])]
  assert.deepEqual(find(lines).exceptions, [])
})
