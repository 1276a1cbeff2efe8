// Names of people as filings spell them, nearly: a hundred names as people type them, some by hand
// and some by rules, over everyone whom the index of a quarter names with an ownership form.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { createNearNames } from '../../../src/domains/companies/near-names.ts'
import {
  isNamed,
  toListedNames,
  toPersonKey,
  toPersonKeys,
} from '../../../src/domains/persons/names.ts'
import { CORPUS } from '../insider/raw.ts'

const INDEX = `${CORPUS}www.sec.gov/Archives/edgar/full-index/2025/QTR4/master.idx.gz`
const noIndex = existsSync(INDEX) ? false : 'there is no index of a quarter'

/** Names as people type them, each with EDGAR's spelling of the person who is meant. */
const BY_HAND = `
Tim Cook>COOK TIMOTHY D|Tim Cok>COOK TIMOTHY D|Timothy D. Cook>COOK TIMOTHY D|Jensen Huang>HUANG JEN HSUN
Satya Nadela>Nadella Satya|Nadella>Nadella Satya|Marvin Elison>Ellison Marvin R|Kevan Parekh>Parekh Kevan|Kevin Parekh>Parekh Kevan
Deirdre O'Brien>O'BRIEN DEIRDRE|Deidre OBrien>O'BRIEN DEIRDRE|Frank Levinsen>LEVINSON FRANK H|Sundar Pichay>Pichai Sundar
Mark Zukerberg>Zuckerberg Mark|Zuckerburg>Zuckerberg Mark|Larry Elison>ELLISON LAWRENCE JOSEPH|Safra Katz>CATZ SAFRA
Marc Beniof>Benioff Marc|Howard Buffet>Buffett Howard W.|David Elison>ELLISON DAVID G|Warren Buffet>BUFFETT WARREN E
Elon Musck>Musk Elon|Fred Theil>Thiel Frederick G|Kimbal Musk>Musk Kimbal|Jeff Bezos>BEZOS JEFFREY P
Andy Jasy>Jassy Andrew R|Douglas Herington>Herrington Douglas J|Brian Olsavski>Olsavsky Brian T|Chris Cocks>Cocks Christian P
Brian Armstong>Armstrong Brian|Fred Ersham>Ehrsam Frederick Ernest III|Mike Dell>DELL MICHAEL S|Alex Carp>Karp Alexander C.
Jen Hyman>Hyman Jennifer|Stephen Cohen>Cohen Stephen Andrew|Hock Tan>TAN HOCK E|Lisa Su>Su Lisa T
Colette Kress>Kress Colette|Debora Shoquist>Shoquist Debora|Ajay Puri>Puri Ajay K|Meredith Stevnes>Stevens Meredith
Marc Stevens>STEVENS MARK A|Harvey Jones>JONES HARVEY C|Reed Hasting>HASTINGS REED|Ted Sarandos>SARANDOS THEODORE A
Greg Peters>Peters Gregory K|Spense Neumann>Neumann Spencer Adam|David Hyman>HYMAN DAVID A
`
const CASES = BY_HAND.trim()
  .split(/[|\n]/)
  .map((one) => one.split('>'))

function readNames() {
  const seen = new Map<string, { owner_cik: string; name: string; last_at: string }>()
  const lines = gunzipSync(readFileSync(INDEX)).toString('latin1').split('\n')
  for (const line of lines) {
    const [cik = '', name = '', form = '', filed = ''] = line.split('|')
    if (!/^[345](\/A)?$/.test(form)) continue
    seen.set(cik, { owner_cik: cik.padStart(10, '0'), name, last_at: filed })
  }
  return [...seen.values()].toSorted((a, b) => (a.last_at < b.last_at ? 1 : -1))
}

/** A slip in the longest word of a name, given name first, as people type it; which one goes by turn. */
const SLIPS: readonly ((word: string) => string)[] = [
  // A letter left out, doubled, swapped with the next, or another in its place.
  (word) => word.slice(0, 2) + word.slice(3),
  (word) => word.slice(0, 3) + word.slice(2),
  (word) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4),
  (word) => `${word.slice(0, 3)}e${word.slice(4)}`,
]

function misspell(name: string, turn: number): string {
  const [family = '', given = ''] = toPersonKey(name).split(' ')
  const slip = SLIPS[turn % SLIPS.length] ?? String
  return family.length >= given.length ? `${given} ${slip(family)}` : `${slip(given)} ${family}`
}

const NAMED_BY_RULE = 100 - CASES.length
/** Every so many-th person of the index, so that the sample does not depend on who was chosen. */
const STEP = 487

test('of a hundred names as people type them the one meant is among the first three of 95', {
  skip: noIndex,
}, async (t) => {
  const people = readNames()
  const near = await createNearNames(toListedNames(people), {
    toKey: toPersonKey,
    commonMin: null,
  })
  const cikOf = new Map(people.map(({ name, owner_cik }) => [name, owner_cik]))
  const isPerson = (name: string) => /^[A-Za-z'-]{4,} [A-Za-z'-]{3,}( [A-Za-z]\.?)?$/.test(name)
  const eligible = people.filter(({ name }) => isPerson(name))
  const byRule = Array.from({ length: NAMED_BY_RULE }, (_, at) => {
    const { name = '' } = eligible[(at * STEP) % eligible.length] ?? {}
    return [misspell(name, at), name]
  })
  const missed = [...CASES, ...byRule].filter(([typed = '', name = '']) => {
    const meant = cikOf.get(name)
    assert.ok(meant, name)
    return !near.find(typed, 3).some(({ cik }) => cik === meant)
  })
  t.diagnostic(`${people.length} names; missed: ${missed.join('; ')}`)
  assert.equal(CASES.length + byRule.length, 100)
  assert.ok(missed.length <= 5, `missed: ${missed.join('; ')}`)
})

test('a given name stands for the others it is short for, whichever of them was filed', () => {
  assert.deepEqual(toPersonKeys('COOK TIMOTHY D'), ['cook timothy d', 'tim'])
  assert.ok(isNamed('Tim Cook', 'COOK TIMOTHY D'))
  assert.ok(isNamed('Timothy Cook', 'Cook Tim'))
  assert.ok(isNamed("Deirdre O'Brien", 'OBRIEN DEIRDRE'))
  assert.ok(!isNamed('Jim Cook', 'COOK TIMOTHY D'))
})

test('a name that many share is found all the same', async () => {
  const people = Array.from({ length: 80 }, (_, at) => {
    return { owner_cik: String(at), name: `Smith John ${at}`, last_at: '' }
  })
  const near = await createNearNames(toListedNames(people), {
    toKey: toPersonKey,
    commonMin: null,
  })
  assert.equal(near.find('John Smith', 3).length, 3)
})
