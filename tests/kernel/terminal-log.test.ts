// Log lines at a terminal.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog, toTerminal } from '../../src/kernel/log.ts'

const at = (time: string, msg = 'the publisher did not answer') =>
  JSON.stringify({ level: 40, time: `2025-11-15T${time}.000Z`, url: 'https://x.test/a', msg })

test('a line is the time, the level, the message and its fields', () => {
  const lines: string[] = []
  toTerminal((line) => lines.push(line))(at('12:00:07'))
  assert.deepEqual(lines, ['12:00:07 warn  the publisher did not answer url=https://x.test/a\n'])
})

test('a message that returns within a minute is counted, and told with the next after it', () => {
  const lines: string[] = []
  const write = toTerminal((line) => lines.push(line))
  for (const time of ['12:00:00', '12:00:01', '12:00:59']) write(at(time))
  write(at('12:00:30', 'another'))
  write(at('12:01:00'))
  write(at('12:02:00'))
  assert.deepEqual(
    lines.map((line) => line.slice(0, 8)),
    ['12:00:00', '12:00:30', '12:01:00', '12:02:00'],
  )
  assert.match(lines[2] ?? '', /\(and 2 more like it in the last minutes\)\n$/)
  assert.doesNotMatch(lines[3] ?? '', /more like it/)
})

test('an error is told without its stack, and secrets stay out', () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    toTerminal((line) => lines.push(line)),
  )
  log.error({ error: new Error('broken'), password: 'hidden' }, 'it failed')
  assert.match(
    lines[0] ?? '',
    /^\d\d:\d\d:\d\d error it failed error=Error: broken password=\[secret\]\n$/,
  )
})
