// The version of what a module makes: it follows the rules, and nothing else of the sources.

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  listVersions,
  openCheckout,
  versionOf,
  withoutComments,
} from '../../src/kernel/module-version.ts'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

const FILES = {
  'domains/form/parse.ts': `// Reads a form.
import { type Shape, toNumber } from '../../formats/number.ts'
import type { Row } from './row.ts'
import tags from './tags.json' with { type: 'json' }
import { versionOf } from '../../kernel/module-version.ts'
import { save } from '../../store/save.ts'

export const parse = (text: string): Row => ({ value: toNumber(text), tag: tags.first })
`,
  'domains/form/row.ts': `export interface Row { value: number; tag: string }\n`,
  'domains/form/tags.json': `{ "first": "Assets", "note": "As the taxonomy has it." }\n`,
  'formats/number.ts': `export type Shape = string\nexport const toNumber = (text: string) => Number(text)\n`,
  'store/save.ts': `export const save = 1\n`,
  'kernel/module-version.ts': `export const versionOf = () => 1\n`,
  'domains/other/parse.ts': `export const parse = () => 2\n`,
}

function writeTree(t: TestContext, changed: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries({ ...FILES, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const PARSE = 'domains/form/parse.ts'

function versionAfter(t: TestContext, path: keyof typeof FILES, from: string, to: string): number {
  const changed = FILES[path].replace(from, to)
  assert.notEqual(changed, FILES[path])
  return openCheckout(writeTree(t, { [path]: changed }), null).versionOf(PARSE)
}

test('a version changes with the module, with what it imports and with its tables', (t) => {
  const before = openCheckout(writeTree(t), null).versionOf(PARSE)
  assert.ok(Number.isSafeInteger(before) && before > 1000)
  for (const [path, from, to] of [
    [PARSE, 'tags.first', 'tags.last'],
    ['formats/number.ts', 'Number(text)', 'Number(text) * 1000'],
    ['domains/form/tags.json', 'Assets', 'AssetsNet'],
  ] as const) {
    assert.notEqual(versionAfter(t, path, from, to), before, path)
  }
})

test('comments, formatting, notes, types, machinery and other modules change nothing', (t) => {
  const before = openCheckout(writeTree(t), null).versionOf(PARSE)
  for (const [path, from, to] of [
    [PARSE, '// Reads a form.', '/* Reads one. */'],
    [PARSE, 'tags.first })', 'tags.first, }) // trailing'],
    [PARSE, '({ value', '({\n    value'],
    ['formats/number.ts', '= (text', '= /* of a form */ (text'],
    ['domains/form/tags.json', 'As the taxonomy has it.', 'In order of preference.'],
    ['domains/form/row.ts', 'tag: string', 'tag: string | null'],
    ['store/save.ts', '= 1', '= 2'],
    ['kernel/module-version.ts', '1', '2'],
    ['domains/other/parse.ts', '2', '3'],
  ] as const) {
    assert.equal(versionAfter(t, path, from, to), before, `${path}: ${to}`)
  }
})

test('a module that moved with what it imports has its version still', (t) => {
  const before = openCheckout(writeTree(t), null).versionOf(PARSE)
  const moved = {
    [PARSE]: FILES[PARSE].replace('../../formats/number.ts', '../../formats/text/number.ts'),
    'formats/text/number.ts': FILES['formats/number.ts'],
  }
  assert.equal(openCheckout(writeTree(t, moved), null).versionOf(PARSE), before)
})

test('the cache of an unchanged tree is used, and a changed file is read again', (t) => {
  const folder = writeTree(t)
  const cache = join(folder, 'cache/modules.json')
  const first = openCheckout(folder, cache)
  const before = first.versionOf(PARSE)
  first.save()
  const cached = JSON.parse(readFileSync(cache, 'utf8'))
  cached['formats/number.ts'].hash = 'other'
  writeFileSync(cache, JSON.stringify(cached))
  assert.notEqual(openCheckout(folder, cache).versionOf(PARSE), before)
  writeFileSync(join(folder, 'formats/number.ts'), `${FILES['formats/number.ts']}// longer\n`)
  assert.equal(openCheckout(folder, cache).versionOf(PARSE), before)
})

test('text that looks like a comment stays', () => {
  const source = [
    "const a = 'b // c' // d",
    'const e = `f $' + "{g('/* h */')} // i` /* j */",
    'x = /[/]\\/\\//.test(y) / 2 // k',
  ].join('\n')
  const text = withoutComments(source)
  for (const kept of ["'b // c'", "'/* h */'", '// i`', '/[/]\\/\\//']) {
    assert.ok(text.includes(kept), kept)
  }
  for (const gone of ['// d', '/* j */', '// k']) assert.ok(!text.includes(gone), gone)
})

test('of every source of the service, exactly the comments are left out', () => {
  const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const sources = paths.filter((path) => path.endsWith('.ts'))
  assert.ok(sources.length > 900)
  const bare = (text: string) => text.replace(/\s/g, '').replace(/,(?=[)\]}])/g, '')
  const differing = sources.filter((path) => {
    const source = readFileSync(join(SRC, path), 'utf8')
    const lines = source.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').split('\n')
    const code = lines.filter((line) => !/^\s*\/\//.test(line)).join('\n')
    return bare(withoutComments(source)) !== bare(code)
  })
  // The page's template contains an example program with a comment.
  assert.deepEqual(differing, ['surfaces/docs/verification.ts'])
})

test('the build writes down what a checkout computes', () => {
  const path = 'domains/activist/parse'
  const here = versionOf(pathToFileURL(join(SRC, `${path}.ts`)))
  assert.equal(listVersions(SRC)[path], here)
})
