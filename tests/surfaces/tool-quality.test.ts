// The reference linter of MCP tool definitions finds nothing to say of any tool, in whichever list it is
// shown. What it calls a score is a language model's judgment, and is not asked for here.

import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { membersOf } from '../../src/contract/declare/params.ts'
import { listChosen, type ToolChoice } from '../../src/surfaces/mcp/tool-choice.ts'
import { createTools } from '../../src/surfaces/mcp/tools.ts'
import { preparePython, runPython } from '../support/python.ts'

const TDQS = 'tdqs==0.1.0'

interface Report {
  readonly findings: readonly { readonly rule: string; readonly tool: string }[]
  readonly tools: readonly { readonly name: string; readonly contextSignals: Signals }[]
}

interface Signals {
  readonly schemaDescriptionCoverage: number
  readonly annotationValues: { readonly readOnly: boolean | null }
}

/** These answer in plain text, which no schema describes. */
const IN_TEXT = ['list_tools', 'describe_tool', 'call_tool']

test('the linter finds nothing to say of any tool', async (t) => {
  const python = await preparePython(t, [TDQS])
  if (python === null) return
  const tools = createTools(ENDPOINTS)
  for (const choice of ['all', 'core', 'search'] satisfies ToolChoice[]) {
    const listed = listChosen(tools, choice)
    const args = [join(dirname(python), 'tdqs'), 'lint', '--file', '-', '--format', 'json']
    const input = JSON.stringify({ tools: listed })
    const { code, output } = await runPython(python, [...args, '--fail-on', 'warning'], { input })
    assert.equal(code, 0, output)
    const report = JSON.parse(output) as Report
    assert.deepEqual(
      report.findings.map(({ rule, tool }) => `${rule}: ${tool}`),
      listed
        .filter(({ name }) => IN_TEXT.includes(name))
        .map(({ name }) => `no-output-schema: ${name}`),
    )
    assert.equal(report.tools.length, listed.length)
    for (const { name, contextSignals } of report.tools) {
      assert.equal(contextSignals.schemaDescriptionCoverage, 100, name)
      assert.equal(contextSignals.annotationValues.readOnly, true, name)
    }
  }
})

test('the bounds of every number are in the schema of its tool, those of 0 too', () => {
  let zeros = 0
  for (const [name, { callable, shown }] of createTools(ENDPOINTS)) {
    const shownOf = shown.inputSchema.properties ?? {}
    for (const [member, { schema }] of Object.entries(membersOf(callable.endpoint.input))) {
      const own = shownOf[member] as Record<string, unknown> | undefined
      // The largest whole number of JSON is no bound of ours.
      const isBound = schema.maximum !== undefined && schema.maximum !== Number.MAX_SAFE_INTEGER
      assert.equal(own?.minimum, schema.minimum, `${name} ${member}`)
      if (isBound) assert.equal(own?.maximum, schema.maximum, `${name} ${member}`)
      if (schema.minimum === 0) zeros++
    }
  }
  assert.ok(zeros > 10, `${zeros}`)
})
