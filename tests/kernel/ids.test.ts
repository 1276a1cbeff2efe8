// Random identifiers, their checksum, and comparing secrets.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineClock } from '../../src/kernel/clock.ts'
import {
  checksum62,
  createIds,
  isSameSecret,
  newId,
  randomBase62,
  sha256,
} from '../../src/kernel/ids.ts'

test('random texts have the length asked for and base62 characters only', () => {
  for (const length of [0, 1, 6, 32, 43, 1000]) {
    assert.match(randomBase62(machineClock, 'file', length), new RegExp(`^[0-9A-Za-z]{${length}}$`))
  }
})

test('every character is as likely as every other', () => {
  const drawn = 620_000
  const counts = new Map<string, number>()
  for (const character of randomBase62(machineClock, 'file', drawn)) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  assert.equal(counts.size, 62)
  // 10,000 of each are expected, with a standard deviation of 99. A remainder of 256 by 62 would
  // give eight characters 25 % more than the rest; eight deviations are 8 %.
  for (const [character, count] of counts) {
    assert.ok(Math.abs(count - 10_000) < 800, `${character}: ${count}`)
  }
})

test('the checksum is CRC-32 in six base62 digits', () => {
  // CRC-32 of "123456789" is 0xCBF43926 = 3421780262, the check value of the CRC catalogue, and
  // 3421780262 = 3·62⁵ + 45·62⁴ + 35·62³ + 27·62² + 22·62 + 14.
  assert.equal(checksum62('123456789'), '3jZRME')
  // CRC-32 of nothing is 0.
  assert.equal(checksum62(''), '000000')
})

test('SHA-256 is the published one, of text and of bytes', () => {
  // FIPS 180-4, example of one block.
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  assert.equal(sha256('abc'), abc)
  assert.equal(sha256(Buffer.from('abc')), abc)
})

test('secrets are the same only when every character is', () => {
  assert.equal(isSameSecret('secret', 'secret'), true)
  assert.equal(isSameSecret('', ''), true)
  for (const other of ['', 'secre', 'secret ', 'Secret', 'terces']) {
    assert.equal(isSameSecret('secret', other), false, other)
  }
})

test('an identifier is its prefix and 20 random characters', () => {
  assert.match(newId(machineClock, 'acc'), /^acc_[0-9A-Za-z]{20}$/)
  assert.equal(new Set(Array.from({ length: 1000 }, () => newId(machineClock, 'req'))).size, 1000)
  const nextId = createIds(machineClock, 'req')
  const ids = Array.from({ length: 1000 }, nextId)
  assert.equal(new Set(ids).size, 1000)
  for (const id of ids) assert.match(id, /^req_[0-9A-Za-z]{20}$/)
})
