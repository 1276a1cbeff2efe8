// Flags: each check on a row that fails it, and on one that does not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build, filing, type Line } from '../support.ts'

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const PRIOR = { start: '2022-01-01', end: '2022-12-31' }

function flagsOf(lines: Omit<Line, 'form' | 'filed'>[]) {
  const core = [
    { ...YEAR, tag: 'NetIncomeLoss', value: 90 },
    { ...PRIOR, tag: 'NetIncomeLoss', value: 80 },
    { end: '2023-12-31', tag: 'Assets', value: 1000 },
    { end: '2022-12-31', tag: 'Assets', value: 900 },
  ]
  const { flags } = build(filing('10-K', '2024-02-10', [...core, ...lines]), 'annual')
  return Object.values(flags).flatMap((rows) => rows[0] ?? [])
}

test('income is what is left of pretax income after tax', () => {
  const rows = (pretax: number) => [
    { ...YEAR, tag: 'IncomeTaxExpenseBenefit', value: 30 },
    {
      ...YEAR,
      tag: 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      value: pretax,
    },
  ]
  assert.deepEqual(flagsOf(rows(120)), [])
  assert.deepEqual(flagsOf(rows(140)), ['income_is_pretax_less_tax'])
  const discontinued = { ...YEAR, tag: 'IncomeLossFromDiscontinuedOperationsNetOfTax', value: -20 }
  assert.deepEqual(flagsOf([...rows(140), discontinued]), [])
})

test('earnings per share times shares is income', () => {
  const rows = (shares: number) => [
    { ...YEAR, tag: 'EarningsPerShareBasic', value: 0.9, unit: 'USD/shares' },
    {
      ...YEAR,
      tag: 'WeightedAverageNumberOfSharesOutstandingBasic',
      value: shares,
      unit: 'shares',
    },
  ]
  assert.deepEqual(flagsOf(rows(100)), [])
  assert.deepEqual(flagsOf(rows(200)), ['eps_times_shares_is_income'])
})

test('cash at the end is cash at the beginning and its change', () => {
  const cash = (end: string, value: number) => {
    return { end, tag: 'CashAndCashEquivalentsAtCarryingValue', value }
  }
  const rows = (change: number) => [
    cash('2022-12-31', 100),
    cash('2023-12-31', 130),
    { ...YEAR, tag: 'CashAndCashEquivalentsPeriodIncreaseDecrease', value: change },
  ]
  assert.deepEqual(flagsOf(rows(30)), [])
  assert.deepEqual(flagsOf(rows(50)), ['cash_rolls_forward'])
})

test('what is never negative and is, is said', () => {
  assert.deepEqual(flagsOf([{ ...YEAR, tag: 'Revenues', value: -5 }]), ['sign_is_unusual'])
  assert.deepEqual(flagsOf([{ ...YEAR, tag: 'Revenues', value: 5 }]), [])
})

test('a year restated after its quarters no longer is their sum', () => {
  const sales = (end: string, value: number) => {
    return { tag: 'Revenues', start: '2023-01-01', end, value }
  }
  const lines = [
    ...filing('10-Q', '2023-05-05', [sales('2023-03-31', 10)]),
    ...filing('10-Q', '2023-08-05', [sales('2023-06-30', 20)]),
    ...filing('10-Q', '2023-11-05', [sales('2023-09-30', 30)]),
    ...filing('10-K', '2024-02-10', [
      sales('2023-12-31', 40),
      { ...YEAR, tag: 'NetIncomeLoss', value: 4 },
    ]),
  ]
  assert.deepEqual(build(lines, 'quarterly').flags.income_statement[0], [])
  const restated = [...lines, ...filing('10-K', '2025-02-10', [sales('2023-12-31', 55)])]
  assert.deepEqual(build(restated, 'quarterly').flags.income_statement[0], ['quarters_sum_to_year'])
})

test('earnings per share of what continues stand for the whole only if nothing was given up', () => {
  const line = {
    ...YEAR,
    tag: 'IncomeLossFromContinuingOperationsPerBasicShare',
    value: 3.3,
    unit: 'USD/shares',
  }
  const core = { ...YEAR, tag: 'NetIncomeLoss', value: 90 }
  const gone = { ...YEAR, tag: 'IncomeLossFromDiscontinuedOperationsNetOfTax', value: -7 }
  const epsOf = (...lines: Omit<Line, 'form' | 'filed'>[]) =>
    build(filing('10-K', '2024-02-10', lines), 'annual').income_statement[0]?.eps_basic
  assert.equal(epsOf(core, line), 3.3)
  assert.equal(epsOf(core, line, gone), null)
})
