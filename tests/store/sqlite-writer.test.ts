// The thread that writes to an embedded store: it starts with the first write, ends when idle, and
// comes back.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqlite } from '../../src/store/sqlite/sqlite.ts'

const IDLE_MS = 1000

async function open(t: TestContext, idleMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-writer-'))
  const file = join(folder, 'one.db')
  const store = openSqlite(file, 'full', { idleMs })
  t.after(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  return { store, file }
}

const add = (id: number) => ({ sql: 'insert into kept (id) values ($1)', values: [id] })

test('what is written while the thread starts is written in order, all or nothing', async (t) => {
  const { store } = await open(t)
  const ids = Array.from({ length: 300 }, (_, index) => index + 1)
  const creating = store.run('create table kept (id integer primary key)')
  const failing = store.transaction(async (tx) => {
    await tx.run('insert into kept (id) values (1)')
    await tx.run('insert into kept (id) values (1)')
  })
  const unmet = store.steps([{ ...add(2), needs: 1 }])
  const writing = ids.map((id) => store.run('insert into kept (id) values ($1)', id))
  await creating
  await assert.rejects(failing, /UNIQUE/)
  assert.deepEqual(await unmet, null)
  await Promise.all(writing)
  const rows = await store.all<{ id: number }>('select id from kept order by rowid')
  assert.deepEqual(
    rows.map(({ id }) => id),
    ids,
  )
})

test('while another process writes, nothing is blocked and the write is done afterwards', async (t) => {
  const { store, file } = await open(t)
  await store.run('create table kept (id integer primary key)')
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const writing = store.transaction((tx) => tx.run('insert into kept (id) values (1)'))
  // A thread that is blocked would get here only when the write has been given up.
  await delay(1)
  assert.deepEqual(await store.all('select id from kept'), [])
  other.exec('commit')
  other.close()
  assert.equal(await writing, 1)
})

test('an idle thread ends, and the next write has another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { store } = await open(t, IDLE_MS)
  // Only the connection that made it sees a temporary table.
  await store.run('create temp table own (id integer)')
  assert.equal(await store.run('insert into own (id) values (1)'), 1)
  t.mock.timers.tick(IDLE_MS)
  await assert.rejects(store.run('insert into own (id) values (2)'), /no such table/)
  await store.run('create table kept (id integer)')
  assert.equal(await store.run('insert into kept (id) values (1)'), 1)
})
