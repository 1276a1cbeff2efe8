// Histories of the whole service under faults drawn from a seed: no rule is broken, and a seed gives
// the same history each time. Each program runs in a process of its own, whose runtime it replaces.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROGRAM = fileURLToPath(new URL('../../trials/history.ts', import.meta.url))

interface Output {
  stdout: string
  stderr: string
}

/** Output of the program, which fails if a rule is broken. */
async function runHistories(...options: string[]): Promise<string> {
  const { stdout } = await run('node', [PROGRAM, ...options]).catch((error: Output) => {
    assert.fail(`${error.stdout}${error.stderr}`)
  })
  return stdout
}

interface Totals {
  seeds: number
  violations: number
  kills: number
  filings: number
  deliveries: number
}

const toTotals = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '') as Totals

test('ten histories of half an hour break no rule', async () => {
  const { seeds, violations, kills, filings, deliveries } = toTotals(
    await runHistories('--seeds', '1..10', '--hours', '0.5'),
  )
  assert.deepEqual({ seeds, violations }, { seeds: 10, violations: 0 })
  assert.ok(kills > 0 && filings > 0 && deliveries > 0, 'something happened')
})

test('the same seed gives the same history, another seed another one', async () => {
  const logOf = (output: string) => /log (\w{64})/.exec(output)?.[1]
  const [one, again, other] = await Promise.all([
    runHistories('--seed', '4', '--hours', '0.3'),
    runHistories('--seed', '4', '--hours', '0.3'),
    runHistories('--seed', '5', '--hours', '0.3'),
  ])
  assert.ok(logOf(one))
  assert.equal(logOf(one), logOf(again))
  assert.notEqual(logOf(one), logOf(other))
})

test('a clock set back by six minutes does not keep the feed from being read', async () => {
  const fault = ['--fault', 'clock is set back', '--at', '600', '--choice', '359']
  const output = await runHistories('--seed', '5', '--hours', '0.4', ...fault)
  assert.equal(toTotals(output).violations, 0)
})
