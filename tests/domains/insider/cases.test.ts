// Unusual ownership forms of real filers: amounts typed as prices, prices of other units, plans in
// footnotes.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askCase, noCases, startCase } from '../../support/cases.ts'
import { ENGINES } from '../../support/engines.ts'

interface Row {
  accession: string
  shares: number
  price: number
  value: number | null
  plan_10b5_1: boolean | null
  plan_footnote: string | null
  flags: { code: string; element: string }[]
}

const codesOf = ({ flags }: Row) => flags.map(({ code }) => code)
const rowsOf = (body: Record<string, unknown>) => body.transactions as Row[]

for (const engine of ENGINES) {
  describe(`ownership forms as filed, on ${engine.name}`, { skip: noCases || engine.skip }, () => {
    it('leaves a total typed as price out of rankings, flagged in the company’s list', async (t) => {
      const app = await startCase(t, '04', { engine })
      const latest = rowsOf(await askCase(app, '/v1/insider/latest'))
      assert.deepEqual(
        latest.map(({ shares, price, value }) => [shares, price, value]),
        [[9000, 125.5, 1_129_500]],
      )
      const own = rowsOf(await askCase(app, '/v1/insider/TAPI'))
      const typed = own.find(({ price }) => price === 1_254_300)
      assert.deepEqual(typed && codesOf(typed), ['value.unusual', 'price.is_total'])
      assert.equal(typed?.flags[1]?.element, 'nonDerivativeTable/nonDerivativeTransaction[1]')
      assert.equal(typed?.value, 12_543_000_000)
    })

    it('reads a price per depositary share by its ratio', async (t) => {
      const app = await startCase(t, '06', { engine })
      for (const path of ['/v1/insider/latest', '/v1/insider/SVRE']) {
        const [row] = rowsOf(await askCase(app, path))
        assert.equal(row?.price, 3.45)
        assert.equal(row?.value, 199_779.15)
        assert.deepEqual(codesOf(row), ['price.other_unit'])
      }
    })

    it('reads a plan from a footnote where the form has no box', async (t) => {
      const app = await startCase(t, '16', { engine })
      const rows = rowsOf(await askCase(app, '/v1/insider/PLFN'))
      const said = new Map(rows.map((row) => [row.accession, row]))
      const planned = said.get('0009100006-22-000001')
      assert.equal(planned?.plan_10b5_1, true)
      assert.equal(
        planned?.plan_footnote,
        'This transaction was made pursuant to a Rule 10b5-1 trading plan adopted on November 12, 2021.',
      )
      const other = said.get('0009100006-22-000002')
      assert.equal(other?.plan_10b5_1, null)
      assert.equal(other?.plan_footnote, null)
    })
  })
}
