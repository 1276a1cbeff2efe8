// tieout upgrade on both engines: to a version that is good, and back from versions that are not.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { openStores } from '../../src/service/stores.ts'
import { type Content, readContent } from '../../src/store/backup/backup-content.ts'
import { lockServing } from '../../src/store/lock.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { newFolder, ROOT } from '../support/npm.ts'
import { runCli } from '../support/processes.ts'

const PROGRAM = join(ROOT, 'bin/tieout.mjs')

interface Bad {
  /** Statements that its migration runs on the store of accounts. */
  readonly migration: readonly string[]
  /** Commands that fail. */
  readonly fails: readonly string[]
  readonly says: RegExp
}

/** Versions that must not keep the store. */
const BAD: Readonly<Record<string, Bad>> = {
  'its migration fails half-way': {
    migration: ['create table half_made (id bigint)'],
    fails: ['migrate'],
    says: /it could not migrate the store: out of order/,
  },
  'its check fails': {
    migration: ['create table half_made (id bigint)', 'delete from keys'],
    fails: ['check'],
    says: /the check of the store failed: out of order/,
  },
  'it loses keys and says nothing': {
    migration: ['delete from keys'],
    fails: [],
    says: /the store lost something: (public\.)?keys has 0 rows, not 1/,
  },
  'it changes what the ledger sums to': {
    migration: ['update ledger set amount = amount + 1'],
    fails: [],
    says: /the store lost something: the ledger’s entries sum to 8, not 7/,
  },
}

for (const engine of ENGINES) {
  describe(`upgrade on ${engine.name}`, { skip: engine.skip }, () => {
    let store: PreparedStore
    before(async () => {
      store = await engine.prepare()
      const made = await run(scope, 'key', 'create', '--credits', '7', '--json')
      assert.equal(made.code, 0, made.stderr)
    })
    after(() => store.remove())
    const scope = { after: () => undefined }
    const run = (t: Pick<TestContext, 'after'>, ...args: string[]) =>
      runCli(t, args, { settings: store.settings })

    test('a good version gets the store after a backup', async (t) => {
      const backup = join(newFolder(t, 'upgrade'), 'backup')
      const was = await contentOf(store)
      const { code, stdout, stderr } = await run(
        t,
        ...['upgrade', '--from', PROGRAM, '--backup', backup],
      )
      assert.equal(code, 0, stderr)
      assert.match(stdout, /^upgraded {4}the store is that of .*tieout\.mjs, checked/m)
      assert.ok(readdirSync(backup).includes('backup.json'))
      assert.deepEqual(await contentOf(store), was)
    })

    for (const [what, bad] of Object.entries(BAD)) {
      test(`the store is as it was when ${what}`, async (t) => {
        const folder = newFolder(t, 'upgrade')
        const was = await contentOf(store)
        const { code, stderr, stdout } = await run(
          t,
          ...['upgrade', '--from', writeProgram(folder, bad), '--backup', join(folder, 'backup')],
        )
        assert.equal(code, 1)
        assert.match(stderr, bad.says)
        assert.match(stderr, /not upgraded, the store is as it was/)
        assert.match(stdout, /^restored {4}the store as it was at /m)
        assert.deepEqual(await contentOf(store), was)
      })
    }

    test('a file that its release does not list is not run', async (t) => {
      const folder = newFolder(t, 'upgrade')
      const [bad] = Object.values(BAD)
      assert.ok(bad)
      const file = writeProgram(folder, bad)
      const hash = createHash('sha256').update('another').digest('hex')
      writeFileSync(join(folder, 'SHA256SUMS'), `${hash}  newer.mjs\n`)
      const backup = join(folder, 'backup')
      const { code, stderr } = await run(t, 'upgrade', '--from', file, '--backup', backup)
      assert.equal(code, 1)
      assert.match(stderr, /is not the file that SHA256SUMS beside it lists/)
      assert.ok(!readdirSync(folder).includes('backup'))
    })

    test('a folder that is served is refused', { skip: engine.name !== 'sqlite' }, async (t) => {
      const unlock = await lockServing(store.settings.DATA_DIR ?? '')
      t.after(unlock)
      const { code, stderr } = await run(t, 'upgrade', '--from', PROGRAM)
      assert.equal(code, 1)
      assert.match(stderr, /another process already serves the store/)
    })
  })
}

/** Rows and sums of the whole store, by table. */
async function contentOf({ settings }: PreparedStore): Promise<Content[]> {
  const stores = await openStores(readConfig(settings), machineClock, silentLog)
  try {
    return [
      await readContent(stores.ops, stores.ops.engine),
      await readContent(stores.data, stores.data.engine),
    ]
  } finally {
    await stores.close()
  }
}

/** A newer version: this one, with another migration. */
function writeProgram(folder: string, { migration, fails }: Bad): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'newer.mjs')
  const text = `
import { readConfig } from '${ROOT}src/config.ts'
import { machineClock } from '${ROOT}src/kernel/clock.ts'
import { silentLog } from '${ROOT}src/kernel/log.ts'
import { openStores } from '${ROOT}src/service/stores.ts'
const [command] = process.argv.slice(2)
if (command === 'migrate') {
  const stores = await openStores(readConfig(process.env), machineClock, silentLog)
  for (const sql of ${JSON.stringify(migration)}) await stores.ops.run(sql)
  await stores.close()
}
if (${JSON.stringify(fails)}.includes(command)) {
  process.stderr.write('out of order\\n')
  process.exit(1)
}
if (command !== 'migrate') await import('${PROGRAM}')
`
  writeFileSync(file, text)
  return file
}
