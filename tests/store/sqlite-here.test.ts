// What is written while the thread that writes to an embedded store is starting.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { SqliteDatabase } from '../../src/store/database.ts'
import { openSqlite } from '../../src/store/sqlite.ts'

/** Far less than a connection waits that holds its thread up. */
const HELD_UP_MS = 1000
const PAUSE_MS = 10

async function openStarting(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-here-'))
  const file = join(folder, 'one.db')
  const store = openSqlite(file, 'full')
  t.after(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  store.startWriting()
  return { store, file }
}

/** Until the thread is there, which does not know that table. */
async function writeUntilRefused(store: Pick<SqliteDatabase, 'run'>): Promise<never> {
  for (;;) {
    await store.run('insert into own (id) values (1)')
    await delay(PAUSE_MS)
  }
}

const add = (id: number) => ({ sql: 'insert into kept (id) values ($1)', values: [id] })

test('writes go on from the starting thread’s place to the thread, in order and all or nothing', async (t) => {
  const { store } = await openStarting(t)
  // Seen by its own connection alone.
  await store.run('create temp table own (id integer)')
  await store.run('create table kept (id integer primary key)')
  const failing = store.transaction(async (tx) => {
    await tx.run('insert into kept (id) values (1)')
    await tx.run('insert into kept (id) values (1)')
  })
  await assert.rejects(failing, /UNIQUE/)
  assert.deepEqual(await store.steps([{ ...add(2), needsRow: true }]), null)
  const ids = Array.from({ length: 300 }, (_, index) => index + 1)
  await Promise.all(ids.map((id) => store.run('insert into kept (id) values ($1)', id)))
  await assert.rejects(writeUntilRefused(store), /no such table/)
  await Promise.all(ids.map((id) => store.run('insert into kept (id) values ($1)', id + 1000)))
  const rows = await store.all<{ id: number }>('select id from kept order by rowid')
  assert.deepEqual(
    rows.map(({ id }) => id),
    [...ids, ...ids.map((id) => id + 1000)],
  )
})

test('while another process writes, nothing is held up and the write is done afterwards', async (t) => {
  const { store, file } = await openStarting(t)
  await store.run('create table kept (id integer primary key)')
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const startedAt = performance.now()
  const writing = store.transaction((tx) => tx.run('insert into kept (id) values (1)'))
  await delay(1)
  assert.ok(performance.now() - startedAt < HELD_UP_MS)
  assert.deepEqual(await store.all('select id from kept'), [])
  other.exec('commit')
  other.close()
  assert.equal(await writing, 1)
})
