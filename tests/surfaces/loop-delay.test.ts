// The event loop’s delay while it is blocked: by a start, and by endless work.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { watchLoopDelay } from '../../src/surfaces/http/loop-delay.ts'

/** Longer than what a sample is taken of. */
const HELD_MS = 1200
const BUSY_MS = 1000

test('a loop that is held by a start is not late after it', async () => {
  const loopDelay = watchLoopDelay()
  for (let turns = 0; turns < 3; turns++) {
    hold()
    await turn()
    assert.equal(loopDelay.ms, 0)
  }
  loopDelay.close()
})

test('a loop that ran freely and is then held for over a second in each turn is late', async () => {
  const loopDelay = watchLoopDelay()
  await delay(HELD_MS)
  assert.ok(loopDelay.ms < BUSY_MS, String(loopDelay.ms))
  for (let turns = 0; turns < 3; turns++) {
    hold()
    await turn()
  }
  assert.ok(loopDelay.ms > BUSY_MS, String(loopDelay.ms))
  loopDelay.close()
})

function hold(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_MS)
}
