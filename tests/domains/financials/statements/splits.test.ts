// Splits of shares: what shows one, what only looks like one, and on which basis a row stands.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { adjustRow } from '../../../../src/domains/financials/answers/adjusted.ts'
import { findSplits } from '../../../../src/domains/financials/statements/splits.ts'
import { build, filing, type Line, toAccession, toFacts } from '../support.ts'

interface Year {
  year: number
  income: number
  eps: number
  shares: number
  /** Equals `shares` if left out. */
  diluted?: number
}

const BASIC = 'WeightedAverageNumberOfSharesOutstandingBasic'
const DILUTED = 'WeightedAverageNumberOfDilutedSharesOutstanding'
const RATIO = 'StockholdersEquityNoteStockSplitConversionRatio1'

function span(year: number) {
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}

/** A 10-K with its years, newest first. */
function annual(filed: string, years: readonly Year[], ...more: Omit<Line, 'form' | 'filed'>[]) {
  const lines = years.flatMap(({ year, income, eps, shares, diluted = shares }) => [
    { ...span(year), tag: 'NetIncomeLoss', value: income },
    { ...span(year), tag: 'EarningsPerShareBasic', value: eps, unit: 'USD/shares' },
    { ...span(year), tag: BASIC, value: shares, unit: 'shares' },
    { ...span(year), tag: DILUTED, value: diluted, unit: 'shares' },
  ])
  return filing('10-K', filed, [...lines, ...more])
}

/** Four for one in 2022: 2021 is restated, 2020 is not any more. */
const OLD_2020 = { year: 2020, income: 900_000_000, eps: 9, shares: 100_120_000 }
const OLD_2021 = { year: 2021, income: 1_000_000_000, eps: 9.98, shares: 100_230_000 }
const NEW_2021 = { ...OLD_2021, eps: 2.49, shares: 400_920_000 }
const NEW_2022 = { year: 2022, income: 1_200_000_000, eps: 2.98, shares: 402_360_000 }
const FIRST = annual('2022-02-10', [OLD_2021, OLD_2020])
const SECOND = annual('2023-02-10', [NEW_2022, NEW_2021])

function splitsOf(lines: readonly Line[], lastDay: string | null = null) {
  return findSplits(toFacts(lines), lastDay)
}

function ratiosOf(...filings: readonly Line[][]) {
  return splitsOf(filings.flat()).map(({ ratio }) => ratio)
}

function stated(value: number, end: string, start?: string): Omit<Line, 'form' | 'filed'> {
  return { tag: RATIO, value, end, unit: 'pure', ...(start ? { start } : {}) }
}

describe('a split', () => {
  test('is found where a report gives an earlier period four times the shares and a quarter of the earnings each', () => {
    const [split, ...others] = splitsOf([...FIRST, ...SECOND])
    assert.deepEqual(others, [])
    assert.ok(split)
    const { evidence, ...found } = split
    assert.deepEqual(found, {
      ratio: '4:1',
      factor: 4,
      effective_from: '2022-02-11',
      effective_to: '2023-02-10',
      effective_by: 'filings',
      form: '10-K',
      filed: '2023-02-10',
      accession: toAccession('10-K', '2023-02-10'),
      agreeing: 5,
    })
    const kinds = evidence.map(({ kind }) => kind)
    assert.deepEqual(
      new Set(kinds),
      new Set(['restated_count', 'restated_per_share', 'count_jump']),
    )
    assert.deepEqual(
      evidence[0]?.facts.map(({ tag, end, value, filed }) => [tag, end, value, filed]),
      [
        [BASIC, '2021-12-31', 100_230_000, '2022-02-10'],
        [BASIC, '2021-12-31', 400_920_000, '2023-02-10'],
      ],
    )
  })

  test('is not known before the report that shows it', () => {
    assert.deepEqual(splitsOf([...FIRST, ...SECOND], '2023-02-09'), [])
    assert.equal(splitsOf([...FIRST, ...SECOND], '2023-02-10').length, 1)
  })

  test('has the last day that the filer gives its ratio for, between the two reports', () => {
    const dayOf = (...more: Omit<Line, 'form' | 'filed'>[]) => {
      const lines = annual('2023-02-10', [NEW_2022, NEW_2021], ...more)
      const [split] = splitsOf([...FIRST, ...lines])
      return [split?.effective_from, split?.effective_to, split?.effective_by]
    }
    assert.deepEqual(dayOf(stated(4, '2022-07-18')), ['2022-07-18', '2022-07-18', 'stated'])
    const declared = stated(4, '2022-05-20')
    assert.deepEqual(dayOf(declared, stated(4, '2022-07-18')).slice(0, 2), [
      '2022-07-18',
      '2022-07-18',
    ])
    assert.deepEqual(dayOf(stated(4, '2022-06-30', '2022-06-01')).slice(0, 2), [
      '2022-06-01',
      '2022-06-30',
    ])
    assert.deepEqual(dayOf(stated(4, '2022-12-31', '2022-01-01')), [
      '2022-02-11',
      '2022-12-31',
      'stated',
    ])
    const always = stated(4, '2023-12-31', '2022-01-01')
    assert.deepEqual(dayOf(always), ['2022-02-11', '2023-02-10', 'filings'])
    assert.deepEqual(dayOf(stated(4, '2022-01-20')), ['2022-02-11', '2023-02-10', 'filings'])
  })

  test('joins shares too, whichever way round the filer writes its ratio', () => {
    const joined = { ...OLD_2021, eps: 49.9, shares: 20_046_000 }
    const next = { year: 2022, income: 1_200_000_000, eps: 59.7, shares: 20_100_000 }
    for (const value of [0.2, 5]) {
      const lines = annual('2023-02-10', [next, joined], stated(value, '2022-07-18'))
      assert.deepEqual(ratiosOf(FIRST, lines), ['1:5'])
    }
  })

  test('of three shares for two is one', () => {
    const restated = { ...OLD_2021, eps: 6.65, shares: 150_345_000 }
    const next = { year: 2022, income: 1_200_000_000, eps: 7.95, shares: 151_000_000 }
    assert.deepEqual(ratiosOf(FIRST, annual('2023-02-10', [next, restated])), ['3:2'])
  })

  test('is found by its ratio and the newest counts where no count was restated', () => {
    const lines = annual('2023-02-10', [NEW_2022], stated(4, '2022-07-18'))
    assert.deepEqual(ratiosOf(FIRST, lines), ['4:1'])
    const issued = annual('2023-02-10', [NEW_2022])
    assert.deepEqual(ratiosOf(FIRST, issued), [])
    const unmoved = { year: 2022, income: 1_200_000_000, eps: 11.9, shares: 100_600_000 }
    const proposed = annual('2023-02-10', [unmoved, OLD_2021], stated(4, '2022-07-18'))
    assert.deepEqual(ratiosOf(FIRST, proposed), [])
  })

  test('begins with the report that is on the new basis, though shares were issued before it', () => {
    const half = { start: '2022-04-01', end: '2022-06-30', tag: BASIC, unit: 'shares' }
    const report = (value: number) => filing('10-Q', '2022-08-05', [{ ...half, value }])
    const restated = { ...OLD_2021, eps: 4.99, shares: 200_460_000 }
    const seamOf = (between: number, shares: number) => {
      const next = { year: 2022, income: 1_200_000_000, eps: 3.99, shares }
      const last = annual('2023-02-10', [next, restated])
      return splitsOf([...FIRST, ...report(between), ...last]).map(({ filed }) => filed)
    }
    assert.deepEqual(seamOf(150_500_000, 305_000_000), ['2023-02-10'])
    assert.deepEqual(seamOf(201_000_000, 205_000_000), ['2022-08-05'])
  })

  test('and the next one of the same ratio are two, and a period restated by both is no third', () => {
    const third = { year: 2023, income: 1_300_000_000, eps: 0.81, shares: 1_612_000_000 }
    const again = { ...NEW_2022, eps: 0.75, shares: 1_609_440_000 }
    const both = { ...OLD_2020, eps: 0.56, shares: 1_601_920_000 }
    const lines = annual('2024-02-10', [third, again, both])
    const splits = splitsOf([...FIRST, ...SECOND, ...lines])
    assert.deepEqual(
      splits.map(({ ratio, filed }) => [ratio, filed]),
      [
        ['4:1', '2023-02-10'],
        ['4:1', '2024-02-10'],
      ],
    )
  })
})

describe('no split is', () => {
  test('a diluted count corrected by the factor, with its earnings, while the newest counts go on', () => {
    const each = (value: number) => [
      { ...span(2021), tag: 'EarningsPerShareDiluted', value, unit: 'USD/shares' },
    ]
    const slip = { ...OLD_2021, diluted: 200_460_000 }
    const next = { year: 2022, income: 1_200_000_000, eps: 11.93, shares: 100_600_000 }
    const first = annual('2022-02-10', [slip, OLD_2020], ...each(4.99))
    const second = annual('2023-02-10', [next, OLD_2021], ...each(9.98))
    assert.deepEqual(ratiosOf(first, second), [])
  })

  test('one report with the history of another company, or with cents too few to tell', () => {
    const next = { year: 2022, income: 1_200_000_000, eps: 5.8, shares: 207_000_000 }
    const other = { ...OLD_2021, income: 40_000_000, eps: 0.2, shares: 200_460_000 }
    assert.deepEqual(ratiosOf(FIRST, annual('2023-02-10', [next, other])), [])
    const cents = annual('2022-02-10', [{ ...OLD_2021, eps: 0.02 }])
    const fewer = annual('2023-02-10', [next, { ...other, eps: 0.01 }])
    assert.deepEqual(ratiosOf(cents, fewer), [])
  })

  test('an issue of shares after a split whose ratio is still told', () => {
    const lines = annual('2023-02-10', [NEW_2022], stated(4, '2022-01-20'))
    assert.deepEqual(ratiosOf(FIRST, lines), [])
  })

  test('earnings restated to half on the same shares', () => {
    const restated = { ...OLD_2021, income: 500_000_000, eps: 4.99 }
    const next = { year: 2022, income: 600_000_000, eps: 5.96, shares: 100_600_000 }
    assert.deepEqual(ratiosOf(FIRST, annual('2023-02-10', [next, restated])), [])
  })

  test('a count in thousands, report after report', () => {
    const inThousands = (year: Year) => ({ ...year, shares: year.shares / 1000 })
    const next = { year: 2022, income: 1_200_000_000, eps: 11.93, shares: 100_600_000 }
    const lines = [
      annual('2023-02-10', [next, OLD_2021].map(inThousands)),
      annual('2024-02-10', [{ ...next, year: 2023 }, next, OLD_2020].map(inThousands)),
    ]
    assert.deepEqual(ratiosOf(FIRST, ...lines), [])
  })

  test('an exchange of shares in a merger, at no ratio of small numbers', () => {
    const exchanged = { ...OLD_2021, eps: 1.14, shares: 880_560_000 }
    const next = { year: 2022, income: 1_200_000_000, eps: 1.3, shares: 910_000_000 }
    assert.deepEqual(ratiosOf(FIRST, annual('2023-02-10', [next, exchanged])), [])
  })

  test('an issue of as many shares as there were', () => {
    const next = { year: 2022, income: 1_200_000_000, eps: 5.99, shares: 200_460_000 }
    assert.deepEqual(ratiosOf(FIRST, annual('2023-02-10', [next, OLD_2021])), [])
  })
})

describe('a row', () => {
  const statements = build([...FIRST, ...SECOND], 'annual')

  test('is flagged where its basis is another than that of the row before, and keeps its values', () => {
    assert.deepEqual(
      statements.income_statement.map(({ eps_basic, shares_basic }) => [eps_basic, shares_basic]),
      [
        [2.98, 402_360_000],
        [2.49, 400_920_000],
        [9, 100_120_000],
      ],
    )
    assert.deepEqual(statements.flags.income_statement, [[], ['share_basis_changes'], []])
  })

  test('is adjusted by the splits since its own filing, earnings per share to a millionth', () => {
    const rows = statements.income_statement.map((row, at) =>
      adjustRow(row, statements.factors.income_statement[at] ?? null),
    )
    assert.deepEqual(rows, [
      { split_factor: 1 },
      { split_factor: 1 },
      { eps_basic: 2.25, shares_basic: 400_480_000, shares_diluted: 400_480_000, split_factor: 4 },
    ])
    assert.equal(adjustRow({ eps_basic: 0.1 }, { eps_basic: 28 }).eps_basic, 0.003571)
    assert.equal(adjustRow({ shares_basic: 31 }, { shares_basic: 1 / 30 }).shares_basic, 1)
  })

  test('whose earnings were restated in a table without shares is flagged, and no contradiction', () => {
    const table = [{ ...span(2020), tag: 'EarningsPerShareBasic', value: 2.25, unit: 'USD/shares' }]
    const lines = annual('2023-02-10', [NEW_2022, NEW_2021], ...table)
    const { income_statement: rows, flags, factors } = build([...FIRST, ...lines], 'annual')
    assert.equal(rows[2]?.eps_basic, 2.25)
    assert.equal(rows[2]?.shares_basic, 100_120_000)
    assert.deepEqual(flags.income_statement, [[], ['share_basis_changes'], ['share_basis_changes']])
    const adjusted = adjustRow(rows[2] ?? {}, factors.income_statement[2] ?? null)
    assert.deepEqual(adjusted, {
      shares_basic: 400_480_000,
      shares_diluted: 400_480_000,
      split_factor: null,
    })
  })

  test('of a fourth quarter has no count made of two bases', () => {
    const quarter = (end: string, value: number) => ({
      start: '2022-01-01',
      end,
      tag: 'NetIncomeLoss',
      value,
    })
    const nine = {
      start: '2022-01-01',
      end: '2022-09-30',
      tag: BASIC,
      value: 100_500_000,
      unit: 'shares',
    }
    const quarters = [
      ...filing('10-Q', '2022-05-05', [quarter('2022-03-31', 300_000_000)]),
      ...filing('10-Q', '2022-08-05', [quarter('2022-06-30', 600_000_000)]),
      ...filing('10-Q', '2022-11-05', [quarter('2022-09-30', 900_000_000), nine]),
    ]
    const lines = [...FIRST, ...quarters, ...SECOND]
    assert.equal(splitsOf(lines).length, 1)
    const [fourth] = build(lines, 'quarterly').income_statement
    assert.equal(fourth?.fiscal_period, 'Q4')
    assert.equal(fourth?.net_income, 300_000_000)
    assert.deepEqual([fourth?.shares_basic, fourth?.eps_basic], [null, null])
  })
})
