// Clients of others, as they are published: fastmcp from Python, and mcp-remote, through which programs
// that speak stdio alone reach a server. Neither has a key; each shows an address, which a person
// visits, and calls a tool afterwards. Discovery is open for one walk and closed for the other.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { findTool, TOOLS_MISSING } from '../../scripts/tools.ts'
import { NO_DEMO, startApp, type TestApp } from '../support/app.ts'
import { openBrowser, signUp } from '../support/browser.ts'
import { consentAt } from '../support/oauth.ts'
import { preparePython } from '../support/python.ts'

const DISCOVERIES = ['open', 'closed'] as const

const proxy = findTool('mcp-remote/dist/proxy.js')

const FASTMCP = `
import asyncio, sys
from fastmcp import Client
from fastmcp.client.auth import OAuth

async def main():
    async with Client(sys.argv[1], auth=OAuth(sys.argv[1])) as client:
        print("tools", len(await client.list_tools()), flush=True)
        for _ in range(2):
            answer = await client.call_tool("get_company", {"ticker": "ACME"})
            print("answer", answer.structured_content["cik"], flush=True)

asyncio.run(main())
`

/** Far more than a walk takes, so that a client that hangs is ended. */
const LIMIT_MS = 120_000

interface Walk {
  readonly app: TestApp
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Lines sent to the client once it runs. */
  readonly input?: string
  /** Whether a line of its output is the last that the test waits for. */
  isLast(line: string): boolean
}

/** Runs a client, visits the address that it shows as a person who consents, and returns its lines. */
async function walk({ app, command, args, env, input, isLast }: Walk): Promise<string[]> {
  const browser = openBrowser(app)
  await signUp(browser, 'walks@example.com')
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, timeout: LIMIT_MS })
  const lines: string[] = []
  let visited: Promise<void> | null = null
  const read = (line: string) => {
    lines.push(line)
    if (isLast(line)) child.stdin.end()
    const address = /http\S+\/oauth2\/authorize\?\S+/.exec(line)?.[0]
    if (address === undefined || visited !== null) return
    visited = consentAt(browser, address)
    visited.catch(() => child.kill())
  }
  createInterface(child.stdout).on('line', read)
  createInterface(child.stderr).on('line', read)
  if (input !== undefined) child.stdin.write(input)
  await once(child, 'close')
  await visited
  assert.ok(visited, `the client showed no address:\n${lines.join('\n')}`)
  return lines
}

async function balanceOf(app: TestApp): Promise<number | undefined> {
  const row = await app.services.ops.one<{ balance: number }>('select balance from accounts')
  return row?.balance
}

for (const discovery of DISCOVERIES) {
  const settings = { ...NO_DEMO, DISCOVERY: discovery }

  test(`fastmcp is connected by a person and charged, with discovery ${discovery}`, async (t) => {
    const python = await preparePython(t, ['fastmcp~=4.2'])
    if (python === null) return
    const app = await startApp(t, { settings })
    const lines = await walk({
      app,
      command: python,
      args: ['-W', 'ignore', '-c', FASTMCP, `${app.url}/mcp`],
      env: { BROWSER: 'echo visit %s', HOME: tmpdir() },
      isLast: () => false,
    })
    const answers = lines.filter((line) => line.startsWith('answer '))
    assert.deepEqual(answers, ['answer 0000111111', 'answer 0000111111'], lines.join('\n'))
    assert.equal(await balanceOf(app), 98)
  })

  test(`stdio is connected through mcp-remote and charged, with discovery ${discovery}`, {
    skip: proxy === null && TOOLS_MISSING,
  }, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'tieout-remote-'))
    t.after(() => rm(folder, { recursive: true }))
    const app = await startApp(t, { settings })
    const isAnswer = (line: string) => line.startsWith('{') && JSON.parse(line).id === 2
    const lines = await walk({
      app,
      command: process.execPath,
      args: [proxy ?? '', `${app.url}/mcp`, '--transport', 'http-only'],
      env: { BROWSER: 'true', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder },
      input: MESSAGES,
      isLast: isAnswer,
    })
    const answer = lines.find(isAnswer)
    assert.ok(answer, lines.join('\n'))
    assert.equal(JSON.parse(answer).result?.structuredContent?.cik, '0000111111', answer)
    assert.equal(await balanceOf(app), 99)
  })
}

const MESSAGES = [
  {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a program', version: '1.0.0' },
    },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/call', params: { name: 'get_company', arguments: { ticker: 'ACME' } } },
]
  .map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  .join('')
