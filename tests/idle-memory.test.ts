// Memory is given back once after each burst of requests, and never while there are any.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startGivingBack } from '../src/service/idle-memory.ts'

const LOOK_MS = 1000

test('memory is given back once after the fourth look without a request', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let requests = 0
  let given = 0
  const end = startGivingBack(
    () => requests,
    () => {
      given++
    },
    LOOK_MS,
  )
  const look = () => {
    t.mock.timers.tick(LOOK_MS)
    return given
  }
  assert.deepEqual([look(), look(), look(), look(), look()], [0, 0, 0, 1, 1], 'after the start')
  requests += 3
  assert.deepEqual([look(), look(), look(), look(), look()], [1, 1, 1, 1, 2], 'after a burst')
  for (let many = 0; many < 9; many++) {
    requests++
    assert.equal(look(), 2, 'beside requests')
  }
  end()
  assert.deepEqual([look(), look(), look(), look(), look()], [2, 2, 2, 2, 2], 'after its end')
})

test('the whole collection is there to be asked for', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let spare: number[][] | null = Array.from({ length: 400 }, () => new Array(20_000).fill(1.5))
  const before = process.memoryUsage().heapTotal
  assert.equal(spare.length, 400)
  spare = null
  const end = startGivingBack(() => 0, undefined, LOOK_MS)
  t.mock.timers.tick(LOOK_MS * 4)
  end()
  assert.ok(before - process.memoryUsage().heapTotal > 32 * 1024 * 1024, '64 MB were free')
})
