// A process's way of waiting for slots of the common budget, on a clock the test moves.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLog } from '../../src/kernel/log.ts'
import {
  type Budget,
  createAwaitSlot,
  type Grant,
  type SlotRequest,
} from '../../src/upstream/budget.ts'
import type { Wanted } from '../../src/upstream/pacer.ts'

const CALLER: Wanted = { first: 'caller', next: null }

function setUp(answers: (() => Grant)[]) {
  const wishes: SlotRequest[] = []
  const refusals: number[] = []
  const clock = { now: 0 }
  const budget: Budget = {
    async take(_, wish) {
      wishes.push(wish)
      const answer = answers.shift()
      if (!answer) throw new Error('asked once too often')
      return answer()
    },
    async pause() {},
    async forgive() {},
  }
  const share = createAwaitSlot(
    {
      publisher: 'SEC',
      budget,
      intervalMs: 100,
      log: silentLog,
      signal: new AbortController().signal,
      onRefusals: (count) => void refusals.push(count),
      onPause: () => {},
      isPaused: () => false,
    },
    () => clock.now,
  )
  return { share, wishes, refusals, clock }
}

const slot = (more: Partial<Grant> = {}) =>
  ({ kind: 'slot', waitMs: 0, refusals: 0, ...more }) as Grant

test('a slot that comes too late is dropped, and the next one is padded', async () => {
  const stalled = setUp([
    () => {
      stalled.clock.now += 10_000
      return slot()
    },
    () => {
      stalled.clock.now += 300
      return slot({ refusals: 1 } as Partial<Grant>)
    },
    () => slot(),
  ])
  await stalled.share(() => CALLER)
  assert.deepEqual(
    stalled.wishes.map(({ padMs }) => padMs),
    [0, 2_000],
  )
  await stalled.share(() => CALLER)
  assert.equal(stalled.wishes[2]?.padMs, 1_000)
  assert.deepEqual(stalled.refusals, [0, 1, 0])
})

test('lateness that would let eleven starts into a second is not borne', async () => {
  const late = (ms: number) => {
    const parts = setUp([
      () => {
        parts.clock.now += ms
        return slot()
      },
      () => slot(),
    ])
    return parts
  }
  const [bearable, unbearable] = [late(40), late(41)]
  await bearable.share(() => CALLER)
  await unbearable.share(() => CALLER)
  assert.deepEqual([bearable.wishes.length, unbearable.wishes.length], [1, 2])
  // Padding for half as late again, no more: nobody else may start during it.
  assert.equal(unbearable.wishes[1]?.padMs, 22)
})

test('a slot is requested with the ranks of the first waiting request and of the one behind', async () => {
  const { share, wishes } = setUp([() => ({ kind: 'later', waitMs: 1 }), () => slot()])
  const states: Wanted[] = [
    { first: 'backfill', next: null },
    { first: 'caller', next: 'backfill' },
  ]
  await share(() => states.shift() ?? null)
  assert.deepEqual(wishes, [
    { rank: 0, nextRank: -1, padMs: 0 },
    { rank: 2, nextRank: 0, padMs: 0 },
  ])
})

test('when nobody waits any more no slot is requested', async () => {
  const { share, wishes } = setUp([])
  await share(() => null)
  assert.deepEqual(wishes, [])
})

test('a store that is away for a moment is waited for; nobody starts without a slot', async () => {
  const { share, wishes } = setUp([
    () => {
      throw new Error('the store is away')
    },
    () => slot(),
  ])
  await share(() => CALLER)
  assert.equal(wishes.length, 2)
})
