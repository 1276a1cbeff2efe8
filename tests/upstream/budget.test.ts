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
import type { Line, Wanted } from '../../src/upstream/pacer.ts'

const CALLER: Wanted = { first: 'caller', next: null }

/** A queue whose first entry takes these values in turn and keeps the last. */
function lineOf(...states: (Wanted | null)[]): Line {
  const wanted = () => (states.length > 1 ? states.shift() : states[0]) ?? null
  return { wanted, onMoreUrgent: () => () => {} }
}

function setUp(answers: (() => Grant)[], intervalMs = 100) {
  const wishes: SlotRequest[] = []
  const refusals: number[] = []
  const held: number[] = []
  const clock = { now: 0 }
  const budget: Budget = {
    async take(_, wish) {
      wishes.push(wish)
      const answer = answers.shift()
      if (!answer) throw new Error('asked once too often')
      return answer()
    },
    async pause() {},
    takeProbe: async () => ({ kind: 'ask' }),
    async forgive() {},
  }
  const share = createAwaitSlot(
    {
      publisher: 'SEC',
      budget,
      intervalMs,
      log: silentLog,
      signal: new AbortController().signal,
      onRefusals: (count) => void refusals.push(count),
      onPause: () => {},
      onVisitorsHeld: (ms) => void held.push(ms),
      isPaused: () => false,
    },
    () => clock.now,
  )
  return { share, wishes, refusals, held, clock }
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
  await stalled.share(lineOf(CALLER))
  assert.deepEqual(
    stalled.wishes.map(({ padMs }) => padMs),
    [0, 2_000],
  )
  await stalled.share(lineOf(CALLER))
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
  await bearable.share(lineOf(CALLER))
  await unbearable.share(lineOf(CALLER))
  assert.deepEqual([bearable.wishes.length, unbearable.wishes.length], [1, 2])
  // Padding for half as late again, no more: nobody else may start during it.
  assert.equal(unbearable.wishes[1]?.padMs, 22)
})

test('a slot is requested with the ranks of the first waiting request and of the one behind', async () => {
  const { share, wishes } = setUp([() => ({ kind: 'later', waitMs: 1 }), () => slot()])
  const backfill: Wanted = { first: 'backfill', next: null }
  const line = lineOf(backfill, backfill, { first: 'caller', next: 'backfill' })
  assert.equal(await share(line), 'caller')
  assert.deepEqual(wishes, [
    { rank: -1, nextRank: -2, padMs: 0, isForVisitor: false },
    { rank: 4, nextRank: -1, padMs: 0, isForVisitor: false },
  ])
})

test('when nobody waits any more no slot is requested', async () => {
  const { share, wishes } = setUp([])
  assert.equal(await share(lineOf(null)), null)
  assert.deepEqual(wishes, [])
})

const VISITOR: Wanted = { first: 'visitor', next: 'backfill' }
const BACKFILL: Wanted = { first: 'backfill', next: 'visitor' }

test('while the visitors’ share is used up, a backfill behind them goes at once', async () => {
  const later: Grant = { kind: 'later', waitMs: 60_000 }
  const { share, wishes, held } = setUp([() => later, () => slot()])
  assert.equal(await share(lineOf(VISITOR, BACKFILL)), 'backfill')
  assert.deepEqual(held, [60_000])
  assert.deepEqual(
    wishes.map(({ rank, isForVisitor }) => [rank, isForVisitor]),
    [
      [0, true],
      [-1, false],
    ],
  )
})

test('a caller who comes while visitors wait for their share does not wait with them', async () => {
  const later: Grant = { kind: 'later', waitMs: 60_000 }
  const { share, wishes } = setUp([() => later, () => slot()], 60_000)
  const { wanted } = lineOf(VISITOR, VISITOR, CALLER)
  // Without it the test would wait for a minute.
  const onMoreUrgent = (tell: () => void) => {
    tell()
    return () => {}
  }
  assert.equal(await share({ wanted, onMoreUrgent }), 'caller')
  assert.deepEqual(wishes.at(-1)?.rank, 4)
})

test('a store that is away for a moment is waited for; nobody starts without a slot', async () => {
  const { share, wishes } = setUp([
    () => {
      throw new Error('the store is away')
    },
    () => slot(),
  ])
  await share(lineOf(CALLER))
  assert.equal(wishes.length, 2)
})
