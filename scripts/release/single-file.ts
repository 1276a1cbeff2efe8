// One file that runs where there is no Node: a shell script with an archive behind it, which has Node, the
// program and its packages. The first start unpacks it.

import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sha256 } from '../../src/kernel/ids.ts'
import nodeBinaries from './node-binaries.json' with { type: 'json' }
import { installLocked, run, type Source } from './packages.ts'

export const ARCHITECTURES = ['x64', 'arm64'] as const
export type Architecture = (typeof ARCHITECTURES)[number]

/** Names of architectures as `uname -m` prints them. */
const MACHINES: Readonly<Record<Architecture, string>> = { x64: 'x86_64', arm64: 'aarch64' }
/** Types and maps are for those who build on a package, and Node is not the package's here. */
const NOT_RUN = [
  '*.d.ts',
  '*.d.mts',
  '*.d.cts',
  '*.map',
  './node_modules/node',
  './node_modules/.bin',
]

interface SingleFile {
  readonly source: Source
  readonly packed: string
  readonly architecture: Architecture
  /** Folder to make it in. */
  readonly stage: string
  readonly file: string
}

export async function makeSingleFile(wanted: SingleFile): Promise<void> {
  const { source, architecture, stage, file } = wanted
  const content = join(stage, 'content')
  const options = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc']
  installLocked(content, { source: source.folder, packed: wanted.packed, options })
  placeNode(architecture, stage, content)
  const archive = join(stage, 'content.tar')
  run(content, 'tar', ...tarOptions(source), '-cf', archive, '.')
  const compressed = `${archive}.gz`
  await pipeline(createReadStream(archive), createGzip(), createWriteStream(compressed))
  const bytes = readFileSync(compressed)
  writeFileSync(file, Buffer.concat([toScript(wanted, sha256(bytes).slice(0, 16)), bytes]))
  chmodSync(file, 0o755)
  rmSync(stage, { recursive: true })
}

/** The archive says nothing of the machine that it was made on. */
function tarOptions({ time }: Source): string[] {
  const excluded = NOT_RUN.map((pattern) => `--exclude=${pattern}`)
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go=rX']
  return ['--format=gnu', '--sort=name', `--mtime=@${time}`, ...owner, ...excluded]
}

/** The Node that npm gives away for that machine, compared with what the sources name. */
function placeNode(architecture: Architecture, stage: string, content: string): void {
  const name = nodePackage(architecture)
  mkdirSync(join(stage, 'node'))
  const printed = run(
    stage,
    'npm',
    'pack',
    name,
    '--json',
    '--silent',
    '--pack-destination',
    'node',
  )
  const { integrity } = nodeBinaries
  if (!printed.includes(integrity[architecture])) {
    throw new Error(`${name} is not the one that node-binaries.json names`)
  }
  run(join(stage, 'node'), 'sh', '-c', 'tar -xzf *.tgz package/bin/node package/LICENSE')
  renameSync(join(stage, 'node/package/bin/node'), join(content, 'node'))
  renameSync(join(stage, 'node/package/LICENSE'), join(content, 'node-LICENSE'))
}

export function nodePackage(architecture: Architecture): string {
  return `node-linux-${architecture}@${nodeBinaries.version}`
}

/** Lines of the script, which is as long as its second line says. */
function toScript({ source, architecture }: SingleFile, hash: string): Buffer {
  const values: Readonly<Record<string, string>> = {
    VERSION: source.version,
    MACHINE: MACHINES[architecture],
    NAME: `tieout-${source.version}-${hash}`,
  }
  const template = readFileSync(new URL('unpack.sh', import.meta.url), 'utf8')
  const filled = template.replaceAll(/@(\w+)@/g, (whole, name: string) => values[name] ?? whole)
  const length = filled.length - '@START@'.length
  const start = String(length + String(length + 7).length + 1)
  return Buffer.from(filled.replace('@START@', start))
}
