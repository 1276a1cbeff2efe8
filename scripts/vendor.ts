// npm run vendor: copies the browser files of other projects into vendor/, from the packages and versions that
// vendor/vendor.json names, with their licences. With --check it writes nothing and fails on a file that differs.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VENDOR = fileURLToPath(new URL('../vendor/', import.meta.url))

export interface VendoredPackage {
  readonly package: string
  readonly version: string
  readonly licence: string
  /** The name in vendor/ and the path within the package. */
  readonly files: Readonly<Record<string, string>>
}

export function readVendored(): VendoredPackage[] {
  return JSON.parse(readFileSync(join(VENDOR, 'vendor.json'), 'utf8')) as VendoredPackage[]
}

function main(isCheck: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-vendor-'))
  try {
    for (const vendored of readVendored()) copyFiles(vendored, unpack(vendored, folder), isCheck)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function copyFiles(vendored: VendoredPackage, from: string, isCheck: boolean): void {
  for (const [name, path] of Object.entries(vendored.files)) {
    const [original, copy] = [join(from, path), join(VENDOR, name)]
    if (!isCheck) writeFileSync(copy, readFileSync(original))
    else if (!readFileSync(original).equals(readFileSync(copy))) {
      process.stderr.write(
        `vendor/${name} is not that of ${vendored.package} ${vendored.version}\n`,
      )
      process.exitCode = 1
    }
  }
}

/** Returns the folder of the package's files. */
function unpack({ package: name, version }: VendoredPackage, folder: string): string {
  const args = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]
  const packed = execFileSync('npm', args, { encoding: 'utf8' }).trim()
  const to = mkdtempSync(join(folder, 'unpacked-'))
  execFileSync('tar', ['-xzf', join(folder, packed), '-C', to])
  return join(to, 'package')
}

if (import.meta.main) main(process.argv.includes('--check'))
