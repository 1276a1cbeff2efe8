// The query language and the words both sides are cut into.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTextQuery } from '../../../src/formats/words/query.ts'
import { PHRASE_MAX, toPieces, toWords } from '../../../src/formats/words/words.ts'

/** Groups as `a|b`, side by side with a space, what must not occur after a minus. */
function spell(q: string): string {
  const parsed = parseTextQuery(q)
  if ('problem' in parsed) return `! ${parsed.problem}`
  const { all, none } = parsed.query
  const term = ({ words, isPrefix }: { words: readonly string[]; isPrefix: boolean }) =>
    words.join('_') + (isPrefix ? '*' : '')
  const wanted = all.map((group) => group.map(term).join('|'))
  return [...wanted, ...none.map((one) => `-${term(one)}`)].join(' ')
}

test('words, phrases, OR, NOT, minus and star', () => {
  const cases: [q: string, spelled: string][] = [
    ['Net Sales', 'net sales'],
    ['net AND sales', 'net sales'],
    ['"net sales" growth', 'net_sales growth'],
    ['“net sales”', 'net_sales'],
    ['alpha OR beta gamma', 'alpha|beta gamma'],
    ['gamma alpha OR "beta two" OR delta', 'gamma alpha|beta_two|delta'],
    ['alpha -beta', 'alpha -beta'],
    ['alpha NOT "beta two"', 'alpha -beta_two'],
    ['-beta alpha -"gamma two"', 'alpha -beta -gamma_two'],
    ['alpha -beta OR gamma', 'alpha gamma -beta'],
    ['restat*', 'restat*'],
    ['"going conc*"', 'going_conc*'],
    ['"going conc"*', 'going_conc*'],
    ['non-reliance 10-K U.S. 3.5%', 'non_reliance 10_k u_s 3_5'],
    ['and or not', 'and or not'],
    ['Société GÉNÉRALE', 'societe generale'],
  ]
  for (const [q, spelled] of cases) assert.equal(spell(q), spelled, q)
})

test('no sign makes a wrong query, and one without a word is refused', () => {
  const cases: [q: string, spelled: string][] = [
    ['"unclosed phrase', 'unclosed_phrase'],
    ['a"b c"d', 'a b_c d'],
    ['OR alpha OR', 'alpha'],
    ['NOT', '! has no word to search for'],
    ['-alpha', '! has no word to search for'],
    ['"" * -- ( ) && || :!', '! has no word to search for'],
    ['(alpha) {beta} ^gamma NEAR/3 col:delta', 'alpha beta gamma near_3 col_delta'],
    ["'; drop table x; --", 'drop table x'],
    ['alpha <-> beta & !gamma', 'alpha beta gamma'],
    ['a*', '! needs at least 2 characters before `*`'],
    [`"${'w '.repeat(33)}"`, '! has a phrase of more than 32 words'],
    ['w '.repeat(33), '! has more than 32 words and phrases'],
  ]
  for (const [q, spelled] of cases) assert.equal(spell(q), spelled, q)
})

test('invisible signs and accents tell no words apart, and a long run is cut', () => {
  assert.deepEqual(toWords('co\u00adoperate zero\u200bwidth Ångström'), [
    'cooperate',
    'zerowidth',
    'angstrom',
  ])
  assert.deepEqual(toWords('x'.repeat(1000)), ['x'.repeat(64)])
})

test('every phrase of a long text stands whole in one of its pieces', () => {
  // Every third word is the same, so that pieces are cut by repeats as well as by length.
  const words = Array.from({ length: 20_000 }, (_, at) => (at % 3 === 0 ? 'the' : `w${at}`))
  const pieces = [...toPieces(words)]
  const found = new Set(pieces.flatMap((piece) => phrasesOf(piece)))
  assert.deepEqual(
    phrasesOf(words).filter((phrase) => !found.has(phrase)),
    [],
  )
  for (const piece of pieces) {
    assert.ok(piece.length <= 4000)
    assert.ok(piece.filter((word) => word === 'the').length <= 255)
  }
})

function phrasesOf(words: readonly string[]): string[] {
  const count = Math.max(0, words.length - PHRASE_MAX + 1)
  return Array.from({ length: count }, (_, at) => words.slice(at, at + PHRASE_MAX).join(' '))
}

test('the same word over and over, and nothing at all', () => {
  const pieces = [...toPieces(Array(1000).fill('0'))]
  assert.ok(pieces.every((piece) => piece.length <= 255))
  assert.equal(pieces.at(-1)?.at(-1), '0')
  assert.deepEqual([...toPieces([])], [])
})
