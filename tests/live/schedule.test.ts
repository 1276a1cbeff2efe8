// Scheduled jobs: when each is enqueued, and when not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineJob, ingest } from '../../src/contract/work/job.ts'
import { enqueueDue } from '../../src/ingestion/live/work.ts'
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
