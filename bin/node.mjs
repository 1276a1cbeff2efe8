// Finds a Node that is new enough: this one, or the one npm installed beside us as an optional
// dependency. Plain JavaScript that runs on an old Node too, since that is who has to ask.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NEEDED = 24

export function isNodeNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED
}

/** The path of a Node that will do, or null. */
export function findNode() {
  return isNodeNewEnough() ? process.execPath : findInstalledNode()
}

function findInstalledNode() {
  try {
    const require = createRequire(import.meta.url)
    const file = join(dirname(require.resolve('node/package.json')), 'bin', 'node')
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

/** Runs a program of ours with the installed Node and ends as it ends; says so when there is none. */
export async function handOver(program, args) {
  const node = findNode()
  if (!node) {
    process.stderr.write(
      `tieout needs Node ${NEEDED} or newer; this is ${process.version}. ` +
        'Run "npm install", which brings one along, or install a newer Node.\n',
    )
    process.exitCode = 1
    return
  }
  // Whoever need not hand over need not read it.
  const { spawn } = await import('node:child_process')
  const child = spawn(node, [program, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}
