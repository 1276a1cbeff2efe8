// The protocol's own conformance suite against the authorization server, with a person who consents.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { findTool, TOOLS_MISSING } from '../../scripts/tools.ts'
import { NO_DEMO, startApp, type TestApp } from '../support/app.ts'
import { openBrowser, signUp } from '../support/browser.ts'
import { consentAt, newClient } from '../support/oauth.ts'

const program = findTool('mcp-conformance-0.2/dist/index.js')
/** Far more than the suite takes, so that one that hangs is ended. */
const LIMIT_MS = 120_000
const SCENARIOS = 2

test('every scenario of an authorization server passes', {
  skip: program === null && TOOLS_MISSING,
}, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-results-'))
  t.after(() => rm(folder, { recursive: true }))
  const app = await startApp(t, { settings: NO_DEMO })
  const port = await freePort()
  const clientId = await newClient(app, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  const browser = openBrowser(app)
  await signUp(browser, 'conforms@example.com')
  const output = await runSuite(folder, { app, clientId, port }, (address) =>
    consentAt(browser, address),
  )
  const passed = output.match(/^✓ .+: \d+ passed, 0 failed$/gmu) ?? []
  t.diagnostic(`checks: ${/^Total: .*$/m.exec(output)?.[0]}`)
  assert.equal(passed.length, SCENARIOS, output)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Run {
  readonly app: TestApp
  readonly clientId: string
  readonly port: number
}

/** Runs the suite and returns what it printed; it prints the address to which a person goes. */
async function runSuite(
  cwd: string,
  { app, clientId, port }: Run,
  visit: (address: string) => Promise<void>,
): Promise<string> {
  const own = ['--client-id', clientId, '--resource', `${app.url}/mcp`, '--port', String(port)]
  const args = [program ?? '', 'authorization', '--url', `${app.url}/dashboard/auth`, ...own]
  const child = spawn(process.execPath, [...args, '--output-dir', cwd], { cwd, timeout: LIMIT_MS })
  let output = ''
  let visited: Promise<void> | null = null
  const listen = (chunk: Buffer) => {
    output += stripVTControlCharacters(chunk.toString())
    const address = /^http\S+\/oauth2\/authorize\?\S+$/m.exec(output)?.[0]
    if (address === undefined || visited !== null) return
    visited = visit(address)
    visited.catch(() => child.kill())
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  await once(child, 'close')
  await visited
  return output
}
