// The waits between attempts: their jitter, their end, and what a receiver may ask for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SETTINGS } from '../../src/config.ts'
import { parseRetryAfter, waitAfter } from '../../src/webhooks/schedule.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const scheduleMs = SETTINGS.WEBHOOK_SCHEDULE_SECONDS.default.map((seconds) => seconds * 1000)
const steady = { scheduleMs, jitter: 0 }
const varied = { scheduleMs, jitter: 0.2 }

test('ten attempts over a little more than 75 hours', () => {
  const waits = scheduleMs.map((_, made) => waitAfter(made, steady, 0.5, null))
  const minutes = [0, 5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440]
  assert.deepEqual(
    waits,
    minutes.map((each) => Math.round(each * 60_000)),
  )
  assert.equal(waitAfter(10, steady, 0.5, null), null)
})

test('each wait is at most a fifth shorter or longer', () => {
  assert.deepEqual(
    [0, 0.5, 1].map((chance) => waitAfter(4, varied, chance, null)),
    [1.6 * HOUR, 2 * HOUR, 2.4 * HOUR],
  )
})

test('Retry-After lengthens a wait up to the longest, and never shortens one', () => {
  assert.equal(waitAfter(1, steady, 0.5, 60_000), 60_000)
  assert.equal(waitAfter(4, steady, 0.5, 60_000), 2 * HOUR)
  assert.equal(waitAfter(1, steady, 0.5, 400 * DAY), DAY)
  assert.equal(waitAfter(10, steady, 0.5, 60_000), null)
})

test('Retry-After is read as seconds or as a date; nonsense asks for nothing', () => {
  const now = Date.parse('2025-11-15T17:00:00Z')
  assert.equal(parseRetryAfter('120', now), 120_000)
  assert.equal(parseRetryAfter('Sat, 15 Nov 2025 17:01:00 GMT', now), 60_000)
  assert.equal(parseRetryAfter('Sat, 15 Nov 2025 16:00:00 GMT', now), 0)
  for (const text of [null, '', 'soon', '-5', '99999999999999']) {
    assert.equal(parseRetryAfter(text, now), null, String(text))
  }
})
