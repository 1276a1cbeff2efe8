// The package as users get it: packed, installed with npm under every Node that is promised, and
// started where there is nothing but an empty home.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { type Answer, type Sending, send } from '../support/http.ts'
import { findNode, findNpm, newFolder, npm, pack, runWith, withoutNpm } from '../support/npm.ts'

const MEGABYTE = 1024 * 1024
const INSTALLED_MAX_MB = 150
const OLDEST = 20
const PROGRAM = 'bin/tieout'
const WITHIN = { timeout: 900_000 }
const NOT_INSTALLED = 'no package registry answers: the package is not installed'

interface Installed {
  /** Folder of the installation. */
  readonly folder: string
  /** Warnings that npm printed. */
  readonly warnings: string
}

let packed = ''
let installed: Installed | null = null
const removals: (() => void)[] = []
const scope = { after: (remove: () => void) => void removals.push(remove) }

// Under the oldest Node, whose npm warns of most; what it installs is the same under the others.
before(async () => {
  packed = await pack('.')
  const node = await findNode(scope, OLDEST)
  if (node === null) return
  const folder = newFolder(scope, 'installed')
  const args = ['install', '--global', '--prefix', folder, packed]
  const { stderr } = await npm(args, { cwd: folder, node })
  installed = { folder, warnings: stderr }
}, WITHIN)
after(() => {
  for (const remove of removals.splice(0)) remove()
})

/** The installation, or null after the test was skipped. */
function given(t: TestContext): Installed | null {
  if (installed === null) t.skip(NOT_INSTALLED)
  return installed
}

for (const version of [OLDEST, 22, 24]) {
  test(
    `Node ${version}: serves REST, MCP and pages, warns of nothing, and stops`,
    WITHIN,
    async (t) => {
      const node = await findNode(t, version)
      if (node === null) return t.skip(NOT_INSTALLED)
      const it = given(t)
      if (it !== null) await serve(t, it, node)
    },
  )
}

test('its commands do what they say', WITHIN, async (t) => {
  const node = await findNode(t, OLDEST)
  const it = given(t)
  if (it !== null && node !== null) await runCommands(t, it, node)
})

test('npm warns of no package that wants another Node', (t) => {
  const it = given(t)
  if (it !== null) assert.doesNotMatch(it.warnings, /EBADENGINE|deprecated/)
})

test(`it takes at most ${INSTALLED_MAX_MB} MB without its options`, WITHIN, async (t) => {
  const node = await findNode(t, OLDEST)
  if (node === null || given(t) === null) return
  const cwd = newFolder(t, 'without-options')
  writeFileSync(join(cwd, 'package.json'), '{}')
  const args = ['install', '--omit=optional', packed]
  await npm(args, { cwd, node })
  const size = sizeOf(cwd) / MEGABYTE
  t.diagnostic(`${size.toFixed(0)} MB`)
  assert.ok(size > 10 && size <= INSTALLED_MAX_MB, `${size.toFixed(0)} MB`)
})

/** Nothing of this machine but a Node: a home and a folder without a file. */
function emptyHome(t: TestContext, node: string) {
  const home = newFolder(t, 'home')
  return { cwd: home, env: { HOME: home, PATH: `${dirname(node)}:/usr/bin:/bin` } }
}

test('npx runs it without installing it', { timeout: 300_000 }, async (t) => {
  const cwd = newFolder(t, 'npx')
  const args = ['exec', '--yes', '--package', packed, '--', 'tieout', '--version']
  const { stdout } = await npm(args, { cwd, env: { npm_config_omit: 'optional' } })
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
})

test('npx starts its MCP, without installing it', { timeout: 300_000 }, async (t) => {
  if (given(t) === null) return
  const cwd = newFolder(t, 'npx-mcp')
  const args = ['exec', '--yes', '--package', packed, '--', 'tieout', 'mcp']
  const client = new Client({ name: 'test', version: '1' })
  t.after(() => client.close())
  const env = Object.fromEntries(
    Object.entries(withoutNpm()).map(([name, value = '']) => [name, value]),
  )
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [findNpm(), ...args], cwd, env }),
    WITHIN,
  )
  const { tools } = await client.listTools()
  assert.ok(tools.some(({ name }) => name === 'get_snapshot'))
})

test(
  'a client that starts its MCP is answered, in an empty home and without a key',
  WITHIN,
  async (t) => {
    const node = await findNode(t, OLDEST)
    const it = given(t)
    if (it === null || node === null) return
    const program = {
      command: node,
      args: [join(it.folder, PROGRAM), 'mcp'],
      ...emptyHome(t, node),
    }
    const client = new Client({ name: 'test', version: '1' })
    t.after(() => client.close())
    await client.connect(new StdioClientTransport(program), WITHIN)
    const answer = await client.callTool(
      { name: 'get_snapshot', arguments: { ticker: 'AAPL' } },
      WITHIN,
    )
    const { cik, periods } = answer.structuredContent as { cik: string; periods: object[] }
    assert.deepEqual([cik, periods.length], ['0000320193', 4])
  },
)

async function runCommands(t: TestContext, { folder }: Installed, node: string): Promise<void> {
  const { cwd, env } = emptyHome(t, node)
  const tieout = (args: string[], settings: Record<string, string> = {}) =>
    runWith(node, [join(folder, PROGRAM), ...args], { cwd, env: { ...env, ...settings } })
  assert.match((await tieout(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/)
  assert.match((await tieout(['--help'])).stdout, /^Usage: tieout /)
  const made = await tieout(['key', 'create', '--credits', '7', '--json'])
  const { plan, credits } = JSON.parse(made.stdout) as Record<string, unknown>
  assert.deepEqual([plan, credits], ['free', 7])
  const mirror = join(folder, 'lib/node_modules/tieout/demo')
  const loaded = await tieout(['load', 'mirror', '--json'], { MIRROR_DIR: mirror })
  const loaders = JSON.parse(loaded.stdout) as Record<string, { loaded: number; failed: number }>
  assert.deepEqual(
    Object.entries(loaders).filter(([, { loaded, failed }]) => failed > 0 || loaded === 0),
    [],
  )
  assert.doesNotMatch(loaded.stderr, /warning/i)
}

async function serve(t: TestContext, { folder }: Installed, node: string): Promise<void> {
  const { cwd, env } = emptyHome(t, node)
  const child = spawn(join(folder, PROGRAM), ['serve'], { cwd, env: { ...env, PORT: '0' } })
  t.after(() => child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const greeting = new Map<string, string>()
  for await (const line of createInterface(child.stdout)) {
    greeting.set(line.slice(0, 11).trim(), line.slice(12))
    if (line.startsWith('mode')) break
  }
  child.stdout.resume()
  const url = greeting.get('API')?.replace(/\/v1$/, '')
  assert.ok(url, errors)
  const minted = await send(`${url}/v1/keys`, { method: 'POST' })
  const headers = { 'x-api-key': String(minted.body.api_key) }
  const { status, body, text } = await ask(`${url}/v1/company/AAPL`, { headers })
  assert.equal(status, 200, `${text} ${errors}`)
  assert.deepEqual([body.ticker, body.sic], ['AAPL', '3571'])
  assert.deepEqual(await callTool(url, headers), body)
  assert.equal((await send(`${url}/company/AAPL`)).status, 200)
  for (const name of ['pages.css', 'excel.js', 'scalar.js']) {
    assert.equal((await send(`${url}/static/${name}`)).status, 200, name)
  }
  child.kill('SIGTERM')
  assert.equal(await ended, 0, errors)
  assert.equal(/warning/i.test(errors), false, errors)
}

const TRIES = 5

/**
 * Repeats a call that is answered by 503, as clients do: a service that has just started may ask
 * them to wait.
 */
async function ask(url: string, sending: Sending): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send(url, sending)
    if (answer.status !== 503 || tries === TRIES) return answer
    await delay(Number(answer.headers['retry-after']) * 1000)
  }
}

async function callTool(url: string, key: Record<string, string>) {
  const { status, body } = await send(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_company', arguments: { ticker: 'AAPL' } },
    }),
  })
  assert.equal(status, 200, JSON.stringify(body))
  const { content } = body.result as { content: { text: string }[] }
  return JSON.parse(content[0]?.text ?? '') as unknown
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + sizeOf(path)
    // Blocks on the disk count, not the length of the file.
    return entry.isFile() ? sum + statSync(path).blocks * 512 : sum
  }, 0)
}
