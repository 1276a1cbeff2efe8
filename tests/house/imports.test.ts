// The floors: which folder may import which, and where outside libraries may live. The table is the
// one of docs/architecture.md.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const GROUND = ['src/domains/companies', 'src/domains/filings']

const FLOORS: ReadonlyArray<readonly [folder: string, floor: number]> = [
  ['src/kernel/', 0],
  ['src/formats/', 1],
  ['src/upstream/', 1],
  ['src/store/', 1],
  ['src/contract/', 2],
  ['src/domains/', 3],
  ['src/accounts/', 3],
  ['src/jobs/', 3],
  ['src/webhooks/', 4],
  ['src/catalogue.ts', 5],
  ['src/version.ts', 0],
  ['src/surfaces/', 6],
  ['src/', 7],
]

/** Libraries that one folder wraps; replacing one means touching that folder. */
const WRAPPED: Readonly<Record<string, string>> = {
  fastify: 'src/surfaces/',
  '@modelcontextprotocol/server': 'src/surfaces/',
  pg: 'src/store/',
  'node:sqlite': 'src/store/',
  undici: 'src/upstream/',
  'p-queue': 'src/upstream/',
  saxes: 'src/formats/',
  yauzl: 'src/formats/',
  pino: 'src/kernel/log.ts',
}

interface Import {
  from: string
  to: string
}

const files = globSync('src/**/*.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
const imports = files.flatMap(readImports)

function readImports(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found = text.matchAll(/^(?:import|export)\b[^'"]*?['"]([^'"]+)['"]/gm)
  return [...found].map(([, name = '']) => ({
    from: file,
    to: name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  }))
}

function floorOf(file: string): number {
  return FLOORS.find(([folder]) => file.startsWith(folder))?.[1] ?? Number.POSITIVE_INFINITY
}

function domainOf(file: string): string | null {
  return /^src\/domains\/[^/]+/.exec(file)?.[0] ?? null
}

const own = imports.filter(({ to }) => to.startsWith('src/'))

test('every file imports from its own floor’s folder or from lower floors only', () => {
  const folder = (file: string) => FLOORS.find(([name]) => file.startsWith(name))?.[0]
  const wrong = own.filter(
    ({ from, to }) => floorOf(to) >= floorOf(from) && folder(from) !== folder(to),
  )
  assert.deepEqual(wrong, [])
})

test('domains know companies and filings, and no other domain', () => {
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [domainOf(from), domainOf(to)]
    return here && there && here !== there && !GROUND.includes(there)
  })
  assert.deepEqual(wrong, [])
  const fromGround = own.filter(({ from, to }) => {
    const [here, there] = [domainOf(from), domainOf(to)]
    return here && there && GROUND.includes(here) && !GROUND.includes(there)
  })
  assert.deepEqual(fromGround, [])
})

test('no file imports itself by way of others', () => {
  const next = Map.groupBy(own, ({ from }) => from)
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const { to } of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of files) assert.equal(visit(file, []), null)
})

test('outside libraries are imported where they are wrapped', () => {
  const wrong = imports.filter(({ from, to }) => {
    const home = WRAPPED[to]
    return home !== undefined && !from.startsWith(home)
  })
  assert.deepEqual(wrong, [])
})

test('the environment is read in the settings alone', () => {
  const readers = files.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('process.env'),
  )
  assert.deepEqual(readers, ['src/config.ts'])
})
