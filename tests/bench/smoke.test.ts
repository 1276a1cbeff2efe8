// Every benchmark runs on little data and comes to a ratio or a figure. How fast, `npm run bench`
// says; here is no threshold.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BENCHES } from '../../bench/benches.ts'

for (const { name, run } of BENCHES) {
  test(`the benchmark ${name} measures`, { timeout: 600_000 }, async (t) => {
    const outcome = await run({ isSmoke: true })
    if ('missing' in outcome) return t.skip(outcome.missing)
    const { rows, figures = [] } = outcome
    assert.ok(rows.length + figures.length > 0)
    for (const { what, ratio } of rows) {
      assert.ok(Number.isFinite(ratio.median) && ratio.median > 0, what)
      assert.ok(ratio.least <= ratio.median && ratio.median <= ratio.most, what)
    }
  })
}
