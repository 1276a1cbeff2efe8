// npm run mcpb: packs the program with what it depends on as an .mcpb, which desktop clients install
// with a click; needs the tools (npm ci --prefix tools). `npm run mcpb -- <file.mcpb> [packed.tgz]` names the file, and a package made before.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PackageFacts, toManifest } from './mcpb/manifest.ts'
import { loadTool } from './tools.ts'

interface Mcpb {
  packExtension(options: {
    extensionPath: string
    outputPath: string
    silent: boolean
  }): Promise<boolean>
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const [file = 'tieout.mcpb', given] = process.argv.slice(2)

const { packExtension } = await loadTool<Mcpb>('@anthropic-ai/mcpb/dist/index.js')
const stage = mkdtempSync(join(tmpdir(), 'tieout-mcpb-'))
try {
  const packed = given === undefined ? packInto(stage) : resolve(given)
  writeFileSync(join(stage, 'package.json'), '{"private":true}')
  // Node itself is the client's; traces are nobody's there.
  npm(stage, 'install', '--omit=dev', '--omit=optional', '--no-audit', '--no-fund', packed)
  if (given === undefined) rmSync(packed)
  const facts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFacts
  writeFileSync(join(stage, 'manifest.json'), JSON.stringify(toManifest(facts), null, 2))
  const options = { extensionPath: stage, outputPath: resolve(file), silent: true }
  if (!(await packExtension(options))) process.exitCode = 1
  else process.stdout.write(`${resolve(file)}\n`)
} finally {
  rmSync(stage, { recursive: true })
}

function packInto(folder: string): string {
  const name = npm(ROOT, 'pack', '--pack-destination', folder).trim().split('\n').at(-1) ?? ''
  return join(folder, name)
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
