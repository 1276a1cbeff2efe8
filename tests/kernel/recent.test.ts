// What was used of late: what is asked for stays, what nobody asks for goes, and the bound holds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRecent } from '../../src/kernel/recent.ts'

test('what is asked for stays, however much is added; what nobody asks for goes', () => {
  const recent = createRecent<number>(10)
  recent.set('asked', 1)
  recent.set('left', 2)
  for (let at = 0; at < 100; at++) {
    recent.set(`new ${at}`, at)
    assert.equal(recent.get('asked'), 1, `after ${at}`)
  }
  assert.equal(recent.get('left'), undefined)
})

test('half of the bound is kept of what came last, and never more than the bound', () => {
  const recent = createRecent<number>(10)
  const keys = Array.from({ length: 101 }, (_, index) => `key ${index}`)
  for (const [index, key] of keys.entries()) recent.set(key, index)
  const kept = keys.filter((key) => recent.get(key) !== undefined)
  assert.deepEqual(kept, ['key 95', 'key 96', 'key 97', 'key 98', 'key 99', 'key 100'])
})

test('entries count by their weight; one that is too heavy for half is not kept, nor what it replaces', () => {
  const recent = createRecent<string>(10, (_, value) => value.length)
  recent.set('a', 'aaaa')
  recent.set('a', 'aaaaa')
  assert.equal(recent.get('a'), 'aaaaa')
  recent.set('b', 'bbbbb')
  recent.set('c', 'ccc')
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => recent.get(key)),
    [undefined, 'bbbbb', 'ccc'],
  )
  recent.set('c', 'cccccc')
  assert.equal(recent.get('c'), undefined)
})

test('what is deleted is gone from both halves', () => {
  const recent = createRecent<number>(4)
  recent.set('a', 1)
  recent.set('b', 2)
  recent.set('c', 3)
  for (const key of ['a', 'c']) recent.delete(key)
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => recent.get(key)),
    [undefined, 2, undefined],
  )
})
