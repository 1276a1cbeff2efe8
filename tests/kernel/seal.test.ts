// Secrets at rest: opened with the key they were sealed with, and in no other way.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSealer, deriveSecret } from '../../src/kernel/seal.ts'

const sealer = createSealer('the key')
const FORMER = 'v1.AQEBAQEBAQEBAQEBID_MI8yXA1WjXlrjSj_FIPVWMz8zfQ4XyjyZ-Q'
const FORMS = '9YhfCYsUrpktZzXjJNzymblIUJMuGCGbvb2KezU3qyk'

test('what was sealed opens to the same text, under the same key in another process too', () => {
  for (const text of ['', 'whsec_abc', 'üñí 株式 👩‍👩‍👧', '\0', 'x'.repeat(100_000)]) {
    assert.equal(createSealer('the key').open(sealer.seal(text)), text)
  }
})

test('one text is never sealed to the same bytes twice, and does not show through', () => {
  const sealed = Array.from({ length: 100 }, () => sealer.seal('whsec_abcdef'))
  assert.equal(new Set(sealed).size, 100)
  const bytes = Buffer.from(sealed[0]?.split('.')[1] ?? '', 'base64url')
  assert.equal(bytes.includes('whsec'), false)
})

test('another key opens nothing', () => {
  assert.throws(() => createSealer('the Key').open(sealer.seal('text')))
  assert.throws(() => createSealer('').open(sealer.seal('text')))
})

test('what was sealed under the words of earlier versions opens with the same key alone', () => {
  // Made by a version whose words began with the product’s name.
  assert.equal(sealer.open(FORMER), 'whsec_former')
  assert.throws(() => createSealer('another key').open(FORMER))
  assert.throws(() => sealer.open(FORMER.replace('v1.', 'v2.')))
})

test('secrets of one purpose are the same for good, and others than those of another', () => {
  assert.equal(deriveSecret('the key', 'forms'), FORMS)
  assert.notEqual(deriveSecret('the key', 'sign-in'), FORMS)
})

test('a change of any one character is noticed', () => {
  const sealed = sealer.seal('a secret')
  for (let at = 0; at < sealed.length; at++) {
    for (const other of ['A', 'B', '-', '.', '!', '=']) {
      if (sealed[at] === other) continue
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      assert.throws(() => sealer.open(changed), `${other} at ${at}`)
    }
  }
})

test('what is cut off or added is noticed', () => {
  const sealed = sealer.seal('a secret')
  for (let length = 0; length < sealed.length; length++) {
    assert.throws(() => sealer.open(sealed.slice(0, length)), `${length} characters`)
  }
  for (const added of ['A', 'AAAA', '.', '.AAAA', '=', '\n', ' ']) {
    assert.throws(() => sealer.open(sealed + added), JSON.stringify(added))
  }
})

test('a shorter tag, which could be guessed, is not accepted', () => {
  const bytes = Buffer.from(sealer.seal('').slice('v2.'.length), 'base64url')
  assert.equal(bytes.length, 12 + 16)
  for (const length of [4, 8, 12, 15]) {
    const short = `v2.${bytes.subarray(0, 12 + length).toString('base64url')}`
    assert.throws(() => sealer.open(short), `${length} bytes`)
  }
})
