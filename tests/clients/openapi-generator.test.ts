// The client that openapi-generator makes of the OpenAPI document in Python: it runs every call against
// the service, and gives back all that the service said.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'
import { send } from '../support/http.ts'
import { newFolder } from '../support/npm.ts'
import { preparePython, runPython } from '../support/python.ts'
import { type Call, DOCUMENT, everyCall } from './every-call.ts'

const run = promisify(execFile)
const GENERATOR = 'openapi-generator-cli>=7.26,<8'
const RUNTIME = ['urllib3', 'python-dateutil', 'pydantic>=2', 'typing-extensions']
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Where clients are made, and what they are run with. */
interface Bench {
  readonly python: string
  readonly folder: string
  readonly calls: readonly Call[]
  readonly app: TestApp
  readonly key: string
}

test('a client that openapi-generator makes', async (t) => {
  if (!(await has('java'))) return t.skip('no java: the generator is a program of its')
  const python = await preparePython(t, [GENERATOR, ...RUNTIME])
  if (python === null) return
  const app = await runApp()
  t.after(() => app.stop())
  const bench: Bench = {
    python,
    folder: newFolder(t, 'generated'),
    calls: everyCall(),
    app,
    key: await app.sandboxKey(),
  }
  await t.test('Python', () => asPython(bench))
})

async function has(program: string): Promise<boolean> {
  return run(program, ['-version']).then(
    () => true,
    () => false,
  )
}

async function generate(
  { python, folder }: Bench,
  language: string,
  more: string,
): Promise<string> {
  const to = join(folder, language)
  const generator = join(dirname(python), 'openapi-generator-cli')
  const options = `hideGenerationTimestamp=true,${more}`
  const { code, output } = await runPython(generator, [
    ...['generate', '-g', language, '-i', DOCUMENT, '-o', to, '--additional-properties', options],
  ])
  assert.equal(code, 0, output)
  assert.doesNotMatch(output, /COLLISION/, 'a file is written twice')
  return to
}

async function asPython(bench: Bench): Promise<void> {
  const modules = await generate(bench, 'python', 'packageName=generated')
  const { code, output } = await runPython(bench.python, [here('generated_calls.py')], {
    env: { PYTHONPATH: modules },
    input: JSON.stringify({ url: bench.app.url, key: bench.key, calls: bench.calls }),
  })
  assert.equal(code, 0, output)
  await assertAll(bench, output)
}

/** What a client read, a JSON document a line in the order of the calls, says what the service says. */
async function assertAll({ app, key, calls }: Bench, printed: string): Promise<void> {
  const read = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  assert.equal(read.length, calls.length)
  for (const [index, call] of calls.entries()) {
    // Each key is another one.
    if (call.operation === 'create_key') continue
    const places = call.path.replace(/\{(\w+)\}/g, (_, name: string) => call.places[name] ?? '')
    const headers = { ...keyHeaders(key), 'content-type': 'application/json' }
    const body = call.body === null ? {} : { body: JSON.stringify(call.body) }
    const address = `${app.url}${places}?${new URLSearchParams(call.query)}`
    const sent = await send(address, { method: call.method, headers, ...body })
    assert.equal(sent.status, 200, `${call.operation}: ${sent.text}`)
    assertSaid(sent.body, read[index], call.operation)
  }
}

/** Nothing is lost; what is null may be left out, and instants may be spelled in another way. */
function assertSaid(sent: unknown, read: unknown, at: string): void {
  if (typeof sent !== 'object' || sent === null) {
    assert.ok(isSame(sent, read ?? null), `${at}: ${sent}, ${read}`)
    return
  }
  assert.ok(typeof read === 'object' && read !== null, at)
  for (const [name, value] of Object.entries(sent)) {
    assertSaid(value, (read as Record<string, unknown>)[name], `${at}.${name}`)
  }
}

function isSame(sent: unknown, read: unknown): boolean {
  if (sent === read) return true
  return typeof sent === 'string' && Date.parse(sent) === Date.parse(String(read))
}
