// One serving process per embedded store.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { lockServing, StoreInUse } from '../../src/store/lock.ts'
import { startProcess } from '../support/processes.ts'

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-lock-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

test('the lock makes its folder, refuses a second holder, and can be given back', async (t) => {
  const folder = join(await makeFolder(t), 'new', 'store')
  const unlock = await lockServing(folder)
  await assert.rejects(lockServing(folder), (error) => {
    return error instanceof StoreInUse && error.message.includes(folder)
  })
  await unlock()
  const unlockAgain = await lockServing(folder)
  await unlockAgain()
})

test('a lock of another process is respected, and ends with it even by kill -9', async (t) => {
  const folder = await makeFolder(t)
  for (let round = 0; round < 3; round++) {
    const holder = startProcess(t, ['tests/support/lock-child.ts', folder])
    assert.equal(await holder.nextLine(), 'locked')
    await assert.rejects(lockServing(folder), StoreInUse)
    holder.child.kill('SIGKILL')
    await holder.ended
    const unlock = await lockServing(folder)
    await unlock()
  }
})

test('a folder that cannot be used is not mistaken for one in use', async (t) => {
  const folder = await makeFolder(t)
  await writeFile(join(folder, 'serve.lock'), 'not a database, but long enough to look like one')
  const isOther = (error: unknown) => !(error instanceof StoreInUse)
  await assert.rejects(lockServing(folder), isOther)
  await assert.rejects(lockServing(join(folder, 'serve.lock', 'below')), isOther)
})
