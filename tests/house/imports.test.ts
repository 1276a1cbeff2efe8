// The layers: who imports whom, where libraries are wrapped, no circles, one reader of the
// environment.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT, readFiles } from './files.ts'
import { findCycle, type Import, importsOf, objectionTo } from './import-layers.ts'

const sources = readFiles('src/**/*.ts').map(({ path, text }) => ({
  path: path.replace(/^src\//, ''),
  text,
}))
const imports = sources.flatMap(importsOf)

test('every import goes to a lower layer, and every library to where it is wrapped', () => {
  assert.ok(imports.length > sources.length)
  const objections = imports.map(objectionTo).filter((objection) => objection !== null)
  assert.deepEqual(objections, [])
})

test('no files import one another in a circle', () => {
  assert.equal(findCycle(imports)?.join(' → ') ?? null, null)
})

test('nor do scripts, tests, benchmarks and trials', () => {
  const others = readFiles('{scripts,tests,bench,trials}/**/*.{ts,mjs}', 'src/**/*.ts')
  assert.equal(findCycle(others.flatMap(importsOf))?.join(' → ') ?? null, null)
})

test('every imported file of ours is there', () => {
  const missing = imports.filter(({ to, isOwn }) => isOwn && !existsSync(`${ROOT}src/${to}`))
  assert.deepEqual(missing, [])
})

test('only config.ts reads the environment', () => {
  const readers = sources.filter(({ text }) =>
    /\bprocess\.env\b|\benv\s*}\s*=\s*process/.test(text),
  )
  assert.deepEqual(
    readers.map(({ path }) => path),
    ['config.ts'],
  )
})

/** Started by name: the program, threads and processes. */
const ENTRIES = [
  'cli.ts',
  'commands/lake/lake-process.ts',
  'gate/threads/thread.ts',
  'store/sqlite/sqlite-apart-process.ts',
  'store/sqlite/sqlite-thread.ts',
]
const POOL = /new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\),\s*run: '(\w+)'/g

test('a pool of threads names a function that its module exports', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(POOL)].map(([, file = '', run = '']) => ({
      module: join(dirname(path), file),
      run,
    })),
  )
  assert.ok(named.length > 10)
  const missing = named.filter(({ module, run }) => {
    const text = sources.find(({ path }) => path === module)?.text ?? ''
    return !new RegExp(`^export function ${run}\\b`, 'm').test(text)
  })
  assert.deepEqual(missing, [])
})

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type) \w+/m

test('a file exports by name what it has, and passes on nothing but types', () => {
  const passedOn = sources.filter(({ text }) => /^export (\*|\{)/m.test(text))
  assert.deepEqual(
    passedOn.map(({ path }) => path),
    [],
  )
  const silent = sources.filter(({ path, text }) => !ENTRIES.includes(path) && !EXPORT.test(text))
  assert.deepEqual(
    silent.map(({ path }) => path),
    [],
  )
})

test('every file opens by saying what it is for', () => {
  const bare = [
    ...sources,
    ...readFiles('{tests,bench,trials}/**/*.ts', 'scripts/**/*.{ts,mjs}'),
  ].filter(({ text }) => !/^(#![^\n]*\n)?\/\/ \S/.test(text))
  assert.deepEqual(
    bare.map(({ path }) => path),
    [],
  )
})

describe('the rule bites:', () => {
  const own = (from: string, to: string): Import => ({ from, to, isOwn: true })
  const library = (from: string, to: string): Import => ({ from, to, isOwn: false })

  const refused: [string, Import][] = [
    ['the kernel knows nobody', own('kernel/ids.ts', 'store/database.ts')],
    ['layers beside each other', own('formats/zip.ts', 'upstream/edgar.ts')],
    ['one domain knows another', own('domains/insider/read.ts', 'domains/holdings/store.ts')],
    ['the base layer knows an upper domain', own('domains/filings/a.ts', 'domains/insider/b.ts')],
    ['accounts know a domain', own('accounts/keys.ts', 'domains/companies/store.ts')],
    ['a domain knows a surface', own('domains/filings/read.ts', 'surfaces/call/call.ts')],
    ['the catalogue reads a store', own('catalogue/catalogue.ts', 'domains/filings/store.ts')],
    ['a surface reads a domain', own('surfaces/rest/rest.ts', 'domains/filings/read.ts')],
    ['webhooks go past a face', own('webhooks/match.ts', 'domains/search/matching/saved.ts')],
    ['a new folder on no layer', own('helpers/text.ts', 'kernel/ids.ts')],
    ['a domain speaks HTTP', library('domains/filings/read.ts', 'node:http')],
    ['a surface speaks SQL', library('surfaces/rest/meta.ts', 'node:sqlite')],
    ['a library nobody wraps', library('kernel/ids.ts', 'left-pad')],
  ]
  for (const [name, one] of refused) {
    test(`${name}`, () => assert.notEqual(objectionTo(one), null))
  }

  const allowed: [string, Import][] = [
    ['a domain stands on the base layer', own('domains/insider/a.ts', 'domains/companies/b.ts')],
    [
      'the two base-layer domains know each other',
      own('domains/companies/a.ts', 'domains/filings/b.ts'),
    ],
    ['a surface knows accounts', own('surfaces/call/call.ts', 'accounts/caller.ts')],
  ]
  for (const [name, one] of allowed) {
    test(`not where ${name}`, () => assert.equal(objectionTo(one), null))
  }

  test('a circle of three', () => {
    const circle = [own('a.ts', 'b.ts'), own('b.ts', 'c.ts'), own('c.ts', 'a.ts')]
    assert.deepEqual(findCycle(circle), ['a.ts', 'b.ts', 'c.ts', 'a.ts'])
  })

  test('imports over several lines, of types, and made on the way are seen', () => {
    const text = `import {\n  a,\n  type B,\n} from './x.ts'\nimport type { C } from '../y.ts'\nawait import('./z.ts')\n`
    const found = importsOf({ path: 'kernel/k.ts', text }).map(({ to }) => to)
    assert.deepEqual(found, ['kernel/x.ts', 'y.ts', 'kernel/z.ts'])
  })
})

/** Libraries that take long to load and that few starts need. */
const WHEN_USED =
  /^(?:@modelcontextprotocol|@?better-auth|nodemailer|undici|stripe|pg|prom-client|@duckdb\/|@opentelemetry\/|write-excel-file)/

test('libraries that few starts need are imported where they are first used', () => {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const [reached, heavy] = [new Set<string>(), new Set<string>()]
  const visit = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const name of staticImportsOf(texts.get(path) ?? '')) {
      if (name.startsWith('.')) visit(join(dirname(path), name))
      else if (WHEN_USED.test(name)) heavy.add(`${path} → ${name}`)
    }
  }
  visit('service/main.ts')
  assert.ok(reached.size > 300)
  assert.deepEqual([...heavy], [])
})

/** Without those of types and those made on the way. */
function staticImportsOf(text: string): string[] {
  const found = text.matchAll(/^import (?!type )(?:([^;'"]*?) from )?'([^']+)'/gm)
  return [...found].flatMap(([, names = '', from = '']) => (isOfTypes(names) ? [] : [from]))
}

function isOfTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names)?.[1]?.split(',') ?? []
  const named = listed.map((name) => name.trim()).filter((name) => name !== '')
  return named.length > 0 && named.every((name) => name.startsWith('type '))
}
