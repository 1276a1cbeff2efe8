// Values restated by later filings: each rule on a small company made for it, and real restatements
// if their documents are available.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PeriodType } from '../../../../src/domains/financials/model.ts'
import { findRestatements } from '../../../../src/domains/financials/restatements/find.ts'
import { markRows } from '../../../../src/domains/financials/restatements/marks.ts'
import { build, filing, type Line, missing, readReal, toAccession, toFacts } from '../support.ts'

const Y22 = { start: '2022-01-01', end: '2022-12-31' }
const Y23 = { start: '2023-01-01', end: '2023-12-31' }

type Said = Omit<Line, 'form' | 'filed'>

function find(...filings: Line[][]) {
  return findRestatements(toFacts(filings.flat()), { asOf: null, industry: 'general' })
}

/** A year's income and assets, which give it a place in the calendar. */
function year(of: { start: string; end: string }, ...said: Omit<Said, 'end'>[]): Said[] {
  const core = [
    { ...of, tag: 'NetIncomeLoss', value: 9_100 },
    { end: of.end, tag: 'Assets', value: 50_300 },
  ]
  return [...core, ...said.map((one) => ({ ...of, ...one }))]
}

function first(...said: Omit<Said, 'end'>[]) {
  return filing('10-K', '2023-02-10', year(Y22, ...said))
}

/** The next year's report, with this of the year before. */
function next(...said: Omit<Said, 'end'>[]) {
  return filing('10-K', '2024-02-09', [...year(Y22, ...said), ...year(Y23)])
}

const revenue = (value: number) => ({ tag: 'Revenues', value })
const shares = (value: number) => [
  { tag: 'WeightedAverageNumberOfSharesOutstandingBasic', value, unit: 'shares' },
  { tag: 'WeightedAverageNumberOfDilutedSharesOutstanding', value, unit: 'shares' },
]
const each = (value: number) => ({ tag: 'EarningsPerShareBasic', value, unit: 'USD/shares' })

test('a value that a later report gives otherwise is restated, with both filings', () => {
  const amendment = filing('10-K/A', '2023-08-15', year(Y22, revenue(95_100)))
  const [found, ...others] = find(first(revenue(100_300)), amendment, next(revenue(97_700)))
  assert.deepEqual(others, [])
  assert.deepEqual(found, {
    statement: 'income_statement',
    measure: 'revenue',
    period: '2022-12-31',
    fiscal_year: 2022,
    fiscal_period: 'FY',
    kind: 'restated',
    first: {
      value: 100_300,
      accession: toAccession('10-K', '2023-02-10'),
      form: '10-K',
      filed: '2023-02-10',
      tags: ['Revenues'],
    },
    later: {
      value: 97_700,
      accession: toAccession('10-K', '2024-02-09'),
      form: '10-K',
      filed: '2024-02-09',
      tags: ['Revenues'],
    },
    difference: -2_600,
    percent: -2.59222,
    between: [
      {
        value: 95_100,
        accession: toAccession('10-K/A', '2023-08-15'),
        form: '10-K/A',
        filed: '2023-08-15',
        tags: ['Revenues'],
      },
    ],
  })
})

test('a value that a later report repeats, or returns to, is not restated', () => {
  assert.deepEqual(find(first(revenue(100_300)), next(revenue(100_300))), [])
  const amendment = filing('10-K/A', '2023-08-15', year(Y22, revenue(95_100)))
  assert.deepEqual(find(first(revenue(100_300)), amendment, next(revenue(100_300))), [])
})

test('a difference within half a unit of the coarser report is rounding', () => {
  const coarse = filing('10-K', '2024-02-09', [
    { ...Y22, tag: 'Revenues', value: 100_000_000 },
    { ...Y22, tag: 'NetIncomeLoss', value: 9_000_000 },
    { ...Y23, tag: 'NetIncomeLoss', value: 11_000_000 },
  ])
  const fine = (value: number) =>
    filing('10-K', '2023-02-10', [
      { ...Y22, tag: 'Revenues', value },
      { ...Y22, tag: 'NetIncomeLoss', value: 9_000_123 },
    ])
  assert.deepEqual(find(fine(100_400_321), coarse), [])
  // With the other sign, too.
  assert.deepEqual(find(fine(-100_400_321), coarse), [])
  const found = find(fine(100_600_321), coarse).map(({ measure }) => measure)
  assert.deepEqual(found, ['revenue'])
})

test('a slip of sign or of thousands is not a restatement', () => {
  assert.deepEqual(find(first(revenue(-100_300)), next(revenue(100_300))), [])
  assert.deepEqual(find(first(revenue(100_300)), next(revenue(100_300_000))), [])
})

test('another amount under another tag is reclassified', () => {
  const [found] = find(
    first({ tag: 'SalesRevenueNet', value: 100_300 }),
    filing('10-K', '2024-02-09', [
      ...year(Y22, { tag: 'RevenueFromContractWithCustomerExcludingAssessedTax', value: 98_200 }),
      ...year(Y23, { tag: 'RevenueFromContractWithCustomerExcludingAssessedTax', value: 99_900 }),
    ]),
  )
  assert.equal(found?.kind, 'reclassified')
  assert.deepEqual(found.first.tags, ['SalesRevenueNet'])
  assert.deepEqual(found.later.tags, ['RevenueFromContractWithCustomerExcludingAssessedTax'])
})

const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'
const DISCONTINUED = 'IncomeLossFromDiscontinuedOperationsNetOfTax'

function income(pretax: number, tax: number, discontinued: number | null) {
  const parts = [
    { tag: PRETAX, value: pretax },
    { tag: 'IncomeTaxExpenseBenefit', value: tax },
  ]
  return discontinued === null ? parts : [...parts, { tag: DISCONTINUED, value: discontinued }]
}

test('what moved to discontinued operations is recast, where income stays and the rest ties', () => {
  const before = first(revenue(100_300), ...income(12_100, 3_000, null))
  const kindsOf = (...said: Omit<Said, 'end'>[]) =>
    Object.fromEntries(find(before, next(...said)).map(({ measure, kind }) => [measure, kind]))
  assert.deepEqual(kindsOf(revenue(80_200), ...income(9_900, 2_500, 1_700)), {
    revenue: 'recast',
    pretax_income: 'recast',
    income_tax: 'recast',
  })
  // Nothing is discontinued.
  assert.equal(kindsOf(revenue(80_200), ...income(12_100, 3_000, null)).revenue, 'restated')
  // Income is another one.
  const other = filing('10-K/A', '2023-08-15', [
    { ...Y22, tag: 'NetIncomeLoss', value: 8_000 },
    ...income(9_900, 2_500, 1_700).map((one) => ({ ...Y22, ...one })),
  ])
  const kinds = new Set(find(before, other).map(({ kind }) => kind))
  assert.deepEqual([...kinds], ['restated'])
  // The revenue that remains does not equal what was discontinued.
  assert.equal(kindsOf(revenue(80_200), ...income(9_900, 2_500, 5_200)).revenue, 'restated')
})

test('shares and amounts per share on the basis of a split are told from restated ones', () => {
  type Some = Omit<Said, 'end'>[]
  const kindsOf = (before: Some, after: Some, ofNextYear = after) => {
    const later = filing('10-K', '2024-02-09', [
      ...year(Y22, ...after),
      ...year(Y23, ...ofNextYear),
    ])
    return find(first(...before), later).map(({ measure, kind }) => `${measure} ${kind}`)
  }
  const old = [...shares(10_000_000), each(4.55)]
  assert.deepEqual(kindsOf(old, [...shares(40_000_000), each(1.14)]), [
    'eps_basic split',
    'shares_basic split',
    'shares_diluted split',
  ])
  const ratio = { tag: 'StockholdersEquityNoteStockSplitConversionRatio1', value: 4, unit: 'pure' }
  const split = [...shares(40_000_000), ratio]
  // A split of shares does not explain other earnings.
  assert.deepEqual(kindsOf(old, [...shares(40_000_000), each(0.98)], split), [
    'eps_basic restated',
    'shares_basic split',
    'shares_diluted split',
  ])
  assert.deepEqual(kindsOf(old, [...shares(10_310_000), each(4.41)]), [
    'eps_basic restated',
    'shares_basic restated',
    'shares_diluted restated',
  ])
  // Share counts are still in old shares here, so the ratio that the filer gives shows the split.
  assert.deepEqual(kindsOf(old, [each(1.14)], split), ['eps_basic split'])
})

test('a quarter made of two reports, one restated meanwhile, is nobody’s report', () => {
  const H1 = {
    start: '2023-01-01',
    end: '2023-06-30',
    tag: 'NetCashProvidedByUsedInOperatingActivities',
  }
  const Q1 = { ...H1, end: '2023-03-31' }
  const income = { ...H1, tag: 'NetIncomeLoss', value: 4_000 }
  const found = find(
    filing('10-K', '2023-02-10', year(Y22)),
    filing('10-Q', '2023-08-04', [income, { ...H1, value: 7_100 }]),
    filing('10-Q', '2024-05-03', [
      { ...Q1, value: 3_300 },
      { ...Q1, tag: 'NetIncomeLoss', value: 2_000 },
    ]),
    filing('10-Q', '2024-08-02', [income, { ...H1, value: 7_900 }]),
  )
  // The first half less a first quarter that was given a year later would have been 3,800.
  const quarter = found.filter(({ fiscal_period }) => fiscal_period === 'Q2')
  assert.deepEqual(quarter, [])
})

test('an amount per share that was computed here is nobody’s report', () => {
  const nine = { start: '2022-01-01', end: '2022-09-30' }
  const quarter = { start: '2022-10-01', end: '2022-12-31' }
  const count = (value: number) => shares(value)[0] ?? each(value)
  const found = find(
    filing('10-Q', '2022-11-04', [
      { ...nine, tag: 'NetIncomeLoss', value: 6_000_000 },
      { ...nine, ...count(10_000_000) },
    ]),
    filing('10-K', '2023-02-10', [
      { ...Y22, tag: 'NetIncomeLoss', value: 9_100_000 },
      { ...Y22, ...count(10_100_000) },
    ]),
    // 3,100,000 over 10,400,000 shares would be 0.30.
    filing('10-K', '2024-02-09', [
      { ...quarter, ...each(0.31) },
      { ...Y23, tag: 'NetIncomeLoss', value: 9_900_000 },
    ]),
    filing('10-K/A', '2024-05-10', [{ ...quarter, ...each(0.35) }]),
  )
  assert.deepEqual(
    found.map(({ measure, first, later }) => [measure, first.value, later.value]),
    [['eps_basic', 0.31, 0.35]],
  )
})

test('the balance of a year’s last day is listed once, and marks the year’s row and the quarter’s', () => {
  const balance = (value: number): Said => ({ end: '2022-12-31', tag: 'Liabilities', value })
  const quarter = { start: '2022-01-01', end: '2022-03-31' }
  const lines = [
    filing('10-Q', '2022-05-05', [
      { ...quarter, tag: 'NetIncomeLoss', value: 2_000 },
      { end: '2022-03-31', tag: 'Assets', value: 40_100 },
    ]),
    filing('10-K', '2023-02-10', [...year(Y22), balance(20_100)]),
    filing('10-K', '2024-02-09', [...year(Y22), ...year(Y23), balance(21_300)]),
  ]
  const found = find(...lines)
  assert.deepEqual(
    found.map(({ measure, fiscal_period }) => `${measure} ${fiscal_period}`),
    ['total_liabilities FY'],
  )
  const marked = (periodType: PeriodType) => {
    const rows = build(lines.flat(), periodType)
    const marks = markRows(rows, periodType, found).balance_sheet
    return rows.balance_sheet.filter((_, at) => marks[at]).map(({ fiscal_period }) => fiscal_period)
  }
  assert.deepEqual([marked('annual'), marked('quarterly')], [['FY'], ['Q4']])
})

test('as of an earlier day only what was filed by then counts', () => {
  const facts = toFacts([...first(revenue(100_300)), ...next(revenue(97_700))])
  const by = (asOf: string) => findRestatements(facts, { asOf, industry: 'general' }).length
  assert.deepEqual([by('2024-02-08'), by('2024-02-09')], [0, 1])
})

const MICROSOFT = '0000789019'
test('Microsoft’s revenue of 2017 under the new standard', { skip: missing(MICROSOFT) }, () => {
  // 10-K of 2017: 89,950 million; of 2018, on adopting ASC 606: 96,571 million.
  const found = findRestatements(readReal(MICROSOFT), { asOf: null, industry: 'general' })
  const one = found.find(
    ({ measure, period, fiscal_period }) =>
      measure === 'revenue' && period === '2017-06-30' && fiscal_period === 'FY',
  )
  assert.equal(one?.kind, 'reclassified')
  assert.deepEqual([one.first.value, one.first.accession], [89_950e6, '0001564590-17-014900'])
  assert.deepEqual([one.later.value, one.later.accession], [96_571e6, '0001564590-18-019062'])
})

const KIMBERLY = '0000055785'
test('Kimberly-Clark’s sales of 2024 without a business it sells', {
  skip: missing(KIMBERLY),
}, () => {
  // 10-K of 2024: 20,058 million; of 2025, its international family care discontinued: 16,805.
  const found = findRestatements(readReal(KIMBERLY), { asOf: null, industry: 'general' })
  const one = found.find(
    ({ measure, period, fiscal_period }) =>
      measure === 'revenue' && period === '2024-12-31' && fiscal_period === 'FY',
  )
  assert.deepEqual([one?.kind, one?.first.value, one?.later.value], ['recast', 20_058e6, 16_805e6])
})

test('a quarter is recast with its year, unless its own income is another', () => {
  const Q1 = { start: '2022-01-01', end: '2022-03-31' }
  const quarter = (net: number, sales: number) => [
    { ...Q1, tag: 'NetIncomeLoss', value: net },
    { ...Q1, tag: 'Revenues', value: sales },
    { end: Q1.end, tag: 'Assets', value: 50_100 },
  ]
  const kindOfQuarter = (net: number) => {
    const found = find(
      filing('10-Q', '2022-04-20', quarter(2_200, 25_200)),
      first(revenue(100_300), ...income(12_100, 3_000, null)),
      filing('10-Q', '2023-04-20', quarter(net, 20_100)),
      next(revenue(80_200), ...income(9_900, 2_500, 1_700)),
    )
    return found.find((one) => one.measure === 'revenue' && one.fiscal_period === 'Q1')?.kind
  }
  assert.equal(kindOfQuarter(2_200), 'recast')
  assert.equal(kindOfQuarter(1_900), 'restated')
})

test('Kimberly-Clark’s quarters of 2024 are recast like their year', {
  skip: missing(KIMBERLY),
}, () => {
  const found = findRestatements(readReal(KIMBERLY), { asOf: null, industry: 'general' })
  const kinds = found
    .filter(({ measure, fiscal_year }) => measure === 'revenue' && fiscal_year === 2024)
    .map(({ fiscal_period, kind }) => `${fiscal_period} ${kind}`)
  assert.deepEqual(kinds, ['Q4 recast', 'Q3 recast', 'Q2 recast', 'Q1 recast', 'FY recast'])
})

const APPLE = '0000320193'
test('Apple’s splits of 2014 and 2020 are no restatements', { skip: missing(APPLE) }, () => {
  const found = findRestatements(readReal(APPLE), { asOf: null, industry: 'general' })
  const perShare = found.filter(({ measure }) => /^(eps|shares)_/.test(measure))
  assert.ok(perShare.length > 30)
  const others = perShare.filter(
    ({ kind, percent }) => kind !== 'split' && Math.abs(percent ?? 0) > 50,
  )
  assert.deepEqual(others, [])
})
