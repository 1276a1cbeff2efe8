// Decimals that a number holds to their last whole digit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isExact } from '../../src/kernel/decimals.ts'

const EXACT = [
  '0',
  '-5',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740994.00',
  '0.1',
  '1e3',
]
const ROUNDED = ['9007199254740993', '-9007199254740993', '9007199254740992.5', '1e30', '1e999']

test('whole numbers are held up to 2^53, beyond it every second one and then fewer', () => {
  assert.deepEqual(
    EXACT.filter((text) => !isExact(text, Number(text))),
    [],
  )
  assert.deepEqual(
    [...ROUNDED, '9'.repeat(400)].filter((text) => isExact(text, Number(text))),
    [],
  )
})
