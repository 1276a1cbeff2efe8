// One ingest of a subject at a time, but nobody waits for one that is in less of a hurry.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DataServices } from '../../src/contract/declare/endpoint.ts'
import { defineJob, ingest } from '../../src/contract/work/job.ts'
import type { Priority } from '../../src/upstream/source.ts'
import { createTestClock } from '../support/clock.ts'

function setUp() {
  const begun: Priority[] = []
  const gate = Promise.withResolvers<void>()
  const job = defineJob<string>({
    name: 'test.job',
    kind: 'tickers',
    summary: 'Waits.',
    subjectOf: (subject) => subject,
    async run(_, __, priority) {
      begun.push(priority)
      await gate.promise
      return 'stored'
    },
  })
  const data = { run: async () => 1 }
  const filings = { begin: () => ({ filings, forget: async () => undefined }) }
  const parts = { data, clock: createTestClock(), flights: new Map(), filings }
  const services = parts as unknown as DataServices
  const ask = (priority: Priority, subject = 'all') => ingest(job, subject, services, priority)
  return { ask, begun, open: gate.resolve, services }
}

test('who comes later and is in no more of a hurry waits for the one under way', async () => {
  const { ask, begun, open, services } = setUp()
  const asked = [ask('caller'), ask('caller'), ask('feed'), ask('backfill'), ask('caller', 'other')]
  assert.deepEqual(begun, ['caller', 'caller'], 'one for each subject')
  open()
  assert.deepEqual(new Set(await Promise.all(asked)), new Set(['stored']))
  assert.equal(services.flights.size, 0)
})

test('a caller does not wait for a visitor or a backfill that is at the same', async () => {
  const { ask, begun, open, services } = setUp()
  const asked = [ask('backfill'), ask('visitor'), ask('feed'), ask('caller'), ask('visitor')]
  assert.deepEqual(begun, ['backfill', 'visitor', 'feed', 'caller'])
  open()
  await Promise.all(asked)
  assert.equal(services.flights.size, 0, 'and the earlier ones leave nothing behind')
})
