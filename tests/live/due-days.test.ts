// Due comparisons of days with the index.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayState, IndexDay } from '../../src/domains/filings/day-store.ts'
import { type DayWindow, selectDueDays } from '../../src/ingestion/live/watcher.ts'

/** Friday, half past eleven in New York. */
const NOW = Date.parse('2025-12-12T16:30:00Z')

function windowOf(more: Partial<DayWindow> = {}): DayWindow {
  const none = new Map<string, never>()
  const fixed = { now: NOW, beganOn: '2025-12-12', fillDays: 0 }
  return { ...fixed, checked: none, pending: none, pendingBefore: none, ...more }
}

function checked(day: string, state: DayState, minutesAgo: number): [string, IndexDay] {
  const checked_at = new Date(NOW - minutesAgo * 60_000).toISOString()
  return [day, { day, state, url: null, listed: 1, unread: 0, checked_at }]
}

test('days are those since the service began, and as many before today as are wanted', () => {
  assert.deepEqual(selectDueDays(windowOf()), [], 'the index of the first day is not out')
  assert.deepEqual(selectDueDays(windowOf({ beganOn: '2025-12-08' })), [
    '2025-12-11',
    '2025-12-10',
    '2025-12-09',
    '2025-12-08',
  ])
  const filled = selectDueDays(windowOf({ fillDays: 90 }))
  // The 90 days before the 12th hold 64 weekdays; holidays are found to have no index.
  assert.deepEqual([filled.length, filled[0], filled.at(-1)], [64, '2025-12-11', '2025-09-15'])
})

test('after an outage every day since the service began is checked', () => {
  const days = selectDueDays(windowOf({ beganOn: '2025-01-02', fillDays: 90 }))
  assert.equal(days.at(-1), '2025-01-02')
})

test('a complete day is not checked again, any other after a while', () => {
  const due = (state: DayState, minutesAgo: number, more: Partial<DayWindow> = {}) =>
    selectDueDays(
      windowOf({
        beganOn: '2025-12-11',
        checked: new Map([checked('2025-12-11', state, minutesAgo)]),
        ...more,
      }),
    ).length === 1
  assert.equal(due('complete', 10_000), false)
  assert.equal(due('closed', 10_000), false)
  assert.equal(due('unpublished', 19), false)
  assert.equal(due('unpublished', 20), true)
  assert.equal(due('incomplete', 9), false)
  assert.equal(due('incomplete', 10), true)
  const waiting = new Map([['2025-12-11', 3]])
  assert.equal(due('incomplete', 60, { pending: waiting }), false, 'they are being read')
  assert.equal(due('incomplete', 1, { pendingBefore: waiting }), true, 'the last was just read')
})

test('days long past are checked seldom', () => {
  const due = (state: DayState, minutesAgo: number) =>
    selectDueDays(
      windowOf({
        beganOn: '2025-11-03',
        checked: new Map([checked('2025-11-03', state, minutesAgo)]),
      }),
    ).includes('2025-11-03')
  assert.deepEqual([due('incomplete', 59), due('incomplete', 60)], [false, true])
  assert.deepEqual([due('unpublished', 60 * 23), due('unpublished', 60 * 24)], [false, true])
})
