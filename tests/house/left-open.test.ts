// Choices that the interface leaves open are listed beside the code that makes them, in a line each.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'

const WORDS_MAX = 20

interface Choice {
  readonly detail: string
  readonly choice: string
  readonly test?: string
}

const choices = readFiles('src/**/left-open.json').flatMap(({ path, text }) =>
  (JSON.parse(text) as Choice[]).map((choice) => ({ path, ...choice })),
)

test(`a choice and what it is about take at most ${WORDS_MAX} words each`, () => {
  assert.ok(choices.length >= 160)
  const wordy = choices.flatMap(({ detail, choice }) =>
    [detail, choice].filter((text) => text.split(/\s+/).length > WORDS_MAX),
  )
  assert.deepEqual(wordy, [])
})

test('a choice is a sentence, and no detail is listed twice', () => {
  const unended = choices.filter(({ choice }) => !choice.endsWith('.'))
  assert.deepEqual(unended, [])
  const details = choices.map(({ detail }) => detail)
  assert.deepEqual(details, [...new Set(details)])
})
