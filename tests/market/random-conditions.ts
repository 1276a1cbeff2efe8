// Conditions at random, with what they mean of a company's own values.

import fc from 'fast-check'
import {
  EXTENDED,
  STATEMENT_NAMES,
  STATEMENTS,
} from '../../src/domains/financials/measures/measures.ts'
import { RATIOS } from '../../src/domains/financials/measures/ratios.ts'
import {
  FLAGS,
  PERIOD_TYPES,
  type PeriodType,
  SHARE_FIGURES,
} from '../../src/domains/financials/model.ts'

export type Value = number | string | readonly string[] | null

/** A text, and whether a company meets it: null where a value that decides is absent. */
export interface Generated {
  readonly where: string
  meets(value: (name: string, type: PeriodType | null) => Value): boolean | null
}

export function conditions(depth: number): fc.Arbitrary<Generated> {
  if (depth === 0) return comparisons()
  const inner = conditions(depth - 1)
  const joined = fc.tuple(fc.constantFrom('and', 'or'), inner, inner).map(
    ([by, one, other]): Generated => ({
      where: `(${one.where}) ${by} (${other.where})`,
      meets: (value) => {
        const both = [one.meets(value), other.meets(value)]
        const decides = by === 'or'
        if (both.includes(decides)) return decides
        return both.includes(null) ? null : !decides
      },
    }),
  )
  const opposite = inner.map(
    (one): Generated => ({
      where: `not (${one.where})`,
      meets: (value) => {
        const met = one.meets(value)
        return met === null ? null : !met
      },
    }),
  )
  return fc.oneof({ arbitrary: comparisons(), weight: 2 }, joined, opposite)
}

const MEASURES = STATEMENT_NAMES.flatMap((name) => [...STATEMENTS[name], ...EXTENDED[name]])
const NAMES = [...MEASURES, ...RATIOS, ...MEASURES.map((name) => `growth(${name})`), 'fiscal_year']

function comparisons(): fc.Arbitrary<Generated> {
  const figure = fc
    .constantFrom(...SHARE_FIGURES)
    .map((name) => ({ where: name as string, name: name as string, type: null }))
  const ofPeriod = fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(null, null, ...PERIOD_TYPES))
    .map(([name, type]) => {
      const inner = /^growth\((\w+)\)$/.exec(name)?.[1]
      const prefix = type === null ? '' : `${type}.`
      const where = inner ? `growth(${prefix}${inner})` : `${prefix}${name}`
      return { where, name, type }
    })
  const operand = fc.oneof({ arbitrary: ofPeriod, weight: 20 }, figure)
  const number = fc.oneof(
    fc.constantFrom(0, 1, 1e6, 1e9, 2.5e10, 1e11, 2015, 2024),
    fc.double({ min: -1, max: 3, noNaN: true, noDefaultInfinity: true }),
  )
  const compared = fc.tuple(operand, fc.constantFrom(...SIGNS), number).map(
    ([left, sign, right]): Generated => ({
      where: `${left.where} ${sign} ${right}`,
      meets: (value) => compare(toNumber(value(left.name, left.type)), sign, right),
    }),
  )
  const both = fc.tuple(operand, fc.constantFrom(...SIGNS), operand).map(
    ([left, sign, right]): Generated => ({
      where: `${left.where} ${sign} ${right.where}`,
      meets: (value) =>
        compare(
          toNumber(value(left.name, left.type)),
          sign,
          toNumber(value(right.name, right.type)),
        ),
    }),
  )
  const absent = fc.tuple(operand, fc.boolean()).map(
    ([left, isNull]): Generated => ({
      where: `${left.where} is ${isNull ? '' : 'not '}null`,
      meets: (value) => (value(left.name, left.type) === null) === isNull,
    }),
  )
  return fc.oneof({ arbitrary: compared, weight: 4 }, both, absent, ofTexts(), ofDays(), ofFlags())
}

/** Pieces of the values that companies of the corpus have, and of none. */
const PIECES = [
  '3571',
  '73',
  '6',
  '10-K',
  '10-q',
  'USD',
  'eur',
  'FY',
  'Q3',
  'inc',
  'A',
  'zz',
  "o'x",
]
const TEXTS = ['sic', 'currency', 'form', 'fiscal_period', 'name', 'cik'] as const

function ofTexts(): fc.Arbitrary<Generated> {
  const piece = fc.constantFrom(...PIECES)
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const name = fc.constantFrom(...TEXTS)
  const tested = fc.tuple(name, fc.constantFrom('starts', 'contains'), piece).map(
    ([left, test, text]): Generated => ({
      where: `${left} ${test} ${quoted(text)}`,
      meets: (value) => {
        const found = value(left, null)
        if (typeof found !== 'string') return null
        const [one, other] = [found.toLowerCase(), text.toLowerCase()]
        return test === 'starts' ? one.startsWith(other) : one.includes(other)
      },
    }),
  )
  const listed = fc.tuple(name, fc.array(piece, { minLength: 1, maxLength: 4 })).map(
    ([left, texts]): Generated => ({
      where: `${left} in (${texts.map(quoted).join(', ')})`,
      meets: (value) => {
        const found = value(left, null)
        return typeof found === 'string' ? texts.includes(found) : null
      },
    }),
  )
  return fc.oneof(tested, listed)
}

function ofDays(): fc.Arbitrary<Generated> {
  const day = fc.constantFrom('2010-12-31', '2014-09-27', '2020-06-30', '2025-03-01')
  return fc.tuple(fc.constantFrom('period', 'filed'), fc.constantFrom('<=', '>'), day).map(
    ([left, sign, right]): Generated => ({
      where: `${left} ${sign} ${right}`,
      meets: (value) => {
        const found = value(left, null)
        if (typeof found !== 'string') return null
        return sign === '>' ? found > right : found <= right
      },
    }),
  )
}

function ofFlags(): fc.Arbitrary<Generated> {
  return fc.constantFrom(...FLAGS).map(
    (flag): Generated => ({
      where: `flags has '${flag}'`,
      meets: (value) => (value('flags', null) as readonly string[]).includes(flag),
    }),
  )
}

function toNumber(value: Value): number | null {
  return typeof value === 'number' ? value : null
}

const SIGNS = ['=', '!=', '<', '<=', '>', '>='] as const

function compare(
  left: number | null,
  sign: (typeof SIGNS)[number],
  right: number | null,
): boolean | null {
  if (left === null || right === null) return null
  switch (sign) {
    case '=':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}
