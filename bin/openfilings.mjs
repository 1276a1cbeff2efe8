#!/usr/bin/env node
// Plain JavaScript on purpose: it has to run on an old Node to say that the Node is too old, or to
// hand over to the newer one that was installed with the package.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const program = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  await import('../src/cli.ts')
} else {
  const node = findNode()
  if (node) runWith(node)
  else {
    process.stderr.write(
      `openfilings needs Node ${NEEDED} or newer; this is ${process.version}. ` +
        'Run "npm install", which brings one along, or install a newer Node.\n',
    )
    process.exitCode = 1
  }
}

/** The Node that npm installed beside us as an optional dependency. */
function findNode() {
  try {
    const require = createRequire(import.meta.url)
    const file = join(dirname(require.resolve('node/package.json')), 'bin', 'node')
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

function runWith(node) {
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}
