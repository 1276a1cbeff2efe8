// Unusual filings of real companies, over mirrors that lie beside the repository.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askCase, noCases, startCase } from '../../support/cases.ts'
import { ENGINES } from '../../support/engines.ts'

for (const engine of ENGINES) {
  describe(`cases on ${engine.name}`, { skip: engine.skip || noCases }, () => {
    test('a placeholder on the balance sheet yields to the classes of the cover', async (t) => {
      const app = await startCase(t, '08', { engine })
      const shares = await askCase(app, '/v1/shares/HQCO')
      const {
        shares_outstanding: count,
        classes,
        doubted,
      } = shares as {
        shares_outstanding: { value: number; as_of: string; from_filing: boolean }
        classes: { value: number; class: string }[]
        doubted: { value: number; done: string; average: number }
      }
      assert.deepEqual(
        [count.value, count.as_of, count.from_filing],
        [115_000_000, '2026-07-31', true],
      )
      assert.deepEqual(
        classes.map((one) => [one.class, one.value]),
        [
          ['us-gaap:CommonClassAMember', 95_000_000],
          ['us-gaap:CommonClassBMember', 20_000_000],
        ],
      )
      assert.deepEqual(
        [doubted.value, doubted.done, doubted.average],
        [1000, 'left_out', 114_800_000],
      )
      const { exceptions } = (await askCase(app, '/v1/exceptions?ticker=HQCO')) as {
        exceptions: { kind: string; value: number }[]
      }
      const found = exceptions.filter(({ kind }) => kind === 'shares_outstanding_fit_average')
      assert.deepEqual(new Set(found.map(({ value }) => value)), new Set([1000]))
    })

    test('revenue that is tagged by dimension alone is null, and no reason denies it', async (t) => {
      const app = await startCase(t, '14', { engine })
      const { income_statement: rows, missing } = (await askCase(app, '/v1/fundamentals/AOS')) as {
        income_statement: { revenue: number | null; gross_profit: number }[]
        missing: { name: string; reason: string; reason_code: string }[]
      }
      assert.deepEqual([rows[0]?.revenue, rows[0]?.gross_profit], [null, 1_456_600_000])
      const why = missing.find(({ name }) => name === 'revenue')
      assert.equal(why?.reason_code, 'not_tagged')
      assert.match(why?.reason ?? '', /leaves out those by dimension/)
      const { reasons } = (await askCase(app, '/v1/ratios/AOS')) as {
        reasons: Record<string, string>
      }
      assert.equal(reasons.gross_margin, 'revenue has no value in these statements')
    })
  })
}
