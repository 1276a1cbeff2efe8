// Threads of all pools share the memory of the process: how many there are, how large one may grow, and
// how many bytes wait for them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import { actFor, type CallerClass } from '../../src/gate/caller.ts'
import { memoryMb } from '../../src/gate/memory.ts'
import { createThreadPool } from '../../src/gate/threads/pool.ts'
import { createRoom, sizeOf } from '../../src/gate/threads/room.ts'
import { toColumnLimits } from '../../src/service/services.ts'
import type { obey, Told } from './threads-worker.ts'

const MB = 1024 * 1024
const WHERE = 'https://example.com/a.htm'
const file = new URL('./threads-worker.ts', import.meta.url)

function createPools(mb: number) {
  const room = createRoom(mb)
  const create = () => {
    const limits = { run: 'obey', threadsMax: 1, memoryMb: 64 }
    const pool = createThreadPool<typeof obey>({ file, ...limits }, room)
    return (input: Told) => pool.run({ input, where: WHERE, timeoutMs: 60_000 })
  }
  return { room, pools: [create(), create(), create()] as const }
}

test('beyond the room for threads the one that was idle longest ends for the next', async () => {
  const [first, second, third] = createPools(256).pools
  const [one, other] = [await first('answer'), await second('answer')]
  assert.deepEqual([await first('answer'), await second('answer')], [one, other])
  await third('answer')
  assert.equal(await second('answer'), other)
  assert.notEqual(await first('answer'), one)
})

test('threads of several pools run at once only as far as there is room', async () => {
  const { room, pools } = createPools(256)
  const [first, second, third] = pools
  const gone = new AbortController()
  const hanging = [first, second].map((run, at) =>
    actFor({ class: 'paying', name: String(at) }, gone.signal, () => run('hang')),
  )
  const waiting = third('answer')
  await settled()
  const { held, waiting: waits } = room.turns.state()
  assert.deepEqual([held, waits.rest], [2, 1])
  gone.abort()
  for (const one of hanging) await assert.rejects(one, { code: 'service.busy' })
  assert.equal(typeof (await waiting), 'number')
})

test('the main thread and its engines have their room before all threads', () => {
  assert.deepEqual(
    [256, 512, 1024, 2048].map((mb) => createRoom(mb).turns.resource.atOnce),
    [2, 2, 6, 14],
  )
})

test('a thread’s heap is bounded by what was declared, and by the memory there is', () => {
  const declared = 768
  assert.deepEqual(
    [512, 1024, 8192].map((mb) => createRoom(mb).heapMb(declared)),
    [170, 341, 768],
  )
  assert.deepEqual(
    [512, 1024, 8192].map((mb) => [createRoom(mb).youngMb(96), createRoom(mb).youngMb()]),
    [
      [32, 32],
      [64, 48],
      [96, 48],
    ],
  )
  assert.deepEqual(
    [512, 1024, 8192].map((mb) => createRoom(mb).firstMb(128)),
    [32, 64, 128],
  )
})

test('bytes that wait for threads are bounded, for strangers at half of it', async () => {
  const room = createRoom(64)
  const held = Promise.withResolvers<string>()
  const hold = (kind: CallerClass, bytes: number) =>
    actFor({ class: kind, name: kind }, null, () => room.during(bytes, () => held.promise))
  const busy = { code: 'service.busy', headers: { 'retry-after': '5' } }
  const kept = [hold('visitor', 3 * MB)]
  await assert.rejects(hold('visitor', 2 * MB), busy, 'beyond the half of 8 MB')
  kept.push(hold('paying', 4 * MB))
  await assert.rejects(hold('paying', 2 * MB), busy, 'beyond all of it')
  kept.push(hold('feed', 2 * MB), hold('paying', 0))
  assert.equal(room.turns.state().refused, 2)
  held.resolve('done')
  assert.deepEqual(await Promise.all(kept), ['done', 'done', 'done', 'done'])
  assert.equal(
    await hold('visitor', 100 * MB),
    'done',
    'one that is alone passes whatever its size',
  )
})

test('the size of an input is that of its bytes and texts', () => {
  const input = { bytes: new Uint8Array(10), terms: ['ab', { text: 'c' }], count: 7, none: null }
  assert.equal(sizeOf(input), 13)
})

test('the limit of a container counts where it is less than what the machine has', () => {
  assert.equal(memoryMb(512 * MB, 4096 * MB), 512)
  assert.equal(memoryMb(0, 4096 * MB), 4096)
  assert.equal(memoryMb(2 ** 63, 4096 * MB), 4096)
})

test('the engine of snapshots takes at most a quarter of the memory', () => {
  const config = readConfig({})
  assert.deepEqual(
    [512, 1024, 8192].map((mb) => toColumnLimits(config, mb).memoryMb),
    [128, 256, 512],
  )
})
