// The folders of a domain build on one another in one direction, and the files beside them (what
// stores and what answers) on all of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'
import { importsOf } from './import-layers.ts'

/** Lowest first. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  financials: [
    'facts/',
    'filed/',
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
  holdings: ['reports/', 'portfolio/', 'holders/', ''],
  insider: ['forms/', 'purchases/', ''],
}
/** The words of a domain, which every layer shares. */
const WORDS = 'model.ts'

for (const [domain, layers] of Object.entries(LAYERS)) {
  const files = readFiles(`src/domains/${domain}/**/*.ts`).map(({ path, text }) => ({
    path: path.replace(`src/domains/${domain}/`, ''),
    text,
  }))
  const layerOf = (path: string) => layers.findIndex((folder) => path.startsWith(folder))

  test(`no file of a layer of ${domain} imports from a higher one`, () => {
    const own = files.flatMap(importsOf).filter(({ isOwn, to }) => isOwn && !to.startsWith('..'))
    assert.ok(own.length > files.length)
    const upwards = own.filter(({ from, to }) => to !== WORDS && layerOf(to) > layerOf(from))
    assert.deepEqual(upwards, [])
  })

  test(`every folder of ${domain} is a layer`, () => {
    const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))
    assert.deepEqual([...folders].sort(), layers.toSorted())
  })
}
