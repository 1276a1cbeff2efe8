// Supply of the program: licences that may be redistributed under ours, a page that lists them, and
// security documents whose references exist.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readLicensed } from '../../scripts/licences.ts'
import { readVendored } from '../../scripts/vendor.ts'
import { ROOT } from '../house/files.ts'

/** Permissive ones: they ask for a notice at most. */
const WANTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Python-2.0'],
  ...[
    'CC0-1.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'OFL-1.1',
    '(MIT OR CC0-1.0)',
    '(AFL-2.1 OR BSD-3-Clause)',
  ],
])

test('every package that is shipped has a licence that may be passed on', async () => {
  const licensed = await readLicensed()
  assert.ok(licensed.length > 100)
  assert.deepEqual(
    licensed.filter(({ licence }) => !WANTED.has(licence)),
    [],
  )
})

test('every browser file of another project is named with its package, and has its licence beside it', () => {
  const named = readVendored().flatMap(({ files }) => Object.keys(files))
  const present = readdirSync(`${ROOT}vendor`).filter((name) => name !== 'vendor.json')
  assert.deepEqual(present.toSorted(), named.toSorted())
  for (const name of named.filter((one) => !one.endsWith('.txt'))) {
    assert.ok(named.includes(`${name.split('.', 1)[0]}-LICENSE.txt`), name)
  }
})

test('the page of licences lists them as they are', async () => {
  const page = readFileSync(`${ROOT}docs/licences.md`, 'utf8')
  for (const { name, version, licence } of await readLicensed()) {
    assert.ok(page.includes(`| ${name} | ${version} | ${licence} |`), `${name} ${version}`)
  }
})

test('each of the ten risks has an answer and a test that is there', () => {
  const text = readFileSync(`${ROOT}docs/security.md`, 'utf8')
  const rows = text.split('\n').filter((line) => /^\| API\d+:2023 /.test(line))
  assert.equal(rows.length, 10)
  for (const row of rows) {
    const cited = [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path)
    assert.ok(cited.length > 0, row)
    for (const path of cited) assert.ok(existsSync(ROOT + path), path)
  }
})

test('SECURITY.md says how to report, without an address that nobody reads', () => {
  const text = readFileSync(`${ROOT}SECURITY.md`, 'utf8')
  assert.match(text, /security advisories/i)
  assert.doesNotMatch(text, /[\w.-]+@[\w-]+\.\w/)
})
