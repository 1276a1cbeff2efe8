// Values and the facts beside them: which formulas give them, and which do not.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkFormula, type Finding, type FormulaCell } from '../../src/commands/verify/formulas.ts'

type Case = [
  what: string,
  cell: [value: number, formula: string | null, facts: number[]],
  expected: Finding,
]

const CASES: Case[] = [
  ['a fact as it is', [391_035, null, [391_035]], 'agrees'],
  ['another number than its fact', [391_036, null, [391_035]], 'differs'],
  ['one fact that has two', [5, null, [5, 5]], 'differs'],
  ['a quarter as a difference of totals', [25, 'six months - three months', [45, 20]], 'agrees'],
  ['that difference the wrong way round', [-25, 'six months - three months', [45, 20]], 'differs'],
  ['a year less three quarters', [40, 'year - Q1 - Q2 - Q3', [100, 10, 20, 30]], 'agrees'],
  ['an average of a fourth quarter', [13, '4 x year - 3 x nine months', [10, 9]], 'agrees'],
  [
    'that average of counts tagged in millions',
    [
      711_300_000,
      '4 x year as tagged x 1000000 - 3 x nine months as tagged x 1000000',
      [713.4, 714.1],
    ],
    'agrees',
  ],
  ['a count tagged in thousands', [7_000, 'as tagged x 1000', [7]], 'agrees'],
  ['a payment tagged below zero', [9, '-PaymentsOfDividends', [-9]], 'agrees'],
  ['a year below zero less quarters', [9, '(-year) - Q1 - Q2 - Q3', [-21, 0, 3, 9]], 'agrees'],
  ['a difference of such totals', [4, '-(six months - three months)', [-9, -5]], 'agrees'],
  ['tags added up', [6, 'TagOne + TagTwo + TagThree', [1, 2, 3]], 'agrees'],
  ['tags that add up to something else', [7, 'TagOne + TagTwo + TagThree', [1, 2, 3]], 'differs'],
  ['decimals that binary fractions blur', [0.3, 'A + B', [0.1, 0.2]], 'agrees'],
  ['an operand that is a difference itself', [17, 'revenue - other', [20, 8, 5]], 'agrees'],
  ['an amount per share, to the cent', [1.33, 'net_income / shares_basic', [4, 3]], 'agrees'],
  ['an amount per share, a cent off', [1.34, 'net_income / shares_basic', [4, 3]], 'differs'],
  ['a count before a split', [400, 'as tagged x split factor 4', [100]], 'agrees'],
  ['a count as if it were after it', [100, 'as tagged x split factor 4', [100]], 'differs'],
  ['an amount before a split', [1.1375, 'as tagged / split factor 4', [4.55]], 'agrees'],
  [
    'a quarter before a split',
    [60, '(year - Q1 - Q2 - Q3) x split factor 4', [45, 8, 10, 12]],
    'agrees',
  ],
  [
    'the mean of four averages',
    [13, '(Q2 + Q1 + prior Q4 + prior Q3) / 4', [10, 12, 14, 15]],
    'agrees',
  ],
  ['a mean that is not', [12, '(Q2 + Q1 + prior Q4 + prior Q3) / 4', [10, 12, 14, 15]], 'differs'],
  ['no facts at all', [1, 'A + B', []], 'unclear'],
  ['a formula of other words', [1, 'median(A, B)', [1, 1]], 'unclear'],
]

const toCell = ([value, formula, facts]: Case[1]): FormulaCell => ({ value, formula, facts })

describe('a value and its formula', () => {
  for (const [what, cell, expected] of CASES) {
    test(`${what}: ${expected}`, () => {
      assert.equal(checkFormula(toCell(cell), new Map()), expected)
    })
  }
})

test('an operand that the answer shows has the value shown, and no other', () => {
  const operating: Case[1] = [30, 'six months - three months', [50, 20]]
  const others = new Map([['operating_cash_flow', toCell(operating)]])
  const formula = 'operating_cash_flow - capital_expenditures'
  assert.equal(checkFormula(toCell([26, formula, [50, 20, 4]]), others), 'agrees')
  // 50 + 20 - 4: the facts would allow it, the value shown does not.
  assert.equal(checkFormula(toCell([66, formula, [50, 20, 4]]), others), 'differs')
  assert.equal(checkFormula(toCell([66, formula, [50, 20, 4]]), new Map()), 'agrees')
})

test('a sum of two shown values is checked however many facts they have', () => {
  const ebit = Array.from({ length: 12 }, (_, at) => at + 1)
  const lines = Array.from({ length: 8 }, (_, at) => 100 + at)
  const others = new Map([
    ['ebit', toCell([78, 'Q3 + Q2 + Q1 + prior Q4', ebit])],
    ['depreciation_amortization', toCell([828, 'Q3 + Q2 + Q1 + prior Q4', lines])],
  ])
  const formula = 'ebit + depreciation_amortization'
  const facts = [...ebit, ...lines]
  assert.equal(checkFormula(toCell([906, formula, facts]), others), 'agrees')
  assert.equal(checkFormula(toCell([907, formula, facts]), others), 'differs')
  assert.equal(checkFormula(toCell([906, formula, facts.toReversed()]), others), 'unclear')
})

test('quarters of the year before may have been tagged below zero', () => {
  const formula = 'Q1 + prior Q4 + (-prior Q3) + (-prior Q2)'
  assert.equal(checkFormula(toCell([10, formula, [1, 2, -3, -4]]), new Map()), 'agrees')
  assert.equal(checkFormula(toCell([-4, formula, [1, 2, -3, -4]]), new Map()), 'differs')
})
