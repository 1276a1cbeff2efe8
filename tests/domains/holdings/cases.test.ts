// Form 13F as managers file it: values repeated as shares, tables without columns.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askCase, noCases, startCase } from '../../support/cases.ts'

interface Position {
  issuer: string
  shares: number
  value: number
  share_type: string
}

describe('13F reports as filed', { skip: noCases }, () => {
  it('reads dollars where the share column repeats the values, and flags it', async (t) => {
    const app = await startCase(t, '01')
    const body = await askCase(app, '/v1/holdings/1731124')
    assert.equal(body.total_value, 103_539_371)
    assert.equal(body.reported_total, 103_539_371)
    const [filing] = body.filings as { value_unit: string; flags: { code: string }[] }[]
    assert.equal(filing?.value_unit, 'dollars')
    assert.deepEqual(
      filing?.flags.map(({ code }) => code),
      ['shares.repeat_value'],
    )
  })

  it('sees a split and a change of CUSIP in the two tables', async (t) => {
    const app = await startCase(t, '18')
    const body = await askCase(app, '/v1/holdings/9000032')
    const held = body.holdings as (Position & Record<string, unknown>)[]
    const nvidia = held.find(({ cusip }) => cusip === '67066G104')
    assert.equal(nvidia?.change, 'unchanged')
    assert.equal(nvidia?.shares_change, 0)
    assert.equal(nvidia?.split_factor, 10)
    assert.equal(nvidia?.split_basis, 'value_per_share')
    assert.equal(nvidia?.change_unknown_reason, null)
    const same = held.find(({ cusip }) => cusip === '80401C100')?.likely_same
    assert.equal((same as { cusip: string } | null)?.cusip, 'G7823S101')
  })

  it('reads a text table without a column for the kind of amount', async (t) => {
    const app = await startCase(t, '13')
    const body = await askCase(app, '/v1/holdings/1067983')
    const held = body.holdings as Position[]
    assert.deepEqual(
      held.map(({ issuer, shares, value, share_type }) => [issuer, shares, value, share_type]),
      [
        ['Coca Cola', 200_000_000, 13_457_999_000, 'SH'],
        ['American Express Co.', 25_220_034, 1_059_984_000, 'SH'],
        ['Wellpoint Inc.', 422_216, 23_916_000, 'SH'],
      ],
    )
    assert.equal(body.difference, 0)
  })
})
