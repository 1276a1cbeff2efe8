// The Python client against the running service, in a virtual environment of its own: what it does, and
// the lines that pages and the quickstart show.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'
import { blocksOf } from '../support/markup.ts'
import { preparePython, runPython } from '../support/python.ts'
import { collectLines, QUARTERS, readPrinted, withoutImport } from './page-lines.ts'

const DRIVE = fileURLToPath(new URL('drive.py', import.meta.url))

test('in Python', async (t) => {
  const python = await preparePython(t)
  if (python === null) return
  await t.test('the client does what the service says', (t) => driveClient(t, python))
  await t.test('the lines of pages give what REST gives', (t) => runLines(t, python))
})

async function driveClient(t: TestContext, python: string): Promise<void> {
  const app = await startApp(t)
  const key = await app.liveKey()
  const told = {
    url: app.url,
    key,
    sandbox: await app.sandboxKey(),
    poor: await app.liveKey(2),
    fundamentals: (await app.get('/v1/fundamentals/ACME?period=quarterly&limit=2', key)).body,
  }
  const { code, output } = await runPython(python, [DRIVE], { input: JSON.stringify(told) })
  assert.equal(code, 0, output)
  assert.match(output, /^all as expected\n$/)
}

async function runLines(t: TestContext, python: string): Promise<void> {
  const app = await runDemo()
  t.after(() => app.stop())
  const key = await app.liveKey()
  const env = { TIEOUT_KEY: key, TIEOUT_URL: app.url, PYTHONUTF8: '1' }
  const lines = await collectLines(app, key)
  const blocks = lines.map(
    (one) => `${withoutImport(one.python)}\nprint(json.dumps(answer, ensure_ascii=False))`,
  )
  const program = `import json\nfrom tieout import Tieout\n${blocks.join('\n')}`
  const all = await runPython(python, ['-c', program], { env })
  assert.equal(all.code, 0, all.output)
  assert.deepEqual(
    readPrinted(all.output),
    lines.map(({ answer }) => answer),
  )
  const [shown = ''] = blocksOf((await app.get('/docs/quickstart')).text, 'python')
  const { code, output } = await runPython(python, ['-c', shown], { env })
  assert.deepEqual([code, ...output.trim().split('\n')], [0, ...QUARTERS])
}
