// The programs of the guides, in Python and TypeScript, executed as they stand over the demonstration.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { GUIDES } from '../../src/surfaces/docs/guides/all.ts'
import type { TestApp } from '../support/app.ts'
import { buildClient } from '../support/built-client.ts'
import { runDemo } from '../support/demo.ts'
import { blocksOf } from '../support/markup.ts'
import { preparePython, runPython } from '../support/python.ts'

const run = promisify(execFile)

let app: TestApp
let env: Record<string, string>
before(async () => {
  app = await runDemo()
  await app.writeColumns()
  const key = await app.liveKey()
  env = { PATH: process.env.PATH ?? '', TIEOUT_KEY: key, TIEOUT_URL: app.url }
})
after(() => app.stop())

interface Program {
  slug: string
  code: string
}

async function programsIn(language: string): Promise<Program[]> {
  const pages = await Promise.all(
    GUIDES.map(async (make) => {
      const { slug } = make(app.url)
      const { text } = await app.get(`/docs/guides/${slug}?lang=${language}`)
      return blocksOf(text, `run ${language}`).map((code) => ({ slug, code }))
    }),
  )
  return pages.flat()
}

/** Output that a person checked: Apple’s fiscal 2025, and what was known of 2023 on three days. */
const PRINTED: readonly (readonly [slug: string, line: RegExp])[] = [
  ['first-answer', /^2025-09-27 416161000000 0000320193-25-000079$/m],
  ['backtest', /^2024-06-30 2023-09-30 2023-11-03 383285000000$/m],
  ['scale', /^\d+$/m],
]

function assertPrinted(printed: ReadonlyMap<string, string>): void {
  for (const [slug, line] of PRINTED) assert.match(printed.get(slug) ?? '', line)
}

test('TypeScript', async (t) => {
  const cwd = await buildClient(t)
  const printed = new Map<string, string>()
  const programs = await programsIn('typescript')
  assert.ok(programs.length >= 12, `${programs.length} programs`)
  for (const { slug, code } of programs) {
    await writeFile(join(cwd, 'guide.ts'), code)
    const { stdout } = await run(process.execPath, ['guide.ts'], { env, cwd })
    printed.set(slug, (printed.get(slug) ?? '') + stdout)
  }
  assertPrinted(printed)
})

test('Python', async (t) => {
  const python = await preparePython(t)
  if (python === null) return
  const printed = new Map<string, string>()
  for (const { slug, code } of await programsIn('python')) {
    const { code: ended, output } = await runPython(python, ['-c', code], { env })
    assert.equal(ended, 0, `${slug}: ${output}`)
    printed.set(slug, (printed.get(slug) ?? '') + output)
  }
  assertPrinted(printed)
})
