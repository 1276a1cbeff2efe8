// Scheduled jobs: when each is enqueued, and when not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JOBS } from '../../src/catalogue/catalogue.ts'
import { defineJob, ingest } from '../../src/contract/work/job.ts'
import { enqueueDue, toEnd } from '../../src/ingestion/live/work.ts'
import { Failure } from '../../src/kernel/failure.ts'
import { Postponed } from '../../src/queue/queue.ts'
import { startApp } from '../support/app.ts'

test('a scheduled job is due at first and when what it brought is old, once at a time', async (t) => {
  const app = await startApp(t)
  const { services, clock } = app
  const scheduled = defineJob<null>({
    name: 'test.scheduled',
    kind: 'opportunities',
    summary: 'Brings nothing.',
    isScheduled: true,
    subjectOf: () => 'all',
    run: async () => 'stored',
  })
  const look = () => enqueueDue({ services, queue: services.queue }, [scheduled])
  const waiting = async () =>
    (await services.queue.list({ limit: 10 })).map(({ key, priority }) => [key, priority])
  await look()
  await look()
  assert.deepEqual(await waiting(), [['2025-11-15 first', 'caller']])
  await ingest(scheduled, null, services, 'caller')
  clock.advance(services.settings.freshMs.opportunities - 1)
  await look()
  assert.equal((await waiting()).length, 1)
  clock.advance(1)
  await look()
  const again = ['2025-11-16 2025-11-15T17:00:00.000Z', 'feed']
  assert.deepEqual((await waiting()).at(-1), again)
})

test('a job of few requests that keeps failing is tried again each quarter of an hour', () => {
  const error = new Error('a cut list')
  const away = new Failure('publisher.unavailable', 'No answer.')
  assert.equal(toEnd(error, { attempt: 5 }, true), error)
  assert.equal(toEnd(error, { attempt: 6 }, false), error)
  for (const [failed, isForPublisher] of [
    [error, false],
    [away, true],
  ] as const) {
    const end = toEnd(failed, { attempt: 6 }, true)
    assert.ok(end instanceof Postponed)
    assert.equal(end.message, failed.message)
    assert.deepEqual(end.how, { waitMs: 900_000, isForPublisher })
  }
})

test('the lists of tickers are read on schedule, whether or not anything is filled', () => {
  const scheduled = JOBS.filter(({ isScheduled }) => isScheduled)
  assert.deepEqual(scheduled.map(({ name, takesFew = false }) => [name, takesFew]).sort(), [
    ['companies.tickers', true],
    ['holdings.managers', false],
    ['opportunities.file', false],
  ])
})
