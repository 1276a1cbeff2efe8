// The clients as they are given away: a wheel and a tarball, each built from a copy of its folder,
// installed where there is nothing else, and asked for an answer of the running service.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import type { TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'
import { newFolder, npm, pack, ROOT, runWith } from '../support/npm.ts'
import { preparePython } from '../support/python.ts'

const run = promisify(execFile)
const WITHIN = { timeout: 600_000 }
const REVENUE = 416_161_000_000

let app: TestApp
let env: Record<string, string>
before(async () => {
  app = await runDemo()
  env = { TIEOUT_KEY: await app.liveKey(), TIEOUT_URL: app.url }
})
after(() => app.stop())

test('a wheel, in an environment with nothing else', WITHIN, async (t) => {
  const builder = await preparePython(t)
  if (builder === null) return
  const wheel = await buildWheel(t, builder)
  const python = await preparePython(t)
  if (python === null) return
  await run(python, [...PIP, 'install', wheel], { timeout: WITHIN.timeout })
  const cwd = newFolder(t, 'caller')
  const { stdout } = await run(python, ['-c', PYTHON_CALL], { cwd, env })
  assert.deepEqual(JSON.parse(stdout), [REVENUE, 'typed'])
})

test('uvx and pipx run its command line without installing it', WITHIN, async (t) => {
  const python = await preparePython(t, ['uv', 'pipx'])
  if (python === null) return
  const wheel = await buildWheel(t, python)
  const home = newFolder(t, 'home')
  const program = (name: string) => join(dirname(python), name)
  const asked = ['tieout-client', 'fundamentals', 'AAPL', '--limit', '1']
  const lines: Record<string, string[]> = {
    uvx: ['--from', wheel, ...asked],
    pipx: ['run', '--spec', wheel, ...asked],
  }
  const own = { ...process.env, ...env, HOME: home, PIPX_HOME: join(home, 'pipx') }
  for (const [name, args] of Object.entries(lines)) {
    const { stdout } = await run(program(name), args, { cwd: home, env: own, ...WITHIN })
    const { income_statement } = JSON.parse(stdout) as { income_statement: { revenue: number }[] }
    assert.equal(income_statement[0]?.revenue, REVENUE, name)
  }
  const usage = run(
    program('uvx'),
    ['--from', wheel, 'tieout-client', 'fundamentals', 'AAPL', '--limit', '99'],
    {
      cwd: home,
      env: own,
    },
  )
  await assert.rejects(usage, { code: 2, stderr: /^tieout-client: 422 .*limit: Input should be/m })
})

const PIP = ['-m', 'pip', '--quiet', '--disable-pip-version-check']

/** The package index is asked for what builds it. */
async function buildWheel(t: TestContext, python: string): Promise<string> {
  const source = join(newFolder(t, 'wheel'), 'python')
  cpSync(join(ROOT, 'clients/python'), source, { recursive: true })
  const made = newFolder(t, 'made')
  await run(python, [...PIP, 'wheel', '--no-deps', '--wheel-dir', made, source], {
    timeout: WITHIN.timeout,
  })
  const [wheel = '', ...others] = readdirSync(made)
  assert.match(wheel, /^tieout-\d+\.\d+\.\d+-py3-none-any\.whl$/)
  assert.deepEqual(others, [])
  return join(made, wheel)
}

const PYTHON_CALL = `
import json, pathlib, tieout
answer = tieout.Tieout().get_fundamentals("AAPL", limit=1)
typed = pathlib.Path(tieout.__file__).with_name("py.typed").exists()
assert "site-packages" in tieout.__file__, tieout.__file__
print(json.dumps([answer["income_statement"][0]["revenue"], "typed" if typed else "not typed"]))
`

test(
  'a tarball, in a project with nothing else, from JavaScript and checked by tsc',
  WITHIN,
  async (t) => {
    const tarball = await pack('clients/typescript')
    const cwd = newFolder(t, 'project')
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    await npm(['install', '--offline', tarball], { cwd })
    writeFileSync(join(cwd, 'call.js'), CALL)
    const called = await runWith(process.execPath, ['call.js'], { cwd, env })
    assert.equal(Number(called.stdout), REVENUE)

    const compile = (text: string) => {
      writeFileSync(join(cwd, 'call.ts'), text)
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
      const types = join(ROOT, 'node_modules/@types')
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023']
      const args = [compiler, ...options, '--typeRoots', types, '--types', 'node', 'call.ts']
      return runWith(process.execPath, args, { cwd })
    }
    await compile(CALL)
    const wrong = CALL.replace('limit: 1', "limit: 'one'")
    await assert.rejects(compile(wrong), ({ stdout }) =>
      /call\.ts\(\d+,\d+\): error TS/.test(stdout),
    )
  },
)

const CALL = `
import { Tieout } from 'tieout-client'
const { income_statement } = await new Tieout().getFundamentals('AAPL', { limit: 1 })
console.log(income_statement[0]?.revenue)
`
