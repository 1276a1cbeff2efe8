// The notebooks, executed as they stand over the demonstration. What they claim of a filing they assert
// themselves; here is what a person read in that filing.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runDemo } from '../market/demo.ts'
import { preparePython, runPython } from '../support/python.ts'

const FOLDER = fileURLToPath(new URL('../../docs/notebooks/', import.meta.url))
const PROGRAM = fileURLToPath(new URL('notebooks.py', import.meta.url))

/** Expected output by notebook. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'crowding.ipynb': /Berkshire Hathaway Inc: 267,334,501,955 USD, report 0001193125-25-282901/,
  'insider-clusters.ipynb': /FENNIMORE RIDGE CAPITAL LP \/DEMO\/: 2,737,500 USD in 0009990103-25-0/,
  'value-factor.ipynb': /112,010,000,000 is NetIncomeLoss in 10-K 0000320193-25-000079/,
}

test('every notebook is here, without what an execution left in it', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ipynb'))
  assert.deepEqual(names.sort(), Object.keys(EXPECTED))
  for (const name of names) {
    const text = await readFile(join(FOLDER, name), 'utf8')
    const { cells } = JSON.parse(text) as { cells: { outputs?: unknown[] }[] }
    for (const { outputs = [] } of cells) assert.deepEqual(outputs, [], name)
  }
})

test('the notebooks', { timeout: 900_000 }, async (t) => {
  const python = await preparePython(t, ['httpx', 'pandas', 'nbclient', 'ipykernel'])
  if (python === null) return
  const app = await runDemo()
  t.after(() => app.stop())
  const home = await mkdtemp(join(tmpdir(), 'tieout-home-'))
  t.after(() => rm(home, { recursive: true, force: true }))
  const env = { HOME: home, TIEOUT_URL: app.url, TIEOUT_KEY: await app.liveKey() }
  for (const [name, expected] of Object.entries(EXPECTED)) {
    await t.test(name, async () => {
      const { code, output } = await runPython(python, [PROGRAM, join(FOLDER, name)], { env })
      assert.equal(code, 0, output)
      assert.match(output, expected)
    })
  }
})
