// Lost connections of a queue on PostgreSQL: while a worker looks for jobs, and while a job is reported as
// done.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createLeasedQueue } from '../../src/queue/leased.ts'
import { start } from '../../src/service/main.ts'
import { openStores } from '../../src/service/stores.ts'
import type { Stores } from '../../src/store/database.ts'
import { createSwitch, type Switch } from '../../trials/support/switch.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { LEASE_MS, until } from '../support/queue.ts'

const [, postgres] = ENGINES
const LIMITS = { leaseMs: LEASE_MS, pollMs: 50, stopMs: 2000 }

describe('a queue whose connections are lost', { skip: postgres?.skip ?? false }, () => {
  let store: PreparedStore
  let stores: Stores
  let between: Switch
  /** Settings of the same database, reached through the switch. */
  let settings: Readonly<Record<string, string>>

  before(async () => {
    assert.ok(postgres)
    store = await postgres.prepare()
    const direct = new URL(store.settings.DATABASE_URL ?? '')
    between = await createSwitch(Number(direct.port || 5432))
    direct.host = `127.0.0.1:${between.port}`
    settings = { ...store.settings, DATABASE_URL: direct.href }
    stores = await openStores(readConfig(settings), createTestClock(), silentLog)
  })
  after(async () => {
    await stores.close()
    await between.close()
    await store.remove()
  })

  test('a service whose worker cannot look for jobs goes on, and looks later', async () => {
    const cuts = between.cuts
    between.cutAt('with due', 1)
    const running = await start(readConfig({ ...settings, PORT: '0', LOG_LEVEL: 'silent' }))
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

  test('does a job again whose end it could not note, beside one that goes on meanwhile', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const queue = createLeasedQueue({
      ops: stores.ops,
      clock: createTestClock(),
      log: silentLog,
      limits: LIMITS,
    })
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
        if (between.cuts === cuts) between.cutAt('delete from jobs', 1)
      },
    })
    await until('a connection is lost', () => between.cuts > cuts)
    await queue.enqueue([{ ...job, key: 'next' }])
    await until('others take over', () => begun.includes('next'))
    // As if most of all leases had passed: that of the job under way alone is renewed.
    const soon = new Date(Date.now() + LEASE_MS / 2).toISOString()
    await stores.ops.run('update jobs set leased_until = $1', soon)
    t.mock.timers.tick(LEASE_MS / 3)
    const keysUntil = (comparison: string) =>
      stores.ops.all<{ job_key: string }>(
        `select job_key from jobs where leased_until ${comparison} $1 order by 1`,
        soon,
      )
    await until('a lease is renewed', async () => (await keysUntil('>')).length > 0)
    assert.deepEqual(await keysUntil('>'), [{ job_key: 'long' }])
    assert.deepEqual(await keysUntil('='), [{ job_key: 'short' }])
    await stores.ops.run(
      "update jobs set leased_until = '2025-01-01T00:00:00.000Z' where job_key = 'short'",
    )
    release.resolve()
    await until('no job is left', async () => (await queue.list({ limit: 10 })).length === 0)
    await working.stop()
    assert.deepEqual(begun.toSorted(), ['long', 'next', 'short', 'short'])
    assert.equal(between.cuts, cuts + 1)
  })
})
