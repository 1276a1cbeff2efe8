// Work on several items at once, answered in order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from '../src/ingestion/backfill/in-order.ts'

async function* upTo(count: number): AsyncGenerator<number, void, undefined> {
  for (let item = 0; item < count; item++) yield item
}

test('results come in the order of the items, whichever is done first', async () => {
  let underWay = 0
  let most = 0
  const results = inOrder(upTo(9), 3, async (item) => {
    most = Math.max(most, ++underWay)
    for (let turn = 0; turn < 9 - item; turn++) await null
    underWay--
    return item * 2
  })
  assert.deepEqual(await Array.fromAsync(results), [0, 2, 4, 6, 8, 10, 12, 14, 16])
  assert.ok(most > 1 && most <= 3, `${most} at once`)
})

test('a failure comes in its turn, after what was done before it', async () => {
  const done: number[] = []
  const results = inOrder(upTo(4), 4, async (item) => {
    if (item === 2) throw new Error('two')
    return item
  })
  const read = async () => {
    for await (const item of results) done.push(item)
  }
  await assert.rejects(read, /two/)
  assert.deepEqual(done, [0, 1])
})
