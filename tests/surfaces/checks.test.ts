// Failed checks on pages: named by what fails, with the amounts that disagree.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckedRow, remarks, rowChecks } from '../../src/surfaces/explorer/number/checks.ts'
import { scaleOf } from '../../src/surfaces/explorer/number/scale.ts'

const MILLIONS = scaleOf([250e6])
const year = { period: '2024-06-30', fiscal_period: 'FY', fiscal_year: 2024 } as const
const flow = { ...year, statement: 'cash_flow' } as const
const short = {
  ...flow,
  kind: 'net_change_is_sum_of_flows',
  measure: 'net_change_in_cash',
  value: -220e6,
  expected: -200e6,
} as const
const rescaled = {
  ...year,
  statement: 'income_statement',
  kind: 'shares_fit_income',
  measure: 'shares_basic',
  value: 550e3,
  expected: 550e6,
} as const
const ofFlows: CheckedRow = { ...year, flags: ['net_change_is_sum_of_flows'] }
const ofShares: CheckedRow = { ...year, flags: ['shares_fit_income'] }

test('a check that several periods fail is named once, with each period’s amounts', () => {
  const before = { ...ofFlows, period: '2023-06-30', fiscal_year: 2023 }
  const exceptions = [short, { ...short, period: '2023-06-30', value: 7e6, expected: 5e6 }]
  const { text } = remarks([ofFlows, before], 'cash_flow', { exceptions }, MILLIONS)
  assert.match(
    text,
    /<summary>The cash flows do not add up to the change in cash \(2 periods\)<\/summary>/,
  )
  assert.match(text, /fiscal year 2024: Net change in cash −220, expected −200: 20 short</)
  assert.match(text, /fiscal year 2023: Net change in cash 7, expected 5: 2 over</)
})

test('amounts are those of the row’s own statement and period', () => {
  const others = [
    { ...short, statement: 'balance_sheet' },
    { ...short, fiscal_period: 'Q4' },
    { ...short, period: '2023-06-30' },
  ] as const
  const { text } = remarks([ofFlows], 'cash_flow', { exceptions: others }, MILLIONS)
  assert.match(text, /<li>fiscal year 2024<\/li>/)
})

test('a number’s row that fails a check does not tie out; one whose value was replaced does', () => {
  const fails = rowChecks(ofFlows, 'cash_flow', { exceptions: [short] }).text
  assert.match(fails, /does not tie out\. The cash flows do not add up to the change in cash \(/)
  assert.match(fails, /Net change in cash −220, expected −200: 20 short, in millions\)\./)
  const replaced = rowChecks(ofShares, 'income_statement', { exceptions: [rescaled] }).text
  assert.match(replaced, /All checks of this period pass\./)
  assert.match(replaced, /tagged 0\.55, shown 550, in millions/)
  assert.doesNotMatch(replaced, /does not tie out/)
})

test('a row read from the filing itself is no failure', () => {
  const row: CheckedRow = { ...year, flags: ['read_from_filing'] }
  const { text } = rowChecks(row, 'income_statement', { exceptions: [] })
  assert.match(text, /All checks of this period pass\./)
  assert.match(text, /read from the filing itself/)
})
