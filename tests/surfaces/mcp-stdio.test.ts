// tieout mcp as a client starts it: a process that speaks the protocol on its standard output and
// nothing else, in both revisions, and ends with its client.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { newRequest } from './mcp-service.ts'

const PROGRAM = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

/** A busy machine takes its time. */
const PATIENT = { timeout: 600_000 }
const COLD_MAX = '600'

function emptyHome(t: TestContext) {
  const home = mkdtempSync(join(tmpdir(), 'tieout-stdio-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  return { cwd: home, env: { HOME: home, PATH: process.env.PATH ?? '', COLD_SECONDS: COLD_MAX } }
}

test('the SDK’s client finds a store, tools, resources and prompts, without a key', async (t) => {
  const { cwd, env } = emptyHome(t)
  const program = { command: process.execPath, args: [PROGRAM, 'mcp'], cwd, env }
  const transport = new StdioClientTransport({ ...program, stderr: 'pipe' })
  const client = new Client({ name: 'test', version: '1' })
  t.after(() => client.close())
  let errors = ''
  transport.stderr?.on('data', (text) => {
    errors += text
  })
  await client.connect(transport, PATIENT)
  assert.equal(client.getServerVersion()?.name, 'tieout')
  const instructions = client.getInstructions() ?? ''
  assert.match(instructions, / Calls need no key here and cost nothing\. /)
  assert.doesNotMatch(instructions, /X-API-Key/)
  const { tools } = await client.listTools()
  assert.ok(tools.some(({ name }) => name === 'get_snapshot'))
  // Form 10-K 0000320193-25-000079.
  const args = { ticker: 'AAPL', limit: 1 }
  const answer = await client.callTool({ name: 'get_fundamentals', arguments: args }, PATIENT)
  const { income_statement: rows } = answer.structuredContent as {
    income_statement: { revenue: number; accession: string }[]
  }
  assert.deepEqual(
    rows.map(({ revenue, accession }) => [revenue, accession]),
    [[416_161_000_000, '0000320193-25-000079']],
  )
  const { contents } = await client.readResource({ uri: 'company://MSFT' }, PATIENT)
  assert.match(String((contents[0] as { text?: string }).text), /"MICROSOFT CORP"/)
  const unknown = await client.callTool(
    { name: 'get_company', arguments: { ticker: 'NOSUCH' } },
    PATIENT,
  )
  assert.equal(unknown.isError, true)
  assert.equal((await client.listPrompts()).prompts.length, 4)
  await client.close()
  assert.equal(errors, '')
  assert.ok(existsSync(join(cwd, '.tieout', 'data.db')))
})

test('the stateless protocol is spoken too, and the program answers all of its input before it ends with it', async (t) => {
  const child = spawn(process.execPath, [PROGRAM, 'mcp'], {
    ...emptyHome(t),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const args = { name: 'get_company', arguments: { ticker: 'AAPL' } }
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  child.stdin.write(`${JSON.stringify(newRequest('server/discover').body)}\n`)
  child.stdin.write(`${JSON.stringify({ ...newRequest('tools/call', args).body, id: 'eight' })}\n`)
  child.stdin.end()
  assert.equal(await ended, 0)
  const answers = lines.map((line) => JSON.parse(line))
  const found = (id: string) => answers.find((answer) => answer.id === id).result
  assert.equal(answers.length, 2)
  assert.ok('resources' in found('seven').capabilities)
  assert.equal(found('eight').structuredContent.company, 'Apple Inc.')
})
