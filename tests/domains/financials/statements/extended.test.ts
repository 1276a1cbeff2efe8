// The measures of `fields=extended`: each rule on a company made to need it, and real filings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Industry } from '../../../../src/domains/financials/measures/declaration.ts'
import {
  EXTENDED,
  type ExtendedMeasure,
  type StatementName,
} from '../../../../src/domains/financials/measures/measures.ts'
import type { PeriodType } from '../../../../src/domains/financials/model.ts'
import { buildStatements } from '../../../../src/domains/financials/statements/statements.ts'
import { filing, type Line, missing, readReal, sourcesOf, toFacts } from '../support.ts'

type Said = Omit<Line, 'form' | 'filed'>

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const DAY = { end: '2023-12-31' }
const INCOME = { ...YEAR, tag: 'NetIncomeLoss', value: 90 }
const ASSETS = { ...DAY, tag: 'Assets', value: 1000 }
const CASH_FLOW = { ...YEAR, tag: 'NetCashProvidedByUsedInOperatingActivities', value: 120 }

const flow = (tag: string, value: number): Said => ({ ...YEAR, tag, value })
const balance = (tag: string, value: number): Said => ({ ...DAY, tag, value })

interface Asked {
  readonly industry?: Industry
  readonly period?: PeriodType
  /** End of the period; the newest row's without it. */
  readonly end?: string
}

/** A measure's value and formula, of a 10-K that says so or of any other lines. */
function extended(measure: ExtendedMeasure, lines: readonly Line[], asked: Asked = {}) {
  const { industry = 'general', period = 'annual', end } = asked
  const options = { periodType: period, asOf: null, industry, isExtended: true }
  const statements = buildStatements(toFacts(lines), options)
  const name = Object.keys(EXTENDED).find((one) =>
    EXTENDED[one as StatementName].some((own) => own === measure),
  ) as StatementName
  const at = Math.max(
    0,
    statements[name].findIndex((row) => row.period === end),
  )
  return {
    value: statements.extended?.[name][at]?.[measure],
    formula: sourcesOf(statements)[name][at]?.[measure]?.formula,
  }
}

function said(...lines: Said[]): Line[] {
  return filing('10-K', '2024-02-10', [INCOME, ASSETS, CASH_FLOW, ...lines])
}

const annualOf = (measure: ExtendedMeasure, lines: Said[], industry: Industry = 'general') =>
  extended(measure, said(...lines), { industry }).value

test('EBIT is pretax income before interest, and there is none without interest', () => {
  const pretax = flow(
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    110,
  )
  const interest = flow('InterestExpense', 15)
  const depreciation = flow('DepreciationDepletionAndAmortization', 40)
  assert.deepEqual(extended('ebit', said(pretax, interest)), {
    value: 125,
    formula: 'pretax_income + interest_expense',
  })
  assert.equal(annualOf('ebitda', [pretax, interest, depreciation]), 165)
  assert.equal(annualOf('ebitda', [pretax, interest]), null)
  assert.equal(annualOf('ebit', [pretax]), null)
  // Interest is a cost of what a bank sells.
  assert.equal(annualOf('ebit', [pretax, interest], 'bank'), null)
})

test('debt is what is due within a year and what is due later, and leases are apart', () => {
  const due = balance('LongTermDebtCurrent', 30)
  const later = balance('LongTermDebtNoncurrent', 200)
  const cash = balance('CashAndCashEquivalentsAtCarryingValue', 80)
  const investments = balance('ShortTermInvestments', 500)
  const lease = balance('OperatingLeaseLiability', 60)
  assert.equal(annualOf('total_debt', [due, later, lease]), 230)
  assert.equal(annualOf('total_debt', [later]), 200)
  assert.equal(annualOf('total_debt', [lease]), null)
  assert.deepEqual(extended('net_debt', said(due, later, cash, investments)), {
    value: 150,
    formula: 'total_debt - cash_and_equivalents',
  })
})

test('debt that may be counted twice is not added up', () => {
  const whole = balance('LongTermDebt', 200)
  assert.equal(annualOf('total_debt', [whole, balance('DebtCurrent', 40)]), null)
  assert.equal(annualOf('net_debt', [whole, balance('DebtCurrent', 40)]), null)
  // Here the part that is due is known.
  const due = balance('LongTermDebtCurrent', 40)
  assert.equal(annualOf('total_debt', [whole, due]), 200)
  assert.equal(annualOf('total_debt', [whole, due, balance('ShortTermBorrowings', 25)]), 225)
})

test('lease liabilities are the total, or both of its parts', () => {
  const now = balance('OperatingLeaseLiabilityCurrent', 10)
  const later = balance('OperatingLeaseLiabilityNoncurrent', 50)
  assert.equal(annualOf('operating_lease_liabilities', [now, later]), 60)
  assert.equal(annualOf('operating_lease_liabilities', [later]), null)
  const total = balance('OperatingLeaseLiability', 61)
  assert.equal(annualOf('operating_lease_liabilities', [now, later, total]), 61)
  const capital = [
    balance('CapitalLeaseObligationsCurrent', 4),
    balance('CapitalLeaseObligationsNoncurrent', 16),
  ]
  assert.equal(annualOf('finance_lease_liabilities', capital), 20)
})

test('contract liabilities are the total, or the lines of the balance sheet', () => {
  const now = balance('ContractWithCustomerLiabilityCurrent', 70)
  const later = balance('DeferredRevenueNoncurrent', 20)
  assert.equal(annualOf('deferred_revenue', [now, later]), 90)
  assert.equal(annualOf('deferred_revenue', [now]), 70)
  assert.equal(
    annualOf('deferred_revenue', [now, balance('ContractWithCustomerLiability', 95)]),
    95,
  )
  // Other credits are in it, too.
  assert.equal(
    annualOf('deferred_revenue', [balance('DeferredRevenueAndCreditsNoncurrent', 9)]),
    null,
  )
})

test('parts of equity are told apart', () => {
  const lines = [
    balance('PreferredStockValue', 25),
    balance('MinorityInterest', 12),
    balance('RedeemableNoncontrollingInterestEquityCarryingAmount', 7),
  ]
  assert.equal(annualOf('preferred_equity', lines), 25)
  assert.equal(annualOf('minority_interest', lines), 12)
  assert.equal(annualOf('temporary_equity', lines), 7)
})

test('debt issued and repaid is the line, or the sum of its kinds, above zero', () => {
  const notes = flow('ProceedsFromIssuanceOfSeniorLongTermDebt', 300)
  const credit = flow('ProceedsFromLongTermLinesOfCredit', 45)
  assert.equal(annualOf('debt_issued', [notes, credit]), 345)
  assert.equal(
    annualOf('debt_issued', [notes, flow('ProceedsFromIssuanceOfLongTermDebt', 310)]),
    310,
  )
  assert.deepEqual(extended('debt_repaid', said(flow('RepaymentsOfDebt', -80))), {
    value: 80,
    formula: '-RepaymentsOfDebt',
  })
  // A bought company may hold more cash than it cost, and taxes may be refunded.
  assert.equal(
    annualOf('acquisitions', [flow('PaymentsToAcquireBusinessesNetOfCashAcquired', -5)]),
    -5,
  )
  assert.equal(annualOf('income_taxes_paid', [flow('IncomeTaxesPaidNet', -3)]), -3)
})

test('a line of other industries is null, whatever is tagged', () => {
  const deposits = [balance('Deposits', 700)]
  assert.equal(annualOf('deposits', deposits, 'bank'), 700)
  assert.equal(annualOf('deposits', deposits), null)
  assert.equal(extended('deposits', said(...deposits)).formula, undefined)
  const premiums = [flow('PremiumsEarnedNet', 60)]
  assert.equal(annualOf('premiums_earned', premiums, 'insurer'), 60)
  assert.equal(annualOf('premiums_earned', premiums, 'bank'), null)
  const gains = [flow('GainLossOnSaleOfProperties', 8)]
  assert.equal(annualOf('real_estate_gains', gains, 'reit'), 8)
  assert.equal(annualOf('real_estate_gains', gains, 'utility'), null)
})

test('a bank’s interest income is all of it, never one kind', () => {
  const net = flow('InterestIncomeExpenseNet', 95)
  const securities = flow('InvestmentIncomeInterest', 28)
  const paid = flow('InterestExpense', 98)
  assert.equal(
    annualOf('interest_income', [net, securities, flow('InterestIncomeOperating', 193)], 'bank'),
    193,
  )
  assert.deepEqual(extended('interest_income', said(net, securities, paid), { industry: 'bank' }), {
    value: 193,
    formula: 'net_interest_income + interest_expense',
  })
  assert.equal(annualOf('interest_income', [net, securities], 'bank'), null)
  const gross = [flow('InterestAndDividendIncomeOperating', 193), paid]
  assert.equal(annualOf('net_interest_income', gross, 'bank'), 95)
})

test('loans are net of their allowance', () => {
  const gross = balance('LoansAndLeasesReceivableNetOfDeferredIncome', 500)
  const allowance = balance('LoansAndLeasesReceivableAllowance', 12)
  assert.equal(annualOf('loans', [gross, allowance], 'bank'), 488)
  assert.equal(annualOf('loans', [gross], 'bank'), null)
})

test('under IFRS leases are of one kind, and interest paid may stand in two places', () => {
  const ifrs = (line: Said): Said => ({ ...line, taxonomy: 'ifrs-full' })
  const lines = filing('20-F', '2024-03-20', [
    ifrs(flow('ProfitLoss', 40)),
    ifrs(balance('Assets', 900)),
    ifrs(flow('CashFlowsFromUsedInOperatingActivities', 50)),
    ifrs(balance('CurrentLeaseLiabilities', 3)),
    ifrs(balance('NoncurrentLeaseLiabilities', 17)),
    ifrs(flow('InterestPaidClassifiedAsOperatingActivities', 4)),
    ifrs(flow('InterestPaidClassifiedAsFinancingActivities', 2)),
  ])
  assert.equal(extended('finance_lease_liabilities', lines).value, 20)
  assert.equal(extended('operating_lease_liabilities', lines).value, null)
  assert.equal(extended('interest_paid', lines).value, 6)
})

const QUARTERS = [
  ['2023-01-01', '2023-03-31', '2023-05-05'],
  ['2023-04-01', '2023-06-30', '2023-08-05'],
  ['2023-07-01', '2023-09-30', '2023-11-05'],
] as const

/** Three 10-Qs with a dividend of 25 cents and shares to date, and a 10-K with the year. */
function yearOfDividends(year: { dividends: number; shares: number }): Line[] {
  const perShare = { tag: 'CommonStockDividendsPerShareDeclared', unit: 'USD/shares' }
  const shares = { tag: 'WeightedAverageNumberOfSharesOutstandingBasic', unit: 'shares' }
  const reports = QUARTERS.flatMap(([start, end, filed]) =>
    filing('10-Q', filed, [
      { tag: 'NetIncomeLoss', start, end, value: 20 },
      { tag: 'NetIncomeLoss', start: YEAR.start, end, value: 20 },
      { ...perShare, start, end, value: 0.25 },
      { ...shares, start: YEAR.start, end, value: 100 },
    ]),
  )
  return [
    ...reports,
    ...said(
      { ...perShare, ...YEAR, value: year.dividends },
      { ...shares, ...YEAR, value: year.shares },
    ),
  ]
}

test('the last quarter’s dividend is the year’s less three, unless shares were split between', () => {
  const asked = { period: 'quarterly', end: '2023-12-31' } as const
  const plain = yearOfDividends({ dividends: 1.05, shares: 100 })
  assert.deepEqual(extended('dividends_per_share', plain, asked), {
    value: 0.3,
    formula: 'year - Q1 - Q2 - Q3',
  })
  // One for ten: the year is stated in new shares, the quarters in old ones.
  const split = yearOfDividends({ dividends: 10, shares: 10 })
  assert.equal(extended('dividends_per_share', split, asked).value, null)
  // Four for one: the year's dividends are fewer than the quarters' were.
  const grown = yearOfDividends({ dividends: 0.26, shares: 101 })
  assert.equal(extended('dividends_per_share', grown, asked).value, null)
})

test('a last quarter of cash flows is the year less nine months', () => {
  const paid = (end: string, value: number) => ({
    tag: 'InterestPaidNet',
    start: YEAR.start,
    end,
    value,
  })
  const income = { tag: 'NetIncomeLoss', start: YEAR.start, end: '2023-09-30', value: 60 }
  const operating = { ...CASH_FLOW, end: '2023-09-30', value: 80 }
  const lines = [
    ...filing('10-Q', '2023-11-05', [income, operating, paid('2023-09-30', 30)]),
    ...said(paid('2023-12-31', 42)),
  ]
  const asked = { period: 'quarterly', end: '2023-12-31' } as const
  assert.equal(extended('interest_paid', lines, asked).value, 12)
})

const NVIDIA = '0001045810'
const APPLE = '0000320193'
const JPMORGAN = '0000019617'

/** Rows of the real document, the extended measures of one statement on a day. */
function realOf(cik: string, industry: Industry, name: StatementName, end: string) {
  const options = { periodType: 'annual', asOf: null, industry, isExtended: true } as const
  const statements = buildStatements(readReal(cik), options)
  const at = statements[name].findIndex(({ period }) => period === end)
  return statements.extended?.[name][at]
}

// Consolidated statements and notes 11, 12 and 13 of the 10-K for fiscal 2025, accession
// 0001045810-25-000023.
test('NVIDIA’s fiscal 2025 as printed', { skip: missing(NVIDIA) }, () => {
  const end = '2025-01-26'
  const income = realOf(NVIDIA, 'general', 'income_statement', end)
  assert.equal(income?.interest_income, 1_786_000_000)
  assert.equal(income?.ebit, 84_273_000_000)
  assert.equal(income?.dividends_per_share, 0.034)
  const sheet = realOf(NVIDIA, 'general', 'balance_sheet', end)
  assert.equal(sheet?.total_debt, 8_463_000_000)
  assert.equal(sheet?.operating_lease_liabilities, 1_807_000_000)
  assert.equal(sheet?.deferred_revenue, 1_813_000_000)
  assert.equal(sheet?.deposits, null)
  const cash = realOf(NVIDIA, 'general', 'cash_flow', end)
  assert.equal(cash?.debt_repaid, 1_250_000_000)
  assert.equal(cash?.acquisitions, 1_007_000_000)
  assert.equal(cash?.interest_paid, 246_000_000)
  assert.equal(cash?.income_taxes_paid, 15_118_000_000)
})

// 10-K for 2025, filed on 13 February 2026: interest income less interest expense is its net
// interest income, which is revenue with noninterest income.
test('JPMorgan’s lines of a bank tie to one another', { skip: missing(JPMORGAN) }, () => {
  const income = realOf(JPMORGAN, 'bank', 'income_statement', '2025-12-31')
  assert.equal(income?.interest_income, 193_341_000_000)
  assert.equal(income?.net_interest_income, 193_341_000_000 - 97_898_000_000)
  assert.equal(income?.noninterest_income, 182_447_000_000 - 95_443_000_000)
  assert.equal(income?.ebit, null)
  const sheet = realOf(JPMORGAN, 'bank', 'balance_sheet', '2025-12-31')
  assert.equal(sheet?.deposits, 2_559_320_000_000)
})

test('the other fields, flags and sources are the same with and without', {
  skip: missing(NVIDIA),
}, () => {
  const facts = readReal(NVIDIA)
  for (const periodType of ['annual', 'quarterly'] as const) {
    const options = { periodType, asOf: null, industry: 'general' } as const
    const plain = buildStatements(facts, options)
    const {
      extended: more,
      sources,
      factors,
      ...rest
    } = buildStatements(facts, { ...options, isExtended: true })
    const { sources: own, factors: plainFactors, ...plainRest } = plain
    assert.deepEqual(rest, plainRest)
    // Dividends per share were split as earnings per share were.
    factors.income_statement.forEach((one, at) => {
      const { dividends_per_share: paid, ...others } = one ?? {}
      assert.deepEqual(others, plainFactors.income_statement[at] ?? {})
      if (paid !== undefined) assert.equal(paid, one?.eps_basic)
    })
    assert.equal(more?.income_statement.length, plain.income_statement.length)
    const [row] = sourcesOf({ ...rest, factors, sources }).balance_sheet
    const [plainRow] = sourcesOf({
      ...plainRest,
      factors: plainFactors,
      sources: own,
    }).balance_sheet
    for (const [name, source] of Object.entries(plainRow ?? {})) {
      assert.deepEqual(Object.entries(row ?? {}).find(([one]) => one === name)?.[1], source)
    }
  }
})

/** 10-Q 0000320193-26-000013: $0.26 declared in each of the four quarters to 28 March 2026. */
test('dividends per share of twelve months are those of four quarters', {
  skip: missing(APPLE),
}, () => {
  const built = buildStatements(readReal(APPLE), {
    periodType: 'ttm',
    asOf: null,
    industry: 'general',
    isExtended: true,
  })
  const at = built.income_statement.findIndex(({ period }) => period === '2026-03-28')
  assert.equal(built.extended?.income_statement[at]?.dividends_per_share, 1.04)
})
