// A module kept from its first import.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lazily } from '../../src/kernel/lazily.ts'

test('what is imported lazily is asked for once, by the first of callers at once', async () => {
  let asked = 0
  const importIt = lazily(async () => {
    asked++
    return { name: 'it' }
  })
  assert.equal(asked, 0)
  const [one, other] = await Promise.all([importIt(), importIt()])
  assert.deepEqual(one, { name: 'it' })
  assert.equal(other, one)
  assert.equal(await importIt(), one)
  assert.equal(asked, 1)
})
