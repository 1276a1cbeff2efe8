// Lost connections of the shared queue: while its tables are made, and while a job is reported as
// done.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createSharedQueue } from '../../src/queue/shared.ts'
import { start } from '../../src/service/main.ts'
import { openStores } from '../../src/service/stores.ts'
import type { Stores } from '../../src/store/database.ts'
import { createSwitch, type Switch } from '../../trials/support/switch.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { until } from '../support/queue.ts'

const [, postgres] = ENGINES
const LIMITS = { leaseMs: 1500, pollMs: 50, stopMs: 2000 }

describe('a queue whose connections are lost', { skip: postgres?.skip ?? false }, () => {
  let store: PreparedStore
  let stores: Stores
  let between: Switch
  /** The same database with the switch between. */
  let url = ''

  before(async () => {
    assert.ok(postgres)
    store = await postgres.prepare()
    stores = await openStores(readConfig(store.settings), createTestClock(), silentLog)
    const direct = new URL(store.settings.DATABASE_URL ?? '')
    between = await createSwitch(Number(direct.port || 5432))
    direct.host = `127.0.0.1:${between.port}`
    url = direct.href
  })
  after(async () => {
    await stores.close()
    await between.close()
    await store.remove()
  })

  test('is told so while its tables are made, and makes them when it is asked again', async () => {
    const queue = createSharedQueue({ ops: stores.ops, url, log: silentLog, limits: LIMITS })
    between.cutAt('create schema', 1)
    await assert.rejects(queue.count(), (error) => isFailure(error, 'service.unavailable'))
    assert.deepEqual(await queue.count(), { waiting: 0, running: 0, dead: 0 })
  })

  test('a service whose worker cannot begin goes on, and begins later', async () => {
    const settings = { ...store.settings, DATABASE_DIRECT_URL: url, PORT: '0', LOG_LEVEL: 'silent' }
    const cuts = between.cuts
    // What the library asks first whenever it begins.
    between.cutAt('current_setting', 1)
    const running = await start(readConfig(settings))
    try {
      await until('a connection is lost', () => between.cuts > cuts)
      const job = { name: 'rows.restate', key: 'k', payload: { domain: 'none' } }
      await running.services.queue.enqueue([{ ...job, priority: 'feed' }]).catch(() => undefined)
      await until('a worker works', async () => {
        const { waiting, running: begun } = await running.services.queue.count()
        return waiting + begun === 0
      })
    } finally {
      await running.stop()
    }
  })

  test('does a job again whose end it could not note, beside one that goes on meanwhile', async () => {
    const queue = createSharedQueue({ ops: stores.ops, url, log: silentLog, limits: LIMITS })
    const job = { name: 'test.lost', payload: null, priority: 'feed' } as const
    await queue.enqueue(['long', 'short'].map((key) => ({ ...job, key })))
    const begun: string[] = []
    const release = Promise.withResolvers<void>()
    const cuts = between.cuts
    const working = await queue.work({
      names: ['test.lost'],
      concurrency: 2,
      async handle({ key }) {
        begun.push(key)
        if (key === 'long') return release.promise
        // The statement by which the library drops a job that is done.
        if (between.cuts === cuts) between.cutAt('delete from', 1)
      },
    })
    await until('a connection is lost', () => between.cuts > cuts)
    await queue.enqueue([{ ...job, key: 'next' }])
    await until('others take over', () => begun.includes('next'))
    release.resolve()
    await until('no job is left', async () => (await queue.list({ limit: 10 })).length === 0)
    await working.stop()
    assert.deepEqual(begun.toSorted(), ['long', 'next', 'short', 'short'])
    assert.equal(between.cuts, cuts + 1)
  })
})
