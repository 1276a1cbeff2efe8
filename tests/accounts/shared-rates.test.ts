// Processes on one store let through together what a key may, by a clock that only moves when the test
// moves it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRateLimiter } from '../../src/accounts/rate.ts'
import { createSharedRates } from '../../src/accounts/shared-rates.ts'
import { createTestClock } from '../support/clock.ts'
import { overEngines } from '../support/stores.ts'

const LIMITS = { perSecond: 10, burst: 20 }
const SECONDS = 30
const STEP_MS = 20
const SETTLE_MS = 100

overEngines('the rate of a key', (stores, engine) => {
  // An embedded store has one process that serves.
  if (engine === 'sqlite') return

  test('holds within a tenth over four processes', async () => {
    const { clock, ops } = stores()
    const share = createSharedRates(ops, LIMITS, clock)
    const limiters = [1, 2, 3, 4].map(() => createRateLimiter(LIMITS, clock, share))
    const other = createRateLimiter(LIMITS, clock, share)
    let passed = 0
    for (let ms = 0; ms < SECONDS * 1000; ms += STEP_MS) {
      for (const { decide } of limiters) if (decide('busy').allowed) passed++
      if (ms % 1000 === 0) assert.ok(other.decide('calm').allowed, 'nobody else’s key is slower')
      clock.advance(STEP_MS)
      if (ms % SETTLE_MS !== 0) continue
      for (const { settle } of [...limiters, other]) await settle()
    }
    const allowed = LIMITS.burst + LIMITS.perSecond * SECONDS
    assert.ok(passed <= allowed * 1.1, `${passed} of ${allowed}`)
    assert.ok(passed >= allowed * 0.9, `${passed} of ${allowed}`)
  })

  test('is back in full for all of them after a rest', async () => {
    const { clock, ops } = stores()
    const share = createSharedRates(ops, LIMITS, clock)
    const [one, two] = [1, 2].map(() => createRateLimiter(LIMITS, clock, share))
    for (let calls = 0; calls < LIMITS.burst; calls++) one?.decide('key')
    await one?.settle()
    assert.ok(two?.decide('key').allowed, 'not told yet')
    await two?.settle()
    assert.deepEqual(two?.decide('key').headers, {
      'ratelimit-policy': '"burst";q=20;w=2',
      ratelimit: '"burst";r=0;t=1',
      'retry-after': '1',
    })
    clock.advance(3000)
    assert.equal(two?.decide('key').headers.ratelimit, '"burst";r=19;t=1')
  })
})

test('what could not be told is told the next time', async () => {
  const told: (readonly (readonly [string, number])[])[] = []
  let isDown = true
  const limiter = createRateLimiter(LIMITS, createTestClock(), async (spent) => {
    if (isDown) throw new Error('connection lost')
    told.push(spent)
    return new Map([['a', 5]])
  })
  for (let calls = 0; calls < 3; calls++) limiter.decide('a')
  await assert.rejects(limiter.settle(), /connection lost/)
  isDown = false
  limiter.decide('a')
  await limiter.settle()
  await limiter.settle()
  assert.deepEqual(told, [[['a', 4]]])
  assert.equal(limiter.decide('a').headers.ratelimit, '"burst";r=4;t=1')
})
