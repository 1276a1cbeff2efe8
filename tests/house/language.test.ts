// Comments are sentences or phrases with a subject, and names say one thing. The words are listed in
// language.json.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ROOT, readFiles } from './files.ts'

interface WordList {
  /** Openings of comments that refer to something which the comment does not name. */
  readonly headless: readonly string[]
  readonly vague: readonly string[]
  /** Identifiers that were renamed, so that the former name does not return. */
  readonly names: readonly string[]
}

interface Comment {
  readonly place: string
  readonly text: string
}

/** Comments of these files are texts of declarations, which other tests read. */
const GENERATED = new Set([
  'clients/typescript/src/endpoints.ts',
  'clients/python/tieout/_endpoints.py',
])

const words = JSON.parse(readFileSync(`${ROOT}tests/house/language.json`, 'utf8')) as WordList
const COMMENTS = /^([ \t]*)(?:\/\*\*?[\s\S]*?\*\/|\/\/.*(?:\n\1\/\/.*)*)/gm
const PYTHON_COMMENTS = /^([ \t]*)(?:"""[\s\S]*?"""|#.*(?:\n\1#.*)*)/gm

const files = readFiles(
  '{src,tests,trials,bench,scripts}/**/*.{ts,mjs,js,py}',
  'clients/**/*.{ts,py}',
).filter(({ path }) => !GENERATED.has(path))
const comments = files.flatMap(({ path, text }) => commentsIn(path, text))

test('no comment opens with a headless word', () => {
  const headless = new RegExp(`^(?:${words.headless.join('|')})\\b`)
  assert.deepEqual(placesOf(headless), [])
})

test('no comment uses a vague word', () => {
  const vague = new RegExp(`\\b(?:${words.vague.join('|')})\\b`, 'i')
  assert.deepEqual(placesOf(vague), [])
})

test('no former name returns', () => {
  const former = new RegExp(`\\b(?:${words.names.join('|')})\\b`)
  const found = files.filter(({ text }) => former.test(text))
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  )
})

test('comments are found in every spelling, and wrapped lines are joined', () => {
  const source =
    '// Of one\n// line.\n\nconst a = 1\n  /** Null where it ends. */\n  /**\n   * What\n   * is.\n   */\n'
  assert.deepEqual(commentsIn('x.ts', source), [
    { place: 'x.ts:1', text: 'Of one line.' },
    { place: 'x.ts:5', text: 'Null where it ends.' },
    { place: 'x.ts:6', text: 'What is.' },
  ])
  const python =
    'def one():\n    """Of one\n    line."""\n    # What\n    # is.\n    return 1  # Null.\n'
  assert.deepEqual(commentsIn('x.py', python), [
    { place: 'x.py:2', text: 'Of one line.' },
    { place: 'x.py:4', text: 'What is.' },
  ])
})

function placesOf(pattern: RegExp): string[] {
  return comments
    .filter(({ text }) => pattern.test(text))
    .map(({ place, text }) => `${place} ${text}`)
}

/** Comments that fill whole lines, without those after code. */
function commentsIn(path: string, source: string): Comment[] {
  const found = source.matchAll(path.endsWith('.py') ? PYTHON_COMMENTS : COMMENTS)
  return [...found].map(({ 0: comment, index }) => ({
    place: `${path}:${source.slice(0, index).split('\n').length}`,
    text: textOf(comment),
  }))
}

function textOf(comment: string): string {
  const lines = comment
    .split('\n')
    .map((line) => line.trim().replace(/^(?:\/\/|\/\*\*?|\*(?!\/)|"""|#)|(?:\*\/|""")$/g, ''))
  return lines
    .map((line) => line.trim())
    .join(' ')
    .trim()
}
