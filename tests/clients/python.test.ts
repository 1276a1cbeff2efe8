// The Python client against the running service, in a virtual environment of its own. Where Python or
// a package index is missing it is skipped, with a word; in CI it is not.

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startApp } from '../support/app.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PACKAGE = join(ROOT, 'clients/python')
const INSTALL_WITHIN_MS = 120_000

/** A Python that has httpx, or why there is none. */
async function preparePython(t: TestContext): Promise<{ python: string } | { reason: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'openfilings-python-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  try {
    await run('python3', ['-m', 'venv', folder])
    const python = join(folder, 'bin/python')
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'httpx']
    await run(python, install, { timeout: INSTALL_WITHIN_MS })
    return { python }
  } catch (error) {
    const [line = ''] = String(error).split('\n')
    return { reason: `no virtual environment with httpx can be made here: ${line}` }
  }
}

test('the Python client does what the service says', async (t) => {
  const prepared = await preparePython(t)
  if ('reason' in prepared) {
    assert.ok(!process.env.CI, prepared.reason)
    t.skip(prepared.reason)
    return
  }
  const app = await startApp(t)
  const key = await app.liveKey()
  const told = {
    url: app.url,
    key,
    sandbox: await app.sandboxKey(),
    poor: await app.liveKey(2),
    fundamentals: (await app.get('/v1/fundamentals/ACME?period=quarterly&limit=2', key)).body,
  }
  const { code, output } = await drive(prepared.python, JSON.stringify(told))
  assert.equal(code, 0, output)
  assert.match(output, /^all as expected, with(out)? pandas\n$/)
})

async function drive(python: string, input: string) {
  const script = fileURLToPath(new URL('drive.py', import.meta.url))
  const env = { PATH: process.env.PATH, PYTHONPATH: PACKAGE, PYTHONDONTWRITEBYTECODE: '1' }
  const child = spawn(python, [script], { env })
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
