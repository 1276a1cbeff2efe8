// A Python that has some packages, in a virtual environment of its own. Where Python or a package index is
// missing its tests are skipped, with a word; in CI they are not.

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PACKAGE = fileURLToPath(new URL('../../clients/python', import.meta.url))
const INSTALL_WITHIN_MS = 480_000

/** The program's path, or null after the test was skipped. */
export async function preparePython(
  t: TestContext,
  packages: readonly string[] = ['httpx'],
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-python-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  try {
    await run('python3', ['-m', 'venv', folder])
    const python = join(folder, 'bin/python')
    const install = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--no-compile',
      '--disable-pip-version-check',
    ]
    await run(python, [...install, ...packages], { timeout: INSTALL_WITHIN_MS })
    return python
  } catch (error) {
    const [line = ''] = String(error).split('\n')
    const reason = `no virtual environment with ${packages} can be made here: ${line}`
    assert.ok(!process.env.CI, reason)
    t.skip(reason)
    return null
  }
}

/** Runs a program that finds our package; what it printed is the output, both streams together. */
export async function runPython(
  python: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<{ code: unknown; output: string }> {
  const own = { PATH: process.env.PATH, PYTHONPATH: PACKAGE, PYTHONDONTWRITEBYTECODE: '1' }
  const child = spawn(python, args, { env: { ...own, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.stdin.end(input)
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}
