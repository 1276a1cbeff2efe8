// Forms by which a test depends on how fast the machine is: each is found by its spelling.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'

const LEAST_LIMIT_MS = 60_000

const files = readFiles('tests/**/*.ts').filter(({ path }) => !path.endsWith('house/races.test.ts'))

function placesOf(form: RegExp, isMeant: (found: RegExpExecArray) => boolean = () => true) {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(form)]
      .filter(isMeant)
      .map(({ 0: found, index }) => `${path}:${text.slice(0, index).split('\n').length} ${found}`),
  )
}

test('no test judges how long something took by the machine’s clock', () => {
  const spelled = (clock: string) =>
    new RegExp(`assert[.\\w]*\\((?:[^()\\n]|\\([^()\\n]*\\))*\\b${clock}\\.now\\(\\)\\s*-`, 'g')
  assert.match('assert.ok(Date.now() - began < 50)', spelled('Date'))
  assert.match('assert(sum(1) + performance.now() - began < 50)', spelled('performance'))
  assert.deepEqual([...placesOf(spelled('Date')), ...placesOf(spelled('performance'))], [])
})

test('no test waits until no job waits, which also holds while one is under way', () => {
  const form = /\bwaiting\s*===\s*0(?!\s*&&)/g
  assert.match('(await queue.count()).waiting === 0', form)
  assert.deepEqual(placesOf(form), [])
})

test('no test or process has a limit that a stalled machine might reach', () => {
  const form = /\{ timeout: ([\d_]+)|\bTIMEOUT_MS = ([\d_]+)/g
  const isShort = ({ 1: option, 2: constant = option }: RegExpExecArray) =>
    Number(constant?.replaceAll('_', '')) < LEAST_LIMIT_MS
  assert.deepEqual(placesOf(form, isShort), [])
})
