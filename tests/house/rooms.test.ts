// Folders that can be looked over: few files beside one another.

import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { readFiles } from './files.ts'

const BESIDE_MAX = 25

test(`no folder of src has more than ${BESIDE_MAX} files beside one another`, () => {
  const files = readFiles('src/**/*.{ts,json,sql,css,js}')
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path))
  const crowded = [...folders].flatMap(([folder, { length }]) =>
    length > BESIDE_MAX ? [`${folder}: ${length}`] : [],
  )
  assert.deepEqual(crowded, [])
})
