// Any fiscal year, wherever in the calendar it ends and however its weeks are dealt to its quarters:
// each quarter stands alone under its own number, and is what the filer earned in it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '../../../../src/kernel/time.ts'
import { build, filing, type Line } from '../support.ts'

/** Weeks of the four quarters, and whether the second year has one more. */
const shape = fc.record({
  starts: fc.integer({ min: 0, max: 364 }).map((day) => addDays('2020-01-01', day)),
  weeks: fc.constantFrom([13, 13, 13, 13], [12, 12, 12, 16], [12, 12, 16, 12]),
  isLong: fc.boolean(),
  earned: fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 12, maxLength: 12 }),
})

interface Quarter {
  year: number
  number: number
  start: string
  end: string
  earned: number
}

function quartersOf({
  starts,
  weeks,
  isLong,
  earned,
}: typeof shape extends fc.Arbitrary<infer S> ? S : never) {
  const quarters: Quarter[] = []
  let start = starts
  for (const [index, amount] of earned.entries()) {
    const [year, number] = [Math.floor(index / 4), (index % 4) + 1]
    const longer = isLong && year === 1 && number === 4 ? 1 : 0
    const end = addDays(start, ((weeks[number - 1] ?? 13) + longer) * 7 - 1)
    quarters.push({ year, number, start, end, earned: amount })
    start = addDays(end, 1)
  }
  return quarters
}

/** Reports as filers make them: running totals, the first quarter's being that quarter. */
function reportsOf(quarters: readonly Quarter[]): Line[] {
  return quarters.flatMap(({ year, number, end }) => {
    const soFar = quarters.filter((one) => one.year === year && one.number <= number)
    const value = soFar.reduce((sum, { earned }) => sum + earned, 0)
    const start = soFar[0]?.start ?? end
    const [form, days] = number === 4 ? (['10-K', 60] as const) : (['10-Q', 40] as const)
    return filing(form, addDays(end, days), [{ tag: 'NetIncomeLoss', start, end, value }])
  })
}

test('quarters of any year are told apart by their days', () => {
  fc.assert(
    fc.property(shape, (one) => {
      const quarters = quartersOf(one)
      const rows = build(reportsOf(quarters), 'quarterly').income_statement
      assert.deepEqual(
        rows.map(({ period, fiscal_period, net_income }) => [period, fiscal_period, net_income]),
        quarters.toReversed().map(({ end, number, earned }) => [end, `Q${number}`, earned]),
      )
    }),
    { numRuns: 300, seed: 20251115 },
  )
})

test('days are counted back and forth without loss', () => {
  const day = fc
    .integer({ min: -600_000, max: 2_800_000 })
    .map((days) => addDays('2000-01-01', days))
  fc.assert(
    fc.property(day, day, fc.integer({ min: -40_000, max: 40_000 }), (from, to, days) => {
      assert.equal(addDays(from, daysBetween(from, to)), to)
      assert.equal(daysBetween(from, addDays(from, days)), days)
    }),
    { numRuns: 500, seed: 20251115 },
  )
})
