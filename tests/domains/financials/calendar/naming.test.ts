// Names of fiscal years: the filer's own, and the same as of any day.

import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { fromDayNumber } from '../../../../src/domains/financials/calendar/durations.ts'
import { isPeriodicForm } from '../../../../src/domains/financials/facts/fact.ts'
import { indexFacts } from '../../../../src/domains/financials/statements/fact-index.ts'
import { build, CORPUS, filing, type Line, missing, readReal, type toFacts } from '../support.ts'

function income(start: string, end: string, value: number, fy: number, fp = 'FY') {
  return { tag: 'NetIncomeLoss', start, end, value, fy, fp }
}

/** Years to January; the first reports name them by their start, the later ones by their end. */
const CHANGED: Line[] = [2010, 2011, 2012, 2013, 2014, 2015, 2016].flatMap((year) =>
  filing('10-K', `${year}-03-20`, [
    income(`${year - 1}-02-01`, `${year}-01-31`, year, year < 2013 ? year - 1 : year),
  ]),
)

test('a year has one name, whatever was known on the day', () => {
  for (const asOf of ['2010-03-20', '2012-12-31', '2014-12-31', '2016-12-31']) {
    const rows = build(CHANGED, 'annual', { asOf }).income_statement
    for (const { fiscal_year, period } of rows)
      assert.equal(fiscal_year, Number(period.slice(0, 4)))
  }
})

test('of as many years named one way as the other, the quarterly reports decide', () => {
  const lines = [
    ...filing('10-K', '2022-03-20', [income('2021-02-01', '2022-01-31', 1, 2021)]),
    ...filing('10-K', '2023-03-20', [income('2022-02-01', '2023-01-31', 2, 2023)]),
    ...filing('10-Q', '2022-06-01', [income('2022-02-01', '2022-04-30', 1, 2022, 'Q1')]),
  ]
  const names = build(lines, 'annual').income_statement.map((row) => row.fiscal_year)
  assert.deepEqual(names, [2022, 2021])
})

test('a new registrant’s years are named as its quarterly reports name them', () => {
  const lines = filing('10-Q', '2023-12-10', [
    income('2023-08-01', '2023-10-31', 3, 2023, 'Q3'),
    income('2023-02-01', '2023-10-31', 9, 2023, 'Q3'),
    income('2022-02-01', '2022-10-31', 8, 2023, 'Q3'),
  ])
  const [row] = build(lines, 'quarterly').income_statement
  assert.deepEqual([row?.fiscal_year, row?.fiscal_period, row?.net_income], [2023, 'Q3', 3])
})

test('a year that begins in August: the first quarter is the report’s own, not what it compares with', () => {
  const lines = filing('10-Q', '2023-12-10', [
    income('2023-08-01', '2023-10-31', 3, 2024, 'Q1'),
    income('2023-05-01', '2023-07-31', 2, 2024, 'Q1'),
    income('2022-08-01', '2022-10-31', 1, 2024, 'Q1'),
  ])
  const rows = build(lines, 'quarterly').income_statement
  assert.deepEqual(
    rows.map((row) => [row.period, row.fiscal_period, row.fiscal_year]),
    [
      ['2023-10-31', 'Q1', 2024],
      ['2023-07-31', 'Q4', 2023],
      ['2022-10-31', 'Q1', 2023],
    ],
  )
})

test('two months between two years are a row of their own', () => {
  const lines = [
    ...filing('10-K', '2022-02-20', [income('2021-01-01', '2021-12-31', 400, 2021)]),
    ...filing('10-KT', '2022-05-09', [
      income('2022-01-01', '2022-02-28', -60, 2022),
      { tag: 'Assets', end: '2022-02-28', value: 900 },
    ]),
  ]
  for (const more of [
    [],
    filing('10-K', '2023-05-24', [income('2022-03-01', '2023-02-28', 380, 2023)]),
  ]) {
    const { income_statement, balance_sheet } = build([...lines, ...more], 'annual')
    const months = income_statement.find(({ fiscal_period }) => fiscal_period === 'TP')
    assert.deepEqual([months?.period, months?.net_income], ['2022-02-28', -60])
    assert.equal(balance_sheet.find(({ period }) => period === '2022-02-28')?.total_assets, 900)
  }
  assert.deepEqual(build(lines, 'quarterly').income_statement, [])
})

describe('names of real filers', () => {
  const folder = new URL('companyfacts/', CORPUS)
  const skip = existsSync(folder) ? false : 'no real facts beside the repository'
  test('no closed year changes its name as of any filing day', { skip }, (context) => {
    const changed: string[] = []
    let years = 0
    for (const file of readdirSync(folder)) {
      const cik = /^CIK(\d+)\.json\.gz$/.exec(file)?.[1]
      if (!cik) continue
      const facts = readReal(cik)
      const names = new Map<string, Set<number>>()
      for (const day of daysOf(facts)) {
        for (const { last, fiscalYear } of indexFacts(facts, day).calendar.years) {
          if (last === null) continue
          const end = fromDayNumber(last)
          names.set(end, (names.get(end) ?? new Set()).add(fiscalYear))
        }
      }
      years += names.size
      for (const [end, own] of names) if (own.size > 1) changed.push(`${cik} ${end}: ${[...own]}`)
    }
    context.diagnostic(`${years} closed years, ${changed.length} of them with two names`)
    assert.deepEqual(changed, [])
  })

  test('Walmart and NVIDIA name their years by the end', { skip: missing('0000104169') }, () => {
    for (const [cik, end] of [
      ['0000104169', '2012-01-31'],
      ['0001045810', '2012-01-29'],
    ] as const) {
      for (const day of ['2012-04-01', '2026-01-01']) {
        const years = indexFacts(readReal(cik), day).calendar.years
        const year = years.find(({ last }) => last !== null && fromDayNumber(last) === end)
        assert.equal(year?.fiscalYear, 2012)
      }
    }
  })
})

function daysOf({ facts }: ReturnType<typeof toFacts>): string[] {
  const days = new Set<string>()
  for (const series of facts) {
    for (const { form, filed } of series.facts) if (isPeriodicForm(form)) days.add(filed)
  }
  return [...days].sort()
}
