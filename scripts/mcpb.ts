// npm run mcpb: packs the program with what it depends on as an .mcpb, which desktop clients install
// with a click; needs the tools (npm ci --prefix tools). `npm run mcpb -- <file.mcpb> [packed.tgz]` names
// the file, and a package made before.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PackageFacts, toManifest } from './mcpb/manifest.ts'
import { setZipTimes } from './mcpb/zip-times.ts'
import { installLocked } from './release/packages.ts'
import { loadTool } from './tools.ts'

interface Mcpb {
  packExtension(options: {
    extensionPath: string
    outputPath: string
    silent: boolean
  }): Promise<boolean>
}

interface Bundle {
  /** Folder with the lockfile. */
  readonly source: string
  /** The package, packed by npm. */
  readonly packed: string
  readonly file: string
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export async function makeBundle({ source, packed, file }: Bundle): Promise<void> {
  const { packExtension } = await loadTool<Mcpb>('@anthropic-ai/mcpb/dist/index.js')
  const stage = mkdtempSync(join(tmpdir(), 'tieout-mcpb-'))
  try {
    // Node itself is the client's; traces are nobody's there.
    installLocked(stage, { source, packed, options: ['--omit=optional'] })
    const facts = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as PackageFacts
    writeFileSync(join(stage, 'manifest.json'), JSON.stringify(toManifest(facts), null, 2))
    const options = { extensionPath: stage, outputPath: file, silent: true }
    if (!(await packExtension(options))) throw new Error('the bundle was not packed')
    writeFileSync(file, setZipTimes(readFileSync(file)))
  } finally {
    rmSync(stage, { recursive: true })
  }
}

function packInto(folder: string): string {
  const args = ['pack', '--pack-destination', folder]
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const printed = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: [...stdio] })
  return join(folder, printed.trim().split('\n').at(-1) ?? '')
}

async function main([name = 'tieout.mcpb', given]: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-packed-'))
  try {
    const packed = given === undefined ? packInto(folder) : resolve(given)
    await makeBundle({ source: ROOT, packed, file: resolve(name) })
    process.stdout.write(`${resolve(name)}\n`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) await main(process.argv.slice(2))
