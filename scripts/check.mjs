// npm run check: types, lint and format, house rules, stale reference pages and clients, a note of the change.
// Seconds, no database.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, handOver } from '../bin/node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = findNode()
const installed = (name) => join(root, 'node_modules', '.bin', name)

const CHECKS = [
  { name: 'types', command: [installed('tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint and format', command: [installed('biome'), 'check', '.'] },
  { name: 'house rules', command: [node, '--test', 'tests/house/*.test.ts'] },
  { name: 'reference pages', command: [node, 'scripts/docs.ts', '--check'] },
  { name: 'reliability page', command: [node, 'scripts/reliability.ts', '--check'] },
  { name: 'clients', command: [node, 'scripts/clients.ts', '--check'] },
  { name: 'a note in changes/', command: [node, 'scripts/changelog.ts', '--check'] },
]

if (node) await check()
else handOver(fileURLToPath(import.meta.url), [])

async function check() {
  const results = await Promise.all(CHECKS.map(run))
  for (const { name, isGood, output } of results) {
    process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name}\n${isGood ? '' : output}`)
  }
  if (results.some(({ isGood }) => !isGood)) process.exitCode = 1
}

function run({ name, command: [program, ...args] }) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { cwd: root, env: withInstalledNode() })
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    child.on('error', (error) => resolve({ name, isGood: false, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ name, isGood: code === 0, output }))
  })
}

/** Tools that are scripts of their own look Node up on the path. */
function withInstalledNode() {
  return { ...process.env, PATH: `${join(node, '..')}:${process.env.PATH}` }
}
