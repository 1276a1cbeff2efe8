// Arelle, the open reader of XBRL that the SEC's own renderer is built on: installed once in a folder
// of its own, asked one document at a time, without a network.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const ARELLE = 'arelle-release==2.47.3'

const FOLDER = join(tmpdir(), `tieout-${ARELLE.replaceAll(/[^\w.-]/g, '-')}`)
const PYTHON = join(FOLDER, 'bin', 'python')
const SCRIPT = fileURLToPath(new URL('arelle-facts.py', import.meta.url))
const INSTALL_MS = 600_000

export interface JudgedFact {
  readonly concept: string
  readonly entity: string
  readonly start: string | null
  readonly end: string | null
  readonly dimensions: readonly (readonly [string, string | null])[]
  readonly unit: string | null
  readonly value: string | null
  readonly decimals: string | null
  readonly isNil: boolean
  readonly id: string | null
  /** The fact uses a transformation of the SEC's registry, which Arelle does not have. */
  readonly isUnjudged: boolean
}

/** Returns null once installed, otherwise the reason for the failure. */
export function installArelle(): string | null {
  if (existsSync(join(FOLDER, 'installed'))) return null
  const options = { timeout: INSTALL_MS, stdio: 'ignore' } as const
  try {
    execFileSync('python3', ['-m', 'venv', FOLDER], options)
    execFileSync(PYTHON, ['-m', 'pip', 'install', '--quiet', ARELLE], options)
    writeFileSync(join(FOLDER, 'installed'), '')
    return null
  } catch (error) {
    rmSync(FOLDER, { recursive: true, force: true })
    return `Arelle cannot be installed with python3 and pip (${String(error).split('\n')[0]})`
  }
}

export interface Judge {
  /** Fails when Arelle cannot read the document. */
  read(path: string): Promise<readonly JudgedFact[]>
  stop(): void
}

export function startArelle(): Judge {
  const child = spawn(PYTHON, ['-W', 'ignore', SCRIPT], {
    env: { ...process.env, HOME: FOLDER },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    async read(path) {
      child.stdin.write(`${path}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('Arelle ended')
      const answer = JSON.parse(value) as { facts: JudgedFact[] } | { problem: string }
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.facts
    },
    stop() {
      child.stdin.end()
    },
  }
}
