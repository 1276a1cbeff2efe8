// A service that npm or an older Node started stops with them, in order, and nothing is left over.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { findNode, findNpm, newFolder, ROOT, withoutNpm } from '../support/npm.ts'

const GONE_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 100

interface Started {
  readonly child: ChildProcess
  /** Folder of the store. */
  readonly data: string
}

/** In a process group of its own, as a terminal starts it, and serving. */
async function serve(t: TestContext, command: readonly string[], start = ''): Promise<Started> {
  const cwd = newFolder(t, 'started')
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { start } }))
  const data = join(cwd, 'data')
  const env = { ...withoutNpm(), PORT: '0', HOME: cwd, DATA_DIR: data }
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd, env, detached: true })
  t.after(() => {
    if (membersOf(child.pid).length > 0) process.kill(-Number(child.pid), 'SIGKILL')
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('mode')) continue
    child.stdout.resume()
    return { child, data }
  }
  assert.fail(errors)
}

async function assertGone({ child, data }: Started): Promise<void> {
  for (let waited = 0; membersOf(child.pid).length > 0; waited += LOOK_EVERY_MS) {
    const left = membersOf(child.pid).map(statOf).join('')
    assert.ok(waited < GONE_WITHIN_MS, `left over: ${left}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const logs = readdirSync(data).filter((name) => name.endsWith('-wal'))
  assert.deepEqual(logs, [], 'the store was closed in order')
}

/** Processes of a group that still run; field 3 of `stat` is the state, field 5 the group. */
function membersOf(group: number | undefined): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const fields = statOf(pid).split(') ').at(-1)?.split(' ') ?? []
      return fields[2] === String(group) && fields[0] !== 'Z'
    })
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

const PROGRAM = join(ROOT, 'bin/tieout.mjs')

/** A shell replaces itself by the one program that it is to run, and waits for one of several. */
const SCRIPTS = {
  'the program alone': (node: string) => `"${node}" "${PROGRAM}" serve`,
  'a program before it': (node: string) => `true && "${node}" "${PROGRAM}" serve && true`,
}

const NO_NODE = 'no package registry answers: Node is not installed'
const skip = process.platform !== 'linux' && 'processes are looked up in /proc'

for (const [what, scriptOf] of Object.entries(SCRIPTS)) {
  for (const version of [20, 24]) {
    test(`SIGTERM to npm stops ${what} under Node ${version}`, {
      skip,
      timeout: 300_000,
    }, async (t) => {
      const node = await findNode(t, version)
      if (node === null) return t.skip(NO_NODE)
      const started = await serve(t, [process.execPath, findNpm(), 'start'], scriptOf(node))
      started.child.kill('SIGTERM')
      await assertGone(started)
    })
  }
}

test('the program stops in order as soon as it says that it serves', {
  skip,
  timeout: 300_000,
}, async (t) => {
  const node = await findNode(t, 24)
  if (node === null) return t.skip(NO_NODE)
  const started = await serve(t, [node, PROGRAM, 'serve'])
  const exited = once(started.child, 'exit')
  started.child.kill('SIGTERM')
  assert.deepEqual(await exited, [0, null])
  await assertGone(started)
})

test('the program stops when the older Node that started it is killed', {
  skip,
  timeout: 300_000,
}, async (t) => {
  const node = await findNode(t, 20)
  if (node === null) return t.skip(NO_NODE)
  const started = await serve(t, [node, PROGRAM, 'serve'])
  started.child.kill('SIGKILL')
  await assertGone(started)
})
