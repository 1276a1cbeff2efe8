// Files for registries and desktop clients: server.json by the fields that the MCP registry
// documents, and the bundle, packed and started as its manifest says.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { toManifest } from '../../scripts/mcpb/manifest.ts'
import { findTool, loadTool, TOOLS_MISSING } from '../../scripts/tools.ts'
import { SETTINGS } from '../../src/config.ts'
import { findNode, newFolder, pack, ROOT, runWith } from '../support/npm.ts'

const MCPB = '@anthropic-ai/mcpb/dist/index.js'

interface Mcpb {
  unpackExtension(options: {
    mcpbPath: string
    outputDir: string
    silent: boolean
  }): Promise<boolean>
}

const PATIENT = { timeout: 600_000 }

const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const own = readJson('package.json')

test('server.json is the package’s entry in the MCP registry', () => {
  const server = readJson('server.json')
  assert.match(server.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  assert.equal(server.name, own.mcpName)
  assert.ok(server.description.length <= 100, `${server.description.length} characters`)
  const [npmPackage, ...others] = server.packages
  assert.deepEqual(others, [])
  assert.deepEqual(
    [server.version, npmPackage.version, npmPackage.identifier, npmPackage.registryType],
    [own.version, own.version, own.name, 'npm'],
  )
  assert.deepEqual(npmPackage.transport, { type: 'stdio' })
  assert.deepEqual(npmPackage.packageArguments, [{ type: 'positional', value: 'mcp' }])
  const named = npmPackage.environmentVariables.map(({ name }: { name: string }) => name)
  assert.deepEqual(
    named.filter((name: string) => !(name in SETTINGS)),
    [],
  )
})

test('the bundle is packed, and answers a client that starts it as its manifest says', {
  skip: findTool(MCPB) === null && TOOLS_MISSING,
  timeout: 900_000,
}, async (t) => {
  const node = await findNode(t, 24)
  if (node === null) return t.skip('no package registry answers: the package is not installed')
  const folder = newFolder(t, 'bundle')
  const packed = await pack('.')
  const bundle = join(folder, 'tieout.mcpb')
  const script = join(ROOT, 'scripts/mcpb.ts')
  await runWith(process.execPath, [script, bundle, packed], { cwd: folder })
  const { unpackExtension } = await loadTool<Mcpb>(MCPB)
  const extensionPath = join(folder, 'unpacked')
  assert.ok(await unpackExtension({ mcpbPath: bundle, outputDir: extensionPath, silent: true }))
  const manifest = JSON.parse(readFileSync(join(extensionPath, 'manifest.json'), 'utf8'))
  assert.deepEqual(manifest, JSON.parse(JSON.stringify(toManifest(own))))
  const { args } = manifest.server.mcp_config as { args: string[] }
  const home = newFolder(t, 'bundle-home')
  const client = new Client({ name: 'test', version: '1' })
  t.after(() => client.close())
  await client.connect(
    new StdioClientTransport({
      command: node,
      args: args.map((text) => text.replace(`\${__dirname}`, extensionPath)),
      cwd: home,
      // Clients pass an empty text for a field that the user left empty.
      env: { HOME: home, PATH: dirname(node), SEC_CONTACT: '', MCP_TOOLS: 'all' },
    }),
    PATIENT,
  )
  const { tools } = await client.listTools()
  assert.deepEqual(
    tools.map(({ name }) => name),
    manifest.tools.map(({ name }: { name: string }) => name),
  )
  const answer = await client.callTool(
    { name: 'get_company', arguments: { ticker: 'AAPL' } },
    PATIENT,
  )
  assert.equal((answer.structuredContent as { cik: string }).cik, '0000320193')
})
