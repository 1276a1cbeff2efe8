// Which Node runs the program: this one, or the one that npm installed beside us as an optional
// dependency. Plain JavaScript that old versions of Node run too.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NEEDED = 24
/** From this minor version of it on, Node does not warn of SQLite and of TypeScript any more. */
const QUIET_SINCE = 15
const QUIET = '--disable-warning=ExperimentalWarning'
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 500

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

export function isNodeNewEnough() {
  return major >= NEEDED
}

/** Whether the program can run in this process: a new enough Node that prints no warnings of its own. */
export function canRunHere() {
  if (!isNodeNewEnough()) return false
  return major > NEEDED || minor >= QUIET_SINCE || process.execArgv.includes(QUIET)
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

/** Runs one of our programs with such a Node and exits as it exits. */
export function handOver(program, args) {
  const node = findNode()
  if (!node) {
    process.stderr.write(
      `tieout needs Node ${NEEDED} or newer; this is ${process.version}. ` +
        'Run "npm install", which brings one along, or install a newer Node.\n',
    )
    process.exitCode = 1
    return
  }
  // The channel closes when this process ends in whatever way; see `stopWithParent`.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, [QUIET, program, ...args], { stdio })
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal))
  stopWithParent()
  child.on('error', (error) => {
    process.stderr.write(`tieout: ${node} cannot be started: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    // What passes a signal on may have been ended by one that cannot be passed on.
    process.exit(code ?? (signal ? 1 : 0))
  })
}

/**
 * Stops this process when the one that started it is gone: the process that handed over to it, or
 * the shell of an npm script, which ends on SIGTERM without passing it on.
 */
export function stopWithParent() {
  const stop = () => process.kill(process.pid, 'SIGTERM')
  if (process.channel) {
    process.channel.unref()
    process.once('disconnect', stop)
    return
  }
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS)
  timer.unref()
}
