// The thread that writes to an embedded store: it goes when nobody asks, and comes back.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqlite } from '../../src/store/sqlite.ts'

const REST_MS = 1000

test('a thread that nobody asks for a while ends, and the next write has another', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-rest-'))
  const store = openSqlite(join(folder, 'one.db'), 'normal', REST_MS)
  t.after(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  // Seen by its own connection alone.
  await store.run('create temp table own (id integer)')
  assert.equal(await store.run('insert into own (id) values (1)'), 1)
  await delay(REST_MS * 2)
  await assert.rejects(store.run('insert into own (id) values (2)'), /no such table/)
  await store.run('create table kept (id integer)')
  assert.equal(await store.run('insert into kept (id) values (1)'), 1)
})
