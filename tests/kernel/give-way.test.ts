// Priorities of processes: everything that gives way runs behind callers.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import test from 'node:test'
import { promisify } from 'node:util'

const skip = process.platform !== 'linux' && 'Threads have a priority of their own on Linux alone.'

const SCRIPT = `
  import { readFile, readdir } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { giveWay } from '${new URL('../../src/kernel/give-way.ts', import.meta.url)}'
  // Reading files starts the threads that wait for disks.
  await readFile('/proc/self/stat')
  giveWay(5)
  giveWay(7)
  const threads = await readdir('/proc/self/task')
  console.log(JSON.stringify(threads.map((thread) => getPriority(Number(thread)))))`

test('a process gives way with all its threads, the engine’s own too', { skip }, async () => {
  const args = ['--input-type=module', '--eval', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const priorities = JSON.parse(stdout) as number[]
  assert.ok(priorities.length > 4, `only ${priorities.length} threads`)
  assert.deepEqual(new Set(priorities), new Set([Math.min(19, getPriority() + 12)]))
})
