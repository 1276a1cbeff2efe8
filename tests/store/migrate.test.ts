// Migrations: applied once, in order, all or nothing, and never a different text under an old name.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import type { Database } from '../../src/store/database.ts'
import { migrate, type StoreName } from '../../src/store/migrate.ts'
import { ENGINES } from '../support/engines.ts'
import { startProcess } from '../support/processes.ts'
import { overEngines } from '../support/stores.ts'
import replacedMigrations from './replaced-migrations.json' with { type: 'json' }

/** A name that ends in an engine's is for that engine alone. */
function filesOf(store: StoreName, engine: string): string[] {
  const folder = new URL(`../../src/store/migrations/${store}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => !/\.(sqlite|postgres)\.sql$/.test(name) || name.includes(`.${engine}.`))
    .sort()
}

overEngines('migrations', (stores, engine) => {
  test('opening a new store applied every file once, in order, at the clock’s time', async () => {
    for (const store of ['ops', 'data'] as const) {
      const rows = await stores()[store].all<{ name: string; applied_at: string }>(
        'select name, applied_at from migrations where store = $1 order by name',
        store,
      )
      assert.deepEqual(
        rows.map(({ name }) => name),
        filesOf(store, engine),
      )
      const times = new Set(rows.map((row) => row.applied_at))
      assert.deepEqual([...times], ['2025-11-15T17:00:00.000Z'])
    }
  })

  test('nothing is applied a second time', async () => {
    const { ops, data, clock } = stores()
    assert.deepEqual(await migrate(ops, 'ops', clock), [])
    assert.deepEqual(await migrate(data, 'data', clock), [])
  })

  test('a store with every migration that the base replaces opens unchanged', async () => {
    const { ops, data, clock } = stores()
    for (const [store, db] of [
      ['ops', ops],
      ['data', data],
    ] as const) {
      await pretendReplaced(db, store, engine)
      assert.deepEqual(await migrate(db, store, clock), [])
      const names = await db.all<{ name: string }>(
        'select name from migrations where store = $1',
        store,
      )
      const replaced = Object.keys(replacedMigrations[store][engine])
      assert.deepEqual(
        names.map(({ name }) => name).sort(),
        [...filesOf(store, engine), ...replaced].sort(),
      )
      assert.deepEqual(await migrate(db, store, clock), [])
      await restore(db, store, replaced)
    }
  })

  test('an older store is refused with the commit to open it with once', async () => {
    const { data, clock } = stores()
    const replaced = Object.keys(replacedMigrations.data[engine])
    await pretendReplaced(data, 'data', engine)
    await data.run('delete from migrations where name = $1', '0125_holder_changes.sql')
    await assert.rejects(migrate(data, 'data', clock), {
      message:
        'it was last opened by a version that this one cannot upgrade from: open it once with ' +
        'commit 95dbbffa (tieout migrate), then again with this version',
    })
    const kept = await data.all(
      "select name from migrations where store = 'data' and name like '0000_base%'",
    )
    assert.deepEqual(kept, [])
    await pretendReplaced(data, 'data', engine)
    assert.deepEqual(await migrate(data, 'data', clock), [])
    await restore(data, 'data', replaced)
  })

  test('a store that a newer program has migrated is refused by an older one', async () => {
    const { ops, clock } = stores()
    const message =
      'it was last opened by a newer version than this one: go on with that version, or restore ' +
      'a backup from before the upgrade'
    async function isRefused() {
      await ops.run(
        `insert into migrations (store, name, hash, applied_at) values ('ops', '9999_newer.sql', 'h', '')`,
      )
      await assert.rejects(migrate(ops, 'ops', clock), { message })
      await ops.run(`delete from migrations where name = '9999_newer.sql'`)
      assert.deepEqual(await migrate(ops, 'ops', clock), [])
    }
    await isRefused()
    await pretendReplaced(ops, 'ops', engine)
    assert.deepEqual(await migrate(ops, 'ops', clock), [])
    await isRefused()
    await restore(ops, 'ops', Object.keys(replacedMigrations.ops[engine]))
  })

  test('a script that fails half-way leaves nothing of itself', async () => {
    const { ops } = stores()
    const failed = ops.migrate(async (_, script) => {
      await script('create table half (id bigint); insert into half values (1);')
      await script('create table half (id bigint)')
    })
    await assert.rejects(failed, /already exists/)
    await assert.rejects(ops.all('select id from half'), /half/)
  })

  test('an edited migration is refused by name, and the store stays as it is', async () => {
    const { ops, clock } = stores()
    const [first = ''] = filesOf('ops', engine)
    const setHash = 'update migrations set hash = $1 where store = $2 and name = $3'
    const row = await ops.one<{ hash: string }>(
      'select hash from migrations where store = $1 and name = $2',
      'ops',
      first,
    )
    await ops.run(setHash, 'of another text', 'ops', first)
    const refused = migrate(ops, 'ops', clock)
    await assert.rejects(refused, new RegExp(`ops/${first} was edited after it was applied`))
    assert.equal(await ops.run(setHash, row?.hash ?? '', 'ops', first), 1)
    assert.deepEqual(await migrate(ops, 'ops', clock), [])
  })
})

/** Records the migrations that the base replaces in place of the base's own. */
async function pretendReplaced(
  db: Database,
  store: StoreName,
  engine: Database['engine'],
): Promise<void> {
  await db.run(`delete from migrations where store = $1 and name like '0000_base%'`, store)
  const replaced = replacedMigrations[store][engine]
  await restore(db, store, Object.keys(replaced))
  for (const [name, hash] of Object.entries(replaced)) {
    await db.run(
      `insert into migrations (store, name, hash, applied_at) values ($1, $2, $3, '')`,
      ...[store, name, hash],
    )
  }
}

async function restore(db: Database, store: StoreName, replaced: readonly string[]): Promise<void> {
  for (const name of replaced) {
    await db.run('delete from migrations where store = $1 and name = $2', store, name)
  }
}

const ROUNDS = 5
const PROCESSES = 4

for (const engine of ENGINES) {
  describe(`processes on ${engine.name}`, { skip: engine.skip }, () => {
    for (let round = 1; round <= ROUNDS; round++) {
      test(`that migrate one new store at the same time all succeed, round ${round}`, async (t) => {
        const { settings, remove } = await engine.prepareEmpty()
        try {
          const applied = await migrateAtOnce(t, settings)
          assert.deepEqual(applied, [
            ...Array(PROCESSES - 1).fill('[]'),
            filesOf('ops', engine.name).join(),
          ])
        } finally {
          await remove()
        }
      })
    }
  })
}

/** Migrations that each process applied, the longest list last. */
async function migrateAtOnce(t: TestContext, settings: Readonly<Record<string, string>>) {
  const child = 'tests/support/migrate-child.ts'
  const processes = Array.from({ length: PROCESSES }, () => startProcess(t, [child], { settings }))
  for (const { nextLine } of processes) assert.equal(await nextLine(), 'ready')
  for (const { tell } of processes) tell('go')
  const ends = await Promise.all(processes.map(({ ended }) => ended))
  return ends
    .map(({ code, stdout, stderr }) => {
      assert.equal(code, 0, stderr)
      const names = JSON.parse(stdout.split('\n')[1] ?? '') as string[]
      return names.length === 0 ? '[]' : names.join()
    })
    .sort((a, b) => a.length - b.length)
}
