// The lines that pages show for the same data, in curl and TypeScript, executed as they stand: each
// gives what the call over REST gives. So does the program of the quickstart. Python's are executed by
// `python.test.ts`.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { TestApp } from '../support/app.ts'
import { buildClient } from '../support/built-client.ts'
import { runDemo } from '../support/demo.ts'
import { blocksOf } from '../support/markup.ts'
import { collectLines, type PageLines, QUARTERS, readPrinted, withoutImport } from './page-lines.ts'

const run = promisify(execFile)
const BYTES_MAX = 64 * 1024 * 1024

let app: TestApp
let env: Record<string, string>
let lines: PageLines[] = []
before(async () => {
  app = await runDemo()
  const key = await app.liveKey()
  env = { PATH: process.env.PATH ?? '', TIEOUT_KEY: key, TIEOUT_URL: app.url }
  lines = await collectLines(app, key)
})
after(() => app.stop())

const answers = () => lines.map(({ answer }) => answer)

test('pages of every kind show them', () => {
  assert.ok(lines.length >= 20, `${lines.length} calls`)
  assert.ok(lines.some(({ python }) => /get_insider\("ZHGT", form="4", limit=30\)/.test(python)))
  assert.ok(lines.some(({ typescript }) => /notable: false/.test(typescript)))
})

test('curl', async () => {
  const script = lines.map(({ curl }) => `${curl}; echo`).join('\n')
  const { stdout } = await run('bash', ['-c', script], { env, maxBuffer: BYTES_MAX })
  assert.deepEqual(readPrinted(stdout), answers())
})

test('TypeScript', async (t) => {
  const cwd = await buildClient(t)
  const blocks = lines.map(
    ({ typescript }) => `{\n${withoutImport(typescript)}\nconsole.log(JSON.stringify(answer))\n}`,
  )
  const program = `import { Tieout } from 'tieout-client'\n${blocks.join('\n')}`
  await writeFile(join(cwd, 'lines.ts'), program)
  const options = { env, cwd, maxBuffer: BYTES_MAX }
  const { stdout } = await run(process.execPath, ['lines.ts'], options)
  assert.deepEqual(readPrinted(stdout), answers())
  const [shown = ''] = blocksOf((await app.get('/docs/quickstart')).text, 'typescript')
  await writeFile(join(cwd, 'shown.ts'), shown)
  const printed = await run(process.execPath, ['shown.ts'], options)
  assert.deepEqual(printed.stdout.trim().split('\n'), QUARTERS)
})
