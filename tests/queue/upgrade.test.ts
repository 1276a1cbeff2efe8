// A PostgreSQL store whose queue graphile-worker 0.17 kept: its jobs are in our table after the upgrade.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { openStores } from '../../src/service/stores.ts'
import { ENGINES } from '../support/engines.ts'

const postgres = ENGINES.find(({ name }) => name === 'postgres')

/** The columns that the upgrade reads, of the tables that the library made. */
const BEFORE = [
  'delete from migrations where name = $1',
  'create table queue_workers (id text primary key, seen_at timestamptz not null)',
  'create schema graphile_worker',
  'create table graphile_worker._private_tasks (id int primary key, identifier text not null)',
  `create table graphile_worker._private_jobs (id bigint primary key, task_id int not null,
     payload json not null, priority smallint not null, run_at timestamptz not null,
     attempts smallint not null, max_attempts smallint not null, last_error text,
     created_at timestamptz not null, locked_at timestamptz)`,
  `insert into graphile_worker._private_tasks values (1, 'live.filing'), (2, 'live.day')`,
  `insert into graphile_worker._private_jobs values
     (7, 1, '{"key":"0000320193-25-000079","payload":{"accession":"0000320193-25-000079"}}', 10,
       '2025-11-01 10:00:00.5+01', 0, 12, null, '2025-11-01 09:00:00Z', null),
     (8, 1, '{"key":"b c","payload":null}', 9, '2025-11-01 11:00:00Z', 3, 12, 'no answer',
       '2025-11-01 09:00:01Z', '2025-11-01 11:00:01Z'),
     (9, 2, '{"key":"2025-10-31","payload":["x"]}', 20, '2025-11-01 12:00:00Z', 12, 12, 'unreadable',
       '2025-11-01 09:00:02Z', null)`,
]

/** Columns of later versions. */
const ADDED = { accepted_at: '', awaits_publisher: 0, revived_at: '' }

test('jobs of a queue that graphile-worker kept are taken over as they stand', {
  skip: postgres?.skip ?? false,
}, async (t) => {
  const prepared = await postgres?.prepare()
  assert.ok(prepared)
  t.after(() => prepared.remove())
  const open = () => openStores(readConfig(prepared.settings), machineClock, silentLog)
  const before = await open()
  for (const sql of BEFORE) {
    const values = sql.includes('$1') ? ['0002_queue_in_jobs.postgres.sql'] : []
    await before.ops.run(sql, ...values)
  }
  await before.close()
  const { ops, close } = await open()
  t.after(close)
  const waiting = { leased_until: null, leased_by: null, state: 'waiting', ...ADDED }
  assert.deepEqual(await ops.all('select * from jobs order by id'), [
    {
      ...waiting,
      ...{ id: 'job_7', name: 'live.filing', job_key: '0000320193-25-000079' },
      ...{ payload: '{"accession":"0000320193-25-000079"}', priority: 10, attempts: 0 },
      ...{ run_at: '2025-11-01T09:00:00.500Z', reason: null },
      created_at: '2025-11-01T09:00:00.000Z',
    },
    {
      ...waiting,
      ...{ id: 'job_8', name: 'live.filing', job_key: 'b c', payload: 'null' },
      ...{ priority: 9, attempts: 3, run_at: '2025-11-01T11:00:00.000Z', reason: 'no answer' },
      created_at: '2025-11-01T09:00:01.000Z',
    },
    {
      ...{ ...waiting, state: 'dead' },
      ...{ id: 'job_9', name: 'live.day', job_key: '2025-10-31', payload: '["x"]' },
      ...{ priority: 20, attempts: 12, run_at: '2025-11-01T12:00:00.000Z', reason: 'unreadable' },
      created_at: '2025-11-01T09:00:02.000Z',
    },
  ])
  const [left] = await ops.all<Record<string, unknown>>(
    `select to_regclass('queue_workers') as workers, to_regnamespace('graphile_worker') as library`,
  )
  assert.deepEqual({ ...left }, { workers: null, library: null })
})
