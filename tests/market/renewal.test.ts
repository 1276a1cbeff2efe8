// The daily snapshot in columns: when it is due, that it is written once, and by a process of its own.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writeColumnsApart } from '../../src/commands/lake/lake-apart.ts'
import { readConfig } from '../../src/config.ts'
import { Failure } from '../../src/kernel/failure.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createRenewal } from '../../src/market/lake/renewal.ts'
import type { NewJob, TakenJob } from '../../src/queue/queue.ts'
import { runApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES } from '../support/engines.ts'

const JOB: TakenJob = {
  ...{ name: 'market.columns', key: '', payload: null, priority: 'backfill' },
  ...{ id: '1', attempt: 1, isRetry: false },
}

function createParts(now: string, last: string | null) {
  const clock = createTestClock(now)
  const state = { last, written: 0 }
  const jobs: NewJob[] = []
  const renewal = createRenewal({
    queue: { enqueue: async (all) => void jobs.push(...all) },
    clock,
    log: silentLog,
    hour: 8,
    columnsAsOf: async () => state.last,
    async write() {
      state.written++
      state.last = new Date(clock.now()).toISOString()
    },
  })
  return { renewal, jobs, state }
}

test('it is due from the hour on, once a day, and at once where there is none', async () => {
  const cases = [
    ['2026-01-02T08:00:00Z', '2026-01-02T07:59:59.000Z', '2026-01-02T08:00:00.000Z'],
    ['2026-01-02T07:59:59Z', '2026-01-01T08:00:01.000Z', null],
    ['2026-01-02T07:59:59Z', '2026-01-01T07:00:00.000Z', '2026-01-01T08:00:00.000Z'],
    ['2026-01-02T23:00:00Z', '2026-01-02T08:00:00.000Z', null],
    ['2026-01-02T12:00:00Z', null, '2026-01-02T08:00:00.000Z'],
  ] as const
  for (const [now, last, key] of cases) {
    const { renewal, jobs } = createParts(now, last)
    await renewal.start()
    await renewal.stop()
    assert.deepEqual(
      jobs.map((job) => [job.name, job.key, job.priority]),
      key === null ? [] : [['market.columns', key, 'backfill']],
      `${now} ${last}`,
    )
  }
})

test('a job that another worker was quicker with writes nothing', async () => {
  const { renewal, state } = createParts('2026-01-02T12:00:00Z', null)
  const [, handle] = renewal.handler
  await handle(JOB)
  await handle(JOB)
  assert.equal(state.written, 1)
})

test('without the engine the job is done, any other failure is tried again', async () => {
  const failWith = (error: Error) =>
    createRenewal({
      ...{ queue: { enqueue: async () => undefined }, log: silentLog, hour: 8 },
      clock: createTestClock(),
      columnsAsOf: async () => null,
      write: () => Promise.reject(error),
    }).handler[1](JOB)
  await failWith(new Failure('engine.missing', 'no DuckDB'))
  await assert.rejects(failWith(new Error('the disk is full')), /the disk is full/)
})

for (const engine of ENGINES) {
  describe(`in a process of its own, on ${engine.name}`, { skip: engine.skip }, () => {
    test('a snapshot is written that the service reads', async (t) => {
      const app = await runApp({ engine })
      t.after(() => app.stop())
      assert.equal(await app.services.columnsAsOf(), null)
      await writeColumnsApart(app.config, new AbortController().signal)
      assert.ok(await app.services.columnsAsOf())
      const found = await app.services.columns.allApart<{ n: number }>(
        60_000,
        'select cast(count(*) as integer) as n from companies',
      )
      assert.deepEqual(found, [{ n: 0 }])
    })

    test('stopping ends it, and leaves no snapshot', async (t) => {
      const app = await runApp({ engine })
      t.after(() => app.stop())
      const stopping = new AbortController()
      const writing = writeColumnsApart(app.config, stopping.signal)
      stopping.abort()
      await assert.rejects(writing)
      assert.equal(await app.services.columnsAsOf(), null)
    })

    test('what is wrong in it is said', async () => {
      const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
      await assert.rejects(writeColumnsApart(config, new AbortController().signal))
    })
  })
}
