// The language of conditions: what it reads, where it says that something is wrong, and that nothing a
// caller writes becomes a part of a statement.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  compileCondition,
  createJoined,
  createParameters,
} from '../../src/market/conditions/compile.ts'
import { parseConditions } from '../../src/market/conditions/parse.ts'
import { ConditionProblem } from '../../src/market/conditions/tokens.ts'
import { HOSTILE } from './hostile.ts'

function compile(where: string) {
  const parameters = createParameters()
  const joined = createJoined()
  const sql = compileCondition(parseConditions(where, 'annual'), { parameters, joined })
  return { sql, values: parameters.values, cells: joined.groups.flatMap(({ cells }) => cells) }
}

test('a condition is columns by number and parameters', () => {
  const { sql, values, cells } = compile(
    "revenue > 1e9 and (net_margin >= 0.1 or not growth(ttm.revenue) < -.05) and sic in ('3571', '7372')",
  )
  assert.equal(
    sql,
    '(v_annual.c0.value > cast($1 as double)) and ((v_annual.c1.value >= cast($2 as double)) or ' +
      '(not (v_ttm.c0.value < cast($3 as double)))) and (co."sic" in (cast($4 as varchar), cast($5 as varchar)))',
  )
  assert.deepEqual(values, [1e9, 0.1, -0.05, '3571', '7372'])
  assert.deepEqual(
    cells.map(({ name, periodType, isGrowth }) => [name, periodType, isGrowth]),
    [
      ['revenue', 'annual', false],
      ['net_margin', 'annual', false],
      ['revenue', 'ttm', true],
    ],
  )
})

test('`and` binds closer than `or`, and words are read in any case', () => {
  const { sql } = compile('roe > 1 OR roe < 0 AND roa IS NOT NULL')
  assert.equal(
    sql,
    '(v_annual.c0.value > cast($1 as double)) or ((v_annual.c0.value < cast($2 as double)) and (v_annual.c1.value is not null))',
  )
})

test('texts are tested by their beginning and their parts, in any case', () => {
  const { sql, values } = compile("sic starts '73' and not name CONTAINS 'O''R'")
  assert.equal(
    sql,
    '(starts_with(lower(co."sic"), lower(cast($1 as varchar)))) and ' +
      '(not (contains(lower(co."name"), lower(cast($2 as varchar)))))',
  )
  assert.deepEqual(values, ['73', "O'R"])
})

test('a quote in a text is written twice', () => {
  assert.deepEqual(compile("name = 'O''Reilly'").values, ["O'Reilly"])
})

const PROBLEMS: readonly (readonly [where: string, at: number, part: string, reason: RegExp])[] = [
  ['', 0, '', /a name or a value/],
  ['revenue', 7, '', /expected a comparison/],
  ['revenue >', 9, '', /a name or a value/],
  ['revenue > 1e9 and', 17, '', /a name or a value/],
  ['revenue > 1e9 roe > 1', 14, 'roe', /`and`, `or` or the end/],
  ['revenue > 1e9 and profit > 1', 18, 'profit', /no measure, ratio or field/],
  ['weekly.revenue > 1', 0, 'weekly.revenue', /no measure, ratio or field/],
  ['ttm.sic = 1', 0, 'ttm.sic', /no measure, ratio or field/],
  ['constructor = 1', 0, 'constructor', /no measure, ratio or field/],
  ['__proto__ = 1', 0, '__proto__', /no measure, ratio or field/],
  ['sic = 3571', 6, '3571', /a text \(in single quotes\) cannot be compared with a number/],
  ['revenue > 2024-01-01', 10, '2024-01-01', /a number cannot be compared with a day/],
  ['period > 2024-02-30', 9, '2024-02-30', /no such date/],
  ['period > 2024', 9, '2024', /a day .* cannot be compared with a number/],
  ['1 = 1', 0, '1', /one side must be a name/],
  ['revenue > 1e999', 10, '1e999', /too large/],
  ["name = 'Apple", 7, "'Apple", /closing quote is missing/],
  ['revenue > $1', 10, '$1', /^write 1$/],
  ['revenue > -1.1M', 10, '-1.1M', /^write -1100000$/],
  ['roe > 7.5%', 6, '7.5%', /^write 0\.075$/],
  ['revenue > £1', 10, '£1', /not understood/],
  ['revenue ; drop', 8, '; drop', /not understood/],
  ['(revenue > 1', 12, '', /expected `\)`/],
  ['revenue in ()', 12, ')', /a name or a value/],
  ['revenue in (roe)', 12, 'roe', /expected a value/],
  ["revenue in (1, 'a')", 15, "'a'", /a number cannot be compared with a text/],
  ['revenue is 1', 11, '1', /expected `null`/],
  ["revenue has 'x'", 0, 'revenue', /only on a list/],
  ['flags has revenue', 10, 'revenue', /text in single quotes/],
  ["revenue starts '1'", 0, 'revenue', /only on text/],
  ["flags contains 'x'", 0, 'flags', /only on text/],
  ['sic starts 73', 11, '73', /text in single quotes/],
  ['sic starts name', 11, 'name', /text in single quotes/],
  ["flags = 'x'", 8, "'x'", /query a list with `has/],
  ['growth(roe) > 1', 7, 'roe', /growth applies only to statement measures/],
  ['growth(growth(revenue)) > 1', 7, 'growth', /growth applies only to statement measures/],
  [`${'('.repeat(22)}roe > 1`, 21, '(', /at most 20 levels/],
  [Array(41).fill('roe > 1').join(' or '), 40 * 11, 'roe', /at most 40 comparisons/],
]

describe('a problem is told at its place:', () => {
  for (const [where, at, part, reason] of PROBLEMS) {
    test(where.slice(0, 40) || 'nothing', () => {
      assert.throws(
        () => parseConditions(where, 'annual'),
        (error) => {
          assert.ok(error instanceof ConditionProblem, String(error))
          assert.deepEqual([error.at, error.part.slice(0, part.length || 1)], [at, part])
          assert.match(error.message, reason)
          return true
        },
      )
    })
  }
})

describe('a hostile text', () => {
  for (const text of HOSTILE) {
    test(`${JSON.stringify(text)} is a parameter in quotes and a problem without them`, () => {
      const quoted = `name = '${text.replaceAll("'", "''")}' and flags has '${text.replaceAll("'", "''")}'`
      const { sql, values } = compile(quoted)
      assert.deepEqual(values, [text, text])
      assert.equal(
        sql,
        '(co."name" = cast($1 as varchar)) and ' +
          `(list_contains(string_split(p_annual."flags", ' '), cast($2 as varchar)))`,
      )
      assert.throws(() => parseConditions(`revenue > ${text}`, 'annual'), ConditionProblem)
      assert.throws(() => parseConditions(`${text} > 1`, 'annual'), ConditionProblem)
    })
  }
})
