// The fourteen formulas on a year whose answers fit in the head.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RATIOS } from '../../../src/domains/financials/measures/ratios.ts'
import { computeRatios } from '../../../src/domains/financials/ratios/ratios.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'
import { build, filing, type Line, missing, readReal } from './support.ts'

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const PRIOR = { start: '2022-01-01', end: '2022-12-31' }

function report(...without: string[]): Line[] {
  const flows: [string, number][] = [
    ['Revenues', 1000],
    ['CostOfRevenue', 600],
    ['GrossProfit', 400],
    ['OperatingIncomeLoss', 200],
    ['InterestExpense', 50],
    ['NetIncomeLoss', 100],
    ['NetCashProvidedByUsedInOperatingActivities', 180],
    ['PaymentsToAcquirePropertyPlantAndEquipment', 80],
  ]
  const balances: [string, number][] = [
    ['Assets', 2000],
    ['StockholdersEquity', 500],
    ['AssetsCurrent', 600],
    ['InventoryNet', 200],
    ['CashAndCashEquivalentsAtCarryingValue', 100],
    ['LiabilitiesCurrent', 400],
    ['DebtCurrent', 50],
    ['LongTermDebtNoncurrent', 250],
  ]
  const kept = ([tag]: [string, number]) => !without.includes(tag)
  return filing('10-K', '2024-02-10', [
    { ...PRIOR, tag: 'Revenues', value: 800 },
    ...flows.filter(kept).map(([tag, value]) => ({ ...YEAR, tag, value })),
    ...balances.filter(kept).map(([tag, value]) => ({ end: '2023-12-31', tag, value })),
  ])
}

test('each of the fourteen ratios is its formula on closing balances', () => {
  const view = computeRatios(build(report(), 'annual'))
  assert.equal(view?.period, '2023-12-31')
  assert.equal(view?.fiscal_year, 2023)
  assert.deepEqual(view?.ratios, {
    gross_margin: 0.4,
    operating_margin: 0.2,
    net_margin: 0.1,
    fcf_margin: 0.1,
    roe: 0.2,
    roa: 0.05,
    current_ratio: 1.5,
    quick_ratio: 1,
    cash_ratio: 0.25,
    debt_to_equity: 0.6,
    debt_to_assets: 0.15,
    interest_coverage: 4,
    asset_turnover: 0.5,
    revenue_growth: 0.25,
  })
  assert.deepEqual(view?.reasons, {})
  assert.equal(view?.inputs.prior_revenue?.period, '2022-12-31')
})

test('what is not reported is a reason, not a zero', () => {
  const without = ['InterestExpense', 'AssetsCurrent', 'DebtCurrent', 'LongTermDebtNoncurrent']
  const view = computeRatios(build(report(...without), 'annual'))
  assert.equal(view?.ratios.interest_coverage, null)
  assert.equal(view?.reasons.interest_coverage, 'interest_expense has no value in these statements')
  assert.equal(view?.reason_codes.interest_coverage, 'not_tagged')
  assert.equal(view?.ratios.quick_ratio, null)
  assert.equal(view?.reasons.debt_to_equity, 'no debt has a value in these statements')
  assert.equal(Object.keys(view?.ratios ?? {}).length, RATIOS.length)
})

test('without inventory a classified balance sheet still has a quick ratio', () => {
  assert.equal(computeRatios(build(report('InventoryNet'), 'annual'))?.ratios.quick_ratio, 1.5)
})

test('a return on negative equity is no return', () => {
  const lines = report('StockholdersEquity').concat(
    filing('10-K', '2024-02-10', [{ end: '2023-12-31', tag: 'StockholdersEquity', value: -10 }]),
  )
  const view = computeRatios(build(lines, 'annual'))
  assert.equal(view?.ratios.roe, null)
  assert.equal(view?.reasons.roe, 'stockholders_equity is zero or negative')
  assert.equal(view?.reason_codes.roe, 'not_applicable')
})

test('growth is not computed over a transition period', () => {
  const lines = report().map((line) =>
    line.end === '2022-12-31' ? { ...line, start: '2021-10-01', end: '2022-09-30' } : line,
  )
  assert.equal(computeRatios(build(lines, 'annual'))?.ratios.revenue_growth, null)
})

test('no annual statement, no ratios', () => {
  assert.equal(computeRatios(build([], 'annual')), null)
})

const APPLE = '0000320193'

test('Apple 2024: margin and growth from its 10-K', { skip: missing(APPLE) }, () => {
  const asOf = '2024-12-31T00:00:00.000Z'
  const view = computeRatios(
    buildStatements(readReal(APPLE), { periodType: 'annual', asOf, industry: 'general' }),
  )
  // 180,683 / 391,035 and 391,035 / 383,285 - 1, in millions (0000320193-24-000123).
  assert.equal(view?.ratios.gross_margin, 180_683 / 391_035)
  assert.equal(view?.ratios.revenue_growth, 391_035_000_000 / 383_285_000_000 - 1)
})
