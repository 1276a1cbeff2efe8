// Share of processor time taken by others, from two lines of /proc/stat.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTimes, toStolen } from '../../bench/stolen.ts'

test('time that others had is a share of all that passed', () => {
  // 40 user, 5 nice, 10 system, 15 idle, 5 waiting, 0 and 5 interrupts, 20 stolen; guests are in user.
  const before = 'cpu  100 20 50 800 10 0 5 60 7 0'
  const after = 'cpu  140 25 60 815 15 0 10 80 27 0'
  assert.equal(toStolen(before, after), 20)
})

test('nothing is said where the system says nothing, or no time has passed', () => {
  const line = 'cpu  100 20 50 800 10 0 5 60 7 0'
  assert.equal(toStolen(null, line), null)
  assert.equal(toStolen(line, null), null)
  assert.equal(toStolen(line, line), null)
})

test('this system says it in that form', {
  skip: process.platform !== 'linux' && 'Linux only',
}, () => {
  assert.match(readTimes() ?? '', /^cpu( +\d+){8,}$/)
})
