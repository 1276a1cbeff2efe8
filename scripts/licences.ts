// node scripts/licences.ts: docs/licences.md, what the program is shipped with and under which
// licences, from the lock file. With --check nothing is written, and a page that is not current fails.

import { readFile, writeFile } from 'node:fs/promises'
import { readVendored } from './vendor.ts'

const ROOT = new URL('../', import.meta.url)
const PAGE = new URL('docs/licences.md', ROOT)

export interface Licensed {
  name: string
  version: string
  licence: string
}

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}

/** Packages that `npm install --omit=dev` brings, on any platform, and those whose files are in vendor/. */
export async function readLicensed(): Promise<Licensed[]> {
  const lock = JSON.parse(await readFile(new URL('package-lock.json', ROOT), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, Licensed>()
  for (const [path, { version = '', license, dev, devOptional }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (name === '' || dev || devOptional) continue
    const licence = license ?? (await readOwn(path))
    found.set(`${name} ${version}`, { name, version, licence })
  }
  for (const { package: name, version, licence } of readVendored()) {
    found.set(`${name} ${version}`, { name, version, licence })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** A few packages name their licence only in their own package.json. */
async function readOwn(path: string): Promise<string> {
  const text = await readFile(new URL(`${path}/package.json`, ROOT), 'utf8').catch(() => '{}')
  const { license, licenses } = JSON.parse(text) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.[0]?.type ?? 'unknown'
}

function toPage(licensed: readonly Licensed[]): string {
  const byLicence = Object.entries(Object.groupBy(licensed, ({ licence }) => licence))
  const sorted = byLicence.sort(([a], [b]) => (a < b ? -1 : 1))
  const counts = sorted.map(([licence, some = []]) => `| ${licence} | ${some.length} |`)
  const rows = licensed.map((one) => `| ${one.name} | ${one.version} | ${one.licence} |`)
  return [
    '# Licences',
    '<!-- Written by `node scripts/licences.ts`; do not edit. -->',
    'The packages that an installation brings along or whose browser files are in `vendor/`, without those that only tests need.',
    ['| licence | packages |', '|---|---:|', ...counts].join('\n'),
    ['| package | version | licence |', '|---|---|---|', ...rows].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

async function main(isCheck: boolean): Promise<void> {
  const text = toPage(await readLicensed())
  if (!isCheck) return writeFile(PAGE, text)
  if ((await readFile(PAGE, 'utf8').catch(() => '')) === text) return
  process.stderr.write('docs/licences.md is not current; run "node scripts/licences.ts"\n')
  process.exitCode = 1
}

if (import.meta.main) await main(process.argv.includes('--check'))
