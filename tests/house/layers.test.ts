// The folders of the financials domain build on one another in one direction: facts, calendar,
// statements, and then what stores them and answers with them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'
import { importsOf } from './floors.ts'

const LAYERS = ['facts/', 'calendar/', 'statements/', '']
/** The words of the domain, which every layer shares. */
const WORDS = 'model.ts'

const files = readFiles('src/domains/financials/**/*.ts').map(({ path, text }) => ({
  path: path.replace('src/domains/financials/', ''),
  text,
}))
const layerOf = (path: string) => LAYERS.findIndex((folder) => path.startsWith(folder))

test('no file of a layer imports from a higher one', () => {
  const own = files.flatMap(importsOf).filter(({ isOwn, to }) => isOwn && !to.startsWith('..'))
  assert.ok(own.length > files.length)
  const upwards = own.filter(({ from, to }) => to !== WORDS && layerOf(to) > layerOf(from))
  assert.deepEqual(upwards, [])
})
