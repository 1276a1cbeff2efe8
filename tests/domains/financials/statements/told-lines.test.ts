// Lines whose tag means now the whole, now a part: what the filer's other facts say decides. Each
// rule on the numbers of the filing that showed it, in the filer's own unit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Industry } from '../../../../src/domains/financials/measures/declaration.ts'
import type { Measure } from '../../../../src/domains/financials/measures/measures.ts'
import type { PeriodType } from '../../../../src/domains/financials/model.ts'
import { build, filing, type Line, sourcesOf } from '../support.ts'

type Said = Omit<Line, 'form' | 'filed'>

function flow(tag: string, value: number, end = '2023-12-31'): Said {
  return { start: `${end.slice(0, 4)}-01-01`, end, tag, value }
}

function balance(tag: string, value: number): Said {
  return { end: '2023-12-31', tag, value }
}

function valuesOf(
  measure: Measure,
  lines: readonly Line[],
  periodType: PeriodType = 'annual',
  industry: Industry = 'general',
): Record<string, number | null> {
  const statements = build(lines, periodType, { industry })
  const all = [statements.income_statement, statements.balance_sheet, statements.cash_flow]
  const values: Record<string, number | null> = {}
  for (const row of all.flat()) {
    const value = (row as Partial<Record<Measure, number | null>>)[measure]
    if (value !== undefined) values[row.period] = value
  }
  return values
}

function reported(measure: Measure, lines: readonly Said[], industry: Industry = 'general') {
  const own = [flow('NetIncomeLoss', 90), balance('Assets', 1000), ...lines]
  return valuesOf(measure, filing('10-K', '2024-02-10', own), 'annual', industry)['2023-12-31']
}

const OTHER = 'OtherDepreciationAndAmortization'
const CASH = 'NetCashProvidedByUsedInOperatingActivities'

/** AMD: 10-K 0000002488-24-000012, then 0000002488-25-000012 and 10-Qs of both years, in millions. */
function splitting(): Line[] {
  const quarter = (end: string, filed: string, toDate: number, amortized: number) =>
    filing('10-Q', filed, [
      flow('NetIncomeLoss', 10, end),
      flow(CASH, 10, end),
      flow(OTHER, toDate, end),
      flow('AmortizationOfIntangibleAssets', amortized, end),
    ])
  const year = (end: string) => [flow('NetIncomeLoss', 90, end), flow(CASH, 90, end)]
  return [
    ...quarter('2023-03-31', '2023-05-03', 982, 823),
    ...quarter('2023-06-30', '2023-08-02', 1831, 1516),
    ...quarter('2023-09-30', '2023-11-01', 2654, 2176),
    ...filing('10-K', '2024-01-31', [...year('2023-12-31'), flow(OTHER, 3453)]),
    ...quarter('2024-03-31', '2024-05-01', 784, 622),
    ...filing('10-K', '2025-02-05', [
      ...year('2023-12-31'),
      ...year('2024-12-31'),
      flow(OTHER, 642),
      flow('AdjustmentForAmortization', 2811),
      flow(OTHER, 671, '2024-12-31'),
      flow('AdjustmentForAmortization', 2393, '2024-12-31'),
    ]),
    ...filing('10-Q', '2025-05-07', [
      flow('NetIncomeLoss', 10, '2025-03-31'),
      flow(CASH, 10, '2025-03-31'),
      flow(CASH, 10, '2024-03-31'),
      flow(OTHER, 175, '2025-03-31'),
      flow('AmortizationOfIntangibleAssets', 567, '2025-03-31'),
      flow(OTHER, 162, '2024-03-31'),
      flow('AmortizationOfIntangibleAssets', 622, '2024-03-31'),
    ]),
  ]
}

test('amortization that a filer moves to a line of its own stays in the total', () => {
  const years = valuesOf('depreciation_amortization', splitting())
  assert.deepEqual(years, { '2024-12-31': 671 + 2393, '2023-12-31': 3453 })
  const quarters = valuesOf('depreciation_amortization', splitting(), 'quarterly')
  assert.equal(quarters['2025-03-31'], 175 + 567)
  assert.equal(quarters['2024-03-31'], 784)
  // The year less the three quarters as first reported, not 642 - 2,654.
  assert.equal(quarters['2023-12-31'], 3453 - 2654)
})

test('a line that never held amortization is left as it is', () => {
  // Lines of Marvell, 10-K 0001835632-24-000009: 299.8 beside 1,097.9.
  const lines = [flow(OTHER, 299.8), flow('AmortizationOfIntangibleAssets', 1097.9)]
  assert.equal(reported('depreciation_amortization', lines), 299.8)
})

test('what a year lacks of its earlier version for another reason is not amortization', () => {
  const lines = [
    ...filing('10-K', '2024-02-10', [flow('NetIncomeLoss', 90), flow(OTHER, 3453)]),
    ...filing('10-K', '2025-02-05', [
      flow('NetIncomeLoss', 90),
      flow(OTHER, 3400),
      flow('AmortizationOfIntangibleAssets', 2811),
    ]),
  ]
  assert.deepEqual(valuesOf('depreciation_amortization', lines), { '2023-12-31': 3400 })
})

test('a bank’s depreciation of premises and its other lines are added up', () => {
  // People's United, 10-K 0001193125-10-044584, 2008 in millions.
  const lines = [
    flow(OTHER, 8.3),
    flow('DepreciationPremisesAndEquipment', 31.7),
    flow('AmortizationOfIntangibleAssets', 21.3),
  ]
  assert.equal(reported('depreciation_amortization', lines, 'bank'), 61.3)
})

test('a bank whose 10-Qs have no lines of depreciation has it in the year', () => {
  // US Bancorp, 10-K 0000950123-10-018123, 2009 in millions.
  const quarters = ['2023-03-31', '2023-06-30', '2023-09-30'].flatMap((end, at) =>
    filing('10-Q', `2023-${['05', '08', '11'][at]}-05`, [
      flow('NetIncomeLoss', 10, end),
      flow(CASH, 10, end),
    ]),
  )
  const year = filing('10-K', '2024-02-26', [
    flow('NetIncomeLoss', 90),
    flow('DepreciationPremisesAndEquipment', 220),
    flow('AmortizationOfIntangibleAssets', 387),
  ])
  const lines = [...quarters, ...year]
  assert.deepEqual(valuesOf('depreciation_amortization', lines, 'annual', 'bank'), {
    '2023-12-31': 607,
  })
  const quarterly = valuesOf('depreciation_amortization', lines, 'quarterly', 'bank')
  assert.equal(quarterly['2023-12-31'] ?? null, null)
})

test('amortization of the cash flow statement goes before the part that a note has of it', () => {
  // Stryker, 10-K 0001193125-10-042997, 2009 in millions.
  const lines = [
    flow('Depreciation', 165.2),
    flow('AmortizationOfIntangibleAssets', 35.5),
    flow('AdjustmentForAmortization', 220.1),
  ]
  assert.equal(reported('depreciation_amortization', lines), 385.3)
})

test('amortization tagged with the sign of its line is added, not taken off', () => {
  // Northern Trust, 10-K 0001193125-10-042685, 2009 in millions.
  const lines = [
    flow('DepreciationPremisesAndEquipment', 95.7),
    flow('AmortizationOfIntangibleAssets', 16.2),
    flow('CapitalizedComputerSoftwareAmortization', -131.8),
  ]
  assert.equal(reported('depreciation_amortization', lines, 'bank'), 243.7)
})

test('interest expense is what was incurred less what was capitalized, of either sign', () => {
  // Southern Copper, 10-K 0001104659-10-010334, 2009 in thousands.
  const incurred = flow('InterestCostsIncurred', 99793)
  for (const capitalized of [-2156, 2156]) {
    const lines = [incurred, flow('InterestCostsCapitalized', capitalized)]
    assert.equal(reported('interest_expense', lines), 97637)
  }
  assert.equal(reported('interest_expense', [incurred]), null)
  // A part that the row does not show is known only by its fact, so the formula shows that its sign
  // was turned.
  const lines = [flow('NetIncomeLoss', 90), incurred, flow('InterestCostsCapitalized', -2156)]
  const [row] = sourcesOf(build(filing('10-K', '2024-02-10', lines), 'annual')).income_statement
  assert.equal(row?.interest_expense?.formula, 'interest_incurred - (-interest_capitalized)')
})

test('a refiner’s costs are the cost of revenue where all its revenue is of refining', () => {
  // Valero, 10-K 0000950123-10-018097, 2009 in millions.
  const cost = flow('RefiningAndMarketingCosts', 61959)
  const refining = flow('RefiningAndMarketingRevenue', 68144)
  assert.equal(reported('cost_of_revenue', [refining, cost]), 61959)
  assert.equal(reported('gross_profit', [refining, cost]), 6185)
  assert.equal(reported('cost_of_revenue', [refining, cost, flow('Revenues', 70000)]), null)
})

test('finished goods are the inventory where no other kind is reported', () => {
  // Safeway, 10-K 0001193125-10-045994, 2009 in millions.
  const goods = balance('InventoryFinishedGoods', 2508.9)
  assert.equal(reported('inventory', [goods]), 2508.9)
  assert.equal(reported('inventory', [goods, balance('InventoryRawMaterials', 40)]), null)
  assert.equal(reported('inventory', [goods, balance('InventoryNet', 2600)]), 2600)
})

test('research and development without acquired projects is not more than all of it', () => {
  // Johnson & Johnson, 10-K 0000200406-25-000038, 2024 in millions: the note names what was acquired.
  const lines = [
    flow('ResearchAndDevelopmentExpense', 1841),
    flow('ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost', 17232),
  ]
  assert.equal(reported('research_and_development', lines), 17232)
})
