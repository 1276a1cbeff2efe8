// Schedules as holders file them: a stake that is only said to be below five percent, a CUSIP without
// its check digit.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseCoverPages } from '../../../src/domains/activist/cover-pages.ts'
import { completeCusip } from '../../../src/domains/companies/cusips/check-digit.ts'
import { askCase, noCases, startCase } from '../../support/cases.ts'

describe('schedules as filed', { skip: noCases }, () => {
  it('reads an exit that is said in words, with its shares', async (t) => {
    const app = await startCase(t, '12')
    const body = await askCase(app, '/v1/activist/LESS?history=true')
    const [stake] = body.stakes as Record<string, unknown>[]
    assert.equal(stake?.is_amendment, true)
    assert.equal(stake?.shares, 700_000)
    assert.equal(stake?.percent_of_class, null)
    assert.equal(stake?.percent_below, 5)
    assert.deepEqual(body.unread, [])
    const { holders } = body.history as { holders: { events: { kind: string }[] }[] }
    assert.deepEqual(
      holders.flatMap(({ events }) => events.map(({ kind }) => kind)),
      ['fell_to_5_or_less'],
    )
  })
})

const page = (percent: string, cusip = '037833100', amount = '1,000') => `SCHEDULE 13G
APPLE INC
(Name of Issuer)
${cusip}
(CUSIP Number)
1. NAME OF REPORTING PERSON
Fund LP
2. CHECK THE APPROPRIATE BOX
9. AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON
${amount}
10. CHECK IF THE AGGREGATE AMOUNT EXCLUDES CERTAIN SHARES
11. PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW 9
${percent}
12. TYPE OF REPORTING PERSON
IA`

describe('percents in words', () => {
  for (const [words, below] of [
    ['Less than 5%', 5],
    ['Less than five percent', 5],
    ['<1%', 1],
    ['less than 5.0% (see Item 4)', 5],
    ['Below 5 per cent', 5],
    ['Under 5%', 5],
    ['fewer than 5%', 5],
    ['≤5%', 5],
    ['5% or less', 5],
    ['.9 per cent or fewer', 0.9],
    ['Below 5.0', 5],
  ] as const) {
    it(words, () => {
      const [person] = parseCoverPages(page(words), 'x', 'SC 13G/A').reporting_persons
      assert.equal(person?.percent_of_class, null)
      assert.equal(person?.percent_below, below)
    })
  }

  it('takes no place for a number of shares, and no decimals behind a comma for a percent', () => {
    const sharesOf = (amount: string) =>
      parseCoverPages(page('0%', undefined, amount), 'x', 'SC 13G').reporting_persons[0]?.shares
    assert.deepEqual(['See Item 4', 'None', '1,234,567 (see Item 4)', '-0-'].map(sharesOf), [
      null,
      0,
      1_234_567,
      0,
    ])
    assert.throws(() => parseCoverPages(page('5,1%'), 'x', 'SC 13G'))
  })

  it('takes no number for a bound that is none', () => {
    for (const words of ['more than 5%', 'approximately 5%']) {
      assert.throws(() => parseCoverPages(page(words), 'x', 'SC 13G/A'), /no percent/)
    }
  })
})

describe('CUSIPs of eight characters', () => {
  it('are completed by their check digit', () => {
    assert.equal(completeCusip('59491810'), '594918104')
    assert.equal(completeCusip('g0177J10'), 'G0177J108')
    assert.equal(parseCoverPages(page('6%', '59491810'), 'x', 'SC 13G').cusip, '594918104')
  })

  it('stay open where a leading zero may be missing instead', () => {
    // 037833100 without its zero.
    assert.equal(completeCusip('37833100'), null)
    assert.equal(completeCusip('00000000'), null)
    assert.equal(completeCusip('5949181'), null)
  })
})
