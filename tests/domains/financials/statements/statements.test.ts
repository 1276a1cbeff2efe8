// Facts to statements: which tag, which difference, which identity; then real filings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  BALANCE_MEASURES,
  CASH_FLOW_MEASURES,
  INCOME_MEASURES,
  STATEMENT_NAMES,
} from '../../../../src/domains/financials/measures/measures.ts'
import { PERIOD_TYPES } from '../../../../src/domains/financials/model.ts'
import { findRestatements } from '../../../../src/domains/financials/restatements/find.ts'
import { markRows } from '../../../../src/domains/financials/restatements/marks.ts'
import { buildStatements } from '../../../../src/domains/financials/statements/statements.ts'
import {
  packFacts,
  unpackRows,
  unpackStatements,
} from '../../../../src/domains/financials/stored/pack.ts'
import { parseRowText, toRowText } from '../../../../src/domains/financials/stored/stored-rows.ts'
import { build, filing, type Line, missing, readReal, sourcesOf, toDocument } from '../support.ts'

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const NINE_MONTHS = { start: '2023-01-01', end: '2023-09-30' }
const CLOSE = { end: '2023-12-31' }

function annualReport(...lines: Omit<Line, 'form' | 'filed'>[]): Line[] {
  return filing('10-K', '2024-02-10', [{ ...YEAR, tag: 'NetIncomeLoss', value: 40 }, ...lines])
}

test('every measure is a key of its row, null where the filer reports none', () => {
  const { income_statement, balance_sheet, cash_flow } = build(
    annualReport(
      { ...CLOSE, tag: 'Assets', value: 900 },
      { ...YEAR, tag: 'PaymentsOfDividends', value: 3 },
    ),
    'annual',
  )
  const header = ['period', 'fiscal_year', 'fiscal_period', 'form', 'filed', 'accession']
  assert.deepEqual(Object.keys(income_statement[0] ?? {}), [...header, ...INCOME_MEASURES])
  assert.deepEqual(Object.keys(balance_sheet[0] ?? {}), [...header, ...BALANCE_MEASURES])
  assert.deepEqual(Object.keys(cash_flow[0] ?? {}), [...header, ...CASH_FLOW_MEASURES])
  assert.equal(income_statement[0]?.revenue, null)
  assert.equal(balance_sheet[0]?.total_assets, 900)
})

test('of two revenue tags in one report the total counts, whichever is listed first', () => {
  const rows = build(
    annualReport(
      { ...YEAR, tag: 'RevenueFromContractWithCustomerExcludingAssessedTax', value: 880 },
      { ...YEAR, tag: 'Revenues', value: 900 },
    ),
    'annual',
  ).income_statement
  assert.equal(rows[0]?.revenue, 900)
})

test('subtotals decide between revenue tags against their size', () => {
  const rows = build(
    annualReport(
      { ...YEAR, tag: 'Revenues', value: 900 },
      { ...YEAR, tag: 'RevenueFromContractWithCustomerExcludingAssessedTax', value: 880 },
      { ...YEAR, tag: 'CostOfRevenue', value: 500 },
      { ...YEAR, tag: 'GrossProfit', value: 380 },
    ),
    'annual',
  ).income_statement
  assert.equal(rows[0]?.revenue, 880)
})

test('a newer filing that dropped the old tag restates the year under its new one', () => {
  const tag = 'RevenueFromContractWithCustomerExcludingAssessedTax'
  const lines = [
    ...filing('10-K', '2023-02-10', [
      { start: '2022-01-01', end: '2022-12-31', tag: 'Revenues', value: 853 },
    ]),
    ...filing('10-K', '2024-02-10', [
      { start: '2022-01-01', end: '2022-12-31', tag, value: 911 },
      { ...YEAR, tag, value: 965 },
    ]),
  ]
  const rows = build(lines, 'annual').income_statement
  assert.deepEqual(
    rows.map((row) => row.revenue),
    [965, 911],
  )
})

test('cash flow of the second to fourth quarter is what the running totals leave', () => {
  const flow = (end: string, value: number) => ({
    tag: 'NetCashProvidedByUsedInOperatingActivities',
    start: '2023-01-01',
    end,
    value,
  })
  const lines = [
    ...filing('10-Q', '2023-05-01', [flow('2023-03-31', 10)]),
    ...filing('10-Q', '2023-08-01', [flow('2023-06-30', 4)]),
    ...filing('10-Q', '2023-11-01', [flow('2023-09-30', 30)]),
    ...filing('10-K', '2024-02-10', [flow('2023-12-31', 70)]),
  ]
  const statements = build(lines, 'quarterly')
  const { cash_flow } = statements
  assert.deepEqual(
    cash_flow.map((row) => row.operating_cash_flow),
    [40, 26, -6, 10],
  )
  const [fourth, , , first] = sourcesOf(statements).cash_flow
  assert.equal(fourth?.operating_cash_flow?.formula, 'year - nine months')
  assert.deepEqual(
    fourth?.operating_cash_flow?.facts.map((fact) => fact.value),
    [70, 30],
  )
  assert.equal(first?.operating_cash_flow?.derived, false)
})

test('a year restated after the fact does not spill into its fourth quarter', () => {
  const sales = (end: string, value: number) => ({
    tag: 'SalesRevenueNet',
    start: '2007-09-30',
    end,
    value,
  })
  const lines = [
    ...filing('10-Q', '2009-07-22', [sales('2008-06-28', 24_584)]),
    ...filing('10-K', '2009-10-27', [sales('2008-09-27', 32_479)]),
    ...filing('10-K/A', '2010-01-25', [sales('2008-09-27', 37_491)]),
  ]
  assert.equal(build(lines, 'quarterly').income_statement[0]?.revenue, 7_895)
  assert.equal(build(lines, 'annual').income_statement[0]?.revenue, 37_491)
})

test('a fourth quarter is found although the annual report uses another tag', () => {
  const toDate = (end: string, dividends: number) => [
    { tag: 'PaymentsOfDividendsCommonStock', start: '2023-01-01', end, value: dividends },
    { tag: 'NetIncomeLoss', start: '2023-01-01', end, value: 9 },
  ]
  const lines = [
    ...filing('10-Q', '2023-05-01', toDate('2023-03-31', 5)),
    ...filing('10-Q', '2023-08-01', toDate('2023-06-30', 11)),
    ...filing('10-Q', '2023-11-01', toDate('2023-09-30', 18)),
    ...annualReport({ ...YEAR, tag: 'PaymentsOfDividends', value: 26 }),
  ]
  assert.equal(build(lines, 'quarterly').cash_flow[0]?.dividends_paid, 8)
})

test('fourth-quarter shares and earnings per share follow from the year and nine months', () => {
  const numbers = (end: string, income: number, shares: number) => [
    { start: '2023-01-01', end, tag: 'NetIncomeLoss', value: income },
    {
      start: '2023-01-01',
      end,
      tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
      unit: 'shares',
      value: shares,
    },
  ]
  const lines = [
    ...filing('10-Q', '2023-11-01', numbers('2023-09-30', 900_000, 1_000_000)),
    ...filing('10-K', '2024-02-10', numbers('2023-12-31', 1_370_000, 985_000)),
  ]
  const row = build(lines, 'quarterly').income_statement[0]
  assert.equal(row?.fiscal_period, 'Q4')
  assert.equal(row?.net_income, 470_000)
  assert.equal(row?.shares_diluted, 940_000)
  assert.equal(row?.eps_diluted, 0.5)
})

test('amounts of a note do not stand for a line of the cash flow statement', () => {
  const running = (tag: string, value: number, end: string) => ({
    tag,
    start: '2023-01-01',
    end,
    value,
  })
  const lines = [
    ...filing('10-Q', '2023-11-01', [
      running('NetCashProvidedByUsedInOperatingActivities', 300, '2023-09-30'),
      running('DepreciationAmortizationAndAccretionNet', 50, '2023-09-30'),
    ]),
    ...annualReport(
      { ...YEAR, tag: 'NetCashProvidedByUsedInOperatingActivities', value: 400 },
      { ...YEAR, tag: 'DepreciationDepletionAndAmortization', value: 58 },
      { ...YEAR, tag: 'DepreciationAmortizationAndAccretionNet', value: 67 },
    ),
  ]
  assert.equal(build(lines, 'annual').cash_flow[0]?.depreciation_amortization, 67)
})

test('liabilities, equity and pretax income follow from identities where they are not tagged', () => {
  const statements = build(
    annualReport(
      { ...CLOSE, tag: 'Assets', value: 900 },
      { ...CLOSE, tag: 'StockholdersEquity', value: 250 },
      { ...CLOSE, tag: 'MinorityInterest', value: 30 },
      { ...YEAR, tag: 'IncomeTaxExpenseBenefit', value: 10 },
    ),
    'annual',
  )
  const { balance_sheet, income_statement } = statements
  assert.equal(balance_sheet[0]?.total_equity, 280)
  assert.equal(balance_sheet[0]?.stockholders_equity, 250)
  assert.equal(balance_sheet[0]?.total_liabilities, 620)
  const [sources] = sourcesOf(statements).balance_sheet
  assert.equal(sources?.total_liabilities?.formula, 'total_assets - total_equity')
  assert.equal(income_statement[0]?.pretax_income, 50)
})

test('net income is the parent’s where only the total with minorities is tagged', () => {
  const lines = filing('10-K', '2024-02-10', [
    { ...YEAR, tag: 'ProfitLoss', value: 120 },
    { ...YEAR, tag: 'NetIncomeLossAttributableToNoncontrollingInterest', value: 20 },
  ])
  assert.equal(build(lines, 'annual').income_statement[0]?.net_income, 100)
})

test('a bank’s revenue is net of interest expense, and it has no gross profit', () => {
  const rows = build(
    annualReport(
      { ...YEAR, tag: 'Revenues', value: 500 },
      { ...YEAR, tag: 'CostOfRevenue', value: 100 },
      { ...YEAR, tag: 'InterestIncomeExpenseNet', value: 200 },
      { ...YEAR, tag: 'NoninterestIncome', value: 90 },
    ),
    'annual',
    { industry: 'bank' },
  ).income_statement
  assert.equal(rows[0]?.revenue, 290)
  assert.equal(rows[0]?.gross_profit, null)
})

test('an industry that is not known is told by what the filer reports', () => {
  const lines = annualReport(
    { ...YEAR, tag: 'InterestIncomeExpenseNet', value: 200 },
    { ...YEAR, tag: 'NoninterestIncome', value: 90 },
  )
  assert.equal(build(lines, 'annual', { industry: 'unknown' }).industry, 'bank')
  assert.equal(build(annualReport(), 'annual', { industry: 'unknown' }).industry, 'general')
})

test('a convenience translation into dollars does not make the company report in dollars', () => {
  const assets = (end: string, value: number, unit: string) => ({
    tag: 'Assets',
    taxonomy: 'ifrs-full',
    end,
    value,
    unit,
  })
  const profit = { ...YEAR, taxonomy: 'ifrs-full', tag: 'ProfitLoss', unit: 'TWD', value: 838 }
  const lines = filing('20-F', '2024-04-18', [
    assets('2023-12-31', 5532, 'TWD'),
    assets('2022-12-31', 4964, 'TWD'),
    assets('2023-12-31', 180, 'USD'),
    profit,
  ])
  const statements = build(lines, 'annual')
  assert.equal(statements.currency, 'TWD')
  assert.equal(statements.balance_sheet[0]?.total_assets, 5532)
  assert.equal(statements.income_statement[0]?.net_income, 838)
})

test('a row that contradicts itself says so', () => {
  const { flags } = build(
    annualReport(
      { ...CLOSE, tag: 'Assets', value: 900 },
      { ...CLOSE, tag: 'Liabilities', value: 500 },
      { ...CLOSE, tag: 'StockholdersEquity', value: 300 },
    ),
    'annual',
  )
  assert.deepEqual(flags.balance_sheet, [['assets_are_liabilities_and_equity']])
  assert.deepEqual(flags.income_statement, [[]])
})

const APPLE = '0000320193'

test('Apple: the revenue of two years and where it is printed', { skip: missing(APPLE) }, () => {
  const { income_statement } = buildStatements(readReal(APPLE), {
    periodType: 'annual',
    asOf: null,
    industry: 'general',
  })
  const year = (fiscalYear: number) =>
    income_statement.find((row) => row.fiscal_year === fiscalYear)
  assert.equal(year(2024)?.revenue, 391_035_000_000)
  assert.equal(year(2024)?.accession, '0000320193-24-000123')
  assert.equal(year(2024)?.filed, '2024-11-01')
  assert.equal(year(2023)?.revenue, 383_285_000_000)
  assert.equal(year(2023)?.period, '2023-09-30')
})

test('Apple: the fourth quarter of 2024 is the year less nine months', {
  skip: missing(APPLE),
}, () => {
  const { income_statement } = buildStatements(readReal(APPLE), {
    periodType: 'quarterly',
    asOf: null,
    industry: 'general',
  })
  const row = income_statement.find(({ period }) => period === '2024-09-28')
  // 391,035 less 296,105 million (10-Q of 2024-08-02).
  assert.equal(row?.revenue, 94_930_000_000)
  assert.equal(row?.net_income, 14_736_000_000)
  assert.equal(row?.eps_diluted, 0.97)
})

const MICROSOFT = '0000789019'

test('Microsoft: 2017 before and after its restatement for revenue rules', {
  skip: missing(MICROSOFT),
}, () => {
  const facts = readReal(MICROSOFT)
  const revenueOf2017 = (asOf: string | null) =>
    buildStatements(facts, {
      periodType: 'annual',
      asOf,
      industry: 'general',
    }).income_statement.find((row) => row.fiscal_year === 2017)?.revenue
  assert.equal(revenueOf2017('2017-12-31T00:00:00.000Z'), 89_950_000_000)
  assert.equal(revenueOf2017(null), 96_571_000_000)
})

test('the newest rows of stored statements are read without the rest', {
  skip: missing(APPLE),
}, () => {
  const facts = readReal(APPLE)
  for (const periodType of PERIOD_TYPES) {
    const options = { periodType, asOf: null, industry: 'general' } as const
    const { sources, failed, ...rows } = buildStatements(facts, options)
    const restated = markRows(rows, periodType, findRestatements(facts, options))
    const built = { ...rows, restated }
    assert.ok(built.cash_flow.length > 5 && restated.cash_flow.includes(true))
    const text = Buffer.from(toRowText(built))
    assert.deepEqual(parseRowText(text, Number.POSITIVE_INFINITY), built)
    for (const limit of [1, 5, built.income_statement.length, 1000]) {
      const newest = parseRowText(text, limit)
      for (const name of STATEMENT_NAMES) {
        assert.deepEqual(newest[name], built[name].slice(0, limit))
        assert.deepEqual(newest.flags[name], built.flags[name].slice(0, limit))
        assert.deepEqual(newest.restated?.[name], restated[name].slice(0, limit))
      }
    }
  }
})

test('statements without a row, and of unequal length, come back as they were stored', () => {
  const none = build([], 'annual')
  assert.equal(none.income_statement.length, 0)
  const some = build(annualReport(), 'annual')
  assert.deepEqual([some.income_statement.length, some.balance_sheet.length], [1, 0])
  for (const { sources, failed, ...rows } of [none, some]) {
    const restated = markRows(rows, 'annual', [])
    assert.deepEqual(parseRowText(Buffer.from(toRowText(rows)), 5), { ...rows, restated })
  }
})

test('a value’s facts are those of its statement once both are packed, apart from each other', () => {
  const lines = [
    ...filing('10-Q', '2023-11-02', [{ ...NINE_MONTHS, tag: 'NetIncomeLoss', value: 30 }]),
    ...annualReport({ ...CLOSE, tag: 'Assets', value: 900 }),
  ]
  const bytes = Buffer.from(JSON.stringify(toDocument(lines)))
  const { statements } = packFacts({ bytes, url: 'facts', industry: 'general' })
  for (const one of statements) {
    const { failed, ...built } = build(lines, one.periodType)
    const packed = unpackStatements(one)
    assert.deepEqual(packed, { ...built, restated: markRows(built, one.periodType, []) })
    assert.deepEqual(sourcesOf(packed), sourcesOf(built))
    assert.equal(sourcesOf(packed).balance_sheet[0]?.total_assets?.facts[0]?.value, 900)
    assert.ok(!('sources' in unpackRows(one.body)))
  }
})
