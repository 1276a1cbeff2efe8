// Words that have no place in the project: somebody's machine, a registry, work left for later.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'

const files = readFiles(
  '*.{md,json,mjs,yaml}',
  '.ci/*',
  '{src,tests,scripts,bin,bench,trials}/**/*.{ts,mjs,sql,py,yaml,css}',
  'clients/*/{src,tieout}/*.{ts,py}',
  'clients/*/*.{json,md,toml}',
  '{docs,changes}/**/*.{md,json}',
)
const lockFile = 'package-lock.json'

// Spelled in parts, so that this file does not break its own rule.
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'a path of one machine': new RegExp(
    `(?<![\\w.])/(${['wo' + 'rk', 'ho' + 'me', 'Us' + 'ers', 'ro' + 'ot'].join('|')})/`,
  ),
  'a package registry': new RegExp(`${'reg' + 'istry'}\\.[a-z]+js\\.|npm\\.pkg\\.`),
  'work left for later': new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`),
  'a test that silences the others': new RegExp(`\\b(test|it|describe)\\.${'on' + 'ly'}\\(`),
}

for (const [name, pattern] of Object.entries(FORBIDDEN)) {
  test(`nothing holds ${name}`, () => {
    const found = files
      .filter(({ path }) => path !== lockFile)
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
      )
    assert.deepEqual(found, [])
  })
}

test('the lock file names no place that packages come from', () => {
  const lock = files.find(({ path }) => path === lockFile)
  assert.ok(lock)
  assert.doesNotMatch(lock.text, /"resolved": "https?:/)
})

test('the rule bites', () => {
  const samples: Record<string, string> = {
    'a path of one machine': `/${'ho' + 'me'}/someone/x`,
    'a package registry': `https://${'reg' + 'istry'}.npmjs.org/`,
    'work left for later': `// ${'TO' + 'DO'} later`,
    'a test that silences the others': `test.${'on' + 'ly'}('x')`,
  }
  for (const [name, text] of Object.entries(samples)) assert.match(text, FORBIDDEN[name] ?? /^$/)
})
