// A damaged file of the store: monitoring reports it, with a remedy.

import assert from 'node:assert/strict'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { type Log, silentLog } from '../../src/kernel/log.ts'
import { createDamageNotes } from '../../src/store/sqlite/damage.ts'
import { runApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'
import { runCli } from '../support/processes.ts'

const [sqlite] = ENGINES

/** Overwrites the first page of a table, as a failing disk might. */
function damageTable(file: string, table: string): void {
  const database = new DatabaseSync(file)
  const row = database
    .prepare(
      `select rootpage, page_size from sqlite_schema, pragma_page_size()
       where type = 'table' and name = ?`,
    )
    .get(table)
  database.close()
  const size = Number(row?.page_size)
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(size, 0xa5), 0, size, (Number(row?.rootpage) - 1) * size)
  closeSync(descriptor)
}

async function damagedStore(t: TestContext) {
  assert.ok(sqlite)
  const store = await sqlite.prepare()
  t.after(() => store.remove())
  const first = await runApp({ store })
  const key = await first.liveKey()
  assert.equal((await first.get('/v1/company/ACME', key)).status, 200)
  await first.stop()
  const { DATA_DIR = '' } = store.settings
  damageTable(join(DATA_DIR, 'data.db'), 'company_profiles')
  return { store, key }
}

test('what a read finds damaged takes the process out of service and is an alarm', async (t) => {
  const { store, key } = await damagedStore(t)
  const errors: unknown[] = []
  const log: Log = { ...silentLog, error: (fields) => void errors.push(fields) }
  const app = await runApp({ store, log })
  try {
    assert.equal((await app.get('/ready')).status, 200, 'nothing was found yet')
    assert.equal((await app.get('/v1/company/ACME', key)).status, 503)
    const ready = await app.get('/ready')
    assert.equal(ready.status, 503)
    assert.equal(ready.body.detail, 'data.db is damaged: database disk image is malformed.')
    assert.equal((await app.get('/health')).status, 503)
    const alarms = await app.get('/alarms')
    assert.equal(alarms.status, 503)
    const [alarm] = alarms.body.alarms as { alarm: string; text: string }[]
    assert.equal(alarm?.alarm, 'store_damaged')
    assert.match(
      alarm?.text ?? '',
      /restore the last backup, or move data\.db, .+ fetched again\.$/,
    )
    assert.ok(errors.some((one) => /restore/.test(String(Object(one).remedy))))
  } finally {
    await app.stop()
  }
})

test('doctor reads every page and names the damaged file', async (t) => {
  const { store } = await damagedStore(t)
  const { code, stdout } = await runCli(t, ['doctor', '--json'], { settings: store.settings })
  assert.equal(code, 1)
  const { findings } = JSON.parse(stdout) as { findings: { check: string; detail: string }[] }
  const files = findings.find(({ check }) => check === 'files')
  assert.match(files?.detail ?? '', /^data\.db is damaged: /)
})

test('a disk that failed once is forgotten after a minute, a damaged file is not', () => {
  let now = 0
  const notes = createDamageNotes(silentLog, () => now)
  notes.note('/data/ops.db', 10, 'disk I/O error')
  notes.note('/data/data.db', 26, 'file is not a database')
  notes.note('/data/data.db', 1, 'no such table')
  assert.deepEqual(
    notes.current().map(({ text }) => text),
    [
      'data.db is damaged: file is not a database.',
      'ops.db cannot be read or written: disk I/O error.',
    ],
  )
  now = 60_001
  assert.deepEqual(
    notes.current().map(({ text }) => text),
    ['data.db is damaged: file is not a database.'],
  )
})
