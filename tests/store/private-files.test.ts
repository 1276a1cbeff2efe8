// The files of an embedded store are for its own user, whatever the umask and whatever they were.

import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createLog } from '../../src/kernel/log.ts'
import { makePrivateFolder, narrowRights } from '../../src/store/sqlite/private-files.ts'
import { startApp } from '../support/app.ts'

async function makeParent(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

test('a folder is made with those above it, and one that cannot be made is refused at once', async (t) => {
  const parent = await makeParent(t)
  const deep = join(parent, 'a', 'b')
  for (let times = 0; times < 2; times++) makePrivateFolder(deep)
  assert.equal(((await stat(deep)).mode & 0o777).toString(8), '700')
  await writeFile(join(parent, 'file'), '')
  assert.throws(() => makePrivateFolder(join(parent, 'file', 'c')), { code: 'ENOTDIR' })
  const isLinux = process.platform === 'linux'
  if (isLinux) assert.throws(() => makePrivateFolder('/proc/none/c'), { code: 'ENOENT' })
})

/** The rights of a folder and of what is in it, by name. */
async function rightsIn(folder: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(folder))]
  const entries = names.map(async (name) => {
    const { mode } = await stat(join(folder, name))
    return [name, (mode & 0o777).toString(8)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const PRIVATE = {
  '.': '700',
  'data.db': '600',
  'data.db-shm': '600',
  'data.db-wal': '600',
  'ops.db': '600',
  'ops.db-shm': '600',
  'ops.db-wal': '600',
  'secret.key': '600',
  'serve.lock': '600',
  'serve.lock-journal': '600',
}

async function startIn(t: TestContext, folder: string) {
  const lines: string[] = []
  const log = createLog('warn', (line) => void lines.push(line))
  const store = { settings: { DATA_DIR: folder }, remove: async () => {} }
  await startApp(t, { store, log })
  return lines
}

test('a new store is private under a umask that hides nothing', async (t) => {
  const before = process.umask(0)
  t.after(() => process.umask(before))
  const folder = join(await makeParent(t), 'new', 'store')
  const lines = await startIn(t, folder)
  assert.deepEqual(await rightsIn(folder), PRIVATE)
  assert.deepEqual(lines, [])
})

test('a store that others could read is narrowed at the start, with one line of the log', async (t) => {
  const folder = join(await makeParent(t), 'store')
  await mkdir(folder)
  await chmod(folder, 0o755)
  for (const name of ['ops.db', 'data.db', 'serve.lock']) {
    await writeFile(join(folder, name), '')
    await chmod(join(folder, name), 0o644)
  }
  await writeFile(join(folder, 'notes.txt'), 'of the operator')
  await chmod(join(folder, 'notes.txt'), 0o644)
  const lines = await startIn(t, folder)
  assert.deepEqual(await rightsIn(folder), { ...PRIVATE, 'notes.txt': '644' })
  assert.equal(lines.length, 1)
  const { narrowed, msg } = JSON.parse(lines[0] ?? '') as { narrowed: string[]; msg: string }
  assert.equal(msg, 'other users could read the store; permissions corrected')
  assert.deepEqual(
    narrowed.map((path) => path.slice(folder.length)),
    ['', '/data.db', '/ops.db', '/serve.lock', '/serve.lock-journal'],
  )
})

test('a folder that is for everybody stays so', async (t) => {
  const folder = join(await makeParent(t), 'shared')
  await mkdir(folder)
  await chmod(folder, 0o1777)
  await writeFile(join(folder, 'ops.db'), '')
  await chmod(join(folder, 'ops.db'), 0o644)
  assert.deepEqual(narrowRights(folder), { narrowed: [join(folder, 'ops.db')], refused: [] })
  assert.deepEqual(await rightsIn(folder), { '.': '777', 'ops.db': '600' })
})
