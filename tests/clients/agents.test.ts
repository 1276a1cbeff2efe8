// Examples of docs/agents.md for other programs, executed unchanged: LangChain and LlamaIndex over a
// service, and the JSON for desktop clients.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runDemo } from '../support/demo.ts'
import { preparePython, runPython } from '../support/python.ts'

const PAGE = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8')

/** The package that a block needs, and the block. */
const BLOCKS = [...PAGE.matchAll(/\(`pip install ([\w-]+)`\):\n\n```python\n(.*?)```/gs)].map(
  ([, name = '', program = '']) => ({ name, program }),
)

test('the page has a program for each framework', () => {
  assert.deepEqual(
    BLOCKS.map(({ name }) => name),
    ['langchain-mcp-adapters', 'llama-index-tools-mcp'],
  )
})

for (const { name, program } of BLOCKS) {
  test(`${name} reads a snapshot`, { timeout: 600_000 }, async (t) => {
    const python = await preparePython(t, [name])
    if (python === null) return
    const app = await runDemo()
    t.after(() => app.stop())
    const env = { TIEOUT_KEY: await app.liveKey(), TIEOUT_URL: app.url, PYTHONUTF8: '1' }
    const { code, output } = await runPython(python, ['-c', program], { env })
    assert.equal(code, 0, output)
    // The latest annual report, of which the snapshot's newest period is.
    assert.match(output, /0000320193-25-000079/)
    assert.match(output, /Apple Inc/)
  })
}

test('the JSON for desktop clients starts what the package is', () => {
  const [, json = ''] = /```json\n(.*?)```/s.exec(PAGE) ?? []
  const { mcpServers } = JSON.parse(json) as {
    mcpServers: { tieout: { command: string; args: string[] } }
  }
  const { packages } = JSON.parse(
    readFileSync(new URL('../../server.json', import.meta.url), 'utf8'),
  ) as { packages: { runtimeHint: string; identifier: string }[] }
  const { command, args } = mcpServers.tieout
  assert.deepEqual(
    [command, args],
    [packages[0]?.runtimeHint, ['-y', packages[0]?.identifier, 'mcp']],
  )
})
