// The data files that declare measures and ratios: each member is what the schema says, and each name
// that one file uses is declared in another.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Errors } from 'typebox/value'
import { declarationSchema } from '../../../src/domains/financials/measures/declaration.ts'
import {
  DEFAULT_MEASURES,
  IN_ORDER_OF_DERIVATION,
  MEASURES,
} from '../../../src/domains/financials/measures/measures.ts'
import {
  AVERAGED,
  RATIO_DECLARATIONS,
  RATIOS,
} from '../../../src/domains/financials/measures/ratios.ts'

type Declarations = Record<string, unknown>

function readJson(name: string) {
  const url = new URL(`../../../src/domains/financials/measures/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8'))
}

const STATEMENT_FILES = ['income-statement', 'balance-sheet', 'cash-flow']

function declared(): [string, unknown][] {
  const statements = STATEMENT_FILES.map(readJson) as Record<'default' | 'extended', Declarations>[]
  const groups = [
    ...statements.flatMap((one) => [one.default, one.extended]),
    readJson('supporting'),
  ]
  return groups.flatMap((group: Declarations) => Object.entries(group))
}

test('every measure is declared once, by the schema, in names that are declared', () => {
  const all = declared()
  const names = all.map(([name]) => name)
  assert.equal(new Set(names).size, names.length)
  const schema = declarationSchema(names)
  const faults = all.flatMap(([name, one]) =>
    Errors(schema, one).map(({ instancePath, message }) => `${name}${instancePath} ${message}`),
  )
  assert.deepEqual(faults, [])
  const wrong = { ...(all[0]?.[1] as Declarations), kind: 'flw' }
  assert.equal(Errors(schema, wrong).length > 0, true)
})

test('every default measure has its turn among the identities, once', () => {
  const order = IN_ORDER_OF_DERIVATION.map(({ name }) => name)
  assert.deepEqual(order.toSorted(), DEFAULT_MEASURES.toSorted())
})

test('a page shows lines of its own statement, and the ratio below a line exists', () => {
  for (const file of STATEMENT_FILES) {
    const { default: usual, extended, page_order, derived_first } = readJson(file)
    const own = new Set([...Object.keys(usual), ...Object.keys(extended)])
    for (const name of page_order as string[]) assert.ok(own.has(name), name)
    for (const name of derived_first as string[]) assert.ok(name in usual, name)
  }
  const below = Object.values(MEASURES).flatMap(({ ratio }) => ratio?.name ?? [])
  assert.deepEqual(below, [
    'revenue_growth',
    'gross_margin',
    'operating_margin',
    'net_margin',
    'fcf_margin',
  ])
  for (const name of below) assert.ok(name in RATIO_DECLARATIONS, name)
})

test('a ratio is made of default measures and averages none but its denominator', () => {
  const known = new Set<string>(DEFAULT_MEASURES)
  for (const ratio of RATIOS) {
    const { numerator, denominator, averages, none_reported } = RATIO_DECLARATIONS[ratio]
    for (const { plus, minus } of numerator) assert.ok(known.has(plus ?? minus), ratio)
    assert.ok(known.has(denominator) || denominator === 'prior_revenue', ratio)
    if (averages) assert.deepEqual([averages, AVERAGED.includes(averages)], [denominator, true])
    const isOptional = numerator.every((part) => part.optional)
    assert.equal(none_reported !== undefined, isOptional, ratio)
  }
})
