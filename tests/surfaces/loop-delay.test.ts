// The event loop's delay while it is blocked: by a start, and by endless work.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { watchLoopDelay } from '../../src/surfaces/http/loop-delay.ts'

const [BUSY_MS, HELD_MS] = [300, 600]

/** Milliseconds that a timer of 10 came late, for each turn of the loop that it noticed. */
function watch(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let late: number[] = []
  const loopDelay = watchLoopDelay({
    get count() {
      return late.length
    },
    get mean() {
      return (10 + late.reduce((sum, ms) => sum + ms, 0) / late.length) * 1e6
    },
    enable: () => true,
    disable: () => true,
    reset: () => {
      late = []
    },
  })
  t.after(() => loopDelay.close())
  /** A second in which the loop turned this often. */
  const pass = (...turns: number[]): number => {
    late = turns
    t.mock.timers.tick(1000)
    return loopDelay.ms
  }
  return pass
}

test('a loop that is held by a start is not late after it', (t) => {
  const pass = watch(t)
  assert.deepEqual([pass(), pass(), pass()], [0, 0, 0])
  assert.equal(pass(1, 3), 2)
})

test('a loop that ran freely and is then held for a whole second is late', (t) => {
  const pass = watch(t)
  assert.equal(pass(0, 0, 0), 0)
  assert.equal(pass(), Number.POSITIVE_INFINITY)
  assert.equal(pass(), Number.POSITIVE_INFINITY)
  assert.equal(pass(0, 0), 0)
})

test('the delay is the mean of the last second alone', (t) => {
  const pass = watch(t)
  assert.equal(pass(30, 50), 40)
  assert.equal(pass(4), 4)
})

test('the loop of this process is late in the end when it is held again and again', async () => {
  const loopDelay = watchLoopDelay()
  while (loopDelay.ms <= BUSY_MS) {
    await delay(20)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_MS)
  }
  loopDelay.close()
})
