// How many tests may begin and be under way, and from when on the next one may.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type BoundedTest, refusalOf } from '../../src/webhooks/tests/test-bounds.ts'

const LIMITS = { testsPerMinute: 10, testPostsPerMinute: 60, testsUnderWay: 100 }
const NOON = Date.parse('2025-11-15T12:00:00.000Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()

/** Ended at once, 30 seconds before noon, unless a test says otherwise. */
function tested(more: Partial<BoundedTest> = {}): BoundedTest {
  const of = { webhook_id: 'wh_1', account_id: 'acc_1', host: 'a.example' }
  return { ...of, posts: 1, began_at: at(-30), ends_at: at(-30), ...more }
}

const wanted = (more: Partial<BoundedTest> = {}) => tested({ ends_at: at(45), ...more })
const times = (count: number, one: (index: number) => Partial<BoundedTest>) =>
  Array.from({ length: count }, (_, index) => tested(one(index)))
const refused = (test: BoundedTest, tests: readonly BoundedTest[], limits = LIMITS) => {
  const refusal = refusalOf(test, tests, limits, NOON)
  return refusal && [refusal.reason, refusal.waitMs / 1000]
}
/** Tests of other webhooks, accounts and hosts. */
const others = (index: number) => ({
  webhook_id: `wh_other_${index}`,
  account_id: `acc_other_${index}`,
  host: `${index}.example`,
})

describe('a webhook', () => {
  test('has one test under way, until that ends', () => {
    const [reason, wait] = refused(wanted(), [tested({ ends_at: at(12) })]) ?? []
    assert.deepEqual([reason, wait], ['A test of this webhook is in progress', 12])
    assert.equal(refused(wanted(), [tested({ ends_at: at(0) })]), null)
    assert.equal(refused(wanted({ webhook_id: 'wh_2' }), [tested({ ends_at: at(12) })]), null)
  })

  test('is tried in the lab once a minute, and tested beside it', () => {
    const lab = { posts: 8 }
    const [reason, wait] = refused(wanted(lab), [tested(lab)]) ?? []
    assert.deepEqual([reason, wait], ['A webhook can run the lab once a minute', 30])
    assert.equal(refused(wanted(lab), [tested({ ...lab, began_at: at(-60) })]), null)
    assert.equal(refused(wanted(lab), [tested()]), null)
    assert.equal(refused(wanted(), [tested(lab)]), null)
  })
})

describe('an account', () => {
  const elsewhere = (index: number) => ({ webhook_id: `wh_${index}`, host: `${index}.example` })

  test('has four tests under way, wherever they go', () => {
    const underWay = times(4, (index) => ({ ...elsewhere(index), ends_at: at(5 + index) }))
    const [reason, wait] = refused(wanted({ webhook_id: 'wh_new' }), underWay) ?? []
    assert.deepEqual([reason, wait], ['An account can have at most 4 tests in progress', 5])
    assert.equal(refused(wanted({ webhook_id: 'wh_new' }), underWay.slice(1)), null)
  })

  test('sends ten a minute, and the eleventh when the first is a minute ago', () => {
    const sent = times(10, (index) => ({ ...elsewhere(index), began_at: at(-50 + index) }))
    const [reason, wait] = refused(wanted({ webhook_id: 'wh_new' }), sent) ?? []
    assert.deepEqual([reason, wait], ['An account can send at most 10 tests a minute', 10])
    assert.equal(refused(wanted({ ...others(1) }), sent), null)
  })
})

describe('a host', () => {
  const visitors = (index: number) => ({ ...others(index), host: 'a.example' })

  test('has eight tests under way, whoever sends them', () => {
    const underWay = times(8, (index) => ({ ...visitors(index), ends_at: at(5 + index) }))
    const [reason, wait] = refused(wanted(), underWay) ?? []
    assert.deepEqual(
      [reason, wait],
      ['A host can have at most 8 tests in progress, across all accounts', 5],
    )
    assert.equal(refused(wanted({ host: 'b.example' }), underWay), null)
  })

  test('gets sixty requests a minute, and a lab is eight of them', () => {
    const labs = times(7, (index) => ({ ...visitors(index), posts: 8, began_at: at(-50 + index) }))
    assert.equal(refused(wanted({ posts: 4 }), labs), null)
    const [reason, wait] = refused(wanted({ posts: 8 }), labs) ?? []
    const said = 'A host can get at most 60 test requests a minute, across all accounts'
    assert.deepEqual([reason, wait], [said, 10])
    // One that is too much by more than a lab waits for two of them to be over.
    const [, longer] =
      refused(wanted({ posts: 8 }), [
        ...labs,
        tested({ ...others(9), ...visitors(9), posts: 8, began_at: at(-20) }),
      ]) ?? []
    assert.equal(longer, 11)
  })
})

test('all accounts together have so many under way', () => {
  const limits = { ...LIMITS, testsUnderWay: 20 }
  const underWay = times(20, (index) => ({ ...others(index), ends_at: at(40 - index) }))
  const [reason, wait] = refused(wanted(), underWay, limits) ?? []
  assert.deepEqual([reason, wait], ['The service can have at most 20 tests in progress', 21])
  assert.equal(refused(wanted(), underWay.slice(1), limits), null)
})
