// Choice among facts, tags and lines for a measure: each rule on a company made for it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Measure } from '../../../../src/domains/financials/measures/measures.ts'
import { build, filing, type Line, sourcesOf } from '../support.ts'

type Said = Omit<Line, 'form' | 'filed'>

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const DAY = { end: '2023-12-31' }
const INCOME = { ...YEAR, tag: 'NetIncomeLoss', value: 90 }
const ASSETS = { ...DAY, tag: 'Assets', value: 1000 }

/** The newest annual value of a measure, and the formula behind it. */
function annual(measure: Measure, lines: readonly Line[], industry?: 'bank' | 'insurer') {
  const statements = build(lines, 'annual', industry && { industry })
  const sources = sourcesOf(statements)
  for (const name of ['income_statement', 'balance_sheet', 'cash_flow'] as const) {
    const row: Partial<Record<Measure, number | null>> | undefined = statements[name][0]
    if (row && measure in row) {
      return { value: row[measure], formula: sources[name][0]?.[measure]?.formula }
    }
  }
  return null
}

function said(...lines: Said[]): Line[] {
  return filing('10-K', '2024-02-10', [INCOME, ASSETS, ...lines])
}

function annualOf(measure: Measure, ...lines: Said[]) {
  return annual(measure, said(...lines))?.value
}

test('a year recast later leaves the fourth quarter as it was reported', () => {
  const sales = (end: string, value: number) => ({
    tag: 'Revenues',
    start: `${end.slice(0, 4)}-01-01`,
    end,
    value,
  })
  const lines = [
    ...filing('10-Q', '2023-05-05', [sales('2023-03-31', 10)]),
    ...filing('10-Q', '2023-08-05', [sales('2023-06-30', 20)]),
    ...filing('10-Q', '2023-11-05', [sales('2023-09-30', 30)]),
    ...filing('10-K', '2024-02-10', [sales('2023-12-31', 42), INCOME]),
    // The comparative of the next year's report repeats the nine months, and the year is recast.
    ...filing('10-Q', '2024-11-05', [sales('2023-09-30', 30)]),
    ...filing('10-K', '2025-02-10', [sales('2023-12-31', 36), sales('2024-12-31', 50)]),
  ]
  const quarter = build(lines, 'quarterly').income_statement.find(
    ({ period }) => period === '2023-12-31',
  )
  assert.equal(quarter?.revenue, 12)
})

test('a balance is taken from a filing with the balance sheet of that day', () => {
  const equity = (value: number) => ({ ...DAY, tag: 'StockholdersEquity', value })
  const lines = [
    ...said(equity(400)),
    // An opening balance after a change of rules, without the day's balance sheet.
    ...filing('10-K', '2026-02-10', [equity(430)]),
  ]
  assert.equal(annual('stockholders_equity', lines)?.value, 400)
  const restated = [...lines, ...filing('10-K/A', '2026-03-10', [ASSETS, equity(410)])]
  assert.equal(annual('stockholders_equity', restated)?.value, 410)
})

test('the lines of a 10-Q do not replace those of the annual report in its balance', () => {
  const lines = [
    ...said({ ...DAY, tag: 'AccountsPayableCurrent', value: 70 }),
    ...filing('10-Q', '2024-05-05', [
      ASSETS,
      { ...DAY, tag: 'AccountsPayableAndAccruedLiabilitiesCurrent', value: 95 },
    ]),
  ]
  assert.equal(annual('accounts_payable', lines)?.value, 70)
})

test('cash flows of what was given up belong to the total', () => {
  const flow = (tag: string, value: number) => ({ ...YEAR, tag, value })
  const continuing = flow('NetCashProvidedByUsedInOperatingActivitiesContinuingOperations', 50)
  const gone = flow('CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations', 8)
  assert.deepEqual(annual('operating_cash_flow', said(continuing, gone)), {
    value: 58,
    formula: `${continuing.tag} + ${gone.tag}`,
  })
  assert.equal(annualOf('operating_cash_flow', continuing), 50)
  const lines = [
    ...said(flow('NetCashProvidedByUsedInOperatingActivities', 58)),
    ...filing('10-K', '2025-02-10', [continuing]),
  ]
  assert.equal(annual('operating_cash_flow', lines)?.value, 58)
})

test('several classes of temporary equity are outside of the liabilities', () => {
  const balance = (tag: string, value: number) => ({ ...DAY, tag, value })
  const lines = [
    balance('StockholdersEquity', 600),
    balance('TemporaryEquityCarryingAmountAttributableToParent', 50),
    balance('RedeemableNoncontrollingInterestEquityCarryingAmount', 30),
  ]
  assert.equal(annualOf('total_liabilities', ...lines), 320)
})

test('long-term debt is the sum of its lines where no total is given', () => {
  const balance = (tag: string, value: number) => ({ ...DAY, tag, value })
  const notes = balance('LongTermNotesPayable', 60)
  const convertible = balance('ConvertibleDebtNoncurrent', 45)
  assert.equal(annualOf('long_term_debt', notes, convertible), 105)
  assert.equal(annualOf('long_term_debt', notes, balance('LongTermDebtNoncurrent', 99)), 99)
  // Current debt holds short-term borrowings, too, which no total of long-term debt includes.
  const total = balance('LongTermDebt', 200)
  assert.equal(annualOf('long_term_debt', total, balance('DebtCurrent', 40)), 200)
  assert.equal(annualOf('long_term_debt', total, balance('LongTermDebtCurrent', 40)), 160)
})

test('what is paid is above zero, whatever sign its tag was given', () => {
  const paid = (value: number) => ({ ...YEAR, tag: 'PaymentsOfDividends', value })
  assert.deepEqual(annual('dividends_paid', said(paid(-12))), {
    value: 12,
    formula: '-PaymentsOfDividends',
  })
  assert.deepEqual(annual('dividends_paid', said(paid(12))), { value: 12, formula: null })
})

test('a quarter that a restatement leaves below zero is no payment', () => {
  const paid = (end: string, value: number) => {
    return { tag: 'PaymentsOfDividends', start: '2023-01-01', end, value }
  }
  const lines = [
    ...filing('10-Q', '2023-05-05', [paid('2023-03-31', 10), { ...INCOME, end: '2023-03-31' }]),
    ...filing('10-Q', '2023-08-05', [paid('2023-06-30', 9), { ...INCOME, end: '2023-06-30' }]),
    ...filing('10-K', '2024-02-10', [INCOME]),
  ]
  const [second] = build(lines, 'quarterly').cash_flow.filter(
    ({ fiscal_period }) => fiscal_period === 'Q2',
  )
  assert.equal(second?.dividends_paid ?? null, null)
})

test('general and administrative costs alone are the line where nothing is sold', () => {
  const line = { ...YEAR, tag: 'GeneralAndAdministrativeExpense', value: 15 }
  assert.equal(annualOf('selling_general_administrative', line), 15)
  const selling = { ...YEAR, tag: 'SellingAndMarketingExpense', value: 5 }
  assert.equal(annualOf('selling_general_administrative', line, selling), 20)
})

test('the revenue line of years goes before a larger amount in a note', () => {
  const year = (of: number, tag: string, value: number) => {
    return { tag, start: `${of}-01-01`, end: `${of}-12-31`, value }
  }
  const note = 'RevenueFromContractWithCustomerIncludingAssessedTax'
  const lines = [2021, 2022, 2023].flatMap((of) =>
    filing('10-K', `${of + 1}-02-10`, [
      year(of, 'Revenues', 100),
      year(of, 'NetIncomeLoss', 9),
      ...(of === 2023 ? [year(of, note, 130)] : []),
    ]),
  )
  assert.equal(annual('revenue', lines)?.value, 100)
  const fresh = lines.filter(({ end, tag }) => tag !== 'Revenues' || end === YEAR.end)
  assert.equal(annual('revenue', fresh)?.value, 130)
})

test('operating income is what is left before interest, if that ties to pretax income', () => {
  const flow = (tag: string, value: number) => ({ ...YEAR, tag, value })
  const PRETAX =
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'
  const lines = (pretax: number) => [
    flow('Revenues', 1000),
    flow('GrossProfit', 400),
    flow('SellingGeneralAndAdministrativeExpense', 250),
    flow('InterestExpense', 20),
    flow(PRETAX, pretax),
  ]
  assert.deepEqual(annual('operating_income', said(...lines(125))), {
    value: 150,
    formula: 'gross_profit - selling_general_administrative',
  })
  // A gap of eighty is an impairment or the like, between gross profit and income.
  assert.equal(annualOf('operating_income', ...lines(50)), null)
})

test('costs that leave pretax income have interest among them', () => {
  const flow = (tag: string, value: number) => ({ ...YEAR, tag, value })
  const lines = said(
    flow('Revenues', 1000),
    flow('CostsAndExpenses', 870),
    flow('InterestExpense', 20),
    flow(
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      130,
    ),
  )
  assert.equal(annual('operating_income', lines)?.value, 150)
})

test('share counts a thousandfold too large are set right, counts of zero are none', () => {
  const per = { ...YEAR, tag: 'EarningsPerShareDiluted', value: 1.5, unit: 'USD/shares' }
  const shares = (value: number) => {
    const tag = 'WeightedAverageNumberOfDilutedSharesOutstanding'
    return { ...YEAR, tag, value, unit: 'shares' }
  }
  const income = { ...YEAR, tag: 'NetIncomeLoss', value: 180_000_000 }
  const sharesOf = (value: number) =>
    annual('shares_diluted', filing('10-K', '2024-02-10', [income, per, shares(value)]))?.value
  assert.equal(sharesOf(120_000_000_000), 120_000_000)
  assert.equal(sharesOf(120_000_000), 120_000_000)
  assert.equal(sharesOf(0), null)
})

test('a filing in millions does not blunt a small number that was given in thousands', () => {
  const paid = (value: number) => ({ ...YEAR, tag: 'PaymentsOfDividends', value })
  const income = (value: number) => ({ ...YEAR, tag: 'NetIncomeLoss', value })
  const lines = [
    ...filing('10-K', '2024-02-10', [paid(2_983_000), income(93_345_000)]),
    ...filing('10-K', '2025-02-10', [paid(3_000_000), income(93_000_000)]),
  ]
  assert.equal(annual('dividends_paid', lines)?.value, 2_983_000)
})

test('a lender that is no bank has its net interest as revenue', () => {
  const flow = (tag: string, value: number) => ({ ...YEAR, tag, value })
  const lines = [flow('InterestIncomeExpenseNet', 70), flow('NoninterestIncome', 5)]
  assert.equal(annualOf('revenue', ...lines), 75)
})

test('a health plan keeps the gross profit it presents, a bank has none', () => {
  const lines = said({ ...YEAR, tag: 'GrossProfit', value: 33 })
  assert.equal(annual('gross_profit', lines, 'insurer')?.value, 33)
  assert.equal(annual('gross_profit', lines, 'bank')?.value, null)
})

test('a fourth quarter says the sign of a year that was tagged below zero', () => {
  const interest = (start: string, end: string, value: number) => [
    { start, end, tag: 'InterestExpense', value },
    { start, end, tag: 'Revenues', value: 100 },
  ]
  const lines = [
    ...filing('10-Q', '2023-05-05', interest('2023-01-01', '2023-03-31', 0)),
    ...filing('10-Q', '2023-08-05', interest('2023-04-01', '2023-06-30', 3)),
    ...filing('10-Q', '2023-11-05', interest('2023-07-01', '2023-09-30', 9)),
    ...filing('10-K', '2024-02-10', [...interest('2023-01-01', '2023-12-31', -21), INCOME]),
  ]
  const statements = build(lines, 'quarterly')
  const [row] = statements.income_statement
  assert.deepEqual([row?.fiscal_period, row?.interest_expense], ['Q4', 9])
  const source = sourcesOf(statements).income_statement[0]?.interest_expense
  assert.equal(source?.formula, '(-year) - Q1 - Q2 - Q3')
  assert.deepEqual(
    source?.facts.map(({ value }) => value),
    [-21, 0, 3, 9],
  )
})
