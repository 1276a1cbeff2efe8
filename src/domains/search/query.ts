// The language of `q`: words, "exact phrases", OR, NOT or a leading minus, and a star after a
// beginning. Whatever else is typed is a separator, so that no query can be a wrong one by its signs.

import { PHRASE_MAX, toWords } from './words.ts'

/** Words that follow one another; the last may be a beginning. */
export interface Term {
  words: readonly string[]
  isPrefix: boolean
}

export interface TextQuery {
  /** Of every group at least one. OR binds closer than standing side by side. */
  all: readonly (readonly Term[])[]
  none: readonly Term[]
}

const TERMS_MAX = 32
const PREFIX_MIN = 2

/** A phrase that is not closed goes on to the end. */
const PIECE = /(-*)"([^"]*)(?:"|$)(\*?)|(-*)([^\s"]+)/g
const TYPOGRAPHIC_QUOTES = /[\u201c\u201d\u201e\u201f\u00ab\u00bb]/g

type Connector = 'and' | 'or' | 'not'

const CONNECTORS: Readonly<Record<string, Connector>> = { AND: 'and', OR: 'or', NOT: 'not' }

/** A query, or what is wrong with it in words that follow "q". */
export function parseTextQuery(text: string): { query: TextQuery } | { problem: string } {
  const all: Term[][] = []
  const none: Term[] = []
  let connector: Connector = 'and'
  let isAfterPositive = false
  for (const { term, isNegated, asked } of parsePieces(text)) {
    if (asked) {
      connector = asked
      continue
    }
    const problem = problemOf(term)
    if (problem) return { problem }
    if (term.words.length === 0) continue
    const isPositive = !isNegated && connector !== 'not'
    const group = connector === 'or' && isAfterPositive ? all.at(-1) : undefined
    if (!isPositive) none.push(term)
    else if (group) group.push(term)
    else all.push([term])
    connector = 'and'
    isAfterPositive = isPositive
  }
  return toResult(all, none)
}

function toResult(all: Term[][], none: Term[]): { query: TextQuery } | { problem: string } {
  if (all.length === 0) return { problem: 'names no word to look for' }
  if (all.flat().length + none.length > TERMS_MAX) {
    return { problem: `has more than ${TERMS_MAX} words and phrases` }
  }
  return { query: { all, none } }
}

interface Piece {
  term: Term
  isNegated: boolean
  /** Set where the piece is AND, OR or NOT itself. */
  asked: Connector | undefined
}

function* parsePieces(text: string): Generator<Piece, void, undefined> {
  for (const match of text.replace(TYPOGRAPHIC_QUOTES, '"').matchAll(PIECE)) {
    const [, phraseMinus = '', phrase, phraseStar, wordMinus = '', word = ''] = match
    const isPhrase = phrase !== undefined
    const words = toWords(phrase ?? word)
    const isPrefix = words.length > 0 && (isPhrase ? phraseStar === '*' : word.endsWith('*'))
    yield {
      term: { words, isPrefix: isPrefix || (isPhrase && phrase.endsWith('*')) },
      isNegated: (isPhrase ? phraseMinus : wordMinus) !== '',
      asked: isPhrase || wordMinus !== '' ? undefined : CONNECTORS[word],
    }
  }
}

function problemOf({ words, isPrefix }: Term): string | null {
  if (words.length > PHRASE_MAX) return `has a phrase of more than ${PHRASE_MAX} words`
  const isShort = isPrefix && (words.at(-1)?.length ?? 0) < PREFIX_MIN
  return isShort ? `needs at least ${PREFIX_MIN} characters before a star` : null
}
