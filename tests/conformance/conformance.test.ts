// The protocol's own conformance suites against the service's MCP. A failure that is not written
// down fails, and so does one that is written down and no longer happens.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { findTool, TOOLS_MISSING } from '../../scripts/tools.ts'
import { startTarget } from './target.ts'

/** Far more than a suite takes, so that one that hangs is ended. */
const LIMIT_MS = 120_000

const SUITES = [
  {
    name: 'what 2026-07-28 requires',
    package: 'mcp-conformance-0.2',
    options: ['--requirements', '2026-07-28'],
    expected: 'expected-failures-2026.yaml',
    scenarios: 50,
  },
  {
    name: 'the suite of 2025',
    package: 'mcp-conformance-0.1',
    options: ['--suite', 'active'],
    expected: 'expected-failures-2025.yaml',
    scenarios: 30,
  },
]

const programOf = (suite: string) => findTool(`${suite}/dist/index.js`)
const skip = SUITES.some((suite) => programOf(suite.package) === null) && TOOLS_MISSING

describe('conformance', { skip }, () => {
  let target: Awaited<ReturnType<typeof startTarget>>
  let folder: string
  before(async () => {
    target = await startTarget()
    folder = await mkdtemp(join(tmpdir(), 'tieout-results-'))
  })
  after(async () => {
    await target.stop()
    await rm(folder, { recursive: true })
  })

  for (const suite of SUITES) {
    it(`holds for ${suite.name}, but for the written-down failures`, async (test) => {
      const program = programOf(suite.package) ?? ''
      const baseline = ['--expected-failures', pathOf(suite.expected)]
      const options = [...suite.options, ...baseline, '--output-dir', folder]
      const run = await runSuite([program, 'server', '--url', target.url, ...options], folder)
      const summary = run.output.slice(run.output.indexOf('=== SUMMARY ==='))
      const scenarios = summary.match(/^[✓✗] .+: \d+ passed, \d+ failed/gmu) ?? []
      const passed = scenarios.filter((line) => line.startsWith('✓')).length
      test.diagnostic(`${passed} of ${scenarios.length} scenarios pass, scored or not`)
      test.diagnostic(`checks: ${/^Total: .*$/m.exec(summary)?.[0]}`)
      assert.equal(run.code, 0, summary)
      assert.equal(scenarios.length, suite.scenarios, summary)
    })
  }
})

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function runSuite(args: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, timeout: LIMIT_MS })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) })
    })
  })
}
