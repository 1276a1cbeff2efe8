// A read that runs alone waits for those that run, and later ones wait for it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { createAloneTurns } from '../../src/market/alone.ts'

function createReads() {
  const turns = createAloneTurns()
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const read = (name: string) => async () => {
    const ended = Promise.withResolvers<void>()
    running.push(name)
    ends.set(name, ended.resolve)
    await ended.promise
    running.splice(running.indexOf(name), 1)
    if (name.startsWith('bad')) throw new Error(name)
    return name
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
    return [...running]
  }
  return { turns, running, read, end }
}

test('reads run beside each other, and alone only when no other does', async () => {
  const { turns, running, read, end } = createReads()
  const beside = ['a', 'bad b'].map((name) => turns.beside(read(name)))
  const failed = assert.rejects(beside[1] ?? Promise.resolve(), { message: 'bad b' })
  await settled()
  assert.deepEqual(running, ['a', 'bad b'])
  const alone = ['bad x', 'y'].map((name) => turns.alone(read(name)))
  const alsoFailed = assert.rejects(alone[0] ?? Promise.resolve(), { message: 'bad x' })
  const later = turns.beside(read('c'))
  await settled()
  assert.deepEqual(running, ['a', 'bad b'])
  assert.deepEqual(await end('a'), ['bad b'])
  assert.deepEqual(await end('bad b'), ['bad x'])
  assert.deepEqual(await end('bad x'), ['y'])
  assert.deepEqual(await end('y'), ['c'])
  await end('c')
  await Promise.all([failed, alsoFailed])
  assert.deepEqual(await Promise.all([beside[0], alone[1], later]), ['a', 'y', 'c'])
})
