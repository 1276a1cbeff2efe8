// Threads do jobs one after the other, and whatever a job does to its thread, the next one is done.

import assert from 'node:assert/strict'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { actFor } from '../../src/gate/caller.ts'
import { createThreadPool } from '../../src/gate/threads/pool.ts'
import type { obey, Told } from './threads-worker.ts'

const file = new URL('./threads-worker.ts', import.meta.url)
const WHERE = 'https://example.com/a.htm'

function createPool() {
  const pool = createThreadPool<typeof obey>({ file, run: 'obey', threadsMax: 1, memoryMb: 64 })
  return (input: Told, timeoutMs = 60_000) => pool.run({ input, where: WHERE, timeoutMs })
}

/** Threads answer with their number. */
test('a thread that has answered, or refused, does the next job', async () => {
  const run = createPool()
  const first = await run('answer')
  await assert.rejects(run('refuse'), { publicText: 'The document x is refused.' })
  assert.equal(await run('answer'), first)
})

const TROUBLES: readonly [told: Told, reason: string][] = [
  ['crash', 'its reader failed'],
  ['end', 'its thread ended without an answer'],
  ['hang', 'it takes too long'],
  ['hoard', 'it needs too much memory'],
]

for (const [told, reason] of TROUBLES) {
  test(`a job of which it is said that ${reason} fails alone, and by name`, async () => {
    const run = createPool()
    const first = await run('answer')
    const trouble = run(told, told === 'hang' ? 100 : 60_000)
    const after = run('answer')
    const publicText = `The document ${WHERE} cannot be read: ${reason}.`
    await assert.rejects(trouble, { code: 'publisher.changed', publicText })
    assert.notEqual(await after, first, 'another thread took its place')
  })
}

test('threads come behind the one that answers calls', {
  skip: process.platform !== 'linux' && 'only there has a thread a priority of its own',
}, async () => {
  const before = getPriority()
  const run = createPool()
  assert.equal(await run('niceness'), Math.min(19, before + 10))
  assert.equal(getPriority(), before)
})

test('jobs for which there is no thread wait their turn', async () => {
  const run = createPool()
  const threads = await Promise.all(Array.from({ length: 5 }, () => run('answer')))
  assert.equal(new Set(threads).size, 1)
})

test('a thread that was idle for too long gets no more jobs while it ends', async (t) => {
  const run = createPool()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const first = await run('answer')
  t.mock.timers.tick(10_000)
  assert.notEqual(await run('answer'), first)
})

test('a customer’s job goes before those of visitors that came earlier', async () => {
  const run = createPool()
  const order: string[] = []
  const as = (kind: 'visitor' | 'paying', name: string) =>
    actFor({ class: kind, name }, null, () => run('answer').then(() => order.push(name)))
  const visitors = ['one', 'other', 'third'].map((name) => as('visitor', name))
  await Promise.all([...visitors, as('paying', 'customer')])
  assert.deepEqual(order, ['one', 'customer', 'other', 'third'])
})

test('a job ends when its caller has gone, while it waits and while it runs', async () => {
  const run = createPool()
  const gone = new AbortController()
  const visitor = { class: 'visitor', name: 'one' } as const
  const running = actFor(visitor, gone.signal, () => run('hang'))
  const waiting = actFor(visitor, gone.signal, () => run('answer'))
  gone.abort()
  await assert.rejects(waiting, { code: 'service.busy' })
  await assert.rejects(running, { code: 'service.busy' })
  assert.equal(typeof (await run('answer')), 'number')
})
