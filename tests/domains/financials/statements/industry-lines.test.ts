// Lines that an industry has under tags of its own, and lines that make up another: each rule on a
// company made to need it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Industry } from '../../../../src/domains/financials/measures/declaration.ts'
import type { Measure } from '../../../../src/domains/financials/measures/measures.ts'
import { build, filing, type Line } from '../support.ts'

type Said = Omit<Line, 'form' | 'filed'>

const INCOME: Said = { ...flow('NetIncomeLoss', 90) }
const ASSETS: Said = { ...balance('Assets', 1000) }

function flow(tag: string, value: number): Said {
  return { start: '2023-01-01', end: '2023-12-31', tag, value }
}

function balance(tag: string, value: number): Said {
  return { end: '2023-12-31', tag, value }
}

/** Value of a measure from an annual report with these lines. */
function reported(measure: Measure, lines: readonly Said[], industry: Industry = 'general') {
  return valueIn(measure, filing('10-K', '2024-02-10', [INCOME, ASSETS, ...lines]), industry)
}

function valueIn(measure: Measure, lines: readonly Line[], industry: Industry = 'general') {
  const statements = build(lines, 'annual', { industry })
  for (const name of ['income_statement', 'balance_sheet', 'cash_flow'] as const) {
    const row: Partial<Record<Measure, number | null>> | undefined = statements[name][0]
    if (row && measure in row) return row[measure]
  }
  return null
}

test('revenue is found under the one tag of a utility, refiner, health service or broker', () => {
  for (const tag of [
    'UtilityRevenue',
    'RefiningAndMarketingRevenue',
    'HealthCareOrganizationPatientServiceRevenue',
    'RevenuesExcludingInterestAndDividends',
  ]) {
    assert.equal(reported('revenue', [flow(tag, 500)]), 500, tag)
    assert.equal(reported('revenue', [flow(tag, 500), flow('Revenues', 620)]), 620, tag)
  }
})

test('a utility’s whole revenue goes before its revenue from electricity', () => {
  const lines = [flow('UtilityRevenue', 1148), flow('ElectricUtilityRevenue', 905)]
  assert.equal(reported('revenue', lines, 'utility'), 1148)
})

test('payables are found on a balance sheet that is not divided into current and noncurrent', () => {
  for (const tag of [
    'AccountsPayableCurrentAndNoncurrent',
    'AccountsPayable',
    'AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent',
  ]) {
    assert.equal(reported('accounts_payable', [balance(tag, 80)]), 80, tag)
    const current = balance('AccountsPayableCurrent', 70)
    assert.equal(reported('accounts_payable', [balance(tag, 80), current]), 70, tag)
  }
})

test('other and indefinite-lived intangible assets on two lines are added up', () => {
  const other = balance('OtherIntangibleAssetsNet', 40)
  assert.equal(reported('intangible_assets', [other]), 40)
  const indefinite = balance('IndefiniteLivedIntangibleAssetsExcludingGoodwill', 25)
  assert.equal(reported('intangible_assets', [other, indefinite]), 65)
})

test('net income is that of continuing operations where the filer tags no other', () => {
  const continuing =
    'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest'
  const lines = (...more: Said[]) =>
    filing('10-K', '2024-02-10', [
      ASSETS,
      flow('Revenues', 900),
      flow(continuing, 100),
      flow('IncomeTaxExpenseBenefit', 30),
      ...more,
    ])
  assert.equal(valueIn('net_income', lines()), 100)
  assert.equal(valueIn('pretax_income', lines()), 130)
  const gone = flow('IncomeLossFromDiscontinuedOperationsNetOfTax', -15)
  assert.equal(valueIn('net_income', lines(gone)), 85)
  assert.equal(valueIn('net_income', lines(flow('NetIncomeLoss', 97))), 97)
})

test('an oil and gas company’s capital expenditures include what it puts into its wells', () => {
  const drilling = flow('PaymentsToExploreAndDevelopOilAndGasProperties', 600)
  const bought = flow('PaymentsToAcquireOilAndGasPropertyAndEquipment', 150)
  const other = flow('PaymentsToAcquireOtherPropertyPlantAndEquipment', 20)
  assert.equal(reported('capital_expenditures', [drilling]), 600)
  assert.equal(reported('capital_expenditures', [drilling, bought, other]), 620)
  assert.equal(reported('capital_expenditures', [flow(drilling.tag, -600)]), 600)
  // A line as large as the wells' holds them.
  const all = flow('PaymentsToAcquirePropertyPlantAndEquipment', 640)
  assert.equal(reported('capital_expenditures', [drilling, all]), 640)
})

test('machinery alone is the capital expenditure of a filer that tags nothing wider', () => {
  const machinery = flow('PaymentsToAcquireMachineryAndEquipment', 16)
  assert.equal(reported('capital_expenditures', [machinery]), 16)
  const property = flow('PaymentsToAcquirePropertyPlantAndEquipment', 50)
  assert.equal(reported('capital_expenditures', [machinery, property]), 50)
})

test('depreciation and amortization on two lines of the cash flow statement are added up', () => {
  const depreciation = flow('Depreciation', 133)
  const amortization = flow('AdjustmentForAmortization', 47)
  // The filer’s 10-Qs say neither.
  const quarter = (end: string, filed: string) =>
    filing('10-Q', filed, [
      { ...flow('NetCashProvidedByUsedInOperatingActivities', 50), end },
      { ...INCOME, end },
    ])
  const quarters = [...quarter('2023-06-30', '2023-08-05'), ...quarter('2023-09-30', '2023-11-05')]
  const year = filing('10-K', '2024-02-10', [INCOME, ASSETS, depreciation, amortization])
  assert.equal(valueIn('depreciation_amortization', [...quarters, ...year]), 180)
  const total = flow('DepreciationDepletionAndAmortization', 170)
  assert.equal(reported('depreciation_amortization', [depreciation, amortization, total]), 170)
})

test('options and restricted stock on two lines are the stock-based compensation', () => {
  const lines = (from: string, form: string, filed: string) =>
    filing(form, filed, [
      { ...flow('StockOptionPlanExpense', 12), end: from },
      { ...flow('RestrictedStockExpense', 5), end: from },
      { ...flow('NetCashProvidedByUsedInOperatingActivities', 90), end: from },
      { ...INCOME, end: from },
    ])
  const year = [
    ...lines('2023-06-30', '10-Q', '2023-08-05'),
    ...lines('2023-12-31', '10-K', '2024-02-10'),
  ]
  assert.equal(valueIn('stock_based_compensation', year), 17)
})

test('preferred dividends are the dividends of a filer that pays no others', () => {
  const preferred = flow('PaymentsOfDividendsPreferredStockAndPreferenceStock', 11)
  assert.equal(reported('dividends_paid', [preferred]), 11)
  assert.equal(reported('dividends_paid', [flow(preferred.tag, -11)]), 11)
  const common = flow('PaymentsOfDividendsCommonStock', 30)
  assert.equal(reported('dividends_paid', [preferred, common]), 41)
  // A trust pays its holders under tags of its own; its preferred dividends are a part.
  assert.equal(reported('dividends_paid', [preferred], 'reit'), null)
})

test('interest on debt is completed by what the net of interest implies', () => {
  const debt = flow('InterestExpenseDebt', 1787)
  const income = flow('InvestmentIncomeInterest', 254)
  const net = flow('InterestIncomeExpenseNonoperatingNet', -1874)
  assert.equal(reported('interest_expense', [debt]), 1787)
  // Walmart, 10-K 0000104169-23-000020: debt 1,787, finance leases 341, income 254, net 1,874.
  assert.equal(reported('interest_expense', [debt, income, net]), 2128)
  // Rounding is no interest; a line of all interest stays as tagged.
  const rounded = flow('InterestIncomeExpenseNonoperatingNet', -1534)
  assert.equal(reported('interest_expense', [debt, income, rounded]), 1787)
  assert.equal(reported('interest_expense', [flow('InterestExpense', 1787), income, net]), 1787)
})

test('excise taxes stand between revenue, cost and gross profit', () => {
  // Altria, 10-K 0001193125-10-039027, in millions of 2009.
  const lines = [
    flow('SalesRevenueNet', 23556),
    flow('CostOfGoodsSold', 7990),
    flow('ExciseAndSalesTaxes', 6732),
    flow('GrossProfit', 8834),
  ]
  assert.equal(reported('cost_of_revenue', lines), 7990)
  const report = filing('10-K', '2024-02-10', [INCOME, ASSETS, ...lines])
  assert.deepEqual(build(report, 'annual').flags.income_statement[0], [])
  const untaxed = lines.filter(({ tag }) => tag !== 'ExciseAndSalesTaxes')
  assert.equal(reported('cost_of_revenue', untaxed), 23556 - 8834)
})

test('of two lines of property in one filing the part is not the larger', () => {
  const other = flow('PaymentsToAcquireOtherPropertyPlantAndEquipment', 69)
  const wider = (value: number) => flow('PaymentsToAcquireProductiveAssets', value)
  assert.equal(reported('capital_expenditures', [wider(5), other]), 69)
  assert.equal(reported('capital_expenditures', [wider(80), other]), 80)
  const property = flow('PaymentsToAcquirePropertyPlantAndEquipment', 50)
  assert.equal(reported('capital_expenditures', [property, other]), 50)
})

test('a bank’s loan is long-term debt where no total is given', () => {
  assert.equal(reported('long_term_debt', [balance('LongTermLoansFromBank', 304)]), 304)
})

test('a note is told from a line also where cash flows are those of continuing operations', () => {
  // Microsoft, fiscal 2015: amortization runs from 10-Q to 10-Q, depreciation is in a note.
  const quarter = (end: string, filed: string) =>
    filing('10-Q', filed, [
      { ...flow('NetCashProvidedByUsedInOperatingActivitiesContinuingOperations', 50), end },
      { ...flow('AmortizationOfIntangibleAssets', 7), end },
      { ...INCOME, end },
    ])
  const lines = [
    ...quarter('2023-06-30', '2023-08-05'),
    ...quarter('2023-09-30', '2023-11-05'),
    ...filing('10-K', '2024-02-10', [
      INCOME,
      ASSETS,
      flow('Depreciation', 41),
      flow('AmortizationOfIntangibleAssets', 13),
    ]),
  ]
  assert.equal(valueIn('depreciation_amortization', lines), null)
})

test('income tagged as the group’s is the parent’s where minority interest is already off it', () => {
  const pretax = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxes'
  const lines = (profit: number) =>
    filing('10-K', '2024-02-10', [
      ASSETS,
      flow(pretax, 1300),
      flow('IncomeTaxExpenseBenefit', 300),
      flow('MinorityInterestInNetIncomeLossOfConsolidatedEntities', 70),
      flow('ProfitLoss', profit),
    ])
  assert.equal(valueIn('net_income', lines(930)), 930)
  assert.equal(valueIn('net_income', lines(1000)), 930)
})

test('temporary equity at redemption value or of preferred units may balance the assets', () => {
  for (const tag of [
    'TemporaryEquityRedemptionValue',
    'TemporaryEquityValueExcludingAdditionalPaidInCapital',
    'MinorityInterestInPreferredUnitHolders',
  ]) {
    const lines = [balance('StockholdersEquity', 600), balance('Liabilities', 350)]
    const flagsOf = (...more: Said[]) => {
      const report = filing('10-K', '2024-02-10', [INCOME, ASSETS, ...lines, ...more])
      return build(report, 'annual').flags.balance_sheet[0]
    }
    assert.deepEqual(flagsOf(), ['assets_are_liabilities_and_equity'])
    assert.deepEqual(flagsOf(balance(tag, 50)), [], tag)
    // In a note it is no part of what assets leave over equity.
    const unsaid = [balance('StockholdersEquity', 600), balance(tag, 50)]
    assert.equal(reported('total_liabilities', unsaid), 400, tag)
  }
})

test('partners’ capital that balances the assets has noncontrolling interests in it', () => {
  // Tags of Kinder Morgan Energy Partners for its equity, 10-K 0001140361-10-007829.
  const lines = (liabilities: number) => [
    balance('Liabilities', liabilities),
    balance('PartnersCapital', 600),
    balance('MinorityInterest', 80),
  ]
  assert.equal(reported('total_equity', lines(400)), 600)
  assert.equal(reported('stockholders_equity', lines(400)), 520)
  assert.equal(reported('total_equity', lines(320)), 680)
  assert.equal(reported('stockholders_equity', lines(320)), 600)
})

test('cents of earnings per share in plain dollars are no unit of a statement', () => {
  const depreciation = flow('DepreciationDepletionAndAmortization', 781_000_000)
  const income = flow('NetIncomeLoss', 1_579_000_000)
  const each = flow('EarningsPerShareBasic', 1.86)
  const quarter = (end: string, filed: string) =>
    filing('10-Q', filed, [
      { ...flow('NetCashProvidedByUsedInOperatingActivities', 50_000_000), end },
      { ...income, end },
    ])
  const lines = [
    ...quarter('2023-06-30', '2023-08-05'),
    ...filing('10-K', '2024-02-10', [ASSETS, income, each, depreciation]),
  ]
  assert.equal(valueIn('depreciation_amortization', lines), 781_000_000)
})

test('of two costs the one that leaves gross profit is the line', () => {
  // Tags of Mannatech, 10-K 0001056358-10-000020: total cost of sales as cost of goods sold.
  const lines = (gross: number) => [
    flow('SalesRevenueNet', 2897),
    flow('CostOfRevenue', 468),
    flow('CostOfGoodsSold', 1932),
    flow('GrossProfit', gross),
  ]
  assert.equal(reported('cost_of_revenue', lines(965)), 1932)
  assert.equal(reported('cost_of_revenue', lines(2429)), 468)
})
