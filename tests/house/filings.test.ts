// A filing's bytes have one way into the program.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'

const FETCHES = /\b(?:fetchDocument|fetchFilingIndex)\s*\(/
const ALLOWED = /^src\/(?:upstream|domains\/filings\/source)\//

test('documents of filings are fetched from the publisher in filings/source alone', () => {
  const files = readFiles('src/**/*.ts')
  const fetching = files.filter(({ text }) => FETCHES.test(text)).map(({ path }) => path)
  assert.deepEqual(
    fetching.filter((path) => !ALLOWED.test(path)),
    [],
  )
  assert.ok(fetching.includes('src/domains/filings/source/source.ts'))
})
