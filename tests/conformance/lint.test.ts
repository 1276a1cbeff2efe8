// The OpenAPI document is free of errors by Spectral's rules.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { findTool, TOOLS_MISSING } from '../../scripts/tools.ts'
import { ROOT } from '../house/files.ts'

const SPECTRAL = findTool('@stoplight/spectral-cli/dist/index.js')
const RULES = join(ROOT, '.spectral.yaml')
const OPTIONS = ['--quiet', '--fail-severity', 'error', '--display-only-failures']

test('a linter finds no error in the description', {
  skip: SPECTRAL === null && TOOLS_MISSING,
}, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-lint-'))
  t.after(() => rm(folder, { recursive: true }))
  const lint = async (document: object) => {
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    const args = [SPECTRAL ?? '', 'lint', file, '--ruleset', RULES, ...OPTIONS]
    return promisify(execFile)(process.execPath, args).then(
      () => '',
      ({ stdout, stderr }: { stdout?: string; stderr?: string }) => `${stdout}${stderr}`,
    )
  }
  const document = JSON.parse(
    readFileSync(join(ROOT, 'docs/reference/openapi.json'), 'utf8'),
  ) as object
  assert.equal(await lint(document), '')
  assert.match(await lint({ ...document, paths: { 'no-slash': {} } }), /oas3-schema/, 'it lints')
})
