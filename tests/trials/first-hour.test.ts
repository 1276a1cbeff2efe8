// A small first hour: made filings of three days before the demonstration's documents.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFirstHour, toMilestones, toRows } from '../../trials/first-hour.ts'

test('an empty store before a simulated publisher becomes complete, at the publisher’s rate limit', {
  timeout: 300_000,
}, async () => {
  const verdict = await runFirstHour({
    minutes: 4,
    days: 2,
    every: 3,
    day: '2025-11-14',
    at: '11:30',
    back: 4,
    filings: 60,
    faults: '',
    mirror: 'demo',
    backfill: '',
    seed: 1,
  })
  assert.deepEqual(verdict.wanted, ['2025-11-13', '2025-11-12'])
  const last = verdict.looks.at(-1)
  assert.deepEqual(
    verdict.wanted.filter((day) => !last?.complete.includes(day)),
    [],
  )
  for (const { what, tried, survived } of toRows(verdict)) assert.equal(survived, tried, what)
  assert.ok(toMilestones(verdict).every(({ value }) => typeof value === 'string'))
})
