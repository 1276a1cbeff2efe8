// Denials are made in one place: no other file spells one, and only the modules that look at a whole
// list or a whole filing give the evidence.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'

const sources = readFiles('src/**/*.ts')

const STRINGS = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
/** Sentences that deny something about a filer or the publisher. */
const DENIALS: readonly RegExp[] = [
  /\bha(?:s|ve) (?:filed|reported|tagged) no(?:ne)?\b/i,
  /\bpublisher (?:does not have|has no)\b/i,
  /\bdo(?:es)? not (?:report|file)\b/i,
  /\breports? (?:nothing|none)\b/i,
  /\bno filing (?:states|reports|names)\b/i,
  /\bthere is no (?:filing|report|statement)\b/i,
  /\bnever filed\b/i,
  /\bno (?:structured data|CUSIP|13F report|public N-PORT report)\b/i,
  /\bfiling list has no\b/i,
  /\bhas not filed\b/i,
]

/** Words of a sentence about what this service has. */
const OF_STORE = /stored here/

/** Files that explain the words themselves, and those that speak of something else. */
const ALLOWED: readonly RegExp[] = [
  /^src\/contract\/answer\/absence\.ts$/,
  // Descriptions of members, guides and the reference: they say what null means.
  /\/(?:model|endpoint|schemas|provenance|domain|mapping|declaration|define|record)\.ts$/,
  /^src\/surfaces\/(?:docs|mcp)\//,
  // Commands and background work tell an operator what a publisher answered.
  /^src\/(?:commands|ingestion|upstream)\//,
]

test('no other file spells a denial', () => {
  const found = sources
    .filter(({ path }) => !ALLOWED.some((allowed) => allowed.test(path)))
    .flatMap(({ path, text }) =>
      withoutComments(text).flatMap((literal) =>
        !OF_STORE.test(literal) && DENIALS.some((denial) => denial.test(literal))
          ? [`${path}: ${literal.slice(0, 80)}`]
          : [],
      ),
    )
  assert.deepEqual(found, [])
})

test('no other file makes a reason by hand', () => {
  const made = sources.filter(({ text }) => /\bcode: .*\bsentence\b.*\binstead: /.test(text))
  assert.deepEqual(
    made.map(({ path }) => path),
    [],
  )
})

test('only the module of lists declares a list whole', () => {
  const users = sources.filter(({ text }) => /\btoWholeList\(/.test(text)).map(({ path }) => path)
  assert.deepEqual(users, ['src/contract/answer/absence.ts', 'src/domains/filings/lists.ts'])
})

test('only those who read a filing whole, or a whole list of facts, say that it does not state', () => {
  const users = sources
    .filter(({ text }) => /reason: 'not_tagged'/.test(text))
    .map(({ path }) => path.replace(/^src\/domains\//, ''))
  assert.deepEqual(users.sort(), [
    'filed-facts/filings.ts',
    'financials/answers/missing.ts',
    'financials/answers/one-filing.ts',
    'financials/answers/shares.ts',
    'financials/answers/xbrl.ts',
    'financials/stored/no-facts.ts',
    'src/contract/answer/absence.ts',
  ])
})

function withoutComments(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  return code.match(STRINGS) ?? []
}
