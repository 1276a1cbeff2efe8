// Backups beside a server at work, brought back into another folder or database.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { runCli } from '../support/processes.ts'
import { createForbiddenSource } from '../support/publisher.ts'

const BALANCES = `select a.id as id, a.balance as balance, sum(l.amount) as added,
    count(*) as entries
  from accounts a join ledger l on l.account_id = a.id group by a.id, a.balance order by a.id`

interface Balance {
  id: string
  balance: number
  added: number
  entries: number
}

for (const engine of ENGINES) {
  describe(`a backup of ${engine.name}`, { skip: engine.skip }, () => {
    const clock = createTestClock()
    let store: PreparedStore
    let app: TestApp
    let key = ''
    let folder = ''
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tieout-backup-'))
      store = await engine.prepare()
      app = await runApp({ store, clock })
      key = await app.liveKey(100_000)
      assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
    })
    after(async () => {
      await app.stop()
      await store.remove()
      await rm(folder, { recursive: true })
    })
    const backUp = (t: TestContext, name: string, ...more: string[]) =>
      runCli(t, ['backup', join(folder, name), '--json', ...more], { settings: store.settings })
    const balances = (of: TestApp) => of.services.ops.all<Balance>(BALANCES)
    const bring = async (t: TestContext, name: string) => {
      const into = await engine.prepareEmpty()
      t.after(() => into.remove())
      const { SECRET_KEY = '' } = store.settings
      const settings = { ...into.settings, ...(SECRET_KEY && { SECRET_KEY }) }
      const restored = await runCli(t, ['restore', join(folder, name), '--json'], { settings })
      return { into: { ...into, settings }, restored }
    }

    test('taken under load holds one moment, and a server starts over it', async (t) => {
      let isOver = false
      let calls = 0
      const load = Promise.all(
        Array.from({ length: 4 }, async () => {
          while (!isOver) {
            const { status } = await app.get('/v1/company/ACME', key)
            assert.equal(status, 200)
            calls++
          }
        }),
      )
      const { code, stdout, stderr } = await backUp(t, 'loaded', '--with-key')
      isOver = true
      await load
      assert.equal(code, 0, stderr)
      assert.ok(calls > 0)
      const summary = JSON.parse(stdout)
      assert.equal(summary.engine, engine.name)
      const sums = summary.files.find(
        (file: { content: { ledger: unknown } }) => file.content.ledger,
      ).content.ledger
      assert.equal(sums.unequal, 0)

      const { into, restored } = await bring(t, 'loaded')
      assert.equal(restored.code, 0, restored.stderr)
      assert.equal(JSON.parse(restored.stdout).secret_key_fits, true)
      const other = await runApp({ store: into, clock, source: createForbiddenSource() })
      try {
        const found = await balances(other)
        assert.ok(found.every(({ balance, added }) => Number(balance) === Number(added)))
        const entries = found.reduce((sum, one) => sum + Number(one.entries), 0)
        const credits = found.reduce((sum, one) => sum + Number(one.added), 0)
        assert.deepEqual([entries, credits], [sums.entries, sums.credits])
        const answer = await other.get('/v1/company/ACME', key)
        assert.deepEqual([answer.status, answer.body.cik], [200, '0000111111'])
      } finally {
        await other.stop()
      }
    })

    test('is the operator’s alone to read, and holds the key only when asked', async (t) => {
      const { code, stdout } = await backUp(t, 'plain')
      assert.equal(code, 0)
      const place = join(folder, 'plain')
      const names = readdirSync(place)
      assert.ok(!names.includes('secret.key'))
      const modes = [place, ...names.map((name) => join(place, name))].map(
        (path) => statSync(path).mode & 0o077,
      )
      assert.deepEqual(new Set(modes), new Set([0]))
      const { fingerprint, included } = JSON.parse(stdout).secret_key
      assert.match(fingerprint, /^[0-9a-f]{16}$/)
      assert.equal(included, false)
      assert.ok(existsSync(join(folder, 'loaded', 'secret.key')))
    })

    test('without data has the accounts and none of what can be fetched again', async (t) => {
      const { code, stderr } = await backUp(t, 'accounts', '--no-data', '--with-key')
      assert.equal(code, 0, stderr)
      const { into, restored } = await bring(t, 'accounts')
      assert.equal(restored.code, 0, restored.stderr)
      const other = await runApp({ store: into, clock })
      try {
        assert.deepEqual(await balances(other), await balances(app))
        const rows = await other.services.data.all('select cik from company_profiles')
        assert.deepEqual(rows, [])
        assert.equal((await other.get('/v1/company/ACME', key)).status, 200)
      } finally {
        await other.stop()
      }
    })

    test('of a folder that exists is refused, and what exists is left alone', async (t) => {
      const place = join(folder, 'plain')
      const was = await readFile(join(place, 'backup.json'), 'utf8')
      const { code, stderr } = await backUp(t, 'plain')
      assert.equal(code, 1)
      assert.match(stderr, /^tieout: .+ exists; name a folder that does not\n$/)
      assert.equal(await readFile(join(place, 'backup.json'), 'utf8'), was)
    })

    test('that changed since is refused, and so is a store that holds something', async (t) => {
      assert.equal((await backUp(t, 'changed')).code, 0)
      const full = await runCli(t, ['restore', join(folder, 'changed')], {
        settings: store.settings,
      })
      assert.equal(full.code, 1)
      const [name = ''] = readdirSync(join(folder, 'changed')).filter(
        (one) => one !== 'backup.json',
      )
      const file = join(folder, 'changed', name)
      const bytes = await readFile(file)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      await writeFile(file, bytes)
      const { restored } = await bring(t, 'changed')
      assert.equal(restored.code, 1)
      assert.match(restored.stderr, /^tieout: .+ of the backup is not as it was written\n$/)
    })

    test('that lists other files than its own is refused, and writes nothing', async (t) => {
      await backUp(t, 'listed')
      const file = join(folder, 'listed', 'backup.json')
      const manifest = JSON.parse(await readFile(file, 'utf8'))
      const [own] = manifest.files
      const outside = { ...own, name: '../outside.db' }
      await cp(join(folder, 'listed', own.name), join(folder, 'outside.db'))
      const { mtimeMs } = statSync(join(folder, 'outside.db'))
      for (const changed of [
        { files: [outside] },
        { files: [own, outside] },
        { files: [{ ...own, name: join(folder, 'outside.db') }] },
        { files: [{ ...own, name: 'serve.lock' }] },
        { files: [own, own] },
        { files: [] },
        { files: null },
        { files: [null] },
        { engine: '__proto__' },
        { engine: 'toString' },
        { made_at: '\u001b[2J' },
        { secret_key: null },
      ]) {
        await writeFile(file, JSON.stringify({ ...manifest, ...changed }))
        const { restored, into } = await bring(t, 'listed')
        assert.equal(restored.code, 1, JSON.stringify(changed))
        assert.match(restored.stderr, /does not list the files of a backup/)
        const { DATA_DIR } = into.settings as Record<string, string>
        const held = DATA_DIR !== undefined && existsSync(join(DATA_DIR, 'ops.db'))
        assert.ok(!held, JSON.stringify(changed))
      }
      for (const text of ['', '[', 'null', '7']) {
        await writeFile(file, text)
        assert.match((await bring(t, 'listed')).restored.stderr, /is damaged/)
      }
      assert.equal(statSync(join(folder, 'outside.db')).mtimeMs, mtimeMs)
    })

    test('that fails leaves nothing that could be taken for one', async (t) => {
      const gone = engine.name === 'sqlite' ? { DATA_DIR: folder } : { PATH: '' }
      const settings = { ...store.settings, ...gone }
      const { code, stderr } = await runCli(t, ['backup', join(folder, 'none')], { settings })
      assert.equal(code, 1)
      assert.match(stderr, /^tieout: .+\n$/)
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.startsWith('none')),
        [],
      )
    })
  })
}
