// The language of `q`: words, "exact phrases", OR, NOT or a leading minus, a prefix with a star, and
// NEAR(5) between two terms. Other characters are separators, so that no sign makes a query invalid.

import { PHRASE_MAX, toWords } from './words.ts'

/** Consecutive words; the last may be a prefix. */
export interface Words {
  words: readonly string[]
  isPrefix: boolean
}

export interface Term extends Words {
  /** Whether the term was quoted, so that its words are matched exactly. */
  isExact: boolean
  /** Another term that must stand near this one, before or behind. */
  near: Near | null
}

export interface Near {
  term: Term
  /** Maximum of words in between. */
  within: number
}

/** Whether a term is one word in any of its forms, and so is looked for by its stem. */
export function isStemmed({ words, isPrefix, isExact, near }: Term): boolean {
  return words.length === 1 && !isPrefix && !isExact && near === null
}

export interface TextQuery {
  /** Groups, each of which must match at least one term. OR binds closer than juxtaposition. */
  all: readonly (readonly Term[])[]
  none: readonly Term[]
}

const TERMS_MAX = 32
const PREFIX_MIN = 2

/** An unclosed phrase extends to the end. */
const PIECE = /(-*)"([^"]*)(?:"|$)(\*?)|(-*)([^\s"]+)/g
const TYPOGRAPHIC_QUOTES = /[\u201c\u201d\u201e\u201f\u00ab\u00bb]/g

type Connector = 'and' | 'or' | 'not' | { near: number }

const NEAR = /^NEAR\((\d{1,3})\)$/

const CONNECTORS: Readonly<Record<string, 'and' | 'or' | 'not'>> = {
  AND: 'and',
  OR: 'or',
  NOT: 'not',
}

/** A query, or its problem in words that follow "q". */
export function parseTextQuery(text: string): { query: TextQuery } | { problem: string } {
  const parts: Parts = { all: [], none: [], last: null }
  let connector: Connector = 'and'
  for (const { term, isNegated, asked: connective } of parsePieces(text)) {
    if (connective) {
      connector = connective
      continue
    }
    const problem = problemOf(term)
    if (problem) return { problem }
    if (term.words.length === 0) continue
    const refusal = place(term, isNegated, connector, parts)
    if (refusal) return { problem: refusal }
    connector = 'and'
  }
  return toResult(parts.all, parts.none)
}

interface Parts {
  all: Term[][]
  none: Term[]
  /** List of the last term, unless that is excluded. */
  last: Term[] | null
}

/** Adds a term as its connector requires; returns the problem if it cannot. */
function place(term: Term, isNegated: boolean, connector: Connector, parts: Parts): string | null {
  if (typeof connector === 'object') return placeNear(term, isNegated, connector.near, parts)
  if (isNegated || connector === 'not') {
    parts.none.push(term)
    parts.last = null
  } else if (connector === 'or' && parts.last) {
    parts.last.push(term)
  } else {
    parts.last = [term]
    parts.all.push(parts.last)
  }
  return null
}

function placeNear(term: Term, isNegated: boolean, within: number, { last }: Parts): string | null {
  const before = last?.pop()
  if (!last || !before || isNegated) return 'needs a word or a phrase on both sides of NEAR'
  if (before.near) return 'joins more than two terms by NEAR'
  if (shareWord(before, term)) return 'has the same word on both sides of NEAR'
  if (before.words.length + within + term.words.length > PHRASE_MAX) {
    return `spans more than ${PHRASE_MAX} words with NEAR`
  }
  last.push({ ...before, near: { term, within } })
  return null
}

/** Engines disagree on whether one occurrence can be both sides of NEAR. */
function shareWord(one: Words, other: Words): boolean {
  return one.words.some((word, at) =>
    other.words.some((another, place) => isSame([one, word, at], [other, another, place])),
  )
}

type Placed = readonly [words: Words, word: string, at: number]

function isSame([one, word, at]: Placed, [other, another, place]: Placed): boolean {
  const isBeginning = (words: Words, index: number) =>
    words.isPrefix && index === words.words.length - 1
  if (isBeginning(one, at) && another.startsWith(word)) return true
  if (isBeginning(other, place) && word.startsWith(another)) return true
  return word === another
}

function toResult(all: Term[][], none: Term[]): { query: TextQuery } | { problem: string } {
  if (all.length === 0) return { problem: 'has no word to search for' }
  const terms = [...all.flat(), ...none]
  const joined = terms.filter(({ near }) => near !== null)
  if (terms.length + joined.length > TERMS_MAX) {
    return { problem: `has more than ${TERMS_MAX} words and phrases` }
  }
  return { query: { all, none } }
}

interface Piece {
  term: Term
  isNegated: boolean
  /** Set if the piece is AND, OR or NOT itself. */
  asked: Connector | undefined
}

function* parsePieces(text: string): Generator<Piece, void, undefined> {
  for (const match of text.replace(TYPOGRAPHIC_QUOTES, '"').matchAll(PIECE)) {
    const [, phraseMinus = '', phrase, phraseStar, wordMinus = '', word = ''] = match
    const isPhrase = phrase !== undefined
    const words = toWords(phrase ?? word)
    const isPrefix = words.length > 0 && (isPhrase ? phraseStar === '*' : word.endsWith('*'))
    const ends = isPhrase && phrase.endsWith('*')
    yield {
      term: { words, isPrefix: isPrefix || ends, isExact: isPhrase, near: null },
      isNegated: (isPhrase ? phraseMinus : wordMinus) !== '',
      asked: isPhrase || wordMinus !== '' ? undefined : toConnector(word),
    }
  }
}

function toConnector(word: string): Connector | undefined {
  const within = NEAR.exec(word)?.[1]
  return within === undefined ? CONNECTORS[word] : { near: Number(within) }
}

function problemOf({ words, isPrefix }: Words): string | null {
  if (words.length > PHRASE_MAX) return `has a phrase of more than ${PHRASE_MAX} words`
  const isShort = isPrefix && (words.at(-1)?.length ?? 0) < PREFIX_MIN
  return isShort ? `needs at least ${PREFIX_MIN} characters before \`*\`` : null
}
