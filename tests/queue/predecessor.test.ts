// Claims of a killed process on the embedded store: released as soon as the next one starts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { toInstant } from '../../src/kernel/time.ts'
import { holdLease, selectLeaseHolder } from '../../src/queue/lease.ts'
import { start } from '../../src/service/main.ts'
import { openStores } from '../../src/service/stores.ts'
import { ENGINES } from '../support/engines.ts'
import { createForbiddenSource } from '../support/publisher.ts'

test('a service that starts again takes up the jobs, the lease and the claims of the killed one', async (t) => {
  const prepared = await ENGINES.find(({ name }) => name === 'sqlite')?.prepare()
  assert.ok(prepared)
  const config = readConfig({ ...prepared.settings, PORT: '0' })
  const stores = await openStores(config, machineClock, silentLog)
  const lease = { name: 'feed watcher', holder: 'the killed one', leaseMs: 600_000 }
  await holdLease(stores.ops, machineClock, lease)
  await stores.ops.run(
    `insert into jobs (id, name, job_key, payload, priority, run_at, attempts, state, created_at,
       leased_by, leased_until)
     values ('job_1', 'live.filing', 'k', '{"accession":"0000000000-25-000001"}', 10, $1, 1,
       'waiting', $1, 'the killed one', $2)`,
    toInstant(machineClock.now()),
    toInstant(machineClock.now() + 600_000),
  )
  await stores.ops.run(
    `insert into idempotency (scope, idempotency_key, body_hash, created_at)
     values ('create_key:127.0.0.1', 'k', 'cut short', $1)`,
    toInstant(machineClock.now()),
  )
  await stores.close()
  const running = await start(config, { log: silentLog, source: createForbiddenSource() })
  t.after(async () => {
    await running.stop()
    await prepared.remove()
  })
  const { ops, queue } = running.services
  assert.equal(await selectLeaseHolder(ops, machineClock, lease.name), null)
  assert.deepEqual(await ops.all('select scope from idempotency'), [])
  // A filing that nobody has seen is no work, so that the job ends at once.
  while ((await queue.list({ limit: 1 })).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
})
