// The libraries compared with: installed once, in a folder of their own, and asked one request at a
// time. Versions are fixed, so that a figure can be measured again.

import {
  type ChildProcess,
  type ExecFileSyncOptions,
  execFileSync,
  spawn,
} from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const PACKAGES = ['edgartools==5.62.0', 'datamule==5.0.2', 'beautifulsoup4==4.15.0']

const FOLDER = join(tmpdir(), `tieout-peers-${PACKAGES.join('-').replaceAll(/[^\w.-]/g, '')}`)
const PYTHON = join(FOLDER, 'bin', 'python')
const SCRIPT = fileURLToPath(new URL('peers.py', import.meta.url))
const INSTALL_MS = 600_000

/** Whether nothing needs to be fetched any more. */
export function isInstalled(): boolean {
  return existsSync(join(FOLDER, 'installed'))
}

/** Returns null once installed, otherwise the reason for the failure. */
export function install(): string | null {
  const options: ExecFileSyncOptions = { timeout: INSTALL_MS, stdio: 'ignore' }
  try {
    execFileSync('python3', ['-m', 'venv', FOLDER], options)
    execFileSync(PYTHON, ['-m', 'pip', 'install', '--quiet', ...PACKAGES], options)
    execFileSync(PYTHON, ['-c', `open(${JSON.stringify(join(FOLDER, 'installed'))}, 'w')`], options)
    return null
  } catch (error) {
    rmSync(FOLDER, { recursive: true, force: true })
    const [reason] = String(error).split('\n')
    return `the libraries it compares with cannot be installed with python3 and pip (${reason})`
  }
}

export interface PeerRequest {
  readonly task: string
  readonly files: readonly string[]
  readonly repeats: number
}

interface PeerAnswer {
  /** CPU time of reading all documents once. */
  readonly ms: number
  /** How much was found in each document. */
  readonly results: readonly number[]
}

export interface Peers {
  ask(request: PeerRequest): Promise<PeerAnswer>
  stop(): Promise<void>
}

export function startPeers(): Peers {
  // The libraries keep their caches in this folder, and must not prompt for one.
  const env = { ...process.env, HOME: FOLDER, EDGAR_LOCAL_DATA_DIR: FOLDER }
  const child: ChildProcess = spawn(PYTHON, ['-W', 'ignore', SCRIPT], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('the process of the peers cannot be talked to')
  const lines = createInterface(stdout)[Symbol.asyncIterator]()
  return {
    async ask(request) {
      stdin.write(`${JSON.stringify(request)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`peers.py ended at ${request.task}`)
      const answer = JSON.parse(value) as PeerAnswer | { problem: string }
      if ('problem' in answer) throw new Error(`${request.task}: ${answer.problem}`)
      return answer
    },
    async stop() {
      const ended = once(child, 'exit')
      stdin.end()
      await ended
    },
  }
}
