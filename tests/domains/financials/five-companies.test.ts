// The fourteen ratios of five companies of different kinds, from inputs that a person read in the
// filings named. Amounts are in millions as printed there.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { openReports } from '../../../scripts/accuracy/faces-as-truth.ts'
import { fromInline, readText } from '../../../scripts/accuracy/reports.ts'
import type { Industry } from '../../../src/domains/financials/measures/declaration.ts'
import type { Ratio } from '../../../src/domains/financials/measures/ratios.ts'
import { computeRatios } from '../../../src/domains/financials/ratios/ratios.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'
import { missing, readReal } from './support.ts'

type Expected = Record<Ratio, number | RegExp>

function check(view: ReturnType<typeof computeRatios>, period: string, expected: Expected): void {
  assert.equal(view?.period, period)
  for (const [name, value] of Object.entries(expected) as [Ratio, number | RegExp][]) {
    const found: number | null = view?.ratios[name] ?? null
    if (value instanceof RegExp) {
      assert.equal(found, null, name)
      assert.match(view?.reasons[name] ?? '', value)
    } else
      assert.ok(Math.abs((found ?? Number.NaN) - value) < 1e-9, `${name}: ${found} is not ${value}`)
  }
}

function ratiosOf(cik: string, day: string, industry: Industry) {
  const asOf = `${day}T12:00:00.000Z`
  return computeRatios(buildStatements(readReal(cik), { periodType: 'annual', asOf, industry }))
}

const APPLE = '0000320193'

test('Apple, year to 2024-09-28 (10-K 0000320193-24-000123)', { skip: missing(APPLE) }, () => {
  const debt = 9_967 + 10_912 + 85_750
  check(ratiosOf(APPLE, '2024-12-01', 'general'), '2024-09-28', {
    gross_margin: 180_683 / 391_035,
    operating_margin: 123_216 / 391_035,
    net_margin: 93_736 / 391_035,
    fcf_margin: (118_254 - 9_447) / 391_035,
    roe: 93_736 / 56_950,
    roa: 93_736 / 364_980,
    current_ratio: 152_987 / 176_392,
    quick_ratio: (152_987 - 7_286) / 176_392,
    cash_ratio: 29_943 / 176_392,
    debt_to_equity: debt / 56_950,
    debt_to_assets: debt / 364_980,
    interest_coverage: /interest_expense has no value in these statements/,
    asset_turnover: 391_035 / 364_980,
    revenue_growth: 391_035 / 383_285 - 1,
  })
})

const COSTCO = '0000909832'

test('Costco, 52 weeks to 2024-09-01 after 53 (10-K 0000909832-24-000049)', {
  skip: missing(COSTCO),
}, () => {
  check(ratiosOf(COSTCO, '2024-11-01', 'general'), '2024-09-01', {
    gross_margin: (254_453 - 222_358) / 254_453,
    operating_margin: 9_285 / 254_453,
    net_margin: 7_367 / 254_453,
    fcf_margin: (11_339 - 4_710) / 254_453,
    roe: 7_367 / 23_622,
    roa: 7_367 / 69_831,
    current_ratio: 34_246 / 35_464,
    quick_ratio: (34_246 - 18_647) / 35_464,
    cash_ratio: 9_906 / 35_464,
    debt_to_equity: (103 + 5_794) / 23_622,
    debt_to_assets: (103 + 5_794) / 69_831,
    interest_coverage: 9_285 / 169,
    asset_turnover: 254_453 / 69_831,
    revenue_growth: 254_453 / 242_290 - 1,
  })
})

const CIGNA = '0001739940'

test('Cigna, insurer, year 2023 (10-K 0001739940-24-000005)', { skip: missing(CIGNA) }, () => {
  const debt = 2_775 + 28_155
  check(ratiosOf(CIGNA, '2024-03-15', 'insurer'), '2023-12-31', {
    gross_margin: /gross_profit has no value in these statements/,
    operating_margin: 8_536 / 195_265,
    net_margin: 5_164 / 195_265,
    // The company's cash flow statement has a tag of its own for property, equipment and software.
    fcf_margin: /free_cash_flow has no value in these statements/,
    roe: 5_164 / 46_223,
    roa: 5_164 / 152_761,
    current_ratio: 37_351 / 48_716,
    quick_ratio: (37_351 - 5_645) / 48_716,
    cash_ratio: 7_822 / 48_716,
    debt_to_equity: debt / 46_223,
    debt_to_assets: debt / 152_761,
    interest_coverage: 8_536 / 1_400,
    asset_turnover: 195_265 / 152_761,
    revenue_growth: 195_265 / 180_518 - 1,
  })
})

const AGNICO = '0000002809'

test('Agnico Eagle, IFRS, year 2023 (40-F 0001104659-24-037982)', {
  skip: missing(AGNICO),
}, () => {
  const debt = 100_000 + 1_743_086
  check(ratiosOf(AGNICO, '2024-12-31', 'general'), '2023-12-31', {
    gross_margin: (6_626_909 - 2_933_263) / 6_626_909,
    operating_margin: /operating_income has no value in these statements/,
    net_margin: 1_941_307 / 6_626_909,
    fcf_margin: (2_601_562 - 1_654_129) / 6_626_909,
    roe: 1_941_307 / 19_422_915,
    roa: 1_941_307 / 28_684_949,
    current_ratio: 2_191_152 / 1_048_026,
    quick_ratio: (2_191_152 - 1_418_941) / 1_048_026,
    cash_ratio: 338_648 / 1_048_026,
    debt_to_equity: debt / 19_422_915,
    debt_to_assets: debt / 28_684_949,
    interest_coverage: /operating_income has no value in these statements/,
    asset_turnover: 6_626_909 / 28_684_949,
    revenue_growth: 6_626_909 / 5_741_162 - 1,
  })
})

const REPORT = new URL(
  '../../../../shared/corpus/unplaced/19617/jpm-20211231.htm.gz',
  import.meta.url,
)

test('JPMorgan Chase, bank, year 2021 (its 10-K to 2021-12-31)', {
  skip: existsSync(REPORT) ? false : 'no annual report of the bank beside the repository',
}, () => {
  const row = { path: 'jpm.htm', kind: '10-K', cik: '0000019617' }
  const { company } = openReports(
    row.cik,
    fromInline(row, () => readText(REPORT)),
  )
  const statements = company.view('annual', null)
  assert.equal(statements.industry, 'bank')
  const debt = 53_594 + 301_005
  check(computeRatios(statements), '2021-12-31', {
    gross_margin: /gross_profit has no value in these statements/,
    operating_margin: /operating_income has no value in these statements/,
    net_margin: 48_334 / 121_649,
    fcf_margin: /free_cash_flow has no value in these statements/,
    roe: 48_334 / 294_127,
    roa: 48_334 / 3_743_567,
    current_ratio: /current_assets has no value in these statements/,
    quick_ratio: /current_assets has no value in these statements/,
    cash_ratio: /current_liabilities has no value in these statements/,
    debt_to_equity: debt / 294_127,
    debt_to_assets: debt / 3_743_567,
    interest_coverage: /for a bank, interest is an operating cost/,
    asset_turnover: 121_649 / 3_743_567,
    revenue_growth: 121_649 / 119_951 - 1,
  })
})
