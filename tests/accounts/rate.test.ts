// The request rate of one key, by a clock that only moves when the test moves it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRateLimiter, type RateDecision } from '../../src/accounts/rate.ts'
import { createTestClock } from '../support/clock.ts'

function setUp(perSecond = 10, burst = 20) {
  const clock = createTestClock()
  return { clock, decide: createRateLimiter({ perSecond, burst }, clock).decide }
}

function times(count: number, decide: () => RateDecision): RateDecision[] {
  return Array.from({ length: count }, decide)
}

test('a burst passes, the next request does not, and the headers count down', () => {
  const { decide } = setUp()
  const decisions = times(21, () => decide('a'))
  assert.deepEqual(
    decisions.map(({ allowed }) => allowed),
    [...Array(20).fill(true), false],
  )
  assert.deepEqual(decisions[0]?.headers, {
    'ratelimit-policy': '"burst";q=20;w=2',
    ratelimit: '"burst";r=19;t=1',
  })
  assert.equal(decisions[19]?.headers.ratelimit, '"burst";r=0;t=1')
  assert.deepEqual(decisions[20]?.headers, {
    'ratelimit-policy': '"burst";q=20;w=2',
    ratelimit: '"burst";r=0;t=1',
    'retry-after': '1',
  })
})

test('requests come back at the steady rate, up to a burst and no further', () => {
  const { clock, decide } = setUp()
  times(20, () => decide('a'))
  clock.advance(99)
  assert.equal(decide('a').allowed, false)
  clock.advance(1)
  assert.equal(decide('a').allowed, true)
  assert.equal(decide('a').allowed, false)
  clock.advance(500)
  assert.equal(times(6, () => decide('a')).filter(({ allowed }) => allowed).length, 5)
  clock.advance(3_600_000)
  assert.equal(times(30, () => decide('a')).filter(({ allowed }) => allowed).length, 20)
})

test('Retry-After is how long it takes until one request passes, in whole seconds', () => {
  const { clock, decide } = setUp(1, 1)
  assert.equal(decide('a').allowed, true)
  assert.equal(decide('a').headers['retry-after'], '1')
  clock.advance(999)
  assert.equal(decide('a').headers['retry-after'], '1')
  clock.advance(1)
  assert.equal(decide('a').allowed, true)
})

test('the policy’s window is the time in which a burst comes back', () => {
  const policyOf = (perSecond: number, burst: number) =>
    setUp(perSecond, burst).decide('a').headers['ratelimit-policy']
  assert.equal(policyOf(10, 20), '"burst";q=20;w=2')
  assert.equal(policyOf(1, 60), '"burst";q=60;w=60')
  assert.equal(policyOf(100, 1), '"burst";q=1;w=1')
})

test('one key does not use up another’s', () => {
  const { decide } = setUp()
  times(25, () => decide('a'))
  assert.equal(decide('b').headers.ratelimit, '"burst";r=19;t=1')
})

test('a clock that steps back adds no tokens and removes none', () => {
  const { clock, decide } = setUp()
  times(20, () => decide('a'))
  clock.advance(-3_600_000)
  assert.equal(decide('a').allowed, false)
  clock.advance(100)
  assert.equal(decide('a').allowed, true)
})
