// npm run release: everything of the last commit that is given away, in one folder (release/, or the one
// that is named): the package, one file for each kind of Linux machine, wheels, the bundle for desktop
// clients, sums, signature, bill of materials, provenance. Two runs of one commit make the same bytes.
// With --key it is signed; --new-key makes the key. Needs git, GNU tar, Python with pip, and the tools
// (npm ci --prefix tools).

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  PROVENANCE,
  PUBLIC_KEY,
  SBOM,
  SIGNATURE,
  SUMS,
  toSums,
} from '../src/commands/release/statements.ts'
import { sha256 } from '../src/kernel/ids.ts'
import { makeBundle } from './mcpb.ts'
import { buildWheels, exportCommit, packPackage, type Source } from './release/packages.ts'
import { makeSbom, toProvenance } from './release/provenance.ts'
import { makeKey, readKey, signContent, toPublicKeyFile } from './release/sign.ts'
import { ARCHITECTURES, makeSingleFile } from './release/single-file.ts'

interface Options {
  readonly key: string | null
}

async function makeRelease(folder: string, { key }: Options): Promise<void> {
  // A fixed mask gives packed files the same modes on every machine.
  process.umask(0o022)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stage = mkdtempSync(join(tmpdir(), 'tieout-release-'))
  try {
    const source = exportCommit(join(stage, 'source'))
    const packed = packPackage(source, '.', folder)
    packPackage(source, 'clients/typescript', folder)
    buildWheels(source, folder)
    for (const architecture of ARCHITECTURES) {
      const name = `tieout-${source.version}-linux-${architecture}`
      const at = join(stage, architecture)
      await makeSingleFile({ source, packed, architecture, stage: at, file: join(folder, name) })
    }
    const bundle = join(folder, `tieout-${source.version}.mcpb`)
    await makeBundle({ source: source.folder, packed, file: bundle })
    describe(source, folder)
    sign(source, folder, key)
  } finally {
    rmSync(stage, { recursive: true })
  }
}

function describe(source: Source, folder: string): void {
  writeFileSync(join(folder, SBOM), toJson(makeSbom(source)))
  writeFileSync(join(folder, PROVENANCE), toJson(toProvenance(source, hashAll(folder))))
  writeFileSync(join(folder, SUMS), toSums(hashAll(folder)))
}

function hashAll(folder: string): Map<string, string> {
  const names = readdirSync(folder).sort()
  return new Map(names.map((name) => [name, sha256(readFileSync(join(folder, name)))]))
}

function sign({ commit, version, time }: Source, folder: string, file: string | null): void {
  if (file === null) return
  const key = readKey(file)
  const comment = `timestamp:${time}\tfile:${SUMS}\ttieout ${version}, commit ${commit}`
  const signature = signContent(key, readFileSync(join(folder, SUMS)), comment)
  writeFileSync(join(folder, SIGNATURE), signature)
  writeFileSync(join(folder, PUBLIC_KEY), toPublicKeyFile(key))
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function report(folder: string): void {
  execFileSync('ls', ['-l', folder], { stdio: 'inherit' })
  const isSigned = readdirSync(folder).includes(SIGNATURE)
  if (!isSigned) process.stdout.write('not signed: name a key with --key\n')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, 'new-key': { type: 'string' } },
})
const newKey = values['new-key']
if (newKey === undefined) {
  const folder = resolve(positionals[0] ?? 'release')
  await makeRelease(folder, { key: values.key === undefined ? null : resolve(values.key) })
  report(folder)
} else {
  process.stdout.write(toPublicKeyFile(makeKey(newKey)))
}
