// The folders of a domain build on one another in one direction; the files beside them, which store and
// answer, are a layer of their own.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'
import { importsOf } from './import-layers.ts'

/** Lowest first. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  financials: [
    'plausibility/',
    'facts/',
    'calendar/',
    'measures/',
    'statements/',
    'ratios/',
    'mapping/',
    'announced/',
    'restatements/',
    'exceptions/',
    'stored/',
    'findings/',
    'answers/',
    'columns/',
    '',
  ],
  holdings: ['reports/', 'portfolio/', 'holders/', 'managers/', '', 'data-sets/'],
  sections: [
    'forms/',
    'headings/',
    'split/',
    'render/',
    'reports/',
    'passages/',
    'answers/',
    'diff/',
    '',
  ],
  insider: ['forms/', 'purchases/', ''],
}
/** The words of a domain, which every layer shares. */
const WORDS = 'model.ts'
/** The face of a domain names what all its layers declare. */
const FACE = 'domain.ts'

for (const [domain, layers] of Object.entries(LAYERS)) {
  const files = readFiles(`src/domains/${domain}/**/*.ts`).map(({ path, text }) => ({
    path: path.replace(`src/domains/${domain}/`, ''),
    text,
  }))
  const layerOf = (path: string) => layers.indexOf(path.slice(0, path.lastIndexOf('/') + 1))

  test(`no file of a layer of ${domain} imports from a higher one`, () => {
    const own = files.flatMap(importsOf).filter(({ isOwn, to }) => isOwn && !to.startsWith('..'))
    assert.ok(own.length > files.length)
    const upwards = own.filter(
      ({ from, to }) => from !== FACE && to !== WORDS && layerOf(to) > layerOf(from),
    )
    assert.deepEqual(upwards, [])
  })

  test(`every folder of ${domain} is a layer`, () => {
    const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))
    assert.deepEqual([...folders].sort(), layers.toSorted())
  })
}
