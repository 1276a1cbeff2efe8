// Each folder of cases beside the project has a test that asks it for the right value.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { CASES, noCases } from '../support/cases.ts'
import { readFiles } from './files.ts'

test('each case has a test', { skip: noCases }, () => {
  const numbers = readdirSync(CASES).flatMap((name) => /^(\d+)-/.exec(name)?.[1] ?? [])
  const tested = new Set(
    readFiles('tests/**/*.test.ts').flatMap(({ text }) =>
      [...text.matchAll(/\bstartCase\(\w+, '(\d+)'/g)].map(([, number = '']) => number),
    ),
  )
  assert.ok(numbers.length > 0)
  assert.deepEqual(
    numbers.filter((number) => !tested.has(number)),
    [],
  )
})
