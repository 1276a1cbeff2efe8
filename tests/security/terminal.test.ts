// Foreign text on a terminal: no escape sequence of a filer or a caller reaches it.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { guardTerminal } from '../../src/commands/terminal.ts'
import { readFiles } from '../house/files.ts'
import { mint, overEngines } from '../support/stores.ts'

const HOSTILE = '\u001b]0;owned\u0007\u001b[2Jmine\u009b1m\u0000\rover\u007f'

test('a terminal gets text alone, and a pipe gets everything', () => {
  const written: unknown[] = []
  const streamOf = (isTTY: boolean) => ({
    isTTY,
    write: (chunk: unknown) => {
      written.push(chunk)
      return true
    },
  })
  for (const isTTY of [true, false]) {
    const stream = streamOf(isTTY)
    guardTerminal(stream as never)
    stream.write(`${HOSTILE}\té\r\n`)
    stream.write(Buffer.from(HOSTILE))
  }
  const plain = ']0;owned[2Jmine1mover'
  assert.deepEqual(written.slice(0, 2), [`${plain}\té\r\n`, plain])
  assert.equal(written[2], `${HOSTILE}\té\r\n`)
})

test('both streams are guarded before any command runs', () => {
  const [cli] = readFiles('src/cli.ts')
  const guards = [...(cli?.text.matchAll(/guardTerminal\(process\.(stdout|stderr)\)/g) ?? [])]
  assert.deepEqual(guards.map(([, name]) => name).sort(), ['stderr', 'stdout'])
})

overEngines('the label of a key', (stores, engine) => {
  test('that a stranger chose is printed as text', { skip: engine !== 'sqlite' }, async (t) => {
    await mint(stores(), { label: HOSTILE.replace('\u0000', '') })
    const env = { ...process.env, ...stores().settings, NO_COLOR: '1' }
    const line = `${process.execPath} bin/tieout.mjs key list`
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const failed = await new Promise((resolve) => {
      child.once('error', () => resolve(true))
      child.once('spawn', () => resolve(false))
    })
    if (failed) return t.skip('this machine has no script(1)')
    const shown = await text(child.stdout)
    assert.match(shown, /mine1mover/)
    assert.doesNotMatch(shown.replaceAll('\r\n', '\n'), /(?![\t\n])\p{Cc}/u)
  })
})
