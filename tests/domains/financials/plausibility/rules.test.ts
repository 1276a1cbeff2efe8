// Rules of plausibility: what each doubts, keeps and replaces, on statements of invented filers.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findExceptions } from '../../../../src/domains/financials/exceptions/find.ts'
import { EXCEPTION_KINDS } from '../../../../src/domains/financials/exceptions/model.ts'
import type { PeriodType } from '../../../../src/domains/financials/model.ts'
import { FLAGS } from '../../../../src/domains/financials/model.ts'
import {
  FACT_RULE_NAMES,
  FACT_RULES,
  RULE_NAMES,
  RULES,
} from '../../../../src/domains/financials/plausibility/rules.ts'
import { buildStatements } from '../../../../src/domains/financials/statements/statements.ts'
import { build, filing, type Line, toFacts } from '../support.ts'

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const DAY = { end: '2023-12-31' }

function year(lines: Readonly<Record<string, number>>, filed = '2024-02-20'): Line[] {
  const all = Object.entries(lines).map(([tag, value]) => {
    const unit =
      tag.startsWith('EarningsPerShare') || tag.endsWith('PerDilutedShare')
        ? 'USD/shares'
        : tag.startsWith('WeightedAverage')
          ? 'shares'
          : 'USD'
    return { tag, value, unit, ...YEAR }
  })
  return filing('10-K', filed, all)
}

function day(lines: Readonly<Record<string, number>>, form = '10-K', filed = '2024-02-20'): Line[] {
  return filing(
    form,
    filed,
    Object.entries(lines).map(([tag, value]) => ({ tag, value, ...DAY })),
  )
}

function flagsOf(lines: readonly Line[], period: PeriodType = 'annual') {
  const { flags, failed, income_statement, balance_sheet, cash_flow } = build(lines, period)
  const all = Object.values(flags).map((rows) => rows[0] ?? [])
  return {
    flags: all.flat(),
    failed,
    row: { ...income_statement[0], ...balance_sheet[0], ...cash_flow[0] },
  }
}

function exceptionsOf(lines: readonly Line[]) {
  const facts = toFacts(lines)
  const of = (periodType: PeriodType) =>
    buildStatements(facts, { periodType, asOf: null, industry: 'general' })
  return findExceptions(facts, { annual: of('annual'), quarterly: of('quarterly') })
}

test('every rule is a flag or a kind of exception, with words and a tolerance', () => {
  assert.ok(RULE_NAMES.length + FACT_RULE_NAMES.length >= 24)
  for (const { id, words, inputs, tolerance, means } of Object.values({
    ...RULES,
    ...FACT_RULES,
  })) {
    assert.ok(words.endsWith('.') && tolerance !== '' && means !== '' && inputs.length > 0, id)
    assert.ok(
      EXCEPTION_KINDS.some((kind) => kind === id),
      id,
    )
  }
  for (const name of RULE_NAMES) assert.ok(FLAGS.includes(name))
})

describe('operating income', () => {
  const base = { Revenues: 1000, CostOfRevenue: 600, GrossProfit: 400, OperatingExpenses: 250 }
  const cases: readonly [income: number, others: Record<string, number>, rule: string][] = [
    [90, {}, 'operating_income_is_gross_profit_less_expenses'],
    [1000, {}, 'operating_income_is_not_revenue'],
    [
      120,
      {
        NetIncomeLoss: 120,
        IncomeTaxExpenseBenefit: 40,
        IncomeLossFromContinuingOperationsBeforeIncomeTaxes: 160,
      },
      'operating_income_is_not_net_income',
    ],
  ]
  for (const [income, others, rule] of cases) {
    test(`of ${income} is doubted: ${rule}`, () => {
      const { flags, row } = flagsOf(year({ ...base, OperatingIncomeLoss: income, ...others }))
      assert.ok(flags.some((flag) => flag === rule))
      assert.equal(row.operating_income, income)
    })
  }
  test('is not doubted where a charge of its own line makes up the difference', () => {
    const after = (charge: number) =>
      flagsOf(year({ ...base, OperatingIncomeLoss: 120, RestructuringCharges: charge })).flags
    assert.deepEqual(after(30), [])
    assert.deepEqual(after(12), ['operating_income_is_gross_profit_less_expenses'])
  })
  test('of 150 is not doubted', () => {
    assert.deepEqual(flagsOf(year({ ...base, OperatingIncomeLoss: 150 })).flags, [])
  })
})

test('two tags that agree stand against a larger one', () => {
  const { row, failed } = flagsOf(
    year({
      DepreciationDepletionAndAmortization: 1600,
      DepreciationAndAmortization: 1600,
      DepreciationAmortizationAndAccretionNet: 13_100,
      NetCashProvidedByUsedInOperatingActivities: 5000,
    }),
  )
  assert.equal(row.depreciation_amortization, 1600)
  const [found] = failed.find(({ flag }) => flag === 'two_tags_agree')?.disagreements ?? []
  assert.deepEqual([found?.value, found?.expected], [13_100, 1600])
})

test('a quarter that equals its year to date is the difference, and keeps the original', () => {
  const rd = (start: string, end: string, value: number) => ({
    tag: 'ResearchAndDevelopmentExpense',
    ...{ start, end, value },
  })
  const lines = [
    ...filing('10-Q', '2023-05-01', [rd('2023-01-01', '2023-03-31', 100)]),
    ...filing('10-Q', '2023-08-01', [
      rd('2023-04-01', '2023-06-30', 110),
      rd('2023-01-01', '2023-06-30', 210),
    ]),
    ...filing('10-Q', '2023-11-01', [
      rd('2023-07-01', '2023-09-30', 330),
      rd('2023-01-01', '2023-09-30', 330),
    ]),
    ...['2023-03-31', '2023-06-30', '2023-09-30'].flatMap((end) =>
      filing('10-Q', '2023-11-01', [{ tag: 'NetIncomeLoss', start: '2023-01-01', end, value: 9 }]),
    ),
  ]
  const { row, failed } = flagsOf(lines, 'quarterly')
  assert.equal(row.research_and_development, 120)
  const [found] =
    failed.find(({ flag }) => flag === 'quarter_is_not_year_to_date')?.disagreements ?? []
  assert.deepEqual([found?.value, found?.expected], [330, 120])
})

test('the allowance is not taken for the receivables', () => {
  const { row, flags } = flagsOf([
    ...year({ NetIncomeLoss: 1 }),
    ...day({ Assets: 900, AccountsReceivableNetCurrent: 6, ReceivablesNetCurrent: 86 }),
  ])
  assert.equal(row.accounts_receivable, 86)
  assert.ok(flags.includes('receivable_is_above_allowance'))
})

test('restricted cash is taken off where only the cash of the cash flow statement is tagged', () => {
  const { row } = flagsOf([
    ...year({ NetIncomeLoss: 1 }),
    ...day({
      Assets: 900,
      CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 300,
      RestrictedCashCurrent: 40,
    }),
  ])
  assert.equal(row.cash_and_equivalents, 260)
})

test('the parent’s equity of an earlier report stands against the total of a later one', () => {
  const total = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
  const lines = [
    ...year({ NetIncomeLoss: 1 }),
    ...day({ Assets: 900, StockholdersEquity: 450, [total]: 500, MinorityInterest: 50 }),
    ...day(
      { Assets: 900, StockholdersEquity: 500, [total]: 500, MinorityInterest: 50 },
      '10-Q',
      '2024-05-02',
    ),
  ]
  const { row, flags } = flagsOf(lines)
  assert.equal(row.stockholders_equity, 450)
  assert.ok(flags.includes('parent_equity_is_no_total'))
})

test('of two counts a thousandfold apart the one that income per share implies is taken', () => {
  const count = 'WeightedAverageNumberOfDilutedSharesOutstanding'
  const lines = [
    ...year({ NetIncomeLoss: 25_000_000, EarningsPerShareDiluted: 2, [count]: 12_500_000 }),
    ...year(
      { NetIncomeLoss: 25_000_000, EarningsPerShareDiluted: 2, [count]: 12_500_000_000 },
      '2025-02-20',
    ),
  ]
  const { row, flags } = flagsOf(lines)
  assert.equal(row.shares_diluted, 12_500_000)
  assert.ok(!flags.includes('eps_times_shares_is_income'))
})

test('what two later filings state is no rounding, what one states is', () => {
  const flow = (value: number, filed: string) => [
    ...filing('10-K', filed, [
      { tag: 'NetCashProvidedByUsedInFinancingActivities', value, ...YEAR },
      { tag: 'NetIncomeLoss', value: 12_345_000, ...YEAR },
      { tag: 'ProfitLoss', value: 12_346_000, ...YEAR },
    ]),
  ]
  const first = flow(-4_107_000, '2024-02-20')
  const once = build([...first, ...flow(-4_100_000, '2025-02-20')], 'annual')
  assert.equal(once.cash_flow[0]?.financing_cash_flow, -4_107_000)
  const twice = build(
    [...first, ...flow(-4_100_000, '2025-02-20'), ...flow(-4_100_000, '2026-02-20')],
    'annual',
  )
  assert.equal(twice.cash_flow[0]?.financing_cash_flow, -4_100_000)
})

test('a sheet that balances with other minority interests is not doubted', () => {
  const sheet = {
    Assets: 1000,
    Liabilities: 600,
    StockholdersEquity: 350,
    OtherMinorityInterests: 50,
  }
  assert.deepEqual(flagsOf([...year({ NetIncomeLoss: 1 }), ...day(sheet)]).flags, [])
})

test('a loss has one amount per share, basic and diluted', () => {
  const { row } = flagsOf(year({ NetIncomeLoss: -100, EarningsPerShareBasic: -0.5 }))
  assert.equal(row.eps_diluted, -0.5)
  const gain = flagsOf(year({ NetIncomeLoss: 100, EarningsPerShareBasic: 0.5 }))
  assert.equal(gain.row.eps_diluted, null)
})

test('revenue of one kind is the whole where the subtotals confirm it', () => {
  const lines = {
    ContractsRevenue: 1000,
    OperatingIncomeLoss: 150,
    CostsAndExpenses: 850,
    NetIncomeLoss: 9,
  }
  assert.equal(flagsOf(year(lines)).row.revenue, 1000)
  assert.equal(flagsOf(year({ ContractsRevenue: 1000, NetIncomeLoss: 150 })).row.revenue, null)
})

test('lines above their total are doubted', () => {
  const sheet = {
    Assets: 1000,
    AssetsCurrent: 400,
    Goodwill: 1200,
    InventoryNet: 500,
    Liabilities: 300,
    LiabilitiesCurrent: 350,
  }
  const { flags } = flagsOf([...year({ NetIncomeLoss: 1 }), ...day(sheet)])
  for (const rule of [
    'assets_include_their_lines',
    'current_assets_include_their_lines',
    'liabilities_include_their_lines',
  ] as const) {
    assert.ok(flags.includes(rule), rule)
  }
})

test('a trust that tags none of the usual totals has its statements', () => {
  const lines = [
    ...filing('10-Q', '2024-05-05', [
      { tag: 'OperatingExpenses', start: '2024-01-01', end: '2024-03-31', value: 30 },
      { tag: 'Assets', end: '2024-03-31', value: 5000 },
      { tag: 'Liabilities', end: '2024-03-31', value: 12 },
    ]),
    ...filing('10-K', '2024-02-28', [
      { tag: 'OperatingExpenses', ...YEAR, value: 110 },
      { tag: 'Assets', ...DAY, value: 4800 },
    ]),
  ]
  const quarter = build(lines, 'quarterly')
  assert.deepEqual(
    [quarter.balance_sheet[0]?.period, quarter.balance_sheet[0]?.total_assets],
    ['2024-03-31', 5000],
  )
  assert.equal(quarter.income_statement[0]?.operating_expenses, 30)
  assert.equal(build(lines, 'annual').balance_sheet[0]?.total_assets, 4800)
})

test('a filer with balances alone has a balance sheet', () => {
  const lines = filing('10-K', '2024-02-28', [{ tag: 'Assets', ...DAY, value: 4800 }])
  assert.equal(build(lines, 'annual').balance_sheet[0]?.total_assets, 4800)
})

describe('facts', () => {
  const income = (value: number, filed: string) =>
    filing('10-K', filed, [{ tag: 'NetIncomeLoss', value, ...YEAR, fy: 2023 }])
  test('with the sign turned, or a second value in one filing, are listed', () => {
    const turned = exceptionsOf([
      ...income(-70, '2024-02-20'),
      ...income(70, '2025-02-20'),
      ...income(-70, '2026-02-20'),
    ])
    assert.deepEqual(
      turned
        .filter(({ kind }) => kind === 'sign_is_turned')
        .map(({ value, expected }) => [value, expected]),
      [[70, -70]],
    )
    const two = exceptionsOf([...income(71, '2024-02-20'), ...income(95, '2024-02-20')])
    assert.equal(two.filter(({ kind }) => kind === 'filing_says_one_value').length, 1)
  })
  test('that end after they were filed are listed, and in no row', () => {
    const lines = filing('10-K', '2024-02-20', [
      { tag: 'NetIncomeLoss', ...YEAR, value: 5 },
      { tag: 'NetIncomeLoss', start: '2033-01-01', end: '2033-12-31', value: 9, fy: 2023 },
    ]).map((line) => ({ ...line, fp: 'FY' }))
    const found = exceptionsOf(lines).filter(({ kind }) => kind === 'period_ends_before_filing')
    assert.deepEqual(
      found.map(({ period, value }) => [period, value]),
      [['2033-12-31', 9]],
    )
  })
})
